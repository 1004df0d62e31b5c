Feature: Crossed house rules in triple_draw
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 3721, bets_max 1, big_bet 460, basis_points 333, caps cap:17 players:3, scope pot
    Given a table that plays triple_draw
    And these house rules:
      | rule                   | value                    |
      | betting.fixed.bets_max | 1                        |
      | betting.big_bet        | 460                      |
      | rake.basis_points      | 333                      |
      | rake.caps              | [{"cap":17,"players":3}] |
      | rake.scope             | pot                      |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 1000  |
      | 3    | 10000 |
      | 4    | 2488  |
      | 5    | 199   |
      | 6    | 590   |
    And the button at seat 3
    And the deck from the top is "7d 7c Ah Kh 8c 8s 5c 9d 6d 9s Ac 2s 8h Ad Jh Js 6c Jc Qc 9h 8d Kd Qh Ts Qs As Jd Qd Tc Td Th 2d 2h 2c 3s 3c 3h 3d Kc 4d 4h 4c 5h 5d Ks 5s 4s 9c 6s"
    And the hand is dealt
    When the hand is played:
      | seat | may                 | does                             |
      | 6    | fold, call 100      | runs out of time after 49753 ms  |
      | 1    | fold, call 100      | calls                            |
      | 2    | fold, call 100      | runs out of time after 109199 ms |
      | 3    |                     | tries: goes all-in               |
      | 3    | fold, call 100      | calls                            |
      | 4    | fold, call 50       | calls                            |
      | 5    | check               | checks                           |
      | 4    | discard 0-5         | discards 7d 5c 8h                |
      | 5    | discard 0-5         | stands pat                       |
      | 1    | discard 0-5         | discards Kh Kd                   |
      | 3    | discard 0-5         | discards 8s 2s Jc Ts             |
      | 4    | check, raise to 100 | checks                           |
      | 5    | check, raise to 99  | bets 99                          |
      | 1    | fold, call 99       | calls                            |
      | 3    | fold, call 99       | calls                            |
      | 4    | fold, call 99       | calls                            |
      | 4    | discard 0-5         | stands pat                       |
      | 5    | discard 0-5         | discards 7c 9d Ad 9h             |
      | 1    | discard 0-5         | discards 9s                      |
      | 3    | discard 0-5         | discards Td 3c 3h                |
      | 4    | check, raise to 460 | bets 460                         |
      | 1    | fold, call 460      | calls                            |
      | 3    | fold, call 460      | folds                            |
      | 4    | discard 0-5         | discards 2h 2d Qc Th Qs          |
      | 5    | discard 0-5         | stands pat                       |
      | 1    | discard 0-5         | discards Js 5d                   |
      | 4    | check, raise to 460 | checks                           |
      | 1    | check, raise to 341 | checks                           |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Qd 2c 3s Ah Ad | 2023  |
      | 2    |                | 1000  |
      | 3    |                | 9801  |
      | 4    | 9c 6s 6h 7h 7s | 1829  |
      | 5    | As 4d 4h 4c 5h | 0     |
      | 6    |                | 590   |
    And the rake is 34
    And the cards are shown in the order 4, 5, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 903    |
      | 0   | all  | 1    | 779    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 12731, big_bet 200, order player_by_player, button_blind 200, order last, size half, basis_points 500, caps cap:11 players:2 cap:25 players:4, all_in at_showdown
    Given a table that plays triple_draw
    And these house rules:
      | rule                | value                                           |
      | betting.big_bet     | 200                                             |
      | deal.order          | player_by_player                                |
      | forced.button_blind | 200                                             |
      | forced.kill.order   | last                                            |
      | forced.kill.size    | half                                            |
      | rake.basis_points   | 500                                             |
      | rake.caps           | [{"cap":11,"players":2},{"cap":25,"players":4}] |
      | showdown.all_in     | at_showdown                                     |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 242   |
      | 3    | 242   |
      | 4    | 10000 |
      | 5    | 25    |
      | 6    | 1000  |
    And the button at seat 6
    And seat 4 posts 100 live and 100 dead
    And seat 3 posts 100 live and 50 dead
    And seat 5 posts the kill
    And the deck from the top is "6s Jc 6c Qd 7c 9c 6d Ks 4s 5h Tc Kh Jd 3d Th Jh 7s Td 8s Kc 3c 5d Qh Ac 4d 8h 9d 5s 9h 3h Qc 9s 4c 2h Kd 2c 7h Ts 6h Ad 8c Qs Js 3s 5c As 7d 8d 4h Ah"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                       |
      | 3    | fold, call 92                | calls                      |
      | 4    | fold, call 200, raise to 600 | folds                      |
      | 4    |                              | tries: calls after 2580 ms |
      | 6    | fold, call 100, raise to 600 | calls                      |
      | 1    | fold, call 250, raise to 600 | calls                      |
      | 2    | fold, call 142               | calls                      |
      | 1    | discard 0-5                  | discards 6s Jc 6c Qd 7c    |
      | 2    | discard 0-5                  | stands pat                 |
      | 3    | discard 0-5                  | discards Tc                |
      | 5    | discard 0-5                  | discards 3c 5d Qh Ac 4d    |
      | 6    | discard 0-5                  | discards 5s 3h             |
      | 1    | check, raise to 300          | checks                     |
      | 6    | check, raise to 300          | checks                     |
      | 1    | discard 0-5                  | discards 9s Qc 2h          |
      | 2    | discard 0-5                  | discards Ks                |
      | 3    | discard 0-5                  | stands pat                 |
      | 5    | discard 0-5                  | discards 6h Ts 7h          |
      | 6    | discard 0-5                  | discards 8h 9d             |
      | 1    | check, raise to 300          | checks                     |
      | 6    | check, raise to 300          | bets 300                   |
      | 1    | fold, call 300, raise to 600 | folds                      |
      | 2    | discard 0-5                  | discards 7d 9c 6d 4s       |
      | 3    | discard 0-5                  | discards 3d 2c             |
      | 5    | discard 0-5                  | discards Ad 8c 8d 4h       |
      | 6    | discard 0-5                  | discards 9h Qs Js 2d 2s    |
    Then the players end with:
      | seat | cards          | chips |
      | 1    |                | 9700  |
      | 2    | 5h As Ad Ac Kd | 0     |
      | 3    | Kh Jd Th Ks Kc | 0     |
      | 4    |                | 9800  |
      | 5    | Ah Qs Qd Qc Js | 0     |
      | 6    | Qh Jh Jc Ts Td | 1984  |
    And the rake is 25
    And the cards are shown in the order 2, 3, 5, 6
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 6    | 116    |
      | 2   | all  | 6    | 150    |
      | 1   | all  | 6    | 733    |
      | 0   | all  | 6    | 285    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13414, uncapped last_two, bets_max 3, blinds 50 100 200
    Given a table that plays triple_draw
    And these house rules:
      | rule                   | value        |
      | betting.fixed.uncapped | last_two     |
      | betting.fixed.bets_max | 3            |
      | forced.blinds          | [50,100,200] |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 1761  |
      | 5    | 27    |
    And the button at seat 1
    And seat 5 sits out
    And the deck from the top is "5c Ts 7s 9c Qd 4h Jd Qs Ad 2d 7c 3c 2h Ks 8h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does             |
      | 3    | fold, call 150, raise to 400 | raises to 400    |
      | 3    |                              | leaves the table |
      | 1    | fold, call 200               | folds            |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 7s 4h Ad 3c 8h | 800   |
      | 3    | 5c 9c Jd 2d 2h | 1988  |
      | 5    | Ts Qd Qs 7c Ks | 0     |
    And the rake is 0
    And the cards are shown in the order 3, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 346    |
      | 0   | all  | 3    | 81     |
    And every seat is told every event
    And the events alone lead to the stacks
