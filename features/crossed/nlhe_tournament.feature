Feature: Crossed house rules in nlhe_tournament
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 1393, kind each, odd_chips highest_card, runs_max 4
    Given a table that plays nlhe_tournament
    And these house rules:
      | rule              | value        |
      | forced.ante.kind  | each         |
      | pots.odd_chips    | highest_card |
      | showdown.runs_max | 4            |
    And these players:
      | seat | stack |
      | 1    | 97    |
      | 2    | 283   |
      | 3    | 283   |
      | 4    | 10000 |
      | 5    | 10000 |
      | 6    | 10000 |
      | 7    | 799   |
    And the button at seat 4
    And seat 3 posts 100 live and 50 dead
    And seat 7 posts 100 live and 50 dead
    And the deck from the top is "7h 3s 3c 9d 4c 4h 4d 5s 8s 5h 5d 4s Td 6d 6c 5c 3h 7d 7s 7c 8d Ac 8h"
    And the hand is dealt
    When the hand is played:
      | seat | may                                 | does                            |
      | 7    | check, fold, raise to 200-649       | checks                          |
      | 2    | fold, call 100, raise to 183        | folds                           |
      | 3    | check, fold, raise to 133           | goes all-in                     |
      | 4    | fold, call 133, raise to 233-9900   | calls                           |
      | 5    | fold, call 83, raise to 233-9900    | calls                           |
      | 7    |                                     | leaves the table                |
      | 5    |                                     | tries: raises to 233            |
      | 6    | fold, call 33, raise to 233-9900    | folds                           |
      | 4    |                                     | tries: calls after 27817 ms     |
      | 5    | check, fold, raise to 100-9767      | bets 3744                       |
      | 4    | fold, call 3744, raise to 7488-9767 | raises to 9667                  |
      | 5    | fold, call 5923, raise to 9767      | runs out of time after 77351 ms |
      | 1    | up to 4 runs                        | agrees to 3 runs                |
      | 3    | up to 4 runs                        | agrees to 4 runs                |
      | 4    | up to 4 runs                        | agrees to 3 runs                |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 9d 5d | 260   |
      | 2    | 4c 4s | 183   |
      | 3    | 4h Td | 336   |
      | 4    | 4d 6d | 14311 |
      | 5    | 7h 5s | 6023  |
      | 6    | 3s 8s | 9800  |
      | 7    | 3c 5h | 549   |
    And these are the boards:
      | board          |
      | 6c 5c 3h 7d 7s |
      | 6c 5c 3h 7c 8d |
      | 6c 5c 3h Ac 8h |
    And the rake is 0
    And the cards are shown in the order 1, 3, 4
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 4    | 7488   |
      | 1   | all     | 4    | 103    |
      | 1   | all     | 3    | 103    |
      | 1   | board 2 | 4    | 103    |
      | 1   | board 2 | 3    | 103    |
      | 1   | board 3 | 4    | 205    |
      | 0   | all     | 4    | 130    |
      | 0   | all     | 3    | 130    |
      | 0   | board 2 | 1    | 260    |
      | 0   | board 3 | 4    | 259    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 1586, structure pot_limit, blinds 100, basis_points 500, no_flop_no_drop false
    Given a table that plays nlhe_tournament
    And these house rules:
      | rule                 | value     |
      | betting.structure    | pot_limit |
      | forced.blinds        | [100]     |
      | rake.basis_points    | 500       |
      | rake.no_flop_no_drop | false     |
    And these players:
      | seat | stack |
      | 1    | 121   |
      | 3    | 2038  |
      | 5    | 1000  |
    And the button at seat 1
    And the deck from the top is "2h Kc 3d 3h 9s 3c"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 5    | fold, call 100, raise to 200-300 | folds                           |
      | 1    | fold, call 100, raise to 121     | calls                           |
      | 3    | check, fold, raise to 200-300    | raises to 300                   |
      | 3    |                                  | tries: checks                   |
      | 3    |                                  | tries: checks after 3609 ms     |
      | 1    |                                  | tries: checks                   |
      | 3    |                                  | tries: checks                   |
      | 1    | fold, call 21                    | runs out of time after 50895 ms |
      | 3    |                                  | tries: bets 100                 |
      | 1    |                                  | tries: calls                    |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 3d 3c | 21    |
      | 3    | 2h 3h | 2123  |
      | 5    | Kc 9s | 1000  |
    And the rake is 15
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 285    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 6010, burn true, order player_by_player, amount 25, blinds 100 100, all_in at_showdown, muck automatic
    Given a table that plays nlhe_tournament
    And these house rules:
      | rule               | value            |
      | deal.burn          | true             |
      | deal.order         | player_by_player |
      | forced.ante.amount | 25               |
      | forced.blinds      | [100,100]        |
      | showdown.all_in    | at_showdown      |
      | showdown.muck      | automatic        |
    And these players:
      | seat | stack |
      | 1    | 14    |
      | 3    | 177   |
    And the button at seat 1
    And the deck from the top is "6d Qc Js Td Ts Jd Qh Kc Ad Kd 9c 7h"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Js Td | 0     |
      | 3    | 6d Qc | 191   |
    And these are the boards:
      | board          |
      | Jd Qh Kc Kd 7h |
    And the rake is 0
    And the cards are shown in the order 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 53     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 8793, order player_by_player, amount 25, button_blind 30, basis_points 10000, caps cap:11 players:2 cap:25 players:4, scope pot, all_in at_showdown, muck never, runs_max 2
    Given a table that plays nlhe_tournament
    And these house rules:
      | rule                | value                                           |
      | deal.order          | player_by_player                                |
      | forced.ante.amount  | 25                                              |
      | forced.button_blind | 30                                              |
      | rake.basis_points   | 10000                                           |
      | rake.caps           | [{"cap":11,"players":2},{"cap":25,"players":4}] |
      | rake.scope          | pot                                             |
      | showdown.all_in     | at_showdown                                     |
      | showdown.muck       | never                                           |
      | showdown.runs_max   | 2                                               |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 2109  |
      | 3    | 2502  |
    And the button at seat 1
    And the deck from the top is "3h Qd 3s Qh 3c 5d 5c Ah Qs 9d As 3d 7d 2d 6s 7s"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does             |
      | 1    | fold, call 70, raise to 200-10000 | goes all-in      |
      | 2    | fold, call 2059                   | calls            |
      | 3    | fold, call 2377                   | calls            |
      | 2    | up to 2 runs                      | agrees to 2 runs |
      | 3    | up to 2 runs                      | agrees to 2 runs |
      | 1    | up to 2 runs                      | agrees to 2 runs |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 3c 5d | 7523  |
      | 2    | 3h Qd | 3171  |
      | 3    | 3s Qh | 3895  |
    And these are the boards:
      | board          |
      | 5c Ah Qs 9d As |
      | 3d 7d 2d 6s 7s |
    And the rake is 22
    And the cards are shown in the order 2, 3, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 3    | 363    |
      | 1   | board 2 | 3    | 362    |
      | 0   | all     | 2    | 1586   |
      | 0   | all     | 3    | 1585   |
      | 0   | board 2 | 2    | 1585   |
      | 0   | board 2 | 3    | 1585   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 9111, amount 25, kind button, blinds 25 50 75 100, boards 4, all_in at_showdown
    Given a table that plays nlhe_tournament
    And these house rules:
      | rule               | value          |
      | forced.ante.amount | 25             |
      | forced.ante.kind   | button         |
      | forced.blinds      | [25,50,75,100] |
      | hand.boards        | 4              |
      | showdown.all_in    | at_showdown    |
    And these players:
      | seat | stack |
      | 1    | 144   |
      | 2    | 10000 |
      | 3    | 1000  |
    And the button at seat 1
    And the deck from the top is "Jc 3s Qh 6c 6s 6d 5h 7s 7d 7c Js 8c 8h 2h 9d 9s 9c 9h 4h Ad As Ac Jh 8d 4d 2d"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does            |
      | 2    | fold, call 50, raise to 175-10000 | raises to 10000 |
      | 3    | fold, call 950                    | calls           |
      | 1    | fold, call 44                     | calls           |
      | 2    | show, muck                        | mucks           |
      | 3    | show                              | shows           |
      | 1    | show, muck                        | mucks           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qh 6d | 0     |
      | 2    | Jc 6c | 9000  |
      | 3    | 3s 6s | 2144  |
    And these are the boards:
      | board          |
      | 5h 7s 7d 4h Jh |
      | 7c Js 8c Ad 8d |
      | 8h 2h 9d As 4d |
      | 9s 9c 9h Ac 2d |
    And the rake is 0
    And the cards are shown in the order 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 3    | 441    |
      | 1   | board 2 | 3    | 441    |
      | 1   | board 3 | 3    | 440    |
      | 1   | board 4 | 3    | 440    |
      | 0   | all     | 3    | 96     |
      | 0   | board 2 | 3    | 96     |
      | 0   | board 3 | 3    | 95     |
      | 0   | board 4 | 3    | 95     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11501, sitting_out check_or_fold, free_fold refused, min_bet 40, amount 25
    Given a table that plays nlhe_tournament
    And these house rules:
      | rule                | value         |
      | absence.sitting_out | check_or_fold |
      | betting.free_fold   | refused       |
      | betting.min_bet     | 40            |
      | forced.ante.amount  | 25            |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 2557  |
      | 5    | 747   |
      | 7    | 10000 |
    And the button at seat 3
    And seat 5 sits out
    And the deck from the top is "Kd Ah 5s Ac 2d Jd Qs 8s Ts 3s 4c"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does             |
      | 7    |                                    | leaves the table |
      | 1    | fold, call 100, raise to 200-10000 | calls            |
      | 3    | fold, call 100, raise to 200-2557  | calls            |
      | 1    | check, raise to 40-9900            | bets 9900        |
      | 3    | fold, call 2457                    | folds            |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 5s Qs | 10275 |
      | 3    | Ac 8s | 2457  |
      | 5    | Kd 2d | 697   |
      | 7    | Ah Jd | 9875  |
    And these are the boards:
      | board    |
      | Ts 3s 4c |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 1    | 375    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 12708, free_fold refused, structure pot_limit, bank_ms 9000, amount 25, short ante_first, boards 3, unmatched pot
    Given a table that plays nlhe_tournament
    And these house rules:
      | rule               | value      |
      | betting.free_fold  | refused    |
      | betting.structure  | pot_limit  |
      | clock.bank_ms      | 9000       |
      | forced.ante.amount | 25         |
      | forced.ante.short  | ante_first |
      | hand.boards        | 3          |
      | pots.unmatched     | pot        |
    And these players:
      | seat | stack |
      | 1    | 868   |
      | 2    | 868   |
      | 3    | 471   |
    And the button at seat 2
    And the deck from the top is "Kc Jh Td Qd 7h 5c 7s 3s 5s 3h 8c 4s Ac 6s Ad 4c As 5h 2h Th Kd"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                            |
      | 2    | fold, call 100, raise to 200-350 | calls                           |
      | 3    | fold, call 50, raise to 200-400  | raises to 200                   |
      | 1    | fold, call 100, raise to 300-700 | calls                           |
      | 2    | fold, call 100, raise to 300-800 | runs out of time after 37314 ms |
      | 3    | check, raise to 100-271          | checks                          |
      | 1    | check, raise to 100-525          | bets 525                        |
      | 3    | fold, call 271                   | calls                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Jh 7h | 728   |
      | 2    | Td 5c | 768   |
      | 3    | Kc Qd | 711   |
    And these are the boards:
      | board          |
      | 7s 3s 5s 4c 2h |
      | 3h 8c 4s As Th |
      | Ac 6s Ad 5h Kd |
    And the rake is 0
    And the cards are shown in the order 3, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 1    | 254    |
      | 0   | all     | 1    | 356    |
      | 0   | board 2 | 3    | 356    |
      | 0   | board 3 | 3    | 355    |
    And every seat is told every event
    And the events alone lead to the stacks
