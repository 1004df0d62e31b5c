Feature: Hand for hand
  Near the prizes no table may gain by waiting: every table plays one hand, and then the next one. Players are
  moved between rounds, never in the middle of one.

  Rule: A round is over when every table that can play has played one hand

    @scenario-97 @full
    Scenario Outline: after a round table <table> plays again
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      When a hand is asked for at table <table>
      Then it is accepted

      Examples: the first one and the second
        | table |
        | 1     |
        | 2     |

    @scenario-97 @full
    Scenario: the third round follows the second like the second the first
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 2
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 2
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 3
      And everybody folds
      When a hand is asked for at table 1
      Then it is refused as round_not_over

    @scenario-97 @full
    Scenario Outline: hands before the announcement are no part of a round: table <table>
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And the tables play hand for hand
      When a hand is asked for at table <table>
      Then it is accepted

      Examples: table 1 has played a hand before
        | table |
        | 1     |
        | 2     |

    @scenario-97 @scenario-114 @full
    Scenario: a void hand is played again before the round is over
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 1
      And the hand is voided
      When a hand is asked for at table 2
      Then it is refused as round_not_over

    @scenario-97 @scenario-114 @full
    Scenario: and its table is the one to play
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      And the hand is voided
      When a hand is asked for at table 1
      Then it is accepted

    @scenario-97 @full
    Scenario: a table with one player is not waited for
      Given a tournament of 4 players with 1000 chips each
      And tables of 2 seats
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 go all-in
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 2
      And everybody folds
      When a hand is asked for at table 2
      Then it is accepted
      And player p3 is in place 4

    @scenario-97 @full
    Scenario: both tables lose one of two players, and the last two meet
      Given a tournament of 4 players with 1000 chips each
      And tables of 2 seats
      And prizes of "40, 30, 20 and 10" per cent
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 go all-in
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seats 1 and 2 go all-in
      When players are moved where that is due
      Then there are 1 tables
      And player p2 sits at table 1 on seat 2
      And player p3 shares place 3 with 1 other
      And player p3 gets a prize of 60
      And player p4 gets a prize of 60

    @scenario-97 @full
    Scenario: it is asked for once
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      When hand for hand is asked for
      Then it is refused as hand_for_hand_unchanged

  Rule: Nobody is ranked before the round is over

    @scenario-97 @POKER-RULES:TDA-RP8 @full
    Scenario: a player who busts at the first table has no prize yet
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p5 is out
      And player p5 gets a prize of 0

    @scenario-97 @full
    Scenario: the last place is his when nobody else busts in the round
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And a hand is dealt at table 2 with the button at seat 1
      When everybody folds
      Then player p5 is in place 6
      And player p5 gets a prize of 18

    @scenario-97 @full
    Scenario: a player who busts in the next round is ranked higher
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament rule seating.difference_max is 2
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 2
      And seat 2 folds
      And seat 3 goes all-in
      And seat 1 calls
      And a hand is dealt at table 1 with the button at seat 2
      When everybody folds
      Then player p5 is in place 6
      And player p5 gets a prize of 18
      And player p2 is in place 5
      And player p2 gets a prize of 36

    @scenario-97 @POKER-RULES:TDA-RP8 @full
    Scenario Outline: the odd unit goes to the first table, even if table <first> busts its player first
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And an entry of 103 and a fee of 0
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament has begun
      And the tables play hand for hand
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table <first> with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table <second> with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p5 shares place 5 with 1 other
      And player p5 gets a prize of 28
      And player p6 gets a prize of 27

      Examples: 37 and 18 are 55
        | first | second |
        | 1     | 2      |
        | 2     | 1      |

    @scenario-97 @full
    Scenario Outline: two players with equal stacks bust at two tables: <rule>
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "50, 20, 13, 8, 6 and 3" per cent
      And the tournament rule finish.same_round is <rule>
      And the tournament has begun
      And the tables play hand for hand
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
      Then player p5 shares place 5 with 1 other
      And player p5 gets a prize of 27
      And player p6 gets a prize of 27

      Examples: they share under each rule
        | rule       |
        | tables_tie |
        | all_tie    |
        | by_stack   |

    @scenario-97 @full
    Scenario Outline: two tables lose two players each: <rule>
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "40, 30, 15, 8, 5 and 2" per cent
      And the tournament rule finish.same_round is <rule>
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

      Examples: p1 began with 1000 and p3 with 950 at table 1, p4 with 950 and p6 with 900 at table 2
        | rule       | p1 | p3 | p4 | p6 |
        | tables_tie | 69 | 21 | 69 | 21 |
        | all_tie    | 45 | 45 | 45 | 45 |
        | by_stack   | 90 | 39 | 39 | 12 |

  Rule: Players are moved between rounds only

    @scenario-97 @POKER-RULES:TDA-11 @full
    Scenario: in the middle of a round nobody is moved
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And the tables play hand for hand
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

    @scenario-97 @POKER-RULES:TDA-11 @full
    Scenario: so the longer table plays its hand of the round first
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And the tables play hand for hand
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
      Then it is accepted

    @scenario-97 @POKER-RULES:TDA-11 @full
    Scenario Outline: after the round <what>
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And the tables play hand for hand
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
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      When <request>
      Then it is <answer>
      And player p7 sits at table <table> on seat <seat>

      Examples: first the move, then the hand
        | what                  | request                             | answer                | table | seat |
        | a player is moved     | players are moved where that is due | accepted              | 2     | 5    |
        | no hand begins before | a hand is asked for at table 1      | refused as reseat_due | 1     | 4    |

    @scenario-97 @full
    Scenario: a table that is three short plays on
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And the tables play hand for hand
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
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      When a hand is asked for at table 2
      Then it is accepted

  Rule: Levels and chips go on as without it

    @scenario-95 @scenario-97 @full
    Scenario: a hand of a round keeps its level
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And levels with the blinds "50/100, 100/200, 200/400"
      And levels of 1 hands
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      When a hand is dealt at table 2 with the button at seat 1
      Then the hand at table 2 is played at level 2
      And seat 2 posted 100 and seat 3 posted 200

  Rule: Hand for hand ends between two rounds, and not in the middle of one

    @scenario-97 @full
    Scenario Outline: nobody has played, table <table> has, and both have
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table <table> with the button at seat 1
      And everybody folds
      When the end of hand for hand is asked for
      Then it is refused as round_not_over

      Examples: either table
        | table |
        | 1     |
        | 2     |

    @scenario-97 @full
    Scenario: before the first hand of a round
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      When the end of hand for hand is asked for
      Then it is accepted

    @scenario-97 @full
    Scenario: during the first hand of a round
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      When the end of hand for hand is asked for
      Then it is refused as round_not_over

    @scenario-97 @full
    Scenario: after a whole round
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 1
      And everybody folds
      When the end of hand for hand is asked for
      Then it is accepted

    @scenario-97 @full
    Scenario: what is not on does not end
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      When the end of hand for hand is asked for
      Then it is refused as hand_for_hand_unchanged
