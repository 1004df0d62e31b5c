Feature: Hi-lo on several boards
  Each board has its own high and its own low, or no low. A pot is first divided between the boards and
  then between high and low: the odd chip of the boards goes to the first ones, that of a board to its
  high half.

  Rule: On every board the odd chip goes to the high half

    @scenario-54 @POKER-RULES:TDA-20 @full
    Scenario Outline: a pot of <pot>, two boards, three kings for high and a low on both
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule hand.boards is 2
      And blinds of <small>/4
      And these players:
        | seat | stack | cards       |
        | 1    | 50    | Ah 2h 3s 4d |
        | 2    | 50    | Tc Td Th Ts |
        | 3    | 50    | Ks Kh Qs Qh |
      And the board will be "Kd 8c 7d Kc 6c 7s 5h 8d Jh Js"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to <each>
      And seat 2 folds
      And seat 3 calls
      When everybody checks to the end
      Then the pots are paid in this order:
        | pot | part         | seat | amount |
        | 0   | high         | 3    | <h1>   |
        | 0   | low          | 1    | <l1>   |
        | 0   | board 2 high | 3    | <h2>   |
        | 0   | board 2 low  | 1    | <l2>   |

      Examples: every rest that four parts can leave
        | pot | small | each | h1 | l1 | h2 | l2 |
        | 20  | 2     | 9    | 5  | 5  | 5  | 5  |
        | 21  | 1     | 10   | 6  | 5  | 5  | 5  |
        | 22  | 2     | 10   | 6  | 5  | 6  | 5  |
        | 23  | 1     | 11   | 6  | 6  | 6  | 5  |

    @scenario-54 @POKER-RULES:TDA-20 @full
    Scenario Outline: a pot of <pot>, three boards, three kings for high and a low on all of them
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule hand.boards is 3
      And blinds of <small>/4
      And these players:
        | seat | stack | cards       |
        | 1    | 50    | Ah 2h 3s 4d |
        | 2    | 50    | Tc Td Th Ts |
        | 3    | 50    | Ks Kh Qs Qh |
      And the board will be "Kd 8c 7d Kc 6c 7s 9c 8s 6d 5h 8d 7h Jh Js 9h"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to <each>
      And seat 2 folds
      And seat 3 calls
      When everybody checks to the end
      Then the pots are paid in this order:
        | pot | part         | seat | amount |
        | 0   | high         | 3    | <h1>   |
        | 0   | low          | 1    | <l1>   |
        | 0   | board 2 high | 3    | <h2>   |
        | 0   | board 2 low  | 1    | <l2>   |
        | 0   | board 3 high | 3    | <h3>   |
        | 0   | board 3 low  | 1    | <l3>   |

      Examples: the boards get 7, 7 and 6, or 7, 7 and 7, or 8, 7 and 7, or 8, 8 and 7
        | pot | small | each | h1 | l1 | h2 | l2 | h3 | l3 |
        | 20  | 2     | 9    | 4  | 3  | 4  | 3  | 3  | 3  |
        | 21  | 1     | 10   | 4  | 3  | 4  | 3  | 4  | 3  |
        | 22  | 2     | 10   | 4  | 4  | 4  | 3  | 4  | 3  |
        | 23  | 1     | 11   | 4  | 4  | 4  | 4  | 4  | 3  |

    @scenario-51 @scenario-54 @full
    Scenario Outline: a pot of <pot> that is run twice
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule showdown.runs_max is 2
      And blinds of <small>/4
      And these players:
        | seat | stack  | cards       |
        | 1    | <each> | Ah 2h 3s 4d |
        | 2    | 50     | Tc Td Th Ts |
        | 3    | <each> | Ks Kh Qs Qh |
      And the board will be "Kd 8c 7d 5h Jh Kc 6c 7s 8d Js"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And seat 3 agrees to 2 runs
      When seat 1 agrees to 2 runs
      Then the pots are paid in this order:
        | pot | part         | seat | amount |
        | 0   | high         | 3    | <h1>   |
        | 0   | low          | 1    | <l1>   |
        | 0   | board 2 high | 3    | <h2>   |
        | 0   | board 2 low  | 1    | <l2>   |

      Examples: as with two boards side by side
        | pot | small | each | h1 | l1 | h2 | l2 |
        | 21  | 1     | 10   | 6  | 5  | 5  | 5  |
        | 22  | 2     | 10   | 6  | 5  | 6  | 5  |
        | 23  | 1     | 11   | 6  | 6  | 6  | 5  |

  Rule: Each board has its own low, or none

    @scenario-58 @POKER-RULES:OMAHA @full
    Scenario Outline: a pot of 22, and <what>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule hand.boards is 2
      And blinds of 2/4
      And these players:
        | seat | stack | cards       |
        | 1    | 50    | Ah 2h 3s 4d |
        | 2    | 50    | Tc Td Th Ts |
        | 3    | 50    | Ks Kh Qs Qh |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 10
      And seat 2 folds
      And seat 3 calls
      When everybody checks to the end
      Then seat 3 wins <high1> for board 1
      And seat 1 wins <low1> for board 1
      And seat 3 wins <high2> for board 2
      And seat 1 wins <low2> for board 2

      Examples: the high hand gets a board without a low whole
        | what                 | board                         | high1 | low1 | high2 | low2 |
        | no low on the second | Kd 8c 7d Kc 6c 9s 5h 9d Jh Js | 6     | 5    | 11    | 0    |
        | no low on the first  | Kc 6c 9s Kd 8c 7d 9d 5h Js Jh | 11    | 0    | 6     | 5    |
        | no low at all        | Kc 6c 9s Kd 8c Jc 9d 9h Js Jh | 11    | 0    | 11    | 0    |

    @scenario-58 @POKER-RULES:OMAHA @full
    Scenario: another low wins on the second board
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule hand.boards is 2
      And blinds of 2/4
      And these players:
        | seat | stack | cards       |
        | 1    | 50    | Ah 2h Js Jc |
        | 2    | 50    | 3h 4h Td Th |
        | 3    | 50    | Ks Kh Qs Qh |
      And the board will be "Kd 8c 7d Kc 2c Ad 5h 8d 9h 7s"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 10
      And seats 2 and 3 call
      When everybody checks to the end
      Then the pots are paid in this order:
        | pot | part         | seat | amount |
        | 0   | high         | 3    | 8      |
        | 0   | low          | 1    | 7      |
        | 0   | board 2 high | 3    | 8      |
        | 0   | board 2 low  | 2    | 7      |

    @scenario-56 @POKER-RULES:TDA-20 @full
    Scenario Outline: two equal lows share the low half of <board>, the odd chip to the first left of the button
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule hand.boards is 2
      And blinds of 2/4
      And these players:
        | seat | stack | cards       |
        | 1    | 50    | Ah 2h Js Jc |
        | 2    | 50    | Ad 2d Td Th |
        | 3    | 50    | Ks Kh Qs Qh |
      And the board will be "<cards>"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 10
      And seats 2 and 3 call
      When everybody checks to the end
      Then the pots are paid in this order:
        | pot | part          | seat | amount |
        | 0   | <first part>  | 3    | <a>    |
        | 0   | <second part> | <s2> | <b>    |
        | 0   | <third part>  | <s3> | <c>    |
        | 0   | <fourth part> | <s4> | <d>    |

      Examples: 15 for each board, 8 for a high half and 7 for a low one
        | board     | cards                         | first part | second part  | third part  | fourth part | a  | s2 | b | s3 | c | s4 | d  |
        | the first | Kd 8c 7c Kc 9c 9s 5h Qd 9h 9d | high       | low          | low         | board 2     | 8  | 2  | 4 | 1  | 3 | 3  | 15 |
        | the other | Kc 9c 9s Kd 8c 7c Qd 5h 9d 9h | all        | board 2 high | board 2 low | board 2 low | 15 | 3  | 8 | 2  | 4 | 1  | 3  |

    @scenario-54 @full
    Scenario: the main pot has a low on both boards, the side pot on the first only
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule hand.boards is 2
      And blinds of 2/4
      And these players:
        | seat | stack | cards       |
        | 1    | 50    | Ah 2h Js Jc |
        | 2    | 11    | 3h 4h Td Th |
        | 3    | 50    | Ks Kh Qs Qh |
      And the board will be "Kd 8c 7d Kc 2c Ad 5h 8d 9h 7s"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 18
      And seat 2 goes all-in
      And seat 3 calls
      When everybody checks to the end
      Then the pots are paid in this order:
        | pot | part         | seat | amount |
        | 1   | high         | 3    | 4      |
        | 1   | low          | 1    | 3      |
        | 1   | board 2      | 3    | 7      |
        | 0   | high         | 3    | 9      |
        | 0   | low          | 1    | 8      |
        | 0   | board 2 high | 3    | 8      |
        | 0   | board 2 low  | 2    | 8      |
