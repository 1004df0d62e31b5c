Feature: Paying the points
  Points are added up over all opponents before anybody pays, and nobody pays more than the stack he
  began the hand with.

  Rule: Four players settle the sums, not each pair

    @scenario-106 @POKER-RULES:OFC @GLI-19:4.3.3 @full
    Scenario: two lose and two win, and each loser pays his own points once
      Given a table that plays open_face
      And 4 players with 100 chips each
      And the button at seat 4
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 9d 2s 2h | Kd 8h 6d 3c 2c | Ah Js 7d 3d 3h |
        | 2    | Kh Jh 8c | Ks Qd Tc 9s 5s | As Qs Jc Th 9c |
        | 3    | 6h 4d 4c | 9h 8d 7s 6s 4h | Qc Jd 7c 5d 5c |
        | 4    | 7h 5h 4s | Qh Td 8s 3s 2d | Ac Ad Kc Ts 6c |
      When the open-face hand is played
      Then seat 1 is fouled
      And seat 3 is fouled
      And seat 1 scores -12 points
      And seat 2 scores 13 points
      And seat 3 scores -12 points
      And seat 4 scores 11 points
      And seat 1 scores 0 points against seat 3
      And seat 2 scores 1 point against seat 4
      And seat 4 scores 6 points against seat 1
      And seat 1 is left with 88 chips
      And seat 2 is left with 113 chips
      And seat 3 is left with 88 chips
      And seat 4 is left with 111 chips

    @GLI-19:4.3.3 @full
    Scenario Outline: one cannot pay, and the other still pays no more than his points
      Given a table that plays open_face
      And the house rule short_stack is <setting>
      And the house rule unit is 10
      And 4 players with 1000 chips each
      And seat <short> has <stack> chips
      And the button at seat <button>
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 9d 2s 2h | Kd 8h 6d 3c 2c | Ah Js 7d 3d 3h |
        | 2    | Kh Jh 8c | Ks Qd Tc 9s 5s | As Qs Jc Th 9c |
        | 3    | 6h 4d 4c | 9h 8d 7s 6s 4h | Qc Jd 7c 5d 5c |
        | 4    | 7h 5h 4s | Qh Td 8s 3s 2d | Ac Ad Kc Ts 6c |
      When the open-face hand is played
      Then seat 1 is left with <first> chips
      And seat 2 is left with <second> chips
      And seat 3 is left with <third> chips
      And seat 4 is left with <fourth> chips

      Examples: 120 owed by each, 130 and 110 won
        | setting        | short | stack | button | first | second | third | fourth |
        | left_of_button | 1     | 35    | 4      | 0     | 1130   | 880   | 1025   |
        | left_of_button | 1     | 35    | 2      | 0     | 1045   | 880   | 1110   |
        | left_of_button | 3     | 119   | 4      | 880   | 1130   | 0     | 1109   |
        | left_of_button | 3     | 120   | 4      | 880   | 1130   | 0     | 1110   |
        | left_of_button | 3     | 121   | 4      | 880   | 1130   | 1     | 1110   |
        | proportional   | 1     | 35    | 4      | 0     | 1084   | 880   | 1071   |
        | proportional   | 3     | 36    | 2      | 880   | 1084   | 0     | 1072   |

    @GLI-19:4.3.3 @full
    Scenario Outline: three winners share what one loser has
      Given a table that plays open_face
      And the house rule short_stack is <setting>
      And 4 players with 100 chips each
      And seat 1 has <stack> chips
      And the button at seat <button>
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 9d 8h 8s | Ad Ts 9c 8d 5h | Th 9s 7c 4h 2h |
        | 2    | Js 9h 5s | Qc 7d 6c 4s 4d | Ah 4c 2d 2c 2s |
        | 3    | Kh Qd 7s | As Ks Jd Td 3c | 7h 6d 6h 5d 3s |
        | 4    | Qh 6s 3d | Ac Kd Tc 8c 3h | Kc Qs Jc Jh 5c |
      When the open-face hand is played
      Then seat 1 scores -18 points
      And seat 2 scores 8 points
      And seat 3 scores 6 points
      And seat 4 scores 4 points
      And seat 1 is left with 0 chips
      And seat 2 is left with <second> chips
      And seat 3 is left with <third> chips
      And seat 4 is left with <fourth> chips

      Examples: winners in full, one after the other
        | setting        | stack | button | second | third | fourth |
        | left_of_button | 10    | 4      | 108    | 102   | 100    |
        | left_of_button | 10    | 2      | 100    | 106   | 104    |
        | left_of_button | 10    | 3      | 106    | 100   | 104    |
        | left_of_button | 18    | 4      | 108    | 106   | 104    |

      Examples: in proportion, one odd chip each from the left of the button
        | setting      | stack | button | second | third | fourth |
        | proportional | 10    | 4      | 105    | 103   | 102    |
        | proportional | 10    | 2      | 104    | 104   | 102    |
        | proportional | 10    | 3      | 104    | 103   | 103    |
        | proportional | 11    | 4      | 105    | 104   | 102    |
        | proportional | 1     | 4      | 101    | 100   | 100    |
        | proportional | 9     | 4      | 104    | 103   | 102    |

    @GLI-19:4.3.3 @full
    Scenario Outline: a winner is not paid beyond his points, and a point costs its unit
      Given a table that plays open_face
      And the house rule unit is <unit>
      And 2 players with <stack> chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ac Kd 5c | Qc Qd 3h 6h 7h | As Ah 2c 2d 3c |
        | 2    | Ad Jd 9c | Jc Js 3d 6d 7d | Kc Ks 4c 4d 5d |
      When the open-face hand is played
      Then seat 1 scores 6 points
      And seat 1 is left with <winner> chips
      And seat 2 is left with <loser> chips

      Examples: around the price of six points
        | unit | stack | winner | loser |
        | 5    | 29    | 58     | 0     |
        | 5    | 30    | 60     | 0     |
        | 5    | 31    | 61     | 1     |
        | 1    | 100   | 106    | 94    |
