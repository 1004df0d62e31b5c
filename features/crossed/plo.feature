Feature: Crossed house rules in plo
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 304, blinds 35 100, later_min_bet straddle, basis_points 1000, scope pot
    Given a table that plays plo
    And these house rules:
      | rule                          | value    |
      | forced.blinds                 | [35,100] |
      | forced.straddle.later_min_bet | straddle |
      | rake.basis_points             | 1000     |
      | rake.scope                    | pot      |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 2754  |
      | 3    | 45    |
      | 4    | 10000 |
      | 5    | 10000 |
      | 6    | 3467  |
      | 7    | 10000 |
    And the button at seat 2
    And seat 5 sits out
    And seat 7 straddles 250
    And the deck from the top is "Js Jh 7h 3c 5d Ah 4c 6s 6d 5h Td 9h 7d Ac 5c Qc 7c Tc 8d Qd 3s Qs 2c Ad Qh Kh 4d 9c 4h 3h 7s Ks 8s"
    And the hand is dealt
    When the hand is played:
      | seat | may                                 | does                           |
      | 1    | fold, call 250, raise to 500-885    | folds                          |
      | 2    | fold, call 250, raise to 500-885    | calls                          |
      | 3    | fold, call 10                       | calls                          |
      | 4    | fold, call 150, raise to 500-1045   | folds                          |
      | 6    | fold, call 250, raise to 500-1145   | calls                          |
      | 7    | check, raise to 500-1145            | checks                         |
      | 6    |                                     | tries: bets 249 after 13702 ms |
      | 6    | check, raise to 250-895             | checks                         |
      | 7    | check, raise to 250-895             | checks                         |
      | 2    | check, raise to 250-895             | checks                         |
      | 6    | check, raise to 250-895             | bets 278                       |
      | 7    | fold, call 278, raise to 556-1729   | raises to 857                  |
      | 2    | fold, call 857, raise to 1436-2504  | calls                          |
      | 6    | fold, call 579, raise to 1436-3217  | calls                          |
      | 6    | check, raise to 250-2360            | bets 336                       |
      | 7    | fold, call 336, raise to 672-4474   | calls                          |
      | 2    | fold, call 336, raise to 672-1647   | raises to 675                  |
      | 6    | fold, call 339, raise to 1014-2360  | goes all-in                    |
      | 7    | fold, call 2024, raise to 4045-8893 | calls                          |
      | 2    | fold, call 972                      | calls                          |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Ah 7d Qd 4d | 10000 |
      | 2    | 4c Ac 3s 9c | 0     |
      | 3    | Js 6s 5c Qs | 203   |
      | 4    | Jh 6d Qc 2c | 9900  |
      | 5    | 7h 5h 7c Ad | 10000 |
      | 6    | 3c Td Tc Qh | 0     |
      | 7    | 5d 9h 8d Kh | 15181 |
    And these are the boards:
      | board          |
      | 4h 3h 7s Ks 8s |
    And the rake is 982
    And the cards are shown in the order 3, 6, 7, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 7    | 1284   |
      | 1   | all  | 7    | 7364   |
      | 0   | all  | 3    | 203    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 6086, blinds 50 100 200, boards 2, hole_cards_played 3, basis_points 10000, caps cap:17 players:3, scope pot
    Given a table that plays plo
    And these house rules:
      | rule                   | value                    |
      | forced.blinds          | [50,100,200]             |
      | hand.boards            | 2                        |
      | hand.hole_cards_played | 3                        |
      | rake.basis_points      | 10000                    |
      | rake.caps              | [{"cap":17,"players":3}] |
      | rake.scope             | pot                      |
    And these players:
      | seat | stack |
      | 1    | 88    |
      | 2    | 11    |
      | 3    | 293   |
      | 4    | 681   |
      | 5    | 1000  |
      | 6    | 293   |
      | 7    | 10000 |
    And the button at seat 1
    And the deck from the top is "Jh Th 7s Qs Qd 7d 3c Qc 5h 2d 5s 4s 5c 6c 6s 7h 6d Ts 4d Ad 6h 2h Kd Ah 8d Tc Jd As 9s 3s Kh Ac Ks 9c 5d 9h 4h Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does           |
      | 3    |                                   | tries: calls   |
      | 5    | fold, call 200, raise to 400-750  | raises to 445  |
      | 6    | fold, call 293                    | folds          |
      | 7    | fold, call 445, raise to 690-1685 | raises to 818  |
      | 1    | fold, call 88                     | calls          |
      | 3    | fold, call 193                    | goes all-in    |
      | 4    | fold, call 481                    | calls          |
      | 5    | fold, call 373, raise to 1000     | raises to 1000 |
      | 7    | fold, call 182                    | folds          |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 3c 6c 6h As | 0     |
      | 2    | Jh Qc 6s 2h | 0     |
      | 3    | Th 5h 7h Kd | 1220  |
      | 4    | 7s 2d 6d Ah | 573   |
      | 5    | Qs 5s Ts 8d | 1013  |
      | 6    | Qd 4s 4d Tc | 293   |
      | 7    | 7d 5c Ad Jd | 9182  |
    And these are the boards:
      | board          |
      | 9s 3s Kh 5d 4h |
      | Ac Ks 9c 9h Kc |
    And the rake is 85
    And the cards are shown in the order 2, 3, 4, 5, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 4   | all     | 5    | 257    |
      | 3   | all     | 5    | 574    |
      | 3   | board 2 | 4    | 573    |
      | 2   | all     | 3    | 402    |
      | 2   | board 2 | 3    | 401    |
      | 1   | all     | 3    | 184    |
      | 1   | board 2 | 3    | 184    |
      | 0   | all     | 3    | 25     |
      | 0   | board 2 | 3    | 24     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 9204, free_fold binding, min_bet 100, order player_by_player, blinds 50 100 200, boards 4, basis_points 1000
    Given a table that plays plo
    And these house rules:
      | rule              | value            |
      | betting.free_fold | binding          |
      | betting.min_bet   | 100              |
      | deal.order        | player_by_player |
      | forced.blinds     | [50,100,200]     |
      | hand.boards       | 4                |
      | rake.basis_points | 1000             |
    And these players:
      | seat | stack |
      | 1    | 873   |
      | 2    | 873   |
      | 3    | 210   |
    And the button at seat 2
    And seat 3 sits out
    And the deck from the top is "3d Kd Ks Ad 3c 8d 7c Ac 2d 8c 4c 6c 3h 6h 8s 7d Jd Kc 7h 2s Td 3s 9c 5h Th 6d Qc 9s 4s Ts Qs 5d"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                        |
      | 1    | fold, call 100, raise to 400-650 | calls                       |
      | 2    | check, fold, raise to 400-650    | checks                      |
      | 1    | check, fold, raise to 100-450    | checks                      |
      | 2    | check, fold, raise to 100-450    | checks                      |
      | 1    | check, fold, raise to 100-450    | checks                      |
      | 3    |                                  | tries: calls after 47193 ms |
      | 2    | check, fold, raise to 100-450    | checks                      |
      | 1    | check, fold, raise to 100-450    | checks                      |
      | 2    | check, fold, raise to 100-450    | bets 139                    |
      | 1    | fold, call 139, raise to 278-673 | raises to 652               |
      | 2    | fold, call 513, raise to 673     | folds                       |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 3c 8d 7c Ac | 1190  |
      | 2    | 2d 8c 4c 6c | 534   |
      | 3    | 3d Kd Ks Ad | 160   |
    And these are the boards:
      | board          |
      | 3h 6h 8s Th 4s |
      | 7d Jd Kc 6d Ts |
      | 7h 2s Td Qc Qs |
      | 3s 9c 5h 9s 5d |
    And the rake is 72
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 656    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11477, structure no_limit, amount 7, kind button, button_blind 100, boards 2
    Given a table that plays plo
    And these house rules:
      | rule                | value    |
      | betting.structure   | no_limit |
      | forced.ante.amount  | 7        |
      | forced.ante.kind    | button   |
      | forced.button_blind | 100      |
      | hand.boards         | 2        |
    And these players:
      | seat | stack |
      | 1    | 63    |
      | 2    | 2877  |
      | 3    | 2877  |
      | 4    | 2877  |
    And the button at seat 3
    And seat 2 straddles 200
    And the deck from the top is "7h 4c 9s 5s 5h 5c 6h 6d 6c 6s 7d 4h Ah 7s 9h Jh 8s 2c 4s 5d Js 9c Ad Th As 7c"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does          |
      | 3    | fold, call 100, raise to 400-2870  | raises to 624 |
      | 4    | fold, call 574, raise to 1048-2877 | calls         |
      | 2    |                                    | tries: checks |
      | 2    | fold, call 424, raise to 1048-2877 | calls         |
      | 4    | check, raise to 100-2253           | checks        |
      | 2    | check, raise to 100-2253           | goes all-in   |
      | 3    | fold, call 2246                    | folds         |
      | 4    | fold, call 2253                    | calls         |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 4c 5c 6s 7s | 130   |
      | 2    | 9s 6h 7d 9h | 3223  |
      | 3    | 5s 6d 4h Jh | 2246  |
      | 4    | 7h 5h 6c Ah | 3095  |
    And these are the boards:
      | board          |
      | 8s 2c 4s Ad As |
      | 5d Js 9c Th 7c |
    And the rake is 0
    And the cards are shown in the order 4, 1, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 4    | 3095   |
      | 1   | board 2 | 2    | 3094   |
      | 0   | all     | 1    | 130    |
      | 0   | board 2 | 2    | 129    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 19519, free_fold binding, antes included, preflop_pot posted_blinds, amount 100, kind each, blinds 25 50 75 100, button_blind 200, runs_max 4
    Given a table that plays plo
    And these house rules:
      | rule                    | value          |
      | betting.free_fold       | binding        |
      | betting.pot.antes       | included       |
      | betting.pot.preflop_pot | posted_blinds  |
      | forced.ante.amount      | 100            |
      | forced.ante.kind        | each           |
      | forced.blinds           | [25,50,75,100] |
      | forced.button_blind     | 200            |
      | showdown.runs_max       | 4              |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 1000  |
    And the button at seat 3
    And the deck from the top is "Ah Td Jd 7d Qs 6h 5s As 6s 7h 2h 5c 4c"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does             |
      | 3    | fold, call 25, raise to 250-350  | raises to 250    |
      | 1    | fold, call 200, raise to 450-900 | calls            |
      | 1    | check, fold, raise to 200-650    | bets 446         |
      | 3    | fold, call 446, raise to 650     | calls            |
      | 1    | check, fold, raise to 200-204    | bets 204         |
      | 3    | fold, call 204                   | calls            |
      | 1    | up to 4 runs                     | agrees to 1 runs |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Ah Jd Qs 5s | 0     |
      | 3    | Td 7d 6h As | 2000  |
    And these are the boards:
      | board          |
      | 6s 7h 2h 5c 4c |
    And the rake is 0
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 2000   |
    And every seat is told every event
    And the events alone lead to the stacks
