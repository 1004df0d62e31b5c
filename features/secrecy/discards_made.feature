Feature: Cards that the platform throws away
  What is discarded for a player who does not answer was his own closed card. Nobody else learns it, as nobody learns
  what he discards himself.

  Rule: A discard is closed, whoever made it

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: two of seven cards must go, seat 2 <how>, and seat <seat> <looks>
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule betting.structure is no_limit
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"DEAL","hole_down":7,"bet":"small","opens":"left_of_blinds"},{"name":"DISCARD","discard":2,"bet":"big","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ac Ad Ah Kc Kd 2c 3c |
        | 2    | 1000  | 5c 5d 9h 9c 9d Js Qs |
        | 3    | 1000  | 6c 6d Th Tc Td 7s 8s |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DISCARD
      And <before>
      When the time of seat <late> runs out at 45 s
      And seat <seat> <looks>
      Then the cards "<closed>" are not seen

      Examples: the last two that he got, by the clock or because he left
        | how             | before                 | late | seat | looks               | closed                      |
        | is late         | seat 1 is disconnected | 2    | 1    | hears what happened | 5c 5d 9h 9c 9d Js Qs        |
        | is late         | seat 1 is disconnected | 2    | 3    | hears what happened | 5c 5d 9h 9c 9d Js Qs        |
        | is late         | seat 1 is disconnected | 2    | 1    | looks at the table  | 5c 5d 9h 9c 9d Js Qs        |
        | left            | seat 2 leaves the table | 3   | 1    | hears what happened | 5c 5d 9h 9c 9d Js Qs 6c 6d Th Tc Td 7s 8s |
        | left            | seat 2 leaves the table | 3   | 1    | looks at the table  | 5c 5d 9h 9c 9d Js Qs 6c 6d Th Tc Td 7s 8s |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario: every seat is told of it, and of the cards only his own
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule betting.structure is no_limit
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule streets is [{"name":"DEAL","hole_down":7,"bet":"small","opens":"left_of_blinds"},{"name":"DISCARD","discard":2,"bet":"big","opens":"left_of_button"}]
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DISCARD
      When the time of seat 2 runs out at 45 s
      Then every seat is told every event

  Rule: Rows of fantasyland are closed until the hand is over, also where nothing is thrown away

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: thirteen cards set at once: seat 2 <looks>
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 13 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Ac As 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When seat 2 <looks>
      Then the cards "Ac As 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad" are not seen

      Examples: at the table, and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |
