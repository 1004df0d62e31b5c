Feature: Editions of the rules
  A corrected rule must not make the record of an old hand wrong. A profile of edition 1 is played with
  the rules before version 0.3.0, one of edition 2 as the rule books have it. Each table has the same
  hand under both.

  Rule: Who opens by open cards

    @GLI-19:4.14.1 @full
    Scenario Outline: edition 1 compares a pair before it counts pairs, and the suit of the pair
      Given a table that plays <game>
      And the house rule edition is <edition>
      And these players:
        | seat | stack | cards       |
        | 1    | 5000  | Ah Kh <one> |
        | 2    | 5000  | Ac Kc <two> |
      And the button at seat <button>
      And the hand is dealt
      When everybody calls until the SIXTH
      Then it is seat <seat>'s turn

      Examples: two pair against a higher pair
        | game | one         | two         | edition | button | seat |
        | stud | 5c 3c 3d 5d | Jc Jd Qs 5s | 1       | 1      | 2    |
        | stud | 5c 3c 3d 5d | Jc Jd Qs 5s | 2       | 1      | 1    |
        | razz | 5c 3c 3d 5d | Jc Jd Qs 5s | 1       | 2      | 1    |
        | razz | 5c 3c 3d 5d | Jc Jd Qs 5s | 2       | 2      | 2    |

      Examples: a higher pair against a lower one is the same in both
        | game | one         | two         | edition | button | seat |
        | stud | 5c 3c 2d 5d | Jc Jd Qs 6s | 1       | 1      | 2    |
        | razz | 5c 3c 2d 5d | Jc Jd Qs 6s | 1       | 1      | 1    |

      Examples: a pair before high cards, and of high cards the highest, in both
        | game | one         | two         | edition | button | seat |
        | stud | 5c 5d 3c 2d | Kd Qd Js 9s | 1       | 1      | 1    |
        | stud | 5c 5d 3c 2d | Kd Qd Js 9s | 2       | 1      | 1    |
        | stud | Kd 4d 3h 2d | Qc Jd Ts 8s | 1       | 1      | 1    |
        | stud | Kd 4d 3h 2d | Qc Jd Ts 8s | 2       | 1      | 1    |
        | stud | 9d 8d 3h 2d | 9c 7d 6s 5s | 1       | 1      | 1    |
        | razz | 5c 5d 3c 2d | Kd Qd Js 9s | 1       | 2      | 2    |
        | razz | Kd 4d 3h 2d | Qc Jd Ts 8s | 1       | 1      | 2    |

      Examples: equal pairs, by the suit of the pair or of the highest card
        | game | one         | two         | edition | button | seat |
        | stud | 5s 5c Qc 2h | 5h 5d Qd 2s | 1       | 2      | 1    |
        | stud | 5s 5c Qc 2h | 5h 5d Qd 2s | 2       | 2      | 2    |

      Examples: equal low hands, by the lowest or the highest suit
        | game | one         | two         | edition | button | seat |
        | razz | 9c 7d 5h 3s | 9s 7h 5d 3c | 1       | 1      | 1    |
        | razz | 9c 7d 5h 3s | 9s 7h 5d 3c | 2       | 1      | 2    |

      Examples: equal high hands are the same in both
        | game | one         | two         | edition | button | seat |
        | stud | 9c 7d 5h 3s | 9s 7h 5d 3c | 1       | 1      | 2    |
        | stud | 9c 7d 5h 3s | 9s 7h 5d 3c | 2       | 1      | 2    |

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 the ace is low in 2-7 razz too
      Given a table that plays <game>
      And the house rule edition is <edition>
      And these players:
        | seat | stack | cards       |
        | 1    | 5000  | Qh Jh Ad 3d |
        | 2    | 5000  | Qc Jc Ks 3s |
      And the button at seat 1
      When the hand is dealt
      Then seat <brings in> must bring in 15

      Examples: the highest card brings in
        | game   | edition | brings in |
        | razz27 | 1       | 2         |
        | razz27 | 2       | 1         |
        | razz   | 1       | 2         |
        | razz   | 2       | 2         |

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 a hand with an ace is the lowest in 2-7 razz too
      Given a table that plays <game>
      And the house rule edition is <edition>
      And these players:
        | seat | stack | cards       |
        | 1    | 5000  | Qh Jh Ad 3d |
        | 2    | 5000  | Qc Jc Ks 3s |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FOURTH
      Then it is seat <opens>'s turn

      Examples: the lowest hand opens
        | game   | edition | opens |
        | razz27 | 1       | 1     |
        | razz27 | 2       | 2     |
        | razz   | 1       | 1     |
        | razz   | 2       | 1     |

  Rule: Blinds

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 any blind of the button moves the first turn
      Given a no-limit hold'em table with blinds 50/100
      And the house rule edition is <edition>
      And the house rule forced.button_blind is <blind>
      And 5 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is seat <seat>'s turn

      Examples: smaller, equal and larger than the big blind
        | edition | blind | seat |
        | 1       | 25    | 2    |
        | 1       | 100   | 2    |
        | 1       | 200   | 2    |
        | 2       | 25    | 4    |
        | 2       | 100   | 4    |
        | 2       | 200   | 2    |

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 the pot lacks what a short straddle did not post
      Given a table that plays plo
      And the house rule edition is <edition>
      And the house rule forced.straddle.short is all_in
      And 5 players with 5000 chips each
      And seat 4 has <chips> chips
      And the button at seat 1
      And seat 4 straddles 200
      When the hand is dealt
      Then seat 5 may raise to <most> at most

      Examples: call 200, then raise by a pot of 50, 100, the straddle and the call
        | edition | chips | most |
        | 1       | 150   | 700  |
        | 2       | 150   | 750  |
        | 1       | 200   | 750  |

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 the pot lacks what a short blind of the button did not post
      Given a table that plays plo
      And the house rule edition is <edition>
      And the house rule forced.button_blind is 100
      And 5 players with 5000 chips each
      And seat 1 has 60 chips
      And the button at seat 1
      When the hand is dealt
      Then seat <seat> may raise to <most> at most

      Examples: to 100, and the pot of 50, 100, the blind of the button and the call on top
        | edition | seat | most |
        | 1       | 2    | 360  |
        | 2       | 4    | 450  |

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 a killed hand posts no bring-in
      Given a table that plays stud
      And the house rule edition is <edition>
      And the house rule absence.sitting_out is killed
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2c |
        | 3    | 1000  | Ad Kd 5s |
      And the button at seat 1
      And seat 2 sits out
      When the hand is dealt
      Then seat 2 has <chips> chips behind
      And it is seat <seat>'s turn

      Examples: the deuce of clubs, or the five once it is gone
        | edition | chips | seat |
        | 1       | 990   | 3    |
        | 2       | 975   | 3    |

  Rule: Money

    @GLI-19:4.14.1 @POKER-RULES:RAKE @full
    Scenario Outline: in edition 1 chips that nobody matched are raked where they stay in the pot
      Given a no-limit hold'em table with blinds 50/100
      And the house rule edition is <edition>
      And the house rule pots.unmatched is <rule>
      And a rake of 5 % capped at 300
      And 2 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 1000
      When seat 1 folds
      Then the rake is <rake>

      Examples: 5 % of 200 or of 1200
        | edition | rule   | rake |
        | 1       | pot    | 60   |
        | 2       | pot    | 10   |
        | 1       | return | 10   |

    @GLI-19:4.14.1 @POKER-RULES:RAKE @full
    Scenario Outline: in edition 1 the second street is the flop, whatever it deals
      Given a table that plays card_by_card
      And the house rule title is Card-by-card
      And the house rule edition is <edition>
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"HOLE","hole_down":2,"bet":"small","opens":"left_of_blinds"},{"name":"ONE","board":1,"bet":"small","opens":"left_of_button"},{"name":"TWO","board":2,"bet":"small","opens":"left_of_button"}]
      And a rake of 5 % capped at 300
      And the house rule rake.no_flop_no_drop is true
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat <one> <bets>
      When seat <two> folds
      Then the rake is <rake>

      Examples: no card, one card and three cards on the board
        | edition | street | one | bets          | two | rake |
        | 1       | HOLE   | 1   | raises to 300 | 2   | 0    |
        | 1       | ONE    | 2   | bets 100      | 1   | 10   |
        | 1       | TWO    | 2   | bets 100      | 1   | 10   |
        | 2       | ONE    | 2   | bets 100      | 1   | 0    |
        | 2       | TWO    | 2   | bets 100      | 1   | 10   |

    @GLI-19:4.14.1 @POKER-RULES:TDA-20 @full
    Scenario Outline: in edition 1 an ace that ranks low is the high card for the odd chip
      Given a table that plays <game>
      And the house rule edition is <edition>
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | <one>                |
        | 2    | 1000  | <two>                |
        | 3    | 1000  | Jc Jd Th 9c 8h 6h 6s |
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <won by 1>
      And seat 2 wins <won by 2>

      Examples: 8-6-4-3-A in razz, and a wheel in stud
        | game | edition | one                  | two                  | won by 1 | won by 2 |
        | razz | 1       | 8d 6d 4h 3s As Kc Ks | 8s 6c 4c 3d Ah Qc Qd | 38       | 37       |
        | razz | 2       | 8d 6d 4h 3s As Kc Ks | 8s 6c 4c 3d Ah Qc Qd | 37       | 38       |
        | stud | 1       | 5d 4d 3h 2s As Kc Ks | 5s 4c 3c 2d Ah Qc Qd | 38       | 37       |
        | stud | 2       | 5d 4d 3h 2s As Kc Ks | 5s 4c 3c 2d Ah Qc Qd | 37       | 38       |

  Rule: Absence

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 who let his time run out sits out after the hand, although he acts again
      Given a cash table with blinds 50/100
      And the house rule edition is <edition>
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 1
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seats 4, 1 and 2 call
      And seat 3 checks
      When the time of seat 2 runs out at 15 s
      And seats 3, 4, 1 and 2 check
      And everybody folds
      And the next hand is dealt
      Then seats <seats> are dealt in

      Examples: the flop is checked for him, and the turn by himself
        | edition | seats         |
        | 1       | 1, 3 and 4    |
        | 2       | 1, 2, 3 and 4 |

    @GLI-19:4.14.1 @full
    Scenario Outline: in edition 1 the player left of a kill that acts last opens
      Given a table that plays flhe
      And the house rule edition is <edition>
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat <kill> posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is seat <first>'s turn

      Examples: blinds at seats 2 and 3
        | edition | kill | first |
        | 1       | 5    | 1     |
        | 2       | 5    | 4     |
        | 1       | 1    | 2     |
        | 2       | 1    | 4     |
