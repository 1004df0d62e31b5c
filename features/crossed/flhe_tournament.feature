Feature: Crossed house rules in flhe_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 7233, sitting_out check_or_fold, short_raise complete, structure pot_limit, order player_by_player, boards 2, unmatched pot
    Given a table that plays flhe_tournament
    And these house rules:
      | rule                | value            |
      | absence.sitting_out | check_or_fold    |
      | betting.short_raise | complete         |
      | betting.structure   | pot_limit        |
      | deal.order          | player_by_player |
      | hand.boards         | 2                |
      | pots.unmatched      | pot              |
    And these players:
      | seat | stack |
      | 1    | 65    |
      | 2    | 10000 |
      | 3    | 156   |
      | 4    | 65    |
      | 5    | 2487  |
      | 6    | 166   |
      | 7    | 1000  |
    And the button at seat 6
    And seat 2 sits out
    And seat 7 sits out
    And the deck from the top is "Ad 8d 6s 6h Tc 2d 7c As 8s 2s 6d Ac 5d 3h 5s 9d Ts 4h Jc Qc 2h 5h 8c Th"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does          |
      | 3    | fold, call 100, raise to 156     | raises to 156 |
      | 4    | fold, call 65                    | calls         |
      | 5    | fold, call 156, raise to 200-683 | raises to 305 |
      | 6    | fold, call 166                   | calls         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6s 6h | 187   |
      | 2    | Tc 2d | 10000 |
      | 3    | 7c As | 0     |
      | 4    | 8s 2s | 188   |
      | 5    | 6d Ac | 2321  |
      | 6    | 5d 3h | 293   |
      | 7    | Ad 8d | 950   |
    And these are the boards:
      | board          |
      | 5s 9d Ts 2h 8c |
      | 4h Jc Qc 5h Th |
    And the rake is 0
    And the cards are shown in the order 1, 3, 4, 5, 6
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 3   | all     | 5    | 139    |
      | 2   | all     | 6    | 10     |
      | 2   | board 2 | 6    | 10     |
      | 1   | all     | 6    | 137    |
      | 1   | board 2 | 6    | 136    |
      | 0   | all     | 4    | 188    |
      | 0   | board 2 | 1    | 187    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 7639, bank_ms 9000, amount 100, kind each, boards 4
    Given a table that plays flhe_tournament
    And these house rules:
      | rule               | value |
      | clock.bank_ms      | 9000  |
      | forced.ante.amount | 100   |
      | forced.ante.kind   | each  |
      | hand.boards        | 4     |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 2036  |
      | 3    | 577   |
      | 4    | 48    |
      | 5    | 64    |
      | 6    | 419   |
    And the button at seat 1
    And seat 3 sits out
    And the deck from the top is "5d 5c 3d As Qc 5s 8h 6s 4h 4s 4d Jc Ts Jd Qh Kc Ad 9s 7d 4c Tc 7h 8d 8c 8s 6d Ac 2c Kd 9c 6h 9h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 6    |                              | tries: goes all-in              |
      | 6    | fold, call 100, raise to 200 | runs out of time after 27008 ms |
      | 1    | fold, call 100, raise to 200 | raises to 200                   |
      | 2    | fold, call 150, raise to 300 | calls                           |
      | 2    | check, fold, raise to 100    | checks                          |
      | 1    | check, fold, raise to 100    | checks                          |
      | 2    | check, fold, raise to 200    | checks                          |
      | 1    | check, fold, raise to 200    | checks                          |
      | 2    | check, fold, raise to 200    | checks                          |
      | 1    | check, fold, raise to 200    | checks                          |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 5s Jc | 10022 |
      | 2    | 5d 8h | 2242  |
      | 3    | 5c 6s | 377   |
      | 4    | 3d 4h | 0     |
      | 5    | As 4s | 184   |
      | 6    | Qc 4d | 319   |
    And these are the boards:
      | board          |
      | Ts Jd Qh 8s Kd |
      | Kc Ad 9s 6d 9c |
      | 7d 4c Tc Ac 6h |
      | 7h 8d 8c 2c 9h |
    And the rake is 0
    And the cards are shown in the order 2, 4, 5, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 1    | 161    |
      | 2   | board 2 | 1    | 161    |
      | 2   | board 3 | 2    | 161    |
      | 2   | board 4 | 2    | 161    |
      | 1   | all     | 5    | 20     |
      | 1   | board 2 | 5    | 20     |
      | 1   | board 3 | 2    | 20     |
      | 1   | board 4 | 2    | 20     |
      | 0   | all     | 5    | 72     |
      | 0   | board 2 | 5    | 72     |
      | 0   | board 3 | 2    | 72     |
      | 0   | board 4 | 2    | 72     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11312, sitting_out check_or_fold, bets_max 1, free_fold refused, small_bet 230, blinds , button_blind 100, boards 2
    Given a table that plays flhe_tournament
    And these house rules:
      | rule                   | value         |
      | absence.sitting_out    | check_or_fold |
      | betting.fixed.bets_max | 1             |
      | betting.free_fold      | refused       |
      | betting.small_bet      | 230           |
      | forced.blinds          | []            |
      | forced.button_blind    | 100           |
      | hand.boards            | 2             |
    And these players:
      | seat | stack |
      | 1    | 814   |
      | 2    | 32    |
      | 3    | 1000  |
      | 4    | 672   |
      | 5    | 32    |
    And the button at seat 1
    And seat 2 sits out
    And the deck from the top is "8h 3s 4c 5s 4h 7h Kh 8d Th Ks Ts Jd Qh Kc Ad 5c Tc 3d Js Ah"
    And the hand is dealt
    When the hand is played:
      | seat | may                 | does               |
      | 3    | fold, call 100      | folds              |
      | 4    | fold, call 100      | calls              |
      | 5    | fold, call 32       | calls              |
      | 1    |                     | tries: goes all-in |
      | 1    | check               | checks             |
      | 4    | check, raise to 230 | checks             |
      | 1    | check, raise to 230 | bets 230           |
      | 4    | fold, call 230      | folds              |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 4h Ks | 898   |
      | 2    | 8h 7h | 32    |
      | 3    | 3s Kh | 1000  |
      | 4    | 4c 8d | 572   |
      | 5    | 5s Th | 48    |
    And these are the boards:
      | board          |
      | Ts Jd Qh Tc Js |
      | Kc Ad 5c 3d Ah |
    And the rake is 0
    And the cards are shown in the order 5, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 1    | 136    |
      | 0   | all     | 5    | 48     |
      | 0   | board 2 | 1    | 48     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11826, structure pot_limit, order player_by_player, blinds 100 100, boards 3, hole_cards_played 1, all_in at_showdown
    Given a table that plays flhe_tournament
    And these house rules:
      | rule                   | value            |
      | betting.structure      | pot_limit        |
      | deal.order             | player_by_player |
      | forced.blinds          | [100,100]        |
      | hand.boards            | 3                |
      | hand.hole_cards_played | 1                |
      | showdown.all_in        | at_showdown      |
    And these players:
      | seat | stack |
      | 1    | 659   |
      | 3    | 866   |
      | 5    | 263   |
      | 7    | 263   |
    And the button at seat 3
    And the deck from the top is "As Kd 3d Js Qh Qs 3h 6d 4s 2h Jh 9s Td Ks 7h 8s 7d Qd Ts 5c 2d 3s 6h"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does          |
      | 1    | fold, call 100, raise to 200-400 | raises to 400 |
      | 3    | fold, call 400, raise to 700-866 | raises to 702 |
      | 5    | fold, call 163                   | calls         |
      | 7    | fold, call 163                   | calls         |
      | 1    | fold, call 259                   | goes all-in   |
      | 5    | show, muck                       | mucks         |
      | 1    |                                  | tries: calls  |
      | 7    | show, muck                       | mucks         |
      | 1    | show, muck                       | shows         |
      | 3    | show, muck                       | shows         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qh Qs | 1230  |
      | 3    | 3h 6d | 821   |
      | 5    | As Kd | 0     |
      | 7    | 3d Js | 0     |
    And these are the boards:
      | board          |
      | 4s 2h Jh Qd 2d |
      | 9s Td Ks Ts 3s |
      | 7h 8s 7d 5c 6h |
    And the rake is 0
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 1    | 264    |
      | 1   | board 2 | 1    | 264    |
      | 1   | board 3 | 3    | 264    |
      | 0   | all     | 1    | 351    |
      | 0   | board 2 | 1    | 351    |
      | 0   | board 3 | 3    | 350    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13474, order player_by_player, blinds 25 50 75 100, basis_points 333, caps cap:17 players:3, runs_max 2
    Given a table that plays flhe_tournament
    And these house rules:
      | rule              | value                    |
      | deal.order        | player_by_player         |
      | forced.blinds     | [25,50,75,100]           |
      | rake.basis_points | 333                      |
      | rake.caps         | [{"cap":17,"players":3}] |
      | showdown.runs_max | 2                        |
    And these players:
      | seat | stack |
      | 1    | 1363  |
      | 2    | 269   |
      | 3    | 269   |
      | 4    | 3285  |
      | 5    | 62    |
      | 6    | 43    |
    And the button at seat 3
    And seat 1 sits out
    And seat 6 sits out
    And the deck from the top is "7h Kd 3d Ks 7c 3h 4h Tc 9d 3s 2s 5h Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does             |
      | 2    | fold, call 100, raise to 200 | calls            |
      | 3    | fold, call 100, raise to 200 | raises to 200    |
      | 3    |                              | tries: calls     |
      | 4    | fold, call 175               | calls            |
      | 5    | fold, call 12                | calls            |
      | 2    | fold, call 100               | calls            |
      | 4    | check, fold, raise to 100    | checks           |
      | 2    | check, fold, raise to 69     | bets 69          |
      | 3    | fold, call 69                | calls            |
      | 4    | fold, call 69                | calls            |
      | 4    | up to 2 runs                 | agrees to 2 runs |
      | 5    | up to 2 runs                 | agrees to 1 runs |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 4h Tc | 1263  |
      | 2    | 9d 3s | 303   |
      | 3    | 2s 5h | 302   |
      | 4    | 7h Kd | 3320  |
      | 5    | 3d Ks | 86    |
      | 6    | 7c 3h | 0     |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 17
    And the cards are shown in the order 4, 5, 2, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 4    | 218    |
      | 1   | all  | 2    | 218    |
      | 1   | all  | 3    | 217    |
      | 0   | all  | 4    | 86     |
      | 0   | all  | 5    | 86     |
      | 0   | all  | 2    | 85     |
      | 0   | all  | 3    | 85     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 17321, small_bet 40, bank_ms 0, base_ms 4000, blinds 100, button_blind 100, unmatched pot, run_out always, runs_max 3
    Given a table that plays flhe_tournament
    And these house rules:
      | rule                | value  |
      | betting.small_bet   | 40     |
      | clock.bank_ms       | 0      |
      | clock.base_ms       | 4000   |
      | forced.blinds       | [100]  |
      | forced.button_blind | 100    |
      | pots.unmatched      | pot    |
      | showdown.run_out    | always |
      | showdown.runs_max   | 3      |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 184   |
      | 5    | 467   |
      | 7    | 20    |
    And the button at seat 7
    And the deck from the top is "9h 8h 7d 2s Ah 3c Qd 2h Ts Jd Qh Kc Ad Td 3h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 3    | fold, call 100, raise to 140 | folds                           |
      | 5    | fold, call 100, raise to 140 | calls                           |
      | 1    | check, fold, raise to 140    | checks                          |
      | 1    | check, fold, raise to 40     | checks                          |
      | 5    | check, fold, raise to 40     | checks                          |
      | 1    | check, fold, raise to 80     | bets 80                         |
      | 5    | fold, call 80, raise to 160  | runs out of time after 10257 ms |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 9h Ah | 10110 |
      | 3    | 8h 3c | 184   |
      | 5    | 7d Qd | 367   |
      | 7    | 2s 2h | 10    |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
      | Ts Jd Qh Kc Td |
      | Ts Jd Qh Kc 3h |
    And the rake is 0
    And the cards are shown in the order 1, 7
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 1    | 240    |
      | 0   | all     | 1    | 10     |
      | 0   | all     | 7    | 10     |
      | 0   | board 2 | 1    | 20     |
      | 0   | board 3 | 1    | 20     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 19600, order player_by_player, amount 25, kind big_blind, basis_points 1000
    Given a table that plays flhe_tournament
    And these house rules:
      | rule               | value            |
      | deal.order         | player_by_player |
      | forced.ante.amount | 25               |
      | forced.ante.kind   | big_blind        |
      | rake.basis_points  | 1000             |
    And these players:
      | seat | stack |
      | 1    | 35    |
      | 3    | 35    |
      | 5    | 532   |
    And the button at seat 5
    And the deck from the top is "3c 4d Jc 2c 7s As Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may           | does  |
      | 5    | fold, call 35 | calls |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 3c 4d | 32    |
      | 3    | Jc 2c | 32    |
      | 5    | 7s As | 528   |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 10
    And the cards are shown in the order 1, 3, 5
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 32     |
      | 0   | all  | 3    | 32     |
      | 0   | all  | 5    | 31     |
    And every seat is told every event
    And the events alone lead to the stacks
