Feature: Placing cards in open-face poker
  Cards are set in turn and for good; what is not allowed is refused and changes nothing.

  Rule: Cards come in turn from the left of the button

    @scenario-107 @quick
    Scenario: pineapple gives five cards first
      Given a table that plays open_face_pineapple
      And 3 players with 100 chips each
      And the button at seat 1
      When the open-face hand is dealt
      Then seat 2 must set 5 and throw away 0 of 5 cards

    @scenario-107 @quick
    Scenario: then three, of which one is thrown away
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When seat 2 sets "2c 3d 4h" in front, "5c 6c" in the middle and "" at the back
      Then seat 1 must set 2 and throw away 1 of 3 cards

    @quick
    Scenario: the regular game gives one card at a time
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When seat 2 sets "2c 3d 4h" in front, "5c 6c" in the middle and "" at the back
      Then seat 1 must set 1 and throw away 0 of 1 cards

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: nobody ever sees what another player threw away
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When seat 2 looks at the table
      Then the cards "2c 3c 4s 5h" are not seen
      And the cards "2s 3s 5d 6d" are seen

  Rule: What is not allowed is refused and changes nothing

    @GLI-19:4.3.3 @quick
    Scenario Outline: bad placements of the first five cards
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      When seat <seat> sets "<front>" in front, "<middle>" in the middle, "<back>" at the back and throws away "<discard>"
      Then it is refused as <code>

      Examples:
        | seat | front       | middle | back | discard | code              |
        | 2    | Qc Qd 4c    | 9c 9d  |      |         | out_of_turn       |
        | 3    | Qc Qd 4c    | 9c 9d  |      |         | unknown_seat      |
        | 99   | Qc Qd 4c    | 9c 9d  |      |         | seat_out_of_range |
        | 1    | Qc Qd 4c    | 9c     |      |         | placed_count      |
        | 1    | Qc Qd 4c    | 9c 9d  |      | 9c      | card_named_twice  |
        | 1    | Qc Qd       | 9c 9d  |      | 4c      | placed_count      |
        | 1    | Qc Qd 4c    | 9c     | As   |         | card_not_held     |
        | 1    | Qc Qd 4c    | 9c 9c  |      |         | card_named_twice  |
        | 1    | Qc Qd 4c    | 9c     | 1x   |         | unknown_card      |
        | 1    | Qc Qd 4c 9c | 9d     |      |         | row_full          |

    @GLI-19:4.3.3 @quick
    Scenario: a seat with a lower number waits for its turn too
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 1
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      When seat 1 sets "2c 3d 4h" in front, "5c 6c" in the middle and "" at the back
      Then it is refused as out_of_turn

    @GLI-19:4.3.3 @quick
    Scenario: nothing is thrown away without need
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      When seat 1 sets "Qc Qd 4c" in front, "9c 9d 9s 4d 7d" in the middle and "Ts Jd Qs Kh Ad" at the back
      Then it is refused as discard_count

    @quick
    Scenario: a hand that is over takes no more cards
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When seat 1 sets "" in front, "" in the middle and "" at the back
      Then it is refused as hand_over

    @GLI-19:4.3.3 @quick
    Scenario: the next hand waits for the end of this one
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And the open-face hand is dealt
      When the next open-face hand is dealt
      Then it is refused as hand_in_play

    @quick
    Scenario: a void hand moves no chips
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When the hand is voided
      Then seat 1 is left with 100 chips
      And seat 2 scores 0 points

  Rule: One deck serves three players of pineapple and four of the regular game

    @quick
    Scenario Outline: one player too many
      Given a table that plays <game>
      And <players> players with 100 chips each
      And the button at seat 1
      When the open-face hand is dealt
      Then it is refused as too_many_seats

      Examples:
        | game                | players |
        | open_face_pineapple | 4       |
        | open_face_pineapple | 5       |
        | open_face           | 5       |

    @quick
    Scenario: four regular players use the whole deck
      Given a table that plays open_face
      And 4 players with 100 chips each
      And the button at seat 4
      When the open-face hand is dealt
      Then seat 1 must set 5 and throw away 0 of 5 cards

    @quick
    Scenario: fourteen cards in fantasyland leave no room for a fourth
      Given a table that plays open_face
      And the house rule fantasyland.cards is fourteen
      And 4 players with 100 chips each
      And the button at seat 4
      When the open-face hand is dealt
      Then it is refused as too_many_seats

    @quick
    Scenario: a deck that is one card short
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 1
      And a deck without its last card
      When the open-face hand is dealt
      Then it is refused as deck_wrong_count

    @quick
    Scenario: thirteen cards in fantasyland are none of pineapple
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 1 is in fantasyland with 13 cards
      When the open-face hand is dealt
      Then it is refused as fantasyland_cards
