Feature: Ranking
  Players who bust at the same time must be ranked by a rule that was known before, to the last unit of
  the prizes.

  Rule: Of players who bust in the same hand the one who began it with more chips is ranked higher

    @scenario-96 @quick
    Scenario: 500 is ranked before 300
      Given a tournament of 9 players with 500 chips each
      And prizes of "30, 20, 15, 10, 8, 6, 5, 4 and 2" per cent
      And the tournament has begun
      And seat 4 will be dealt "Ks Kh"
      And seat 5 will be dealt "As Ah"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 raises to 200
      And seat 5 calls
      And seats 6, 7, 8, 9, 1, 2 and 3 fold
      And everybody checks to the end
      And seat 4 will be dealt "Ks Kh"
      And seat 5 will be dealt "As Ah"
      And seat 6 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 5 goes all-in
      And seat 6 calls
      And seats 7, 8, 9, 1, 2 and 3 fold
      When seat 4 calls
      Then player p6 is in place 8
      And player p6 gets a prize of 36
      And player p4 is in place 9
      And player p4 gets a prize of 18

    @scenario-96 @quick
    Scenario: a house may let them share
      Given a tournament of 9 players with 500 chips each
      And prizes of "30, 20, 15, 10, 8, 6, 5, 4 and 2" per cent
      And the tournament rule finish.same_hand is shared
      And the tournament has begun
      And seat 4 will be dealt "Ks Kh"
      And seat 5 will be dealt "As Ah"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 raises to 200
      And seat 5 calls
      And seats 6, 7, 8, 9, 1, 2 and 3 fold
      And everybody checks to the end
      And seat 4 will be dealt "Ks Kh"
      And seat 5 will be dealt "As Ah"
      And seat 6 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 5 goes all-in
      And seat 6 calls
      And seats 7, 8, 9, 1, 2 and 3 fold
      When seat 4 calls
      Then player p6 shares place 8 with 1 other
      And player p6 gets a prize of 27
      And player p4 shares place 8 with 1 other
      And player p4 gets a prize of 27

  Rule: Players who bust in the same hand with equal stacks share the prizes of their places

    @scenario-96 @quick
    Scenario: the odd unit goes to the seat first left of the button
      Given a tournament of 9 players with 500 chips each
      And an entry of 103 and a fee of 0
      And prizes of "30, 20, 15, 10, 8, 6, 5, 4 and 2" per cent
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 5 will be dealt "Ks Kh"
      And seat 6 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seat 6 calls
      And seats 7, 8, 9, 1 and 2 fold
      When seat 3 folds
      Then the prizes are "281, 185, 139, 92, 74, 55, 46, 37 and 18"
      And player p5 shares place 8 with 1 other
      And player p5 gets a prize of 28
      And player p6 shares place 8 with 1 other
      And player p6 gets a prize of 27

    @scenario-96 @quick
    Scenario: a house may rank the seat first left of the button higher
      Given a tournament of 9 players with 500 chips each
      And prizes of "30, 20, 15, 10, 8, 6, 5, 4 and 2" per cent
      And the tournament rule finish.equal_stacks is by_position
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 5 will be dealt "Ks Kh"
      And seat 6 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seat 6 calls
      And seats 7, 8, 9, 1 and 2 fold
      When seat 3 folds
      Then player p5 is in place 8
      And player p5 gets a prize of 36
      And player p6 is in place 9
      And player p6 gets a prize of 18

  Rule: Hand for hand, players who bust at different tables in one round tie whatever their stacks

    @scenario-97 @POKER-RULES:TDA-RP8 @quick
    Scenario: two tables lose a player each in the same round
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 raises to 300
      And seat 2 folds
      And seat 3 calls
      And everybody checks to the end
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And seat 2 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 2
      And seat 2 goes all-in
      And seat 3 calls
      When seat 1 folds
      Then player p5 shares place 5 with 1 other
      And player p5 gets a prize of 27
      And player p6 shares place 5 with 1 other
      And player p6 gets a prize of 27

    @scenario-97 @POKER-RULES:TDA-RP8 @quick
    Scenario Outline: a round in which one hand busts two players and another hand one
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament rule finish.same_round is <rule>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 200
      And seat 2 folds
      And seat 3 calls
      And everybody checks to the end
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 goes all-in
      And seat 3 goes all-in
      And seat 1 calls
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p3 gets a prize of <more>
      And player p5 gets a prize of <less>
      And player p6 gets a prize of <other>

      Examples: p3 began with 950 and p5 with 800 at one table, p6 with 1000 at the other; 600 in all
        | rule       | more | less | other |
        | tables_tie | 42   | 18   | 42    |
        | all_tie    | 34   | 34   | 34    |
        | by_stack   | 36   | 18   | 48    |

    @scenario-97 @quick
    Scenario: without it the one who busts first is ranked lower
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p5 is in place 6
      And player p5 gets a prize of 18
      And player p6 is in place 5
      And player p6 gets a prize of 36

    @scenario-97 @quick
    Scenario: a table plays one hand in a round
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      When a hand is asked for at table 1
      Then it is refused as round_not_over

    @scenario-97 @POKER-RULES:TDA-RP8 @quick
    Scenario: hands in play at the announcement belong to the first round
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And the tables play hand for hand
      When a hand is asked for at table 2
      Then it is refused as round_not_over

    @quick
    Scenario: while players can still enter nobody is near the prizes
      Given a tournament of 3 players with 1000 chips each
      And late entry through level 2
      And the tournament has begun
      When hand for hand is asked for
      Then it is refused as pool_open
