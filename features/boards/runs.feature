Feature: How often the rest of the board is dealt
  Once no more betting is possible the rest of the board may be dealt more than once. The runs share
  the cards that lie on the table, and only those.

  Rule: Runs share what lies on the board

    @scenario-51 @POKER-RULES:WSOP-L-204-213 @full
    Scenario Outline: all-in on a later street
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And the house rule deal.burn is <burn>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c Qh Qd Qs"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat 2 goes all-in
      And seat 1 calls
      And seat 2 agrees to 2 runs
      When seat 1 agrees to 2 runs
      Then the boards are "<first>" and "<second>"
      And seat <one> wins 1000 for board 1
      And seat <two> wins 1000 for board 2

      Examples: from the flop and from the turn
        | burn  | street | first          | second         | one | two |
        | false | FLOP   | 2c 3d 7h 9s Jc | 2c 3d 7h Kc 4d | 1   | 2   |
        | false | TURN   | 2c 3d 7h 9s Jc | 2c 3d 7h 9s Kc | 1   | 2   |

      Examples: each street of each run burns its own card
        | burn | street | first          | second         | one | two |
        | true | FLOP   | 3d 7h 9s Kc 8h | 3d 7h 9s 5c Qd | 2   | 1   |
        | true | TURN   | 3d 7h 9s Kc 8h | 3d 7h 9s Kc 5c | 2   | 2   |

    @scenario-51 @full
    Scenario: on the river there is nothing to run
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 goes all-in
      When seat 1 calls
      Then nobody can act
      And the phase is COMPLETE

    @scenario-51 @full
    Scenario: three runs of a side pot and a main pot
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 3
      And these players:
        | seat | stack | cards |
        | 1    | 400   | Ah Ad |
        | 2    | 1001  | Kh Kd |
        | 3    | 1001  | Qh Qd |
      And the board will be "2c 3d 7h 9s Jc 2s 3h Kc 4d 8h 4s Qc 5h 6c 8d"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 goes all-in
      And seat 3 calls
      And seat 2 agrees to 3 runs
      And seat 3 agrees to 3 runs
      When seat 1 agrees to 3 runs
      Then the pots were:
        | amount | seats      |
        | 1200   | 1, 2 and 3 |
        | 1202   | 2 and 3    |
      And seat 1 wins 400 of pot 0
      And seat 2 wins 400 of pot 0
      And seat 3 wins 400 of pot 0
      And seat 2 wins 802 of pot 1
      And seat 3 wins 400 of pot 1

  Rule: The fewest runs that anybody wants, or as many as the house deals

    @scenario-51 @full
    Scenario Outline: what the players say
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 3
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
        | 3    | 1000  | Qh Qd |
      And the board will be "2c 3d 7h 9s Jc 2s 3h Kc 4d 8h 4s Qc 5h 6c 8d"
      And the button at seat 3
      And the hand is dealt
      And seat 3 goes all-in
      And seats 1 and 2 call
      And seat 1 agrees to <one> runs
      And seat 2 agrees to <two> runs
      When seat 3 agrees to <three> runs
      Then seat 1 wins <wins one>
      And seat 2 wins <wins two>
      And seat 3 wins <wins three>

      Examples: aces win the first run, kings the second, queens the third
        | one | two | three | wins one | wins two | wins three |
        | 3   | 3   | 3     | 1000     | 1000     | 1000       |
        | 3   | 2   | 3     | 1500     | 1500     | 0          |
        | 2   | 3   | 3     | 1500     | 1500     | 0          |
        | 3   | 3   | 2     | 1500     | 1500     | 0          |
        | 3   | 3   | 1     | 3000     | 0        | 0          |

    @scenario-51 @full
    Scenario: after one player wants one run nobody else is asked
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 3
      And 3 players with 1000 chips each
      And the button at seat 3
      And the hand is dealt
      And seat 3 goes all-in
      And seats 1 and 2 call
      When seat 1 agrees to 1 run
      Then nobody can act

    @scenario-51 @full
    Scenario Outline: how many runs may be named
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 3
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      When seat 2 agrees to <times> runs
      Then it is <result>

      Examples: none, one, all, too many
        | times | result               |
        | 0     | refused as run_count |
        | 3     | accepted             |
        | 4     | refused as run_count |

    @full
    Scenario Outline: while runs are agreed there is no other decision
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      When seat 2 <action>
      Then it is refused as wrong_phase
      And seat 2 may not check
      And seat 2 owes 0
      And seat 2 may not raise

      Examples: actions of a betting round
        | action     |
        | checks     |
        | folds      |
        | stands pat |

    @scenario-51 @full
    Scenario: a house may deal every board twice without asking
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And the house rule showdown.run_out is always
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then nobody can act
      And the boards are "2c 3d 7h 9s Jc" and "Kc 4d 8h Ts 5c"
      And seat 1 wins 1000 for board 1
      And seat 2 wins 1000 for board 2

    @scenario-51 @full
    Scenario: a house that always runs twice deals one board while betting is possible
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And the house rule showdown.run_out is always
      And 2 players with 1000 chips each
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the board is "2c 3d 7h 9s Jc"

    @full
    Scenario: a player who does not answer agrees to one run
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 2 agrees to 2 runs
      When the time of seat 1 runs out at 45 s
      Then seat 1 wins 2000

    @full
    Scenario: a player who left agrees to one run
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      When seat 2 leaves the table
      Then seat 1 wins 2000

  Rule: No more runs than the deck has cards for

    @full
    Scenario Outline: omaha with six cards
      Given a table that plays plo6
      And the house rule showdown.runs_max is 4
      And the house rule deal.burn is <burn>
      And <players> players with 100 chips each
      And the button at seat 1
      And the hand is dealt
      When seats <callers> call
      Then seat 2 may agree to <runs> runs

      Examples: 22, 16 and 10 cards are left, and a board takes five
        | burn  | players | callers             | runs |
        | false | 5       | 4, 5, 1 and 2       | 4    |
        | false | 6       | 4, 5, 6, 1 and 2    | 3    |
        | false | 7       | 4, 5, 6, 7, 1 and 2 | 2    |

      Examples: 28 and 22 cards are left, and a board with its burned cards takes eight
        | burn | players | callers       | runs |
        | true | 4       | 4, 1 and 2    | 3    |
        | true | 5       | 4, 5, 1 and 2 | 2    |

    @full
    Scenario: before an exchange of cards there is one run
      Given a table that plays dramaha
      And the house rule showdown.runs_max is 2
      And 2 players with 100 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls
      Then seat 2 may discard 0 to 5 cards

  Rule: Nobody is asked while cards of his own may follow

    @full
    Scenario Outline: a later <what> comes first, and the runs are asked for after it
      Given a table that plays late_cards
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"PREFLOP","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN",<member>,"bet":"big","opens":"left_of_button"},{"name":"RIVER","board":2,"bet":"big","opens":"left_of_button"}]
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the phase is TURN
      And seat 2 may agree to 2 runs
      And seat 2 holds 3 cards

      Examples:
        | what        | member        |
        | closed card | "hole_down":1 |
        | open card   | "hole_up":1   |

    @full
    Scenario Outline: a later <what> comes first, before anybody is asked for runs
      Given a table that plays late_cards
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"PREFLOP","hole_down":3,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN",<member>,"bet":"big","opens":"left_of_button"},{"name":"RIVER","board":2,"bet":"big","opens":"left_of_button"}]
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the phase is TURN
      And seat 2 may discard <least> to 1 cards

      Examples:
        | what     | member       | least |
        | discard  | "discard":1  | 1     |
        | exchange | "draw_max":1 | 0     |
