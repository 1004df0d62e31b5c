Feature: Where the button and the blinds go
  Whoever comes and goes, the big blind moves on to the next player, nobody has it twice
  running, and nobody gets a hand before or after it for free.

  Rule: A dead button follows the blinds, also over the end of the table

    @scenario-14 @scenario-15 @POKER-RULES:TDA-32 @full
    Scenario Outline: one player goes after a hand with the button at seat 4
      Given a tournament table with blinds 50/100
      And the table rule seats_max is 6
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 4
      And a hand is played
      And the tournament gives seat <gone> a stack of 0
      When the next hand is dealt
      Then the button is at seat 5
      And the big blind is at seat <big>
      And the chips in the middle are <pot>
      And it is seat <first>'s turn

      Examples: the button, the small blind, the big blind, the next one, and one far away
        | gone | big | pot | first |
        | 4    | 1   | 150 | 2     |
        | 5    | 1   | 150 | 2     |
        | 6    | 1   | 100 | 2     |
        | 1    | 2   | 150 | 3     |
        | 3    | 1   | 150 | 2     |

    @scenario-16 @POKER-RULES:TDA-32 @full
    Scenario Outline: big blind and next big blind go together, and the hands after
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the tournament gives seat 3 a stack of 0
      And the tournament gives seat 4 a stack of 0
      And <hands> hands are played
      When the next hand is dealt
      Then the button is at seat <button>
      And the big blind is at seat <big>
      And the chips in the middle are <pot>

      Examples: the button reaches the empty seats 3 and 4 only by the blinds
        | hands | button | big | pot |
        | 0     | 2      | 5   | 100 |
        | 1     | 3      | 6   | 150 |
        | 2     | 5      | 1   | 150 |
        | 3     | 6      | 2   | 150 |

  Rule: A moving button goes from player to player, and the log says who is let off

    @scenario-19 @full
    Scenario Outline: one player goes after a hand with the button at seat 1
      Given a cash table with blinds 50/100
      And the table rule button is moving
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <gone> stands up
      When the next hand is dealt
      Then the button is at seat <button>
      And the small blind is at seat <small>
      And the big blind is at seat <big>
      And it is seat <first>'s turn

      Examples:
        | gone | button | small | big | first |
        | 1    | 2      | 3     | 4   | 5     |
        | 2    | 3      | 4     | 5   | 1     |
        | 3    | 2      | 4     | 5   | 1     |
        | 4    | 2      | 3     | 5   | 1     |
        | 5    | 2      | 3     | 4   | 1     |

    @scenario-19 @full
    Scenario: the big blind is gone, and the next one is let off
      Given a cash table with blinds 50/100
      And the table rule button is moving
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 stands up
      When the next hand is dealt
      Then the big blind skips seat 4
      And the player at seat 4 owes nothing

    @scenario-19 @full
    Scenario Outline: players who go elsewhere let nobody off
      Given a cash table with blinds 50/100
      And the table rule button is moving
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <gone> stands up
      When the next hand is dealt
      Then no blind is skipped

      Examples: the button itself, and the next big blinds
        | gone |
        | 1    |
        | 4    |
        | 5    |

    @scenario-19 @full
    Scenario: a dead button lets nobody off, so that the log says nothing
      Given a cash table with blinds 50/100
      And the table rule button is dead
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      When the next hand is dealt
      Then no blind is skipped

    @scenario-19 @full
    Scenario: who sits out is passed over and owes, who is let off does not
      Given a cash table with blinds 50/100
      And the table rule button is moving
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      And the player at seat 4 sits out
      And the next hand is dealt
      When everybody folds
      Then the button is at seat 3
      And the big blind is at seat 6
      And the player at seat 4 owes both blinds
      And the player at seat 3 owes nothing
      And the player at seat 5 owes nothing

  Rule: Newcomers do not hold the big blind back

    @POKER-RULES:TDA-10 @POKER-RULES:TDA-34B @full
    Scenario Outline: two players are joined between the button and the big blind
      Given a tournament table with blinds 50/100
      And the table rule button is <rule>
      And the table rule entry is <entry>
      And seats 1 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 2 with 10000 chips and waits
      And a player takes seat 3 with 10000 chips and waits
      When the next hand is dealt
      Then the big blind is at seat 1
      And the small blind is at seat 4
      And the button is at seat <button>
      And seats <seats> are dealt in

      Examples: the last newcomer may get the button
        | rule   | entry       | button | seats         |
        | moving | not_between | 3      | 1, 2, 3 and 4 |
        | dead   | not_between | 3      | 1, 2, 3 and 4 |

      Examples: or nobody comes in before the button has passed
        | rule   | entry        | button | seats   |
        | moving | after_button | 4      | 1 and 4 |
        | dead   | after_button | 4      | 1 and 4 |

    @POKER-RULES:TDA-34B @full
    Scenario Outline: two players are joined behind the big blind
      Given a tournament table with blinds 50/100
      And the table rule button is <rule>
      And the table rule entry is <entry>
      And seats 1 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and waits
      And a player takes seat 8 with 10000 chips and waits
      When the next hand is dealt
      Then the button is at seat <button>
      And the small blind is at seat <small>
      And the big blind is at seat <big>

      Examples: a dead button waits for them, a moving one makes them blinds or has them wait
        | rule   | entry        | button | small | big |
        | dead   | after_button | 1      | 4     | 6   |
        | dead   | not_between  | 1      | 4     | 6   |
        | moving | not_between  | 4      | 6     | 8   |
        | moving | after_button | 4      | 4     | 1   |

    @scenario-13 @full
    Scenario Outline: cash, what is owed is not made up on the small blind
      Given a <mode> table with blinds 50/100
      And the table rule entry is <entry>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 stands up
      And a newcomer takes seat 3 with 10000 chips and posts
      When the next hand is dealt
      Then seats <seats> are dealt in
      And the chips in the middle are <pot>

      Examples: whatever the house says of players who are moved in a tournament
        | mode       | entry        | seats            | pot |
        | cash       | after_button | 1, 2, 4 and 5    | 100 |
        | cash       | not_between  | 1, 2, 4 and 5    | 100 |
        | tournament | not_between  | 1, 2, 3, 4 and 5 | 150 |

    @scenario-13 @full
    Scenario: who posts on the big blind posts the big blind and nothing else
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 4 with 10000 chips and posts
      When the next hand is dealt
      Then the big blind is at seat 4
      And seat 4 has posted 0 live and 0 dead
      And the chips in the middle are 150

    @scenario-13 @full
    Scenario Outline: where only the big blind lets new players in
      Given a cash table with blinds 50/100
      And the table rule new_player is waits
      And seats 1, 2, 3 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat <seat> with 10000 chips and posts
      When the next hand is dealt
      Then seats <seats> are dealt in
      And the big blind is at seat <big>

      Examples: seat 4 is next, seat 6 is not
        | seat | seats            | big |
        | 4    | 1, 2, 3, 4 and 5 | 4   |
        | 6    | 1, 2, 3 and 5    | 5   |

    @scenario-13 @full
    Scenario Outline: where new players are dealt in, the button still has to pass
      Given a cash table with blinds 50/100
      And the table rule new_player is dealt_in
      And seats 1, 2, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat <seat> with 10000 chips and waits
      When the next hand is dealt
      Then seats <seats> are dealt in
      And the button is at seat 2

      Examples: between the button and the small blind, and after the big blind
        | seat | seats            |
        | 3    | 1, 2, 4 and 5    |
        | 6    | 1, 2, 4, 5 and 6 |

  Rule: With fewer than two who may play the game begins anew

    @full
    Scenario: one is left, one is new, and nobody posts or waits
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      And a player takes seat 5 with 10000 chips and posts
      When the next hand is dealt
      Then seats 1 and 5 are dealt in
      And the big blind is at seat 5
      And the small blind is at seat 1
      And the chips in the middle are 150

    @full
    Scenario: one is left and two are new
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      And the player at seat 3 stands up
      And a player takes seat 5 with 10000 chips and posts
      And a player takes seat 7 with 10000 chips and waits
      When the next hand is dealt
      Then the chips in the middle are 150

    @full
    Scenario: what was owed is forgotten then
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 1 sits out
      And 3 hands are played
      And the player at seat 2 stands up
      And the player at seat 1 returns and posts
      And the next hand is dealt
      When everybody folds
      Then the player at seat 1 owes nothing
      And the player at seat 3 owes nothing

  Rule: A missed blind is owed once, however often it passes

    @scenario-11 @full
    Scenario Outline: he sits out for many hands
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And <hands> hands are played
      And the player at seat 4 returns and posts
      When the next hand is dealt
      Then seat 4 has posted <live> live and <dead> dead

      Examples: two blinds, after one round and after two
        | hands | live | dead |
        | 2     | 100  | 50   |
        | 6     | 100  | 50   |

    @scenario-11 @full
    Scenario: where two begin anew behind the last small blind, it has passed nobody
      Given a cash table with blinds 50/100
      And seats 1, 3, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 1 stands up
      And the player at seat 3 stands up
      And the player at seat 5 sits out
      And a player takes seat 2 with 10000 chips and waits
      When the next hand is dealt
      And everybody folds
      Then the button is at seat 2
      And the big blind is at seat 6
      And the player at seat 5 owes nothing

    @scenario-113 @full
    Scenario: the big blind passes two absent players at once
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the player at seat 5 sits out
      And the next hand is dealt
      When everybody folds
      Then the big blind is at seat 6
      And the player at seat 4 owes the big blind
      And the player at seat 5 owes the big blind
      And the player at seat 6 owes nothing
      And the player at seat 2 owes nothing

    @scenario-113 @full
    Scenario: a blind that has not reached him is not missed
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 5 sits out
      And the next hand is dealt
      When everybody folds
      Then the player at seat 5 owes nothing

    @scenario-113 @full
    Scenario: a new player who waits misses nothing
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 5 with 10000 chips and waits
      And the player at seat 5 sits out
      And 2 hands are played
      Then the player at seat 5 owes nothing

    @scenario-114 @full
    Scenario: nobody misses a blind of a void hand
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      When the hand is voided
      Then the player at seat 4 owes nothing

    @scenario-113 @full
    Scenario: a tournament knows no missed blinds
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and waits
      And the player at seat 4 sits out
      And 3 hands are played
      Then the player at seat 4 owes nothing

  Rule: One blind is the big blind, and further blinds follow it

    @full
    Scenario: a single blind is posted two seats from the button
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [100]
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      When the next hand is dealt
      Then no small blind is posted
      And the big blind is at seat 3
      And the chips in the middle are 100
      And it is seat 4's turn

    @full
    Scenario Outline: a third blind
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat <button>
      When the next hand is dealt
      Then the small blind is at seat <small>
      And the big blind is at seat <big>
      And seat <third> has bet 100
      And it is seat <first>'s turn
      And the chips in the middle are 175

      Examples: also over the end of the table
        | button | small | big | third | first |
        | 1      | 2     | 3   | 4     | 5     |
        | 4      | 5     | 6   | 1     | 2     |
        | 5      | 6     | 1   | 2     | 3     |

    @full
    Scenario: a fourth
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [10,20,40,80]
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 6
      When the next hand is dealt
      Then seat 1 has bet 10
      And seat 2 has bet 20
      And seat 3 has bet 40
      And seat 4 has bet 80
      And it is seat 5's turn

    @full
    Scenario: nobody posts two of them when the button is dead
      Given a tournament table with blinds 50/100
      And the house rule forced.blinds is [10,20,40,80]
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the tournament gives seat 1 a stack of 0
      And the tournament gives seat 2 a stack of 0
      When the next hand is dealt
      Then the button is at seat 2
      And seat 3 has bet 10
      And seat 4 has bet 20
      And seat 5 has bet 40
      And the chips in the middle are 70

    @full
    Scenario: nor when two are left
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And seats 3 and 6 are taken with 10000 chips each
      And the button at seat 3
      When the next hand is dealt
      Then seat 3 has bet 25
      And seat 6 has bet 50
      And the chips in the middle are 75

  Rule: Without blinds the button moves, and nobody owes any

    @full
    Scenario Outline: a table that plays stud alone
      Given a table that plays stud
      And the table rule seats_max is 6
      And the table rule rotation.stud_button is <rule>
      And seats 1, 2, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And <hands> hands are played
      When the next hand is dealt
      Then the button is at seat <button>

      Examples: freezing it is for tables that play other games too
        | rule   | hands | button |
        | frozen | 1     | 2      |
        | frozen | 2     | 4      |
        | frozen | 4     | 1      |
        | moves  | 2     | 4      |

    @full
    Scenario: a new player of stud is dealt in at once
      Given a table that plays stud
      And the table rule seats_max is 6
      And seats 1, 2 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 3 with 10000 chips and waits
      When the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in
      And seat 3 has posted 0 live and 0 dead

    @full
    Scenario: who sat out of stud owes no blinds
      Given a table that plays stud
      And the table rule seats_max is 6
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      And 3 hands are played
      And the player at seat 3 returns and waits
      When the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in
      And the player at seat 3 owes nothing

  Rule: A game lasts as long as the house says

    @full
    Scenario Outline: a fixed number of hands
      Given a table that plays flhe
      And the games that follow are "flo8"
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And the table rule rotation.hands is <length>
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And <played> hands are played
      When the next hand is dealt
      Then seat 3 holds <cards> cards

      Examples: one hand each, and three
        | length | played | cards |
        | 1      | 1      | 4     |
        | 1      | 2      | 2     |
        | 1      | 3      | 4     |
        | 3      | 2      | 2     |
        | 3      | 3      | 4     |
        | 3      | 5      | 4     |
        | 3      | 6      | 2     |

    @full
    Scenario Outline: eight hands, if the house says nothing
      Given a table that plays flhe
      And the games that follow are "flo8"
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And <played> hands are played
      When the next hand is dealt
      Then seat 3 holds <cards> cards

      Examples:
        | played | cards |
        | 7      | 2     |
        | 8      | 4     |

    @full
    Scenario Outline: an orbit has as many hands as its first hand has players
      Given a table that plays flhe
      And the games that follow are "flo8"
      And the table rule seats_max is 6
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And 2 hands are played
      And the player at seat 4 stands up
      And <more> hands are played
      When the next hand is dealt
      Then seat 1 holds <cards> cards

      Examples: one of four leaves after two hands; the next orbit has three
        | more | cards |
        | 1    | 2     |
        | 2    | 4     |
        | 4    | 4     |
        | 5    | 2     |

    @full
    Scenario: a void hand is none of them
      Given a table that plays flhe
      And the games that follow are "flo8"
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 2
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the next hand is dealt
      And the hand is voided
      When the next hand is dealt
      Then seat 1 holds 2 cards

    @full
    Scenario Outline: three games in order, and the first one again
      Given a table that plays flhe
      And the games that follow are "flo8, nlhe, stud"
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 1
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And <played> hands are played
      When the next hand is dealt
      Then seat 3 holds <cards> cards

      Examples: two, four, two and three cards
        | played | cards |
        | 0      | 2     |
        | 1      | 4     |
        | 2      | 2     |
        | 3      | 3     |
        | 4      | 2     |
        | 5      | 4     |

  Rule: A blind of the button is a blind

    @full
    Scenario Outline: a table that plays with a blind of the button alone
      Given a table that plays short_deck
      And the table rule seats_max is 6
      And seats 1, 2, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And <hands> hands are played
      When the next hand is dealt
      Then the button is at seat <button>
      And it is seat <first>'s turn

      Examples: it moves from player to player
        | hands | button | first |
        | 0     | 1      | 2     |
        | 1     | 2      | 4     |
        | 2     | 4      | 5     |

    @full
    Scenario Outline: between games with blinds it does not freeze the button
      Given a table that plays flhe
      And the table rule rotation.games is <games>
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 3
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And <hands> hands are played
      When the next hand is dealt
      Then the button is at seat <button>

      Examples: stud does
        | games                                                       | hands | button |
        | [{"name":"nlhe","forced":{"blinds":[],"button_blind":100}}] | 3     | 4      |
        | [{"name":"nlhe","forced":{"blinds":[],"button_blind":100}}] | 4     | 1      |
        | [{"name":"nlhe","forced":{"blinds":[],"button_blind":100}}] | 5     | 2      |
        | [{"name":"stud"}]                                           | 4     | 4      |
        | [{"name":"stud"}]                                           | 5     | 4      |

    @full
    Scenario: who is new misses no blind that he could post
      Given a table that plays short_deck
      And the table rule seats_max is 6
      And seats 1, 2 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 3 with 10000 chips and waits
      When the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in
      And seat 3 has posted 0 live and 0 dead
