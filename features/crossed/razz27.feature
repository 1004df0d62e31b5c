Feature: Crossed house rules in razz27
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 363, structure no_limit, min_bet 100, order player_by_player, amount 100, unmatched pot
    Given a table that plays razz27
    And these house rules:
      | rule               | value            |
      | betting.structure  | no_limit         |
      | betting.min_bet    | 100              |
      | deal.order         | player_by_player |
      | forced.ante.amount | 100              |
      | pots.unmatched     | pot              |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 426   |
      | 5    | 10000 |
    And the button at seat 3
    And the deck from the top is "Kc Tc Jh 2d 9s Ac 3h Ks Qs 3c 5s 4c 8h 2s 8c 7c Td"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does                            |
      | 1    | bring in 15, raise to 100-9900     | posts the bring-in              |
      | 3    |                                    | tries: raises to 327 after 0 ms |
      | 3    | fold, call 15, raise to 100-326    | raises to 326                   |
      | 5    | fold, call 326, raise to 652-9900  | raises to 740                   |
      | 1    | fold, call 725, raise to 1154-9900 | folds                           |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 2d 9s Ac             | 9885  |
      | 3    | 3h Ks Qs 5s 8h 8c Td | 0     |
      | 5    | Kc Tc Jh 3c 4c 2s 7c | 10541 |
    And the rake is 0
    And the cards are shown in the order 5, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 5    | 414    |
      | 0   | all  | 5    | 967    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 15279, kind big_blind, blinds 100 100, bring_in 0, basis_points 500
    Given a table that plays razz27
    And these house rules:
      | rule              | value     |
      | forced.ante.kind  | big_blind |
      | forced.blinds     | [100,100] |
      | forced.bring_in   | 0         |
      | rake.basis_points | 500       |
    And these players:
      | seat | stack |
      | 1    | 57    |
      | 3    | 57    |
      | 5    | 159   |
      | 7    | 1000  |
    And the button at seat 7
    And seat 5 sits out
    And seat 7 sits out
    And the deck from the top is "Qc 6c Qs 6d 3c 8d 9d 6h As 2s 8c 5c 4d 7s Ah Th Qh 5h Kh 9h"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | Qc 3c As 4d Ah Qh Kh | 0     |
      | 3    | 6c 8d 2s 7s Th 5h 9h | 109   |
      | 5    | Qs 9d 8c             | 159   |
      | 7    | 6d 6h 5c             | 1000  |
    And the rake is 5
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 109    |
    And every seat is told every event
    And the events alone lead to the stacks
