Feature: Third street of stud games
  The card that lies open decides who has to bet first, and the bring-in is not a full bet.

  Rule: The lowest up-card brings in, and the highest in razz

    @scenario-73 @POKER-RULES:TDA-RP10 @quick
    Scenario: of two deuces the club brings in and may neither check nor fold
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 2d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 1000  | Ad Kd 2c |
        | 4    | 1000  | Qh Qd 3s |
      And the button at seat 1
      When the hand is dealt
      Then seat 3 must bring in 15
      And seat 3 may raise to exactly 50

    @scenario-73 @POKER-RULES:TDA-RP10 @quick
    Scenario Outline: the bring-in cannot be avoided
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2s |
      And the button at seat 1
      And the hand is dealt
      When seat 2 <action>
      Then it is refused as bring_in_due

      Examples: what is no way out
        | action |
        | folds  |
        | checks |
        | calls  |

    @scenario-73 @quick
    Scenario: the bring-in player may open for a full bet
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2s |
      And the button at seat 1
      And the hand is dealt
      When seat 2 bets 50
      Then seat 1 owes 50
      And seat 1 may raise to exactly 100

    @scenario-76 @POKER-RULES:TDA-RP10 @quick
    Scenario Outline: in razz the highest up-card brings in and the ace is low
      Given a table that plays razz
      And these players:
        | seat | stack | cards         |
        | 1    | 1000  | 2h 3h <one>   |
        | 2    | 1000  | 2c 3c <two>   |
        | 3    | 1000  | 2d 3d <three> |
      And the button at seat 1
      When the hand is dealt
      Then seat <seat> must bring in 15

      Examples: up-cards and who brings in
        | one | two | three | seat |
        | Kh  | As  | Ks    | 3    |
        | Kh  | Qs  | Js    | 1    |
        | Ah  | As  | Ac    | 2    |
        | 4s  | As  | Ac    | 1    |

    @scenario-76 @quick
    Scenario Outline: in 2-7 razz the ace is high and brings in
      Given a table that plays <game>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | 2h 3h Ac 2d |
        | 2    | 1000  | 2c 3c Kh 8d |
        | 3    | 1000  | 3d 4d Ks 9c |
      And the button at seat 1
      When the hand is dealt
      Then seat <seat> must bring in 15

      Examples: the same cards in both games
        | game   | seat |
        | razz27 | 1    |
        | razz   | 3    |

    @scenario-76 @quick
    Scenario Outline: in 2-7 razz an ace spoils the low hand that acts first
      Given a table that plays <game>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | 2h 3h Ac 2d |
        | 2    | 1000  | 2c 3c Kh 8d |
        | 3    | 1000  | 3d 4d Ks 9c |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then it is seat <seat>'s turn

      Examples: the same cards in both games
        | game   | seat |
        | razz27 | 2    |
        | razz   | 1    |

  Rule: A completion is the first bet of the round

    @scenario-74 @POKER-RULES:TDA-48 @quick
    Scenario: after the bring-in there are a completion and three raises
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 1000  | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      And the action goes:
        | seat | action             |
        | 3    | posts the bring-in |
        | 1    | completes          |
        | 2    | raises to 100      |
        | 3    | raises to 150      |
        | 1    | raises to 200      |
      When seat 2 raises to 250
      Then it is refused as raise_capped

    @scenario-74 @quick
    Scenario: facing the bring-in a player may fold, call or complete
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 1000  | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      When seat 3 posts the bring-in
      Then seat 1 owes 15
      And seat 1 may raise to exactly 50

  Rule: A short bring-in counts in full for those who follow

    @scenario-75 @quick
    Scenario: what nobody could match of a call comes back
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 18    | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      And seat 3 posts the bring-in
      And seat 1 calls
      When seat 2 folds
      Then 7 is returned to seat 1
      And seats 1 and 3 contest 46

    @scenario-75 @quick
    Scenario: the next player owes the whole bring-in or completes
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 5s |
        | 3    | 18    | Ad Kd 2c |
      And the button at seat 1
      And the hand is dealt
      When seat 3 posts the bring-in
      Then seat 1 owes 15
      And seat 1 may raise to exactly 50
