Feature: Crossed house rules in stud8
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 5193, sitting_out killed, uncapped last_two, bets_max 1, amount 100
    Given a table that plays stud8
    And these house rules:
      | rule                   | value    |
      | absence.sitting_out    | killed   |
      | betting.fixed.uncapped | last_two |
      | betting.fixed.bets_max | 1        |
      | forced.ante.amount     | 100      |
    And these players:
      | seat | stack |
      | 1    | 528   |
      | 2    | 171   |
      | 3    | 46    |
      | 4    | 528   |
      | 5    | 226   |
      | 6    | 528   |
      | 7    | 98    |
    And the button at seat 3
    And seat 1 sits out
    And seat 7 sits out
    And the deck from the top is "7d 2c Js 7c 7h 8c 8d 2s 8h Ts 9s 9h Tc Ah Ad As Ac 7s 4h Jh Qc Kc Kd 3d Ks Qh Qs Jc 6h Td"
    And the hand is dealt
    When the hand is played:
      | seat | may                        | does         |
      | 2    | fold, call 15, raise to 50 | folds        |
      | 4    | fold, call 15, raise to 50 | folds        |
      | 5    | fold, call 15, raise to 50 | raises to 50 |
      | 1    |                            | tries: calls |
      | 6    | fold, call 50              | calls        |
      | 5    | check, raise to 50         | bets 50      |
      | 6    | fold, call 50              | folds        |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 7h 9h 4h             | 413   |
      | 2    | 8c Tc Jh             | 71    |
      | 3    | 8d Ah Qc 3d Qh Jc Td | 0     |
      | 4    | 7d 2s Ad             | 428   |
      | 5    | 2c 8h As Kc Ks Qs 6h | 835   |
      | 6    | Js Ts Ac Kd          | 378   |
      | 7    | 7c 9s 7s             | 0     |
    And the rake is 0
    And the cards are shown in the order 5, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 5    | 437    |
      | 0   | all  | 5    | 322    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 15255, big_bet 200, free_fold binding, bring_in 0, button_blind 30, muck anyone_may
    Given a table that plays stud8
    And these house rules:
      | rule                | value      |
      | betting.big_bet     | 200        |
      | betting.free_fold   | binding    |
      | forced.bring_in     | 0          |
      | forced.button_blind | 30         |
      | showdown.muck       | anyone_may |
    And these players:
      | seat | stack |
      | 1    | 588   |
      | 3    | 10000 |
      | 5    | 10000 |
      | 7    | 10000 |
    And the button at seat 1
    And the deck from the top is "Qh Qd Ac Qs 3h 6d Kd 7s 3d Jh 2s Ts 7d Td 6c Ks 3s 7c As 4d Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may                         | does                              |
      | 7    | fold, call 30, raise to 80  | folds                             |
      | 1    |                             | tries: raises to 81 after 5944 ms |
      | 1    | check, fold, raise to 80    | checks                            |
      | 3    | fold, call 30, raise to 80  | calls                             |
      | 5    | fold, call 30, raise to 80  | calls                             |
      | 5    | check, fold, raise to 50    | bets 50                           |
      | 1    | fold, call 50, raise to 100 | folds                             |
      | 3    | fold, call 50, raise to 100 | raises to 100                     |
      | 5    | fold, call 50, raise to 150 | calls                             |
      | 3    | check, fold, raise to 200   | runs out of time after 65657 ms   |
      | 5    | check, fold, raise to 200   | checks                            |
      | 3    | check, fold, raise to 200   | checks                            |
      | 5    | check, fold, raise to 200   | checks                            |
      | 3    | check, fold, raise to 200   | runs out of time after 100103 ms  |
      | 5    | check, fold, raise to 200   | checks                            |
      | 3    | show, muck                  | shows                             |
      | 5    | show, muck                  | mucks                             |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | Qs 7s Ts 6c          | 548   |
      | 3    | Qh 3h 3d 7d Ks 7c 4d | 10190 |
      | 5    | Qd 6d Jh Td 3s As Kc | 9860  |
      | 7    | Ac Kd 2s             | 9990  |
    And the rake is 0
    And the cards are shown in the order 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 330    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 19572, structure no_limit, min_bet 100, burn true, kind button, basis_points 500
    Given a table that plays stud8
    And these house rules:
      | rule              | value    |
      | betting.structure | no_limit |
      | betting.min_bet   | 100      |
      | deal.burn         | true     |
      | forced.ante.kind  | button   |
      | rake.basis_points | 500      |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 1000  |
      | 3    | 1000  |
      | 4    | 167   |
    And the button at seat 4
    And the deck from the top is "3h 3d 5s 2s 9c 3s Ks 6h Ts Jd Qh Kc Ad 4c 8d 9s 7d 8s Qc 5c Td 2d 5d 8h 7h Ah Tc 7s"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does               |
      | 1    | bring in 15, raise to 100-1000   | posts the bring-in |
      | 2    | fold, call 15, raise to 100-1000 | folds              |
      | 3    | fold, call 15, raise to 100-1000 | goes all-in        |
      | 4    | fold, call 157                   | calls              |
      | 1    | fold, call 985                   | calls              |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 3h 9c Ts 4c 8s 2d Ah | 1029  |
      | 2    | 3d 3s Jd             | 1000  |
      | 3    | 5s Ks Qh 8d Qc 5d Tc | 801   |
      | 4    | 2s 6h Kc 9s 5c 8h 7s | 229   |
    And the rake is 108
    And the cards are shown in the order 1, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | high | 3    | 801    |
      | 1   | low  | 1    | 801    |
      | 0   | high | 4    | 229    |
      | 0   | low  | 1    | 228    |
    And every seat is told every event
    And the events alone lead to the stacks
