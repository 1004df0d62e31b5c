Feature: The phase of a void hand
  A void hand is over, and a betting hand that is over is complete. Only an open-face hand has a phase of its own
  for it.

  Rule: A void betting hand is complete

    @scenario-114 @full
    Scenario Outline: voided on the <street>, hand.boards <boards>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule hand.boards is <boards>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      When the hand is voided
      Then the phase is COMPLETE
      And nobody can act
      And every seat ends with 1000

      Examples: each street, with one board and with two
        | street  | boards |
        | PREFLOP | 1      |
        | FLOP    | 1      |
        | RIVER   | 2      |

    @scenario-51 @scenario-114 @full
    Scenario: voided while runs are agreed to
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 go all-in
      And seat 2 agrees to 2 runs
      When the hand is voided
      Then the phase is COMPLETE
      And nobody can act
      And every seat ends with 1000
      And nobody wins a pot

    @scenario-110 @scenario-114 @full
    Scenario: voided after a hand was mucked
      Given a table that plays plo8
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 2, 3 and 1 check
      And seat 2 mucks
      When the hand is voided
      Then the phase is COMPLETE
      And every seat ends with 1000
      And nobody wins a pot

    @scenario-114 @scenario-118 @full
    Scenario: and it is so after a restart
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 1 straddles 200
      And the hand is dealt
      And the hand is voided
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And the phase is COMPLETE
      And every seat ends with 1000
