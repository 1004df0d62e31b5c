Feature: Requests that are refused
  A request that the rules do not allow is refused with a code of its own, moves no chip and
  leaves the state as it was, down to its hash.

  Rule: Each kind of wrong request has its own code

    @scenario-40 @POKER-RULES:TDA-50 @POKER-RULES:TDA-53 @GLI-19:4.3.3 @quick
    Scenario: acting out of turn is refused
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 folds
      Then it is refused as out_of_turn

    @scenario-40 @POKER-RULES:TDA-53 @quick
    Scenario: an action out of turn is never kept for later
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 tries to fold and is refused
      When seat 4 calls
      Then it is seat 1's turn
      And seat 1 owes 100

    @scenario-40 @GLI-19:4.3.3 @quick
    Scenario Outline: an amount that is none is refused
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 4 raises to <amount>
      Then it is refused as <code>

      Examples: what is no amount, and more than there is
        | amount               | code                |
        | -300                 | amount_negative     |
        | 300.5                | amount_not_whole    |
        | NaN                  | amount_not_a_number |
        | 18446744073709551616 | amount_overflow     |
        | 9007199254740992     | amount_overflow     |
        | 1001                 | exceeds_stack       |

    @scenario-41 @quick
    Scenario: checking is impossible when facing a bet
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 4 checks
      Then it is refused as check_facing_bet

    @scenario-41 @quick
    Scenario: half a blind is a bet to face like any other
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 checks
      Then it is refused as check_facing_bet

    @scenario-41 @quick
    Scenario: there is nothing to call where checking is free
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 calls
      Then it is refused as nothing_to_call

    @scenario-41 @quick
    Scenario: who faces a bet raises and does not bet
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 bets 300
      Then it is refused as bet_facing_bet

    @scenario-41 @quick
    Scenario: the first chips of a street are a bet and no raise
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 checks
      When seat 2 raises to 300
      Then it is refused as raise_without_bet

    @scenario-41 @quick
    Scenario: folding when nothing is owed is refused where the house says so
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.free_fold is refused
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 folds
      Then it is refused as fold_without_bet

    @scenario-41 @POKER-RULES:TDA-58 @quick
    Scenario: folding when nothing is owed is binding where the house says so
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.free_fold is binding
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 folds
      Then seat 1 wins 200

    @scenario-118 @GLI-19:4.3.3 @quick
    Scenario: an action sent twice with the same sequence number moves chips once
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls, answering to the current decision
      When seat 4 sends the same action again
      Then it is refused as duplicate_sequence

    @quick
    Scenario: of two players who answer to the same decision one is refused
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls, answering to the current decision
      When seat 1 calls, answering to the decision before
      Then it is refused as stale_sequence

    @scenario-118 @GLI-19:4.3.3 @quick
    Scenario Outline: an action may answer the decision that is due, and none that has not come yet
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 4 calls, answering to the <which> decision
      Then it is <what>

      Examples: both sides of now
        | which   | what                       |
        | current | accepted                   |
        | next    | refused as future_sequence |

    @scenario-118 @quick
    Scenario: an action from the future is never kept for later
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 4 calls, answering to the next decision
      And seat 4 folds
      Then it is accepted
      And it is seat 1's turn
      And seat 4 has bet 0

    @quick
    Scenario: a folded player cannot act
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 folds
      When seat 4 calls
      Then it is refused as seat_folded

    @quick
    Scenario: an all-in player cannot fold
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 goes all-in
      When seat 4 folds
      Then it is refused as seat_all_in

  Rule: A deck that is none deals no hand

    @scenario-116 @POKER-RULES:TDA-35 @GLI-19:4.4.4.a @quick
    Scenario Outline: a foul deck is refused before anything moves
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And a deck <fault>
      When the hand is dealt
      Then it is refused as <code>

      Examples: what a deck can be wrong in
        | fault                             | code                |
        | with 2c in place of As            | deck_duplicate_card |
        | without its last card             | deck_wrong_count    |
        | with Xx in place of As            | unknown_card        |

  Rule: What is no turn to bet offers nothing to bet with

    @scenario-79 @quick
    Scenario Outline: who exchanges cards neither checks nor folds nor raises
      Given a table that plays <game>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may not check
      And seat 2 may not fold
      And seat 2 may not raise
      And seat 2 owes 0

      Examples: games with one draw and with several, and one with a board
        | game        | street     |
        | single_draw | DRAW       |
        | badugi      | FIRST_DRAW |
        | dramaha     | TURN       |

    @scenario-51 @quick
    Scenario: who is asked how often to deal neither checks nor folds nor raises
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then seat 2 may not check
      And seat 2 may not fold
      And seat 2 may not raise
      And seat 2 owes 0

    @scenario-110 @quick
    Scenario: who is asked to show neither checks nor folds nor raises
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the SHOWDOWN
      Then seat 2 may not check
      And seat 2 may not fold
      And seat 2 may not raise
      And seat 2 owes 0

    @scenario-75 @quick
    Scenario: who has to bring in may not fold, and who folds to nothing may not either
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2c |
      And the button at seat 1
      When the hand is dealt
      Then seat 2 may not check
      And seat 2 may not fold
