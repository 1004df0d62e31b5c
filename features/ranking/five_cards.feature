Feature: Ranking five cards
  Five cards are a hand by themselves: no board and no choice of cards hides a mistake in the order of
  the hands. The pot is 200: the winner ends with 1100, and equal hands end with 1000 each.

  Rule: Each kind of hand beats every hand of the kind below it

    @POKER-RULES:TDA-12 @full
    Scenario Outline: the worst hand of a kind beats the best hand of the kind below
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: from a pair to a royal flush
        | one            | two            | ends |
        | 2c 2d 3h 4s 5c | As Kd Qh Jc 9s | 1100 |
        | As Ad Kh Qc Jd | 3c 3d 2h 2s 4c | 900  |
        | 2c 2d 2h 3s 4c | As Ad Kh Kc Qd | 1100 |
        | As Ad Ah Kc Qd | 5c 4d 3h 2s Ac | 900  |
        | 7c 5c 4c 3c 2c | As Kd Qh Jc Ts | 1100 |
        | As Ks Qs Js 9s | 2c 2d 2h 3s 3c | 900  |
        | 2c 2d 2h 2s 3c | As Ad Ah Kc Kd | 1100 |
        | Ks Kd Kh Kc As | 5c 4c 3c 2c Ac | 900  |
        | As Ks Qs Js Ts | Kd Qd Jd Td 9d | 1100 |

      Examples: kinds that are not neighbours
        | one            | two            | ends |
        | 2c 2d 2h 3s 4c | As Kd Qh Jc 9s | 1100 |
        | As Ad Kh Kc Qd | 5c 4d 3h 2s Ac | 900  |
        | 2c 2d 2h 3s 3c | As Kd Qh Jc Ts | 1100 |
        | As Ks Qs Js 9s | 2c 2d 2h 2s 3c | 900  |
        | As Ad Ah Kc Kd | 5c 4c 3c 2c Ac | 900  |

    @POKER-RULES:TDA-12 @full
    Scenario Outline: four cards towards a straight or a flush are worth nothing
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with 900

      Examples: a pair of deuces wins
        | one            | two            |
        | Kc Qd Jh Ts 8c | 2d 2h 3s 4c 6d |
        | Ac Kc Qc Jc 9d | 2d 2h 3s 4c 6d |
        | Ac Kd Jh Ts 9c | 2d 2h 3s 4c 6d |

  Rule: A straight does not go round the corner

    @POKER-RULES:TDA-12 @full
    Scenario Outline: the ace ends a straight above the king or begins one below the deuce
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: five high is the lowest straight, ace high the highest
        | one            | two            | ends |
        | 6c 5d 4h 3s 2c | 5c 4c 3h 2s Ac | 1100 |
        | Ac Kd Qh Js Tc | Ks Qd Jh Td 9c | 1100 |
        | Ac 2d 3h 4s 5c | Ks Qd Jh Tc 9c | 900  |
        | 7c 6d 5h 4s 3c | 6s 5d 4h 3d 2c | 1100 |

      Examples: around the corner there is none, and a pair of threes wins
        | one            | two            | ends |
        | 2c Ac Kd Qh Js | 3c 3d 4h 6s 7c | 900  |
        | 4c 3s 2c Ac Kd | 3c 3d 4h 6s 7c | 900  |
        | 3s 2c Ac Kd Qh | 3c 3d 4h 6s 7c | 900  |

      Examples: the same holds for straight flushes, and quads win
        | one            | two            | ends |
        | 6c 5c 4c 3c 2c | 5d 4d 3d 2d Ad | 1100 |
        | 2c Ac Kc Qc Jc | 3c 3d 3h 3s 4c | 900  |
        | 4c 3c 2c Ac Kc | 5c 5d 5h 5s 6c | 900  |

  Rule: Hands of the same kind are compared card by card down to the fifth

    @POKER-RULES:TDA-12 @full
    Scenario Outline: the first difference decides, whatever comes after it
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: high card, from the first card to the fifth
        | one            | two            | ends |
        | Kc 6d 4h 3s 2c | Qs Jd Th 9c 7d | 1100 |
        | As 7d 6h 5c 3d | Ac 8d 4h 3s 2c | 900  |
        | Ac Kd 7h 3s 2c | As Kh 6d 5c 4s | 1100 |
        | As Kh Qd 7c 6s | Ac Kd Qh 8s 2c | 900  |
        | Ac Kd Qh Js 9c | As Kh Qd Jc 8s | 1100 |
        | 7c 5d 4h 3s 2c | 8c 5h 4d 3c 2d | 900  |

      Examples: a pair, and then three kickers
        | one            | two            | ends |
        | 3c 3d 4h 5s 6c | 2c 2d Ah Ks Qc | 1100 |
        | 9h 9s Kd Qc Jd | 9c 9d Ah 3s 2c | 900  |
        | 9c 9d Ah 5s 2c | 9h 9s Ac 4d 3c | 1100 |
        | 9h 9s Ac Qd 3c | 9c 9d Ah Qs 4c | 900  |

      Examples: two pair, the higher one first and the kicker last
        | one            | two            | ends |
        | Kc Kd 2h 2s 3c | Qc Qd Jh Js Ac | 1100 |
        | Kh Ks 2c 2d Ad | Kc Kd 3h 3s 4c | 900  |
        | Kc Kd 3h 3s 5c | Kh Ks 3c 3d 4d | 1100 |

      Examples: three of a kind, full houses and quads by the cards that are most often there
        | one            | two            | ends |
        | 3c 3d 3h 4s 5c | 2c 2d 2h As Kc | 1100 |
        | 3c 3d 3h As Ad | 4c 4d 4h 2s 2c | 900  |
        | 3c 3d 3h 3s 2c | 2d 4c 4d 4h 4s | 900  |
        | 4c 4d 4h 4s 2c | 3c 3d 3h 3s Ac | 1100 |

      Examples: a flush, from the first card to the fifth
        | one            | two            | ends |
        | Kc 6c 4c 3c 2c | Qs Js Ts 9s 7s | 1100 |
        | As 7s 6s 5s 3s | Ac 8c 4c 3c 2c | 900  |
        | Ac Kc 7c 3c 2c | As Ks 6s 5s 4s | 1100 |
        | Ad Kd Qd 7d 6d | Ah Kh Qh 8h 2h | 900  |
        | Ah Kh Qh Jh 9h | Ad Kd Qd Jd 8d | 1100 |

  Rule: Suits never break a tie

    @POKER-RULES:TDA-12 @full
    Scenario Outline: the same ranks in other suits share the pot
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then every seat ends with 1000

      Examples: every kind that two hands can share
        | one            | two            |
        | Ac Kd Qh Js 9c | As Kh Qd Jc 9s |
        | 9c 9d Ah Qs 4c | 9h 9s Ac Qd 4d |
        | Kc Kd 3h 3s 5c | Kh Ks 3c 3d 5d |
        | 5c 4d 3h 2s Ac | 5s 4h 3d 2c As |
        | Ac Kc Qc Jc 9c | As Ks Qs Js 9s |
        | 9c 8c 7c 6c 5d | 9s 8d 7h 6s 5s |
        | 9c 8c 7c 6c 5c | 9s 8s 7s 6s 5s |
        | Ac Kc Qc Jc Tc | As Ks Qs Js Ts |

  Rule: Six cards make the best five of them

    @GLI-19:4.5.2.a @full
    Scenario Outline: two hole cards and a board of four
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is no_limit
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"PREFLOP","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":4,"bet":"small","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <wins> wins 200

      Examples: one card is left out, whichever that is
        | board       | one   | two   | wins |
        | 9c 8d 7h 2s | Jc Td | Ac Ad | 1    |
        | 9c 8d 7h 2s | 6c 5d | Jc Td | 2    |
        | 9c 9d 7h 2s | 7c 7d | 9h Ac | 1    |
        | 9c 9d Kh 2s | Ac 3d | Qc Jd | 1    |
        | 9c 8c 7c 2s | Ac Kc | Jd Th | 1    |
        | 2c 2d 3h 3s | Ac 4d | Kc Kd | 2    |
