Feature: The board among several
  Where there are several boards or runs, the board is the first one, at every moment, and all of them are told
  beside it in the order in which they were dealt.

  Rule: The first run is the board, not the last

    @scenario-51 @full
    Scenario Outline: two runs from the <street> on, deal.burn <burn>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And the house rule deal.burn is <burn>
      And 2 players with 1000 chips each
      And the button at seat 1
      And the board will be "Ks Qs Js Ts 9s 8s 7s 6s 5s 4s Kh Qh Jh Th 9h 8h"
      And the hand is dealt
      And everybody calls until the <before>
      And seats <order> go all-in
      And seat 2 agrees to 2 runs
      When seat 1 agrees to 2 runs
      Then the board is "<first>"
      And the boards are "<first>" and "<second>"

      Examples: the runs share what lay before
        | street | burn  | before  | order   | first          | second         |
        | FLOP   | false | PREFLOP | 1 and 2 | Ks Qs Js Ts 9s | 8s 7s 6s 5s 4s |
        | TURN   | false | FLOP    | 2 and 1 | Ks Qs Js Ts 9s | Ks Qs Js 8s 7s |
        | RIVER  | false | TURN    | 2 and 1 | Ks Qs Js Ts 9s | Ks Qs Js Ts 8s |

      Examples: with burned cards
        | street | burn | before  | order   | first          | second         |
        | FLOP   | true | PREFLOP | 1 and 2 | Qs Js Ts 8s 6s | 4s Kh Qh Th 8h |
        | TURN   | true | FLOP    | 2 and 1 | Qs Js Ts 8s 6s | Qs Js Ts 4s Qh |

    @scenario-51 @full
    Scenario: of three runs the board is the first
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 3
      And the house rule showdown.run_out is always
      And 2 players with 1000 chips each
      And the button at seat 1
      And the board will be "Ks Qs Js Ts 9s 8s 7s 6s 5s 4s Kh Qh Jh Th 9h"
      And the hand is dealt
      When seats 1 and 2 go all-in
      Then the board is "Ks Qs Js Ts 9s"

    @scenario-51 @scenario-118 @full
    Scenario: the board of two runs is the first after a restart too
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the board will be "Ks Qs Js Ts 9s 8s 7s 6s 5s 4s"
      And the hand is dealt
      And seats 1 and 2 go all-in
      And seat 2 agrees to 2 runs
      And seat 1 agrees to 2 runs
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And the board is "Ks Qs Js Ts 9s"
      And the boards are "Ks Qs Js Ts 9s" and "8s 7s 6s 5s 4s"

  Rule: Of boards side by side the first is the board on every street

    @scenario-51 @full
    Scenario Outline: two boards on the <street>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule hand.boards is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the board will be "Ks Qs Js 8s 7s 6s Ts 5s 9s 4s"
      And the hand is dealt
      When everybody calls until the <street>
      Then the board is "<first>"
      And the boards are "<first>" and "<second>"

      Examples: both grow card by card
        | street | first          | second         |
        | FLOP   | Ks Qs Js       | 8s 7s 6s       |
        | TURN   | Ks Qs Js Ts    | 8s 7s 6s 5s    |
        | RIVER  | Ks Qs Js Ts 9s | 8s 7s 6s 5s 4s |

    @scenario-51 @scenario-118 @full
    Scenario Outline: two boards on the <street> after a restart
      Given a no-limit hold'em table with blinds 50/100
      And the house rule hand.boards is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the board will be "Ks Qs Js 8s 7s 6s Ts 5s 9s 4s"
      And the hand is dealt
      And everybody calls until the <street>
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When everybody checks to the end
      Then the board is "Ks Qs Js Ts 9s"
      And the boards are "Ks Qs Js Ts 9s" and "8s 7s 6s 5s 4s"

      Examples: wherever the hand was interrupted
        | street |
        | FLOP   |
        | TURN   |
        | RIVER  |
