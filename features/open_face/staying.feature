Feature: Staying in fantasyland, by rule and by row
  Three of a kind in front stays, of whatever rank. So do four of a kind at the back or better, and, where the room
  says so, a full house in the middle or better. Only who stays by the rules of staying keeps the cards he had.

  Rule: What stays in each row

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: stay_middle <middle rule>: <what> is <stays>
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.stay_middle is <middle rule>
      And 2 players with 1000 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is <stays>

      Examples: the lowest three of a kind, and the hands around each boundary
        | middle rule | what                      | front    | middle         | back           | stays                               |
        | never       | trips of fours            | 4c 4d 4s | Qc Qd Qs Kd Jd | Ts Tc Td Ks Kh | in fantasyland next with 14 cards   |
        | never       | trips of aces             | Ac Ad As | 6d 7d 8d 9d Td | Ts Js Qs Ks 9s | in fantasyland next with 14 cards   |
        | never       | quads behind quads        | Jc Ah Qc | Td Tc Th Ts 4s | Kc Kd Kh Ks 4d | in fantasyland next with 14 cards   |
        | never       | a flush in the middle     | Jc Ah Qc | 4d 6d 7d 9d Jd | Kc Kd Kh Qd Qs | not in fantasyland next             |
        | full_house  | a flush in the middle     | Jc Ah Qc | 4d 6d 7d 9d Jd | Kc Kd Kh Qd Qs | not in fantasyland next             |
        | full_house  | quads in the middle       | Kc Ah Qc | Jd Jc Jh Js 4s | 6d 7d 8d 9d Td | in fantasyland next with 14 cards   |
        | full_house  | a straight flush in it    | Jc Ah Qc | 6d 7d 8d 9d Td | Ts Js Qs Ks 9s | in fantasyland next with 14 cards   |
        | never       | a straight flush behind   | Jc Ah Qc | 4d 4s 6d 6h Kh | Ts Js Qs Ks 9s | in fantasyland next with 14 cards   |
        | never       | a full house behind       | Jc Ah Qc | 4d 4s 6d 6h Kh | Ts Tc Td Ks Kc | not in fantasyland next             |

  Rule: Entering and staying are different rules

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: progressive, entered with <cards>, stay_cards <stay>: <what> gives <next>
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.cards is progressive
      And the house rule fantasyland.stay_cards is <stay>
      And 2 players with 1000 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with <cards> cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | 9c Td Jc Qd Kd | Kc Kh Ks Qs Qh |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is in fantasyland next with <next> cards

      Examples: trips enter with 17 cards, but stay with what the room says
        | cards | stay       | what  | front    | next |
        | 14    | as_entered | trips | 4c 4d 4s | 14   |
        | 15    | as_entered | trips | 4c 4d 4s | 15   |
        | 17    | as_entered | trips | Ac Ad As | 17   |
        | 15    | fourteen   | trips | Ac Ad As | 14   |
        | 17    | fourteen   | trips | 4c 4d 4s | 14   |
