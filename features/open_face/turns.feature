Feature: Turns and closed cards in open-face poker
  A player sees his own cards and every row that lies open, and nothing else.

  Rule: Turns go clockwise from the left of the button

    @scenario-107 @full
    Scenario Outline: five cards first, and then the turns of the game
      Given a table that plays <game>
      And 3 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 3    | Ac Kh 2s | Td Ts 5c 6s 7c | Jc Jd 3h 3s 2h |
      And the open-face hand is dealt
      And seat 3 sets its cards
      And seat 1 sets its cards
      When seat 2 sets "6c 6d 9s" in front, "8c 8d" in the middle and "" at the back
      Then seat 3 must set <place> and throw away <discard> of <cards> cards

      Examples: regular and pineapple
        | game                | place | discard | cards |
        | open_face           | 1     | 0       | 1     |
        | open_face_pineapple | 2     | 1       | 3     |

    @scenario-107 @full
    Scenario: a player in fantasyland has one turn, and the others go on without him
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When seat 2 sets "2d 3d 4h" in front, "5c 6c" in the middle and "" at the back
      Then seat 2 must set 2 and throw away 1 of 3 cards

  Rule: A row takes as many cards as it has places

    @GLI-19:4.3.3 @full
    Scenario Outline: one card more than a row holds
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      When seat 1 sets "<front>" in front, "<middle>" in the middle, "<back>" at the back and throws away "2c"
      Then it is refused as row_full

      Examples: each row
        | front       | middle            | back              |
        | Qc Qd 4c 9c | 9d 9s 4d 7d       | Ts Jd Qs Kh Ad    |
        | Qc Qd       | 4c 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad    |
        | Qc Qd 4c    | 9c 9d 9s 4d       | 7d Ts Jd Qs Kh Ad |

    @GLI-19:4.3.3 @full
    Scenario Outline: a row that was filled in an earlier turn
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front   | middle   | back   |
        | 1    | <front> | <middle> | <back> |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      And seat 2 sets its cards
      When seat 1 sets "<f>" in front, "<m>" in the middle and "<b>" at the back
      Then it is <verdict>

      Examples: the middle is full, the back is full, the front is full
        | front    | middle         | back           | f  | m  | b  | verdict             |
        |          | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |    | Ts |    | refused as row_full |
        |          | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad | Ts |    |    | accepted            |
        |          | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |    |    | Ts | accepted            |
        |          |                | Ts Jd Qs Kh Ad 9c |  |    | 9c | refused as row_full |
        |          |                | Ts Jd Qs Kh Ad 9c |  | 9c |    | accepted            |
        | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad | 9s |    |    | refused as row_full |
        | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |    |    | 9s | accepted            |

  Rule: Nobody sees what lies closed before another

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: cards in the hand of the player in turn
      Given a table that plays open_face_pineapple
      And 3 players with 100 chips each
      And the button at seat 1
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 3    | Ac Kh 2s | Td Ts 5c 6s 7c | Jc Jd 3h 3s 2h |
      And the open-face hand is dealt
      And seat 2 sets its cards
      When seat <seat> looks at the table
      Then the cards "6c 6d 9s 8c 8d" are seen
      And the cards "Ac Kh 2s Td Ts" are <verdict>

      Examples: the rows of seat 2 lie open, the hand of seat 3 does not
        | seat | verdict  |
        | 1    | not seen |
        | 2    | not seen |
        | 3    | seen     |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: rows in fantasyland, before and after the end
      Given a table that plays open_face_pineapple
      And 3 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 3    | Ac Kh 2s | Td Ts 5c 6s 7c | Jc Jd 3h 3s 2h |
      And the open-face hand is dealt
      And seat 2 sets its cards
      When seat <seat> looks at the table
      Then the cards "6c 6d 9s 8c 8d 8h 3d 4d 9c Th Jh Qh Ks" are <verdict>

      Examples: the others wait, on either side
        | seat | verdict  |
        | 1    | not seen |
        | 2    | seen     |
        | 3    | not seen |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: what was thrown away, even when the hand is over
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When seat <seat> looks at the table
      Then the cards "<own>" are seen
      And the cards "<other>" are not seen

      Examples: both seats
        | seat | own         | other       |
        | 1    | 2c 3c 4s 5h | 2s 3s 5d 6d |
        | 2    | 2s 3s 5d 6d | 2c 3c 4s 5h |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario: what a player in fantasyland threw away stays closed when the rows are opened
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.cards is progressive
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 16 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
        | 2    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
      And the open-face hand is played
      When seat 1 looks at the table
      Then the cards "Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad" are seen
      And the cards "2c 2s 3c" are not seen

  Rule: A hand does not start with the wrong players

    @full
    Scenario Outline: stacks and seats
      Given a table that plays open_face
      And these players:
        | seat | stack |
        | 1    | <one> |
        | 2    | <two> |
      And the button at seat 1
      When the open-face hand is dealt
      Then it is <verdict>

      Examples: no chips, and more chips than a table may hold
        | one              | two              | verdict                   |
        | 1                | 1                | accepted                  |
        | 0                | 100              | refused as empty_stack    |
        | 100              | 0                | refused as empty_stack    |
        | 9007199254740990 | 1                | accepted                  |
        | 9007199254740991 | 1                | refused as too_many_chips |
        | 1                | 9007199254740991 | refused as too_many_chips |

    @full
    Scenario: one player alone
      Given a table that plays open_face
      And 1 players with 100 chips each
      And the button at seat 1
      When the open-face hand is dealt
      Then it is refused as too_few_seats
