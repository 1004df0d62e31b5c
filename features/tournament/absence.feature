Feature: Absent players of a tournament
  Nobody leaves a tournament with his chips. An absent player is dealt in and pays, and his clock, his bank and
  his missed decisions go with him from hand to hand.

  Rule: Timeouts in a row count from hand to hand

    @scenario-92 @scenario-94 @full
    Scenario: after the second one he sits out the next hand
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the time of seat 1 runs out at 45 s
      Given seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      And seat 3 raises to 300
      When the time of seat 1 runs out at 60 s
      Given a hand is dealt at table 1 with the button at seat 3
      When seat 3 calls
      Then seat 1 posted 50 and seat 2 posted 100
      And seat 1 is FOLDED
      And it is seat 2's turn

    @scenario-92 @scenario-94 @full
    Scenario: after one of them he does not
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the time of seat 1 runs out at 45 s
      Given seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      When seat 3 raises to 300
      Then it is seat 1's turn

    @scenario-92 @full
    Scenario: a decision in between begins the count again
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the time of seat 1 runs out at 45 s
      Given seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      And seat 3 raises to 300
      And seat 1 folds
      And a hand is dealt at table 1 with the button at seat 3
      And seat 3 raises to 300
      When the time of seat 1 runs out at 60 s
      Given seat 2 folds
      And a hand is dealt at table 1 with the button at seat 1
      Then it is seat 1's turn

    @scenario-92 @full
    Scenario Outline: a house that waits for <count> of them
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule profile.clock.sit_out_after is <count>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the time of seat 1 runs out at 45 s
      Given seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      When seat 3 raises to 300
      Then player p1 has <chips> chips

      Examples: his big blind is folded to the raise at once, or waits for him
        | count | chips |
        | 1     | 900   |
        | 2     | 1000  |

  Rule: A player's time bank is one for the whole tournament

    @scenario-93 @full
    Scenario Outline: a bank that is used up gives no time in the next hand: <time> s
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 45 s and folds
      And seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      And seat 3 raises to 300
      When the time of seat 1 runs out at <time> s
      Then it is <answer>

      Examples: fifteen seconds from 45 s on
        | time | answer                       |
        | 59   | refused as timeout_too_early |
        | 60   | accepted                     |

    @scenario-93 @full
    Scenario Outline: what is left of it is there in the next hand: <time> s
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 25 s and folds
      And seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      And seat 3 raises to 300
      When the time of seat 1 runs out at <time> s
      Then it is <answer>

      Examples: ten of thirty seconds are gone; fifteen and twenty from 25 s on
        | time | answer                       |
        | 59   | refused as timeout_too_early |
        | 60   | accepted                     |

  Rule: A player who sits out is asked for nothing, and pays everything

    @scenario-94 @full
    Scenario: he does not sit out twice
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And player p3 sits out
      When player p3 asks to sit out
      Then it is refused as presence_unchanged

    @scenario-94 @full
    Scenario: he pays the small blind, the big blind and an ante until he has nothing left
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule levels is [{"blinds":[50,100],"ante":{"kind":"each","amount":10},"length":{"ms":600000}}]
      And the tournament has begun
      And player p3 sits out
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 300
      And seat 2 folds
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 raises to 300
      And seat 1 folds
      When a hand is dealt at table 1 with the button at seat 3
      Then player p3 has 830 chips

    @scenario-94 @full
    Scenario: he wins the pot that everybody leaves to him
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And player p3 sits out
      And a hand is dealt at table 1 with the button at seat 1
      When seats 1 and 2 fold
      Then player p3 has 1050 chips

    @scenario-94 @full
    Scenario: he is back from the hand after his return
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And player p3 sits out
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 300
      And seat 2 folds
      And player p3 returns
      And a hand is dealt at table 1 with the button at seat 2
      When seat 2 raises to 300
      Then it is seat 3's turn

    @scenario-94 @scenario-117 @full
    Scenario: who leaves the table keeps his chips in the tournament and sits out
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 3 leaves the table
      And seat 1 raises to 300
      And seat 2 folds
      When a hand is dealt at table 1 with the button at seat 2
      Then player p3 has 900 chips
      And seat 3 posted 50 and seat 1 posted 100
      And 3000 chips are in play

    @scenario-94 @full
    Scenario Outline: a player <who> asks to sit out
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player <player> asks to sit out
      Then it is <answer>

      Examples: in and out
        | who        | player | answer                |
        | who is in  | p2     | accepted              |
        | who is out | p3     | refused as player_out |
