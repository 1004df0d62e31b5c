Feature: Fantasyland
  A good front earns a hand in which all cards come at once.

  Rule: Queens in front without a foul earn it

    @scenario-107 @POKER-RULES:OFC @quick
    Scenario Outline: fourteen cards whatever the front, or more for a better one
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.cards is <setting>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is not fouled
      And seat 1 is in fantasyland next with <cards> cards

      Examples: fixed
        | setting  | front    | middle         | cards |
        | fourteen | Qc Qd 4c | 9c 9d 9s 4d 7d | 14    |
        | fourteen | Kc Kd 4c | 9c 9d 9s 4d 7d | 14    |
        | fourteen | Ac As 4c | 9c 9d 9s 4d 7d | 14    |
        | fourteen | Tc Td Th | Qc Qd Qh 4d 7d | 14    |

      Examples: progressive
        | setting     | front    | middle         | cards |
        | progressive | Qc Qd 4c | 9c 9d 9s 4d 7d | 14    |
        | progressive | Kc Kd 4c | 9c 9d 9s 4d 7d | 15    |
        | progressive | Ac As 4c | 9c 9d 9s 4d 7d | 16    |
        | progressive | Tc Td Th | Qc Qd Qh 4d 7d | 17    |

    @scenario-107 @POKER-RULES:OFC @quick
    Scenario Outline: jacks and fouled hands earn nothing
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is not in fantasyland next

      Examples:
        | front    | middle         |
        | Jc Jh 4c | 9c 9d 9s 4d 7d |
        | Qc Qd 4c | 9c 9d Ks 4d 7d |

    @scenario-107 @quick
    Scenario Outline: a room may ask for aces, or have no fantasyland
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.entry is <setting>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is not in fantasyland next

      Examples:
        | setting |
        | aces    |
        | nothing |

    @scenario-107 @POKER-RULES:OFC @quick
    Scenario: the next hand sets thirteen of fourteen cards at once
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 1
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then seat 1 must set 13 and throw away 1 of 14 cards
      And the open-face button is at seat 2

    @quick
    Scenario: the button may stay where fantasyland was earned
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.button is stays
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat 2
      And seat 1 must set 13 and throw away 1 of 14 cards

  Rule: Trips in front or quads at the back stay

    @scenario-107 @POKER-RULES:OFC @quick
    Scenario Outline: these stay
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is in fantasyland next with 14 cards

      Examples:
        | front    | middle         | back           |
        | Tc Td Th | Qc Qd Qh 4d 7d | Ts Jd Qs Kh Ad |
        | Jc Ah 4c | 9c 9d 9s 4d 7d | Kc Kd Kh Ks 2d |
        | Jc Ah 4c | 9c 9d 9s 4d 7d | Td Jd Qd Kd Ad |

    @scenario-107 @POKER-RULES:OFC @quick
    Scenario Outline: queens or a full house do not
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is not in fantasyland next

      Examples:
        | front    | middle         | back           |
        | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | Jc Ah 4c | 9c 9d 9s 4d 4s | Tc Td Th Ks Kd |

    @scenario-107 @POKER-RULES:OFC @quick
    Scenario: a room may let a full house in the middle stay
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.stay_middle is full_house
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Jc Ah 4c | 9c 9d 9s 4d 4s | Tc Td Th Ks Kd |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is in fantasyland next with 14 cards

    @scenario-107 @POKER-RULES:OFC @quick
    Scenario Outline: who stays gets fourteen cards, or as many as before
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.cards is progressive
      And the house rule fantasyland.stay_cards is <setting>
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 16 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Jc Ah 4c | 9c 9d 9s 4d 7d | Kc Kd Kh Ks 2d |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is in fantasyland next with <cards> cards

      Examples:
        | setting    | cards |
        | fourteen   | 14    |
        | as_entered | 16    |

    @scenario-108 @POKER-RULES:OFC @quick
    Scenario: a foul in fantasyland loses it and pays six and royalties
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
      When the open-face hand is played
      Then seat 1 is fouled
      And seat 1 scores -11 points
      And seat 1 is not in fantasyland next

  Rule: What is set in fantasyland is closed until everybody is done

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: the others do not see the rows
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When seat 2 looks at the table
      Then the cards "Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad" are not seen
      And the cards "2c 3d 4h 5c 6c" are seen

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: at the end they see them
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When seat 2 looks at the table
      Then the cards "Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad" are seen
