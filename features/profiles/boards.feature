Feature: Boards, runs, open cards and rake that a game can have
  What needs a board, open cards or an order of numbers is refused where these are
  missing, whatever else the game is.

  Rule: One to four boards, or one to four runs, and only where there is a board

    @full
    Scenario Outline: boards and runs
      Given a table that plays <game>
      And the house rule hand.boards is <boards>
      And the house rule showdown.runs_max is <runs>
      And 2 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: several of one of them
        | game | boards | runs | result   |
        | nlhe | 1      | 1    | accepted |
        | nlhe | 2      | 1    | accepted |
        | nlhe | 4      | 1    | accepted |
        | nlhe | 1      | 2    | accepted |
        | nlhe | 1      | 4    | accepted |

      Examples: none, and five
        | game | boards | runs | result                          |
        | nlhe | 0      | 1    | refused as profile_not_accepted |
        | nlhe | 5      | 1    | refused as profile_not_accepted |
        | nlhe | 1      | 0    | refused as profile_not_accepted |
        | nlhe | 1      | 5    | refused as profile_not_accepted |

      Examples: several of both
        | game | boards | runs | result                          |
        | nlhe | 2      | 2    | refused as profile_not_accepted |
        | plo  | 4      | 2    | refused as profile_not_accepted |
        | plo  | 2      | 4    | refused as profile_not_accepted |

      Examples: a game without a board
        | game           | boards | runs | result                          |
        | stud           | 1      | 1    | accepted                        |
        | stud           | 2      | 1    | refused as profile_not_accepted |
        | stud           | 1      | 2    | refused as profile_not_accepted |
        | five_card_draw | 2      | 1    | refused as profile_not_accepted |
        | badugi         | 1      | 2    | refused as profile_not_accepted |

    @full
    Scenario Outline: four boards are dealt, street by street
      Given a table that plays nlhe
      And the house rule hand.boards is 4
      And the house rule showdown.muck is never
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Kc Kd |
      And the board will be "2c 3c 7d 2d 3d 7h 2h 3h 7s 2s 3s 7c 9c 9d 9h 9s Ks Kh Jc Qc"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <seat> wins <chips> for board <board>

      Examples: two boards have a king on the river, two have none
        | seat | chips | board |
        | 2    | 50    | 1     |
        | 2    | 50    | 2     |
        | 1    | 50    | 3     |
        | 1    | 50    | 4     |

  Rule: Who opens by cards needs cards that lie open

    @full
    Scenario Outline: openers and open cards
      Given a table that plays house_stud
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":2,"hole_up":<up>,"bet":"small","opens":"<first>"},{"name":"TWO","hole_down":2,"hole_up":<up_2>,"bet":"small","opens":"<second>"},{"name":"THREE","hole_down":1,"bet":"small","opens":"<third>"}]
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: open cards of this street or an earlier one
        | up | up_2 | first          | second         | third          | result   |
        | 1  | 0    | low_card       | low_hand       | high_hand      | accepted |
        | 1  | 0    | high_card      | left_of_button | low_card       | accepted |
        | 0  | 1    | left_of_blinds | high_hand      | high_card      | accepted |
        | 0  | 0    | left_of_blinds | left_of_button | left_of_blinds | accepted |

      Examples: no open card yet
        | up | up_2 | first          | second         | third          | result                          |
        | 0  | 1    | low_card       | left_of_button | left_of_button | refused as profile_not_accepted |
        | 0  | 1    | high_card      | left_of_button | left_of_button | refused as profile_not_accepted |
        | 0  | 1    | high_hand      | left_of_button | left_of_button | refused as profile_not_accepted |
        | 0  | 1    | low_hand       | left_of_button | left_of_button | refused as profile_not_accepted |
        | 0  | 0    | left_of_blinds | high_hand      | left_of_button | refused as profile_not_accepted |
        | 0  | 0    | left_of_blinds | left_of_button | low_hand       | refused as profile_not_accepted |

  Rule: A bet that depends on an open pair needs two open cards and fixed limit

    @full
    Scenario Outline: where an open pair can be seen
      Given a table that plays house_stud
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is <structure>
      And the house rule betting.small_bet is 50
      And the house rule betting.min_bet is 50
      And an ante of 5 from each player
      And the house rule streets is [{"name":"ONE","hole_down":3,"hole_up":<up>,"bet":"<first>","opens":"left_of_button"},{"name":"TWO","hole_up":<up_2>,"bet":"<second>","opens":"left_of_button"}]
      And 3 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: two open cards in fixed limit
        | structure   | up | up_2 | first     | second    | result   |
        | fixed_limit | 2  | 0    | open_pair | big       | accepted |
        | fixed_limit | 1  | 1    | small     | open_pair | accepted |
        | fixed_limit | 0  | 2    | small     | open_pair | accepted |

      Examples: one open card, or none
        | structure   | up | up_2 | first     | second    | result                          |
        | fixed_limit | 1  | 1    | open_pair | big       | refused as profile_not_accepted |
        | fixed_limit | 2  | 0    | small     | open_pair | accepted                        |
        | fixed_limit | 1  | 0    | small     | open_pair | refused as profile_not_accepted |
        | fixed_limit | 0  | 1    | small     | open_pair | refused as profile_not_accepted |

      Examples: another structure
        | structure | up | up_2 | first | second    | result                          |
        | no_limit  | 1  | 1    | small | open_pair | refused as profile_not_accepted |
        | pot_limit | 1  | 1    | small | open_pair | refused as profile_not_accepted |
        | no_limit  | 1  | 1    | small | big       | accepted                        |

  Rule: The room takes no more than the pot, and its caps go up with the players

    @full
    Scenario Outline: the rate in hundredths of a per cent
      Given a no-limit hold'em table with blinds 50/100
      And the house rule rake.basis_points is <rate>
      And 2 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples:
        | rate  | result                          |
        | 0     | accepted                        |
        | 9999  | accepted                        |
        | 10000 | accepted                        |
        | 10001 | refused as profile_not_accepted |
        | 20000 | refused as profile_not_accepted |

    @full
    Scenario: a rate of a hundred per cent takes the pot
      Given a no-limit hold'em table with blinds 50/100
      And the house rule rake.basis_points is 10000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the rake is 200

    @full
    Scenario Outline: caps by players
      Given a no-limit hold'em table with blinds 50/100
      And the house rule rake.basis_points is 500
      And the house rule rake.caps is <caps>
      And 2 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples:
        | caps                                                                | result                          |
        | []                                                                  | accepted                        |
        | [{"players":2,"cap":9}]                                             | accepted                        |
        | [{"players":2,"cap":9},{"players":3,"cap":9}]                       | accepted                        |
        | [{"players":2,"cap":9},{"players":4,"cap":3},{"players":6,"cap":1}] | accepted                        |
        | [{"players":2,"cap":9},{"players":2,"cap":9}]                       | refused as profile_not_accepted |
        | [{"players":3,"cap":9},{"players":2,"cap":9}]                       | refused as profile_not_accepted |
        | [{"players":2,"cap":9},{"players":5,"cap":9},{"players":4,"cap":9}] | refused as profile_not_accepted |
