Feature: Switches of the betting
  Every value of every switch is played. An engine that ignores the switch, or that knows
  one of its values only, gives another result in at least one row.

  Rule: How much may be bet

    @full
    Scenario Outline: betting.structure, the largest raise before the flop
      Given a table that plays nlhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 may raise to 200 or more
      And seat 1 may raise to <most> at most

      Examples: all chips, the pot after the call, one bet
        | structure   | most |
        | no_limit    | 1000 |
        | pot_limit   | 350  |
        | fixed_limit | 200  |

    @full
    Scenario Outline: betting.min_bet, the smallest bet on the flop
      Given a table that plays <game>
      And the house rule betting.min_bet is <least>
      And blinds of 50/100
      And 3 players with 2000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FLOP
      Then seat 2 may raise to <bet> or more

      Examples: the largest blind, if it is not stated
        | game | least | bet |
        | nlhe | null  | 100 |
        | nlhe | 60    | 60  |
        | nlhe | 250   | 250 |
        | plhe | null  | 100 |
        | plhe | 250   | 250 |

    @full
    Scenario Outline: betting.small_bet and betting.big_bet
      Given a table that plays flhe
      And the house rule betting.small_bet is <small>
      And the house rule betting.big_bet is <big>
      And blinds of 50/100
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to exactly <bet>

      Examples: the largest blind and twice the small bet, if they are not stated
        | small | big  | street | bet |
        | null  | null | FLOP   | 100 |
        | null  | null | TURN   | 200 |
        | 150   | null | FLOP   | 150 |
        | 150   | null | TURN   | 300 |
        | null  | 350  | FLOP   | 100 |
        | null  | 350  | RIVER  | 350 |
        | 150   | 350  | FLOP   | 150 |
        | 150   | 350  | TURN   | 350 |

    @full
    Scenario Outline: the largest blind may be that of the button
      Given a table that plays <game>
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <button>
      And 4 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to <bet> or more

      Examples: the smallest bet of no-limit and the bets of fixed limit follow it
        | game | blinds   | button | street | bet |
        | nlhe | [50,100] | 0      | FLOP   | 100 |
        | nlhe | [50,100] | 300    | FLOP   | 300 |
        | nlhe | [50,100] | 60     | FLOP   | 100 |
        | nlhe | []       | 300    | FLOP   | 300 |
        | flhe | [50,100] | 300    | FLOP   | 300 |
        | flhe | [50,100] | 300    | TURN   | 600 |

    @full
    Scenario Outline: betting.fixed.bets_max, the bets of one round
      Given a table that plays flhe
      And the house rule betting.fixed.bets_max is <most>
      And blinds of 50/100
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      When seat 3 raises to 400
      Then it is <result>

      Examples: the blind is the first of them
        | most | result                  |
        | null | accepted                |
        | 3    | refused as raise_capped |
        | 4    | accepted                |

  Rule: What may be done, and what not

    @full
    Scenario Outline: betting.free_fold, the big blind folds although he may check
      Given a table that plays <game>
      And the house rule betting.free_fold is <rule>
      And blinds of 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      When seat 3 folds
      Then seat 3 is <status>

      Examples: whatever the default of the game
        | game            | rule    | status |
        | nlhe            | refused | ACTIVE |
        | nlhe            | binding | FOLDED |
        | nlhe_tournament | refused | ACTIVE |
        | nlhe_tournament | binding | FOLDED |

    @full
    Scenario Outline: betting.short_raise, the smallest raise over an all-in of 150
      Given a table that plays nlhe
      And the house rule betting.short_raise is <rule>
      And blinds of 50/100
      And 3 players with 1000 chips each
      And seat 1 has 150 chips
      And the button at seat 1
      And the hand is dealt
      When seat 1 goes all-in
      Then seat 2 may raise to <least> or more

      Examples:
        | rule     | least |
        | on_top   | 250   |
        | complete | 200   |

    @full
    Scenario Outline: betting.effective_all_in, a raise to all that the opponent has
      Given a table that plays flhe
      And the house rule betting.effective_all_in is <rule>
      And blinds of 150/300
      And 2 players with 5000 chips each
      And seat 2 has 750 chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 300
      When seat 1 raises to <to>
      Then it is <result>

      Examples: 450 are left of his 750; a full raise goes to 600
        | rule     | to  | result                         |
        | accepted | 450 | accepted                       |
        | accepted | 449 | refused as raise_below_minimum |
        | refused  | 450 | refused as raise_below_minimum |
        | refused  | 600 | accepted                       |

    @full
    Scenario Outline: betting.pot.below_minimum, a pot of 60 and a smallest bet of 100
      Given a pot-limit hold'em table without blinds and a minimum bet of 100
      And the house rule betting.pot.antes is included
      And the house rule betting.pot.below_minimum is <rule>
      And an ante of <ante> from each player
      And 6 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 may <raise>

      Examples: exactly the smallest bet, or none; a larger pot is bet as a pot
        | rule        | ante | raise                |
        | minimum_bet | 10   | raise to exactly 100 |
        | no_bet      | 10   | not raise            |
        | minimum_bet | 20   | raise to 120 at most |
        | no_bet      | 20   | raise to 120 at most |

    @full
    Scenario Outline: betting.pot.antes, the pot before the flop
      Given a table that plays plhe
      And the house rule betting.pot.antes is <rule>
      And blinds of 50/100
      And an ante of 10 from each player
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to <most> at most

      Examples:
        | rule     | most |
        | excluded | 350  |
        | included | 390  |

    @full
    Scenario Outline: betting.pot.preflop_pot, a small blind of 20 and a big one of 60
      Given a table that plays plhe
      And the house rule betting.pot.preflop_pot is <rule>
      And blinds of 50/100
      And 4 players with 1000 chips each
      And seat 2 has 20 chips
      And seat 3 has 60 chips
      And the button at seat 1
      When the hand is dealt
      Then seat 4 may raise to <most> at most

      Examples: the blinds as they are due, as they were posted, or both as big ones
        | rule               | most |
        | nominal_blinds     | 350  |
        | posted_blinds      | 280  |
        | small_blind_as_big | 400  |

  Rule: A bet and three raises, and a bet and four in a game of two streets

    @full
    Scenario Outline: betting.fixed.bets_max, if the house says nothing
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is fixed_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"}<more>]
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 3 raises to 400
      When seat 1 raises to 500
      Then it is <result>

      Examples: one street, two, and three
        | more                                                                                                       | result                  |
        |                                                                                                            | accepted                |
        | ,{"name":"TWO","bet":"big","opens":"left_of_button"}                                                       | accepted                |
        | ,{"name":"TWO","bet":"big","opens":"left_of_button"},{"name":"THREE","bet":"big","opens":"left_of_button"} | refused as raise_capped |

    @full
    Scenario: a sixth bet in a game of two streets
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is fixed_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","bet":"big","opens":"left_of_button"}]
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 3 raises to 400
      And seat 1 raises to 500
      When seat 2 raises to 600
      Then it is refused as raise_capped
