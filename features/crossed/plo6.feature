Feature: Crossed house rules in plo6
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 1681, blinds 35 100, boards 4, basis_points 1000, caps cap:17 players:3
    Given a table that plays plo6
    And these house rules:
      | rule              | value                    |
      | forced.blinds     | [35,100]                 |
      | hand.boards       | 4                        |
      | rake.basis_points | 1000                     |
      | rake.caps         | [{"cap":17,"players":3}] |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 1000  |
      | 5    | 958   |
    And the button at seat 1
    And the deck from the top is "Th 5s 8c Ts 6c 7h Qd 9h 5c Tc 3s 2s Ks 3c 9c 4c Jh 9d Qs Ad 2h 7s 4h As Js Ah Kc 7c 2c 8s Qc Kh Qh 4d 5h 4s 9s 6h"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                          |
      | 1    | fold, call 100, raise to 200-335 | folds                         |
      | 3    | fold, call 65, raise to 200-300  | calls                         |
      | 5    |                                  | tries: goes all-in after 0 ms |
      | 5    | check, raise to 200-300          | checks                        |
      | 5    |                                  | leaves the table              |
      | 3    | check, raise to 100-200          | checks                        |
      | 3    | check, raise to 100-200          | checks                        |
      | 3    | check, raise to 100-200          | checks                        |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | 8c 7h 5c 2s 9c 9d | 1000  |
      | 3    | Th Ts Qd Tc Ks 4c | 1038  |
      | 5    | 5s 6c 9h 3s 3c Jh | 903   |
    And these are the boards:
      | board          |
      | Qs Ad 2h Qc 5h |
      | 7s 4h As Kh 4s |
      | Js Ah Kc Qh 9s |
      | 7c 2c 8s 4d 6h |
    And the rake is 17
    And the cards are shown in the order 3, 5
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 3    | 46     |
      | 0   | board 2 | 3    | 46     |
      | 0   | board 3 | 3    | 46     |
      | 0   | board 4 | 5    | 45     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 3400, preflop_pot posted_blinds, boards 2, all_in at_showdown
    Given a table that plays plo6
    And these house rules:
      | rule                    | value         |
      | betting.pot.preflop_pot | posted_blinds |
      | hand.boards             | 2             |
      | showdown.all_in         | at_showdown   |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 16    |
      | 3    | 10000 |
      | 4    | 16    |
      | 5    | 1000  |
    And the button at seat 5
    And seat 1 sits out
    And seat 3 sits out
    And seat 3 posts 100 live and 0 dead
    And the deck from the top is "Ah 6c Th Kh 5s Ac 3c 7s 3d 9s Ts Jd Qh Kc Ad 4s 4h 4d 2c Td Jh 3s 7d Tc 9d 5c 4c Qc As 6d Qs 9c 6h Ks 6s 8d 5h Qd 5d"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does               |
      | 4    | fold, call 16                    | folds              |
      | 5    |                                  | tries: goes all-in |
      | 5    | fold, call 100, raise to 200-366 | calls              |
      | 5    | check, raise to 100-266          | checks             |
      | 5    | check, raise to 100-266          | bets 244           |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | Ah Ac Ts 4s Jh 5c | 950   |
      | 2    | 6c 3c Jd 4h 3s 4c | 0     |
      | 3    | Th 7s Qh 4d 7d Qc | 9900  |
      | 4    | Kh 3d Kc 2c Tc As | 16    |
      | 5    | 5s 9s Ad Td 9d 6d | 1166  |
    And these are the boards:
      | board          |
      | Qs 9c 6h 5h 5d |
      | Ks 6s 8d Qd 2d |
    And the rake is 0
    And the cards are shown in the order 2, 5
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 5    | 202    |
      | 0   | all     | 5    | 32     |
      | 0   | board 2 | 5    | 32     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 5331, structure fixed_limit, bank_ms 0, base_ms 0, order player_by_player, basis_points 333, caps cap:11 players:2 cap:25 players:4, all_in at_showdown
    Given a table that plays plo6
    And these house rules:
      | rule              | value                                           |
      | betting.structure | fixed_limit                                     |
      | clock.bank_ms     | 0                                               |
      | clock.base_ms     | 0                                               |
      | deal.order        | player_by_player                                |
      | rake.basis_points | 333                                             |
      | rake.caps         | [{"cap":11,"players":2},{"cap":25,"players":4}] |
      | showdown.all_in   | at_showdown                                     |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 10000 |
      | 5    | 1000  |
      | 7    | 10000 |
    And the button at seat 3
    And seat 1 straddles 200
    And seat 3 straddles 400
    And the deck from the top is "4d 2h 3h 8d 9d Qh 8c 3s Tc Ts 5s 8s Ah Js 4s 3c 4h As Kc Th Jh Ac 5d Qc Kh 7c 7d Ad 4c"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                       |
      | 5    | fold, call 350, raise to 500 | raises to 500              |
      | 7    | fold, call 400               | calls                      |
      | 1    | fold, call 300               | calls                      |
      | 3    | fold, call 100               | calls                      |
      | 5    | check, raise to 100          | bets 100                   |
      | 7    | fold, call 100, raise to 200 | calls                      |
      | 1    | fold, call 100, raise to 200 | folds                      |
      | 3    |                              | tries: calls after 6203 ms |
      | 3    | fold, call 100, raise to 200 | calls                      |
      | 5    | check, raise to 200          | checks                     |
      | 7    | check, raise to 200          | bets 200                   |
      | 3    | fold, call 200, raise to 400 | calls                      |
      | 5    | fold, call 200, raise to 400 | calls                      |
      | 5    | check, raise to 200          | checks                     |
      | 7    | check, raise to 200          | bets 200                   |
      | 3    | fold, call 200, raise to 400 | calls                      |
      | 5    | fold, call 200               | goes all-in                |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | Ah Js 4s 3c 4h As | 9500  |
      | 3    | Kc Th Jh Ac 5d Qc | 12475 |
      | 5    | 4d 2h 3h 8d 9d Qh | 0     |
      | 7    | 8c 3s Tc Ts 5s 8s | 9000  |
    And these are the boards:
      | board          |
      | Kh 7c 7d Ad 4c |
    And the rake is 25
    And the cards are shown in the order 7, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 3475   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 8777, bank_ms 0, amount 7, kind button, button_blind 30, run_out always, runs_max 4
    Given a table that plays plo6
    And these house rules:
      | rule                | value  |
      | clock.bank_ms       | 0      |
      | forced.ante.amount  | 7      |
      | forced.ante.kind    | button |
      | forced.button_blind | 30     |
      | showdown.run_out    | always |
      | showdown.runs_max   | 4      |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 254   |
      | 3    | 3834  |
      | 4    | 254   |
    And the button at seat 2
    And the deck from the top is "9d 2d Jh Qs 4h Qc Qd Qh As 5s Ts Td 2c 2s 2h Kd 3d 3c Ad 6s 4d Kh 4c 4s 5h 5d 5c Th 6d 6c 9s 3s 7c 7s 7d 7h 8h 9c 8s 8d 8c 3h 9h Ks"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                            |
      | 1    | fold, call 100, raise to 200-380  | raises to 285                   |
      | 2    | fold, call 217                    | calls                           |
      | 3    | fold, call 235, raise to 470-1202 | raises to 1202                  |
      | 4    | fold, call 154                    | calls                           |
      | 4    |                                   | tries: calls                    |
      | 1    | fold, call 715                    | runs out of time after 43734 ms |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | Jh Qd Ts 2h Ad 4c | 715   |
      | 2    | Qs Qh Td Kd 6s 4s | 622   |
      | 3    | 9d 4h As 2c 3d 4d | 3616  |
      | 4    | 2d Qc 5s 2s 3c Kh | 389   |
    And these are the boards:
      | board          |
      | 5h 5d 5c Th 6d |
      | 6c 9s 3s 7c 7s |
      | 7d 7h 8h 9c 8s |
      | 8d 8c 3h 9h Ks |
    And the rake is 0
    And the cards are shown in the order 3, 4, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 3    | 62     |
      | 1   | all     | 4    | 6      |
      | 1   | board 2 | 4    | 5      |
      | 1   | board 3 | 3    | 5      |
      | 1   | board 4 | 4    | 5      |
      | 0   | all     | 4    | 249    |
      | 0   | board 2 | 2    | 249    |
      | 0   | board 3 | 2    | 249    |
      | 0   | board 4 | 4    | 124    |
      | 0   | board 4 | 2    | 124    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 10965, structure fixed_limit, button_blind 30, boards 4, hole_cards_played 1, all_in at_showdown
    Given a table that plays plo6
    And these house rules:
      | rule                   | value       |
      | betting.structure      | fixed_limit |
      | forced.button_blind    | 30          |
      | hand.boards            | 4           |
      | hand.hole_cards_played | 1           |
      | showdown.all_in        | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 127   |
      | 2    | 382   |
      | 3    | 291   |
      | 4    | 2053  |
      | 5    | 291   |
    And the button at seat 3
    And seat 2 sits out
    And the deck from the top is "Qs Jc 9d 2d Th 9s 5h 8s 9c Td Ts Jd Qh Kc Ad 6s 7s 2s 5c Js 8d Kh 7d 7h Jh As 2c 3s 3c Kd 4s 7c Tc 8h 4d 6d 6c 2h 8c Ac Ah 5d 5s Qd Qc 4c 3h 4h 9h Ks"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                 |
      | 1    | fold, call 100, raise to 127 | goes all-in          |
      | 3    | fold, call 97, raise to 200  | raises to 200        |
      | 4    |                              | tries: raises to 299 |
      | 4    | fold, call 150, raise to 300 | raises to 300        |
      | 5    | fold, call 191               | calls                |
      | 3    | fold, call 91                | calls                |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | 9d 8s Qh 2s 7d 3s | 126   |
      | 2    | 2d 9c Kc 5c 7h 3c | 382   |
      | 3    | Th Td Ad Js Jh Kd | 124   |
      | 4    | Qs 9s Ts 6s 8d As | 2512  |
      | 5    | Jc 5h Jd 7s Kh 2c | 0     |
    And these are the boards:
      | board          |
      | 4s 7c Tc 5s 3h |
      | 8h 4d 6d Qd 4h |
      | 6c 2h 8c Qc 9h |
      | Ac Ah 5d 4c Ks |
    And the rake is 0
    And the cards are shown in the order 4, 1, 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 4    | 123    |
      | 1   | board 2 | 4    | 123    |
      | 1   | board 3 | 4    | 123    |
      | 1   | board 4 | 4    | 62     |
      | 1   | board 4 | 3    | 61     |
      | 0   | all     | 4    | 127    |
      | 0   | board 2 | 4    | 64     |
      | 0   | board 2 | 1    | 63     |
      | 0   | board 3 | 4    | 64     |
      | 0   | board 3 | 1    | 63     |
      | 0   | board 4 | 4    | 64     |
      | 0   | board 4 | 3    | 63     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18004, structure no_limit, blinds 100, button_blind 30, hole_cards_played 3, runs_max 3
    Given a table that plays plo6
    And these house rules:
      | rule                   | value    |
      | betting.structure      | no_limit |
      | forced.blinds          | [100]    |
      | forced.button_blind    | 30       |
      | hand.hole_cards_played | 3        |
      | showdown.runs_max      | 3        |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 248   |
      | 3    | 248   |
      | 4    | 10000 |
      | 5    | 94    |
      | 6    | 1440  |
    And the button at seat 5
    And seat 5 sits out
    And the deck from the top is "9c Qh 6h Ah Ks Jh 6c 9s 4c Kc Th Kd Jd Jc 4s 7h Kh 8c 6s Ts 4d 5c 8s 3s 9d 9h 5s 3c Tc 7c 2d 2s Qd 7d 8d 8h 2h 3d Js 6d 4h"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does             |
      | 1    | fold, call 100, raise to 200-1000  | calls            |
      | 2    | fold, call 100, raise to 200-248   | goes all-in      |
      | 3    | fold, call 248                     | calls            |
      | 4    | fold, call 248, raise to 396-10000 | raises to 10000  |
      | 6    | fold, call 1340                    | calls            |
      | 1    | fold, call 900                     | folds            |
      | 6    | up to 3 runs                       | agrees to 1 runs |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | Qh 9s Jc Ts 9h 2s | 900   |
      | 2    | 6h 4c 4s 4d 5s Qd | 1122  |
      | 3    | Ah Kc 7h 5c 3c 7d | 0     |
      | 4    | Ks Th Kh 8s Tc 8d | 8560  |
      | 5    | Jh Kd 8c 3s 7c 8h | 64    |
      | 6    | 9c 6c Jd 6s 9d 2d | 2384  |
    And these are the boards:
      | board          |
      | 2h 3d Js 6d 4h |
    And the rake is 0
    And the cards are shown in the order 6, 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 6    | 2384   |
      | 0   | all  | 2    | 1122   |
    And every seat is told every event
    And the events alone lead to the stacks
