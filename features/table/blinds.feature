Feature: Blinds of players who come, go and return
  Whoever sat out or is new gets no cheaper hands than those who paid their blinds.

  Rule: Who returns waits for the big blind or posts what he missed

    @scenario-11 @POKER-RULES:WSOP-L-156 @quick
    Scenario: both blinds passed a player who sat out
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and posts
      When the next hand is dealt
      Then the button is at seat 5
      And seat 4 has posted 100 live and 50 dead
      And the chips in the middle are 300

    @scenario-11 @POKER-RULES:WSOP-L-156 @quick
    Scenario: facing a raise to 300 he owes 200
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and posts
      And the next hand is dealt
      When seat 3 raises to 300
      Then seat 4 owes 200

    @scenario-11 @POKER-RULES:WSOP-L-156 @quick
    Scenario: a player who waits gets the big blind and posts nothing else
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and waits
      And 2 hands are played
      When the next hand is dealt
      Then the big blind is at seat 4
      And seat 4 has posted 0 live and 0 dead
      And the chips in the middle are 150

    @scenario-12 @quick
    Scenario Outline: the small blind alone was missed
      Given a cash table with blinds 50/100
      And the table rule missed_small is <setting>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      And a hand is played
      And the player at seat 3 returns and posts
      And a hand is played
      When the next hand is dealt
      Then the button is at seat 4
      And seat 3 has posted <live> live and 50 dead

      Examples: both settings of the switch
        | setting    | live |
        | dead_small | 0    |
        | all_blinds | 100  |

    @scenario-12 @quick
    Scenario: he is not dealt in while the button is on his seat
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      And a hand is played
      And the player at seat 3 returns and posts
      When the next hand is dealt
      Then the button is at seat 3
      And seats 1, 2, 4 and 5 are dealt in

    @quick
    Scenario: who returns before a blind passed him owes nothing
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 1 sits out
      And a hand is played
      And the player at seat 1 returns and waits
      When the next hand is dealt
      Then seats 1, 2, 3, 4 and 5 are dealt in
      And seat 1 has posted 0 live and 0 dead

  Rule: A new player waits for the big blind, or comes in when the button has passed

    @scenario-13 @quick
    Scenario Outline: a new player between the big blind and the button
      Given a cash table with blinds 50/100
      And the table rule new_player is <setting>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and <entry>
      When the next hand is dealt
      Then seats <seats> are dealt in
      And seat 6 has posted <live> live and 0 dead

      Examples: all settings of the switch
        | setting        | entry | seats               | live |
        | posts_or_waits | posts | 1, 2, 3, 4, 5 and 6 | 100  |
        | posts_or_waits | waits | 1, 2, 3, 4 and 5    | 0    |
        | waits          | posts | 1, 2, 3, 4 and 5    | 0    |
        | dealt_in       | waits | 1, 2, 3, 4, 5 and 6 | 0    |

    @scenario-13 @quick
    Scenario: the big blind reaches a new player who waits
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and waits
      And 2 hands are played
      When the next hand is dealt
      Then the big blind is at seat 6
      And seat 6 has posted 0 live and 0 dead

    @scenario-13 @quick
    Scenario: nobody comes in on the button, on the small blind or between them
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      And the player at seat 3 stands up
      And a newcomer takes seat 2 with 10000 chips and posts
      And a newcomer takes seat 3 with 10000 chips and posts
      When the next hand is dealt
      Then seats 1, 4 and 5 are dealt in
      And the button is at seat 2
      And the big blind is at seat 4

    @scenario-13 @quick
    Scenario Outline: a player who is moved to a table of a tournament posts nothing
      Given a tournament table with blinds 50/100
      And the table rule entry is <setting>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      And a newcomer takes seat 2 with 10000 chips and posts
      And a player takes seat 6 with 10000 chips and waits
      When the next hand is dealt
      Then the button is at seat 2
      And seats <seats> are dealt in
      And seat 6 has posted 0 live and 0 dead

      Examples: the button must have passed
        | setting      | seats            |
        | after_button | 1, 3, 4, 5 and 6 |

      @POKER-RULES:TDA-10
      Examples: he may get the button
        | setting     | seats               |
        | not_between | 1, 2, 3, 4, 5 and 6 |

    @scenario-13 @quick
    Scenario Outline: on the seat of the small blind
      Given a tournament table with blinds 50/100
      And the table rule entry is <setting>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 stands up
      And a newcomer takes seat 3 with 10000 chips and posts
      When the next hand is dealt
      Then the chips in the middle are <pot>
      And seats <seats> are dealt in

      Examples: both settings of the switch
        | setting      | pot | seats            |
        | after_button | 100 | 1, 2, 4 and 5    |
        | not_between  | 150 | 1, 2, 3, 4 and 5 |

    @scenario-13 @POKER-RULES:TDA-10 @quick
    Scenario: a moved player gets no hand between button and small blind
      Given a tournament table with blinds 50/100
      And the table rule entry is not_between
      And seats 1, 2, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 3 with 10000 chips and waits
      When the next hand is dealt
      Then the button is at seat 2
      And the small blind is at seat 4
      And seats 1, 2, 4, 5 and 6 are dealt in

  Rule: The big blind passes over an absent player of a cash game; in a tournament he posts it

    @scenario-113 @quick
    Scenario: cash, the absent player is skipped and owes what he missed
      Given a cash table with blinds 50/100
      And the table rule absent is left_out
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      When everybody folds
      Then the big blind is at seat 5
      And the player at seat 4 owes the big blind
      And the player at seat 4 has 10000 chips

    @scenario-113 @quick
    Scenario: cash, after the small blind he owes both
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And a hand is played
      And the next hand is dealt
      When everybody folds
      Then the player at seat 4 owes both blinds

    @scenario-113 @quick
    Scenario: cash, the house may deal the absent in
      Given a cash table with blinds 50/100
      And the table rule absent is dealt_in
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      When everybody folds
      Then the big blind is at seat 4
      And the player at seat 4 has 10050 chips
      And the player at seat 4 owes nothing

    @scenario-113 @quick
    Scenario: tournament, his big blind is posted and wins when all others fold
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      When everybody folds
      Then the big blind is at seat 4
      And 50 is returned to seat 4
      And seat 4 wins 100
      And the player at seat 4 has 10050 chips

    @scenario-113 @POKER-RULES:TDA-71C @quick
    Scenario: tournament, a killed hand cannot win
      Given a tournament table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      When everybody folds
      Then seat 3 wins 150
      And the player at seat 3 has 10150 chips
      And the player at seat 4 has 9900 chips
