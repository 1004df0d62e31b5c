Feature: Crossed house rules in dramaha
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 2720, blinds 35 100, boards 4, hole_cards_played 1, all_in at_showdown
    Given a table that plays dramaha
    And these house rules:
      | rule                   | value       |
      | forced.blinds          | [35,100]    |
      | hand.boards            | 4           |
      | hand.hole_cards_played | 1           |
      | showdown.all_in        | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 26    |
      | 3    | 34    |
    And the button at seat 3
    And the deck from the top is "3c 9h As Jd 7h Ts 8c 8d Qh 9s 4s 7d 4d 7s 7c 4h 2c 2d Kc 6h 6d Qc Kd 5h Qd Th Ks 6s 9d 4c 3s Ad 5s Tc Js Qs"
    And the hand is dealt
    When the hand is played:
      | seat | may         | does                 |
      | 1    | discard 0-5 | discards 3c As       |
      | 3    | discard 0-5 | discards 9h Jd Ts 8d |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 7h 8c Qh Kd 5h | 15    |
      | 3    | 9s Qd Th Ks 6s | 45    |
    And these are the boards:
      | board          |
      | 4s 7d 4d 9d 5s |
      | 7s 7c 4h 4c Tc |
      | 2c 2d Kc 3s Js |
      | 6h 6d Qc Ad Qs |
    And the rake is 0
    And the cards are shown in the order 1, 3
    And the pots are paid in this order:
      | pot | part         | seat | amount |
      | 0   | all          | 3    | 13     |
      | 0   | board 2 high | 1    | 7      |
      | 0   | board 2 low  | 3    | 6      |
      | 0   | board 3 high | 1    | 4      |
      | 0   | board 3 high | 3    | 3      |
      | 0   | board 3 low  | 3    | 6      |
      | 0   | board 4 high | 1    | 4      |
      | 0   | board 4 high | 3    | 3      |
      | 0   | board 4 low  | 3    | 6      |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 3839, shared_halves apart, unmatched pot, all_in at_showdown, runs_max 4
    Given a table that plays dramaha
    And these house rules:
      | rule               | value       |
      | pots.shared_halves | apart       |
      | pots.unmatched     | pot         |
      | showdown.all_in    | at_showdown |
      | showdown.runs_max  | 4           |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 29    |
    And the button at seat 1
    And the deck from the top is "5c 9d 7h 5d Ad Qs Ac As Th 4h Tc 9h Qc 6h Ah 2c 9c 7c 6d 8c 6c 9s"
    And the hand is dealt
    When the hand is played:
      | seat | may          | does                 |
      | 2    | discard 0-5  | discards 5c 7h Ad Ac |
      | 1    | discard 0-5  | discards 9d 5d Qs    |
      | 2    | up to 4 runs | agrees to 2 runs     |
      | 1    | up to 4 runs | agrees to 1 runs     |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | As 4h 7c 6d 8c | 9971  |
      | 2    | Th 6h Ah 2c 9c | 58    |
    And these are the boards:
      | board          |
      | Tc 9h Qc 6c 9s |
    And the rake is 0
    And the cards are shown in the order 2
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 1   | all  | 1    | 21     |
      | 0   | high | 2    | 29     |
      | 0   | low  | 2    | 29     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 8041, structure fixed_limit, big_bet 100, bank_ms 9000, button_blind 30
    Given a table that plays dramaha
    And these house rules:
      | rule                | value       |
      | betting.structure   | fixed_limit |
      | betting.big_bet     | 100         |
      | clock.bank_ms       | 9000        |
      | forced.button_blind | 30          |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 3927  |
      | 3    | 3927  |
      | 4    | 972   |
    And the button at seat 1
    And seat 4 sits out
    And the deck from the top is "6h 3h 5c Jh 4d Ks Td Kh Qc 9c Qh Qd 9d Th Tc Kc 2h 2d 2s 4c 3c 3s Jd 3d Kd Jc 4h 4s 5s 5d"
    And the hand is dealt
    When the hand is played:
      | seat | may                         | does                             |
      | 1    | fold, call 70, raise to 200 | calls                            |
      | 2    | fold, call 50, raise to 200 | runs out of time after 30734 ms  |
      | 3    | check, raise to 200         | checks                           |
      | 3    | check, raise to 100         | checks                           |
      | 3    |                             | tries: checks after 34685 ms     |
      | 1    | check, raise to 100         | checks                           |
      | 3    | discard 0-5                 | discards 9c Th                   |
      | 1    | discard 0-5                 | discards Kc Qd 4c                |
      | 3    | check, raise to 100         | checks                           |
      | 1    | check, raise to 100         | checks                           |
      | 3    | check, raise to 100         | checks                           |
      | 1    | check, raise to 100         | runs out of time after 140366 ms |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Jh Kh Jc 4h 4s | 9900  |
      | 2    | 6h 4d Qc 9d 2h | 3877  |
      | 3    | 3h Ks 2d 3d Kd | 4077  |
      | 4    | 5c Td Qh Tc 2s | 972   |
    And these are the boards:
      | board          |
      | 3c 3s Jd 5s 5d |
    And the rake is 0
    And the cards are shown in the order 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 3    | 250    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13263, structure no_limit, order player_by_player, boards 2, hole_cards_played 3
    Given a table that plays dramaha
    And these house rules:
      | rule                   | value            |
      | betting.structure      | no_limit         |
      | deal.order             | player_by_player |
      | hand.boards            | 2                |
      | hand.hole_cards_played | 3                |
    And these players:
      | seat | stack |
      | 1    | 576   |
      | 3    | 180   |
      | 5    | 10000 |
    And the button at seat 1
    And the deck from the top is "7h 6h Jd 5s Ac Jc 5h 2c Ad 3d 5c Kd 4s Qc 5d Qh Tc 2s As Ah 6c 2d 2h 8c 9c 3h Qd 9d Js 7d 6d 8h 7c Ts 4d 4c 9s Td"
    And the hand is dealt
    When the hand is played:
      | seat | may                                | does                    |
      | 1    | fold, call 100, raise to 200-576   | raises to 200           |
      | 3    | fold, call 130                     | calls                   |
      | 5    | fold, call 100, raise to 300-10000 | goes all-in             |
      | 1    | fold, call 376                     | calls                   |
      | 3    | discard 0-5                        | discards 7h Jd Ac 5s 6h |
      | 5    | discard 0-5                        | discards Jc 5h 2c       |
      | 1    | discard 0-5                        | discards Kd 5c 5d 4s Qc |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | 7d 6d 8h 7c Ts | 864   |
      | 3    | 2d 2h 8c 9c 3h | 135   |
      | 5    | Ad 3d Qd 9d Js | 9757  |
    And these are the boards:
      | board          |
      | Qh Tc 2s 4d 9s |
      | As Ah 6c 4c Td |
    And the rake is 0
    And the cards are shown in the order 3, 5, 1
    And the pots are paid in this order:
      | pot | part         | seat | amount |
      | 1   | all          | 1    | 396    |
      | 1   | board 2 high | 5    | 198    |
      | 1   | board 2 low  | 1    | 198    |
      | 0   | high         | 3    | 135    |
      | 0   | low          | 1    | 135    |
      | 0   | board 2 high | 5    | 135    |
      | 0   | board 2 low  | 1    | 135    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13984, burn true, amount 25, kind button, blinds 100, boards 3, all_in at_showdown
    Given a table that plays dramaha
    And these house rules:
      | rule               | value       |
      | deal.burn          | true        |
      | forced.ante.amount | 25          |
      | forced.ante.kind   | button      |
      | forced.blinds      | [100]       |
      | hand.boards        | 3           |
      | showdown.all_in    | at_showdown |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 3    | 138   |
      | 5    | 45    |
    And the button at seat 3
    And the deck from the top is "4h 4d 4s 8c Qs Qd 5s 5h 6d 6s 6h 6c 7s 7d 7c 2c 8h 8s 8d 4c 9h Jd 9s Td 5c As Ac 9c 3d Qc Js Ah Kd Kc Kh Ks 9d 5d Ad Jc Tc"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                    |
      | 1    |                                  | tries: goes all-in      |
      | 1    | fold, call 100, raise to 200-300 | raises to 200           |
      | 3    | fold, call 113                   | folds                   |
      | 5    | discard 0-5                      | discards 7s 6s 4h       |
      | 1    | discard 0-5                      | discards 4d Qs 5h 6h 7d |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Qc Js Ah Kd Kc | 10031 |
      | 3    | 4s Qd 6d 6c 7c | 113   |
      | 5    | 8c 5s Ac 9c 3d | 39    |
    And these are the boards:
      | board          |
      | 8h 8s 8d Kh Ad |
      | 4c 9h Jd Ks Jc |
      | 9s Td 5c 9d Tc |
    And the rake is 0
    And the cards are shown in the order 5, 1
    And the pots are paid in this order:
      | pot | part         | seat | amount |
      | 0   | high         | 5    | 20     |
      | 0   | low          | 1    | 19     |
      | 0   | board 2      | 1    | 38     |
      | 0   | board 3 high | 5    | 19     |
      | 0   | board 3 low  | 1    | 19     |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 14002, structure fixed_limit, size half, basis_points 1000, muck beaten_may
    Given a table that plays dramaha
    And these house rules:
      | rule              | value       |
      | betting.structure | fixed_limit |
      | forced.kill.size  | half        |
      | rake.basis_points | 1000        |
      | showdown.muck     | beaten_may  |
    And these players:
      | seat | stack |
      | 1    | 3144  |
      | 2    | 796   |
      | 3    | 3014  |
      | 4    | 1000  |
    And the button at seat 3
    And seat 2 posts the kill
    And the deck from the top is "Qd Qs 9s 2d 8h 8s Js 2c 3d 5c 6d 7s Ac 8d 7d 7c Jh 6s Kh Qh Tc 5d As 3s 7h Ad 5s 4c Ts Kc"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does              |
      | 2    | check, raise to 300          | checks            |
      | 2    |                              | tries: calls      |
      | 3    | fold, call 150, raise to 300 | raises to 300     |
      | 4    | fold, call 250, raise to 450 | raises to 450     |
      | 1    | fold, call 350, raise to 600 | calls             |
      | 2    | fold, call 300, raise to 600 | calls             |
      | 3    | fold, call 150, raise to 600 | calls             |
      | 4    | check, raise to 150          | checks            |
      | 1    | check, raise to 150          | bets 150          |
      | 2    | fold, call 150, raise to 300 | calls             |
      | 3    | fold, call 150, raise to 300 | raises to 300     |
      | 4    | fold, call 300, raise to 450 | calls             |
      | 1    | fold, call 150, raise to 450 | calls             |
      | 2    | fold, call 150, raise to 346 | folds             |
      | 4    | discard 0-5                  | discards Qd 3d    |
      | 1    | discard 0-5                  | stands pat        |
      | 3    | discard 0-5                  | discards 7s 2c Qh |
      | 4    | check, raise to 250          | checks            |
      | 1    | check, raise to 300          | checks            |
      | 3    | check, raise to 300          | checks            |
      | 4    | check, raise to 250          | checks            |
      | 1    | check, raise to 300          | checks            |
      | 3    | check, raise to 300          | checks            |
      | 3    | show, muck                   | shows             |
    Then the players end with:
      | seat | cards          | chips |
      | 1    | Qs 8s 5c 8d 6s | 3676  |
      | 2    | 9s Js 6d 7d Kh | 196   |
      | 3    | 2d 7c Ad 5s 4c | 2264  |
      | 4    | 8h Ac Jh 3s 7h | 1533  |
    And these are the boards:
      | board          |
      | Tc 5d As Ts Kc |
    And the rake is 285
    And the cards are shown in the order 4, 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | high | 4    | 1283   |
      | 0   | low  | 1    | 1282   |
    And every seat is told every event
    And the events alone lead to the stacks
