Feature: Chips that come to a table and leave it
  Every chip on a table was bought, and none leaves it but by the rules of the house.

  Rule: Buy-ins have a least and a most

    @quick
    Scenario Outline: what a player may bring
      Given a cash table with blinds 50/100
      And the table rule buy_in.min is 2000
      And the table rule buy_in.max is 10000
      When a player takes seat 1 with <chips> chips
      Then it is accepted
      And the player at seat 1 has <chips> chips

      Examples:
        | chips |
        | 2000  |
        | 10000 |

    @quick
    Scenario Outline: what he may not bring
      Given a cash table with blinds 50/100
      And the table rule buy_in.min is 2000
      And the table rule buy_in.max is 10000
      When a player takes seat 1 with <chips> chips
      Then it is refused as <code>

      Examples: amounts
        | chips                | code                 |
        | 1999                 | buy_in_below_minimum |
        | 10001                | buy_in_above_maximum |
        | 0                    | buy_in_below_minimum |
        | -5                   | amount_negative      |
        | 2000.5               | amount_not_whole     |
        | plenty               | amount_not_a_number  |
        | 9007199254740992     | amount_overflow      |
        | 18446744073709551616 | amount_overflow      |

    @quick
    Scenario: a seat is taken once
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      When the player of seat 4 takes seat 3 with 1000 chips
      Then it is refused as seat_taken

    @quick
    Scenario: a player sits once
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      When the player of seat 1 takes seat 4 with 1000 chips
      Then it is refused as already_seated

    @quick
    Scenario: a seat that the table does not have
      Given a cash table with blinds 50/100
      And the table rule seats_max is 6
      And seats 1, 2 and 3 are taken with 1000 chips each
      When a player takes seat 7 with 1000 chips
      Then it is refused as no_such_seat

    @quick
    Scenario Outline: a player who is not there
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 5 <does>
      Then it is refused as unknown_player

      Examples:
        | does                   |
        | stands up              |
        | sits out               |
        | returns and posts      |
        | tops up 100            |
        | takes 10 off the table |

    @quick
    Scenario Outline: house rules that are none
      Given a cash table with blinds 50/100
      And the table rule <rule> is <value>
      When the table opens
      Then it is refused as house_not_accepted

      Examples:
        | rule       | value  |
        | button     | flying |
        | seats_max  | 11     |
        | buy_in.min | 0      |
        | seat_max   | 6      |

    @quick
    Scenario: a game that cannot be dealt to so many
      Given a cash table with blinds 50/100
      And the house rule name is five_card_draw
      And the table rule seats_max is 10
      When the table opens
      Then it is refused as table_too_large

  Rule: Chips are bought between hands, up to the most

    @quick
    Scenario: up to the most
      Given a cash table with blinds 50/100
      And the table rule buy_in.max is 1500
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 1 tops up 500
      Then it is accepted
      And the player at seat 1 has 1500 chips

    @quick
    Scenario Outline: more than the most, nothing, or what is no amount
      Given a cash table with blinds 50/100
      And the table rule buy_in.max is 1500
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 1 tops up <chips>
      Then it is refused as <code>

      Examples:
        | chips            | code                 |
        | 501              | buy_in_above_maximum |
        | 0                | no_chips             |
        | -1               | amount_negative      |
        | 9007199254740991 | too_many_chips       |

    @quick
    Scenario: not during a hand
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the player at seat 1 tops up 100
      Then it is refused as hand_in_progress

    @quick
    Scenario Outline: the house may sell chips only to players without any
      Given a cash table with blinds 50/100
      And the table rule top_ups is <setting>
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 1 tops up 100
      Then the player at seat 1 has <chips> chips

      Examples: both settings of the switch
        | setting       | chips |
        | up_to_maximum | 1100  |
        | when_broke    | 1000  |

  Rule: Chips leave with their player, unless the house says otherwise

    @quick
    Scenario: no chips leave without their player
      Given a cash table with blinds 50/100
      And the table rule partial_cash_out is refused
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 1 takes 10 off the table
      Then it is refused as cash_out_not_allowed

    @quick
    Scenario: what lies above the largest buy-in may leave
      Given a cash table with blinds 50/100
      And the table rule partial_cash_out is above_maximum
      And the table rule buy_in.max is 1000
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat 2 takes 50 off the table
      Then it is accepted
      And the player at seat 2 has 1000 chips
      And 50 chips have left the table

    @quick
    Scenario: and no more than that
      Given a cash table with blinds 50/100
      And the table rule partial_cash_out is above_maximum
      And the table rule buy_in.max is 1000
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat 2 takes 51 off the table
      Then it is refused as cash_out_above_limit

    @quick
    Scenario Outline: who comes back soon brings what he left with
      Given a cash table with blinds 50/100
      And the table rule return_after_leaving.rule is <setting>
      And the table rule buy_in.min is 500
      And the table rule buy_in.max is 2000
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the player at seat 1 stands up
      When the player of seat 1 takes seat 4 with 999 chips after <minutes> minutes
      Then it is <result>

      Examples: accepted
        | setting     | minutes | result   |
        | brings_back | 61      | accepted |
        | allowed     | 60      | accepted |

      Examples: refused
        | setting     | minutes | result               |
        | brings_back | 60      | refused as ratholing |

  Rule: Time is paid for beside rake, and who cannot pay is treated as the house says

    @quick
    Scenario: everybody pays once for each stretch of time
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1, 2 and 3 are taken with 1000 chips each
      When time is collected after 30 minutes
      Then 180 was paid for time
      And the player at seat 1 has 940 chips

    @quick
    Scenario Outline: who cannot pay
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.unpaid is <setting>
      And seats 1 and 2 are taken with 1000 chips each
      And a player takes seat 3 with 50 chips and waits
      When time is collected after 30 minutes
      Then <paid> was paid for time
      And <left> chips have left the table

      Examples: both settings of the switch
        | setting   | paid | left |
        | leaves    | 120  | 50   |
        | pays_rest | 170  | 0    |

    @quick
    Scenario Outline: who sits out
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.absent is <setting>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the player at seat 3 sits out
      When time is collected after 30 minutes
      Then <paid> was paid for time

      Examples: both settings of the switch
        | setting | paid |
        | pays    | 180  |
        | free    | 120  |

    @quick
    Scenario: not before it is due
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      When time is collected after 29 minutes
      Then it is refused as no_time_due

    @quick
    Scenario: not where time is free
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      When time is collected after 600 minutes
      Then it is refused as no_time_due

  Rule: The time bank is carried from hand to hand

    @quick
    Scenario Outline: 12 of 30 seconds were used
      Given a cash table with blinds 50/100
      And the table rule time_bank.refill is <setting>
      And the table rule time_bank.add_ms is <more>
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 27 s and folds
      When the next hand is dealt
      Then the time bank of seat 1 is <bank> s

      Examples: all settings of the switch
        | setting   | more  | bank |
        | carried   | 2000  | 18   |
        | each_hand | 2000  | 20   |
        | each_hand | 50000 | 30   |
        | full      | 0     | 30   |
