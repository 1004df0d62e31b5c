Feature: What a restored table, tournament or open-face game must still know
  Between two hands a table has debts, banks, fees and a button; a tournament has levels, rounds and what
  was bought. Each scenario plays on after the restart, to the point at which a forgotten thing shows.

  Rule: A table goes on with its button, its debts and its clocks

    @GLI-19:4.16.1 @GLI-19:4.16.3 @scenario-118 @full
    Scenario Outline: seat <seat> missed blinds in <hands> hands before the restart, and posts <live> live and <dead> dead
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <seat> sits out
      And <hands> hands are played
      And the player at seat <seat> returns and posts
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the next hand is dealt
      Then the button is at seat <button>
      And seat <seat> has posted <live> live and <dead> dead

      Examples: both blinds, and the small one alone
        | seat | hands | button | live | dead |
        | 4    | 2     | 5      | 100  | 50   |
        | 3    | 2     | 4      | 0    | 50   |

    @GLI-19:4.16.3 @scenario-13 @scenario-118 @full
    Scenario Outline: a newcomer who said that he <entry> is still one who does
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and <entry>
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the next hand is dealt
      Then seats <seats> are dealt in
      And seat 6 has posted <live> live and 0 dead

      Examples: both entries
        | entry | seats               | live |
        | posts | 1, 2, 3, 4, 5 and 6 | 100  |
        | waits | 1, 2, 3, 4 and 5    | 0    |

    @GLI-19:4.16.3 @scenario-114 @scenario-118 @full
    Scenario: a first hand that was void is dealt again with the button that was drawn
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 2
      And the next hand is dealt
      And the hand is voided
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the next hand is dealt
      Then the button is at seat 2
      And the big blind is at seat 1

    @GLI-19:4.16.3 @scenario-93 @scenario-118 @full
    Scenario Outline: what is left of a time bank, refill <refill>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the table rule time_bank.refill is <refill>
      And the table rule time_bank.add_ms is 5000
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 27 s and folds
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the next hand is dealt
      Then the time bank of seat 1 is <bank> s
      And the time bank of seat 2 is 30 s

      Examples: 12 s were used
        | refill    | bank |
        | carried   | 18   |
        | each_hand | 23   |
        | full      | 30   |

    @GLI-19:4.16.3 @scenario-92 @scenario-118 @full
    Scenario Outline: one timeout before the restart and one after it, sit_out_after <limit>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is <limit>
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And everybody calls until the TURN
      When the time of seat 2 runs out at 15 s
      Given seats 3 and 1 check
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the time of seat 2 runs out at 30 s
      And seats 3 and 1 check
      And the next hand is dealt
      Then seats <seats> are dealt in

      Examples: two in a row are enough, or not yet
        | limit | seats      |
        | 2     | 1 and 3    |
        | 3     | 1, 2 and 3 |

    @GLI-19:4.16.3 @scenario-118 @full
    Scenario Outline: a fee for time that was paid is not due again: after <minutes> minutes
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      When time is collected after 30 minutes
      Given a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When time is collected after <minutes> minutes
      Then it is <result>
      And <paid> was paid for time

      Examples: the next one is due after an hour
        | minutes | result                 | paid |
        | 59      | refused as no_time_due | 120  |
        | 60      | accepted               | 240  |

    @GLI-19:4.16.3 @scenario-118 @full
    Scenario Outline: who left with 10000 chips comes back with <chips> after <minutes> minutes
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 10000 chips each
      When the player at seat 3 stands up
      Given a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the player of seat 3 takes seat 3 with <chips> chips after <minutes> minutes
      Then it is <result>

      Examples: within the hour he brings it back
        | chips | minutes | result               |
        | 9999  | 30      | refused as ratholing |
        | 10000 | 30      | accepted             |
        | 9999  | 61      | accepted             |

    @GLI-19:4.16.3 @scenario-118 @full
    Scenario Outline: which game is played, and how long already: after <hands> hands
      Given a cash table with blinds 50/100
      And the table rule seats_max is 6
      And the games that follow are "plo"
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 2
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And <hands> hands are played
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And a hand is played
      When the next hand is dealt
      Then seat <seat> holds <cards> cards

      Examples: two hands of hold'em, two of Omaha, and so on
        | hands | seat | cards |
        | 1     | 1    | 4     |
        | 2     | 1    | 4     |
        | 3     | 1    | 2     |

  Rule: A tournament goes on with its levels, rounds and purchases

    @GLI-19:4.16.3 @scenario-95 @scenario-118 @full
    Scenario: the hands of a level are counted over the restart
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 2 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And a hand is dealt at table 1 with the button at seat 2
      When everybody folds
      Then the level is 2

    @GLI-19:4.16.3 @scenario-95 @scenario-118 @full
    Scenario Outline: the clock of a level runs over the restart: <at> s
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And the tournament has begun
      When the tournament's clock shows 600 s
      And the tournament's clock shows 900 s
      Given a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the tournament's clock shows <at> s
      Then the level is <level>

      Examples: levels of ten minutes
        | at   | level |
        | 1199 | 2     |
        | 1200 | 3     |

    @GLI-19:4.16.3 @scenario-97 @scenario-118 @full
    Scenario Outline: hand for hand: table <table> is asked for a hand after table 1 has played its own
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And the tournament has begun
      And the tables play hand for hand
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When a hand is asked for at table <table>
      Then it is <result>

      Examples: the round is not over
        | table | result                    |
        | 1     | refused as round_not_over |
        | 2     | accepted                  |

    @GLI-19:4.16.3 @scenario-98 @scenario-118 @full
    Scenario Outline: <most> rebuys may be taken, one was: another is <result>
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 10 chips for 100 through level 6
      And the tournament rule rebuy.count_max is <most>
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      When player p2 takes a rebuy
      Given a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When player p2 takes a rebuy
      Then it is <result>

      Examples: the limit, and one more
        | most | result                 |
        | 1    | refused as rebuy_limit |
        | 2    | accepted               |

    @GLI-19:4.16.3 @scenario-98 @scenario-118 @full
    Scenario: an add-on that was taken is not taken again
      Given a tournament of 3 players with 1000 chips each
      And an add-on of 1500 chips for 50 in levels 1 to 2
      And the tournament has begun
      And player p1 has taken the add-on
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When player p1 takes the add-on
      Then it is refused as add_on_taken
      And the prize pool is 350 and the house keeps 0

    @GLI-19:4.16.3 @scenario-101 @scenario-118 @full
    Scenario: a progressive bounty that has grown is won as it is
      Given a tournament of 3 players with 1000 chips each
      And a progressive bounty of 100
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then player p1 has won 50 in bounties and has 150 on his head
      And player p2 is in place 3

    @GLI-19:4.16.3 @scenario-99 @scenario-118 @full
    Scenario: chips that were coloured up are not due again
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      Given a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When a hand is asked for at table 1
      Then it is accepted

    @GLI-19:4.16.3 @scenario-13 @scenario-118 @full
    Scenario: a newcomer still waits between the button and the small blind
      Given a tournament of 3 players with 1000 chips each
      And late entry through level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And a hand is dealt at table 1 with the button at seat 2
      And seats 2 and 3 fold
      And player p4 has entered
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When a hand is dealt at table 1 with the button at seat 3
      Then seat 4 is OUT
      And seat 4 holds 0 cards

    @GLI-19:4.16.3 @scenario-94 @scenario-118 @full
    Scenario: who sat out is still decided for
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And player p3 sits out
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 folds
      When seat 2 calls
      Then the phase is FLOP
      And it is seat 2's turn

  Rule: An open-face game goes on with its rows, its discards and its fantasyland

    @GLI-19:4.16.3 @scenario-118 @full
    Scenario Outline: fantasyland that was earned is played in the next hand, button <rule>
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.button is <rule>
      And 2 players with 100 chips each
      And the button at seat 1
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2h 3d 4h | 8c 8d 8s 5c 6c | Ts Jc Qs Kh Ac |
        | 2    | Qc Qd 4c | 9c 9d 9s 4d 7d | 2c 3c 7c Kc Tc |
      And the open-face hand is played
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the next open-face hand is dealt
      Then the open-face button is at seat <button>
      And seat <first> must set <set> and throw away <away> of <cards> cards

      Examples: stays and moves
        | rule  | button | first | set | away | cards |
        | stays | 1      | 2     | 13  | 1    | 14    |
        | moves | 2      | 1     | 5   | 0    | 5     |

    @GLI-19:4.16.3 @scenario-118 @full
    Scenario: who is in fantasyland has no second turn
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2h 3d 4h | 8c 8d 8s 5c 6c | Ts Jc Qs Kh Ac |
        | 2    | Qc Qd 4c | 9c 9d 9s 4d 7d | 2c 3c 7c Kc Tc |
      And the open-face hand is dealt
      And seat 2 sets its cards
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 1 sets its cards
      Then seat 1 must set 2 and throw away 1 of 3 cards
