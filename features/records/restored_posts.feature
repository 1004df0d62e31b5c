Feature: What a restored hand must still know of its forced bets
  Straddles, kills, antes and blinds beyond the big blind have effects streets later. A hand that is restored is
  the hand that was written down, to its hash, and it goes on with the same bets.

  Rule: A restored hand is the same hand

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: no limit, <first> <one>, <second> <two>, and <post>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule <first> is <one>
      And the house rule <second> is <two>
      And 5 players with 5000 chips each
      And the button at seat 1
      And <post>
      And the hand is dealt
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And the chips in the middle are <middle>
      When everybody calls until the FLOP
      Then seat 2 may raise to <least> or more

      Examples: straddles, and the smallest bet after them
        | first                         | one      | second              | two          | post                 | middle | least |
        | forced.straddle.later_min_bet | straddle | betting.min_bet     | 100          | seat 4 straddles 200 | 350    | 200   |
        | forced.straddle.later_min_bet | straddle | betting.min_bet     | 100          | seat 1 straddles 250 | 400    | 250   |
        | forced.straddle.later_min_bet | min_bet  | betting.min_bet     | 150          | seat 4 straddles 200 | 350    | 150   |
        | forced.straddle.later_min_bet | straddle | forced.button_blind | 200          | seat 4 straddles 400 | 750    | 400   |
        | forced.straddle.later_min_bet | straddle | forced.blinds       | [50,100,150] | seat 5 straddles 300 | 600    | 300   |

      Examples: antes, further blinds and posts
        | first               | one          | second           | two       | post                              | middle | least |
        | forced.ante.amount  | 70           | forced.ante.kind | button    | seat 4 straddles 200              | 420    | 100   |
        | forced.ante.amount  | 70           | forced.ante.kind | big_blind | seat 4 straddles 200              | 420    | 100   |
        | forced.ante.amount  | 70           | forced.ante.kind | each      | seat 4 straddles 200              | 700    | 100   |
        | forced.blinds       | [50,100,150] | betting.min_bet  | 150       | seat 5 posts 100 live and 50 dead | 450    | 150   |
        | forced.button_blind | 150          | betting.min_bet  | 150       | seat 5 posts 100 live and 50 dead | 450    | 150   |

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: fixed limit with bets of 150 and 350, a <size> kill, <rule> <value>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.small_bet is 150
      And the house rule betting.big_bet is 350
      And the house rule forced.kill.size is <size>
      And the house rule <rule> is <value>
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat 4 posts the kill
      And the hand is dealt
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And seat 4 has bet <kill>
      When everybody calls until the TURN
      Then seat 2 may raise to exactly <bet>

      Examples: the big bet of a killed hand
        | size | rule                | value                         | kill | bet |
        | full | forced.kill.order   | in_turn                       | 300  | 700 |
        | half | forced.kill.order   | last                          | 225  | 525 |
        | full | forced.button_blind | 100                           | 300  | 700 |
        | half | forced.blinds       | [50,100,150]                  | 225  | 525 |
        | full | forced.ante         | {"kind":"button","amount":40} | 300  | 700 |

    @scenario-21 @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: a straddle over a straddle, <when>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.later_min_bet is straddle
      And the house rule forced.straddle.short is all_in
      And 6 players with 5000 chips each
      And seat 5 has <chips> chips
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles 400
      And the hand is dealt
      And everybody calls until the <street>
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      When everybody calls until the <next>
      Then seat 2 may raise to 400 or more

      Examples: the last straddle in full, on each later street
        | when                                  | chips | street  | next  |
        | written down before the flop          | 5000  | PREFLOP | FLOP  |
        | written down on the flop              | 5000  | FLOP    | TURN  |
        | written down on the turn              | 5000  | TURN    | RIVER |
        | the second one short, before the flop | 350   | PREFLOP | FLOP  |
        | the second one short, on the turn     | 350   | TURN    | RIVER |
