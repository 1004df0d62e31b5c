Feature: Crossed house rules in stud_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 4199, big_bet 460, small_bet 100, bank_ms 0, amount 100, bring_in 50
    Given a table that plays stud_tournament
    And these house rules:
      | rule               | value |
      | betting.big_bet    | 460   |
      | betting.small_bet  | 100   |
      | clock.bank_ms      | 0     |
      | forced.ante.amount | 100   |
      | forced.bring_in    | 50    |
    And these players:
      | seat | stack |
      | 1    | 177   |
      | 2    | 995   |
      | 3    | 177   |
      | 4    | 10000 |
      | 5    | 10000 |
    And the button at seat 5
    And seat 1 sits out
    And seat 3 sits out
    And the deck from the top is "2d 3s 6d 5s 8c Qc Th Td 9d 7c Ts Jd Qh Kc Ad Ah 3d 5d Tc Qd 3h"
    And the hand is dealt
    When the hand is played:
      | seat | may                           | does                            |
      | 2    | fold, call 50, raise to 100   | runs out of time after 43926 ms |
      | 4    | fold, call 50, raise to 100   | calls                           |
      | 5    | fold, call 50, raise to 100   | completes                       |
      | 4    |                               | tries: goes all-in              |
      | 4    | fold, call 50, raise to 200   | calls                           |
      | 4    | check, fold, raise to 100     | checks                          |
      | 5    | check, fold, raise to 100     | bets 100                        |
      | 4    | fold, call 100, raise to 200  | calls                           |
      | 4    | check, fold, raise to 460     | bets 460                        |
      | 5    | fold, call 460, raise to 920  | raises to 920                   |
      | 4    | fold, call 460, raise to 1380 | raises to 1380                  |
      | 5    | fold, call 460, raise to 1840 | calls                           |
      | 5    | check, fold, raise to 460     | checks                          |
      | 4    | check, fold, raise to 460     | bets 460                        |
      | 5    | fold, call 460, raise to 920  | folds                           |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | 2d Qc Ts          | 27    |
      | 2    | 3s Th Jd          | 895   |
      | 3    | 6d Td Qh          | 77    |
      | 4    | 5s 9d Kc Ah 5d Qd | 12030 |
      | 5    | 8c 7c Ad 3d Tc 3h | 8320  |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 4    | 3710   |
    And every seat is told every event
    And the events alone lead to the stacks
