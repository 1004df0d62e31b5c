Feature: Crossed house rules in flhe
  Random hands with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the hand would go another way. `just crossed-hands` makes
  this file; the number of a scenario is that of the hand.

  @full
  Scenario: 3904, bets_max 5, free_fold binding, base_ms 4000, amount 100, kind big_blind, odd_chips left_of_button_all
    Given a table that plays flhe
    And these house rules:
      | rule                   | value              |
      | betting.fixed.bets_max | 5                  |
      | betting.free_fold      | binding            |
      | clock.base_ms          | 4000               |
      | forced.ante.amount     | 100                |
      | forced.ante.kind       | big_blind          |
      | pots.odd_chips         | left_of_button_all |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 1259  |
      | 3    | 3570  |
      | 4    | 282   |
      | 5    | 951   |
      | 6    | 77    |
    And the button at seat 3
    And the deck from the top is "Tc 3c 5c 8c Qd 3h Qs 7d 6c 8h Ac 9d Ts Jd Qh Kc Ad"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 6    | fold, call 77                | goes all-in                     |
      | 1    | fold, call 100, raise to 200 | calls                           |
      | 2    | fold, call 100, raise to 200 | calls                           |
      | 3    | fold, call 100, raise to 200 | raises to 200                   |
      | 4    | fold, call 150, raise to 282 | calls                           |
      | 5    | fold, call 100, raise to 300 | raises to 300                   |
      | 1    | fold, call 200, raise to 400 | raises to 400                   |
      | 2    | fold, call 300, raise to 500 | calls                           |
      | 3    | fold, call 200, raise to 500 | calls                           |
      | 4    | fold, call 82                | runs out of time after 49325 ms |
      | 5    | fold, call 100, raise to 500 | calls                           |
      | 5    | check, fold, raise to 100    | checks                          |
      | 1    | check, fold, raise to 100    | checks                          |
      | 2    | check, fold, raise to 100    | checks                          |
      | 5    |                              | tries: calls after 54230 ms     |
      | 3    | check, fold, raise to 100    | runs out of time after 86571 ms |
      | 5    | check, fold, raise to 200    | bets 200                        |
      | 1    | fold, call 200, raise to 400 | calls                           |
      | 2    | fold, call 200, raise to 400 | calls                           |
      | 3    | fold, call 200, raise to 400 | calls                           |
      | 5    | check, fold, raise to 200    | bets 200                        |
      | 1    | fold, call 200, raise to 400 | raises to 400                   |
      | 2    | fold, call 400, raise to 600 | folds                           |
      | 3    | fold, call 400, raise to 600 | calls                           |
      | 5    | fold, call 51                | calls                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 8c 8h | 10278 |
      | 2    | Qd Ac | 659   |
      | 3    | 3h 9d | 3848  |
      | 4    | Tc Qs | 82    |
      | 5    | 3c 7d | 1132  |
      | 6    | 5c 6c | 140   |
    And these are the boards:
      | board          |
      | Ts Jd Qh Kc Ad |
    And the rake is 0
    And the cards are shown in the order 5, 6, 1, 3
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 2   | all  | 1    | 149    |
      | 2   | all  | 3    | 149    |
      | 1   | all  | 5    | 990    |
      | 1   | all  | 1    | 989    |
      | 1   | all  | 3    | 989    |
      | 0   | all  | 5    | 142    |
      | 0   | all  | 6    | 140    |
      | 0   | all  | 1    | 140    |
      | 0   | all  | 3    | 140    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 8833, small_bet 230, burn true, order player_by_player, button_blind 200, boards 2, all_in at_showdown
    Given a table that plays flhe
    And these house rules:
      | rule                | value            |
      | betting.small_bet   | 230              |
      | deal.burn           | true             |
      | deal.order          | player_by_player |
      | forced.button_blind | 200              |
      | hand.boards         | 2                |
      | showdown.all_in     | at_showdown      |
    And these players:
      | seat | stack |
      | 1    | 481   |
      | 2    | 2930  |
      | 3    | 179   |
      | 4    | 10000 |
      | 5    | 73    |
      | 6    | 10000 |
    And the button at seat 3
    And the deck from the top is "Ac 9c 8s 3d 2c 8d 2d 7c Tc 9s 4d Ks Ts Jd Qh Kc Ad 6s Js Jh 7s 6c As 5d 6d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                          |
      | 4    |                              | tries: goes all-in after 0 ms |
      | 4    | fold, call 150, raise to 430 | folds                         |
      | 6    | fold, call 200, raise to 430 | raises to 430                 |
      | 1    | fold, call 430, raise to 481 | folds                         |
      | 2    | fold, call 430, raise to 660 | calls                         |
      | 6    | check, raise to 230          | checks                        |
      | 2    | check, raise to 230          | checks                        |
      | 6    | check, raise to 460          | checks                        |
      | 2    | check, raise to 460          | bets 460                      |
      | 6    | fold, call 460, raise to 920 | calls                         |
      | 6    | check, raise to 460          | checks                        |
      | 2    | check, raise to 460          | bets 460                      |
      | 6    | fold, call 460, raise to 920 | calls                         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 2d 7c | 481   |
      | 2    | Tc 9s | 3666  |
      | 3    | 4d Ks | 330   |
      | 4    | Ac 9c | 9950  |
      | 5    | 8s 3d | 0     |
      | 6    | 2c 8d | 9236  |
    And these are the boards:
      | board          |
      | Jd Qh Kc 7s 5d |
      | Ad 6s Js 6c 6d |
    And the rake is 0
    And the cards are shown in the order 2, 3, 6
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 2   | all     | 2    | 1171   |
      | 2   | board 2 | 6    | 586    |
      | 2   | board 2 | 2    | 585    |
      | 1   | all     | 2    | 159    |
      | 1   | board 2 | 3    | 159    |
      | 0   | all     | 2    | 171    |
      | 0   | board 2 | 3    | 171    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 9953, size full, boards 2, basis_points 1000
    Given a table that plays flhe
    And these house rules:
      | rule              | value |
      | forced.kill.size  | full  |
      | hand.boards       | 2     |
      | rake.basis_points | 1000  |
    And these players:
      | seat | stack |
      | 1    | 3729  |
      | 2    | 222   |
      | 3    | 817   |
      | 4    | 13    |
      | 5    | 13    |
    And the button at seat 5
    And seat 4 sits out
    And seat 2 posts the kill
    And the deck from the top is "7s 2d Qd 6c 2c 9s 3s 5h 3c 9d 5c Ah Ac Jc Jh 4c Ad 7d Jd 8d"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does          |
      | 3    | fold, call 200, raise to 400 | folds         |
      | 5    | fold, call 13                | folds         |
      | 1    | fold, call 150, raise to 400 | raises to 400 |
      | 2    | fold, call 22                | calls         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7s 9s | 3907  |
      | 2    | 2d 3s | 0     |
      | 3    | Qd 5h | 817   |
      | 4    | 6c 3c | 13    |
      | 5    | 2c 9d | 13    |
    And these are the boards:
      | board          |
      | 5c Ah Ac Ad Jd |
      | Jc Jh 4c 7d 8d |
    And the rake is 44
    And the cards are shown in the order 1, 2
    And the pots are paid in this order:
      | pot | part    | seat | amount |
      | 0   | all     | 1    | 200    |
      | 0   | board 2 | 1    | 200    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 12233, small_bet 40, bank_ms 0, blinds 25 50 75 100, boards 2
    Given a table that plays flhe
    And these house rules:
      | rule              | value          |
      | betting.small_bet | 40             |
      | clock.bank_ms     | 0              |
      | forced.blinds     | [25,50,75,100] |
      | hand.boards       | 2              |
    And these players:
      | seat | stack |
      | 1    | 336   |
      | 2    | 336   |
      | 3    | 205   |
    And the button at seat 3
    And the deck from the top is "Jd Jc Jh Kh Ks Qh"
    And the hand is dealt
    When the hand is played:
      | seat | may                         | does                            |
      | 1    | fold, call 50, raise to 115 | runs out of time after 40233 ms |
      | 2    |                             | tries: goes all-in              |
      | 2    | fold, call 25, raise to 115 | raises to 115                   |
      | 3    |                             | leaves the table                |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Jd Kh | 311   |
      | 2    | Jc Ks | 436   |
      | 3    | Jh Qh | 130   |
    And the rake is 0
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 2    | 175    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 13361, size half, basis_points 333, no_flop_no_drop false
    Given a table that plays flhe
    And these house rules:
      | rule                 | value |
      | forced.kill.size     | half  |
      | rake.basis_points    | 333   |
      | rake.no_flop_no_drop | false |
    And these players:
      | seat | stack |
      | 1    | 10000 |
      | 2    | 873   |
    And the button at seat 2
    And seat 1 sits out
    And seat 1 posts the kill
    And the deck from the top is "5d 4s 4d 3s"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does          |
      | 2    | fold, call 100, raise to 300 | raises to 300 |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 5d 4d | 9850  |
      | 2    | 4s 3s | 1014  |
    And the rake is 9
    And no cards are shown
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 0   | all  | 2    | 291    |
    And every seat is told every event
    And the events alone lead to the stacks

  @full
  Scenario: 14562, big_bet 200, burn true, order player_by_player, button_blind 200, unmatched pot, basis_points 10000, caps cap:17 players:3
    Given a table that plays flhe
    And these house rules:
      | rule                | value                    |
      | betting.big_bet     | 200                      |
      | deal.burn           | true                     |
      | deal.order          | player_by_player         |
      | forced.button_blind | 200                      |
      | pots.unmatched      | pot                      |
      | rake.basis_points   | 10000                    |
      | rake.caps           | [{"cap":17,"players":3}] |
    And these players:
      | seat | stack |
      | 1    | 171   |
      | 2    | 2659  |
      | 3    | 124   |
      | 4    | 1000  |
      | 5    | 10000 |
      | 6    | 913   |
    And the button at seat 1
    And the deck from the top is "Js 3h 9c 2h 9h Qd 8s Ac 6c 9s 7h 2s Ts Jd Qh Kc Ad 4c 3d Qc"
    And the hand is dealt
    When the hand is played:
      | seat | may                          | does                            |
      | 2    |                              | tries: raises to 401            |
      | 2    | fold, call 150, raise to 400 | folds                           |
      | 3    | fold, call 24                | calls                           |
      | 4    | fold, call 200, raise to 400 | folds                           |
      | 5    | fold, call 200, raise to 400 | calls                           |
      | 6    | fold, call 200, raise to 400 | raises to 400                   |
      | 5    | fold, call 200, raise to 600 | raises to 600                   |
      | 6    | fold, call 200               | calls                           |
      | 5    | check, raise to 200          | bets 200                        |
      | 6    | fold, call 200, raise to 313 | calls                           |
      | 5    | check, raise to 200          | runs out of time after 59660 ms |
      | 6    | check, raise to 113          | checks                          |
      | 5    | check, raise to 200          | bets 200                        |
      | 6    | fold, call 113               | calls                           |
    Then the players end with:
      | seat | cards | chips |
      | 1    | 7h 2s | 0     |
      | 2    | Js 3h | 2609  |
      | 3    | 9c 2h | 0     |
      | 4    | 9h Qd | 1000  |
      | 5    | 8s Ac | 11241 |
      | 6    | 6c 9s | 0     |
    And these are the boards:
      | board          |
      | Jd Qh Kc 4c Qc |
    And the rake is 17
    And the cards are shown in the order 3, 5, 6, 1
    And the pots are paid in this order:
      | pot | part | seat | amount |
      | 3   | all  | 5    | 87     |
      | 2   | all  | 5    | 1484   |
      | 1   | all  | 5    | 141    |
      | 0   | all  | 5    | 529    |
    And every seat is told every event
    And the events alone lead to the stacks
