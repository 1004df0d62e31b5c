Feature: Connections that are lost again and again in one decision
  The extra time is that of the decision, however often its player is lost, and whatever his bank holds. It is not
  taken from the bank, and the next decision has its own.

  Rule: One decision has the extra time once

    @scenario-93 @scenario-118 @full
    Scenario Outline: a base of <base> s, a bank of <bank> s, <extra> s extra, lost <times>: time is up at <up> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of <base> s with a bank of <bank> s
      And the house rule clock.disconnected_extra_ms is <extra>000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 is disconnected
      And seat 1 comes back
      And <last>
      When the time of seat 1 runs out at <early> s
      Then it is refused as timeout_too_early
      When the time of seat 1 runs out at <up> s
      Then it is accepted
      And seat 1 is FOLDED

      Examples: with and without a bank
        | base | bank | extra | times       | last                   | early | up  |
        | 30   | 0    | 60    | three times | seat 1 is disconnected | 89    | 90  |
        | 30   | 0    | 60    | twice       | seat 2 is disconnected | 89    | 90  |
        | 30   | 20   | 60    | three times | seat 1 is disconnected | 109   | 110 |
        | 15   | 30   | 10    | three times | seat 1 is disconnected | 54    | 55  |
        | 15   | 30   | 10    | twice       | seat 3 is disconnected | 54    | 55  |
        | 15   | 30   | 1     | three times | seat 1 is disconnected | 45    | 46  |

    @scenario-93 @scenario-118 @full
    Scenario Outline: seat 1 was lost <times> before its turn and is <now>: time is up at <up> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And <next>
      And seat 4 folds
      When the time of seat 1 runs out at <early> s
      Then it is refused as timeout_too_early
      When the time of seat 1 runs out at <up> s
      Then it is accepted

      Examples: only who is away when his turn comes has the extra time
        | times | now  | next                   | early | up |
        | once  | back | seat 2 is disconnected | 44    | 45 |
        | twice | away | seat 1 is disconnected | 54    | 55 |

    @scenario-93 @scenario-118 @full
    Scenario: the next decision has the extra time again, and once
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 calls
      And seat 2 checks
      And seat 2 checks
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 is disconnected
      When the time of seat 1 runs out at 54 s
      Then it is refused as timeout_too_early
      When the time of seat 1 runs out at 55 s
      Then it is accepted

    @scenario-93 @scenario-118 @full
    Scenario Outline: lost twice and back, seat 1 acts after <after> ms: <result>
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 is disconnected
      And seat 1 comes back
      When seat 1 calls after <after> ms
      Then it is <result>

      Examples: base, bank and the extra time once
        | after | result              |
        | 55000 | accepted            |
        | 55001 | refused as too_late |
        | 60000 | refused as too_late |

    @scenario-93 @scenario-118 @full
    Scenario Outline: lost twice and back, seat 1 uses <used> s, and its bank of 30 s has <bank> s left
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 is disconnected
      And seat 1 comes back
      And seat 1 uses <used> s and folds
      When seat 2 folds
      Then the time bank of seat 1 is <bank> s

      Examples: 15 and 10 seconds are free
        | used | bank |
        | 24   | 30   |
        | 25   | 30   |
        | 30   | 25   |
        | 35   | 20   |
        | 55   | 0    |

    @scenario-93 @scenario-118 @GLI-19:4.16.3 @full
    Scenario: lost, back, restored and lost again: the extra time was given
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 1 is disconnected
      When the time of seat 1 runs out at 54 s
      Then it is refused as timeout_too_early
      When the time of seat 1 runs out at 55 s
      Then it is accepted
