Feature: The card for all in stud
  Where the deck is too short for a seventh card each, one card lies open for all. It belongs to every hand, for the
  high half as for the low one.

  Rule: It makes hands

    @scenario-78 @full
    Scenario Outline: <game>, eight players to the river, and the five of spades for all: seat 1 has five in a row
      Given a table that plays <game>
      And these players:
        | seat | stack | cards             |
        | 1    | 1000  | As Ah 2s 3s 4s 9d |
        | 2    | 1000  | Js 7d 9c Ts Th Kc |
        | 3    | 1000  | 6s Ad Jd Jc 9h 6d |
        | 4    | 1000  | 7c Qh 3h Ac Kd 8s |
        | 5    | 1000  | 3c Ks 9s 4c Qs 5h |
        | 6    | 1000  | 6h 8c 7s 5d Qd Tc |
        | 7    | 1000  | Qc 8d Kh 3d 4d 4h |
        | 8    | 1000  | 6c Jh Td 5c 8h 7h |
      And the cards after them will be "5s 2c 2d 2h"
      And the button at seat 8
      And the hand is dealt
      When everybody checks to the end
      Then the board is "5s"
      And seat 1 holds "As Ah 2s 3s 4s 9d"
      And seat 1 wins 200

      Examples: A-2-3-4 alone win neither half
        | game  |
        | stud  |
        | stud8 |
        | razz  |
