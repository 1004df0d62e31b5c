Feature: Balancing the tables of a stud tournament
  Where no level has blinds, there is no next big blind. Players move by position: the seat that opened
  last at the short table is filled, by the player who has that seat at the long table.

  Rule: The seat that opened last is filled

    @POKER-RULES:TDA-11 @full
    Scenario: seat 2 opens and then seat 4
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule levels is [{"game":{"name":"stud_tournament"},"ante":{"kind":"each","amount":100},"bring_in":200,"bet":1000,"length":{"ms":1}}]
      And the tournament has begun
      And seat 2 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 2 posts the bring-in
      And seats 3 and 4 fold
      And seat 5 goes all-in
      And seat 1 folds
      And seat 2 calls
      And seat 4 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 4 posts the bring-in
      And seat 5 completes
      And seats 1 and 3 fold
      And seat 4 calls
      When players are moved where that is due
      Then player p8 sits at table 1 on seat 4
      And player p4 sits at table 2 on seat 2

    @POKER-RULES:TDA-11 @full
    Scenario: seat 4 opens and then seat 2
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule levels is [{"game":{"name":"stud_tournament"},"ante":{"kind":"each","amount":100},"bring_in":200,"bet":1000,"length":{"ms":1}}]
      And the tournament has begun
      And seat 4 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 posts the bring-in
      And seat 5 goes all-in
      And seats 1, 2 and 3 fold
      And seat 4 calls
      And seat 2 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 posts the bring-in
      And seat 3 folds
      And seat 5 completes
      And seat 1 folds
      And seat 2 calls
      When players are moved where that is due
      Then player p4 sits at table 1 on seat 2
      And player p8 sits at table 2 on seat 4

    @POKER-RULES:TDA-11 @full
    Scenario: two players move: the second gets the seat that opened before the last
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament rule levels is [{"game":{"name":"stud_tournament"},"ante":{"kind":"each","amount":100},"bring_in":200,"bet":1000,"length":{"ms":1}}]
      And the tournament has begun
      And seat 2 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 2 posts the bring-in
      And seats 3 and 4 fold
      And seat 5 goes all-in
      And seat 1 folds
      And seat 2 calls
      And seat 3 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 3 posts the bring-in
      And seat 4 folds
      And seat 5 completes
      And seat 1 folds
      And seat 3 calls
      And seat 4 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 3
      And seat 4 posts the bring-in
      And seat 5 completes
      And seat 1 folds
      And seat 4 calls
      And seat 1 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 5
      And seat 1 posts the bring-in
      And seat 5 completes
      And seat 1 calls
      When players are moved where that is due
      Then player p2 sits at table 1 on seat 1
      And player p8 sits at table 1 on seat 4
      And player p4 sits at table 2 on seat 2

  Rule: Where nobody has that seat, the next player after it moves

    @POKER-RULES:TDA-11 @full
    Scenario: seat 2 opened last at table 1, and at table 2 it is empty: the player of seat 3 moves, not that of seat 1
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament rule levels is [{"game":{"name":"stud_tournament"},"ante":{"kind":"each","amount":100},"bring_in":200,"bet":1000,"length":{"ms":1}}]
      And the tournament has begun
      And seat 2 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 2 posts the bring-in
      And seats 3 and 4 fold
      And seat 5 goes all-in
      And seat 1 folds
      And seat 2 calls
      And seat 3 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 posts the bring-in
      And seat 4 folds
      And seat 5 goes all-in
      And seats 1 and 2 fold
      And seat 3 calls
      And seat 4 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 4 posts the bring-in
      And seat 5 completes
      And seats 1 and 2 fold
      And seat 4 calls
      And seat 2 will be dealt "Kc Kd 2c"
      And seat 5 will be dealt "As Ah Ad"
      And a hand is dealt at table 1 with the button at seat 3
      And seat 2 posts the bring-in
      And seat 5 completes
      And seat 1 folds
      And seat 2 calls
      When players are moved where that is due
      Then player p6 sits at table 1 on seat 2
      And player p2 sits at table 2 on seat 1
