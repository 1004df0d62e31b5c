Feature: A board that is dealt with the hole cards
  In a bomb pot the flop lies on the table before the first bet. A house that burns burns a card before
  it, as before every other board: only the hole cards of the first street have none.

  Rule: The flop of a bomb pot has its burned card

    @full
    Scenario Outline: deal.burn is <burn>
      Given a table that plays nlhe_bomb_pot
      And the house rule deal.burn is <burn>
      And 3 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts 9s 8s 7s"
      And the button at seat 1
      When the hand is dealt
      Then the board is "<flop>"

      Examples: with and without
        | burn  | flop     |
        | true  | Ks Qs Js |
        | false | As Ks Qs |
