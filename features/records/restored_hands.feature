Feature: What a restored hand must still know
  A state that looks the same may have forgotten something that matters one decision later: how the cap
  was reached, whose time runs until when, what was straddled, thrown away or agreed to. Each scenario
  plays on after the restart, to the point at which the forgotten thing shows.

  Rule: The betting goes on by the rules of the round that was interrupted

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: a cap that was reached by three players still holds for the two that are left
      Given a table that plays flhe
      And the house rule betting.fixed.uncapped is becomes_heads_up
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 3 raises to 400
      And seat 1 folds
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 2 raises to 500
      Then it is refused as raise_capped

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: a cap that two players reached by themselves still does not hold
      Given a table that plays flhe
      And the house rule betting.fixed.uncapped is becomes_heads_up
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 3 folds
      And seat 1 raises to 400
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 2 raises to 500
      Then it is accepted

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: that two players began the round, who have no cap, is not forgotten
      Given a table that plays flhe
      And 2 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 100
      And seat 1 raises to 200
      And seat 2 raises to 300
      And seat 1 raises to 400
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 2 raises to 500
      Then it is accepted

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: that three players began the round is not forgotten
      Given a table that plays flhe
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 100
      And seat 3 raises to 200
      And seat 1 folds
      And seat 2 raises to 300
      And seat 3 raises to 400
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 2 raises to 500
      Then it is refused as raise_capped

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: after <what> and <then>, seat <seat> may raise to <least> or more
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.later_min_bet is straddle
      And 5 players with 5000 chips each
      And the button at seat 4
      And seat 2 straddles 200
      And the hand is dealt
      And <what>
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When <then>
      Then seat <seat> may raise to <least> or more

      Examples: the size of the last raise, and the straddle on later streets
        | what                           | then                            | seat | least |
        | seat 3 raises to 700           | seat 4 folds                    | 5    | 1200  |
        | seat 3 calls                   | seat 4 calls                    | 5    | 400   |
        | seat 3 calls                   | everybody calls until the FLOP  | 5    | 200   |
        | everybody calls until the TURN | everybody calls until the RIVER | 5    | 200   |

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: what was posted still counts for the largest raise: <what>
      Given a table that plays plo
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And 4 players with 5000 chips each
      And seat 2 has <small> chips
      And the button at seat 1
      And the hand is dealt
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then seat 4 may raise to <most> at most

      Examples: antes do not count before the flop, and a short small blind counts in full
        | what          | kind | ante | small | most |
        | antes         | each | 10   | 5000  | 350  |
        | a short blind | none | 0    | 30    | 350  |
        | both of them  | each | 10   | 30    | 350  |

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: a killed hand is still killed on the next street
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And 4 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      And the hand is dealt
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When everybody calls until the FLOP
      Then seat 2 may raise to exactly 200

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: who has acted is not asked again, and who has not still is
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And seats 4, 1 and 2 call
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 3 checks
      Then the phase is FLOP
      And it is seat 2's turn

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: a bring-in that is due is still due
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2c |
        | 3    | 1000  | Ad Kd 5s |
      And the button at seat 1
      And the hand is dealt
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then seat 2 must bring in 15

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: a bring-in that was posted can still be completed
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2c |
        | 3    | 1000  | Ad Kd 5s |
      And the button at seat 1
      And the hand is dealt
      And seat 2 posts the bring-in
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 3 completes
      Then it is accepted
      And seat 1 may raise to exactly 100

    @scenario-118 @scenario-77 @GLI-19:4.16.3 @full
    Scenario Outline: an open pair: after a bet of <bet> the raise is to <raise>
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      And seat 1 bets <bet>
      And a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then seat 2 may raise to <raise>

      Examples: the size of the bet that was chosen
        | bet | raise         |
        | 50  | 100 or to 150 |
        | 100 | exactly 200   |

  Rule: Clocks run on, and who was away is still away

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: seat 1 is disconnected in its own turn, and its time runs out at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the time of seat 1 runs out at <at> s
      Then it is <result>

      Examples: 15, 30 and 10 seconds
        | at | result                       |
        | 45 | refused as timeout_too_early |
        | 54 | refused as timeout_too_early |
        | 55 | accepted                     |

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: seat 1 is disconnected and acts after the restart, in its extra time
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      And seat 1 comes back
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 1 calls after 50000 ms
      Then it is accepted

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: seat 2 is disconnected before its turn, and its time runs out at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule clock.disconnected_extra_ms is 10000
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 is disconnected
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 1 calls
      When the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: it has the extra time when its turn comes
        | at | result                       |
        | 54 | refused as timeout_too_early |
        | 55 | accepted                     |

    @scenario-118 @scenario-93 @GLI-19:4.16.3 @full
    Scenario Outline: the decision of seat 2 began at 10 s, and its time runs out at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 uses 10 s and calls
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the time of seat 2 runs out at <at> s
      Then it is <result>

      Examples: 45 s after that, not after the deal
        | at | result                       |
        | 9  | refused as time_went_back    |
        | 54 | refused as timeout_too_early |
        | 55 | accepted                     |

    @scenario-118 @scenario-94 @GLI-19:4.16.3 @full
    Scenario: who sits out is still decided for
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 3 sits out
      And the hand is dealt
      And seat 1 calls
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 2 calls
      Then the phase is FLOP
      And it is seat 2's turn
      And the platform decided for seat 3

    @scenario-117 @scenario-118 @GLI-19:4.16.3 @full
    Scenario: who left is still gone
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 3 leaves the table
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 1 raises to 300
      When seat 2 folds
      Then seat 3 is FOLDED
      And seat 1 wins 250

  Rule: Cards that are gone stay gone

    @scenario-80 @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: seat 5 threw five cards away before the restart, deal.reshuffle <rule>
      Given a table that plays triple_draw
      And the house rule deal.reshuffle is <rule>
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | 2d 3d 4d 5d 7h |
        | 3    | 1000  | 2h 3h 4h 5h 7s |
        | 4    | 1000  | 2s 3s 4s 5s 8c |
        | 5    | 1000  | Ac Ad Ah As Kc |
        | 6    | 1000  | 8d 8h 8s 9c 9d |
      And the cards after them will be "6c 6d 6h 6s 7c 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kd Kh Ks"
      And the button at seat 6
      And the hand is dealt
      And everybody calls until the FIRST_DRAW
      And the action goes:
        | seat | action                  |
        | 1    | discards 2c 3c 4c 5c 7d |
        | 2    | discards 2d 3d 4d 5d 7h |
        | 3    | discards 2h 3h 4h 5h 7s |
        | 4    | discards 2s 3s 4s 5s 8c |
        | 5    | discards Ac Ad Ah As Kc |
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 6 stands pat
      Then seat 5 holds "<cards>"
      And seat 4 holds "Qc Qd Qh Qs Kd"

      Examples: two cards of the stub, then those that come back from the ace of spades down
        | rule                 | cards          |
        | without_own_discards | Kh Ks 8c 7s 7h |
        | all_discards         | Kh Ks As Ah Ad |

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: burned cards are not dealt after the restart: deal.burn <burn>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule deal.burn is <burn>
      And 2 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts 9s 8s 7s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When everybody calls until the RIVER
      Then the board is "<board>"

      Examples: with and without burned cards
        | burn  | board          |
        | true  | Ks Qs Js 9s 7s |
        | false | As Ks Qs Js Ts |

    @scenario-51 @scenario-118 @GLI-19:4.16.3 @full
    Scenario: how many runs were agreed to, and by whom
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
      And seat 2 agrees to 2 runs
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When seat 1 agrees to 3 runs
      Then the boards are "2c 3d 7h 9s Jc" and "Kc 4d 8h Ts 5c"
      And seat 1 wins 1000 for board 1
      And seat 2 wins 1000 for board 2

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: a hand that was mucked before the restart wins nothing after it
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the SHOWDOWN
      And seat 1 mucks
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 2 shows
      When seat 3 shows
      Then seat 2 wins 300

  Rule: Dead chips, pots and returned chips are where they were

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario Outline: dead chips belong to the main pot after the restart: <what>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule forced.ante.short is ante_first
      And these players:
        | seat | stack   | cards |
        | 1    | 5000    | 2c 3d |
        | 2    | 5000    | Ks Kh |
        | 3    | <three> | As Ah |
        | 4    | 5000    | Qs Qh |
      And the button at seat 1
      And the board will be "Ac 9s 4h Qd 7c"
      And seat 4 posts <live> live and <dead> dead
      And the hand is dealt
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When everybody checks to the end
      Then the pots were:
        | amount | seats         |
        | <main> | 1, 2, 3 and 4 |
        | <side> | 1, 2 and 4    |
      And seat 3 wins <main>
      And seat 4 wins <side>

      Examples: of a post, of the big blind ante, and of both
        | what                 | kind      | ante | three | live | dead | main | side |
        | a dead post          | none      | 0    | 60    | 100  | 50   | 290  | 120  |
        | a big blind ante     | big_blind | 100  | 160   | 100  | 0    | 340  | 120  |
        | both                 | big_blind | 100  | 160   | 100  | 50   | 390  | 120  |
        | an ante and no blind | big_blind | 100  | 100   | 100  | 50   | 150  | 300  |

    @scenario-118 @GLI-19:4.16.3 @full
    Scenario: the rake of a hand is taken once
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the SHOWDOWN
      And seat 2 shows
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 3 shows
      When seat 1 shows
      Then the rake is 15
