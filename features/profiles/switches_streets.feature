Feature: Switches of a street
  Every value of every switch is played. An engine that ignores the switch, or that knows
  one of its values only, gives another result in at least one row.

  Rule: Who opens and with how much

    @full
    Scenario Outline: streets.opens, each opener is another seat
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":3,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_up":2,"bet":"small","opens":"<opens>"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2d 2h Kc 8c 8d |
        | 2    | 1000  | 3h 5d Kh Th 7h |
        | 3    | 1000  | 5c 6d Ks 4d 3d |
        | 4    | 1000  | 5h 6h Qc Qs 6s |
        | 5    | 1000  | 7c 7d Qd 2c Jh |
        | 6    | 1000  | 8h 9d Qh Kd 9c |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the TWO
      Then it is seat <first>'s turn

      Examples: by place, or by the hand that lies open
        | opens          | first |
        | left_of_button | 2     |
        | left_of_blinds | 4     |
        | high_hand      | 1     |
        | low_hand       | 3     |

    @full
    Scenario Outline: streets.opens, one open card each
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":4,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_up":1,"bet":"small","opens":"<opens>"}]
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | 2d 2h Kc 8c 3d |
        | 2    | 1000  | 3h 5d Kh Th 7h |
        | 3    | 1000  | 5c 6d Ks 4d Ac |
        | 4    | 1000  | 5h 6h Qc Qs 6s |
        | 5    | 1000  | 7c 7d Qd 2c Jh |
        | 6    | 1000  | 8h 9d Qh 9c Kd |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the TWO
      Then it is seat <first>'s turn

      Examples: the three, and the king, for the ace is low
        | opens          | first |
        | left_of_button | 2     |
        | left_of_blinds | 4     |
        | low_card       | 1     |
        | high_card      | 6     |
        | high_hand      | 3     |

    @full
    Scenario Outline: streets.bet, the sizes of a bet of fixed limit
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is fixed_limit
      And the house rule betting.small_bet is 50
      And the house rule betting.big_bet is 130
      And an ante of 10 from each player
      And the house rule streets is [{"name":"ONE","hole_down":3,"bet":"small","opens":"left_of_button"},{"name":"TWO","hole_up":2,"bet":"<bet>","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards           |
        | 1    | 1000  | 2d 2h Kc 8c 7d  |
        | 2    | 1000  | 3h 5d Kh <open> |
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the TWO
      Then seat 2 may raise to <sizes>

      Examples: with an open pair and without
        | bet       | open  | sizes        |
        | small     | Th Ts | exactly 50   |
        | big       | Th Ts | exactly 130  |
        | open_pair | Th Ts | 50 or to 130 |
        | open_pair | Th 9s | exactly 50   |

    @full
    Scenario Outline: streets.draw_max, how many cards may be exchanged
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","draw_max":<most>,"bet":"small","opens":"left_of_button"}]
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the TWO
      Then seat 2 may discard 0 to <most> cards

      Examples:
        | most |
        | 1    |
        | 3    |
        | 5    |

    @full
    Scenario Outline: streets.discard, how many cards must go
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":7,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","discard":<discard>,"bet":"small","opens":"left_of_button"}]
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the TWO
      Then seat 2 may discard <discard> to <discard> cards

      Examples:
        | discard |
        | 1       |
        | 2       |

    @full
    Scenario Outline: forced.straddle.short, a straddle of 200 from a player with 150
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule forced.straddle.short is <rule>
      And 4 players with 1000 chips each
      And seat 4 has 150 chips
      And seat 4 straddles 200
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples:
        | rule    | result                            |
        | refused | refused as straddle_exceeds_stack |
        | all_in  | accepted                          |

  Rule: A switch has its values and no others

    @full
    Scenario Outline: an unknown member, or an unknown value
      Given a table that plays nlhe
      And the house rule <member> is <value>
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is refused as profile_not_accepted

      Examples: members that are none
        | member             | value |
        | blinds             | 100   |
        | forced.blind       | 100   |
        | betting.maximum    | 100   |
        | showdown.run_twice | true  |
        | rake.percent       | 5     |

      Examples: values that are none
        | member                    | value     |
        | edition                   | 0         |
        | edition                   | 3         |
        | deck                      | piquet    |
        | deal.order                | random    |
        | deal.burn                 | sometimes |
        | deal.reshuffle            | none      |
        | hand.ranking              | low       |
        | hand.low_cards            | board     |
        | betting.structure         | nolimit   |
        | betting.free_fold         | allowed   |
        | betting.short_raise       | any       |
        | betting.effective_all_in  | yes       |
        | betting.showing_tie       | by_rank   |
        | betting.fixed.uncapped    | always    |
        | betting.fixed.reopening   | any_bet   |
        | betting.pot.preflop_pot   | all       |
        | betting.pot.antes         | counted   |
        | betting.pot.below_minimum | pot       |
        | forced.ante.kind          | dealer    |
        | forced.ante.short         | both      |
        | forced.straddle.seats     | button    |
        | forced.straddle.short     | accepted  |
        | forced.kill.size          | double    |
        | forced.kill.order         | first     |
        | pots.odd_chips            | house     |
        | pots.shared_halves        | mixed     |
        | pots.unmatched            | house     |
        | showdown.muck             | always    |
        | showdown.all_in           | never     |
        | showdown.run_out          | never     |
        | rake.scope                | street    |
        | rake.no_flop_no_drop      | 1         |
        | clock.base_ms             | -1        |
        | absence.sitting_out       | folds     |
        | absence.leaving           | killed    |
