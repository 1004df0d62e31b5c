Feature: A player's own cards
  Nobody is denied what he holds: his own cards stay open to him when he has folded, when all his chips are in, and
  when he has exchanged some of them.

  Rule: Who folded still sees his own cards

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: five card draw: seat 2 <draws> and folds, and sees <seen>
      Given a table that plays five_card_draw
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 2 will be dealt "As Ah Ks Kh Qs"
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 <draws>
      And seat 3 stands pat
      And seat 1 stands pat
      And seat 2 checks
      And seat 3 bets 200
      And seat 1 folds
      And seat 2 folds
      When seat 2 looks at the table
      Then the cards "<seen>" are seen

      Examples: without an exchange, and after it
        | draws             | seen           |
        | stands pat        | As Ah Ks Kh Qs |
        | discards Qs       | As Ah Ks Kh    |
        | discards Ks Kh Qs | As Ah          |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: hold'em: seat 2 <does> and sees its own cards
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 2 will be dealt "As Kd"
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 <does>
      When seat 2 looks at the table
      Then the cards "As Kd" are seen

      Examples: folded, and all-in
        | does        |
        | folds       |
        | calls       |
