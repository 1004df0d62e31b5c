Feature: Omaha hands that lie beneath a better looking one
  All pairs of hole cards and all threes of the board are tried. The best flush is not always made of the
  highest cards, and the low may need the last card of a hand of five or six.

  Rule: A straight flush counts although a flush of higher cards is there too

    @scenario-84 @POKER-RULES:OMAHA @full
    Scenario Outline: <game>: <one> against <two> on <board>
      Given a table that plays <game>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: against four of a kind, with a higher heart in the hand
        | game | one               | two               | board          | ends |
        | plo  | Kh 6h 7h 2c       | 8s 8d 4c 5c       | 8h 9h Th 8c 3s | 1100 |
        | plo  | Ah 6h 7h 2c       | 8s 8d 4c 5c       | 8h 9h Th 8c 3s | 1100 |
        | plo  | Ah Jh 7h 2c       | 8s 8d 4c 5c       | 8h 9h Th 8c 3s | 1100 |
        | plo5 | Kh 2c 6h 2s 7h    | 8s 8d 4c 5c 4d    | 8h 9h Th 8c 3s | 1100 |
        | plo6 | Kh 2c 6h Ac 7h Qd | 8s 8d 4c 5c 4d 5d | 8h 9h Th 8c 3s | 1100 |

      Examples: a five-high one beneath a king
        | game | one         | two         | board          | ends |
        | plo  | Kh 4h 5h 9c | 2s 2d Jc Jd | Ah 2h 3h 2c Td | 1100 |

      Examples: with a higher heart on the board
        | game | one         | two         | board          | ends |
        | plo  | Jh 7h 2c 2d | Ah 4h 5c 5d | 8h 9h Th Kh 3s | 1100 |
        | plo  | 6h 7h 2c 2d | Ah Qh 5c 5d | 8h 9h Th Kh 3s | 1100 |
        | plo  | 6h 7h Kc Kd | Qh Jh 2c 2d | 8h 9h Th Ah 3s | 900  |

      Examples: three cards of the hand do not make one
        | game | one         | two         | board          | ends |
        | plo  | 5h 6h 7h Kc | 8s 8d 4c 5c | 8h 9h 2h 8c 3s | 900  |
        | plo  | Kh 7h 6h Jc | 8s 8d 4c 5c | 8h 9h 2h 8c 3s | 900  |

  Rule: The low may have any two of the hole cards

    @scenario-61 @POKER-RULES:OMAHA @full
    Scenario Outline: <game> hi-lo: the low of <one>
      Given a table that plays <game>
      And the house rule hand.low is ace_to_five_eight
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "Kd 8c 7d 5h Jh"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: ace and deuce in every place of five, against three kings
        | game | one            | two            | ends |
        | plo5 | As 2s Qc 9c 9s | Ks Kh Qs Qh Td | 1000 |
        | plo5 | As Qc 9c 9s 2s | Ks Kh Qs Qh Td | 1000 |
        | plo5 | Qc As 9c 9s 2s | Ks Kh Qs Qh Td | 1000 |
        | plo5 | Qc 9c As 9s 2s | Ks Kh Qs Qh Td | 1000 |
        | plo5 | Qc 9c 9s As 2s | Ks Kh Qs Qh Td | 1000 |
        | plo5 | 2s 9c 9s Qc As | Ks Kh Qs Qh Td | 1000 |

      Examples: and of six
        | game | one               | two               | ends |
        | plo6 | Qc 9c 9s 9d As 2s | Ks Kh Qs Qh Td Tc | 1000 |
        | plo6 | As Qc 9c 9s 9d 2s | Ks Kh Qs Qh Td Tc | 1000 |
        | plo6 | As 2s 9c 9s 9d Qc | Ks Kh Qs Qh Td Tc | 1000 |
        | plo6 | Qc 9c 9s 9d 2s As | Ks Kh Qs Qh Td Tc | 1000 |

      Examples: one low card, two of a rank, or one that the board has, make none
        | game | one            | two            | ends |
        | plo5 | As Qc 9c 9s Qd | Ks Kh Qs Qh Td | 900  |
        | plo5 | As Qc 9c 9s Ah | Ks Kh Qs Qh Td | 900  |
        | plo5 | As Qc 9c 9s 5s | Ks Kh Qs Qh Td | 900  |

    @scenario-61 @POKER-RULES:OMAHA @full
    Scenario: the lower low may be in the last two cards of either hand
      Given a table that plays plo5
      And the house rule hand.low is ace_to_five_eight
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | As 3s Qc 9c 2s |
        | 2    | 1000  | Ks Kh Qs Ac 4d |
      And the board will be "Kd 8c 7d 5h Jh"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 100
      And seat 2 wins 100
