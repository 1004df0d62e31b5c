Feature: The books of a hand
  Whoever has the events alone can keep the books of a hand, after every decision and at its end.

  Rule: Every chip that moves is in an event

    @GLI-19:4.14.1 @GLI-19:4.14.2 @quick
    Scenario Outline: a hand of each game to its end
      Given a table that plays <game>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the events alone lead to the stacks

      Examples: blinds, antes, a bring-in, draws, several boards
        | game           |
        | nlhe           |
        | plo8           |
        | short_deck     |
        | stud           |
        | five_card_draw |
        | nlhe_bomb_pot  |

    @GLI-19:4.14.1 @GLI-19:4.14.2 @quick
    Scenario Outline: stacks of 35, 260 and 1000: <what>, unmatched chips <unmatched>
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And a rake of 5 % capped at 300
      And the house rule pots.unmatched is <unmatched>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ah Ad |
        | 2    | 35    | Kh Kd |
        | 3    | 260   | Qh Qd |
        | 4    | 1000  | Jh Jd |
      And the board will be "2c 3d 7h 9s Tc"
      And the button at seat 1
      And the hand is dealt
      And <what>
      When everybody checks to the end
      Then the events alone lead to the stacks

      Examples: a raise, a call and a fold; chips come back or stay in the pot
        | what                 | unmatched |
        | seat 4 goes all-in   | return    |
        | seat 4 goes all-in   | pot       |
        | seat 4 raises to 249 | return    |
        | seat 4 raises to 250 | return    |
        | seat 4 folds         | return    |

    @GLI-19:4.14.1 @quick
    Scenario Outline: a big blind ante, a straddle and posts
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And 6 players with 1000 chips each
      And seat 3 has <chips> chips
      And the button at seat 1
      And seat 4 straddles 200
      And seat 6 posts 100 live and 50 dead
      And the hand is dealt
      When everybody folds
      Then the events alone lead to the stacks

      Examples: blind and ante in full, in part, and less than the blind
        | chips |
        | 1000  |
        | 150   |
        | 60    |

    @GLI-19:4.14.1 @quick
    Scenario: a bring-in that is completed and raised until one is all-in
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 70    | Ac Kc 2c |
        | 3    | 1000  | Ad Kd 5s |
      And the button at seat 1
      And the hand is dealt
      And seat 2 posts the bring-in
      And seat 3 completes
      And seat 1 raises to 100
      When everybody calls until the FOURTH
      Then the events alone lead to the stacks

  Rule: Whoever has put in his last chip is all-in, in the event of every kind of action

    @GLI-19:4.14.1 @full
    Scenario Outline: <game>: seat 2 has <stack> chips and <what>
      Given a table that plays <game>
      And these players:
        | seat | stack   | cards      |
        | 1    | 1000    | Ah Kh 9d   |
        | 2    | <stack> | Ac Kc <up> |
        | 3    | 1000    | Ad Kd 5s   |
      And the button at seat 1
      And the hand is dealt
      When seat 2 <what>
      Then the events alone lead to the stacks
      And seat 2 is <status>

      Examples: an ante of 10 before a bring-in of 15 and a bet of 50
        | game  | up | stack | what               | status |
        | stud  | 2c | 18    | posts the bring-in | ALL_IN |
        | stud  | 2c | 25    | posts the bring-in | ALL_IN |
        | stud  | 2c | 26    | posts the bring-in | ACTIVE |
        | stud  | 2c | 26    | goes all-in        | ALL_IN |
        | stud  | 2c | 60    | completes          | ALL_IN |
        | stud  | 2c | 61    | completes          | ACTIVE |
        | stud  | 2c | 45    | goes all-in        | ALL_IN |
        | stud8 | 2c | 25    | posts the bring-in | ALL_IN |
        | razz  | Ks | 25    | posts the bring-in | ALL_IN |

    @GLI-19:4.14.1 @full
    Scenario Outline: stud: seat 3 has <stack> chips and <what> after the bring-in of seat 2
      Given a table that plays stud
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Kh 9d |
        | 2    | 1000    | Ac Kc 2c |
        | 3    | <stack> | Ad Kd 5s |
      And the button at seat 1
      And the hand is dealt
      And seat 2 posts the bring-in
      When seat 3 <what>
      Then the events alone lead to the stacks
      And seat 3 is <status>

      Examples: a call, a completion, a short one
        | stack | what        | status |
        | 20    | calls       | ALL_IN |
        | 25    | calls       | ALL_IN |
        | 26    | calls       | ACTIVE |
        | 60    | completes   | ALL_IN |
        | 61    | completes   | ACTIVE |
        | 40    | goes all-in | ALL_IN |

    @GLI-19:4.14.1 @full
    Scenario Outline: hold'em: seat 3 has <stack> chips and <what>
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 3 has <stack> chips
      And the button at seat 1
      And the hand is dealt
      And seat 1 <first>
      And seat 2 calls
      When seat 3 <what>
      Then the events alone lead to the stacks
      And seat 3 is <status>

      Examples: a call and a raise with the last chip, and with all but one
        | stack | first         | what          | status |
        | 300   | raises to 300 | calls         | ALL_IN |
        | 301   | raises to 300 | calls         | ACTIVE |
        | 250   | raises to 300 | calls         | ALL_IN |
        | 500   | raises to 300 | raises to 500 | ALL_IN |
        | 501   | raises to 300 | raises to 500 | ACTIVE |
        | 500   | raises to 300 | goes all-in   | ALL_IN |

  Rule: What the platform does for a player is in the books too

    @GLI-19:4.14.1 @scenario-94 @quick
    Scenario Outline: who is away brings in, checks and folds
      Given a table that plays stud
      And the house rule absence.sitting_out is <rule>
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Kh 9d |
        | 2    | <stack> | Ac Kc 2c |
        | 3    | 1000    | Ad Kd 5s |
      And the button at seat 1
      And seat 2 sits out
      And the hand is dealt
      When seat 3 calls
      Then the events alone lead to the stacks

      Examples: with chips behind, and with his last ones
        | rule          | stack |
        | check_or_fold | 1000  |
        | check_or_fold | 25    |
        | check_or_fold | 20    |
        | killed        | 1000  |
        | killed        | 25    |

    @GLI-19:4.14.1 @scenario-92 @quick
    Scenario: whose time runs out folds, and pays nothing
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      When the time of seat 2 runs out at 45 s
      Then the events alone lead to the stacks
      And the state hash is another one

  Rule: Whatever changes a hand, a table or a tournament changes its hash

    @GLI-19:4.16.1 @quick
    Scenario Outline: a hand in which <what>
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When <what>
      Then the state hash is another one

      Examples: decisions, time and presence
        | what                               |
        | seat 1 folds                       |
        | seat 1 calls                       |
        | seat 1 raises to 300               |
        | seat 1 goes all-in                 |
        | the time of seat 1 runs out at 45 s |
        | seat 3 is disconnected             |
        | seat 3 leaves the table            |
        | the hand is voided                 |

    @GLI-19:4.16.1 @quick
    Scenario Outline: a draw game in which seat 2 <what>
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      When seat 2 <what>
      Then the state hash is another one

      Examples: with and without a card
        | what        |
        | stands pat  |
        | discards Kc |

    @GLI-19:4.16.1 @quick
    Scenario Outline: a table at which the player at seat 2 <what>
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      When the player at seat 2 <what>
      Then the state hash is another one

      Examples: chips and presence
        | what       |
        | sits out   |
        | stands up  |
        | tops up 1  |

    @GLI-19:4.16.1 @quick
    Scenario: a tournament whose level ends
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      When the level ends
      Then the state hash is another one

    @GLI-19:4.16.1 @quick
    Scenario: an open-face hand in which cards are set
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      When seat 1 sets "Qc Qd" in front, "9c 9d" in the middle and "4c" at the back
      Then the state hash is another one
