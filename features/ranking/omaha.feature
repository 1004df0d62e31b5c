Feature: Omaha plays exactly two hole cards and three of the board
  Neither one hole card nor three, and neither two cards of the board nor four. The pot is 200: the
  winner ends with 1100, and equal hands end with 1000 each.

  Rule: The hand has two hole cards

    @scenario-84 @scenario-85 @POKER-RULES:OMAHA @full
    Scenario Outline: what hold'em would make of the cards does not count
      Given a table that plays plo
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the board never plays alone, and one hole card does not play alone
        | one         | two         | board          | ends |
        | Ah Kd Jc 2c | Qh Qc 2d 2h | 5s 6s 7s 8s 9s | 900  |
        | As Kd 4h 3c | Ts 2s 4d 3d | 5s 6s 7s 8s Qs | 900  |
        | Ah Ad 4s 3c | Kh 9c 4d 3d | 8s 8h 8d 8c Qs | 1100 |
        | 9h 2d 4s 3c | Ah Ad 5d 5h | 6s 7h 8d Tc Kd | 900  |
        | Kh Qd 4s 3c | Kd 2h 4d 3d | Ks Kc 7h 8d 9s | 1100 |

      Examples: three or four hole cards of a rank or suit are two
        | one         | two         | board          | ends |
        | Ah Ad As 3c | Kh Kd 4d 3d | Ks 9c 7h 8d 2s | 900  |
        | Ah Ad As Ac | Kh Qd 4d 3d | Ks Qc 7h 8d 2s | 900  |
        | Ah Kh Qh Jh | 5d 5h 4d 3d | Th 9h 5s 7d 2c | 900  |
        | Ah Kh Qh 2s | Jh 3h 4d 5d | Th 9h 5h 7d 2c | 1100 |
        | Ah Kd Qd Js | 2d 2h 4d 3d | Th 9c 2s 7c 5c | 900  |

      Examples: a pair in the hand and one on the board is two pair, never a full house by itself
        | one         | two         | board          | ends |
        | Ah Ad Kh Kd | 7h 2h 4d 3d | 7s 7c Qh Jd 9s | 900  |
        | Ah Ad Kh Kd | 8h 2h 4d 3d | 7s 7c Qh Jd 9s | 1100 |
        | 9h 9d 4s 3c | Qh 7h 4d 3d | 7s 7c Qd Jd 8s | 900  |

      Examples: kickers come from the two cards that play
        | one         | two         | board          | ends |
        | Kh 9d 4s 3c | Kd 8d Ah Qh | Ks Tc 7h 5d 2s | 900  |
        | Kh 9d 4s 3c | Kd 8d 4h 3h | Ks Tc 7h 5d 2s | 1100 |
        | Kh 6d 4s 3c | Kd 6h 4h 3h | Ks Tc 9h 8d 2s | 1000 |

  Rule: Any two of the hole cards may play

    @POKER-RULES:OMAHA @full
    Scenario Outline: wherever a pair lies in the hand
      Given a table that plays <game>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with 1100

      Examples: all six places of four cards, against a pair of kings
        | game | one         | two         |
        | plo  | Ah Ad 2h 4d | Kd 7s 6s 2s |
        | plo  | Ah 2h Ad 4d | Kd 7s 6s 2s |
        | plo  | Ah 2h 4d Ad | Kd 7s 6s 2s |
        | plo  | 2h Ah Ad 4d | Kd 7s 6s 2s |
        | plo  | 2h Ah 4d Ad | Kd 7s 6s 2s |
        | plo  | 2h 4d Ah Ad | Kd 7s 6s 2s |

      Examples: the fifth and the sixth card with each of the others
        | game | one               | two               |
        | plo5 | Ah 2h 4d 7d Ad    | Kd 7s 6s 2s 8h    |
        | plo5 | 2h Ah 4d 7d Ad    | Kd 7s 6s 2s 8h    |
        | plo5 | 2h 4d Ah 7d Ad    | Kd 7s 6s 2s 8h    |
        | plo5 | 2h 4d 7d Ah Ad    | Kd 7s 6s 2s 8h    |
        | plo6 | Ah 2h 4d 7d 8c Ad | Kd 7s 6s 2s 8h 4h |
        | plo6 | 2h Ah 4d 7d 8c Ad | Kd 7s 6s 2s 8h 4h |
        | plo6 | 2h 4d Ah 7d 8c Ad | Kd 7s 6s 2s 8h 4h |
        | plo6 | 2h 4d 7d Ah 8c Ad | Kd 7s 6s 2s 8h 4h |
        | plo6 | 2h 4d 7d 8c Ah Ad | Kd 7s 6s 2s 8h 4h |

    @POKER-RULES:OMAHA @full
    Scenario Outline: wherever two suited cards lie in the hand
      Given a table that plays <game>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "Ks 7s 5s 9h 3c"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: the two highest of the suit play, and no third
        | game | one               | two               | ends |
        | plo  | As 4s 2h 4d       | Qs Js Ts Kd       | 1100 |
        | plo  | As 2h 4d Kd       | 6s 4s 7d 7h       | 900  |
        | plo  | 2h 8s As 4d       | Qs Js Ts Kd       | 1100 |
        | plo  | Qs 2s 3h 4d       | Js Ts 8s Kd       | 1100 |
        | plo  | Qs 8s 6s 4d       | Qh Js Ts Kd       | 1100 |
        | plo6 | 2h 3h 4d Kd Qs 2s | Js Ts Kc Kh Ad Ah | 1100 |

  Rule: Any three cards of the board may play

    @POKER-RULES:OMAHA @full
    Scenario Outline: wherever the three cards lie on the board
      Given a table that plays plo
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | 8c 7c 2d 2h |
        | 2    | 1000  | Ad Ah 3d 3h |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with 1100

      Examples: nine, six and five make a straight with eight and seven; all ten places
        | board          |
        | 9s 6d 5h Ks Qd |
        | 9s 6d Ks 5h Qd |
        | 9s 6d Ks Qd 5h |
        | 9s Ks 6d 5h Qd |
        | 9s Ks 6d Qd 5h |
        | 9s Ks Qd 6d 5h |
        | Ks 9s 6d 5h Qd |
        | Ks 9s 6d Qd 5h |
        | Ks 9s Qd 6d 5h |
        | Ks Qd 9s 6d 5h |

  Rule: Other numbers of hole cards and other rankings keep to the count

    @POKER-RULES:OMAHA @full
    Scenario Outline: a house game states how many hole cards play
      Given a table that plays <game>
      And the house rule hand.hole_cards_played is <count>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: hold'em in which both hole cards must play
        | game | count | one   | two   | board          | ends |
        | nlhe | 2     | Ah 2d | Ad 3h | As Ks 9s 8h 7c | 900  |
        | nlhe | 2     | As 2d | 3d 3h | Ks Qs Js 4s 7c | 900  |
        | nlhe | 2     | Ah 2d | 3d 3h | Ks Kh Kd Qs Qh | 900  |

      Examples: one of two, and three of four
        | game | count | one         | two         | board          | ends |
        | nlhe | 1     | Ah Ad       | Kd 2d       | Ks 9s 8h 6c 3c | 900  |
        | nlhe | 1     | Ah Ad       | Kd 2d       | As 9s 8h 6c Kc | 1100 |
        | plo  | 3     | Ah Kh Qh 2c | Kd Kc 3d 5d | Jh 4h Ks 7d 9c | 1100 |
        | plo  | 3     | Ah Ad 2c 3d | Ks Kc Kh 4d | Kd 8h 9s 7d 5c | 900  |
        | plo  | 3     | Ah Kh 2c 3d | 9c 9d 4d 6s | Qh Jh 5h 7d 8c | 900  |
        | plo  | 4     | 2c 3c 4c 6c | Kd Kh Ks Qd | Ac 9h 9s 7d 5h | 1100 |

    @POKER-RULES:OMAHA @full
    Scenario Outline: the lowest hand of two hole cards and three of the board
      Given a table that plays plo
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

      Examples: ace-to-five
        | ranking     | one         | two         | board          | ends |
        | ace_to_five | Ac 2d Kh Kd | 3c 4d Qh Qd | 5h 6s 8c Js Kc | 1100 |
        | ace_to_five | Ac 2d 3h 4s | 2c 6d Qh Qd | 5h 7s 8c Js Kc | 1100 |
        | ace_to_five | Ac 2d Kh Kd | Ad 3d Qh Qd | 2h 6s 8c 4s Kc | 900  |
        | ace_to_five | Kc Kd Kh Ks | Qc Qd Qh Js | Qs Jh Jd Tc Td | 1100 |
        | ace_to_five | Ac 2c Kh Kd | Ad 2d Qh Qd | 3c 4c 5c 9h Kc | 1000 |

      Examples: deuce-to-seven
        | ranking        | one         | two         | board          | ends |
        | deuce_to_seven | 2c 3d Kh Kd | Ac 2d Qh Qd | 4h 5s 7c Js Kc | 1100 |
        | deuce_to_seven | 2c 3c Kh Kd | 8c 2d Qh Qd | 4h 5s 6c Js Kc | 900  |
        | deuce_to_seven | 2c 3c Kh Kd | 8d 2d Qh Qd | 4c 5c 7c Js Ks | 900  |

    @POKER-RULES:OMAHA @full
    Scenario Outline: a house game of seven hole cards, or of a board of six
      Given a table that plays omaha
      And the house rule title is Big-Omaha
      And the house rule deck is full
      And the house rule hand.ranking is <ranking>
      And the house rule hand.hole_cards_played is 2
      And the house rule betting.structure is pot_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"PREFLOP","hole_down":<hole>,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","board":<turn>,"bet":"big","opens":"left_of_button"}]
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

      Examples: seven hole cards
        | ranking     | hole | turn | one                  | two                  | board       | ends |
        | high        | 7    | 1    | Ah 2h 4d 7d 8c 6c Ad | Kd 7s 6s 2s 8h 4h 3h | Kc Qd 9h 5s | 1100 |
        | high        | 7    | 1    | Ah Kh Qh Jh 2d 2s 3d | 5d 5h 4d 4s 6s 7c 8c | Th 9h 5s 2c | 900  |
        | ace_to_five | 7    | 1    | Kh Kd Ks Qh Qd 2d Ah | 2h 3d Js Jh Jd Ts Th | 5c 6c 8d Kc | 1100 |

      Examples: a board of four and of six
        | ranking     | hole | turn | one         | two         | board             | ends |
        | high        | 4    | 1    | Ah Ad 4s 3c | Kh 8d 4d 3d | Ks 8c 7h 2d       | 900  |
        | high        | 4    | 3    | 8c 7c 2d 2h | Ad Ah 3d 3h | Ks Qd Js 9s 6d 5h | 1100 |
        | high        | 4    | 3    | As 2d 7d 7c | Kh Kd 3d 3h | 4s 5s 6s 8s Ts Kc | 900  |
        | ace_to_five | 4    | 3    | Ac 2d Kh Kd | 3c 4d Qh Qd | Ks Js Tc 8c 6s 5h | 1100 |
