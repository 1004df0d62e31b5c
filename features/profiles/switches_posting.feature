Feature: Switches of forced bets
  Every value of every switch is played. An engine that ignores the switch, or that knows
  one of its values only, gives another result in at least one row.

  Rule: Antes and blinds

    @full
    Scenario Outline: forced.ante.kind, who pays 100
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <amount>
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has <button> chips behind
      And seat 3 has <big> chips behind
      And seat 4 has <other> chips behind
      And the chips in the middle are <pot>

      Examples: nobody, everybody, the big blind, the button
        | kind      | amount | button | big | other | pot |
        | none      | 0      | 1000   | 900 | 1000  | 150 |
        | each      | 100    | 900    | 800 | 900   | 550 |
        | big_blind | 100    | 1000   | 800 | 1000  | 250 |
        | button    | 100    | 900    | 900 | 1000  | 250 |

    @full
    Scenario Outline: forced.ante.short, a big blind with 130 chips
      Given a table that plays nlhe
      And blinds of 50/100
      And a big blind ante of 100
      And the house rule forced.ante.short is <order>
      And 3 players with 1000 chips each
      And seat 3 has 130 chips
      And the button at seat 1
      When the hand is dealt
      Then seat 3 has bet <blind>
      And the chips in the middle are 180

      Examples:
        | order       | blind |
        | blind_first | 100   |
        | ante_first  | 30    |

    @full
    Scenario Outline: forced.button_blind
      Given a table that plays nlhe
      And the house rule forced.blinds is []
      And the house rule betting.min_bet is 100
      And the house rule forced.ante.kind is each
      And the house rule forced.ante.amount is 10
      And the house rule forced.button_blind is <blind>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has bet <blind>
      And seat 2 owes <call>

      Examples:
        | blind | call |
        | 0     | 0    |
        | 100   | 100  |
        | 200   | 200  |

    @full
    Scenario Outline: forced.bring_in
      Given a table that plays stud
      And the house rule forced.bring_in is <bring_in>
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | As Ah Kd |
        | 2    | 1000  | 7c 8d 2c |
      And the button at seat 1
      When the hand is dealt
      Then seat 2 must bring in <bring_in>

      Examples:
        | bring_in |
        | 5        |
        | 20       |

  Rule: Straddles

    @full
    Scenario Outline: forced.straddle.seats, who may straddle
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule forced.straddle.seats is <rule>
      And 5 players with 1000 chips each
      And seat <seat> straddles 200
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: under the gun, two seats from the blinds, the button
        | rule          | seat | result                          |
        | any           | 4    | accepted                        |
        | any           | 5    | accepted                        |
        | any           | 1    | accepted                        |
        | under_the_gun | 4    | accepted                        |
        | under_the_gun | 5    | refused as straddle_not_allowed |
        | under_the_gun | 1    | refused as straddle_not_allowed |
        | nobody        | 4    | refused as straddle_not_allowed |

    @full
    Scenario Outline: forced.straddle.count_max, how many straddles
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule forced.straddle.count_max is <most>
      And 6 players with 5000 chips each
      And seat 4 straddles 200
      And seat 5 straddles 400
      And seat 6 straddles 800
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: three of them
        | most | result                          |
        | 2    | refused as straddle_not_allowed |
        | 3    | accepted                        |

    @full
    Scenario: two straddles, if the house says nothing
      Given a table that plays nlhe
      And blinds of 50/100
      And 6 players with 5000 chips each
      And seat 4 straddles 200
      And seat 5 straddles 400
      And the button at seat 1
      When the hand is dealt
      Then it is accepted
      And it is seat 6's turn

    @full
    Scenario: and not three
      Given a table that plays nlhe
      And blinds of 50/100
      And 6 players with 5000 chips each
      And seat 4 straddles 200
      And seat 5 straddles 400
      And seat 6 straddles 800
      And the button at seat 1
      When the hand is dealt
      Then it is refused as straddle_not_allowed

    @full
    Scenario Outline: forced.straddle.later_min_bet, the smallest bet on the flop
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule forced.straddle.later_min_bet is <rule>
      And 4 players with 5000 chips each
      And seat 4 straddles 250
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FLOP
      Then seat 2 may raise to <bet> or more

      Examples:
        | rule     | bet |
        | min_bet  | 100 |
        | straddle | 250 |

  Rule: Kills

    @full
    Scenario Outline: forced.kill.size, what the hand costs
      Given a table that plays flhe
      And blinds of 50/100
      And the house rule forced.kill.size is <size>
      And 5 players with 5000 chips each
      And seat 1 posts the kill
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to exactly <bet>

      Examples: half as much again, twice as much
        | size | street | bet |
        | half | FLOP   | 150 |
        | half | TURN   | 300 |
        | full | FLOP   | 200 |
        | full | RIVER  | 400 |

    @full
    Scenario: without a kill nobody posts it
      Given a table that plays flhe
      And the house rule forced.kill.size is none
      And 5 players with 5000 chips each
      And seat 1 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is refused as kill_not_allowed

    @full
    Scenario Outline: forced.kill.order, when the player who posted it acts
      Given a table that plays flhe
      And blinds of 50/100
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is <order>
      And 5 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is seat <first>'s turn

      Examples: left of the blinds in his turn, or after everybody else
        | order   | first |
        | in_turn | 4     |
        | last    | 5     |

    @full
    Scenario: who posted the kill acts after the big blind
      Given a table that plays flhe
      And blinds of 50/100
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      And the hand is dealt
      And seat 5 calls
      And seat 1 calls
      And seat 2 calls
      When seat 3 calls
      Then it is seat 4's turn
      And seat 4 may check
      And seat 4 may raise to exactly 400
