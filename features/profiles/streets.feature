Feature: Streets of a game that can be dealt
  A room writes its own games. One that cannot be dealt to its end is refused before
  the first card, not when the cards run out; its neighbour that can be dealt is dealt.

  Background: a game of the house
    Given a table that plays house_game
    And the house rule deck is full
    And the house rule hand.ranking is high
    And the house rule betting.structure is no_limit
    And the house rule forced.blinds is [50,100]
    And 2 players with 1000 chips each
    And the button at seat 1

  Rule: A game has one to eight streets

    @full
    Scenario: one street is a game
      Given the house rule streets is [{"name":"ONLY","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      And the hand is dealt
      When everybody checks to the end
      Then the phase is COMPLETE

    @full
    Scenario: no street is none
      Given the house rule streets is []
      When the hand is dealt
      Then it is refused as profile_not_accepted

    @full
    Scenario Outline: eight streets are a game, nine are too many
      Given the house rule streets is [{"name":"A","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"B","bet":"small","opens":"left_of_button"},{"name":"C","bet":"small","opens":"left_of_button"},{"name":"D","bet":"small","opens":"left_of_button"},{"name":"E","bet":"small","opens":"left_of_button"},{"name":"F","bet":"small","opens":"left_of_button"},{"name":"G","bet":"small","opens":"left_of_button"},{"name":"H","bet":"small","opens":"left_of_button"}<ninth>]
      When the hand is dealt
      Then it is <result>

      Examples:
        | ninth                                                | result                          |
        |                                                      | accepted                        |
        | ,{"name":"I","bet":"small","opens":"left_of_button"} | refused as profile_not_accepted |

    @full
    Scenario: the last of eight streets is bet on
      Given the house rule streets is [{"name":"A","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"B","bet":"small","opens":"left_of_button"},{"name":"C","bet":"small","opens":"left_of_button"},{"name":"D","bet":"small","opens":"left_of_button"},{"name":"E","bet":"small","opens":"left_of_button"},{"name":"F","bet":"small","opens":"left_of_button"},{"name":"G","bet":"small","opens":"left_of_button"},{"name":"H","bet":"small","opens":"left_of_button"}]
      And the hand is dealt
      When everybody calls until the H
      Then it is seat 2's turn
      And seat 2 may raise to 100 or more

  Rule: The name of a street is the name of a phase: capitals, digits and _, each once

    @full
    Scenario Outline: names of the first street and of the second
      Given the house rule streets is [{"name":"<first>","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"<second>","bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples: names
        | first | second | result   |
        | ONE   | TWO    | accepted |
        | ONE_1 | ONE_2  | accepted |
        | 1     | _      | accepted |

      Examples: no names
        | first | second | result                          |
        |       | TWO    | refused as profile_not_accepted |
        | ONE   |        | refused as profile_not_accepted |
        | one   | TWO    | refused as profile_not_accepted |
        | ONE   | Two    | refused as profile_not_accepted |
        | ONE-1 | TWO    | refused as profile_not_accepted |
        | ONE   | TWO!   | refused as profile_not_accepted |

      Examples: the same name twice, and the names of phases that are no streets
        | first    | second   | result                          |
        | ONE      | ONE      | refused as profile_not_accepted |
        | WAITING  | TWO      | refused as profile_not_accepted |
        | SHOWDOWN | TWO      | refused as profile_not_accepted |
        | COMPLETE | TWO      | refused as profile_not_accepted |
        | ONE      | WAITING  | refused as profile_not_accepted |
        | ONE      | SHOWDOWN | refused as profile_not_accepted |
        | ONE      | COMPLETE | refused as profile_not_accepted |

  Rule: The name of a game is small letters, digits and _

    @full
    Scenario Outline: names of games
      Given the house rule name is "<name>"
      And the house rule streets is [{"name":"ONLY","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: names
        | name    | result   |
        | house_7 | accepted |
        | 7       | accepted |
        | _       | accepted |

      Examples: no names
        | name    | result                          |
        |         | refused as profile_not_accepted |
        | House   | refused as profile_not_accepted |
        | house-7 | refused as profile_not_accepted |
        | house.  | refused as profile_not_accepted |
        | house{  | refused as profile_not_accepted |

    @full
    Scenario: a name that is not built in needs the whole game
      Given a table that plays my_game
      And blinds of 50/100
      When the hand is dealt
      Then it is refused as profile_not_accepted

  Rule: A hand begins with hole cards, and nobody holds more than seven; nor does a board

    @full
    Scenario Outline: cards of two streets
      Given the house rule streets is [{"name":"ONE","hole_down":<down>,"hole_up":<up>,"board":<board>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":<down_2>,"hole_up":<up_2>,"board":<board_2>,"bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples: up to seven are dealt, closed and open ones together
        | down | up | board | down_2 | up_2 | board_2 | result   |
        | 1    | 0  | 0     | 6      | 0    | 0       | accepted |
        | 0    | 1  | 0     | 0      | 6    | 0       | accepted |
        | 2    | 1  | 0     | 2      | 2    | 0       | accepted |
        | 7    | 0  | 0     | 0      | 0    | 0       | accepted |
        | 2    | 0  | 3     | 0      | 0    | 4       | accepted |
        | 2    | 0  | 7     | 0      | 0    | 0       | accepted |

      Examples: eight are too many
        | down | up | board | down_2 | up_2 | board_2 | result                          |
        | 8    | 0  | 0     | 0      | 0    | 0       | refused as profile_not_accepted |
        | 4    | 0  | 0     | 4      | 0    | 0       | refused as profile_not_accepted |
        | 2    | 2  | 0     | 2      | 2    | 0       | refused as profile_not_accepted |
        | 2    | 0  | 8     | 0      | 0    | 0       | refused as profile_not_accepted |
        | 2    | 0  | 4     | 0      | 0    | 4       | refused as profile_not_accepted |

      Examples: a board alone is no beginning
        | down | up | board | down_2 | up_2 | board_2 | result                          |
        | 0    | 0  | 5     | 2      | 0    | 0       | refused as profile_not_accepted |
        | 0    | 0  | 0     | 5      | 0    | 0       | refused as profile_not_accepted |

    @full
    Scenario Outline: the card for all that may replace hole cards needs its place on the board
      Given the house rule streets is [{"name":"ONE","hole_down":2,"board":<board>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":<last>,"community_if_short":<for_all>,"bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples: both sides of seven, with and without such a card
        | board | last | for_all | result                          |
        | 6     | 1    | true    | accepted                        |
        | 7     | 1    | false   | accepted                        |
        | 7     | 1    | true    | refused as profile_not_accepted |

      Examples: it replaces hole cards, so there must be some
        | board | last | for_all | result                          |
        | 5     | 1    | true    | accepted                        |
        | 5     | 0    | true    | refused as profile_not_accepted |

  Rule: A player exchanges cards that he holds, and is left with some

    @full
    Scenario Outline: what can be exchanged and what must be thrown away
      Given the house rule streets is [{"name":"ONE","hole_down":<hole>,"board":3,"draw_max":<draw>,"discard":<discard>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","board":2,"bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples: all cards may be exchanged, and no more than all
        | hole | draw | discard | result                          |
        | 4    | 3    | 0       | accepted                        |
        | 4    | 4    | 0       | accepted                        |
        | 4    | 5    | 0       | refused as profile_not_accepted |

      Examples: all but one may have to go
        | hole | draw | discard | result                          |
        | 4    | 0    | 1       | accepted                        |
        | 4    | 0    | 3       | accepted                        |
        | 4    | 0    | 4       | refused as profile_not_accepted |
        | 4    | 0    | 5       | refused as profile_not_accepted |

      Examples: not both on one street
        | hole | draw | discard | result                          |
        | 4    | 1    | 1       | refused as profile_not_accepted |

    @full
    Scenario Outline: what was thrown away is gone on the next street
      Given the house rule streets is [{"name":"ONE","hole_down":4,"discard":2,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":<more>,"board":5,"draw_max":<draw>,"discard":<discard>,"bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples: two of four are left, and two more are dealt or not
        | more | draw | discard | result                          |
        | 0    | 2    | 0       | accepted                        |
        | 0    | 3    | 0       | refused as profile_not_accepted |
        | 2    | 4    | 0       | accepted                        |
        | 2    | 5    | 0       | refused as profile_not_accepted |
        | 0    | 0    | 1       | accepted                        |
        | 0    | 0    | 2       | refused as profile_not_accepted |
        | 5    | 0    | 0       | accepted                        |
        | 6    | 0    | 0       | refused as profile_not_accepted |

    @full
    Scenario Outline: new cards on the next street do not make up for an empty hand
      Given the house rule streets is [{"name":"ONE","hole_down":4,"discard":<discard>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":5,"bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples:
        | discard | result                          |
        | 3       | accepted                        |
        | 4       | refused as profile_not_accepted |

    @full
    Scenario: each player throws one of three away before the flop
      Given the house rule streets is [{"name":"PREFLOP","hole_down":3,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","discard":1,"board":3,"bet":"small","opens":"left_of_button"},{"name":"RIVER","board":2,"bet":"small","opens":"left_of_button"}]
      And these players:
        | seat | stack | cards    |
        | 1    | 1000  | As Ah Ad |
        | 2    | 1000  | Kc Kd Ks |
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 discards Kc
      When seat 1 discards Ad
      Then seat 1 holds "As Ah"
      And seat 2 holds "Kd Ks"
      And it is seat 2's turn

  Rule: Open cards are not exchanged

    @full
    Scenario Outline: a street on which cards lie open has no exchange
      Given the house rule streets is [{"name":"ONE","hole_down":<down>,"hole_up":<up>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_up":<up_2>,"draw_max":<draw>,"discard":<discard>,"bet":"small","opens":"left_of_button"},{"name":"THREE","hole_up":<up_3>,"bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples: closed cards are exchanged, also when open ones follow
        | down | up | up_2 | draw | discard | up_3 | result   |
        | 6    | 0  | 0    | 1    | 0       | 0    | accepted |
        | 6    | 0  | 0    | 0    | 1       | 0    | accepted |
        | 5    | 0  | 0    | 1    | 0       | 1    | accepted |
        | 6    | 0  | 0    | 0    | 1       | 1    | accepted |
        | 5    | 1  | 0    | 0    | 0       | 0    | accepted |

      Examples: open ones are not, from this street or an earlier one
        | down | up | up_2 | draw | discard | up_3 | result                          |
        | 5    | 1  | 0    | 1    | 0       | 0    | refused as profile_not_accepted |
        | 5    | 1  | 0    | 0    | 1       | 0    | refused as profile_not_accepted |
        | 5    | 0  | 1    | 1    | 0       | 0    | refused as profile_not_accepted |
        | 5    | 0  | 1    | 0    | 1       | 0    | refused as profile_not_accepted |
