Feature: Players who sit out, return, leave and lose their connection
  What a player may do depends on what he did before, and nothing he does between hands or
  during one gives him a hand for free.

  Rule: Who sits out returns, who takes part does not return

    @full
    Scenario Outline: a player who takes part
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat 3 <does>
      Then it is <result>

      Examples:
        | does              | result                |
        | sits out          | accepted              |
        | returns and posts | refused as takes_part |
        | returns and waits | refused as takes_part |

    @full
    Scenario Outline: a player who sits out
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      When the player at seat 3 <does>
      Then it is <result>

      Examples:
        | does              | result              |
        | sits out          | refused as sits_out |
        | returns and posts | accepted            |
        | returns and waits | accepted            |
        | stands up         | accepted            |

    @full
    Scenario Outline: a new player may change his mind about posting
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 1000 chips and <first>
      When the player at seat 6 returns and <then>
      Then it is <result>

      Examples: saying the same again is nothing new
        | first | then  | result                |
        | waits | posts | accepted              |
        | posts | waits | accepted              |
        | waits | waits | refused as takes_part |
        | posts | posts | refused as takes_part |

    @full
    Scenario Outline: what he said last counts
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 1000 chips and <first>
      And the player at seat 6 returns and <then>
      When the next hand is dealt
      Then seats <seats> are dealt in

      Examples:
        | first | then  | seats               |
        | waits | posts | 1, 2, 3, 4, 5 and 6 |
        | posts | waits | 1, 2, 3, 4 and 5    |

  Rule: Who leaves in the middle of a hand is gone for everything else

    @scenario-117 @full
    Scenario Outline: he stood up and is still in the hand
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And the player at seat 1 stands up
      When the player at seat 1 <does>
      Then it is refused as <code>

      Examples:
        | does              | code             |
        | stands up         | leaving          |
        | sits out          | leaving          |
        | returns and posts | leaving          |
        | returns and waits | leaving          |
        | tops up 100       | hand_in_progress |

    @full
    Scenario: his seat is taken until the hand is over
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And the player at seat 1 stands up
      When a player takes seat 1 with 1000 chips
      Then it is refused as already_seated

    @full
    Scenario: between hands he is gone at once, with his chips
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat 2 stands up
      Then seat 2 is empty
      And 950 chips have left the table

    @full
    Scenario: who is not dealt in leaves during a hand at once
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 1 sits out
      And the next hand is dealt
      When the player at seat 1 stands up
      Then seat 1 is empty
      And 1000 chips have left the table
      And it is seat 5's turn

    @full
    Scenario: a seat that says in the hand that it leaves is empty after it
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And seat 1 leaves the table
      When everybody folds
      Then seat 1 is empty
      And 1150 chips have left the table
      And the player at seat 2 has 950 chips

  Rule: Who returns in the middle of a hand acts for himself from then on

    @scenario-94 @full
    Scenario: tournament, he returns before his turn
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 sits out
      And the next hand is dealt
      And the player at seat 2 returns and waits
      And seat 1 folds
      Then it is seat 2's turn
      And seat 2 is ACTIVE

    @scenario-94 @full
    Scenario: tournament, who does not return is folded in turn
      Given a tournament table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 sits out
      And the next hand is dealt
      When seat 1 folds
      Then it is seat 3's turn
      And seat 2 is FOLDED
      And the platform decided for seat 2

    @full
    Scenario: cash, he was not dealt in and is in the hand that follows
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 1 sits out
      And the next hand is dealt
      And the player at seat 1 returns and waits
      And everybody folds
      When the next hand is dealt
      Then seats 1, 2, 3, 4 and 5 are dealt in
      And seat 1 has posted 0 live and 0 dead

    @full
    Scenario: who sits out during a hand plays it and misses the next
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And the player at seat 5 sits out
      And seat 4 folds
      And seat 5 raises to 300
      And everybody folds
      When the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in
      And the player at seat 5 has 1150 chips

  Rule: Who lets his time run out again and again sits out

    @full
    Scenario Outline: one timeout
      Given a cash table with blinds 50/100
      And the house rule clock.sit_out_after is <after>
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 4 folds
      When the time of seat 1 runs out at 45 s
      And everybody folds
      And the next hand is dealt
      Then seats <seats> are dealt in

      Examples: it is enough for a strict house
        | after | seats         |
        | 1     | 2, 3 and 4    |
        | 2     | 1, 2, 3 and 4 |

    @full
    Scenario Outline: one timeout in each of two hands
      Given a cash table with blinds 50/100
      And the house rule clock.sit_out_after is <after>
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 4 folds
      When the time of seat 1 runs out at 45 s
      And everybody folds
      And the next hand is dealt
      And the time of seat 1 runs out at 60 s
      And everybody folds
      And the next hand is dealt
      Then seats <seats> are dealt in

      Examples: the count goes on from hand to hand, and 0 is never
        | after | seats         |
        | 2     | 2, 3 and 4    |
        | 3     | 1, 2, 3 and 4 |
        | 0     | 1, 2, 3 and 4 |

    @full
    Scenario: two, if the house says nothing
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 4 folds
      When the time of seat 1 runs out at 45 s
      And everybody folds
      And the next hand is dealt
      And the time of seat 1 runs out at 60 s
      And everybody folds
      Then the player at seat 1 sits out

    @full
    Scenario: a decision of his own in between begins the count anew
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 4 folds
      When the time of seat 1 runs out at 45 s
      And everybody folds
      And the next hand is dealt
      And seat 1 folds
      And everybody folds
      And the next hand is dealt
      And seat 2 raises to 300
      And seats 3 and 4 fold
      And the time of seat 1 runs out at 60 s
      And the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in

    @full
    Scenario: so does his return
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 4 folds
      When the time of seat 1 runs out at 45 s
      And everybody folds
      And the next hand is dealt
      And the time of seat 1 runs out at 60 s
      And everybody folds
      And the player at seat 1 returns and waits
      And the next hand is dealt
      And seat 2 raises to 300
      And seats 3 and 4 fold
      And the time of seat 1 runs out at 75 s
      And the next hand is dealt
      Then seats 1, 2, 3 and 4 are dealt in

  Rule: A lost connection is still lost in the next hand

    @scenario-118 @full
    Scenario Outline: 15 s, a bank of 30 s, and 20 s more for who is disconnected
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat <lost> is disconnected
      And everybody folds
      And the next hand is dealt
      When the time of seat 2 runs out at <time> s
      Then it is <result>

      Examples: seat 2 lost it in the hand before
        | lost | time | result                       |
        | 2    | 64   | refused as timeout_too_early |
        | 2    | 65   | accepted                     |

      Examples: somebody else did
        | lost | time | result                       |
        | 3    | 44   | refused as timeout_too_early |
        | 3    | 45   | accepted                     |

  Rule: A connection that is there again is there in the next hand too

    @scenario-118 @full
    Scenario Outline: 15 s, a bank of 30 s, and 20 s more only as long as the connection is lost
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 2 is disconnected
      And seat <back> comes back
      And everybody folds
      And the next hand is dealt
      When the time of seat 2 runs out at <time> s
      Then it is <result>

      Examples: he was back before the hand was over
        | back | time | result                       |
        | 2    | 44   | refused as timeout_too_early |
        | 2    | 45   | accepted                     |

    @scenario-118 @full
    Scenario Outline: lost and back between two hands
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And seat 2 is disconnected before the deal
      And seat 2 comes back
      And the next hand is dealt
      When the time of seat 2 runs out at <time> s
      Then it is <result>

      Examples: no time is added
        | time | result                       |
        | 44   | refused as timeout_too_early |
        | 45   | accepted                     |

    @scenario-118 @full
    Scenario: who is there does not come back
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When seat 2 comes back
      Then it is refused as connection_unchanged

    @scenario-94 @full
    Scenario: who sat out and comes back in the middle of a hand takes part in the next
      Given a cash table with blinds 50/100
      And the table rule absent is dealt_in
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And the next hand is dealt
      And seat 4 comes back
      And everybody folds
      When the next hand is dealt
      And seats 2 and 3 call
      Then it is seat 4's turn

  Rule: A void hand gives chips back, not seats

    @full
    Scenario Outline: seat <seat> stands up during the hand, and is gone when it is void
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the next hand is dealt
      And seat 5 raises to 300
      And the player at seat <seat> stands up
      When the hand is voided
      Then seat <seat> is empty
      And 10000 chips have left the table

      Examples:
        | seat |
        | 4    |
        | 5    |
        | 1    |
