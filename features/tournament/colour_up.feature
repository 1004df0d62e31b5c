Feature: Colouring up
  The race decides who gets the odd chips, and nothing else: not how many there are, nor who takes part.

  Rule: The odd chips of all players together decide how many are raced for

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: 60 of one player and 40 of another are one chip, however the house rounds: <total>
      Given a tournament of 3 players with 1000 chips each
      And tables of 5 seats
      And levels with the blinds "40/80, 100/200, 200/400"
      And chips of 10 and 100, the smaller ones gone by level 2
      And the tournament rule chips.total is <total>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"
      Then player p1 has 1000 chips
      And player p2 has 1000 chips
      And player p3 has 1000 chips
      And 3000 chips are in play

      Examples: all ways to round
        | total   |
        | half_up |
        | up      |
        | down    |

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: two stacks of <stack> have <odd> in odd chips, rounded <total>
      Given a tournament of 2 players with <stack> chips each
      And tables of 2 seats
      And levels with the blinds "10/20, 100/200, 200/400"
      And chips of 10 and 100, the smaller ones gone by level 2
      And the tournament rule chips.total is <total>
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d"
      Then player p1 has <p1> chips
      And player p2 has <p2> chips
      And <all> chips are in play

      Examples: the second player has the highest card
        | stack | odd | total   | p1   | p2   | all  |
        | 1010  | 20  | half_up | 1000 | 1000 | 2000 |
        | 1020  | 40  | half_up | 1000 | 1000 | 2000 |
        | 1030  | 60  | half_up | 1000 | 1100 | 2100 |
        | 1060  | 120 | half_up | 1000 | 1100 | 2100 |
        | 1070  | 140 | half_up | 1000 | 1100 | 2100 |
        | 1080  | 160 | half_up | 1100 | 1100 | 2200 |
        | 1010  | 20  | up      | 1000 | 1100 | 2100 |
        | 1050  | 100 | up      | 1000 | 1100 | 2100 |
        | 1060  | 120 | up      | 1100 | 1100 | 2200 |
        | 1040  | 80  | down    | 1000 | 1000 | 2000 |
        | 1050  | 100 | down    | 1000 | 1100 | 2100 |
        | 1090  | 180 | down    | 1000 | 1100 | 2100 |

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: two stacks of <stack> have exactly <odd> in odd chips of 25, rounded <total>
      Given a tournament of 2 players with <stack> chips each
      And tables of 2 seats
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament rule chips.total is <total>
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c 4c Kd Ac Qd"
      Then player p1 has <p1> chips
      And player p2 has <p2> chips

      Examples: half a chip, and one and a half
        | stack | odd | total   | p1   | p2   |
        | 1025  | 50  | half_up | 1000 | 1100 |
        | 1025  | 50  | up      | 1000 | 1100 |
        | 1025  | 50  | down    | 1000 | 1000 |
        | 1075  | 150 | half_up | 1100 | 1100 |
        | 1075  | 150 | up      | 1100 | 1100 |
        | 1075  | 150 | down    | 1000 | 1100 |

  Rule: A player without odd chips has no part in it

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: p1 has 1000, p2 950 and p3 1050: odd chips <odd>
      Given a tournament of 3 players with 1000 chips each
      And levels with the blinds "50/100, 100/200, 200/400"
      And chips of 50 and 100, the smaller ones gone by level 2
      And the tournament rule chips.odd is <odd>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "<cards>"
      Then player p1 has 1000 chips
      And player p2 has <p2> chips
      And player p3 has <p3> chips
      And <all> chips are in play

      Examples: one chip to race for, or one for each player with odd ones
        | odd      | cards | p2   | p3   | all  |
        | race     | Ks Kh | 1000 | 1000 | 3000 |
        | race     | Kh Ks | 900  | 1100 | 3000 |
        | round_up | Kh Ks | 1000 | 1100 | 3100 |

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario: he gets no card, and the next player gets the first one
      Given a tournament of 3 players with 1000 chips each
      And levels with the blinds "50/100, 100/200, 200/400"
      And chips of 50 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "As 2c 3c"
      Then player p2 has 1000 chips
      And player p3 has 1000 chips

  Rule: There is one card for each odd chip, and the highest one of a player counts

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario: chips of 1 have a card each
      Given a tournament of 2 players with 102 chips each
      And tables of 2 seats
      And levels with the blinds "1/2, 5/10, 10/20"
      And chips of 1 and 5, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c As Kd"
      Then player p1 has 100 chips
      And player p2 has 105 chips
      And 205 chips are in play

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario: a second card of a player beats the first card of another
      Given a tournament of 2 players with 102 chips each
      And tables of 2 seats
      And levels with the blinds "1/2, 5/10, 10/20"
      And chips of 1 and 5, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c As Ah Kd"
      Then player p1 has 105 chips
      And player p2 has 100 chips

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: cards of one rank are ordered by suit: <first> against <second>
      Given a tournament of 2 players with 105 chips each
      And tables of 2 seats
      And levels with the blinds "5/10, 10/20, 20/40"
      And chips of 5 and 10, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "<first> <second>"
      Then player p1 has <p1> chips
      And player p2 has <p2> chips

      Examples: clubs, diamonds, hearts, spades; rank before suit, and the ace is high
        | first | second | p1  | p2  |
        | Kc    | Kd     | 100 | 110 |
        | Kh    | Kd     | 110 | 100 |
        | Kh    | Ks     | 100 | 110 |
        | Ks    | Ac     | 100 | 110 |
        | 2s    | 3c     | 100 | 110 |
        | Ac    | 2s     | 110 | 100 |

  Rule: A rest of less than one chip is one more odd chip

    @scenario-99 @full
    Scenario: a split pot leaves 25 to each of two players, in chips of 10
      Given a tournament of 3 players with 1000 chips each
      And tables of 3 seats
      And levels with the blinds "50/100, 100/200, 200/400"
      And chips of 10 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And seat 1 will be dealt "Ac 3d"
      And seat 3 will be dealt "Ad 3c"
      And the board will be "5c Kd Qh Js Ts"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 calls
      And seat 2 folds
      And everybody checks to the end
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c Ks 4c 5c 6c 7c 8c Qs 9s 9h"
      Then player p1 has 1100 chips
      And player p2 has 900 chips
      And player p3 has 1000 chips
      And 3000 chips are in play

  Rule: Hands begin again when the chips are gone

    @scenario-99 @full
    Scenario: the next hand is dealt at the new level
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      And a hand is dealt at table 1 with the button at seat 1
      Then seat 2 posted 100 and seat 3 posted 200

    @scenario-99 @full
    Scenario: they are coloured up once
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      And chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      Then it is refused as no_colour_up_due

    @scenario-99 @full
    Scenario Outline: the level before has them still: level <level>
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 3
      And the tournament has begun
      And level <level> has begun
      When a hand is asked for at table 1
      Then it is <answer>

      Examples: level 3 is the first without them
        | level | answer                   |
        | 2     | accepted                 |
        | 3     | refused as colour_up_due |
        | 4     | refused as colour_up_due |

    @scenario-99 @full
    Scenario: a second denomination goes in its own level
      Given a tournament of 2 players with 1175 chips each
      And levels with the blinds "25/50, 100/200, 500/1000"
      And the tournament rule chips.denominations is [25,100,500]
      And the tournament rule chips.colour_up_at is [2,3]
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c Ks 4c 5c 6c"
      Then player p1 has 1200 chips
      And player p2 has 1200 chips
      Given level 3 has begun
      When chips are coloured up with the cards "2c Ks 3c 4c"
      Then player p1 has 1500 chips
      And player p2 has 1000 chips

    @scenario-99 @full
    Scenario: two that are due at once go one after the other
      Given a tournament of 2 players with 1175 chips each
      And levels with the blinds "25/50, 100/200, 500/1000"
      And the tournament rule chips.denominations is [25,100,500]
      And the tournament rule chips.colour_up_at is [2,3]
      And the tournament has begun
      And level 3 has begun
      When chips are coloured up with the cards "2c 3c Ks 4c 5c 6c"
      And a hand is asked for at table 1
      Then it is refused as colour_up_due
      And player p1 has 1200 chips

    @scenario-99 @full
    Scenario: not in the middle of a hand
      Given a tournament of 3 players with 1050 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And level 2 has begun
      When chips are coloured up with the cards "2c 5h Kh 3c 4c Ks"
      Then it is refused as hand_running

    @scenario-99 @full
    Scenario: all tables race at once, each with a deck of its own
      Given a tournament of 4 players with 1050 chips each
      And tables of 3 seats
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 5h Kh 3c"
      Then it is refused as race_decks

  Rule: Nobody is raced out, and nobody gets more than one chip

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario: a player with one small chip keeps one large one, and the winner gets his besides
      Given a tournament of 3 players with 75 chips each
      And levels with the blinds "25/50, 100/200, 200/400"
      And chips of 25 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c 4c 5c 6c"
      Then player p1 has 100 chips
      And player p2 has 100 chips
      And player p3 has 100 chips
      And 300 chips are in play

  Rule: Every table races for itself, with a deck of its own

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario: nothing is odd at one table, and one chip is raced for at the other
      Given a tournament of 4 players with 1050 chips each
      And tables of 2 seats
      And levels with the blinds "50/100, 100/200, 200/400"
      And chips of 50 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 folds
      And level 2 has begun
      When chips are coloured up with the decks "1: ; 2: 2c As"
      Then player p1 has 1000 chips
      And player p3 has 1100 chips
      And player p2 has 1000 chips
      And player p4 has 1100 chips
      And 4200 chips are in play

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: a deck for each table, and none for another: <decks>
      Given a tournament of 4 players with 1050 chips each
      And tables of 2 seats
      And levels with the blinds "50/100, 100/200, 200/400"
      And chips of 50 and 100, the smaller ones gone by level 2
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the decks "<decks>"
      Then it is <answer>

      Examples: too few, too many, one twice, one that is not there
        | decks            | answer                |
        | 1: As; 2: Ks     | accepted              |
        | 1: As            | refused as race_decks |
        | 2: As            | refused as race_decks |
        | 1: As; 1: Ks     | refused as race_decks |
        | 1: As; 3: Ks     | refused as race_decks |
        | 1: As; 2: Ks; 3: | refused as race_decks |

  Rule: A player without chips has no part in it

    @scenario-99 @scenario-98 @POKER-RULES:TDA-24 @full
    Scenario: who may still buy back gets no chip in the race
      Given a tournament of 3 players with 1000 chips each
      And tables of 5 seats
      And levels with the blinds "40/80, 100/200, 200/400"
      And chips of 10 and 100, the smaller ones gone by level 2
      And rebuys of 1000 chips for 100 through level 1
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And level 2 has begun
      When chips are coloured up with the cards "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc"
      Then player p2 is deciding
      And player p2 has 0 chips
      And player p1 has 2100 chips
      And player p3 has 900 chips
      And 3000 chips are in play

