Feature: Odd chips by the highest card
  In stud games the odd chip goes to the winner with the highest card by suit. Only the five cards that
  win count, and an ace that is low is no high card. The seats say who would get the chip by position:
  the player of seat 1 sits to the left of the button.

  Rule: The highest card of the winning hand gets the odd chip

    @scenario-120 @POKER-RULES:TDA-20 @POKER-RULES:WSOP-L-148-149 @full
    Scenario Outline: two equal hands share 75 in seven-card stud
      Given a table that plays stud
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | <one>                |
        | 2    | 1000  | <two>                |
        | 3    | 1000  | Tc 8d 7c 6h 4c 3d 2h |
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: the ace is the highest card, and its suit decides before the suit of the king
        | one                  | two                  | won by 1 | won by 2 |
        | Ah Ks Qd Jd 9h 3s 2s | As Kd Qh Jh 9s 3c 2d | 37       | 38       |
        | As Kd Qh Jh 9s 3c 2d | Ah Ks Qd Jd 9h 3s 2s | 38       | 37       |
        | Ad Ks Qs Jd 9h 3s 2s | Ah Kd Qh Jh 9d 3c 2d | 37       | 38       |
        | Ac Ks Qs Js 9h 3h 2s | Ad Kd Qh Jh 9d 3c 2d | 37       | 38       |

      Examples: the highest card of all five decides, not the highest of the pair
        | one                  | two                  | won by 1 | won by 2 |
        | 9c 9s Ad Kh Qh 3s 2s | 9d 9h As Kd Qs 3c 2d | 37       | 38       |
        | 9d 9h As Kd Qs 3c 2d | 9c 9s Ad Kh Qh 3s 2s | 38       | 37       |

      Examples: cards beside the winning five do not count
        | one                  | two                  | won by 1 | won by 2 |
        | 9c 8s 7d 6s 5h As Kd | 9d 8h 7h 6c 5d Qc Jc | 37       | 38       |
        | 9s 8s 7d 6s 5h Qc Jc | 9d 8h 7h 6c 5d As Kd | 38       | 37       |

      Examples: of two cards that could play the higher suit does, wherever it lies
        | one                  | two                  | won by 1 | won by 2 |
        | Ac Ah Kc Qd Jd Th 5s | Ad Kd Qh Jh Ts 3c 5c | 38       | 37       |
        | Ah Ac Kc Qd Jd Th 5s | Ad Kd Qh Jh Ts 3c 5c | 38       | 37       |
        | Ad Kd Qh Jh Ts 3c 5c | Kc Qd Jd Th 5s Ac Ah | 37       | 38       |
        | Kc Ac Ks Ah Qd Jd Th | Ad Kd Qh Jh Ts 3c 5c | 38       | 37       |

    @scenario-120 @scenario-47 @POKER-RULES:TDA-20 @full
    Scenario Outline: three equal hands, with one odd chip and with two
      Given a table that plays stud
      And an ante of <ante> from each player
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ad Kc Qs Jh 9c 3s 2s |
        | 2    | 1000  | Ah Kd Qc Js 9d 3c 2c |
        | 3    | 1000  | As Kh Qd Jc 9h 3d 2d |
        | 4    | 1000  | Tc 8d 7c 6h 4c 3h 2h |
      And the button at seat 4
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>
      And seat 3 wins <won by 3>

      Examples: spade before heart before diamond
        | ante | won by 1 | won by 2 | won by 3 |
        | 10   | 33       | 33       | 34       |
        | 11   | 34       | 35       | 35       |

    @scenario-120 @POKER-RULES:TDA-20 @full
    Scenario Outline: the ace is low in razz and never decides
      Given a table that plays razz
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | <one>                |
        | 2    | 1000  | <two>                |
        | 3    | 1000  | Jc Jd Th 9c 9d 9h Js |
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: the eight, the five, and the nine of a hand without an ace
        | one                  | two                  | won by 1 | won by 2 |
        | 8d 6d 4h 3s As Kc Ks | 8s 6c 4c 3d Ah Qc Qd | 37       | 38       |
        | 8s 6d 4h 3s Ac Kc Ks | 8d 6c 4c 3d As Qc Qd | 38       | 37       |
        | 5h 4d 3s 2c As Kc Kd | 5s 4c 3d 2d Ad Qc Qd | 37       | 38       |
        | 8c 8s 6d 4h 3s Ac Kc | 8h 8d 6c 4c 3d As Qc | 38       | 37       |

    @POKER-RULES:TDA-20 @full
    Scenario Outline: the ace is high in 2-7 razz
      Given a table that plays razz27
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | <one>                |
        | 2    | 1000  | <two>                |
        | 3    | 1000  | Jc Jd Th Qh Qd Qc Js |
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: the eight of 8-6-4-3-2, and the ace of A-5-4-3-2
        | one                  | two                  | won by 1 | won by 2 |
        | 8d 6d 4h 3s 2s Kc Ks | 8s 6c 4c 3d 2h Kd Kh | 37       | 38       |
        | 8s 6d 4h 3h 2s Kc Ks | 8d 6c 4c 3d 2h Kd Kh | 38       | 37       |
        | Ah 5s 4d 3s 2c 2s 3h | As 5h 4c 3d 2d 2h 3c | 37       | 38       |

    @POKER-RULES:TDA-20 @full
    Scenario Outline: each half of stud hi-lo by the cards that win it
      Given a table that plays stud8
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | <one>                |
        | 2    | 1000  | <two>                |
        | 3    | 1000  | Ts Tc Th 9c 9d 9h Js |
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 3 wins 38
      And seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: 37 for two lows, and neither the ace nor a king beside the low decides
        | one                  | two                  | won by 1 | won by 2 |
        | 8d 6d 4h 3s As Kc Ks | 8s 6c 4c 3d Ah Qc Jd | 18       | 19       |
        | 8s 6d 4h 3s Ac Qc Jd | 8d 6c 4c 3d As Kc Ks | 19       | 18       |

  Rule: A room may let the highest card decide in other games

    @full
    Scenario Outline: two equal hands share 153 in a draw game
      Given a table that plays <game>
      And the house rule pots.odd_chips is highest_card
      And blinds of 25/51
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
        | 3    | 1000  | <three> |
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: five cards
        | game           | one            | two            | three          | won by 1 | won by 2 |
        | five_card_draw | Ah Ks Qd Jd 9h | As Kd Qh Jh 9s | 2c 3c 4c 5c 7d | 76       | 77       |
        | five_card_draw | 7c 7s Ad Kh Qh | 7d 7h As Kd Qs | 2c 3c 4c 5c 9d | 76       | 77       |
        | single_draw    | Ah 9s 6d 5h 3s | As 9d 6c 5c 3d | Kc Kd Kh Ks Qc | 76       | 77       |
        | single_draw    | 9s 6d 5h 3s 2s | 9d 6c 5c 3d 2h | Kc Kd Kh Ks Qc | 77       | 76       |

      Examples: a badugi, in which the ace is low
        | game   | one         | two         | three       | won by 1 | won by 2 |
        | badugi | 8d 4h 3c As | 8s 4c 3h Ad | Kc Kd Kh Ks | 76       | 77       |
        | badugi | 8s 4h 3c Ad | 8d 4c 3h As | Kc Kd Kh Ks | 77       | 76       |
        | badugi | Kd Qs Jh Tc | Ks Qd Jc Th | 2c 2d 2h 2s | 76       | 77       |

      Examples: three cards, two and one; a card that clashes does not count
        | game   | one         | two         | three       | won by 1 | won by 2 |
        | badugi | 7d 4s 3h Ks | 7s 4h 3d Qh | Jc Jd Jh Js | 76       | 77       |
        | badugi | 7s 4c 3h Kc | 7d 4h 3c Kh | Jc Jd Jh Js | 77       | 76       |
        | badugi | 5d 4h Kd Qh | 5s 4c Jc Ts | Ac Ad Ah As | 76       | 77       |
        | badugi | Ac 9c 5c 3c | Ad 7d 6d 4d | Kc Kd Kh Ks | 76       | 77       |

    @full
    Scenario Outline: a card of the board is the same for both, so the next one decides
      Given a table that plays <game>
      And the house rule pots.odd_chips is highest_card
      And blinds of 25/51
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
        | 3    | 1000  | <three> |
      And the board will be "<board>"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: hold'em and Omaha
        | game | one         | two         | three       | board          | won by 1 | won by 2 |
        | nlhe | Kh Qs       | Ks Qh       | 2c 3d       | As Jd 9c 7h 4c | 76       | 77       |
        | nlhe | Ks Qh       | Kh Qs       | 2c 3d       | As Jd 9c 7h 4c | 77       | 76       |
        | plo  | Kh Qs 2h 3h | Ks Qd 2s 3s | 2d 3d 4d 5c | As Jd 9c 7h 6c | 76       | 77       |
        | plo  | Kh Qs As Js | Ks Qd 2s 3s | 2d 3d 4d 5c | Ah Jd 9c 7h 6c | 153      | 0        |

      Examples: the first cards that differ may be those of a pair, or the lowest of the five
        | game | one   | two   | three | board          | won by 1 | won by 2 |
        | nlhe | Ac 3s | Ad 2s | 2c 2d | As Kd Qc Jh 9c | 76       | 77       |
        | nlhe | 7h 3c | 7s 3d | 4c 5d | As Kd Qc 7d 2c | 76       | 77       |
        | nlhe | 9s 3c | 9h 3d | 4c 5d | As Kd Qc Jc 2c | 77       | 76       |

      Examples: a wheel, whose ace is its lowest card
        | game | one   | two   | three | board          | won by 1 | won by 2 |
        | nlhe | As 3d | Ad 3s | Kc Qd | 5c 4d 2h Jh Tc | 76       | 77       |
        | nlhe | Ad 5s | As 5d | Kc Qd | 4c 3d 2h Jh Tc | 77       | 76       |

      Examples: of the choices that Omaha leaves, the one with the highest card plays
        | game | one         | two         | three       | board          | won by 1 | won by 2 |
        | plo  | Ac Kc Qh 2h | Ah Qs 3d 3c | 2d 3h 4d 5c | As Kd Qc Jd Tc | 77       | 76       |
        | plo  | Ac Kc Qh 2h | Ah Ks 3d 3c | 2d 3h 4d 5c | As Kd Qc Jd Tc | 77       | 76       |

    @full
    Scenario Outline: in short deck the ace is the lowest card of A-6-7-8-9
      Given a table that plays short_deck
      And the house rule pots.odd_chips is highest_card
      And the house rule forced.button_blind is 101
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
        | 3    | 1000  | Kc Qd |
      And the board will be "<board>"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: 603 for two; the seven, the nine, and the ace of a straight to the ace
        | one   | two   | board          | won by 1 | won by 2 |
        | As 7d | Ad 7s | 6h 8c 9d Qs Jh | 301      | 302      |
        | Ad 9s | As 9d | 6h 8c 7d Qs Jh | 302      | 301      |
        | As Td | Ad Ts | 6h Kd Qc Jh 7d | 302      | 301      |
