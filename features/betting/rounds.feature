Feature: What is owed, and when a round is over
  A round is over when everybody who can still act has matched what there is to match. Against players
  who are all-in, nobody owes chips that no one can win.

  Rule: Against all-in players alone nobody owes more than the highest of them has in

    @scenario-3 @scenario-7 @full
    Scenario Outline: two all-in opponents and a blind that is larger than both
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack    |
        | 1    | <button> |
        | 2    | 1000     |
        | 3    | <big>    |
      And the button at seat 1
      And the hand is dealt
      When seat 1 goes all-in
      Then seat 2 may only call <owes> or fold

      Examples: the big blind is short; the button has more or less than it
        | button | big | owes |
        | 85     | 70  | 35   |
        | 60     | 70  | 20   |
        | 70     | 70  | 20   |

    @scenario-3 @full
    Scenario Outline: an active opponent makes the whole blind due
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 70 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 <first>
      When seat 1 folds
      Then seat 2 owes <owes>

      Examples: seat 4 stays in, or leaves the short blind alone
        | first | owes |
        | calls | 50   |
        | folds | 20   |

  Rule: A player who cannot be raised is not asked

    @scenario-4 @scenario-6 @full
    Scenario Outline: the big blind against all-in players
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack    |
        | 1    | <button> |
        | 2    | <small>  |
        | 3    | 1000     |
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 goes all-in
      Then <turn>

      Examples: nobody has more in than the big blind
        | button | small | turn           |
        | 80     | 100   | nobody can act |
        | 100    | 100   | nobody can act |
        | 30     | 60    | nobody can act |

      Examples: one chip more must be called
        | button | small | turn                            |
        | 80     | 101   | seat 3 may only call 1 or fold  |
        | 130    | 100   | seat 3 may only call 30 or fold |

    @full
    Scenario: one player with chips beside all-in players sees the board without a question
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 has 300 chips
      And seat 2 has 300 chips
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 go all-in
      When seat 3 calls
      Then nobody can act
      And the phase is COMPLETE

    @full
    Scenario: two players with chips beside an all-in player bet on every street
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 has 300 chips
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      When seat 3 calls
      Then the phase is FLOP
      And seat 2 may check
      And seat 2 may raise to 100 or more
      And seat 2 may raise to 700 at most

  Rule: Each round begins with the smallest bet of its street

    @scenario-25 @full
    Scenario Outline: the raise of one street is no measure for the next
      Given a <structure> hold'em table with blinds 50/100
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to <to>
      And seats 2 and 3 call
      When everybody calls until the <street>
      Then seat 2 may raise to <least> or more

      Examples: before the flop somebody raised
        | structure   | to  | street | least |
        | no-limit    | 700 | FLOP   | 100   |
        | no-limit    | 700 | TURN   | 100   |
        | no-limit    | 700 | RIVER  | 100   |
        | pot-limit   | 350 | FLOP   | 100   |
        | fixed-limit | 200 | FLOP   | 100   |
        | fixed-limit | 200 | TURN   | 200   |

    @full
    Scenario Outline: a house may state the smallest bet
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.min_bet is <min>
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      Then seat 1 may raise to <before> or more
      When everybody calls until the FLOP
      Then seat 2 may raise to <after> or more

      Examples: below and above the big blind, which is the smallest raise before the flop
        | min | before | after |
        | 40  | 200    | 40    |
        | 100 | 200    | 100   |
        | 250 | 350    | 250   |

    @full
    Scenario Outline: a house may state both bets of fixed limit
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.small_bet is 100
      And the house rule betting.big_bet is <big>
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to exactly <bet>

      Examples: not twice the small bet
        | big | street | bet |
        | 250 | FLOP   | 100 |
        | 250 | TURN   | 250 |
        | 150 | RIVER  | 150 |

    @full
    Scenario: with antes, the big blind still has the option
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 calls
      Then it is seat 3's turn
      And seat 3 may check
      And seat 3 may raise to 200 or more

  Rule: A raise asks everybody again, a call or a check asks nobody

    @full
    Scenario: a raise of the last player gives all others another turn, but not himself
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seats 4, 1 and 2 call
      And seat 3 raises to 400
      And seats 4 and 1 call
      When seat 2 calls
      Then the phase is FLOP
      And it is seat 2's turn

    @full
    Scenario: a check-raise reopens the betting for the bettor alone
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 5000 chips each
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 checks
      And seat 2 bets 100
      And seat 3 folds
      When seat 1 raises to 350
      Then seat 2 owes 250
      And seat 2 may raise to 600 or more
