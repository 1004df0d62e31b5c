Feature: Whose bounty it is
  A bounty belongs to those who won the last pot that its player could have won, and to nobody else.

  Rule: The winner of the last pot counts, not of the first

    @scenario-101 @full
    Scenario: the main pot goes to a shorter stack, and the bounty to the winner of the side pot
      Given a tournament of 4 players with 1000 chips each
      And a fixed bounty of 100
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 raises to 600
      And seat 1 folds
      And seat 2 calls
      And seat 3 folds
      And everybody checks to the end
      And seat 2 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And seat 1 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When seat 4 calls
      Then player p1 is out
      And player p4 has won 100 in bounties and has 100 on his head
      And player p2 has won 0 in bounties and has 100 on his head

    @scenario-101 @full
    Scenario: the bounty of who could win the main pot alone is not that of the side pot's winner
      Given a tournament of 4 players with 1000 chips each
      And a fixed bounty of 100
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 raises to 600
      And seats 1 and 2 call
      And seat 3 folds
      And everybody checks to the end
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Qs Qh"
      And seat 3 will be dealt "Ks Kh"
      And seat 4 will be dealt "Ts Th"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seats 1 and 2 go all-in
      And seat 3 goes all-in
      When seat 4 calls
      Then player p2 is out
      And player p1 has won 100 in bounties and has 100 on his head
      And player p3 has won 0 in bounties and has 100 on his head

    @scenario-101 @full
    Scenario: the bounty of the shortest stack goes to the winner of the main pot
      Given a tournament of 4 players with 1000 chips each
      And a fixed bounty of 100
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 raises to 600
      And seat 1 folds
      And seat 2 calls
      And seat 3 folds
      And everybody checks to the end
      And seat 1 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When seat 4 calls
      Then player p2 is out
      And player p1 has won 100 in bounties and has 100 on his head
      And player p4 has won 0 in bounties and has 100 on his head

    @scenario-101 @full
    Scenario Outline: one winner puts two players out: a <kind> bounty
      Given a tournament of 4 players with 1000 chips each
      And a <kind> bounty of 100
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 1 calls
      And seat 2 folds
      When seat 3 calls
      Then player p4 has won <won> in bounties and has <head> on his head
      And player p1 has won 0 in bounties and has 0 on his head
      And player p3 has won 0 in bounties and has 0 on his head

      Examples: both bounties are his
        | kind        | won | head |
        | fixed       | 200 | 100  |
        | progressive | 100 | 200  |

    @scenario-101 @full
    Scenario: a bounty that has grown is worth what it has grown to
      Given a tournament of 4 players with 1000 chips each
      And a progressive bounty of 100
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 folds
      And seat 4 calls
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 3
      And seat 2 folds
      And seat 4 goes all-in
      When seat 1 calls
      Then player p1 has won 50 in bounties and has 0 on his head
      And player p4 has won 75 in bounties and has 175 on his head

  Rule: The bounty of a hand that was killed goes to those who won its chips

    @scenario-94 @scenario-101 @POKER-RULES:TDA-30 @full
    Scenario: an absent player posts his last chips in the big blind
      Given a tournament of 4 players with 100 chips each
      And a fixed bounty of 100
      And the tournament rule profile.absence.sitting_out is killed
      And the tournament has begun
      And player p3 sits out
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "7c 7h"
      And seat 4 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 1 calls
      When seat 2 folds
      Then player p1 has 350 chips
      And player p1 has won 200 in bounties and has 100 on his head
      And player p3 is out
      And player p3 has won 0 in bounties and has 0 on his head

  Rule: Small bounties are paid to the last unit

    @scenario-101 @full
    Scenario Outline: a <kind> bounty of <bounty>
      Given a tournament of 3 players with 1000 chips each
      And a <kind> bounty of <bounty>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p1 has won <cash> in bounties and has <head> on his head
      And player p3 has won 0 in bounties and has 0 on his head

      Examples: the cash is rounded down, the rest is added
        | kind        | bounty | cash | head |
        | fixed       | 1      | 1    | 1    |
        | fixed       | 2      | 2    | 2    |
        | progressive | 1      | 0    | 2    |
        | progressive | 3      | 1    | 5    |

    @scenario-101 @full
    Scenario Outline: a fixed bounty of <bounty> split three ways
      Given a tournament of 5 players with 1000 chips each
      And a fixed bounty of <bounty>
      And the tournament has begun
      And seat 1 will be dealt "Ac 3d"
      And seat 2 will be dealt "Ad 3c"
      And seat 5 will be dealt "Ah 3h"
      And seat 3 will be dealt "4c 4d"
      And the board will be "5c Kd Qh Js Ts"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 5 goes all-in
      And seats 1 and 2 call
      When seat 3 calls
      Then player p2 has won <p2> in bounties and has <bounty> on his head
      And player p5 has won <p5> in bounties and has <bounty> on his head
      And player p1 has won <p1> in bounties and has <bounty> on his head

      Examples: odd units one each from the left of the button, which comes last
        | bounty | p2 | p5 | p1 |
        | 1      | 1  | 0  | 0  |
        | 2      | 1  | 1  | 0  |
        | 99     | 33 | 33 | 33 |
        | 100    | 34 | 33 | 33 |
        | 101    | 34 | 34 | 33 |

  Rule: Bounties are no prizes

    @scenario-101 @full
    Scenario: they are paid in apart from prize and fee
      Given a tournament of 3 players with 1000 chips each
      And an entry of 100 and a fee of 10
      And a fixed bounty of 25
      And the tournament has begun
      When the tournament is played out by all-ins
      Then the prize pool is 300 and the house keeps 30
      And the prizes are "300"
      And the tournament is over and all money is paid
