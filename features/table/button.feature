Feature: The button and the blinds from hand to hand
  A player who pays the big blind twice, or never, is cheated or cheats:
  the lab follows the button through every way in which players go.

  Rule: With a dead button the blinds move on, and the button follows to a seat that may be empty

    @scenario-14 @POKER-RULES:TDA-32 @POKER-RULES:WSOP-T-85 @quick
    Scenario: the small blind busts, and the button is dead
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the tournament gives seat 2 a stack of 0
      When the next hand is dealt
      Then the button is at seat 2
      And the small blind is at seat 3
      And the big blind is at seat 4
      And it is seat 5's turn

    @scenario-15 @POKER-RULES:TDA-32 @POKER-RULES:WSOP-T-85 @quick
    Scenario: the big blind busts, and nobody posts the small one
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the tournament gives seat 3 a stack of 0
      When the next hand is dealt
      Then the button is at seat 2
      And no small blind is posted
      And the big blind is at seat 4
      And the chips in the middle are 100

    @scenario-16 @POKER-RULES:TDA-32 @POKER-RULES:WSOP-T-85 @quick
    Scenario: both blinds bust
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the tournament gives seat 2 a stack of 0
      And the tournament gives seat 3 a stack of 0
      When the next hand is dealt
      Then the button is at seat 2
      And no small blind is posted
      And the big blind is at seat 4
      And it is seat 5's turn

    @scenario-16 @POKER-RULES:TDA-32 @quick
    Scenario: both blinds bust, the hand after
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the tournament gives seat 2 a stack of 0
      And the tournament gives seat 3 a stack of 0
      And a hand is played
      When the next hand is dealt
      Then the button is at seat 3
      And the small blind is at seat 4
      And the big blind is at seat 5

    @scenario-14 @POKER-RULES:TDA-32 @quick
    Scenario: the button busts, which changes nothing for the blinds
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the tournament gives seat 1 a stack of 0
      When the next hand is dealt
      Then the button is at seat 2
      And the small blind is at seat 3
      And the big blind is at seat 4
      And seats 2, 3, 4 and 5 are dealt in

    @scenario-14 @quick
    Scenario: a cash game may have a dead button too
      Given a cash table with blinds 50/100
      And the table rule button is dead
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      When the next hand is dealt
      Then the button is at seat 2
      And the small blind is at seat 3
      And the big blind is at seat 4

  Rule: With a moving button the button goes to the next player, and the log says whom the blinds skip

    @scenario-19 @quick
    Scenario: the small blind is gone, and two players are let off
      Given a cash table with blinds 50/100
      And the table rule button is moving
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      When the next hand is dealt
      Then the button is at seat 3
      And the small blind is at seat 4
      And the big blind is at seat 5
      And the small blind skips seat 3
      And the big blind skips seat 4

    @scenario-19 @quick
    Scenario: nobody is gone, and nobody is let off
      Given a cash table with blinds 50/100
      And the table rule button is moving
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      When the next hand is dealt
      Then the button is at seat 2
      And no blind is skipped
      And the player at seat 3 owes nothing

  Rule: When two players are left, nobody has the big blind twice running

    @scenario-17 @scenario-18 @POKER-RULES:TDA-34B @POKER-RULES:WSOP-T-87 @quick
    Scenario Outline: three become two
      Given a cash table with blinds 50/100
      And the table rule button is <rule>
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <gone> stands up
      When the next hand is dealt
      Then the button is at seat <button>
      And the small blind is at seat <button>
      And the big blind is at seat <big>
      And it is seat <button>'s turn

      Examples: a dead button
        | rule | gone | button | big |
        | dead | 1    | 3      | 2   |
        | dead | 2    | 3      | 1   |
        | dead | 3    | 2      | 1   |

      Examples: a moving button
        | rule   | gone | button | big |
        | moving | 1    | 3      | 2   |
        | moving | 2    | 3      | 1   |
        | moving | 3    | 2      | 1   |

    @POKER-RULES:TDA-34B @quick
    Scenario: a third player joins two behind the big blind and has it next
      Given a cash table with blinds 50/100
      And seats 1 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and waits
      When the next hand is dealt
      Then the button is at seat 1
      And the small blind is at seat 4
      And the big blind is at seat 6

    @POKER-RULES:TDA-34B @quick
    Scenario: a third player joins two between button and big blind and has to wait
      Given a cash table with blinds 50/100
      And seats 1 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 2 with 10000 chips and posts
      When the next hand is dealt
      Then seats 1 and 4 are dealt in
      And the button is at seat 4
      And the big blind is at seat 1

  Rule: Games take turns, and the button waits while stud is played

    @quick
    Scenario Outline: each game is played for an orbit
      Given a table that plays flhe
      And the games that follow are "flo8, stud"
      And the table rule seats_max is 6
      And the table rule rotation.every is orbit
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And <hands> hands are played
      When the next hand is dealt
      Then seat <seat> <due>

      Examples: two cards, four cards, a bring-in, and from the first game on
        | hands | seat | due              |
        | 3     | 3    | holds 2 cards    |
        | 4     | 3    | holds 4 cards    |
        | 8     | 2    | must bring in 15 |
        | 11    | 2    | must bring in 15 |
        | 12    | 3    | holds 2 cards    |

    @POKER-RULES:TDA-11B @quick
    Scenario Outline: entering stud the button moves on once, is frozen there, and resumes from there
      Given a table that plays flhe
      And the games that follow are "stud"
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 3
      And the table rule rotation.stud_button is <rule>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And <hands> hands are played
      When the next hand is dealt
      Then the button is at seat <button>

      Examples: hold'em, stud, stud, stud, hold'em, hold'em
        | rule   | hands | button |
        | frozen | 2     | 3      |
        | frozen | 3     | 4      |
        | frozen | 4     | 4      |
        | frozen | 5     | 4      |
        | frozen | 6     | 4      |
        | frozen | 7     | 1      |

      Examples: a house that moves it with every hand
        | rule  | hands | button |
        | moves | 4     | 1      |
        | moves | 6     | 3      |

    @quick
    Scenario: a game that is played for no hands is refused
      Given a table that plays flhe
      And the games that follow are "stud"
      And the table rule rotation.hands is 0
      When the table opens
      Then it is refused as house_not_accepted
