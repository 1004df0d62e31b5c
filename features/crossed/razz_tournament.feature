Feature: Crossed house rules in razz_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 3179, small_bet 100, basis_points 1000, muck automatic
    Given a table that plays razz_tournament
    And these house rules:
      | rule              | value     |
      | betting.small_bet | 100       |
      | rake.basis_points | 1000      |
      | showdown.muck     | automatic |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 10000 |
    And the button at seat 2
    And the deck from the top is "8h Js 7s Kh Th Qh 9s As 7h Jd 6s Ac 5d Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                             |
      | 2    | bring in 15, raise to 100    | posts the bring-in               |
      | 1    | fold, call 15, raise to 100  | calls                            |
      | 1    | check, fold, raise to 100    | checks                           |
      | 2    | check, fold, raise to 100    | checks                           |
      | 1    | check, fold, raise to 100    | checks                           |
      | 2    | check, fold, raise to 100    | bets 100                         |
      | 1    | fold, call 100, raise to 200 | calls                            |
      | 1    | check, fold, raise to 100    | bets 100                         |
      | 2    |                              | tries: calls after 57268 ms      |
      | 2    | fold, call 100, raise to 200 | calls                            |
      | 1    | check, fold, raise to 100    | checks                           |
      | 2    | check, fold, raise to 100    | runs out of time after 103018 ms |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 8h 7s Th 9s 7h 6s 5d | 10180 |
      | 2    | Js Kh Qh As Jd Ac Ad | 9775  |
    And the rake is 45
    And the cards are shown in the order 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 405    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11565, small_bet 40, burn true, order player_by_player, amount 25, blinds 50 100 200, bring_in 0, unmatched pot, basis_points 500, caps cap:11 players:2 cap:25 players:4
    Given a table that plays razz_tournament
    And these house rules:
      | rule               | value                                           |
      | betting.small_bet  | 40                                              |
      | deal.burn          | true                                            |
      | deal.order         | player_by_player                                |
      | forced.ante.amount | 25                                              |
      | forced.blinds      | [50,100,200]                                    |
      | forced.bring_in    | 0                                               |
      | pots.unmatched     | pot                                             |
      | rake.basis_points  | 500                                             |
      | rake.caps          | [{"cap":11,"players":2},{"cap":25,"players":4}] |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 136   |
      | 3    | 10000 |
      | 4    | 136   |
      | 5    | 2639  |
    And the button at seat 4
    And the deck from the top is "5c 3s 3c 2h 3d 4h 4s 4c 4d 5d 6d 5s 7d 8c 6s 5h 6c Ac Ts 2d 7h 8h 8s 6h Qs 9c 9s 8d Qh Kd As 7s Ad Js Jh Jd"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does             |
      | 4    | fold, call 111               | calls            |
      | 5    |                              | tries: checks    |
      | 5    | fold, call 150, raise to 240 | raises to 240    |
      | 1    | fold, call 140, raise to 280 | raises to 280    |
      | 3    | fold, call 280               | calls            |
      | 5    | fold, call 40                | calls            |
      | 1    | check, fold, raise to 40     | bets 40          |
      | 3    | fold, call 40, raise to 80   | calls            |
      | 5    | fold, call 40, raise to 80   | raises to 80     |
      | 1    | fold, call 40, raise to 120  | raises to 120    |
      | 3    | fold, call 80, raise to 160  | calls            |
      | 5    | fold, call 40, raise to 160  | folds            |
      | 1    |                              | leaves the table |
      | 3    | check, fold, raise to 100    | checks           |
      | 3    | check, fold, raise to 100    | checks           |
      | 3    | check, fold, raise to 100    | bets 100         |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 2h 3d 4h Ac 8s 8d Ad | 9575  |
      | 2    | 4s 4c 4d Ts 6h Qh Js | 0     |
      | 3    | 5d 6d 5s 2d Qs Kd Jh | 10402 |
      | 4    | 7d 8c 6s 7h 9c As Jd | 655   |
      | 5    | 5c 3s 3c 6c          | 2254  |
    And the rake is 25
    And the cards are shown in the order 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 927    |
      | 0   | all  | 4    | 655    |
    And every seat is told every event
    And the events alone lead to the stacks
