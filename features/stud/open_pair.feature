Feature: The big bet of an open pair
  On fourth street an open pair allows two sizes of bet. The pair must lie open, before a player who
  is still in; and a bet of the big size is measured by the big size.

  Rule: Only an open pair allows the big bet

    @scenario-77 @full
    Scenario Outline: what is no open pair, and what is one
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | <one>       |
        | 2    | 1000  | <two>       |
        | 3    | 1000  | Qd Tc 2c 3h |
      And the button at seat 3
      And the hand is dealt
      When everybody calls until the FOURTH
      Then it is seat <opens>'s turn
      And seat <opens> may raise to <sizes>

      Examples: cards that rise and cards that fall are no pair
        | one         | two         | opens | sizes      |
        | Ah Kh 9d Ts | Ac Kc 5s 7d | 1     | exactly 50 |
        | Ah Kh Td 9s | Ac Kc 7s 5d | 1     | exactly 50 |

      Examples: a pair in the hole, or one of a hole card and an open card, is no open pair
        | one         | two         | opens | sizes      |
        | 9h 9c Td Js | Ac Kc 7s 5d | 1     | exactly 50 |
        | 9h Kc 9d Js | Ac 7c 7s 5d | 1     | exactly 50 |

      Examples: an open card of one player and one of another make no pair
        | one         | two         | opens | sizes      |
        | Ah Kh 9d Js | Ac Kc 9s 5d | 1     | exactly 50 |

      Examples: the pair of any player allows the big bet to all
        | one         | two         | opens | sizes        |
        | Ah Kh 9d 9s | Ac Kc 7s 5d | 1     | 50 or to 100 |
        | Ah Kh 9d Js | Ac Kc 4s 4d | 2     | 50 or to 100 |

    @scenario-77 @full
    Scenario: the pair of a player who opens is not needed to bet big
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 1 checks
      When seat 2 bets 100
      Then it is accepted
      And seat 3 may raise to exactly 200

    @scenario-77 @full
    Scenario Outline: the pair of a folded hand allows nothing
      Given a table that plays stud
      And the house rule betting.free_fold is <fold>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      When seat 1 <action>
      Then seat 2 may raise to <sizes>

      Examples: the pair is in, and it is gone
        | fold    | action | sizes        |
        | refused | checks | 50 or to 100 |
        | binding | folds  | exactly 50   |

    @scenario-77 @full
    Scenario: on fifth street there is only the big bet, pair or not
      Given a table that plays stud
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | Ah Kh 9d 9s 3c |
        | 2    | 1000  | Ac Kc 5s 4d 7h |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FIFTH
      Then seat 1 may raise to exactly 100

  Rule: Sizes add to the last full bet, whatever it is

    @scenario-77 @full
    Scenario Outline: both sizes over a bet of the small size, with any two sizes
      Given a table that plays stud
      And the house rule betting.big_bet is <big>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 1 bets 50
      When seat 2 raises to <to>
      Then it is <result>

      Examples: twice the small bet, and more
        | big | to  | result                         |
        | 100 | 100 | accepted                       |
        | 100 | 150 | accepted                       |
        | 100 | 149 | refused as raise_not_in_steps  |
        | 120 | 100 | accepted                       |
        | 120 | 170 | accepted                       |
        | 120 | 150 | refused as raise_not_in_steps  |
        | 120 | 171 | refused as raise_above_maximum |
        | 120 | 99  | refused as raise_below_minimum |

    @scenario-70 @scenario-77 @full
    Scenario Outline: both sizes over an all-in of more than half a bet
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 55    | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 1 goes all-in
      When seat 2 raises to <to>
      Then it is <result>

      Examples: the all-in of 30 is a bet: 80 or 130
        | to  | result                        |
        | 80  | accepted                      |
        | 130 | accepted                      |
        | 100 | refused as raise_not_in_steps |
        | 129 | refused as raise_not_in_steps |

  Rule: Once the big size was bet, half a bet is half of the big size

    @scenario-69 @scenario-77 @POKER-RULES:TDA-47B @full
    Scenario Outline: a short all-in over a bet of 100
      Given a table that plays stud
      And these players:
        | seat | stack   | cards       |
        | 1    | 1000    | Ah Kh 9d 9s |
        | 2    | <stack> | Ac Kc 5s 4d |
        | 3    | 1000    | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 1 bets <bet>
      When seat 2 goes all-in
      Then seat 3 may raise to <sizes>

      Examples: 25 have gone in; over 100, 49 more are completed and 50 are a bet
        | stack | bet | sizes       |
        | 165   | 100 | exactly 200 |
        | 174   | 100 | exactly 200 |
        | 175   | 100 | exactly 250 |

      Examples: over 50, 24 more are completed and 25 are a bet
        | stack | bet | sizes         |
        | 99    | 50  | 100 or to 150 |
        | 100   | 50  | 125 or to 175 |

    @scenario-77 @full
    Scenario: a raise of the big size leaves only big raises
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 1 bets 50
      When seat 2 raises to 150
      Then seat 3 may raise to exactly 250

  Rule: In a killed hand both sizes are those of the kill

    @scenario-77 @full
    Scenario Outline: a house game with blinds, a kill of <size> and an open pair: <sizes>
      Given a table that plays stud
      And the house rule forced.bring_in is 0
      And the house rule forced.ante.kind is none
      And the house rule forced.ante.amount is 0
      And the house rule forced.blinds is [50,100]
      And the house rule forced.kill.size is <size>
      And the house rule betting.small_bet is 100
      And the house rule betting.big_bet is 200
      And these players:
        | seat | stack | cards       |
        | 1    | 5000  | Kd Qd 8h 6s |
        | 2    | 5000  | Ks Qs <up>  |
        | 3    | 5000  | Kh Qh 9d 5s |
      And the button at seat 1
      And seat 3 posts the kill
      And the hand is dealt
      When everybody calls until the FOURTH
      Then seat <opens> may raise to <sizes>

      Examples: with and without a pair
        | size | up    | opens | sizes         |
        | full | 2c 2d | 2     | 200 or to 400 |
        | half | 2c 2d | 2     | 150 or to 300 |
        | full | 2c 3d | 3     | exactly 200   |
        | half | 2c 3d | 3     | exactly 150   |
