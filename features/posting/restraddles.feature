Feature: Straddles over short straddles, and the bets after them
  A straddle that its player could not pay in full still counts in full: for who straddles over it, for
  who raises it, and for the smallest bet of all later streets where the house says so.

  Rule: A straddle is at least twice the full straddle before it, whatever was paid of that

    @scenario-21 @scenario-22 @full
    Scenario Outline: over a first straddle of <first> from a stack of <chips>, <second> is <result>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.short is all_in
      And the house rule forced.straddle.seats is <seats>
      And 6 players with 5000 chips each
      And seat 4 has <chips> chips
      And the button at seat 1
      And seat 4 straddles <first>
      And seat 5 straddles <second>
      When the hand is dealt
      Then it is <result>

      Examples: twice what was paid is too little
        | seats         | chips | first | second | result                        |
        | under_the_gun | 150   | 200   | 300    | refused as straddle_too_small |
        | any           | 150   | 200   | 300    | refused as straddle_too_small |
        | under_the_gun | 150   | 200   | 399    | refused as straddle_too_small |
        | under_the_gun | 150   | 200   | 400    | accepted                      |
        | any           | 101   | 200   | 202    | refused as straddle_too_small |
        | any           | 199   | 200   | 398    | refused as straddle_too_small |

      Examples: who asks for all he has straddles the full amount too
        | seats         | chips | first | second | result                        |
        | under_the_gun | 150   | 150   | 300    | refused as straddle_too_small |
        | under_the_gun | 150   | 150   | 400    | accepted                      |

      Examples: a larger first straddle is doubled, not the least one
        | seats | chips | first | second | result                        |
        | any   | 5000  | 300   | 599    | refused as straddle_too_small |
        | any   | 5000  | 300   | 600    | accepted                      |
        | any   | 300   | 300   | 599    | refused as straddle_too_small |

    @scenario-21 @scenario-22 @full
    Scenario Outline: the third straddle over two short ones: <third> is <result>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.short is all_in
      And the house rule forced.straddle.count_max is 3
      And 7 players with 5000 chips each
      And seat 4 has 150 chips
      And seat 5 has 350 chips
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles 400
      And seat 6 straddles <third>
      When the hand is dealt
      Then it is <result>

      Examples: not twice 350, and not twice 300
        | third | result                        |
        | 700   | refused as straddle_too_small |
        | 600   | refused as straddle_too_small |
        | 799   | refused as straddle_too_small |
        | 800   | accepted                      |

    @scenario-21 @scenario-22 @full
    Scenario Outline: a second straddle with <second> chips over a first one with <first> counts in full
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.short is all_in
      And 6 players with 5000 chips each
      And seat 4 has <first> chips
      And seat 5 has <second> chips
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles 400
      When the hand is dealt
      Then seat 5 is ALL_IN
      And seat 5 has bet <second>
      And it is seat 6's turn
      And seat 6 owes 400
      And seat 6 may raise to 800 or more

      Examples: after a full and after a short first one, and with less than the first
        | first | second |
        | 5000  | 350    |
        | 150   | 350    |
        | 5000  | 180    |

  Rule: Where later bets are at least the straddle, they are so on every street

    @full
    Scenario Outline: a smallest bet of <min> and a straddle of <straddle>: with later_min_bet <floor> the <street> has <least>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.min_bet is <min>
      And the house rule forced.straddle.later_min_bet is <floor>
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles <straddle>
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to <least> or more

      Examples: the larger of the two, and never less than the house's
        | min | straddle | floor    | street | least |
        | 300 | 200      | straddle | FLOP   | 300   |
        | 300 | 200      | straddle | RIVER  | 300   |
        | 300 | 400      | straddle | TURN   | 400   |
        | 300 | 400      | min_bet  | TURN   | 300   |

    @scenario-21 @full
    Scenario Outline: straddles of <straddles>: the smallest bet on the <street> is <least> with later_min_bet <floor>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.later_min_bet is <floor>
      And 6 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles <second>
      And the hand is dealt
      When everybody calls until the <street>
      Then it is seat 2's turn
      And seat 2 may raise to <least> or more

      Examples: the last straddle, on each street
        | floor    | straddles   | second | street | least |
        | straddle | 200 and 400 | 400    | FLOP   | 400   |
        | straddle | 200 and 400 | 400    | TURN   | 400   |
        | straddle | 200 and 400 | 400    | RIVER  | 400   |
        | straddle | 200 and 700 | 700    | TURN   | 700   |
        | straddle | 200 and 700 | 700    | RIVER  | 700   |
        | min_bet  | 200 and 400 | 400    | TURN   | 100   |
        | min_bet  | 200 and 400 | 400    | RIVER  | 100   |

    @scenario-21 @full
    Scenario Outline: a raise before the flop and a bet on it do not change the smallest bet of the <street>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.later_min_bet is straddle
      And 4 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And seat 1 raises to 600
      And seats 2 and 3 fold
      And seat 4 calls
      And seat 4 bets 250
      And seat 1 calls
      When everybody calls until the <street>
      Then it is seat 4's turn
      And seat 4 may raise to 200 or more

      Examples: not the raise of 400, not the bet of 250, and not the blind
        | street |
        | TURN   |
        | RIVER  |

    @scenario-21 @full
    Scenario: a raise over a bet of the turn is at least as large as that bet, not as the straddle
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.later_min_bet is straddle
      And 4 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And seat 1 calls
      And seats 2 and 3 fold
      And seat 4 checks
      And seats 4 and 1 check
      When seat 4 bets 350
      Then seat 1 may raise to 700 or more

    @scenario-21 @full
    Scenario Outline: a bet of less than the straddle on the <street> is refused
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.later_min_bet is straddle
      And 4 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And everybody calls until the <street>
      When seat 2 bets 199
      Then it is refused as raise_below_minimum

      Examples: on each later street
        | street |
        | FLOP   |
        | TURN   |
        | RIVER  |
