Feature: Open-face scoring
  Each pair of players compares three rows and their royalties; points are paid in chips.

  Rule: A row may not be better than the one behind it

    @scenario-102 @POKER-RULES:OFC @quick
    Scenario: kings in front over queens in the middle foul, pay six and the royalties of the other
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
      When the open-face hand is played
      Then seat 1 is fouled
      And the royalties of seat 1 are 0, 0 and 0
      And the royalties of seat 2 are 1, 2 and 2
      And seat 1 scores -11 points
      And seat 2 is left with 111 chips

    @scenario-102 @POKER-RULES:OFC @quick
    Scenario: where royalties are not collected from a fouled hand it pays six
      Given a table that plays open_face
      And the house rule foul_royalties is not_collected
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
      When the open-face hand is played
      Then seat 1 scores -6 points
      And seat 2 scores 6 points

    @scenario-102 @POKER-RULES:OFC @quick
    Scenario: a room may let a foul cost three
      Given a table that plays open_face
      And the house rule points.foul is 3
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
      When the open-face hand is played
      Then seat 1 scores -8 points

    @scenario-102 @quick
    Scenario Outline: the kickers of three cards decide between equal pairs
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | Qh Qs 7d 5c 4c | Ac Ad Kc Kd 2c |
        | 2    | 2d 3d 8h | 9c 9d 5d 6d Jc | Tc Td 4d 4h Jd |
      When the open-face hand is played
      Then seat 1 is <verdict>

      Examples:
        | front    | verdict    |
        | Qc Qd 6c | not fouled |
        | Qc Qd 7c | not fouled |
        | Qc Qd 8c | fouled     |

    @scenario-102 @POKER-RULES:OFC @quick
    Scenario Outline: the back is at least as good as the middle
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2c 3c 9h | <middle>       | <back>         |
        | 2    | 2d 3d 8h | 9c 9d 4d 6d Qc | Tc Td 4c 4h Qd |
      When the open-face hand is played
      Then seat 1 is <verdict>

      Examples:
        | middle         | back           | verdict    |
        | 5c 6c 7d 8c 9s | 5d 6h 7h 8d Th | fouled     |
        | 5c 6c 7d 8c 4s | 5d 6h 7h 8d Th | fouled     |
        | Kc Ad Ac Js 5c | Kd Ah As Jh 5d | not fouled |

    @scenario-102 @quick
    Scenario: three suited cards in a row are no straight and no flush in front
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4h 5h 6h | 7c 9d Jh Qs Kd | Ac Ad 2c 3c 4d |
        | 2    | 2d 3d 8h | 9c 9s 5d 6d Jc | Tc Td 4c 4s Jd |
      When the open-face hand is played
      Then seat 1 is not fouled
      And the royalties of seat 1 are 0, 0 and 0

  Rule: A row is one point, all three rows are three more

    @scenario-103 @POKER-RULES:OFC @quick
    Scenario: all three rows are six points
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ac Kd 5c | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Ad Jd 9c | Jc Js 3d 6d 7d | Kc Ks 4c 4d 5d |
      When the open-face hand is played
      Then seat 1 scores 6 points
      And seat 2 scores -6 points

    @scenario-103 @POKER-RULES:OFC @quick
    Scenario: the button wins all three rows as well
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ad Jd 9c | Jc Js 3d 6d 7d | Kc Ks 4c 4d 5d |
        | 2    | Ac Kd 5c | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
      When the open-face hand is played
      Then seat 1 scores -6 points
      And seat 2 scores 6 points

    @scenario-103 @POKER-RULES:OFC @quick
    Scenario: two rows to one are one point
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ac 9d 5c | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Ad Jd 9c | Jc Js 3d 6d 7d | Kc Ks 4c 4d 5d |
      When the open-face hand is played
      Then seat 1 scores 1 point
      And seat 2 scores -1 point

    @scenario-103 @quick
    Scenario: two rows and a tie are two points and no scoop
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ac 9d 5c | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Ad 9s 5d | Jc Js 3d 6d 7d | Kc Ks 4c 4d 6s |
      When the open-face hand is played
      Then seat 1 scores 2 points

  Rule: Good rows earn royalties

    @scenario-104 @POKER-RULES:OFC @quick
    Scenario Outline: the royalties of the front
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | 3c 3d 3h 3s 9d | 4d 5d 6d 7d 8d |
        | 2    | 9c Jc Kh | 7c 7h 8c 8h Js | 9h 9s Tc Td Jh |
      When the open-face hand is played
      Then the royalties of seat 1 are <points>, 20 and 15

      Examples:
        | front    | points |
        | 5c 5h As | 0      |
        | 6c 6h As | 1      |
        | 7s Qc Qd | 7      |
        | Ac Ad Ks | 9      |
        | 2c 2d 2h | 10     |
        | 6c 6h 6s | 14     |
        | Ac Ad Ah | 22     |

    @scenario-104 @POKER-RULES:OFC @quick
    Scenario Outline: the royalties of the middle and the back
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4c 6h 9c | <middle>       | <back>         |
        | 2    | 4s 6c 9h | 7h 7c 8s 9s Jc | 8h Jh Js Qc Qd |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, <middle points> and <back points>

      Examples:
        | middle         | back           | middle points | back points |
        | 8c 8d 3h 3d 7s | Tc Td Th 2h 5s | 0             | 0           |
        | 5c 5d 5h 3d 7s | Tc Jd Qh Kh As | 2             | 2           |
        | Ac 2d 3s 4d 5s | Tc Jd Qh Kh As | 4             | 2           |
        | Tc Jd Qh Kh As | 2s 3s 6s 7s Ts | 4             | 4           |
        | 2s 3s 6s 7s Ts | 3c 3d 3h Kc Kd | 8             | 6           |
        | 3c 3d 3h Kc Kd | 5c 5d 5h 5s Kh | 12            | 10          |
        | 5c 5d 5h 5s Kh | 7d 8d 9d Td Jd | 20            | 15          |

    @scenario-104 @POKER-RULES:OFC @quick
    Scenario: a straight flush in the middle and a royal flush behind it
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4c 6h 9c | Ad 2d 3d 4d 5d | Ts Js Qs Ks As |
        | 2    | 4s 6c 9h | 7h 7c 8s 9s Jc | 8h Jh Jd Qc Qd |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, 30 and 25

    @scenario-104 @POKER-RULES:OFC @quick
    Scenario: two royal flushes
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4c 6h 9c | Td Jd Qd Kd Ad | Ts Js Qs Ks As |
        | 2    | 4s 6c 9h | 7h 7c 8s 9s Jc | 5h 5c 8h 8d Qc |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, 50 and 25

    @scenario-104 @POKER-RULES:OFC @quick
    Scenario: a room may give nothing for trips in the middle
      Given a table that plays open_face
      And the house rule royalties.middle.trips is 0
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4c 6h 9c | 8c 8d 8h 3d 7s | Tc Jd Qh Kh As |
        | 2    | 4s 6c 9h | 7h 7c 8s 9s Jc | 2h 2s 5d Jh Js |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, 0 and 2

    @scenario-105 @POKER-RULES:OFC @quick
    Scenario: royalties count whoever wins the row
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | Kc Kd 5h 6h 7h | Ac Ad 8h 9h Th |
        | 2    | 6c 6d 4d | Kh Ks 2c 2d 3c | Ah As 3d 3h Jc |
      When the open-face hand is played
      Then the royalties of seat 1 are 7, 0 and 0
      And the royalties of seat 2 are 1, 0 and 0
      And seat 1 scores 5 points
      And seat 2 scores -5 points

  Rule: Every pair of players scores by itself

    @scenario-106 @POKER-RULES:OFC @quick
    Scenario: two fouled hands are even
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Jc Jd 4d | Tc Td 5c 6c 7c | Js Jh 2h 2s 3d |
      When the open-face hand is played
      Then seat 1 is fouled
      And seat 2 is fouled
      And seat 1 scores 0 points
      And seat 1 is left with 100 chips

    @scenario-106 @POKER-RULES:OFC @quick
    Scenario: one of three fouls and pays both, who score against each other
      Given a table that plays open_face
      And 3 players with 100 chips each
      And the button at seat 3
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 3    | Ac Kh 2s | Td Ts 5c 6s 7c | Jc Jd 3h 3s 2h |
      When the open-face hand is played
      Then seat 2 scores 11 points against seat 1
      And seat 3 scores 6 points against seat 1
      And seat 2 scores 11 points against seat 3
      And seat 1 scores -17 points

  Rule: Points are paid in chips, and nobody pays more than he has

    @GLI-19:4.3.3 @quick
    Scenario: a point is worth its unit
      Given a table that plays open_face
      And the house rule unit is 5
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ac Kd 5c | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Ad Jd 9c | Jc Js 3d 6d 7d | Kc Ks 4c 4d 5d |
      When the open-face hand is played
      Then seat 1 is left with 130 chips
      And seat 2 is left with 70 chips

    @GLI-19:4.3.3 @quick
    Scenario Outline: ten chips for nineteen points
      Given a table that plays open_face
      And the house rule short_stack is <setting>
      And 3 players with 100 chips each
      And seat 1 has 10 chips
      And the button at seat 3
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 3    | 7c 7d Ts | Td Tc 5c 3h 9d | Jc Jd Js 4s 2h |
      When the open-face hand is played
      Then seat 1 scores -19 points
      And seat 1 is left with 0 chips
      And seat 2 is left with <second> chips
      And seat 3 is left with <third> chips

      Examples:
        | setting        | second | third |
        | left_of_button | 110    | 100   |
        | proportional   | 108    | 102   |
