Feature: Chip race
  When the smallest chips go, nobody may gain or lose more than the race says, and nobody is put out by it.

  Rule: Odd chips are raced for whole ones of the next denomination, one to a player at most

    @scenario-99 @POKER-RULES:TDA-24 @quick
    Scenario: odd 25s held 2, 1 and 3 are 150 and make two chips of 100
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      Then player p1 has 1000 chips
      And player p2 has 1100 chips
      And player p3 has 1100 chips
      And 3200 chips are in play

    @scenario-99 @POKER-RULES:TDA-24 @quick
    Scenario: three high cards win one chip, and suits break ties
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "2c Jh Jd As Ah Ad"
      Then player p1 has 1100 chips
      And player p2 has 1000 chips
      And player p3 has 1100 chips

    @scenario-99 @quick
    Scenario Outline: how many chips are raced for is a choice of the house
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament rule chips.odd is <odd>
      And the tournament rule chips.total is <total>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      Then player p1 has <p1> chips
      And player p2 has <p2> chips
      And player p3 has <p3> chips
      And <all> chips are in play

      Examples: 150 is one chip and a half
        | odd      | total   | p1   | p2   | p3   | all  |
        | race     | half_up | 1000 | 1100 | 1100 | 3200 |
        | race     | up      | 1000 | 1100 | 1100 | 3200 |
        | race     | down    | 1000 | 1000 | 1100 | 3100 |
        | round_up | half_up | 1100 | 1100 | 1100 | 3300 |

  Rule: Nobody is raced out

    @scenario-99 @POKER-RULES:TDA-24 @quick
    Scenario: a player whose only chips are raced keeps one even if he loses
      Given a tournament of 3 players with 100 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c 4c As"
      Then player p2 has 100 chips
      And player p3 has 200 chips

  Rule: No hand begins before the small chips are gone

    @scenario-99 @quick
    Scenario: a hand is refused until chips are coloured up
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When a hand is asked for at table 1
      Then it is refused as colour_up_due

    @scenario-99 @quick
    Scenario: chips are not coloured up before their level
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      When chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      Then it is refused as no_colour_up_due

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: a player with less than one small chip is not raced out either: <what>
      Given a tournament of 4 players with 100 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament rule chips.total is <total>
      And the tournament has begun
      And the board will be "As Ks Qs Js Ts"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4, 1 and 2 go all-in
      And seat 3 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 raises to 100
      And seat 2 goes all-in
      And seats 3, 4 and 1 fold
      And level 2 has begun
      When chips are coloured up with the cards "<cards>"
      Then player p1 has 100 chips
      And player p2 has <p2> chips
      And player p3 has 100 chips
      And player p4 has <p4> chips

      Examples: 16, 292, 25 and 67 chips; p1 loses the race, or wins it
        | what                  | total   | cards                      | p2  | p4  |
        | p1 has the lowest     | half_up | 2c 3c 2d 4c As 3d 4d 5c Ks | 300 | 100 |
        | p1 has the highest    | half_up | As 3c 2d 4c 5s 3d 4d 5c Ks | 200 | 100 |
        | no rest to round down | down    | 2c 3c 2d 4c As 3d 4d 5c Ks | 300 | 100 |
