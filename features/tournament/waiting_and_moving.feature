Feature: Who waits, who decides and who moves at several tables
  Moves look at what a table is doing: a table whose player may still buy back gives nobody away. What a player has
  left behind in one hand he finds in the next.

  Rule: A table whose player may still buy back gives nobody away

    Background:
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 folds
      And seat 1 calls
      And seats 2 and 3 fold
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 folds
      And seats 1 and 2 call
      And seat 3 folds
      And player p1 takes no rebuy
      And player p3 takes no rebuy

    @POKER-RULES:TDA-11 @full
    Scenario: table 1 has lost two, and a player of table 2 decides
      When players are moved where that is due
      Then it is refused as nothing_to_reseat
      And player p2 is deciding

    @POKER-RULES:TDA-11 @full
    Scenario: he buys back, and one of his table moves
      When player p2 takes a rebuy
      And players are moved where that is due
      Then it is accepted
      And player p2 is in

    @POKER-RULES:TDA-11 @full
    Scenario: he does not, and a difference of one needs no move
      Given player p2 takes no rebuy
      When players are moved where that is due
      Then it is refused as nothing_to_reseat
      And player p2 is out

  Rule: A lost connection is lost in the next hand too

    @scenario-94 @full
    Scenario Outline: 20 s more for who is disconnected: lost in the first hand<and>, <at> s in the second are <result>
      Given a tournament of 4 players with 1000 chips each
      And the tournament rule profile is {"name":"nlhe","clock":{"base_ms":15000,"bank_ms":30000,"disconnected_extra_ms":20000}}
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 is disconnected
      And <then>
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 2
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: the bank is the player's own
        | and      | then             | at | result                       |
        |          | seat 4 folds     | 64 | refused as timeout_too_early |
        |          | seat 4 folds     | 65 | accepted                     |
        | and back | seat 1 comes back | 44 | refused as timeout_too_early |
        | and back | seat 1 comes back | 45 | accepted                     |

  Rule: Chips are coloured up in hand for hand as well

    @full
    Scenario Outline: hand for hand at level <level>: a hand at table 1 is <result>
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And levels with the blinds "100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And the tables play hand for hand
      And level <level> has begun
      When a hand is asked for at table 1
      Then it is <result>

      Examples: the level in which the small chips go, and the one before
        | level | result                      |
        | 1     | accepted                    |
        | 2     | refused as colour_up_due    |

  Rule: A new player waits as long as he may not enter

    @POKER-RULES:TDA-10 @full
    Scenario Outline: entry <entry>: the big blind busts, and a late player who takes his seat is <first>, <second> and <third>
      Given a tournament of 5 players with 1000 chips each
      And the tournament rule seating.entry is <entry>
      And late entry through level 1
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4 and 5 fold
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And player p6 has entered
      When a hand is dealt at table 1 with the button at seat 2
      Then seat 3 is <first>
      Given everybody folds
      When a hand is dealt at table 1 with the button at seat 3
      Then seat 3 is <second>
      Given everybody folds
      When a hand is dealt at table 1 with the button at seat 4
      Then seat 3 is <third>

      Examples: on the small blind, on the button, and behind it
        | entry        | first  | second | third  |
        | not_between  | ACTIVE | ACTIVE | ACTIVE |
        | after_button | OUT    | OUT    | ACTIVE |

    @scenario-98 @full
    Scenario Outline: entry <entry>: who busts as the big blind and rebuys is no new player, and posts the small blind
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament rule seating.entry is <entry>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      And a hand is dealt at table 1 with the button at seat 2
      Then the small blind is at seat 3
      And seat 3 is ACTIVE
      And the chips in the middle are 150

      Examples: whatever the house says of new players
        | entry        |
        | not_between  |
        | after_button |

  Rule: Who comes to a table in the middle of a hand gets the worst seat for the next one

    @POKER-RULES:TDA-11 @full
    Scenario: the big blind is at seat 5 in the hand in play, and reaches seat 1 before seat 4
      Given a tournament of 10 players with 1000 chips each
      And tables of 5 seats
      And the tournament has begun
      And seat 5 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And seat 1 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seats 5 and 1 call
      And seats 2 and 3 fold
      And a hand is dealt at table 1 with the button at seat 2
      When players are moved where that is due
      Then player p2 sits at table 1 on seat 1
