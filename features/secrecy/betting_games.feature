Feature: Closed cards in games with a board
  A seat sees its own cards and what lies open. The cards of others stay closed when they fold, muck or
  are all-in, in what the seat sees at a glance and in every event it is told, also after the hand.

  Rule: During the hand nobody sees a card of another player, nor one that is still in the deck

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: before the flop a seat sees its own two cards
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      When seat <seat> <looks>
      Then the cards "<own>" are seen
      And the cards "<others>" are not seen
      And the cards "2c 7d 9h 5s 4c" are not seen

      Examples: each seat, at a glance and event by event
        | seat | looks               | own   | others      |
        | 1    | looks at the table  | As Ah | Ks Kh Qs Qh |
        | 2    | looks at the table  | Ks Kh | As Ah Qs Qh |
        | 3    | looks at the table  | Qs Qh | As Ah Ks Kh |
        | 1    | hears what happened | As Ah | Ks Kh Qs Qh |
        | 2    | hears what happened | Ks Kh | As Ah Qs Qh |
        | 3    | hears what happened | Qs Qh | As Ah Ks Kh |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: however many cards a hand has, all of them are closed
      Given a table that plays <game>
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <own>   |
        | 2    | 1000  | <other> |
      And the button at seat 2
      And the hand is dealt
      When seat 1 <looks>
      Then the cards "<own>" are seen
      And the cards "<other>" are not seen

      Examples: four, five and six cards
        | game | looks               | own               | other             |
        | plo  | looks at the table  | As Ah Ks Kh       | Qs Qh Js Jh       |
        | plo  | hears what happened | As Ah Ks Kh       | Qs Qh Js Jh       |
        | plo5 | looks at the table  | As Ah Ks Kh 2c    | Qs Qh Js Jh 3c    |
        | plo5 | hears what happened | As Ah Ks Kh 2c    | Qs Qh Js Jh 3c    |
        | plo6 | looks at the table  | As Ah Ks Kh 2c 2d | Qs Qh Js Jh 3c 3d |
        | plo6 | hears what happened | As Ah Ks Kh 2c 2d | Qs Qh Js Jh 3c 3d |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: the flop is seen by all, the turn by nobody yet
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      When seat 2 <looks>
      Then the cards "Ks Kh 2c 7d 9h" are seen
      And the cards "As Ah 5s 4c" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

  Rule: Folded cards stay closed

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: a player who folded is no open book while the others play on
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the button at seat 3
      And the hand is dealt
      And seat 3 folds
      And seat 1 calls
      When seat <seat> <looks>
      Then the cards "<own>" are seen
      And the cards "<others>" are not seen

      Examples: those who play see nothing of the folded hand, and who folded sees nothing of theirs
        | seat | looks               | own   | others      |
        | 1    | looks at the table  | As Ah | Ks Kh Qs Qh |
        | 2    | looks at the table  | Ks Kh | As Ah Qs Qh |
        | 1    | hears what happened | As Ah | Ks Kh Qs Qh |
        | 2    | hears what happened | Ks Kh | As Ah Qs Qh |
        | 3    | hears what happened | Qs Qh | As Ah Ks Kh |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: who folded has no right to see the hands of the others
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the button at seat 3
      And the hand is dealt
      And seat 3 folds
      When seat 3 looks at the table
      Then the cards "As Ah Ks Kh" are not seen

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: a hand that ends by folds shows nothing, neither the winner's cards nor the others'
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the button at seat 3
      And the hand is dealt
      And seat 3 folds
      And seat 1 folds
      When seat <seat> <looks>
      Then the cards "<others>" are not seen

      Examples: the loser and the winner, after the hand
        | seat | looks               | others      |
        | 1    | looks at the table  | Ks Kh Qs Qh |
        | 2    | looks at the table  | As Ah Qs Qh |
        | 3    | looks at the table  | As Ah Ks Kh |
        | 1    | hears what happened | Ks Kh Qs Qh |
        | 2    | hears what happened | As Ah Qs Qh |
        | 3    | hears what happened | As Ah Ks Kh |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: a showdown of two opens their hands and not the one that was folded
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is never
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And seat 3 folds
      And everybody checks to the end
      When seat <seat> <looks>
      Then the cards "As Ah Ks Kh" are seen
      And the cards "<closed>" are not seen

      Examples: those who showed, after the hand
        | seat | looks               | closed |
        | 1    | looks at the table  | Qs Qh  |
        | 2    | looks at the table  | Qs Qh  |
        | 1    | hears what happened | Qs Qh  |
        | 2    | hears what happened | Qs Qh  |

    @GLI-19:4.16.3 @UKGC-RTS:11 @quick
    Scenario Outline: a void hand opens nothing
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And the hand is voided
      When seat 1 <looks>
      Then the cards "Ks Kh 5s 4c" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

  Rule: Mucked cards stay closed

    @scenario-110 @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: at the showdown only the hands that are shown are seen
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 1 checks
      And seat 2 bets 100
      And seat 3 calls
      And seat 1 calls
      When seat <seat> <looks>
      Then the cards "As Ah Ks Kh" are seen
      And the cards "Qs Qh" are not seen

      Examples: kings are shown first, aces beat them, queens are mucked
        | seat | looks               |
        | 1    | looks at the table  |
        | 2    | looks at the table  |
        | 1    | hears what happened |
        | 2    | hears what happened |

    @scenario-110 @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: a hand that its player chose to muck is closed, and so is the best one
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      And seat 1 mucks
      And seat 2 shows
      And seat 3 mucks
      When seat <seat> <looks>
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: aces are mucked, kings are shown, queens are mucked
        | seat | looks               | seen        | closed      |
        | 1    | looks at the table  | As Ah Ks Kh | Qs Qh       |
        | 2    | looks at the table  | Ks Kh       | As Ah Qs Qh |
        | 3    | looks at the table  | Qs Qh Ks Kh | As Ah       |
        | 1    | hears what happened | As Ah Ks Kh | Qs Qh       |
        | 2    | hears what happened | Ks Kh       | As Ah Qs Qh |
        | 3    | hears what happened | Qs Qh Ks Kh | As Ah       |

    @scenario-110 @POKER-RULES:TDA-17B @UKGC-RTS:11 @quick
    Scenario Outline: who is left when all others mucked wins with his hand closed
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      And seat 1 mucks
      And seat 2 mucks
      When seat <seat> <looks>
      Then the cards "<seen>" are seen
      And the cards "<closed>" are not seen

      Examples: after the hand nobody has seen anything
        | seat | looks               | seen  | closed      |
        | 1    | looks at the table  | As Ah | Ks Kh Qs Qh |
        | 3    | looks at the table  | Qs Qh | As Ah Ks Kh |
        | 1    | hears what happened | As Ah | Ks Kh Qs Qh |
        | 3    | hears what happened | Qs Qh | As Ah Ks Kh |

    @scenario-110 @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: who has not had his turn to show is still closed
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      And seat 1 shows
      When seat 2 <looks>
      Then the cards "As Ah Ks Kh" are seen
      And the cards "Qs Qh" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

  Rule: The cards of an all-in player are closed until no more betting is possible

    @POKER-RULES:TDA-16 @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: an all-in that was not called yet opens nothing
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 <looks>
      Then the cards "Ks Kh" are seen
      And the cards "As Ah" are not seen

      Examples: at a glance and event by event
        | looks               |
        | looks at the table  |
        | hears what happened |

    @POKER-RULES:TDA-16 @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: as long as two others still bet, the all-in hand is closed
      Given a no-limit hold'em table with blinds 50/100
      And these players:
        | seat | stack | cards |
        | 1    | 300   | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And seat 3 calls
      And seat 1 goes all-in
      And seats 2 and 3 call
      When seat <seat> <looks>
      Then the cards "<own> 2c 7d 9h" are seen
      And the cards "<others>" are not seen

      Examples: on the flop, the all-in player included
        | seat | looks               | own   | others      |
        | 2    | looks at the table  | Ks Kh | As Ah Qs Qh |
        | 3    | looks at the table  | Qs Qh | As Ah Ks Kh |
        | 1    | looks at the table  | As Ah | Ks Kh Qs Qh |
        | 2    | hears what happened | Ks Kh | As Ah Qs Qh |
        | 3    | hears what happened | Qs Qh | As Ah Ks Kh |
        | 1    | hears what happened | As Ah | Ks Kh Qs Qh |

    @POKER-RULES:TDA-16 @quick
    Scenario Outline: once no more betting is possible all hands are open, and the folded one is not
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.runs_max is 2
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the button at seat 3
      And the hand is dealt
      And seat 3 folds
      And seat 1 goes all-in
      And seat 2 calls
      When seat <seat> <looks>
      Then the cards "As Ah Ks Kh" are seen
      And the cards "Qs Qh" are not seen

      Examples: while the players are asked how often to run the board
        | seat | looks               |
        | 1    | looks at the table  |
        | 2    | looks at the table  |
        | 1    | hears what happened |
        | 2    | hears what happened |

    @POKER-RULES:TDA-16 @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: where the house opens all-in hands at the showdown, a beaten one stays closed
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 checks
      And seat 1 goes all-in
      And seat 2 calls
      When seat 1 <looks>
      Then the cards "As Ah" are seen
      And the cards "Ks Kh" are not seen

      Examples: aces are shown first, and kings are mucked
        | looks               |
        | looks at the table  |
        | hears what happened |

  Rule: Tables and tournaments tell a seat no more than a single hand does

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: at a table
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the board will be "2c 7d 9h 5s 4c"
      And the next hand is dealt
      And seat 1 folds
      When seat <seat> <looks>
      Then the cards "<own>" are seen
      And the cards "<others>" are not seen
      And the cards "2c 7d 9h 5s 4c" are not seen

      Examples: during the hand
        | seat | looks               | own   | others      |
        | 2    | looks at the table  | Ks Kh | As Ah Qs Qh |
        | 3    | hears what happened | Qs Qh | As Ah Ks Kh |

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario Outline: in a tournament, where the harness is told the whole deck
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 folds
      When seat <seat> <looks>
      Then the cards "<own>" are seen
      And the cards "<others>" are not seen
      And the cards "2c 7d 9h 5s 4c" are not seen

      Examples: during the hand
        | seat | looks               | own   | others      |
        | 2    | looks at the table  | Ks Kh | As Ah Qs Qh |
        | 3    | hears what happened | Qs Qh | As Ah Ks Kh |

  Rule: A seat is told everything but the closed cards

    @GLI-19:4.14.2 @quick
    Scenario Outline: each event reaches each seat, in order and whole
      Given a table that plays <game>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then every seat is told every event

      Examples: a board, several boards, up-cards, draws, a bring-in
        | game          |
        | nlhe          |
        | plo8          |
        | nlhe_bomb_pot |
        | stud          |
        | razz          |
        | triple_draw   |
        | dramaha       |

    @quick
    Scenario: a refused request is told to nobody
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 2 tries to fold and is refused
      When seat 1 calls
      Then every seat is told every event
