Feature: Opening a table
  House rules that contradict themselves are refused before anybody sits down, and the first
  hand needs two players and a button that was drawn for one of them.

  Rule: House rules have their ranges

    @full
    Scenario Outline: numbers at the edge
      Given a cash table with blinds 50/100
      And the table rule <rule> is <value>
      When the table opens
      Then it is <result>

      Examples: two to ten seats
        | rule      | value | result                        |
        | seats_max | 0     | refused as house_not_accepted |
        | seats_max | 1     | refused as house_not_accepted |
        | seats_max | 2     | accepted                      |
        | seats_max | 10    | accepted                      |
        | seats_max | 11    | refused as house_not_accepted |

      Examples: a period of time is not zero, nor is a number of hands
        | rule              | value | result                        |
        | time_fee.every_ms | 0     | refused as house_not_accepted |
        | time_fee.every_ms | 1     | accepted                      |
        | rotation.hands    | 0     | refused as house_not_accepted |
        | rotation.hands    | 1     | accepted                      |
        | buy_in.min        | 0     | refused as house_not_accepted |
        | buy_in.min        | 1     | accepted                      |

    @full
    Scenario Outline: the largest buy-in is not below the smallest
      Given a cash table with blinds 50/100
      And the table rule buy_in.min is 1000
      And the table rule buy_in.max is <most>
      When the table opens
      Then it is <result>

      Examples:
        | most | result                        |
        | 999  | refused as house_not_accepted |
        | 1000 | accepted                      |
        | 1001 | accepted                      |

    @full
    Scenario Outline: what a tournament does not have
      Given a <mode> table with blinds 50/100
      And the table rule buy_in.max is <most>
      And the table rule <rule> is <value>
      When the table opens
      Then it is <result>

      Examples: a cash game has it
        | mode | most | rule             | value         | result   |
        | cash | null | time_fee.amount  | 5             | accepted |
        | cash | 2000 | partial_cash_out | above_maximum | accepted |
        | cash | null | buy_in.min       | 5             | accepted |

      Examples: the chips of a tournament come from the tournament
        | mode       | most | rule             | value         | result                        |
        | tournament | null | time_fee.amount  | 5             | refused as house_not_accepted |
        | tournament | null | partial_cash_out | above_maximum | refused as house_not_accepted |
        | tournament | null | buy_in.min       | 5             | refused as house_not_accepted |
        | tournament | 2000 | buy_in.min       | 1             | refused as house_not_accepted |
        | tournament | null | buy_in.min       | 1             | accepted                      |
        | tournament | null | time_fee.amount  | 0             | accepted                      |
        | tournament | null | partial_cash_out | refused       | accepted                      |

    @full
    Scenario Outline: a switch has its values and no others
      Given a cash table with blinds 50/100
      And the table rule <rule> is <value>
      When the table opens
      Then it is refused as house_not_accepted

      Examples:
        | rule                           | value     |
        | mode                           | freeroll  |
        | button                         | frozen    |
        | entry                          | anywhere  |
        | new_player                     | posts     |
        | missed_small                   | dead      |
        | absent                         | skipped   |
        | void_hand                      | replayed  |
        | top_ups                        | any_time  |
        | partial_cash_out               | any       |
        | return_after_leaving.rule      | forbidden |
        | return_after_leaving.within_ms | -1        |
        | time_bank.refill               | half      |
        | time_bank.refil                | full      |
        | time_fee.absent                | pay       |
        | time_fee.unpaid                | stays     |
        | rotation.every                 | lap       |
        | rotation.stud_button           | moving    |

  Rule: Every game of the table can be dealt to all its seats

    @full
    Scenario Outline: as many seats as players can be dealt in
      Given a table that plays <game>
      And the table rule seats_max is <seats>
      When the table opens
      Then it is <result>

      Examples: one game
        | game           | seats | result                     |
        | five_card_draw | 9     | accepted                   |
        | five_card_draw | 10    | refused as table_too_large |
        | stud           | 8     | accepted                   |
        | stud           | 9     | refused as table_too_large |
        | dramaha        | 4     | accepted                   |
        | dramaha        | 5     | refused as table_too_large |

    @full
    Scenario Outline: the games that follow count too
      Given a table that plays flhe
      And the games that follow are <games>
      And the table rule seats_max is <seats>
      When the table opens
      Then it is <result>

      Examples: eight players of stud, seven of triple draw
        | games               | seats | result                        |
        | "flo8, stud"        | 8     | accepted                      |
        | "flo8, stud"        | 9     | refused as table_too_large    |
        | "stud, flo8"        | 9     | refused as table_too_large    |
        | "stud, triple_draw" | 7     | accepted                      |
        | "stud, triple_draw" | 8     | refused as table_too_large    |
        | "stud, go_fish"     | 6     | refused as house_not_accepted |

    @full
    Scenario Outline: nine seats, if the house says nothing
      Given a cash table with blinds 50/100
      When a player takes seat <seat> with 1000 chips
      Then it is <result>

      Examples:
        | seat | result                  |
        | 9    | accepted                |
        | 10   | refused as no_such_seat |

    @full
    Scenario Outline: the last seat of the table and the one after it
      Given a cash table with blinds 50/100
      And the table rule seats_max is <seats>
      When a player takes seat <seat> with 1000 chips
      Then it is <result>

      Examples:
        | seats | seat | result                  |
        | 2     | 2    | accepted                |
        | 2     | 3    | refused as no_such_seat |
        | 6     | 6    | accepted                |
        | 6     | 7    | refused as no_such_seat |
        | 10    | 10   | accepted                |

  Rule: The first hand begins with the button that was drawn

    @full
    Scenario: one player draws for nothing
      Given a cash table with blinds 50/100
      And seats 3 are taken with 1000 chips each
      When the next hand is dealt
      Then it is refused as too_few_players

    @full
    Scenario Outline: a button at a seat whose player is dealt in
      Given a cash table with blinds 50/100
      And seats 2, 4 and 6 are taken with 1000 chips each
      And the player at seat 6 sits out
      And the button at seat <button>
      When the next hand is dealt
      Then it is <result>

      Examples: a player who is there, an empty seat, a player who sits out
        | button | result                      |
        | 2      | accepted                    |
        | 4      | accepted                    |
        | 3      | refused as button_not_drawn |
        | 6      | refused as button_not_drawn |

    @full
    Scenario Outline: two players, and the button has the small blind
      Given a cash table with blinds 50/100
      And seats 2 and 5 are taken with 1000 chips each
      And the button at seat <button>
      When the next hand is dealt
      Then the button is at seat <button>
      And the small blind is at seat <button>
      And the big blind is at seat <big>
      And it is seat <button>'s turn

      Examples:
        | button | big |
        | 2      | 5   |
        | 5      | 2   |

    @full
    Scenario Outline: three players, and the blinds go round the end of the table
      Given a cash table with blinds 50/100
      And seats 1, 4 and 9 are taken with 1000 chips each
      And the button at seat <button>
      When the next hand is dealt
      Then the small blind is at seat <small>
      And the big blind is at seat <big>
      And it is seat <button>'s turn

      Examples:
        | button | small | big |
        | 1      | 4     | 9   |
        | 4      | 9     | 1   |
        | 9      | 1     | 4   |

    @full
    Scenario: in the first hand nobody waits and nobody posts
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And a player takes seat 5 with 1000 chips and posts
      And the button at seat 1
      When the next hand is dealt
      Then seats 1, 2, 3, 4 and 5 are dealt in
      And the chips in the middle are 150

  Rule: A first hand that is void is dealt again with the same button

    @scenario-114 @full
    Scenario: the same button is drawn again, and that is no new draw
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 2
      And the next hand is dealt
      And the hand is voided
      When the next hand is dealt
      Then it is accepted
      And the button is at seat 2
      And the big blind is at seat 1

    @scenario-114 @full
    Scenario Outline: another draw is refused
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 2
      And the next hand is dealt
      And the hand is voided
      And the button at seat <seat>
      When the next hand is dealt
      Then it is refused as button_not_free

      Examples: a seat before and a seat after
        | seat |
        | 1    |
        | 3    |

    @scenario-114 @full
    Scenario: the player on the button leaves, and the one before him has it of two
      Given a cash table with blinds 50/100
      And seats 1, 3 and 5 are taken with 1000 chips each
      And the button at seat 3
      And the next hand is dealt
      And the hand is voided
      And the player at seat 3 stands up
      When the next hand is dealt
      Then the button is at seat 1
      And the small blind is at seat 1
      And the big blind is at seat 5

    @scenario-114 @full
    Scenario: the player on the button leaves four, and the button is dead
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 2
      And the next hand is dealt
      And the hand is voided
      And the player at seat 2 stands up
      When the next hand is dealt
      Then the button is at seat 2
      And the small blind is at seat 3
      And the big blind is at seat 4

    @scenario-114 @full
    Scenario: one player is left after it
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And the hand is voided
      And the player at seat 1 stands up
      When the next hand is dealt
      Then it is refused as too_few_players

    @scenario-114 @full
    Scenario: a house whose button moves on does so after the first hand as well
      Given a cash table with blinds 50/100
      And the table rule void_hand is button_moves
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 2
      And the next hand is dealt
      And the hand is voided
      When the next hand is dealt
      Then the button is at seat 3
      And the big blind is at seat 2
