Feature: Switches of pots, showdown, rake, clock and absence
  Every value of every switch is played. An engine that ignores the switch, or that knows
  one of its values only, gives another result in at least one row.

  Rule: How chips are divided

    @full
    Scenario Outline: pots.odd_chips, one chip is left over
      Given a table that plays nlhe
      And the house rule forced.blinds is [1,50]
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah 3c |
        | 2    | 1000  | 7c 2d |
        | 3    | 1000  | Ac 3d |
        | 4    | 1000  | As 4d |
      And the board will be "Kc Qd Jh 9s 9h"
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 3 wins <third>
      And seat 4 wins <fourth>
      And seat 1 wins <first>

      Examples: 151 for the seats 3, 4 and 1, from the left of the button
        | rule                | third | fourth | first |
        | left_of_button_each | 51    | 50     | 50    |
        | left_of_button_all  | 51    | 50     | 50    |
        | highest_card        | 50    | 51     | 50    |

    @full
    Scenario Outline: pots.odd_chips, two chips are left over
      Given a table that plays nlhe
      And the house rule forced.blinds is [2,50]
      And the house rule pots.odd_chips is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah 3c |
        | 2    | 1000  | 7c 2d |
        | 3    | 1000  | Ac 3d |
        | 4    | 1000  | As 4d |
      And the board will be "Kc Qd Jh 9s 9h"
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls
      And seat 1 calls
      And seat 2 folds
      When everybody checks to the end
      Then seat 3 wins <third>
      And seat 4 wins <fourth>
      And seat 1 wins <first>

      Examples: one each from the left, both to the first, one each to the highest aces
        | rule                | third | fourth | first |
        | left_of_button_each | 51    | 51     | 50    |
        | left_of_button_all  | 52    | 50     | 50    |
        | highest_card        | 50    | 51     | 51    |

    @full
    Scenario Outline: pots.unmatched, what nobody called
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule pots.unmatched is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 400
      When seats 2 and 3 fold
      Then seat 1 wins <won>
      And seat 1 ends with 1150

      Examples: it goes back, or it is won
        | rule   | won |
        | return | 250 |
        | pot    | 550 |

  Rule: Who shows

    @full
    Scenario Outline: showdown.muck, a beaten hand behind a better one
      Given a table that plays <game>
      And blinds of 50/100
      And the house rule showdown.muck is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qs Qh |
        | 2    | 1000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 checks
      When seat 1 checks
      Then <then>

      Examples: asked or not, and shown or not, whatever the default of the game
        | game            | rule       | then                                 |
        | nlhe            | automatic  | seat 1 mucks                         |
        | nlhe            | never      | the cards of seats 1 and 2 are shown |
        | nlhe            | beaten_may | it is seat 1's turn                  |
        | nlhe            | anyone_may | it is seat 2's turn                  |
        | nlhe_tournament | automatic  | seat 1 mucks                         |
        | nlhe_tournament | never      | the cards of seats 1 and 2 are shown |
        | nlhe_tournament | beaten_may | it is seat 1's turn                  |

    @full
    Scenario Outline: showdown.all_in, when the hands are opened
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.all_in is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qs Qh |
        | 2    | 1000  | As Ah |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the cards are shown in the order <order>

      Examples: both, or in turn at the end, when the beaten hand is mucked
        | rule        | order   |
        | at_once     | 2 and 1 |
        | at_showdown | 2       |

    @full
    Scenario Outline: showdown.run_out, who decides about a second run
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.runs_max is <most>
      And the house rule showdown.run_out is <rule>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Kc Ks |
      And the board will be "2d 3h 7d 9h 4h Kd 2h 3d 7h 8d"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the phase is <phase>

      Examples: the players where they are asked
        | most | rule   | phase    |
        | 1    | agreed | COMPLETE |
        | 1    | always | COMPLETE |
        | 2    | always | COMPLETE |

    @full
    Scenario Outline: showdown.run_out, the board is run without asking
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.runs_max is <most>
      And the house rule showdown.run_out is always
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Kc Ks |
      And the board will be "2d 3h 7d 9h 4h Kd 2h 3d 7h 8d 2s 3s 7s 9s 4s"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then seat 1 wins <first>
      And seat 2 wins <second>

      Examples: the second run has a king
        | most | first | second |
        | 1    | 2000  | 0      |
        | 2    | 1000  | 1000   |
        | 3    | 1333  | 667    |

    @full
    Scenario Outline: showdown.run_out, the players are asked how often
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.runs_max is <most>
      And the house rule showdown.run_out is agreed
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Kc Ks |
      And the board will be "2d 3h 7d 9h 4h Kd 2h 3d 7h 8d 2s 3s 7s 9s 4s"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 2 agrees to <second_wants> runs
      When seat 1 agrees to <first_wants> runs
      Then seat 1 wins <won>

      Examples: the fewest that anybody wants
        | most | second_wants | first_wants | won  |
        | 3    | 3            | 3           | 1333 |
        | 3    | 2            | 3           | 1000 |
        | 3    | 3            | 2           | 1000 |
        | 2    | 2            | 2           | 1000 |
        | 2    | 1            | 2           | 2000 |

  Rule: What the room takes

    @full
    Scenario Outline: rake.scope, 5 % with a cap of 100, of a main pot and a side pot
      Given a table that plays nlhe
      And blinds of 50/100
      And a rake of 5 % capped at 100
      And the house rule rake.scope is <scope>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 3000  | Kc Ks |
        | 3    | 3000  | Qc Qs |
      And the board will be "2d 3h 7d 9h 4h"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      And seat 2 goes all-in
      When seat 3 calls
      Then the rake is <rake>

      Examples: 3000 and 4000
        | scope | rake |
        | hand  | 100  |
        | pot   | 200  |

    @full
    Scenario Outline: rake.no_flop_no_drop, a hand that ends before the flop
      Given a table that plays nlhe
      And blinds of 50/100
      And a rake of 10 % capped at 100
      And the house rule rake.no_flop_no_drop is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 folds
      When seat 3 folds
      Then the rake is <rake>

      Examples: of 250; what nobody called is not raked
        | rule  | rake |
        | true  | 0    |
        | false | 25   |

    @full
    Scenario Outline: rake.caps, the most by the number of players
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule rake.basis_points is 1000
      And the house rule rake.caps is [{"players":3,"cap":20},{"players":5,"cap":30}]
      And <players> players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the rake is <rake>

      Examples: two players have no cap, three and four one of 20, more one of 30
        | players | rake |
        | 2       | 20   |
        | 3       | 20   |
        | 4       | 20   |
        | 5       | 30   |
        | 6       | 30   |

  Rule: How long a decision may take

    @full
    Scenario Outline: clock.base_ms and clock.bank_ms
      Given a table that plays nlhe
      And the house rule clock.base_ms is <base>
      And the house rule clock.bank_ms is <bank>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When the time of seat 1 runs out at <time> s
      Then it is <result>

      Examples: both together, to the second
        | base  | bank  | time | result                       |
        | 15000 | 30000 | 44   | refused as timeout_too_early |
        | 15000 | 30000 | 45   | accepted                     |
        | 20000 | 30000 | 49   | refused as timeout_too_early |
        | 20000 | 30000 | 50   | accepted                     |
        | 15000 | 0     | 14   | refused as timeout_too_early |
        | 15000 | 0     | 15   | accepted                     |

    @full
    Scenario Outline: 15 s and a bank of 30 s, if the house says nothing
      Given a table that plays nlhe
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When the time of seat 1 runs out at <time> s
      Then it is <result>

      Examples:
        | time | result                       |
        | 44   | refused as timeout_too_early |
        | 45   | accepted                     |

    @full
    Scenario Outline: clock.disconnected_extra_ms
      Given a table that plays nlhe
      And the house rule clock.disconnected_extra_ms is <extra>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 is disconnected
      When the time of seat 1 runs out at <time> s
      Then it is <result>

      Examples: nothing, and ten seconds
        | extra | time | result                       |
        | 0     | 44   | refused as timeout_too_early |
        | 0     | 45   | accepted                     |
        | 10000 | 54   | refused as timeout_too_early |
        | 10000 | 55   | accepted                     |

  Rule: Players who are not there

    @full
    Scenario Outline: absence.sitting_out, the big blind sits out and nobody raises
      Given a table that plays <game>
      And blinds of 50/100
      And the house rule absence.sitting_out is <rule>
      And 3 players with 1000 chips each
      And seat 3 sits out
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      When seat 2 calls
      Then seat 3 is <status>

      Examples: his check is free, or his hand is dead, whatever the default of the game
        | game            | rule          | status |
        | nlhe            | check_or_fold | ACTIVE |
        | nlhe            | killed        | FOLDED |
        | nlhe_tournament | check_or_fold | ACTIVE |
        | nlhe_tournament | killed        | FOLDED |

    @full
    Scenario Outline: absence.leaving, the big blind leaves and nobody raises
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule absence.leaving is <rule>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 3 leaves the table
      And seat 1 calls
      When seat 2 calls
      Then seat 3 is <status>

      Examples:
        | rule          | status |
        | check_or_fold | ACTIVE |
        | fold          | FOLDED |
