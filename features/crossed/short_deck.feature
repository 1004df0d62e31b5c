Feature: Crossed house rules in short_deck
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 487, structure pot_limit, min_bet 230, blinds 25 50 75 100, basis_points 10000
    Given a table that plays short_deck
    And these house rules:
      | rule              | value          |
      | betting.structure | pot_limit      |
      | betting.min_bet   | 230            |
      | forced.blinds     | [25,50,75,100] |
      | rake.basis_points | 10000          |
    And these players:
      | seat | stack |
      | 1    | 1     |
      | 2    | 183   |
      | 3    | 10000 |
      | 4    | 151   |
      | 5    | 10000 |
    And the button at seat 4
    And seat 3 sits out
    And the deck from the top is "8s 7h 7s Qs Jh Js 8c Th 8d Td Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                             | does                     |
      | 5    |                                 | tries: checks after 0 ms |
      | 5    | fold, call 75, raise to 330-525 | raises to 516            |
      | 2    | fold, call 8                    | calls                    |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7h 8c | 0     |
      | 2    | 7s Th | 0     |
      | 3    | Qs 8d | 9800  |
      | 4    | Jh Td | 0     |
      | 5    | 8s Js | 9800  |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 735
    And the cards are shown in the order 5, 1, 2, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 2573, short_raise complete, min_bet 230, kind big_blind, short ante_first, blinds 50 100, button_blind 200, hole_cards_played 2
    Given a table that plays short_deck
    And these house rules:
      | rule                   | value      |
      | betting.short_raise    | complete   |
      | betting.min_bet        | 230        |
      | forced.ante.kind       | big_blind  |
      | forced.ante.short      | ante_first |
      | forced.blinds          | [50,100]   |
      | forced.button_blind    | 200        |
      | hand.hole_cards_played | 2          |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 515   |
      | 3    | 10000 |
      | 4    | 1624  |
      | 5    | 1000  |
      | 6    | 515   |
    And the button at seat 4
    And seat 1 posts 60 live and 0 dead
    And the deck from the top is "8h Jh Jc 9c Tc 6d 7h 6s Qc 9d As Qd Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                                 | does                             |
      | 5    | fold, call 150, raise to 430-1000   | calls                            |
      | 6    | fold, call 100, raise to 415        | goes all-in                      |
      | 1    | fold, call 355, raise to 430-10000  | calls                            |
      | 2    | fold, call 415, raise to 430-515    | calls                            |
      | 3    | fold, call 415, raise to 430-10000  | calls                            |
      | 4    | fold, call 215, raise to 430-1624   | calls                            |
      | 5    | fold, call 215                      | calls                            |
      | 5    | check, raise to 230-585             | checks                           |
      | 1    |                                     | tries: checks after 101044 ms    |
      | 1    | check, raise to 230-9585            | checks                           |
      | 2    | check, raise to 100                 | bets 100                         |
      | 3    | fold, call 100, raise to 230-9585   | calls                            |
      | 4    | fold, call 100, raise to 230-1209   | raises to 1209                   |
      | 5    | fold, call 585                      | calls                            |
      | 1    | fold, call 1209, raise to 2318-9585 | runs out of time after 130247 ms |
      | 3    | fold, call 1109                     | calls                            |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Jc Qc | 9585  |
      | 2    | 9c 9d | 0     |
      | 3    | Tc As | 14069 |
      | 4    | 6d Qd | 0     |
      | 5    | 8h 7h | 0     |
      | 6    | Jh 6s | 0     |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 0
    And the cards are shown in the order 5, 6, 2, 3, 4
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 3    | 1248   |
      | 2   | all  | 3    | 1455   |
      | 1   | all  | 3    | 400    |
      | 0   | all  | 3    | 2590   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 4012, sitting_out killed, amount 7, kind button, button_blind 200, boards 3
    Given a table that plays short_deck
    And these house rules:
      | rule                | value  |
      | absence.sitting_out | killed |
      | forced.ante.amount  | 7      |
      | forced.ante.kind    | button |
      | forced.button_blind | 200    |
      | hand.boards         | 3      |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1000  |
    And the button at seat 2
    And seat 1 sits out
    And the deck from the top is "Js Jh Kd Kh"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Js Kd | 10000 |
      | 2    | Jh Kh | 1000  |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 2    | 7      |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 6733, burn true, order player_by_player, boards 3, odd_chips left_of_button_all, basis_points 500
    Given a table that plays short_deck
    And these house rules:
      | rule              | value              |
      | deal.burn         | true               |
      | deal.order        | player_by_player   |
      | hand.boards       | 3                  |
      | pots.odd_chips    | left_of_button_all |
      | rake.basis_points | 500                |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 10000 |
      | 3    | 1000  |
      | 4    | 10000 |
      | 5    | 3     |
    And the button at seat 4
    And the deck from the top is "Th 6s Kd Ah 6c Ks 9s Td 7c Js Ts Jd Qh Kc Ad Jh Ac Tc 7h 8c 6h 6d Qc 9d 9c 9h 8s Jc"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does               |
      | 1    | fold, call 100, raise to 200-9900 | raises to 9900     |
      | 2    | fold, call 9900                   | calls              |
      | 3    | fold, call 900                    | folds              |
      | 3    |                                   | tries: goes all-in |
      | 4    | fold, call 9800                   | calls              |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Kd Ah | 12711 |
      | 2    | 6c Ks | 12704 |
      | 3    | 9s Td | 900   |
      | 4    | 7c Js | 3176  |
      | 5    | Th 6s | 7     |
    And these are the boards:
      | board          |
      | Jd Qh Kc 6d 9h |
      | Ad Jh Ac Qc 8s |
      | Tc 7h 8c 9d Jc |
    And the rake is 1505
    And the cards are shown in the order 5, 1, 2, 4
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 1   | all     | 2    | 9528   |
      | 1   | board 2 | 1    | 9528   |
      | 1   | board 3 | 1    | 3177   |
      | 1   | board 3 | 2    | 3175   |
      | 1   | board 3 | 4    | 3175   |
      | 0   | all     | 5    | 5      |
      | 0   | board 2 | 1    | 5      |
      | 0   | board 3 | 5    | 2      |
      | 0   | board 3 | 1    | 1      |
      | 0   | board 3 | 2    | 1      |
      | 0   | board 3 | 4    | 1      |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 11953, min_bet 40, button_blind 0, all_in at_showdown
    Given a table that plays short_deck
    And these house rules:
      | rule                | value       |
      | betting.min_bet     | 40          |
      | forced.button_blind | 0           |
      | showdown.all_in     | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 1000  |
      | 3    | 10    |
    And the button at seat 1
    And the deck from the top is "8h 7s Qh 7c Kd Qs 6h Jc Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7s 7c | 990   |
      | 3    | 8h Qh | 20    |
    And these are the boards:
      | board          |
      | Kd Qs 6h Jc Kc |
    And the rake is 0
    And the cards are shown in the order 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 20     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 12473, structure fixed_limit, big_bet 460, bank_ms 0, base_ms 0, burn true, amount 25, kind button, blinds 100
    Given a table that plays short_deck
    And these house rules:
      | rule               | value       |
      | betting.structure  | fixed_limit |
      | betting.big_bet    | 460         |
      | clock.bank_ms      | 0           |
      | clock.base_ms      | 0           |
      | deal.burn          | true        |
      | forced.ante.amount | 25          |
      | forced.ante.kind   | button      |
      | forced.blinds      | [100]       |
    And these players:
      | seat | stack |
      | 1    | 1435  |
      | 3    | 1435  |
      | 5    | 1000  |
      | 7    | 3830  |
    And the button at seat 1
    And seat 3 sits out
    And seat 5 sits out
    And the deck from the top is "8h Qd 6c Qs Jc 6h Th Kh Ts Jd Qh Kc Ad 8d Ac 9h"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                             |
      | 7    | fold, call 100, raise to 200 | calls                            |
      | 1    |                              | tries: checks after 3386 ms      |
      | 1    | check, raise to 200          | runs out of time after 50151 ms  |
      | 7    | check, raise to 100          | checks                           |
      | 1    | check, raise to 100          | bets 100                         |
      | 7    | fold, call 100, raise to 200 | raises to 200                    |
      | 1    | fold, call 100, raise to 300 | raises to 300                    |
      | 7    | fold, call 100, raise to 400 | calls                            |
      | 7    | check, raise to 460          | checks                           |
      | 1    | check, raise to 460          | bets 460                         |
      | 7    | fold, call 460, raise to 920 | calls                            |
      | 7    | check, raise to 460          | runs out of time after 117935 ms |
      | 1    | check, raise to 460          | checks                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qs Kh | 550   |
      | 3    | 8h Jc | 1335  |
      | 5    | Qd 6h | 1000  |
      | 7    | 6c Th | 4815  |
    And these are the boards:
      | board          |
      | Jd Qh Kc 8d 9h |
    And the rake is 0
    And the cards are shown in the order 7
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 7    | 1845   |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 15117, free_fold binding, order player_by_player, kind button, blinds 50 100, unmatched pot
    Given a table that plays short_deck
    And these house rules:
      | rule              | value            |
      | betting.free_fold | binding          |
      | deal.order        | player_by_player |
      | forced.ante.kind  | button           |
      | forced.blinds     | [50,100]         |
      | pots.unmatched    | pot              |
    And these players:
      | seat | stack |
      | 1    | 954   |
      | 2    | 13    |
      | 3    | 3374  |
      | 4    | 559   |
      | 5    | 10000 |
    And the button at seat 4
    And seat 1 sits out
    And seat 5 sits out
    And the deck from the top is "Jh Qs Th 8d Qd 9s Ah 7s 6h 7h Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                            |
      | 2    | fold, call 13                     | goes all-in                     |
      | 3    | fold, call 100, raise to 200-3374 | calls                           |
      | 4    | check, fold, raise to 200-459     | checks                          |
      | 4    |                                   | tries: checks                   |
      | 3    | check, fold, raise to 100-3274    | checks                          |
      | 4    | check, fold, raise to 100-359     | bets 100                        |
      | 3    | fold, call 100, raise to 200-3274 | calls                           |
      | 3    | check, fold, raise to 100-3174    | bets 1830                       |
      | 4    | fold, call 259                    | runs out of time after 52050 ms |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Th 8d | 854   |
      | 2    | Qd 9s | 83    |
      | 3    | Ah 7s | 3754  |
      | 4    | 6h 7h | 259   |
      | 5    | Jh Qs | 9950  |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 0
    And the cards are shown in the order 2, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 3    | 2328   |
      | 0   | all  | 2    | 83     |
      | 0   | all  | 3    | 82     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 15837, base_ms 0, order player_by_player, kind big_blind, blinds 35 100, boards 4, unmatched pot, all_in at_showdown
    Given a table that plays short_deck
    And these house rules:
      | rule             | value            |
      | clock.base_ms    | 0                |
      | deal.order       | player_by_player |
      | forced.ante.kind | big_blind        |
      | forced.blinds    | [35,100]         |
      | hand.boards      | 4                |
      | pots.unmatched   | pot              |
      | showdown.all_in  | at_showdown      |
    And these players:
      | seat | stack |
      | 1    | 3191  |
      | 2    | 1000  |
      | 3    | 17    |
      | 4    | 95    |
      | 5    | 1299  |
      | 6    | 1663  |
      | 7    | 277   |
    And the button at seat 2
    And the deck from the top is "Jh 6d Ad Ac Ks Th Ah 9c 7d Td Qs Qc 8h Qh 9s 8s 6s Jd Tc Js Kc 7s Jc As 9h 7h 7c 9d 6h 8c Kd Kh 6c Ts"
    And the hand is dealt
    When the hand is played:
      | seat | may                               | does                            |
      | 5    | fold, call 100, raise to 200-1299 | raises to 200                   |
      | 6    | fold, call 200, raise to 300-1663 | runs out of time after 41638 ms |
      | 7    | fold, call 200, raise to 277      | folds                           |
      | 1    | fold, call 200, raise to 300-3191 | calls                           |
      | 2    | fold, call 100, raise to 300-1000 | raises to 300                   |
      | 3    |                                   | tries: calls                    |
      | 1    |                                   | leaves the table                |
      | 5    | fold, call 100, raise to 400-1299 | goes all-in                     |
      | 2    | fold, call 700                    | calls                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Qs Qc | 2991  |
      | 2    | 8h Qh | 578   |
      | 3    | Jh 6d | 42    |
      | 4    | Ad Ac | 156   |
      | 5    | Ks Th | 1835  |
      | 6    | Ah 9c | 1663  |
      | 7    | 7d Td | 277   |
    And these are the boards:
      | board          |
      | 9s 8s 6s 7c Kd |
      | Jd Tc Js 9d Kh |
      | Kc 7s Jc 6h 6c |
      | As 9h 7h 8c Ts |
    And the rake is 0
    And the cards are shown in the order 3, 4, 5, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 3   | all     | 5    | 299    |
      | 2   | all     | 5    | 479    |
      | 2   | board 2 | 2    | 479    |
      | 2   | board 3 | 5    | 479    |
      | 2   | board 4 | 5    | 478    |
      | 1   | all     | 5    | 78     |
      | 1   | board 2 | 2    | 78     |
      | 1   | board 3 | 4    | 78     |
      | 1   | board 4 | 4    | 78     |
      | 0   | all     | 5    | 22     |
      | 0   | board 2 | 2    | 21     |
      | 0   | board 3 | 3    | 21     |
      | 0   | board 4 | 3    | 21     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 17970, boards 2, hole_cards_played 1, all_in at_showdown
    Given a table that plays short_deck
    And these house rules:
      | rule                   | value       |
      | hand.boards            | 2           |
      | hand.hole_cards_played | 1           |
      | showdown.all_in        | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 21    |
      | 2    | 1000  |
    And the button at seat 2
    And the deck from the top is "Th 8c Jh Td Qc Jc Ks 7s Kh 9s Kc Ac 9d Jd"
    And the hand is dealt
    When the hand is played:
      | seat | may | does |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Th Jh | 32    |
      | 2    | 8c Td | 989   |
    And these are the boards:
      | board          |
      | Qc Jc Ks Kc 9d |
      | 7s Kh 9s Ac Jd |
    And the rake is 0
    And the cards are shown in the order 1, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 1    | 11     |
      | 0   | all     | 2    | 10     |
      | 0   | board 2 | 1    | 21     |
    And every seat is told every event
    And the events alone lead to the stacks
