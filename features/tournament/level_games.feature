Feature: Bets and games of a level
  Blinds, antes and bets come from the level and nowhere else. A level may also have a game of its own.

  Rule: What the profile says of blinds, antes and bets gives way to the level

    @scenario-95 @full
    Scenario: blinds of the profile are not posted
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300"
      And the tournament rule profile.forced.blinds is [5,10]
      And the tournament has begun
      When a hand is dealt at table 1 with the button at seat 1
      Then seat 2 posted 100 and seat 3 posted 200
      And seat 1 may raise to 400 or more

    @scenario-95 @full
    Scenario: nor are its antes
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300"
      And the tournament rule profile.forced.ante is {"kind":"each","amount":7}
      And the tournament has begun
      When a hand is dealt at table 1 with the button at seat 1
      Then the chips in the middle are 300

    @scenario-95 @full
    Scenario: nor is its smallest bet the smallest bet of a level
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300"
      And the tournament rule profile.betting.min_bet is 50
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When everybody calls until the FLOP
      Then seat 2 may raise to 200 or more

    @scenario-95 @full
    Scenario Outline: fixed limit takes its bets from the blinds of level <level>
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "50/100, 75/150"
      And the tournament rule profile is {"name":"flhe_tournament","betting":{"small_bet":20,"big_bet":30}}
      And the tournament has begun
      And level <level> has begun
      And a hand is dealt at table 1 with the button at seat 1
      When everybody calls until the <street>
      Then seat 2 may raise to exactly <bet>

      Examples: the big blind, and twice as much on the big streets
        | level | street | bet |
        | 1     | FLOP   | 100 |
        | 1     | TURN   | 200 |
        | 2     | FLOP   | 150 |
        | 2     | RIVER  | 300 |

  Rule: A level may state its bet

    @scenario-95 @full
    Scenario Outline: fixed limit with blinds of 50 and 100 and a bet of 120: the <street>
      Given a tournament of 3 players with 9000 chips each
      And the tournament rule profile.name is flhe_tournament
      And the tournament rule levels is [{"blinds":[50,100],"bet":120,"length":{"ms":600000}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When everybody calls until the <street>
      Then seat 2 may raise to exactly <bet>

      Examples: a small bet, and twice as much
        | street | bet |
        | FLOP   | 120 |
        | TURN   | 240 |

    @scenario-95 @full
    Scenario: no limit with blinds of 50 and 100 and a smallest bet of 300
      Given a tournament of 3 players with 9000 chips each
      And the tournament rule levels is [{"blinds":[50,100],"bet":300,"length":{"ms":600000}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When everybody calls until the FLOP
      Then seat 2 may raise to 300 or more

    @scenario-95 @full
    Scenario: a level with antes alone and a smallest bet
      Given a tournament of 3 players with 9000 chips each
      And the tournament rule levels is [{"ante":{"kind":"each","amount":25},"bet":150,"length":{"ms":600000}}]
      And the tournament has begun
      When a hand is dealt at table 1 with the button at seat 1
      Then the chips in the middle are 75
      And it is seat 2's turn
      And seat 2 may check
      And seat 2 may raise to 150 or more

  Rule: A level has its own ante

    @scenario-10 @scenario-95 @full
    Scenario Outline: level <level> of three: <who>
      Given a tournament of 4 players with 9000 chips each
      And the tournament rule levels is [{"blinds":[50,100],"length":{"ms":1}},{"blinds":[50,100],"ante":{"kind":"each","amount":15},"length":{"ms":1}},{"blinds":[50,100],"ante":{"kind":"big_blind","amount":100},"length":{"ms":1}}]
      And the tournament has begun
      And level <level> has begun
      When a hand is dealt at table 1 with the button at seat 1
      Then the chips in the middle are <pot>
      And seat 3 has <big> chips behind
      And seat 4 has <gun> chips behind
      And seat 4 owes 100

      Examples: who pays it
        | level | who                    | pot | big  | gun  |
        | 1     | nobody pays an ante    | 150 | 8900 | 9000 |
        | 2     | everybody pays one     | 210 | 8885 | 8985 |
        | 3     | the big blind pays one | 250 | 8800 | 9000 |

    @scenario-95 @full
    Scenario: a level with one blind has no small one
      Given a tournament of 4 players with 9000 chips each
      And the tournament rule levels is [{"blinds":[100],"length":{"ms":1}}]
      And the tournament has begun
      When a hand is dealt at table 1 with the button at seat 1
      Then no small blind is posted
      And the big blind is at seat 3
      And the chips in the middle are 100
      And it is seat 4's turn

    @scenario-95 @full
    Scenario: a level with a blind of the button
      Given a tournament of 4 players with 9000 chips each
      And the tournament rule levels is [{"blinds":[50,100],"button_blind":100,"length":{"ms":1}}]
      And the tournament has begun
      When a hand is dealt at table 1 with the button at seat 1
      Then the chips in the middle are 250
      And seat 1 has 8900 chips behind
      And seat 1 has bet 100

  Rule: A level may have a game of its own

    @scenario-73 @scenario-95 @full
    Scenario: hold'em, then stud with its own antes, bring-in and bets
      Given a tournament of 4 players with 9000 chips each
      And tables of 8 seats
      And the tournament rule levels is [{"blinds":[50,100],"length":{"hands":1}},{"game":{"name":"stud_tournament"},"ante":{"kind":"each","amount":10},"bring_in":15,"bet":60,"length":{"ms":1}},{"blinds":[50,100],"length":{"ms":1}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      When a hand is asked for at table 1
      Then the chips in the middle are 40
      And the hand at table 1 is played at level 2
      And seat 1 holds 3 cards

    @scenario-95 @full
    Scenario Outline: level <level> of three has <cards> hole cards
      Given a tournament of 3 players with 9000 chips each
      And the tournament rule levels is [{"game":{"name":"plo"},"blinds":[50,100],"length":{"ms":1}},{"blinds":[50,100],"length":{"ms":1}},{"game":{"name":"plo8"},"blinds":[50,100],"length":{"ms":1}}]
      And the tournament has begun
      And level <level> has begun
      When a hand is asked for at table 1
      Then seat 1 holds <cards> cards
      And seat 1 may raise to <most> at most

      Examples: pot-limit omaha, the game of the tournament, and omaha eight or better
        | level | cards | most |
        | 1     | 4     | 350  |
        | 2     | 2     | 9000 |
        | 3     | 4     | 350  |

    @scenario-95 @full
    Scenario: a game changes between hands only
      Given a tournament of 3 players with 9000 chips each
      And the tournament rule levels is [{"blinds":[50,100],"length":{"ms":1}},{"game":{"name":"plo"},"blinds":[50,100],"length":{"ms":1}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the level ends
      Then seat 1 holds 2 cards
      And seat 1 may raise to 9000 at most

  Rule: In levels without blinds the button waits for the next level with blinds, unless the house says otherwise

    @POKER-RULES:TDA-11B @full
    Scenario Outline: two hands of stud between hands of hold'em: the button <rule>
      Given a tournament of 4 players with 9000 chips each
      And tables of 8 seats
      And the tournament rule seating.stud_button is <rule>
      And the tournament rule levels is [{"blinds":[50,100],"length":{"hands":1}},{"game":{"name":"stud_tournament"},"ante":{"kind":"each","amount":10},"bring_in":15,"bet":60,"length":{"hands":2}},{"blinds":[50,100],"length":{"ms":1}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 1 with the button at seat <first>
      And everybody folds
      And a hand is dealt at table 1 with the button at seat <second>
      And everybody folds
      When a hand is dealt at table 1 with the button at seat <third>
      Then seat <small> posted 50 and seat <big> posted 100

      Examples: it moves once and stays, or moves with every hand
        | rule   | first | second | third | small | big |
        | frozen | 2     | 2      | 2     | 3     | 4   |
        | moves  | 2     | 3      | 4     | 1     | 2   |

    @POKER-RULES:TDA-11B @full
    Scenario Outline: two players and two hands of stud between hands of hold'em: the button <rule>
      Given a tournament of 2 players with 9000 chips each
      And tables of 8 seats
      And the tournament rule seating.stud_button is <rule>
      And the tournament rule levels is [{"blinds":[50,100],"length":{"hands":1}},{"game":{"name":"stud_tournament"},"ante":{"kind":"each","amount":10},"bring_in":15,"bet":60,"length":{"hands":2}},{"blinds":[50,100],"length":{"ms":1}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 2
      And everybody folds
      And a hand is dealt at table 1 with the button at seat <second>
      And everybody folds
      When a hand is dealt at table 1 with the button at seat 2
      Then seat 2 posted 50 and seat 1 posted 100

      Examples: it moves once and stays, or moves with every hand
        | rule   | second |
        | frozen | 2      |
        | moves  | 1      |

  Rule: The button passes a player who is out as the house says

    @scenario-14 @scenario-19 @full
    Scenario Outline: the small blind busts: a <rule> button
      Given a tournament of 5 players with 1000 chips each
      And the tournament rule seating.button is <rule>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4 and 5 fold
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When a hand is dealt at table 1 with the button at seat <button>
      Then seat <small> posted 50 and seat <big> posted 100

      Examples: a dead button waits on the empty seat
        | rule   | button | small | big |
        | dead   | 2      | 3     | 4   |
        | moving | 3      | 4     | 5   |

    @scenario-15 @full
    Scenario: the big blind busts, and no small blind is posted
      Given a tournament of 5 players with 1000 chips each
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4 and 5 fold
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When a hand is dealt at table 1 with the button at seat 2
      Then no small blind is posted
      And the big blind is at seat 4

    @scenario-17 @full
    Scenario: the button busts, and heads-up nobody has the big blind twice
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When a hand is dealt at table 1 with the button at seat 3
      Then seat 3 posted 50 and seat 2 posted 100

    @scenario-114 @full
    Scenario: a void hand gives all chips back and leaves the button where it is
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 300
      And the hand is voided
      When a hand is dealt at table 1 with the button at seat 1
      Then seat 2 posted 50 and seat 3 posted 100
      And player p1 has 1000 chips
      And player p2 has 1000 chips
      And player p3 has 1000 chips

  Rule: A draw game has the further decks that it may need

    @full
    Scenario: six players of triple draw are dealt in, and discards may come back
      Given a tournament of 6 players with 9000 chips each
      And tables of 6 seats
      And the tournament rule profile is {"name":"triple_draw_tournament"}
      And the tournament has begun
      When a hand is dealt at table 1 with the button at seat 1
      Then seat 2 posted 50 and seat 3 posted 100
      And seat 4 holds 5 cards
