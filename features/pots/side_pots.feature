Feature: Main pot and side pots
  Chips are layered by what each player put in, and each pot is decided by itself,
  so that nobody wins more from an opponent than he risked.

  Rule: A pot is a layer of equal contributions

    @scenario-42 @POKER-RULES:TDA-21 @GLI-19:4.3.3 @quick
    Scenario: ten players all-in with ten different stacks
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack |
        | 1    | 100   |
        | 2    | 200   |
        | 3    | 300   |
        | 4    | 400   |
        | 5    | 500   |
        | 6    | 600   |
        | 7    | 700   |
        | 8    | 800   |
        | 9    | 900   |
        | 10   | 1000  |
      And the button at seat 10
      And the hand is dealt
      And seats 3, 4, 5, 6, 7, 8, 9 and 10 go all-in
      And seat 1 calls
      When seat 2 calls
      Then 100 is returned to seat 10
      And the pots were:
        | amount | seats                           |
        | 1000   | 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10 |
        | 900    | 2, 3, 4, 5, 6, 7, 8, 9 and 10   |
        | 800    | 3, 4, 5, 6, 7, 8, 9 and 10      |
        | 700    | 4, 5, 6, 7, 8, 9 and 10         |
        | 600    | 5, 6, 7, 8, 9 and 10            |
        | 500    | 6, 7, 8, 9 and 10               |
        | 400    | 7, 8, 9 and 10                  |
        | 300    | 8, 9 and 10                     |
        | 200    | 9 and 10                        |

    @scenario-43 @scenario-90 @POKER-RULES:TDA-65A @quick
    Scenario: a side pot that one player is left in goes to him without a showdown
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 5000 chips each
      And seat 3 has 100 chips
      And seat 1 will be dealt "2c 7d"
      And seat 2 will be dealt "3c 8d"
      And seat 3 will be dealt "As Ah"
      And the board will be "Kc Qd 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 200
      And seat 2 calls
      And seat 1 bets 400
      When seat 2 folds
      Then 400 is returned to seat 1
      And seat 3 wins 300
      And seat 1 wins 400
      And seat 1 ends with 5100

    @scenario-44 @POKER-RULES:TDA-65A @quick
    Scenario: the chips of a folded bettor stay in the layers he reached
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 5000 chips each
      And seat 2 has 300 chips
      And seat 3 has 900 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 500
      And seats 2 and 3 go all-in
      When seat 1 folds
      Then 300 is returned to seat 3
      And the pots were:
        | amount | seats   |
        | 900    | 2 and 3 |
        | 600    | 3       |

    @scenario-45 @quick
    Scenario: a folded contribution makes no pot of its own
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 raises to 200
      And seat 3 calls
      When seat 1 folds
      Then the pots are:
        | amount | seats   |
        | 500    | 2 and 3 |

    @scenario-109 @POKER-RULES:TDA-16 @quick
    Scenario: no side pot arises from a bet that nobody called
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 3 has 100 chips
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "3c 8d"
      And seat 3 will be dealt "2c 7d"
      And the board will be "Kc Qd 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 200
      When seat 2 folds
      Then 200 is returned to seat 1
      And the pots were:
        | amount | seats   |
        | 300    | 1 and 3 |
      And the cards of seats 1 and 3 are shown before the TURN
      And seat 1 wins 300

    @POKER-RULES:TDA-21 @GLI-19:4.3.3 @quick
    Scenario: who is all-in early wins the main pot, though others play on
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 60    | As Ad |
        | 2    | 1000  | Kh Jh |
        | 3    | 1000  | Qc Td |
      And the button at seat 1
      And the board will be "2c 3d 8s 9h 4c"
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      When everybody checks to the end
      Then seat 1 ends with 180
      And seat 2 ends with 980
      And seat 3 ends with 900

    @POKER-RULES:TDA-21 @GLI-19:4.3.3 @full
    Scenario: who called an all-in and folded later wins nothing
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 60    | Qs Td |
        | 2    | 1000  | As Ad |
        | 3    | 1000  | Kc Jd |
        | 4    | 1000  | 7c 5d |
      And the button at seat 1
      And the board will be "2c 3d 8s 9h 4c"
      And the hand is dealt
      And seat 4 calls
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 checks
      And seat 2 checks
      And seat 3 bets 100
      And seat 4 calls
      And seat 2 folds
      And seat 3 checks
      And seat 4 checks
      And seat 3 checks
      When seat 4 checks
      Then seat 2 ends with 900
      And seat 3 ends with 1360

    @POKER-RULES:TDA-21 @GLI-19:4.3.3 @full
    Scenario: what a folded player paid above an all-in is not in the main pot
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 40    | As Ad |
        | 2    | 1000  | 7h 5h |
        | 3    | 1000  | Kc Jd |
        | 4    | 1000  | Qc Td |
      And the button at seat 1
      And the board will be "2c 3d 8s 9h 4c"
      And the hand is dealt
      And seat 4 raises to 1000
      And seat 1 calls
      And seat 2 folds
      When seat 3 calls
      Then seat 1 ends with 160
      And seat 3 ends with 1930

    @POKER-RULES:TDA-21 @GLI-19:4.3.3 @full
    Scenario: an all-in that everybody matched closes the pot to later bets only
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 100   | As Ad |
        | 2    | 1000  | Kh Jh |
        | 3    | 1000  | Qc Td |
      And the button at seat 1
      And the board will be "2c 3d 8s 9h 4c"
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 checks
      And seat 2 bets 100
      And seat 3 calls
      When everybody checks to the end
      Then seat 1 ends with 300
      And seat 2 ends with 1000
      And seat 3 ends with 800

  Rule: A hand that everybody else gave up is won without a showdown

    @scenario-52 @POKER-RULES:TDA-17B @POKER-RULES:TDA-28 @quick
    Scenario: everyone folds on the flop
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the board will be "Kc Qd 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 500
      And seat 2 folds
      When seat 3 folds
      Then 500 is returned to seat 1
      And seat 1 wins 300
      And no cards are shown
      And the board is "Kc Qd 9h"

  Rule: Chips are neither made nor lost

    @scenario-53 @GLI-19:4.3.3 @quick
    Scenario: the chips add up after every event
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And 4 players with 1000 chips each
      And seat 2 has 170 chips
      And seat 4 has 455 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 300
      And seats 1 and 2 call
      And seat 3 calls
      And seat 3 checks
      And seat 4 goes all-in
      And seats 1 and 3 call
      When everybody checks to the end
      Then at every point of the hand the chips add up to 2625
