Feature: Who shows and who mucks
  At a showdown the hands come up in turn. A hand that can still win a part of some pot is shown; what
  happens to a beaten one is a rule of the house.

  Rule: A beaten hand is mucked in its turn, every other hand is shown

    @scenario-110 @POKER-RULES:TDA-17A @full
    Scenario Outline: against the hands shown so far, not against those that come later
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
        | 3    | 1000  | <three> |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order <shown>

      Examples: beaten, better, equal
        | one   | two   | three | shown      |
        | As Ah | Ks Kh | Qs Qh | 1          |
        | Ks Kh | As Ah | Qs Qh | 1 and 2    |
        | Qs Qh | Ks Kh | As Ah | 1, 2 and 3 |
        | Ks Kh | Qs Qh | As Ah | 1 and 3    |
        | As Kh | Qd Jd | Ad Kc | 1 and 3    |
        | As Kh | Ad Kc | Ah Qc | 1 and 2    |

    @scenario-110 @full
    Scenario Outline: a low that can win its half is shown, and one that is beaten both ways is not
      Given a table that plays plo8
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
        | 3    | 1000  | <three> |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order <shown>

      Examples: high hand, better low, worse low
        | one         | two         | three       | shown      |
        | Kh Kc 9s 9d | Ah 4c Jd Js | Ad 5c Th Tc | 1 and 2    |
        | Kh Kc 9s 9d | Ad 5c Th Tc | Ah 4c Jd Js | 1, 2 and 3 |
        | Kh Kc Ah 4c | Ad 5c Th Tc | 8h 8c Jd Js | 1          |
        | Kh Kc Ah 5c | Ad 5d Th Tc | As 4s Jd Js | 1, 2 and 3 |
        | Th Tc 9s 9d | 8h 8c 9c 9h | 4h 5h Ts Jd | 1 and 3    |

    @scenario-110 @full
    Scenario Outline: a hand that wins on one of two boards is shown
      Given a table that plays plhe
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | Ah Ad   |
        | 2    | 1000  | <two>   |
        | 3    | 1000  | <three> |
      And the board will be "2c 3d 7h Kc 4d 8h 9s Ts Jc 5c"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then the boards are "2c 3d 7h 9s Jc" and "Kc 4d 8h Ts 5c"
      And the cards are shown in the order <shown>

      Examples: beaten on the first board, on both, on neither
        | two   | three | shown      |
        | Kh Kd | Qh Qd | 1 and 2    |
        | Qh Qd | Kh Kd | 1 and 3    |
        | Jh Jd | Kh Kd | 1, 2 and 3 |
        | Qh Qd | Th 6d | 1          |

    @scenario-110 @POKER-RULES:TDA-21 @full
    Scenario: a hand that is beaten in the main pot is shown for the side pot
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards |
        | 1    | 100   | As Ah |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | Jc Jd |
        | 4    | 1000  | Ks Kh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 bets 100
      And seats 3 and 4 call
      When everybody checks to the end
      Then the cards are shown in the order 2, 4 and 1
      And seat 3 mucks
      And seat 1 wins 400
      And seat 4 wins 300

    @scenario-110 @POKER-RULES:TDA-21 @full
    Scenario: a short hand is not shown for a side pot that it cannot win
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards |
        | 1    | 300   | As Ah |
        | 2    | 100   | Ks Kh |
        | 3    | 1000  | Qs Qh |
        | 4    | 1000  | Jc Jd |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 goes all-in
      And seats 3 and 4 call
      And seat 3 bets 100
      And seat 4 calls
      When everybody checks to the end
      Then the cards are shown in the order 1 and 3
      And seat 2 mucks
      And seat 4 mucks
      And seat 1 wins 1000
      And seat 3 wins 200

  Rule: The house says who may muck

    @scenario-110 @full
    Scenario: where the beaten may muck, the winner is shown without being asked
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is beaten_may
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      When seat 2 mucks
      Then it is accepted
      And the cards are shown in the order 1 and 3
      And seat 3 wins 300

    @scenario-110 @full
    Scenario: where the beaten may muck, he may show as well
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is beaten_may
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      When seat 2 shows
      Then the cards are shown in the order 1, 2 and 3
      And seat 3 wins 300

    @scenario-110 @full
    Scenario: where anyone may muck, everybody is asked, the winner included
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | Ks Kh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      And seat 1 mucks
      And seat 2 shows
      When seat 3 shows
      Then the cards are shown in the order 2 and 3
      And seat 3 wins 300

    @scenario-110 @full
    Scenario: where nobody may muck, beaten hands are shown too
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is never
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | Ks Kh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order 1, 2 and 3
      And seat 1 wins 300

    @scenario-110 @full
    Scenario Outline: nobody shows or mucks before his turn, and nobody is asked under the other rules
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1 and 2 check
      And seat 3 checks
      When seat 3 mucks
      Then it is refused as <code>

      Examples: asked in turn, or not at all
        | rule       | code        |
        | anyone_may | out_of_turn |
        | beaten_may | out_of_turn |
        | automatic  | hand_over   |
        | never      | hand_over   |

    @scenario-110 @POKER-RULES:TDA-17B @full
    Scenario: when all others have mucked, the last hand wins without being shown
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      And seat 1 mucks
      When seat 2 mucks
      Then nobody can act
      And seat 3 wins 300
      And no cards are shown

    @scenario-110 @full
    Scenario: a mucked hand keeps the chips that nobody matched
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And the house rule pots.unmatched is pot
      And these players:
        | seat | stack | cards |
        | 1    | 400   | Ks Kh |
        | 2    | 5000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 bets 1000
      And seat 1 calls
      And seat 2 mucks
      When seat 1 shows
      Then seat 1 wins 800 of pot 0
      And seat 2 wins 700 of pot 1

  Rule: With a player all-in and no betting left nobody mucks

    @scenario-110 @POKER-RULES:TDA-16 @full
    Scenario Outline: the beaten are shown too, whatever the house says of mucking
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 100   | 2h 2d |
        | 2    | 1000  | As Ah |
        | 3    | 1000  | Ks Kh |
      And the board will be "9c 8d 7h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 bets 200
      When seat 3 calls
      Then the cards of seats 1, 2 and 3 are shown
      And seat 2 wins 700

      Examples: every rule
        | rule       |
        | automatic  |
        | beaten_may |
        | anyone_may |
        | never      |

    @scenario-110 @POKER-RULES:TDA-16 @full
    Scenario Outline: all-in hands are opened at once or at the showdown
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.all_in is <rule>
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      When seat 1 looks at the table
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: before the players have said how often to deal the board
        | rule        | seen        | closed |
        | at_once     | As Ah Ks Kh | 2c     |
        | at_showdown | As Ah       | Ks Kh  |
