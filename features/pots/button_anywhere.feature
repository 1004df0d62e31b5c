Feature: All-ins with a button anywhere
  Three equal hands and a worse one are all-in with four different stacks, and seat 7 is absent. Odd chips go round from the
  button, whether somebody sits there or not, and each pot begins anew.

  Rule: The order of the odd chips follows the button in every pot

    @scenario-46 @scenario-48 @POKER-RULES:TDA-20 @full
    Scenario Outline: the button at seat <button>, odd chips <odd>, an ante of kind <kind>: seat 1 ends with <one>, seat 2 with <two>
      Given a no-limit hold'em table with blinds 7/10
      And the house rule pots.odd_chips is <odd>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack | cards |
        | 1    | 100   | Ah Qc |
        | 2    | 205   | As Qd |
        | 4    | 300   | Ad Qh |
        | 5    | 310   | 8c 6s |
        | 7    | 400   |       |
      And seat 7 sits out
      And the board will be "2c 7d 9h Jc Kd"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And seat 7 ends with <seven>
      And every seat is told every event

      Examples: nobody sits at seats 3 and 6
        | button | odd                 | kind      | ante | first      | last | one | two | four | five | seven |
        | 1      | left_of_button_each | none      | 0    | 5, 1 and 2 | 4    | 133 | 292 | 480  | 10   | 400   |
        | 1      | left_of_button_all  | each      | 8    | 5, 1 and 2 | 4    | 136 | 294 | 483  | 10   | 392   |
        | 1      | highest_card        | big_blind | 8    | 5, 1 and 2 | 4    | 136 | 294 | 467  | 18   | 400   |
        | 2      | left_of_button_each | button    | 8    | 1, 2 and 4 | 5    | 136 | 281 | 488  | 10   | 400   |
        | 2      | left_of_button_all  | none      | 0    | 1, 2 and 4 | 5    | 133 | 290 | 482  | 10   | 400   |
        | 2      | highest_card        | each      | 8    | 1, 2 and 4 | 5    | 136 | 294 | 483  | 10   | 392   |
        | 3      | left_of_button_each | big_blind | 8    | 1, 2 and 4 | 5    | 136 | 293 | 484  | 2    | 400   |
        | 3      | left_of_button_all  | button    | 8    | 1, 2 and 4 | 5    | 133 | 290 | 482  | 10   | 400   |
        | 3      | highest_card        | none      | 0    | 1, 2 and 4 | 5    | 133 | 292 | 480  | 10   | 400   |
        | 4      | left_of_button_each | each      | 8    | 1, 2 and 4 | 5    | 140 | 297 | 486  | 10   | 382   |
        | 4      | left_of_button_all  | big_blind | 8    | 1, 2 and 4 | 5    | 140 | 297 | 486  | 10   | 382   |
        | 4      | highest_card        | button    | 8    | 1, 2 and 4 | 5    | 139 | 298 | 470  | 18   | 390   |
        | 5      | left_of_button_each | none      | 0    | 2, 4 and 5 | 1    | 136 | 294 | 482  | 10   | 393   |
        | 5      | left_of_button_all  | each      | 8    | 2, 4 and 5 | 1    | 139 | 296 | 485  | 10   | 385   |
        | 5      | highest_card        | big_blind | 8    | 2, 4 and 5 | 1    | 128 | 298 | 486  | 10   | 393   |
        | 6      | left_of_button_each | button    | 8    | 2, 4 and 5 | 1    | 136 | 294 | 482  | 10   | 393   |
        | 6      | left_of_button_all  | none      | 0    | 2, 4 and 5 | 1    | 137 | 293 | 482  | 10   | 393   |
        | 6      | highest_card        | each      | 8    | 2, 4 and 5 | 1    | 138 | 297 | 485  | 10   | 385   |
        | 7      | left_of_button_each | big_blind | 8    | 4, 5 and 1 | 2    | 136 | 282 | 487  | 10   | 400   |
        | 7      | left_of_button_all  | button    | 8    | 4, 5 and 1 | 2    | 136 | 294 | 483  | 10   | 392   |
        | 7      | highest_card        | none      | 0    | 4, 5 and 1 | 2    | 133 | 292 | 480  | 10   | 400   |
