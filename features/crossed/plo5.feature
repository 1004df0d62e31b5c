Feature: Crossed house rules in plo5
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 6135, base_ms 4000, sit_out_after 1, all_in at_showdown, muck beaten_may
    Given a table that plays plo5
    And these house rules:
      | rule                | value       |
      | clock.base_ms       | 4000        |
      | clock.sit_out_after | 1           |
      | showdown.all_in     | at_showdown |
      | showdown.muck       | beaten_may  |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1000  |
      | 3    | 141   |
      | 4    | 400   |
      | 5    | 263   |
    And the button at seat 2
    And the deck from the top is "Th 2h 9h Kh 3c 6h 7h Td 5s 7s Ts Jd Qh Kc Ad 4d 5h Ac Ah 2d 7c Js Kd 8h 6d 3s 8d 4h 9c 8s"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 5    | fold, call 100, raise to 200-263 | runs out of time after 34833 ms |
      | 1    | fold, call 100, raise to 200-350 | raises to 204                   |
      | 2    | fold, call 204, raise to 308-762 | calls                           |
      | 3    | fold, call 91                    | calls                           |
      | 4    | fold, call 104, raise to 308-400 | folds                           |
      | 1    | check, raise to 100-649          | bets 649                        |
      | 2    | fold, call 649, raise to 796     | raises to 796                   |
      | 1    | fold, call 147                   | calls                           |
      | 2    | show, muck                       | mucks                           |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Kh 5s Kc Ah 8h | 11241 |
      | 2    | 3c 7s Ad 2d 6d | 0     |
      | 3    | Th 6h Ts 4d 7c | 0     |
      | 4    | 2h 7h Jd 5h Js | 300   |
      | 5    | 9h Td Qh Ac Kd | 263   |
    And these are the boards:
      | board          |
      | 3s 8d 4h 9c 8s |
    And the rake is 0
    And the cards are shown in the order 3, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 1718   |
      | 0   | all  | 1    | 523    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 7568, bank_ms 9000, blinds 100 100, hole_cards_played 1
    Given a table that plays plo5
    And these house rules:
      | rule                   | value     |
      | clock.bank_ms          | 9000      |
      | forced.blinds          | [100,100] |
      | hand.hole_cards_played | 1         |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 820   |
      | 3    | 1000  |
      | 4    | 68    |
      | 5    | 68    |
      | 6    | 221   |
    And the button at seat 4
    And seat 3 posts 60 live and 0 dead
    And the deck from the top is "Ah 5c 3h Qs Kd 2c 5s 8s Qd Ac 8d 7d 6h 4s 3s Js 7s 2d Td 8h 2s 2h Qc As 6d Ks 4c 5h Ts 9d 6s Kh 4h Tc Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                            |
      | 1    | fold, call 100, raise to 200-460  | runs out of time after 34796 ms |
      | 2    | fold, call 100, raise to 200-460  | raises to 460                   |
      | 3    | fold, call 400, raise to 820-1000 | goes all-in                     |
      | 4    |                                   | tries: calls after 61812 ms     |
      | 4    | fold, call 68                     | calls                           |
      | 6    | fold, call 121                    | calls                           |
      | 2    | fold, call 360                    | calls                           |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 3h Qd 3s 2s 4c | 1000  |
      | 2    | Qs Ac Js 2h 5h | 0     |
      | 3    | Kd 8d 7s Qc Ts | 1777  |
      | 4    | 2c 7d 2d As 9d | 0     |
      | 5    | Ah 5s 6h Td 6d | 0     |
      | 6    | 5c 8s 4s 8h Ks | 400   |
    And these are the boards:
      | board          |
      | 6s Kh 4h Tc Kc |
    And the rake is 0
    And the cards are shown in the order 5, 6, 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 3    | 1198   |
      | 1   | all  | 6    | 230    |
      | 1   | all  | 3    | 229    |
      | 0   | all  | 6    | 170    |
      | 0   | all  | 3    | 170    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13287, preflop_pot small_blind_as_big, burn true, blinds 50 100 200, boards 4, odd_chips highest_card
    Given a table that plays plo5
    And these house rules:
      | rule                    | value              |
      | betting.pot.preflop_pot | small_blind_as_big |
      | deal.burn               | true               |
      | forced.blinds           | [50,100,200]       |
      | hand.boards             | 4                  |
      | pots.odd_chips          | highest_card       |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 840   |
      | 5    | 840   |
      | 7    | 1000  |
    And the button at seat 5
    And the deck from the top is "4c 7c Js Ah 4s Qs 9d 7d 5s 5h 9s Jh Th 3d Jc Jd 3s 2c Ad 7h 6d 8s Ac 6c 4h 2h 2s As 2d Kd 9h Kh Qh 6h Ks Qc 8h 9c 4d 5c 6s Ts Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                 |
      | 5    |                                  | tries: raises to 841 |
      | 5    | fold, call 200, raise to 400-840 | raises to 840        |
      | 7    | fold, call 790, raise to 1000    | calls                |
      | 1    | fold, call 740, raise to 1000    | folds                |
      | 3    | fold, call 640                   | calls                |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 7c Qs 5h 3d 2c | 900   |
      | 3    | Js 9d 9s Jc Ad | 1309  |
      | 5    | Ah 7d Jh Jd 7h | 656   |
      | 7    | 4c 4s 5s Th 3s | 815   |
    And these are the boards:
      | board          |
      | 8s Ac 6c Ks 5c |
      | 4h 2h 2s Qc 6s |
      | As 2d Kd 8h Ts |
      | 9h Kh Qh 9c Kc |
    And the rake is 0
    And the cards are shown in the order 7, 3, 5
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 5    | 328    |
      | 0   | all     | 3    | 327    |
      | 0   | board 2 | 7    | 655    |
      | 0   | board 3 | 5    | 328    |
      | 0   | board 3 | 3    | 327    |
      | 0   | board 4 | 3    | 655    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13547, order player_by_player, boards 3, unmatched pot, basis_points 10000, no_flop_no_drop false
    Given a table that plays plo5
    And these house rules:
      | rule                 | value            |
      | deal.order           | player_by_player |
      | hand.boards          | 3                |
      | pots.unmatched       | pot              |
      | rake.basis_points    | 10000            |
      | rake.no_flop_no_drop | false            |
    And these players:
      | seat | stack |
      | 1    | 134   |
      | 2    | 134   |
    And the button at seat 2
    And seat 2 sits out
    And the deck from the top is "8c 9h Tc As Ah 3h 4h 8s Qd 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 8c 9h Tc As Ah | 84    |
      | 2    | 3h 4h 8s Qd 9s | 84    |
    And the rake is 100
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 50     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 16910, bank_ms 9000, order player_by_player, button_blind 30, boards 3, hole_cards_played 1, basis_points 500
    Given a table that plays plo5
    And these house rules:
      | rule                   | value            |
      | clock.bank_ms          | 9000             |
      | deal.order             | player_by_player |
      | forced.button_blind    | 30               |
      | hand.boards            | 3                |
      | hand.hole_cards_played | 1                |
      | rake.basis_points      | 500              |
    And these players:
      | seat | stack |
      | 1    | 1045  |
      | 2    | 1091  |
      | 3    | 1000  |
      | 4    | 1045  |
      | 5    | 1045  |
    And the button at seat 2
    And seat 1 sits out
    And the deck from the top is "Ts 3s Td 2d 4s 8d 5d 2h Qd 6h Jd 9d Tc Jc Th 8s 7d 4d Ac 3c 5h Qs 5c 8c Qc 4h Ks 3h 9s As 7s Kh Js 9c Kd 5s 7h 9h Kc 7c"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                            |
      | 5    | fold, call 100, raise to 200-380  | calls                           |
      | 2    | fold, call 70, raise to 200-450   | runs out of time after 32348 ms |
      | 3    | fold, call 50, raise to 200-430   | raises to 430                   |
      | 4    | fold, call 330, raise to 760-1045 | goes all-in                     |
      | 5    | fold, call 945                    | calls                           |
      | 3    | fold, call 570                    | calls                           |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 8s 7d 4d Ac 3c | 1045  |
      | 2    | 5h Qs 5c 8c Qc | 1061  |
      | 3    | Ts 3s Td 2d 4s | 960   |
      | 4    | 8d 5d 2h Qd 6h | 0     |
      | 5    | Jd 9d Tc Jc Th | 2004  |
    And these are the boards:
      | board          |
      | 4h Ks 3h Kd 9h |
      | 9s As 7s 5s Kc |
      | Kh Js 9c 7h 7c |
    And the rake is 156
    And the cards are shown in the order 3, 4, 5
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 5    | 29     |
      | 1   | board 2 | 5    | 28     |
      | 1   | board 3 | 5    | 28     |
      | 0   | all     | 5    | 960    |
      | 0   | board 2 | 3    | 960    |
      | 0   | board 3 | 5    | 959    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 17660, structure no_limit, min_bet 100, order player_by_player, amount 100, kind button, blinds , hole_cards_played 3, basis_points 1000
    Given a table that plays plo5
    And these house rules:
      | rule                   | value            |
      | betting.structure      | no_limit         |
      | betting.min_bet        | 100              |
      | deal.order             | player_by_player |
      | forced.ante.amount     | 100              |
      | forced.ante.kind       | button           |
      | forced.blinds          | []               |
      | hand.hole_cards_played | 3                |
      | rake.basis_points      | 1000             |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 10000 |
      | 3    | 3076  |
      | 4    | 193   |
      | 5    | 1389  |
    And the button at seat 5
    And the deck from the top is "9d 3d 7h Td Qs 6s 3h 2s Kh 5s Ts Jd Qh Kc Ad 4s Ac 5d 6c 2c 8c Th 5h 4h 9h 8h 9c 6h Ah Tc"
    And the hand is dealt
    When the hand is played:
      | seat | may                                  | does        |
      | 1    | check, raise to 100-10000            | checks      |
      | 2    | check, raise to 100-10000            | bets 843    |
      | 3    | fold, call 843, raise to 1686-3076   | goes all-in |
      | 4    | fold, call 193                       | calls       |
      | 5    | fold, call 1289                      | folds       |
      | 1    | fold, call 3076, raise to 5309-10000 | folds       |
      | 2    | fold, call 2233                      | calls       |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 9d 3d 7h Td Qs | 10000 |
      | 2    | 6s 3h 2s Kh 5s | 6924  |
      | 3    | Ts Jd Qh Kc Ad | 5189  |
      | 4    | 4s Ac 5d 6c 2c | 612   |
      | 5    | 8c Th 5h 4h 9h | 1289  |
    And these are the boards:
      | board          |
      | 8h 9c 6h Ah Tc |
    And the rake is 644
    And the cards are shown in the order 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 5189   |
      | 0   | all  | 4    | 612    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 18065, preflop_pot small_blind_as_big, base_ms 0, order player_by_player, amount 25, kind button, run_out always, runs_max 3
    Given a table that plays plo5
    And these house rules:
      | rule                    | value              |
      | betting.pot.preflop_pot | small_blind_as_big |
      | clock.base_ms           | 0                  |
      | deal.order              | player_by_player   |
      | forced.ante.amount      | 25                 |
      | forced.ante.kind        | button             |
      | showdown.run_out        | always             |
      | showdown.runs_max       | 3                  |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1000  |
      | 3    | 1000  |
      | 4    | 90    |
      | 5    | 629   |
      | 6    | 10000 |
    And the button at seat 3
    And seat 1 posts 60 live and 0 dead
    And the deck from the top is "3h 3d 3c 3s 2h 5s Tc 4s 4d 2c 5d 8d 6d 6s Jh 6h 7s 4h 7h 7c 5h 2s 8c 8h 9c 9h 9s 9d As Ac Ad Ah Qh Js 4c Jc Ks 7d Kd"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 6    | fold, call 100, raise to 200-460 | runs out of time after 35187 ms |
      | 1    | fold, call 40, raise to 200-400  | calls                           |
      | 2    | fold, call 100, raise to 200-500 | calls                           |
      | 3    |                                  | tries: goes all-in              |
      | 3    | fold, call 100, raise to 200-600 | folds                           |
      | 4    | fold, call 40                    | calls                           |
      | 5    | check, raise to 200-500          | checks                          |
      | 5    | check, raise to 100-415          | bets 100                        |
      | 1    | fold, call 100, raise to 200-715 | folds                           |
      | 2    | fold, call 100, raise to 200-715 | runs out of time after 89023 ms |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 6h 7s 4h 7h 7c | 9900  |
      | 2    | 5h 2s 8c 8h 9c | 900   |
      | 3    | 9h 9s 9d As Ac | 975   |
      | 4    | 3h 3d 3c 3s 2h | 0     |
      | 5    | 5s Tc 4s 4d 2c | 944   |
      | 6    | 5d 8d 6d 6s Jh | 10000 |
    And these are the boards:
      | board          |
      | Ad Ah Qh Js 4c |
      | Ad Ah Qh Jc Ks |
      | Ad Ah Qh 7d Kd |
    And the rake is 0
    And the cards are shown in the order 4, 5
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 5    | 30     |
      | 0   | all     | 5    | 129    |
      | 0   | board 2 | 5    | 128    |
      | 0   | board 3 | 5    | 128    |
    And every seat is told every event
    And the events alone lead to the stacks
