Feature: Several tables
  Which table breaks, who moves, and where to follow from seats, buttons and lots. A table that must give
  players away waits, and so does one that is too short; all others play on.

  Rule: The table with the highest number breaks, and no other waits for it

    @POKER-RULES:TDA-10 @full
    Scenario Outline: five players at tables of four, one busts at table 1: a hand at table <table>
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When a hand is asked for at table <table>
      Then it is <answer>

      Examples: two players of table 2 could play, but have to move
        | table | answer                |
        | 1     | accepted              |
        | 2     | refused as reseat_due |

    @POKER-RULES:TDA-10 @full
    Scenario: its players draw one after the other, and never the same seat
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      Then there are 1 tables
      And player p1 sits at table 1 on seat 1
      And player p2 sits at table 1 on seat 2
      And player p5 sits at table 1 on seat 3
      And player p4 sits at table 1 on seat 4
      And 5000 chips are in play

    @POKER-RULES:TDA-10 @full
    Scenario: the lowest lot is the first seat of the first table
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And seat 2 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      Then player p2 sits at table 1 on seat 1
      And player p4 sits at table 1 on seat 4

    @POKER-RULES:TDA-10 @full
    Scenario: the players of the third table go to the shorter of the two others first
      Given a tournament of 9 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When players are moved where that is due
      Then there are 2 tables
      And player p3 sits at table 2 on seat 3
      And player p6 sits at table 1 on seat 4
      And player p9 sits at table 2 on seat 4

    @POKER-RULES:TDA-10 @full
    Scenario Outline: of three tables only the third waits to be broken: a hand at table <table>
      Given a tournament of 9 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When a hand is asked for at table <table>
      Then it is <answer>

      Examples: eight players have room at two tables
        | table | answer                |
        | 1     | accepted              |
        | 2     | accepted              |
        | 3     | refused as reseat_due |

    @POKER-RULES:TDA-10 @full
    Scenario: two tables break at once, and a player of the last one moves twice
      Given a tournament of 9 players with 1000 chips each
      And tables of 4 seats
      And the tournament rule seating.difference_max is 3
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 3 with the button at seat 1
      And seats 1, 2 and 3 go all-in
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seats 1, 2 and 3 go all-in
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When players are moved where that is due
      Then there are 1 tables
      And player p1 sits at table 1 on seat 1
      And player p4 sits at table 1 on seat 2
      And player p2 sits at table 1 on seat 3
      And player p3 sits at table 1 on seat 4
      And 9000 chips are in play

    @POKER-RULES:TDA-10 @full
    Scenario: a table in the middle of a hand does not break
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      Then it is refused as nothing_to_reseat
      And there are 2 tables

    @POKER-RULES:TDA-10 @full
    Scenario: nor does one whose player may still buy back
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When players are moved where that is due
      Then it is refused as nothing_to_reseat
      And player p4 is deciding

  Rule: The longest table gives players to the shortest until they differ by one

    @POKER-RULES:TDA-11 @full
    Scenario: a difference of one needs no move
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seats 5 and 1 fold
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      Then it is refused as nothing_to_reseat

    @POKER-RULES:TDA-11 @full
    Scenario Outline: table 1 is two short: a hand at table <table>
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 folds
      And seats 1 and 2 call
      And seat 3 folds
      When a hand is asked for at table <table>
      Then it is <answer>

      Examples: the longer table waits, and the shorter one plays
        | table | answer                |
        | 1     | accepted              |
        | 2     | refused as reseat_due |

    @POKER-RULES:TDA-11 @full
    Scenario: the big blind reaches seat 1 before seat 2
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 folds
      And seats 1 and 2 call
      And seat 3 folds
      When players are moved where that is due
      Then player p8 sits at table 1 on seat 1

    @POKER-RULES:TDA-11 @full
    Scenario: the seat of the last big blind gets the small blind next, and is not given
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seats 5 and 1 fold
      And seats 2 and 3 call
      When players are moved where that is due
      Then player p8 sits at table 1 on seat 2

    @POKER-RULES:TDA-11 @full
    Scenario: who moves is the next big blind of a table with an empty seat, not the next seat
      Given a tournament of 12 players with 1000 chips each
      And tables of 6 seats
      And the tournament has begun
      And seat 5 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seats 6, 1, 2 and 3 fold
      And seat 4 will be dealt "As Ah"
      And seat 5 will be dealt "Ks Kh"
      And seat 6 will be dealt "Qs Qh"
      And seat 1 will be dealt "Jh Jd"
      And the board will be "2c 7d 9h 5s 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seats 5, 6 and 1 call
      And seats 2 and 3 fold
      When players are moved where that is due
      Then player p9 sits at table 2 on seat 5
      And player p11 sits at table 1 on seat 6

    @POKER-RULES:TDA-11 @full
    Scenario: a table that is four short gets two players, one after the other
      Given a tournament of 12 players with 1000 chips each
      And tables of 6 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And seat 4 will be dealt "As Ah"
      And seat 5 will be dealt "Ks Kh"
      And seat 6 will be dealt "Qs Qh"
      And seat 1 will be dealt "Jh Jd"
      And seat 2 will be dealt "Th Td"
      And the board will be "2c 7d 9h 5s 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seats 5, 6, 1 and 2 call
      And seat 3 folds
      When players are moved where that is due
      Then player p7 sits at table 2 on seat 5
      And player p9 sits at table 2 on seat 6
      And player p11 sits at table 1 on seat 6

    @POKER-RULES:TDA-11 @full
    Scenario: a table in the middle of a hand gives nobody away
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 folds
      And seats 1 and 2 call
      And seat 3 folds
      When players are moved where that is due
      Then it is refused as nothing_to_reseat

    @POKER-RULES:TDA-11 @full
    Scenario Outline: who moves is <mover> and where to is <seat>
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.mover is <mover>
      And the tournament rule seating.seat is <seat>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
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
      Then player <player> sits at table 2 on seat <number>

      Examples: the lowest lot wins where a draw decides
        | mover          | seat           | player | number |
        | next_big_blind | worst_position | p7     | 5      |
        | next_big_blind | drawn          | p7     | 2      |
        | drawn          | worst_position | p1     | 5      |
        | drawn          | drawn          | p1     | 2      |

  Rule: A table waits when it is short by as many players as the house says

    @POKER-RULES:TDA-11 @full
    Scenario Outline: three short when the wait begins at <short>
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament rule seating.waits_when_short_by is <short>
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
      Then it is <answer>

      Examples: fewer, as many, and more
        | short | answer                     |
        | 2     | refused as table_too_short |
        | 3     | refused as table_too_short |
        | 4     | accepted                   |

    @POKER-RULES:TDA-11 @full
    Scenario: four short is more than three short
      Given a tournament of 12 players with 1000 chips each
      And tables of 6 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 will be dealt "As Ah"
      And seat 5 will be dealt "Ks Kh"
      And seat 6 will be dealt "Qs Qh"
      And seat 1 will be dealt "Jh Jd"
      And seat 2 will be dealt "Th Td"
      And the board will be "2c 7d 9h 5s 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seats 5, 6, 1 and 2 call
      And seat 3 folds
      When a hand is asked for at table 2
      Then it is refused as table_too_short

    @POKER-RULES:TDA-11 @full
    Scenario: two short plays on
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seats 5 and 1 fold
      And seats 2 and 3 call
      When a hand is asked for at table 2
      Then it is accepted

  Rule: Who enters between the button and the small blind waits until the button has passed, and then posts nothing

    @scenario-13 @POKER-RULES:TDA-8A @POKER-RULES:TDA-10 @full
    Scenario: a late player on the empty seat between them
      Given a tournament of 6 players with 1000 chips each
      And tables of 6 seats
      And late entry through level 2
      And the tournament has begun
      And seat 5 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seats 6, 1, 2 and 3 fold
      And a hand is dealt at table 1 with the button at seat 2
      And everybody folds
      And player p7 has entered
      When a hand is dealt at table 1 with the button at seat 3
      Then player p7 sits at table 1 on seat 4
      And seat 5 posted 50 and seat 6 posted 100
      And seat 4 is OUT

    @scenario-13 @POKER-RULES:TDA-8A @POKER-RULES:TDA-10 @full
    Scenario: he is dealt in with the next hand
      Given a tournament of 6 players with 1000 chips each
      And tables of 6 seats
      And late entry through level 2
      And the tournament has begun
      And seat 5 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seats 6, 1, 2 and 3 fold
      And a hand is dealt at table 1 with the button at seat 2
      And everybody folds
      And player p7 has entered
      And a hand is dealt at table 1 with the button at seat 3
      And everybody folds
      When a hand is dealt at table 1 with the button at seat 5
      Then seat 6 posted 50 and seat 1 posted 100
      And seat 4 is ACTIVE
      And seat 4 has 1000 chips behind

    @scenario-13 @POKER-RULES:TDA-8A @full
    Scenario: a late player whom the big blind reaches posts it at once
      Given a tournament of 6 players with 1000 chips each
      And tables of 6 seats
      And late entry through level 2
      And the tournament has begun
      And seat 5 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seats 6, 1, 2 and 3 fold
      And player p7 has entered
      When a hand is dealt at table 1 with the button at seat 2
      Then seat 3 posted 50 and seat 4 posted 100
      And seat 4 has 900 chips behind
