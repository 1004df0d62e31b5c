Feature: From one open-face hand to the next
  Stacks, button and fantasyland carry over; a void hand carries everything over as it was.

  Rule: The button goes to the next player who still has chips

    @full
    Scenario: a broke player is left out, and the button passes his seat
      Given a table that plays open_face
      And 3 players with 100 chips each
      And seat 1 has 5 chips
      And the button at seat 3
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 3    | Ac Kh 2s | Td Ts 5c 6s 7c | Jc Jd 3h 3s 2h |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat 2
      And seat 3 must set 5 and throw away 0 of 5 cards
      And seat 2 is left with 110 chips
      And seat 3 is left with 95 chips

    @full
    Scenario: one player with chips has nobody to play with
      Given a table that plays open_face
      And 2 players with 100 chips each
      And seat 1 has 5 chips
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then it is refused as too_few_seats

    @full
    Scenario Outline: three seats in turn
      Given a table that plays open_face
      And 3 players with 100 chips each
      And the button at seat <button>
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Kc Kd 4c | Qc Qd 5h 6h 7h | As Ah 2c 2d 3c |
        | 2    | 6c 6d 9s | 8c 8d 8h 3d 4d | 9c Th Jh Qh Ks |
        | 3    | Ac Kh 2s | Td Ts 5c 6s 7c | Jc Jd 3h 3s 2h |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat <next>
      And seat <first> must set 5 and throw away 0 of 5 cards
      And seat 1 is left with 83 chips

      Examples: clockwise and round
        | button | next | first |
        | 1      | 2    | 3     |
        | 2      | 3    | 1     |
        | 3      | 1    | 2     |

  Rule: The button may stay for a hand in fantasyland, and only for one

    @full
    Scenario Outline: nobody, one and both in fantasyland
      Given a table that plays open_face
      And the house rule fantasyland.button is <rule>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front   | middle         | back           |
        | 1    | <one>   | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | <two>   | 8c 8d 8s 5c 6c | 2c 3c 7c Tc Jc |
      And the open-face hand is played
      When the next open-face hand is dealt
      Then the open-face button is at seat <button>

      Examples: stays
        | rule  | one      | two      | button |
        | stays | Qc 5d 4c | 2h 3d 4h | 1      |
        | stays | Qc Qd 4c | 2h 3d 4h | 2      |
        | stays | Qc 5d 4c | Kc Kd 4h | 2      |
        | stays | Qc Qd 4c | Kc Kd 4h | 2      |

      Examples: moves
        | rule  | one      | two      | button |
        | moves | Qc 5d 4c | 2h 3d 4h | 1      |
        | moves | Qc Qd 4c | Kc Kd 4h | 1      |

  Rule: A void hand leaves stacks, button and fantasyland as they were

    @scenario-114 @full
    Scenario: the hand after a void one is the same again
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
        | 2    | Jc Kd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
      And the open-face hand is dealt
      And seat 2 sets its cards
      And the hand is voided
      When the next open-face hand is dealt
      Then the open-face button is at seat 1
      And seat 2 must set 13 and throw away 1 of 14 cards
      And seat 1 is left with 100 chips

    @scenario-114 @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario: a void hand opens nothing
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 1
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
        | 2    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
      And the open-face hand is dealt
      And seat 2 sets its cards
      And the hand is voided
      When seat 1 looks at the table
      Then the cards "Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad" are not seen

  Rule: Fantasyland is earned and kept as the house says

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: what earns it
      Given a table that plays <game>
      And the house rule fantasyland.entry is <entry>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | Th Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is not fouled
      And seat 1 is in fantasyland next with <cards> cards

      Examples: the regular game gives thirteen cards, pineapple fourteen
        | game                | entry  | front    | middle         | cards |
        | open_face           | queens | Qc Qd 4c | 9c 9d 9s 4d 7d | 13    |
        | open_face           | queens | Ac As 4c | 9c 9d 9s 4d 7d | 13    |
        | open_face           | queens | Tc Td Ts | Jc Js Jh 4d 7d | 13    |
        | open_face           | aces   | Ac As 4c | 9c 9d 9s 4d 7d | 13    |
        | open_face_pineapple | aces   | Ac As 4c | 9c 9d 9s 4d 7d | 14    |
        | open_face_pineapple | aces   | Tc Td Ts | Jc Js Jh 4d 7d | 14    |
        | open_face_pineapple | queens | Tc Td Ts | Jc Js Jh 4d 7d | 14    |

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: what does not earn it
      Given a table that plays <game>
      And the house rule fantasyland.entry is <entry>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | Th Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is not fouled
      And seat 1 is not in fantasyland next

      Examples: high cards, a pair too low, or no fantasyland at all
        | game                | entry   | front    | middle         |
        | open_face           | queens  | Ac Kc Qc | 9c 9d 9s 4d 7d |
        | open_face           | queens  | Jc Jh Ac | 9c 9d 9s 4d 7d |
        | open_face           | aces    | Kc Kd Ac | 9c 9d 9s 4d 7d |
        | open_face_pineapple | aces    | Ac Kc Qc | 9c 9d 9s 4d 7d |
        | open_face_pineapple | nothing | Qc Qd 4c | 9c 9d 9s 4d 7d |
        | open_face_pineapple | nothing | Ac As 4c | 9c 9d 9s 4d 7d |
        | open_face_pineapple | nothing | Tc Td Ts | Jc Js Jh 4d 7d |

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: what keeps a player of the regular game in it
      Given a table that plays open_face
      And the house rule fantasyland.stay_middle is <rule>
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 13 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is in fantasyland next with 13 cards

      Examples: a full house in the middle, trips in front, quads or better at the back
        | rule       | front    | middle         | back           |
        | full_house | Jc Ah 4c | 9c 9d 9s 4d 4s | Tc Td Th Ks Kd |
        | full_house | Tc Td Th | Qc Qd Qh 4d 7d | Ts Jd Qs Kh Ad |
        | never      | Tc Td Th | Qc Qd Qh 4d 7d | Ts Jd Qs Kh Ad |
        | never      | Jc Ah 4c | 9c 9d 9s 4d 7d | Kc Kd Kh Ks 2d |
        | full_house | Jc Ah 4c | Ac Qc Tc 8c 3c | 7d 8d 9d Td Jd |
        | full_house | Jc Ah 4c | Qc Qd Qh Qs 2d | Kc Kd Kh Ks 2s |

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: what does not keep a player in it
      Given a table that plays open_face
      And the house rule fantasyland.stay_middle is <rule>
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 13 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | <front>  | <middle>       | <back>         |
        | 2    | 2c 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then seat 1 is not in fantasyland next

      Examples: a pair in front, a flush in the middle, a full house at the back, a foul
        | rule       | front    | middle         | back           |
        | full_house | Ac As 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | full_house | Jc Ah 4c | Ac Qc Tc 8c 3c | 9c 9d 9s Kh Kd |
        | never      | Jc Ah 4c | 9c 9d 9s 4d 4s | Tc Td Th Ks Kd |
        | full_house | Tc Td Th | 9c 9d 9s 4d 7d | Kc Kd Kh Ks 2d |

    @scenario-107 @POKER-RULES:OFC @full
    Scenario Outline: with how many cards fantasyland may be played
      Given a table that plays <game>
      And the house rule fantasyland.cards is <rule>
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with <cards> cards
      When the open-face hand is dealt
      Then it is <verdict>

      Examples: both sides of each range
        | game                | rule        | cards | verdict                      |
        | open_face           | thirteen    | 12    | refused as fantasyland_cards |
        | open_face           | thirteen    | 13    | accepted                     |
        | open_face           | thirteen    | 14    | refused as fantasyland_cards |
        | open_face_pineapple | fourteen    | 13    | refused as fantasyland_cards |
        | open_face_pineapple | fourteen    | 14    | accepted                     |
        | open_face_pineapple | fourteen    | 15    | refused as fantasyland_cards |
        | open_face_pineapple | progressive | 13    | refused as fantasyland_cards |
        | open_face_pineapple | progressive | 14    | accepted                     |
        | open_face_pineapple | progressive | 17    | accepted                     |
        | open_face_pineapple | progressive | 18    | refused as fantasyland_cards |

    @scenario-107 @POKER-RULES:OFC @full
    Scenario: without fantasyland nobody is in it
      Given a table that plays open_face_pineapple
      And the house rule fantasyland.entry is nothing
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      When the open-face hand is dealt
      Then it is refused as fantasyland_cards

    @scenario-107 @full
    Scenario: nothing is said of the next hand before this one is over
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      When the open-face hand is dealt
      Then seat 1 must set 13 and throw away 1 of 14 cards
      And seat 1 is not in fantasyland next
