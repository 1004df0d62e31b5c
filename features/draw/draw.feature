Feature: Draw games
  Cards are exchanged in turn and face down, and the deck never runs out.

  Rule: Every player in the hand exchanges cards in turn

    @scenario-79 @quick
    Scenario: after the first bets the first left of the button may throw away up to five cards
      Given a table that plays single_draw
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the DRAW
      Then seat 2 may discard 0 to 5 cards

    @quick
    Scenario: a card that is not in the hand cannot be thrown away
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When seat 2 discards 2c
      Then it is refused as not_in_hand

    @quick
    Scenario: others replace what was thrown away, after the last discard
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      When seat 1 stands pat
      Then seat 2 holds "Ks Qc Qd 9h 8h"
      And seat 1 holds "2c 3c 4c 5c 7d"

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: nobody sees what another player threw away
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      And seat 1 stands pat
      When seat 1 looks at the table
      Then the cards "Kc Kd Ks Qc Qd 9h 8h" are not seen

  Rule: The lows of deuce-to-seven

    @scenario-79 @quick
    Scenario Outline: the better low wins
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with 1100

      Examples: the better hand first
        | one            | two            |
        | Kc 7d 5s 3h 2c | 5c 4d 3s 2h Ad |
        | 7c 5d 4s 3d 2c | 8c 5h 4h 3s 2h |
        | Ac Ad 9s 8h 7c | 6c 5d 4s 3h 2c |

  Rule: Once the stub is used up the discards come back

    @scenario-80 @quick
    Scenario Outline: the stub is dealt first, and then what was thrown away
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
      And everybody calls until the DRAW
      And the action goes:
        | seat | action                  |
        | 1    | discards 2c 3c 4c 5c 7d |
        | 2    | discards 2d 3d 4d 5d 7h |
        | 3    | discards 2h 3h 4h 5h 7s |
        | 4    | discards 2s 3s 4s 5s 8c |
        | 5    | discards Ac Ad Ah As Kc |
      When seat 6 stands pat
      Then the discards were shuffled again 1 time
      And seat 5 holds "<cards>"

      Examples: the further deck lies from the ace of spades down
        | rule                 | cards          |
        | without_own_discards | Kh Ks 8c 7s 7h |
        | all_discards         | Kh Ks As Ah Ad |

  Rule: A badugi has four ranks and four suits

    @scenario-81 @quick
    Scenario Outline: the better badugi wins
      Given a table that plays badugi
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with 1100

      Examples: the better hand first
        | one         | two         |
        | 2s 4c 6d 9h | Ac 2d 3h 3s |
        | Kc Qd Jh Ts | Ad 2h 3c 4c |
        | Ac 2d 3h 3s | Ad 2c 4h 4s |

  Rule: Half of the pot may go to the hand with the board and half to the hole cards alone

    @quick
    Scenario Outline: a hand of five cards that were drawn, and one that plays two of them
      Given a table that plays dramaha
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | <one> |
        | 2    | 1000  | <two> |
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <ends>

      Examples: a full house in the hand against a flush with the board, and both halves
        | one            | two            | board          | ends |
        | 2c 2d 2h 3s 3d | As Ks 9d 7h 5c | Qs 8s 4s Jd Tc | 1000 |
        | As Ks Qd Jd Td | 2c 2d 3h 4s 9c | Qs 8s 4d 5s 6h | 1100 |
        | 2c 3d 4h 5s 7d | As Ks 9d 7h 6c | Qs 8s 4s Jd Tc | 900  |

    @quick
    Scenario: the exchange comes after the betting on the flop
      Given a table that plays dramaha
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the TURN
      Then seat 2 may discard 0 to 5 cards
      And seat 2 holds 5 cards
