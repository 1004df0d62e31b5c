Feature: Side pots, halves and boards together
  Each pot is divided by itself: first over the boards, then into high and low, then among the winners.
  Odd chips fall at every division, so the amounts show the order.

  Rule: Each pot has its own high and its own low

    @scenario-59 @POKER-RULES:TDA-20 @POKER-RULES:TDA-21 @full
    Scenario: three pots of a hi-lo game have three winners each way
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 1/2
      And a big blind ante of 1
      And these players:
        | seat | stack | cards       |
        | 1    | 353   | Qh Qs 9h 9c |
        | 2    | 352   | Ad 5c Th Tc |
        | 3    | 101   | Kh Kc 9s 9d |
        | 4    | 252   | Ah 4c Jd Js |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 3
      And the hand is dealt
      And seats 2, 3 and 4 go all-in
      When seat 1 calls
      Then the pots were:
        | amount | seats         |
        | 405    | 1, 2, 3 and 4 |
        | 453    | 1, 2 and 4    |
        | 200    | 1 and 2       |
      And the pots are:
        | amount | seats         |
        | 405    | 1, 2, 3 and 4 |
        | 453    | 1, 2 and 4    |
        | 200    | 1 and 2       |
      And seat 3 wins 203 of pot 0
      And seat 4 wins 202 of pot 0
      And seat 1 wins 227 of pot 1
      And seat 4 wins 226 of pot 1
      And seat 1 wins 100 of pot 2
      And seat 2 wins 100 of pot 2

    @scenario-58 @scenario-59 @POKER-RULES:TDA-21 @full
    Scenario: a low that qualifies for the main pot alone leaves the side pot to the high hand
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 1/2
      And these players:
        | seat | stack | cards       |
        | 1    | 300   | Qh Qs 9h 9c |
        | 2    | 300   | Jh Jc Th Tc |
        | 3    | 101   | Ah 4c Jd Js |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 3
      And the hand is dealt
      And seat 3 goes all-in
      And seat 1 goes all-in
      When seat 2 calls
      Then seat 1 wins 152 of pot 0
      And seat 3 wins 151 of pot 0
      And seat 1 wins 398 of pot 1

    @POKER-RULES:TDA-20 @POKER-RULES:TDA-21 @full
    Scenario Outline: tied highs and tied lows split their own half
      Given a table that plays plo8
      And blinds of 3/200
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | <one>       |
        | 2    | 1000  |             |
        | 3    | 1000  | <three>     |
        | 4    | 1000  | <four>      |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seats 4 and 1 call
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 3 wins <won by 3>
      And seat 4 wins <won by 4>

      Examples: 603 chips are 302 for high and 301 for low
        | one         | three       | four        | won by 1 | won by 3 | won by 4 |
        | Ah 4h Jh Jc | As 4s Jd Js | Kh Kc 9s 9d | 150      | 151      | 302      |
        | Kh Kc 9s 9d | As 4s Jd Js | Ah 4h Jh Jc | 302      | 151      | 150      |
        | Kh Ac 9s 9d | Kc Ad 9h 9c | As 4s Jd Js | 151      | 151      | 301      |
        | Ah 4h Th 9h | As 4s Tc 9c | Ad 4d Ts 9s | 201      | 201      | 201      |

    @scenario-47 @scenario-56 @POKER-RULES:TDA-20 @full
    Scenario Outline: two odd chips of the low half, one each or both to one player
      Given a table that plays plo8
      And blinds of 3/200
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | As 4s Js 9s |
        | 2    | 1000  |             |
        | 3    | 1000  | Ah 4h Jh 9h |
        | 4    | 1000  | Kh Kc 9d Td |
        | 5    | 1000  | Ad 4d Jd 9c |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seats 4, 5 and 1 call
      And seat 2 folds
      When everybody checks to the end
      Then seat 4 wins 402
      And seat 3 wins <won by 3>
      And seat 5 wins <won by 5>
      And seat 1 wins <won by 1>

      Examples: 803 chips are 402 for high and 401 for three lows
        | rule                | won by 3 | won by 5 | won by 1 |
        | left_of_button_each | 134      | 134      | 133      |
        | left_of_button_all  | 135      | 133      | 133      |

  Rule: Each pot is divided over the boards, and each board by itself

    @scenario-51 @POKER-RULES:TDA-21 @full
    Scenario Outline: three and four boards give the odd chips to the first ones
      Given a table that plays plhe
      And blinds of <small>/50
      And the house rule hand.boards is <boards>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  |       |
        | 3    | 1000  | Kh Kd |
      And the board will be "<cards>"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 wins <first> for board 1
      And seat 3 wins <second> for board 2
      And seat 1 wins <third> for board 3
      And seat 1 ends with <ends>

      Examples: 101 by three, 102 by three, 103 by four
        | small | boards | cards                                                       | first | second | third | ends |
        | 1     | 3      | 2c 3d 7h Kc 4d 8h 2d 3h 7s 9s 9h 9d Jc Jd Jh                | 34    | 34     | 33    | 1017 |
        | 2     | 3      | 2c 3d 7h Kc 4d 8h 2d 3h 7s 9s 9h 9d Jc Jd Jh                | 34    | 34     | 34    | 1018 |
        | 3     | 4      | 2c 3d 7h Kc 4d 8h 2d 3h 7s Ks 4h 8s 9s 9h 9d 9c Jc Jd Jh Js | 26    | 26     | 26    | 1002 |

    @scenario-51 @POKER-RULES:TDA-20 @full
    Scenario: high and low of each board, and a board without a low
      Given a table that plays plo8
      And blinds of 1/50
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kh Kc 8s 8d |
        | 2    | 1000  |             |
        | 3    | 1000  | Ah 4c Jd Js |
      And the board will be "2c 3d 7h 9c 9d Th Ks Jc Qd 4s"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then the boards are "2c 3d 7h Ks Qd" and "9c 9d Th Jc 4s"
      And seat 1 wins 26 for board 1
      And seat 3 wins 25 for board 1
      And seat 3 wins 50 for board 2

    @scenario-51 @scenario-48 @POKER-RULES:TDA-21 @full
    Scenario: main pot and side pot on two boards, with a tie on the second
      Given a table that plays nlhe
      And blinds of 1/2
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards |
        | 1    | 152   | Ah Qd |
        | 2    | 152   | Ad Qh |
        | 3    | 101   | 7c 7d |
      And the board will be "7h 3d 2c Ac 5d 8h Kc Ts Jd 4c"
      And the button at seat 3
      And the hand is dealt
      And seats 3 and 1 go all-in
      When seat 2 calls
      Then the boards are "7h 3d 2c Kc Jd" and "Ac 5d 8h Ts 4c"
      And seat 3 wins 152 of pot 0
      And seat 1 wins 76 of pot 0
      And seat 2 wins 75 of pot 0
      And seat 1 wins 52 of pot 1
      And seat 2 wins 50 of pot 1
      And seat 3 wins 152 for board 1
      And seat 1 wins 26 for board 1
      And seat 2 wins 25 for board 1

    @scenario-51 @POKER-RULES:WSOP-L-204-213 @full
    Scenario Outline: after the flop the boards share what lies there
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.runs_max is <most>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 5c 6h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 goes all-in
      And seat 1 calls
      And seat 2 agrees to <two> runs
      When seat 1 agrees to <one> runs
      Then the boards are "<first>" and "<second>"
      And seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: the fewest runs anybody wants
        | most | two | one | first          | second         | won by 1 | won by 2 |
        | 2    | 2   | 2   | 2c 3d 7h 9s Jc | 2c 3d 7h Kc 4d | 1000     | 1000     |
        | 3    | 2   | 3   | 2c 3d 7h 9s Jc | 2c 3d 7h Kc 4d | 1000     | 1000     |
        | 4    | 3   | 2   | 2c 3d 7h 9s Jc | 2c 3d 7h Kc 4d | 1000     | 1000     |

    @scenario-51 @POKER-RULES:TDA-65A @full
    Scenario: a pot of one player is paid whole, not board by board
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule hand.boards is 2
      And the house rule pots.unmatched is pot
      And these players:
        | seat | stack | cards |
        | 1    | 400   | Ah Ad |
        | 2    | 1100  | Kh Kd |
      And the board will be "2c 3d 7h Kc 4d 8h 9s Ts Jc 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 goes all-in
      When seat 1 calls
      Then seat 1 wins 400 for board 1
      And seat 2 wins 400 for board 2
      And seat 2 wins 700 of pot 1

    @scenario-54 @POKER-RULES:TDA-65A @full
    Scenario Outline: a pot of one player is paid whole, not as high and low
      Given a table that plays plo8
      And blinds of 50/100
      And the house rule betting.structure is no_limit
      And the house rule pots.unmatched is pot
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 400   | Qc Qd Jh Jd |
        | 2    | 1100  | Ac 2d Kh Kd |
      And the board will be "3c 4d 8h 9s Tc"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 goes all-in
      When seat 1 calls
      Then the pots are paid in this order:
        | pot | part | seat | amount |
        | 1   | all  | 2    | 700    |
        | 0   | high | 1    | 400    |
        | 0   | low  | 2    | 400    |

      Examples: however the house divides what one player wins both ways
        | halves   |
        | together |
        | apart    |

  Rule: Folded chips stay in the layers they reached

    @scenario-45 @POKER-RULES:TDA-21 @full
    Scenario: a fold between two all-ins adds to both pots
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 1000  |
        | 3    | 130   |
        | 4    | 700   |
      And the button at seat 2
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 calls
      And seat 3 goes all-in
      And seat 4 goes all-in
      And seat 1 calls
      When seat 2 folds
      Then the pots were:
        | amount | seats      |
        | 520    | 1, 3 and 4 |
        | 1310   | 1 and 4    |

    @POKER-RULES:TDA-21 @full
    Scenario: equal stacks make one pot, and dead chips belong to the main pot
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And these players:
        | seat | stack |
        | 1    | 500   |
        | 2    | 500   |
        | 3    | 200   |
        | 4    | 1000  |
      And the button at seat 2
      And the hand is dealt
      And seats 1 and 2 go all-in
      And seat 3 goes all-in
      When seat 4 calls
      Then the pots were:
        | amount | seats         |
        | 900    | 1, 2, 3 and 4 |
        | 900    | 1, 2 and 4    |
