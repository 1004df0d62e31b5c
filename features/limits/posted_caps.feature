Feature: Caps that posts alone reach
  Where straddles or further blinds reach the cap, nobody may raise, however few players can still bet. A cap ends
  when two players are left in the hand. A player who is all-in is still in it.

  Rule: A player who is all-in with a blind is one of those in the hand

    @scenario-67 @scenario-68 @full
    Scenario Outline: uncapped <rule>, a cap of <max>, a big blind with <chips> chips and a straddle: seat 2 <may>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And the house rule betting.fixed.bets_max is <max>
      And the house rule forced.straddle.seats is any
      And the house rule forced.straddle.count_max is 1
      And 3 players with 1000 chips each
      And seat 3 has <chips> chips
      And the button at seat 1
      And seat 1 straddles 200
      When the hand is dealt
      Then it is seat 2's turn
      And seat 2 <may>

      Examples: blind and straddle are two bets, and three players are in
        | rule             | max | chips | may                       |
        | becomes_heads_up | 2   | 100   | may only call 150 or fold |
        | becomes_heads_up | 2   | 40    | may only call 150 or fold |
        | becomes_heads_up | 2   | 1000  | may only call 150 or fold |
        | never            | 2   | 100   | may only call 150 or fold |
        | becomes_heads_up | 3   | 100   | may raise to exactly 300  |
        | never            | 3   | 40    | may raise to exactly 300  |

      Examples: where the start of the round counts, three could bet then, or two
        | rule                  | max | chips | may                       |
        | round_starts_heads_up | 2   | 1000  | may only call 150 or fold |
        | round_starts_heads_up | 3   | 1000  | may raise to exactly 300  |
        | round_starts_heads_up | 2   | 100   | may raise to exactly 300  |

    @scenario-67 @scenario-68 @full
    Scenario Outline: the third player folds to a cap of two bets that was posted: uncapped <rule>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And the house rule betting.fixed.bets_max is 2
      And the house rule forced.straddle.seats is any
      And 4 players with 1000 chips each
      And seat 3 has 100 chips
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And seat 1 folds
      When seat 2 raises to 300
      Then it is refused as raise_capped

      Examples: two can bet, and three are in
        | rule                  |
        | becomes_heads_up      |
        | never                 |
        | round_starts_heads_up |

    @scenario-67 @full
    Scenario Outline: blinds of <blinds> and straddles of <straddle>, a cap of <max>: seat <next> <may>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule betting.small_bet is 100
      And the house rule betting.big_bet is 200
      And the house rule betting.fixed.bets_max is <max>
      And 6 players with 5000 chips each
      And the button at seat 1
      And seat 5 straddles <straddle>
      When the hand is dealt
      Then it is seat <next>'s turn
      And seat <next> <may>

      Examples: a third blind and a straddle are a bet each
        | blinds       | straddle | max | next | may                       |
        | [50,100,200] | 400      | 3   | 6    | may only call 400 or fold |
        | [50,100,200] | 400      | 4   | 6    | may raise to exactly 500  |

  Rule: Heads-up from the deal there is no cap, unless the house never lifts it

    @scenario-68 @full
    Scenario Outline: two players, uncapped <rule>, after a cap of two bets seat 2 <may>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is <rule>
      And the house rule betting.fixed.bets_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 raises to 200
      Then seat 2 <may>

      Examples: big blind and raise are two bets
        | rule                  | may                       |
        | round_starts_heads_up | may raise to exactly 300  |
        | becomes_heads_up      | may raise to exactly 300  |
        | never                 | may only call 100 or fold |
        | last_two              | may only call 100 or fold |

    @scenario-68 @scenario-118 @full
    Scenario: a posted cap still holds after a restart
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.uncapped is becomes_heads_up
      And the house rule betting.fixed.bets_max is 2
      And the house rule forced.straddle.seats is any
      And 3 players with 1000 chips each
      And seat 3 has 100 chips
      And the button at seat 1
      And seat 1 straddles 200
      And the hand is dealt
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And seat 2 may only call 150 or fold
