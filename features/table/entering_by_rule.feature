Feature: New players where house rules meet
  How a new player enters, where nobody may, and which button the house has are three rules. Each holds whatever the
  others say.

  Rule: On the button and on the small blind

    @scenario-13 @POKER-RULES:TDA-10 @full
    Scenario Outline: new_player <new>, entry <entry>: new players take the seats of both blinds and post
      Given a cash table with blinds 50/100
      And the table rule new_player is <new>
      And the table rule entry is <entry>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 stands up
      And the player at seat 3 stands up
      And a newcomer takes seat 2 with 10000 chips and posts
      And a newcomer takes seat 3 with 10000 chips and posts
      When the next hand is dealt
      Then the button is at seat 2
      And the big blind is at seat 4
      And seats <seats> are dealt in
      And seat 2 has posted <live> live and 0 dead
      And the chips in the middle are <pot>

      Examples: what is posted makes up for no small blind
        | new            | entry        | seats         | live | pot |
        | posts_or_waits | after_button | 1, 4 and 5    | 0    | 100 |
        | posts_or_waits | not_between  | 1, 2, 4 and 5 | 100  | 200 |
        | waits          | after_button | 1, 4 and 5    | 0    | 100 |
        | waits          | not_between  | 1, 4 and 5    | 0    | 100 |
        | dealt_in       | after_button | 1, 4 and 5    | 0    | 100 |
        | dealt_in       | not_between  | 1, 2, 3, 4 and 5 | 0 | 150 |

  Rule: With a moving button

    @scenario-13 @full
    Scenario Outline: moving button, new_player <new>, and seat 6 <says>: in hand <hand> seats <seats> are dealt in
      Given a cash table with blinds 50/100
      And the table rule button is moving
      And the table rule new_player is <new>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and <says>
      And <more> hands are played
      When the next hand is dealt
      Then seats <seats> are dealt in
      And seat 6 has posted <live> live and 0 dead
      And the big blind is at seat <big>

      Examples: the big blind reaches seat 6 in the fourth hand
        | new            | says  | hand | more | seats               | live | big |
        | posts_or_waits | posts | 2    | 0    | 1, 2, 3, 4, 5 and 6 | 100  | 4   |
        | posts_or_waits | waits | 3    | 1    | 1, 2, 3, 4 and 5    | 0    | 5   |
        | posts_or_waits | waits | 4    | 2    | 1, 2, 3, 4, 5 and 6 | 0    | 6   |
        | waits          | posts | 3    | 1    | 1, 2, 3, 4 and 5    | 0    | 5   |
        | waits          | posts | 4    | 2    | 1, 2, 3, 4, 5 and 6 | 0    | 6   |
        | dealt_in       | waits | 2    | 0    | 1, 2, 3, 4, 5 and 6 | 0    | 4   |

  Rule: In a game with one blind

    @scenario-13 @full
    Scenario Outline: one blind of 100, new_player <new>: seat 6 <says>, and posts <live>
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [100]
      And the table rule new_player is <new>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and <says>
      When the next hand is dealt
      Then seat 6 has posted <live> live and 0 dead
      And the chips in the middle are <pot>
      And seats <seats> are dealt in

      Examples: the one blind is the big one
        | new            | says  | live | pot | seats               |
        | posts_or_waits | posts | 100  | 200 | 1, 2, 3, 4, 5 and 6 |
        | posts_or_waits | waits | 0    | 100 | 1, 2, 3, 4 and 5    |
        | dealt_in       | waits | 0    | 100 | 1, 2, 3, 4, 5 and 6 |

    @full
    Scenario Outline: one blind of 100, missed_small <rule>: who missed it posts it live, and nothing dead
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [100]
      And the table rule missed_small is <rule>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And the player at seat 4 sits out
      And 3 hands are played
      And the player at seat 4 returns and posts
      When the next hand is dealt
      Then seat 4 has posted 100 live and 0 dead
      And seats 1, 2, 3, 4 and 5 are dealt in

      Examples: there is no small blind to miss
        | rule       |
        | dead_small |
        | all_blinds |

  Rule: Who is new has missed no small blind

    @scenario-13 @full
    Scenario Outline: missed_small all_blinds: seat 6 <who>, and posts <live> live and <dead> dead
      Given a cash table with blinds 50/100
      And the table rule missed_small is all_blinds
      And seats 1, 2, 3, 4, 5 and 6 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 6 <who>
      And <hands> hands are played
      And <then>
      When the next hand is dealt
      Then seat 6 has posted <live> live and <dead> dead
      And the chips in the middle are <pot>

      Examples: both blinds were missed, or another player comes to the seat
        | who       | hands | then                                               | live | dead | pot |
        | sits out  | 6     | the player at seat 6 returns and posts             | 100  | 50   | 300 |
        | stands up | 6     | a newcomer takes seat 6 with 10000 chips and posts | 100  | 0    | 250 |

  Rule: A void hand does not make a player of him

    @scenario-114 @full
    Scenario Outline: void_hand <void>, button <button>: seat 6 posts again after a void hand
      Given a cash table with blinds 50/100
      And the table rule void_hand is <void>
      And the table rule button is <button>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a player takes seat 6 with 10000 chips and posts
      And the next hand is dealt
      And the hand is voided
      When the next hand is dealt
      Then seat 6 has posted 100 live and 0 dead
      And the button is at seat <at>
      And the big blind is at seat <big>

      Examples: the same button again, or the next one
        | void         | button | at | big |
        | same_button  | dead   | 2  | 4   |
        | same_button  | moving | 2  | 4   |
        | button_moves | dead   | 3  | 5   |
        | button_moves | moving | 3  | 5   |

  Rule: A player who owes blinds comes back on the button only where newcomers may enter there

    @scenario-11 @scenario-13 @full
    Scenario Outline: entry <entry>: the small blind was missed, and seat 3 has the button
      Given a cash table with blinds 50/100
      And the table rule entry is <entry>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 3 sits out
      And a hand is played
      And the player at seat 3 returns and posts
      When the next hand is dealt
      Then the button is at seat 3
      And seats <seats> are dealt in
      And seat 3 has posted <live> live and <dead> dead

      Examples:
        | entry        | seats            | live | dead |
        | after_button | 1, 2, 4 and 5    | 0    | 0    |
        | not_between  | 1, 2, 3, 4 and 5 | 0    | 50   |
