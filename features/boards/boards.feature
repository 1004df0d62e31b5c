Feature: More than one board
  A pot may be shared by several boards: dealt again after an all-in, or side by side.

  Rule: Each pot is divided over the boards

    @scenario-51 @POKER-RULES:WSOP-L-204-213 @quick
    Scenario: run it twice gives the odd chip to the first board
      Given a table that plays nlhe
      And blinds of 1/500
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 500   | Ah Ad |
        | 2    | 1000  | 8c 8d |
        | 3    | 500   | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      And seat 3 agrees to 2 runs
      When seat 1 agrees to 2 runs
      Then the boards are "2c 3d 7h 9s Jc" and "Kc 4d 8h Ts 5c"
      And seat 1 wins 501 for board 1
      And seat 3 wins 500 for board 2

    @scenario-51 @POKER-RULES:WSOP-L-204-213 @quick
    Scenario: one player who does not agree is enough
      Given a table that plays nlhe
      And blinds of 1/500
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 500   | Ah Ad |
        | 2    | 1000  | 8c 8d |
        | 3    | 500   | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      And seat 3 agrees to 2 runs
      When seat 1 agrees to 1 run
      Then seat 1 wins 1001

    @scenario-51 @quick
    Scenario: a house may run every board once only
      Given a table that plays nlhe
      And blinds of 1/500
      And these players:
        | seat | stack | cards |
        | 1    | 500   | Ah Ad |
        | 2    | 1000  | 8c 8d |
        | 3    | 500   | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 folds
      Then seat 1 wins 1001

    @scenario-115 @POKER-RULES:RAKE @quick
    Scenario: rake comes once, before the boards divide the pot
      Given a table that plays nlhe
      And blinds of 3/500
      And a rake of 5 % capped at 1000
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 500   | Ah Ad |
        | 2    | 1000  | 8c 8d |
        | 3    | 500   | Kh Kd |
      And the board will be "2c 3d 7h 9s Jc Qs Js Ts As Ks"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      And seat 3 agrees to 2 runs
      When seat 1 agrees to 2 runs
      Then the rake is 50
      And seat 1 wins 715
      And seat 3 wins 238

    @quick
    Scenario: two boards side by side share the pot
      Given a table that plays plhe
      And blinds of 1/50
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | 8c 8d |
        | 3    | 1000  | Kh Kd |
      And the board will be "2c 3d 7h Kc 4d 8h 9s Ts Jc 5c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then the boards are "2c 3d 7h 9s Jc" and "Kc 4d 8h Ts 5c"
      And seat 1 wins 51 for board 1
      And seat 3 wins 50 for board 2

  Rule: A kill makes the bets of a hand larger

    @quick
    Scenario Outline: the blind of the kill and the bets that follow
      Given a table that plays flhe
      And the house rule forced.kill.size is <size>
      And 5 players with 2000 chips each
      And seat 1 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then seat 4 owes <call>
      And seat 4 may raise to exactly <raise>

      Examples: half and full
        | size | call | raise |
        | half | 150  | 300   |
        | full | 200  | 400   |
