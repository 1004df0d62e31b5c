Feature: Balancing three and more tables
  A player moves from the longest table to the shortest. Of equally long tables the one with the lowest number
  gives, and of equally short ones the one with the lowest number gets, so that nobody has a choice.

  Rule: The shortest table gets the player, and of equal ones the first

    @POKER-RULES:TDA-11 @full
    Scenario Outline: of 5, 3 and 3 players: the hand at table <first> is played first, and table 2 gets the player
      Given a tournament of 13 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table <first> with the button at seat 1
      And seat 4 folds
      And seats 1 and 2 go all-in
      And seat 3 folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table <second> with the button at seat 1
      And seat 4 folds
      And seats 1 and 2 go all-in
      And seat 3 folds
      When players are moved where that is due
      Then player p1 sits at table 2 on seat 5
      And there are 3 tables
      And 13000 chips are in play

      Examples: the order of the hands does not matter
        | first | second |
        | 2     | 3      |
        | 3     | 2      |

    @POKER-RULES:TDA-11 @full
    Scenario Outline: one player of table <short> of three is out: that table gets the player, not the other one
      Given a tournament of 13 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table <short> with the button at seat 1
      And seat 4 folds
      And seats 1 and 2 go all-in
      And seat 3 folds
      When players are moved where that is due
      Then player p1 sits at table <short> on seat 5
      And player <stays> sits at table <other> on seat 1

      Examples: 5, 3 and 4 players, and 5, 4 and 3
        | short | other | stays |
        | 2     | 3     | p3    |
        | 3     | 2     | p2    |

    @POKER-RULES:TDA-11 @full
    Scenario: of 5, 5, 3 and 3 players two move: the first table gives to the third, the second to the fourth
      Given a tournament of 18 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 3 with the button at seat 1
      And seat 4 folds
      And seats 1 and 2 go all-in
      And seat 3 folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 4 with the button at seat 1
      And seat 4 folds
      And seats 1 and 2 go all-in
      And seat 3 folds
      When players are moved where that is due
      Then player p1 sits at table 3 on seat 5
      And player p2 sits at table 4 on seat 5
      And there are 4 tables

    @POKER-RULES:TDA-11 @full
    Scenario: of 5, 3, 4 and 4 players one moves to the second table
      Given a tournament of 19 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 3 with the button at seat 1
      And seats 4 and 5 fold
      And seats 1 and 2 go all-in
      And seat 3 folds
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 5 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seat 1 folds
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      Then player p1 sits at table 2 on seat 5
      And player p4 sits at table 4 on seat 1
      And there are 4 tables

    @POKER-RULES:TDA-11 @full
    Scenario: of 4, 5, 3 and 4 players the second table gives to the third
      Given a tournament of 19 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4 and 5 fold
      And seats 1 and 2 go all-in
      And seat 3 folds
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 5 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 3 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seat 1 folds
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      Then player p2 sits at table 3 on seat 5
      And player p1 sits at table 1 on seat 1
      And there are 4 tables

  Rule: Tables that differ by no more than the house allows stay as they are

    @POKER-RULES:TDA-11 @full
    Scenario: of 5, 3 and 3 players nobody moves where a difference of two is allowed
      Given a tournament of 13 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.difference_max is 2
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
      When players are moved where that is due
      Then it is refused as nothing_to_reseat
      And player p1 sits at table 1 on seat 1

    @POKER-RULES:TDA-11 @full
    Scenario: of 4, 4, 4 and 4 players nobody moves
      Given a tournament of 19 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4 and 5 fold
      And seats 1 and 2 go all-in
      And seat 3 folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 2 with the button at seat 1
      And seats 4 and 5 fold
      And seats 1 and 2 go all-in
      And seat 3 folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "2c 7d"
      And the board will be "Ac Ad Ks Qs 3h"
      And a hand is dealt at table 3 with the button at seat 1
      And seats 4 and 5 fold
      And seats 1 and 2 go all-in
      And seat 3 folds
      When players are moved where that is due
      Then it is refused as nothing_to_reseat
      And there are 4 tables
