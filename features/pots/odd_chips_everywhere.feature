Feature: Odd chips of side pots, halves and boards
  A house rule for odd chips holds among the winners of every pot, in both halves and on every board. Boards and
  halves themselves are made before it, whatever it says.

  Rule: Each pot has its own odd chips

    @scenario-47 @POKER-RULES:TDA-20 @full
    Scenario Outline: a main pot of 450 for four and a side pot of 740 for three, odd chips <rule>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule pots.odd_chips is <rule>
      And 5 players with 600 chips each
      And seat 1 has 90 chips
      And the board will be "Ah Kh Qh Jh Th"
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 200
      And seat 5 calls
      And seat 1 goes all-in
      And seats 2 and 3 call
      And seat 2 bets 100
      And seats 3 and 4 call
      And seat 5 folds
      When everybody checks to the end
      Then seat 2 wins <two>
      And seat 3 wins <three>
      And seat 4 wins <four>
      And seat 1 wins <one>

      Examples: two odd chips in the main pot, and two in the side pot
        | rule                | two | three | four | one |
        | left_of_button_each | 360 | 360   | 358  | 112 |
        | left_of_button_all  | 362 | 358   | 358  | 112 |

  Rule: So has each half of each board

    @scenario-47 @scenario-51 @POKER-RULES:TDA-20 @full
    Scenario Outline: 803 chips on two boards, and three equal lows on both: odd chips <rule>
      Given a table that plays plo8
      And blinds of 3/200
      And the house rule hand.boards is 2
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | As 4s Js 9s |
        | 2    | 1000  |             |
        | 3    | 1000  | Ah 4h Jh 9h |
        | 4    | 1000  | Kh Kc 9d Td |
        | 5    | 1000  | Ad 4d Jd 9c |
      And the board will be "2c 3d 7h 2h 3s 7d Ks Kd Qd Qs"
      And the button at seat 1
      And the hand is dealt
      And seats 4, 5 and 1 call
      And seat 2 folds
      When everybody checks to the end
      Then seat 4 wins 201 for board 1
      And seat 4 wins 201 for board 2
      And seat 3 wins <three> for board 2
      And seat 5 wins <five> for board 2
      And seat 1 wins <one> for board 2
      And seat 1 wins 67 for board 1

      Examples: 402 and 401 chips, 201 and 200 of them for the lows
        | rule                | three | five | one |
        | left_of_button_each | 67    | 67   | 66  |
        | left_of_button_all  | 68    | 66   | 66  |
        | highest_card        | 67    | 66   | 67  |

    @scenario-51 @POKER-RULES:TDA-20 @full
    Scenario Outline: 404 chips on two boards, and two hands that are equal both ways: halves <halves>
      Given a table that plays plo8
      And blinds of 4/200
      And the house rule hand.boards is 2
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah 4h Th 9h |
        | 2    | 1000  |             |
        | 3    | 1000  | As 4s Tc 9c |
      And the board will be "2c 3d 7h 2h 3s 7d Ks Kd Qd Qs"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 3 wins <three> for board 1
      And seat 3 wins <three> for board 2
      And seat 1 wins <one> for board 2

      Examples: 202 chips for each board are 101 and 101, or 51, 50, 51 and 50
        | halves   | three | one |
        | together | 101   | 101 |
        | apart    | 102   | 100 |

    @scenario-48 @full
    Scenario Outline: equal hands in a side pot of 202, and only equal lows in the main pot: halves <halves>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 1/2
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 201   | Ah 4h Th 9h |
        | 2    | 201   | As 4s Tc 9c |
        | 3    | 100   | Qh Qs 6c 6d |
        | 4    | 1000  |             |
      And the board will be "2c 3d 7h Ks Kd"
      And the button at seat 4
      And the hand is dealt
      And seat 3 goes all-in
      And seat 4 folds
      And seat 1 goes all-in
      When seat 2 calls
      Then seat 1 wins <one> of pot 1
      And seat 2 wins <two> of pot 1
      And seat 3 wins 150 of pot 0
      And seat 1 wins 75 of pot 0
      And seat 2 wins 75 of pot 0

      Examples: each pot by itself
        | halves   | one | two |
        | together | 101 | 101 |
        | apart    | 102 | 100 |

  Rule: Boards are made before the odd chips of the winners

    @scenario-51 @POKER-RULES:TDA-20 @full
    Scenario Outline: 302 chips on three boards are 101, 101 and 100, odd chips <rule>
      Given a no-limit hold'em table with blinds 2/150
      And the house rule hand.boards is 3
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  |       |
        | 3    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h Kc 4d 8h 2d 3h 7s 9s 9h 9d Jc Jd Jh"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 wins 101 for board 1
      And seat 3 wins 101 for board 2
      And seat 1 wins 100 for board 3

      Examples: one each, whatever the rule for winners
        | rule                |
        | left_of_button_each |
        | left_of_button_all  |
        | highest_card        |

  Rule: The highest card is that of the hand on this board

    @scenario-51 @POKER-RULES:TDA-20 @full
    Scenario Outline: 201 chips for the second board, where two straights tie: odd chips <rule>
      Given a no-limit hold'em table with blinds 3/200
      And the house rule hand.boards is 2
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks 3d |
        | 2    | 1000  |       |
        | 3    | 1000  | Kd 3s |
      And the board will be "3h 3c Ah Qc Jd Th As 9s Qd 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then the boards are "3h 3c Ah As Qd" and "Qc Jd Th 9s 4c"
      And seat 1 wins <one> for board 2
      And seat 3 wins <three> for board 2
      And seat 1 wins 101 for board 1

      Examples: the king of spades on the second board; on the first the three of spades would decide
        | rule                | one | three |
        | highest_card        | 101 | 100   |
        | left_of_button_each | 100 | 101   |

  Rule: A button on an empty seat still counts

    @scenario-47 @full
    Scenario Outline: the button at the empty seat <button>, and 350 chips for three: the odd ones go round from there
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | 2c 3c |
        | 4    | 1000  | 2d 3d |
        | 6    | 1000  | 2h 3h |
        | 8    | 1000  | 2s 3s |
      And the button at seat <button>
      And the board will be "Ah Kh Qh Jh Th"
      And the hand is dealt
      And seats <callers> call
      And seat <folds> folds
      When everybody checks to the end
      Then seat <one> wins 117
      And seat <two> wins 117
      And seat <three> wins 116

      Examples:
        | button | callers | folds | one | two | three |
        | 5      | 1 and 4 | 6     | 8   | 1   | 4     |
        | 3      | 8 and 1 | 4     | 6   | 8   | 1     |
