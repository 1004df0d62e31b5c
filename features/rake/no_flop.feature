Feature: No flop, no drop
  A hand that ends before the flop pays no rake. A game without a board has its second street instead.

  Rule: Three cards of a board make a flop

    @scenario-88 @POKER-RULES:RAKE @full
    Scenario Outline: a hand that ends before, on and after the flop
      Given a table that plays <game>
      And a rake of 5 % capped at 300
      And the house rule rake.no_flop_no_drop is <rule>
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat <one> bets 100
      When seat <two> folds
      Then the rake is <rake>

      Examples: the flop, the turn and the river count
        | game | rule | street | one | two | rake |
        | nlhe | true | FLOP   | 2   | 1   | 10   |
        | plo  | true | TURN   | 2   | 1   | 10   |
        | flo8 | true | FLOP   | 2   | 1   | 10   |

    @scenario-88 @POKER-RULES:RAKE @full
    Scenario Outline: a house game that turns up one card at a time
      Given a table that plays card_by_card
      And the house rule title is Card-by-card
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"HOLE","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"ONE","board":1,"bet":"small","opens":"left_of_button"},{"name":"TWO","board":1,"bet":"small","opens":"left_of_button"},{"name":"THREE","board":1,"bet":"big","opens":"left_of_button"}]
      And a rake of 5 % capped at 300
      And the house rule rake.no_flop_no_drop is <rule>
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat 2 bets 100
      When seat 1 folds
      Then the rake is <rake>

      Examples: one, two and three cards
        | rule  | street | rake |
        | true  | ONE    | 0    |
        | true  | TWO    | 0    |
        | true  | THREE  | 10   |
        | false | ONE    | 10   |

  Rule: The second street counts where there is no board

    @scenario-88 @POKER-RULES:RAKE @full
    Scenario Outline: stud and draw games
      Given a table that plays <game>
      And a rake of 5 % capped at 300
      And the house rule rake.no_flop_no_drop is <rule>
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And the action goes:
        | seat | action   |
        | <a>  | <first>  |
        | <b>  | <second> |
        | <c>  | <third>  |
      When seat <d> folds
      Then the rake is <rake>

      Examples: fourth street of stud counts, third street does not
        | game | rule  | one         | two         | street | a | first              | b | second        | c | third         | d | rake |
        | stud | true  | Ah Kh 9d 9s | Ac Kc 2s 4d | FOURTH | 1 | bets 50            | 2 | raises to 100 | 1 | raises to 150 | 2 | 12   |
        | stud | false | Ah Kh 9d 9s | Ac Kc 2s 4d | FOURTH | 1 | bets 50            | 2 | raises to 100 | 1 | raises to 150 | 2 | 12   |
        | stud | true  | Ah Kh 9d 9s | Ac Kc 2s 4d | THIRD  | 2 | posts the bring-in | 1 | completes     | 2 | raises to 100 | 1 | 0    |
        | stud | false | Ah Kh 9d 9s | Ac Kc 2s 4d | THIRD  | 2 | posts the bring-in | 1 | completes     | 2 | raises to 100 | 1 | 6    |

      Examples: the draw counts, the bets before it do not
        | game        | rule  | one            | two            | street  | a | first         | b | second        | c | third         | d | rake |
        | single_draw | true  | Ah Kh 9d 9s 8c | Ac Kc 2s 4d 5d | DRAW    | 2 | stands pat    | 1 | stands pat    | 2 | bets 100      | 1 | 10   |
        | single_draw | true  | Ah Kh 9d 9s 8c | Ac Kc 2s 4d 5d | PREDRAW | 1 | raises to 300 | 2 | raises to 500 | 1 | raises to 700 | 2 | 0    |
        | single_draw | false | Ah Kh 9d 9s 8c | Ac Kc 2s 4d 5d | PREDRAW | 1 | raises to 300 | 2 | raises to 500 | 1 | raises to 700 | 2 | 50   |
