Feature: Ranking badugi hands
  A badugi hand is the largest set of cards without two of a suit or two of a rank; among sets of one
  size the lowest wins. The pot is 200: the winner ends with 1100, and equal hands end with 1000 each.

  Rule: More cards win, then lower cards

    @scenario-81 @full
    Scenario Outline: four cards, three, two and one
      Given a table that plays badugi
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the worst hand of a size beats the best of the size below
        | one         | two         | ends |
        | Kc Qd Jh Ts | Ac 2d 3h 3s | 1100 |
        | Ac 2d 2h 2s | Kc Kd Qh Js | 900  |
        | Kd Kh Qd Qh | Ac Ad Ah As | 1100 |
        | 2c 2d 2h 2s | Kc Qc Jc Tc | 1100 |
        | Ac Kc Qc Jc | 3d 2d 4d 5d | 1100 |
        | 2s 2d 2h 2c | Ac 3c 4c 5c | 900  |

      Examples: four cards are compared from the highest down
        | one         | two         | ends |
        | Ac 2d 3h 4s | Ad 2c 3s 5h | 1100 |
        | Kc 3d 2h As | Qd Jc Ts 9h | 900  |
        | 8c 4d 3h 2s | 8d 5c 2c Ah | 1100 |
        | 8c 6d 2h As | 8d 5c 4s 3h | 900  |
        | 8c 6d 4h As | 8d 6c 3s 2h | 900  |
        | 8c 6d 4h 2s | 8d 6c 4s Ah | 900  |
        | 8c 6d 4h As | 8d 6c 4s 2h | 1100 |
        | Kc Qd Jh 9s | Kd Qh Js Tc | 1100 |

      Examples: the ace is the lowest card and the king the highest
        | one         | two         | ends |
        | Ac 3d 5h 7s | 2c 3h 5d 7h | 1100 |
        | Kc 3d 2h As | Qc 3h 2s Ad | 900  |
        | Ac Qd 3h 4s | Ah Jd 3s 4c | 900  |
        | Tc 4d 3h As | Ts 4h 3c 2d | 1100 |

      Examples: suits never break a tie
        | one         | two         | ends |
        | Ac 2d 3h 4s | As 2h 3d 4c | 1000 |
        | Kc Kd Qh Js | Kh Ks Qd Jc | 1000 |
        | 9c 9d 9h 9s | Ac 2c 3c 4c | 900  |
        | Ac 9c 5c 3c | Ad 7d 6d 4d | 1000 |

  Rule: The best set is chosen for the player

    @scenario-81 @full
    Scenario Outline: of two cards that clash the higher one is dropped, unless the set needs it
      Given a table that plays badugi
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: two of a suit
        | one         | two         | ends |
        | Ac Kc 2d 3h | As 2h 4c 4d | 1100 |
        | Kc Ac 2d 3h | Ad 2c 3d 3s | 1000 |
        | 2d Kc 3h Ac | As 2h 4c 4d | 1100 |
        | 5c 4c 3d 2h | 5d 3h 2s 2c | 1100 |

      Examples: two of a rank
        | one         | two         | ends |
        | 3c 3d 2h As | 4c 3h 3s 2d | 1100 |
        | Kc Kd 2h As | Qc Qd 3h 2s | 900  |

      Examples: a suit and a rank clash, and one card answers for both
        | one         | two         | ends |
        | 3c 3d 4d 5h | 6c 4h 3h 2s | 1100 |
        | Ac Ad 2d 3h | Ah 2c 4s 4h | 1100 |
        | Ac Ad 2c 2d | Ah 3h 3s 4h | 1100 |
        | Ac 2c 2d Kd | Ah Kh Ks 3s | 1100 |

      Examples: the lowest card must go so that more remain
        | one         | two         | ends |
        | Ac Ad 2c Kc | 3h Qs Qh Jh | 1100 |
        | As 3s 3h 5d | 6c 4h 2h 2c | 1100 |
        | Ac 5c 5d 5h | Kc 2h 2d 2s | 1100 |

  Rule: Half of the pot may go to the badugi in a hand of five cards

    @full
    Scenario Outline: deuce-to-seven for one half and badugi for the other
      Given a table that plays triple_draw
      And the house rule hand.low is badugi
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: any four of the five cards make the badugi
        | one            | two            | ends |
        | 7c 5c 4d 3h 2c | Kd 8s 6h 5d 4c | 1000 |
        | 7c 5c 4d 3h 2s | 8d 6s 5h 4c 3d | 1100 |
        | Ac 2d 3h 4s Kc | 7c 5c 4c 3d 2h | 1000 |
        | 9c 2d 3h 4s 5s | 8c 2h 3d 4c 6h | 1000 |
        | Kc 2d 3h 4s 5c | Qc 2h 3d 4c 6s | 1000 |
