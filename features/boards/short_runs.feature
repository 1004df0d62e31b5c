Feature: Runs when the deck is too short for them
  Players are asked how often the rest of the board is dealt when the betting ends, before the next
  card. If the deck does not last for two runs then, the rest is dealt once: nobody is asked later, when
  fewer cards are missing and more of them are known.

  Rule: Nobody is asked after a card of the run was seen

    @POKER-RULES:WSOP-L-204-213 @full
    Scenario Outline: all-in before the flop with <players> players and five cards each
      Given a table that plays plo5
      And the house rule showdown.runs_max is 2
      And <players> players with 100 chips each
      And the button at seat 1
      And the hand is dealt
      When seats <callers> call
      Then <question>

      Examples: 12 cards are left for two runs of five, or 7 cards for one
        | players | callers                   | question                |
        | 8       | 4, 5, 6, 7, 8, 1 and 2    | seat 2 may agree to 2 runs |
        | 9       | 4, 5, 6, 7, 8, 9, 1 and 2 | the phase is COMPLETE   |

    @POKER-RULES:WSOP-L-204-213 @full
    Scenario Outline: nine players on the flop: two runs of two cards need <left>
      Given a table that plays plo5
      And the house rule showdown.runs_max is <most>
      And 9 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 900
      And seats 3, 4, 5, 6, 7, 8 and 9 fold
      When seat 1 calls
      Then seat 2 may agree to 2 runs

      Examples: the four cards that are left, whatever the house allows
        | most | left |
        | 2    | four |
        | 4    | four |
