Feature: A connection that comes back in the middle of a decision
  The extra time of the house belongs to the decision in which the connection was lost. It is given once
  for that decision: coming back does not take it away, and losing the connection again adds nothing.

  Rule: The extra time of a decision is neither taken back nor given twice

    @scenario-118 @full
    Scenario Outline: seat 1 <what>, and its time runs out at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And <what>
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: 15, 30 and 10 seconds, also if the connection is back
        | what                   | at | result                       |
        | seat 1 comes back      | 45 | refused as timeout_too_early |
        | seat 1 comes back      | 54 | refused as timeout_too_early |
        | seat 1 comes back      | 55 | accepted                     |
        | seat 2 is disconnected | 54 | refused as timeout_too_early |
        | seat 2 is disconnected | 55 | accepted                     |

    @scenario-118 @full
    Scenario Outline: who is back in his own turn may act until <after> ms: <result>
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      When seat 1 calls after <after> ms
      Then it is <result>

      Examples: the last moment, and the first one after it
        | after | result              |
        | 55000 | accepted            |
        | 55001 | refused as too_late |

    @scenario-118 @full
    Scenario Outline: a connection lost twice in one decision, and a timeout at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 is disconnected
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: 10 seconds once, not twice
        | at | result                       |
        | 54 | refused as timeout_too_early |
        | 55 | accepted                     |

    @scenario-118 @full
    Scenario Outline: the next decision of who came back has no extra time: timeout at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 calls
      And seat 2 checks
      And seat 2 checks
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: 15 and 30 seconds
        | at | result                       |
        | 44 | refused as timeout_too_early |
        | 45 | accepted                     |

    @scenario-118 @full
    Scenario Outline: seat 2 is back during the turn of seat 1, and has no extra time: timeout at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 2 is disconnected
      And seat 2 comes back
      And seat 1 calls
      When the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: the extra time of seat 1 is not that of seat 2
        | at | result                       |
        | 44 | refused as timeout_too_early |
        | 45 | accepted                     |

    @scenario-118 @scenario-93 @full
    Scenario Outline: extra time that was used does not come out of the bank: seat 1 needs <used> ms
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      When seat 1 calls after <used> ms
      And seat 2 checks
      And seat 2 checks
      And the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: 25 s are free; of 40 s, 15 come out of the bank, and 15 are left
        | used  | at | result                       |
        | 25000 | 69 | refused as timeout_too_early |
        | 25000 | 70 | accepted                     |
        | 40000 | 69 | refused as timeout_too_early |
        | 40000 | 70 | accepted                     |
