Feature: Crossed house rules in flo8
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 1179, free_fold binding, burn true, order player_by_player, blinds 25 50 75 100, size full, basis_points 333, caps cap:17 players:3, all_in at_showdown
    Given a table that plays flo8
    And these house rules:
      | rule              | value                    |
      | betting.free_fold | binding                  |
      | deal.burn         | true                     |
      | deal.order        | player_by_player         |
      | forced.blinds     | [25,50,75,100]           |
      | forced.kill.size  | full                     |
      | rake.basis_points | 333                      |
      | rake.caps         | [{"cap":17,"players":3}] |
      | showdown.all_in   | at_showdown              |
    And these players:
      | seat | stack |
      | 1    | 3505  |
      | 3    | 57    |
      | 5    | 791   |
    And the button at seat 5
    And seat 1 posts the kill
    And the deck from the top is "5c Td 6h 5h 8d Qs Ah 4h 9h Th 7h Jd 9d 9s Kc 6d 8c Qh 6s Ts"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                             |
      | 1    | check, fold, raise to 400    | raises to 400                    |
      | 3    | fold, call 7                 | calls                            |
      | 5    | fold, call 325, raise to 600 | calls                            |
      | 1    | check, fold, raise to 200    | checks                           |
      | 5    | check, fold, raise to 200    | checks                           |
      | 1    |                              | tries: goes all-in after 5129 ms |
      | 1    | check, fold, raise to 400    | bets 400                         |
      | 5    | fold, call 391               | calls                            |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 5c Td 6h 5h | 2714  |
      | 3    | 8d Qs Ah 4h | 0     |
      | 5    | 9h Th 7h Jd | 1622  |
    And these are the boards:
      | board          |
      | 9s Kc 6d Qh Ts |
    And the rake is 17
    And the cards are shown in the order 1, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 5    | 1456   |
      | 0   | all  | 5    | 166    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 1511, bets_max 1, free_fold binding, small_bet 230, burn true
    Given a table that plays flo8
    And these house rules:
      | rule                   | value   |
      | betting.fixed.bets_max | 1       |
      | betting.free_fold      | binding |
      | betting.small_bet      | 230     |
      | deal.burn              | true    |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 893   |
      | 3    | 10000 |
      | 4    | 2813  |
      | 5    | 58    |
      | 6    | 528   |
    And the button at seat 3
    And the deck from the top is "5h Qd 6c Kh Jd 8h Qs 7d 3h 5d As Ac 7c Th 5s Jc Kc Kd Qh 2d 7s Qc Ah Ad 6d 3c Ks 5c 8c 2h 6s 4c"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 1    |                              | leaves the table                |
      | 6    | fold, call 100               | calls                           |
      | 2    | fold, call 100               | calls                           |
      | 3    | fold, call 100               | folds                           |
      | 4    | fold, call 50                | calls                           |
      | 4    | check, fold, raise to 230    | bets 230                        |
      | 5    |                              | tries: calls                    |
      | 6    | fold, call 230               | folds                           |
      | 2    | fold, call 230               | calls                           |
      | 4    | check, fold, raise to 460    | checks                          |
      | 2    | check, fold, raise to 460    | bets 460                        |
      | 4    | fold, call 460, raise to 920 | calls                           |
      | 4    | check, fold, raise to 460    | runs out of time after 65562 ms |
      | 2    | check, fold, raise to 103    | checks                          |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Kh 5d Jc Qc | 10000 |
      | 2    | Jd As Kc Ah | 972   |
      | 3    | 8h Ac Kd Ad | 10000 |
      | 4    | 5h Qs 7c Qh | 2834  |
      | 5    | Qd 7d Th 2d | 58    |
      | 6    | 6c 3h 5s 7s | 428   |
    And these are the boards:
      | board          |
      | 3c Ks 5c 2h 4c |
    And the rake is 0
    And the cards are shown in the order 4, 5, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | high | 2    | 753    |
      | 1   | low  | 4    | 753    |
      | 0   | high | 2    | 116    |
      | 0   | low  | 4    | 58     |
      | 0   | low  | 5    | 58     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 3385, structure no_limit, button_blind 30, boards 2
    Given a table that plays flo8
    And these house rules:
      | rule                | value    |
      | betting.structure   | no_limit |
      | forced.button_blind | 30       |
      | hand.boards         | 2        |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 1326  |
      | 5    | 10000 |
      | 7    | 3411  |
    And the button at seat 7
    And the deck from the top is "Ah 2d 7c 8d Jd 5c Ks As 2s 9d 5d 3s 3h 5h 3c Ac Kh 2c 8c Js 6s Tc 4d 5s 6h 4c"
    And the hand is dealt
    When the hand is played:
      | seat | may                                  | does                        |
      | 5    | fold, call 100, raise to 200-10000   | folds                       |
      | 7    | fold, call 70, raise to 200-3411     | raises to 3411              |
      | 1    | fold, call 3361, raise to 6722-10000 | calls                       |
      | 5    |                                      | tries: calls after 34684 ms |
      | 3    | fold, call 1226                      | calls                       |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Ah Jd 2s 3h | 9643  |
      | 3    | 2d 5c 9d 5h | 0     |
      | 5    | 7c Ks 5d 3c | 10000 |
      | 7    | 8d As 3s Ac | 5094  |
    And these are the boards:
      | board          |
      | Kh 2c 8c 4d 6h |
      | Js 6s Tc 5s 4c |
    And the rake is 0
    And the cards are shown in the order 1, 3, 7
    And the pots are paid in this order:
      | pot | part         | seat | amount |
      | 1   | high         | 7    | 1043   |
      | 1   | low          | 1    | 521    |
      | 1   | low          | 7    | 521    |
      | 1   | board 2 high | 7    | 1043   |
      | 1   | board 2 low  | 1    | 1042   |
      | 0   | high         | 7    | 995    |
      | 0   | low          | 1    | 497    |
      | 0   | low          | 7    | 497    |
      | 0   | board 2 high | 7    | 995    |
      | 0   | board 2 low  | 1    | 994    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 6245, bets_max 2, big_bet 100, sit_out_after 0, burn true, order player_by_player, blinds 100 100, shared_halves apart, unmatched pot
    Given a table that plays flo8
    And these house rules:
      | rule                   | value            |
      | betting.fixed.bets_max | 2                |
      | betting.big_bet        | 100              |
      | clock.sit_out_after    | 0                |
      | deal.burn              | true             |
      | deal.order             | player_by_player |
      | forced.blinds          | [100,100]        |
      | pots.shared_halves     | apart            |
      | pots.unmatched         | pot              |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 3123  |
      | 3    | 3123  |
      | 4    | 496   |
      | 5    | 10000 |
    And the button at seat 5
    And seat 3 straddles 200
    And seat 4 straddles 400
    And the deck from the top is "6h 9s Th 2c 4h 4s Qs Ks 6d 3c Ts Jd Qh Kc Ad Tc 4c 3h 7c Js 8d 8c 2s Jc Kh 5h 2d 3d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                             |
      | 5    | fold, call 400               | folds                            |
      | 1    | fold, call 300               | calls                            |
      | 2    | fold, call 300               | calls                            |
      | 3    | fold, call 200               | calls                            |
      | 4    | check                        | checks                           |
      | 1    | check, raise to 100          | checks                           |
      | 2    | check, raise to 100          | bets 100                         |
      | 3    | fold, call 100, raise to 200 | raises to 200                    |
      | 4    | fold, call 96                | calls                            |
      | 1    | fold, call 200               | calls                            |
      | 2    | fold, call 100               | calls                            |
      | 1    | check, raise to 100          | checks                           |
      | 2    | check, raise to 100          | runs out of time after 92849 ms  |
      | 3    | check, raise to 100          | bets 100                         |
      | 1    | fold, call 100, raise to 200 | raises to 200                    |
      | 2    | fold, call 200               | runs out of time after 135754 ms |
      | 3    | fold, call 100               | folds                            |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 6h 9s Th 2c | 2796  |
      | 2    | 4h 4s Qs Ks | 2523  |
      | 3    | 6d 3c Ts Jd | 2423  |
      | 4    | Qh Kc Ad Tc | 0     |
      | 5    | 4c 3h 7c Js | 10000 |
    And these are the boards:
      | board          |
      | 8c 2s Jc 5h 3d |
    And the rake is 0
    And the cards are shown in the order 1, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 612    |
      | 0   | high | 1    | 992    |
      | 0   | low  | 1    | 992    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 6697, burn true, button_blind 100, basis_points 500, all_in at_showdown
    Given a table that plays flo8
    And these house rules:
      | rule                | value       |
      | deal.burn           | true        |
      | forced.button_blind | 100         |
      | rake.basis_points   | 500         |
      | showdown.all_in     | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 1506  |
      | 2    | 265   |
      | 3    | 84    |
    And the button at seat 1
    And the deck from the top is "6c 3h Qc Ah 4c 3c Ts Jd Qh Kc Ad Ac Ks Jc 7d 4s 5d Kd Jh 5h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does          |
      | 1    | check, raise to 200          | raises to 200 |
      | 2    | fold, call 150, raise to 265 | raises to 265 |
      | 1    | fold, call 65                | calls         |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Qc 3c Qh Ac | 1473  |
      | 2    | 6c Ah Ts Kc | 172   |
      | 3    | 3h 4c Jd Ad | 180   |
    And these are the boards:
      | board          |
      | Jc 7d 4s Kd 5h |
    And the rake is 30
    And the cards are shown in the order 2, 3, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | high | 2    | 172    |
      | 1   | low  | 1    | 172    |
      | 0   | high | 3    | 120    |
      | 0   | low  | 3    | 60     |
      | 0   | low  | 1    | 60     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 8743, free_fold binding, bank_ms 0, amount 7, kind big_blind, blinds 25 50 75 100, hole_cards_played 3
    Given a table that plays flo8
    And these house rules:
      | rule                   | value          |
      | betting.free_fold      | binding        |
      | clock.bank_ms          | 0              |
      | forced.ante.amount     | 7              |
      | forced.ante.kind       | big_blind      |
      | forced.blinds          | [25,50,75,100] |
      | hand.hole_cards_played | 3              |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 75    |
      | 3    | 275   |
      | 4    | 1000  |
      | 5    | 75    |
      | 6    | 288   |
    And the button at seat 6
    And seat 1 sits out
    And the deck from the top is "2h 3c Ad 7d Qc Ts 9d 6d 7h Qs 9h 5d 2c Jc 4s 7s 3h 4h 4d Ah 3s Qh 6c 9s Qd 4c Ac 8c Td"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 5    |                              | tries: checks                   |
      | 5    | fold, call 75                | calls                           |
      | 6    | fold, call 100, raise to 200 | raises to 200                   |
      | 2    | fold, call 18                | calls                           |
      | 3    | fold, call 125               | runs out of time after 27468 ms |
      | 4    | fold, call 100               | calls                           |
      | 4    | check, fold, raise to 100    | checks                          |
      | 6    | check, fold, raise to 88     | checks                          |
      | 4    | check, fold, raise to 200    | bets 200                        |
      | 6    | fold, call 88                | calls                           |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 2h 9d 2c 4d | 9975  |
      | 2    | 3c 6d Jc Ah | 186   |
      | 3    | Ad 7h 4s 3s | 200   |
      | 4    | 7d Qs 7s Qh | 1352  |
      | 5    | Qc 9h 3h 6c | 0     |
      | 6    | Ts 5d 4h 9s | 0     |
    And these are the boards:
      | board          |
      | Qd 4c Ac 8c Td |
    And the rake is 0
    And the cards are shown in the order 2, 4, 5, 6
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 4    | 426    |
      | 1   | all  | 4    | 28     |
      | 0   | high | 4    | 186    |
      | 0   | low  | 2    | 186    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 9270, blinds 100 100, size half, hole_cards_played 3, basis_points 333, scope pot
    Given a table that plays flo8
    And these house rules:
      | rule                   | value     |
      | forced.blinds          | [100,100] |
      | forced.kill.size       | half      |
      | hand.hole_cards_played | 3         |
      | rake.basis_points      | 333       |
      | rake.scope             | pot       |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 68    |
      | 5    | 93    |
      | 7    | 151   |
    And the button at seat 3
    And seat 3 posts the kill
    And the deck from the top is "5d Jh 5s Kh Ac 8d 4h 2h 5h Kc Jd Ts 4s 7c 8h 9h 5c 4d 4c 7s As"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does  |
      | 1    | fold, call 150, raise to 300 | folds |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 5s 4h Jd 8h | 1000  |
      | 3    | Kh 2h Ts 9h | 0     |
      | 5    | 5d Ac 5h 4s | 247   |
      | 7    | Jh 8d Kc 7c | 58    |
    And these are the boards:
      | board          |
      | 5c 4d 4c 7s As |
    And the rake is 7
    And the cards are shown in the order 5, 7, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 5    | 49     |
      | 0   | all  | 5    | 198    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11431, sitting_out killed, burn true, blinds 50 100 200, shared_halves apart, basis_points 1000
    Given a table that plays flo8
    And these house rules:
      | rule                | value        |
      | absence.sitting_out | killed       |
      | deal.burn           | true         |
      | forced.blinds       | [50,100,200] |
      | pots.shared_halves  | apart        |
      | rake.basis_points   | 1000         |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 395   |
      | 3    | 1000  |
      | 4    | 10000 |
      | 5    | 159   |
      | 6    | 613   |
      | 7    | 10000 |
    And the button at seat 7
    And seat 1 sits out
    And seat 2 sits out
    And seat 6 sits out
    And the deck from the top is "Td 7s Jc 5s 6h Ah Tc Ks 4c 2d Js Qd 7c 4d Qh Jh 9d 2s 7d 2c 9s 9c 8c 6d 5c Th 3h As 6s 5h 4h Ad Qs 3d Kd 3s"
    And the hand is dealt
    When the hand is played:
      | seat | may                           | does                            |
      | 4    | fold, call 200, raise to 400  | calls                           |
      | 5    | fold, call 159                | folds                           |
      | 7    | fold, call 200, raise to 400  | raises to 400                   |
      | 3    | fold, call 200, raise to 600  | calls                           |
      | 4    | fold, call 200, raise to 600  | calls                           |
      | 7    |                               | tries: calls                    |
      | 3    | check, raise to 200           | checks                          |
      | 4    | check, raise to 200           | checks                          |
      | 7    | check, raise to 200           | checks                          |
      | 3    | check, raise to 400           | checks                          |
      | 4    | check, raise to 400           | checks                          |
      | 7    | check, raise to 400           | runs out of time after 62562 ms |
      | 3    | check, raise to 400           | checks                          |
      | 4    | check, raise to 400           | checks                          |
      | 7    | check, raise to 400           | bets 400                        |
      | 3    | fold, call 400, raise to 600  | goes all-in                     |
      | 4    | fold, call 600, raise to 1000 | calls                           |
      | 7    | fold, call 200, raise to 1000 | calls                           |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | Td Ks Qh 9c | 9950  |
      | 2    | 7s 4c Jh 8c | 295   |
      | 3    | Jc 2d 9d 6d | 0     |
      | 4    | 5s Js 2s 5c | 11835 |
      | 5    | 6h Qd 7d Th | 159   |
      | 6    | Ah 7c 2c 3h | 613   |
      | 7    | Tc 4d 9s As | 9000  |
    And these are the boards:
      | board          |
      | 5h 4h Ad 3d 3s |
    And the rake is 315
    And the cards are shown in the order 3, 4, 7
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | high | 4    | 1418   |
      | 0   | low  | 4    | 1417   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 12915, big_bet 100, blinds 100, boards 3, basis_points 1000
    Given a table that plays flo8
    And these house rules:
      | rule              | value |
      | betting.big_bet   | 100   |
      | forced.blinds     | [100] |
      | hand.boards       | 3     |
      | rake.basis_points | 1000  |
    And these players:
      | seat | stack |
      | 1    | 128   |
      | 2    | 780   |
      | 3    | 128   |
      | 4    | 3879  |
      | 5    | 1000  |
      | 6    | 75    |
    And the button at seat 5
    And seat 4 posts 0 live and 50 dead
    And seat 3 posts 100 live and 100 dead
    And the deck from the top is "Ac 2s 3c 6d 8h Tc 7h 9d 3d Js 4h Td Ts Jd Qh Kc Ad 6h 5d 9s 3h Qs 7d 9h As 7s Jh Qd 8c 6c 4c Ah 6s Qc 2c Ks Jc 5h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 1    | fold, call 100, raise to 128 | calls                           |
      | 2    |                              | tries: checks after 4229 ms     |
      | 2    | fold, call 100, raise to 200 | calls                           |
      | 4    | fold, call 100, raise to 200 | calls                           |
      | 5    | fold, call 100, raise to 200 | folds                           |
      | 1    | check, raise to 28           | bets 28                         |
      | 2    | fold, call 28, raise to 100  | raises to 100                   |
      | 4    | fold, call 100, raise to 200 | calls                           |
      | 2    | check, raise to 100          | checks                          |
      | 4    | check, raise to 100          | bets 100                        |
      | 2    | fold, call 100, raise to 200 | runs out of time after 57469 ms |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 2s 9d Jd 9s | 26    |
      | 2    | 3c 3d Qh 3h | 580   |
      | 3    | 6d Js Kc Qs | 166   |
      | 4    | 8h 4h Ad 7d | 4072  |
      | 5    | Tc Td 6h 9h | 1000  |
      | 6    | Ac 7h Ts 5d | 68    |
    And these are the boards:
      | board          |
      | As 7s Jh Qc Jc |
      | Qd 8c 6c 2c 5h |
      | 4c Ah 6s Ks 2d |
    And the rake is 78
    And the cards are shown in the order 6, 1, 3, 4
    And the pots are paid in this order:
      | pot | part         | seat | amount |
      | 3   | all          | 4    | 129    |
      | 2   | all          | 1    | 26     |
      | 2   | board 2      | 4    | 25     |
      | 2   | board 3      | 4    | 25     |
      | 1   | all          | 3    | 30     |
      | 1   | board 2      | 4    | 30     |
      | 1   | board 3      | 4    | 30     |
      | 0   | all          | 3    | 136    |
      | 0   | board 2      | 4    | 136    |
      | 0   | board 3 high | 4    | 68     |
      | 0   | board 3 low  | 6    | 68     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 17303, free_fold binding, small_bet 230, bank_ms 9000, amount 100, kind big_blind, short ante_first, blinds 100, unmatched pot
    Given a table that plays flo8
    And these house rules:
      | rule               | value      |
      | betting.free_fold  | binding    |
      | betting.small_bet  | 230        |
      | clock.bank_ms      | 9000       |
      | forced.ante.amount | 100        |
      | forced.ante.kind   | big_blind  |
      | forced.ante.short  | ante_first |
      | forced.blinds      | [100]      |
      | pots.unmatched     | pot        |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 72    |
      | 3    | 1000  |
      | 4    | 72    |
      | 5    | 286   |
      | 6    | 3441  |
    And the button at seat 2
    And seat 1 sits out
    And the deck from the top is "5c Jh 7h 7d 8c 8s 8d Qd 9d 9c 9h 2h As Kh Ac Qs Js 7c Jc 4s Kc 3d Kd 3s 4h Qc Td Qh Ah"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                                |
      | 4    | fold, call 72                | folds                               |
      | 5    | fold, call 100, raise to 286 | calls                               |
      | 6    | fold, call 100, raise to 330 | raises to 330                       |
      | 2    | fold, call 72                | folds                               |
      | 3    | fold, call 230, raise to 560 | calls                               |
      | 5    | fold, call 186               | calls                               |
      | 3    | check, fold, raise to 230    | bets 230                            |
      | 6    | fold, call 230, raise to 460 | raises to 460                       |
      | 3    |                              | tries: raises to 570 after 37565 ms |
      | 3    | fold, call 230, raise to 570 | folds                               |
    Then the players end with:
      | seat | cards       | chips |
      | 1    | 8c 9h Js Kd | 1000  |
      | 2    | 8s 2h 7c 3s | 72    |
      | 3    | 5c 8d As Jc | 340   |
      | 4    | Jh Qd Kh 4s | 72    |
      | 5    | 7h 9d Ac Kc | 0     |
      | 6    | 7d 9c Qs 3d | 4387  |
    And these are the boards:
      | board          |
      | 4h Qc Td Qh Ah |
    And the rake is 0
    And the cards are shown in the order 5, 6
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 6    | 778    |
      | 0   | all  | 6    | 958    |
    And every seat is told every event
    And the events alone lead to the stacks
