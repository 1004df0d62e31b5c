Feature: All-in, and how far it reaches
  "All-in" is a call, a bet or a raise. It is judged as what it is, and it never does more than
  the same chips would do in words.

  Rule: All-in is a raise where it exceeds what is owed, and needs the right to raise

    @scenario-26 @POKER-RULES:TDA-47A @full
    Scenario Outline: who may only call a short all-in cannot raise by saying "all-in"
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 250 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 calls
      And seat 3 goes all-in
      And seat 4 calls
      When seat 1 <action>
      Then it is refused as raise_not_reopened
      And seat 1 may only call 50 or fold

      Examples: two ways to ask for the same
        | action        |
        | goes all-in   |
        | raises to 900 |

    @full
    Scenario Outline: all-in of more than the structure allows is refused, and no call instead
      Given a <structure> hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 goes all-in
      Then it is refused as raise_above_maximum
      And seat 1 owes 100

      Examples: a stack of 1000 where 200 or 350 is the largest raise
        | structure   |
        | fixed-limit |
        | pot-limit   |

    @full
    Scenario Outline: all-in of less than the largest raise is accepted
      Given a <structure> hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 has <stack> chips
      And the button at seat 1
      And the hand is dealt
      When seat 1 goes all-in
      Then it is accepted
      And seat 1 is ALL_IN
      And seat 2 owes <owes>

      Examples: below, at and above the amount to match, up to the largest raise
        | structure   | stack | owes |
        | no-limit    | 40    | 50   |
        | no-limit    | 100   | 50   |
        | no-limit    | 101   | 51   |
        | pot-limit   | 349   | 299  |
        | pot-limit   | 350   | 300  |
        | fixed-limit | 170   | 120  |
        | fixed-limit | 200   | 150  |

    @scenario-37 @full
    Scenario: against an all-in opponent alone all-in for more is refused like any other raise
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 500   |
        | 2    | 2000  |
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 goes all-in
      Then it is refused as opponents_all_in
      And seat 2 may only call 400 or fold

    @scenario-37 @full
    Scenario: one active opponent among all-in players is enough to raise against
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 2000 chips each
      And seat 1 has 500 chips
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then seat 3 may raise to 900 or more
      And seat 3 may raise to 2000 at most

    @full
    Scenario: all-in for less than the smallest raise is the only raise
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 4 has 130 chips
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to exactly 130

  Rule: The largest raise is never more than the stack

    @full
    Scenario Outline: a short stack sets the limit of a raise
      Given a <structure> hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 4 has <stack> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to <least> or more
      And seat 4 may raise to <most> at most

      Examples: a stack below, at and above the pot, and below the smallest raise
        | structure | stack | least | most |
        | pot-limit | 349   | 200   | 349  |
        | pot-limit | 350   | 200   | 350  |
        | pot-limit | 351   | 200   | 350  |
        | pot-limit | 150   | 150   | 150  |
        | no-limit  | 150   | 150   | 150  |
        | no-limit  | 201   | 200   | 201  |

    @full
    Scenario Outline: who has no more than the amount to match cannot raise
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 4 has <stack> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may only call <call> or fold

      Examples: less than the big blind, and exactly the big blind
        | stack | call |
        | 99    | 99   |
        | 100   | 100  |

  Rule: A raise to what the opponents can call is a raise

    @scenario-72 @full
    Scenario: an effective all-in below the amount to match is no raise
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.effective_all_in is accepted
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 60    |
        | 3    | 60    |
      And the button at seat 1
      And the hand is dealt
      When seat 1 raises to 60
      Then it is refused as raise_below_minimum

    @scenario-72 @full
    Scenario Outline: an effective all-in is what the richest opponent has, to the chip
      Given a fixed-limit hold'em table with blinds 150/300
      And the house rule betting.effective_all_in is accepted
      And 3 players with 5000 chips each
      And seat 2 has 750 chips
      And seat 3 has 700 chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 300
      And seat 3 calls
      When seat 1 raises to <to>
      Then it is <result>

      Examples: the richer of two opponents has 450 for this street
        | to  | result                         |
        | 449 | refused as raise_below_minimum |
        | 450 | accepted                       |
        | 451 | refused as raise_below_minimum |
        | 400 | refused as raise_below_minimum |

  Rule: A bet that is exactly the minimum is a full bet

    @scenario-35 @full
    Scenario Outline: where short bets are completed the completion counts from the last full bet
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.short_raise is <rule>
      And 4 players with 1000 chips each
      And seat 2 has 250 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets <bet>
      When seat 2 goes all-in
      Then seat 3 may raise to <least> or more

      Examples: a bet of the minimum and one of a little more, then all-in to 150
        | rule     | bet | least |
        | complete | 100 | 200   |
        | complete | 110 | 220   |
        | on_top   | 100 | 250   |
        | on_top   | 110 | 260   |

  Rule: Uncalled chips come back, antes included

    @scenario-8 @full
    Scenario Outline: what nobody matched of an ante comes back with the bet
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And these players:
        | seat | stack   |
        | 1    | <short> |
        | 2    | 1000    |
      And the button at seat 1
      When the hand is dealt
      Then nobody can act
      And <back> is returned to seat 2
      And seats 1 and 2 contest <pot>
      And at every point of the hand the chips add up to <all>

      Examples: less than the ante, the ante, the ante and a part of the blind
        | short | back | pot | all  |
        | 4     | 106  | 8   | 1004 |
        | 10    | 100  | 20  | 1010 |
        | 30    | 80   | 60  | 1030 |
