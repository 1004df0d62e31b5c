Feature: What a restored tournament must still know of a round, a bounty and its tables
  A round of hand for hand, a bounty that several will share and tables that have to be balanced are things that
  show only when the next hand ends or the next player is moved.

  Rule: Who busted before the restart and who busts after it are of one round

    @GLI-19:4.16.3 @scenario-97 @scenario-118 @full
    Scenario Outline: a restart between two hands of a round: same_round <round>, equal_stacks <equal>
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
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
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

  Rule: A bounty is shared as it would have been

    @GLI-19:4.16.3 @scenario-101 @scenario-118 @full
    Scenario Outline: a restart before the last call: a <kind> bounty of <bounty>
      Given a tournament of 3 players with 1000 chips each
      And a <kind> bounty of <bounty>
      And the tournament rule profile.hand.low is ace_to_five_eight
      And the tournament has begun
      And seat 1 will be dealt "Ks Qs"
      And seat 2 will be dealt "As 2d"
      And seat 3 will be dealt "Qc Jc"
      And the board will be "8c 7d 3h Kc Kd"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 go all-in
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 3 calls
      Then player p1 has won <cash 1> in bounties and has <head 1> on his head
      And player p2 has won <cash 2> in bounties and has <head 2> on his head

      Examples: high and low
        | kind        | bounty | cash 1 | head 1 | cash 2 | head 2 |
        | fixed       | 101    | 50     | 101    | 51     | 101    |
        | progressive | 102    | 25     | 127    | 26     | 128    |

  Rule: Tables are balanced as they would have been

    @GLI-19:4.16.3 @POKER-RULES:TDA-11 @scenario-118 @full
    Scenario: of 5, 3 and 3 players after a restart the second table gets the player
      Given a tournament of 13 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 folds
      And seats 1 and 2 go all-in
      And seat 3 folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 3 with the button at seat 1
      And seat 4 folds
      And seats 1 and 2 go all-in
      And seat 3 folds
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When players are moved where that is due
      Then player p1 sits at table 2 on seat 5
      And there are 3 tables
