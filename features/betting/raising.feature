Feature: Raising in no-limit
  The most disputed rule of the game: how much is a raise, and who may still make one.

  Rule: A raise is at least as large as the last full bet or raise

    @scenario-25 @POKER-RULES:TDA-43A @POKER-RULES:WSOP-T-96 @quick
    Scenario: the next raise must be as large as the last one
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 4 raises to 300
      Then seat 1 may raise to 500 or more

    @scenario-25 @POKER-RULES:TDA-43A @GLI-19:4.3.3 @quick
    Scenario: one chip less is refused and changes nothing
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 300
      When seat 1 raises to 499
      Then it is refused as raise_below_minimum

    @scenario-36 @POKER-RULES:TDA-43A @quick
    Scenario: a full raise over a short all-in counts from the short amount
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 5000 chips each
      And seat 5 has 350 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 300
      And seat 5 goes all-in
      When seat 1 raises to 700
      Then seat 2 may raise to 1050 or more

    @scenario-39 @quick
    Scenario: a player may raise all-in below the minimum
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 2 has 280 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      When seat 2 goes all-in
      Then it is accepted
      And seat 2 has bet 180
      And seat 3 may raise to 280 or more

  Rule: A short all-in does not reopen the betting for those who have acted

    @scenario-26 @POKER-RULES:TDA-47A @POKER-RULES:RRP-NL-3 @POKER-RULES:WSOP-T-96 @quick
    Scenario: the bettor may only call a short all-in
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 3 has 250 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 calls
      When seat 3 goes all-in
      Then seat 1 may only call 50 or fold

    @scenario-26 @POKER-RULES:TDA-47A @quick
    Scenario: a caller may only call a short all-in
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 3 has 250 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 calls
      And seat 3 goes all-in
      When seat 1 calls
      Then seat 2 may only call 50 or fold

    @scenario-27 @POKER-RULES:TDA-47A @quick
    Scenario: who has not acted may raise over a short all-in
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 250 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 calls
      When seat 3 goes all-in
      Then seat 4 owes 150
      And seat 4 may raise to 250 or more

    @scenario-27 @POKER-RULES:TDA-47A @quick
    Scenario: a call of a short all-in does not reopen the betting either
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 250 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 calls
      And seat 3 goes all-in
      When seat 4 calls
      Then seat 1 may only call 50 or fold

    @scenario-34 @POKER-RULES:TDA-47A @quick
    Scenario: limpers may only call a short all-in of the big blind
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 130 chips
      And the button at seat 1
      And the hand is dealt
      And seats 4 and 1 call
      And seat 2 folds
      When seat 3 goes all-in
      Then seat 4 may only call 30 or fold

    @scenario-35 @POKER-RULES:WSOP-L-172 @quick
    Scenario: over a short opening bet a raise adds a full bet
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 2 has 140 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 checks
      When seat 2 goes all-in
      Then seat 3 owes 40
      And seat 3 may raise to 140 or more

    @scenario-35 @quick
    Scenario: completing a short opening bet is refused where the house does not allow it
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 2 has 140 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 checks
      And seat 2 goes all-in
      When seat 3 raises to 100
      Then it is refused as raise_below_minimum

    @scenario-35 @quick
    Scenario: a house may let a short opening bet be completed
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.short_raise is complete
      And 3 players with 1000 chips each
      And seat 2 has 140 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 checks
      When seat 2 goes all-in
      Then seat 3 may raise to 100 or more

    @scenario-35 @POKER-RULES:TDA-47A @quick
    Scenario: who checked may only call a short opening bet
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 2 has 140 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 checks
      And seat 2 goes all-in
      When seat 3 calls
      Then seat 1 may only call 40 or fold

  Rule: Several short all-ins reopen the betting once they add up to a full raise

    @scenario-28 @POKER-RULES:TDA-47A @POKER-RULES:RRP-NL-5 @quick
    Scenario: two short all-ins that add up to a full raise reopen the betting
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 2 has 250 chips
      And seat 3 has 300 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seats 2 and 3 go all-in
      When seat 4 calls
      Then seat 1 owes 100
      And seat 1 may raise to 300 or more

    @scenario-28 @scenario-37 @quick
    Scenario: against all-in players only nobody may raise, reopened or not
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 2 has 250 chips
      And seat 3 has 300 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seats 2 and 3 go all-in
      When seat 4 folds
      Then seat 1 may only call 100 or fold

    @scenario-29 @POKER-RULES:TDA-47A @POKER-RULES:RRP-NL-5 @quick
    Scenario: three short all-ins, and the bettor may raise by what he bet
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And seat 2 has 250 chips
      And seat 3 has 300 chips
      And seat 4 has 330 chips
      And the button at seat 5
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seats 2, 3 and 4 go all-in
      When seat 5 calls
      Then seat 1 owes 130
      And seat 1 may raise to 330 or more

    @scenario-30 @POKER-RULES:TDA-47A @quick
    Scenario: reopening counts for each player from his own last action
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 2 has 250 chips
      And seat 4 has 300 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      And seat 3 calls
      When seat 4 goes all-in
      Then seat 1 owes 100
      And seat 1 may raise to 300 or more

    @scenario-30 @POKER-RULES:TDA-47A @quick
    Scenario: a player who called the first short all-in may not raise the second
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 2 has 250 chips
      And seat 4 has 300 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      And seat 3 calls
      And seat 4 goes all-in
      When seat 1 calls
      Then seat 3 may only call 50 or fold

    @scenario-31 @POKER-RULES:TDA-47A @quick
    Scenario: a full raise reopens the betting for everybody
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 2 has 250 chips
      And seat 4 has 300 chips
      And the button at seat 4
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      And seat 3 calls
      And seat 4 goes all-in
      When seat 1 raises to 300
      Then seat 3 owes 150
      And seat 3 may raise to 400 or more

    @scenario-32 @POKER-RULES:TDA-47A @quick
    Scenario: an all-in of exactly a full raise reopens the betting
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 2 has 300 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 100
      And seat 2 goes all-in
      When seat 3 calls
      Then seat 1 may raise to 300 or more

    @scenario-33 @POKER-RULES:WSOP-L-152-155 @quick
    Scenario: who has not acted may raise over an opening short all-in
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 4 has 150 chips
      And the button at seat 1
      And the hand is dealt
      When seat 4 goes all-in
      Then seat 1 may raise to 250 or more

    @scenario-33 @POKER-RULES:WSOP-L-152-155 @quick
    Scenario: the big blind keeps the option over a short all-in
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 4 has 150 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 goes all-in
      And seat 1 calls
      When seat 2 folds
      Then seat 3 may raise to 250 or more

    @scenario-33 @quick
    Scenario: the big blind may not raise an all-in player who is alone
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 4 has 150 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 goes all-in
      And seat 1 folds
      When seat 2 folds
      Then seat 3 may only call 50 or fold

    @POKER-RULES:TDA-47A @full
    Scenario: a full raise and a short all-in are not one larger raise
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 10000 chips each
      And seat 4 has 500 chips
      And seat 1 has 550 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 goes all-in
      When seat 1 goes all-in
      Then seat 2 may raise to 950 or more

    @POKER-RULES:TDA-47A @full
    Scenario: an earlier raise of a player does not add to his short all-in
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 10000 chips each
      And seat 4 has 1000 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 300
      And seat 1 raises to 700
      And seats 2 and 3 call
      When seat 4 goes all-in
      Then seat 1 may only call 300 or fold

  Rule: Nobody raises when every opponent still in is all-in

    @scenario-37 @quick
    Scenario: a raise against an all-in opponent alone is refused
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 500   |
        | 2    | 2000  |
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 raises to 1000
      Then it is refused as opponents_all_in

    @scenario-38 @POKER-RULES:TDA-65A @quick
    Scenario: what an all-in caller cannot match goes back before the showdown
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 400   |
        | 2    | 5000  |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 1000
      When seat 1 calls
      Then 700 is returned to seat 2
      And seats 1 and 2 contest 800

    @quick
    Scenario: an all-in of exactly what is owed is a call
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 1000  |
        | 3    | 300   |
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 folds
      When seat 3 goes all-in
      Then it is accepted
      And nobody can act
