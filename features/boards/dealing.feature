Feature: How cards leave the deck
  The order of the deal, the burned cards and the number of cards on each board follow from the deck
  alone. A lab that knows the deck can say every card.

  Rule: Hole cards go one at a time, or player by player

    @full
    Scenario Outline: who gets which card from the top
      Given a no-limit hold'em table with blinds 50/100
      And the house rule deal.order is <order>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 holds "<two>"
      And seat 3 holds "<three>"
      And seat 1 holds "<one>"

      Examples: the deck lies 2c 2d 2h 2s 3c 3d
        | order            | two   | three | one   |
        | one_at_a_time    | 2c 2s | 2d 3c | 2h 3d |
        | player_by_player | 2c 2d | 2h 2s | 3c 3d |

    @full
    Scenario Outline: later streets of stud go to each player in turn
      Given a table that plays stud
      And the house rule deal.order is <order>
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then seat 2 holds "<two>"
      And seat 1 holds "<one>"

      Examples: the deck lies 2c 2d 2h 2s 3c 3d 3h 3s
        | order            | two         | one         |
        | one_at_a_time    | 2c 2h 3c 3h | 2d 2s 3d 3s |
        | player_by_player | 2c 2d 2h 3h | 2s 3c 3d 3s |

  Rule: One card is burned before each street after the first, where the house burns

    @full
    Scenario Outline: the board of hold'em
      Given a no-limit hold'em table with blinds 50/100
      And the house rule deal.burn is <burn>
      And 2 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts 9s 8s 7s"
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the <street>
      Then the board is "<board>"

      Examples: with and without burned cards
        | burn  | street | board          |
        | true  | FLOP   | Ks Qs Js       |
        | true  | TURN   | Ks Qs Js 9s    |
        | true  | RIVER  | Ks Qs Js 9s 7s |
        | false | FLOP   | As Ks Qs       |
        | false | TURN   | As Ks Qs Js    |
        | false | RIVER  | As Ks Qs Js Ts |

    @full
    Scenario: two boards side by side share the burned card of a street
      Given a no-limit hold'em table with blinds 50/100
      And the house rule deal.burn is true
      And the house rule hand.boards is 2
      And 2 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts 9s 8s Ah Kh Qh Jh Th 9h"
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the RIVER
      Then the boards are "Ks Qs Js Kh Th" and "Ts 9s 8s Qh 9h"

    @full
    Scenario: a burned card goes before the exchange of cards
      Given a table that plays five_card_draw
      And the house rule deal.burn is true
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 7h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      When seat 1 stands pat
      Then seat 2 holds "Ks Qc Qd 8h 7h"

  Rule: A street may deal hole cards after a street with a board

    @full
    Scenario: a third hole card comes with the turn
      Given a no-limit hold'em table with blinds 50/100
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule streets is [{"name":"PREFLOP","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","hole_down":1,"board":1,"bet":"big","opens":"left_of_button"},{"name":"RIVER","board":1,"bet":"big","opens":"left_of_button"}]
      And 2 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts 9s 8s"
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the TURN
      Then seat 2 holds "2c 2h Js"
      And seat 1 holds "2d 2s Ts"
      And the board is "As Ks Qs 9s"

  Rule: A deck has exactly the cards of the game

    @scenario-116 @POKER-RULES:TDA-35 @GLI-19:4.4.4.a @full
    Scenario Outline: a foul short deck
      Given a table that plays short_deck
      And 2 players with 1000 chips each
      And the button at seat 1
      And a deck <fault>
      When the hand is dealt
      Then it is refused as <code>

      Examples: a card below the six, wherever it lies, and the other faults
        | fault                  | code                |
        | with 5c in place of 6c | deck_foreign_card   |
        | with 5c in place of Td | deck_foreign_card   |
        | with 5c in place of As | deck_foreign_card   |
        | with 6c in place of As | deck_duplicate_card |
        | without its last card  | deck_wrong_count    |

    @scenario-116 @POKER-RULES:TDA-35 @GLI-19:4.4.4.a @full
    Scenario: a card too many at the bottom of the deck
      Given a table that plays short_deck
      And 2 players with 1000 chips each
      And seat 1 will be dealt "6c 6d"
      And seat 2 will be dealt "6h 6s"
      And the board will be "7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks Ac Ad Ah As 2c"
      And the button at seat 1
      When the hand is dealt
      Then it is refused as deck_wrong_count

    @full
    Scenario Outline: how many players a game deals in
      Given a table that plays <game>
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: the most a game can deal in, and one more
        | game        | players | result                    |
        | nlhe        | 10      | accepted                  |
        | stud        | 8       | accepted                  |
        | stud        | 9       | refused as too_many_seats |
        | plo6        | 7       | accepted                  |
        | plo6        | 8       | refused as too_many_seats |
        | triple_draw | 7       | accepted                  |
        | triple_draw | 8       | refused as too_many_seats |
        | dramaha     | 4       | accepted                  |
        | dramaha     | 5       | refused as too_many_seats |

  Rule: Who has folded gets no card of a later street, in whatever order they are dealt

    @full
    Scenario Outline: two cards each on the second street, after seat 2 has folded, dealt <order>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule deal.order is <order>
      And the house rule streets is [{"name":"FIRST","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"SECOND","hole_down":2,"bet":"big","opens":"left_of_button"},{"name":"THIRD","board":3,"bet":"big","opens":"left_of_button"}]
      And 4 players with 1000 chips each
      And the cards after them will be "Ac Kc Qc Jc Tc 9c 8c 7c"
      And the button at seat 1
      And the hand is dealt
      And seats 4 and 1 call
      And seat 2 folds
      When seat 3 checks
      Then seat 3 holds "<three>"
      And seat 4 holds "<four>"
      And seat 1 holds "<one>"

      Examples: the deck lies 2c 2d 2h 2s 3c 3d 3h 3s Ac Kc Qc Jc Tc 9c
        | order            | three       | four        | one         |
        | one_at_a_time    | 2d 3d Ac Jc | 2h 3h Kc Tc | 2s 3s Qc 9c |
        | player_by_player | 2h 2s Ac Kc | 3c 3d Qc Jc | 3h 3s Tc 9c |
