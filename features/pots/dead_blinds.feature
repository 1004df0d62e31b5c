Feature: Chips of dead hands above every live one
  A hand that is killed or folded may have more in the middle than any hand that is left: the blind, the
  straddle or the kill of an absent player. Nobody gets them back, and nobody wins from them what he did
  not match: what lies above belongs to the last pot.

  Rule: What a dead hand has above the live ones belongs to the last pot

    @scenario-94 @scenario-42 @POKER-RULES:TDA-21 @full
    Scenario Outline: the big blind of 100 is dead, seat 1 is all-in for <one>, and seat 2 has posted 50 of <two>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack | cards |
        | 1    | <one> | As Ah |
        | 2    | <two> | Ks Kh |
        | 3    | 5000  | 7c 2d |
      And the board will be "2c 3d 9h Js 3s"
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      When seat 1 goes all-in
      Then the pots were:
        | amount | seats   |
        | <main> | 1 and 2 |
        | <side> | 2       |
      And seat 1 ends with <main>
      And seat 2 ends with <rest>
      And seat 3 ends with 4900

      Examples: three times the shorter stack for the main pot
        | one | two  | main | side | rest |
        | 30  | 60   | 90   | 90   | 100  |
        | 30  | 5000 | 90   | 90   | 5040 |
        | 49  | 60   | 147  | 52   | 62   |
        | 10  | 60   | 30   | 130  | 140  |

    @scenario-94 @scenario-42 @POKER-RULES:TDA-21 @full
    Scenario: the same with equal hands
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack |
        | 1    | 30    |
        | 2    | 60    |
        | 3    | 5000  |
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      When seat 1 goes all-in
      Then seat 1 ends with 45
      And seat 2 ends with 145
      And seat 3 ends with 4900

    @scenario-94 @scenario-42 @POKER-RULES:TDA-21 @full
    Scenario: a dead straddle above three live hands
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack | cards |
        | 1    | 120   | As Ah |
        | 2    | 5000  | 7c 2d |
        | 3    | 5000  | Qs Qh |
        | 4    | 5000  | 8c 4d |
        | 5    | 150   | Ks Kh |
      And the board will be "2c 3d 9h Js 3s"
      And the button at seat 1
      And seat 4 straddles 200
      And seat 4 sits out
      And the hand is dealt
      And seat 5 goes all-in
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then the pots were:
        | amount | seats      |
        | 530    | 1, 3 and 5 |
        | 140    | 3 and 5    |
      And seat 1 ends with 530
      And seat 5 ends with 140
      And seat 3 ends with 4850
      And seat 4 ends with 4800
