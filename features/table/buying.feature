Feature: Buying chips, taking them off and coming back
  A player may not shrink the stack that others can win, nor bring more than the house allows.

  Rule: A top-up goes up to the most, and a broke player buys in anew

    @full
    Scenario Outline: a player with 1000 of at least 500 and at most 1500
      Given a cash table with blinds 50/100
      And the table rule buy_in.min is 500
      And the table rule buy_in.max is 1500
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 1 tops up <chips>
      Then it is <result>

      Examples: less than the smallest buy-in is a top-up all the same
        | chips | result                          |
        | 1     | accepted                        |
        | 499   | accepted                        |
        | 500   | accepted                        |
        | 501   | refused as buy_in_above_maximum |

    @full
    Scenario Outline: a player who lost everything
      Given a cash table with blinds 50/100
      And the table rule buy_in.min is 500
      And the table rule buy_in.max is 1500
      And the table rule top_ups is <rule>
      And seats 1 and 2 are taken with 1000 chips each
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | 7c 2d |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      When the player at seat 2 tops up <chips>
      Then it is <result>

      Examples: the same whether others may top up or not
        | rule          | chips | result                          |
        | up_to_maximum | 499   | refused as buy_in_below_minimum |
        | up_to_maximum | 500   | accepted                        |
        | up_to_maximum | 1500  | accepted                        |
        | up_to_maximum | 1501  | refused as buy_in_above_maximum |
        | when_broke    | 499   | refused as buy_in_below_minimum |
        | when_broke    | 500   | accepted                        |
        | when_broke    | 1500  | accepted                        |

    @full
    Scenario Outline: a house that sells chips to players without any
      Given a cash table with blinds 50/100
      And the table rule top_ups is when_broke
      And seats 1 and 2 are taken with 1 chips each
      When the player at seat 1 tops up <chips>
      Then it is refused as not_broke

      Examples:
        | chips |
        | 1     |
        | 1000  |

    @full
    Scenario: a winner above the most buys nothing
      Given a cash table with blinds 50/100
      And the table rule buy_in.max is 1000
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat 2 tops up 1
      Then it is refused as buy_in_above_maximum

    @full
    Scenario: who waits for his blind may buy while the others play
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 1000 chips and waits
      And the next hand is dealt
      When the player at seat 6 tops up 100
      Then it is accepted
      And the player at seat 6 has 1100 chips

    @full
    Scenario: who folded is still in the hand
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 folds
      When the player at seat 1 tops up 100
      Then it is refused as hand_in_progress

    @full
    Scenario: a player who lost everything is not dealt in until he buys
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | 7c 2d |
        | 3    | 1000  | 8c 4d |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When the next hand is dealt
      Then seats 1 and 3 are dealt in
      And the player at seat 2 has 0 chips

  Rule: Chips above the most may be taken off, between hands

    @full
    Scenario Outline: a stack of 1050 and a largest buy-in of 1000
      Given a cash table with blinds 50/100
      And the table rule partial_cash_out is above_maximum
      And the table rule buy_in.max is 1000
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat <seat> takes <chips> off the table
      Then it is <result>

      Examples: the winner has 50 to take, the loser nothing
        | seat | chips | result                          |
        | 2    | 1     | accepted                        |
        | 2    | 49    | accepted                        |
        | 2    | 50    | accepted                        |
        | 2    | 51    | refused as cash_out_above_limit |
        | 2    | 0     | refused as no_chips             |
        | 2    | -1    | refused as amount_negative      |
        | 2    | 1.5   | refused as amount_not_whole     |
        | 1    | 1     | refused as cash_out_above_limit |

    @full
    Scenario: where there is no largest buy-in nothing lies above it
      Given a cash table with blinds 50/100
      And the table rule partial_cash_out is above_maximum
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 1 takes 1 off the table
      Then it is refused as cash_out_above_limit

    @full
    Scenario: not during a hand
      Given a cash table with blinds 50/100
      And the table rule partial_cash_out is above_maximum
      And the table rule buy_in.max is 1000
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the next hand is dealt
      When the player at seat 2 takes 10 off the table
      Then it is refused as hand_in_progress

    @full
    Scenario: nor nothing, where nothing may leave
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      When the player at seat 1 takes 0 off the table
      Then it is refused as no_chips

  Rule: Who comes back within the hour brings what he left with

    @full
    Scenario Outline: he left with 1050 where 1000 is the most
      Given a cash table with blinds 50/100
      And the table rule buy_in.min is 500
      And the table rule buy_in.max is 1000
      And the table rule return_after_leaving.rule is <rule>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 stands up
      When the player of seat 3 takes seat 3 with <chips> chips
      Then it is <result>

      Examples: not less, and no more than that
        | rule        | chips | result                          |
        | brings_back | 1049  | refused as ratholing            |
        | brings_back | 1050  | accepted                        |
        | brings_back | 1051  | refused as buy_in_above_maximum |

      Examples: a house that lets him bring what others bring
        | rule    | chips | result                          |
        | allowed | 500   | accepted                        |
        | allowed | 1000  | accepted                        |
        | allowed | 1001  | refused as buy_in_above_maximum |

    @full
    Scenario Outline: the hour begins when he leaves, not when the table opened
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      When the player of seat 7 takes seat 7 with 1000 chips after 30 minutes
      And the player at seat 1 stands up
      And the player of seat 1 takes seat 1 with <chips> chips after <minutes> minutes
      Then it is <result>

      Examples: he left after 30 minutes
        | chips | minutes | result               |
        | 999   | 31      | refused as ratholing |
        | 999   | 70      | refused as ratholing |
        | 999   | 90      | refused as ratholing |
        | 1000  | 90      | accepted             |
        | 999   | 91      | accepted             |

    @full
    Scenario Outline: a house with another limit
      Given a cash table with blinds 50/100
      And the table rule return_after_leaving.within_ms is 600000
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the player at seat 1 stands up
      When the player of seat 1 takes seat 1 with 999 chips after <minutes> minutes
      Then it is <result>

      Examples: ten minutes
        | minutes | result               |
        | 9       | refused as ratholing |
        | 10      | refused as ratholing |
        | 11      | accepted             |

    @full
    Scenario Outline: to the millisecond
      Given a cash table with blinds 50/100
      And the house rule clock.base_ms is 9000000
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 2
      And the player at seat 1 stands up
      And the next hand is dealt
      When seat 2 calls after <time> ms
      And the player of seat 1 takes seat 1 with 999 chips
      Then it is <result>

      Examples: an hour, and a millisecond more
        | time    | result               |
        | 3600000 | refused as ratholing |
        | 3600001 | accepted             |

    @full
    Scenario: what another player does meanwhile changes nothing
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the player at seat 1 stands up
      When the player of seat 7 takes seat 7 with 1000 chips after 10 minutes
      And the player at seat 7 stands up
      And the player of seat 1 takes seat 1 with 999 chips after 20 minutes
      Then it is refused as ratholing

    @full
    Scenario Outline: each leaver has his own amount to bring
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the player at seat 1 stands up
      And the player at seat 3 stands up
      When the player of seat <first> takes seat <first> with 1000 chips
      And the player of seat <second> takes seat <second> with 999 chips
      Then it is refused as ratholing

      Examples: whoever comes back first
        | first | second |
        | 1     | 3      |
        | 3     | 1      |

    @full
    Scenario Outline: who left twice brings what he had the second time
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the player at seat 2 stands up
      When the player of seat 2 takes seat 2 with 1000 chips
      And the next hand is dealt
      And everybody folds
      And the player at seat 2 stands up
      And the player of seat 2 takes seat 2 with <chips> chips
      Then it is <result>

      Examples: 950, after the small blind
        | chips | result               |
        | 949   | refused as ratholing |
        | 950   | accepted             |

    @full
    Scenario: who left without chips brings what he likes
      Given a cash table with blinds 50/100
      And the table rule buy_in.min is 100
      And seats 1 and 2 are taken with 1000 chips each
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | 7c 2d |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And the player at seat 2 stands up
      When the player of seat 2 takes seat 2 with 100 chips
      Then it is accepted

    @full
    Scenario: what was left in a hand counts after the hand
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And the player at seat 1 stands up
      And seat 2 calls
      And seat 3 folds
      And seat 2 bets 100
      When the player of seat 1 takes seat 1 with 699 chips
      Then it is refused as ratholing

    @full
    Scenario: a tournament gives a player who comes back what it gives him
      Given a tournament table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the player at seat 1 stands up
      When the player of seat 1 takes seat 4 with 200 chips
      Then it is accepted

  Rule: Who leaves more than once brings back the most that he left with

    @full
    Scenario Outline: a player leaves with 5000, then with 8000, and comes back with <chips> after <minutes> minutes
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 10000 chips each
      And a player takes seat 3 with 5000 chips and waits
      And the player at seat 3 stands up
      When the player of seat 3 takes seat 3 with 8000 chips after 10 minutes
      And the player at seat 3 stands up
      And the player of seat 3 takes seat 3 with <chips> chips after <minutes> minutes
      Then it is <answer>

      Examples: neither the first time nor the smallest stack counts alone
        | chips | minutes | answer               |
        | 7999  | 20      | refused as ratholing |
        | 8000  | 20      | accepted             |
        | 7999  | 70      | refused as ratholing |
        | 4999  | 71      | accepted             |

  Rule: Whoever had to leave brings back what he left with

    @full
    Scenario Outline: 59 chips could not pay for time, and he comes back with <chips>
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule buy_in.min is 1
      And seats 1 and 2 are taken with 1000 chips each
      And seats 3 are taken with 59 chips each
      When time is collected after 30 minutes
      And the player of seat 3 takes seat 3 with <chips> chips after 31 minutes
      Then it is <answer>

      Examples:
        | chips | answer               |
        | 58    | refused as ratholing |
        | 59    | accepted             |
