Feature: An all-in player exchanges cards like everybody else
  New cards are dealt after the last discard, to each player in turn from the left of the button, with chips or without.

  Rule: The order of the deal is that of the seats

    @full
    Scenario Outline: seat <all-in> is all-in by its blind, and all exchange two cards: the first new cards are those of seat 2
      Given a table that plays five_card_draw
      And these players:
        | seat | stack   | cards          |
        | 1    | <one>   | 2c 3c 4c 5c 7d |
        | 2    | <chips> | 2d 3d 4d 5d 7h |
        | 3    | <three> | 2h 3h 4h 5h 7s |
      And the cards after them will be "Ac Kc Qc Jc Tc 9c"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards 2d 3d
      And seat 3 discards 2h 3h
      When seat 1 discards 2c 3c
      Then seat 2 holds "4d 5d 7h Ac Kc"
      And seat 3 holds "4h 5h 7s Qc Jc"
      And seat 1 holds "4c 5c 7d Tc 9c"

      Examples: each seat in turn
        | all-in | one  | chips | three |
        | 2      | 1000 | 50    | 1000  |
        | 3      | 1000 | 1000  | 100   |
        | 1      | 100  | 1000  | 1000  |
