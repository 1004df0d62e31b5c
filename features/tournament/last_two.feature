Feature: The cap of the last two players
  Two players alone in a round are capped like all others, as long as there are more players in the
  tournament: at their table, at another one, or waiting for the next hand.

  Rule: On every street the cap holds until two players are left in the tournament

    @POKER-RULES:TDA-48 @POKER-RULES:WSOP-T-100 @full
    Scenario Outline: <players> players, of whom two see the <street>: the fifth bet is <result>
      Given a tournament of <players> players with 5000 chips each
      And the tournament rule profile.name is flhe_tournament
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And <before>
      And everybody calls until the <street>
      And seat 2 bets <one>
      And seat <other> raises to <two>
      And seat 2 raises to <three>
      And seat <other> raises to <four>
      When seat 2 raises to <five>
      Then it is <result>

      Examples: three and four players in the tournament, and two
        | players | before             | street | other | one | two | three | four | five | result                  |
        | 3       | seat 1 folds       | FLOP   | 3     | 100 | 200 | 300   | 400  | 500  | refused as raise_capped |
        | 3       | seat 1 folds       | TURN   | 3     | 200 | 400 | 600   | 800  | 1000 | refused as raise_capped |
        | 3       | seat 1 folds       | RIVER  | 3     | 200 | 400 | 600   | 800  | 1000 | refused as raise_capped |
        | 4       | seats 4 and 1 fold | FLOP   | 3     | 100 | 200 | 300   | 400  | 500  | refused as raise_capped |
        | 2       | seat 1 calls       | FLOP   | 1     | 100 | 200 | 300   | 400  | 500  | accepted                |
        | 2       | seat 1 calls       | RIVER  | 1     | 200 | 400 | 600   | 800  | 1000 | accepted                |

    @POKER-RULES:TDA-48 @POKER-RULES:WSOP-T-100 @full
    Scenario Outline: the last two of a table while another table plays: table <table>
      Given a tournament of 4 players with 5000 chips each
      And tables of 2 seats
      And the tournament rule profile.name is flhe_tournament
      And the tournament has begun
      And a hand is dealt at table <table> with the button at seat 1
      And seat 1 calls
      And seat 2 checks
      And seat 2 bets 100
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 1 raises to 400
      When seat 2 raises to 500
      Then it is refused as raise_capped

      Examples: at either table
        | table |
        | 1     |
        | 2     |

    @POKER-RULES:TDA-48 @POKER-RULES:WSOP-T-100 @full
    Scenario: the third player is out, and from the next hand on there is no cap
      Given a tournament of 3 players with 2000 chips each
      And the tournament rule profile.name is flhe_tournament
      And levels with the blinds "900/1000, 50/100, 60/120, 70/140"
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "7c 2d"
      And the board will be "2c 3d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 2000
      And seat 2 goes all-in
      And seat 3 folds
      And level 2 has begun
      And a hand is dealt at table 1 with the button at seat 3
      And seat 3 calls
      And seat 1 checks
      And seat 1 bets 100
      And seat 3 raises to 200
      And seat 1 raises to 300
      And seat 3 raises to 400
      When seat 1 raises to 500
      Then it is accepted
