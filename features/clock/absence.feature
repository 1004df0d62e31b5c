Feature: Players who are not there
  An absent player never wins by being absent, and never loses more than the rules take. Houses
  differ in whether his hand is checked, folded or dead.

  Rule: A player who leaves is checked where that is free, or folded, as the house says

    @scenario-117 @GLI-19:4.16.3 @full
    Scenario Outline: who leaves when checking is free
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.leaving is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      When seat 2 leaves the table
      Then seat 2 is <status>
      And it is seat 3's turn

      Examples: both settings of the switch
        | rule          | status |
        | check_or_fold | ACTIVE |
        | fold          | FOLDED |

    @scenario-117 @full
    Scenario Outline: who leaves out of turn is asked for nothing before his turn
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.leaving is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      When seat 3 leaves the table
      Then seat 3 is ACTIVE
      And it is seat 2's turn

      Examples: both settings of the switch
        | rule          |
        | check_or_fold |
        | fold          |

    @scenario-92 @scenario-94 @full
    Scenario: a house that folds who leaves does not fold who is late
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule absence.leaving is fold
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When the time of seat 2 runs out at 45 s
      Then seat 2 is ACTIVE
      And the phase is FLOP

    @scenario-94 @full
    Scenario: an absent big blind checks to the end where who leaves is folded
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.leaving is fold
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      And seat 1 calls
      When seat 2 calls
      Then the phase is FLOP
      And seat 3 is ACTIVE

    @scenario-94 @full
    Scenario: a player who sits out folds to a bet, and only then
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      And seats 1 and 2 call
      And seat 2 bets 100
      Then seat 3 is FOLDED
      And it is seat 1's turn
      And the platform decided for seat 3

  Rule: A killed hand is dead before the first decision

    @scenario-94 @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @full
    Scenario Outline: two absent players are both dead, and the first seat after the blinds opens
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is <rule>
      And 6 players with 1000 chips each
      And the button at seat 1
      And seat <one> sits out
      And seat <two> sits out
      When the hand is dealt
      Then seat <one> is <status>
      And seat <two> is <status>
      And it is seat <turn>'s turn
      And seat <turn> owes 100
      And the chips in the middle are 150

      Examples: behind the opener, in the blinds, and in front of the opener
        | rule          | one | two | status | turn |
        | killed        | 5   | 6   | FOLDED | 4    |
        | killed        | 2   | 3   | FOLDED | 4    |
        | killed        | 3   | 5   | FOLDED | 4    |
        | check_or_fold | 5   | 6   | ACTIVE | 4    |
        | check_or_fold | 2   | 3   | ACTIVE | 4    |

    @scenario-113 @POKER-RULES:TDA-30 @POKER-RULES:TDA-71C @full
    Scenario Outline: a dead hand with the lowest card brings in first, if its ante left anything
      Given a table that plays stud
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Kh 9d |
        | 2    | <stack> | Ac Kc 2c |
        | 3    | 1000    | Ad Kd 5s |
      And the button at seat 1
      And seat 2 sits out
      When the hand is dealt
      Then seat 2 is FOLDED
      And seat 2 has <chips> chips behind
      And seat 2 has bet <bet>
      And it is seat 3's turn
      And seat 3 owes 15

      Examples: an ante of 10, and 15 to bring in
        | stack | chips | bet |
        | 1000  | 975   | 15  |
        | 25    | 0     | 15  |
        | 24    | 0     | 14  |
        | 11    | 0     | 1   |

    @scenario-113 @POKER-RULES:TDA-30 @full
    Scenario Outline: where the ante took all of it, the next card brings in
      Given a table that plays stud
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Kh 9d |
        | 2    | <stack> | Ac Kc 2c |
        | 3    | 1000    | Ad Kd 5s |
      And the button at seat 1
      And seat 2 sits out
      When the hand is dealt
      Then seat 2 is FOLDED
      And seat 3 must bring in 15

      Examples: an ante of 10
        | stack |
        | 10    |
        | 9     |

    @scenario-113 @POKER-RULES:TDA-30 @full
    Scenario: the last live hand wins the blinds of the dead ones
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 2 sits out
      And seat 3 sits out
      When the hand is dealt
      Then nobody can act
      And seat 1 wins 150
      And seat 1 ends with 1150
      And seat 2 ends with 950
      And seat 3 ends with 900
      And no cards are shown

    @scenario-113 @POKER-RULES:TDA-30 @full
    Scenario: the last live hand wins at once, also in a game that begins with a discard and a board
      Given a no-limit hold'em table with blinds 50/100
      And the house rule streets is [{"name":"PREFLOP","hole_down":3,"discard":1,"board":3,"bet":"small","opens":"left_of_blinds"},{"name":"TURN","board":1,"bet":"small","opens":"left_of_button"}]
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule absence.sitting_out is killed
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 2 sits out
      And seat 3 sits out
      When the hand is dealt
      Then nobody can act
      And seat 1 holds 3 cards
      And the board is ""
      And seat 1 ends with 1150

    @full
    Scenario: where everybody is absent one hand stays, and the hand ends
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 1 sits out
      And seat 2 sits out
      And seat 3 sits out
      When the hand is dealt
      Then nobody can act
      And the phase is COMPLETE
      And at every point of the hand the chips add up to 3000

    @POKER-RULES:TDA-30 @full
    Scenario: in a draw game a dead hand exchanges nothing
      Given a table that plays triple_draw_tournament
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 2 sits out
      And seat 4 sits out
      And the hand is dealt
      And seat 1 calls
      When seat 3 checks
      Then the phase is FIRST_DRAW
      And seat 3 may discard 0 to 5 cards
      And seat 2 is FOLDED
      And seat 4 is FOLDED

  Rule: A hand that is over takes no more requests

    @full
    Scenario Outline: nobody acts after the end
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 folds
      When <request>
      Then it is refused as hand_over
      And the phase is COMPLETE

      Examples: the winner, the loser and the clock
        | request                             |
        | seat 2 checks                       |
        | seat 1 folds                        |
        | the time of seat 2 runs out at 90 s |

    @scenario-114 @GLI-19:A.6.4 @full
    Scenario: nothing is left in the middle after a void hand
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And 3 players with 1000 chips each
      And seat 1 has 200 chips
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seats 2 and 3 call
      And seat 2 bets 300
      When the hand is voided
      Then seat 1 has bet 0
      And seat 2 has bet 0
      And seat 3 has bet 0
      And the chips in the middle are 0
      And the pots are:
        | amount | seats |
      And the phase is COMPLETE
      And seat 1 ends with 200
      And seat 2 ends with 1000
      And at every point of the hand the chips add up to 2200

  Rule: Requests answer a decision, once

    @scenario-118 @GLI-19:4.3.3 @full
    Scenario: an old request of the player who acted last is stale and no duplicate
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls, answering to the current decision
      And seat 2 raises to 300
      And seat 1 calls
      When seat 1 sends the same action again
      Then it is refused as stale_sequence

    @scenario-118 @full
    Scenario: a request sent again after others acted is stale
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls, answering to the current decision
      And seat 1 calls
      When seat 4 sends the same action again
      Then it is refused as stale_sequence

    @scenario-40 @full
    Scenario: a seat that is not there cannot act
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 9 folds
      Then it is refused as unknown_seat

  Rule: A fold that is binding is offered

    @scenario-41 @POKER-RULES:TDA-58 @full
    Scenario Outline: everybody folds as soon as he may
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.free_fold is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | 7c 2d |
        | 2    | 1000  | As Ah |
      And the board will be "Kc Qd 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When everybody folds
      Then seat <seat> wins 200

      Examples: the big blind may fold for nothing, or must check and wins
        | rule    | seat |
        | binding | 1    |
        | refused | 2    |

  Rule: Who sits out is not waited for, connected or not

    @full
    Scenario Outline: seat 2 sits out and <does>: that changes nothing
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 2 sits out
      And the hand is dealt
      When seat 2 <does>
      Then it is refused as presence_unchanged

      Examples:
        | does            |
        | is disconnected |
