Feature: The clock under every house rule
  Before the first bet seat by seat: a player whose connection was lost before the deal has 20 s more, and the next but one has the base time
  from the decision before. What is played, and what was posted, changes nothing.

  Rule: Time runs from decision to decision

    @scenario-92 @scenario-118 @full
    Scenario Outline: <game>, <what>, the button at seat <button>: the time of seat <lost> is up at 35 s, and that of seat <late> at 55 s
      Given a table that plays <game>
      And blinds of 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.disconnected_extra_ms is 20000
      And <what>
      And 4 players with 2000 chips each
      And the button at seat <button>
      And seat <lost> is disconnected before the deal
      And the hand is dealt
      When the time of seat <lost> runs out at 34 s
      Then it is refused as timeout_too_early
      When the time of seat <lost> runs out at 35 s
      Then seat <lost> is FOLDED
      And it is seat <next>'s turn
      When seat <next> calls after 40000 ms
      And the time of seat <late> runs out at 54 s
      Then it is refused as timeout_too_early
      When the time of seat <late> runs out at 55 s
      Then seat <late> is FOLDED
      And the platform decided for seat <late>
      And it is seat <last>'s turn

      Examples: both owe a bet, so that they fold
        | game        | what                                           | button | lost | next | late | last |
        | nlhe        | the house rule hand.boards is 2                | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | the house rule showdown.runs_max is 3          | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | the house rule pots.unmatched is pot           | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | the house rule betting.free_fold is binding    | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | the house rule showdown.muck is anyone_may     | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | the house rule absence.sitting_out is killed   | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | the house rule absence.leaving is fold         | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | a rake of 5 % capped at 100                    | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | a big blind ante of 50                         | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | an ante of 10 from each player                 | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | the house rule forced.button_blind is 30       | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | seat 4 straddles 200                           | 1      | 1    | 2    | 3    | 4    |
        | nlhe        | seat 1 posts 50 live and 50 dead               | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | seat 4 posts 50 live and 0 dead                | 1      | 4    | 1    | 2    | 3    |
        | plo8        | the house rule pots.shared_halves is apart     | 1      | 4    | 1    | 2    | 3    |
        | plo8        | the house rule pots.odd_chips is highest_card  | 1      | 4    | 1    | 2    | 3    |
        | plo8        | seat 4 straddles 200                           | 1      | 1    | 2    | 3    | 4    |
        | plo8        | the house rule hand.boards is 2                | 1      | 4    | 1    | 2    | 3    |
        | flo8        | a big blind ante of 50                         | 1      | 4    | 1    | 2    | 3    |
        | flhe        | an ante of 10 from each player                 | 1      | 4    | 1    | 2    | 3    |
        | plo         | the house rule betting.pot.antes is included   | 1      | 4    | 1    | 2    | 3    |
        | plo         | seat 4 straddles 200                           | 1      | 1    | 2    | 3    | 4    |
        | single_draw | an ante of 10 from each player                 | 1      | 4    | 1    | 2    | 3    |
        | badugi      | a big blind ante of 50                         | 1      | 4    | 1    | 2    | 3    |
        | triple_draw | the house rule deal.burn is true               | 1      | 4    | 1    | 2    | 3    |
        | dramaha     | the house rule pots.shared_halves is apart     | 1      | 4    | 1    | 2    | 3    |
        | nlhe        | a rake of 5 % capped at 100                    | 5      | 3    | 4    | 1    | 2    |
        | plo8        | a rake of 5 % capped at 100                    | 5      | 3    | 4    | 1    | 2    |
        | flhe        | a rake of 5 % capped at 100                    | 5      | 3    | 4    | 1    | 2    |
        | single_draw | a rake of 5 % capped at 100                    | 5      | 3    | 4    | 1    | 2    |
        | nlhe        | the house rule forced.straddle.seats is nobody | 6      | 3    | 4    | 1    | 2    |
