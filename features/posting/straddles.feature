Feature: Straddles
  A straddle is a blind raise before the deal; it buys the last word before the flop.

  Rule: A straddle is what must be called and raised

    @scenario-20 @quick
    Scenario: a raise over a straddle is at least as large as the straddle
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      When the hand is dealt
      Then seat 5 owes 200
      And seat 5 may raise to 400 or more

    @scenario-20 @quick
    Scenario: the straddler acts last before the flop and may raise
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And seats 5, 1, 2 and 3 call
      Then seat 4 may check
      And seat 4 may raise to 400 or more

    @scenario-21 @quick
    Scenario: a double straddle doubles again
      Given a no-limit hold'em table with blinds 50/100
      And 6 players with 2000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles 400
      When the hand is dealt
      Then seat 6 owes 400
      And seat 6 may raise to 800 or more

    @scenario-21 @quick
    Scenario Outline: after the flop the smallest bet is the blind or the straddle, as the house says
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.later_min_bet is <floor>
      And 6 players with 2000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles 400
      And the hand is dealt
      And seats 6, 1, 2, 3 and 4 call
      When seat 5 checks
      Then the phase is FLOP
      And seat 2 may raise to <least> or more

      Examples: both settings of the switch
        | floor    | least |
        | min_bet  | 100   |
        | straddle | 400   |

    @scenario-22 @quick
    Scenario: a straddle of more than the stack is refused
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And seat 4 has 150 chips
      And the button at seat 1
      And seat 4 straddles 200
      When the hand is dealt
      Then it is refused as straddle_exceeds_stack

    @scenario-23 @quick
    Scenario: a straddle of the button makes the small blind act first
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 1 straddles 200
      When the hand is dealt
      Then it is seat 2's turn

    @scenario-23 @quick
    Scenario: a straddling button acts last before the flop
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 1 straddles 200
      And the hand is dealt
      And seats 2, 3, 4 and 5 call
      Then seat 1 may check

    @scenario-23 @quick
    Scenario: a straddle of the button changes nothing after the flop
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 1 straddles 200
      And the hand is dealt
      And seats 2, 3, 4 and 5 call
      When seat 1 checks
      Then it is seat 2's turn

    @scenario-23 @quick
    Scenario: a house that lets only the first seat straddle refuses the button
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.seats is under_the_gun
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 1 straddles 200
      When the hand is dealt
      Then it is refused as straddle_not_allowed

    @scenario-23 @quick
    Scenario Outline: a blind of the button leaves the first seat after the other blinds its straddle
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.button_blind is 100
      And the house rule forced.straddle.seats is under_the_gun
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat <seat> straddles 200
      When the hand is dealt
      Then it is <result>

      Examples: who may
        | seat | result                          |
        | 4    | accepted                        |
        | 1    | refused as straddle_not_allowed |
        | 2    | refused as straddle_not_allowed |
        | 5    | refused as straddle_not_allowed |

    @scenario-22 @quick
    Scenario Outline: a house may let a short straddle go all-in, and it counts in full
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.short is all_in
      And 5 players with 1000 chips each
      And seat 4 has 150 chips
      And the button at seat 1
      And seat 4 straddles <asked>
      When the hand is dealt
      Then seat 4 is ALL_IN
      And seat 4 has bet 150
      And seat 5 owes 200
      And seat 5 may raise to 400 or more

      Examples: the straddle or all chips are asked for
        | asked |
        | 200   |
        | 150   |

    @scenario-22 @quick
    Scenario: only a player without more chips may straddle less
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.short is all_in
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 150
      When the hand is dealt
      Then it is refused as straddle_too_small

    @scenario-24 @POKER-RULES:TDA-65A @quick
    Scenario: what exceeds the big blind of an uncalled straddle goes back
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And seats 5, 1 and 2 fold
      When seat 3 folds
      Then 100 is returned to seat 4
      And seat 4 wins 250
      And seat 4 ends with 1150

    @scenario-112 @quick
    Scenario: behind a straddle the big blind has one turn, before the straddler
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      When seats 1 and 2 call
      Then seat 3 owes 100
      And seat 3 may raise to 400 or more

    @scenario-112 @quick
    Scenario: the round is over when the straddler checks
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And seats 1, 2 and 3 call
      When seat 4 checks
      Then the phase is FLOP

    @scenario-112 @quick
    Scenario: all who called may raise again when the straddler raises
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 2000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And seats 1, 2 and 3 call
      When seat 4 raises to 600
      Then seat 1 may raise to 1000 or more

    @scenario-20 @quick
    Scenario: a straddle of less than twice the blind is refused
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 150
      When the hand is dealt
      Then it is refused as straddle_too_small

    @scenario-20 @quick
    Scenario: a house without straddles refuses them
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.seats is nobody
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      When the hand is dealt
      Then it is refused as straddle_not_allowed

    @scenario-20 @quick
    Scenario: a house that takes one straddle refuses the second
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.count_max is 1
      And 6 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles 400
      When the hand is dealt
      Then it is refused as straddle_not_allowed
