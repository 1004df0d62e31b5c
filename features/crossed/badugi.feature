Feature: Crossed house rules in badugi
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 9513, sitting_out killed, small_bet 40, amount 100, kind button
    Given a table that plays badugi
    And these house rules:
      | rule                | value  |
      | absence.sitting_out | killed |
      | betting.small_bet   | 40     |
      | forced.ante.amount  | 100    |
      | forced.ante.kind    | button |
    And these players:
      | seat | stack |
      | 1    | 997   |
      | 2    | 10000 |
      | 3    | 9     |
      | 4    | 10000 |
      | 5    | 556   |
      | 6    | 556   |
      | 7    | 10000 |
    And the button at seat 5
    And seat 2 sits out
    And seat 4 sits out
    And the deck from the top is "Ac 5s 8c 9h 3s 5h 5d 8h 6c Ks 3h Ad 2s Kc 4h 2d 7h 4c Qd 9s 9d 6h Ah Js Kd Ts 4s Td 6d As Tc Jd Jh Kh Jc Qc 6s 8d 8s 7s 3d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                              |
      | 1    | fold, call 100, raise to 140 | raises to 140                     |
      | 3    | fold, call 9                 | calls                             |
      | 5    | fold, call 140, raise to 180 | calls                             |
      | 6    | fold, call 90, raise to 180  | raises to 180                     |
      | 7    | fold, call 80, raise to 220  | folds                             |
      | 1    |                              | tries: goes all-in after 12286 ms |
      | 1    | fold, call 40, raise to 220  | calls                             |
      | 5    | fold, call 40, raise to 220  | runs out of time after 47994 ms   |
      | 6    | discard 0-4                  | discards 8h Ac                    |
      | 1    | discard 0-4                  | discards 7h Ks                    |
      | 3    | discard 0-4                  | discards Ad 3s                    |
      | 6    | check, raise to 40           | checks                            |
      | 1    | check, raise to 40           | bets 40                           |
      | 6    | fold, call 40, raise to 80   | folds                             |
      | 1    | discard 0-4                  | discards 8c Js                    |
      | 3    | discard 0-4                  | discards Jh                       |
      | 1    | discard 0-4                  | discards Tc Jc Jd Qc              |
      | 3    | discard 0-4                  | stands pat                        |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 8d 8s 7s 3d | 1381  |
      | 2    | 9h 3h 4c Kd | 10000 |
      | 3    | Qd Ts Kh 6s | 145   |
      | 4    | 5h 2s 9s 4s | 10000 |
      | 5    | 5d Kc 9d Td | 316   |
      | 6    | 4h 6h 6d As | 376   |
      | 7    | 5s 6c 2d Ah | 9900  |
    And the rake is 0
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 564    |
      | 0   | all  | 3    | 145    |
    And every seat is told every event
    And the events alone lead to the stacks
