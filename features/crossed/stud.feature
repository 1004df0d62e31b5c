Feature: Crossed house rules in stud
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 5702, sitting_out killed, small_bet 100, order player_by_player, basis_points 333
    Given a table that plays stud
    And these house rules:
      | rule                | value            |
      | absence.sitting_out | killed           |
      | betting.small_bet   | 100              |
      | deal.order          | player_by_player |
      | rake.basis_points   | 333              |
    And these players:
      | seat | stack |
      | 1    | 53    |
      | 2    | 64    |
      | 3    | 10000 |
      | 4    | 4     |
      | 5    | 53    |
      | 6    | 1000  |
      | 7    | 248   |
    And the button at seat 6
    And seat 5 sits out
    And seat 7 sits out
    And the deck from the top is "Qc 9c 3d Th 8d 5s Qd 2d 9s 7s Qh Ac Td 5d 6s Js 6h Jd Jc Kd 4c 9d 6d 3c 2h Kh 5c 3s Kc 6c 8s 2s 7h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                       |
      | 1    | fold, call 15, raise to 43   | calls                      |
      | 2    | fold, call 15, raise to 54   | folds                      |
      | 2    |                              | tries: calls after 6896 ms |
      | 3    | fold, call 15, raise to 100  | raises to 100              |
      | 6    | fold, call 100, raise to 200 | folds                      |
      | 1    | fold, call 28                | calls                      |
      | 2    |                              | tries: goes all-in         |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | Th 8d 5s 9d 2h 3s 8s | 0     |
      | 2    | Qd 2d 9s             | 54    |
      | 3    | 7s Qh Ac 6d Kh Kc 2s | 10079 |
      | 4    | Td 5d 6s 3c 5c 6c 7h | 28    |
      | 5    | Js 6h Jd             | 43    |
      | 6    | Jc Kd 4c             | 990   |
      | 7    | Qc 9c 3d             | 223   |
    And the rake is 5
    And the cards are shown in the order 1, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 132    |
      | 0   | all  | 4    | 28     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 10381, big_bet 460, blinds 35 100, bring_in 0
    Given a table that plays stud
    And these house rules:
      | rule            | value    |
      | betting.big_bet | 460      |
      | forced.blinds   | [35,100] |
      | forced.bring_in | 0        |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 10000 |
      | 3    | 4     |
      | 4    | 10000 |
    And the button at seat 2
    And seat 4 sits out
    And the deck from the top is "Ac 9h 3d 8d 2d Jh Qh 4d 2h Kh 9c 5d Td 7h Qs Qc 6d 9d 6h 8s Kc Ah"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 1    | fold, call 100, raise to 150 | calls                           |
      | 2    | fold, call 100, raise to 150 | runs out of time after 45603 ms |
      | 1    | check, raise to 50           | checks                          |
      | 1    | check, raise to 460          | bets 460                        |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 3d Qh 9c Qs 9d 8s Ah | 10124 |
      | 2    | 8d 4d 5d             | 9990  |
      | 3    | Ac 2d 2h Td Qc 6h Kc | 0     |
      | 4    | 9h Jh Kh 7h 6d       | 9890  |
    And the rake is 0
    And the cards are shown in the order 3, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 218    |
      | 0   | all  | 1    | 16     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11135, sitting_out killed, base_ms 4000, basis_points 1000
    Given a table that plays stud
    And these house rules:
      | rule                | value  |
      | absence.sitting_out | killed |
      | clock.base_ms       | 4000   |
      | rake.basis_points   | 1000   |
    And these players:
      | seat | stack |
      | 1    | 3235  |
      | 2    | 10000 |
      | 3    | 10000 |
      | 4    | 10000 |
      | 5    | 1000  |
    And the button at seat 3
    And seat 2 sits out
    And seat 4 sits out
    And the deck from the top is "Jc 2d 9s 5d 4s Jh Kc 3h 3d 8d 4c Td Ac 2s 5c Ah 9c 8c"
    And the hand is dealt
    When the hand is played:
      | seat | may                         | does                            |
      | 3    | fold, call 15, raise to 50  | calls                           |
      | 5    |                             | tries: raises to 51 after 0 ms  |
      | 5    | fold, call 15, raise to 50  | raises to 50                    |
      | 1    | fold, call 50, raise to 100 | calls                           |
      | 3    | fold, call 35, raise to 100 | calls                           |
      | 5    | check, raise to 50          | runs out of time after 39369 ms |
      | 1    | check, raise to 50          | bets 50                         |
      | 3    |                             | leaves the table                |
      | 5    | fold, call 50, raise to 100 | raises to 100                   |
      | 1    | fold, call 50, raise to 150 | folds                           |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 9s 3h Ac 9c | 3125  |
      | 2    | 5d 3d 2s    | 9975  |
      | 3    | 4s 8d 5c 8c | 9940  |
      | 4    | Jc Jh 4c    | 9990  |
      | 5    | 2d Kc Td Ah | 1174  |
    And the rake is 31
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 5    | 284    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18996, big_bet 460, uncapped last_two, bets_max 1, order player_by_player
    Given a table that plays stud
    And these house rules:
      | rule                   | value            |
      | betting.big_bet        | 460              |
      | betting.fixed.uncapped | last_two         |
      | betting.fixed.bets_max | 1                |
      | deal.order             | player_by_player |
    And these players:
      | seat | stack |
      | 1    | 490   |
      | 3    | 490   |
    And the button at seat 3
    And the deck from the top is "Js Qd 9c Ac Ts Kh Kc Ks Qs 3c"
    And the hand is dealt
    When the hand is played:
      | seat | may                        | does               |
      | 1    | bring in 15, raise to 50   | posts the bring-in |
      | 3    |                            | tries: goes all-in |
      | 3    | fold, call 15, raise to 50 | calls              |
      | 3    | check, raise to 50 or 460  | checks             |
      | 1    | check, raise to 50 or 460  | bets 50            |
      | 3    | fold, call 50              | calls              |
      | 3    | check, raise to 415        | bets 415           |
      | 1    | fold, call 415             | folds              |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Js Qd 9c Kc Qs | 415   |
      | 3    | Ac Ts Kh Ks 3c | 565   |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 150    |
    And every seat is told every event
    And the events alone lead to the stacks
