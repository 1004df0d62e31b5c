Feature: Blinds and the order of action
  A lab compares the order of posting and acting with the printed rules,
  because a seat that acts in the wrong place is an unfair game.

  Rule: Heads-up the button posts the small blind

    @scenario-1 @POKER-RULES:TDA-34B @POKER-RULES:WSOP-T-87 @quick
    Scenario: heads-up the button posts the small blind and acts first before the flop
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has bet 50
      And seat 2 has bet 100
      And it is seat 1's turn

    @scenario-1 @POKER-RULES:TDA-34B @POKER-RULES:WSOP-T-87 @quick
    Scenario: heads-up the other player acts first on every later street
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 checks
      Then the phase is FLOP
      And it is seat 2's turn

  Rule: With three or more players the small blind sits left of the button

    @scenario-2 @POKER-RULES:WSOP-L-152-155 @quick
    Scenario: three-handed the button acts first before the flop
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 has bet 50
      And seat 3 has bet 100
      And it is seat 1's turn

    @scenario-2 @POKER-RULES:WSOP-L-152-155 @quick
    Scenario: three-handed the big blind acts last before the flop and may raise
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 calls
      Then seat 3 may check
      And seat 3 may raise to 200 or more

    @scenario-2 @quick
    Scenario: three-handed the small blind acts first after the flop
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      When seat 3 checks
      Then it is seat 2's turn

  Rule: A short blind counts in full for those who follow

    @scenario-3 @quick
    Scenario: a short big blind must be called in full
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 70 chips
      And the button at seat 1
      When the hand is dealt
      Then seat 4 owes 100
      And seat 4 may raise to 200 or more

    @scenario-3 @POKER-RULES:TDA-65A @quick
    Scenario: what exceeds a short big blind goes back to the only caller
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 70 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls
      And seat 1 folds
      When seat 2 folds
      Then 30 is returned to seat 4
      And seats 3 and 4 contest 190

    @scenario-4 @POKER-RULES:TDA-16 @quick
    Scenario: a big blind smaller than the small blind leaves no decision
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 3 has 30 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 folds
      When seat 1 folds
      Then nobody can act
      And 20 is returned to seat 2
      And seats 2 and 3 contest 60
      And the cards of seats 2 and 3 are shown

    @scenario-5 @quick
    Scenario: a short small blind makes a main pot of its own size
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 2 has 20 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls
      And seat 1 folds
      When seat 3 checks
      Then the pots are:
        | amount | seats      |
        | 60     | 2, 3 and 4 |
        | 160    | 3 and 4    |

    @scenario-6 @quick
    Scenario: heads-up a short small blind ends the betting at once
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 30    |
        | 2    | 1000  |
      And the button at seat 1
      When the hand is dealt
      Then nobody can act
      And 70 is returned to seat 2
      And seats 1 and 2 contest 60

    @scenario-7 @quick
    Scenario: heads-up the button owes the rest of a short big blind and may not raise
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 60    |
      And the button at seat 1
      When the hand is dealt
      Then seat 1 may only call 10 or fold

    @scenario-7 @quick
    Scenario: heads-up calling a short big blind makes a pot of twice its size
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 60    |
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls
      Then seats 1 and 2 contest 120

    @scenario-7 @POKER-RULES:TDA-65A @quick
    Scenario: heads-up folding to a short big blind returns what nobody called
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 60    |
      And the button at seat 1
      And the hand is dealt
      When seat 1 folds
      Then 10 is returned to seat 2
      And seat 2 ends with 110

    @full
    Scenario: after a short small blind the smallest bet on the flop is the big blind
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And seat 2 has 20 chips
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FLOP
      Then seat 3 may raise to 100 or more
      And seat 3 may raise to 900 at most

  Rule: A hand needs two players with chips

    @quick
    Scenario: nobody plays alone
      Given a no-limit hold'em table with blinds 50/100
      And 1 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is refused as too_few_seats

    @quick
    Scenario: a seat without chips is not dealt in
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 2 has 0 chips
      And the button at seat 1
      When the hand is dealt
      Then it is refused as empty_stack

  Rule: A blind of the button does not change who opens, unless it is the largest

    @quick
    Scenario Outline: who acts first before the flop
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.button_blind is <blind>
      And 5 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is seat <seat>'s turn

      Examples: smaller, equal, larger than the big blind
        | blind | seat |
        | 25    | 4    |
        | 100   | 4    |
        | 200   | 2    |

  Rule: A button that posts an ordinary blind posts no blind of the button beside it

    Scenario Outline: <players> players, blinds <blinds>: nobody posts two
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <blind>
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has bet <bet>
      And it is seat <first>'s turn

      Examples: the button posts a blind anyway
        | players | blinds       | blind | bet | first |
        | 2       | [50,100]     | 100   | 50  | 1     |
        | 2       | [50,100]     | 200   | 50  | 1     |
        | 3       | [50,100,200] | 25    | 200 | 2     |
        | 3       | [50,100,200] | 400   | 200 | 2     |

      Examples: the button posts none of the blinds
        | players | blinds       | blind | bet | first |
        | 3       | [50,100]     | 100   | 100 | 1     |
        | 4       | [50,100,200] | 25    | 25  | 1     |

  Rule: Heads-up a single blind is the button's

    @full
    Scenario Outline: one blind and two players, the button at seat <button>: the other acts first
      Given a table that plays nlhe
      And the house rule forced.blinds is [100]
      And 2 players with 1000 chips each
      And the button at seat <button>
      When the hand is dealt
      Then seat <button> has bet 100
      And it is seat <other>'s turn

      Examples:
        | button | other |
        | 1      | 2     |
        | 2      | 1     |
