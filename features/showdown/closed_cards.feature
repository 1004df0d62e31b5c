Feature: Closed cards stay closed
  A view shows the looker's own cards and what lies open. Nothing else is in it, whoever looks, during
  the hand and after it.

  Rule: A hand that was not shown is never seen by another

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: every seat in the middle of a hand
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
        | 4    | 1000  | Js Jh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the TURN
      And seat 1 bets 100
      And seat 2 folds
      When seat <seat> looks at the table
      Then the cards "<own> 2c 7d 9h 5s" are seen
      And the cards "<others> 4c" are not seen

      Examples: the bettor, the folded, the next and the last; nobody sees the river
        | seat | own   | others            |
        | 1    | As Ah | Ks Kh Qs Qh Js Jh |
        | 2    | Ks Kh | As Ah Qs Qh Js Jh |
        | 3    | Qs Qh | As Ah Ks Kh Js Jh |
        | 4    | Js Jh | As Ah Ks Kh Qs Qh |

    @GLI-19:4.4.13 @UKGC-RTS:11 @POKER-RULES:TDA-17B @POKER-RULES:TDA-28 @full
    Scenario Outline: a hand won without a showdown shows nothing, and no further board
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seats 2 and 3 fold
      When seat <seat> looks at the table
      Then the cards "<own> 2c 7d 9h" are seen
      And the cards "<others> 5s 4c" are not seen

      Examples: the winner and the others
        | seat | own   | others      |
        | 1    | As Ah | Ks Kh Qs Qh |
        | 2    | Ks Kh | As Ah Qs Qh |
        | 3    | Qs Qh | As Ah Ks Kh |

    @GLI-19:4.4.13 @UKGC-RTS:11 @scenario-110 @full
    Scenario Outline: after a showdown the shown hand is open, the mucked and the folded are not
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | As Ah |
        | 4    | 1000  | Js Jh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1 and 2 check
      And seat 3 bets 100
      And seat 4 folds
      And seats 1 and 2 call
      When seat <seat> looks at the table
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: seat 3 shows, seats 1 and 2 muck, seat 4 folded
        | seat | seen        | closed            |
        | 1    | As Ah Ks Kh | Qs Qh Js Jh       |
        | 2    | As Ah Qs Qh | Ks Kh Js Jh       |
        | 3    | As Ah       | Ks Kh Qs Qh Js Jh |
        | 4    | As Ah Js Jh | Ks Kh Qs Qh       |

    @GLI-19:4.4.13 @UKGC-RTS:11 @scenario-110 @full
    Scenario Outline: a hand that was mucked by choice is not shown, though it was the best
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
      And seat 2 shows
      And seat 3 mucks
      When seat <seat> looks at the table
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: from either side
        | seat | seen        | closed      |
        | 1    | Ks Kh As Ah | Qs Qh       |
        | 2    | Ks Kh       | As Ah Qs Qh |
        | 3    | Ks Kh Qs Qh | As Ah       |

  Rule: An all-in hand is closed as long as others may still bet

    @GLI-19:4.4.13 @UKGC-RTS:11 @POKER-RULES:TDA-16 @full
    Scenario Outline: two others play on for a side pot
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 100   | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the TURN
      And seat 1 <bet>
      And seat 3 <answer>
      When seat <seat> looks at the table
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: closed while seats 1 and 3 have chips, open once they have none
        | bet         | answer | seat | seen              | closed      |
        | bets 100    | calls  | 1    | As Ah             | Ks Kh Qs Qh |
        | bets 100    | calls  | 2    | Ks Kh             | As Ah Qs Qh |
        | bets 100    | calls  | 3    | Qs Qh             | As Ah Ks Kh |
        | goes all-in | calls  | 1    | As Ah Ks Kh Qs Qh | Tc          |
        | goes all-in | folds  | 3    | As Ah Ks Kh Qs Qh | Tc          |
        | goes all-in | folds  | 1    | As Ah Ks Kh       | Qs Qh       |
        | goes all-in | folds  | 2    | As Ah Ks Kh       | Qs Qh       |

  Rule: Down cards of stud and the cards of a draw game are the player's own

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: from either side, on seventh street
      Given a table that plays <game>
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ah Kh 9d 8s 7c 6d 2h |
        | 2    | 1000  | Ac Kc 5s 4d 3c Td Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the SEVENTH
      When seat <seat> looks at the table
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: four cards of the other are up, three are down
        | game   | seat | seen                             | closed   |
        | stud   | 1    | Ah Kh 9d 8s 7c 6d 2h 5s 4d 3c Td | Ac Kc Jh |
        | stud   | 2    | Ac Kc 5s 4d 3c Td Jh 9d 8s 7c 6d | Ah Kh 2h |
        | razz   | 1    | Ah Kh 9d 8s 7c 6d 2h 5s 4d 3c Td | Ac Kc Jh |
        | stud8  | 2    | Ac Kc 5s 4d 3c Td Jh 9d 8s 7c 6d | Ah Kh 2h |
        | razz27 | 1    | Ah Kh 9d 8s 7c 6d 2h 5s 4d 3c Td | Ac Kc Jh |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: what was thrown away, what was drawn and what was kept
      Given a table that plays <game>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the cards after them will be "9h 8h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat 2 discards <thrown>
      And seat 1 discards <own>
      When seat <seat> looks at the table
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: both seats
        | game           | street     | one            | two            | thrown | own | seat | seen           | closed            |
        | single_draw    | DRAW       | 2c 3c 4c 5c 7d | Kc Kd Ks Qc Qd | Kc     | 7d  | 1    | 2c 3c 4c 5c 8h | Kc Kd Ks Qc Qd 9h |
        | single_draw    | DRAW       | 2c 3c 4c 5c 7d | Kc Kd Ks Qc Qd | Kc     | 7d  | 2    | Kd Ks Qc Qd 9h | 2c 3c 4c 5c 7d 8h |
        | five_card_draw | DRAW       | 2c 3c 4c 5c 7d | Kc Kd Ks Qc Qd | Kc     | 7d  | 1    | 2c 3c 4c 5c 8h | Kc Kd Ks Qc Qd 9h |
        | badugi         | FIRST_DRAW | 2c 3c 4c 5c    | Kc Kd Ks Qc    | Kc     | 5c  | 2    | Kd Ks Qc 9h    | 2c 3c 4c 5c 8h    |
        | triple_draw    | FIRST_DRAW | 2c 3c 4c 5c 7d | Kc Kd Ks Qc Qd | Kc     | 7d  | 1    | 2c 3c 4c 5c 8h | Kc Kd Ks Qc Qd 9h |

    @GLI-19:4.4.13 @UKGC-RTS:11 @scenario-114 @full
    Scenario Outline: a void hand opens nothing
      Given a table that plays <game>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      And the hand is voided
      When seat <seat> looks at the table
      Then the cards "<closed>" are not seen

      Examples: hold'em, Omaha and draw
        | game        | one            | two            | seat | closed         |
        | nlhe        | As Ah          | Ks Kh          | 1    | Ks Kh          |
        | nlhe        | As Ah          | Ks Kh          | 2    | As Ah          |
        | plo         | As Ah 2c 3c    | Ks Kh 4c 5c    | 1    | Ks Kh 4c 5c    |
        | triple_draw | 2c 3c 4c 5c 7d | Kc Kd Ks Qc Qd | 2    | 2c 3c 4c 5c 7d |
