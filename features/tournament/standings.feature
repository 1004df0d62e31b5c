Feature: Standings and shared prizes
  Places follow from chips while players are in, and from the moment they fell when they are out. Shared
  places share exactly their own prizes.

  Rule: Players who are in are ranked by their chips, and equal chips share a place

    @scenario-96 @full
    Scenario: the order of the chips, not of the entries
      Given a tournament of 4 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When everybody folds
      Then player p3 is in place 1
      And player p1 shares place 2 with 1 other
      And player p4 shares place 2 with 1 other
      And player p2 is in place 4

    @scenario-96 @full
    Scenario: players of all tables are ranked together
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 raises to 300
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 1
      When everybody folds
      Then player p2 is in place 1
      And player p5 is in place 2
      And player p1 is in place 3
      And player p3 shares place 4 with 1 other
      And player p4 shares place 4 with 1 other
      And player p6 is in place 6

    @scenario-96 @full
    Scenario: who is out stands below all who are in, the first to go last
      Given a tournament of 5 players with 1000 chips each
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 5 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 5 goes all-in
      And seat 1 calls
      And seats 2 and 3 fold
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      When seats 3 and 4 fold
      Then player p5 is in place 5
      And player p2 is in place 4
      And player p1 is in place 1
      And player p4 is in place 2
      And player p3 is in place 3

    @full
    Scenario: before the start everybody shares the first place
      Given a tournament of 2 players with 1000 chips each
      And all players have entered
      When player p3 enters
      Then player p1 shares place 1 with 2 others
      And player p3 shares place 1 with 2 others

    @full
    Scenario: a late entry moves those who are out one place down
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
      When player p4 enters
      Then player p3 is in place 4
      And player p4 is in place 2

  Rule: Players who bust in one hand are ranked by the rule for one hand, whatever the rule for rounds is

    @scenario-96 @full
    Scenario Outline: 1000 and 950 chips bust in one hand: <hand> in a hand, <round> in a round
      Given a tournament of 4 players with 1000 chips each
      And prizes of "40, 30, 20 and 10" per cent
      And the tournament rule finish.same_hand is <hand>
      And the tournament rule finish.same_round is <round>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 calls
      When seat 4 folds
      Then player p1 gets a prize of <more>
      And player p2 gets a prize of <less>

      Examples: 80 for the third place and 40 for the fourth
        | hand     | round      | more | less |
        | by_stack | tables_tie | 80   | 40   |
        | by_stack | all_tie    | 80   | 40   |
        | by_stack | by_stack   | 80   | 40   |
        | shared   | tables_tie | 60   | 60   |
        | shared   | all_tie    | 60   | 60   |
        | shared   | by_stack   | 60   | 60   |

    @scenario-96 @full
    Scenario Outline: the same hand for hand at one table: <hand> in a hand, <round> in a round
      Given a tournament of 4 players with 1000 chips each
      And prizes of "40, 30, 20 and 10" per cent
      And the tournament rule finish.same_hand is <hand>
      And the tournament rule finish.same_round is <round>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And the tables play hand for hand
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 calls
      When seat 4 folds
      Then player p1 gets a prize of <more>
      And player p2 gets a prize of <less>

      Examples: one table is no tie between tables
        | hand     | round    | more | less |
        | by_stack | all_tie  | 80   | 40   |
        | shared   | by_stack | 60   | 60   |

    @scenario-96 @full
    Scenario: chips at the beginning of the hand count, not what is left after the blinds
      Given a tournament of 4 players with 1000 chips each
      And prizes of "40, 30, 20 and 10" per cent
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 1 calls
      And seat 2 folds
      When seat 3 calls
      Then player p1 shares place 3 with 1 other
      And player p1 gets a prize of 60
      And player p3 gets a prize of 60

    @scenario-96 @full
    Scenario Outline: three of four bust with equal stacks: equal stacks are <rule>
      Given a tournament of 4 players with 1000 chips each
      And prizes of "40, 30, 20 and 10" per cent
      And the tournament rule finish.equal_stacks is <rule>
      And the tournament has begun
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And seat 4 will be dealt "Jc Jd"
      And the board will be "2c 7d 9h 5s 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seats 1 and 2 call
      When seat 3 calls
      Then player p3 gets a prize of 160
      And player p2 gets a prize of <p2>
      And player p4 gets a prize of <p4>
      And player p1 gets a prize of <p1>

      Examples: from the left of the button, which comes last
        | rule        | p2  | p4 | p1 |
        | shared      | 80  | 80 | 80 |
        | by_position | 120 | 80 | 40 |

  Rule: The number of entries decides how many places are paid

    @scenario-100 @full
    Scenario Outline: <entries> entries
      Given a tournament of <entries> players with 1000 chips each
      And the tournament rule payouts is [{"entries":2,"basis_points":[10000]},{"entries":4,"basis_points":[6000,4000]},{"entries":6,"basis_points":[5000,3000,2000]}]
      And all players have entered
      When the tournament begins with the seat draw "<draw>"
      Then the prizes are "<prizes>"

      Examples: each table from its number of entries on
        | entries | draw                | prizes           |
        | 2       | 0, 1                | 200              |
        | 3       | 0, 1, 2             | 300              |
        | 4       | 0, 1, 2, 3          | 240 and 160      |
        | 5       | 0, 1, 2, 3, 4       | 300 and 200      |
        | 6       | 0, 1, 2, 3, 4, 5    | 300, 180 and 120 |
        | 7       | 0, 1, 2, 3, 4, 5, 6 | 350, 210 and 140 |

    @scenario-100 @full
    Scenario: late entries count, and rebuys do not
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule payouts is [{"entries":2,"basis_points":[10000]},{"entries":4,"basis_points":[6000,4000]},{"entries":5,"basis_points":[5000,3000,2000]}]
      And late entry through level 1
      And rebuys of 1000 chips for 100 through level 1
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      And player p4 has entered
      When player p1 takes a rebuy
      And the level ends
      Then the prizes are "300 and 200"

    @scenario-100 @full
    Scenario Outline: a pool of <pool> paid 3334, 3333 and 3333 in 10000
      Given a tournament of 3 players with 1000 chips each
      And an entry of <entry> and a fee of 0
      And the tournament rule payouts is [{"entries":2,"basis_points":[10000]},{"entries":3,"basis_points":[3334,3333,3333]}]
      And all players have entered
      When the tournament begins with the seat draw "0, 1, 2"
      Then the prizes are "<prizes>"

      Examples: each rounded down, and the rest to the first place
        | entry | pool | prizes      |
        | 1     | 3    | 3, 0 and 0  |
        | 10    | 30   | 12, 9 and 9 |
        | 0     | 0    | 0, 0 and 0  |

  Rule: Those who share places share the prizes of exactly these places

    @scenario-96 @full
    Scenario Outline: two share places 3 and 4 when the paid places are <shares>
      Given a tournament of 4 players with 1000 chips each
      And the tournament rule payouts is [{"entries":2,"basis_points":<shares>}]
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 1 calls
      And seat 2 folds
      When seat 3 calls
      Then player p1 shares place 3 with 1 other
      And player p1 gets a prize of 0
      And player p3 gets a prize of 0

      Examples: neither place is paid
        | shares      |
        | [10000]     |
        | [6000,4000] |

    @scenario-96 @full
    Scenario: one of their two places is paid
      Given a tournament of 4 players with 1000 chips each
      And prizes of "50, 30 and 20" per cent
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 1 calls
      And seat 2 folds
      When seat 3 calls
      Then player p1 gets a prize of 40
      And player p3 gets a prize of 40

    @scenario-96 @full
    Scenario: two odd units go to the first two of three, from the left of the button
      Given a tournament of 4 players with 1000 chips each
      And an entry of 52 and a fee of 0
      And prizes of "40, 30, 20 and 10" per cent
      And the tournament has begun
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And seat 4 will be dealt "Jc Jd"
      And the board will be "2c 7d 9h 5s 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seats 1 and 2 call
      When seat 3 calls
      Then the prizes are "85, 62, 41 and 20"
      And player p2 gets a prize of 41
      And player p4 gets a prize of 41
      And player p1 gets a prize of 41
      And player p3 gets a prize of 85
      And the tournament is over and all money is paid
