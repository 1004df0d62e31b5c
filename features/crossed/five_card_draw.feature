Feature: Crossed house rules in five_card_draw
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 774, structure no_limit, basis_points 1000, all_in at_showdown
    Given a table that plays five_card_draw
    And these house rules:
      | rule              | value       |
      | betting.structure | no_limit    |
      | rake.basis_points | 1000        |
      | showdown.all_in   | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 121   |
      | 5    | 944   |
    And the button at seat 1
    And seat 1 posts 100 live and 0 dead
    And the deck from the top is "5c 9d 5h 9h 6d 6c 6s Jc 7c 8h Tc 8d 8c 3h 8s 9c 4h 7s 6h Ac Th Ah"
    And the hand is dealt
    When the hand is played:
      | seat | may                             | does                 |
      | 1    |                                 | leaves the table     |
      | 3    | fold, call 50, raise to 121     | raises to 121        |
      | 5    | fold, call 21, raise to 221-944 | goes all-in          |
      | 3    | discard 0-5                     | discards 9h 6s 8c    |
      | 5    | discard 0-5                     | discards Jc 9d Tc 3h |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 5h 6c 7c 8d 8s | 900   |
      | 3    | 5c 8h 9c 4h 7s | 0     |
      | 5    | 6d 6h Ac Th Ah | 1131  |
    And the rake is 34
    And the cards are shown in the order 3, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 5    | 308    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11797, amount 25, kind button, size full, unmatched pot
    Given a table that plays five_card_draw
    And these house rules:
      | rule               | value  |
      | forced.ante.amount | 25     |
      | forced.ante.kind   | button |
      | forced.kill.size   | full   |
      | pots.unmatched     | pot    |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 10000 |
    And the button at seat 1
    And seat 1 sits out
    And seat 3 posts the kill
    And the deck from the top is "9h Td Tc As Ts Kc 2h 2c 2s 3c"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Td As Kc 2c 3c | 9925  |
      | 3    | 9h Tc Ts 2h 2s | 10075 |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 275    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18377, free_fold binding, bank_ms 0, order player_by_player, size half
    Given a table that plays five_card_draw
    And these house rules:
      | rule              | value            |
      | betting.free_fold | binding          |
      | clock.bank_ms     | 0                |
      | deal.order        | player_by_player |
      | forced.kill.size  | half             |
    And these players:
      | seat | stack |
      | 1    | 3103  |
      | 2    | 3103  |
    And the button at seat 2
    And seat 2 posts the kill
    And the deck from the top is "9c 3c 3d 3s Kc 8s Js 2s 5s 5h As 5d 6s 6h 6c"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 2    | check, fold, raise to 300    | raises to 300                   |
      | 1    |                              | tries: checks                   |
      | 1    | fold, call 200, raise to 450 | calls                           |
      | 1    | discard 0-5                  | discards 9c 3c                  |
      | 2    | discard 0-5                  | discards 8s Js 2s               |
      | 1    | check, fold, raise to 300    | runs out of time after 21779 ms |
      | 2    | check, fold, raise to 300    | checks                          |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 3d 3s Kc As 5d | 2803  |
      | 2    | 5s 5h 6s 6h 6c | 3403  |
    And the rake is 0
    And the cards are shown in the order 1, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 2    | 600    |
    And every seat is told every event
    And the events alone lead to the stacks
