Feature: Entries, rebuys and add-ons
  Money may come in only as long as the structure says, and every unit of it is for the prizes or for the
  house.

  Rule: A rebuy counts by the level in which the hand began

    @scenario-98 @quick
    Scenario: a player who busts in a hand of the last level with rebuys keeps his seat
      Given a tournament of 4 players with 5000 chips each
      And an entry of 100 and a fee of 10
      And rebuys of 5000 chips for 100 through level 6
      And the tournament has begun
      And level 6 has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And level 7 has begun
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      Then player p3 is in
      And player p3 has 5000 chips
      And player p3 sits at table 1 on seat 3
      And the prize pool is 500 and the house keeps 40

    @scenario-98 @quick
    Scenario: until he decides nothing is settled
      Given a tournament of 4 players with 5000 chips each
      And rebuys of 5000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p3 is deciding
      And the prizes are not settled

    @scenario-98 @quick
    Scenario: his table waits for him
      Given a tournament of 4 players with 5000 chips each
      And rebuys of 5000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When a hand is asked for at table 1
      Then it is refused as rebuy_pending

    @scenario-98 @quick
    Scenario: who takes no rebuy is out
      Given a tournament of 4 players with 5000 chips each
      And rebuys of 5000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes no rebuy
      Then player p3 is out
      And player p3 is in place 4

    @scenario-98 @quick
    Scenario: after the last level with rebuys a player who busts is out
      Given a tournament of 4 players with 5000 chips each
      And rebuys of 5000 chips for 100 through level 6
      And the tournament has begun
      And level 7 has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p3 is out
      And player p3 is in place 4

    @scenario-98 @quick
    Scenario: and his rebuy is refused
      Given a tournament of 4 players with 5000 chips each
      And rebuys of 5000 chips for 100 through level 6
      And the tournament has begun
      And level 7 has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      Then it is refused as rebuy_closed

  Rule: Who may take a rebuy is a choice of the house

    @scenario-98 @quick
    Scenario: a player with chips may not
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      When player p1 takes a rebuy
      Then it is refused as rebuy_not_allowed

    @scenario-98 @quick
    Scenario: a player with the starting stack may
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      When player p1 takes a rebuy
      Then it is accepted
      And player p1 has 2000 chips
      And 4000 chips are in play

    @scenario-98 @quick
    Scenario: nobody takes one in the middle of a hand
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When player p1 takes a rebuy
      Then it is refused as player_in_hand

  Rule: The add-on has its levels, and each player may take one

    @quick
    Scenario Outline: before, in and after its levels
      Given a tournament of 3 players with 1000 chips each
      And an add-on of 2000 chips for 50 in levels 2 to 3
      And the tournament has begun
      And level <level> has begun
      When player p1 takes the add-on
      Then player p1 has <chips> chips
      And the prize pool is <pool> and the house keeps 0

      Examples: only levels 2 and 3 have it
        | level | chips | pool |
        | 1     | 1000  | 300  |
        | 2     | 3000  | 350  |
        | 3     | 3000  | 350  |
        | 4     | 1000  | 300  |

    @quick
    Scenario: a second add-on is refused
      Given a tournament of 3 players with 1000 chips each
      And an add-on of 2000 chips for 50 in levels 1 to 3
      And the tournament has begun
      And player p1 has taken the add-on
      When player p1 takes the add-on
      Then it is refused as add_on_taken

  Rule: Late players get a full stack and a seat at the table with the fewest players

    @POKER-RULES:TDA-8A @quick
    Scenario: a late player is seated with the starting stack
      Given a tournament of 5 players with 1000 chips each
      And tables of 3 seats
      And late entry through level 2
      And the tournament has begun
      And level 2 has begun
      When player p6 enters
      Then player p6 sits at table 2 on seat 3
      And player p6 has 1000 chips
      And the prize pool is 600 and the house keeps 0

    @quick
    Scenario: after the last level with late entry he is refused
      Given a tournament of 3 players with 1000 chips each
      And late entry through level 2
      And the tournament has begun
      And level 3 has begun
      When player p4 enters
      Then it is refused as registration_closed

  Rule: What makes no sense is refused and changes nothing

    @quick
    Scenario Outline: an entry that is none
      Given a tournament of 2 players with 1000 chips each
      And all players have entered
      When player <player> enters for <paid>
      Then it is refused as <code>

      Examples: names and amounts
        | player | paid                | code                |
        | p1     | 100                 | already_registered  |
        | p3     | 99                  | wrong_amount        |
        | p3     | 9007199254740991    | wrong_amount        |
        | p3     | -100                | amount_negative     |
        | p3     | 9007199254740992    | amount_overflow     |
        | p3     | 1.5                 | amount_not_whole    |
        | p3     | NaN                 | amount_not_a_number |
        | p;3    | 100                 | player_name         |

    @quick
    Scenario Outline: a seat draw that is none
      Given a tournament of 3 players with 1000 chips each
      And all players have entered
      When the tournament begins with the seat draw "<draw>"
      Then it is refused as not_a_permutation

      Examples: too short, twice the same, out of range
        | draw       |
        | 0, 1       |
        | 0, 1, 1    |
        | 0, 1, 3    |
        | 0, 1, 2, 3 |

    @quick
    Scenario: a rebuy of somebody who never entered
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      When player p9 takes a rebuy
      Then it is refused as unknown_player

    @quick
    Scenario: a rebuy for another amount
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      When player p1 takes a rebuy for 101
      Then it is refused as wrong_amount

    @quick
    Scenario: somebody who never entered asks to sit out
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      When player p9 asks to sit out
      Then it is refused as unknown_player

    @quick
    Scenario: a hand at a table that is not there
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      When a hand is asked for at table 7
      Then it is refused as unknown_table

    @quick
    Scenario Outline: a structure that cannot be played
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule <rule> is <value>
      When the tournament is announced
      Then it is refused as structure_not_accepted

      Examples: out of range, unknown, contradictory
        | rule                | value   |
        | starting_stack      | 0       |
        | starting_stack      | -5      |
        | table_size          | 1       |
        | table_size          | 11      |
        | entry.count_max     | 1       |
        | entry.through_level | 8       |
        | bounty.kind         | fixed   |
        | finish.same_hand    | by_luck |
        | finish.unknown      | 1       |
