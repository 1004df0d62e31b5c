Feature: Prizes and bounties
  The prizes are the pool and the bounties are what was paid in for them, to the last unit.

  Rule: Each prize is rounded down and the remainder goes to the first place

    @scenario-100 @quick
    Scenario: 1001 paid 50/30/20
      Given a tournament of 7 players with 1000 chips each
      And an entry of 143 and a fee of 7
      And prizes of "50, 30 and 20" per cent
      And the tournament has begun
      When the tournament is played out by all-ins
      Then the prize pool is 1001 and the house keeps 49
      And the prizes are "501, 300 and 200"
      And the tournament is over and all money is paid

  Rule: A bounty goes to those who won the last chips of the player

    @scenario-101 @quick
    Scenario Outline: a progressive bounty on a player busted by a two-way split pot
      Given a tournament of 4 players with 1000 chips each
      And a progressive bounty of <bounty>
      And the tournament has begun
      And seat 1 will be dealt "Ac 3d"
      And seat 2 will be dealt "Ad 3c"
      And seat 3 will be dealt "4c 4d"
      And the board will be "5c Kd Qh Js Ts"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      When seat 3 calls
      Then player p2 has won <cash 2> in bounties and has <head 2> on his head
      And player p1 has won <cash 1> in bounties and has <head 1> on his head

      Examples: odd units go left of the button first
        | bounty | cash 2 | head 2 | cash 1 | head 1 |
        | 100    | 25     | 125    | 25     | 125    |
        | 101    | 25     | 127    | 25     | 126    |
        | 103    | 26     | 129    | 25     | 129    |

    @scenario-101 @quick
    Scenario: a house may give all of it to the first left of the button
      Given a tournament of 4 players with 1000 chips each
      And a progressive bounty of 100
      And the tournament rule bounty.split is first_left_of_button
      And the tournament has begun
      And seat 1 will be dealt "Ac 3d"
      And seat 2 will be dealt "Ad 3c"
      And seat 3 will be dealt "4c 4d"
      And the board will be "5c Kd Qh Js Ts"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      When seat 3 calls
      Then player p2 has won 50 in bounties and has 150 on his head
      And player p1 has won 0 in bounties and has 100 on his head

    @scenario-101 @quick
    Scenario Outline: how much of a bounty is cash is stated in the structure
      Given a tournament of 3 players with 1000 chips each
      And a <kind> bounty of 100
      And the tournament rule bounty.cash_basis_points is <share>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p1 has won <cash> in bounties and has <head> on his head

      Examples: none of it, a third, all of it, and a bounty that does not grow
        | kind        | share | cash | head |
        | progressive | 0     | 0    | 200  |
        | progressive | 3333  | 33   | 167  |
        | progressive | 10000 | 100  | 100  |
        | fixed       | 0     | 100  | 100  |

    @scenario-101 @quick
    Scenario: the winner gets his own bounty
      Given a tournament of 2 players with 1000 chips each
      And a progressive bounty of 100
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      When seat 2 calls
      Then player p1 has won 200 in bounties and has 0 on his head
      And the tournament is over and all money is paid
