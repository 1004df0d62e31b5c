Feature: Time at a table
  Fees are due once for each period, and the clock of a table never goes back.

  Rule: One fee for each period that has passed

    @full
    Scenario Outline: the period of the house
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.every_ms is <period>
      And seats 1, 2 and 3 are taken with 1000 chips each
      When time is collected after <minutes> minutes
      Then it is <result>

      Examples: both sides of the period
        | period  | minutes | result                 |
        | 600000  | 9       | refused as no_time_due |
        | 600000  | 10      | accepted               |
        | 600000  | 11      | accepted               |
        | 3600000 | 59      | refused as no_time_due |
        | 3600000 | 60      | accepted               |

    @full
    Scenario: half an hour, if the house says nothing
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1, 2 and 3 are taken with 1000 chips each
      When time is collected after 30 minutes
      Then it is accepted

    @full
    Scenario: two periods have passed, and each is paid once
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      When time is collected after 60 minutes
      And time is collected after 60 minutes
      Then 240 was paid for time
      And the player at seat 1 has 880 chips

    @full
    Scenario: a third is not due
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      When time is collected after 60 minutes
      And time is collected after 60 minutes
      And time is collected after 60 minutes
      Then it is refused as no_time_due

    @full
    Scenario: who collects late does not move the next period
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      When time is collected after 45 minutes
      And time is collected after 60 minutes
      Then 240 was paid for time

    @full
    Scenario: not during a hand
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      When time is collected after 30 minutes
      Then it is refused as hand_in_progress

  Rule: Who has exactly the fee can pay it

    @full
    Scenario Outline: a stack about as large as the fee
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.unpaid is <rule>
      And seats 1 and 2 are taken with 1000 chips each
      And a player takes seat 3 with <stack> chips and waits
      When time is collected after 30 minutes
      Then <paid> was paid for time
      And <left> chips have left the table

      Examples: who has less leaves with it, or pays it
        | rule      | stack | paid | left |
        | leaves    | 59    | 120  | 59   |
        | leaves    | 60    | 180  | 0    |
        | leaves    | 61    | 180  | 0    |
        | pays_rest | 59    | 179  | 0    |
        | pays_rest | 60    | 180  | 0    |

    @full
    Scenario: he keeps his seat without chips
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      And a player takes seat 3 with 60 chips and waits
      When time is collected after 30 minutes
      Then the player at seat 3 has 0 chips

    @full
    Scenario: who cannot pay is gone
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      And a player takes seat 3 with 59 chips and waits
      When time is collected after 30 minutes
      Then seat 3 is empty

    @full
    Scenario: a player who waits for his blind pays
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.absent is free
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 1000 chips and waits
      And the player at seat 2 sits out
      When time is collected after 30 minutes
      Then 240 was paid for time
      And the player at seat 6 has 940 chips
      And the player at seat 2 has 950 chips

  Rule: The clock of a table does not go back

    @full
    Scenario Outline: after a fee at half an hour
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And seats 1 and 2 are taken with 1000 chips each
      When time is collected after 30 minutes
      And the player of seat 5 takes seat 5 with 1000 chips after <minutes> minutes
      Then it is <result>

      Examples:
        | minutes | result                    |
        | 29      | refused as time_went_back |
        | 30      | accepted                  |
        | 31      | accepted                  |

    @full
    Scenario Outline: after a player who sat down at ten minutes
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      When the player of seat 5 takes seat 5 with 1000 chips after 10 minutes
      And the player of seat 6 takes seat 6 with 1000 chips after <minutes> minutes
      Then it is <result>

      Examples:
        | minutes | result                    |
        | 9       | refused as time_went_back |
        | 10      | accepted                  |

    @full
    Scenario Outline: after a decision at two minutes
      Given a cash table with blinds 50/100
      And a clock of 300 s with a bank of 0 s
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      When seat 1 calls after 120000 ms
      And the player of seat 6 takes seat 6 with 1000 chips after <minutes> minutes
      Then it is <result>

      Examples: during the hand
        | minutes | result                    |
        | 1       | refused as time_went_back |
        | 2       | accepted                  |

    @full
    Scenario Outline: and after the hand
      Given a cash table with blinds 50/100
      And a clock of 300 s with a bank of 0 s
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 120 s and folds
      When the player of seat 6 takes seat 6 with 1000 chips after <minutes> minutes
      Then it is <result>

      Examples:
        | minutes | result                    |
        | 1       | refused as time_went_back |
        | 2       | accepted                  |

    @full
    Scenario: the next hand begins where the last one ended, with the whole base time
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 10 s and folds
      And the next hand is dealt
      When the time of seat 2 runs out at 54 s
      Then it is refused as timeout_too_early

  Rule: The bank is what the house makes of it

    @full
    Scenario Outline: two hands in which seat 1 used more than the base time
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the table rule time_bank.refill is <setting>
      And the table rule time_bank.add_ms is <more>
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 27 s and folds
      And a hand is played
      And the next hand is dealt
      And seat 1 uses 50 s and folds
      When the next hand is dealt
      Then the time bank of seat 1 is <bank> s
      And the time bank of seat 2 is 30 s

      Examples: 12 s in the first hand and 8 s in the third
        | setting   | more | bank |
        | carried   | 5000 | 10   |
        | each_hand | 5000 | 25   |
        | each_hand | 0    | 10   |
        | full      | 5000 | 30   |

    @full
    Scenario: who comes to the table has a full bank
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 40 s
      When a player takes seat 3 with 1000 chips
      Then the time bank of seat 3 is 40 s

    @full
    Scenario Outline: who comes later has it too, whatever the others have left: refill <rule>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the table rule time_bank.refill is <rule>
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 uses 35 s and folds
      When a player takes seat 3 with 10000 chips
      Then the time bank of seat 3 is 30 s
      And the time bank of seat 2 is 30 s
      And the time bank of seat 1 is <left> s

      Examples: 20 of seat 1's 30 s are used
        | rule      | left |
        | carried   | 10   |
        | each_hand | 10   |
        | full      | 30   |

  Rule: Who is absent pays by one rule, and who cannot pay goes by another

    @full
    Scenario Outline: time_fee.absent <absent>, time_fee.unpaid <unpaid>: the absent player of 50 chips <stays>
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.absent is <absent>
      And the table rule time_fee.unpaid is <unpaid>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And a player takes seat 4 with 50 chips and waits
      And the player at seat 4 sits out
      When time is collected after 30 minutes
      Then <what of 4>
      And the player at seat 1 has 940 chips
      And <paid> was paid for time

      Examples: he cannot pay 60
        | absent | unpaid    | stays     | what of 4                        | paid |
        | pays   | leaves    | is gone   | seat 4 is empty                  | 180  |
        | pays   | pays_rest | has none  | the player at seat 4 has 0 chips | 230  |
        | free   | leaves    | stays     | the player at seat 4 has 50 chips | 180 |
        | free   | pays_rest | stays     | the player at seat 4 has 50 chips | 180 |

    @full
    Scenario Outline: time_fee.absent <absent>: a player without a connection is not absent
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.absent is <absent>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And seat 2 is disconnected
      When time is collected after 30 minutes
      Then the player at seat 2 has 940 chips
      And 180 was paid for time

      Examples: both rules
        | absent |
        | pays   |
        | free   |
