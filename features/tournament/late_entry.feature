Feature: One player left while others may still enter
  A structure promises a seat to whoever comes up to its last level with late entry. So a player who has
  won all the chips before that waits, and no prize is settled.

  Rule: A tournament does not end while late entry is open

    @POKER-RULES:TDA-8A @full
    Scenario: the last opponent busts in a level with late entry, and another player enters
      Given a tournament of 2 players with 1000 chips each
      And late entry through level 1
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When player p3 enters
      Then it is accepted
      And player p3 has 1000 chips
      And the prizes are not settled

    @POKER-RULES:TDA-8A @full
    Scenario: nobody enters before the level ends, and then the tournament is over
      Given a tournament of 2 players with 1000 chips each
      And late entry through level 1
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When the level ends
      Then the tournament is over and all money is paid
      And player p1 is in place 1

    @POKER-RULES:TDA-8A @full
    Scenario Outline: the last opponent busts in level 1, and late entry is open through level <last>
      Given a tournament of 2 players with 1000 chips each
      And late entry through level <last>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When player p3 enters
      Then it is <answer>

      Examples: not only in the last level with late entry, and not after it
        | last | answer                     |
        | 0    | refused as tournament_over |
        | 1    | accepted                   |
        | 2    | accepted                   |
        | 3    | accepted                   |

    @full
    Scenario Outline: at most <most> may enter, and <entered> have
      Given a tournament of 2 players with 1000 chips each
      And late entry through level 1
      And the tournament rule entry.count_max is <most>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When player p3 enters
      Then it is <answer>

      Examples: where no entry is left, nobody is waited for
        | most | entered | answer                     |
        | 3    | two     | accepted                   |
        | 2    | two     | refused as tournament_over |

  Rule: Players who are out have entered

    @full
    Scenario: three may enter, three have, and one of them is out: nobody else enters
      Given a tournament of 3 players with 1000 chips each
      And late entry through level 1
      And the tournament rule entry.count_max is 3
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When player p4 enters
      Then it is refused as entries_full
