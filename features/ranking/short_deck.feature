Feature: Ranking in a short deck
  Without the ranks below six a flush is rarer than a full house, and the ace stands in for the five.
  The pot is 400: the winner ends with 1200, and equal hands end with 1000 each.

  Rule: The ace is also the card below the six

    @POKER-RULES:SHORT-DECK @full
    Scenario Outline: ace to nine is the lowest straight
      Given a table that plays short_deck
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: above two pair, below six to ten
        | one   | two   | board          | ends |
        | Ah 6c | Kc Qd | 7c 8d 9s Kh Qh | 1200 |
        | Ah 6c | 6d Th | 7c 8d 9s Kh Qh | 800  |
        | Ah 6c | As 6d | 7c 8d 9s Kh Qh | 1000 |
        | Ah Tc | Ks 9d | Kh Qd Jc 7s 8s | 1200 |

      Examples: a straight does not go round the corner
        | one   | two   | board          | ends |
        | Ah 6c | Jc Jd | Kc 7d 8h Qs Th | 800  |
        | Ac Kd | 7c Jh | Qh 6s 7d 8c Js | 800  |

      Examples: ace to nine suited is the lowest straight flush
        | one   | two   | board          | ends |
        | Ah 6h | Kc Kd | 7h 8h 9h Ks Kh | 1200 |
        | Ah 6h | Th Jd | 6d 7h 8h 9h 6s | 1200 |
        | Ah Jd | Th Kd | 6h 7h 8h 9h Qs | 800  |

  Rule: A flush is above a full house, and the rest of the order stays

    @scenario-82 @POKER-RULES:SHORT-DECK @full
    Scenario Outline: neighbours in the order of the hands
      Given a table that plays short_deck
      And the house rule hand.ranking is <ranking>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: straights above three of a kind
        | ranking    | one   | two   | board          | ends |
        | short_deck | 9h 6h | Ad As | Ah Th 7h Td 6s | 1200 |
        | short_deck | 9h 8h | Td Ts | Ah Th 7h Tc 6s | 800  |
        | short_deck | Ac As | 9h 8d | Ah Th 7d Jc 6s | 800  |
        | short_deck | Ac As | Kh Kd | Ah Jh 7d Kc 6s | 1200 |
        | short_deck | 6c 6d | Ah Kd | 6h Ad Ks 9c 8s | 1200 |
        | short_deck | 9c 9d | Ah Kd | 9h Ad Tc Js Kh | 1200 |
        | short_deck | Qh 8c | 9c 9d | 9h Td Jc Js 7s | 800  |
        | short_deck | 8h Kd | Ac Ad | 9h Td Jc Qs 7s | 1200 |

      Examples: three of a kind above straights
        | ranking                        | one   | two   | board          | ends |
        | short_deck_trips_over_straight | 9h 6h | Ad As | Ah Th 7h Td 6s | 1200 |
        | short_deck_trips_over_straight | 9h 8h | Td Ts | Ah Th 7h Tc 6s | 800  |
        | short_deck_trips_over_straight | Ac As | 9h 8d | Ah Th 7d Jc 6s | 1200 |
        | short_deck_trips_over_straight | 6c 6d | Kh Qd | 6h Ad Js Tc 8s | 1200 |
        | short_deck_trips_over_straight | Ac Kd | 9h 8d | Ah Kh 7d Tc 6s | 800  |
        | short_deck_trips_over_straight | 6c 6d | 9h 8h | 6h 7h Jh Tc Ks | 800  |
        | short_deck_trips_over_straight | 7c 7d | Ac As | 7h 8h Ad Tc 8s | 800  |
        | short_deck_trips_over_straight | Ah 6h | Kc Kd | 7h 8h 9h Ks Kh | 1200 |

      Examples: a full house beats a straight and three of a kind under both
        | ranking                        | one   | two   | board          | ends |
        | short_deck                     | 6c Kd | Qh 8c | 6h 6d Kc Jc Ts | 1200 |
        | short_deck                     | Kh Qd | 9c 8c | 6h 6d 7c Ts 6s | 800  |
        | short_deck_trips_over_straight | 6c Kd | Ah Qs | 6h 6d Kc Jc Ts | 1200 |

    @POKER-RULES:SHORT-DECK @full
    Scenario Outline: kickers and ties
      Given a table that plays short_deck
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the ace is high beside every hand but a straight
        | one   | two   | board          | ends |
        | Ah 6c | Kc Qd | 7c 8d Ts Jh 8s | 1200 |
        | Kh 7c | Kd 6s | Ac Qd Js 9h 8s | 1000 |
        | Ah Ac | Kc Kd | Qc Qd 8s 7h 6s | 1200 |
        | Ah 6h | Kh Qh | Th 9h 7h Ac Kd | 1200 |
        | Kh 6c | Kc 9d | Kd Qs Jh 8c 7d | 800  |

  Rule: Other numbers of cards rank in the same way

    @POKER-RULES:SHORT-DECK @full
    Scenario Outline: a short deck with a board of four
      Given a table that plays short_deck
      And the house rule hand.ranking is <ranking>
      And the house rule title is Four-card-board
      And the house rule deck is short
      And the house rule betting.structure is no_limit
      And the house rule forced.button_blind is 100
      And the house rule forced.ante is {"kind":"each","amount":100}
      And the house rule streets is [{"name":"PREFLOP","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","board":1,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: five of six cards
        | ranking                        | one   | two   | board       | ends |
        | short_deck                     | Ah 6c | Kc Kd | 7c 8d 9s Kh | 1200 |
        | short_deck_trips_over_straight | Ah 6c | Kc Kd | 7c 8d 9s Kh | 800  |
        | short_deck                     | Ah 6h | Kc 9c | Kh 9h 7h Ks | 1200 |
        | short_deck                     | Kc 6d | Kd 8c | Ah Kh Qs Td | 1000 |
        | short_deck                     | Kc 6d | Kd 8c | Ah Kh Qs 7d | 800  |

    @POKER-RULES:SHORT-DECK @POKER-RULES:OMAHA @full
    Scenario Outline: Omaha with a short deck plays two hole cards and three of the board
      Given a table that plays plo
      And the house rule deck is short
      And the house rule hand.ranking is <ranking>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the flush, the low ace and the order of straights and three of a kind
        | ranking                        | one         | two         | board          | ends |
        | short_deck                     | Ah 6h Qc Jd | Ks 8d 6c 6d | Kh 9h 7h Kd 8s | 1100 |
        | short_deck                     | Ah Qs Qc Jd | Ks 8d 6c 6d | Kh 9h 7h Kd 8s | 900  |
        | short_deck                     | Ah 6c 7d 7h | Jc Ts 6d 6s | 7c 8d 9s Kh Qh | 900  |
        | short_deck                     | Ah 6c Jc Jd | Kc Kd Ac Qs | 7c 8d 9s Kh Qh | 1100 |
        | short_deck_trips_over_straight | Ah 6c Jc Jd | Kc Kd Ac Qs | 7c 8d 9s Kh Qh | 900  |
