Feature: Crossed house rules in plo8
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 1390, bank_ms 9000, boards 3, basis_points 500, caps cap:11 players:2 cap:25 players:4, all_in at_showdown, muck anyone_may
    Given a table that plays plo8
    And these house rules:
      | rule              | value                                           |
      | clock.bank_ms     | 9000                                            |
      | hand.boards       | 3                                               |
      | rake.basis_points | 500                                             |
      | rake.caps         | [{"cap":11,"players":2},{"cap":25,"players":4}] |
      | showdown.all_in   | at_showdown                                     |
      | showdown.muck     | anyone_may                                      |
    And these players:
      | seat | stack |
      | 1    | 260   |
      | 2    | 204   |
      | 3    | 260   |
      | 4    | 260   |
      | 5    | 56    |
    And the button at seat 4
    And the deck from the top is "9h 9d Ah Ad 3s As Qd Qs Jh Jd Kd Kc Ks Kh Qc Qh Js 3d Td 8c Ts 3c 6h 2s 2c Ac Th 8h 3h Jc 4s 5d 4c 4d 5h"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 2    | fold, call 100, raise to 200-204 | raises to 200                   |
      | 3    | fold, call 200, raise to 260     | calls                           |
      | 4    | fold, call 200, raise to 260     | folds                           |
      | 5    | fold, call 6                     | goes all-in                     |
      | 1    | fold, call 100, raise to 260     | raises to 260                   |
      | 2    | fold, call 4                     | calls                           |
      | 3    | fold, call 60                    | calls                           |
      | 5    | show, muck                       | runs out of time after 41520 ms |
      | 1    | show, muck                       | shows                           |
      | 2    | show, muck                       | mucks                           |
      | 3    | show, muck                       | shows                           |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 9d Qd Kc Js | 0     |
      | 2    | Ah Qs Ks 3d | 0     |
      | 3    | Ad Jh Kh Td | 719   |
      | 4    | 3s Jd Qc 8c | 260   |
      | 5    | 9h As Kd Qh | 36    |
    And these are the boards:
      | board          |
      | Ts 3c 6h Jc 4c |
      | 2s 2c Ac 4s 4d |
      | Th 8h 3h 5d 5h |
    And the rake is 25
    And the cards are shown in the order 5, 1, 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 3    | 38     |
      | 2   | board 2 | 3    | 37     |
      | 2   | board 3 | 3    | 37     |
      | 1   | all     | 3    | 144    |
      | 1   | board 2 | 3    | 143    |
      | 1   | board 3 | 3    | 143    |
      | 0   | all     | 3    | 71     |
      | 0   | board 2 | 5    | 36     |
      | 0   | board 2 | 3    | 35     |
      | 0   | board 3 | 3    | 71     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 1571, short_raise complete, amount 100, kind big_blind, boards 2, basis_points 10000, all_in at_showdown
    Given a table that plays plo8
    And these house rules:
      | rule                | value       |
      | betting.short_raise | complete    |
      | forced.ante.amount  | 100         |
      | forced.ante.kind    | big_blind   |
      | hand.boards         | 2           |
      | rake.basis_points   | 10000       |
      | showdown.all_in     | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 7     |
      | 3    | 746   |
      | 4    | 10000 |
      | 5    | 286   |
    And the button at seat 1
    And the deck from the top is "Tc 8c 2s 5d Kh 9h Jd 8d Qs 4d 4s 4h 8h As 2h Jc 9d Js Td Qh 9s 7s 5c 2d 5h Jh Ac 2c 6d Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does          |
      | 4    | fold, call 100, raise to 200-350  | raises to 205 |
      | 5    | fold, call 205, raise to 286      | raises to 286 |
      | 1    | fold, call 286, raise to 310-1213 | folds         |
      | 3    | fold, call 186, raise to 310-646  | calls         |
      | 4    | fold, call 81                     | calls         |
      | 3    | check, raise to 100-360           | checks        |
      | 4    | check, raise to 100-965           | bets 878      |
      | 3    | fold, call 360                    | calls         |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Kh 4d 2h Qh | 10000 |
      | 2    | Tc 9h 4s Jc | 0     |
      | 3    | 8c Jd 4h 9d | 0     |
      | 4    | 2s 8d 8h Js | 9354  |
      | 5    | 5d Qs As Td | 0     |
    And these are the boards:
      | board          |
      | 9s 7s 5c Ac 6d |
      | 2d 5h Jh 2c Kc |
    And the rake is 1685
    And the cards are shown in the order 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 2825, bank_ms 9000, order player_by_player, blinds , button_blind 200, boards 3, hole_cards_played 3
    Given a table that plays plo8
    And these house rules:
      | rule                   | value            |
      | clock.bank_ms          | 9000             |
      | deal.order             | player_by_player |
      | forced.blinds          | []               |
      | forced.button_blind    | 200              |
      | hand.boards            | 3                |
      | hand.hole_cards_played | 3                |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 275   |
    And the button at seat 1
    And the deck from the top is "3d 5h 4d 4h 5d 3h 2d 8d Kh 6c Ah 7s 9c 8c 7c 4c Jc Qc 2h 6h Th Qs 3s"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 2    | fold, call 200, raise to 275 | calls                           |
      | 1    | check, raise to 400-600      | checks                          |
      | 2    |                              | tries: shows                    |
      | 2    | check, raise to 75           | checks                          |
      | 1    | check, raise to 200-400      | checks                          |
      | 2    | check, raise to 75           | runs out of time after 31032 ms |
      | 1    | check, raise to 200-400      | checks                          |
      | 2    | check, raise to 75           | goes all-in                     |
      | 1    | fold, call 75                | calls                           |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 5d 3h 2d 8d | 10000 |
      | 2    | 3d 5h 4d 4h | 275   |
    And these are the boards:
      | board          |
      | Kh 6c Ah Qc Th |
      | 7s 9c 8c 2h Qs |
      | 7c 4c Jc 6h 3s |
    And the rake is 0
    And the cards are shown in the order 2, 1
    And the pots are paid in this order:
      | pot | part         | seat | amount |
      | 0   | high         | 2    | 92     |
      | 0   | low          | 1    | 92     |
      | 0   | board 2 high | 1    | 92     |
      | 0   | board 2 low  | 2    | 91     |
      | 0   | board 3 high | 2    | 92     |
      | 0   | board 3 low  | 1    | 91     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 4542, sit_out_after 1, run_out always, runs_max 2
    Given a table that plays plo8
    And these house rules:
      | rule                | value  |
      | clock.sit_out_after | 1      |
      | showdown.run_out    | always |
      | showdown.runs_max   | 2      |
    And these players:
      | seat | stack |
      | 1    | 173   |
      | 2    | 10000 |
      | 3    | 176   |
    And the button at seat 3
    And seat 3 posts 100 live and 50 dead
    And the deck from the top is "8s Qc 4s 3s As 4d Ts Jd Qh Kc Ad 7s Td 9h 8h 5s 4h 5h 2h 5c Ah 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may                             | does                            |
      | 3    | check, raise to 126             | checks                          |
      | 1    | fold, call 50, raise to 173     | raises to 173                   |
      | 2    |                                 | tries: goes all-in              |
      | 2    | fold, call 73, raise to 273-669 | runs out of time after 55111 ms |
      | 3    | fold, call 26                   | calls                           |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 8s 3s Ts Kc | 47    |
      | 2    | Qc As Jd Ad | 9900  |
      | 3    | 4s 4d Qh 7s | 402   |
    And these are the boards:
      | board          |
      | Td 9h 8h 5s 4h |
      | 5h 2h 5c Ah 9s |
    And the rake is 0
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 3    | 201    |
      | 0   | board 2 | 3    | 201    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 10365, free_fold binding, order player_by_player, unmatched pot, basis_points 333, caps cap:17 players:3
    Given a table that plays plo8
    And these house rules:
      | rule              | value                    |
      | betting.free_fold | binding                  |
      | deal.order        | player_by_player         |
      | pots.unmatched    | pot                      |
      | rake.basis_points | 333                      |
      | rake.caps         | [{"cap":17,"players":3}] |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 103   |
      | 3    | 10000 |
      | 4    | 10000 |
      | 5    | 1000  |
    And the button at seat 4
    And seat 1 sits out
    And seat 4 sits out
    And seat 2 posts 60 live and 0 dead
    And seat 4 posts 0 live and 50 dead
    And the deck from the top is "Kh Jc Ad Th 8h 3s 5h Qs 7d 6h 8d 3d 4c 9d Jd 2d Jh 7s Qc 7c Qd 5c 3h 6d 9c"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does           |
      | 2    | fold, call 40, raise to 103       | raises to 103  |
      | 3    | fold, call 103, raise to 203-509  | raises to 246  |
      | 5    | fold, call 196, raise to 389-991  | calls          |
      | 5    | check, fold, raise to 100-745     | bets 100       |
      | 3    | fold, call 100, raise to 200-1045 | raises to 200  |
      | 5    | fold, call 100, raise to 300-754  | raises to 326  |
      | 1    |                                   | tries: calls   |
      | 3    | fold, call 126, raise to 452-1723 | raises to 1255 |
      | 5    | fold, call 428                    | calls          |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 8h 3s 5h Qs | 900   |
      | 2    | 7d 6h 8d 3d | 222   |
      | 3    | 4c 9d Jd 2d | 11014 |
      | 4    | Jh 7s Qc 7c | 9950  |
      | 5    | Kh Jc Ad Th | 0     |
    And these are the boards:
      | board          |
      | Qd 5c 3h 6d 9c |
    And the rake is 17
    And the cards are shown in the order 5, 2, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 3    | 501    |
      | 1   | all  | 3    | 1792   |
      | 0   | high | 2    | 222    |
      | 0   | low  | 3    | 222    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 10508, free_fold binding, structure fixed_limit, all_in at_showdown
    Given a table that plays plo8
    And these house rules:
      | rule              | value       |
      | betting.free_fold | binding     |
      | betting.structure | fixed_limit |
      | showdown.all_in   | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 87    |
      | 2    | 87    |
      | 3    | 7     |
      | 4    | 1000  |
      | 5    | 865   |
      | 6    | 10000 |
      | 7    | 41    |
    And the button at seat 7
    And the deck from the top is "4s Kc 5s Ts 5c 7s Ad 6d As 8d 5d 7h 5h Kh 2c 7c 2s 3h 3d Qh 9c 6s Ks Jh 7d 4c Jd Qs Tc 4d 3s"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does          |
      | 3    | fold, call 7                 | calls         |
      | 4    | fold, call 100, raise to 200 | folds         |
      | 5    | fold, call 100, raise to 200 | raises to 200 |
      | 6    | fold, call 200, raise to 300 | calls         |
      | 7    | fold, call 41                | folds         |
      | 1    | fold, call 37                | calls         |
      | 5    | check, fold, raise to 100    | bets 100      |
      | 6    | fold, call 100, raise to 200 | calls         |
      | 5    | check, fold, raise to 200    | bets 200      |
      | 6    | fold, call 200, raise to 400 | calls         |
      | 5    | check, fold, raise to 200    | checks        |
      | 6    | check, fold, raise to 200    | checks        |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 4s 6d 2c 6s | 178   |
      | 2    | Kc As 7c Ks | 177   |
      | 3    | 5s 8d 2s Jh | 0     |
      | 4    | Ts 5d 3h 7d | 1000  |
      | 5    | 5c 7h 3d 4c | 985   |
      | 6    | 7s 5h Qh Jd | 9706  |
      | 7    | Ad Kh 9c Qs | 41    |
    And these are the boards:
      | board          |
      | Tc 4d 3s 2d 2h |
    And the rake is 0
    And the cards are shown in the order 1, 2, 5, 6
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | high | 5    | 413    |
      | 2   | low  | 5    | 207    |
      | 2   | low  | 6    | 206    |
      | 1   | high | 1    | 160    |
      | 1   | low  | 2    | 160    |
      | 0   | high | 1    | 18     |
      | 0   | low  | 2    | 17     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 10853, sitting_out killed, amount 25, kind each, boards 2
    Given a table that plays plo8
    And these house rules:
      | rule                | value  |
      | absence.sitting_out | killed |
      | forced.ante.amount  | 25     |
      | forced.ante.kind    | each   |
      | hand.boards         | 2      |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 2045  |
    And the button at seat 1
    And seat 1 sits out
    And the deck from the top is "9c Qh 5d Ks 4c 9h 4d Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Qh Ks 9h Kc | 925   |
      | 2    | 9c 5d 4c 4d | 2120  |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 2    | 150    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 12094, min_bet 230, amount 100, kind big_blind, boards 4, unmatched pot
    Given a table that plays plo8
    And these house rules:
      | rule               | value     |
      | betting.min_bet    | 230       |
      | forced.ante.amount | 100       |
      | forced.ante.kind   | big_blind |
      | hand.boards        | 4         |
      | pots.unmatched     | pot       |
    And these players:
      | seat | stack |
      | 1    | 30    |
      | 3    | 30    |
      | 5    | 1000  |
      | 7    | 10000 |
    And the button at seat 1
    And the deck from the top is "7c Td 9c Ks Ad As Jc 9s 2d 6h 6s 8h 2s 4s Ac 7d Jh 4c 2h 3s Jd Qc Th 3c 5c 7s 5s 9h 9d 4d Kc 8d 3d 3h Js Qd"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does  |
      | 7    | fold, call 100, raise to 330-350 | folds |
      | 1    | fold, call 30                    | calls |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Ks 9s 8h 7d | 47    |
      | 3    | 7c Ad 2d 2s | 47    |
      | 5    | Td As 6h 4s | 966   |
      | 7    | 9c Jc 6s Ac | 10000 |
    And these are the boards:
      | board          |
      | Jh 4c 2h 9d 3d |
      | 3s Jd Qc 4d 3h |
      | Th 3c 5c Kc Js |
      | 7s 5s 9h 8d Qd |
    And the rake is 0
    And the cards are shown in the order 3, 5, 1
    And the pots are paid in this order:
      | pot | part         | seat | amount |
      | 1   | all          | 5    | 70     |
      | 0   | high         | 3    | 24     |
      | 0   | low          | 5    | 24     |
      | 0   | board 2      | 5    | 48     |
      | 0   | board 3      | 1    | 47     |
      | 0   | board 4 high | 5    | 24     |
      | 0   | board 4 low  | 3    | 23     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 19461, bank_ms 9000, base_ms 4000, burn true, basis_points 333, all_in at_showdown, muck never
    Given a table that plays plo8
    And these house rules:
      | rule              | value       |
      | clock.bank_ms     | 9000        |
      | clock.base_ms     | 4000        |
      | deal.burn         | true        |
      | rake.basis_points | 333         |
      | showdown.all_in   | at_showdown |
      | showdown.muck     | never       |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 39    |
      | 3    | 20    |
      | 4    | 141   |
      | 5    | 10000 |
      | 6    | 141   |
      | 7    | 1000  |
    And the button at seat 1
    And seat 6 sits out
    And seat 7 sits out
    And the deck from the top is "7d 8d 4d 9d Kh Jc Kc Th 9h 3d 4c Tc 5c 8h Qs 6d Jh 4h 5s 7s Ac 2d 6c Qc 3s 6s Qd 2s 3c 7h As Ah 7c 3h 8s Ts"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                              |
      | 4    |                                   | tries: goes all-in after 21704 ms |
      | 4    | fold, call 100, raise to 141      | raises to 141                     |
      | 5    | fold, call 141, raise to 241-573  | raises to 285                     |
      | 1    | fold, call 285, raise to 429-1146 | calls                             |
      | 5    | check, raise to 100-770           | checks                            |
      | 1    | check, raise to 100-770           | checks                            |
      | 5    | check, raise to 100-770           | checks                            |
      | 1    | check, raise to 100-770           | bets 104                          |
      | 5    | fold, call 104, raise to 208-1082 | calls                             |
      | 5    | check, raise to 100-978           | checks                            |
      | 1    | check, raise to 100-978           | bets 170                          |
      | 5    | fold, call 170, raise to 340-1488 | raises to 437                     |
      | 1    | fold, call 267, raise to 704-2289 | raises to 704                     |
      | 5    | fold, call 267, raise to 971-3090 | calls                             |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Kc 8h Ac 2s | 11214 |
      | 2    | 7d Th Qs 2d | 0     |
      | 3    | 8d 9h 6d 6c | 0     |
      | 4    | 4d 3d Jh Qc | 0     |
      | 5    | 9d 4c 4h 3s | 8907  |
      | 6    | Kh Tc 5s 6s | 141   |
      | 7    | Jc 5c 7s Qd | 1000  |
    And these are the boards:
      | board          |
      | 7h As Ah 3h Ts |
    And the rake is 79
    And the cards are shown in the order 1, 2, 3, 4, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 1    | 1841   |
      | 2   | all  | 1    | 295    |
      | 1   | all  | 1    | 74     |
      | 0   | all  | 1    | 97     |
    And every seat is told every event
    And the events alone lead to the stacks
