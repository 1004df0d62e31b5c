Feature: Blinds that are missed over several hands
  What a player missed stays owed until it is posted or the big blind is paid, whatever he misses after
  it and in whatever order. A game with one blind has no small blind to owe. A game that begins anew asks
  nobody for anything but its blinds.

  Rule: What was missed before is not forgotten when another blind is missed

    @scenario-11 @scenario-12 @POKER-RULES:WSOP-L-156 @full
    Scenario Outline: <button> button: seat <seat> of four sits out after the first hand; after <hands> more it owes <owed>
      Given a cash table with blinds 50/100
      And the table rule button is <button>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <seat> sits out
      And <hands> hands are played
      Then the player at seat <seat> owes <owed>

      Examples: the big blind first, then the small one, then the big blind again
        | button | seat | hands | owed          |
        | dead   | 4    | 1     | the big blind |
        | dead   | 4    | 2     | both blinds   |
        | dead   | 4    | 3     | both blinds   |
        | dead   | 4    | 4     | both blinds   |
        | dead   | 4    | 5     | both blinds   |
        | dead   | 4    | 7     | both blinds   |

      Examples: the small blind first, then the big one
        | button | seat | hands | owed            |
        | dead   | 3    | 1     | the small blind |
        | dead   | 3    | 2     | the small blind |
        | dead   | 3    | 3     | the small blind |
        | dead   | 3    | 4     | both blinds     |
        | dead   | 3    | 5     | both blinds     |

      Examples: nothing at first, since both blinds were just paid
        | button | seat | hands | owed          |
        | dead   | 2    | 2     | nothing       |
        | dead   | 2    | 3     | the big blind |
        | dead   | 2    | 4     | both blinds   |
        | dead   | 1    | 1     | nothing       |
        | dead   | 1    | 2     | the big blind |
        | dead   | 1    | 3     | both blinds   |

      Examples: where the button moves
        | button | seat | hands | owed          |
        | moving | 4    | 1     | the big blind |
        | moving | 4    | 2     | both blinds   |
        | moving | 4    | 4     | both blinds   |
        | moving | 4    | 5     | both blinds   |

    @scenario-11 @POKER-RULES:WSOP-L-156 @full
    Scenario Outline: <gone> hands after the first seat 3 comes back, and posts <live> live and <dead> dead
      Given a cash table with blinds 50/100
      And the table rule missed_small is <rule>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      And <gone> hands are played
      And the player at seat 3 returns and posts
      When the next hand is dealt
      Then seats 1, 2, 3, 4 and 5 are dealt in
      And seat 3 has posted <live> live and <dead> dead

      Examples: the small blind alone, and both after the big blind has passed too
        | rule       | gone | live | dead |
        | dead_small | 2    | 0    | 50   |
        | dead_small | 3    | 0    | 50   |
        | all_blinds | 3    | 100  | 50   |
        | dead_small | 7    | 100  | 50   |
        | all_blinds | 7    | 100  | 50   |

    @scenario-11 @full
    Scenario: who has posted what he missed owes nothing, and then only what he misses again
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and posts
      And a hand is played
      Then the player at seat 4 owes nothing
      Given the player at seat 4 sits out
      And 2 hands are played
      Then the player at seat 4 owes the big blind
      Given a hand is played
      Then the player at seat 4 owes both blinds

    @scenario-11 @scenario-114 @full
    Scenario: a void hand between two others neither adds to what is owed nor takes from it
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And a hand is played
      And the next hand is dealt
      And the hand is voided
      Then the player at seat 4 owes the big blind
      Given a hand is played
      Then the player at seat 4 owes both blinds

  Rule: A game with one blind has one blind to owe

    @full
    Scenario Outline: blinds <blinds>, missed_small <rule>: seat 4 missed its blinds and posts <live> live and <dead> dead
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule betting.min_bet is 100
      And the table rule missed_small is <rule>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and posts
      When the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in
      And seat 4 has posted <live> live and <dead> dead
      And the chips in the middle are <middle>

      Examples: nothing is dead where there is no small blind
        | blinds   | rule       | live | dead | middle |
        | [100]    | dead_small | 100  | 0    | 200    |
        | [100]    | all_blinds | 100  | 0    | 200    |
        | [50,100] | dead_small | 100  | 50   | 300    |
        | [0,100]  | dead_small | 100  | 0    | 200    |

    @full
    Scenario Outline: a newcomer in a game with the blinds <blinds> posts 100 live
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule betting.min_bet is 100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and posts
      When the next hand is dealt
      Then seat 6 has posted 100 live and 0 dead
      And the chips in the middle are <middle>

      Examples: one blind and two
        | blinds   | middle |
        | [100]    | 200    |
        | [50,100] | 250    |

  Rule: Where the game begins anew nobody posts anything but the blinds

    @scenario-13 @full
    Scenario Outline: one player is left, and two newcomers come who <first> and <second>: new_player <rule>
      Given a cash table with blinds 50/100
      And the table rule seats_max is 6
      And the table rule new_player is <rule>
      And the table rule entry is <entry>
      And seats 1 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 6 stands up
      And a player takes seat 2 with 10000 chips and <first>
      And a player takes seat 3 with 10000 chips and <second>
      When the next hand is dealt
      Then seats 1, 2 and 3 are dealt in
      And the big blind is at seat 1
      And seat 2 has posted 0 live and 0 dead
      And seat 3 has posted 0 live and 0 dead
      And the chips in the middle are 100

      Examples: whatever they said, and whatever the house says
        | first | second | rule           | entry        |
        | posts | posts  | posts_or_waits | after_button |
        | waits | waits  | posts_or_waits | after_button |
        | posts | waits  | posts_or_waits | after_button |
        | waits | posts  | posts_or_waits | after_button |
        | waits | waits  | waits          | after_button |

    @scenario-11 @full
    Scenario: players who missed their blinds come back to a game that begins anew
      Given a cash table with blinds 50/100
      And the table rule seats_max is 6
      And seats 1, 3 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      And 3 hands are played
      And the player at seat 5 stands up
      And the player at seat 3 returns and posts
      When the next hand is dealt
      Then seats 1 and 3 are dealt in
      And seat 3 has posted 0 live and 0 dead
      And the chips in the middle are 150

  Rule: Adding to a time bank never cuts it

    @full
    Scenario Outline: refill <refill>: a bank of 40 s, and then a game whose bank is 30 s
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 40 s
      And the table rule seats_max is 6
      And the games that follow are "flhe"
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 1
      And the table rule time_bank.refill is <refill>
      And the table rule time_bank.add_ms is <more>
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a hand is played
      Then the time bank of seat 1 is <bank> s
      And the time bank of seat 2 is <bank> s

      Examples: what is more than the bank of the game stays, and nothing is added to it
        | refill    | more | bank |
        | each_hand | 1000 | 40   |
        | each_hand | 0    | 40   |
        | carried   | 1000 | 40   |
        | full      | 1000 | 30   |

    @full
    Scenario Outline: refill each_hand, 10 s are added: seat 1 used <used> s of a bank of 40 s in a game before
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 40 s
      And the table rule seats_max is 6
      And the games that follow are "flhe"
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 1
      And the table rule time_bank.refill is <refill>
      And the table rule time_bank.add_ms is 10000
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses <until> s and folds
      And everybody folds
      And a hand is played
      Then the time bank of seat 1 is <bank> s

      Examples: up to 40 s by the first game, up to 30 s by the second, and never less than before
        | refill    | used | until | bank |
        | each_hand | 5    | 20    | 40   |
        | each_hand | 25   | 40    | 30   |
        | each_hand | 35   | 50    | 25   |

  Rule: Who missed the big blind alone owes the big blind alone

    @scenario-11 @full
    Scenario Outline: moving button, entry not_between, missed_small <rule>: no small blind is owed in hand 3
      Given a cash table with blinds 50/100
      And the table rule missed_small is <rule>
      And the table rule button is moving
      And the table rule entry is not_between
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And a hand is played
      And the player at seat 4 returns and posts
      When the next hand is dealt
      Then seat 4 has posted 100 live and 0 dead

      Examples:
        | rule       |
        | dead_small |
        | all_blinds |

  Rule: What is posted follows from what was missed, whichever way the button goes

    @scenario-11 @scenario-12 @full
    Scenario Outline: <button> button, missed_small <rule>: seat <seat> of six sits out for <hands> hands and posts <live> and <dead>
      Given a cash table with blinds 50/100
      And the table rule button is <button>
      And the table rule missed_small is <rule>
      And seats 1, 2, 3, 4, 5 and 6 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <seat> sits out
      And <hands> hands are played
      And the player at seat <seat> returns and posts
      And <more> hands are played
      When the next hand is dealt
      Then seat <seat> has posted <live> live and <dead> dead

      Examples: a dead button has passed seat 4 at once and seat 3 a hand later, a moving one both at once
        | button | rule       | seat | hands | more | live | dead |
        | dead   | dead_small | 4    | 2     | 0    | 100  | 50   |
        | dead   | all_blinds | 4    | 2     | 0    | 100  | 50   |
        | moving | dead_small | 4    | 2     | 0    | 100  | 50   |
        | moving | all_blinds | 4    | 2     | 0    | 100  | 50   |
        | dead   | dead_small | 3    | 1     | 1    | 0    | 50   |
        | dead   | all_blinds | 3    | 1     | 1    | 100  | 50   |
        | moving | dead_small | 3    | 1     | 0    | 0    | 50   |
        | moving | all_blinds | 3    | 1     | 0    | 100  | 50   |
        | dead   | dead_small | 3    | 6     | 1    | 100  | 50   |
        | moving | dead_small | 3    | 6     | 0    | 100  | 50   |

    @scenario-11 @scenario-12 @full
    Scenario Outline: missed at 50/100 and posted at 150/300: seat <seat> posts <live> and <dead>
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4, 5 and 6 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <seat> sits out
      And <hands> hands are played
      And the blinds rise to 150/300
      And the player at seat <seat> returns and posts
      And <more> hands are played
      When the next hand is dealt
      Then seat <seat> has posted <live> live and <dead> dead

      Examples: the blinds of the hand in which he posts
        | seat | hands | more | live | dead |
        | 4    | 2     | 0    | 300  | 150  |
        | 3    | 1     | 1    | 0    | 150  |
