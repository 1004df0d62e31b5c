Feature: Crossed house rules in badugi_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 7417, order player_by_player, amount 100, kind big_blind, blinds 100 100, button_blind 100, size full
    Given a table that plays badugi_tournament
    And these house rules:
      | rule                | value            |
      | deal.order          | player_by_player |
      | forced.ante.amount  | 100              |
      | forced.ante.kind    | big_blind        |
      | forced.blinds       | [100,100]        |
      | forced.button_blind | 100              |
      | forced.kill.size    | full             |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 28    |
      | 5    | 152   |
    And the button at seat 5
    And seat 1 posts the kill
    And the deck from the top is "6d 8h 8c 5c 6s Jd 2s 7s Ah 3c Qd 9s Ts 3d 4c 3h Td Jh 7c 6h 4s 6c 9d 3s 7h Js 4d As"
    And the hand is dealt
    When the hand is played:
      | seat | may           | does                 |
      | 5    | fold, call 52 | calls                |
      | 1    | discard 0-4   | discards 6d 8h 8c    |
      | 3    | discard 0-4   | discards 6s Jd 2s    |
      | 5    | discard 0-4   | discards 3c          |
      | 1    | discard 0-4   | stands pat           |
      | 3    | discard 0-4   | stands pat           |
      | 5    | discard 0-4   | discards Ah Qd 9s 7c |
      | 1    |               | leaves the table     |
      | 3    | discard 0-4   | discards 7s 3h       |
      | 5    | discard 0-4   | discards 6h 4s 6c    |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 5c Ts 3d 4c | 10180 |
      | 3    | Td Jh 3s 7h | 0     |
      | 5    | 9d Js 4d As | 0     |
    And the rake is 0
    And the cards are shown in the order 1, 3, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 248    |
      | 0   | all  | 1    | 84     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 7726, structure no_limit, amount 7, kind big_blind, blinds 35 100, unmatched pot
    Given a table that plays badugi_tournament
    And these house rules:
      | rule               | value     |
      | betting.structure  | no_limit  |
      | forced.ante.amount | 7         |
      | forced.ante.kind   | big_blind |
      | forced.blinds      | [35,100]  |
      | pots.unmatched     | pot       |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 204   |
    And the button at seat 1
    And the deck from the top is "9d 6d 4h Td Ts Jd Qh Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                             |
      | 1    |                                  | tries: raises to 1001 after 0 ms |
      | 1    | fold, call 65, raise to 200-1000 | folds                            |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 6d Td Jd Kc | 965   |
      | 3    | 9d 4h Ts Qh | 239   |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 142    |
    And every seat is told every event
    And the events alone lead to the stacks
