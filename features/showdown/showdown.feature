Feature: Showdown
  Who must show, in which order, and what may stay closed.

  Rule: The last to bet or raise on the river shows first

    @scenario-110 @POKER-RULES:TDA-17A @POKER-RULES:WSOP-T-72 @quick
    Scenario: the bettor of the river shows first
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 1 checks
      And seat 2 bets 100
      And seat 3 calls
      When seat 1 calls
      Then the cards are shown in the order 2 and 1
      And seat 3 mucks

    @scenario-110 @POKER-RULES:TDA-17A @quick
    Scenario: when the river is checked through the first left of the button shows first
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "Qs Qh"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "As Ah"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order 1, 2 and 3

    @scenario-110 @POKER-RULES:TDA-16 @quick
    Scenario: with an all-in and no betting left all hands are shown
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the cards of seats 1 and 2 are shown before the FLOP

  Rule: A void hand never happened

    @scenario-114 @GLI-19:A.6.4 @GLI-19:4.16.3 @UKGC-RTS:10 @quick
    Scenario: a hand voided on the turn returns every chip
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And a rake of 5 % capped at 300
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 300
      And seats 3 and 4 call
      And seat 1 folds
      When the hand is voided
      Then every seat ends with 1000
      And the rake is 0
      And nobody wins a pot

  Rule: A hand that is mucked cannot win, and the last one cannot be mucked

    @scenario-110 @quick
    Scenario: the best hand wins nothing once it is mucked
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 2 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Qh"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 checks
      And seat 1 checks
      And seat 2 shows
      When seat 1 mucks
      Then seat 2 wins 200

    @scenario-110 @quick
    Scenario: the last hand in a side pot must be shown
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack |
        | 1    | 100   |
        | 2    | 1000  |
        | 3    | 1000  |
      And the button at seat 1
      And the hand is dealt
      And the action goes:
        | seat | action      |
        | 1    | goes all-in |
        | 2    | calls       |
        | 3    | checks      |
        | 2    | bets 100    |
        | 3    | calls       |
        | 2    | checks      |
        | 3    | checks      |
        | 2    | checks      |
        | 3    | checks      |
        | 2    | mucks       |
      When seat 3 mucks
      Then it is refused as muck_not_allowed

  Rule: A view shows a seat its own cards and what is open, nothing else

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: a seat never sees the closed cards of another
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the button at seat 3
      And the hand is dealt
      When seat 1 looks at the table
      Then the cards "As Ah" are seen
      And the cards "Ks Kh Qs Qh" are not seen

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: the last seat sees no more than the first
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the button at seat 3
      And the hand is dealt
      When seat 3 looks at the table
      Then the cards "Qs Qh" are seen
      And the cards "As Ah Ks Kh" are not seen
