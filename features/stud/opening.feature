Feature: Who opens by the cards that lie open
  One card decides who brings in, a hand decides who acts first later, and players who folded or
  have no chips left are treated differently: a folded hand never opens, an all-in hand is passed over.

  Rule: The bring-in goes by rank, then by suit

    @scenario-73 @scenario-76 @POKER-RULES:TDA-RP10 @full
    Scenario Outline: who brings in
      Given a table that plays <game>
      And these players:
        | seat | stack | cards         |
        | 1    | 1000  | Th Jh <one>   |
        | 2    | 1000  | Tc Jc <two>   |
        | 3    | 1000  | Td Jd <three> |
      And the button at seat <button>
      When the hand is dealt
      Then seat <seat> must bring in 15

      Examples: the ace is high in stud, so that it never brings in against another card
        | game  | one | two | three | button | seat |
        | stud  | Ac  | Kd  | Qs    | 1      | 3    |
        | stud  | Ac  | 2s  | 3c    | 2      | 2    |
        | stud8 | Ac  | 2s  | 3c    | 2      | 2    |

      Examples: the lowest suit of the lowest card, the highest suit of the highest in razz
        | game   | one | two | three | button | seat |
        | stud   | 2s  | 2h  | 2d    | 1      | 3    |
        | stud   | 2d  | 2h  | 2s    | 3      | 1    |
        | stud8  | 4h  | 4c  | 9c    | 2      | 2    |
        | razz   | Kd  | Kh  | Ks    | 1      | 3    |
        | razz   | Ks  | Kh  | Kd    | 3      | 1    |
        | razz27 | Ad  | Ks  | Ac    | 2      | 1    |

      Examples: rank goes before suit
        | game | one | two | three | button | seat |
        | stud | 3c  | 2s  | 3d    | 2      | 2    |
        | razz | Qs  | Kc  | Qh    | 2      | 2    |

    @full
    Scenario Outline: the tie of two open cards goes by suit whatever the house says of hands
      Given a table that plays stud
      And the house rule betting.showing_tie is <rule>
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Th Jh 2h |
        | 2    | 1000  | Tc Jc 2s |
        | 3    | 1000  | Td Jd 2c |
      And the button at seat 1
      When the hand is dealt
      Then seat 3 must bring in 15

      Examples: both settings of the switch
        | rule        |
        | by_suit     |
        | by_position |

  Rule: The hand showing is ranked by pairs first, then card by card

    @POKER-RULES:TDA-17A @full
    Scenario Outline: who acts first on fifth street
      Given a table that plays <game>
      And these players:
        | seat | stack | cards          |
        | 1    | 5000  | Th Jh <one>    |
        | 2    | 5000  | Tc Jc <two>    |
        | 3    | 5000  | Td Jd 2c 7h Ks |
      And the button at seat <button>
      And the hand is dealt
      When everybody calls until the FIFTH
      Then it is seat <seat>'s turn

      Examples: a pair is better than any high card, and a higher pair than a lower one
        | game  | one      | two      | button | seat |
        | stud  | 3c 9d 3d | Ac Qd 9s | 1      | 1    |
        | stud  | 4c 4d 5s | 3c As 3d | 1      | 1    |
        | stud8 | 4c 4d 5s | 3c As 3d | 1      | 1    |

      Examples: of two equal pairs the odd card decides, wherever it lies
        | game | one      | two      | button | seat |
        | stud | 8c 4c 4d | 4h 4s 9d | 3      | 2    |
        | stud | 9d 4c 4d | 4h 4s 8c | 1      | 1    |
        | stud | 8s 4c 4d | 4h 4s 9c | 3      | 2    |
        | stud | 9c 4c 4d | 4h 4s 8d | 1      | 1    |

      Examples: without a pair the second and the third card decide
        | game | one      | two      | button | seat |
        | stud | Ac 9s 4d | 3d As 9c | 3      | 1    |
        | stud | 3d As 9c | Ac 9s 4d | 3      | 2    |
        | stud | Ac 9s 4d | As Ts 3c | 3      | 2    |

      Examples: a straight or a flush of three open cards counts nothing
        | game | one      | two      | button | seat |
        | stud | 8c 9c Ts | 3h 3d 4s | 1      | 2    |
        | stud | 3c 8c Qc | As 4h 5d | 1      | 2    |

      Examples: in razz the lowest hand opens, the ace is low, and a pair spoils it
        | game | one      | two      | button | seat |
        | razz | 8c 4d Ad | 7d 5s 4c | 1      | 2    |
        | razz | 8c 4d Ad | 8d 4c 2d | 2      | 1    |
        | razz | 3c 3d 4d | Qd Js Ts | 1      | 2    |

      Examples: in 2-7 razz the ace is high
        | game   | one      | two      | button | seat |
        | razz27 | 8c 4d Ad | Kd 5s 4c | 1      | 2    |

  Rule: Folded hands do not open, and all-in hands are passed over

    @full
    Scenario: the best hand showing has folded
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh Ad As |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Qd Jd 2c Jh |
      And the button at seat 1
      And the hand is dealt
      And seat 3 posts the bring-in
      And seat 1 folds
      When seat 2 calls
      Then it is seat 3's turn

    @full
    Scenario: behind a best hand that is all-in the next player clockwise acts first
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 25    | Ah Kh Ad As |
        | 2    | 1000  | Ac Kc 5s 4d |
        | 3    | 1000  | Qd Jd 2c Jh |
        | 4    | 1000  | Qh Th 7c 9h |
      And the button at seat 3
      And the hand is dealt
      When everybody calls until the FOURTH
      Then it is seat 2's turn
      And seat 2 may check

  Rule: Ties of hands showing

    @scenario-120 @POKER-RULES:TDA-RP10 @full
    Scenario Outline: equal hands on fifth street
      Given a table that plays <game>
      And the house rule betting.showing_tie is <rule>
      And these players:
        | seat | stack | cards         |
        | 1    | 5000  | Th Jh <one>   |
        | 2    | 5000  | Tc Jc <two>   |
        | 3    | 5000  | Td Jd <three> |
      And the button at seat <button>
      And the hand is dealt
      When everybody calls until the FIFTH
      Then it is seat <seat>'s turn

      Examples: the suit of the highest card decides, whatever the other suits are
        | game | rule    | one      | two      | three    | button | seat |
        | stud | by_suit | Kd 8s 6s | Kh 8c 6c | 2c 3c 4d | 3      | 2    |
        | stud | by_suit | Kh 8c 6c | Kd 8s 6s | 2c 3c 4d | 1      | 1    |
        | razz | by_suit | 8d 6s 5s | 8h 6c 5c | Kc Qc 9d | 3      | 2    |
        | razz | by_suit | 8h 6c 5c | 8d 6s 5s | Kc Qc 9d | 1      | 1    |

      Examples: by position the first left of the button opens
        | game | rule        | one      | two      | three    | button | seat |
        | stud | by_position | Kd 8s 6s | Kh 8c 6c | 2c 3c 4d | 3      | 1    |
        | stud | by_position | Kh 8c 6c | Kd 8s 6s | 2c 3c 4d | 1      | 2    |
        | razz | by_position | 8d 6s 5s | 8h 6c 5c | Kc Qc 9d | 3      | 1    |

      Examples: a tie by position is no tie where the hands differ
        | game | rule        | one      | two      | three    | button | seat |
        | stud | by_position | Kd 8s 6s | Kh 8c 7c | 2c 3c 4d | 3      | 2    |
