Feature: Who leaves during a hand of a tournament
  Chips do not leave a tournament. Who leaves in the middle of a hand is decided for in it, keeps his seat, and is
  absent from the next hand on until he says that he is back.

  Rule: He is absent from the next hand on

    @scenario-94 @scenario-117 @full
    Scenario: the big blind leaves, and folds the next hand to a raise at once
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 leaves the table
      And everybody folds
      When a hand is dealt at table 1 with the button at seat 2
      And seat 2 raises to 300
      Then it is seat 1's turn
      And seat 3 is FOLDED

    @scenario-94 @scenario-114 @scenario-117 @full
    Scenario: the hand in which he left is void, and he is absent when it is dealt again
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 leaves the table
      And the hand is voided
      When a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 300
      And seat 2 calls
      Then seat 3 is FOLDED
      And 3000 chips are in play

    @scenario-94 @scenario-117 @full
    Scenario: he returns after the hand and is asked in the next one
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 leaves the table
      And everybody folds
      And player p3 returns
      When a hand is dealt at table 1 with the button at seat 2
      And seat 2 raises to 300
      Then it is seat 3's turn

    @scenario-94 @scenario-117 @full
    Scenario: he need not ask to sit out
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 leaves the table
      And everybody folds
      When player p3 asks to sit out
      Then it is refused as presence_unchanged

    @scenario-94 @scenario-117 @full
    Scenario: who is all-in and leaves wins the pot and stays in the tournament
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 1 leaves the table
      And seat 2 folds
      When seat 3 calls
      Then player p1 has 2050 chips
      And player p1 is in
      And player p3 is in place 3

    @scenario-94 @scenario-117 @full
    Scenario Outline: absence.leaving <rule>: the big blind leaves before a free flop and <ends> with <chips> chips
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule profile.absence.leaving is <rule>
      And the tournament has begun
      And seat 1 will be dealt "Qs Qh"
      And seat 2 will be dealt "Js Jh"
      And seat 3 will be dealt "As Ah"
      And the board will be "2c 7d 9h Ts 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 leaves the table
      And seat 1 calls
      And seat 2 calls
      When everybody checks to the end
      Then player p3 has <chips> chips

      Examples: he is checked where that is free, or folded at once
        | rule          | ends  | chips |
        | check_or_fold | wins  | 1200  |
        | fold          | loses | 900   |

  Rule: Time goes on for who is absent

    @scenario-93 @scenario-114 @full
    Scenario Outline: a void hand gives no time back: 10 s of the bank were used, and <at> s in the hand dealt again are <result>
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 25 s and folds
      And the hand is voided
      And a hand is dealt at table 1 with the button at seat 1
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: 15 s and the 20 s that are left, from 25 s on
        | at | result                       |
        | 59 | refused as timeout_too_early |
        | 60 | accepted                     |

    @scenario-92 @scenario-114 @full
    Scenario Outline: nor does it forget who was late: where <count> are too often, seat 1 is <status> in the third hand
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule profile.clock.sit_out_after is <count>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the time of seat 1 runs out at 45 s
      And the hand is voided
      And a hand is dealt at table 1 with the button at seat 1
      And the time of seat 1 runs out at 60 s
      And the hand is voided
      And a hand is dealt at table 1 with the button at seat 1
      Then seat 1 is <status>

      Examples: both times count
        | count | status |
        | 2     | FOLDED |
        | 3     | ACTIVE |

  Rule: Where an absent player stands follows from his chips

    @full
    Scenario: who sits out is ranked with the others
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And player p3 sits out
      And a hand is dealt at table 1 with the button at seat 1
      When seats 1 and 2 fold
      Then player p3 is in place 1
      And player p1 is in place 2
      And player p2 is in place 3
