Feature: Straddles and the cap of fixed limit
  Robert's book says of no-limit that a straddle "is not treated as a raise", and that limit rules apply
  where no such exception is stated. So at fixed limit a straddle is a bet: the big blind is the first
  of four, the straddle the second.

  Rule: A straddle is one of the bets that the cap counts

    @POKER-RULES:RRP-BR-3 @full
    Scenario Outline: the fourth bet after a straddle is <last>
      Given a fixed-limit hold'em table with blinds 50/100
      And 5 players with 5000 chips each
      And seat 4 straddles 200
      And the button at seat 1
      And the hand is dealt
      And seat 5 raises to 300
      When seat 1 <last>
      Then seat 2 <choice>

      Examples: one raise fewer than without the straddle
        | last          | choice                      |
        | calls         | may raise to exactly 400    |
        | raises to 400 | may only call 350 or fold   |

    @POKER-RULES:RRP-BR-3 @full
    Scenario: after two straddles one raise is left
      Given a fixed-limit hold'em table with blinds 50/100
      And 5 players with 5000 chips each
      And seat 4 straddles 200
      And seat 5 straddles 400
      And the button at seat 1
      And the hand is dealt
      When seat 1 raises to 500
      Then seat 2 may only call 450 or fold
