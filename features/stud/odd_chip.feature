Feature: The odd chip of a wheel
  The odd chip of a stud game goes to the high card by suit. In 5-4-3-2-A the ace is the lowest card.

  Rule: The five is the high card of a wheel

    @scenario-120 @POKER-RULES:TDA-20 @quick
    Scenario Outline: the five decides, not the ace
      Given a table that plays stud
      And the house rule forced.bring_in is 5
      And an ante of 1 from each player
      And the house rule betting.small_bet is 49
      And the house rule betting.big_bet is 98
      And the house rule pots.odd_chips is highest_card
      And these players:
        | seat | stack | cards        |
        | 1    | 1000  | 2h 3h 7c     |
        | 2    | 1000  | <two> 4h     |
        | 3    | 1000  | <three> 4c   |
      And the cards after them will be "2c 2d 3c 3d Kh Kc Qh Qs"
      And the button at seat 1
      And the hand is dealt
      And seat 3 posts the bring-in
      And seat 1 folds
      And seat 2 completes
      When everybody checks to the end
      Then seat 2 wins <won by two>
      And seat 3 wins <won by three>

      Examples: the hole cards and the shares of 101
        | two   | three | won by two | won by three |
        | Ad 5s | As 5d | 51         | 50           |
        | As 5d | Ad 5s | 50         | 51           |
