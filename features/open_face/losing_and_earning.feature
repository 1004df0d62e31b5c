Feature: Points are one thing and fantasyland another
  Who loses points may earn fantasyland, and who earns it may have no chips left to play it. Where the button waits
  for fantasyland, it waits only for somebody who plays.

  Rule: The points of the hand do not matter for fantasyland

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: two queens in front lose <lost> points to quads and a full house, and earn <cards> cards
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.cards is <rule>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | Kc Kd 5h 6h 7h | Ac Ad 8c 9d Td |
        | 2    | 2c 3d 4h | 6s 6d 6c 8s 8h | Jc Jd Jh Js 2d |
      When the open-face hand is played
      Then seat 1 scores -<lost> points
      And seat 1 is in fantasyland next with <cards> cards
      And seat 2 is not in fantasyland next
      And seat 1 is left with <chips> chips

      Examples: one row won and two lost, 7 royalties against 22
        | rule        | lost | cards | chips |
        | fourteen    | 16   | 14    | 84    |
        | progressive | 16   | 14    | 84    |

    @scenario-107 @POKER-RULES:OFC @full
    Scenario: he stays in it with three of a kind in front, and loses 36 points
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 4c 4d 4h | 5c 5d 5h 8h 9h | 6c 6h 6s Td Th |
        | 2    | Qc Qd Qh | Jc Jd Jh Js 2d | Kc Kd Kh Ks 2h |
      When the open-face hand is played
      Then seat 1 scores -36 points
      And seat 1 is in fantasyland next with 14 cards
      And seat 2 is in fantasyland next with 14 cards

  Rule: Fantasyland without chips is nobody's, and the button does not wait for it

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: button <rule>: seat 1 earns fantasyland with <stack> chips and loses 8 of them: the button is at seat <button>
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.button is <rule>
      And 3 players with 100 chips each
      And seat 1 has <stack> chips
      And the button at seat 3
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | Kc Kd 5h 6h 7h | Ac Ad 8c 9d Td |
        | 2    | 2c 3d 4h | 6s 6d 6c 8s 8h | Jc Jd Jh Js 2d |
        | 3    | 2h 3c 5c | 7c 7d Th Ks As | 9c 9h 9s Tc Qs |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat <button>
      And seat <first> must set <place> and throw away <throw> of <cards> cards

      Examples: with chips left, with just enough and too few
        | rule  | stack | button | first | place | throw | cards |
        | stays | 100   | 3      | 1     | 13    | 1     | 14    |
        | stays | 9     | 3      | 1     | 13    | 1     | 14    |
        | stays | 8     | 2      | 3     | 5     | 0     | 5     |
        | stays | 5     | 2      | 3     | 5     | 0     | 5     |
        | moves | 100   | 1      | 2     | 5     | 0     | 5     |
        | moves | 8     | 2      | 3     | 5     | 0     | 5     |

  Rule: The order of the seats changes no points

    @scenario-102 @POKER-RULES:OFC @full
    Scenario Outline: three hands with the button at seat <button>: each pair scores the same
      Given a table that plays open_face_pineapple
      And 3 players with 100 chips each
      And the button at seat <button>
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | Kc Kd 5h 6h 7h | Ac Ad 8c 9d Td |
        | 2    | 2c 3d 4h | 6s 6d 6c 8s 8h | Jc Jd Jh Js 2d |
        | 3    | Ah As 5c | 7c 7d Th Ks 3c | 9c 9h 9s Tc Qs |
      When the open-face hand is played
      Then seat 3 is fouled
      And seat 1 scores -16 points against seat 2
      And seat 1 scores 13 points against seat 3
      And seat 2 scores 28 points against seat 3
      And seat 1 scores -3 points
      And seat 2 scores 44 points
      And seat 3 scores -41 points

      Examples: wherever the fouled hand sits from the button
        | button |
        | 1      |
        | 2      |
        | 3      |

  Rule: Who has less than a point is worth has chips

    @GLI-19:4.3.3 @full
    Scenario Outline: two players with <stack> chips and a point of 5: the loser of 6 points is left with <left>
      Given a table that plays open_face
      And the house rule unit is 5
      And 2 players with <stack> chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ac Kd 5c | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Ad Jd 9c | Jc Js 3d 6d 7d | Kc Ks 4c 4d 5d |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then it is <result>
      And seat 2 is left with <left> chips

      Examples: one chip plays, and none does not
        | stack | left | result                   |
        | 31    | 1    | accepted                 |
        | 34    | 4    | accepted                 |
        | 30    | 0    | refused as too_few_seats |

  Rule: A void hand takes fantasyland from nobody

    @scenario-107 @scenario-114 @POKER-RULES:OFC @full
    Scenario Outline: seat 1 is in fantasyland with <cards> cards, and the hand is void after it has set them
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.cards is progressive
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with <cards> cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Jc Ah 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | Qc Qd Qh | Jh Js 3d 6d 7s | Kc Ks 4s 4h 5d |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When the hand is voided
      Then seat 1 is in fantasyland next with <cards> cards
      And seat 2 is not in fantasyland next
      And seat 1 is left with 100 chips
      And seat 2 is left with 100 chips

      Examples: as many cards as before
        | cards |
        | 14    |
        | 17    |
