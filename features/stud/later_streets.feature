Feature: Later streets of stud games
  Open cards say who acts first and how much may be bet, and the deck may run short.

  Rule: An open pair on fourth street may allow the big bet

    @scenario-77 @quick
    Scenario: seven-card stud allows 50 or 100
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Ad Kd 2c Jd |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then seat 1 may raise to 50 or to 100

    @scenario-77 @quick
    Scenario: an amount between the two is refused
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      When seat 1 bets 75
      Then it is refused as raise_not_in_steps

    @scenario-77 @quick
    Scenario: a bet of 50 may be raised by 50 or 100
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      When seat 1 bets 50
      Then seat 2 may raise to 100 or to 150

    @scenario-77 @quick
    Scenario: once 100 was bet all raises are 100
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      When seat 1 bets 100
      Then seat 2 may raise to exactly 200

    @scenario-77 @POKER-RULES:TDA-RP10 @quick
    Scenario: stud hi-lo has only the small bet
      Given a table that plays stud8
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then seat 1 may raise to exactly 50

    @scenario-77 @POKER-RULES:TDA-RP10 @quick
    Scenario Outline: in a tournament an open pair doubles no bet
      Given a table that plays <game>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 9s |
        | 2    | 1000  | Ac Kc 5s 4d |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      When seat <opens> bets 100
      Then it is refused as raise_above_maximum

      Examples: the pair opens in stud, the low hand in razz
        | game             | opens |
        | stud_tournament  | 1     |
        | stud8_tournament | 1     |
        | razz_tournament  | 2     |

  Rule: The best hand showing acts first, and two pair are better than any pair

    @POKER-RULES:TDA-17A @quick
    Scenario Outline: who acts first on sixth street
      Given a table that plays <game>
      And these players:
        | seat | stack | cards             |
        | 1    | 5000  | Ah Kh <one>       |
        | 2    | 5000  | Ac Kc <two>       |
      And the button at seat <button>
      And the hand is dealt
      When everybody calls until the SIXTH
      Then it is seat <seat>'s turn

      Examples: two pair against a higher pair
        | game  | one         | two         | button | seat |
        | stud  | 5c 3c 3d 5d | Jc Jd Qs 5s | 1      | 1    |
        | stud8 | 5c 3c 3d 5d | Jc Jd Qs 5s | 1      | 1    |

      Examples: in razz a pair is better than two pair, whatever its rank
        | game | one         | two         | button | seat |
        | razz | 5c 3c 3d 5d | Jc Jd Qs 5s | 2      | 2    |

      Examples: three of a kind, and two pair by the higher of them
        | game | one         | two         | button | seat |
        | stud | 2c 2d 2h 9s | Qd Qs Js Jd | 1      | 1    |
        | stud | 9c 8d 9d 8h | Td 2s Ts 2d | 2      | 2    |
        | stud | 9c 8d 9d 8h | 9h 7s 9s 7d | 1      | 1    |

    @scenario-110 @POKER-RULES:TDA-17A @quick
    Scenario Outline: two pair show first in stud, the pair in razz
      Given a table that plays <game>
      And the house rule showdown.muck is never
      And these players:
        | seat | stack | cards                |
        | 1    | 5000  | Ah Kh 5c 3c 3d 5d 9h |
        | 2    | 5000  | Ac Kc Jc Jd Qs 5s 9d |
      And the button at seat <button>
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order <order>

      Examples: games, and a button that would give the other order
        | game | button | order   |
        | stud | 1      | 1 and 2 |
        | razz | 2      | 2 and 1 |

  Rule: One card for all where the deck is too short for seventh street

    @scenario-78 @quick
    Scenario Outline: eight players share the last card
      Given a table that plays stud
      And the house rule deal.burn is <burn>
      And 8 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the SEVENTH
      Then the board is "<card>"
      And seat 1 holds 6 cards

      Examples: without and with burned cards
        | burn  | card |
        | false | Ac   |
        | true  | As   |

    @scenario-78 @quick
    Scenario: seven players get a seventh card each
      Given a table that plays stud
      And 7 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the SEVENTH
      Then the board is ""
      And seat 1 holds 7 cards

  Rule: Equal hands are told apart by suit, or by position

    @scenario-120 @quick
    Scenario Outline: who acts first of two equal boards
      Given a table that plays stud
      And the house rule betting.showing_tie is <rule>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | 2h 3h 4c Qh |
        | 2    | 1000  | Ah Qd Kh 9c |
        | 3    | 1000  | As Qc Ks 9d |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then it is seat <seat>'s turn

      Examples: the rule and who acts first
        | rule        | seat |
        | by_suit     | 3    |
        | by_position | 2    |

    @scenario-120 @POKER-RULES:TDA-RP10 @quick
    Scenario Outline: in razz the high card by suit decides as well
      Given a table that plays razz
      And the house rule betting.showing_tie is <rule>
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | 2h 3h Kc Qh |
        | 2    | 1000  | 2c 3c 7h 4d |
        | 3    | 1000  | 2d 3d 7s 4c |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then it is seat <seat>'s turn

      Examples: the rule and who acts first
        | rule        | seat |
        | by_suit     | 3    |
        | by_position | 2    |

    @scenario-120 @POKER-RULES:TDA-RP10 @quick
    Scenario: the suit of the high card decides, not that of the pair
      Given a table that plays stud
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2h 3h 2d 9h 8d |
        | 2    | 1000  | 2c 3c 5s 5h Kc |
        | 3    | 1000  | 2s 3d 5c 5d Ks |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FIFTH
      Then it is seat 3's turn

    @scenario-120 @POKER-RULES:WSOP-L-148-149 @quick
    Scenario Outline: the odd chip of two equal straights
      Given a table that plays stud
      And the house rule forced.bring_in is 5
      And an ante of 1 from each player
      And the house rule betting.small_bet is 49
      And the house rule betting.big_bet is 98
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | 2h 3h 5c |
        | 2    | 1000  | Ah Qd 4h |
        | 3    | 1000  | As Qc 4c |
      And the cards after them will be "9c 9d Js Jd Kh Ks Th Ts"
      And the button at seat 1
      And the hand is dealt
      And seat 3 posts the bring-in
      And seat 1 folds
      And seat 2 completes
      When everybody checks to the end
      Then seat 2 wins <two>
      And seat 3 wins <three>

      Examples: the rule and the shares of 101
        | rule                | two | three |
        | highest_card        | 50  | 51    |
        | left_of_button_each | 51  | 50    |

    @scenario-120 @POKER-RULES:TDA-20 @quick
    Scenario Outline: the six is the high card of 6-4-3-2-A in razz, not the ace
      Given a table that plays razz
      And the house rule forced.bring_in is 4
      And an ante of 1 from each player
      And the house rule betting.small_bet is 49
      And the house rule betting.big_bet is 98
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Th Jh Kc |
        | 2    | 1000  | As 2d 3c |
        | 3    | 1000  | Ah 2s 3s |
      And the cards after them will be "4c 4s 6h 6s Kh Qd Kd Qh"
      And the button at seat 1
      And the hand is dealt
      And seat 1 posts the bring-in
      And seat 2 completes
      And seat 3 calls
      And seat 1 folds
      When everybody checks to the end
      Then seat 2 wins <two>
      And seat 3 wins <three>

      Examples: the rule and the shares of 105
        | rule                | two | three |
        | highest_card        | 52  | 53    |
        | left_of_button_each | 53  | 52    |

  Rule: The best hand showing shows first when nobody bet

    @scenario-110 @POKER-RULES:TDA-17A @quick
    Scenario Outline: the high hand in stud, the low hand in razz
      Given a table that plays <game>
      And the house rule showdown.muck is never
      And these players:
        | seat | stack | cards                |
        | 1    | 5000  | Kh 9h 5d 6s 9c Qh 8h |
        | 2    | 5000  | Kc 9s 4s Ad Ah 3c 3d |
        | 3    | 5000  | Kd Tc 8c 2d 7s 6d Qs |
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order <order>

      Examples: games
        | game | order      |
        | stud | 2, 3 and 1 |
        | razz | 3, 1 and 2 |

  Rule: Nobody sees a down card of another player

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: up-cards are seen, down cards are not
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 8s |
        | 2    | 1000  | Ac Kc 5s 4d |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FOURTH
      When seat 1 looks at the table
      Then the cards "Ah Kh 9d 8s 5s 4d" are seen
      And the cards "Ac Kc" are not seen
