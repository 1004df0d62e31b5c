Feature: Forced bets that somebody can post
  Somebody must put chips in before the cards, and the sizes of all bets follow from the
  rules. A game in which nobody has to, or in which two rules disagree, is refused.

  Rule: Up to four blinds, none smaller than the one before

    @full
    Scenario Outline: blinds from the left of the button
      Given a table that plays nlhe
      And the house rule forced.blinds is <blinds>
      And 5 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: blinds that grow or are equal
        | blinds         | result   |
        | [100]          | accepted |
        | [50,100]       | accepted |
        | [100,100]      | accepted |
        | [0,100]        | accepted |
        | [25,50,100]    | accepted |
        | [10,20,40,80]  | accepted |
        | [50,50,50,100] | accepted |

      Examples: a blind that shrinks
        | blinds        | result                          |
        | [100,50]      | refused as profile_not_accepted |
        | [100,99]      | refused as profile_not_accepted |
        | [50,100,99]   | refused as profile_not_accepted |
        | [10,20,40,39] | refused as profile_not_accepted |
        | [100,50,200]  | refused as profile_not_accepted |

      Examples: a fifth blind, and no blind at all
        | blinds            | result                          |
        | [10,20,40,80,160] | refused as profile_not_accepted |
        | [10,10,10,10,10]  | refused as profile_not_accepted |
        | [0,0]             | refused as profile_not_accepted |
        | []                | refused as profile_not_accepted |

    @full
    Scenario: four blinds are posted, and the seat after them opens
      Given a table that plays nlhe
      And the house rule forced.blinds is [10,20,40,80]
      And 6 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 has bet 10
      And seat 3 has bet 20
      And seat 4 has bet 40
      And seat 5 has bet 80
      And it is seat 6's turn
      And seat 6 owes 80
      And seat 6 may raise to 160 or more

  Rule: An ante has a payer and an amount, or neither

    @full
    Scenario Outline: payer and amount
      Given a table that plays nlhe
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <amount>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: both or neither
        | kind      | amount | result   |
        | none      | 0      | accepted |
        | each      | 1      | accepted |
        | big_blind | 100    | accepted |
        | button    | 100    | accepted |

      Examples: one without the other
        | kind      | amount | result                          |
        | none      | 1      | refused as profile_not_accepted |
        | each      | 0      | refused as profile_not_accepted |
        | big_blind | 0      | refused as profile_not_accepted |
        | button    | 0      | refused as profile_not_accepted |

    @full
    Scenario Outline: without blinds there is no big blind to pay it
      Given a no-limit hold'em table without blinds and a minimum bet of 100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 100
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples:
        | kind      | result                          |
        | each      | accepted                        |
        | button    | accepted                        |
        | big_blind | refused as profile_not_accepted |

  Rule: Somebody has to put a chip in, and the size of a bet follows

    @full
    Scenario Outline: one forced bet is enough
      Given a no-limit hold'em table without blinds and a minimum bet of 100
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <button_blind>
      And the house rule forced.ante.kind is <ante>
      And the house rule forced.ante.amount is <amount>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: a blind, a blind of the button, or an ante
        | blinds | button_blind | ante | amount | result                          |
        | [1]    | 0            | none | 0      | accepted                        |
        | [0,1]  | 0            | none | 0      | accepted                        |
        | []     | 1            | none | 0      | accepted                        |
        | []     | 0            | each | 1      | accepted                        |
        | [0,0]  | 0            | each | 1      | accepted                        |
        | []     | 0            | none | 0      | refused as profile_not_accepted |
        | [0]    | 0            | none | 0      | refused as profile_not_accepted |
        | [0,0]  | 0            | none | 0      | refused as profile_not_accepted |

    @full
    Scenario: a bring-in alone is a forced bet
      Given a table that plays stud
      And the house rule forced.ante.kind is none
      And the house rule forced.ante.amount is 0
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | As Ah Kd |
        | 2    | 1000  | 7c 8d 2c |
      And the button at seat 1
      When the hand is dealt
      Then the chips in the middle are 0
      And seat 2 must bring in 15

    @full
    Scenario: neither ante nor bring-in
      Given a table that plays stud
      And the house rule forced.ante.kind is none
      And the house rule forced.ante.amount is 0
      And the house rule forced.bring_in is 0
      And 2 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is refused as profile_not_accepted

    @full
    Scenario Outline: no blind, so the bet must be stated, each structure its own
      Given a table that plays <game>
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <button_blind>
      And an ante of 5 from each player
      And the house rule <stated> is 100
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: the right member, or a blind
        | game | blinds   | button_blind | stated            | result   |
        | nlhe | []       | 0            | betting.min_bet   | accepted |
        | plhe | []       | 0            | betting.min_bet   | accepted |
        | flhe | []       | 0            | betting.small_bet | accepted |
        | nlhe | [50,100] | 0            | betting.big_bet   | accepted |
        | nlhe | []       | 100          | betting.big_bet   | accepted |
        | flhe | []       | 100          | betting.big_bet   | accepted |

      Examples: the member of another structure
        | game | blinds | button_blind | stated            | result                          |
        | nlhe | []     | 0            | betting.small_bet | refused as profile_not_accepted |
        | plhe | []     | 0            | betting.small_bet | refused as profile_not_accepted |
        | flhe | []     | 0            | betting.min_bet   | refused as profile_not_accepted |
        | flhe | []     | 0            | betting.big_bet   | refused as profile_not_accepted |
        | nlhe | [0,0]  | 0            | betting.big_bet   | refused as profile_not_accepted |

  Rule: The big bet of fixed limit is not smaller than the small one

    @full
    Scenario Outline: which bets go together
      Given a table that plays <game>
      And the house rule betting.<stated> is <value>
      And the house rule betting.big_bet is <big>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: the small bet is stated, is the big blind, or is of no interest
        | game | stated    | value | big | result                          |
        | flhe | small_bet | 60    | 60  | accepted                        |
        | flhe | small_bet | 60    | 59  | refused as profile_not_accepted |
        | stud | small_bet | 60    | 59  | refused as profile_not_accepted |
        | flhe | min_bet   | 10    | 100 | accepted                        |
        | flhe | min_bet   | 10    | 99  | refused as profile_not_accepted |
        | nlhe | min_bet   | 60    | 59  | accepted                        |

  Rule: A bring-in is less than a full bet, and goes with open cards and without blinds

    @full
    Scenario Outline: the bring-in and the small bet of 50
      Given a table that plays stud
      And the house rule forced.bring_in is <bring_in>
      And 2 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples:
        | bring_in | result                          |
        | 1        | accepted                        |
        | 49       | accepted                        |
        | 50       | refused as profile_not_accepted |
        | 51       | refused as profile_not_accepted |
        | 200      | refused as profile_not_accepted |

    @full
    Scenario Outline: a bring-in beside blinds
      Given a table that plays stud
      And the house rule forced.bring_in is <bring_in>
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <button_blind>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: stud with blinds instead of a bring-in is a game
        | bring_in | blinds  | button_blind | result                          |
        | 15       | []      | 0            | accepted                        |
        | 0        | [25,50] | 0            | accepted                        |
        | 0        | []      | 50           | accepted                        |
        | 15       | [25,50] | 0            | refused as profile_not_accepted |
        | 15       | [0]     | 0            | refused as profile_not_accepted |
        | 15       | []      | 50           | refused as profile_not_accepted |

    @full
    Scenario Outline: a bring-in needs a card that says whose it is
      Given a no-limit hold'em table without blinds and a minimum bet of 100
      And the house rule deck is full
      And the house rule name is house_stud
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.bring_in is <bring_in>
      And an ante of 5 from each player
      And the house rule streets is [{"name":"FIRST","hole_down":1,"hole_up":1,"bet":"small","opens":"<opens>"},{"name":"SECOND","hole_up":3,"bet":"small","opens":"high_hand"}]
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: the lowest or the highest card opens
        | opens     | bring_in | result   |
        | low_card  | 20       | accepted |
        | high_card | 20       | accepted |

      Examples: a hand or a place opens
        | opens          | bring_in | result                          |
        | high_hand      | 0        | accepted                        |
        | high_hand      | 20       | refused as profile_not_accepted |
        | low_hand       | 20       | refused as profile_not_accepted |
        | left_of_button | 0        | accepted                        |
        | left_of_button | 20       | refused as profile_not_accepted |
        | left_of_blinds | 20       | refused as profile_not_accepted |

  Rule: Amounts are so small that every sum of them can be counted

    @full
    Scenario Outline: an eighth of the largest number of chips, and one more
      Given a table that plays nlhe
      And the house rule <amount> is <most>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is accepted

      Examples:
        | amount              | most                                      |
        | forced.blinds       | [1,1125899906842623]                      |
        | forced.button_blind | 1125899906842623                          |
        | betting.min_bet     | 1125899906842623                          |
        | betting.small_bet   | 1125899906842623                          |
        | betting.big_bet     | 1125899906842623                          |
        | forced.ante         | {"kind":"each","amount":1125899906842623} |

    @full
    Scenario Outline: an amount out of range
      Given a table that plays nlhe
      And the house rule <amount> is <value>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is refused as profile_not_accepted

      Examples: too large
        | amount              | value                                     |
        | forced.blinds       | [1,1125899906842624]                      |
        | forced.blinds       | [1125899906842624,1125899906842624]       |
        | forced.button_blind | 1125899906842624                          |
        | betting.min_bet     | 1125899906842624                          |
        | betting.small_bet   | 1125899906842624                          |
        | betting.big_bet     | 1125899906842624                          |
        | forced.ante         | {"kind":"each","amount":1125899906842624} |

      Examples: a bet of nothing, and no bets at all
        | amount                 | value |
        | betting.min_bet        | 0     |
        | betting.small_bet      | 0     |
        | betting.big_bet        | 0     |
        | betting.fixed.bets_max | 0     |

      Examples: no amounts
        | amount              | value |
        | forced.button_blind | -1    |
        | forced.button_blind | 0.5   |
        | forced.button_blind | many  |

    @full
    Scenario Outline: a bring-in so large that not even the full bet can be counted
      Given a table that plays stud
      And the house rule forced.bring_in is <bring_in>
      And the house rule betting.small_bet is <small_bet>
      And the house rule betting.big_bet is <small_bet>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: both within range, and one of them above it
        | bring_in         | small_bet        | result                          |
        | 1125899906842622 | 1125899906842623 | accepted                        |
        | 1125899906842622 | 1125899906842624 | refused as profile_not_accepted |
        | 1125899906842624 | 1125899906842625 | refused as profile_not_accepted |

  Rule: One bet is the least that fixed limit allows

    @full
    Scenario: a bet and no raise
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.fixed.bets_max is 1
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 may not raise
      And seat 1 owes 100

  Rule: A kill multiplies the bets of a fixed-limit game with blinds

    @full
    Scenario Outline: games with a kill
      Given a table that plays <game>
      And the house rule forced.kill.size is <size>
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: fixed limit with blinds
        | game | size | result   |
        | flhe | half | accepted |
        | flhe | full | accepted |
        | flo8 | full | accepted |
        | nlhe | none | accepted |
        | stud | none | accepted |

      Examples: another structure, or no blinds
        | game | size | result                          |
        | nlhe | half | refused as profile_not_accepted |
        | nlhe | full | refused as profile_not_accepted |
        | plhe | full | refused as profile_not_accepted |
        | stud | half | refused as profile_not_accepted |
        | stud | full | refused as profile_not_accepted |

    @full
    Scenario Outline: half as much again is a whole number of chips
      Given a table that plays flhe
      And the house rule forced.blinds is <blinds>
      And the house rule betting.small_bet is <small_bet>
      And the house rule betting.big_bet is <big_bet>
      And the house rule forced.kill.size is <size>
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: even bets; a small blind may be odd, for it does not grow
        | blinds  | small_bet | big_bet | size | result   |
        | [10,20] | 20        | 40      | half | accepted |
        | [25,50] | 50        | 100     | half | accepted |

      Examples: one odd bet
        | blinds  | small_bet | big_bet | size | result                          |
        | [10,25] | 20        | 40      | half | refused as profile_not_accepted |
        | [10,20] | 25        | 40      | half | refused as profile_not_accepted |
        | [10,20] | 20        | 45      | half | refused as profile_not_accepted |

      Examples: twice as much always is
        | blinds  | small_bet | big_bet | size | result   |
        | [10,25] | 25        | 45      | full | accepted |
        | [10,25] | 25        | 45      | none | accepted |
