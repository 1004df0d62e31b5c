Feature: Crossed house rules in plhe
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 1538, short_raise complete, min_bet 230, order player_by_player, blinds 100, button_blind 100, runs_max 4
    Given a table that plays plhe
    And these house rules:
      | rule                | value            |
      | betting.short_raise | complete         |
      | betting.min_bet     | 230              |
      | deal.order          | player_by_player |
      | forced.blinds       | [100]            |
      | forced.button_blind | 100              |
      | showdown.runs_max   | 4                |
    And these players:
      | seat | stack |
      | 1    | 102   |
      | 3    | 10000 |
      | 5    | 102   |
    And the button at seat 1
    And the deck from the top is "As 7h 8s 2c 2h 6h 6s 7d 4h 5h 5c 7s 2s 5s 3s Ks"
    And the hand is dealt
    When the hand is played:
      | seat | may                            | does               |
      | 3    |                                | tries: goes all-in |
      | 3    |                                | tries: checks      |
      | 5    | fold, call 100, raise to 102   | calls              |
      | 1    | check, raise to 102            | raises to 102      |
      | 3    | fold, call 2, raise to 330-406 | calls              |
      | 5    | fold, call 2                   | calls              |
      | 3    | up to 4 runs                   | agrees to 3 runs   |
      | 5    | up to 4 runs                   | agrees to 2 runs   |
      | 1    | up to 4 runs                   | agrees to 3 runs   |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 2h 6h | 0     |
      | 3    | As 7h | 10051 |
      | 5    | 8s 2c | 153   |
    And these are the boards:
      | board          |
      | 6s 7d 4h 5h 5c |
      | 7s 2s 5s 3s Ks |
    And the rake is 0
    And the cards are shown in the order 3, 5, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 5    | 153    |
      | 0   | board 2 | 3    | 153    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 2790, bets_max 1, structure fixed_limit, amount 7, kind button, button_blind 100, basis_points 333, scope pot
    Given a table that plays plhe
    And these house rules:
      | rule                   | value       |
      | betting.fixed.bets_max | 1           |
      | betting.structure      | fixed_limit |
      | forced.ante.amount     | 7           |
      | forced.ante.kind       | button      |
      | forced.button_blind    | 100         |
      | rake.basis_points      | 333         |
      | rake.scope             | pot         |
    And these players:
      | seat | stack |
      | 1    | 3456  |
      | 3    | 3870  |
      | 5    | 3870  |
      | 7    | 47    |
    And the button at seat 5
    And the deck from the top is "9c Ah Kh Ac Ad 8s Jc Kc Js Tc Jh Ks 8d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                          |
      | 3    |                              | tries: goes all-in after 0 ms |
      | 3    | fold, call 100               | calls                         |
      | 5    | check                        | checks                        |
      | 1    | check                        | checks                        |
      | 1    | check, raise to 100          | checks                        |
      | 3    | check, raise to 100          | checks                        |
      | 5    | check, raise to 100          | checks                        |
      | 1    | check, raise to 200          | bets 200                      |
      | 3    | fold, call 200               | folds                         |
      | 5    | fold, call 200               | calls                         |
      | 1    | check, raise to 200          | checks                        |
      | 5    | check, raise to 200          | bets 200                      |
      | 1    | fold, call 200, raise to 400 | raises to 400                 |
      | 5    | fold, call 200, raise to 600 | folds                         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Ah 8s | 4073  |
      | 3    | Kh Jc | 3770  |
      | 5    | Ac Kc | 3363  |
      | 7    | 9c Ad | 0     |
    And these are the boards:
      | board          |
      | Js Tc Jh Ks 8d |
    And the rake is 37
    And the cards are shown in the order 7, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 928    |
      | 0   | all  | 1    | 189    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 3396, burn true, amount 100, kind big_blind, basis_points 333, all_in at_showdown
    Given a table that plays plhe
    And these house rules:
      | rule               | value       |
      | deal.burn          | true        |
      | forced.ante.amount | 100         |
      | forced.ante.kind   | big_blind   |
      | rake.basis_points  | 333         |
      | showdown.all_in    | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 36    |
      | 2    | 3045  |
    And the button at seat 2
    And the deck from the top is "4h 3c 6c 6d 7d Jh 8d 7h 3h 7s 8c 6h"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 4h 6c | 35    |
      | 2    | 3c 6d | 3044  |
    And these are the boards:
      | board          |
      | Jh 8d 7h 7s 6h |
    And the rake is 2
    And the cards are shown in the order 1, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 35     |
      | 0   | all  | 2    | 35     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 5253, preflop_pot small_blind_as_big, base_ms 0, short all_in, boards 3
    Given a table that plays plhe
    And these house rules:
      | rule                    | value              |
      | betting.pot.preflop_pot | small_blind_as_big |
      | clock.base_ms           | 0                  |
      | forced.straddle.short   | all_in             |
      | hand.boards             | 3                  |
    And these players:
      | seat | stack |
      | 1    | 981   |
      | 2    | 631   |
      | 3    | 101   |
      | 4    | 35    |
      | 5    | 1000  |
      | 6    | 164   |
      | 7    | 10000 |
    And the button at seat 3
    And seat 1 sits out
    And seat 2 sits out
    And seat 1 posts 60 live and 0 dead
    And seat 6 straddles 200
    And the deck from the top is "9s 2d Ah 9d Ac 5h 4c Th 2s 8c 3h Qs 3c 2h Ts Jd Qh Kc Ad 6c Kd 3d Kh 5s 6d Qd 8h As 9c"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does                            |
      | 7    | fold, call 200, raise to 400-860   | calls                           |
      | 3    | fold, call 101                     | runs out of time after 42102 ms |
      | 5    | fold, call 100, raise to 400-960   | raises to 608                   |
      | 7    | fold, call 408, raise to 1016-2184 | calls                           |
      | 5    | check, raise to 100-392            | bets 100                        |
      | 7    | fold, call 100, raise to 200-1775  | calls                           |
      | 5    | check, raise to 100-292            | bets 270                        |
      | 7    | fold, call 270, raise to 540-2485  | calls                           |
      | 5    | check, raise to 22                 | checks                          |
      | 7    |                                    | tries: goes all-in              |
      | 7    | check, raise to 100-2215           | checks                          |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Ac Qs | 921   |
      | 2    | 5h 3c | 631   |
      | 3    | 4c 2h | 101   |
      | 4    | 9s Th | 59    |
      | 5    | 2d 2s | 294   |
      | 6    | Ah 8c | 195   |
      | 7    | 9d 3h | 10711 |
    And these are the boards:
      | board          |
      | Ts Jd Qh 5s 8h |
      | Kc Ad 6c 6d As |
      | Kd 3d Kh Qd 9c |
    And the rake is 0
    And the cards are shown in the order 4, 5, 6, 7
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 7    | 543    |
      | 2   | board 2 | 5    | 272    |
      | 2   | board 2 | 7    | 271    |
      | 2   | board 3 | 7    | 542    |
      | 1   | all     | 7    | 138    |
      | 1   | board 2 | 6    | 137    |
      | 1   | board 3 | 7    | 137    |
      | 0   | all     | 4    | 30     |
      | 0   | all     | 7    | 29     |
      | 0   | board 2 | 6    | 58     |
      | 0   | board 3 | 4    | 29     |
      | 0   | board 3 | 7    | 29     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 7436, leaving fold, bets_max 2, structure fixed_limit, blinds 100, button_blind 100, basis_points 1000
    Given a table that plays plhe
    And these house rules:
      | rule                   | value       |
      | absence.leaving        | fold        |
      | betting.fixed.bets_max | 2           |
      | betting.structure      | fixed_limit |
      | forced.blinds          | [100]       |
      | forced.button_blind    | 100         |
      | rake.basis_points      | 1000        |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 1000  |
      | 5    | 10000 |
    And the button at seat 3
    And the deck from the top is "2s As Kd Kh 6c Ts 9c Qc Th 2d Js"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 1    | fold, call 100               | calls                           |
      | 3    |                              | tries: stands pat               |
      | 3    | check                        | checks                          |
      | 5    | check                        | checks                          |
      | 1    |                              | leaves the table                |
      | 5    | check, raise to 100          | checks                          |
      | 3    | check, raise to 100          | checks                          |
      | 5    | check, raise to 200          | checks                          |
      | 3    | check, raise to 200          | bets 200                        |
      | 5    | fold, call 200, raise to 400 | calls                           |
      | 5    | check, raise to 200          | runs out of time after 50141 ms |
      | 3    | check, raise to 200          | checks                          |
    Then the players end with:
      | seat | cards | chips |
      | 1    | As 6c | 900   |
      | 3    | Kd Ts | 1015  |
      | 5    | 2s Kh | 10015 |
    And these are the boards:
      | board          |
      | 9c Qc Th 2d Js |
    And the rake is 70
    And the cards are shown in the order 5, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 5    | 315    |
      | 0   | all  | 3    | 315    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 8499, free_fold binding, min_bet 40, sit_out_after 1, burn true, boards 2, basis_points 10000, caps cap:17 players:3
    Given a table that plays plhe
    And these house rules:
      | rule                | value                    |
      | betting.free_fold   | binding                  |
      | betting.min_bet     | 40                       |
      | clock.sit_out_after | 1                        |
      | deal.burn           | true                     |
      | hand.boards         | 2                        |
      | rake.basis_points   | 10000                    |
      | rake.caps           | [{"cap":17,"players":3}] |
    And these players:
      | seat | stack |
      | 1    | 185   |
      | 3    | 1000  |
      | 5    | 1000  |
    And the button at seat 5
    And the deck from the top is "8d 8h 8c Ts Th Ad Ks 9s Qh 9c Ac 6s Jd Jc Js Jh 2h 3s 9h"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 5    | fold, call 100, raise to 200-350 | calls                           |
      | 5    |                                  | tries: calls                    |
      | 1    | fold, call 50, raise to 185      | calls                           |
      | 3    | check, fold, raise to 200-400    | checks                          |
      | 1    | check, fold, raise to 40-85      | checks                          |
      | 3    | check, fold, raise to 40-300     | bets 40                         |
      | 5    | fold, call 40, raise to 80-420   | raises to 98                    |
      | 1    | fold, call 85                    | calls                           |
      | 3    | fold, call 58, raise to 156-679  | runs out of time after 94243 ms |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 8d Ts | 247   |
      | 3    | 8h Th | 860   |
      | 5    | 8c Ad | 1061  |
    And these are the boards:
      | board          |
      | 9s Qh 9c Js 3s |
      | Ac 6s Jd Jh 9h |
    And the rake is 17
    And the cards are shown in the order 1, 5
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 1    | 247    |
      | 0   | board 2 | 5    | 246    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 10445, structure no_limit, min_bet 40, burn true, boards 2, unmatched pot, basis_points 500, all_in at_showdown, muck beaten_may
    Given a table that plays plhe
    And these house rules:
      | rule              | value       |
      | betting.structure | no_limit    |
      | betting.min_bet   | 40          |
      | deal.burn         | true        |
      | hand.boards       | 2           |
      | pots.unmatched    | pot         |
      | rake.basis_points | 500         |
      | showdown.all_in   | at_showdown |
      | showdown.muck     | beaten_may  |
    And these players:
      | seat | stack |
      | 1    | 75    |
      | 2    | 5     |
      | 3    | 10000 |
      | 4    | 75    |
      | 5    | 1000  |
      | 6    | 392   |
      | 7    | 75    |
    And the button at seat 5
    And seat 3 sits out
    And seat 4 sits out
    And the deck from the top is "As 7h 6s 9c Ah Jc 5d 6c 7c 6h 4s Tc Qh Qs Ad 7d Kc 2h 4c 3h 2c Jh 9d Ts Th Kd 4d"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                     |
      | 1    |                                   | tries: checks after 0 ms |
      | 1    | fold, call 75                     | calls                    |
      | 2    | fold, call 5                      | calls                    |
      | 5    | fold, call 100, raise to 200-1000 | raises to 274            |
      | 6    | fold, call 224, raise to 392      | calls                    |
      | 6    | check, raise to 40-118            | checks                   |
      | 5    | check, raise to 40-726            | goes all-in              |
      | 6    | fold, call 118                    | calls                    |
      | 1    | show, muck                        | shows                    |
      | 5    | show, muck                        | mucks                    |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6s 6h | 0     |
      | 2    | 9c 4s | 12    |
      | 3    | Ah Tc | 10000 |
      | 4    | Jc Qh | 75    |
      | 5    | 5d Qs | 608   |
      | 6    | As 6c | 603   |
      | 7    | 7h 7c | 278   |
    And these are the boards:
      | board          |
      | 7d Kc 2h 9d Kd |
      | 4c 3h 2c Ts 4d |
    And the rake is 46
    And the cards are shown in the order 6, 7, 1, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 3   | all     | 5    | 608    |
      | 2   | all     | 6    | 302    |
      | 2   | board 2 | 6    | 301    |
      | 1   | all     | 7    | 133    |
      | 1   | board 2 | 7    | 133    |
      | 0   | all     | 7    | 12     |
      | 0   | board 2 | 2    | 12     |
    And every seat is told every event
    And the events alone lead to the stacks
