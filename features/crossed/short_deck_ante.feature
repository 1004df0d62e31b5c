Feature: Crossed house rules in short_deck_ante
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 952, structure fixed_limit, big_bet 200, small_bet 40, hole_cards_played 1, odd_chips left_of_button_all, all_in at_showdown
    Given a table that plays short_deck_ante
    And these house rules:
      | rule                   | value              |
      | betting.structure      | fixed_limit        |
      | betting.big_bet        | 200                |
      | betting.small_bet      | 40                 |
      | hand.hole_cards_played | 1                  |
      | pots.odd_chips         | left_of_button_all |
      | showdown.all_in        | at_showdown        |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 2605  |
      | 3    | 151   |
      | 4    | 3436  |
      | 5    | 10    |
      | 6    | 10000 |
      | 7    | 484   |
    And the button at seat 6
    And the deck from the top is "Kh Qs 8s Td Kd 6d Ks Qc 8d 6s 9c Tc 9h Th Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does               |
      | 7    | check, raise to 40           | checks             |
      | 1    | check, raise to 40           | checks             |
      | 2    | check, raise to 40           | bets 40            |
      | 3    | fold, call 40, raise to 51   | calls              |
      | 4    |                              | tries: goes all-in |
      | 4    | fold, call 40, raise to 80   | calls              |
      | 6    | fold, call 40, raise to 80   | folds              |
      | 7    | fold, call 40, raise to 80   | calls              |
      | 1    | fold, call 40, raise to 80   | calls              |
      | 7    | check, raise to 40           | checks             |
      | 1    | check, raise to 40           | checks             |
      | 2    | check, raise to 40           | checks             |
      | 3    | check, raise to 11           | checks             |
      | 4    | check, raise to 40           | checks             |
      | 7    | check, raise to 200          | checks             |
      | 1    | check, raise to 200          | checks             |
      | 2    | check, raise to 200          | checks             |
      | 3    | check, raise to 11           | checks             |
      | 4    | check, raise to 200          | checks             |
      | 7    | check, raise to 200          | checks             |
      | 1    | check, raise to 200          | checks             |
      | 2    | check, raise to 200          | bets 200           |
      | 3    | fold, call 11                | calls              |
      | 4    | fold, call 200, raise to 400 | calls              |
      | 7    | fold, call 200, raise to 344 | calls              |
      | 1    | fold, call 200, raise to 400 | calls              |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qs 8d | 10127 |
      | 2    | 8s 6s | 2265  |
      | 3    | Td 9c | 215   |
      | 4    | Kd Tc | 3563  |
      | 5    | 6d 9h | 0     |
      | 6    | Ks Th | 9900  |
      | 7    | Kh Qc | 616   |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 0
    And the cards are shown in the order 2, 3, 4, 7, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 7    | 252    |
      | 2   | all  | 1    | 252    |
      | 2   | all  | 4    | 252    |
      | 1   | all  | 7    | 201    |
      | 1   | all  | 1    | 198    |
      | 1   | all  | 3    | 198    |
      | 1   | all  | 4    | 198    |
      | 0   | all  | 7    | 19     |
      | 0   | all  | 1    | 17     |
      | 0   | all  | 3    | 17     |
      | 0   | all  | 4    | 17     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 2592, burn true, amount 0, kind none, blinds 50 100 200, basis_points 1000, all_in at_showdown
    Given a table that plays short_deck_ante
    And these house rules:
      | rule               | value        |
      | deal.burn          | true         |
      | forced.ante.amount | 0            |
      | forced.ante.kind   | none         |
      | forced.blinds      | [50,100,200] |
      | rake.basis_points  | 1000         |
      | showdown.all_in    | at_showdown  |
    And these players:
      | seat | stack |
      | 1    | 67    |
      | 2    | 1873  |
      | 3    | 14    |
      | 4    | 1000  |
      | 5    | 10000 |
      | 6    | 1000  |
    And the button at seat 4
    And the deck from the top is "Tc Kd 6s As Kh Kc Ah 8s 9c Ks Qh 6h 6d Ts 8d 9d 7s Jd Ac Qs"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does                            |
      | 5    | fold, call 150, raise to 400-10000 | goes all-in                     |
      | 6    | fold, call 900                     | calls                           |
      | 2    | fold, call 1873                    | goes all-in                     |
      | 3    | fold, call 14                      | runs out of time after 46625 ms |
      | 4    | fold, call 1000                    | calls                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6s 9c | 0     |
      | 2    | As Ks | 5232  |
      | 3    | Kh Qh | 14    |
      | 4    | Kc 6h | 0     |
      | 5    | Tc Ah | 8127  |
      | 6    | Kd 8s | 0     |
    And these are the boards:
      | board          |
      | Ts 8d 9d Jd Qs |
    And the rake is 581
    And the cards are shown in the order 5, 6, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 2    | 1571   |
      | 1   | all  | 2    | 3359   |
      | 0   | all  | 2    | 302    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 3375, antes included, structure pot_limit, amount 25, kind button, button_blind 100, unmatched pot, basis_points 333
    Given a table that plays short_deck_ante
    And these house rules:
      | rule                | value     |
      | betting.pot.antes   | included  |
      | betting.structure   | pot_limit |
      | forced.ante.amount  | 25        |
      | forced.ante.kind    | button    |
      | forced.button_blind | 100       |
      | pots.unmatched      | pot       |
      | rake.basis_points   | 333       |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 854   |
      | 3    | 1318  |
      | 4    | 854   |
      | 5    | 1000  |
    And the button at seat 3
    And the deck from the top is "Qd 9c 6d 6h Ts 7c 8s 7d Js Qc Qh 7h 8h Qs 9h"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does                 |
      | 4    | fold, call 100, raise to 200-325   | calls                |
      | 5    |                                    | tries: raises to 426 |
      | 5    | fold, call 100, raise to 200-425   | raises to 370        |
      | 1    | fold, call 370, raise to 640-1335  | calls                |
      | 2    | fold, call 370, raise to 640-854   | raises to 666        |
      | 3    | fold, call 566, raise to 962-1293  | calls                |
      | 4    | fold, call 566, raise to 854       | calls                |
      | 5    | fold, call 296, raise to 962-1000  | raises to 962        |
      | 1    | fold, call 592, raise to 1258-4909 | calls                |
      | 2    | fold, call 188                     | calls                |
      | 3    | fold, call 296, raise to 1258-1293 | raises to 1288       |
      | 4    | fold, call 188                     | calls                |
      | 5    | fold, call 38                      | calls                |
      | 1    | fold, call 326, raise to 1614-6597 | folds                |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6d 7d | 9038  |
      | 2    | 6h Js | 4152  |
      | 3    | Ts Qc | 680   |
      | 4    | Qd 7c | 0     |
      | 5    | 9c 8s | 0     |
    And these are the boards:
      | board          |
      | Qh 7h 8h Qs 9h |
    And the rake is 156
    And the cards are shown in the order 4, 5, 2, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 3    | 288    |
      | 1   | all  | 3    | 387    |
      | 0   | all  | 2    | 4152   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 3777, amount 25, kind big_blind, short ante_first, blinds 35 100
    Given a table that plays short_deck_ante
    And these house rules:
      | rule               | value      |
      | forced.ante.amount | 25         |
      | forced.ante.kind   | big_blind  |
      | forced.ante.short  | ante_first |
      | forced.blinds      | [35,100]   |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 2483  |
      | 5    | 10000 |
    And the button at seat 5
    And seat 3 sits out
    And the deck from the top is "Qd 8s Qc Js Qh 6s As 9h 7d Qs 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does   |
      | 1    | fold, call 65, raise to 200-10000  | calls  |
      | 5    | fold, call 100, raise to 200-10000 | folds  |
      | 1    | check, raise to 100-9900           | checks |
      | 1    | check, raise to 100-9900           | checks |
      | 1    | check, raise to 100-9900           | checks |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qd Js | 10013 |
      | 3    | 8s Qh | 2470  |
      | 5    | Qc 6s | 10000 |
    And these are the boards:
      | board          |
      | As 9h 7d Qs 9s |
    And the rake is 0
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 113    |
      | 0   | all  | 3    | 112    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 5284, free_fold binding, blinds 50 100, boards 2, hole_cards_played 2
    Given a table that plays short_deck_ante
    And these house rules:
      | rule                   | value    |
      | betting.free_fold      | binding  |
      | forced.blinds          | [50,100] |
      | hand.boards            | 2        |
      | hand.hole_cards_played | 2        |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 496   |
      | 5    | 261   |
      | 7    | 701   |
    And the button at seat 1
    And the deck from the top is "Ks 7c 8d Td Qh 9c 6d As Tc Ac Qd Ts 8h 6h Js Qs 9s Ah"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does             |
      | 3    | fold, call 50, raise to 200-396   | calls            |
      | 5    | check, fold, raise to 161         | raises to 161    |
      | 7    | fold, call 161, raise to 261-601  | raises to 261    |
      | 1    |                                   | tries: mucks     |
      | 1    | fold, call 261, raise to 361-9900 | calls            |
      | 3    |                                   | leaves the table |
      | 7    | check, fold, raise to 100-340     | checks           |
      | 1    | check, fold, raise to 100-9639    | bets 9639        |
      | 7    | fold, call 340                    | calls            |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Td As | 10671 |
      | 3    | Ks Qh | 296   |
      | 5    | 7c 9c | 491   |
      | 7    | 8d 6d | 0     |
    And these are the boards:
      | board          |
      | Tc Ac Qd Js 9s |
      | Ts 8h 6h Qs Ah |
    And the rake is 0
    And the cards are shown in the order 5, 7, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 1    | 440    |
      | 1   | board 2 | 1    | 440    |
      | 0   | all     | 1    | 492    |
      | 0   | board 2 | 5    | 491    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 8673, structure pot_limit, base_ms 0, order player_by_player, amount 25, hole_cards_played 2, unmatched pot
    Given a table that plays short_deck_ante
    And these house rules:
      | rule                   | value            |
      | betting.structure      | pot_limit        |
      | clock.base_ms          | 0                |
      | deal.order             | player_by_player |
      | forced.ante.amount     | 25               |
      | hand.hole_cards_played | 2                |
      | pots.unmatched         | pot              |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 120   |
      | 5    | 120   |
    And the button at seat 3
    And seat 5 sits out
    And the deck from the top is "6h 9c 7d 7h Jc 9s Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                 | does                            |
      | 1    | check, raise to 100 | checks                          |
      | 3    | check, raise to 95  | runs out of time after 40459 ms |
      | 1    |                     | tries: bets 101                 |
      | 1    | check, raise to 100 | bets 100                        |
      | 3    | fold, call 95       | calls                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7d 7h | 9880  |
      | 3    | Jc 9s | 265   |
      | 5    | 6h 9c | 95    |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 0
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 5      |
      | 0   | all  | 3    | 265    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13846, below_minimum no_bet, structure pot_limit, order player_by_player, basis_points 1000, runs_max 2
    Given a table that plays short_deck_ante
    And these house rules:
      | rule                      | value            |
      | betting.pot.below_minimum | no_bet           |
      | betting.structure         | pot_limit        |
      | deal.order                | player_by_player |
      | rake.basis_points         | 1000             |
      | showdown.runs_max         | 2                |
    And these players:
      | seat | stack |
      | 1    | 160   |
      | 3    | 160   |
      | 5    | 160   |
      | 7    | 392   |
    And the button at seat 3
    And the deck from the top is "8h 7s 6h Ks 7h Jh As 9d Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                             | does                            |
      | 5    | check                           | checks                          |
      | 7    | check                           | checks                          |
      | 7    |                                 | tries: calls                    |
      | 1    | check                           | runs out of time after 97592 ms |
      | 3    | check                           | checks                          |
      | 5    | check, raise to 60              | bets 60                         |
      | 7    | fold, call 60, raise to 160-292 | folds                           |
      | 1    | fold, call 60                   | calls                           |
      | 3    | fold, call 60                   | calls                           |
      | 5    | up to 2 runs                    | agrees to 2 runs                |
      | 1    | up to 2 runs                    | agrees to 1 runs                |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7h Jh | 174   |
      | 3    | As 9d | 174   |
      | 5    | 8h 7s | 174   |
      | 7    | 6h Ks | 292   |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 58
    And the cards are shown in the order 5, 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 5    | 174    |
      | 0   | all  | 1    | 174    |
      | 0   | all  | 3    | 174    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13921, burn true, amount 25, kind big_blind, short ante_first, blinds 50 100 200, basis_points 500
    Given a table that plays short_deck_ante
    And these house rules:
      | rule               | value        |
      | deal.burn          | true         |
      | forced.ante.amount | 25           |
      | forced.ante.kind   | big_blind    |
      | forced.ante.short  | ante_first   |
      | forced.blinds      | [50,100,200] |
      | rake.basis_points  | 500          |
    And these players:
      | seat | stack |
      | 1    | 158   |
      | 2    | 428   |
      | 3    | 10000 |
      | 4    | 3902  |
      | 5    | 3999  |
      | 6    | 10000 |
      | 7    | 10000 |
    And the button at seat 2
    And the deck from the top is "Td 8c Ks Qs Qc Ac 8s 7s 7c Kh Qd 9s Tc 8d 6d 9c 6s Ts Th Kc 9h Jh"
    And the hand is dealt
    When the hand is played:
      | seat | may                                  | does             |
      | 3    | fold, call 150, raise to 400-10000   | calls            |
      | 4    | fold, call 100, raise to 400-3877    | calls            |
      | 5    | check, raise to 400-3999             | raises to 3999   |
      | 1    |                                      | leaves the table |
      | 6    | fold, call 3999, raise to 7798-10000 | calls            |
      | 7    | fold, call 3999, raise to 7798-10000 | goes all-in      |
      | 2    | fold, call 428                       | calls            |
      | 3    | fold, call 9800                      | folds            |
      | 4    | fold, call 3677                      | calls            |
      | 6    | fold, call 6001                      | calls            |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Ac Tc | 158   |
      | 2    | 8s 8d | 0     |
      | 3    | Td 7s | 9800  |
      | 4    | 8c 7c | 0     |
      | 5    | Ks Kh | 0     |
      | 6    | Qs Qd | 13552 |
      | 7    | Qc 9s | 13551 |
    And these are the boards:
      | board          |
      | 9c 6s Ts Kc Jh |
    And the rake is 1426
    And the cards are shown in the order 4, 5, 6, 7, 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 6    | 5701   |
      | 3   | all  | 7    | 5701   |
      | 2   | all  | 6    | 174    |
      | 2   | all  | 7    | 174    |
      | 1   | all  | 6    | 6553   |
      | 1   | all  | 7    | 6553   |
      | 0   | all  | 6    | 1124   |
      | 0   | all  | 7    | 1123   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 17393, burn true, amount 7, blinds 100, button_blind 100, unmatched pot, basis_points 10000, runs_max 4
    Given a table that plays short_deck_ante
    And these house rules:
      | rule                | value |
      | deal.burn           | true  |
      | forced.ante.amount  | 7     |
      | forced.blinds       | [100] |
      | forced.button_blind | 100   |
      | pots.unmatched      | pot   |
      | rake.basis_points   | 10000 |
      | showdown.runs_max   | 4     |
    And these players:
      | seat | stack |
      | 1    | 367   |
      | 2    | 143   |
      | 3    | 404   |
      | 4    | 143   |
      | 5    | 968   |
    And the button at seat 4
    And the deck from the top is "6s Ad Qc 8h 7d 9d Jd Th Qd Jh Qh 7h 7s Tc Kh 9s 8d 6h"
    And the hand is dealt
    When the hand is played:
      | seat | may                     | does             |
      | 5    | check, raise to 200-961 | raises to 961    |
      | 1    | fold, call 360          | goes all-in      |
      | 2    | fold, call 136          | calls            |
      | 3    | fold, call 397          | calls            |
      | 4    | fold, call 36           | goes all-in      |
      | 5    | up to 3 runs            | agrees to 1 runs |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Ad Jd | 0     |
      | 2    | Qc Th | 0     |
      | 3    | 8h Qd | 0     |
      | 4    | 7d Jh | 0     |
      | 5    | 6s 9d | 564   |
    And these are the boards:
      | board          |
      | 7h 7s Tc 9s 6h |
    And the rake is 1461
    And the cards are shown in the order 5, 1, 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 5    | 564    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18041, structure fixed_limit, small_bet 100, button_blind 30, boards 2, all_in at_showdown
    Given a table that plays short_deck_ante
    And these house rules:
      | rule                | value       |
      | betting.structure   | fixed_limit |
      | betting.small_bet   | 100         |
      | forced.button_blind | 30          |
      | hand.boards         | 2           |
      | showdown.all_in     | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 28    |
      | 2    | 1000  |
      | 3    | 407   |
      | 4    | 92    |
      | 5    | 407   |
      | 6    | 787   |
    And the button at seat 1
    And seat 5 sits out
    And seat 6 sits out
    And the deck from the top is "9s 8h 6h 8d 6s 7c 7d Kh 9c Th 8c 9d Ts Jd Qh Kc Ad Td 9h 7h Ks Js"
    And the hand is dealt
    When the hand is played:
      | seat | may                         | does                            |
      | 2    |                             | tries: bets 130                 |
      | 2    | fold, call 30, raise to 130 | calls                           |
      | 3    | fold, call 30, raise to 130 | runs out of time after 51154 ms |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7c 9d | 70    |
      | 2    | 9s 7d | 1242  |
      | 3    | 8h Kh | 307   |
      | 4    | 6h 9c | 108   |
      | 5    | 8d Th | 307   |
      | 6    | 6s 8c | 687   |
    And these are the boards:
      | board          |
      | Ts Jd Qh 9h Ks |
      | Kc Ad Td 7h Js |
    And the rake is 0
    And the cards are shown in the order 2, 4, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 2    | 32     |
      | 1   | all     | 2    | 80     |
      | 1   | all     | 4    | 80     |
      | 1   | board 2 | 2    | 160    |
      | 0   | all     | 2    | 28     |
      | 0   | all     | 4    | 28     |
      | 0   | all     | 1    | 28     |
      | 0   | board 2 | 2    | 42     |
      | 0   | board 2 | 1    | 42     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18576, structure fixed_limit, small_bet 230, blinds 100, size full, runs_max 3
    Given a table that plays short_deck_ante
    And these house rules:
      | rule              | value       |
      | betting.structure | fixed_limit |
      | betting.small_bet | 230         |
      | forced.blinds     | [100]       |
      | forced.kill.size  | full        |
      | showdown.runs_max | 3           |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 69    |
      | 3    | 2638  |
      | 4    | 10000 |
      | 5    | 1000  |
      | 6    | 10000 |
    And the button at seat 5
    And seat 2 posts the kill
    And the deck from the top is "Ac Qc As 7c 8s Jd 6c 9c Kd Qh 9d 7s 9h 6d 8h Js Jc"
    And the hand is dealt
    When the hand is played:
      | seat | may                           | does                            |
      | 6    | fold, call 360, raise to 920  | calls                           |
      | 1    | fold, call 460, raise to 920  | raises to 920                   |
      | 3    |                               | tries: checks                   |
      | 3    | fold, call 920, raise to 1380 | folds                           |
      | 4    | fold, call 920, raise to 1380 | folds                           |
      | 5    | fold, call 900                | calls                           |
      | 6    | fold, call 460, raise to 1380 | runs out of time after 52626 ms |
      | 1    | up to 3 runs                  | agrees to 1 runs                |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qc 9c | 9000  |
      | 2    | As Kd | 0     |
      | 3    | 7c Qh | 2538  |
      | 4    | 8s 9d | 9900  |
      | 5    | Jd 7s | 2829  |
      | 6    | Ac 6c | 9440  |
    And these are the boards:
      | board          |
      | 9h 6d 8h Js Jc |
    And the rake is 0
    And the cards are shown in the order 1, 2, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 5    | 2415   |
      | 0   | all  | 5    | 414    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 19945, free_fold binding, boards 3, unmatched pot, basis_points 1000, caps cap:11 players:2 cap:25 players:4
    Given a table that plays short_deck_ante
    And these house rules:
      | rule              | value                                           |
      | betting.free_fold | binding                                         |
      | hand.boards       | 3                                               |
      | pots.unmatched    | pot                                             |
      | rake.basis_points | 1000                                            |
      | rake.caps         | [{"cap":11,"players":2},{"cap":25,"players":4}] |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 680   |
      | 3    | 1000  |
      | 4    | 3100  |
    And the button at seat 3
    And seat 1 sits out
    And seat 4 sits out
    And the deck from the top is "7s Jc Ac Js Th Ah Kd 9d Ks 6h 8s 6s 7c 8h 7h Ad 6c 9s Qs Qd Jh 9h 9c"
    And the hand is dealt
    When the hand is played:
      | seat | may                           | does     |
      | 2    | check, fold, raise to 100-580 | checks   |
      | 3    | check, fold, raise to 100-900 | bets 900 |
      | 2    | fold, call 580                | calls    |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Jc Ah | 9900  |
      | 2    | Ac Kd | 1023  |
      | 3    | Js 9d | 832   |
      | 4    | 7s Th | 3000  |
    And these are the boards:
      | board          |
      | Ks 6h 8s 9s Jh |
      | 6s 7c 8h Qs 9h |
      | 7h Ad 6c Qd 9c |
    And the rake is 25
    And the cards are shown in the order 2, 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 3    | 320    |
      | 0   | all     | 3    | 512    |
      | 0   | board 2 | 2    | 512    |
      | 0   | board 3 | 2    | 511    |
    And every seat is told every event
    And the events alone lead to the stacks
