Feature: Structures
  A tournament is announced before the first player pays. A structure that could not be played to its end, or
  could not pay what it promises, is refused then. Each refused value stands next to the nearest one that is
  accepted.

  Rule: Every number of a structure has a range

    @full
    Scenario Outline: <rule> of <value> is <answer>
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule <rule> is <value>
      When the tournament is announced
      Then it is <answer>

      Examples: a name has small letters, digits and underscores
        | rule | value   | answer                            |
        | name | deep_9  | accepted                          |
        | name | _       | accepted                          |
        | name | ""      | refused as structure_not_accepted |
        | name | Deep    | refused as structure_not_accepted |
        | name | deep-9  | refused as structure_not_accepted |
        | name | deep~9  | refused as structure_not_accepted |
        | name | deep{9} | refused as structure_not_accepted |
        | name | deep/9  | refused as structure_not_accepted |
        | name | deep:9  | refused as structure_not_accepted |
        | name | été     | refused as structure_not_accepted |

      Examples: two seats at least, and no more than the game can deal in
        | rule       | value | answer                            |
        | table_size | 1     | refused as structure_not_accepted |
        | table_size | 2     | accepted                          |
        | table_size | 10    | accepted                          |
        | table_size | 11    | refused as structure_not_accepted |

      Examples: chips to begin with
        | rule           | value | answer                            |
        | starting_stack | 0     | refused as structure_not_accepted |
        | starting_stack | 1     | accepted                          |
        | starting_stack | 1.5   | refused as structure_not_accepted |

      Examples: two entries at least
        | rule            | value | answer                            |
        | entry.count_max | 1     | refused as structure_not_accepted |
        | entry.count_max | 2     | accepted                          |

      Examples: what the last of eight levels left open would never close
        | rule                | value | answer                            |
        | entry.through_level | 0     | accepted                          |
        | entry.through_level | 7     | accepted                          |
        | entry.through_level | 8     | refused as structure_not_accepted |

      Examples: tables always differ by one when the players do not come out even
        | rule                   | value | answer                            |
        | seating.difference_max | 0     | refused as structure_not_accepted |
        | seating.difference_max | 1     | accepted                          |

      Examples: a table that may be one short must not wait for being one short
        | rule                        | value | answer                            |
        | seating.waits_when_short_by | 0     | accepted                          |
        | seating.waits_when_short_by | 1     | refused as structure_not_accepted |
        | seating.waits_when_short_by | 2     | accepted                          |

      Examples: no more of a bounty than all of it
        | rule                     | value | answer                            |
        | bounty.cash_basis_points | 0     | accepted                          |
        | bounty.cash_basis_points | 10000 | accepted                          |
        | bounty.cash_basis_points | 10001 | refused as structure_not_accepted |

      Examples: a bounty has a kind and an amount, or neither
        | rule   | value                       | answer                            |
        | bounty | {"kind":"none","amount":0}  | accepted                          |
        | bounty | {"kind":"none","amount":1}  | refused as structure_not_accepted |
        | bounty | {"kind":"fixed","amount":0} | refused as structure_not_accepted |
        | bounty | {"kind":"fixed","amount":1} | accepted                          |
        | bounty | {"kind":"progressive"}      | refused as structure_not_accepted |

    @full
    Scenario Outline: entries and stacks have to fit together: <stack> for <entries>
      Given a tournament of 3 players with <stack> chips each
      And the tournament rule entry.count_max is <entries>
      When the tournament is announced
      Then it is <answer>

      Examples: 9007199254740991 chips at most
        | stack            | entries | answer                            |
        | 900719925474099  | 10      | accepted                          |
        | 900719925474099  | 11      | refused as structure_not_accepted |
        | 900719925474100  | 10      | refused as structure_not_accepted |
        | 4503599627370495 | 2       | accepted                          |
        | 4503599627370496 | 2       | refused as structure_not_accepted |

    @full
    Scenario Outline: a difference of <apart> between tables, and a wait when short by <short>
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule seating.difference_max is <apart>
      And the tournament rule seating.waits_when_short_by is <short>
      When the tournament is announced
      Then it is <answer>

      Examples: a table that may be so short would wait for nobody
        | apart | short | answer                            |
        | 2     | 2     | refused as structure_not_accepted |
        | 2     | 3     | accepted                          |
        | 3     | 2     | refused as structure_not_accepted |
        | 3     | 3     | refused as structure_not_accepted |
        | 3     | 4     | accepted                          |
        | 3     | 0     | accepted                          |

  Rule: Levels have blinds that the game knows, and an end

    @full
    Scenario Outline: levels: <what>
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule levels is <levels>
      When the tournament is announced
      Then it is <answer>

      Examples: how many levels there are
        | what | levels                                     | answer                            |
        | none | []                                         | refused as structure_not_accepted |
        | one  | [{"blinds":[50,100],"length":{"hands":1}}] | accepted                          |

      Examples: how long they are, even the last one
        | what           | levels                                                                           | answer                            |
        | no hands       | [{"blinds":[50,100],"length":{"hands":0}},{"blinds":[50,100],"length":{"ms":1}}] | refused as structure_not_accepted |
        | one hand       | [{"blinds":[50,100],"length":{"hands":1}},{"blinds":[50,100],"length":{"ms":1}}] | accepted                          |
        | no time        | [{"blinds":[50,100],"length":{"hands":1}},{"blinds":[50,100],"length":{"ms":0}}] | refused as structure_not_accepted |
        | hands and time | [{"blinds":[50,100],"length":{"hands":1,"ms":1}}]                                | refused as structure_not_accepted |
        | neither        | [{"blinds":[50,100],"length":{}}]                                                | refused as structure_not_accepted |
        | no length      | [{"blinds":[50,100]}]                                                            | refused as structure_not_accepted |

      Examples: which blinds they have
        | what                       | levels                                                                           | answer                            |
        | one blind                  | [{"blinds":[100],"length":{"ms":1}}]                                             | accepted                          |
        | two blinds                 | [{"blinds":[50,100],"length":{"ms":1}}]                                          | accepted                          |
        | three blinds               | [{"blinds":[25,50,100],"length":{"ms":1}}]                                       | refused as structure_not_accepted |
        | three in the second        | [{"blinds":[50,100],"length":{"ms":1}},{"blinds":[25,50,100],"length":{"ms":1}}] | refused as structure_not_accepted |
        | nothing to play for        | [{"length":{"ms":1}}]                                                            | refused as structure_not_accepted |
        | an ante and a smallest bet | [{"ante":{"kind":"each","amount":10},"bet":100,"length":{"ms":1}}]               | accepted                          |

    @full
    Scenario Outline: every level's game needs the seats: <game> in level 2 at tables of <size>
      Given a tournament of 3 players with 1000 chips each
      And tables of <size> seats
      And the tournament rule levels is [{"blinds":[50,100],"length":{"ms":1}},{"game":{"name":"<game>"},"ante":{"kind":"each","amount":10},"bring_in":20,"bet":100,"length":{"ms":1}},{"blinds":[50,100],"length":{"ms":1}}]
      When the tournament is announced
      Then it is <answer>

      Examples: stud is for eight
        | game            | size | answer                            |
        | stud_tournament | 8    | accepted                          |
        | stud_tournament | 9    | refused as structure_not_accepted |

    @full
    Scenario Outline: no chips of a tournament go to the house: <rule>
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule <rule> is <value>
      When the tournament is announced
      Then it is <answer>

      Examples: rake and kill pots are for cash games
        | rule                      | value | answer                            |
        | profile.rake.basis_points | 0     | accepted                          |
        | profile.rake.basis_points | 1     | refused as structure_not_accepted |

    @full
    Scenario Outline: a kill of size <size> in fixed limit
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule profile is {"name":"flhe","forced":{"kill":{"size":"<size>"}}}
      When the tournament is announced
      Then it is <answer>

      Examples: kill pots are for cash games
        | size | answer                            |
        | none | accepted                          |
        | half | refused as structure_not_accepted |
        | full | refused as structure_not_accepted |

    @full
    Scenario: a rake in the game of a later level only
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule levels is [{"blinds":[50,100],"length":{"ms":1}},{"game":{"name":"plo","rake":{"basis_points":500}},"blinds":[50,100],"length":{"ms":1}}]
      When the tournament is announced
      Then it is refused as structure_not_accepted

    @full
    Scenario Outline: the game of the tournament is read even if every level has its own: <game>
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule profile.name is <game>
      And the tournament rule levels is [{"game":{"name":"plo"},"blinds":[50,100],"length":{"ms":1}},{"game":{"name":"plo8"},"blinds":[50,100],"length":{"ms":1}}]
      When the tournament is announced
      Then it is <answer>

      Examples: a game that there is, and one that there is not
        | game   | answer                            |
        | nlhe   | accepted                          |
        | snap_9 | refused as structure_not_accepted |

    @full
    Scenario: a game of a level that there is not
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule levels is [{"blinds":[50,100],"length":{"ms":1}},{"game":{"name":"snap_9"},"blinds":[50,100],"length":{"ms":1}}]
      When the tournament is announced
      Then it is refused as structure_not_accepted

  Rule: Rebuys and add-ons give chips, and end before the last level

    @full
    Scenario Outline: a rebuy of <chips> chips through level <through> of 8
      Given a tournament of 3 players with 1000 chips each
      And rebuys of <chips> chips for 100 through level <through>
      When the tournament is announced
      Then it is <answer>

      Examples: chips, and an end
        | chips | through | answer                            |
        | 0     | 1       | refused as structure_not_accepted |
        | 1     | 1       | accepted                          |
        | 1000  | 7       | accepted                          |
        | 1000  | 8       | refused as structure_not_accepted |

    @full
    Scenario Outline: an add-on of <chips> chips in levels <from> to <through> of 8
      Given a tournament of 3 players with 1000 chips each
      And an add-on of <chips> chips for 50 in levels <from> to <through>
      When the tournament is announced
      Then it is <answer>

      Examples: chips, a beginning and an end
        | chips | from | through | answer                            |
        | 0     | 1    | 1       | refused as structure_not_accepted |
        | 1     | 1    | 1       | accepted                          |
        | 1     | 0    | 1       | refused as structure_not_accepted |
        | 1     | 2    | 2       | accepted                          |
        | 1     | 3    | 2       | refused as structure_not_accepted |
        | 1     | 7    | 7       | accepted                          |
        | 1     | 7    | 8       | refused as structure_not_accepted |

  Rule: The shares of the places are the whole pool, and no place gets more than a better one

    @scenario-100 @full
    Scenario Outline: payouts: <what>
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule payouts is <payouts>
      When the tournament is announced
      Then it is <answer>

      Examples: every possible number of entries has a table
        | what                      | payouts                                                                         | answer                            |
        | none                      | []                                                                              | refused as structure_not_accepted |
        | from no entry on          | [{"entries":0,"basis_points":[10000]}]                                          | refused as structure_not_accepted |
        | from one entry on         | [{"entries":1,"basis_points":[10000]}]                                          | accepted                          |
        | from two on               | [{"entries":2,"basis_points":[10000]}]                                          | accepted                          |
        | from three on             | [{"entries":3,"basis_points":[10000]}]                                          | refused as structure_not_accepted |
        | two tables that ascend    | [{"entries":2,"basis_points":[10000]},{"entries":3,"basis_points":[6000,4000]}] | accepted                          |
        | two tables for one number | [{"entries":2,"basis_points":[10000]},{"entries":2,"basis_points":[6000,4000]}] | refused as structure_not_accepted |
        | two tables that descend   | [{"entries":2,"basis_points":[10000]},{"entries":1,"basis_points":[10000]}]     | refused as structure_not_accepted |

      Examples: a table shares out the pool
        | what                            | payouts                                                                              | answer                            |
        | equal shares                    | [{"entries":2,"basis_points":[5000,5000]}]                                           | accepted                          |
        | one part in 10000 is missing    | [{"entries":2,"basis_points":[5000,4999]}]                                           | refused as structure_not_accepted |
        | one part in 10000 too many      | [{"entries":2,"basis_points":[5001,5000]}]                                           | refused as structure_not_accepted |
        | the second gets more            | [{"entries":2,"basis_points":[4999,5001]}]                                           | refused as structure_not_accepted |
        | no shares                       | [{"entries":2,"basis_points":[]}]                                                    | refused as structure_not_accepted |
        | a wrong table after a right one | [{"entries":2,"basis_points":[10000]},{"entries":3,"basis_points":[5000,2000,2999]}] | refused as structure_not_accepted |

      Examples: no more places than players
        | what                     | payouts                                                                                   | answer                            |
        | three places for two     | [{"entries":2,"basis_points":[5000,3000,2000]}]                                           | refused as structure_not_accepted |
        | two places from one on   | [{"entries":1,"basis_points":[6000,4000]}]                                                | accepted                          |
        | three places from one on | [{"entries":1,"basis_points":[5000,3000,2000]}]                                           | refused as structure_not_accepted |
        | three places for three   | [{"entries":2,"basis_points":[10000]},{"entries":3,"basis_points":[5000,3000,2000]}]      | accepted                          |
        | four places for three    | [{"entries":2,"basis_points":[10000]},{"entries":3,"basis_points":[4000,3000,2000,1000]}] | refused as structure_not_accepted |

  Rule: Chips ascend, and each that goes can be changed for the next

    @scenario-99 @full
    Scenario Outline: chips of <chips> with a colour-up at <levels>
      Given a tournament of 3 players with 3000 chips each
      And levels with the blinds "300/600, 300/600, 300/600, 600/1200"
      And the tournament rule chips.denominations is <chips>
      And the tournament rule chips.colour_up_at is <levels>
      When the tournament is announced
      Then it is <answer>

      Examples: ascending chips of some value
        | chips    | levels | answer                            |
        | []       | []     | accepted                          |
        | [25,100] | []     | accepted                          |
        | [100,25] | []     | refused as structure_not_accepted |
        | [25,25]  | []     | refused as structure_not_accepted |
        | [0,25]   | []     | refused as structure_not_accepted |

      Examples: ascending levels that there are, and never the first
        | chips        | levels | answer                            |
        | [25,100]     | [1]    | refused as structure_not_accepted |
        | [25,100]     | [2]    | accepted                          |
        | [25,100]     | [4]    | accepted                          |
        | [25,100]     | [5]    | refused as structure_not_accepted |
        | [25,100,300] | [2,3]  | accepted                          |
        | [25,100,300] | [3,2]  | refused as structure_not_accepted |
        | [25,100,300] | [2,2]  | refused as structure_not_accepted |

      Examples: the largest chips have no next ones
        | chips    | levels | answer                            |
        | []       | [2]    | refused as structure_not_accepted |
        | [100]    | [2]    | refused as structure_not_accepted |
        | [25,100] | [2,3]  | refused as structure_not_accepted |

      Examples: whole chips of the next denomination
        | chips        | levels | answer                            |
        | [20,50]      | [2]    | refused as structure_not_accepted |
        | [25,100,150] | [2,3]  | refused as structure_not_accepted |

    @scenario-99 @full
    Scenario Outline: a deck has a card for every odd chip: <small> and <large> at tables of <size>, odd chips <odd>
      Given a tournament of 3 players with 10920 chips each
      And levels with the blinds "1092/2184, 1092/2184, 1092/2184"
      And tables of <size> seats
      And chips of <small> and <large>, the smaller ones gone by level 2
      And the tournament rule chips.odd is <odd>
      When the tournament is announced
      Then it is <answer>

      Examples: 52 cards, unless odd chips are not raced
        | small | large | size | odd      | answer                            |
        | 1     | 13    | 4    | race     | accepted                          |
        | 1     | 14    | 4    | race     | refused as structure_not_accepted |
        | 1     | 14    | 4    | round_up | accepted                          |
        | 2     | 26    | 4    | race     | accepted                          |
        | 2     | 12    | 9    | race     | refused as structure_not_accepted |
        | 2     | 12    | 8    | race     | accepted                          |

  Rule: Whatever is paid can be paid with the chips in play

    @scenario-99 @full
    Scenario Outline: chips of 25, and of 100 from level 3 on: <rule> <value>
      Given a tournament of 3 players with 1000 chips each
      And chips of 25 and 100, the smaller ones gone by level 3
      And levels with the blinds "25/50, 50/75, 100/200, 200/400"
      And the tournament rule <rule> is <value>
      When the tournament is announced
      Then it is <answer>

      Examples: stacks, for entries until level 2 at the latest
        | rule           | value | answer                            |
        | starting_stack | 1025  | accepted                          |
        | starting_stack | 1010  | refused as structure_not_accepted |

      Examples: rebuys of the last level with them
        | rule  | value                                      | answer                            |
        | rebuy | {"prize":1,"chips":1025,"through_level":2} | accepted                          |
        | rebuy | {"prize":1,"chips":1010,"through_level":2} | refused as structure_not_accepted |
        | rebuy | {"prize":1,"chips":1025,"through_level":3} | refused as structure_not_accepted |
        | rebuy | {"prize":1,"chips":1100,"through_level":3} | accepted                          |

      Examples: add-ons of their last level
        | rule   | value                                                     | answer                            |
        | add_on | {"prize":1,"chips":1025,"from_level":1,"through_level":2} | accepted                          |
        | add_on | {"prize":1,"chips":1010,"from_level":1,"through_level":2} | refused as structure_not_accepted |
        | add_on | {"prize":1,"chips":1025,"from_level":2,"through_level":3} | refused as structure_not_accepted |
        | add_on | {"prize":1,"chips":1100,"from_level":2,"through_level":3} | accepted                          |

    @scenario-99 @full
    Scenario Outline: late players with <stack> chips through level <through>
      Given a tournament of 3 players with <stack> chips each
      And chips of 25 and 100, the smaller ones gone by level 3
      And levels with the blinds "25/50, 50/75, 100/200, 200/400"
      And late entry through level <through>
      When the tournament is announced
      Then it is <answer>

      Examples: chips of 25 are gone in level 3
        | stack | through | answer                            |
        | 1025  | 2       | accepted                          |
        | 1025  | 3       | refused as structure_not_accepted |
        | 1100  | 3       | accepted                          |

    @scenario-99 @full
    Scenario Outline: blinds of "<blinds>" with chips of 25 until level 3 and of 100 from then on
      Given a tournament of 3 players with 1000 chips each
      And levels with the blinds "<blinds>"
      And chips of 25 and 100, the smaller ones gone by level 3
      When the tournament is announced
      Then it is <answer>

      Examples: every blind of every level
        | blinds                         | answer                            |
        | 25/50, 25/75, 100/200, 100/300 | accepted                          |
        | 10/50, 25/75, 100/200, 100/300 | refused as structure_not_accepted |
        | 25/60, 25/75, 100/200, 100/300 | refused as structure_not_accepted |
        | 25/50, 25/75, 150/300, 100/300 | refused as structure_not_accepted |
        | 25/50, 25/75, 100/250, 100/300 | refused as structure_not_accepted |
        | 25/50, 25/75, 100/200, 150/300 | refused as structure_not_accepted |

    @scenario-99 @full
    Scenario Outline: chips of 25 pay <what>
      Given a tournament of 3 players with 1000 chips each
      And the tournament rule chips.denominations is [25,100]
      And the tournament rule profile.name is <game>
      And tables of 6 seats
      And the tournament rule levels is [<level>]
      When the tournament is announced
      Then it is <answer>

      Examples: antes, bring-ins, blinds of the button and bets
        | what                   | game            | level                                                                          | answer                            |
        | an ante of 25          | nlhe            | {"blinds":[50,100],"ante":{"kind":"each","amount":25},"length":{"ms":1}}       | accepted                          |
        | no ante of 30          | nlhe            | {"blinds":[50,100],"ante":{"kind":"each","amount":30},"length":{"ms":1}}       | refused as structure_not_accepted |
        | a smallest bet of 225  | nlhe            | {"blinds":[50,100],"bet":225,"length":{"ms":1}}                                | accepted                          |
        | no smallest bet of 210 | nlhe            | {"blinds":[50,100],"bet":210,"length":{"ms":1}}                                | refused as structure_not_accepted |
        | a button blind of 75   | nlhe            | {"blinds":[50,100],"button_blind":75,"length":{"ms":1}}                        | accepted                          |
        | no button blind of 70  | nlhe            | {"blinds":[50,100],"button_blind":70,"length":{"ms":1}}                        | refused as structure_not_accepted |
        | a bring-in of 50       | stud_tournament | {"ante":{"kind":"each","amount":25},"bring_in":50,"bet":100,"length":{"ms":1}} | accepted                          |
        | no bring-in of 40      | stud_tournament | {"ante":{"kind":"each","amount":25},"bring_in":40,"bet":100,"length":{"ms":1}} | refused as structure_not_accepted |
