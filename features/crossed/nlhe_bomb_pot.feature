Feature: Crossed house rules in nlhe_bomb_pot
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 2225, free_fold binding, short_raise complete, boards 2, basis_points 333
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule                | value    |
      | betting.free_fold   | binding  |
      | betting.short_raise | complete |
      | hand.boards         | 2        |
      | rake.basis_points   | 333      |
    And these players:
      | seat | stack |
      | 1    | 683   |
      | 3    | 10000 |
      | 5    | 10000 |
      | 7    | 119   |
    And the button at seat 3
    And the deck from the top is "Ad 2d 8h Td 8d Kc Ac Ts Js Ks 6s 8s Qd 8c 2s 4d Qc 9c"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does           |
      | 5    | check, fold, raise to 100-9900   | checks         |
      | 7    | check, fold, raise to 19         | bets 19        |
      | 1    | fold, call 19, raise to 100-583  | calls          |
      | 1    |                                  | tries: calls   |
      | 3    | fold, call 19, raise to 100-9900 | raises to 9900 |
      | 5    | fold, call 9900                  | calls          |
      | 1    | fold, call 564                   | calls          |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 8h Ac | 523   |
      | 3    | Td Ts | 10056 |
      | 5    | Ad 8d | 9531  |
      | 7    | 2d Kc | 0     |
    And these are the boards:
      | board          |
      | Js Ks 6s 2s Qc |
      | 8s Qd 8c 4d 9c |
    And the rake is 692
    And the cards are shown in the order 5, 7, 1, 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 3    | 9007   |
      | 2   | board 2 | 5    | 9007   |
      | 1   | all     | 3    | 818    |
      | 1   | board 2 | 5    | 409    |
      | 1   | board 2 | 1    | 408    |
      | 0   | all     | 3    | 231    |
      | 0   | board 2 | 5    | 115    |
      | 0   | board 2 | 1    | 115    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 5430, free_fold binding, min_bet 40, antes included, structure pot_limit, burn true, runs_max 3
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule              | value     |
      | betting.free_fold | binding   |
      | betting.min_bet   | 40        |
      | betting.pot.antes | included  |
      | betting.structure | pot_limit |
      | deal.burn         | true      |
      | showdown.runs_max | 3         |
    And these players:
      | seat | stack |
      | 1    | 592   |
      | 2    | 2563  |
      | 3    | 1000  |
      | 4    | 10000 |
      | 5    | 169   |
      | 6    | 16    |
      | 7    | 169   |
    And the button at seat 4
    And seat 3 sits out
    And seat 5 sits out
    And seat 7 sits out
    And the deck from the top is "2c Ks Ad Qd 9d 8d Jd 4d Ts 4s 9c 6c 3s Jh 2d Kh Qs 8s 5h Tc Jc 7h 9h Ac 7d 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                            |
      | 1    | check, fold, raise to 40-492      | bets 298                        |
      | 2    | fold, call 298, raise to 596-1510 | folds                           |
      | 4    | fold, call 298, raise to 596-1510 | runs out of time after 59629 ms |
      | 6    | up to 3 runs                      | agrees to 2 runs                |
      | 1    | up to 3 runs                      | agrees to 3 runs                |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qd 9c | 996   |
      | 2    | 9d 6c | 2463  |
      | 3    | 8d 3s | 900   |
      | 4    | Jd Jh | 9900  |
      | 5    | 2c 4d | 69    |
      | 6    | Ks Ts | 112   |
      | 7    | Ad 4s | 69    |
    And these are the boards:
      | board          |
      | Kh Qs 8s Tc 7h |
      | Kh Qs 8s Ac 9s |
    And the rake is 0
    And the cards are shown in the order 6, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 1    | 504    |
      | 0   | all     | 6    | 56     |
      | 0   | board 2 | 6    | 56     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 5597, structure pot_limit, bank_ms 9000, boards 3, hole_cards_played 2, unmatched pot
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule                   | value     |
      | betting.structure      | pot_limit |
      | clock.bank_ms          | 9000      |
      | hand.boards            | 3         |
      | hand.hole_cards_played | 2         |
      | pots.unmatched         | pot       |
    And these players:
      | seat | stack |
      | 1    | 421   |
      | 2    | 3654  |
      | 3    | 3968  |
      | 4    | 1747  |
      | 5    | 33    |
      | 6    | 1000  |
    And the button at seat 2
    And the deck from the top is "2h 5d 2d Qh Qs 3s Qd 4s Js 6c Ts 8h Kc 9d 9s Tc 7s As Kd 6h 5s 9c 4h 7c 3c Ad 7h"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                             |
      | 3    | check, raise to 100               | bets 100                         |
      | 4    | fold, call 100, raise to 200-300  | raises to 200                    |
      | 6    | fold, call 200, raise to 300-700  | calls                            |
      | 1    | fold, call 200, raise to 300-321  | calls                            |
      | 2    | fold, call 200, raise to 300-1100 | runs out of time after 56063 ms  |
      | 3    | fold, call 100, raise to 300-1000 | calls                            |
      | 3    | check, raise to 100-1333          | bets 127                         |
      | 4    | fold, call 127, raise to 254-1447 | calls                            |
      | 6    |                                   | tries: calls after 89509 ms      |
      | 6    | fold, call 127, raise to 254-700  | raises to 275                    |
      | 1    | fold, call 121                    | calls                            |
      | 3    |                                   | leaves the table                 |
      | 4    | fold, call 148, raise to 423-1447 | runs out of time after 106722 ms |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qs Ts | 1212  |
      | 2    | 3s 8h | 3554  |
      | 3    | 2h Qd | 3541  |
      | 4    | 5d 4s | 1320  |
      | 5    | 2d Js | 0     |
      | 6    | Qh 6c | 1196  |
    And these are the boards:
      | board          |
      | Kc 9d 9s 9c 3c |
      | Tc 7s As 4h Ad |
      | Kd 6h 5s 7c 7h |
    And the rake is 0
    And the cards are shown in the order 5, 6, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 6    | 166    |
      | 1   | all     | 1    | 540    |
      | 1   | board 2 | 1    | 540    |
      | 1   | board 3 | 6    | 539    |
      | 0   | all     | 1    | 66     |
      | 0   | board 2 | 1    | 66     |
      | 0   | board 3 | 6    | 66     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 7564, uncapped last_two, bets_max 1, structure fixed_limit, small_bet 40
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule                   | value       |
      | betting.fixed.uncapped | last_two    |
      | betting.fixed.bets_max | 1           |
      | betting.structure      | fixed_limit |
      | betting.small_bet      | 40          |
    And these players:
      | seat | stack |
      | 1    | 140   |
      | 2    | 547   |
      | 3    | 713   |
      | 4    | 46    |
      | 5    | 104   |
    And the button at seat 4
    And the deck from the top is "6s 2c Kd 7c 5s Th 7h 8s 3s Ad 7s 6c Qc Qh Td"
    And the hand is dealt
    When the hand is played:
      | seat | may                       | does         |
      | 5    | check, raise to 4         | bets 4       |
      | 1    | fold, call 4, raise to 40 | raises to 40 |
      | 2    | fold, call 40             | calls        |
      | 3    | fold, call 40             | calls        |
      | 2    | check, raise to 80        | checks       |
      | 3    | check, raise to 80        | checks       |
      | 2    | check, raise to 80        | bets 80      |
      | 3    | fold, call 80             | calls        |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 2c 7h | 54    |
      | 2    | Kd 8s | 327   |
      | 3    | 7c 3s | 707   |
      | 4    | 5s Ad | 0     |
      | 5    | 6s Th | 462   |
    And these are the boards:
      | board          |
      | 7s 6c Qc Qh Td |
    And the rake is 0
    And the cards are shown in the order 5, 1, 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 3    | 160    |
      | 2   | all  | 1    | 54     |
      | 2   | all  | 3    | 54     |
      | 1   | all  | 5    | 232    |
      | 0   | all  | 5    | 230    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11449, order player_by_player, blinds 100 100, boards 4, hole_cards_played 2, unmatched pot
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule                   | value            |
      | deal.order             | player_by_player |
      | forced.blinds          | [100,100]        |
      | hand.boards            | 4                |
      | hand.hole_cards_played | 2                |
      | pots.unmatched         | pot              |
    And these players:
      | seat | stack |
      | 1    | 631   |
      | 2    | 52    |
    And the button at seat 1
    And the deck from the top is "3d Ah Kd 4c 4d 5d 5h 5c 5s 6c 6s 6d 6h 7c 7s 7h Kh 8h 8s Ks 8d 2s 4s 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Kd 4c | 605   |
      | 2    | 3d Ah | 78    |
    And these are the boards:
      | board          |
      | 4d 5d 5h Kh 8d |
      | 5c 5s 6c 8h 2s |
      | 6s 6d 6h 8s 4s |
      | 7c 7s 7h Ks 9s |
    And the rake is 0
    And the cards are shown in the order 2, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 1    | 148    |
      | 0   | all     | 1    | 26     |
      | 0   | board 2 | 2    | 26     |
      | 0   | board 3 | 2    | 26     |
      | 0   | board 4 | 2    | 26     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13198, free_fold binding, min_bet 230, blinds 100, boards 2, basis_points 500
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule              | value   |
      | betting.free_fold | binding |
      | betting.min_bet   | 230     |
      | forced.blinds     | [100]   |
      | hand.boards       | 2       |
      | rake.basis_points | 500     |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 3799  |
    And the button at seat 2
    And the deck from the top is "6s 7h 5c 7c Ts Jd Qh Kc Ad Ac Td 7s"
    And the hand is dealt
    When the hand is played:
      | seat | may                                 | does      |
      | 1    | fold, call 100, raise to 330-9900   | calls     |
      | 2    | check, fold, raise to 330-3699      | checks    |
      | 1    | check, fold, raise to 230-9800      | bets 1295 |
      | 2    | fold, call 1295, raise to 2590-3599 | folds     |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6s 5c | 10180 |
      | 2    | 7h 7c | 3599  |
    And these are the boards:
      | board       |
      | Ts Jd Qh Td |
      | Kc Ad Ac 7s |
    And the rake is 20
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 380    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 14060, bank_ms 0, base_ms 0, sit_out_after 1, burn true, order player_by_player, button_blind 30
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule                | value            |
      | clock.bank_ms       | 0                |
      | clock.base_ms       | 0                |
      | clock.sit_out_after | 1                |
      | deal.burn           | true             |
      | deal.order          | player_by_player |
      | forced.button_blind | 30               |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 1000  |
      | 5    | 1000  |
      | 7    | 1000  |
    And the button at seat 1
    And the deck from the top is "Qc 8c Qd Kc Js 7d Jd 5h 7h Kd Td 5d 7s Qh Ks 9c"
    And the hand is dealt
    When the hand is played:
      | seat | may                             | does                            |
      | 3    | fold, call 30, raise to 130-900 | calls                           |
      | 5    | fold, call 30, raise to 130-900 | goes all-in                     |
      | 7    |                                 | tries: calls after 5259 ms      |
      | 7    | fold, call 900                  | calls                           |
      | 1    | fold, call 870                  | calls                           |
      | 3    | fold, call 870                  | runs out of time after 41487 ms |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Jd 5h | 1565  |
      | 3    | Qc 8c | 870   |
      | 5    | Qd Kc | 0     |
      | 7    | Js 7d | 1565  |
    And these are the boards:
      | board          |
      | Kd Td 5d Qh 9c |
    And the rake is 0
    And the cards are shown in the order 5, 7, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 7    | 1565   |
      | 0   | all  | 1    | 1565   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 14766, min_bet 230, burn true, blinds 50 100, button_blind 200, hole_cards_played 2, basis_points 1000
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule                   | value    |
      | betting.min_bet        | 230      |
      | deal.burn              | true     |
      | forced.blinds          | [50,100] |
      | forced.button_blind    | 200      |
      | hand.hole_cards_played | 2        |
      | rake.basis_points      | 1000     |
    And these players:
      | seat | stack |
      | 1    | 1866  |
      | 2    | 239   |
      | 3    | 10000 |
      | 4    | 356   |
      | 5    | 277   |
      | 6    | 10000 |
    And the button at seat 2
    And the deck from the top is "Js 2s Qc 5s 6s 4s Ks 2h 9h 6c 6h 3d Ts Jd Qh Kc Ad Tc 3c 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may                                 | does          |
      | 3    | fold, call 150, raise to 430-9900   | calls         |
      | 4    | fold, call 100, raise to 256        | raises to 256 |
      | 5    | fold, call 177                      | calls         |
      | 6    | fold, call 256, raise to 486-9900   | calls         |
      | 1    | fold, call 256, raise to 486-1766   | calls         |
      | 3    | fold, call 56                       | calls         |
      | 3    | check, raise to 230-9644            | checks        |
      | 6    | check, raise to 230-9644            | checks        |
      | 1    | check, raise to 230-1510            | bets 378      |
      | 3    | fold, call 378, raise to 756-9644   | calls         |
      | 6    | fold, call 378, raise to 756-9644   | calls         |
      | 3    | check, raise to 230-9266            | bets 2913     |
      | 6    | fold, call 2913, raise to 5826-9266 | calls         |
      | 1    | fold, call 1132                     | calls         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6s 6h | 0     |
      | 2    | 4s 3d | 0     |
      | 3    | Js Ks | 14652 |
      | 4    | 2s 2h | 0     |
      | 5    | Qc 9h | 730   |
      | 6    | 5s 6c | 6353  |
    And these are the boards:
      | board          |
      | Jd Qh Kc Tc 9s |
    And the rake is 1003
    And the cards are shown in the order 3, 4, 5, 6, 1, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 4   | all  | 3    | 3206   |
      | 3   | all  | 3    | 4077   |
      | 2   | all  | 3    | 284    |
      | 1   | all  | 3    | 86     |
      | 1   | all  | 5    | 85     |
      | 0   | all  | 3    | 646    |
      | 0   | all  | 5    | 645    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 16132, free_fold binding, base_ms 4000, kind button, basis_points 10000, run_out always, runs_max 3
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule              | value   |
      | betting.free_fold | binding |
      | clock.base_ms     | 4000    |
      | forced.ante.kind  | button  |
      | rake.basis_points | 10000   |
      | showdown.run_out  | always  |
      | showdown.runs_max | 3       |
    And these players:
      | seat | stack |
      | 1    | 254   |
      | 2    | 64    |
      | 3    | 459   |
      | 4    | 949   |
      | 5    | 1695  |
    And the button at seat 4
    And the deck from the top is "2c 7c 4h 4c Ah Jh 9s Jc Tc Ks Th 9h 5d Kc 4s 8s 5h Qd 3d"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 5    | check, fold, raise to 100-1695   | bets 354                        |
      | 1    | fold, call 254                   | calls                           |
      | 2    | fold, call 64                    | runs out of time after 40477 ms |
      | 3    | fold, call 354, raise to 459     | goes all-in                     |
      | 4    | fold, call 459, raise to 813-849 | raises to 849                   |
      | 5    | fold, call 495                   | calls                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7c 9s | 0     |
      | 2    | 4h Jc | 64    |
      | 3    | 4c Tc | 0     |
      | 4    | Ah Ks | 0     |
      | 5    | 2c Jh | 846   |
    And these are the boards:
      | board          |
      | Th 9h 5d Kc 4s |
      | Th 9h 5d 8s 5h |
      | Th 9h 5d Qd 3d |
    And the rake is 2511
    And the cards are shown in the order 5, 1, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 16664, burn true, blinds 50 100 200, basis_points 10000, all_in at_showdown, runs_max 3
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule              | value        |
      | deal.burn         | true         |
      | forced.blinds     | [50,100,200] |
      | rake.basis_points | 10000        |
      | showdown.all_in   | at_showdown  |
      | showdown.runs_max | 3            |
    And these players:
      | seat | stack |
      | 1    | 22    |
      | 2    | 10000 |
    And the button at seat 2
    And the deck from the top is "6s 4c Ts 3c 5h 8c Ad 7h 2d 4d Td 4s"
    And the hand is dealt
    When the hand is played:
      | seat | may          | does             |
      | 1    | up to 3 runs | agrees to 2 runs |
      | 2    | up to 3 runs | agrees to 1 runs |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6s Ts | 0     |
      | 2    | 4c 3c | 9978  |
    And these are the boards:
      | board          |
      | 8c Ad 7h 4d 4s |
    And the rake is 44
    And the cards are shown in the order 1, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 17049, structure fixed_limit, burn true, order player_by_player, amount 7, button_blind 100
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule                | value            |
      | betting.structure   | fixed_limit      |
      | deal.burn           | true             |
      | deal.order          | player_by_player |
      | forced.ante.amount  | 7                |
      | forced.button_blind | 100              |
    And these players:
      | seat | stack |
      | 1    | 709   |
      | 3    | 1331  |
    And the button at seat 1
    And seat 1 sits out
    And the deck from the top is "3c 8s 3s Th 6h 2h 4c Kd"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does          |
      | 3    | fold, call 100, raise to 200 | raises to 200 |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 3s Th | 602   |
      | 3    | 3c 8s | 1438  |
    And these are the boards:
      | board    |
      | 2h 4c Kd |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 214    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 17361, structure fixed_limit, order player_by_player, amount 0, kind none, blinds 100, runs_max 3
    Given a table that plays nlhe_bomb_pot
    And these house rules:
      | rule               | value            |
      | betting.structure  | fixed_limit      |
      | deal.order         | player_by_player |
      | forced.ante.amount | 0                |
      | forced.ante.kind   | none             |
      | forced.blinds      | [100]            |
      | showdown.runs_max  | 3                |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1     |
      | 3    | 1000  |
      | 4    | 1     |
    And the button at seat 2
    And seat 1 sits out
    And seat 4 sits out
    And seat 4 posts 100 live and 0 dead
    And seat 1 posts 100 live and 50 dead
    And the deck from the top is "4h 2d 6d 8d 9d 3s Jd 3d Ac 4c 2c 5c 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may                 | does             |
      | 3    | check, raise to 200 | raises to 200    |
      | 2    |                     | tries: checks    |
      | 2    | fold, call 1        | calls            |
      | 3    | up to 3 runs        | agrees to 2 runs |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 9d 3s | 9850  |
      | 2    | Jd 3d | 54    |
      | 3    | 4h 2d | 1098  |
      | 4    | 6d 8d | 0     |
    And these are the boards:
      | board          |
      | Ac 4c 2c 5c 9s |
    And the rake is 0
    And the cards are shown in the order 3, 4, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 198    |
      | 0   | all  | 2    | 54     |
    And every seat is told every event
    And the events alone lead to the stacks
