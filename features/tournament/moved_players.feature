Feature: What goes with a player from table to table
  A player who is moved is the same player: what is left of his time bank, how often he was late, whether he is
  there and whether his connection is lost go with him.

  Rule: A broken table: p2 of table 2 goes to seat 2 of table 1, where he has the button

    @scenario-93 @POKER-RULES:TDA-10 @full
    Scenario Outline: he used 10 s of his bank at table 2: <at> s at table 1 are <result>
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 uses 25 s and folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 folds
      And the time of seat 2 runs out at <at> s
      Then it is <result>
      And player p2 sits at table 1 on seat 2

      Examples: 15 s and the 20 s that are left, from 25 s on
        | at | result                       |
        | 59 | refused as timeout_too_early |
        | 60 | accepted                     |

    @scenario-92 @POKER-RULES:TDA-10 @full
    Scenario Outline: late once at table 2 and <again> at table 1: in the hand after it he is <status>
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      When the time of seat 1 runs out at 45 s
      Given seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 folds
      And <again>
      And seat 3 folds
      And a hand is dealt at table 1 with the button at seat 3
      Then seat 2 is <status>

      Examples: the second time in a row is one too often; a decision begins the count again
        | again                              | status |
        | the time of seat 2 runs out at 60 s | FOLDED |
        | seat 2 folds                        | ACTIVE |

    @scenario-94 @POKER-RULES:TDA-10 @full
    Scenario Outline: <what>: at table 1 it is seat <turn>'s turn after a raise
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And <does>
      And everybody folds
      And <then>
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 raises to 300
      Then it is seat <turn>'s turn
      And player p2 sits at table 1 on seat 2
      And 5000 chips are in play

      Examples: who sits out is folded, who is back or only has no connection is asked
        | what                            | does                     | then              | turn |
        | he sits out                     | player p2 sits out       | player p4 sits out | 3   |
        | he sat out and is back          | player p2 sits out       | player p2 returns | 2    |
        | he left his table               | seat 1 leaves the table  | player p4 sits out | 3   |
        | he left his table and is back   | seat 1 leaves the table  | player p2 returns | 2    |
        | his connection is lost          | seat 1 is disconnected   | player p4 sits out | 2   |

    @scenario-94 @POKER-RULES:TDA-10 @full
    Scenario Outline: 20 s more for who is disconnected: his connection was lost at table 2, and <at> s at table 1 are <result>
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament rule profile is {"name":"nlhe","clock":{"base_ms":15000,"bank_ms":0,"disconnected_extra_ms":20000}}
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 is disconnected
      And everybody folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved where that is due
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 folds
      And the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples:
        | at | result                       |
        | 34 | refused as timeout_too_early |
        | 35 | accepted                     |

  Rule: Tables are evened: p7 of table 1 goes to seat 5 of table 2, behind the big blind

    @scenario-93 @POKER-RULES:TDA-11 @full
    Scenario Outline: he used 10 s of his bank at table 1: <at> s at table 2 are <result>
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 uses 25 s and folds
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
      And a hand is dealt at table 2 with the button at seat 2
      And the time of seat 5 runs out at <at> s
      Then it is <result>
      And player p7 sits at table 2 on seat 5

      Examples: 15 s and the 20 s that are left, from 25 s on
        | at | result                       |
        | 59 | refused as timeout_too_early |
        | 60 | accepted                     |

    @scenario-94 @POKER-RULES:TDA-11 @full
    Scenario Outline: he sits out at table 1<and>: at table 2 it is seat <turn>'s turn first
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And player p7 sits out
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
      Given player <player> <does>
      When a hand is dealt at table 2 with the button at seat 2
      Then it is seat <turn>'s turn

      Examples: he folds to the big blind at once, unless he is back
        | and         | player | does     | turn |
        |             | p9     | sits out | 1    |
        | and is back | p7     | returns  | 5    |

  Rule: A hand at one table holds up no other table

    @POKER-RULES:TDA-11 @full
    Scenario Outline: table 2 has lost two players <and>: a hand at table 1 waits
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
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
      When <does>
      And a hand is asked for at table 1
      Then it is refused as reseat_due

      Examples: it gives a player away first, whether the short table plays or not
        | and                     | does                                                 |
        | and waits               | the tournament's clock shows 60 s                    |
        | and plays its next hand | a hand is dealt at table 2 with the button at seat 2 |

    @POKER-RULES:TDA-10 @full
    Scenario: a table breaks while the other one plays, and its players wait for the next hand
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
      And a hand is dealt at table 1 with the button at seat 3
      When players are moved where that is due
      Then it is accepted
      And there are 1 tables
      And player p2 sits at table 1 on seat 2
      And player p4 sits at table 1 on seat 4
      Given everybody folds
      When a hand is asked for at table 1
      Then it is accepted
      And 5000 chips are in play

  Rule: Full tables are evened like small ones

    @POKER-RULES:TDA-11 @full
    Scenario Outline: nine seats, button <button>: the next big blind of table 1 goes to the free seat behind that of table 2
      Given a tournament of 18 players with 1000 chips each
      And the tournament rule seating.button is <button>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 2
      And everybody folds
      And seat 4 will be dealt "As Ah"
      And seat 5 will be dealt "Ks Kh"
      And seat 8 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 calls
      And seats 6 and 7 fold
      And seat 8 calls
      And seats 9, 1, 2 and 3 fold
      When players are moved where that is due
      Then player p9 sits at table 2 on seat 5
      And player p7 sits at table 1 on seat 4
      And player p11 sits at table 1 on seat 6

      Examples: either button
        | button |
        | dead   |
        | moving |
