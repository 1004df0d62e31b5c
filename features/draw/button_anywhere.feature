Feature: Exchanges with a button anywhere
  Cards are dealt and exchanged from the left of the button, with and without burn cards, in either order of the deal. Who is all-in exchanges
  like the others, and who is absent stands pat.

  Rule: New cards come seat by seat, after the last discard

    @full
    Scenario Outline: three players, <game>, deal.order <order>, deal.burn <burn>, the button at seat <button>: seat 2 holds <two>
      Given a table that plays <game>
      And blinds of 50/100
      And the house rule deal.order is <order>
      And the house rule deal.burn is <burn>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      And the deck from the top is "5d 9c 2s 6s 9d 8h As 7h Jc 4h Tc 3h 4s 6d Td Ac 8c 9s 2d 6h 3d 2h 7d Kc Ks Qs Qd 8s Qh 7c"
      And the hand is dealt
      And seat <early> calls
      And seat <small> calls
      And seat <big> checks
      And seat <small> discards <first>
      And seat <big> discards <second>
      When seat <early> discards <third>
      Then seat 2 holds "<two>"
      And seat 4 holds "<four>"
      And seat 6 holds "<six>"

      Examples: seats 1, 3, 5 and 7 are empty
        | game           | order            | burn  | button | early | small | big | first | second   | third | two            | four           | six            |
        | single_draw    | one_at_a_time    | false | 1      | 6     | 2     | 4   | 5d 4s | 9d 7h 6d | 2s    | 6s As 4h Ac 8c | 9c Tc 9s 2d 6h | 8h Jc 3h Td 3d |
        | five_card_draw | player_by_player | true  | 2      | 2     | 4     | 6   | 5d 9d | As 7h 4h | Tc    | 3h 4s 6d Td 2h | 9c 2s 6s 8c 9s | 8h Jc 2d 6h 3d |
        | badugi         | player_by_player | false | 3      | 2     | 4     | 6   | 5d 6s | 8h As 7h | Jc    | 4h Tc 3h 9s    | 9c 2s 4s 6d    | 9d Td Ac 8c    |
        | triple_draw    | one_at_a_time    | true  | 4      | 4     | 6     | 2   | 5d 4s | 9d 7h 6d | 2s    | 9c Tc 2d 6h 3d | 8h Jc 3h Td 2h | 6s As 4h 8c 9s |
        | single_draw    | one_at_a_time    | false | 5      | 4     | 6     | 2   | 5d 4s | 9d 7h 6d | 2s    | 9c Tc 9s 2d 6h | 8h Jc 3h Td 3d | 6s As 4h Ac 8c |
        | five_card_draw | player_by_player | true  | 6      | 6     | 2     | 4   | 5d 9d | As 7h 4h | Tc    | 9c 2s 6s 8c 9s | 8h Jc 2d 6h 3d | 3h 4s 6d Td 2h |
        | badugi         | player_by_player | false | 7      | 6     | 2     | 4   | 5d 6s | 8h As 7h | Jc    | 9c 2s 4s 6d    | 9d Td Ac 8c    | 4h Tc 3h 9s    |

    @full
    Scenario Outline: an absent big blind, <game>, deal.order <order>, deal.burn <burn>, the button at seat <button>: seat 2 holds <two>
      Given a table that plays <game>
      And blinds of 50/100
      And the house rule deal.order is <order>
      And the house rule deal.burn is <burn>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And seat <big> sits out
      And the button at seat <button>
      And the deck from the top is "5d 9c 2s 6s 9d 8h As 7h Jc 4h Tc 3h 4s 6d Td Ac 8c 9s 2d 6h 3d 2h 7d Kc Ks Qs Qd 8s Qh 7c"
      And the hand is dealt
      And seat <early> calls
      And seat <small> calls
      And seat <small> discards <first>
      When seat <early> discards <third>
      Then seat 2 holds "<two>"
      And seat 4 holds "<four>"
      And seat 6 holds "<six>"

      Examples: seats 1, 3, 5 and 7 are empty
        | game           | order            | burn  | button | early | small | big | first    | third | two            | four           | six            |
        | triple_draw    | one_at_a_time    | false | 1      | 6     | 2     | 4   | 6s As 4s | 2s Td | 5d 4h Ac 8c 9s | 9c 9d 7h Tc 6d | 8h Jc 3h 2d 6h |
        | single_draw    | one_at_a_time    | true  | 2      | 2     | 4     | 6   | 6s As 4s | 2s Td | 8h Jc 3h 6h 3d | 5d 4h 8c 9s 2d | 9c 9d 7h Tc 6d |
        | five_card_draw | player_by_player | false | 3      | 2     | 4     | 6   | 9c 2s 9d | Tc Td | 3h 4s 6d 2d 6h | 5d 6s Ac 8c 9s | 8h As 7h Jc 4h |
        | badugi         | player_by_player | true  | 4      | 4     | 6     | 2   | 9c 2s 6s | Jc 3h | 9d 8h As 7h    | 4h Tc 8c 9s    | 5d 6d Td Ac    |
        | triple_draw    | one_at_a_time    | false | 5      | 4     | 6     | 2   | 6s As 4s | 2s Td | 9c 9d 7h Tc 6d | 8h Jc 3h 2d 6h | 5d 4h Ac 8c 9s |
        | single_draw    | one_at_a_time    | true  | 6      | 6     | 2     | 4   | 6s As 4s | 2s Td | 5d 4h 8c 9s 2d | 9c 9d 7h Tc 6d | 8h Jc 3h 6h 3d |
        | five_card_draw | player_by_player | false | 7      | 6     | 2     | 4   | 9c 2s 9d | Tc Td | 5d 6s Ac 8c 9s | 8h As 7h Jc 4h | 3h 4s 6d 2d 6h |

    @full
    Scenario Outline: an all-in small blind, <game>, deal.order <order>, deal.burn <burn>, the button at seat <button>: seat 2 holds <two>
      Given a table that plays <game>
      And blinds of 50/100
      And the house rule deal.order is <order>
      And the house rule deal.burn is <burn>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And seat <small> has 50 chips
      And the button at seat <button>
      And the deck from the top is "5d 9c 2s 6s 9d 8h As 7h Jc 4h Tc 3h 4s 6d Td Ac 8c 9s 2d 6h 3d 2h 7d Kc Ks Qs Qd 8s Qh 7c"
      And seat <big> is disconnected before the deal
      And the hand is dealt
      And seat <early> calls
      And seat <big> checks
      And seat <small> discards <first>
      And seat <big> discards <second>
      When seat <early> discards <third>
      Then seat 2 holds "<two>"
      And seat 4 holds "<four>"
      And seat 6 holds "<six>"

      Examples: seats 1, 3, 5 and 7 are empty
        | game           | order            | burn  | button | early | small | big | first | second | third    | two            | four           | six            |
        | badugi         | player_by_player | false | 1      | 6     | 2     | 4   | 5d    | 9d 7h  | 4h Tc 3h | 9c 2s 6s 4s    | 8h As 6d Td    | Jc Ac 8c 9s    |
        | triple_draw    | one_at_a_time    | true  | 2      | 2     | 4     | 6   | 5d    | 9c 6d  | 8h Jc Td | 2s 3h 6h 3d 2h | 6s As 4h 4s 8c | 9d 7h Tc 9s 2d |
        | single_draw    | one_at_a_time    | false | 3      | 2     | 4     | 6   | 5d    | 9c 6d  | 8h Jc Td | 2s 3h 2d 6h 3d | 6s As 4h 4s Ac | 9d 7h Tc 8c 9s |
        | five_card_draw | player_by_player | true  | 4      | 4     | 6     | 2   | 5d    | 8h 4h  | 3h 4s Td | As 7h Jc 9s 2d | Tc 6d 6h 3d 2h | 9c 2s 6s 9d 8c |
        | badugi         | player_by_player | false | 5      | 4     | 6     | 2   | 5d    | 9d 7h  | 4h Tc 3h | 8h As 6d Td    | Jc Ac 8c 9s    | 9c 2s 6s 4s    |
        | triple_draw    | one_at_a_time    | true  | 6      | 6     | 2     | 4   | 5d    | 9c 6d  | 8h Jc Td | 6s As 4h 4s 8c | 9d 7h Tc 9s 2d | 2s 3h 6h 3d 2h |
        | single_draw    | one_at_a_time    | false | 7      | 6     | 2     | 4   | 5d    | 9c 6d  | 8h Jc Td | 6s As 4h 4s Ac | 9d 7h Tc 8c 9s | 2s 3h 2d 6h 3d |
