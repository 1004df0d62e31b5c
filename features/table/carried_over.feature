Feature: What a hand leaves to the table
  The table takes over from a hand what happened to its players, however it ends and however few play: the time
  they used, how often they were late, whose connection is lost and who leaves.

  Rule: The bank is refilled after every hand, a void one and a late one too

    @scenario-93 @scenario-114 @full
    Scenario Outline: refill <rule> with <more> ms: seat 1 used 12 s of 30 s, and <end>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the table rule time_bank.refill is <rule>
      And the table rule time_bank.add_ms is <more>
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 27 s and folds
      When <end>
      Then the time bank of seat 1 is <bank> s
      And the time bank of seat 2 is 30 s

      Examples: a void hand gives no time back, and takes no refill away
        | rule      | more  | end                | bank |
        | carried   | 2000  | everybody folds    | 18   |
        | carried   | 2000  | the hand is voided | 18   |
        | each_hand | 2000  | everybody folds    | 20   |
        | each_hand | 2000  | the hand is voided | 20   |
        | each_hand | 12000 | the hand is voided | 30   |
        | each_hand | 13000 | the hand is voided | 30   |
        | full      | 2000  | everybody folds    | 30   |
        | full      | 2000  | the hand is voided | 30   |

    @scenario-92 @scenario-93 @full
    Scenario Outline: refill <rule>: who was late is refilled like the others
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the table rule time_bank.refill is <rule>
      And the table rule time_bank.add_ms is 2000
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the time of seat 1 runs out at 45 s
      And seat 2 folds
      Then the time bank of seat 1 is <bank> s
      And the time bank of seat 3 is 30 s

      Examples: all settings of the switch
        | rule      | bank |
        | carried   | 0    |
        | each_hand | 2    |
        | full      | 30   |

    @scenario-93 @full
    Scenario Outline: refill <rule>: a player who was not dealt in gets nothing for the hand
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the table rule time_bank.refill is <rule>
      And the table rule time_bank.add_ms is 2000
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 27 s and folds
      And everybody folds
      And the player at seat 1 sits out
      And 2 hands are played
      Then the time bank of seat 1 is <bank> s

      Examples: nothing but the refill of the first hand
        | rule      | bank |
        | carried   | 18   |
        | each_hand | 20   |
        | full      | 30   |

  Rule: Who was late too often sits out, whatever becomes of the hand

    @scenario-92 @scenario-114 @full
    Scenario Outline: <players> are dealt in, seat <seat> is late once where one is too often, and <end>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 1
      And seats <players> are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the time of seat <seat> runs out at 15 s
      And <end>
      Then the player at seat <seat> sits out

      Examples: three players and more, and void hands
        | players    | seat | end                |
        | 1, 2 and 3 | 1    | seat 2 folds       |
        | 1, 2 and 3 | 1    | the hand is voided |
        | 1, 2, 3 and 4 | 4 | the hand is voided |

    @scenario-92 @full
    Scenario: of two players the one who was late sits out, and nobody plays alone
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 1
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the time of seat 1 runs out at 15 s
      And the next hand is dealt
      Then it is refused as too_few_players
      And the player at seat 1 sits out

    @scenario-92 @scenario-114 @full
    Scenario Outline: void_hand same_button: late in a void hand and in the one after it, where <count> are too often
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is <count>
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the time of seat 1 runs out at 15 s
      And the hand is voided
      And the next hand is dealt
      And the time of seat 1 runs out at 30 s
      And the hand is voided
      And the next hand is dealt
      Then seats <seats> are dealt in

      Examples: both count
        | count | seats      |
        | 2     | 2 and 3    |
        | 3     | 1, 2 and 3 |

    @scenario-92 @scenario-114 @full
    Scenario: void_hand button_moves: he is late as the big blind of the next hand
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 2
      And the table rule void_hand is button_moves
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the time of seat 1 runs out at 15 s
      And the hand is voided
      And the next hand is dealt
      And seats 2 and 3 call
      And the time of seat 1 runs out at 30 s
      And the hand is voided
      Then the player at seat 1 sits out

  Rule: A connection that was lost in a hand is lost in the next one

    @scenario-94 @full
    Scenario Outline: seats <players>, <end>: seat 1 was disconnected, and <at> s in the next hand are <result>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.disconnected_extra_ms is 20000
      And the table rule void_hand is button_moves
      And seats <players> are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 is disconnected
      When <end>
      And the next hand is dealt
      And <before>
      And the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: 15 s and 20 s more, with two players, with three, and after a void hand
        | players    | end                | before             | at | result                       |
        | 1 and 2    | everybody folds    | seat 2 calls       | 34 | refused as timeout_too_early |
        | 1 and 2    | everybody folds    | seat 2 calls       | 35 | accepted                     |
        | 1 and 2    | the hand is voided | seat 2 calls       | 34 | refused as timeout_too_early |
        | 1, 2 and 3 | everybody folds    | seats 2 and 3 call | 34 | refused as timeout_too_early |
        | 1, 2 and 3 | everybody folds    | seats 2 and 3 call | 35 | accepted                     |
        | 1, 2 and 3 | the hand is voided | seats 2 and 3 call | 34 | refused as timeout_too_early |

    @scenario-94 @full
    Scenario Outline: his connection comes back between the hands: <at> s are <result>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.disconnected_extra_ms is 20000
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 is disconnected
      And everybody folds
      When seat 1 comes back
      And the next hand is dealt
      And seat 2 calls
      And the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: no more than the others
        | at | result                       |
        | 14 | refused as timeout_too_early |
        | 15 | accepted                     |

    @scenario-94 @full
    Scenario Outline: a connection is not a return: seat 3 sits out, and its connection <goes>
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      And seat 3 is disconnected
      And <goes>
      When the next hand is dealt
      Then seats 1, 2 and 4 are dealt in
      And the player at seat 3 sits out

      Examples: comes back, or is lost in the next hand too
        | goes                                                 |
        | seat 3 comes back                                    |
        | a player takes seat 6 with 10000 chips and waits     |

  Rule: Who left during a hand is gone after it, whatever becomes of it

    @scenario-117 @scenario-114 @full
    Scenario Outline: seat 1 raised to 300 and stands up, and <end>
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And the player at seat 1 stands up
      When <end>
      Then seat 1 is empty
      And <left> chips have left the table

      Examples: the others call and then bet, or the hand is void and every chip goes back
        | end                | left |
        | the hand is voided | 1000 |
        | everybody folds    | 1150 |

    @scenario-114 @full
    Scenario Outline: void_hand <void>: a void first hand, and a player comes who has not been drawn for
      Given a cash table with blinds 50/100
      And the table rule void_hand is <void>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 2
      And the next hand is dealt
      And the hand is voided
      And a player takes seat 5 with 1000 chips and waits
      When the next hand is dealt
      Then the button is at seat <button>
      And the big blind is at seat <big>
      And seats <seats> are dealt in

      Examples: the draw stays, or the button has moved; nobody has played yet, so nobody waits
        | void         | button | big | seats         |
        | same_button  | 2      | 5   | 1, 2, 3 and 5 |
        | button_moves | 3      | 2   | 1, 2, 3 and 5 |

    @scenario-114 @full
    Scenario Outline: void_hand <void>: he comes while the first hand is in play, and it is void
      Given a cash table with blinds 50/100
      And the table rule void_hand is <void>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 2
      And the next hand is dealt
      And a player takes seat 5 with 1000 chips and waits
      And the hand is voided
      When the next hand is dealt
      Then the button is at seat <button>
      And the big blind is at seat <big>
      And seats 1, 2, 3 and 5 are dealt in

      Examples: as if he had come after it
        | void         | button | big |
        | same_button  | 2      | 5   |
        | button_moves | 3      | 2   |

    @scenario-114 @full
    Scenario Outline: a void first hand, <who> meanwhile, and another draw for the button is refused
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 2
      And the next hand is dealt
      And <does>
      And the hand is voided
      And the button at seat <seat>
      When the next hand is dealt
      Then it is refused as button_not_free

      Examples: for a seat of the hand, and for that of the newcomer
        | who                  | does                                           | seat |
        | a player comes       | a player takes seat 5 with 1000 chips and waits | 1    |
        | a player comes       | a player takes seat 5 with 1000 chips and waits | 5    |
        | the button leaves    | the player at seat 2 stands up                 | 1    |
        | another player leaves | the player at seat 3 stands up                | 1    |

  Rule: Who leaves while others play has left like anybody

    @full
    Scenario Outline: he waited for his blind with 1000, leaves during a hand, and comes back with <chips> after <minutes> minutes
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the next hand is dealt
      And a player takes seat 5 with 1000 chips and waits
      And the player at seat 5 stands up
      When the player of seat 5 takes seat 6 with <chips> chips after <minutes> minutes
      Then it is <result>

      Examples: the hand is still in play
        | chips | minutes | result               |
        | 999   | 60      | refused as ratholing |
        | 1000  | 60      | accepted             |
        | 999   | 61      | accepted             |

    @full
    Scenario Outline: he took 50 off the table before he left with 1000, and comes back with <chips>
      Given a cash table with blinds 50/100
      And the table rule partial_cash_out is above_maximum
      And the table rule buy_in.max is 1000
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat 2 takes 50 off the table
      And the player at seat 2 stands up
      And the player of seat 2 takes seat 4 with <chips> chips
      Then it is <result>
      And 1050 chips have left the table

      Examples: he brings back what he left with, not what he took before
        | chips | result                          |
        | 999   | refused as ratholing            |
        | 1000  | accepted                        |
        | 1001  | refused as buy_in_above_maximum |
