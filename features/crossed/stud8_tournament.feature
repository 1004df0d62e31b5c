Feature: Crossed house rules in stud8_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 5743, reopening full_bet, bets_max 1, free_fold refused, blinds 100 100, bring_in 0
    Given a table that plays stud8_tournament
    And these house rules:
      | rule                    | value     |
      | betting.fixed.reopening | full_bet  |
      | betting.fixed.bets_max  | 1         |
      | betting.free_fold       | refused   |
      | forced.blinds           | [100,100] |
      | forced.bring_in         | 0         |
    And these players:
      | seat | stack |
      | 1    | 194   |
      | 2    | 2083  |
      | 3    | 1000  |
      | 4    | 194   |
      | 5    | 143   |
    And the button at seat 5
    And seat 1 sits out
    And the deck from the top is "7c 8c Qc Jc 2c 6d As 6s Jd 2h Ts 4h 5s Qh 7h 3d 3h Qs Ac 8h Ad 4d 3s 5d Kc Kd 5c"
    And the hand is dealt
    When the hand is played:
      | seat | may                        | does         |
      | 2    | check                      | checks       |
      | 3    | fold, call 100             | calls        |
      | 4    | fold, call 100             | folds        |
      | 4    |                            | tries: calls |
      | 5    | fold, call 100             | calls        |
      | 5    | check, raise to 33         | bets 33      |
      | 2    | fold, call 33, raise to 50 | raises to 50 |
      | 3    | fold, call 50              | calls        |
      | 2    | check, raise to 100        | bets 100     |
      | 3    | fold, call 100             | calls        |
      | 2    | check, raise to 100        | bets 100     |
      | 3    | fold, call 100             | calls        |
      | 2    | check, raise to 100        | bets 100     |
      | 3    | fold, call 100             | calls        |
    Then the players end with:
      | seat | cards                | chips |
      | 1    | 7c 6d Ts             | 84    |
      | 2    | 8c As 4h 3d Ac 4d Kc | 2806  |
      | 3    | Qc 6s 5s 3h 8h 3s Kd | 540   |
      | 4    | Jc Jd Qh             | 184   |
      | 5    | 2c 2h 7h Qs Ad 5d 5c | 0     |
    And the rake is 0
    And the cards are shown in the order 2, 3, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 2    | 634    |
      | 0   | all  | 2    | 549    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18300, bets_max 2, small_bet 100, amount 7, unmatched pot, basis_points 500
    Given a table that plays stud8_tournament
    And these house rules:
      | rule                   | value |
      | betting.fixed.bets_max | 2     |
      | betting.small_bet      | 100   |
      | forced.ante.amount     | 7     |
      | pots.unmatched         | pot   |
      | rake.basis_points      | 500   |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 2922  |
      | 5    | 796   |
    And the button at seat 1
    And the deck from the top is "9d 9s 6s As Ad 8c Jd Js 3s Ks 4d Kd 3h Kh Qh"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                             |
      | 1    | bring in 15, raise to 100    | posts the bring-in               |
      | 3    |                              | leaves the table                 |
      | 5    | fold, call 15, raise to 100  | raises to 100                    |
      | 1    | fold, call 85, raise to 200  | raises to 200                    |
      | 5    |                              | tries: goes all-in after 5896 ms |
      | 5    | fold, call 100               | calls                            |
      | 5    | check, fold, raise to 100    | checks                           |
      | 1    | check, fold, raise to 100    | checks                           |
      | 5    | check, fold, raise to 100    | checks                           |
      | 1    | check, fold, raise to 100    | bets 100                         |
      | 5    | fold, call 100, raise to 200 | raises to 200                    |
      | 1    | fold, call 100               | calls                            |
      | 5    | check, fold, raise to 100    | bets 100                         |
      | 1    | fold, call 100, raise to 200 | folds                            |
    Then the players end with:
      | seat | cards             | chips |
      | 1    | 6s 8c 3s 4d 3h Qh | 9593  |
      | 3    | 9d As Jd          | 2915  |
      | 5    | 9s Ad Js Ks Kd Kh | 1169  |
    And the rake is 41
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 5    | 880    |
    And every seat is told every event
    And the events alone lead to the stacks
