Feature: Answers that come too late
  The time of every decision has an end, whatever is decided. An answer after it is refused and changes nothing; the
  last one in time counts, and uses up the bank.

  Rule: The last millisecond counts, and the next one does not

    @scenario-93 @full
    Scenario Outline: 15 s and a bank of 30 s: <what>, one millisecond too late
      Given a table that plays <game>
      And the house rule showdown.<rule>
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And <before>
      When the hand is played:
        | seat | may | does                          |
        | 2    |     | tries: <does> after 45001 ms  |
        | 2    |     | tries: <does> after 99999 ms  |
      Then nothing has changed

      Examples: every kind of decision
        | what                | game           | rule               | before                             | does           |
        | a check             | nlhe           | muck is anyone_may | everybody calls until the FLOP     | checks         |
        | a fold to a bet     | nlhe           | muck is anyone_may | seat 1 raises to 300               | folds          |
        | a call              | nlhe           | muck is anyone_may | seat 1 raises to 300               | calls          |
        | all the chips       | nlhe           | muck is anyone_may | seat 1 raises to 300               | goes all-in    |
        | an exchange         | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | discards 3c    |
        | an exchange of none | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | stands pat     |
        | two runs            | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | agrees to 2 runs |
        | one run             | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | agrees to 1 runs |
        | a hand shown        | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | shows          |
        | a hand mucked       | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | mucks          |

    @scenario-93 @full
    Scenario Outline: 15 s and a bank of 30 s: <what> in the last millisecond, and it is seat 1's turn
      Given a table that plays <game>
      And the house rule showdown.<rule>
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And <before>
      When the hand is played:
        | seat | may | does                  |
        | 2    |     | <does> after 45000 ms |
      Then it is seat 1's turn

      Examples: every kind of decision
        | what                | game           | rule               | before                             | does             |
        | a check             | nlhe           | muck is anyone_may | everybody calls until the FLOP     | checks           |
        | an exchange         | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | discards 3c      |
        | an exchange of none | five_card_draw | muck is anyone_may | everybody calls until the DRAW     | stands pat       |
        | two runs            | nlhe           | runs_max is 2      | seats 1 and 2 go all-in            | agrees to 2 runs |
        | a hand shown        | nlhe           | muck is anyone_may | everybody calls until the SHOWDOWN | shows            |

    @scenario-93 @full
    Scenario Outline: seat 2 used <used> ms for an exchange, and has until <until> ms for the bet after it
      Given a table that plays five_card_draw
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When the hand is played:
        | seat | may | does                        |
        | 2    |     | discards 3c after <used> ms |
        | 1    |     | stands pat                  |
        | 2    |     | tries: checks after <late> ms |
        | 2    |     | checks after <until> ms     |
      Then it is seat 1's turn

      Examples: what is beyond the base time is gone from the bank, whatever was decided
        | used  | until | late  |
        | 15000 | 60000 | 60001 |
        | 15001 | 60000 | 60001 |
        | 25000 | 60000 | 60001 |
        | 45000 | 60000 | 60001 |

    @scenario-92 @full
    Scenario Outline: the time of an exchange has run out: <what> comes after it and is refused
      Given a table that plays five_card_draw
      And a clock of 15 s with a bank of 30 s
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When the time of seat 2 runs out at 45 s
      And the hand is played:
        | seat | may | does          |
        | 2    |     | tries: <does> |
      Then it is seat 1's turn
      And seat 2 holds 5 cards

      Examples: the platform has stood pat for him
        | what        | does             |
        | an exchange | discards 3c 5c   |
        | none        | stands pat       |
