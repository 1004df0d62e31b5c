Feature: The clock
  Time is an input: who was late, and by how much, can be replayed from the record.

  Rule: When time runs out the player folds to a bet and checks otherwise

    @scenario-92 @POKER-RULES:TDA-29 @GLI-19:4.11.3 @quick
    Scenario: a timeout facing a bet folds
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When the time of seat 1 runs out at 45 s
      Then seat 1 is FOLDED
      And the platform decided for seat 1

    @scenario-92 @POKER-RULES:TDA-29 @quick
    Scenario: a timeout facing nothing checks
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When the time of seat 2 runs out at 45 s
      Then seat 2 is ACTIVE
      And the phase is FLOP
      And the platform decided for seat 2

  Rule: The bank is used after the base time, and a tie goes to the player

    @scenario-93 @quick
    Scenario Outline: an action in time is accepted
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls after <after> ms
      Then it is accepted

      Examples: within the bank, and at its last moment
        | after |
        | 44000 |
        | 45000 |

    @scenario-93 @quick
    Scenario: an action one millisecond late is refused
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls after 45001 ms
      Then it is refused as too_late

    @scenario-93 @quick
    Scenario: a timeout before the time is up is refused
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When the time of seat 1 runs out at 44 s
      Then it is refused as timeout_too_early

    @quick
    Scenario: what was used of the bank is gone for the next decision
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls after 40000 ms
      And seat 2 checks
      And seat 2 checks
      And the time of seat 1 runs out at 60 s
      Then it is accepted

    @quick
    Scenario: the first seconds of a decision are free, only the rest comes out of the bank
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls after 40000 ms
      And seat 2 checks
      And seat 2 checks
      And the time of seat 1 runs out at 59 s
      Then it is refused as timeout_too_early

  Rule: A lost connection is no all-in and stops no clock

    @scenario-118 @GLI-19:4.16.1 @UKGC-RTS:10 @quick
    Scenario: a disconnected player who faces a bet folds when the clock ends
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 folds
      And seat 3 raises to 500
      And seat 1 is disconnected
      When the time of seat 1 runs out at 45 s
      Then seat 1 is FOLDED
      And seat 1 ends with 700

    @scenario-118 @GLI-19:4.16.1 @quick
    Scenario: a player who was disconnected before his turn has the extra time of the house
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 is disconnected
      And seat 1 calls
      When the time of seat 2 runs out at 64 s
      Then it is refused as timeout_too_early

    @scenario-117 @GLI-19:4.16.3 @quick
    Scenario: a player who leaves is folded in his turn and his bet stays in
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 folds
      And seat 3 raises to 500
      When seat 1 leaves the table
      Then seat 1 is FOLDED
      And seat 1 ends with 700
      And the platform decided for seat 1

    @scenario-117 @quick
    Scenario: an all-in player who leaves still plays for the pot
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 has 300 chips
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "7c 2d"
      And seat 3 will be dealt "8c 3d"
      And the board will be "Kc Qd 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 1 leaves the table
      And seat 2 calls
      And seat 3 calls
      When everybody checks to the end
      Then seat 1 wins 900

  Rule: A connection that is lost before the deal counts as lost in the hand

    @scenario-118 @GLI-19:4.16.1 @UKGC-RTS:10 @quick
    Scenario Outline: the first decision has the extra time of the house
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat <seat> is disconnected before the deal
      And the hand is dealt
      When the time of seat 1 runs out at <at> s
      Then it is <what>

      Examples: 15 s and a bank of 30 s, and 20 s more for who is disconnected
        | seat | at | what                         |
        | 1    | 64 | refused as timeout_too_early |
        | 1    | 65 | accepted                     |
        | 2    | 44 | refused as timeout_too_early |
        | 2    | 45 | accepted                     |

    @scenario-118 @GLI-19:4.16.3 @quick
    Scenario: he is dealt in, posts his blind and may act
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 is disconnected before the deal
      And the hand is dealt
      And seat 1 calls
      And seat 2 calls
      When seat 3 raises to 300
      Then it is accepted
      And it is seat 1's turn

    @scenario-118 @GLI-19:4.16.1 @quick
    Scenario Outline: a connection that is lost between two hands of a table is lost in the next one
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And seat 1 is disconnected before the deal
      And the next hand is dealt
      When the time of seat 1 runs out at <at> s
      Then it is <what>

      Examples: the same extra time
        | at | what                         |
        | 64 | refused as timeout_too_early |
        | 65 | accepted                     |

  Rule: A player may come back in mid-hand

    @scenario-118 @GLI-19:4.16.3 @quick
    Scenario Outline: who is back before his turn has no extra time
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 is disconnected
      And seat 2 comes back
      And seat 1 calls
      When the time of seat 2 runs out at <at> s
      Then it is <what>

      Examples: 15 s and a bank of 30 s
        | at | what                         |
        | 44 | refused as timeout_too_early |
        | 45 | accepted                     |

    @scenario-118 @GLI-19:4.16.3 @quick
    Scenario: who is back in time decides for himself
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      When seat 1 raises to 300
      Then it is accepted
      And seat 1 has bet 300

    @scenario-94 @GLI-19:4.16.3 @quick
    Scenario: who sat out at the deal and comes back plays the rest of the hand
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      And seat 3 comes back
      And seat 1 calls
      When seat 2 calls
      Then the phase is PREFLOP
      And it is seat 3's turn
      And seat 3 may check

    @scenario-94 @quick
    Scenario: what was decided for him before stays decided
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 1 sits out
      And the hand is dealt
      And seat 1 comes back
      When seat 1 calls
      Then it is refused as seat_folded

    @scenario-118 @quick
    Scenario Outline: who was never away cannot come back
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat <seat> <does>
      Then it is refused as <code>

      Examples: a player who is there, and one who does not exist
        | seat | does            | code               |
        | 1    | comes back      | presence_unchanged |
        | 7    | comes back      | unknown_seat       |
        | 7    | is disconnected | unknown_seat       |

    @scenario-117 @quick
    Scenario: who leaves the table does not come back into the hand
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 leaves the table
      When seat 2 comes back
      Then it is refused as presence_unchanged

    @scenario-118 @quick
    Scenario: a connection is not lost twice
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 is disconnected
      When seat 2 is disconnected
      Then it is refused as presence_unchanged

  Rule: A player who sits out is dealt in and decides nothing

    @scenario-94 @quick
    Scenario: a player who sits out checks for free and folds to any bet
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      And seat 1 calls
      When seat 2 calls
      Then the phase is FLOP
      And seat 3 is ACTIVE
      And the platform decided for seat 3

    @scenario-94 @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @quick
    Scenario: a house may kill the hand of a player who sits out
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 sits out
      When the hand is dealt
      Then seat 3 is FOLDED
      And seat 3 has bet 100

    @scenario-94 @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @quick
    Scenario Outline: in a tournament the hand of an absent player is dead and its blind stays
      Given a table that plays <game>
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      When seat 1 folds
      Then seat 3 is FOLDED
      And seat 2 ends with <two>
      And seat 3 ends with <three>

      Examples: blinds of 50 and 100, and an ante of the big blind in no-limit
        | game                   | two  | three |
        | nlhe_tournament        | 1200 | 800   |
        | flhe_tournament        | 1100 | 900   |
        | triple_draw_tournament | 1100 | 900   |

    @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @quick
    Scenario: an absent player who has to bring in does so, and his hand is killed
      Given a table that plays stud_tournament
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2s |
        | 3    | 1000  | Ad Kd 5c |
      And the button at seat 1
      And seat 2 sits out
      When the hand is dealt
      Then seat 2 is FOLDED
      And seat 2 has bet 15
      And seat 3 owes 15
      And seat 3 may raise to exactly 50

    @POKER-RULES:TDA-30 @quick
    Scenario: an absent player wins nothing when all others fold to his bring-in
      Given a table that plays stud_tournament
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2s |
        | 3    | 1000  | Ad Kd 5c |
      And the button at seat 1
      And seat 2 sits out
      And the hand is dealt
      When seat 3 folds
      Then seat 1 wins 45
      And seat 2 ends with 975

    @scenario-94 @quick
    Scenario: the blind of a killed hand need not be matched against a short all-in alone
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 30    |
        | 3    | 1000  |
      And the button at seat 1
      And seat 3 sits out
      When the hand is dealt
      Then seat 1 owes 30

    @scenario-94 @quick
    Scenario: the blind of a killed hand never comes back
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 30    |
        | 3    | 1000  |
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      When seat 1 calls
      Then seat 3 ends with 900
