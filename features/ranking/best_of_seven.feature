Feature: The best five of more cards
  A player does not choose: the best five of all cards play, and the others count for nothing. The pot
  is 200: the winner ends with 1100, and equal hands end with 1000 each.

  Rule: Hold'em plays any five of two hole cards and the board

    @scenario-86 @POKER-RULES:TDA-12 @full
    Scenario Outline: which five play, and which two do not
      Given a table that plays nlhe
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: kickers count to the fifth card, and the sixth never does
        | one   | two   | board          | ends |
        | As 9c | Ah 8d | Ad Kc 7h 5s 2c | 1100 |
        | As 6c | Ah 9d | Ad Kc Qh 3s 2c | 900  |
        | As 9c | Ah 8d | Ad Kc Qh Js 2c | 1000 |
        | Kd 4c | Qd 5c | Ah Js 9c 7d 2h | 1100 |
        | 3d 4c | 3c 5d | Ah Qs Jc 9d 7h | 1000 |
        | As 3c | Kh Qd | 8c 8d 8h 6s 2c | 1100 |
        | As 3c | Ah Qd | 8c 8d 8h 6s 2c | 900  |
        | As 3c | Ah 4d | 8c 8d 8h Ks 2c | 1000 |

      Examples: of three pairs the two best play, with the best card of the rest
        | one   | two   | board          | ends |
        | Ad 4c | Kh 2d | Qs Qd 9h 9c 4s | 1100 |
        | Jc Jd | Th 9s | Kc Kd Qh Qs 2c | 1100 |
        | Jc Jd | Jh 3d | Kc Kd Qh Qs 2c | 1000 |
        | 8c 8d | Ah 4s | Kc Kd Qh Qs Jc | 900  |
        | 8c 8d | 4c 4d | Kc Kd Qh Qs Jc | 1000 |

      Examples: a full house takes the highest three and the highest pair
        | one   | two   | board          | ends |
        | 8h 8d | As Ad | 9h 9s 9d 8c 2d | 900  |
        | 9h 3d | 8c 3h | 9c 9d 8h 8s 2c | 1100 |
        | 8d 2c | Ah 2d | 9c 9d 9h 8s 8c | 1000 |
        | 4d 4h | Kd 2c | 9c 9d 9h Ks 4c | 900  |
        | Kd 4d | Kc Ad | 9c 9d 9h Ks 4c | 1000 |

      Examples: quads take one kicker, be it single or of a pair
        | one   | two   | board          | ends |
        | Kd Kh | Ad 3c | 8c 8d 8h 8s 2c | 900  |
        | Kd Kh | Qd Qh | 8c 8d 8h 8s Ac | 1000 |
        | 8s 2d | Ad Ah | 8c 8d 8h As Kc | 1100 |

      Examples: the highest five of six or seven suited cards
        | one   | two   | board          | ends |
        | Qh 3c | Jh 5h | Ah Kh 9h 4h 2c | 1100 |
        | 4h 3h | 2c 2d | Ah Kh 9h 7h 5h | 1000 |
        | 4h 3h | 6h 2d | Ah Kh 9h 7h 5h | 900  |
        | Ks 3s | Kc Qd | As Qs 9s 7c 2c | 1100 |

      Examples: the highest straight of six or seven cards in a row
        | one   | two   | board          | ends |
        | 9h Td | 4h 9c | 5c 6d 7h 8s 2c | 1100 |
        | 5h 4d | Jd 2c | 6c 7d 8h 9s Tc | 900  |
        | 5h 4d | Ad Ah | 6c 7d 8h 9s Tc | 1000 |
        | Ad 9d | 6s Kd | 2h 3d 4s 5c Kc | 900  |

      Examples: no straight goes round the corner
        | one   | two   | board          | ends |
        | 4d Jc | 9d 5h | Kc Ad 2h 3s 9c | 900  |
        | 3d 4h | 7d 5c | Qc Kd Ah 2s 7c | 900  |

      Examples: a straight flush is one hand, not a straight beside a flush
        | one   | two   | board          | ends |
        | 9h Th | Ah 3h | 6h 7h 8h 2c Kh | 1100 |
        | 4h 5h | Ah Qh | 6h 7h 8h 2c Kh | 1100 |
        | Td Ah | 9d 9s | 6h 7h 8h 9c 9h | 900  |
        | 4h 5h | Kd Kh | Ah 2h 3h Kc Ks | 1100 |
        | Ah 2c | 6h 2d | 2h 3h 4h 5h Kc | 900  |

      Examples: suits never break a tie, and the board may play for both
        | one   | two   | board          | ends |
        | As Ks | Ac Kc | 2c 7d 9h Jc 4s | 1000 |
        | As Ah | Kc Kd | 5c 6c 7c 8c 9c | 1000 |
        | As Ah | Tc 2d | 5c 6c 7c 8c 9c | 900  |

    @POKER-RULES:TDA-12 @full
    Scenario: a straight from the ace to the five beats three of a kind
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As 4c |
        | 2    | 1000  | 7c 9d |
        | 3    | 1000  | Kh Kc |
      And the board will be "2s 3s 5d Kd Jc"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 ends with 1150
      And seat 3 ends with 900

  Rule: Stud plays any five of the seven cards of a player

    @POKER-RULES:TDA-12 @full
    Scenario Outline: no card of the seven is left out of account
      Given a table that plays stud
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the cards that matter come first, in the middle and last
        | one                  | two                  | ends |
        | Ac Ad 2h 4s 6c 8d Th | Kc Kd 3h 5s 7c 9d Jh | 1025 |
        | 2h 4s 6c 8d Th Ac Ad | 3h 5s 7c 9d Jh Kc Kd | 1025 |
        | Ac 4s 6c 8d Th 2h Ad | Kc 5s 7c 9d Jh 3h Kd | 1025 |
        | 2h 4s Ac Ad 6c 8d Th | 9h 9s 3h 3d 7c Jd Jh | 975  |
        | 2h 3h 4h Kd Kc 5h 6h | Ks Kh Jd Jc Js 2c 7d | 1025 |
        | 2c 3d 4h 5s Kd Kc Ah | 9c 9d 9h 2s 4s 6s Js | 1025 |
        | 2c 2d 2h 3s 3c 4d 4h | 2s 5c 6d 7h 8s Ts Js | 1025 |
        | Ac Kc Qd Jd 9h 3s 2s | Ad Kd Qh Jh 9s 3c 2d | 1000 |
        | Ac Kc Qd Jd 9h 3s 2s | Ad Kd Qh Jh 9s 8c 4d | 1000 |
        | Ac Kc Qd Jd 9h 3s 2s | Ad Kd Qh Js 8h 7s 4d | 1025 |

  Rule: With fewer cards the best five of them play

    @POKER-RULES:TDA-12 @full
    Scenario Outline: a house game that ends on the turn has six cards
      Given a table that plays nlhe
      And the house rule title is Four-card-board
      And the house rule deck is full
      And the house rule betting.structure is no_limit
      And the house rule hand.ranking is high
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"PREFLOP","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","board":1,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the board is "<board>"
      And seat 1 ends with <ends>

      Examples: five of six
        | one   | two   | board       | ends |
        | As 9c | Ah 8d | Ad Kc 7h 5s | 1100 |
        | As 4c | Ah 3d | Ad Kc Qh 5s | 1000 |
        | 4d 4h | Kd 2c | 9c 9d 9h Ks | 900  |
        | 9h 2d | Ac Kd | 5c 6d 7h 8s | 1100 |
        | Ah 2h | 7c 7d | Kh 9h 7h 2c | 1100 |

  Rule: With more cards the best five of them play

    @POKER-RULES:TDA-12 @full
    Scenario Outline: hold'em with three hole cards that all may play has eight cards
      Given a table that plays <game>
      And the house rule title is Three-hole-cards
      And the house rule deck is <deck>
      And the house rule hand.ranking is <ranking>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"PREFLOP","hole_down":3,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","board":1,"bet":"big","opens":"left_of_button"},{"name":"RIVER","board":1,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: one, two and three hole cards play
        | game | deck  | ranking     | one      | two      | board          | ends |
        | nlhe | full  | high        | Ah 2c 3d | Kc 2d 3c | As Kd 9h 8s 6c | 1100 |
        | nlhe | full  | high        | Ah 2c Ad | Kc Ks 3c | As Kd 9h 8s 6c | 1100 |
        | nlhe | full  | high        | Ah Kh Qh | Jc Jd 3c | Jh 9h 8s 6s Js | 900  |
        | nlhe | full  | high        | Ah Kh Qh | Jc Jd 3c | Jh 9h 8s 6s 2d | 1100 |
        | nlhe | full  | high        | Ac Ad Ah | Kc Kd 3c | Ks Kh 9s 6d 2c | 900  |
        | nlhe | full  | high        | 2c 3c 4d | Ad Kh Qs | 5h 6s Ts Js 9h | 900  |
        | nlhe | full  | ace_to_five | Ah 2c 3d | 4c 5d 6h | 7s 8s Ts Js Qh | 1100 |
        | nlhe | short | short_deck  | Ah 6c 7d | Kc Kd Ks | 8h 9s Kh Qd Qh | 900  |
        | nlhe | short | short_deck  | Ah 6c 7d | Kc Kd 6s | 8h 9s Ks Qd Jh | 1100 |
