Feature: Crossed house rules in nlhe
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 109, boards 4, basis_points 10000, caps cap:11 players:2 cap:25 players:4, scope pot
    Given a table that plays nlhe
    And these house rules:
      | rule              | value                                           |
      | hand.boards       | 4                                               |
      | rake.basis_points | 10000                                           |
      | rake.caps         | [{"cap":11,"players":2},{"cap":25,"players":4}] |
      | rake.scope        | pot                                             |
    And these players:
      | seat | stack |
      | 1    | 273   |
      | 2    | 273   |
      | 3    | 99    |
      | 4    | 1000  |
      | 5    | 10000 |
    And the button at seat 1
    And seat 4 straddles 200
    And seat 5 straddles 400
    And the deck from the top is "Td 2d 3s Ts Qh Qc Tc Kh 2h Qs 2c 8h 4s 9c Jd 5d 7s 7c 7h Th 6c 6s 6h Ac 9s Kd 3h Ks 9d 9h"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does           |
      | 1    | fold, call 273                    | goes all-in    |
      | 2    | fold, call 223                    | calls          |
      | 4    | fold, call 200, raise to 800-1000 | calls          |
      | 5    | check, raise to 800-10000         | raises to 6295 |
      | 4    | fold, call 600                    | folds          |
      | 4    |                                   | tries: calls   |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qh Qs | 855   |
      | 2    | Td Qc | 286   |
      | 3    | 2d Tc | 0     |
      | 4    | 3s Kh | 600   |
      | 5    | Ts 2h | 9829  |
    And these are the boards:
      | board          |
      | 2c 8h 4s 6h 3h |
      | 9c Jd 5d Ac Ks |
      | 7s 7c 7h 9s 9d |
      | Th 6c 6s Kd 9h |
    And the rake is 75
    And the cards are shown in the order 2, 3, 5, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 5    | 229    |
      | 1   | all     | 1    | 168    |
      | 1   | board 2 | 2    | 168    |
      | 1   | board 3 | 1    | 168    |
      | 1   | board 4 | 1    | 167    |
      | 0   | all     | 1    | 118    |
      | 0   | board 2 | 2    | 118    |
      | 0   | board 3 | 1    | 117    |
      | 0   | board 4 | 1    | 117    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 631, structure pot_limit, min_bet 230, bank_ms 0, order player_by_player, amount 100, kind each
    Given a table that plays nlhe
    And these house rules:
      | rule               | value            |
      | betting.structure  | pot_limit        |
      | betting.min_bet    | 230              |
      | clock.bank_ms      | 0                |
      | deal.order         | player_by_player |
      | forced.ante.amount | 100              |
      | forced.ante.kind   | each             |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1938  |
      | 3    | 3431  |
      | 4    | 29    |
      | 5    | 10000 |
    And the button at seat 1
    And the deck from the top is "As 8h 2c Td Ah 9h 3c 5d 2h Qh 7c 5s 6d Kd Jh"
    And the hand is dealt
    When the hand is played:
      | seat | may                                 | does                        |
      | 5    | fold, call 100, raise to 330-350    | raises to 330               |
      | 1    | fold, call 330, raise to 560-1140   | raises to 1019              |
      | 2    | fold, call 969, raise to 1708-1838  | calls                       |
      | 3    | fold, call 919, raise to 1708-3331  | goes all-in                 |
      | 5    | fold, call 3001, raise to 5643-9900 | calls                       |
      | 1    | fold, call 2312, raise to 5643-9900 | raises to 5643              |
      | 2    | fold, call 819                      | calls                       |
      | 5    |                                     | tries: folds after 24786 ms |
      | 5    | fold, call 2312, raise to 7955-9900 | folds                       |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 2h Qh | 11048 |
      | 2    | As 8h | 7636  |
      | 3    | 2c Td | 0     |
      | 4    | Ah 9h | 145   |
      | 5    | 3c 5d | 6569  |
    And these are the boards:
      | board          |
      | 7c 5s 6d Kd Jh |
    And the rake is 0
    And the cards are shown in the order 2, 3, 4, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 1    | 4479   |
      | 1   | all  | 2    | 7636   |
      | 0   | all  | 4    | 145    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 745, structure fixed_limit, small_bet 230, button_blind 200, unmatched pot, run_out always, runs_max 4
    Given a table that plays nlhe
    And these house rules:
      | rule                | value       |
      | betting.structure   | fixed_limit |
      | betting.small_bet   | 230         |
      | forced.button_blind | 200         |
      | pots.unmatched      | pot         |
      | showdown.run_out    | always      |
      | showdown.runs_max   | 4           |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 117   |
      | 5    | 1000  |
      | 7    | 1042  |
    And the button at seat 3
    And the deck from the top is "Kd 9c Ah Qd 6d 3c Td Qs 6c 5h 6h Tc Ad 2h 9h Kh"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does               |
      | 5    |                              | tries: goes all-in |
      | 5    | fold, call 150, raise to 430 | calls              |
      | 7    | fold, call 100, raise to 430 | calls              |
      | 1    | fold, call 200, raise to 430 | calls              |
      | 5    | check, raise to 230          | bets 230           |
      | 7    | fold, call 230, raise to 460 | raises to 460      |
      | 1    | fold, call 460, raise to 690 | calls              |
      | 5    | fold, call 230, raise to 690 | folds              |
      | 7    | check, raise to 382          | bets 382           |
      | 1    | fold, call 382               | folds              |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Ah Td | 9340  |
      | 3    | Qd Qs | 468   |
      | 5    | Kd 6d | 570   |
      | 7    | 9c 3c | 1781  |
    And these are the boards:
      | board          |
      | 6c 5h 6h Tc Ad |
      | 6c 5h 6h Tc 2h |
      | 6c 5h 6h Tc 9h |
      | 6c 5h 6h Tc Kh |
    And the rake is 0
    And the cards are shown in the order 7, 3
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 7    | 1781   |
      | 0   | all     | 3    | 117    |
      | 0   | board 2 | 3    | 117    |
      | 0   | board 3 | 3    | 117    |
      | 0   | board 4 | 3    | 117    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11289, amount 100, kind big_blind, all_in at_showdown, runs_max 4
    Given a table that plays nlhe
    And these house rules:
      | rule               | value       |
      | forced.ante.amount | 100         |
      | forced.ante.kind   | big_blind   |
      | showdown.all_in    | at_showdown |
      | showdown.runs_max  | 4           |
    And these players:
      | seat | stack |
      | 1    | 609   |
      | 3    | 609   |
    And the button at seat 1
    And the deck from the top is "Jh 9h Td 8s Ts Jd Qh Kc Ad 7s 5h 3s 6c Kd"
    And the hand is dealt
    When the hand is played:
      | seat | may                             | does             |
      | 1    | fold, call 50, raise to 200-609 | goes all-in      |
      | 3    | fold, call 409                  | calls            |
      | 3    | up to 4 runs                    | agrees to 2 runs |
      | 1    | up to 4 runs                    | agrees to 3 runs |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 9h 8s | 938   |
      | 3    | Jh Td | 280   |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
      | 7s 5h 3s 6c Kd |
    And the rake is 0
    And the cards are shown in the order 3, 1
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 3    | 280    |
      | 0   | all     | 1    | 279    |
      | 0   | board 2 | 1    | 559    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13142, min_bet 230, amount 25, kind button, button_blind 100, all_in at_showdown, muck anyone_may
    Given a table that plays nlhe
    And these house rules:
      | rule                | value       |
      | betting.min_bet     | 230         |
      | forced.ante.amount  | 25          |
      | forced.ante.kind    | button      |
      | forced.button_blind | 100         |
      | showdown.all_in     | at_showdown |
      | showdown.muck       | anyone_may  |
    And these players:
      | seat | stack |
      | 1    | 245   |
      | 2    | 245   |
      | 3    | 11    |
    And the button at seat 3
    And the deck from the top is "6c 5c 8h As Kd 2h Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                         | does          |
      | 1    | fold, call 50, raise to 245 | folds         |
      | 2    | show, muck                  | shows         |
      | 3    |                             | tries: checks |
      | 3    | show, muck                  | mucks         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 6c As | 195   |
      | 2    | 5c Kd | 306   |
      | 3    | 8h 2h | 0     |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 0
    And the cards are shown in the order 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 2    | 100    |
      | 0   | all  | 2    | 11     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 14844, structure fixed_limit, burn true, order player_by_player, button_blind 200, order last, size full
    Given a table that plays nlhe
    And these house rules:
      | rule                | value            |
      | betting.structure   | fixed_limit      |
      | deal.burn           | true             |
      | deal.order          | player_by_player |
      | forced.button_blind | 200              |
      | forced.kill.order   | last             |
      | forced.kill.size    | full             |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 2    | 1000  |
      | 3    | 1000  |
      | 4    | 10000 |
      | 5    | 1000  |
      | 6    | 45    |
      | 7    | 2897  |
    And the button at seat 3
    And seat 1 posts the kill
    And the deck from the top is "Qc Kd Ah 5d Th Td 3c Qh Ad 2s 9h Ac 5s 7d 3d 6c Js Qs Kc 6s 3h Ts"
    And the hand is dealt
    When the hand is played:
      | seat | may                           | does                        |
      | 6    | fold, call 45                 | calls                       |
      | 4    |                               | leaves the table            |
      | 7    | fold, call 400, raise to 800  | calls                       |
      | 7    |                               | tries: calls after 14858 ms |
      | 2    | fold, call 400, raise to 800  | raises to 800               |
      | 3    | fold, call 600, raise to 1000 | raises to 1000              |
      | 5    | fold, call 900                | calls                       |
      | 7    | fold, call 600, raise to 1400 | calls                       |
      | 1    | fold, call 600                | calls                       |
      | 2    | fold, call 200                | folds                       |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Ad 2s | 0     |
      | 2    | 9h Ac | 200   |
      | 3    | 5s 7d | 4580  |
      | 4    | Qc Kd | 9950  |
      | 5    | Ah 5d | 0     |
      | 6    | Th Td | 315   |
      | 7    | 3c Qh | 1897  |
    And these are the boards:
      | board          |
      | 6c Js Qs 6s Ts |
    And the rake is 0
    And the cards are shown in the order 5, 6, 7, 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 4580   |
      | 0   | all  | 6    | 315    |
    And every seat is told every event
    And the events alone lead to the stacks
