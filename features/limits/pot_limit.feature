Feature: Pot limit
  A raise may be as large as the pot after calling, and the pot is counted as the house says.

  Rule: The largest raise is the pot after a call

    @scenario-62 @POKER-RULES:TDA-54 @quick
    Scenario: the first player may raise to three and a half big blinds
      Given a pot-limit hold'em table with blinds 1/2
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to 7 at most
      And seat 4 may raise to 4 or more

    @scenario-62 @POKER-RULES:TDA-54 @quick
    Scenario: the small blind may raise to three big blinds
      Given a pot-limit hold'em table with blinds 1/2
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 folds
      When seat 1 folds
      Then seat 2 may raise to 6 at most

    @scenario-62 @POKER-RULES:WSOP-L-187 @quick
    Scenario: a house may count the small blind as a big one
      Given a pot-limit hold'em table with blinds 1/2
      And the house rule betting.pot.preflop_pot is small_blind_as_big
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to 8 at most

    @scenario-63 @quick
    Scenario: over a bet of the pot the largest raise is four times it
      Given a pot-limit hold'em table with blinds 25/50
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      When seat 2 bets 100
      Then seat 1 may raise to 400 at most

    @scenario-63 @quick
    Scenario: calls between count as part of the pot
      Given a pot-limit hold'em table with blinds 10/20
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 20
      When seat 3 calls
      Then seat 1 may raise to 140 at most

    @scenario-63 @quick
    Scenario: one chip more than the pot is refused
      Given a pot-limit hold'em table with blinds 25/50
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 100
      When seat 1 raises to 401
      Then it is refused as raise_above_maximum

  Rule: Before the flop full blinds count

    @scenario-64 @POKER-RULES:TDA-54 @quick
    Scenario Outline: a short big blind counts in full or as posted, as the house says
      Given a pot-limit hold'em table with blinds 5/10
      And the house rule betting.pot.preflop_pot is <counted>
      And 4 players with 1000 chips each
      And seat 3 has 4 chips
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to <most> at most
      And seat 4 may raise to 20 or more

      Examples: both settings of the switch
        | counted        | most |
        | nominal_blinds | 35   |
        | posted_blinds  | 29   |

    @scenario-65 @quick
    Scenario Outline: antes count before the flop or not, as the house says
      Given a pot-limit hold'em table with blinds 5/10
      And a big blind ante of 10
      And the house rule betting.pot.antes is <counted>
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to <most> at most

      Examples: both settings of the switch
        | counted  | most |
        | excluded | 35   |
        | included | 45   |

    @scenario-65 @quick
    Scenario: after the flop antes always count
      Given a pot-limit hold'em table with blinds 5/10
      And a big blind ante of 10
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      When seat 3 checks
      Then seat 2 may raise to 40 at most

    @scenario-66 @quick
    Scenario: the minimum bet overrides a smaller pot
      Given a pot-limit hold'em table without blinds and a minimum bet of 100
      And an ante of 10 from each player
      And 6 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 may raise to exactly 100

    @scenario-66 @quick
    Scenario: a house may allow no bet while the pot is smaller than the minimum
      Given a pot-limit hold'em table without blinds and a minimum bet of 100
      And the house rule betting.pot.below_minimum is no_bet
      And an ante of 10 from each player
      And 6 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 may not raise
