Feature: Seats of a tournament that are not dealt in
  A player who enters between the button and the small blind waits for a hand. He has chips and no
  cards: he pays nothing and decides nothing. A player who lost his connection may still sit out.

  Rule: A waiting player is out of the hand in everything

    @scenario-13 @full
    Scenario: he gets no cards and is not asked
      Given a tournament of 3 players with 1000 chips each
      And late entry through level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And a hand is dealt at table 1 with the button at seat 2
      And seats 2 and 3 fold
      And player p4 has entered
      And a hand is dealt at table 1 with the button at seat 3
      When seat 4 folds
      Then it is refused as seat_out
      And seat 4 is OUT
      And seat 4 holds 0 cards
      And it is seat 3's turn
      And seat 3 owes 100

    @scenario-13 @full
    Scenario: he pays no ante
      Given a tournament of 3 players with 1000 chips each
      And late entry through level 2
      And the tournament rule levels is [{"blinds":[50,100],"ante":{"kind":"each","amount":10},"length":{"ms":600000}},{"blinds":[50,100],"ante":{"kind":"each","amount":10},"length":{"ms":600000}},{"blinds":[50,100],"ante":{"kind":"each","amount":10},"length":{"ms":600000}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And a hand is dealt at table 1 with the button at seat 2
      And seats 2 and 3 fold
      And player p4 has entered
      When a hand is dealt at table 1 with the button at seat 3
      Then seat 4 is OUT
      And seat 4 has 1000 chips behind
      And the chips in the middle are 180

    @scenario-13 @full
    Scenario: on a dead button he posts no blind of the button
      Given a tournament of 5 players with 1000 chips each
      And late entry through level 2
      And the tournament rule seating.entry is after_button
      And the tournament rule levels is [{"blinds":[50,100],"button_blind":25,"length":{"ms":600000}},{"blinds":[50,100],"button_blind":25,"length":{"ms":600000}},{"blinds":[50,100],"button_blind":25,"length":{"ms":600000}}]
      And the tournament has begun
      And seat 2 will be dealt "7c 2d"
      And seat 4 will be dealt "As Ah"
      And the board will be "Kc Qd 9h 5s 4c"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seats 5 and 1 fold
      And seat 2 calls
      And seat 3 folds
      And player p6 has entered
      When a hand is dealt at table 1 with the button at seat 2
      Then seat 2 is OUT
      And seat 2 has 1000 chips behind
      And the chips in the middle are 150

  Rule: A lost connection does not keep a player from sitting out

    @scenario-94 @scenario-118 @full
    Scenario: a disconnected player asks to sit out in the hand
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 is disconnected
      When player p3 asks to sit out
      Then it is accepted

    @scenario-94 @full
    Scenario: who sits out in the hand is decided for at once
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When player p1 asks to sit out
      Then seat 1 is FOLDED
      And the platform decided for seat 1
      And it is seat 2's turn

    @scenario-94 @full
    Scenario: who sat out in a hand is absent in the next one
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And player p1 sits out
      And seat 2 folds
      When a hand is dealt at table 1 with the button at seat 2
      And seat 2 calls
      And seat 3 raises to 300
      Then seat 1 is FOLDED
      And the platform decided for seat 1
      And it is seat 2's turn

    @scenario-94 @full
    Scenario: nobody sits out twice
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And player p3 sits out
      When player p3 asks to sit out
      Then it is refused as presence_unchanged
