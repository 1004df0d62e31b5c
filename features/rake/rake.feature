Feature: Rake
  What the room takes is stated in advance, taken once, and never from chips that nobody called.

  Rule: The rake is a share of the pots, floored once and capped once

    @scenario-87 @POKER-RULES:RAKE @quick
    Scenario Outline: five per cent, at most 300
      Given a no-limit hold'em table with blinds 1/2
      And a rake of 5 % capped at 300
      And 2 players with 10000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to <each>
      And seat 2 calls
      When everybody checks to the end
      Then the rake is <rake>

      Examples: floored, capped, nothing
        | each | rake |
        | 2365 | 236  |
        | 5000 | 300  |
        | 5    | 0    |

    @scenario-88 @POKER-RULES:RAKE @quick
    Scenario Outline: no flop, no drop, as the house says
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And the house rule rake.no_flop_no_drop is <rule>
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      When seat 2 folds
      Then the rake is <rake>

      Examples: both settings of the switch
        | rule  | rake |
        | true  | 0    |
        | false | 10   |

    @scenario-88 @quick
    Scenario: all-in before the flop with the board run out is raked
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the rake is 100

    @scenario-89 @POKER-RULES:RAKE @quick
    Scenario Outline: the cap holds for the hand or for each pot, as the house says
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And the house rule rake.scope is <scope>
      And 4 players with 5000 chips each
      And seat 3 has 1000 chips
      And the button at seat 4
      And the hand is dealt
      And seat 3 goes all-in
      And seats 4, 1 and 2 call
      And seat 1 bets 2000
      And seat 2 calls
      And seat 4 folds
      When everybody checks to the end
      Then the rake is <rake>
      And <main> of it is from pot 0
      And <side> of it is from pot 1

      Examples: both settings of the switch
        | scope | rake | main | side |
        | hand  | 300  | 200  | 100  |
        | pot   | 400  | 200  | 200  |

    @scenario-89 @quick
    Scenario: the rake is floored once over all pots
      Given a no-limit hold'em table with blinds 2/4
      And a rake of 5 % capped at 300
      And 4 players with 5000 chips each
      And seat 4 has 1576 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 goes all-in
      And seat 1 calls
      And seat 2 folds
      And seat 3 calls
      And seat 3 bets 15
      And seat 1 calls
      When everybody checks to the end
      Then the rake is 238
      And 236 of it is from pot 0
      And 2 of it is from pot 1

    @scenario-90 @quick
    Scenario: the rake is taken before the pot is split
      Given a no-limit hold'em table with blinds 1/2
      And a big blind ante of 1
      And a rake of 5 % capped at 300
      And 2 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 500
      And seat 2 calls
      When everybody checks to the end
      Then the rake is 50
      And seat 2 wins 476
      And seat 1 wins 475

    @scenario-90 @POKER-RULES:RAKE @quick
    Scenario: an uncalled bet is never raked
      Given a no-limit hold'em table with blinds 1/2
      And a big blind ante of 1
      And a rake of 5 % capped at 300
      And 2 players with 2000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 500
      And seat 2 calls
      And seat 2 bets 500
      When seat 1 folds
      Then 500 is returned to seat 2
      And the rake is 50

    @scenario-90 @POKER-RULES:RAKE @POKER-RULES:TDA-65A @quick
    Scenario Outline: uncalled chips are not raked where they stay in the pot either
      Given a no-limit hold'em table with blinds 50/100
      And the house rule pots.unmatched is <rule>
      And a rake of 5 % capped at 300
      And 2 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 1000
      When seat 1 folds
      Then the rake is 10
      And seat 2 ends with 5090

      Examples: both settings of the switch
        | rule   |
        | return |
        | pot    |

    @scenario-88 @POKER-RULES:RAKE @quick
    Scenario Outline: a flop that is dealt with the hole cards is one
      Given a table that plays nlhe_bomb_pot
      And a rake of 5 % capped at 300
      And the house rule rake.no_flop_no_drop is <rule>
      And 4 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 bets 300
      When seats 3, 4 and 1 fold
      Then the rake is 20

      Examples: both settings of the switch
        | rule  |
        | true  |
        | false |

    @scenario-91 @POKER-RULES:RAKE @quick
    Scenario: the cap of a hand that two players were dealt in
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 100 for 2 players and 300 for 3 or more
      And 2 players with 10000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 5000
      And seat 2 calls
      When everybody checks to the end
      Then the rake is 100

    @scenario-91 @POKER-RULES:RAKE @quick
    Scenario: a player who folded still counts as dealt in
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 100 for 2 players and 300 for 3 or more
      And 3 players with 10000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 5000
      And seat 2 calls
      And seat 3 folds
      When everybody checks to the end
      Then the rake is 300
