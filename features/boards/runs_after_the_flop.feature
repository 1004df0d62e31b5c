Feature: Runs that are agreed on after the flop
  Three players are all-in on the flop or the turn, for two pots. The rest of the board is dealt as often as the player who wants the fewest
  runs; each run takes its part of each pot, after the rake.

  Rule: Cards that lay there before belong to every run

    @scenario-51 @scenario-115 @full
    Scenario Outline: nlhe, all-in on the flop, the button at seat <button>: they want <a>, <b> and <c> runs, odd chips <odd>, halves <halves>
      Given a table that plays nlhe
      And the house rule betting.structure is no_limit
      And blinds of 50/100
      And a rake of <rate> % capped at 1000
      And the house rule showdown.runs_max is 3
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards |
        | 2    | 353   | Ah Kd |
        | 4    | 529   | As Kc |
        | 6    | 707   | Jc Jd |
      And the board will be "7s 4h 7h 5h Th Qs Tc 7d Kh"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the FLOP
      And seats <first> and <second> go all-in
      And seat <third> calls
      And seat <first> agrees to <a> runs
      And seat <second> agrees to <b> runs
      When seat <third> agrees to <c> runs
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 6 ends with <six>
      And every seat is told every event

      Examples:
        | button | odd                 | halves   | rate | first | second | third | a | b | c | rake | two  | four | six  |
        | 1      | left_of_button_all  | apart    | 0    | 2     | 4      | 6     | 3 | 3 | 3 | 0    | 530  | 293  | 766  |
        | 2      | highest_card        | together | 5    | 4     | 6      | 2     | 2 | 3 | 3 | 70   | 504  | 0    | 1015 |
        | 3      | left_of_button_each | apart    | 5    | 4     | 6      | 2     | 3 | 3 | 2 | 70   | 504  | 0    | 1015 |
        | 4      | left_of_button_all  | together | 0    | 6     | 2      | 4     | 3 | 2 | 1 | 0    | 1059 | 0    | 530  |
        | 5      | highest_card        | apart    | 0    | 6     | 2      | 4     | 3 | 3 | 3 | 0    | 530  | 293  | 766  |
        | 6      | left_of_button_each | together | 5    | 2     | 4      | 6     | 2 | 3 | 3 | 70   | 504  | 0    | 1015 |
        | 7      | left_of_button_all  | apart    | 5    | 2     | 4      | 6     | 3 | 3 | 2 | 70   | 504  | 0    | 1015 |

    @scenario-51 @scenario-115 @full
    Scenario Outline: nlhe, all-in on the turn, the button at seat <button>: they want <a>, <b> and <c> runs, odd chips <odd>, halves <halves>
      Given a table that plays nlhe
      And the house rule betting.structure is no_limit
      And blinds of 50/100
      And a rake of <rate> % capped at 1000
      And the house rule showdown.runs_max is 3
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards |
        | 2    | 353   | Ah Kd |
        | 4    | 529   | As Kc |
        | 6    | 707   | Jc Jd |
      And the board will be "9s 9d 8c Ad Jh 5c 8d"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the TURN
      And seats <first> and <second> go all-in
      And seat <third> calls
      And seat <first> agrees to <a> runs
      And seat <second> agrees to <b> runs
      When seat <third> agrees to <c> runs
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 6 ends with <six>
      And every seat is told every event

      Examples:
        | button | odd                 | halves   | rate | first | second | third | a | b | c | rake | two | four | six  |
        | 1      | highest_card        | apart    | 0    | 2     | 4      | 6     | 2 | 3 | 3 | 0    | 264 | 441  | 884  |
        | 2      | left_of_button_each | together | 5    | 4     | 6      | 2     | 3 | 3 | 2 | 70   | 251 | 419  | 849  |
        | 3      | left_of_button_all  | apart    | 5    | 4     | 6      | 2     | 3 | 2 | 1 | 70   | 0   | 0    | 1519 |
        | 4      | highest_card        | together | 0    | 6     | 2      | 4     | 3 | 3 | 3 | 0    | 352 | 588  | 649  |
        | 5      | left_of_button_each | apart    | 0    | 6     | 2      | 4     | 2 | 3 | 3 | 0    | 265 | 440  | 884  |
        | 6      | left_of_button_all  | together | 5    | 2     | 4      | 6     | 3 | 3 | 2 | 70   | 252 | 418  | 849  |
        | 7      | highest_card        | apart    | 5    | 2     | 4      | 6     | 3 | 2 | 1 | 70   | 0   | 0    | 1519 |

    @scenario-51 @scenario-115 @full
    Scenario Outline: plo8, all-in on the flop, the button at seat <button>: they want <a>, <b> and <c> runs, odd chips <odd>, halves <halves>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 50/100
      And a rake of <rate> % capped at 1000
      And the house rule showdown.runs_max is 3
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards |
        | 2    | 353   | Ah 3h Kd Qd |
        | 4    | 529   | As 3s Kc Qc |
        | 6    | 707   | 2d 4d Jh Jc |
      And the board will be "Ks Td 3d 4c 7d Th Ad 3c 7s"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the FLOP
      And seats <first> and <second> go all-in
      And seat <third> calls
      And seat <first> agrees to <a> runs
      And seat <second> agrees to <b> runs
      When seat <third> agrees to <c> runs
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 6 ends with <six>
      And every seat is told every event

      Examples:
        | button | odd                 | halves   | rate | first | second | third | a | b | c | rake | two  | four | six |
        | 1      | left_of_button_all  | apart    | 0    | 2     | 4      | 6     | 3 | 3 | 3 | 0    | 883  | 293  | 413 |
        | 2      | highest_card        | together | 5    | 4     | 6      | 2     | 2 | 3 | 3 | 70   | 1007 | 0    | 512 |
        | 3      | left_of_button_each | apart    | 5    | 4     | 6      | 2     | 3 | 3 | 2 | 70   | 1007 | 0    | 512 |
        | 4      | left_of_button_all  | together | 0    | 6     | 2      | 4     | 3 | 2 | 1 | 0    | 1059 | 0    | 530 |
        | 5      | highest_card        | apart    | 0    | 6     | 2      | 4     | 3 | 3 | 3 | 0    | 883  | 293  | 413 |
        | 6      | left_of_button_each | together | 5    | 2     | 4      | 6     | 2 | 3 | 3 | 70   | 1007 | 0    | 512 |
        | 7      | left_of_button_all  | apart    | 5    | 2     | 4      | 6     | 3 | 3 | 2 | 70   | 1007 | 0    | 512 |

    @scenario-51 @scenario-115 @full
    Scenario Outline: plo8, all-in on the turn, the button at seat <button>: they want <a>, <b> and <c> runs, odd chips <odd>, halves <halves>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 50/100
      And a rake of <rate> % capped at 1000
      And the house rule showdown.runs_max is 3
      And the house rule pots.odd_chips is <odd>
      And the house rule pots.shared_halves is <halves>
      And these players:
        | seat | stack | cards |
        | 2    | 353   | Ah 3h Kd Qd |
        | 4    | 529   | As 3s Kc Qc |
        | 6    | 707   | 2d 4d Jh Jc |
      And the board will be "8s 5d Jd Ts Ac 3d 6c"
      And the button at seat <button>
      And seat 4 is disconnected before the deal
      And the hand is dealt
      And everybody calls until the TURN
      And seats <first> and <second> go all-in
      And seat <third> calls
      And seat <first> agrees to <a> runs
      And seat <second> agrees to <b> runs
      When seat <third> agrees to <c> runs
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 6 ends with <six>
      And every seat is told every event

      Examples:
        | button | odd                 | halves   | rate | first | second | third | a | b | c | rake | two | four | six |
        | 1      | highest_card        | apart    | 0    | 2     | 4      | 6     | 2 | 3 | 3 | 0    | 398 | 220  | 971 |
        | 2      | left_of_button_each | together | 5    | 4     | 6      | 2     | 3 | 3 | 2 | 70   | 378 | 210  | 931 |
        | 3      | left_of_button_all  | apart    | 5    | 4     | 6      | 2     | 3 | 2 | 1 | 70   | 252 | 419  | 848 |
        | 4      | highest_card        | together | 0    | 6     | 2      | 4     | 3 | 3 | 3 | 0    | 354 | 293  | 942 |
        | 5      | left_of_button_each | apart    | 0    | 6     | 2      | 4     | 2 | 3 | 3 | 0    | 398 | 220  | 971 |
        | 6      | left_of_button_all  | together | 5    | 2     | 4      | 6     | 3 | 3 | 2 | 70   | 378 | 210  | 931 |
        | 7      | highest_card        | apart    | 5    | 2     | 4      | 6     | 3 | 2 | 1 | 70   | 252 | 419  | 848 |
