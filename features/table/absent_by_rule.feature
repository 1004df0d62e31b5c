Feature: Absent players where house rules meet
  Whether an absent player is dealt in, how new players enter and what is owed are rules of their own.

  Rule: Where the absent are dealt in, so is a new player who is absent when the big blind comes

    @full
    Scenario Outline: absent <absent>: a new player at seat 6 sits out, and the big blind is at seat <big>
      Given a cash table with blinds 50/100
      And the table rule absent is <absent>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and waits
      And the player at seat 6 sits out
      And 2 hands are played
      When the next hand is dealt
      Then the big blind is at seat <big>
      And seats <seats> are dealt in

      Examples: both rules
        | absent   | big | seats               |
        | dealt_in | 6   | 1, 2, 3, 4, 5 and 6 |
        | left_out | 1   | 1, 2, 3, 4 and 5    |

    @scenario-94 @full
    Scenario Outline: absent and disconnected: he is decided for at once, and has no extra time
      Given a <kind> table with blinds 50/100
      And the table rule absent is <absent>
      And the house rule clock.disconnected_extra_ms is 20000
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the player at seat 1 sits out
      And seat 1 is disconnected
      When the next hand is dealt
      Then seat 1 is FOLDED
      And it is seat 2's turn

      Examples: where the absent are dealt in
        | kind       | absent   |
        | cash       | dealt_in |
        | tournament | left_out |

  Rule: Who missed a blind posts it, however new players enter

    @full
    Scenario Outline: new_player <new>: who returns and <says> after missing both blinds posts <live> and <dead>
      Given a cash table with blinds 50/100
      And the table rule new_player is <new>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and <says>
      When the next hand is dealt
      Then seats <seats> are dealt in
      And seat 4 has posted <live> live and <dead> dead

      Examples: he is no new player
        | new            | says  | seats            | live | dead |
        | posts_or_waits | posts | 1, 2, 3, 4 and 5 | 100  | 50   |
        | waits          | posts | 1, 2, 3, 4 and 5 | 100  | 50   |
        | dealt_in       | posts | 1, 2, 3, 4 and 5 | 100  | 50   |
        | waits          | waits | 1, 2, 3 and 5    | 0    | 0    |
        | dealt_in       | waits | 1, 2, 3 and 5    | 0    | 0    |

    @full
    Scenario Outline: who missed blinds returns and <first>, then says that he <second>: in the next hand seats <seats> are dealt in
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and <first>
      And the player at seat 4 returns and <second>
      When the next hand is dealt
      Then seats <seats> are dealt in
      And seat 4 has posted <live> live and <dead> dead

      Examples: what he said last counts
        | first | second | seats            | live | dead |
        | waits | posts  | 1, 2, 3, 4 and 5 | 100  | 50   |
        | posts | waits  | 1, 2, 3 and 5    | 0    | 0    |
