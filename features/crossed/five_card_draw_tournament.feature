Feature: Crossed house rules in five_card_draw_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 1806, bets_max 2, free_fold refused, order player_by_player, blinds 50 100 200, size full, basis_points 10000
    Given a table that plays five_card_draw_tournament
    And these house rules:
      | rule                   | value            |
      | betting.fixed.bets_max | 2                |
      | betting.free_fold      | refused          |
      | deal.order             | player_by_player |
      | forced.blinds          | [50,100,200]     |
      | forced.kill.size       | full             |
      | rake.basis_points      | 10000            |
    And these players:
      | seat | stack |
      | 1    | 2364  |
      | 2    | 3378  |
      | 3    | 3378  |
      | 4    | 893   |
      | 5    | 2364  |
    And the button at seat 3
    And seat 4 posts the kill
    And the deck from the top is "4c 8c 5h Qd 3s 2h 3h Qc 7c 3c 8h Ks 2c 4d 9h 6h 2d 6s 9d Ts Ac Td Kc As Ah Ad Jd 8d 6c Qs Jh Js 4h Kh 4s Qh Tc"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                    |
      | 2    | fold, call 400, raise to 800 | calls                   |
      | 3    |                              | tries: goes all-in      |
      | 3    | fold, call 400, raise to 800 | calls                   |
      | 4    | check, raise to 800          | raises to 800           |
      | 5    | fold, call 700               | calls                   |
      | 1    | fold, call 600               | folds                   |
      | 2    | fold, call 400               | calls                   |
      | 3    | fold, call 400               | calls                   |
      | 4    | discard 0-5                  | discards Qd 4c 8c 3s    |
      | 5    | discard 0-5                  | discards 3c 7c 3h       |
      | 2    | discard 0-5                  | stands pat              |
      | 3    | discard 0-5                  | discards Ac Td Kc As Ah |
      | 4    | check, raise to 93           | checks                  |
      | 5    | check, raise to 800          | checks                  |
      | 2    | check, raise to 800          | checks                  |
      | 3    | check, raise to 800          | checks                  |
      | 4    | show, muck                   | mucks                   |
      | 5    | show, muck                   | mucks                   |
      | 2    | show, muck                   | shows                   |
      | 3    | show, muck                   | mucks                   |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 8h Ks 2c 4d 9h | 2164  |
      | 2    | 6h 2d 6s 9d Ts | 2578  |
      | 3    | 4h Kh 4s Qh Tc | 2578  |
      | 4    | 5h Ad Jd 8d 6c | 93    |
      | 5    | 2h Qc Qs Jh Js | 1564  |
    And the rake is 3400
    And the cards are shown in the order 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 2484, reopening full_bet, free_fold refused, blinds 35 100, all_in at_showdown, muck automatic
    Given a table that plays five_card_draw_tournament
    And these house rules:
      | rule                    | value       |
      | betting.fixed.reopening | full_bet    |
      | betting.free_fold       | refused     |
      | forced.blinds           | [35,100]    |
      | showdown.all_in         | at_showdown |
      | showdown.muck           | automatic   |
    And these players:
      | seat | stack |
      | 1    | 70    |
      | 2    | 70    |
      | 3    | 262   |
      | 4    | 37    |
      | 5    | 286   |
      | 6    | 10000 |
      | 7    | 10000 |
    And the button at seat 6
    And the deck from the top is "Kh Ah 2s 7c 3c 9d 7s 4s 8s As 5h 4h 9h 7d 5d 6h 6s Qd Ks 5s 5c 4c 3s Tc Js 8h Td 6c Ts 3h 9s 8c 2c Jh Qc 3d 7h 8d Kd Th Ac Qh 2h Jc Jd Qs"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 2    |                              | tries: completes after 342 ms   |
      | 2    | fold, call 70                | goes all-in                     |
      | 3    | fold, call 100, raise to 200 | raises to 200                   |
      | 4    | fold, call 37                | folds                           |
      | 5    | fold, call 200, raise to 286 | raises to 286                   |
      | 6    | fold, call 286, raise to 300 | raises to 300                   |
      | 7    | fold, call 265, raise to 400 | calls                           |
      | 3    | fold, call 62                | calls                           |
      | 7    | discard 0-5                  | discards Kh                     |
      | 1    | discard 0-5                  | discards 3s 6h Ah 8s 3h         |
      | 2    | discard 0-5                  | discards 2s                     |
      | 3    | discard 0-5                  | stands pat                      |
      | 5    | discard 0-5                  | discards Jh Td                  |
      | 6    | discard 0-5                  | discards 7s 7d                  |
      | 7    | check, raise to 200          | bets 200                        |
      | 6    | fold, call 200, raise to 400 | runs out of time after 86825 ms |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 7h 8d Kd Th Ac | 0     |
      | 2    | As 6s Tc 9s Qh | 0     |
      | 3    | 7c 5h Qd Js 8c | 0     |
      | 4    | 3c 4h Ks 8h 2c | 37    |
      | 5    | 9d 9h 5s 2h Jc | 1260  |
      | 6    | 5c 6c Qc Jd Qs | 9700  |
      | 7    | 4s 5d 4c Ts 3d | 9728  |
    And the rake is 0
    And the cards are shown in the order 7, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 7    | 28     |
      | 2   | all  | 5    | 72     |
      | 1   | all  | 5    | 768    |
      | 0   | all  | 5    | 420    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 3454, bets_max 4, burn true, amount 7, kind big_blind
    Given a table that plays five_card_draw_tournament
    And these house rules:
      | rule                   | value     |
      | betting.fixed.bets_max | 4         |
      | deal.burn              | true      |
      | forced.ante.amount     | 7         |
      | forced.ante.kind       | big_blind |
    And these players:
      | seat | stack |
      | 1    | 604   |
      | 3    | 838   |
      | 5    | 683   |
      | 7    | 41    |
    And the button at seat 7
    And seat 5 posts 100 live and 0 dead
    And the deck from the top is "Ts 2s Jc Kh Ad 8s 5c 4s 6h 4c Kd 7c Qd Qc 3s Th 9d 6s 6d 2c 8d Js Ah Kc Qh Tc Ac 4h As Ks 5d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                             |
      | 5    |                              | tries: goes all-in after 4762 ms |
      | 5    | check, fold, raise to 200    | checks                           |
      | 7    | fold, call 41                | calls                            |
      | 1    | fold, call 50, raise to 200  | raises to 200                    |
      | 3    | fold, call 100, raise to 300 | raises to 300                    |
      | 5    | fold, call 200, raise to 400 | raises to 400                    |
      | 1    | fold, call 200               | runs out of time after 80694 ms  |
      | 3    | fold, call 100               | calls                            |
      | 3    | discard 0-5                  | discards 2s 8s 4c Qc 6s          |
      | 5    | discard 0-5                  | discards Jc 5c Kd 3s 6d          |
      | 7    | discard 0-5                  | stands pat                       |
      | 3    | check, fold, raise to 200    | bets 200                         |
      | 5    | fold, call 200, raise to 283 | goes all-in                      |
      | 3    | fold, call 83                | calls                            |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Ts Ad 6h Qd 9d | 404   |
      | 3    | Js Ah Kc Qh Tc | 1762  |
      | 5    | Ac 4h As Ks 5d | 0     |
      | 7    | Kh 4s 7c Th 2c | 0     |
    And the rake is 0
    And the cards are shown in the order 3, 5, 7
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 1443   |
      | 0   | all  | 3    | 171    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 9028, small_bet 230, burn true, amount 7, kind each, button_blind 30, basis_points 1000, all_in at_showdown
    Given a table that plays five_card_draw_tournament
    And these house rules:
      | rule                | value       |
      | betting.small_bet   | 230         |
      | deal.burn           | true        |
      | forced.ante.amount  | 7           |
      | forced.ante.kind    | each        |
      | forced.button_blind | 30          |
      | rake.basis_points   | 1000        |
      | showdown.all_in     | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 398   |
      | 2    | 825   |
      | 3    | 38    |
      | 4    | 38    |
      | 5    | 38    |
      | 6    | 10000 |
    And the button at seat 6
    And the deck from the top is "2c Jd 3c 2h Jc 3d 9h 7d 4s Qh 2d Kc 9c Qc 4c Ac Th 6s Js 7c Td Tc 7h 5d Qd 3h 2s 4d 8d 9d 9s 7s Ah 5h Ts Ad 8s As 5c 6h"
    And the hand is dealt
    When the hand is played:
      | seat | may                         | does                            |
      | 3    | fold, call 31               | calls                           |
      | 4    | fold, call 31               | calls                           |
      | 5    | fold, call 31               | calls                           |
      | 6    |                             | tries: goes all-in              |
      | 6    | fold, call 70, raise to 330 | runs out of time after 52755 ms |
      | 1    | fold, call 50, raise to 330 | calls                           |
      | 2    | check, fold, raise to 330   | checks                          |
      | 1    | discard 0-5                 | discards 2c                     |
      | 2    | discard 0-5                 | discards Qc                     |
      | 3    | discard 0-5                 | discards 3c                     |
      | 4    | discard 0-5                 | discards 2h Qh Ac Tc            |
      | 5    | discard 0-5                 | discards Jc 2d                  |
      | 1    | check, fold, raise to 291   | checks                          |
      | 2    | check, fold, raise to 460   | bets 460                        |
      | 1    | fold, call 291              | calls                           |
      | 2    | show, muck                  | mucks                           |
      | 3    | show, muck                  | mucks                           |
      | 4    | show, muck                  | mucks                           |
      | 5    | show, muck                  | mucks                           |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 9h 9c Js Qd 7s | 853   |
      | 2    | Jd 7d 7c 3h Ah | 427   |
      | 3    | 4s 4c Td 2s 5h | 0     |
      | 4    | 4d Ts Ad 8s As | 0     |
      | 5    | Th 7h 8d 5c 6h | 0     |
      | 6    | 3d Kc 6s 5d 9d | 9963  |
    And the rake is 94
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 648    |
      | 0   | all  | 1    | 205    |
    And every seat is told every event
    And the events alone lead to the stacks
