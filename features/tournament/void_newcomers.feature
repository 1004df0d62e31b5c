Feature: Newcomers and hands that are void
  A void hand was not played: who came in for it is as new after it as before.

  Rule: Who was dealt into a void hand only has not come in yet

    @scenario-13 @scenario-114 @full
    Scenario: after a void hand he waits between the button and the small blind like any newcomer
      Given a tournament of 3 players with 1000 chips each
      And tables of 6 seats
      And late entry through level 1
      And the tournament has begun
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "As Ah"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 folds
      And seat 2 goes all-in
      And seat 3 calls
      And a hand is dealt at table 1 with the button at seat 3
      And everybody folds
      When player p4 enters with the seat draw "4, 0, 1, 2, 3, 5"
      Given a hand is dealt at table 1 with the button at seat 5
      Then seat 5 is ACTIVE
      Given the hand is voided
      When player p5 enters with the seat draw "1, 0, 2, 3, 4, 5"
      And a hand is dealt at table 1 with the button at seat 3
      Then seat 5 is OUT
      And seat 5 holds 0 cards
      And seat 1 posted 50 and seat 2 posted 100

    @scenario-13 @full
    Scenario: after a hand that was played he is a player like the others
      Given a tournament of 3 players with 1000 chips each
      And tables of 6 seats
      And late entry through level 1
      And the tournament has begun
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "As Ah"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 folds
      And seat 2 goes all-in
      And seat 3 calls
      And a hand is dealt at table 1 with the button at seat 3
      And everybody folds
      When player p4 enters with the seat draw "4, 0, 1, 2, 3, 5"
      Given a hand is dealt at table 1 with the button at seat 5
      And everybody folds
      When player p5 enters with the seat draw "1, 0, 2, 3, 4, 5"
      And a hand is dealt at table 1 with the button at seat 1
      Then seat 5 is ACTIVE
      And seat 2 is OUT
