Feature: Straddles over a blind of the button
  The least straddle is twice the largest blind. A blind of the button is a blind: where it is the largest, it
  is the one that is doubled, also if the button could not pay it in full.

  Rule: The largest blind is doubled, wherever it was posted

    @scenario-20 @scenario-23 @full
    Scenario Outline: <seats> may straddle: over a button blind of <blind>, a straddle of <straddle> from seat <seat> is <result>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.button_blind is <blind>
      And the house rule forced.straddle.seats is <seats>
      And the house rule forced.straddle.count_max is 1
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat <seat> straddles <straddle>
      When the hand is dealt
      Then it is <result>

      Examples: the button blind is the largest, and twice the big blind is too little
        | blind | seats         | seat | straddle | result                        |
        | 200   | any           | 4    | 200      | refused as straddle_too_small |
        | 200   | any           | 4    | 399      | refused as straddle_too_small |
        | 200   | any           | 4    | 400      | accepted                      |
        | 200   | any           | 5    | 400      | accepted                      |
        | 150   | any           | 4    | 250      | refused as straddle_too_small |
        | 150   | any           | 4    | 299      | refused as straddle_too_small |
        | 150   | any           | 4    | 300      | accepted                      |
        | 200   | under_the_gun | 4    | 200      | refused as straddle_too_small |
        | 200   | under_the_gun | 4    | 400      | accepted                      |

      Examples: the big blind is the largest, or as large
        | blind | seats         | seat | straddle | result                        |
        | 30    | any           | 4    | 199      | refused as straddle_too_small |
        | 30    | any           | 4    | 200      | accepted                      |
        | 100   | any           | 4    | 199      | refused as straddle_too_small |
        | 100   | any           | 4    | 200      | accepted                      |
        | 30    | under_the_gun | 4    | 200      | accepted                      |

      Examples: who posted a blind does not straddle, and one seat is the first
        | blind | seats         | seat | straddle | result                          |
        | 200   | any           | 1    | 400      | refused as straddle_not_allowed |
        | 200   | any           | 2    | 400      | refused as straddle_not_allowed |
        | 200   | any           | 3    | 400      | refused as straddle_not_allowed |
        | 200   | under_the_gun | 1    | 400      | refused as straddle_not_allowed |
        | 200   | under_the_gun | 5    | 400      | refused as straddle_not_allowed |

    @scenario-20 @scenario-23 @full
    Scenario Outline: the blind of the button is the only one, <seats> may straddle: seat <seat> straddles <straddle>, <result>
      Given a no-limit hold'em table without blinds and a minimum bet of 100
      And the house rule forced.button_blind is 100
      And the house rule forced.straddle.seats is <seats>
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat <seat> straddles <straddle>
      When the hand is dealt
      Then it is <result>

      Examples: there is a blind to double, and the first seat after it
        | seats         | seat | straddle | result                          |
        | any           | 2    | 199      | refused as straddle_too_small   |
        | any           | 2    | 200      | accepted                        |
        | any           | 5    | 200      | accepted                        |
        | any           | 1    | 200      | refused as straddle_not_allowed |
        | under_the_gun | 2    | 200      | accepted                        |
        | under_the_gun | 3    | 200      | refused as straddle_not_allowed |

    @scenario-21 @scenario-23 @full
    Scenario Outline: a button blind of <blind> and a first straddle of <first>: a second of <second> is <result>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.button_blind is <blind>
      And 6 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles <first>
      And seat 5 straddles <second>
      When the hand is dealt
      Then it is <result>

      Examples: the straddle before it is doubled, not a blind
        | blind | first | second | result                        |
        | 200   | 400   | 400    | refused as straddle_too_small |
        | 200   | 400   | 799    | refused as straddle_too_small |
        | 200   | 400   | 800    | accepted                      |
        | 200   | 500   | 999    | refused as straddle_too_small |
        | 200   | 500   | 1000   | accepted                      |
        | 30    | 200   | 399    | refused as straddle_too_small |
        | 30    | 200   | 400    | accepted                      |

    @scenario-22 @scenario-23 @full
    Scenario Outline: a button with <chips> chips owes a blind of 200: a straddle of <straddle> is <result>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.button_blind is 200
      And 5 players with 5000 chips each
      And seat 1 has <chips> chips
      And the button at seat 1
      And seat 4 straddles <straddle>
      When the hand is dealt
      Then it is <result>

      Examples: the blind counts in full, not as posted
        | chips | straddle | result                        |
        | 150   | 300      | refused as straddle_too_small |
        | 150   | 399      | refused as straddle_too_small |
        | 150   | 400      | accepted                      |
        | 60    | 200      | refused as straddle_too_small |
        | 60    | 400      | accepted                      |

    @scenario-20 @full
    Scenario Outline: blinds of <blinds>, a button blind of <button>, <seats> may straddle: seat <seat> straddles <straddle>, <result>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <button>
      And the house rule forced.straddle.seats is <seats>
      And 6 players with 5000 chips each
      And the button at seat 1
      And seat <seat> straddles <straddle>
      When the hand is dealt
      Then it is <result>

      Examples: the third blind, or the button blind beside it
        | blinds       | button | seats         | seat | straddle | result                          |
        | [50,100,200] | 0      | any           | 5    | 399      | refused as straddle_too_small   |
        | [50,100,200] | 0      | any           | 5    | 400      | accepted                        |
        | [50,100,200] | 0      | under_the_gun | 4    | 400      | refused as straddle_not_allowed |
        | [50,100,200] | 0      | under_the_gun | 5    | 400      | accepted                        |
        | [50,100,200] | 0      | any           | 1    | 400      | accepted                        |
        | [50,100,200] | 100    | any           | 5    | 399      | refused as straddle_too_small   |
        | [50,100,200] | 100    | any           | 1    | 400      | refused as straddle_not_allowed |
        | [50,100,200] | 300    | any           | 5    | 400      | refused as straddle_too_small   |
        | [50,100,200] | 300    | any           | 5    | 600      | accepted                        |
        | [50,100,200] | 300    | under_the_gun | 5    | 600      | accepted                        |

  Rule: What must be called and raised is the straddle, and the turn goes on from it

    @scenario-20 @scenario-23 @full
    Scenario: over a button blind of 200 and a straddle of 400 each owes the rest, and the straddler is last
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.button_blind is 200
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles 400
      When the hand is dealt
      Then it is seat 5's turn
      And seat 5 owes 400
      And seat 5 may raise to 800 or more
      When seat 5 calls
      Then seat 1 owes 200
      When seat 1 calls
      Then seat 2 owes 350
      When seat 2 calls
      Then seat 3 owes 300
      When seat 3 calls
      Then seat 4 may check
      And seat 4 may raise to 800 or more

    @scenario-21 @scenario-23 @full
    Scenario Outline: button blind <blind>, straddle <straddle>, min_bet <min>, later_min_bet <floor>: the smallest bet on the <street> is <least>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.button_blind is <blind>
      And the house rule betting.min_bet is <min>
      And the house rule forced.straddle.later_min_bet is <floor>
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles <straddle>
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to <least> or more

      Examples: the straddle, or the minimum bet that the house states
        | blind | min | straddle | floor    | street | least |
        | 200   | 200 | 400      | straddle | FLOP   | 400   |
        | 200   | 200 | 450      | straddle | RIVER  | 450   |
        | 200   | 200 | 400      | min_bet  | FLOP   | 200   |
        | 200   | 250 | 400      | min_bet  | TURN   | 250   |
        | 30    | 150 | 200      | min_bet  | FLOP   | 150   |
        | 30    | 150 | 200      | straddle | FLOP   | 200   |

  Rule: An ante is paid before the straddle

    @scenario-22 @full
    Scenario Outline: with an ante of kind <kind>, seat <seat> with <chips> chips straddles <straddle>: <result>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And 5 players with 5000 chips each
      And seat <seat> has <chips> chips
      And the button at seat 1
      And seat <seat> straddles <straddle>
      When the hand is dealt
      Then it is <result>

      Examples: who pays the ante has that much less for the straddle
        | kind   | ante | seat | chips | straddle | result                            |
        | each   | 10   | 4    | 209   | 200      | refused as straddle_exceeds_stack |
        | each   | 10   | 4    | 210   | 200      | accepted                          |
        | button | 100  | 1    | 299   | 200      | refused as straddle_exceeds_stack |
        | button | 100  | 1    | 300   | 200      | accepted                          |

      Examples: who does not pay it has all his chips
        | kind      | ante | seat | chips | straddle | result                            |
        | button    | 100  | 4    | 200   | 200      | accepted                          |
        | big_blind | 100  | 4    | 200   | 200      | accepted                          |
        | big_blind | 100  | 1    | 200   | 200      | accepted                          |
        | big_blind | 100  | 1    | 199   | 200      | refused as straddle_exceeds_stack |
