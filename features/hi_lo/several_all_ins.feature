Feature: High and low of several all-ins
  Four stacks make four pots. Each is divided over the boards or runs, then into halves, then among the winners, after the rake.

  Rule: Odd chips and halves go by the house rules on every board and in every run

    @scenario-51 @scenario-56 @scenario-59 @POKER-RULES:TDA-21 @full
    Scenario Outline: 1 board, odd chips <odd>, halves <halves>, the button at seat <button>: seat 1 ends with <one>, seat 2 with <two>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 7/10
      And a rake of <rate> % capped at 1000
      And the house rule hand.boards is <boards>
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 101   | Ah 3h Kd Qd |
        | 2    | 208   | As 3s Kc Qc |
        | 4    | 313   | Ad 2d Jh Jc |
        | 5    | 317   | 8h 8s 9c 9d |
      And the board will be "6c 2s 3d 5c Tc"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | boards | runs | odd                 | halves   | rate | button | first      | last | rake | one | two | four | five |
        | 1      | 1    | left_of_button_each | together | 5    | 3      | 1, 2 and 4 | 5    | 46   | 64  | 485 | 340  | 4    |
        | 1      | 1    | left_of_button_each | apart    | 0    | 1      | 5, 1 and 2 | 4    | 0    | 67  | 511 | 357  | 4    |
        | 1      | 1    | left_of_button_all  | together | 5    | 6      | 4, 5 and 1 | 2    | 46   | 64  | 485 | 340  | 4    |
        | 1      | 1    | left_of_button_all  | apart    | 0    | 5      | 4, 5 and 1 | 2    | 0    | 68  | 510 | 357  | 4    |
        | 1      | 1    | highest_card        | together | 5    | 2      | 1, 2 and 4 | 5    | 46   | 64  | 485 | 340  | 4    |
        | 1      | 1    | highest_card        | apart    | 0    | 4      | 2, 4 and 5 | 1    | 0    | 67  | 511 | 357  | 4    |

    @scenario-51 @scenario-56 @scenario-59 @POKER-RULES:TDA-21 @full
    Scenario Outline: 2 boards, odd chips <odd>, halves <halves>, the button at seat <button>: seat 1 ends with <one>, seat 2 with <two>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 7/10
      And a rake of <rate> % capped at 1000
      And the house rule hand.boards is <boards>
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 101   | Ah 3h Kd Qd |
        | 2    | 208   | As 3s Kc Qc |
        | 4    | 313   | Ad 2d Jh Jc |
        | 5    | 317   | 8h 8s 9c 9d |
      And the board will be "Jd 6c 4h 5h 4s 7c 2h Qh Th 2c"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | boards | runs | odd                 | halves   | rate | button | first      | last | rake | one | two | four | five |
        | 2      | 1    | left_of_button_each | together | 5    | 3      | 1, 2 and 4 | 5    | 46   | 240 | 372 | 277  | 4    |
        | 2      | 1    | left_of_button_each | apart    | 0    | 1      | 5, 1 and 2 | 4    | 0    | 251 | 393 | 291  | 4    |
        | 2      | 1    | left_of_button_all  | together | 5    | 6      | 4, 5 and 1 | 2    | 46   | 240 | 372 | 277  | 4    |
        | 2      | 1    | left_of_button_all  | apart    | 0    | 5      | 4, 5 and 1 | 2    | 0    | 254 | 390 | 291  | 4    |
        | 2      | 1    | highest_card        | together | 5    | 2      | 1, 2 and 4 | 5    | 46   | 240 | 372 | 277  | 4    |
        | 2      | 1    | highest_card        | apart    | 0    | 4      | 2, 4 and 5 | 1    | 0    | 251 | 393 | 291  | 4    |

    @scenario-51 @scenario-56 @scenario-59 @POKER-RULES:TDA-21 @full
    Scenario Outline: 3 boards, odd chips <odd>, halves <halves>, the button at seat <button>: seat 1 ends with <one>, seat 2 with <two>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 7/10
      And a rake of <rate> % capped at 1000
      And the house rule hand.boards is <boards>
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 101   | Ah 3h Kd Qd |
        | 2    | 208   | As 3s Kc Qc |
        | 4    | 313   | Ad 2d Jh Jc |
        | 5    | 317   | 8h 8s 9c 9d |
      And the board will be "9h Td 7h 4c 5s Kh 2c 9s 8c Jd 3d 4s Ts 2s Ks"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | boards | runs | odd                 | halves   | rate | button | first      | last | rake | one | two | four | five |
        | 3      | 1    | left_of_button_each | together | 5    | 3      | 1, 2 and 4 | 5    | 46   | 75  | 290 | 458  | 70   |
        | 3      | 1    | left_of_button_each | apart    | 0    | 1      | 5, 1 and 2 | 4    | 0    | 77  | 308 | 480  | 74   |
        | 3      | 1    | left_of_button_all  | together | 5    | 6      | 4, 5 and 1 | 2    | 46   | 76  | 290 | 457  | 70   |
        | 3      | 1    | left_of_button_all  | apart    | 0    | 5      | 4, 5 and 1 | 2    | 0    | 81  | 305 | 479  | 74   |
        | 3      | 1    | highest_card        | together | 5    | 2      | 1, 2 and 4 | 5    | 46   | 75  | 291 | 457  | 70   |
        | 3      | 1    | highest_card        | apart    | 0    | 4      | 2, 4 and 5 | 1    | 0    | 78  | 308 | 479  | 74   |

    @scenario-51 @scenario-56 @scenario-59 @POKER-RULES:TDA-21 @full
    Scenario Outline: 2 runs, odd chips <odd>, halves <halves>, the button at seat <button>: seat 1 ends with <one>, seat 2 with <two>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 7/10
      And a rake of <rate> % capped at 1000
      And the house rule hand.boards is <boards>
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 101   | Ah 3h Kd Qd |
        | 2    | 208   | As 3s Kc Qc |
        | 4    | 313   | Ad 2d Jh Jc |
        | 5    | 317   | 8h 8s 9c 9d |
      And the board will be "5d 4h 7h Td 2c 6d 2s 3c 4d 4s"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | boards | runs | odd                 | halves   | rate | button | first      | last | rake | one | two | four | five |
        | 1      | 2    | left_of_button_each | together | 5    | 3      | 1, 2 and 4 | 5    | 46   | 128 | 319 | 442  | 4    |
        | 1      | 2    | left_of_button_each | apart    | 0    | 1      | 5, 1 and 2 | 4    | 0    | 133 | 337 | 465  | 4    |
        | 1      | 2    | left_of_button_all  | together | 5    | 6      | 4, 5 and 1 | 2    | 46   | 128 | 319 | 442  | 4    |
        | 1      | 2    | left_of_button_all  | apart    | 0    | 5      | 4, 5 and 1 | 2    | 0    | 137 | 334 | 464  | 4    |
        | 1      | 2    | highest_card        | together | 5    | 2      | 1, 2 and 4 | 5    | 46   | 128 | 319 | 442  | 4    |
        | 1      | 2    | highest_card        | apart    | 0    | 4      | 2, 4 and 5 | 1    | 0    | 134 | 337 | 464  | 4    |

    @scenario-51 @scenario-56 @scenario-59 @POKER-RULES:TDA-21 @full
    Scenario Outline: 3 runs, odd chips <odd>, halves <halves>, the button at seat <button>: seat 1 ends with <one>, seat 2 with <two>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 7/10
      And a rake of <rate> % capped at 1000
      And the house rule hand.boards is <boards>
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards       |
        | 1    | 101   | Ah 3h Kd Qd |
        | 2    | 208   | As 3s Kc Qc |
        | 4    | 313   | Ad 2d Jh Jc |
        | 5    | 317   | 8h 8s 9c 9d |
      And the board will be "5d 7c 2h Ac Ks Tc 6h 7s 4s 9s 4d 5s 4c 2c 3d"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | boards | runs | odd                 | halves   | rate | button | first      | last | rake | one | two | four | five |
        | 1      | 3    | left_of_button_each | together | 5    | 3      | 1, 2 and 4 | 5    | 46   | 107 | 373 | 375  | 38   |
        | 1      | 3    | left_of_button_each | apart    | 0    | 1      | 5, 1 and 2 | 4    | 0    | 111 | 397 | 392  | 39   |
        | 1      | 3    | left_of_button_all  | together | 5    | 6      | 4, 5 and 1 | 2    | 46   | 108 | 374 | 373  | 38   |
        | 1      | 3    | left_of_button_all  | apart    | 0    | 5      | 4, 5 and 1 | 2    | 0    | 114 | 394 | 392  | 39   |
        | 1      | 3    | highest_card        | together | 5    | 2      | 1, 2 and 4 | 5    | 46   | 107 | 375 | 373  | 38   |
        | 1      | 3    | highest_card        | apart    | 0    | 4      | 2, 4 and 5 | 1    | 0    | 111 | 397 | 392  | 39   |
