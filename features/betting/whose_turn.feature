Feature: Whose turn it is, in every decision
  Who is all-in has nothing to bet with, but exchanges cards, agrees to runs and shows a hand in turn like everybody
  else. Who folded has nothing to decide at all.

  Rule: Out of turn is out of turn, and a folded hand is a folded hand

    @full
    Scenario Outline: <what>: seat <seat>, who is <status>, <acts> when it is seat 2's turn, and is refused as <code>
      Given a table that plays <game>
      And the house rule showdown.<rule>
      And the house rule showdown.all_in is at_showdown
      And 4 players with 1000 chips each
      And seat 3 has 100 chips
      And seat 2 has 2000 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 folds
      And seat 1 <one>
      And seat 2 calls
      And <before>
      When seat <seat> <acts>
      Then it is refused as <code>
      And it is seat 2's turn

      Examples: seat 3 is all-in by its blind, seat 4 has folded, and seat 1 comes later
        | what       | game           | rule               | one         | before                             | seat | status | acts            | code        |
        | a discard  | five_card_draw | muck is anyone_may | calls       | everybody calls until the DRAW     | 3    | all-in | stands pat      | out_of_turn |
        | a discard  | five_card_draw | muck is anyone_may | calls       | everybody calls until the DRAW     | 4    | out    | stands pat      | seat_folded |
        | a discard  | five_card_draw | muck is anyone_may | calls       | everybody calls until the DRAW     | 1    | later  | stands pat      | out_of_turn |
        | runs       | nlhe           | runs_max is 2      | goes all-in | seat 1 is disconnected             | 3    | all-in | agrees to 2 runs | out_of_turn |
        | runs       | nlhe           | runs_max is 2      | goes all-in | seat 1 is disconnected             | 4    | out    | agrees to 2 runs | seat_folded |
        | runs       | nlhe           | runs_max is 2      | goes all-in | seat 1 is disconnected             | 1    | all-in | agrees to 2 runs | out_of_turn |
        | a showdown | nlhe           | muck is anyone_may | calls       | everybody calls until the SHOWDOWN | 3    | all-in | mucks           | out_of_turn |
        | a showdown | nlhe           | muck is anyone_may | calls       | everybody calls until the SHOWDOWN | 4    | out    | mucks           | seat_folded |
        | a showdown | nlhe           | muck is anyone_may | goes all-in | seat 1 is disconnected             | 1    | all-in | shows           | out_of_turn |
