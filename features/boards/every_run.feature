Feature: Runs with side pots, halves and burned cards
  Each run deals the rest of the board from what is left of the deck, burns as the deal does, and divides every
  pot that is left.

  Rule: Each run burns before each of its streets

    @scenario-51 @full
    Scenario Outline: deal.burn <burn>, <runs> runs from the <street>: <count> boards
      Given a no-limit hold'em table with blinds 50/100
      And the house rule deal.burn is <burn>
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.run_out is always
      And 2 players with 1000 chips each
      And seat 1 will be dealt "Ah Ad"
      And seat 2 will be dealt "Kh Kd"
      And the board will be "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc 2d 3d 4d 5d 6d"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat 2 goes all-in
      When seat 1 calls
      Then the boards are <boards>

      Examples: turn and river, or the river alone; the burned cards are on no board
        | burn  | runs | street | count | boards                                                   |
        | false | 2    | FLOP   | two   | "2c 3c 4c 5c 6c" and "2c 3c 4c 7c 8c"                    |
        | true  | 2    | FLOP   | two   | "3c 4c 5c 7c 9c" and "3c 4c 5c Jc 2d"                    |
        | false | 2    | TURN   | two   | "2c 3c 4c 5c 6c" and "2c 3c 4c 5c 7c"                    |
        | true  | 2    | TURN   | two   | "3c 4c 5c 7c 9c" and "3c 4c 5c 7c Jc"                    |

  Rule: Every pot is divided between the runs, and each run into high and low

    @scenario-51 @full
    Scenario: three runs of pots of 300 and 400: a low in the first, one hand for both halves of the second, none in the third
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And the house rule showdown.runs_max is 3
      And the house rule showdown.run_out is always
      And blinds of 1/2
      And these players:
        | seat | stack | cards       |
        | 1    | 100   | 6c 6h Tc Td |
        | 2    | 300   | Ah 4c Jd Js |
        | 3    | 300   | Kh Kc 9s 9d |
      And the board will be "2c 3d 7h Ks Qd 6d 7s 8s Th Jc 8c 8d Qh Qc Qs"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 go all-in
      When seat 3 calls
      Then seat 1 wins 0
      And seat 2 wins 117 for board 1
      And seat 3 wins 117 for board 1
      And seat 2 wins 233 for board 2
      And seat 3 wins 233 for board 3

    @scenario-51 @scenario-48 @full
    Scenario Outline: <runs> runs of a hand with a side pot: the first run has the odd chips of each pot
      Given a no-limit hold'em table with blinds 1/2
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.run_out is always
      And these players:
        | seat | stack | cards |
        | 1    | 101   | 7c 7d |
        | 2    | 202   | Ah Ad |
        | 3    | 202   | Kh Kd |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 go all-in
      When seat 3 calls
      Then seat 1 wins <one>
      And seat 2 wins <two>
      And seat 3 wins <three>

      Examples: 303 and 202 chips
        | runs | board                                                        | one | two | three |
        | 2    | 2c 3d 8h 9s Jc Kc 4d 8s Ts Jd                                | 0   | 253 | 252   |
        | 2    | 2c 3d 7h 9s Jc Kc 4d 8s Ts Jd                                | 152 | 101 | 252   |
        | 3    | 2c 3d 7h 9s Jc Kc 4d 8s Ts Jd 2d 3c 8c 9c Th                 | 101 | 236 | 168   |
        | 4    | 2c 3d 7h 9s Jc Kc 4d 8s Ts Jd 2d 3c 8c 9c Th 2h 3h 7s 9h Js  | 151 | 227 | 127   |

  Rule: Everybody who is still in is asked, with chips or without

    @scenario-51 @full
    Scenario Outline: all-in with <one> and <two> chips: seat 1 wants <first>, seat 2 wants <second>, and <runs> run
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | <one> | Ah Ad |
        | 2    | <two> | Kh Kd |
        | 3    | 5000  |       |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8s Ts 5c"
      And the button at seat 3
      And the hand is dealt
      And seat 3 folds
      And seat 1 goes all-in
      And seat 2 calls
      When seat 1 agrees to <first> runs
      And seat 2 agrees to <second> runs
      Then seat 1 wins <wins>
      And nobody can act

      Examples: who covers the other is asked like the other
        | one  | two  | first | second | runs | wins |
        | 1000 | 400  | 2     | 2      | two  | 400  |
        | 400  | 1000 | 2     | 2      | two  | 400  |
        | 1000 | 400  | 2     | 1      | one  | 800  |
        | 400  | 1000 | 2     | 1      | one  | 800  |
        | 1000 | 400  | 1     | 2      | one  | 800  |
        | 400  | 1000 | 1     | 2      | one  | 800  |
