Feature: The cap of a round and its exceptions
  Four bets are the cap. Engines count what is no bet, forget what is one, or open the cap too early
  when players fold.

  Rule: A cap that was reached with three players stays

    @scenario-68 @full
    Scenario Outline: a fold after the cap does not lift it
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And 3 players with 5000 chips each
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 raises to 200
      And seat 3 raises to 300
      And seat 1 raises to 400
      And seat 2 calls
      When seat 3 folds
      Then the phase is TURN

      Examples: the round is over whatever the switch says
        | rule                  |
        | round_starts_heads_up |
        | becomes_heads_up      |

    @scenario-68 @full
    Scenario Outline: the player before the cap folds, and two are left to raise
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And 3 players with 5000 chips each
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 raises to 200
      And seat 3 raises to 300
      And seat 1 raises to 400
      When seat 2 folds
      Then seat 3 may only call 100 or fold

      Examples: the fourth bet was made against two opponents
        | rule                  |
        | round_starts_heads_up |
        | becomes_heads_up      |
        | never                 |

    @scenario-68 @full
    Scenario Outline: the third player goes before the fourth bet
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And 3 players with 5000 chips each
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 raises to 200
      And seat 3 raises to 300
      And seat 1 folds
      And seat 2 raises to 400
      When seat 3 <action>
      Then it is <result>

      Examples: heads-up before the cap
        | rule                  | action        | result                         |
        | round_starts_heads_up | raises to 500 | refused as raise_capped        |
        | becomes_heads_up      | raises to 500 | accepted                       |
        | becomes_heads_up      | raises to 600 | refused as raise_above_maximum |

    @scenario-68 @full
    Scenario Outline: a third player who is all-in before the round does not cap it
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And 3 players with 5000 chips each
      And seat 3 has 100 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 raises to 200
      And seat 1 raises to 300
      When seat 2 raises to 400
      Then seat 1 <may>

      Examples: two can bet, three are in
        | rule                  | may                       |
        | round_starts_heads_up | may raise to exactly 500  |
        | becomes_heads_up      | may only call 100 or fold |
        | never                 | may only call 100 or fold |

    @scenario-68 @full
    Scenario Outline: the cap of the next round begins anew
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.bets_max is <max>
      And 3 players with 5000 chips each
      And the button at seat 3
      And the hand is dealt
      And seat 3 raises to 200
      And seats 1 and 2 call
      And seat 1 bets 100
      When seat 2 raises to 200
      Then seat 3 <may>

      Examples: a cap of two, three and four bets
        | max | may                       |
        | 2   | may only call 200 or fold |
        | 3   | may raise to exactly 300  |
        | 4   | may raise to exactly 300  |

  Rule: Blinds are bets

    @scenario-67 @full
    Scenario Outline: blinds beyond the big blind use up the cap
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule betting.small_bet is 100
      And the house rule betting.big_bet is 200
      And the house rule betting.fixed.bets_max is 2
      And 6 players with 5000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat <seat> <may>

      Examples: one bet, two bets and three bets are posted, two are the cap
        | blinds           | seat | may                       |
        | [50,100]         | 4    | may raise to exactly 200  |
        | [50,100,200]     | 5    | may only call 200 or fold |
        | [50,100,200,300] | 6    | may only call 300 or fold |

    @scenario-67 @full
    Scenario: a short big blind is the first bet all the same
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 3 has 30 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 200
      And seat 1 raises to 300
      When seat 2 raises to 400
      Then seat 4 may only call 200 or fold

  Rule: Short all-ins and the cap

    @scenario-69 @scenario-70 @full
    Scenario Outline: which short all-ins are the fourth bet
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 4 has <stack> chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 raises to 200
      And seat 3 raises to 300
      When seat 4 goes all-in
      Then seat 1 <may>

      Examples: 49 more than the third bet, 50, 100
        | stack | may                       |
        | 449   | may raise to exactly 400  |
        | 450   | may only call 250 or fold |
        | 500   | may only call 300 or fold |

    @scenario-69 @POKER-RULES:TDA-47B @full
    Scenario Outline: short all-ins add up from the last bet that counted
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 2 has <two> chips
      And seat 3 has <three> chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      And seat 3 goes all-in
      When seat 4 calls
      Then seat 1 <may>

      Examples: 30 and 49, 30 and 50 above the bet
        | two | three | may                      |
        | 230 | 249   | may only call 49 or fold |
        | 230 | 250   | may raise to exactly 250 |

    @scenario-70 @full
    Scenario Outline: half of an odd bet is rounded up
      Given a fixed-limit hold'em table with blinds 25/51
      And the house rule betting.fixed.reopening is <rule>
      And 3 players with 5000 chips each
      And seat 2 has <stack> chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 51
      And seat 2 goes all-in
      When seat 3 calls
      Then seat 1 <may>

      Examples: bets of 51; 25 more, 26 more, and the other setting
        | rule     | stack | may                      |
        | half_bet | 127   | may only call 25 or fold |
        | half_bet | 128   | may raise to exactly 128 |
        | full_bet | 152   | may only call 50 or fold |
        | full_bet | 153   | may raise to exactly 153 |
