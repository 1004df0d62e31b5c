Feature: A raise to all that the opponents can call
  Where the house accepts an effective all-in, the opponents are those who are still in the hand. Who folded,
  who left and whose hand was killed cannot call, however many chips are left to them.

  Rule: Only opponents in the hand count

    @scenario-72 @full
    Scenario Outline: <structure>, seat 1 <first>: a raise of seat 2 to <to> is <result>
      Given a <structure> hold'em table with blinds 50/100
      And the house rule betting.effective_all_in is accepted
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 1000  |
        | 3    | 150   |
      And the button at seat 1
      And the hand is dealt
      And seat 1 <first>
      When seat 2 raises to <to>
      Then it is <result>

      Examples: seat 3 has 150, and nobody else is left
        | structure   | first            | to  | result                         |
        | fixed-limit | folds            | 150 | accepted                       |
        | fixed-limit | leaves the table | 150 | accepted                       |
        | fixed-limit | folds            | 149 | refused as raise_below_minimum |
        | fixed-limit | folds            | 151 | refused as raise_below_minimum |

      Examples: the switch is one of fixed limit
        | structure | first | to  | result                         |
        | no-limit  | folds | 150 | refused as raise_below_minimum |
        | pot-limit | folds | 150 | refused as raise_below_minimum |

      Examples: seat 1 has called, and has 1000
        | structure   | first | to  | result                         |
        | fixed-limit | calls | 150 | refused as raise_below_minimum |
        | fixed-limit | calls | 200 | accepted                       |

    @scenario-72 @scenario-94 @full
    Scenario Outline: seat <absent> sits out, absence.sitting_out <rule>: a raise of seat 1 to 150 is <result>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.effective_all_in is accepted
      And the house rule absence.sitting_out is <rule>
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 1000  |
        | 3    | 150   |
        | 4    | 1000  |
      And the button at seat 4
      And seat <absent> sits out
      And the hand is dealt
      And seat 3 calls
      And seat 4 folds
      When seat 1 raises to 150
      Then it is <result>

      Examples: the big blind is absent: his hand is dead at once, or only when his turn comes
        | rule          | absent | result                         |
        | killed        | 2      | accepted                       |
        | check_or_fold | 2      | refused as raise_below_minimum |

    @scenario-72 @full
    Scenario Outline: of two who are left the richer one counts: a raise to <to> is <result>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.effective_all_in is accepted
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 130   |
        | 3    | 170   |
        | 4    | 5000  |
      And the button at seat 1
      And the hand is dealt
      And seat 4 folds
      When seat 1 raises to <to>
      Then it is <result>

      Examples: not the poorer, and not the one who folded
        | to  | result                         |
        | 130 | refused as raise_below_minimum |
        | 169 | refused as raise_below_minimum |
        | 170 | accepted                       |
        | 171 | refused as raise_below_minimum |
        | 200 | accepted                       |

    @scenario-72 @scenario-118 @full
    Scenario: who folded before a restart does not count after it
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.effective_all_in is accepted
      And 3 players with 1000 chips each
      And seat 3 has 150 chips
      And the button at seat 1
      And the hand is dealt
      And seat 1 folds
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 2 raises to 150
      Then it is accepted
      And seat 2 has bet 150
