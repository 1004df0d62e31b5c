Feature: Royalties, row by row
  Every pair and every three of a kind in front, every kind of middle and back, and every number of the
  table that a room may change. Seat 2 holds all the spades.

  Rule: Pairs from sixes up and every three of a kind earn royalties in front

    @scenario-104 @POKER-RULES:OFC @full
    Scenario Outline: one point more for each rank
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2s 3s 5s | 4s 6s 7s 8s 9s | Ts Js Qs Ks As |
      When the open-face hand is played
      Then seat 1 is not fouled
      And the royalties of seat 1 are <points>, 30 and 15

      Examples: pairs
        | front    | middle         | back           | points |
        | 2c 2h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 0      |
        | 3c 3h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 0      |
        | 4c 4h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 0      |
        | 5c 5h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 0      |
        | 6c 6h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 1      |
        | 7c 7h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 2      |
        | 8c 8h 9h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 3      |
        | 9c 9h 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 4      |
        | Tc Th 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 5      |
        | Jc Jh 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 6      |
        | Qc Qh 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 7      |
        | Kc Kh 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 8      |
        | Ac Ah 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 9      |

      Examples: three of a kind
        | front    | middle         | back           | points |
        | 2c 2d 2h | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 10     |
        | 3c 3d 3h | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 11     |
        | 4c 4d 4h | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 12     |
        | 5c 5d 5h | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 13     |
        | 6c 6d 6h | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 14     |
        | 7c 7d 7h | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 15     |
        | 8c 8d 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 16     |
        | 9c 9d 9h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 17     |
        | Tc Td Th | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 18     |
        | Jc Jd Jh | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 19     |
        | Qc Qd Qh | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 20     |
        | Kc Kd Kh | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 21     |
        | Ac Ad Ah | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 22     |

    @scenario-104 @POKER-RULES:OFC @full
    Scenario Outline: three cards without a pair earn nothing
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d |
        | 2    | 2s 3s 5s | 4s 6s 7s 8s 9s | Ts Js Qs Ks As |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, 30 and 15

      Examples: high cards, in a row and of one suit
        | front    |
        | Ac Kd Qh |
        | Ah Kh Qh |
        | Th 9h 8h |

  Rule: Each kind of middle and back has its own royalty, and a room may change each

    @scenario-104 @POKER-RULES:OFC @full
    Scenario Outline: the number of the house, and no other
      Given a table that plays open_face
      And the house rule royalties.<row>.<kind> is 7
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4c 6h 9c | <middle>       | <back>         |
        | 2    | 3s 5s 9s | 2s 4s 6s 7s 8s | Ts Js Qs Ks As |
      When the open-face hand is played
      Then seat 1 is not fouled
      And the royalties of seat 1 are 0, <first> and <second>

      Examples: middle
        | row    | kind           | middle         | back           | first | second |
        | middle | trips          | 5c 5d 5h 3d 7h | Tc Jd Qh Kh Ac | 7     | 2      |
        | middle | straight       | Ac 2d 3d 4d 5c | Tc Jd Qh Kh Ah | 7     | 2      |
        | middle | flush          | 2h 3h 7h 8h Th | 3c 3d Kc Kd Kh | 7     | 6      |
        | middle | full_house     | 3c 3d 3h Kc Kd | 7d 8d 9d Td Jd | 7     | 15     |
        | middle | straight_flush | 2d 3d 4d 5d 6d | Td Jd Qd Kd Ad | 7     | 25     |
        | middle | royal_flush    | Td Jd Qd Kd Ad | Th Jh Qh Kh Ah | 7     | 25     |

      Examples: back
        | row  | kind           | middle         | back           | first | second |
        | back | trips          | 8c 8d 3h 3d 7h | Tc Td Th 2h 5h | 0     | 7      |
        | back | straight       | 5c 5d 5h 3d 7h | Tc Jd Qh Kh Ac | 2     | 7      |
        | back | flush          | Tc Jd Qh Kh Ac | 2d 3d 6d 7d Td | 4     | 7      |
        | back | full_house     | 2h 3h 7h 8h Th | 3c 3d Kc Kd Kh | 8     | 7      |
        | back | straight_flush | 2h 3h 7h 8h Th | 7d 8d 9d Td Jd | 8     | 7      |
        | back | royal_flush    | 2h 3h 7h 8h Th | Td Jd Qd Kd Ad | 8     | 7      |

      Examples: a number of another kind or of the other row changes nothing
        | row    | kind           | middle         | back           | first | second |
        | back   | trips          | 5c 5d 5h 3d 7h | Tc Jd Qh Kh Ac | 2     | 2      |
        | middle | straight       | 5c 5d 5h 3d 7h | Tc Jd Qh Kh Ac | 2     | 2      |
        | back   | straight_flush | 2h 3h 7h 8h Th | Td Jd Qd Kd Ad | 8     | 25     |
        | middle | royal_flush    | 2d 3d 4d 5d 6d | Td Jd Qd Kd Ad | 30    | 25     |
        | middle | full_house     | 2h 3h 7h 8h Th | 3c 3d Kc Kd Kh | 8     | 6      |

    @scenario-104 @POKER-RULES:OFC @full
    Scenario Outline: four of a kind in the middle and at the back
      Given a table that plays open_face
      And the house rule royalties.<row>.quads is 7
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4c 6h 9c | 5c 5d 5h 5s Kh | 8c 8d 8h 8s Kc |
        | 2    | 2s 3s 9s | 4s 6s 7c 7d Jc | Ts Js Qs Ks As |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, <first> and <second>

      Examples: each row has its number
        | row    | first | second |
        | middle | 7     | 10     |
        | back   | 20    | 7      |

    @scenario-104 @POKER-RULES:OFC @full
    Scenario Outline: the tables of the front are by rank, deuces first
      Given a table that plays open_face
      And the house rule royalties.<table> is [1,2,4,8,16,32,64,128,256,512,600,700,800]
      And 2 players with 900 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2s 3s 5s | 4s 6s 7s 8s 9s | Ts Js Qs Ks As |
      When the open-face hand is played
      Then the royalties of seat 1 are <points>, 30 and 15

      Examples: the first, the last and one between
        | table       | front    | middle         | back           | points |
        | front_pair  | 2c 2h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 1      |
        | front_pair  | 7c 7h Ah | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 32     |
        | front_pair  | Ac Ah 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 800    |
        | front_trips | 2c 2d 2h | 8c 9c Tc Jc Qc | 9d Td Jd Qd Kd | 1      |
        | front_trips | 9c 9d 9h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 128    |
        | front_trips | Ac Ad Ah | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 800    |
        | front_trips | Ac Ah 8h | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 9      |
        | front_pair  | Ac Ad Ah | 2c 3c 4c 5c 6c | 3d 4d 5d 6d 7d | 22     |
