Feature: Switches of the deal and of the hand
  Every value of every switch is played. An engine that ignores the switch, or that knows
  one of its values only, gives another result in at least one row.

  Rule: Cards leave the deck as the house says

    @full
    Scenario Outline: deal.order, two cards to each of three players
      Given a table that plays nlhe
      And the house rule deal.order is <order>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ac Ad |
        | 2    | 1000  | Kc Kd |
        | 3    | 1000  | Qc Qd |
      And the button at seat 1
      When the hand is dealt
      Then seat 2 holds <second>
      And seat 3 holds <third>
      And seat 1 holds <first>

      Examples: the deck begins Kc Qc Ac Kd Qd Ad
        | order            | second  | third   | first   |
        | one_at_a_time    | "Kc Kd" | "Qc Qd" | "Ac Ad" |
        | player_by_player | "Kc Qc" | "Ac Kd" | "Qd Ad" |

    @full
    Scenario Outline: deal.order in stud, closed cards and open ones of one street
      Given a table that plays stud
      And the house rule deal.order is <order>
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ac Ad Ah |
        | 2    | 1000  | Kc Kd 2c |
      And the button at seat 1
      When the hand is dealt
      Then seat 2 holds <second>
      And seat 1 holds <first>

      Examples: the deck begins Kc Ac Kd Ad 2c Ah
        | order            | second     | first      |
        | one_at_a_time    | "Kc Kd 2c" | "Ac Ad Ah" |
        | player_by_player | "Kc Ac Kd" | "Ad 2c Ah" |

    @full
    Scenario Outline: deal.burn, a card before the flop, the turn and the river
      Given a table that plays nlhe
      And the house rule deal.burn is <burn>
      And 2 players with 1000 chips each
      And the board will be "Ac Kc Qc Jc 9d 8d 7d 5d"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the board is <board>

      Examples:
        | burn  | board            |
        | false | "Ac Kc Qc Jc 9d" |
        | true  | "Kc Qc Jc 8d 5d" |

    @full
    Scenario Outline: deal.burn before the cards of an exchange
      Given a table that plays single_draw
      And the house rule deal.burn is <burn>
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 6h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      When seat 1 stands pat
      Then seat 2 holds <held>

      Examples:
        | burn  | held             |
        | false | "Ks Qc Qd 9h 8h" |
        | true  | "Ks Qc Qd 8h 6h" |

  Rule: The hand that wins is the one of the ranking

    @full
    Scenario Outline: hand.ranking, five cards each, and each ranking has its own winner
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is <ranking>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONLY","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | Qc Qd Qh Qs 9c |
        | 2    | 1000  | Ad 2d 3d 4c 5c |
        | 3    | 1000  | 7h 5h 4h 3h 2c |
        | 4    | 1000  | Ac 2h 3s 4d Ks |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <winner> wins 400

      Examples: four queens, the wheel, seven low without a straight, four suits
        | ranking        | winner |
        | high           | 1      |
        | ace_to_five    | 2      |
        | deuce_to_seven | 3      |
        | badugi         | 4      |

    @full
    Scenario Outline: hand.ranking of 36 cards
      Given a table that plays house_game
      And the house rule deck is short
      And the house rule hand.ranking is <ranking>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONLY","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | Qc Qd Qh Ks 9c |
        | 2    | 1000  | Ad 6d 7c 8c 9d |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <winner> wins 200

      Examples: three queens and the straight from the ace to the nine
        | ranking                        | winner |
        | short_deck                     | 2      |
        | short_deck_trips_over_straight | 1      |

    @full
    Scenario Outline: hand.low, the kind of hand that wins the other half
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule hand.low is <low>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONLY","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | Qc Qd Qh Qs Tc |
        | 2    | 1000  | Ad 2d 3d 4c 9c |
        | 3    | 1000  | 9h 5h 4h 3h 2c |
        | 4    | 1000  | Ac 2h 3s 4d Ks |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <high>
      And seat <winner> wins <other>

      Examples: nobody has an eight or better
        | low               | high | winner | other |
        | ace_to_five_eight | 400  | 1      | 400   |
        | ace_to_five       | 200  | 2      | 200   |
        | deuce_to_seven    | 200  | 3      | 200   |
        | badugi            | 200  | 4      | 200   |

    @full
    Scenario Outline: hand.low_cards, the cards of the other half
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule hand.low is ace_to_five
      And the house rule hand.low_cards is <cards>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONLY","hole_down":5,"board":5,"bet":"small","opens":"left_of_blinds"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | Kc Kd Kh Ks 9c |
        | 2    | 1000  | Qd Jd Td 8c 7h |
      And the board will be "Ah 2h 3s 4d 5c"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <first>
      And seat 2 wins <second>

      Examples: the wheel on the board is low for both, but nobody holds it
        | cards | first | second |
        | same  | 150   | 50     |
        | hole  | 100   | 100    |

    @full
    Scenario Outline: hand.hole_cards_played, a royal flush that needs four cards of the board
      Given a table that plays nlhe
      And the house rule hand.hole_cards_played is <played>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ts 3c |
        | 2    | 1000  | 9s 8s |
      And the board will be "As Ks Qs Js 2d"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <winner> wins 200

      Examples:
        | played | winner |
        | 1      | 1      |
        | 2      | 2      |

    @full
    Scenario Outline: hand.boards, each pot in so many parts
      Given a table that plays nlhe
      And the house rule hand.boards is <boards>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Kc Ks |
      And the board will be "2d 3h 7d 9h Kd 4h 2h 3d 7h 9d 4d 2s 3s 7s 9s 4s 8h 8d 6c 6d"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <first>
      And seat 2 wins <second>

      Examples: one of the boards has the king of diamonds
        | boards | first | second |
        | 1      | 0     | 200    |
        | 2      | 100   | 100    |
        | 3      | 133   | 67     |
        | 4      | 150   | 50     |
