Feature: Ranking low hands
  Razz and deuce-to-seven turn the order round, and they disagree on aces, straights and flushes.

  Rule: In ace-to-five the ace is low, and straights and flushes do not count

    @full
    Scenario Outline: razz plays the lowest five of seven
      Given a table that plays razz
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the wheel is the best hand, although it is a straight and may be a flush
        | one                  | two                  | ends |
        | Ac 2d 3h 4s 5c Kd Kh | Ad 2h 3s 4c 6d Qs Qh | 1025 |
        | Ac 2c 3c 4c 5c Kd Kh | Ad 2h 3s 4d 6d Qs Qh | 1025 |
        | 2c 3c 4c 5c 6c Kd Kh | Ad 2h 3s 4d 7d Qs Qh | 1025 |
        | Ac 2c 3c 4c 5c Kd Kh | Ad 2h 3s 4d 5h Qs Qh | 1000 |

      Examples: the ace is below the deuce
        | one                  | two                  | ends |
        | Ac 3d 5h 7s 8c Kd Kh | 2d 3h 5s 7c 8d Qs Qh | 1025 |
        | 2c 3d 4h 5s 7c Kd Kh | Ad 3h 4s 5c 7d Qs Qh | 975  |

      Examples: the highest card decides first, and the lowest last
        | one                  | two                  | ends |
        | 7c 6d 5h 4s 3c Kd Kh | 8d 4d 3h 2s Ac Qs Qh | 1025 |
        | 8d 5d 3h 2s Ac Ks Kh | 8c 4c 3c 7d 7s Jd Jh | 1025 |
        | 8d 6d 3h 2s Ac Ks Kh | 8c 5c 4c 3d 2h Qd Qh | 975  |
        | 8d 6d 4h 2s Ac Ks Kh | 8c 6c 5c 2d Ah Qd Qh | 1025 |
        | 8d 6d 4h 3s Ac Ks Kh | 8c 6c 4c 2d Ah Qd Qh | 975  |
        | 8d 6d 4h 3s Ac Ks Kh | 8c 6c 4c 3d 2h Qd Qh | 1025 |
        | 9d 8d 7h 6s 5c Ks Kh | Tc 4c 3c 2d Ah Qd Th | 1025 |

      Examples: the sixth and seventh card never count
        | one                  | two                  | ends |
        | 8d 6d 4h 3s Ac 9s Th | 8c 6c 4c 3d Ah Kd Kh | 1000 |
        | 8d 6d 4h 3s Ac 8s 6h | 8c 6c 4c 3d Ah Kd Qh | 1000 |

      Examples: no pair is better than any pair, a low pair better than a high one, and so on up
        | one                  | two                  | ends |
        | Kc Qd Jh Ts 9c 9d 9h | Ac Ad 2h 3s 4c 4d 4h | 1025 |
        | Ac Ad 2h 3s 4c 4d 4h | 2c 2d Ah 3c 5d 5h 5s | 1025 |
        | Kc Kd Kh 2h 3s 4c 4d | Qc Qd Qh Jc Jd Js 2d | 1025 |
        | 2c 2d 2h 5s 5c 5d 6h | 3c 3d 3h 4s 4c 4d 6d | 975  |
        | 3c 3d 4c 4d 6c 6d 6h | 3h 3s 4h 4s 7c 7d 7h | 1025 |
        | Kc Kd Kh Ks Qc Qd Qh | Jc Jd Jh Js Ac Ad Ah | 975  |

    @full
    Scenario Outline: straights and flushes of five cards do not count in an ace-to-five draw
      Given a table that plays triple_draw
      And the house rule hand.ranking is ace_to_five
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the same cards win or lose under deuce-to-seven
        | one            | two            | ends |
        | Ac 2d 3h 4s 5c | 2c 3c 4d 5h 7s | 1100 |
        | 6c 5c 4c 3c 2c | 7d 5h 4h 3h 2h | 1100 |
        | 2h 3h 4h 5h 7h | Kd Qh Js 9c 8c | 1100 |
        | Ac Ad 3h 4s 5c | 2c 2d 3d 4h 5s | 1100 |
        | 9c 8c 7c 6c 5c | 9d 8h 7h 6h 4d | 900  |
        | 8c 7d 5h 4s Ac | 8d 7c 5s 4h 2c | 1100 |

  Rule: In deuce-to-seven the ace is high, and straights and flushes count against a hand

    @scenario-79 @full
    Scenario Outline: five cards, from the best hand down
      Given a table that plays <game>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: seven-five low is the best
        | game        | one            | two            | ends |
        | single_draw | 7c 5d 4s 3d 2c | 7d 6d 4h 3s 2h | 1100 |
        | single_draw | 7d 6d 5h 3s 2h | 7c 6c 4s 3d 2c | 900  |
        | single_draw | 7d 6d 5h 4s 2h | 8c 5c 4c 3d 2c | 1100 |
        | triple_draw | 7c 5d 4s 3d 2c | 7d 6d 4h 3s 2h | 1100 |
        | triple_draw | 9c 5c 4c 3d 2c | 8d 7d 6h 5s 3h | 900  |
        | triple_draw | 8d 7d 6h 4s 2h | 8c 7c 6c 4d 3c | 1100 |
        | triple_draw | 8d 7d 6h 4s 2h | 8c 7c 6c 4d 2c | 1000 |

      Examples: five to ace is no straight but an ace-high hand
        | game        | one            | two            | ends |
        | single_draw | 5c 4d 3s 2h Ad | Kc Qd Js Th 8c | 900  |
        | single_draw | 5c 4d 3s 2h Ad | 6c 4h 3d 2c As | 1100 |
        | single_draw | 5c 4d 3s 2h Ad | 2c 2d 3h 4s 6c | 1100 |
        | triple_draw | 5c 4d 3s 2h Ad | Ac 6d 4h 3c 2s | 1100 |
        | triple_draw | 5c 4d 3s 2h Ad | Ks 7d 5h 4c 3d | 900  |

      Examples: the ace is above the king, in a pair too
        | game        | one            | two            | ends |
        | single_draw | Ac 7d 5h 3s 2c | Kc Qd Jh 9s 8c | 900  |
        | single_draw | Kc Kd 5h 3s 2c | Ac Ad 4h 3d 2s | 1100 |

      Examples: a straight loses to three of a kind and beats a flush
        | game        | one            | two            | ends |
        | single_draw | 6c 5d 4s 3h 2c | Ac Ad As Kh Qc | 900  |
        | single_draw | 6c 5d 4s 3h 2c | 7d 5h 4h 3d 2h | 900  |
        | single_draw | As Kd Qs Jh Tc | 7d 5d 4d 3d 2d | 1100 |
        | single_draw | 7c 6d 5s 4h 3c | As Kd Qs Jh Tc | 1100 |

      Examples: flush, full house, quads, straight flush
        | game        | one            | two            | ends |
        | single_draw | 7d 5d 4d 3d 2d | Ac Ad As Kh Qc | 900  |
        | single_draw | As Ks Qs Js 9s | 2c 2d 2h 3s 3c | 1100 |
        | single_draw | 8d 5d 4d 3d 2d | 7c 6c 4c 3c 2c | 900  |
        | single_draw | As Ad Ah Kc Kd | 2c 2d 2h 2s 3c | 1100 |
        | single_draw | As Ad Ah Ac Kd | 6c 5c 4c 3c 2c | 1100 |
        | single_draw | 5c 4c 3c 2c Ac | As Ad Ah Kc Kd | 1100 |

      Examples: pairs, two pair and three of a kind from low to high
        | game        | one            | two            | ends |
        | single_draw | Ac Kd Qh Js 9c | 2c 2d 3h 4s 5c | 1100 |
        | single_draw | 2c 2d Ah Ks Qc | 3c 3d 4h 5s 6c | 1100 |
        | single_draw | 2c 2d 6h 5s 4c | 2h 2s 7c 4d 3c | 1100 |
        | single_draw | Ac Ad Kh Qs Jc | 3c 3d 2h 2s 4c | 1100 |
        | single_draw | 3c 3d 2h 2s Ac | 4c 4d 2c 2d 5c | 1100 |
        | single_draw | As Ad Kh Kc Qd | 2c 2d 2h 3s 4c | 1100 |
        | single_draw | 2c 2d 2h As Kc | 3c 3d 3h 4s 5c | 1100 |

    @full
    Scenario Outline: 2-7 razz plays the best of the 21 choices of five
      Given a table that plays razz27
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: a choice that is no straight and no flush
        | one                  | two                  | ends |
        | 2c 3d 4h 5s 6c 7d Kh | 2d 3h 4s 6d 7h Ks Kd | 1025 |
        | 2c 3d 4h 5s 6c Ad Kh | Qd 9h 7s 5d 3c Qh Qs | 975  |
        | 2c 3d 4h 5s 6c Ad Kh | Kd Qc 7s 5d 3c Qh Qs | 1025 |
        | 2c 3c 4c 5c 7c 8d Kh | 2d 3h 4s 6d 7h Ks Kd | 975  |
        | 2c 3c 4c 5c 7c 8d Kh | 2d 3h 4s 6d 8h Ks Kd | 1025 |
        | 2c 3c 4c 5c 7c 9c Jc | Ad Kd Ks Kh As Qd Qs | 975  |

      Examples: the ace does not help
        | one                  | two                  | ends |
        | Ac 2d 3h 4s 5c Kd Kh | 2h 3s 4d 7c Qd Qs Jh | 975  |
        | Ac 2d 3h 4s 5c 8d 9h | 8h 2s 3d 4c 6d Qs Qh | 1025 |
        | Ac 2d 3h 4s 7c Kd Kh | 2h 3s 4d 7d Qd Qs Jh | 975  |
