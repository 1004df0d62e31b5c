Feature: Fouls and rows, card by card
  Each row must be at least as good as the one in front of it. Three cards are compared with five as far
  as the three go. Seat 2 holds all the spades.

  Rule: The front is not better than the middle, and the middle not better than the back

    @scenario-102 @POKER-RULES:OFC @full
    Scenario Outline: on both sides of a foul
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2s 3s 5s | 4s 6s 7s 8s 9s | Ts Js Qs Ks As |
      When the open-face hand is played
      Then seat 1 is <verdict>

      Examples: high cards in front, down to the third
        | front    | middle         | back           | verdict    |
        | Ac Kc Qd | Ad Kd Jc 3h 2h | 9c 9d 7h 5c 4c | fouled     |
        | Ac Kc Jd | Ad Kd Jc 3h 2h | 9c 9d 7h 5c 4c | not fouled |
        | Ac Kc Td | Ad Kd Jc 3h 2h | 9c 9d 7h 5c 4c | not fouled |
        | Ac 4h 3c | Ad 3h 2h 6d 7d | 9c 9d 7h 5c 5d | not fouled |
        | Ac Qc Jd | Ad Th 9h 6d 7d | 9c 9d 7h 5c 5d | fouled     |
        | Ac 3c 2d | Kd Qh Jh Th 8d | 9c 9d 7h 5c 5d | fouled     |
        | Kc Qc Jd | Ad 3h 2h 6d 7d | 9c 9d 7h 5c 5d | not fouled |

      Examples: a pair in front
        | front    | middle         | back           | verdict    |
        | 2c 2d 3c | Ad Kd Jc 9h 7h | Ac Ah 5h 5c 4c | fouled     |
        | 2c 2d Ac | 3c 3d 4h 5h 6h | 9c 9d 7h 7c 4c | not fouled |
        | 8c 8d 3c | 7c 7d Ah Kh Qh | 9c 9d 5h 5c 4c | fouled     |
        | Ac Ad Kc | Ah Jh Jd 3h 2h | Tc Td 8h 8c 4c | fouled     |
        | Qc Qd 9c | 3c 3d 2h 2d 4h | 7c 7d 6h 6d 8h | not fouled |
        | Qc Qd 9c | 3c 3d 3h 2d 4h | 7c 7d 7h 6d 8h | not fouled |

      Examples: three of a kind in front
        | front    | middle         | back           | verdict    |
        | 2c 2d 2h | Ac Ad Kc Kd Qh | 7c 7d 7h 8c 9c | fouled     |
        | 2c 2d 2h | 3c 3d 3h 4c 5c | 7c 7d 7h 8c 9c | not fouled |
        | 3c 3d 3h | 2c 2d 2h Ac Kc | 7c 7d 7h 8c 9c | fouled     |
        | Ac Ad Ah | 6c 5d 4h 3c 2c | 7c 6d 5h 4c 3d | not fouled |

      Examples: middle and back of the same kind
        | front    | middle         | back           | verdict    |
        | 2c 3d 4c | Ac Kc Qd Jd 9h | Ad Kd Qh Jh 8c | fouled     |
        | 2c 3d 4c | Ac Kc Qd Jd 9h | Ad Kd Qh Jh 9c | not fouled |
        | 2c 3d 4c | Kc Kd 3c 3h 6d | Qc Qd Jc Jh Ac | fouled     |
        | 2c 3d 4c | 9c 9d 9h 2d 2h | 8c 8d 8h Ac Ad | fouled     |
        | 2c 3d 4c | 8c 8d 8h Ac Ad | 9c 9d 9h 2d 2h | not fouled |
        | 2c 3d 4c | 6c 5d 4h 3c 2d | Ac 2h 3h 4d 5c | fouled     |
        | 3d 4c 6h | Ac 2h 3h 4d 5c | 6c 5d 4h 3c 2d | not fouled |
        | 2c 3d 6h | Ad Kd 8d 7d 5d | Ac Kc 8c 7c 4c | fouled     |
        | 2c 3d 6h | Ad Kd 8d 7d 4d | Ac Kc 8c 7c 5c | not fouled |

      Examples: middle and back of neighbouring kinds
        | front    | middle         | back           | verdict    |
        | 2c 3d 4c | 5c 5d 6h 7h 9c | Ac Kc Qd Jd 9h | fouled     |
        | 2c 3d 4c | 5c 5d 6h 6c 9c | Ac Ad Qd Jd 9h | fouled     |
        | 2c 3d 4c | 5c 5d 5h 6c 9c | Ac Ad Kd Kc 9h | fouled     |
        | 3d 4c 6h | Ac 2h 3h 4d 5c | Kc Kd Kh 7c 8d | fouled     |
        | 2c 3d 6h | 2d 3c 4h 5d 6c | 8c 7c 5c 4c Tc | not fouled |
        | 2c 3d 6h | 8c 7c 5c 4c Tc | Ac Kd Qh Jc Td | fouled     |
        | 2c 3c 6h | 4c 4d 4h 5c 5d | Ad Kd Qd Jd 9d | fouled     |
        | 2c 3c 6h | Ad Kd Qd Jd 9d | 4c 4d 4h 5c 5d | not fouled |

  Rule: Rows of two players are compared by rank alone

    @scenario-103 @POKER-RULES:OFC @full
    Scenario Outline: only the fronts differ
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front | middle         | back           |
        | 1    | <one> | Qc Qd 8h 6h 2h | Jc Jd 5h 5s 3h |
        | 2    | <two> | Qh Qs 8c 6c 2c | Jh Js 5c 5d 3c |
      When the open-face hand is played
      Then seat 1 scores <points> points
      And seat 1 is left with <chips> chips

      Examples: high cards to the third, pairs to the kicker, and ties
        | one      | two      | points | chips |
        | Ac Kc 9c | Ad Kd 7c | 1      | 101   |
        | Ac Tc 9c | Ad Kd 7c | -1     | 99    |
        | Kc Tc 9c | Ad 7d 4c | -1     | 99    |
        | Ac Kc 9c | Ad Kd 9d | 0      | 100   |
        | 4c 4d 7c | Ad Kd 9d | 1      | 101   |
        | 4c 4d 7c | 4h 4s 9d | -1     | 99    |
        | 4c 4d 7c | 4h 4s 7d | 0      | 100   |
        | 4c 4d 7c | 3d 3s Ad | 1      | 101   |
        | 2d 2s Ac | 4c 4d 3d | -1     | 99    |

    @scenario-103 @POKER-RULES:OFC @full
    Scenario Outline: only the middles or the backs differ
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle | back  |
        | 1    | Ac Kc 9c | <one>  | <own> |
        | 2    | Ad Kd 9d | <two>  | <his> |
      When the open-face hand is played
      Then seat 1 scores <points> points

      Examples: the last kicker of each
        | one            | two            | own            | his            | points |
        | Qc Qd 8h 6h 3d | Qh Qs 8c 6c 2c | Jc Jd 5h 5s 3h | Jh Js 5c 5d 3c | 1      |
        | Qc Qd 8h 6h 2h | Qh Qs 8c 7c 2c | Jc Jd 5h 5s 3h | Jh Js 5c 5d 3c | -1     |
        | Qc Qd 8h 6h 2h | Qh Qs 8c 6c 2c | Jc Jd 5h 5s 4h | Jh Js 5c 5d 3c | 1      |
        | Qc Qd 8h 6h 2h | Qh Qs 8c 6c 2c | Jc Jd 4d 4s 3h | Jh Js 5c 5d 3c | -1     |
        | Qc Qd 8h 6h 2h | Qh Qs 8c 6c 2c | Jc Jd 5h 5s 3h | Jh Js 5c 5d 3c | 0      |
        | Qc Qd 8h 6h 3d | Qh Qs 8c 6c 2c | Jc Jd 4d 4s 3h | Jh Js 5c 5d 3c | 0      |
        | Qc Qd 8h 6h 3d | Qh Qs 8c 6c 2c | Jc Jd 5h 5s 4h | Jh Js 5c 5d 3c | 2      |

    @scenario-103 @POKER-RULES:OFC @full
    Scenario Outline: what a row and a scoop are worth is a rule of the house
      Given a table that plays open_face
      And the house rule points.row is <row>
      And the house rule points.scoop is <scoop>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Ad Jd 9c | Jc Js 3d 6d 7d | Kc Ks 4c 4d 5d |
      When the open-face hand is played
      Then seat 1 scores <points> points
      And seat 2 scores -<points> points

      Examples: three rows, and two to one
        | row | scoop | front    | points |
        | 1   | 3     | Ac Kd 5c | 6      |
        | 2   | 3     | Ac Kd 5c | 9      |
        | 2   | 5     | Ac Kd 5c | 11     |
        | 1   | 0     | Ac Kd 5c | 3      |
        | 0   | 4     | Ac Kd 5c | 4      |
        | 2   | 5     | Ac 9d 5c | 2      |
