Feature: Who leaves, in every decision
  A player who leaves the table in a hand decides nothing more. What happens in his place depends on the decision,
  and on the house where folding is not the only way.

  Rule: A house that folds who leaves does so where checking is free too, but only in his turn to bet

    @scenario-117 @full
    Scenario Outline: the big blind left and nobody raised: absence.leaving <rule>, seat 3 is <status>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.leaving is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 3 leaves the table
      And seat 1 calls
      When seat 2 calls
      Then seat 3 is <status>
      And the phase is FLOP
      And it is seat 2's turn

      Examples: the option of the big blind
        | rule          | status |
        | check_or_fold | ACTIVE |
        | fold          | FOLDED |

    @scenario-117 @full
    Scenario Outline: who left stands pat before the bet: absence.leaving <rule>
      Given a table that plays five_card_draw
      And the house rule absence.leaving is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When seat 2 leaves the table
      Then it is seat 3's turn
      And seat 2 is ACTIVE
      And seat 2 holds 5 cards

      Examples: an exchange is no bet
        | rule          |
        | check_or_fold |
        | fold          |

    @scenario-117 @full
    Scenario Outline: after the exchange: absence.leaving <rule>, seat 2 is <status>, and it is the turn of seat 3
      Given a table that plays five_card_draw
      And the house rule absence.leaving is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 leaves the table
      And seat 3 stands pat
      When seat 1 stands pat
      Then seat 2 is <status>
      And it is seat 3's turn
      And seat 3 may check

      Examples: his turn to bet came first
        | rule          | status |
        | check_or_fold | ACTIVE |
        | fold          | FOLDED |

    @scenario-117 @full
    Scenario Outline: the lowest card left: the bring-in is posted, absence.leaving <rule>
      Given a table that plays stud
      And the house rule absence.leaving is <rule>
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Ad Kc |
        | 2    | 1000  | Kh Kd 2c |
        | 3    | 1000  | Qh Qd Tc |
      And the button at seat 1
      And the hand is dealt
      When seat 2 leaves the table
      Then it is seat 3's turn
      And seat 2 is ACTIVE
      And seat 2 has bet <bring-in>

      Examples: it is owed like a blind
        | rule          | bring-in |
        | check_or_fold | 15       |
        | fold          | 15       |

  Rule: Runs and showdowns are decided for him

    @scenario-117 @full
    Scenario Outline: one of three left before the runs: one run, absence.leaving <rule>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.leaving is <rule>
      And the house rule showdown.runs_max is 3
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 1000  | Kh Kd |
        | 3    | 1000  | Qh Qd |
      And the board will be "2c 3d 7h 9s Jc"
      And the button at seat 1
      And the hand is dealt
      And seats 1, 2 and 3 go all-in
      And seat 2 agrees to 3 runs
      And seat 3 leaves the table
      When seat 1 looks at the table
      Then the board is "2c 3d 7h 9s Jc"
      And seat 1 wins 3000
      And nobody can act

      Examples: he wants no more than one
        | rule          |
        | check_or_fold |
        | fold          |

    @scenario-110 @scenario-117 @full
    Scenario Outline: <rule>, <what>: who left before the showdown <shows>, and seat <winner> wins
      Given a no-limit hold'em table with blinds 50/100
      And the house rule absence.leaving is check_or_fold
      And the house rule showdown.muck is <rule>
      And 2 players with 1000 chips each
      And seat 1 will be dealt "<one>"
      And seat 2 will be dealt "<two>"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the SHOWDOWN
      And seat 2 shows
      When seat 1 leaves the table
      Then the cards of seats <shown> are shown
      And seat <winner> wins 200

      Examples: a hand that can win is shown, also one that ties
        | rule       | what   | one   | two   | shows    | shown   | winner |
        | anyone_may | better | As Ah | Ks Qh | shows    | 1 and 2 | 1      |
        | anyone_may | worse  | Ks Qh | As Ah | mucks    | 2       | 2      |
