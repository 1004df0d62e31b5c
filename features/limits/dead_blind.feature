Feature: The pot behind a dead blind
  Before the flop a blind that nobody posts counts as if it were there, like one that is short. A seat
  that is empty must not change what the others may raise to.

  Rule: A dead small blind does not change the pot calculation

    @POKER-RULES:TDA-54 @full
    Scenario Outline: the big blind left the table after his hand
      Given a cash table with blinds 100/200
      And the house rule name is plhe
      And the house rule betting.pot.preflop_pot is <counted>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 stands up
      When the next hand is dealt
      Then no small blind is posted
      And the big blind is at seat 4
      And seat 5 may raise to 400 or more
      And seat 5 may raise to <most> at most

      Examples: full blinds are assumed, or only those that were posted
        | counted        | most |
        | nominal_blinds | 700  |
        | posted_blinds  | 600  |

    @POKER-RULES:TDA-54 @full
    Scenario Outline: a third blind behind a dead small blind
      Given a cash table with blinds 5/10
      And the house rule name is plhe
      And the house rule forced.blinds is [5,10,20]
      And the house rule betting.pot.preflop_pot is <counted>
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 stands up
      When the next hand is dealt
      Then no small blind is posted
      And seat 6 may raise to <most> at most

      Examples: full blinds are assumed, or only those that were posted
        | counted        | most |
        | nominal_blinds | 75   |
        | posted_blinds  | 70   |
