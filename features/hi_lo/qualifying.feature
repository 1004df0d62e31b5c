Feature: Which low wins the other half
  A low must qualify where the game says so, and high and low may use different cards.

  Rule: Eight or better needs five different ranks of eight or lower

    @scenario-58 @scenario-60 @full
    Scenario Outline: stud hi-lo, against kings full without a low
      Given a table that plays stud8
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | <one>                |
        | 2    | 1000  | Ks Kh Kd Qc Qd Jh Jd |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: these qualify, though some are straights or flushes
        | one                  | ends |
        | 8c 7d 6h 5s 4c Td Th | 1000 |
        | Td Th 4c 5s 6h 7d 8c | 1000 |
        | 8c 6c 4c 3c Ac Tc 9c | 1000 |
        | 5c 4d 3h 2s Ac Td 9h | 1000 |
        | Ac 8d 7h 6s 2c Td 9h | 1000 |
        | Ac Ad 2h 2s 3c 4d 8h | 1000 |

      Examples: these do not
        | one                  | ends |
        | 9c 4d 3h 2s Ac 9d 9h | 975  |
        | 9c 7d 6h 5s 3c 9h 9d | 975  |
        | 8c 8d 7h 6s 5c 5d 9h | 975  |
        | Ac Ad 2h 2s 3c 3d 4h | 975  |
        | 8c 7d 6h 5s Tc Td 9h | 975  |

    @scenario-61 @POKER-RULES:OMAHA @full
    Scenario Outline: Omaha hi-lo, against three kings
      Given a table that plays <game>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | <one>       |
        | 2    | 1000  | Kh Kc Jd Jc |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: three low cards on the board and two others in the hand
        | game | one         | board          | ends |
        | plo8 | 7c 6d Th Ts | 8s 5h 4d Ks 4s | 1000 |
        | flo8 | 7c 6d Th Ts | 8s 5h 4d Ks 4s | 1000 |
        | plo8 | Ac 2d Th Ts | 8s 7h 6d Ks Qd | 1000 |
        | plo8 | Ac 2d Th Ts | 8s 7h 2h Ks Ah | 900  |
        | plo8 | Ac 2d 3s Ts | 8s 7h 2h Ks Ah | 1000 |
        | plo8 | Ac 3d 4s Ts | 8s 7h 2h Ks Ah | 1000 |

      Examples: no low with two low cards on the board, with a nine, or with three from the hand
        | game | one         | board          | ends |
        | plo8 | Ac 2d 3h 4s | 8s 7h Qd Ks 9d | 900  |
        | plo8 | 9c 2d 9h Ts | 8s 7h 4d Ks Qd | 900  |
        | plo8 | Ac 2d 3h Ts | 9s 7h 4d Ks Qd | 900  |
        | plo8 | 8c 2d 8h Ts | 8s 7h 4d Ks Qd | 900  |

    @POKER-RULES:OMAHA @full
    Scenario Outline: the lower low takes the half, from the highest card down
      Given a table that plays plo8
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | <one>       |
        | 2    | 1000  | <two>       |
        | 3    | 1000  | Kh Kc Jd Jc |
      And the board will be "<board>"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 3 wins 150
      And seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: lower, counterfeited, equal
        | one         | two         | board          | won by 1 | won by 2 |
        | Ac 2d Th Ts | Ad 3d 9h 9s | 8s 7h 4d Ks Qd | 150      | 0        |
        | Ac 2d Th Ts | 3s 5d 9h 9s | 8s 7h 4d Ks Qd | 150      | 0        |
        | 6c 2s Th Ts | Ad 3d 9h 9s | 8s 7h 4d Ks Qd | 0        | 150      |
        | Ac 2d Th Ts | Ad 4d 9h 9s | 8s 7h 2h Ks Qd | 0        | 150      |
        | Ac 2d Th Ts | 3d 5d 9h 9s | 8s 7h 2h Ks Qd | 0        | 150      |
        | Ac 3d Th Ts | Ad 3s 9h 9s | 8s 7h 2h Ks Qd | 75       | 75       |

  Rule: The low half may have another ranking

    @full
    Scenario Outline: stud for high, and for low whatever the house says
      Given a table that plays stud8
      And the house rule hand.low is <low>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: any low wins where none has to qualify
        | low               | one                  | two                  | ends |
        | ace_to_five       | 9c 7d 6h 5s 3c 9h 9d | Ks Kh Kd Qc Qd Jh Jd | 1000 |
        | ace_to_five_eight | 9c 7d 6h 5s 3c 9h 9d | Ks Kh Kd Qc Qd Jh Jd | 975  |
        | ace_to_five       | Ts Th Td 9c 9d 8h 8d | Ks Kh Kd Qc Qd Jh Jd | 1000 |

      Examples: the ace is low or high
        | low               | one                  | two                  | ends |
        | deuce_to_seven    | 7c 5d 4h 3s 2c Td Th | Ac 2d 3h 4s 6c Kd Ks | 1000 |
        | ace_to_five       | 7c 5d 4h 3s 2c Td Th | Ac 2d 3h 4s 6c Kd Ks | 975  |
        | ace_to_five_eight | 7c 5d 4h 3s 2c Td Th | Ac 2d 3h 4s 6c Kd Ks | 975  |

      Examples: a badugi of all seven cards
        | low    | one                  | two                  | ends |
        | badugi | Ac 2d 3h 4s Kc Jd 9h | Ks Kh 5d 6c 7s 7h 8d | 1000 |
        | badugi | 5c 6d 7h Ts Kc Jd 9h | Ks Kh Ad 2c 3s 4h 8d | 975  |

    @full
    Scenario Outline: dramaha with another ranking for the five cards in the hand
      Given a table that plays dramaha
      And the house rule hand.low is <low>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "Qs 8s 4s Jd Tc"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: seat 2 has a flush with the board, and the hand alone decides the other half
        | low            | one            | two            | ends |
        | high           | 7c 5d 4h 3h 2c | As Ks 9d 7h 6c | 900  |
        | high           | 7c 7d 4h 3h 2c | As Ks 9d 7h 6c | 1000 |
        | deuce_to_seven | 7c 5d 4h 3h 2c | As Ks 9d 7h 6c | 1000 |
        | deuce_to_seven | Ac 5d 4h 3h 2c | 2s 3s 9d 7h 6c | 900  |
        | ace_to_five    | Ac 5d 4h 3h 2c | 2s 3s 9d 7h 6c | 1000 |
        | badugi         | Ac 2d 3h 4c 5c | 2s 9s 3d 7h 6c | 900  |
        | badugi         | Ah 2d 3c 9s 9c | 2s 9d 3d 7h 6s | 1000 |
