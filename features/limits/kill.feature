Feature: Kill pots
  The player who won a large pot posts more, and the bets of the hand grow with it. The kill is a
  blind: it may be short, it is the first bet of the round, and it is posted once.

  Rule: The kill is the first bet, and the other bets grow with it

    @full
    Scenario Outline: the sizes of bets on each street of a killed hand
      Given a table that plays flhe
      And the house rule forced.kill.size is <size>
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to exactly <bet>

      Examples: bets of 100 and 200 before the kill
        | size | street | bet |
        | half | FLOP   | 150 |
        | half | TURN   | 300 |
        | half | RIVER  | 300 |
        | full | FLOP   | 200 |
        | full | TURN   | 400 |
        | full | RIVER  | 400 |

    @scenario-67 @full
    Scenario Outline: the kill is bet one of four
      Given a table that plays flhe
      And the house rule forced.kill.size is <size>
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to <two>
      And seat 5 raises to <three>
      When seat 1 raises to <four>
      Then seat 2 may only call <call> or fold

      Examples: half and full
        | size | two | three | four | call |
        | half | 300 | 450   | 600  | 550  |
        | full | 400 | 600   | 800  | 750  |

    @full
    Scenario Outline: only a game with fixed bets can be killed
      Given a <structure> hold'em table with blinds 50/100
      And the house rule forced.kill.size is full
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: structures
        | structure   | result                          |
        | fixed-limit | accepted                        |
        | no-limit    | refused as profile_not_accepted |
        | pot-limit   | refused as profile_not_accepted |

    @full
    Scenario: a short all-in in a killed hand is measured by the killed bet
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And 5 players with 5000 chips each
      And seat 4 has 290 chips
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      When seat 4 goes all-in
      Then seat 5 may raise to exactly 400

  Rule: A blind counts toward the kill, and a short kill counts in full

    @full
    Scenario Outline: a blind posts the rest of the kill
      Given a table that plays flhe
      And the house rule forced.kill.size is <size>
      And 5 players with 5000 chips each
      And seat <seat> posts the kill
      And the button at seat 1
      When the hand is dealt
      Then seat <seat> has bet <bet>
      And the chips in the middle are <middle>
      And seat 4 owes <bet>

      Examples: from the small blind and from the big blind
        | size | seat | bet | middle |
        | half | 2    | 150 | 250    |
        | half | 3    | 150 | 200    |
        | full | 2    | 200 | 300    |
        | full | 3    | 200 | 250    |

    @full
    Scenario: a player with less than the kill is all-in, and the others owe the whole
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And 5 players with 5000 chips each
      And seat 5 has 120 chips
      And seat 5 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then seat 5 is ALL_IN
      And seat 5 has bet 120
      And seat 4 owes 200
      And seat 4 may raise to exactly 400

  Rule: The kill changes the order of action only where the house says so

    @full
    Scenario Outline: who acts first when the first seat after the blinds posts the kill
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is <order>
      And 5 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is seat <seat>'s turn

      Examples: both settings of the switch
        | order   | seat |
        | in_turn | 4    |
        | last    | 5    |

    @full
    Scenario: a kill that acts last may check or raise when nobody raised
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      And the hand is dealt
      When seats 5, 1, 2 and 3 call
      Then seat 4 may check
      And seat 4 may raise to exactly 400

    @full
    Scenario: a kill that acts in turn may check before the blinds have acted
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And 5 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      And the hand is dealt
      When seat 4 checks
      Then it is seat 5's turn
      And seat 5 owes 200

  Rule: A kill must be one

    @full
    Scenario Outline: who may not post the kill
      Given a table that plays flhe
      And the house rule forced.kill.size is <size>
      And 5 players with 5000 chips each
      And seat <seat> posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: a game without kills, and a seat that is not there
        | size | seat | result                      |
        | none | 5    | refused as kill_not_allowed |
        | half | 5    | accepted                    |
        | full | 5    | accepted                    |
        | full | 9    | refused as unknown_seat     |

    @full
    Scenario: who straddles does not post the kill as well
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And 5 players with 5000 chips each
      And seat 4 straddles 200
      And seat 4 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is refused as kill_not_allowed

    @full
    Scenario: who returns and posts does not post the kill as well
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And 5 players with 5000 chips each
      And seat 5 posts 100 live and 50 dead
      And seat 5 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is refused as kill_not_allowed
