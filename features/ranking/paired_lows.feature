Feature: Lows with a pair
  Who cannot avoid a pair plays the lowest one, and then the other cards count, from the highest down.

  Rule: The kickers of a paired low are compared

    @full
    Scenario Outline: razz: <one> against <two>
      Given a table that plays razz
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: a pair of aces: the first, the second and the third card beside it
        | one                  | two                  | ends |
        | As Ah 2s 2h 3s 3h Ks | Ac Ad 2c 2d 3c 3d Qs | 975  |
        | As Ah Qs Qh 3s 3h 2c | Ac Ad Qc Qd 4c 4d 2d | 1025 |
        | As Ah Qs Qh 5s 5h 3c | Ac Ad Qc Qd 5c 5d 4h | 1025 |
        | As Ah Qs Qh 5s 5h 4s | Ac Ad Qc Qd 5c 5d 3h | 975  |
        | As Ah Qs Qh 5s 5h 3c | Ac Ad Qc Qd 5c 5d 3d | 1000 |

      Examples: the pair comes before the other cards
        | one                  | two                  | ends |
        | As Ah Ks Kh Qs Qh Jc | 2c 2d 3c 3d 4c 4d 5h | 1025 |
        | 3s 3h 4s 4h 5s 5h 6s | 2c 2d Kc Kd Qc Qd Jc | 975  |

      Examples: two pair: the higher pair, the lower pair, and the fifth card
        | one                  | two                  | ends |
        | As Ah 2s 2h Ks Kh Kd | Ac Ad 2c 2d Qs Qh Qd | 975  |
        | As Ah 2s 2h Ks Kh Kd | Ac Ad 3c 3d Qs Qh Qd | 1025 |
        | As Ah 3s 3h Ks Kh Kd | 2c 2d 3c 3d Qs Qh Qd | 1025 |

    @full
    Scenario Outline: a draw game, <ranking>: <one> against <two>
      Given a table that plays single_draw
      And the house rule hand.ranking is <ranking>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: five cards with one pair
        | ranking        | one            | two            | ends |
        | ace_to_five    | As Ah 2c 3d Kc | Ac Ad 2s 3s Qc | 900  |
        | ace_to_five    | As Ah 2c 4d Kc | Ac Ad 2s 3s Kd | 900  |
        | ace_to_five    | As Ah 2c 4d Kc | Ac Ad 3c 4s Kd | 1100 |
        | ace_to_five    | As Ah 2c 4d Kc | Ac Ad 2d 4s Kd | 1000 |
        | deuce_to_seven | 2s 2h 3c 4d Kc | 2c 2d 3s 4s Qc | 900  |
        | deuce_to_seven | 2s 2h 3c 5d Kc | 2c 2d 3s 4s Kd | 900  |
        | deuce_to_seven | 2s 2h 3c 5d Kc | 2c 2d 4c 5s Kd | 1100 |
        | deuce_to_seven | 2s 2h 3c 4d Ac | 2c 2d 3s 4s Kd | 900  |
        | ace_to_five    | 2s 2h 3c 4d Ac | 2c 2d 3s 4s Kd | 1100 |

    @full
    Scenario Outline: the low half of stud without a qualifier: <one>
      Given a table that plays stud8
      And the house rule hand.low is ace_to_five
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | <one>                |
        | 2    | 1000  | Kc Kd Kh 2c 2d 3s 3h |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: seat 2 has kings full, and for low threes and deuces with a king
        | one                  | ends |
        | As Ah 3c 3d Qs Qh Qd | 1000 |
        | 2s 2h 3c 3d Qs Qh Qd | 1000 |
        | As Ah 4s 4h Qs Qh 4d | 975  |
        | 5s 5h 4s 4h Qs Qh Qd | 975  |
