Feature: The clock in every decision
  A bet is not the only decision with a clock. Who exchanges cards, agrees to runs or is asked to show has the same
  time, loses it in the same way, and is decided for when it is up.

  Rule: Every decision has the base time and the bank

    @scenario-93 @full
    Scenario Outline: 15 s and a bank of 30 s are <at> s: the time for <what> runs out, <result>
      Given a table that plays <game>
      And the house rule showdown.<rule>
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And <before>
      When the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: one second before, and in time
        | what       | game           | rule               | before                             | at | result                       |
        | a bet      | nlhe           | muck is anyone_may | everybody calls until the FLOP     | 44 | refused as timeout_too_early |
        | a bet      | nlhe           | muck is anyone_may | everybody calls until the FLOP     | 45 | accepted                     |
        | a discard  | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | 44 | refused as timeout_too_early |
        | a discard  | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | 45 | accepted                     |
        | runs       | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | 44 | refused as timeout_too_early |
        | runs       | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | 45 | accepted                     |
        | a showdown | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | 44 | refused as timeout_too_early |
        | a showdown | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | 45 | accepted                     |

  Rule: A lost connection gives the extra time of the house in every decision

    @full
    Scenario Outline: lost <when> <what>, 20 s more: the time runs out at <at> s, <result>
      Given a table that plays <game>
      And the house rule showdown.<rule>
      And the house rule clock.disconnected_extra_ms is 20000
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And <first>
      And <then>
      When the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: during the decision
        | when   | what       | game           | rule               | first                              | then                   | at | result                       |
        | during | a discard  | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | seat 2 is disconnected | 64 | refused as timeout_too_early |
        | during | a discard  | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | seat 2 is disconnected | 65 | accepted                     |
        | during | runs       | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | seat 2 is disconnected | 64 | refused as timeout_too_early |
        | during | runs       | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | seat 2 is disconnected | 65 | accepted                     |
        | during | a showdown | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | seat 2 is disconnected | 64 | refused as timeout_too_early |
        | during | a showdown | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | seat 2 is disconnected | 65 | accepted                     |

      Examples: before it
        | when   | what       | game           | rule               | first                  | then                               | at | result                       |
        | before | a discard  | five_card_draw | muck is anyone_may | seat 2 is disconnected | everybody calls until the DRAW     | 64 | refused as timeout_too_early |
        | before | a discard  | five_card_draw | muck is anyone_may | seat 2 is disconnected | everybody calls until the DRAW     | 65 | accepted                     |
        | before | runs       | nlhe           | runs_max is 2      | seat 2 is disconnected | seats 1 and 2 go all-in            | 64 | refused as timeout_too_early |
        | before | runs       | nlhe           | runs_max is 2      | seat 2 is disconnected | seats 1 and 2 go all-in            | 65 | accepted                     |
        | before | a showdown | nlhe           | muck is anyone_may | seat 2 is disconnected | everybody calls until the SHOWDOWN | 64 | refused as timeout_too_early |
        | before | a showdown | nlhe           | muck is anyone_may | seat 2 is disconnected | everybody calls until the SHOWDOWN | 65 | accepted                     |

      Examples: another player's, which changes nothing
        | when                 | what       | game           | rule               | first                              | then                   | at | result   |
        | by another player in | a discard  | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | seat 1 is disconnected | 45 | accepted |
        | by another player in | runs       | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | seat 1 is disconnected | 45 | accepted |
        | by another player in | a showdown | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | seat 1 is disconnected | 45 | accepted |

    @full
    Scenario Outline: back before <what> there is no extra time: the time runs out at <at> s, <result>
      Given a table that plays <game>
      And the house rule showdown.<rule>
      And the house rule clock.disconnected_extra_ms is 20000
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 is disconnected
      And seat 2 comes back
      And <before>
      When the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: one second before, and in time
        | what       | game           | rule               | before                             | at | result                       |
        | a discard  | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | 44 | refused as timeout_too_early |
        | a discard  | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | 45 | accepted                     |
        | runs       | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | 45 | accepted                     |
        | a showdown | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | 45 | accepted                     |

  Rule: A timeout uses up the bank, whatever was decided

    @scenario-93 @full
    Scenario Outline: late in <late>, and then 15 s for <next>: <at> s are <result>
      Given a table that plays <game>
      And the house rule showdown.<rule>
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And <before>
      When the time of seat 2 runs out at 45 s
      And seat 1 <one>
      And <then>
      And the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: one second before, and in time
        | late      | next       | game           | rule               | before                          | one        | then                           | at | result                       |
        | a discard | a bet      | five_card_draw | muck is anyone_may | everybody calls until the DRAW  | stands pat | seat 1 is disconnected         | 59 | refused as timeout_too_early |
        | a discard | a bet      | five_card_draw | muck is anyone_may | everybody calls until the DRAW  | stands pat | seat 1 is disconnected         | 60 | accepted                     |
        | a bet     | a showdown | nlhe           | muck is anyone_may | everybody calls until the RIVER | checks     | seat 1 is disconnected         | 59 | refused as timeout_too_early |
        | a bet     | a showdown | nlhe           | muck is anyone_may | everybody calls until the RIVER | checks     | seat 1 is disconnected         | 60 | accepted                     |
        | a bet     | runs       | nlhe           | runs_max is 2      | everybody calls until the FLOP  | checks     | seats 2 and 1 go all-in        | 59 | refused as timeout_too_early |
        | a bet     | runs       | nlhe           | runs_max is 2      | everybody calls until the FLOP  | checks     | seats 2 and 1 go all-in        | 60 | accepted                     |

  Rule: Every decision counts for the timeouts in a row

    @full
    Scenario Outline: a house that waits for one timeout: who lets <what> pass sits out after the hand
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 1
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule <rule> is <value>
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And <before>
      When the time of seat 2 runs out at 15 s
      And <after>
      Then the player at seat 2 sits out

      Examples: no bet among them
        | what       | rule              | value                                                                                                                                                                                       | before                             | after                       |
        | a discard  | streets           | [{"name":"PREFLOP","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","draw_max":1,"board":3,"bet":"small","opens":"left_of_button"},{"name":"RIVER","board":2,"bet":"big","opens":"left_of_button"}] | seats 1 and 2 go all-in            | seat 1 stands pat           |
        | runs       | showdown.runs_max | 2                                                                                                                                                                                           | seats 1 and 2 go all-in            | seat 1 is disconnected      |
        | a showdown | showdown.muck     | anyone_may                                                                                                                                                                                  | everybody calls until the SHOWDOWN | seat 1 shows                |

    @full
    Scenario Outline: a house that waits for two: after a late discard <what> in time begins the count anew
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule streets is [{"name":"PREFLOP","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","draw_max":1,"board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","draw_max":<draw>,"board":1,"bet":"big","opens":"left_of_button"},{"name":"RIVER","board":1,"bet":"big","opens":"left_of_button"}]
      And the house rule showdown.runs_max is <runs>
      And the house rule showdown.all_in is at_showdown
      And the house rule showdown.muck is <muck>
      And the board will be "As Ks Qs Js Ts"
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seats 1 and 2 go all-in
      When the time of seat 2 runs out at 15 s
      And seat 1 stands pat
      And seat 2 <decides>
      And <after>
      And the player at seat 1 tops up 10000
      And the next hand is dealt
      And the time of seat 2 runs out at 30 s
      And the next hand is dealt
      Then seats 1 and 2 are dealt in

      Examples: no bet among them; then one late bet
        | what       | draw | runs | muck       | decides         | after                  |
        | a discard  | 1    | 1    | automatic  | stands pat      | seat 1 stands pat      |
        | runs       | 0    | 2    | automatic  | agrees to 1 run | seat 1 is disconnected |
        | a showdown | 0    | 1    | anyone_may | shows           | seat 1 shows           |

    @full
    Scenario: and without it two late bets in two hands make him sit out
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 2
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And everybody calls until the RIVER
      When the time of seat 2 runs out at 15 s
      And seat 1 checks
      And the next hand is dealt
      And the time of seat 2 runs out at 30 s
      Then the player at seat 2 sits out
