Feature: Rake of pots that are divided
  The rake is taken from a pot before it is divided over boards and halves, once, whoever wins and however many do.

  Rule: A pot on several boards is raked once

    @scenario-51 @full
    Scenario Outline: <scope>: pots of 600 and 400 on <boards> boards, 5 % capped at 25
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 25
      And the house rule rake.scope is <scope>
      And the house rule hand.boards is <boards>
      And these players:
        | seat | stack | cards |
        | 1    | 200   | 7c 7d |
        | 2    | 400   | Ah Ad |
        | 3    | 400   | Kh Kd |
      And the board will be "<cards>"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 go all-in
      When seat 3 calls
      Then the rake is <rake>
      And <main> of it is from pot 0
      And <side> of it is from pot 1
      And seat 2 ends with <two>
      And seat 3 ends with <three>

      Examples: a cap for each pot, or one for the hand
        | scope | boards | cards                        | rake | main | side | two | three |
        | pot   | 1      | 2c 3d 8h 9s Jc               | 45   | 25   | 20   | 955 | 0     |
        | hand  | 1      | 2c 3d 8h 9s Jc               | 25   | 25   | 0    | 975 | 0     |
        | pot   | 2      | 2c 3d 8h Kc 4d 8s 9s Ts Jc Jd | 45   | 25   | 20   | 478 | 477   |
        | hand  | 2      | 2c 3d 8h Kc 4d 8s 9s Ts Jc Jd | 25   | 25   | 0    | 488 | 487   |

    @scenario-51 @full
    Scenario Outline: run twice, <scope>: the runs share what the rake leaves
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 25
      And the house rule rake.scope is <scope>
      And the house rule showdown.runs_max is 2
      And the house rule showdown.run_out is always
      And these players:
        | seat | stack | cards |
        | 1    | 200   | 7c 7d |
        | 2    | 400   | Ah Ad |
        | 3    | 400   | Kh Kd |
      And the board will be "2c 3d 8h 9s Jc Kc 4d 8s Ts Jd"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 go all-in
      When seat 3 calls
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 3 ends with <three>

      Examples: once for each pot, not for each run
        | scope | rake | two | three |
        | pot   | 45   | 478 | 477   |
        | hand  | 25   | 488 | 487   |

  Rule: High and low share what is left

    @full
    Scenario Outline: <scope>: pots of 600 and 402, 5 % capped at 25, and high and low of both
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And a rake of 5 % capped at 25
      And the house rule rake.scope is <scope>
      And these players:
        | seat | stack | cards       |
        | 1    | 200   | 7c 7d Tc Td |
        | 2    | 401   | Ah 4c Jd Js |
        | 3    | 401   | Kh Kc 9s 9d |
      And the board will be "2c 3d 8h Qs Qd"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 go all-in
      When seat 3 calls
      Then the rake is <rake>
      And seat 3 ends with <three>
      And seat 2 ends with <two>

      Examples: the odd chip of what is left goes to the high hand
        | scope | rake | three | two |
        | pot   | 45   | 479   | 478 |
        | hand  | 25   | 489   | 488 |

  Rule: The cap is that of the players who were dealt in

    @full
    Scenario Outline: <scope>: three are dealt in, one <gone>, and two see the flop
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 10 % capped at 10 for 2 players and 30 for 3 or more
      And the house rule rake.scope is <scope>
      And the house rule absence.sitting_out is <absent>
      And 3 players with 1000 chips each
      And seat 1 will be dealt "Ah Ad"
      And the button at seat 1
      And seat 2 <gone>
      And the hand is dealt
      And seat 1 raises to 200
      And seat 3 calls
      When everybody checks to the end
      Then the rake is 30

      Examples: folded or dead, each counts
        | scope | absent        | gone     |
        | hand  | check_or_fold | sits out |
        | hand  | killed        | sits out |
        | pot   | check_or_fold | sits out |
        | pot   | killed        | sits out |
