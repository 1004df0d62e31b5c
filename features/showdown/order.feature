Feature: The order of the showdown
  The last to bet or raise on the last street shows first; if nobody did, the first to act would. The
  others follow clockwise.

  Rule: The last aggressive action of the last street counts, and no earlier one

    @scenario-110 @POKER-RULES:TDA-17A @POKER-RULES:WSOP-T-72 @full
    Scenario Outline: who shows first in hold'em
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is never
      And 4 players with 5000 chips each
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the <street>
      And seat 1 <first>
      And seat 2 <second>
      And seat 3 <third>
      And seat 4 <fourth>
      When everybody checks to the end
      Then the cards are shown in the order <order>

      Examples: on the river
        | street | first    | second        | third         | fourth        | order         |
        | RIVER  | checks   | checks        | checks        | checks        | 1, 2, 3 and 4 |
        | RIVER  | bets 100 | calls         | calls         | calls         | 1, 2, 3 and 4 |
        | RIVER  | checks   | checks        | bets 100      | calls         | 3, 4, 1 and 2 |
        | RIVER  | checks   | checks        | checks        | bets 100      | 4, 1, 2 and 3 |
        | RIVER  | bets 100 | raises to 200 | calls         | calls         | 2, 3, 4 and 1 |
        | RIVER  | bets 100 | raises to 200 | raises to 300 | calls         | 3, 4, 1 and 2 |
        | RIVER  | bets 100 | raises to 200 | calls         | raises to 300 | 4, 1, 2 and 3 |
        | RIVER  | bets 100 | folds         | raises to 200 | calls         | 3, 4 and 1    |

      Examples: on an earlier street the bet is forgotten
        | street | first  | second   | third         | fourth        | order         |
        | TURN   | checks | checks   | bets 100      | calls         | 1, 2, 3 and 4 |
        | FLOP   | checks | bets 100 | raises to 200 | raises to 300 | 1, 2, 3 and 4 |

    @scenario-110 @POKER-RULES:TDA-17A @full
    Scenario: the first left of the button shows first, even if he folded before and another stands there
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is never
      And 4 players with 5000 chips each
      And the button at seat 2
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 calls
      And seat 3 folds
      And seat 4 calls
      When everybody checks to the end
      Then the cards are shown in the order 4, 1 and 2

    @scenario-110 @POKER-RULES:TDA-17A @full
    Scenario Outline: draw games follow the same order
      Given a table that plays single_draw
      And the house rule showdown.muck is never
      And 3 players with 5000 chips each
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the DRAW
      And the action goes:
        | seat | action     |
        | 1    | stands pat |
        | 2    | stands pat |
        | 3    | stands pat |
        | 1    | checks     |
        | 2    | <second>   |
        | 3    | <third>    |
      When everybody checks to the end
      Then the cards are shown in the order <order>

      Examples: after the last exchange
        | second   | third         | order      |
        | checks   | checks        | 1, 2 and 3 |
        | bets 100 | calls         | 2, 3 and 1 |
        | bets 100 | raises to 200 | 3, 1 and 2 |

    @scenario-110 @POKER-RULES:TDA-17A @full
    Scenario Outline: a bet on seventh street comes before the cards that show
      Given a table that plays <game>
      And the house rule showdown.muck is never
      And these players:
        | seat | stack | cards                |
        | 1    | 5000  | Kh 9h 5d 6s 9c Qh 8h |
        | 2    | 5000  | Kc 9s 4s Ad Ah 3c 3d |
        | 3    | 5000  | Kd Tc 8c 2d 7s 6d Qs |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the SEVENTH
      And seat <opens> <open>
      And seat <next> <then>
      When everybody checks to the end
      Then the cards are shown in the order <order>

      Examples: high hand and low hand open, and another bets or raises
        | game | opens | open     | next | then          | order      |
        | stud | 2     | checks   | 3    | bets 100      | 3, 1 and 2 |
        | stud | 2     | bets 100 | 3    | raises to 200 | 3, 1 and 2 |
        | stud | 2     | bets 100 | 3    | calls         | 2, 3 and 1 |
        | razz | 3     | checks   | 1    | bets 100      | 1, 2 and 3 |
        | razz | 3     | bets 100 | 1    | calls         | 3, 1 and 2 |

  Rule: A raise or bet that is all-in for less than a full one counts too

    @scenario-110 @POKER-RULES:TDA-17A @full
    Scenario Outline: on the river seat 2 <second> and seat 3 is all-in for <chips>: the order is <order>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is never
      And the house rule showdown.all_in is at_showdown
      And 3 players with 5000 chips each
      And seat 3 has <stack> chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 <second>
      And seat 3 goes all-in
      And seat 1 calls
      When everybody checks to the end
      Then the cards are shown in the order <order>

      Examples: a short raise, a short bet, a full raise
        | second   | stack | chips | order      |
        | bets 200 | 350   | 250   | 3, 1 and 2 |
        | bets 200 | 301   | 201   | 3, 1 and 2 |
        | checks   | 160   | 60    | 3, 1 and 2 |
        | bets 200 | 500   | 400   | 3, 1 and 2 |

      Examples: an all-in that is no more than a call
        | second   | stack | chips | order      |
        | bets 200 | 300   | 200   | 2, 3 and 1 |
        | bets 200 | 250   | 150   | 2, 3 and 1 |

    @scenario-110 @POKER-RULES:TDA-17A @full
    Scenario Outline: two short all-ins over a bet of 200: <first> and <second>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is never
      And the house rule showdown.all_in is at_showdown
      And 4 players with 5000 chips each
      And seat 3 has <three> chips
      And seat 4 has <four> chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 bets 200
      And seats 3 and 4 go all-in
      And seat 1 calls
      When everybody checks to the end
      Then the cards are shown in the order <order>

      Examples: the last one that raised
        | three | four | first | second | order         |
        | 350   | 380  | 250   | 280    | 4, 1, 2 and 3 |
        | 380   | 350  | 280   | 250    | 3, 4, 1 and 2 |

    @scenario-110 @POKER-RULES:TDA-17A @full
    Scenario Outline: at fixed limit seat 3 raises a bet of 200 all-in by <by>
      Given a table that plays flhe
      And the house rule showdown.muck is never
      And the house rule showdown.all_in is at_showdown
      And 3 players with 5000 chips each
      And seat 3 has <stack> chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 bets 200
      And seat 3 goes all-in
      And seat 1 calls
      When everybody checks to the end
      Then the cards are shown in the order 3, 1 and 2

      Examples: less than half a bet, half a bet and more
        | stack | by  |
        | 350   | 50  |
        | 400   | 100 |
        | 450   | 150 |
