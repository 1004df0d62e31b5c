Feature: Hi-lo
  Half of each pot goes to the best low hand, if one qualifies.

  Rule: The odd chip goes to the high half

    @scenario-54 @POKER-RULES:TDA-20 @POKER-RULES:WSOP-L-148-149 @quick
    Scenario: a pot of 101 between a high and a low hand
      Given a table that plays plo8
      And blinds of 1/50
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kh Kc 9s 9d |
        | 2    | 1000  |             |
        | 3    | 1000  | Ah 4c Jd Js |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 wins 51
      And seat 3 wins 50

    @scenario-55 @quick
    Scenario: a player who wins high and ties low gets three quarters
      Given a table that plays plo8
      And blinds of 100/200
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah 4h Kh Kc |
        | 2    | 1000  | As 4s Jd Js |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 300
      And seat 2 wins 100

    @scenario-56 @POKER-RULES:TDA-20 @quick
    Scenario Outline: a low half of 201 is split by seat
      Given a table that plays plo8
      And blinds of 3/200
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  |         |
        | 3    | 1000  | <three> |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 3 wins <won by 3>

      Examples: both ways round
        | one         | three       | won by 1 | won by 3 |
        | As 4s Jd Js | Ah 4h Kh Kc | 100      | 303      |
        | Ah 4h Kh Kc | As 4s Jd Js | 302      | 101      |

    @scenario-57 @quick
    Scenario: ties both ways with different players
      Given a table that plays plo8
      And blinds of 50/100
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah 4h Kh 9c |
        | 2    | 1000  | Kc Ad 9d 9h |
        | 3    | 1000  | As 4s Jd Js |
        | 4    | 1000  | Th Tc 9s 8d |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 200
      And seat 2 wins 100
      And seat 3 wins 100

  Rule: Only a low of eight or better qualifies

    @scenario-58 @quick
    Scenario: without a low the high hand takes everything, odd chip included
      Given a table that plays plo8
      And blinds of 1/50
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kh Kc 9s 8d |
        | 2    | 1000  |             |
        | 3    | 1000  | Ah 4c 8s 5s |
      And the board will be "2c 9d Th Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 wins 101

    @scenario-59 @POKER-RULES:TDA-21 @quick
    Scenario: the low of the main pot has no part of a side pot
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 50/100
      And these players:
        | seat | stack | cards       |
        | 1    | 300   | Kh Kc 9s 9d |
        | 2    | 300   | Qh Qs 9h 9c |
        | 3    | 100   | Ah 4c Jd Js |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      And seat 2 bets 200
      When seat 1 calls
      Then seat 1 wins 150 of pot 0
      And seat 3 wins 150 of pot 0
      And seat 1 wins 400 of pot 1

    @scenario-60 @quick
    Scenario: the wheel wins both ways
      Given a table that plays plo8
      And blinds of 100/200
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah 5h 9c 9s |
        | 2    | 1000  | 8h 7c Jd Js |
      And the board will be "2c 3d 4h Ks 8d"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins 400

    @scenario-61 @POKER-RULES:OMAHA @quick
    Scenario Outline: two hole cards must make the low
      Given a table that plays plo8
      And blinds of 100/200
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | <hole>      |
        | 2    | 1000  | Kh Ks Jd Jc |
      And the board will be "Ad 2c 7s 8h Kd"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 2 wins <high>

      Examples: without and with a low
        | hole        | high |
        | Ac 2s Qh Qd | 400  |
        | 3c 4s Qh Qd | 200  |

  Rule: Identical hands share a pot

    @scenario-119 @quick
    Scenario Outline: as evenly as possible, or each half by itself
      Given a table that plays plo8
      And blinds of <small>/50
      And the house rule pots.shared_halves is <rule>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah 4h Kh 9c |
        | 2    | 1000  |             |
        | 3    | 1000  | Ad 4c Kd 9h |
      And the board will be "2c 3d 7h Ks Qd"
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 3 wins <won by 3>

      Examples: pots of 102 and 101
        | small | rule     | won by 1 | won by 3 |
        | 2     | together | 51       | 51       |
        | 2     | apart    | 50       | 52       |
        | 1     | together | 50       | 51       |
