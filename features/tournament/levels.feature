Feature: Levels
  A player must know which blinds a hand is played for before it begins, and nothing may change them
  while it lasts.

  Rule: A level that begins during a hand applies to the next one

    @scenario-95 @quick
    Scenario: a hand finishes at the blinds it began with
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the level ends
      Then the level is 2
      And the hand at table 1 is played at level 1
      And seat 1 owes 200
      And seat 1 may raise to 400 or more

    @scenario-95 @quick
    Scenario: the next hand is played at the new blinds
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And level 2 has begun
      And seats 1 and 2 fold
      When a hand is dealt at table 1 with the button at seat 2
      Then seat 3 posted 150 and seat 1 posted 300

  Rule: Levels end by the time that is told or by hands, never by themselves

    @scenario-95 @quick
    Scenario Outline: a level of ten minutes
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And the tournament has begun
      When the tournament's clock shows <time> s
      Then the level is <level>

      Examples: the last moment and the first
        | time | level |
        | 599  | 1     |
        | 600  | 2     |
        | 1199 | 2     |
        | 1200 | 3     |
        | 9999 | 3     |

    @quick
    Scenario: a level of two hands
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 2 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And a hand is dealt at table 1 with the button at seat 2
      When seats 2 and 3 fold
      Then the level is 2

  Rule: The clock and the levels only go forward

    @quick
    Scenario: the last level lasts to the end
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300"
      And the tournament has begun
      And level 2 has begun
      When the level ends
      Then it is refused as last_level

    @quick
    Scenario Outline: a hand begins when the one before has ended
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 45 s and folds
      And seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      When the time of seat 2 runs out at <time> s
      Then it is <result>

      Examples: fifteen seconds and a bank of thirty from 45 s on
        | time | result                       |
        | 45   | refused as timeout_too_early |
        | 89   | refused as timeout_too_early |
        | 90   | accepted                     |

    @quick
    Scenario: time that a hand told ends a level
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule profile.clock.base_ms is 700000
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 650 s and folds
      When seat 2 folds
      Then the level is 2

  Rule: In fixed limit the cap holds until two players are left in the tournament

    @POKER-RULES:TDA-48 @POKER-RULES:WSOP-T-100 @quick
    Scenario: two players in a hand of a larger tournament are capped
      Given a tournament of 3 players with 5000 chips each
      And the tournament rule profile.name is flhe_tournament
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 folds
      And seat 2 raises to 200
      And seat 3 raises to 300
      And seat 2 raises to 400
      When seat 3 raises to 500
      Then it is refused as raise_capped

    @POKER-RULES:TDA-48 @POKER-RULES:WSOP-T-100 @quick
    Scenario: the last two players of the tournament are not
      Given a tournament of 2 players with 5000 chips each
      And the tournament rule profile.name is flhe_tournament
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 1 raises to 400
      When seat 2 raises to 500
      Then seat 1 may raise to exactly 600

  Rule: A player who sits out is dealt in and pays his blinds

    @scenario-94 @quick
    Scenario: a player who comes back in the same hand plays the next one
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And player p3 sits out
      And player p3 returns
      And seats 1 and 2 fold
      And a hand is dealt at table 1 with the button at seat 2
      When seat 2 calls
      Then it is seat 3's turn

    @scenario-94 @quick
    Scenario: his hand checks for free and folds to any bet
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And player p3 sits out
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 folds
      When seat 2 calls
      Then seat 2 posted 50 and seat 3 posted 100
      And the phase is FLOP
      And seat 3 is ACTIVE

    @scenario-94 @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @quick
    Scenario: a house may kill his hand after the deal
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule profile.absence.sitting_out is killed
      And the tournament has begun
      And player p3 sits out
      And a hand is dealt at table 1 with the button at seat 1
      When seat 1 folds
      Then player p2 has 1100 chips
      And player p3 has 900 chips
