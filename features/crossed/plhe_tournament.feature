Feature: Crossed house rules in plhe_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 1075, short_raise complete, blinds 100 100, button_blind 30, seats under_the_gun, basis_points 10000
    Given a table that plays plhe_tournament
    And these house rules:
      | rule                  | value         |
      | betting.short_raise   | complete      |
      | forced.blinds         | [100,100]     |
      | forced.button_blind   | 30            |
      | forced.straddle.seats | under_the_gun |
      | rake.basis_points     | 10000         |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 229   |
      | 3    | 146   |
      | 4    | 267   |
      | 5    | 229   |
      | 6    | 1000  |
      | 7    | 52    |
    And the button at seat 1
    And seat 6 posts 100 live and 100 dead
    And seat 4 straddles 200
    And the deck from the top is "Th 2h 3h Ah Tc 7d Td 5h 3d 9s Ad Kd Ts 4d Jh 6s 7s 9h"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does               |
      | 5    | fold, call 200, raise to 229      | raises to 229      |
      | 6    | fold, call 129, raise to 400-900  | raises to 400      |
      | 7    | fold, call 52                     | folds              |
      | 1    |                                   | tries: goes all-in |
      | 1    | fold, call 370, raise to 600-1929 | raises to 600      |
      | 2    | fold, call 129                    | calls              |
      | 3    | fold, call 46                     | calls              |
      | 4    | fold, call 67                     | calls              |
      | 6    | fold, call 200, raise to 800-900  | calls              |
      | 6    | check, fold, raise to 100-300     | checks             |
      | 1    | check, fold, raise to 100-2171    | checks             |
      | 6    | check, fold, raise to 100-300     | checks             |
      | 1    | check, fold, raise to 100-2171    | checks             |
      | 6    | check, fold, raise to 100-300     | bets 100           |
      | 1    | fold, call 100, raise to 200-2471 | folds              |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Td 4d | 9400  |
      | 2    | Th 5h | 0     |
      | 3    | 2h 3d | 0     |
      | 4    | 3h 9s | 0     |
      | 5    | Ah Ad | 0     |
      | 6    | Tc Kd | 300   |
      | 7    | 7d Ts | 52    |
    And these are the boards:
      | board          |
      | Jh 6s 7s 9h 2c |
    And the rake is 2171
    And the cards are shown in the order 2, 3, 4, 5, 6
    And the pots are paid in this order:
      | pot | part | seat | amount |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 7071, free_fold refused, preflop_pot small_blind_as_big, min_bet 40, button_blind 30, seats any, all_in at_showdown
    Given a table that plays plhe_tournament
    And these house rules:
      | rule                    | value              |
      | betting.free_fold       | refused            |
      | betting.pot.preflop_pot | small_blind_as_big |
      | betting.min_bet         | 40                 |
      | forced.button_blind     | 30                 |
      | forced.straddle.seats   | any                |
      | showdown.all_in         | at_showdown        |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1654  |
      | 3    | 1654  |
      | 4    | 1654  |
      | 5    | 3019  |
    And the button at seat 2
    And seat 5 straddles 200
    And the deck from the top is "5s 6h Jc Ts 2s 5d 2d 9d Ah 4c Kh 5h Jh Ks 7h"
    And the hand is dealt
    When the hand is played:
      | seat | may                                 | does            |
      | 1    | fold, call 200, raise to 400-830    | folds           |
      | 2    |                                     | tries: bets 170 |
      | 2    | fold, call 170, raise to 400-800    | raises to 400   |
      | 3    | fold, call 350, raise to 600-1500   | calls           |
      | 4    | fold, call 300, raise to 600-1654   | calls           |
      | 5    | fold, call 200, raise to 600-2000   | calls           |
      | 3    | check, raise to 40-1254             | checks          |
      | 4    | check, raise to 40-1254             | goes all-in     |
      | 5    | fold, call 1254, raise to 2508-2619 | calls           |
      | 2    | fold, call 1254                     | calls           |
      | 3    | fold, call 1254                     | goes all-in     |
      | 3    | show, muck                          | shows           |
      | 4    | show, muck                          | shows           |
      | 5    | show, muck                          | shows           |
      | 2    | show, muck                          | mucks           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Ts Ah | 10000 |
      | 2    | 2s 4c | 0     |
      | 3    | 5s 5d | 6616  |
      | 4    | 6h 2d | 0     |
      | 5    | Jc 9d | 1365  |
    And these are the boards:
      | board          |
      | Kh 5h Jh Ks 7h |
    And the rake is 0
    And the cards are shown in the order 3, 4, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 6616   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 12038, structure no_limit, amount 100, kind big_blind, short ante_first, button_blind 30
    Given a table that plays plhe_tournament
    And these house rules:
      | rule                | value      |
      | betting.structure   | no_limit   |
      | forced.ante.amount  | 100        |
      | forced.ante.kind    | big_blind  |
      | forced.ante.short   | ante_first |
      | forced.button_blind | 30         |
    And these players:
      | seat | stack |
      | 1    | 911   |
      | 3    | 10000 |
      | 5    | 10000 |
    And the button at seat 5
    And the deck from the top is "Jh Th As 3s 9d Js"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does            |
      | 5    | fold, call 70, raise to 200-10000 | raises to 10000 |
      | 1    | fold, call 861                    | folds           |
      | 3    | fold, call 9800                   | folds           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Jh 3s | 861   |
      | 3    | Th 9d | 9800  |
      | 5    | As Js | 10250 |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 5    | 350    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 15164, structure no_limit, min_bet 230, blinds 100 100, runs_max 3
    Given a table that plays plhe_tournament
    And these house rules:
      | rule              | value     |
      | betting.structure | no_limit  |
      | betting.min_bet   | 230       |
      | forced.blinds     | [100,100] |
      | showdown.runs_max | 3         |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1000  |
      | 3    | 1000  |
    And the button at seat 2
    And the deck from the top is "Kd Jc 3s 2h 5c 8h Ts Jd Qh Kc Ad 9d Tc"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does             |
      | 2    | fold, call 100, raise to 330-1000  | calls            |
      | 3    | check, fold, raise to 330-1000     | checks           |
      | 1    | check, fold, raise to 330-10000    | checks           |
      | 3    | check, fold, raise to 230-900      | checks           |
      | 3    |                                    | tries: calls     |
      | 1    | check, fold, raise to 230-9900     | checks           |
      | 2    | check, fold, raise to 230-900      | checks           |
      | 3    | check, fold, raise to 230-900      | bets 900         |
      | 1    | fold, call 900, raise to 1800-9900 | calls            |
      | 2    | fold, call 900                     | calls            |
      | 3    | up to 3 runs                       | agrees to 3 runs |
      | 1    | up to 3 runs                       | agrees to 3 runs |
      | 2    | up to 3 runs                       | agrees to 3 runs |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Jc 5c | 9666  |
      | 2    | 3s 8h | 666   |
      | 3    | Kd 2h | 1668  |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
      | Ts Jd Qh Kc 9d |
      | Ts Jd Qh Kc Tc |
    And the rake is 0
    And the cards are shown in the order 3, 1, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 3    | 334    |
      | 0   | all     | 1    | 333    |
      | 0   | all     | 2    | 333    |
      | 0   | board 2 | 3    | 334    |
      | 0   | board 2 | 1    | 333    |
      | 0   | board 2 | 2    | 333    |
      | 0   | board 3 | 3    | 1000   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 15906, structure fixed_limit, small_bet 40, button_blind 30, size half, boards 3
    Given a table that plays plhe_tournament
    And these house rules:
      | rule                | value       |
      | betting.structure   | fixed_limit |
      | betting.small_bet   | 40          |
      | forced.button_blind | 30          |
      | forced.kill.size    | half        |
      | hand.boards         | 3           |
    And these players:
      | seat | stack |
      | 1    | 552   |
      | 2    | 1000  |
      | 3    | 1000  |
      | 4    | 663   |
    And the button at seat 3
    And seat 2 posts the kill
    And the deck from the top is "7s Qc Td Ac 9d 5d Ah Qd Ts Jd Qh Kc Ad 4h 3d 2h 6h Th 6d Qs 3c 2s 3s"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does           |
      | 2    |                              | tries: bets 40 |
      | 2    | fold, call 40, raise to 160  | raises to 160  |
      | 3    | fold, call 130, raise to 220 | raises to 220  |
      | 4    | fold, call 170, raise to 280 | raises to 280  |
      | 1    | fold, call 180               | calls          |
      | 2    | fold, call 120               | calls          |
      | 3    | fold, call 60                | calls          |
      | 4    | check, fold, raise to 60     | checks         |
      | 1    | check, fold, raise to 60     | checks         |
      | 2    | check, fold, raise to 60     | checks         |
      | 3    | check, fold, raise to 60     | bets 60        |
      | 4    | fold, call 60, raise to 120  | folds          |
      | 1    | fold, call 60, raise to 120  | raises to 120  |
      | 2    | fold, call 120, raise to 180 | raises to 180  |
      | 3    | fold, call 120, raise to 240 | folds          |
      | 1    | fold, call 60, raise to 240  | calls          |
      | 1    | check, fold, raise to 92     | bets 92        |
      | 2    | fold, call 92                | calls          |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qc 5d | 574   |
      | 2    | Td Ah | 1598  |
      | 3    | Ac Qd | 660   |
      | 4    | 7s 9d | 383   |
    And these are the boards:
      | board          |
      | Ts Jd Qh Th 3c |
      | Kc Ad 4h 6d 2s |
      | 3d 2h 6h Qs 3s |
    And the rake is 0
    And the cards are shown in the order 1, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 2    | 575    |
      | 0   | board 2 | 2    | 575    |
      | 0   | board 3 | 1    | 574    |
    And every seat is told every event
    And the events alone lead to the stacks
