Feature: A moving button in a tournament
  The button goes to the next player and the blinds to the players after it, whoever has gone. With a dead button
  the big blind goes on by one player, and the others follow.

  Rule: Who busts decides what the rules make different

    @scenario-19 @full
    Scenario Outline: a <rule> button, and seat <out> busts: <small> and <big> have the blinds
      Given a tournament of 5 players with 1000 chips each
      And the tournament rule seating.button is <rule>
      And the tournament has begun
      And seat 5 will be dealt "As Ah"
      And seat <out> will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And <first>
      And seat 5 <five>
      And <second>
      And <third>
      When a hand is dealt at table 1 with the button at seat <button>
      Then the chips in the middle are <pot>
      And seat <big> has bet 100
      And seat <next> has bet <small bet>
      And it is seat <turn>'s turn

      Examples: the big blind, the button and the first player are out
        | rule   | out | first              | five        | second             | third              | button | small   | big | pot | next | small bet | turn |
        | dead   | 3   | seat 4 folds       | goes all-in | seats 1 and 2 fold | seat 3 calls       | 2      | nobody  | 4   | 100 | 5    | 0         | 5    |
        | moving | 3   | seat 4 folds       | goes all-in | seats 1 and 2 fold | seat 3 calls       | 2      | seat 4  | 5   | 150 | 4    | 50        | 1    |
        | dead   | 1   | seat 4 folds       | goes all-in | seat 1 calls       | seats 2 and 3 fold | 2      | seat 3  | 4   | 150 | 3    | 50        | 5    |
        | moving | 1   | seat 4 folds       | goes all-in | seat 1 calls       | seats 2 and 3 fold | 2      | seat 3  | 4   | 150 | 3    | 50        | 5    |
        | dead   | 4   | seat 4 goes all-in | calls       | seats 1 and 2 fold | seat 3 folds       | 2      | seat 3  | 5   | 150 | 3    | 50        | 1    |
        | moving | 4   | seat 4 goes all-in | calls       | seats 1 and 2 fold | seat 3 folds       | 2      | seat 3  | 5   | 150 | 3    | 50        | 1    |

    @scenario-19 @full
    Scenario Outline: a <rule> button, and both blinds bust
      Given a tournament of 5 players with 1000 chips each
      And the tournament rule seating.button is <rule>
      And the tournament has begun
      And seat 5 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 5 goes all-in
      And seat 1 folds
      And seat 2 calls
      And seat 3 calls
      When a hand is dealt at table 1 with the button at seat <button>
      Then the chips in the middle are <pot>
      And seat <big> has bet 100
      And it is seat <turn>'s turn

      Examples: an empty seat has the button, or the next player
        | rule   | button | big | pot | turn |
        | dead   | 2      | 4   | 100 | 5    |
        | moving | 4      | 1   | 150 | 4    |

  Rule: A void hand moves no button, whichever rule moves it

    @scenario-114 @full
    Scenario Outline: a <rule> button after a void hand
      Given a tournament of 5 players with 1000 chips each
      And the tournament rule seating.button is <rule>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And the hand is voided
      When a hand is dealt at table 1 with the button at seat 1
      Then seat 2 posted 50 and seat 3 posted 100

      Examples: both rules
        | rule   |
        | dead   |
        | moving |

  Rule: A late player enters under either rule

    @POKER-RULES:TDA-10 @full
    Scenario Outline: a <rule> button, entry <entry>: seat 4 busts the button, and a late player takes his seat
      Given a tournament of 5 players with 1000 chips each
      And the tournament rule seating.button is <rule>
      And the tournament rule seating.entry is <entry>
      And late entry through level 1
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seat 5 folds
      And seat 1 calls
      And seats 2 and 3 fold
      And player p6 has entered
      When a hand is dealt at table 1 with the button at seat 2
      Then seat 3 posted 50 and seat 4 posted 100
      And seat 1 is <status>

      Examples: he is behind the blinds
        | rule   | entry        | status |
        | dead   | not_between  | ACTIVE |
        | moving | not_between  | ACTIVE |
        | dead   | after_button | ACTIVE |
        | moving | after_button | ACTIVE |
