Feature: Ties of a round of hand for hand
  Positions can be compared at one table only. Players of different tables who began with the same chips share
  their places, whatever the rule for equal stacks; at one table that rule holds.

  Rule: Equal stacks of different tables share their places

    @scenario-96 @scenario-97 @POKER-RULES:TDA-RP8 @full
    Scenario Outline: one player of each of two tables busts: same_round <round>, equal_stacks <equal>
      Given a tournament of 4 players with 1000 chips each
      And tables of 3 seats
      And the tournament rule finish.same_round is <round>
      And the tournament rule finish.equal_stacks is <equal>
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 go all-in
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 2 with the button at seat 1
      When seats 1 and 2 go all-in
      Then player p3 shares place 3 with 1 other
      And player p4 shares place 3 with 1 other

      Examples: every pair of values
        | round      | equal       |
        | tables_tie | shared      |
        | tables_tie | by_position |
        | all_tie    | shared      |
        | all_tie    | by_position |
        | by_stack   | shared      |
        | by_stack   | by_position |

    @scenario-96 @scenario-97 @POKER-RULES:TDA-RP8 @full
    Scenario Outline: one player of each of three tables busts: same_round <round>, equal_stacks <equal>
      Given a tournament of 6 players with 1000 chips each
      And tables of 2 seats
      And prizes of "40, 30, 15, 8, 5 and 2" per cent
      And the tournament rule finish.same_round is <round>
      And the tournament rule finish.equal_stacks is <equal>
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 3 with the button at seat 1
      And seats 1 and 2 go all-in
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 go all-in
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 2 with the button at seat 1
      When seats 1 and 2 go all-in
      Then player p4 shares place 4 with 2 others
      And player p5 shares place 4 with 2 others
      And player p6 shares place 4 with 2 others
      And player p4 gets a prize of 30
      And player p6 gets a prize of 30

      Examples: every pair of values
        | round      | equal       |
        | tables_tie | shared      |
        | tables_tie | by_position |
        | all_tie    | shared      |
        | all_tie    | by_position |
        | by_stack   | shared      |
        | by_stack   | by_position |

    @scenario-96 @scenario-97 @POKER-RULES:TDA-RP8 @full
    Scenario Outline: two of each of two tables bust: same_round <round>, equal_stacks <equal>, same_hand <hand>
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "40, 30, 15, 8, 5 and 2" per cent
      And the tournament rule finish.same_round is <round>
      And the tournament rule finish.equal_stacks is <equal>
      And the tournament rule finish.same_hand is <hand>
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament has begun
      And the tables play hand for hand
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1, 2 and 3 go all-in
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      When seats 1, 2 and 3 go all-in
      Then player p3 shares place <p3> others
      And player p4 shares place <p3> others
      And player p1 shares place <p1> others
      And player p2 shares place <p1> others
      And player p3 gets a prize of <higher>
      And player p2 gets a prize of <lower>

      Examples: position ranks the players of one hand, and then the tables tie
        | round      | equal       | hand     | p3       | p1       | higher | lower |
        | tables_tie | by_position | by_stack | 3 with 1 | 5 with 1 | 69     | 21    |
        | tables_tie | shared      | by_stack | 3 with 3 | 3 with 3 | 45     | 45    |
        | tables_tie | by_position | shared   | 3 with 3 | 3 with 3 | 45     | 45    |

      Examples: where tables are compared as a whole, equal stacks are equal
        | round    | equal       | hand     | p3       | p1       | higher | lower |
        | all_tie  | by_position | by_stack | 3 with 3 | 3 with 3 | 45     | 45    |
        | all_tie  | shared      | by_stack | 3 with 3 | 3 with 3 | 45     | 45    |
        | by_stack | by_position | by_stack | 3 with 3 | 3 with 3 | 45     | 45    |
        | by_stack | shared      | by_stack | 3 with 3 | 3 with 3 | 45     | 45    |

  Rule: At one table the rule for equal stacks holds, whatever the rule for the round

    @scenario-96 @scenario-97 @full
    Scenario Outline: two of one table bust and none of the other: same_round <round>, equal_stacks <equal>
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "40, 30, 15, 8, 5 and 2" per cent
      And the tournament rule finish.same_round is <round>
      And the tournament rule finish.equal_stacks is <equal>
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament has begun
      And the tables play hand for hand
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1, 2 and 3 go all-in
      And a hand is dealt at table 2 with the button at seat 1
      When everybody folds
      Then player p3 gets a prize of <p3>
      And player p1 gets a prize of <p1>

      Examples: the first left of the button, or half of both prizes
        | round      | equal       | p3 | p1 |
        | tables_tie | by_position | 30 | 12 |
        | tables_tie | shared      | 21 | 21 |
        | all_tie    | by_position | 30 | 12 |
        | all_tie    | shared      | 21 | 21 |
        | by_stack   | by_position | 30 | 12 |
        | by_stack   | shared      | 21 | 21 |

    @scenario-96 @scenario-97 @full
    Scenario Outline: stacks of 1000, 950, 950 and 900 at two tables: same_round <round>, equal_stacks <equal>
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "40, 30, 15, 8, 5 and 2" per cent
      And the tournament rule finish.same_round is <round>
      And the tournament rule finish.equal_stacks is <equal>
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 raises to 200
      And everybody folds
      And the tables play hand for hand
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seats 2 and 3 go all-in
      And seat 1 calls
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 2
      And seats 2 and 3 go all-in
      When seat 1 calls
      Then player p1 gets a prize of <p1>
      And player p3 gets a prize of <p3>
      And player p4 gets a prize of <p4>
      And player p6 gets a prize of <p6>

      Examples: the 950 of one table and the 950 of the other are equal
        | round      | equal       | p1 | p3 | p4 | p6 |
        | by_stack   | by_position | 90 | 39 | 39 | 12 |
        | tables_tie | by_position | 69 | 21 | 69 | 21 |
        | all_tie    | by_position | 45 | 45 | 45 | 45 |
