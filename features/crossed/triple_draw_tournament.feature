Feature: Crossed house rules in triple_draw_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 3386, amount 7, kind big_blind, short ante_first, blinds 100 100, basis_points 500, all_in at_showdown, muck never
    Given a table that plays triple_draw_tournament
    And these house rules:
      | rule               | value       |
      | forced.ante.amount | 7           |
      | forced.ante.kind   | big_blind   |
      | forced.ante.short  | ante_first  |
      | forced.blinds      | [100,100]   |
      | rake.basis_points  | 500         |
      | showdown.all_in    | at_showdown |
      | showdown.muck      | never       |
    And these players:
      | seat | stack |
      | 1    | 16    |
      | 3    | 3355  |
    And the button at seat 3
    And the deck from the top is "3c 2h Js 8d Ts Jd Qh Kc Ad Qs 7h 9h 3d 9s 2s Kh Td 6h Ac Qc As 5h Tc 7d 5d"
    And the hand is dealt
    When the hand is played:
      | seat | may         | does                        |
      | 1    | discard 0-5 | discards Qh Js 3c           |
      | 3    | discard 0-5 | discards 2h                 |
      | 3    |             | tries: calls after 39333 ms |
      | 1    | discard 0-5 | discards 3d                 |
      | 3    | discard 0-5 | discards Kc 9s 8d           |
      | 1    | discard 0-5 | discards Ts Ad 7h           |
      | 3    | discard 0-5 | discards Td Jd 6h Qs        |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 9h 2s Ac Qc As | 0     |
      | 3    | Kh 5h Tc 7d 5d | 3370  |
    And the rake is 1
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 24     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18590, bets_max 3, base_ms 0, blinds 100, order last, size full, basis_points 1000
    Given a table that plays triple_draw_tournament
    And these house rules:
      | rule                   | value |
      | betting.fixed.bets_max | 3     |
      | clock.base_ms          | 0     |
      | forced.blinds          | [100] |
      | forced.kill.order      | last  |
      | forced.kill.size       | full  |
      | rake.basis_points      | 1000  |
    And these players:
      | seat | stack |
      | 1    | 9     |
      | 3    | 1000  |
      | 5    | 267   |
      | 7    | 10000 |
    And the button at seat 3
    And seat 3 posts the kill
    And the deck from the top is "5c 7c 2s 6d 8d 3s 9h Qh As 7s 7h 9c 7d Td 5h 4d Tc Ah 9d 6c 2d Ad 6s Qd Qs 2h 4h 6h Kc Ks Kd 5s Th 3h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                             |
      | 7    | fold, call 200, raise to 400 | raises to 400                    |
      | 1    | fold, call 9                 | folds                            |
      | 5    | fold, call 167               | calls                            |
      | 3    |                              | tries: goes all-in after 2594 ms |
      | 3    | fold, call 200, raise to 600 | raises to 600                    |
      | 7    | fold, call 200               | calls                            |
      | 5    | discard 0-5                  | stands pat                       |
      | 7    | discard 0-5                  | discards 7c 3s 7s Td             |
      | 3    | discard 0-5                  | discards 6d Qh                   |
      | 7    | check, fold, raise to 200    | checks                           |
      | 3    | check, fold, raise to 200    | runs out of time after 33305 ms  |
      | 5    | discard 0-5                  | discards 5c                      |
      | 7    | discard 0-5                  | discards Ah 2d                   |
      | 3    | discard 0-5                  | discards Qs 9c 4d 6c             |
      | 7    | check, fold, raise to 400    | bets 400                         |
      | 3    | fold, call 400               | calls                            |
      | 5    | discard 0-5                  | stands pat                       |
      | 7    | discard 0-5                  | discards Qd                      |
      | 3    | discard 0-5                  | runs out of time after 67387 ms  |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 2s 9h 7h 5h 9d | 9     |
      | 3    | 2h Ks Kd 5s Th | 0     |
      | 5    | 8d As 7d Tc 4h | 721   |
      | 7    | Ad 6s 6h Kc 3h | 10320 |
    And the rake is 226
    And the cards are shown in the order 5, 7, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 7    | 1320   |
      | 0   | all  | 5    | 721    |
    And every seat is told every event
    And the events alone lead to the stacks
