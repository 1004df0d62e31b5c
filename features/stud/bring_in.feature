Feature: The bring-in and the first bet
  The bring-in is owed like a blind and is not a bet. Engines mistake it for one where stacks are
  short, where the betting is reopened, and where the bets have no fixed size.

  Rule: A player brings in what he has, and no more than the bring-in

    @scenario-75 @full
    Scenario Outline: how much a short stack brings in, and whether it may bet
      Given a table that plays stud
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Kh 9d |
        | 2    | 1000    | Ac Kc 5s |
        | 3    | <stack> | Ad Kd 2c |
      And the button at seat 1
      When the hand is dealt
      Then seat 3 must bring in <amount>
      And seat 3 <may>

      Examples: an ante of 10 is paid before; 8, 15, 16, 40, 50 and 90 are left
        | stack | amount | may                     |
        | 18    | 8      | may not raise           |
        | 25    | 15     | may not raise           |
        | 26    | 15     | may raise to exactly 16 |
        | 50    | 15     | may raise to exactly 40 |
        | 60    | 15     | may raise to exactly 50 |
        | 100   | 15     | may raise to exactly 50 |

    @scenario-75 @full
    Scenario Outline: all-in of the player who has to bring in
      Given a table that plays stud
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Kh 9d |
        | 2    | 1000    | Ac Kc 5s |
        | 3    | <stack> | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      When seat 3 goes all-in
      Then seat 3 is ALL_IN
      And seat 1 owes <owes>
      And seat 1 may raise to exactly <raise>

      Examples: the bring-in or less counts as the bring-in; less than half a bet is completed
        | stack | owes | raise |
        | 18    | 15   | 50    |
        | 25    | 15   | 50    |
        | 26    | 16   | 50    |
        | 30    | 20   | 50    |
        | 34    | 24   | 50    |

      Examples: half a bet or more is the first bet
        | stack | owes | raise |
        | 35    | 25   | 75    |
        | 40    | 30   | 80    |
        | 60    | 50   | 100   |

    @full
    Scenario: the bring-in is posted once
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 30    | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      And seat 3 goes all-in
      When seat 1 posts the bring-in
      Then it is refused as no_bring_in

    @full
    Scenario Outline: there is nothing to complete once a full bet was made
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 8s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And seat 3 <first>
      When seat 1 completes
      Then it is <result>

      Examples: over a bring-in, and over a bet
        | first              | result                         |
        | posts the bring-in | accepted                       |
        | completes          | refused as nothing_to_complete |
        | bets 50            | refused as nothing_to_complete |

    @full
    Scenario: on later streets there is neither bring-in nor completion
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 8s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      When seat 3 completes
      Then it is refused as nothing_to_complete
      And seat 3 may check
      And seat 3 may raise to exactly 50

    @full
    Scenario: a player whose ante took all his chips brings nothing in, and the bring-in counts
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 10    | Ad Kd 2c |
      And the button at seat 1
      When the hand is dealt
      Then seat 3 is ALL_IN
      And it is seat 1's turn
      And seat 1 owes 15
      And seat 1 may raise to exactly 50

  Rule: Who has only the bring-in in faces all of the first bet

    @scenario-74 @POKER-RULES:TDA-47B @full
    Scenario Outline: a short all-in over the bring-in reopens the betting from half a bet on
      Given a table that plays stud
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Kh 9d |
        | 2    | <stack> | Ac Kc 5s |
        | 3    | 1000    | Ad Kd 2c |
        | 4    | 1000    | Qh Qd 8s |
      And the button at seat 4
      And the hand is dealt
      And seat 3 posts the bring-in
      And seat 4 calls
      And seat 1 calls
      When seat 2 goes all-in
      Then seat 3 <may>

      Examples: all-in to 24, 25 and 30; the bring-in of 15 does not count against the player
        | stack | may                     |
        | 34    | may only call 9 or fold |
        | 35    | may raise to exactly 75 |
        | 40    | may raise to exactly 80 |

    @scenario-74 @full
    Scenario: a completion reopens the betting even where only a full bet does
      Given a table that plays stud
      And the house rule betting.fixed.reopening is full_bet
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 1000  | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      And seat 3 posts the bring-in
      And seat 1 calls
      When seat 2 completes
      Then seat 3 owes 35
      And seat 3 may raise to exactly 100

    @POKER-RULES:TDA-47B @full
    Scenario: on a later street chips up to the bring-in are bets like any other
      Given a table that plays stud8
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Qh 9d 8s |
        | 2    | 37    | Ac Kc 5s Kd |
        | 3    | 1000  | Ad Jd 2c Jh |
        | 4    | 55    | Qd Qs 4s 3d |
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 2 goes all-in
      And seat 3 calls
      And seat 4 goes all-in
      When seat 1 calls
      Then seat 3 may only call 18 or fold

    @full
    Scenario: on a later street a player with less than the bring-in may bet it
      Given a table that plays stud8
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Qh 9d 8s |
        | 2    | 37    | Ac Kc 5s Kd |
        | 3    | 1000  | Ad Jd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then seat 2 may raise to exactly 12

  Rule: The completion is the first full bet in any structure

    @scenario-74 @full
    Scenario Outline: bring-in, completion and raise without fixed bets
      Given a table that plays razz
      And the house rule betting.structure is <structure>
      And the house rule betting.min_bet is 50
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | 2h 3h Kc |
        | 2    | 1000  | 2c 3c 7h |
        | 3    | 1000  | 2d 3d 8s |
      And the button at seat 3
      And the hand is dealt
      And seat 1 posts the bring-in
      When seat 2 <action>
      Then seat 3 owes <owes>
      And seat 3 may raise to <least> or more
      And seat 3 may raise to <most> at most

      Examples: antes of 30 do not count before fourth street
        | structure | action       | owes | least | most |
        | no_limit  | calls        | 15   | 50    | 990  |
        | no_limit  | completes    | 50   | 100   | 990  |
        | no_limit  | raises to 60 | 60   | 120   | 990  |
        | pot_limit | calls        | 15   | 50    | 60   |
        | pot_limit | completes    | 50   | 100   | 165  |

    @scenario-74 @full
    Scenario: without fixed bets a completion reopens the betting for who called the bring-in
      Given a table that plays razz
      And the house rule betting.structure is no_limit
      And the house rule betting.min_bet is 50
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | 2h 3h Kc |
        | 2    | 1000  | 2c 3c 7h |
        | 3    | 1000  | 2d 3d 8s |
      And the button at seat 3
      And the hand is dealt
      And seat 1 posts the bring-in
      And seat 2 calls
      And seat 3 completes
      When seat 1 calls
      Then seat 2 owes 35
      And seat 2 may raise to 100 or more

  Rule: A player who sits out brings in before his hand is dead

    @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @full
    Scenario Outline: the hands of all absent players are dead, whoever brings in
      Given a table that plays stud_tournament
      And these players:
        | seat | stack | cards         |
        | 1    | 1000  | Ah Kh 9d      |
        | 2    | 1000  | Ac Kc <two>   |
        | 3    | 1000  | Ad Kd <three> |
        | 4    | 1000  | Qh Qd 8s      |
      And the button at seat 1
      And seat 2 sits out
      And seat 3 sits out
      When the hand is dealt
      Then seat 2 is FOLDED
      And seat 3 is FOLDED
      And seat 2 has bet <bet two>
      And seat 3 has bet <bet three>
      And it is seat 4's turn
      And seat 4 owes 15

      Examples: either of them has the low card
        | two | three | bet two | bet three |
        | 2c  | 5s    | 15      | 0         |
        | 5s  | 2c    | 0       | 15        |

    @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @full
    Scenario Outline: an absent player without the low card is dead before the bring-in
      Given a table that plays <game>
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 8d |
        | 3    | 1000  | Ad Kd 2c |
        | 4    | 1000  | Qh Qd Ts |
      And the button at seat 1
      And seat 2 sits out
      When the hand is dealt
      Then seat 2 is <status>
      And seat 2 has bet 0
      And seat <opens> must bring in 15

      Examples: a house that kills absent hands and one that does not; high cards bring in in razz
        | game            | status | opens |
        | stud_tournament | FOLDED | 3     |
        | stud            | ACTIVE | 3     |
        | razz_tournament | FOLDED | 4     |
        | razz            | ACTIVE | 4     |

  Rule: Whatever lies between the bring-in and half a bet is completed

    @scenario-75 @full
    Scenario Outline: <game>: the bring-in of seat 3 is all-in with <stack> chips, and the next seat completes
      Given a table that plays <game>
      And these players:
        | seat | stack   | cards      |
        | 1    | 1000    | Ah Kh 9d   |
        | 2    | 1000    | Ac Kc 5s   |
        | 3    | <stack> | Ad Kd <up> |
      And the button at seat 1
      And the hand is dealt
      And seat 3 goes all-in
      When seat 1 completes
      Then it is <result>

      Examples: an ante of 10 is paid before; less than half a bet of 50 is completed, half of it is raised
        | game            | up | stack | result                         |
        | stud            | 2c | 18    | accepted                       |
        | stud            | 2c | 25    | accepted                       |
        | stud            | 2c | 26    | accepted                       |
        | stud            | 2c | 34    | accepted                       |
        | stud            | 2c | 35    | refused as nothing_to_complete |
        | stud            | 2c | 60    | refused as nothing_to_complete |
        | stud8           | 2c | 34    | accepted                       |
        | razz            | Ks | 34    | accepted                       |
        | stud_tournament | 2c | 34    | accepted                       |

    @scenario-75 @full
    Scenario Outline: seat <seat> completes after an all-in of <what>
      Given a table that plays stud
      And these players:
        | seat | stack   | cards    |
        | 1    | <one>   | Ah Kh 9d |
        | 2    | 1000    | Ac Kc 5s |
        | 3    | <three> | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      And seat 3 <brings>
      And seat 1 <does>
      When seat <seat> completes
      Then it is accepted
      And seat <seat> has bet 50

      Examples: of the bring-in, and over it
        | what                              | one  | three | brings             | does        | seat |
        | 20, the bring-in, that was called | 1000 | 30    | goes all-in        | calls       | 2    |
        | 20 over a bring-in of 15          | 30   | 1000  | posts the bring-in | goes all-in | 2    |
