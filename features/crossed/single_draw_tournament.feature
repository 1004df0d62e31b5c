Feature: Crossed house rules in single_draw_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 3463, sitting_out check_or_fold, min_bet 230, bank_ms 0, burn true, order player_by_player
    Given a table that plays single_draw_tournament
    And these house rules:
      | rule                | value            |
      | absence.sitting_out | check_or_fold    |
      | betting.min_bet     | 230              |
      | clock.bank_ms       | 0                |
      | deal.burn           | true             |
      | deal.order          | player_by_player |
    And these players:
      | seat | stack |
      | 1    | 33    |
      | 2    | 54    |
      | 3    | 33    |
      | 4    | 759   |
      | 5    | 33    |
    And the button at seat 5
    And seat 1 sits out
    And the deck from the top is "5c Ad Ah Th 2h 4s 7s 8h 3c Td Tc 5d 8s 9s 3h Kc 2c 5s Jh Qc Qh 8c Jc 8d 7d 6d Ks 6c As Kh"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 3    | fold, call 33                    | goes all-in                     |
      | 4    | fold, call 100, raise to 330-759 | calls                           |
      | 5    | fold, call 33                    | calls                           |
      | 2    | discard 0-5                      | runs out of time after 23257 ms |
      | 3    | discard 0-5                      | discards 3h                     |
      | 4    | discard 0-5                      | discards Kc 2c                  |
      | 5    | discard 0-5                      | discards Qh 8c                  |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 5c Ad Ah Th 2h | 0     |
      | 2    | 4s 7s 8h 3c Td | 207   |
      | 3    | Tc 5d 8s 9s Ks | 0     |
      | 4    | 5s Jh Qc 6c As | 705   |
      | 5    | Jc 8d 7d Kh 2d | 0     |
    And the rake is 0
    And the cards are shown in the order 1, 2, 3, 4, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 2    | 42     |
      | 0   | all  | 2    | 165    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 7550, structure fixed_limit, burn true, amount 100, kind each, blinds 25 50 75 100, basis_points 1000
    Given a table that plays single_draw_tournament
    And these house rules:
      | rule               | value          |
      | betting.structure  | fixed_limit    |
      | deal.burn          | true           |
      | forced.ante.amount | 100            |
      | forced.ante.kind   | each           |
      | forced.blinds      | [25,50,75,100] |
      | rake.basis_points  | 1000           |
    And these players:
      | seat | stack |
      | 1    | 220   |
      | 2    | 898   |
      | 3    | 2049  |
      | 4    | 10000 |
    And the button at seat 2
    And the deck from the top is "8s 8d 8h 7c Tc 7h Ks As Qc Kh Kd 5s 2s Th 4h Jd Ac 4s 2c 6c Qd 6s 2d 7d Jh Js 6d Td 4c 3d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                    |
      | 3    | fold, call 75, raise to 200  | calls                   |
      | 4    | fold, call 50, raise to 200  | raises to 200           |
      | 1    | fold, call 45                | calls                   |
      | 2    | fold, call 100, raise to 300 | folds                   |
      | 3    |                              | tries: shows            |
      | 3    | fold, call 100, raise to 300 | calls                   |
      | 3    | discard 0-5                  | discards 8s Tc Qc 2s    |
      | 4    | discard 0-5                  | stands pat              |
      | 1    | discard 0-5                  | discards Kd 4h 8h Ks 2c |
      | 3    | check, fold, raise to 200    | checks                  |
      | 4    | check, fold, raise to 200    | checks                  |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Js 6d Td 4c 3d | 774   |
      | 2    | 7c As 5s Jd 6c | 698   |
      | 3    | Ac 6s 2d 7d Jh | 1749  |
      | 4    | 8d 7h Kh Th 4s | 9844  |
    And the rake is 102
    And the cards are shown in the order 3, 4, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 4    | 144    |
      | 0   | all  | 1    | 774    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 16675, blinds , button_blind 30, basis_points 500
    Given a table that plays single_draw_tournament
    And these house rules:
      | rule                | value |
      | forced.blinds       | []    |
      | forced.button_blind | 30    |
      | rake.basis_points   | 500   |
    And these players:
      | seat | stack |
      | 1    | 3232  |
      | 2    | 1000  |
      | 3    | 1000  |
    And the button at seat 1
    And the deck from the top is "4s 2c 7d 2h 2s 3s 3h 3c 3d 4c 4h Th 4d 8c 5h Tc 5d"
    And the hand is dealt
    When the hand is played:
      | seat | may                             | does                  |
      | 3    |                                 | leaves the table      |
      | 2    | fold, call 30, raise to 60-1000 | calls                 |
      | 1    |                                 | tries: raises to 3233 |
      | 1    | check, fold, raise to 60-3232   | checks                |
      | 2    | discard 0-5                     | discards 4s           |
      | 1    | discard 0-5                     | discards 7d           |
      | 2    | check, fold, raise to 30-970    | bets 30               |
      | 1    | fold, call 30, raise to 60-3202 | calls                 |
      | 2    | show, muck                      | mucks                 |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 3s 3d Th 5h 5d | 3286  |
      | 2    | 2h 3h 4c 4d Tc | 940   |
      | 3    | 2c 2s 3c 4h 8c | 1000  |
    And the rake is 6
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 114    |
    And every seat is told every event
    And the events alone lead to the stacks
