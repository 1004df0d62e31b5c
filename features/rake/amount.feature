Feature: How much rake
  The rate, the cap and the pots they apply to: each number here is one at which a neighbouring rule
  would take another amount.

  Rule: The rate is rounded down once, and the cap is reached exactly

    @scenario-87 @POKER-RULES:RAKE @full
    Scenario Outline: on both sides of a whole chip and of the cap
      Given a no-limit hold'em table with blinds 1/2
      And a rake of 5 % capped at 300
      And the house rule rake.basis_points is <rate>
      And 2 players with 10000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to <each>
      And seat 2 calls
      When everybody checks to the end
      Then the rake is <rake>

      Examples: five per cent
        | rate | each | rake |
        | 500  | 9    | 0    |
        | 500  | 10   | 1    |
        | 500  | 19   | 1    |
        | 500  | 2999 | 299  |
        | 500  | 3000 | 300  |
        | 500  | 3011 | 300  |

      Examples: rates that are no whole per cent
        | rate | each | rake |
        | 250  | 2365 | 118  |
        | 1    | 4999 | 0    |
        | 1    | 5000 | 1    |
        | 333  | 1000 | 66   |
        | 0    | 5000 | 0    |

    @scenario-91 @POKER-RULES:RAKE @full
    Scenario Outline: the cap of the largest number of players that was reached
      Given a no-limit hold'em table with blinds 1/2
      And a rake of 5 % capped at 300
      And the house rule rake.caps is [{"players":2,"cap":50},{"players":3,"cap":100},{"players":5,"cap":150}]
      And <players> players with 10000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 3000
      And everybody calls until the TURN
      When everybody checks to the end
      Then the rake is <rake>

      Examples: two, three, between two caps, the last cap, more players than any cap names
        | players | rake |
        | 2       | 50   |
        | 3       | 100  |
        | 4       | 100  |
        | 5       | 150  |
        | 6       | 150  |

    @scenario-91 @POKER-RULES:RAKE @full
    Scenario: without a cap the rate alone counts
      Given a no-limit hold'em table with blinds 1/2
      And a rake of 5 % capped at 300
      And the house rule rake.caps is []
      And 2 players with 10000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the rake is 1000

    @scenario-91 @POKER-RULES:RAKE @full
    Scenario: a player who sits out but is dealt in counts for the cap
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 100 for 2 players and 300 for 3 or more
      And 3 players with 10000 chips each
      And seat 3 sits out
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 5000
      And seat 2 calls
      When everybody checks to the end
      Then the rake is 300

  Rule: The pots bear the rake in their order

    @scenario-89 @POKER-RULES:RAKE @full
    Scenario Outline: three pots and a cap that is used up on the way
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at <cap>
      And the house rule rake.scope is <scope>
      And these players:
        | seat | stack |
        | 1    | 3030  |
        | 2    | 3030  |
        | 3    | 1010  |
        | 4    | 2020  |
      And the button at seat 4
      And the hand is dealt
      And seat 3 goes all-in
      And seat 4 goes all-in
      And seat 1 goes all-in
      When seat 2 calls
      Then the rake is <rake>
      And <main> of it is from pot 0
      And <first> of it is from pot 1
      And <second> of it is from pot 2

      Examples: pots of 4040, 3030 and 2020
        | scope | cap  | rake | main | first | second |
        | hand  | 1000 | 454  | 202  | 151   | 101    |
        | hand  | 300  | 300  | 202  | 98    | 0      |
        | hand  | 353  | 353  | 202  | 151   | 0      |
        | hand  | 100  | 100  | 100  | 0     | 0      |
        | pot   | 1000 | 454  | 202  | 151   | 101    |
        | pot   | 150  | 401  | 150  | 150   | 101    |
        | pot   | 100  | 300  | 100  | 100   | 100    |

    @scenario-89 @POKER-RULES:RAKE @full
    Scenario Outline: rounded down once for the hand, or once for each pot
      Given a no-limit hold'em table with blinds 2/4
      And a rake of 5 % capped at 300
      And the house rule rake.scope is <scope>
      And 4 players with 5000 chips each
      And seat 4 has 1576 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 goes all-in
      And seat 1 calls
      And seat 2 folds
      And seat 3 calls
      And seat 3 bets 15
      And seat 1 calls
      When everybody checks to the end
      Then the rake is <rake>
      And 236 of it is from pot 0
      And <side> of it is from pot 1

      Examples: 4730 and 30
        | scope | rake | side |
        | hand  | 238  | 2    |
        | pot   | 237  | 1    |

    @scenario-43 @scenario-90 @POKER-RULES:RAKE @full
    Scenario: a side pot that one player is left in is raked
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And 3 players with 5000 chips each
      And seat 3 has 100 chips
      And seat 1 will be dealt "2c 7d"
      And seat 2 will be dealt "3c 8d"
      And seat 3 will be dealt "As Ah"
      And the board will be "Kc Qd 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 200
      And seat 2 calls
      And seat 1 bets 400
      When seat 2 folds
      Then 400 is returned to seat 1
      And the rake is 35
      And 15 of it is from pot 0
      And 20 of it is from pot 1
      And seat 3 wins 285
      And seat 1 wins 380

    @scenario-90 @POKER-RULES:RAKE @POKER-RULES:TDA-65A @full
    Scenario: chips that nobody matched are not raked beside a contested pot either
      Given a no-limit hold'em table with blinds 50/100
      And the house rule pots.unmatched is pot
      And a rake of 5 % capped at 300
      And these players:
        | seat | stack |
        | 1    | 400   |
        | 2    | 5000  |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 1000
      When seat 1 calls
      Then the rake is 40
      And 40 of it is from pot 0
      And seat 2 wins 700 of pot 1

    @scenario-90 @scenario-54 @POKER-RULES:RAKE @full
    Scenario: the rake comes before high and low divide the pot
      Given a table that plays plo8
      And blinds of 1/50
      And a rake of 5 % capped at 300
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kh Kc 9s 9d |
        | 2    | 1000  |             |
        | 3    | 1000  | Ah 4c Jd Js |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then the rake is 5
      And seat 1 wins 48
      And seat 3 wins 48

    @POKER-RULES:RAKE @full
    Scenario: a rake of everything leaves nobody a pot
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 100 % capped at 10000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the rake is 200
      And nobody wins a pot
      And every seat ends with 900
