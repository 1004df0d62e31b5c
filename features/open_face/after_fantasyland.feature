Feature: The hand in fantasyland and the one after it
  A hand in fantasyland is scored row by row like any other. A button that stays does so for a fantasyland
  that comes, not for one that is over.

  Rule: The royalties of a hand in fantasyland are those of its rows

    @scenario-104 @POKER-RULES:OFC @full
    Scenario Outline: seat <seat> in fantasyland sets <front> / <middle> / <back>
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 1
      And seat <seat> is in fantasyland with 14 cards
      And these rows will be set:
        | seat    | front    | middle         | back           |
        | <seat>  | <front>  | <middle>       | <back>         |
        | <other> | 8c 9h Jh | Tc Ts 3s 4h 6s | Ac As 7s 9d Js |
      When the open-face hand is played
      Then the royalties of seat <seat> are <f>, <m> and <b>
      And the royalties of seat <other> are 0, 0 and 0
      And seat <seat> scores <points> points

      Examples: each row has another number
        | seat | other | front    | middle         | back           | f | m | b  | points |
        | 2    | 1     | 3c 4d 6h | 2c 2d 2h 5h 7c | Ks Kh Kd Qs Qh | 0 | 2 | 6  | 9      |
        | 1    | 2     | 3c 4d 6h | 2c 2d 2h 5h 7c | Ks Kh Kd Qs Qh | 0 | 2 | 6  | 9      |
        | 2    | 1     | 6c 6d 9s | 2d 4d 7d 8d Td | Ks Kh Kd Qs Qh | 1 | 8 | 6  | 21     |
        | 1    | 2     | Qc Qd 2s | 5c 6h 7c 8s 9c | Ks Kh Kd Kc 3h | 7 | 4 | 10 | 27     |

    @scenario-104 @POKER-RULES:OFC @full
    Scenario: two hands in fantasyland
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 1 is in fantasyland with 13 cards
      And seat 2 is in fantasyland with 13 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 3c 4d 6h | 2c 2d 2h 5h 7c | Ks Kh Kd Qs Qh |
        | 2    | 6c 6d 9s | 3d 4h 5d 6s 7d | 8c 9c Tc Jc Ac |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, 2 and 6
      And the royalties of seat 2 are 1, 4 and 4

  Rule: A fantasyland that is over does not hold the button

    @scenario-107 @full
    Scenario Outline: button <rule>: seat 2 was in fantasyland, and next time <who>
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.button is <rule>
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front | middle         | back           |
        | 1    | <one> | 8c 8d 8s 5c 6c | Ts Jc Qs Kh Ac |
        | 2    | <two> | 9c 9d 9s 4d 7d | <back>         |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat <button>

      Examples: it moves on unless somebody comes in
        | rule  | who                     | one      | two      | back           | button |
        | stays | nobody is               | 2h 3d 4h | Jh Qc 4c | 2c 3c 7c Kc Tc | 2      |
        | stays | nobody is, after queens | 2h 3d 4h | Qc Qd 4c | 2c 3c 7c Kc Tc | 2      |
        | stays | nobody is, after kings  | 2h 3d 4h | Jh Qc 4c | Kc Ks Kd 2d Ah | 2      |
        | stays | seat 1 comes in         | Qd Qh 4h | Jh Ad 4c | 2c 3c 7c Kc Tc | 1      |
        | moves | nobody is               | 2h 3d 4h | Jh Qc 4c | 2c 3c 7c Kc Tc | 2      |
        | moves | seat 1 comes in         | Qd Qh 4h | Jh Ad 4c | 2c 3c 7c Kc Tc | 2      |

    @scenario-107 @full
    Scenario: seat 2 stays with four of a kind at the back, and so does the button
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.button is stays
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2h 3d 4h | 8c 8d 8s 5c 6c | Ts Jc Qs Ad 9h |
        | 2    | Jh Qc 4c | 9c 9d 9s 4d 7d | Kc Ks Kd Kh Ah |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat 1
      And seat 2 must set 13 and throw away 1 of 14 cards

    @scenario-107 @full
    Scenario Outline: three players, seat <seat> was in fantasyland and lost it: the button goes from <button> to <next>
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.button is stays
      And 3 players with 100 chips each
      And the button at seat <button>
      And seat <seat> is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2h 3d 4h | 8c 8d 8s 5c 6c | Ts Jc Qs Kh Ac |
        | 2    | Jh Qc 4c | 9c 9d 9s 4d 7d | 2c 3c 7c Kc Tc |
        | 3    | 2s 3s 5h | 6d 6s 7h 9h Td | Jd Js Ad 4s 5d |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat <next>

      Examples: whoever it was, the button itself too
        | button | seat | next |
        | 1      | 2    | 2    |
        | 2      | 2    | 3    |
        | 3      | 3    | 1    |
        | 2      | 1    | 3    |

    @scenario-107 @scenario-108 @full
    Scenario: a foul in fantasyland loses it, and the button moves
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.button is stays
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 2    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat 2
      And seat 1 must set 5 and throw away 0 of 5 cards
