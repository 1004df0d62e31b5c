Feature: Crossed house rules in single_draw
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 9236, base_ms 0, burn true, basis_points 10000, caps cap:11 players:2 cap:25 players:4
    Given a table that plays single_draw
    And these house rules:
      | rule              | value                                           |
      | clock.base_ms     | 0                                               |
      | deal.burn         | true                                            |
      | rake.basis_points | 10000                                           |
      | rake.caps         | [{"cap":11,"players":2},{"cap":25,"players":4}] |
    And these players:
      | seat | stack |
      | 1    | 551   |
      | 2    | 50    |
    And the button at seat 2
    And the deck from the top is "4c 4d Qs 6s 7h 8h 8d 8s 6h 9h Td 9s 9d Ac As"
    And the hand is dealt
    When the hand is played:
      | seat | may         | does                            |
      | 1    | discard 0-5 | runs out of time after 35695 ms |
      | 2    | discard 0-5 | discards 8h 9h 6s 4d            |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 4c Qs 7h 8d 6h | 590   |
      | 2    | 8s 9s 9d Ac As | 0     |
    And the rake is 11
    And the cards are shown in the order 1, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 89     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13595, reshuffle all_discards, button_blind 200, all_in at_showdown, muck never
    Given a table that plays single_draw
    And these house rules:
      | rule                | value        |
      | deal.reshuffle      | all_discards |
      | forced.button_blind | 200          |
      | showdown.all_in     | at_showdown  |
      | showdown.muck       | never        |
    And these players:
      | seat | stack |
      | 1    | 206   |
      | 2    | 10000 |
      | 3    | 1000  |
      | 4    | 947   |
      | 5    | 10000 |
      | 6    | 10000 |
      | 7    | 10000 |
    And the button at seat 1
    And the deck from the top is "Th 8d 8c Ks Qd 7c 8h 5d 8s Jh 7s 9c 3s 2s Kc Qs Qh 6d 6h Jd 9d 9h 4s 6c Ts 7h 5c 3c 4d Kh 2d 3h 5s 3d Ad Tc Qc Td Jc 2h 4c Ah As 9s 4h Ac 6s 5h Kd 7d"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does                    |
      | 2    | fold, call 150, raise to 400-10000 | goes all-in             |
      | 3    | fold, call 900                     | calls                   |
      | 4    | fold, call 947                     | folds                   |
      | 5    | fold, call 10000                   | calls                   |
      | 6    | fold, call 10000                   | goes all-in             |
      | 7    | fold, call 10000                   | calls                   |
      | 1    | fold, call 6                       | calls                   |
      | 5    |                                    | leaves the table        |
      | 2    | discard 0-5                        | discards Th 5d Kc 9h    |
      | 3    | discard 0-5                        | stands pat              |
      | 6    | discard 0-5                        | discards Qd 9c 6h 7h 5s |
      | 7    | discard 0-5                        | discards 3s 5c 7c 3d    |
      | 1    | discard 0-5                        | discards 8h 2s 9d 3c Ad |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Kd 7d 2c Js Ad | 0     |
      | 2    | 4d Tc Qc Td Jc | 0     |
      | 3    | 8d 8s Qs 4s Kh | 0     |
      | 4    |                | 947   |
      | 5    | Ks 7s 6d Ts 3h | 41206 |
      | 6    | 2h 4c Ah As 9s | 0     |
      | 7    | Jd 4h Ac 6s 5h | 0     |
    And the rake is 0
    And the cards are shown in the order 2, 3, 5, 6, 7, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 5    | 36000  |
      | 1   | all  | 5    | 3970   |
      | 0   | all  | 5    | 1236   |
    And every seat is told every event
    And the events alone lead to the stacks
