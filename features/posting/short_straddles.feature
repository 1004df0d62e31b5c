Feature: Straddles of players without enough chips
  A house may let a player straddle with all he has. The full straddle then counts for the others, and no more than that.

  Rule: A short straddle counts as the least straddle

    @scenario-22 @quick
    Scenario Outline: nobody names a larger straddle than he can post
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.short is all_in
      And 5 players with 1000 chips each
      And seat 4 has <chips> chips
      And the button at seat 1
      And seat 4 straddles <asked>
      When the hand is dealt
      Then it is refused as straddle_exceeds_stack

      Examples: less than the least straddle, exactly that, and more
        | chips | asked |
        | 150   | 201   |
        | 150   | 900   |
        | 200   | 201   |
        | 300   | 900   |

    @scenario-22 @quick
    Scenario: a player with exactly the least straddle posts it and is all-in
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.short is all_in
      And 5 players with 1000 chips each
      And seat 4 has 200 chips
      And the button at seat 1
      And seat 4 straddles 200
      When the hand is dealt
      Then seat 4 is ALL_IN
      And seat 5 owes 200

  Rule: A pot of nominal blinds counts what a short straddle lacks

    @scenario-22 @quick
    Scenario Outline: the largest pot-limit raise over a short straddle
      Given a table that plays plo
      And the house rule forced.straddle.short is all_in
      And the house rule betting.pot.preflop_pot is <counted>
      And 5 players with 5000 chips each
      And seat 4 has <chips> chips
      And the button at seat 1
      And seat 4 straddles 200
      When the hand is dealt
      Then seat 5 may raise to <most> at most

      Examples: call 200, then raise by a pot of 50, 100, the straddle and the call
        | counted        | chips | most |
        | nominal_blinds | 150   | 750  |
        | nominal_blinds | 200   | 750  |
        | posted_blinds  | 150   | 700  |
        | posted_blinds  | 200   | 750  |
