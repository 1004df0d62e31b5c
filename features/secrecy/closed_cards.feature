Feature: Down cards, discards and fantasyland
  What lies face down before another player, what he threw away, and what he set in fantasyland.

  Rule: A down card of stud is seen by its player alone

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: the first two and the seventh card are closed, the four between them are open
      Given a table that plays <game>
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ah Kh 9d 8s 7c 6h 2h |
        | 2    | 1000  | Ac Kc 5s 4d Jd Td 2c |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      When seat <seat> <looks>
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: fourth street, and the seventh with its down card
        | game  | street  | seat | looks               | seen                             | closed   |
        | stud  | FOURTH  | 1    | looks at the table  | Ah Kh 9d 8s 5s 4d                | Ac Kc    |
        | stud  | FOURTH  | 2    | looks at the table  | Ac Kc 5s 4d 9d 8s                | Ah Kh    |
        | stud  | FOURTH  | 1    | hears what happened | Ah Kh 9d 8s 5s 4d                | Ac Kc    |
        | stud  | FOURTH  | 2    | hears what happened | Ac Kc 5s 4d 9d 8s                | Ah Kh    |
        | stud8 | SEVENTH | 1    | looks at the table  | Ah Kh 9d 8s 7c 6h 2h 5s 4d Jd Td | Ac Kc 2c |
        | stud8 | SEVENTH | 2    | looks at the table  | Ac Kc 5s 4d Jd Td 2c 9d 8s 7c 6h | Ah Kh 2h |
        | razz  | SEVENTH | 1    | hears what happened | Ah Kh 9d 8s 7c 6h 2h 5s 4d Jd Td | Ac Kc 2c |
        | razz  | SEVENTH | 2    | hears what happened | Ac Kc 5s 4d Jd Td 2c 9d 8s 7c 6h | Ah Kh 2h |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: down cards that were folded stay down
      Given a table that plays stud
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Ah Kh 9d 8s |
        | 2    | 1000  | Ac Kc 2s 4d |
        | 3    | 1000  | As Ks Jd Td |
      And the button at seat 1
      And the hand is dealt
      And seat 2 posts the bring-in
      And seat 3 completes
      And seat 1 folds
      And seat 2 calls
      When seat <seat> <looks>
      Then the cards "<closed>" are not seen

      Examples: on the next street
        | seat | looks               | closed      |
        | 1    | looks at the table  | Ac Kc As Ks |
        | 2    | looks at the table  | Ah Kh As Ks |
        | 3    | looks at the table  | Ah Kh Ac Kc |
        | 1    | hears what happened | Ac Kc As Ks |
        | 2    | hears what happened | Ah Kh As Ks |
        | 3    | hears what happened | Ah Kh Ac Kc |

    @scenario-110 @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: at the showdown a beaten hand keeps its down cards closed
      Given a table that plays stud
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ah As Ad 8s 7c 6h Kh |
        | 2    | 1000  | 3c Kc 5s 4d Jd Td 2c |
      And the button at seat 1
      And the hand is dealt
      And everybody checks to the end
      When seat 1 <looks>
      Then the cards "5s 4d Jd Td" are seen
      And the cards "3c Kc 2c" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

    @scenario-110 @quick
    Scenario Outline: and the hand that wins is seen whole
      Given a table that plays stud
      And these players:
        | seat | stack | cards                |
        | 1    | 1000  | Ah As Ad 8s 7c 6h Kh |
        | 2    | 1000  | 3c Kc 5s 4d Jd Td 2c |
      And the button at seat 1
      And the hand is dealt
      And everybody checks to the end
      When seat 2 <looks>
      Then the cards "Ah As Ad 8s 7c 6h Kh" are seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

  Rule: What a player throws away and draws is seen by him alone

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: discards and their replacements are closed during the hand
      Given a table that plays <game>
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 6h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <draw>
      And seat 2 discards Kc Kd
      And seat 1 discards 7d
      When seat <seat> <looks>
      Then the cards "<own>" are seen
      And the cards "<closed>" are not seen

      Examples: one draw, and the first of three
        | game           | draw | seat | looks               | own            | closed               |
        | single_draw    | DRAW | 1    | looks at the table  | 2c 3c 4c 5c 6h | Kc Kd Ks Qc Qd 9h 8h |
        | single_draw    | DRAW | 2    | looks at the table  | Ks Qc Qd 9h 8h | 2c 3c 4c 5c 7d 6h    |
        | single_draw    | DRAW | 1    | hears what happened | 2c 3c 4c 5c 6h | Kc Kd Ks Qc Qd 9h 8h |
        | single_draw    | DRAW | 2    | hears what happened | Ks Qc Qd 9h 8h | 2c 3c 4c 5c 7d 6h    |
        | five_card_draw | DRAW | 2    | hears what happened | Ks Qc Qd 9h 8h | 2c 3c 4c 5c 7d 6h    |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: before the others have drawn nobody sees what was thrown away
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 6h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      When seat 1 <looks>
      Then the cards "2c 3c 4c 5c 7d" are seen
      And the cards "Kc Kd Ks Qc Qd 9h 8h 6h" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: after the showdown the hand that was shown is seen, and its discards are not
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c Td |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 7h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      And seat 1 discards Td
      And everybody checks to the end
      When seat 2 <looks>
      Then the cards "2c 3c 4c 5c 7h" are seen
      And the cards "Td" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: after the hand the loser's cards and discards are closed
      Given a table that plays single_draw
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c Td |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the cards after them will be "9h 8h 7h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      And seat 1 discards Td
      And seats 2 and 1 check
      And seat 2 mucks
      When seat 1 <looks>
      Then the cards "2c 3c 4c 5c 7h" are seen
      And the cards "Kc Kd Ks Qc Qd 9h 8h" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

    @quick
    Scenario: a player is told what he himself threw away
      Given a table that plays single_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 discards Kc Kd
      When seat 2 hears what happened
      Then the cards "Kc Kd Ks Qc Qd" are seen

    @GLI-19:4.4.13 @GLI-19:4.14.2 @quick
    Scenario Outline: of one card down and two up at once, the two are seen by all
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":1,"hole_up":2,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":2,"bet":"small","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | Ah Kh 9d |
        | 2    | 1000  | Ac Kc 2c |
      And the button at seat 1
      And the hand is dealt
      When seat <seat> <looks>
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: from either side, at a glance and event by event
        | seat | looks               | seen           | closed |
        | 1    | looks at the table  | Ah Kh 9d Kc 2c | Ac     |
        | 1    | hears what happened | Ah Kh 9d Kc 2c | Ac     |
        | 2    | looks at the table  | Kh 9d Ac Kc 2c | Ah     |
        | 2    | hears what happened | Kh 9d Ac Kc 2c | Ah     |

    @GLI-19:4.14.2 @quick
    Scenario Outline: all are told how many cards were thrown away, and their player which
      Given a table that plays <game>
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <one>   |
        | 2    | 1000  | <two>   |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the <street>
      And seat 2 discards <discards>
      When seat 1 stands pat
      Then every seat is told every event

      Examples: one, two and three cards
        | game        | one            | two            | street     | discards |
        | single_draw | 2c 3c 4c 5c 7d | Kc Kd Ks Qc Qd | DRAW       | Kc       |
        | triple_draw | 2c 3c 4c 5c 7d | Kc Kd Ks Qc Qd | FIRST_DRAW | Kc Qd    |
        | badugi      | 2c 3d 4h 5s    | Kc Kd Ks Qc    | FIRST_DRAW | Kc Kd Ks |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: in a game with a draw and a board the board alone is open
      Given a table that plays dramaha
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2c 3c 4c 5c 7d |
        | 2    | 1000  | Kc Kd Ks Qc Qd |
      And the board will be "9h 8h 6h"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      When seat 1 <looks>
      Then the cards "2c 3c 4c 5c 7d 9h 8h 6h" are seen
      And the cards "Kc Kd Ks Qc Qd" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

  Rule: In open-face poker others see what is set, and neither what is held nor what is thrown away

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: cards that are dealt and not set are seen by their player alone
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When seat <seat> <looks>
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: seat 1 has set five cards, seat 2 holds five
        | seat | looks               | seen                          | closed         |
        | 1    | looks at the table  | Qc Qd 4c 9c 9d                | 2d 3d 4h 5c 6c |
        | 2    | looks at the table  | Qc Qd 4c 9c 9d 2d 3d 4h 5c 6c | 9s Ts          |
        | 1    | hears what happened | Qc Qd 4c 9c 9d                | 2d 3d 4h 5c 6c |
        | 2    | hears what happened | Qc Qd 4c 9c 9d 2d 3d 4h 5c 6c | 9s Ts          |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: a card that is dealt alone is closed until it is set: seat 2 <looks>
      Given a table that plays open_face
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      And seat 2 sets its cards
      When seat 2 <looks>
      Then the cards "9s" are not seen
      And the cards "Qc Qd 4c 9c 9d" are seen
      When seat 1 <looks>
      Then the cards "9s" are seen
      Given seat 1 sets its cards
      When seat 2 <looks>
      Then the cards "9s 7s" are seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: what is thrown away is never opened
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When seat <seat> <looks>
      Then the cards "<own>" are seen
      And the cards "<others>" are not seen

      Examples: each seat threw away four cards, and the hand is over
        | seat | looks               | own         | others      |
        | 1    | looks at the table  | 2c 3c 4s 5h | 2s 3s 5d 6d |
        | 2    | looks at the table  | 2s 3s 5d 6d | 2c 3c 4s 5h |
        | 1    | hears what happened | 2c 3c 4s 5h | 2s 3s 5d 6d |
        | 2    | hears what happened | 2s 3s 5d 6d | 2c 3c 4s 5h |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: what is set in fantasyland is closed as long as somebody still sets cards
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
      And seat 2 sets its cards
      When seat <seat> <looks>
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: seat 2 has set five cards of thirteen
        | seat | looks               | seen                             | closed                                    |
        | 2    | looks at the table  | 2d 3d 4h 5c 6c                   | Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad 2c |
        | 2    | hears what happened | 2d 3d 4h 5c 6c                   | Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad 2c |
        | 1    | looks at the table  | Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs | 7s 8s                                     |
        | 1    | hears what happened | Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs | 7s 8s                                     |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: at the end the rows of fantasyland are open, and its discard is not
      Given a table that plays open_face_pineapple
      And 2 players with 100 chips each
      And the button at seat 2
      And seat 1 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is played
      When seat 2 <looks>
      Then the cards "Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad" are seen
      And the cards "2c" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

    @GLI-19:4.14.2 @quick
    Scenario Outline: each event reaches each seat, in order and whole
      Given a table that plays <game>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      When the open-face hand is played
      Then every seat is told every event

      Examples: both games
        | game                |
        | open_face           |
        | open_face_pineapple |

  Rule: In open-face poker cards open when they are set, and those of fantasyland when all are set

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: seat <seat> in fantasyland has set and <looks>: the other hand in fantasyland is closed until seat 3 is done
      Given a table that plays open_face_pineapple
      And 3 players with 100 chips each
      And the button at seat 3
      And seat 1 is in fantasyland with 14 cards
      And seat 2 is in fantasyland with 14 cards
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | Qh 3c 4s | 9h Tc Td 6d 7h | Th Js Kc Kd Ac |
        | 3    | 2d 3d 4h | 5c 6c 7s 8s 5d | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      And seat 2 sets its cards
      When seat <seat> <looks>
      Then the cards "<closed>" are not seen

      Examples:
        | seat | looks               | closed                                 |
        | 1    | looks at the table  | Qh 3c 4s 9h Tc Td 6d 7h Th Js Kc Kd Ac |
        | 1    | hears what happened | Qh 3c 4s 9h Tc Td 6d 7h Th Js Kc Kd Ac |
        | 2    | looks at the table  | Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad |
        | 2    | hears what happened | Qc Qd 4c 9c 9d 9s 4d 7d Ts Jd Qs Kh Ad |

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: <game>, seat 1 <looks>: five cards were dealt to seat 2 and not set yet
      Given a table that plays <game>
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2d 3d 4h | 5c 6c 7s 8s 9h | 2h 3h 5s 6s 8h |
      And the open-face hand is dealt
      And seat 1 sets its cards
      When seat 1 <looks>
      Then the cards "2d 3d 4h 5c 6c" are not seen

      Examples:
        | game                | looks               |
        | open_face           | looks at the table  |
        | open_face           | hears what happened |
        | open_face_pineapple | looks at the table  |
        | open_face_pineapple | hears what happened |
