Feature: The exchange of cards
  How many cards may go, who answers for a player who does not, and in which order cards come back
  once the stub is used up.

  Rule: A seat that exchanges cards has nothing else to decide

    @full
    Scenario Outline: neither check, call nor bet in the exchange
      Given a table that plays triple_draw
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FIRST_DRAW
      When seat 2 <action>
      Then it is refused as wrong_phase
      And seat 2 may not check
      And seat 2 owes 0
      And seat 2 may not raise

      Examples: actions of a betting round
        | action   |
        | checks   |
        | folds    |
        | calls    |
        | bets 100 |
        | shows    |

    @full
    Scenario: no cards are exchanged in a betting round
      Given a table that plays triple_draw
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 stands pat
      Then it is refused as wrong_phase

    @full
    Scenario: the exchange goes clockwise from the left of the button, the betting follows
      Given a table that plays triple_draw
      And 4 players with 1000 chips each
      And the button at seat 2
      And the hand is dealt
      And everybody calls until the FIRST_DRAW
      And the action goes:
        | seat | action     |
        | 3    | stands pat |
        | 4    | stands pat |
        | 1    | stands pat |
      When seat 2 stands pat
      Then it is seat 3's turn
      And seat 3 may check
      And seat 3 may raise to exactly 100

    @full
    Scenario: a folded player exchanges nothing, an all-in player does
      Given a table that plays triple_draw
      And 4 players with 1000 chips each
      And seat 3 has 100 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls
      And seats 1 and 2 fold
      When seat 3 checks
      Then the phase is FIRST_DRAW
      And seat 3 may discard 0 to 5 cards

  Rule: A discard is a card of the hand, and no more than the house allows

    @full
    Scenario Outline: how many cards may be thrown away
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is no_limit
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"PREDRAW","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"DRAW","draw_max":3,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When seat 2 discards <cards>
      Then it is <result>

      Examples: three are the most
        | cards       | result                   |
        | Kc Kd Ks    | accepted                 |
        | Qd Kc       | accepted                 |
        | Kc Kd Ks Qc | refused as discard_count |

      Examples: a card can go once, and it must be in the hand
        | cards | result                 |
        | Kc Kc | refused as not_in_hand |
        | Kc 2c | refused as not_in_hand |

    @full
    Scenario Outline: a house that exchanges few cards replaces each of them
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is no_limit
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"PREDRAW","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"DRAW","draw_max":<most>,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 7h 6h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards <cards>
      When seat 1 stands pat
      Then seat 2 threw away "<cards>"
      And seat 2 holds "<held>"

      Examples: one card, two of two, and one of two
        | most | cards | held           |
        | 1    | Ks    | Kc Kd Qc Qd 9h |
        | 2    | Qd Kc | Kd Ks Qc 9h 8h |
        | 2    | Kd    | Kc Ks Qc Qd 9h |

    @full
    Scenario: what is kept stays in its order, and what comes stands behind it
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 7h 6h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Qd Kc
      When seat 1 discards 3c
      Then seat 2 holds "Kd Ks Qc 9h 8h"
      And seat 1 holds "2c 4c 5c 7d 7h"

    @full
    Scenario: two of seven cards go, first and last included
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is no_limit
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"DEAL","hole_down":7,"bet":"small","opens":"left_of_blinds"},{"name":"DISCARD","discard":2,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ac Ad Ah Kc Kd 2c 3c |
        | 2    | 1000  | 5c 5d 9h 9c 9d Js Qs |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DISCARD
      And seat 2 discards Qs 5c
      When seat 1 discards 2c 3c
      Then seat 2 holds "5d 9h 9c 9d Js"
      And seat 1 holds "Ac Ad Ah Kc Kd"

  Rule: A player who does not answer stands pat

    @full
    Scenario: time runs out in the exchange
      Given a table that plays five_card_draw
      And a clock of 15 s with a bank of 30 s
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When the time of seat 2 runs out at 45 s
      Then it is accepted
      And seat 2 holds "Kc Kd Ks Qc Qd"
      And seat 1 may discard 0 to 5 cards

    @full
    Scenario: where two cards must go, the last two that he got go for a player who does not answer
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule betting.structure is no_limit
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"DEAL","hole_down":7,"bet":"small","opens":"left_of_blinds"},{"name":"DISCARD","discard":2,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ac Ad Ah Kc Kd 2c 3c |
        | 2    | 1000  | 5c 5d 9h 9c 9d Js Qs |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DISCARD
      When the time of seat 2 runs out at 45 s
      Then seat 2 threw away "Js Qs"
      And seat 2 holds "5c 5d 9h 9c 9d"
      And seat 1 may discard 2 to 2 cards

    @scenario-94 @full
    Scenario: a player who sits out stands pat
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
        | 3    | 1000  | 9c 9d 9s Tc Td |
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      And seats 1 and 2 call
      When seat 2 stands pat
      Then seat 3 holds "9c 9d 9s Tc Td"
      And seat 1 may discard 0 to 5 cards

  Rule: In crazy pineapple every player throws one of three cards away before the turn

    Background:
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is no_limit
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"PREFLOP","hole_down":3,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","discard":1,"board":1,"bet":"big","opens":"left_of_button"},{"name":"RIVER","board":1,"bet":"big","opens":"left_of_button"}]

    @full
    Scenario Outline: how many cards must go
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ac Ad 7h |
        | 2    | 1000  | Kc Kd 6h |
      And the board will be "2c 3d 9h Ts Jc"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the TURN
      When seat 2 <action>
      Then it is <result>
      And seat 2 holds <cards> cards

      Examples: exactly one
        | action         | result                   | cards |
        | discards 6h    | accepted                 | 2     |
        | discards Kc    | accepted                 | 2     |
        | stands pat     | refused as discard_count | 3     |
        | discards Kc 6h | refused as discard_count | 3     |

    @full
    Scenario: the turn is dealt after the last discard, and nobody gets another card
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ac Ad 7h |
        | 2    | 1000  | Kc Kd 6h |
      And the board will be "2c 3d 9h Ts Jc"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the TURN
      And seat 2 discards 6h
      When seat 1 discards Ad
      Then the board is "2c 3d 9h Ts"
      And seat 1 holds "Ac 7h"
      And seat 2 holds "Kc Kd"
      And it is seat 2's turn

    @full
    Scenario: a player who does not answer throws his last card away
      Given a clock of 15 s with a bank of 30 s
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ac Ad 7h |
        | 2    | 1000  | Kc Kd 6h |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the TURN
      When the time of seat 2 runs out at 45 s
      Then seat 2 holds "Kc Kd"
      And seat 1 may discard 1 to 1 cards

  Rule: What was thrown away comes back in the order of the further deck

    @scenario-80 @full
    Scenario Outline: folded hands come back with the discards
      Given a table that plays five_card_draw
      And the house rule deal.reshuffle is <rule>
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | 2d 3d 4d 5d 7h |
        | 3    | 1000  | 2h 3h 4h 5h 7s |
        | 4    | 1000  | 2s 3s 4s 5s 8c |
        | 5    | 1000  | Ac Ad Ah As Kc |
        | 6    | 1000  | 8d 8h 8s 9c 9d |
      And the cards after them will be "6c 6d 6h 6s 7c 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kd Kh Ks"
      And the button at seat 6
      And the hand is dealt
      And seats 3, 4 and 5 call
      And seat 6 folds
      And seat 1 calls
      And seat 2 checks
      And the action goes:
        | seat | action                  |
        | 1    | discards 2c 3c 4c 5c 7d |
        | 2    | discards 2d 3d 4d 5d 7h |
        | 3    | discards 2h 3h 4h 5h 7s |
        | 4    | discards 2s 3s 4s 5s 8c |
      When seat 5 discards Ac Ad Ah As Kc
      Then the discards were shuffled again 1 time
      And seat 5 holds "<cards>"

      Examples: the further deck lies from the ace of spades down; the nines were folded
        | rule                 | cards          |
        | without_own_discards | Kh Ks 9d 9c 8s |
        | all_discards         | Kh Ks As Ah Ad |

    @scenario-80 @full
    Scenario: three draws, and the discards are used up to the last card and shuffled twice
      Given a table that plays triple_draw
      And the house rule deal.burn is true
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | 2d 3d 4d 5d 7h |
        | 3    | 1000  | 2h 3h 4h 5h 7s |
        | 4    | 1000  | 2s 3s 4s 5s 8c |
        | 5    | 1000  | Ac Ad Ah As Kc |
        | 6    | 1000  | 8d 8h 8s 9c 9d |
      And the cards after them will be "6c 6d 6h 6s 7c 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kd Kh Ks"
      And the button at seat 6
      And the hand is dealt
      And everybody calls until the FIRST_DRAW
      And the action goes:
        | seat | action                  |
        | 1    | discards 2c 3c 4c 5c 7d |
        | 2    | discards 2d 3d 4d 5d 7h |
        | 3    | discards 2h 3h 4h 5h 7s |
        | 4    | discards 2s 3s 4s 5s 8c |
        | 5    | stands pat              |
        | 6    | stands pat              |
      And everybody calls until the SECOND_DRAW
      And the action goes:
        | seat          | action         |
        | 1             | discards 6d 6h |
        | 2, 3, 4 and 5 | stands pat     |
        | 6             | stands pat     |
      Then seat 1 holds "6s 7c 9h 8c 7s"
      Given everybody calls until the THIRD_DRAW
      And the action goes:
        | seat | action                  |
        | 1    | stands pat              |
        | 2    | discards 9s Tc Td Th Ts |
        | 3    | discards Jc Jd Jh Js Qc |
        | 4    | discards Qd Qh Qs Kd Kh |
        | 5    | discards Ac Ad Ah As Kc |
        | 6    | discards 9d             |
      Then seat 2 holds "7d 6h 6d 5s 5h"
      And seat 3 holds "7h 5d 5c 4s 4d"
      And seat 4 holds "4h 4c 3h 3d 3c"
      And seat 5 holds "3s 2s 2h 2d 2c"
      And seat 6 holds "8d 8h 8s 9c As"
      And the discards were shuffled again 2 times

    @scenario-80 @full
    Scenario: when the discards are shuffled for the second time, the second order applies and not the first again
      Given a table that plays triple_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | 2d 3d 4d 5d 7h |
        | 3    | 1000  | 2h 3h 4h 5h 7s |
        | 4    | 1000  | 2s 3s 4s 5s 8c |
        | 5    | 1000  | Ac Ad Ah As Kc |
        | 6    | 1000  | 8d 8h 8s 9c 9d |
      And the cards after them will be "6c 6d 6h 6s 7c 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kd Kh Ks"
      And the discards will come back from "2c 2d 2h 2s" on
      And the discards will come back from "Td Th" on
      And the button at seat 6
      And the hand is dealt
      And everybody calls until the FIRST_DRAW
      And the action goes:
        | seat    | action                  |
        | 1       | discards 2c 3c 4c 5c 7d |
        | 2       | discards 2d 3d 4d 5d 7h |
        | 3       | discards 2h 3h 4h 5h 7s |
        | 4       | discards 2s 3s 4s 5s 8c |
        | 5 and 6 | stands pat              |
      And everybody calls until the SECOND_DRAW
      And the action goes:
        | seat             | action                  |
        | 1                | discards 6c 6d 6h 6s 7c |
        | 2, 3, 4, 5 and 6 | stands pat              |
      Then seat 1 holds "Kh Ks 2d 2h 2s"
      Given everybody calls until the THIRD_DRAW
      And the action goes:
        | seat | action                  |
        | 1    | stands pat              |
        | 2    | discards 9h 9s Tc Td Th |
        | 3    | discards Ts Jc Jd Jh Js |
        | 4    | discards Qc Qd Qh       |
        | 5    | discards Ac Ad Ah As Kc |
        | 6    | discards 8d 8h 8s 9c 9d |
      Then seat 5 holds "5s 4s 4h 4d 4c"
      And seat 6 holds "3s 3h 3d 3c Td"
      And the discards were shuffled again 2 times

    @scenario-80 @full
    Scenario: a card that came back can be thrown away again
      Given a table that plays triple_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | 2d 3d 4d 5d 7h |
        | 3    | 1000  | 2h 3h 4h 5h 7s |
        | 4    | 1000  | 2s 3s 4s 5s 8c |
        | 5    | 1000  | Ac Ad Ah As Kc |
        | 6    | 1000  | 8d 8h 8s 9c 9d |
      And the cards after them will be "6c 6d 6h 6s 7c 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kd Kh Ks"
      And the button at seat 6
      And the hand is dealt
      And everybody calls until the FIRST_DRAW
      And the action goes:
        | seat | action                  |
        | 1    | discards 2c 3c 4c 5c 7d |
        | 2    | discards 2d 3d 4d 5d 7h |
        | 3    | discards 2h 3h 4h 5h 7s |
        | 4    | discards 2s 3s 4s 5s 8c |
        | 5    | discards Kc Ac          |
        | 6    | stands pat              |
      And everybody calls until the SECOND_DRAW
      And seat 1 discards 6c 6d
      And the action goes:
        | seat             | action     |
        | 2, 3, 4, 5 and 6 | stands pat |
      Then seat 1 holds "6h 6s 7c Ac Kc"
      Given everybody calls until the THIRD_DRAW
      And seat 1 discards Kc
      And the action goes:
        | seat             | action     |
        | 2, 3, 4, 5 and 6 | stands pat |
      Then seat 1 holds "6h 6s 7c Ac 8c"
