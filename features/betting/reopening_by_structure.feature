Feature: When betting is reopened, by structure
  A short all-in reopens the betting for those who have acted once they face a full raise: the last full one of the
  round, whatever the structure, and not the smallest bet of the game.

  Rule: The measure is the last full raise, in pot limit and after a straddle too

    @POKER-RULES:TDA-47A @POKER-RULES:RRP-NL-3 @full
    Scenario Outline: <structure>, a bet of 300 on the flop and an all-in of <all-in>: seat 1 <may>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is <structure>
      And 3 players with 5000 chips each
      And seat 3 has <chips> chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 300
      And seat 2 calls
      And seat 3 goes all-in
      When seat 1 looks at the table
      Then seat 1 <may>

      Examples: one chip less than another 300, more than the big blind
        | structure | chips | all-in | may                         |
        | no_limit  | 699   | 599    | may only call 299 or fold   |
        | pot_limit | 699   | 599    | may only call 299 or fold   |
        | no_limit  | 700   | 600    | may raise to 900 or more    |
        | pot_limit | 700   | 600    | may raise to 900 or more    |

    @POKER-RULES:TDA-47A @POKER-RULES:RRP-NL-3 @full
    Scenario Outline: <structure>, a straddle of 200, a raise to 600 and an all-in of <all-in>: seat 4 <may>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is <structure>
      And 4 players with 5000 chips each
      And seat 2 has <all-in> chips
      And the button at seat 4
      And seat 3 straddles 200
      And the hand is dealt
      And seat 4 raises to 600
      And seat 1 calls
      And seat 2 goes all-in
      And seat 3 folds
      When seat 4 looks at the table
      Then seat 4 <may>

      Examples: the raise was 400; neither the blind nor the straddle is the measure
        | structure | all-in | may                       |
        | no_limit  | 999    | may only call 399 or fold |
        | pot_limit | 999    | may only call 399 or fold |
        | no_limit  | 1000   | may raise to 1400 or more |
        | pot_limit | 1000   | may raise to 1400 or more |

    @POKER-RULES:TDA-47A @POKER-RULES:RRP-NL-3 @full
    Scenario Outline: a straddle of 200 that is called, and an all-in of <all-in>: seat 4 <may>
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And seat 2 has <all-in> chips
      And the button at seat 4
      And seat 3 straddles 200
      And the hand is dealt
      And seat 4 calls
      And seat 1 calls
      And seat 2 goes all-in
      And seat 3 calls
      When seat 4 looks at the table
      Then seat 4 <may>

      Examples: the straddle is the measure, and not the big blind
        | all-in | may                       |
        | 399    | may only call 199 or fold |
        | 400    | may raise to 600 or more  |

  Rule: Short all-ins add up in every structure, and on every street

    @POKER-RULES:TDA-47A @POKER-RULES:RRP-NL-3 @full
    Scenario Outline: <structure>, a bet of 300 on the <street> and all-ins of <first> and <second>: seat 1 <may>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is <structure>
      And 4 players with 5000 chips each
      And seat 2 has <two> chips
      And seat 3 has <three> chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the <street>
      And seat 1 bets 300
      And seats 2 and 3 go all-in
      And seat 4 calls
      When seat 1 looks at the table
      Then seat 1 <may>

      Examples: together one chip less than another 300, and 300
        | structure | street | two | first | three | second | may                       |
        | no_limit  | FLOP   | 550 | 450   | 699   | 599    | may only call 299 or fold |
        | pot_limit | FLOP   | 550 | 450   | 699   | 599    | may only call 299 or fold |
        | no_limit  | FLOP   | 550 | 450   | 700   | 600    | may raise to 900 or more  |
        | pot_limit | FLOP   | 550 | 450   | 700   | 600    | may raise to 900 or more  |
        | no_limit  | TURN   | 550 | 450   | 700   | 600    | may raise to 900 or more  |
        | pot_limit | TURN   | 550 | 450   | 700   | 600    | may raise to 900 or more  |
        | pot_limit | RIVER  | 550 | 450   | 699   | 599    | may only call 299 or fold |
        | pot_limit | RIVER  | 550 | 450   | 700   | 600    | may raise to 900 or more  |

    @POKER-RULES:TDA-47A @full
    Scenario Outline: fixed limit, reopening <rule>, a bet of <bet> on the <street> and an all-in of <all-in>: seat 1 <may>
      Given a table that plays flhe
      And blinds of 50/100
      And the house rule betting.fixed.reopening is <rule>
      And 3 players with 5000 chips each
      And seat 3 has <chips> chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the <street>
      And seat 1 bets <bet>
      And seat 2 calls
      And seat 3 goes all-in
      When seat 1 looks at the table
      Then seat 1 <may>

      Examples: the bet of the street, half of it or all of it
        | rule     | street | bet | chips | all-in | may                      |
        | half_bet | FLOP   | 100 | 249   | 149    | may only call 49 or fold |
        | half_bet | FLOP   | 100 | 250   | 150    | may raise to exactly 250 |
        | half_bet | TURN   | 200 | 399   | 299    | may only call 99 or fold |
        | half_bet | TURN   | 200 | 400   | 300    | may raise to exactly 500 |
        | half_bet | RIVER  | 200 | 399   | 299    | may only call 99 or fold |
        | half_bet | RIVER  | 200 | 400   | 300    | may raise to exactly 500 |
        | full_bet | FLOP   | 100 | 299   | 199    | may only call 99 or fold |
        | full_bet | TURN   | 200 | 400   | 300    | may only call 100 or fold |
        | full_bet | TURN   | 200 | 499   | 399    | may only call 199 or fold |
        | full_bet | TURN   | 200 | 500   | 400    | may raise to exactly 600 |

  Rule: In fixed limit it is half of the bet of the round, killed or doubled by an open pair

    @POKER-RULES:TDA-47A @full
    Scenario Outline: a <size> kill, a bet of <bet> on the flop and an all-in of <all-in>: seat 1 <may>
      Given a table that plays flhe
      And blinds of 50/100
      And the house rule forced.kill.size is <size>
      And 3 players with 5000 chips each
      And seat 3 has <chips> chips
      And seat 2 posts the kill
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets <bet>
      And seat 2 calls
      And seat 3 goes all-in
      When seat 1 looks at the table
      Then seat 1 <may>

      Examples: one chip less than half of the killed bet, and half
        | size | bet | chips | all-in | may                        |
        | full | 200 | 499   | 299    | may only call 99 or fold   |
        | full | 200 | 500   | 300    | may raise to exactly 500   |
        | half | 150 | 374   | 224    | may only call 74 or fold   |
        | half | 150 | 375   | 225    | may raise to exactly 375   |

  Rule: A killed hand has no cap for two either

    @full
    Scenario Outline: two players, uncapped <uncapped>, a <size> kill: after four bets seat 1 <may>
      Given a table that plays flhe
      And blinds of 50/100
      And the house rule forced.kill.size is <size>
      And the house rule betting.fixed.uncapped is <uncapped>
      And 2 players with 5000 chips each
      And seat 2 posts the kill
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets <one>
      And seat 1 raises to <two>
      And seat 2 raises to <three>
      And seat 1 raises to <four>
      When seat 2 looks at the table
      Then seat 2 <may>

      Examples: four bets and no cap, unless the house never lifts it
        | uncapped              | size | one | two | three | four | may                       |
        | round_starts_heads_up | full | 200 | 400 | 600   | 800  | may raise to exactly 1000 |
        | becomes_heads_up      | full | 200 | 400 | 600   | 800  | may raise to exactly 1000 |
        | never                 | full | 200 | 400 | 600   | 800  | may only call 200 or fold |

  Rule: After a big bet over an open pair, it is half of the big bet

    @scenario-77 @POKER-RULES:TDA-47A @full
    Scenario Outline: a bet of <bet> over an open pair and an all-in of <more> more: seat 1 <may>
      Given a table that plays stud
      And these players:
        | seat | stack   | cards       |
        | 1    | 1000    | Ah Kh 9d 9s |
        | 2    | <chips> | Ac Kc 5s 4d |
        | 3    | 1000    | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 1 bets <bet>
      And seat 2 goes all-in
      And seat 3 calls
      When seat 1 looks at the table
      Then seat 1 <may>

      Examples: 25 have gone in; half of 100 is 50, and half of 50 is 25
        | bet | chips | more | may                      |
        | 100 | 149   | 24   | may only call 24 or fold |
        | 100 | 174   | 49   | may only call 49 or fold |
        | 100 | 175   | 50   | may raise to exactly 250 |
        | 50  | 99    | 24   | may only call 24 or fold |
        | 50  | 100   | 25   | may raise to 125 or to 175 |

  Rule: Where short bets are completed, nobody raises to less than there is to match

    @POKER-RULES:TDA-43A @full
    Scenario Outline: <structure>, short_raise <rule>: all-ins of 60 and <second> on the flop: seat 4 may raise to <least>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is <structure>
      And the house rule betting.short_raise is <rule>
      And 4 players with 1000 chips each
      And seat 2 has 160 chips
      And seat 3 has <chips> chips
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 goes all-in
      When seat 3 goes all-in
      Then seat 4 may raise to <least> or more

      Examples: 99 and less are completed, 100 and more are a bet
        | structure | rule     | chips | second | least |
        | no_limit  | complete | 199   | 99     | 100   |
        | no_limit  | complete | 200   | 100    | 200   |
        | no_limit  | complete | 230   | 130    | 230   |
        | pot_limit | complete | 230   | 130    | 230   |
        | no_limit  | on_top   | 199   | 99     | 199   |
        | no_limit  | on_top   | 230   | 130    | 230   |
        | pot_limit | on_top   | 230   | 130    | 230   |
