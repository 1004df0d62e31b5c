Feature: Crossed house rules in razz
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 7050, uncapped never, bets_max 2, free_fold binding, burn true, amount 25, kind button, basis_points 10000, caps cap:11 players:2 cap:25 players:4
    Given a table that plays razz
    And these house rules:
      | rule                   | value                                           |
      | betting.fixed.uncapped | never                                           |
      | betting.fixed.bets_max | 2                                               |
      | betting.free_fold      | binding                                         |
      | deal.burn              | true                                            |
      | forced.ante.amount     | 25                                              |
      | forced.ante.kind       | button                                          |
      | rake.basis_points      | 10000                                           |
      | rake.caps              | [{"cap":11,"players":2},{"cap":25,"players":4}] |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 1000  |
      | 5    | 10000 |
      | 7    | 1000  |
    And the button at seat 7
    And the deck from the top is "7s 5d 2d Ac 2s 3c 3h Qc Ts Jd Qh Kc Ad 8c 8s 9s Qd Ah 2c 6c 7h Ks 2h 8d 4c 6s 6d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 7    | bring in 15, raise to 50     | posts the bring-in              |
      | 1    | fold, call 15, raise to 50   | calls                           |
      | 3    | fold, call 15, raise to 50   | runs out of time after 48921 ms |
      | 5    | fold, call 15, raise to 50   | calls                           |
      | 1    | check, fold, raise to 50     | bets 50                         |
      | 5    | fold, call 50, raise to 100  | calls                           |
      | 7    | fold, call 50, raise to 100  | raises to 100                   |
      | 1    | fold, call 50                | calls                           |
      | 5    |                              | tries: goes all-in              |
      | 5    | fold, call 50                | calls                           |
      | 1    | check, fold, raise to 100    | checks                          |
      | 5    | check, fold, raise to 100    | checks                          |
      | 5    |                              | leaves the table                |
      | 7    | check, fold, raise to 100    | checks                          |
      | 7    | check, fold, raise to 100    | bets 100                        |
      | 1    | fold, call 100, raise to 200 | calls                           |
      | 7    | check, fold, raise to 100    | bets 100                        |
      | 1    | fold, call 100, raise to 200 | raises to 200                   |
      | 7    | fold, call 100               | folds                           |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 7s 2s Ts 8c Ah Ks 6s | 1430  |
      | 3    | 5d 3c Jd             | 1000  |
      | 5    | 2d 3h Qh 8s 2c 2h    | 9885  |
      | 7    | Ac Qc Kc 9s 6c 8d 6d | 660   |
    And the rake is 25
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 745    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 15011, leaving fold, amount 100, bring_in 0, button_blind 200, basis_points 333, caps cap:17 players:3
    Given a table that plays razz
    And these house rules:
      | rule                | value                    |
      | absence.leaving     | fold                     |
      | forced.ante.amount  | 100                      |
      | forced.bring_in     | 0                        |
      | forced.button_blind | 200                      |
      | rake.basis_points   | 333                      |
      | rake.caps           | [{"cap":17,"players":3}] |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 2382  |
      | 3    | 1067  |
      | 4    | 58    |
      | 5    | 1000  |
      | 6    | 3461  |
      | 7    | 3461  |
    And the button at seat 7
    And the deck from the top is "Kh 8s 9c 6d 4d 6h 2s Ac 2d 3d 5h 4c Qc As Ts Jd Qh Kc Ad 5s 3c 7h 3s 4h 7c Qs Tc 9s 5c 8d Th 4s 9d Js 8c"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does             |
      | 5    | fold, call 200, raise to 250 | calls            |
      | 6    | fold, call 200, raise to 250 | raises to 250    |
      | 7    | fold, call 50, raise to 300  | folds            |
      | 1    | fold, call 250, raise to 300 | folds            |
      | 2    | fold, call 250, raise to 300 | raises to 300    |
      | 3    | fold, call 300, raise to 350 | folds            |
      | 5    | fold, call 100, raise to 350 | calls            |
      | 3    |                              | tries: calls     |
      | 6    | fold, call 50, raise to 350  | calls            |
      | 5    | check, raise to 50           | checks           |
      | 6    | check, raise to 50           | bets 50          |
      | 2    | fold, call 50, raise to 100  | raises to 100    |
      | 5    | fold, call 100, raise to 150 | calls            |
      | 6    | fold, call 50, raise to 150  | calls            |
      | 5    |                              | leaves the table |
      | 6    | check, raise to 100          | checks           |
      | 2    | check, raise to 100          | bets 100         |
      | 6    | fold, call 100, raise to 200 | raises to 200    |
      | 2    | fold, call 100, raise to 300 | calls            |
      | 2    | check, raise to 100          | checks           |
      | 6    | check, raise to 100          | bets 100         |
      | 2    | fold, call 100, raise to 200 | calls            |
      | 2    | check, raise to 100          | checks           |
      | 6    | check, raise to 100          | checks           |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | Kh Ac Ts             | 9900  |
      | 2    | 8s 2d Jd 7h Qs 8d 9d | 1582  |
      | 3    | 9c 3d Qh             | 967   |
      | 4    | 6d 5h Kc 3s Tc Th Js | 0     |
      | 5    | 4d 4c Ad 4h 9s       | 500   |
      | 6    | 6h Qc 5s 7c 5c 4s 8c | 5302  |
      | 7    | 2s As 3c             | 3161  |
    And the rake is 17
    And the cards are shown in the order 2, 4, 6
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 6    | 2248   |
      | 0   | all  | 6    | 393    |
    And every seat is told every event
    And the events alone lead to the stacks
