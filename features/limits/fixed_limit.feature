Feature: Fixed limit
  Bets have one size, and a round has a cap; both must hold to the chip.

  Rule: A round has four bets

    @scenario-67 @POKER-RULES:RRP-BR-3 @quick
    Scenario: before the flop the big blind is the first bet of four
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 200
      And seat 1 raises to 300
      When seat 2 raises to 400
      Then seat 3 may only call 300 or fold

    @scenario-67 @quick
    Scenario: a raise above the cap is refused
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 200
      And seat 1 raises to 300
      And seat 2 raises to 400
      When seat 3 raises to 500
      Then it is refused as raise_capped

    @scenario-67 @POKER-RULES:WSOP-T-100 @quick
    Scenario: a house may allow a bet and four raises
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.bets_max is 5
      And 4 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 200
      And seat 1 raises to 300
      When seat 2 raises to 400
      Then seat 3 may raise to exactly 500

    @scenario-67 @quick
    Scenario: a bet on the flop has the small size
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And the button at seat 4
      And the hand is dealt
      When everybody calls until the FLOP
      Then seat 1 may raise to exactly 100

    @scenario-67 @quick
    Scenario: a bet on the turn has the big size
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And the button at seat 4
      And the hand is dealt
      When everybody calls until the TURN
      Then seat 1 may raise to exactly 200

    @scenario-67 @quick
    Scenario: the fourth bet on the river is 800
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 1 bets 200
      And seat 2 raises to 400
      And seat 3 raises to 600
      When seat 4 raises to 800
      Then seat 1 may only call 600 or fold

    @POKER-RULES:RRP-BR-3 @quick
    Scenario Outline: a game of two rounds has a bet and four raises, a longer one a bet and three
      Given a table that plays <game>
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      When seat 3 raises to 400
      Then seat 1 <may>

      Examples: one draw, three draws, four streets
        | game           | may                       |
        | five_card_draw | may raise to exactly 500  |
        | triple_draw    | may only call 200 or fold |
        | flhe           | may only call 200 or fold |

    @POKER-RULES:RRP-BR-3 @quick
    Scenario: the sixth bet of a game of two rounds is refused
      Given a table that plays five_card_draw
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 3 raises to 400
      And seat 1 raises to 500
      When seat 2 raises to 600
      Then it is refused as raise_capped

    @scenario-68 @quick
    Scenario: a round that starts heads-up has no cap
      Given a fixed-limit hold'em table with blinds 50/100
      And 2 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 100
      And seat 1 raises to 200
      And seat 2 raises to 300
      When seat 1 raises to 400
      Then seat 2 may raise to exactly 500

    @scenario-68 @POKER-RULES:TDA-48 @POKER-RULES:WSOP-T-100 @quick
    Scenario Outline: in a tournament the cap holds for two players in a hand as well
      Given a table that plays flhe_tournament
      And 2 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat 2 bets <bet>
      And seat 1 raises to <two>
      And seat 2 raises to <three>
      And seat 1 raises to <four>
      When seat 2 raises to <five>
      Then it is refused as raise_capped

      Examples: a street of small bets and one of big bets
        | street | bet | two | three | four | five |
        | FLOP   | 100 | 200 | 300   | 400  | 500  |
        | TURN   | 200 | 400 | 600   | 800  | 1000 |

    @scenario-68 @POKER-RULES:TDA-48 @POKER-RULES:WSOP-T-100 @quick
    Scenario Outline: so it does in draw games, in which a blind is the first bet
      Given a table that plays <game>
      And 2 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 1 raises to 400
      When seat 2 raises to 500
      Then it is <result>

      Examples: three draws, and one draw with its fifth bet
        | game                      | result                  |
        | triple_draw_tournament    | refused as raise_capped |
        | badugi_tournament         | refused as raise_capped |
        | five_card_draw_tournament | accepted                |

    @scenario-68 @quick
    Scenario Outline: a round that becomes heads-up is capped or not, as the house says
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And 3 players with 5000 chips each
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 raises to 200
      And seat 3 folds
      And seat 1 raises to 300
      When seat 2 raises to 400
      Then seat 1 <may>

      Examples: four settings of the switch
        | rule                  | may                           |
        | round_starts_heads_up | may only call 100 or fold     |
        | becomes_heads_up      | may raise to exactly 500      |
        | never                 | may only call 100 or fold     |
        | last_two              | may only call 100 or fold     |

  Rule: A short all-in of half a bet or more counts as a bet

    @scenario-69 @POKER-RULES:TDA-47B @POKER-RULES:RRP-BR-6 @quick
    Scenario: less than half a bet may be completed by who has not acted
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 2 has 240 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      When seat 2 goes all-in
      Then seat 3 owes 140
      And seat 3 may raise to exactly 200

    @scenario-69 @POKER-RULES:TDA-47B @quick
    Scenario: less than half a bet does not reopen the betting
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 2 has 240 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      And seat 3 calls
      When seat 4 calls
      Then seat 1 may only call 40 or fold

    @scenario-69 @quick
    Scenario: the completion is bet two of four and reopens the betting
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 2 has 240 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      And seat 3 raises to 200
      When seat 4 calls
      Then seat 1 may raise to exactly 300

    @scenario-70 @POKER-RULES:TDA-47B @POKER-RULES:RRP-BR-6 @quick
    Scenario Outline: half a bet or more counts as bet two, unless the house wants a full one
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.reopening is <rule>
      And 4 players with 5000 chips each
      And seat 2 has <stack> chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      When seat 2 goes all-in
      Then seat 3 may raise to exactly <raise>

      Examples: half a bet, a little more, and the other setting
        | rule     | stack | raise |
        | half_bet | 260   | 260   |
        | half_bet | 250   | 250   |
        | full_bet | 260   | 200   |

    @scenario-70 @quick
    Scenario: half a bet or more reopens the betting
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 2 has 260 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      And seat 3 calls
      When seat 4 calls
      Then seat 1 may raise to exactly 260

    @scenario-71 @quick
    Scenario Outline: a short opening all-in is completed or raised
      Given a fixed-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 1 has <stack> chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      When seat 1 goes all-in
      Then seat 2 owes <owes>
      And seat 2 may raise to exactly <raise>

      Examples: less than half, half, more than half
        | stack | owes | raise |
        | 140   | 40   | 100   |
        | 150   | 50   | 150   |
        | 160   | 60   | 160   |

    @scenario-72 @POKER-RULES:TDA-65A @quick
    Scenario: a full raise against a player who cannot match it is legal
      Given a fixed-limit hold'em table with blinds 150/300
      And 2 players with 5000 chips each
      And seat 2 has 750 chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 300
      And seat 1 raises to 600
      When seat 2 calls
      Then 150 is returned to seat 1

    @scenario-72 @quick
    Scenario: a raise to what the opponent can still call is refused
      Given a fixed-limit hold'em table with blinds 150/300
      And 2 players with 5000 chips each
      And seat 2 has 750 chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 300
      When seat 1 raises to 450
      Then it is refused as raise_below_minimum

    @scenario-72 @quick
    Scenario: a lenient import takes it as an effective all-in
      Given a fixed-limit hold'em table with blinds 150/300
      And the house rule betting.effective_all_in is accepted
      And 2 players with 5000 chips each
      And seat 2 has 750 chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 300
      When seat 1 raises to 450
      Then it is accepted
