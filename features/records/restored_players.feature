Feature: What is remembered of players over a restart
  A restart forgets nobody: not whose connection is lost, who left in the middle of a hand, who has still to be
  ranked, and what a player brought from another table.

  @scenario-93 @POKER-RULES:TDA-10 @full
  Scenario Outline: p2 was moved with 20 s of his bank, and <again>: <at> s are <result>
    Given a tournament of 5 players with 1000 chips each
    And tables of 4 seats
    And the tournament has begun
    And a hand is dealt at table 2 with the button at seat 1
    And seat 1 uses 25 s and folds
    And seat 1 will be dealt "As Ah"
    And seat 2 will be dealt "Ks Kh"
    And the board will be "2c 7d 9h Js 3s"
    And a hand is dealt at table 1 with the button at seat 1
    And seat 1 goes all-in
    And seat 2 calls
    And seat 3 folds
    When players are moved where that is due
    Given a snapshot is taken
    And <again>
    And a hand is dealt at table 1 with the button at seat 2
    And seat 1 folds
    When the time of seat 2 runs out at <at> s
    Then it is <result>

    Examples: replayed and restored
      | again                             | at | result                       |
      | the engine replays what happened  | 59 | refused as timeout_too_early |
      | the engine replays what happened  | 60 | accepted                     |
      | the snapshot is restored          | 59 | refused as timeout_too_early |
      | the snapshot is restored          | 60 | accepted                     |

  @scenario-94 @scenario-117 @full
  Scenario Outline: p3 left his table in a hand, and <again>: he folds the next hand to a raise
    Given a tournament of 3 players with 1000 chips each
    And the tournament has begun
    And a hand is dealt at table 1 with the button at seat 1
    And seat 3 leaves the table
    And everybody folds
    And a snapshot is taken
    And <again>
    When a hand is dealt at table 1 with the button at seat 2
    And seat 2 raises to 300
    Then it is seat 1's turn
    And seat 3 is FOLDED

    Examples: replayed and restored
      | again                             |
      | the engine replays what happened  |
      | the snapshot is restored          |

  @scenario-94 @full
  Scenario Outline: 20 s more for seat 1, who is disconnected, and <again>: <at> s are <result>
    Given a cash table with blinds 50/100
    And a clock of 15 s with a bank of 0 s
    And the house rule clock.disconnected_extra_ms is 20000
    And seats 1 and 2 are taken with 10000 chips each
    And the button at seat 1
    And the next hand is dealt
    And seat 1 is disconnected
    And everybody folds
    And a snapshot is taken
    And <again>
    When the next hand is dealt
    And seat 2 calls
    And the time of seat 1 runs out at <at> s
    Then it is <result>

    Examples: replayed and restored
      | again                             | at | result                       |
      | the engine replays what happened  | 34 | refused as timeout_too_early |
      | the engine replays what happened  | 35 | accepted                     |
      | the snapshot is restored          | 34 | refused as timeout_too_early |
      | the snapshot is restored          | 35 | accepted                     |

  @scenario-96 @scenario-98 @full
  Scenario Outline: p2 decides on a rebuy and p3 waits for his place, <again>, and p2 takes none
    Given a tournament of 4 players with 1000 chips each
    And prizes of "40, 30, 20 and 10" per cent
    And rebuys of 1000 chips for 100 through level 6
    And the tournament rule rebuy.count_max is 1
    And the tournament has begun
    And seat 1 will be dealt "As Ah"
    And seat 3 will be dealt "Ks Kh"
    And the board will be "2c 7d 9h Js 3s"
    And a hand is dealt at table 1 with the button at seat 1
    And seat 4 folds
    And seat 1 goes all-in
    And seat 2 folds
    And seat 3 calls
    When player p3 takes a rebuy
    Given seat 1 will be dealt "As Ah"
    And seat 2 will be dealt "Qs Qh"
    And seat 3 will be dealt "Ks Kh"
    And the board will be "2c 7d 9h Js 3s"
    And a hand is dealt at table 1 with the button at seat 2
    And seat 1 goes all-in
    And seat 2 calls
    And seat 3 calls
    And seat 4 folds
    And a snapshot is taken
    And <again>
    When player p2 takes no rebuy
    Then player p3 is in place 3
    And player p2 is in place 4

    Examples: replayed and restored
      | again                             |
      | the engine replays what happened  |
      | the snapshot is restored          |
