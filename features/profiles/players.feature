Feature: How many players a game can be dealt to
  The number follows from the cards: the deck must last if all players stay and exchange all
  they may. An engine that counts one card too few runs out of cards in the middle of a hand.

  Rule: As many players as the deck lasts for, and ten at most

    @full
    Scenario Outline: the most players of a game, and one more
      Given a table that plays <game>
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: a full table of ten
        | game   | players | result                    |
        | nlhe   | 10      | accepted                  |
        | badugi | 10      | accepted                  |

      Examples: nine hands of five and the board, not ten
        | game | players | result                    |
        | plo5 | 9       | accepted                  |
        | plo5 | 10      | refused as too_many_seats |
        | plo6 | 7       | accepted                  |
        | plo6 | 8       | refused as too_many_seats |

      Examples: in stud one card for all replaces the last card of eight players
        | game | players | result                    |
        | stud | 8       | accepted                  |
        | stud | 9       | refused as too_many_seats |
        | razz | 8       | accepted                  |
        | razz | 9       | refused as too_many_seats |

      Examples: nobody draws what he threw away, so his discards count as used
        | game           | players | result                    |
        | five_card_draw | 9       | accepted                  |
        | five_card_draw | 10      | refused as too_many_seats |
        | triple_draw    | 7       | accepted                  |
        | triple_draw    | 8       | refused as too_many_seats |

      Examples: a board after the draw comes from the stub alone
        | game    | players | result                    |
        | dramaha | 4       | accepted                  |
        | dramaha | 5       | refused as too_many_seats |

    @full @reference
    Scenario Outline: the cards would last for more than ten, but the reference has ten seats
      Given a table that plays <game>
      And 11 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is refused as too_many_seats

      Examples:
        | game   |
        | nlhe   |
        | badugi |

    @full
    Scenario Outline: a hand for one player is none
      Given a table that plays <game>
      And 1 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is refused as too_few_seats

      Examples:
        | game |
        | nlhe |
        | stud |

  Rule: Hole cards, boards and burned cards come from one deck

    @full
    Scenario Outline: hole cards and a board to the last card
      Given a table that plays house_game
      And the house rule deck is <deck>
      And the house rule hand.ranking is <ranking>
      And the house rule hand.boards is <boards>
      And the house rule deal.burn is <burn>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":<hole>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","board":<board>,"bet":"small","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 45 and 7 are 52; a burned card would be the 53rd
        | deck | ranking | hole | board | boards | burn  | players | result                    |
        | full | high    | 5    | 7     | 1      | false | 9       | accepted                  |
        | full | high    | 5    | 7     | 1      | true  | 9       | refused as too_many_seats |
        | full | high    | 5    | 6     | 1      | true  | 9       | accepted                  |
        | full | high    | 5    | 7     | 1      | true  | 8       | accepted                  |

      Examples: 40 and four boards of 3
        | deck | ranking | hole | board | boards | burn  | players | result                    |
        | full | high    | 4    | 3     | 4      | false | 10      | accepted                  |
        | full | high    | 4    | 3     | 4      | true  | 10      | refused as too_many_seats |
        | full | high    | 4    | 4     | 4      | false | 10      | refused as too_many_seats |
        | full | high    | 4    | 4     | 3      | false | 10      | accepted                  |
        | full | high    | 4    | 4     | 4      | false | 9       | accepted                  |

      Examples: 36 cards
        | deck  | ranking    | hole | board | boards | burn  | players | result                    |
        | short | short_deck | 3    | 6     | 1      | false | 10      | accepted                  |
        | short | short_deck | 3    | 6     | 1      | true  | 10      | refused as too_many_seats |
        | short | short_deck | 2    | 4     | 4      | false | 10      | accepted                  |
        | short | short_deck | 2    | 5     | 4      | false | 9       | refused as too_many_seats |
        | short | short_deck | 2    | 5     | 4      | false | 8       | accepted                  |

      Examples: not even two can be dealt in, so it is no game
        | deck  | ranking    | hole | board | boards | burn  | players | result                          |
        | short | short_deck | 6    | 6     | 4      | false | 2       | accepted                        |
        | short | short_deck | 6    | 6     | 4      | true  | 2       | refused as profile_not_accepted |
        | short | short_deck | 7    | 6     | 4      | false | 2       | refused as profile_not_accepted |
        | short | short_deck | 4    | 7     | 4      | false | 2       | accepted                        |
        | short | short_deck | 5    | 7     | 4      | false | 2       | refused as profile_not_accepted |

    @full
    Scenario Outline: what the second board takes is gone for the third
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule hand.boards is 2
      And the house rule deal.burn is <burn>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","board":2,"bet":"small","opens":"left_of_button"},{"name":"THREE","board":<board>,"bet":"small","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 45, 4 and 2 are 51; with a burned card for each board 53
        | board | burn  | players | result                    |
        | 1     | false | 9       | accepted                  |
        | 2     | false | 9       | refused as too_many_seats |
        | 1     | true  | 9       | refused as too_many_seats |
        | 2     | true  | 8       | accepted                  |

    @full
    Scenario Outline: one card is burned before a street, whatever is dealt on it
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule deal.burn is <burn>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":4,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":1,"board":<board>,"bet":"small","opens":"left_of_button"}]
      And 9 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 36, 9 and a board
        | board | burn  | result                    |
        | 7     | false | accepted                  |
        | 6     | true  | accepted                  |
        | 7     | true  | refused as too_many_seats |

    @full
    Scenario Outline: one card is burned for a street that deals cards and exchanges them
      Given a no-limit hold'em table with blinds 50/100
      And the house rule betting.structure is no_limit
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule deal.burn is true
      And the house rule streets is [{"name":"ONE","hole_down":3,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":1,"draw_max":1,"bet":"small","opens":"left_of_button"},{"name":"THREE","board":<board>,"bet":"big","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 27 and 9 cards, 9 drawn, a burn, and a burn before the board leave 5 of 52
        | board | players | result                    |
        | 5     | 9       | accepted                  |
        | 6     | 9       | refused as too_many_seats |


    @full
    Scenario Outline: seven cards each, one street after another
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule deal.burn is true
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":<first>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":<second>,"bet":"small","opens":"left_of_button"},{"name":"THREE","hole_down":1,"bet":"small","opens":"left_of_button"},{"name":"FOUR","hole_down":1,"bet":"small","opens":"left_of_button"}<fifth>]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 49 cards and three burned ones are 52, four are one too many
        | first | second | fifth                                                                 | players | result                    |
        | 4     | 1      |                                                                       | 7       | accepted                  |
        | 3     | 1      | ,{"name":"FIVE","hole_down":1,"bet":"small","opens":"left_of_button"} | 7       | refused as too_many_seats |
        | 3     | 1      | ,{"name":"FIVE","hole_down":1,"bet":"small","opens":"left_of_button"} | 6       | accepted                  |

  Rule: A card for all players needs one card that is left

    @full
    Scenario Outline: hands of the first street, and one card that may be for all
      Given a table that plays house_game
      And the house rule deck is short
      And the house rule hand.ranking is short_deck
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":<hole>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":1,"community_if_short":<for_all>,"bet":"small","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 32 or 35 of 36 cards are dealt, and none is left after nine hands of four
        | hole | for_all | players | result                    |
        | 4    | true    | 8       | accepted                  |
        | 4    | false   | 8       | refused as too_many_seats |
        | 5    | true    | 7       | accepted                  |
        | 4    | true    | 9       | refused as too_many_seats |

    @full
    Scenario Outline: the card for all is gone when the board is dealt
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":1,"community_if_short":true,"bet":"small","opens":"left_of_button"},{"name":"THREE","board":<board>,"bet":"small","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 50 and 1 leave one card for the board
        | board | players | result                    |
        | 1     | 10      | accepted                  |
        | 2     | 10      | refused as too_many_seats |
        | 2     | 9       | accepted                  |

  Rule: Who exchanges cards gets neither cards in play nor his own discards

    @full
    Scenario Outline: one exchange of up to four of six cards
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule deal.burn is <burn>
      And the house rule deal.reshuffle is <reshuffle>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":6,"draw_max":<first>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","draw_max":<second>,"bet":"small","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 48 cards in play and his own 4
        | first | second | burn  | reshuffle            | players | result                    |
        | 0     | 4      | false | without_own_discards | 8       | accepted                  |
        | 0     | 5      | false | without_own_discards | 8       | refused as too_many_seats |
        | 0     | 5      | false | without_own_discards | 7       | accepted                  |

      Examples: his discards of both streets count
        | first | second | burn  | reshuffle            | players | result                    |
        | 2     | 2      | false | without_own_discards | 8       | accepted                  |
        | 2     | 3      | false | without_own_discards | 8       | refused as too_many_seats |

      Examples: a burned card does not come back, and none is burned before the first street
        | first | second | burn | reshuffle            | players | result                    |
        | 0     | 4      | true | without_own_discards | 8       | refused as too_many_seats |
        | 0     | 4      | true | without_own_discards | 7       | accepted                  |
        | 0     | 3      | true | without_own_discards | 8       | accepted                  |
        | 4     | 0      | true | without_own_discards | 8       | accepted                  |

      Examples: a house that lets him draw his own discards
        | first | second | burn  | reshuffle    | players | result                    |
        | 0     | 6      | true  | all_discards | 8       | accepted                  |
        | 6     | 6      | true  | all_discards | 8       | accepted                  |
        | 0     | 6      | false | all_discards | 9       | refused as too_many_seats |

    @full
    Scenario Outline: a board before the exchange does not come back either
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule hand.boards is <boards>
      And the house rule deal.burn is <burn>
      And the house rule deal.reshuffle is <reshuffle>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":<hole>,"discard":<discard>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","board":<board>,"bet":"small","opens":"left_of_button"},{"name":"THREE","draw_max":<draw>,"bet":"small","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 42 in play, 5 on the board, 5 of his own
        | hole | discard | board | boards | draw | burn  | reshuffle            | players | result                    |
        | 6    | 0       | 5     | 1      | 5    | false | without_own_discards | 7       | accepted                  |
        | 6    | 0       | 6     | 1      | 5    | false | without_own_discards | 7       | refused as too_many_seats |
        | 6    | 0       | 5     | 1      | 6    | false | without_own_discards | 7       | refused as too_many_seats |
        | 6    | 0       | 3     | 2      | 4    | false | without_own_discards | 7       | accepted                  |
        | 6    | 0       | 3     | 2      | 5    | false | without_own_discards | 7       | refused as too_many_seats |

      Examples: one card less to draw than there is
        | hole | discard | board | boards | draw | burn  | reshuffle            | players | result                    |
        | 5    | 0       | 7     | 1      | 1    | false | without_own_discards | 9       | refused as too_many_seats |
        | 5    | 0       | 6     | 1      | 1    | false | without_own_discards | 9       | accepted                  |

      Examples: 36 are left in play, 10 lie on two boards, and he threw one away before
        | hole | discard | board | boards | draw | burn  | reshuffle            | players | result                    |
        | 7    | 1       | 5     | 2      | 5    | false | without_own_discards | 6       | accepted                  |
        | 7    | 1       | 5     | 2      | 6    | false | without_own_discards | 6       | refused as too_many_seats |

      Examples: no card is left to burn, and all discards come back
        | hole | discard | board | boards | draw | burn  | reshuffle    | players | result   |
        | 5    | 0       | 6     | 1      | 5    | true  | all_discards | 9       | accepted |
        | 5    | 0       | 7     | 1      | 5    | false | all_discards | 9       | accepted |

    @full
    Scenario Outline: the card for all players does not come back
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":1,"community_if_short":true,"bet":"small","opens":"left_of_button"},{"name":"THREE","draw_max":<draw>,"bet":"small","opens":"left_of_button"}]
      And <players> players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is <result>

      Examples: 50 in play and one on the table leave one
        | draw | players | result                    |
        | 1    | 10      | accepted                  |
        | 2    | 10      | refused as too_many_seats |
        | 2    | 9       | accepted                  |

  Rule: A hand that may need its discards again does not begin without an order for them

    # The harness gives as many orders as the stated number of players may need, and the table
    # seats as many as it seats.

    @full
    Scenario Outline: orders for so many players, and so many players
      Given a table that plays <game>
      And the table rule seats_max is 7
      And <stated> players with 1000 chips each
      And seats <seats> are taken with 1000 chips each
      And the button at seat 1
      When the next hand is dealt
      Then it is <result>

      Examples: the stub is enough for five players who draw five each, not for six
        | game           | stated | seats               | result                        |
        | five_card_draw | 2      | 1, 2, 3, 4 and 5    | accepted                      |
        | five_card_draw | 2      | 1, 2, 3, 4, 5 and 6 | refused as reshuffles_missing |
        | five_card_draw | 6      | 1, 2, 3, 4, 5 and 6 | accepted                      |

      Examples: three draws of five need an order for each draw that the stub does not cover
        | game        | stated | seats            | result                        |
        | triple_draw | 2      | 1, 2 and 3       | refused as reshuffles_missing |
        | triple_draw | 3      | 1, 2 and 3       | accepted                      |
        | triple_draw | 4      | 1, 2, 3, 4 and 5 | refused as reshuffles_missing |

    @full
    Scenario Outline: what is on the boards is not in the stub
      Given a table that plays house_game
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule hand.boards is <boards>
      And the house rule deal.burn is <burn>
      And the house rule betting.structure is no_limit
      And the house rule forced.blinds is [50,100]
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","board":5,"bet":"small","opens":"left_of_button"},{"name":"THREE","draw_max":5,"bet":"small","opens":"left_of_button"}]
      And the table rule seats_max is 7
      And <stated> players with 1000 chips each
      And seats <seats> are taken with 1000 chips each
      And the button at seat 1
      When the next hand is dealt
      Then it is <result>

      Examples: one board or two
        | boards | burn  | stated | seats                  | result                        |
        | 1      | false | 2      | 1, 2, 3 and 4          | accepted                      |
        | 2      | false | 2      | 1, 2, 3 and 4          | accepted                      |
        | 1      | false | 2      | 1, 2, 3, 4 and 5       | refused as reshuffles_missing |
        | 2      | false | 6      | 1, 2, 3, 4, 5, 6 and 7 | refused as reshuffles_missing |
        | 2      | false | 7      | 1, 2, 3, 4, 5, 6 and 7 | accepted                      |
