Feature: Hand ranking
  What a hand is worth follows from the deck, the ranking and the cards that play.

  Rule: The ace is high, and low in the lowest straight

    @quick
    Scenario: ace to five is the lowest straight
      Given a table that plays nlhe
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah 9c |
        | 2    | 1000  | 6s 9d |
      And the board will be "2h 3d 4s 5c Kd"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 2 wins 200

    @quick
    Scenario: a full house is ranked by its three of a kind
      Given a table that plays nlhe
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | 9h 9c |
        | 2    | 1000  | As Ad |
      And the board will be "9d 8h 8s 8c 2d"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 200

  Rule: In a short deck a flush beats a full house

    @scenario-82 @POKER-RULES:SHORT-DECK @quick
    Scenario Outline: the same cards under two rankings
      Given a table that plays <game>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah 6h |
        | 2    | 1000  | Ks 8d |
      And the board will be "Kh 9h 7h Kd 8s"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <winner> wins <pot>

      Examples: who wins
        | game       | winner | pot |
        | short_deck | 1      | 400 |
        | nlhe       | 2      | 200 |

    @scenario-83 @POKER-RULES:SHORT-DECK @quick
    Scenario Outline: straights and three of a kind, as the house ranks them
      Given a table that plays short_deck
      And the house rule hand.ranking is <ranking>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah 6c |
        | 2    | 1000  | Kc Kd |
      And the board will be "7c 8d 9s Kh Qh"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <winner> wins 400

      Examples: who wins
        | ranking                        | winner |
        | short_deck                     | 1      |
        | short_deck_trips_over_straight | 2      |

    @scenario-116 @POKER-RULES:TDA-35 @quick
    Scenario: a five does not belong to a short deck
      Given a table that plays short_deck
      And 2 players with 1000 chips each
      And the button at seat 1
      And a deck with 5c in place of 6c
      When the hand is dealt
      Then it is refused as deck_foreign_card

  Rule: Omaha plays exactly two hole cards

    @scenario-84 @POKER-RULES:OMAHA @quick
    Scenario: one spade in the hand makes no flush
      Given a table that plays plo
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ts 9h 8d 7c |
        | 2    | 1000  | Ah Ac 3h 4c |
      And the board will be "As Ks Qs Js 2d"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 200

    @scenario-84 @POKER-RULES:OMAHA @quick
    Scenario: a king-high straight loses to an ace-high one
      Given a table that plays plo
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ts 9h 8d 7c |
        | 2    | 1000  | Ad Th 3h 4c |
      And the board will be "As Ks Qs Js 2d"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 2 wins 200

    @scenario-85 @POKER-RULES:OMAHA @quick
    Scenario: quads with a seven beat eights full of aces
      Given a table that plays plo
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | 8c 7h 6d 5s |
        | 2    | 1000  | Ah Ac Qd Js |
      And the board will be "8s 8h 8d Kc 2s"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 200

  Rule: The best five of seven play

    @scenario-86 @POKER-RULES:TDA-12 @quick
    Scenario: three pairs play the two best and the best kicker
      Given a table that plays nlhe
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ad |
        | 2    | 1000  | Ah Ac |
      And the board will be "Ks Kd Qs Qd Jh"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 100
      And seat 2 wins 100
