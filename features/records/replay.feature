Feature: Replay and snapshots
  What happened can be played again and leads to the same state. What was written down can be gone on
  from, as if nothing had been in between.

  Rule: The same events lead to the same state

    @GLI-19:4.14.1 @GLI-19:4.14.2 @GLI-19:4.16.1 @quick
    Scenario Outline: a replay in mid-hand changes nothing
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 250   |
        | 3    | 1000  |
        | 4    | 1000  |
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And everybody calls until the <street>
      When the engine replays what happened
      Then nothing has changed

      Examples: before, during and after the bets, and at the end
        | street   |
        | PREFLOP  |
        | FLOP     |
        | RIVER    |
        | COMPLETE |

    @GLI-19:4.14.2 @GLI-19:4.16.1 @quick
    Scenario Outline: each game can be replayed from its first card to its last chip
      Given a table that plays <game>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody checks to the end
      When the engine replays what happened
      Then nothing has changed

      Examples: boards, lows, draws, up-cards
        | game          |
        | nlhe          |
        | plo8          |
        | flhe          |
        | nlhe_bomb_pot |
        | stud          |
        | razz          |
        | single_draw   |
        | triple_draw   |
        | badugi        |
        | dramaha       |
        | short_deck    |

    @GLI-19:4.16.1 @quick
    Scenario: discards, raises, a fold and an all-in are all played again
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 600   | Kc Kd Ks Qc Qd |
        | 3    | 1000  | 9c 9d 8c 8d 3h |
      And the cards after them will be "9h 8h 6h Jc"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 stands pat
      And seat 3 discards 3h
      And seat 1 discards 7d
      And seat 2 goes all-in
      And seat 3 calls
      When the engine replays what happened
      Then nothing has changed
      And seat 3 holds "9c 9d 8c 8d 9h"
      And it is seat 1's turn

    @scenario-118 @GLI-19:4.16.1 @quick
    Scenario: the clock, a lost connection and a seat that was left are all played again
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 is disconnected
      And seat 3 leaves the table
      When the time of seat 4 runs out at 45 s
      And seat 1 calls after 50000 ms
      And the engine replays what happened
      Then nothing has changed
      And it is seat 2's turn
      And seat 4 is FOLDED

    @GLI-19:4.16.3 @quick
    Scenario: the decision that was due is still due, with its number
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls, answering to the current decision
      And the engine replays what happened
      When seat 1 calls, answering to the decision before
      Then it is refused as stale_sequence

    @GLI-19:4.16.3 @quick
    Scenario: the hand goes on after a replay as it would have without one
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | 2c 7d |
        | 2    | 1000  | Ks Kh |
        | 3    | 300   | As Ah |
      And the board will be "Qc Jd 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 250
      And seat 2 raises to 600
      And the engine replays what happened
      And seat 3 goes all-in
      And the engine replays what happened
      When seat 1 folds
      Then seat 3 wins 850
      And 300 is returned to seat 2
      And seat 2 ends with 700

    @GLI-19:4.16.1 @full
    Scenario Outline: a void hand is replayed as a void hand: <game>
      Given a table that plays <game>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      And the hand is voided
      When the engine replays what happened
      Then nothing has changed

      Examples: both games
        | game                |
        | open_face           |
        | open_face_pineapple |

    @GLI-19:4.16.1 @quick
    Scenario: a table is replayed with its button, its debts and its chips
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the next hand is dealt
      And seat 3 raises to 300
      When the engine replays what happened
      Then nothing has changed
      And the player at seat 4 owes both blinds

    @GLI-19:4.16.1 @quick
    Scenario: a tournament is replayed with its stacks and its places
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When the engine replays what happened
      Then nothing has changed
      And player p2 is out
      And player p1 has 2100 chips

    @GLI-19:4.16.1 @quick
    Scenario: a bring-in and what completes it are played again
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2c |
        | 3    | 1000  | Ad Kd 5s |
      And the button at seat 1
      And the hand is dealt
      And seat 2 posts the bring-in
      And seat 3 completes
      And seat 1 raises to 100
      When the engine replays what happened
      Then nothing has changed
      And seat 2 owes 85

    @GLI-19:4.16.1 @quick
    Scenario: who showed and who mucked is played again
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 4 players with 1000 chips each
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the SHOWDOWN
      And seat 1 shows
      And seat 2 mucks
      When the engine replays what happened
      Then nothing has changed
      And it is seat 3's turn

    @GLI-19:4.16.1 @quick
    Scenario: how often to deal is played again
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 3
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 2 agrees to 3 runs
      And seat 1 agrees to 2 runs
      When the engine replays what happened
      Then nothing has changed
      And the boards are "2c 3d 7h 9s Jc" and "Kc 4d 8h Ts 5c"

    @GLI-19:4.16.1 @quick
    Scenario: a player who came back is played again
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 20000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 is disconnected
      And seat 2 comes back
      And seat 1 calls
      And the engine replays what happened
      When the time of seat 2 runs out at 45 s
      Then it is accepted

    @GLI-19:4.16.1 @quick
    Scenario: a void hand is played again, and is still void
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And the hand is voided
      When the engine replays what happened
      Then nothing has changed
      And every seat ends with 1000

    @GLI-19:4.16.1 @scenario-101 @quick
    Scenario: who could win which pot is not forgotten before the bounties are paid
      Given a tournament of 3 players with 1000 chips each
      And a fixed bounty of 100
      And the tournament rule profile.showdown.muck is anyone_may
      And the tournament rule profile.showdown.all_in is at_showdown
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And the engine replays what happened
      And seat 2 shows
      When seat 1 shows
      Then player p2 is out
      And player p1 has won 100 in bounties and has 100 on his head

    @GLI-19:4.16.1 @quick
    Scenario: an open-face hand is replayed with its rows and its discards
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When the engine replays what happened
      Then nothing has changed

  Rule: A snapshot holds everything that matters

    @GLI-19:4.16.1 @GLI-19:4.16.2 @quick
    Scenario Outline: whatever happened since, the hand is as it was
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And a rake of 5 % capped at 300
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 250   |
        | 3    | 1000  |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And a snapshot is taken
      And everybody checks to the end
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken

      Examples: before the flop, later, and at the end
        | street   |
        | PREFLOP  |
        | FLOP     |
        | RIVER    |
        | COMPLETE |

    @GLI-19:4.16.1 @quick
    Scenario Outline: a restarted engine finds the hand of each game where it was
      Given a table that plays <game>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken

      Examples: in the middle of a hand
        | game          | street      |
        | nlhe          | TURN        |
        | plo8          | RIVER       |
        | flhe          | FLOP        |
        | nlhe_bomb_pot | TURN        |
        | stud          | FIFTH       |
        | razz          | SEVENTH     |
        | single_draw   | DRAW        |
        | triple_draw   | SECOND_DRAW |
        | badugi        | THIRD_DRAW  |
        | dramaha       | TURN        |
        | short_deck    | TURN        |

    @GLI-19:4.16.3 @quick
    Scenario: play goes on from a snapshot as it would have without it
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | 2c 7d |
        | 2    | 1000  | Ks Kh |
        | 3    | 300   | As Ah |
      And the board will be "Qc Jd 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 250
      And seat 2 raises to 600
      And a snapshot is taken
      And seat 3 folds
      And seat 1 folds
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 3 goes all-in
      When seat 1 folds
      Then seat 3 wins 850
      And 300 is returned to seat 2
      And seat 2 ends with 700

    @scenario-118 @GLI-19:4.16.1 @full
    Scenario: a showdown goes on from a snapshot, and the better hand still wins
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qs Qh |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      And seat 1 shows
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 2 shows
      When seat 3 mucks
      Then seat 2 wins 300
      And seat 1 wins 0

    @scenario-118 @GLI-19:4.16.1 @full
    Scenario: who may muck at a showdown is not forgotten
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is beaten_may
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs Qh |
        | 3    | 1000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then seat 2 may show or muck
      And the cards of seat 1 are shown

    @scenario-118 @GLI-19:4.16.1 @full
    Scenario Outline: the largest hand of its kind is as it was: <what>
      Given a table that plays <game>
      And the house rule <rule> is <value>
      And <players> players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken

      Examples: nothing is too large for a snapshot
        | what        | game | rule          | value      | players | street |
        | ten players | nlhe | deal.burn     | true       | 10      | RIVER  |
        | four boards | nlhe | hand.boards   | 4          | 3       | RIVER  |
        | two players | nlhe | deal.burn     | false      | 2       | TURN   |
        | seven cards | stud | showdown.muck | never      | 6       | SEVENTH |

    @GLI-19:4.16.3 @quick
    Scenario: who may raise again after a short all-in is not forgotten
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 3    | 420   |
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 calls
      And seat 3 goes all-in
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then seat 1 may only call 120 or fold

    @scenario-118 @GLI-19:4.16.3 @quick
    Scenario: the number of the decision is not forgotten
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls, answering to the current decision
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 4 sends the same action again
      Then it is refused as duplicate_sequence

    @scenario-93 @GLI-19:4.16.3 @quick
    Scenario Outline: what was used of the time bank is not forgotten
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 uses 40 s and calls
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 2 checks
      And seat 2 checks
      When the time of seat 1 runs out at <at> s
      Then it is <what>

      Examples: 5 s of the bank are left for the next decision
        | at | what                         |
        | 59 | refused as timeout_too_early |
        | 60 | accepted                     |

    @GLI-19:4.16.1 @quick
    Scenario: a table is as it was, with its button, its debts and its chips
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the next hand is dealt
      And seat 3 raises to 300
      And a snapshot is taken
      And everybody folds
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And the player at seat 4 owes both blinds
      And it is seat 5's turn

    @GLI-19:4.16.1 @quick
    Scenario: a tournament is as it was, with its stacks and its level
      Given a tournament of 3 players with 1000 chips each
      And levels with the blinds "50/100, 100/200"
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 300
      And a snapshot is taken
      And everybody folds
      And level 2 has begun
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And the level is 1
      And it is seat 2's turn

    @GLI-19:4.16.1 @quick
    Scenario: an open-face hand is as it was, with what is held and thrown away
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      And seat 2 sets its cards
      And seat 1 sets its cards
      And a snapshot is taken
      And seat 2 sets its cards
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken

    @quick
    Scenario Outline: a hand that is over is as it was: <what>
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And <what>
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And nobody can act

      Examples: by folds, by a showdown, and void
        | what                        |
        | everybody folds             |
        | everybody checks to the end |
        | the hand is voided          |

    @quick
    Scenario: a restored hand can be replayed
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 2 calls
      When the engine replays what happened
      Then nothing has changed
      And every seat is told every event

    @GLI-19:4.3.3 @quick
    Scenario: what is no snapshot is refused and takes nothing away
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      When something that is no snapshot is restored
      Then it is refused as snapshot_not_accepted
      And it is seat 2's turn

    @GLI-19:4.16.1 @quick
    Scenario: a snapshot in which one letter was changed is refused and takes nothing away
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And a snapshot is taken
      And seat 2 calls
      When the snapshot is restored with one letter changed
      Then it is refused as snapshot_not_accepted
      And it is seat 3's turn
