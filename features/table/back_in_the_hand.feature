Feature: When a player goes and comes back around a blind
  A blind is missed by who was not dealt into the hand in which it passed. Coming back while that hand is still in
  play changes nothing about it, and going away in a hand that one was dealt into misses nothing.

  Rule: The deal decides who misses a blind

    @scenario-11 @scenario-12 @POKER-RULES:WSOP-L-156 @full
    Scenario Outline: <button> button: seat <seat> <story>, and owes <owed>
      Given a cash table with blinds 50/100
      And the table rule button is <button>
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And <first>
      And <second>
      And <third>
      When <fourth>
      Then the player at seat <seat> owes <owed>

      Examples: the big blind passed while he was away
        | button | seat | story                      | first                         | second                 | third                                  | fourth                                 | owed          |
        | dead   | 4    | waits, back in the hand    | the player at seat 4 sits out | the next hand is dealt | the player at seat 4 returns and waits | everybody folds                        | the big blind |
        | dead   | 4    | posts, back in the hand    | the player at seat 4 sits out | the next hand is dealt | the player at seat 4 returns and posts | everybody folds                        | the big blind |
        | dead   | 4    | waits, back after the hand | the player at seat 4 sits out | the next hand is dealt | everybody folds                        | the player at seat 4 returns and waits | the big blind |
        | dead   | 4    | posts, back after the hand | the player at seat 4 sits out | the next hand is dealt | everybody folds                        | the player at seat 4 returns and posts | the big blind |
        | moving | 4    | waits, back in the hand    | the player at seat 4 sits out | the next hand is dealt | the player at seat 4 returns and waits | everybody folds                        | the big blind |
        | moving | 4    | posts, back in the hand    | the player at seat 4 sits out | the next hand is dealt | the player at seat 4 returns and posts | everybody folds                        | the big blind |
        | moving | 4    | waits, back after the hand | the player at seat 4 sits out | the next hand is dealt | everybody folds                        | the player at seat 4 returns and waits | the big blind |
        | moving | 4    | posts, back after the hand | the player at seat 4 sits out | the next hand is dealt | everybody folds                        | the player at seat 4 returns and posts | the big blind |

      Examples: the small blind passed while he was away
        | button | seat | story                      | first                         | second                 | third                                  | fourth                                 | owed            |
        | dead   | 3    | waits, back in the hand    | the player at seat 3 sits out | the next hand is dealt | the player at seat 3 returns and waits | everybody folds                        | the small blind |
        | dead   | 3    | posts, back in the hand    | the player at seat 3 sits out | the next hand is dealt | the player at seat 3 returns and posts | everybody folds                        | the small blind |
        | dead   | 3    | waits, back after the hand | the player at seat 3 sits out | the next hand is dealt | everybody folds                        | the player at seat 3 returns and waits | the small blind |
        | dead   | 3    | posts, back after the hand | the player at seat 3 sits out | the next hand is dealt | everybody folds                        | the player at seat 3 returns and posts | the small blind |

      Examples: he was dealt in
        | button | seat | story                                 | first                         | second                                 | third                                  | fourth                                 | owed    |
        | dead   | 4    | waits, back before the deal           | the player at seat 4 sits out | the player at seat 4 returns and waits | the next hand is dealt                 | everybody folds                        | nothing |
        | dead   | 4    | posts, back before the deal           | the player at seat 4 sits out | the player at seat 4 returns and posts | the next hand is dealt                 | everybody folds                        | nothing |
        | dead   | 4    | goes in the hand and is back after it | the next hand is dealt        | the player at seat 4 sits out          | everybody folds                        | the player at seat 4 returns and waits | nothing |
        | dead   | 4    | goes in the hand and is back in it    | the next hand is dealt        | the player at seat 4 sits out          | the player at seat 4 returns and waits | everybody folds                        | nothing |
        | dead   | 3    | waits, back before the deal           | the player at seat 3 sits out | the player at seat 3 returns and waits | the next hand is dealt                 | everybody folds                        | nothing |
        | dead   | 3    | posts, back before the deal           | the player at seat 3 sits out | the player at seat 3 returns and posts | the next hand is dealt                 | everybody folds                        | nothing |
        | dead   | 3    | goes in the hand and is back after it | the next hand is dealt        | the player at seat 3 sits out          | everybody folds                        | the player at seat 3 returns and waits | nothing |
        | dead   | 3    | goes in the hand and is back in it    | the next hand is dealt        | the player at seat 3 sits out          | the player at seat 3 returns and waits | everybody folds                        | nothing |
        | moving | 4    | waits, back before the deal           | the player at seat 4 sits out | the player at seat 4 returns and waits | the next hand is dealt                 | everybody folds                        | nothing |
        | moving | 4    | posts, back before the deal           | the player at seat 4 sits out | the player at seat 4 returns and posts | the next hand is dealt                 | everybody folds                        | nothing |
        | moving | 4    | goes in the hand and is back after it | the next hand is dealt        | the player at seat 4 sits out          | everybody folds                        | the player at seat 4 returns and waits | nothing |
        | moving | 4    | goes in the hand and is back in it    | the next hand is dealt        | the player at seat 4 sits out          | the player at seat 4 returns and waits | everybody folds                        | nothing |

      Examples: no blind passed him, or none that counts
        | button | seat | story                                  | first                         | second                 | third                                  | fourth                                 | owed    |
        | dead   | 1    | waits, back in the hand                | the player at seat 1 sits out | the next hand is dealt | the player at seat 1 returns and waits | everybody folds                        | nothing |
        | dead   | 5    | posts, back in the hand                | the player at seat 5 sits out | the next hand is dealt | the player at seat 5 returns and posts | everybody folds                        | nothing |
        | dead   | 4    | goes before a void hand, back after it | the player at seat 4 sits out | the next hand is dealt | the hand is voided                     | the player at seat 4 returns and waits | nothing |
        | dead   | 4    | goes before a void hand, back in it    | the player at seat 4 sits out | the next hand is dealt | the player at seat 4 returns and waits | the hand is voided                     | nothing |

    @scenario-11 @scenario-12 @full
    Scenario Outline: seat 4 came back in the hand and waits: after <hands> more hands it owes <owed>
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      And the player at seat 4 returns and waits
      And everybody folds
      And <hands> hands are played
      Then the player at seat 4 owes <owed>

      Examples: the small blind passes him too, and then the big blind is his
        | hands | owed        |
        | 1     | both blinds |
        | 2     | both blinds |
        | 3     | both blinds |
        | 4     | nothing     |

    @scenario-11 @scenario-12 @full
    Scenario Outline: seat 4 came back in the hand and <then>: <hands> hands later it is dealt in, or not
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      And the player at seat 4 returns and <then>
      And everybody folds
      And <hands> hands are played
      When the next hand is dealt
      Then seats <seats> are dealt in

      Examples: who waits comes in with the big blind, who posts as soon as that is allowed
        | then  | hands | seats            |
        | waits | 1     | 1, 2, 3 and 5    |
        | waits | 2     | 1, 2, 3 and 5    |
        | waits | 3     | 1, 2, 3, 4 and 5 |
        | posts | 2     | 1, 2, 3, 4 and 5 |

    @scenario-11 @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: a restart while seat <seat> is back and <then>: it owes <owed>
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <seat> sits out
      And the next hand is dealt
      And the player at seat <seat> returns and <then>
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When everybody folds
      Then the player at seat <seat> owes <owed>

      Examples: the hand in which the blind passed was in play
        | seat | then  | owed            |
        | 4    | waits | the big blind   |
        | 4    | posts | the big blind   |
        | 3    | waits | the small blind |
        | 3    | posts | the small blind |
        | 1    | waits | nothing         |
