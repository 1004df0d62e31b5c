Feature: Clocks in records
  Who was late, who lost the connection and when, and how late it is are in the record: after a replay or a restart
  they are what they were.

  Rule: A restart forgets no timeout and no lost connection

    @GLI-19:4.16.3 @full
    Scenario Outline: a restart after a timeout of seat 4, and seat <who> <what>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule clock.sit_out_after is <limit>
      And the house rule clock.disconnected_extra_ms is 20000
      And a clock of 15 s with a bank of 30 s
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat <who> <what>
      When the time of seat 4 runs out at <at> s
      Given a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken
      And it is seat 1's turn

      Examples: the first timeout, and one that is enough to sit out
        | who | what             | limit | at |
        | 1   | is disconnected  | 2     | 45 |
        | 1   | is disconnected  | 1     | 45 |
        | 4   | is disconnected  | 2     | 65 |
        | 2   | leaves the table | 3     | 45 |

    @GLI-19:4.16.3 @full
    Scenario: a restart after a timeout in the exchange
      Given a table that plays five_card_draw
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When the time of seat 2 runs out at 45 s
      Given a snapshot is taken
      And the engine forgets what it plays
      When the snapshot is restored
      Then everything is as it was when the snapshot was taken

  Rule: A table that is played again is as late as it was

    @GLI-19:4.16.3 @full
    Scenario Outline: a table whose hand is at <at> s is played again, <when>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the time of seat 1 runs out at <at> s
      And <then>
      And the engine replays what happened
      Then nothing has changed

      Examples: in the hand and after it
        | at | when          | then               |
        | 45 | in the hand   | seat 2 is disconnected |
        | 50 | in the hand   | seat 2 calls       |
        | 45 | after it      | seat 2 folds       |

    @GLI-19:4.16.3 @full
    Scenario: a tournament that is played again knows what time it was in the hand
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When seat 1 calls after 5000 ms
      And seat 2 folds
      And the engine replays what happened
      Then nothing has changed

    @GLI-19:4.16.3 @full
    Scenario Outline: after a replay time does not go back: at <at> s <result>
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the table rule time_fee.amount is 60
      And the table rule time_fee.every_ms is 40000
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the time of seat 1 runs out at 120 s
      And seat 2 folds
      And the engine replays what happened
      And time is collected after <at> minutes
      Then it is <result>

      Examples: one minute and two
        | at | result                      |
        | 1  | refused as time_went_back   |
        | 2  | accepted                    |

  Rule: When a connection was lost is played again

    @GLI-19:4.16.3 @full
    Scenario: seat 2 is lost at 5 s and back at 8 s, and the hand is played again
      Given these requests:
        """
        {"op":"start","profile":{"absence":{"leaving":"check_or_fold","sitting_out":"check_or_fold"},"betting":{"effective_all_in":"refused","fixed":{"reopening":"half_bet","uncapped":"round_starts_heads_up"},"free_fold":"refused","pot":{"antes":"excluded","below_minimum":"minimum_bet","preflop_pot":"nominal_blinds"},"short_raise":"on_top","showing_tie":"by_suit","structure":"no_limit"},"clock":{"bank_ms":30000,"base_ms":15000,"disconnected_extra_ms":0,"sit_out_after":2},"deal":{"burn":false,"order":"one_at_a_time","reshuffle":"without_own_discards"},"deck":"full","edition":2,"forced":{"ante":{"amount":0,"kind":"none","short":"blind_first"},"blinds":[50,100],"bring_in":0,"button_blind":0,"kill":{"order":"in_turn","size":"none"},"straddle":{"count_max":2,"later_min_bet":"min_bet","seats":"any","short":"refused"}},"hand":{"boards":1,"low_cards":"same","ranking":"high"},"name":"nlhe","pots":{"odd_chips":"left_of_button_each","shared_halves":"together","unmatched":"return"},"rake":{"basis_points":0,"caps":[],"no_flop_no_drop":true,"scope":"hand"},"showdown":{"all_in":"at_once","muck":"automatic","run_out":"agreed","runs_max":1},"streets":[{"bet":"small","board":0,"community_if_short":false,"discard":0,"draw_max":0,"hole_down":2,"hole_up":0,"name":"PREFLOP","opens":"left_of_blinds"},{"bet":"small","board":3,"community_if_short":false,"discard":0,"draw_max":0,"hole_down":0,"hole_up":0,"name":"FLOP","opens":"left_of_button"},{"bet":"big","board":1,"community_if_short":false,"discard":0,"draw_max":0,"hole_down":0,"hole_up":0,"name":"TURN","opens":"left_of_button"},{"bet":"big","board":1,"community_if_short":false,"discard":0,"draw_max":0,"hole_down":0,"hole_up":0,"name":"RIVER","opens":"left_of_button"}],"title":"No-limit Texas hold'em"},"button":1,"seats":[{"seat":1,"player":"ann","stack":1000},{"seat":2,"player":"bob","stack":1000},{"seat":3,"player":"cat","stack":1000}],"deck":["2c","2d","2h","2s","3c","3d","3h","3s","4c","4d","4h","4s","5c","5d","5h","5s","6c","6d","6h","6s","7c","7d","7h","7s","8c","8d","8h","8s","9c","9d","9h","9s","Tc","Td","Th","Ts","Jc","Jd","Jh","Js","Qc","Qd","Qh","Qs","Kc","Kd","Kh","Ks","Ac","Ad","Ah","As"]}
        {"op":"disconnect","seat":2,"at_ms":5000}
        {"op":"reconnect","seat":2,"at_ms":8000}
        {"op":"act","seat":1,"action":"call","at_ms":9000}
        {"op":"replay"}
        """
      Then the last answer has at /ok:
        """
        true
        """

  Rule: A restart does not forget when a turn began

    @GLI-19:4.16.3 @full
    Scenario Outline: a connection is lost at 5 s, then a restart: the turn that began at 0 s may end at <at> s
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When the hand is played:
        | seat | may | does                          |
        | 2    |     | is disconnected after 5000 ms |
      Given a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      When the time of seat 4 runs out at <at> s
      Then it is <answer>

      Examples:
        | at | answer                       |
        | 14 | refused as timeout_too_early |
        | 15 | accepted                     |
