Feature: The order in which pots are paid
  The last side pot comes first and the main pot last, so that nobody is paid who might still owe. Within
  a pot the boards come in order, the high half before the low one, and winners from the left of the
  button on.

  Rule: Side pots are paid before the main pot

    @POKER-RULES:TDA-16 @GLI-19:4.3.3 @quick
    Scenario: three pots, the last one first
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 300   | As Ah |
        | 2    | 600   | Ks Kh |
        | 3    | 1000  | Qs Qh |
        | 4    | 1000  | Js Jh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 4
      And the hand is dealt
      And seat 3 goes all-in
      When seats 4, 1 and 2 call
      Then the pots are paid in this order:
        | pot | part | seat | amount |
        | 2   | all  | 3    | 800    |
        | 1   | all  | 2    | 900    |
        | 0   | all  | 1    | 1200   |

    @POKER-RULES:TDA-16 @quick
    Scenario: a pot that only one player can win is returned, and not paid at all
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 300   | As Ah |
        | 2    | 600   | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And seat 3 goes all-in
      When seats 1 and 2 call
      Then the pots are paid in this order:
        | pot | part | seat | amount |
        | 1   | all  | 2    | 600    |
        | 0   | all  | 1    | 900    |
      And 400 is returned to seat 3

    @quick
    Scenario: one pot that is won by folds
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 folds
      When seat 2 folds
      Then the pots are paid in this order:
        | pot | part | seat | amount |
        | 0   | all  | 3    | 100    |

  Rule: Winners of the same part are paid from the left of the button on

    @scenario-47 @POKER-RULES:TDA-20 @quick
    Scenario Outline: three winners and one odd chip
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 1 from each player
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Kh |
        | 2    | 1000  | Ah Kd |
        | 3    | 1000  | Ad Kc |
        | 4    | 1000  | 2d 2h |
      And the board will be "Qc Jd Th 5s 4c"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the RIVER
      And seats <order> check
      Then the pots are paid in this order:
        | pot | part | seat     | amount |
        | 0   | all  | <first>  | 135    |
        | 0   | all  | <second> | 135    |
        | 0   | all  | <third>  | 134    |

      Examples: wherever the button is
        | button | order         | first | second | third |
        | 4      | 1, 2, 3 and 4 | 1     | 2      | 3     |
        | 1      | 2, 3, 4 and 1 | 2     | 3      | 1     |
        | 2      | 3, 4, 1 and 2 | 3     | 1      | 2     |

  Rule: The high half comes before the low half, and pot by pot

    @scenario-59 @quick
    Scenario: a side pot is divided before the main pot is touched
      Given a table that plays plo8
      And these players:
        | seat | stack | cards       |
        | 1    | 300   | As 2s Kd Qd |
        | 2    | 600   | Kh Ks 9c 9d |
        | 3    | 600   | Ah 3h Jc Tc |
      And the board will be "Kc 8d 6h 5s Jh"
      And the button at seat 3
      And the hand is dealt
      And seat 3 raises to 300
      And seats 1 and 2 call
      And seat 2 bets 300
      When seat 3 calls
      Then the pots are paid in this order:
        | pot | part | seat | amount |
        | 1   | high | 2    | 300    |
        | 1   | low  | 3    | 300    |
        | 0   | high | 2    | 450    |
        | 0   | low  | 1    | 450    |

  Rule: The first board comes before the second

    @scenario-51 @quick
    Scenario: the board is run twice
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
      And the board will be "2c 7d 9h 5s 4c Kc 8d 6s Jd Tc"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 2 agrees to 2 runs
      When seat 1 agrees to 2 runs
      Then the pots are paid in this order:
        | pot | part    | seat | amount |
        | 0   | all     | 1    | 1000   |
        | 0   | board 2 | 2    | 1000   |
