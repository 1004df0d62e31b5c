Feature: Splitting pots
  A pot that does not divide leaves odd chips, and who gets them must not be up to anybody.

  Rule: Odd chips go one at a time to the winners from the left of the button

    @scenario-46 @POKER-RULES:TDA-20 @POKER-RULES:WSOP-T-73 @quick
    Scenario: the winner nearest to the left of the button gets the odd chip
      Given a no-limit hold'em table with blinds 1/2
      And a big blind ante of 1
      And 6 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 4 folds
      And seat 5 raises to 49
      And seats 6 and 1 fold
      And seat 2 calls
      And seat 3 folds
      When everybody checks to the end
      Then seat 2 wins 51
      And seat 5 wins 50

    @scenario-46 @POKER-RULES:TDA-20 @quick
    Scenario: with the button elsewhere the other winner gets the odd chip
      Given a no-limit hold'em table with blinds 1/2
      And 6 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 3
      And the hand is dealt
      And seats 6 and 1 fold
      And seat 2 raises to 50
      And seats 3 and 4 fold
      And seat 5 calls
      When everybody checks to the end
      Then seat 5 wins 51
      And seat 2 wins 50

    @scenario-47 @POKER-RULES:TDA-20 @quick
    Scenario: two odd chips go to two winners
      Given a no-limit hold'em table with blinds 1/2
      And 6 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 33
      And seat 5 calls
      And seats 6 and 1 fold
      And seat 2 calls
      And seat 3 folds
      When everybody checks to the end
      Then seat 2 wins 34
      And seat 4 wins 34
      And seat 5 wins 33

    @scenario-47 @quick
    Scenario: a house may give all odd chips to one winner
      Given a no-limit hold'em table with blinds 1/2
      And the house rule pots.odd_chips is left_of_button_all
      And 6 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 33
      And seat 5 calls
      And seats 6 and 1 fold
      And seat 2 calls
      And seat 3 folds
      When everybody checks to the end
      Then seat 2 wins 35
      And seat 4 wins 33
      And seat 5 wins 33

    @scenario-47 @POKER-RULES:TDA-20 @quick
    Scenario: one odd chip in three parts goes to the first
      Given a no-limit hold'em table with blinds 1/2
      And 6 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 33
      And seat 5 calls
      And seats 6, 1 and 2 fold
      And seat 3 calls
      When everybody checks to the end
      Then seat 3 wins 34
      And seat 4 wins 33
      And seat 5 wins 33

    @scenario-48 @POKER-RULES:TDA-21 @POKER-RULES:WSOP-T-74 @quick
    Scenario: the odd chip is decided for each pot by itself
      Given a no-limit hold'em table with blinds 1/1
      And a big blind ante of 1
      And 5 players with 1000 chips each
      And seat 4 has 25 chips
      And seat 2 will be dealt "Ah Kd"
      And seat 3 will be dealt "7c 8d"
      And seat 4 will be dealt "2h 4d"
      And seat 5 will be dealt "Ad Kh"
      And the board will be "As Ks Qc 7s 3c"
      And the button at seat 1
      And the hand is dealt
      And seat 4 goes all-in
      And seat 5 calls
      And seat 1 folds
      And seats 2 and 3 call
      And seat 2 checks
      And seat 3 bets 1
      And seat 5 raises to 25
      And seat 2 calls
      And seat 3 folds
      When everybody checks to the end
      Then seat 2 wins 51 of pot 0
      And seat 2 wins 26 of pot 1
      And seat 5 wins 50 of pot 0
      And seat 5 wins 25 of pot 1

    @scenario-49 @POKER-RULES:TDA-20 @quick
    Scenario: heads-up the big blind gets the odd chip
      Given a no-limit hold'em table with blinds 1/2
      And a big blind ante of 1
      And 2 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 50
      And seat 2 calls
      When everybody checks to the end
      Then seat 2 wins 51
      And seat 1 wins 50

    @scenario-50 @POKER-RULES:TDA-19 @POKER-RULES:TDA-20 @quick
    Scenario: the board plays for four players
      Given a no-limit hold'em table with blinds 3/6
      And 5 players with 1000 chips each
      And the board will be "As Ks Qs Js Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 250
      And seats 5 and 1 call
      And seat 2 folds
      And seat 3 calls
      When everybody checks to the end
      Then seat 3 wins 251
      And seat 4 wins 251
      And seat 5 wins 251
      And seat 1 wins 250

    @POKER-RULES:TDA-20 @full
    Scenario: what cannot be divided is not lost
      Given a no-limit hold'em table with blinds 5/10
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Kd |
        | 2    | 1000  | 2c 3d |
        | 3    | 1000  | Ah Kc |
      And the board will be "Qs Js 9d 8h 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 3 ends with 1003
      And seat 1 ends with 1002
      And seat 2 ends with 995

  Rule: Chips that nobody matched go back, or make a pot of their own

    @POKER-RULES:TDA-65A @quick
    Scenario: a house may keep unmatched chips as a pot of one
      Given a no-limit hold'em table with blinds 50/100
      And the house rule pots.unmatched is pot
      And these players:
        | seat | stack |
        | 1    | 400   |
        | 2    | 5000  |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 1000
      When seat 1 calls
      Then the pots were:
        | amount | seats   |
        | 800    | 1 and 2 |
        | 700    | 2       |
