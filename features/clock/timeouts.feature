Feature: Timeouts, time banks and lost connections
  What a timeout costs, when it may come, and after how many of them a player sits out.

  Rule: A timeout may come at any time after the deadline, for the player whose turn it is

    @scenario-93 @full
    Scenario Outline: when a timeout is due
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When the time of seat <seat> runs out at <at> s
      Then it is <result>

      Examples: before, at and after the deadline of 45 s
        | seat | at  | result                       |
        | 1    | 44  | refused as timeout_too_early |
        | 1    | 45  | accepted                     |
        | 1    | 46  | accepted                     |
        | 1    | 600 | accepted                     |

      Examples: a player whose turn it is not, and one who is not there
        | seat | at | result                  |
        | 2    | 45 | refused as out_of_turn  |
        | 9    | 45 | refused as unknown_seat |

    @full
    Scenario Outline: each clock has its own deadline
      Given a no-limit hold'em table with blinds 50/100
      And a clock of <base> s with a bank of <bank> s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: base and bank add up
        | base | bank | at | result                       |
        | 20   | 0    | 19 | refused as timeout_too_early |
        | 20   | 0    | 20 | accepted                     |
        | 10   | 25   | 34 | refused as timeout_too_early |
        | 10   | 25   | 35 | accepted                     |

    @full
    Scenario: time does not go back
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls after 10000 ms
      And seat 2 calls after 9999 ms
      Then it is refused as time_went_back

    @full
    Scenario Outline: the time of a decision begins with the decision before it
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls after 10000 ms
      And the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: 45 s after 10 s
        | at | result                       |
        | 54 | refused as timeout_too_early |
        | 55 | accepted                     |

  Rule: A timeout uses up the bank

    @scenario-93 @full
    Scenario Outline: after a timeout only the base time is left
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When the time of seat 2 runs out at 50 s
      And the time of seat 2 runs out at <at> s
      Then it is <result>
      And the phase is FLOP

      Examples: the flop begins at 50 s
        | at | result                       |
        | 64 | refused as timeout_too_early |
        | 65 | accepted                     |

    @scenario-93 @full
    Scenario Outline: a decision within the base time costs nothing
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls after <after> ms
      And seat 2 checks
      And seat 2 checks
      And the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: within the base time, one second more, and the whole bank
        | after | at | result                       |
        | 15000 | 59 | refused as timeout_too_early |
        | 15000 | 60 | accepted                     |
        | 16000 | 59 | refused as timeout_too_early |
        | 16000 | 60 | accepted                     |
        | 17000 | 59 | refused as timeout_too_early |
        | 45000 | 59 | refused as timeout_too_early |
        | 45000 | 60 | accepted                     |

  Rule: After some timeouts in a row a player sits out

    @scenario-92 @full
    Scenario Outline: one timeout after decisions in time
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.sit_out_after is <limit>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And everybody calls until the RIVER
      When the time of seat 2 runs out at 45 s
      And seats 3, 4 and 1 check
      And the next hand is dealt
      Then seats <in> are dealt in

      Examples: never, at once, and later
        | limit | in            |
        | 0     | 1, 2, 3 and 4 |
        | 1     | 1, 3 and 4    |
        | 2     | 1, 2, 3 and 4 |

    @scenario-92 @full
    Scenario Outline: three timeouts in a row
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.sit_out_after is <limit>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And everybody calls until the FLOP
      When the time of seat 2 runs out at 45 s
      And seats 3, 4 and 1 check
      And the time of seat 2 runs out at 60 s
      And seats 3, 4 and 1 check
      And the time of seat 2 runs out at 75 s
      And seats 3, 4 and 1 check
      And the next hand is dealt
      Then seats <in> are dealt in

      Examples: never, from the second or third on, and later
        | limit | in            |
        | 0     | 1, 2, 3 and 4 |
        | 2     | 1, 3 and 4    |
        | 3     | 1, 3 and 4    |
        | 4     | 1, 2, 3 and 4 |

    @scenario-92 @full
    Scenario: a decision in time between two timeouts begins the count anew
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.sit_out_after is 2
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And everybody calls until the FLOP
      When the time of seat 2 runs out at 45 s
      And seats 3, 4, 1, 2, 3, 4 and 1 check
      And the time of seat 2 runs out at 60 s
      And everybody folds
      And the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in

    @scenario-92 @full
    Scenario: a decision in time in the next hand begins the count anew
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 2
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seats 4 and 1 call
      When the time of seat 2 runs out at 15 s
      And everybody folds
      And the next hand is dealt
      And seat 1 folds
      And seats 2 and 3 call
      And seats 4, 3 and 4 check
      And the time of seat 2 runs out at 30 s
      And everybody folds
      And the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in

    @scenario-92 @full
    Scenario: timeouts in a row count from hand to hand
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 2
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seats 4 and 1 call
      When the time of seat 2 runs out at 15 s
      And everybody folds
      And the next hand is dealt
      And seat 1 folds
      And the time of seat 2 runs out at 30 s
      And everybody folds
      And the next hand is dealt
      Then seats 1, 3 and 4 are dealt in
      And the player at seat 2 sits out

  Rule: A lost connection gives the extra time of the house to who lost it

    @scenario-118 @GLI-19:4.16.1 @full
    Scenario Outline: disconnected in his own turn
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is <extra>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: no extra time, and 20 s
        | extra | at | result                       |
        | 0     | 44 | refused as timeout_too_early |
        | 0     | 45 | accepted                     |
        | 20000 | 64 | refused as timeout_too_early |
        | 20000 | 65 | accepted                     |

    @scenario-118 @GLI-19:4.16.1 @full
    Scenario Outline: the connection of another player changes nothing
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And 3 players with 1000 chips each
      And the button at seat <button>
      And the hand is dealt
      And seat 2 is disconnected
      When the time of seat <button> runs out at 45 s
      Then it is accepted
      And seat <button> is FOLDED

      Examples: a seat before and a seat behind the one that is lost
        | button |
        | 1      |
        | 3      |

    @scenario-118 @GLI-19:4.16.1 @full
    Scenario Outline: the extra time does not come out of the bank
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      When seat 1 calls after 35000 ms
      And seat 2 checks
      And seat 2 checks
      And the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: base, extra time and the whole bank after 35 s
        | at  | result                       |
        | 99  | refused as timeout_too_early |
        | 100 | accepted                     |
