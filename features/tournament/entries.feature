Feature: Entries and the draw for seats
  Everybody pays the same for the same stack, and the draw alone decides who sits where. A tournament begins
  once, and takes no more players than it announced.

  Rule: The draw fills the tables in turn, so that they differ by one player at most

    @full
    Scenario: five lots at two tables, not three at the first and then the rest
      Given a tournament of 5 players with 1000 chips each
      And tables of 3 seats
      And all players have entered
      When the tournament begins with the seat draw "4, 2, 0, 3, 1"
      Then player p5 sits at table 1 on seat 1
      And player p3 sits at table 2 on seat 1
      And player p1 sits at table 1 on seat 2
      And player p4 sits at table 2 on seat 2
      And player p2 sits at table 1 on seat 3
      And player p2 has 1000 chips
      And 5000 chips are in play

    @full
    Scenario Outline: <players> players at tables of <seats>
      Given a tournament of <players> players with 1000 chips each
      And tables of <seats> seats
      And all players have entered
      When the tournament begins with the seat draw "<draw>"
      Then there are <tables> tables
      And player <last> sits at table <table> on seat <seat>

      Examples: as few tables as the players need
        | players | seats | draw                | tables | last | table | seat |
        | 4       | 4     | 0, 1, 2, 3          | 1      | p4   | 1     | 4    |
        | 5       | 4     | 0, 1, 2, 3, 4       | 2      | p5   | 1     | 3    |
        | 6       | 2     | 0, 1, 2, 3, 4, 5    | 3      | p6   | 3     | 2    |
        | 7       | 3     | 6, 5, 4, 3, 2, 1, 0 | 3      | p1   | 1     | 3    |

  Rule: A tournament begins once, with two players at least

    @full
    Scenario: one player is no tournament
      Given a tournament of 1 players with 1000 chips each
      And all players have entered
      When the tournament begins with the seat draw "0"
      Then it is refused as too_few_entries

    @full
    Scenario: two players are
      Given a tournament of 2 players with 1000 chips each
      And all players have entered
      When the tournament begins with the seat draw "1, 0"
      Then it is accepted
      And player p2 sits at table 1 on seat 1
      And the level is 1

    @full
    Scenario: it does not begin again
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      When the tournament begins with the seat draw "0, 1, 2"
      Then it is refused as already_started

    @full
    Scenario: nor when it is over
      Given a tournament of 2 players with 1000 chips each
      And the tournament has begun
      When the tournament is played out by all-ins
      And the tournament begins with the seat draw "0, 1"
      Then it is refused as tournament_over

    @full
    Scenario Outline: before it begins there is nothing to <do>
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And an add-on of 1000 chips for 100 in levels 1 to 2
      And the tournament rule rebuy.when is up_to_starting_stack
      And all players have entered
      When <request>
      Then it is refused as not_started

      Examples: requests of a running tournament
        | do             | request                                         |
        | deal           | a hand is asked for at table 1                  |
        | end            | the level ends                                  |
        | time           | the tournament's clock shows 600 s              |
        | buy again      | player p1 takes a rebuy                         |
        | add            | player p1 takes the add-on                      |
        | sit out of     | player p1 asks to sit out                       |
        | even out       | players are moved where that is due             |
        | colour up      | chips are coloured up with the cards "2c 3c 4c" |
        | play in rounds | hand for hand is asked for                      |

    @full
    Scenario Outline: after its end there is nothing more to <do>
      Given a tournament of 2 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 1
      And an add-on of 1000 chips for 100 in levels 1 to 3
      And the tournament has begun
      And level 2 has begun
      When the tournament is played out by all-ins
      And <request>
      Then it is refused as tournament_over

      Examples: requests of a running tournament, and an entry
        | do             | request                                         |
        | deal           | a hand is asked for at table 1                  |
        | end            | the level ends                                  |
        | time           | the tournament's clock shows 600 s              |
        | enter          | player p3 enters                                |
        | buy again      | player p1 takes a rebuy                         |
        | add            | player p1 takes the add-on                      |
        | sit out of     | player p1 asks to sit out                       |
        | even out       | players are moved where that is due             |
        | colour up      | chips are coloured up with the cards "2c 3c 4c" |
        | play in rounds | hand for hand is asked for                      |

  Rule: There are no more entries than the structure allows, before the start or after it

    @full
    Scenario Outline: a third entry when <most> may enter
      Given a tournament of 2 players with 1000 chips each
      And the tournament rule entry.count_max is <most>
      And all players have entered
      When player p3 enters
      Then it is <answer>

      Examples: the last one and one more
        | most | answer                  |
        | 2    | refused as entries_full |
        | 3    | accepted                |

    @full
    Scenario Outline: a late third entry when <most> may enter
      Given a tournament of 2 players with 1000 chips each
      And the tournament rule entry.count_max is <most>
      And late entry through level 1
      And the tournament has begun
      When player p3 enters
      Then it is <answer>

      Examples: the last one and one more
        | most | answer                  |
        | 2    | refused as entries_full |
        | 3    | accepted                |

  Rule: An entry costs the prize, the fee and the bounty, no more and no less

    @full
    Scenario Outline: <paid> for an entry of 100, a fee of 10 and a bounty of 25
      Given a tournament of 2 players with 1000 chips each
      And an entry of 100 and a fee of 10
      And a fixed bounty of 25
      And all players have entered
      When player p3 enters for <paid>
      Then it is <answer>
      And the prize pool is <pool> and the house keeps <fees>

      Examples: without the fee, without the bounty, one off, and right
        | paid | answer                  | pool | fees |
        | 100  | refused as wrong_amount | 200  | 20   |
        | 110  | refused as wrong_amount | 200  | 20   |
        | 125  | refused as wrong_amount | 200  | 20   |
        | 134  | refused as wrong_amount | 200  | 20   |
        | 136  | refused as wrong_amount | 200  | 20   |
        | 135  | accepted                | 300  | 30   |

    @full
    Scenario Outline: an entry of <prize> and a fee of <fee> when one was paid before
      Given a tournament of 1 players with 1000 chips each
      And an entry of <prize> and a fee of <fee>
      And all players have entered
      When player p2 enters
      Then it is <answer>

      Examples: all money together is 9007199254740991 at most
        | prize            | fee | answer                    |
        | 4503599627370495 | 0   | accepted                  |
        | 4503599627370494 | 1   | accepted                  |
        | 4503599627370496 | 0   | refused as too_many_chips |
        | 4503599627370495 | 1   | refused as too_many_chips |

  Rule: A late player enters in the levels with late entry, at the table with the fewest players

    @POKER-RULES:TDA-8A @full
    Scenario Outline: late entry through level <through>, and it is level <level>
      Given a tournament of 3 players with 1000 chips each
      And late entry through level <through>
      And the tournament has begun
      And level <level> has begun
      When player p4 enters
      Then it is <answer>

      Examples: the last level and the one after it
        | through | level | answer                         |
        | 0       | 1     | refused as registration_closed |
        | 1       | 1     | accepted                       |
        | 1       | 2     | refused as registration_closed |
        | 3       | 3     | accepted                       |
        | 3       | 4     | refused as registration_closed |

    @POKER-RULES:TDA-8A @full
    Scenario Outline: <players> players at tables of 3, and one more: <where>
      Given a tournament of <players> players with 1000 chips each
      And tables of 3 seats
      And late entry through level 1
      And the tournament has begun
      When player late enters
      Then player late sits at table <table> on seat <seat>
      And player late has 1000 chips
      And there are <tables> tables

      Examples: fewest players, then the lowest number, and a new table when all are full
        | players | where            | table | seat | tables |
        | 4       | the first of two | 1     | 3    | 2      |
        | 5       | the shorter one  | 2     | 3    | 2      |
        | 7       | not the full one | 2     | 3    | 3      |
        | 8       | the last one     | 3     | 3    | 3      |
        | 6       | a new one        | 3     | 1    | 3      |
        | 3       | a new one        | 2     | 1    | 2      |

    @full
    Scenario: a full table is not played at by one more player
      Given a tournament of 2 players with 1000 chips each
      And tables of 2 seats
      And late entry through level 1
      And the tournament has begun
      And player p3 has entered
      When player p4 enters
      Then player p3 sits at table 2 on seat 1
      And player p4 sits at table 2 on seat 2
      And player p1 sits at table 1 on seat 1
      And player p2 sits at table 1 on seat 2
      And 4000 chips are in play

    @full
    Scenario: a new table waits for a second player
      Given a tournament of 3 players with 1000 chips each
      And tables of 3 seats
      And the tournament rule seating.difference_max is 2
      And late entry through level 1
      And the tournament has begun
      And player p4 has entered
      When a hand is asked for at table 2
      Then it is refused as too_few_seats

    @full
    Scenario: a new table draws for its button before its first hand
      Given a tournament of 3 players with 1000 chips each
      And tables of 3 seats
      And late entry through level 1
      And the tournament has begun
      And player p4 has entered
      And player p5 has entered
      When a hand is asked for at table 2
      Then it is refused as button_not_drawn

    @POKER-RULES:TDA-8A @full
    Scenario: before the first hand a late player is dealt in like the others
      Given a tournament of 2 players with 1000 chips each
      And late entry through level 1
      And the tournament has begun
      And player p3 has entered
      When a hand is dealt at table 1 with the button at seat 1
      Then seat 2 posted 50 and seat 3 posted 100
      And seat 1 owes 100

    @full
    Scenario: a player who is out does not enter again
      Given a tournament of 3 players with 1000 chips each
      And late entry through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 enters
      Then it is refused as already_registered

  Rule: All chips together are at most 9007199254740991

    @full
    Scenario Outline: a late stack of 1000 when <chips> were added to three stacks of 1000
      Given a tournament of 3 players with 1000 chips each
      And an add-on of <chips> chips for 50 in levels 1 to 2
      And late entry through level 2
      And the tournament has begun
      And player p1 has taken the add-on
      When player p4 enters
      Then it is <answer>

      Examples: the last chip that fits, and one more
        | chips            | answer                    |
        | 9007199254736991 | accepted                  |
        | 9007199254736992 | refused as too_many_chips |

    @scenario-99 @full
    Scenario Outline: where chips are coloured up, there is room for what the races may add: <chips>
      Given a tournament of 3 players with 1000 chips each
      And levels with the blinds "100/200, 100/200, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 3
      And an add-on of <chips> chips for 50 in levels 1 to 2
      And late entry through level 2
      And the tournament has begun
      And player p1 has taken the add-on
      When player p4 enters
      Then it is <answer>

      Examples: 131072 chips of the largest kind stay free
        | chips            | answer                    |
        | 9007199241629775 | accepted                  |
        | 9007199241629800 | refused as too_many_chips |

    @full
    Scenario Outline: a rebuy of <chips> on top of three stacks of 1000
      Given a tournament of 3 players with 1000 chips each
      And rebuys of <chips> chips for 100 through level 2
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      When player p1 takes a rebuy
      Then it is <answer>

      Examples: the last chip that fits, and one more
        | chips            | answer                    |
        | 9007199254737991 | accepted                  |
        | 9007199254737992 | refused as too_many_chips |

    @full
    Scenario Outline: an add-on of <chips> on top of three stacks of 1000
      Given a tournament of 3 players with 1000 chips each
      And an add-on of <chips> chips for 100 in levels 1 to 2
      And the tournament has begun
      When player p1 takes the add-on
      Then it is <answer>

      Examples: the last chip that fits, and one more
        | chips            | answer                    |
        | 9007199254737991 | accepted                  |
        | 9007199254737992 | refused as too_many_chips |
