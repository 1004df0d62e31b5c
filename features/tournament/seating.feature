Feature: Breaking and balancing tables
  Players are moved by rules that were known before, so that nobody is moved to his harm by somebody's
  choice.

  Rule: The next big blind moves to the worst position of the shortest table

    @POKER-RULES:TDA-11 @quick
    Scenario: the player due to be the big blind moves to the seat that the big blind reaches first
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4, 5, 1 and 2 fold
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
      Then player p7 sits at table 2 on seat 5
      And there are 2 tables

    @POKER-RULES:TDA-11 @quick
    Scenario: a table with too many players waits
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4, 5, 1 and 2 fold
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
      When a hand is asked for at table 1
      Then it is refused as reseat_due

    @quick
    Scenario: a house may allow a difference of two
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.difference_max is 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4, 5, 1 and 2 fold
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
      Then it is refused as nothing_to_reseat

    @quick
    Scenario: a house may draw lots for who moves and where to
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.mover is drawn
      And the tournament rule seating.seat is drawn
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4, 5, 1 and 2 fold
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
      Then player p1 sits at table 2 on seat 2

  Rule: A table that is three players short waits

    @POKER-RULES:TDA-11 @quick
    Scenario: three players bust at one table while the other is in a hand
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 5 will be dealt "Qs Qh"
      And seat 3 will be dealt "Jh Jd"
      And the board will be "2c 7d 9h 5s 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seat 1 folds
      And seat 2 calls
      And seat 3 calls
      When a hand is asked for at table 2
      Then it is refused as table_too_short

    @quick
    Scenario: a house may let it play on
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 5 will be dealt "Qs Qh"
      And seat 3 will be dealt "Jh Jd"
      And the board will be "2c 7d 9h 5s 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seat 1 folds
      And seat 2 calls
      And seat 3 calls
      When a hand is asked for at table 2
      Then it is accepted

  Rule: A table is broken as soon as the others have room for its players

    @POKER-RULES:TDA-10 @quick
    Scenario: the last table breaks and its players are dealt in where they sit
      Given a tournament of 4 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When players are moved where that is due
      Then there are 1 tables
      And player p2 sits at table 1 on seat 3
      And player p2 has 2000 chips

  Rule: A player who comes in between the button and the small blind waits for the button to pass

    @scenario-13 @POKER-RULES:TDA-8A @POKER-RULES:TDA-10 @quick
    Scenario Outline: on the button a moved or late player is dealt in, unless the house says otherwise
      Given a tournament of 4 players with 1000 chips each
      And tables of 4 seats
      And late entry through level 2
      And the tournament rule seating.entry is <rule>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And player p5 has entered
      When a hand is dealt at table 1 with the button at seat 2
      Then seat 3 posted 50 and seat 4 posted 100
      And seat 2 is <status>

      Examples: both rules
        | rule         | status |
        | not_between  | ACTIVE |
        | after_button | OUT    |
