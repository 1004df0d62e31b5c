Feature: Hands that can be made of the cards of a game
  Whatever the cards, every player who stays to the end can make a hand, and the ranking
  fits the deck. A game in which that is not so is refused before the first card.

  Background: a game of the house
    Given a table that plays house_game
    And the house rule deck is full
    And the house rule hand.ranking is high
    And the house rule betting.structure is no_limit
    And the house rule forced.blinds is [50,100]
    And 2 players with 1000 chips each
    And the button at seat 1

  Rule: Five cards make a hand, four a badugi

    @full
    Scenario Outline: cards in the hand and on the board
      Given the house rule hand.ranking is <ranking>
      And the house rule streets is [{"name":"ONE","hole_down":<hole>,"board":<board>,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: enough
        | ranking        | hole | board | result   |
        | high           | 5    | 0     | accepted |
        | high           | 2    | 3     | accepted |
        | ace_to_five    | 5    | 0     | accepted |
        | deuce_to_seven | 1    | 4     | accepted |
        | badugi         | 4    | 0     | accepted |
        | badugi         | 1    | 3     | accepted |

      Examples: one card too few
        | ranking        | hole | board | result                          |
        | high           | 4    | 0     | refused as profile_not_accepted |
        | high           | 2    | 2     | refused as profile_not_accepted |
        | ace_to_five    | 4    | 0     | refused as profile_not_accepted |
        | deuce_to_seven | 1    | 3     | refused as profile_not_accepted |
        | badugi         | 3    | 0     | refused as profile_not_accepted |
        | badugi         | 1    | 2     | refused as profile_not_accepted |

    @full
    Scenario Outline: cards that must be thrown away make no hand
      Given the house rule streets is [{"name":"ONE","hole_down":<hole>,"discard":<discard>,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: five of six are left, and four
        | hole | discard | result                          |
        | 6    | 1       | accepted                        |
        | 7    | 2       | accepted                        |
        | 6    | 2       | refused as profile_not_accepted |
        | 5    | 1       | refused as profile_not_accepted |

    @full
    Scenario Outline: a card for all replaces a hole card and is no further card
      Given the house rule streets is [{"name":"ONE","hole_down":<hole>,"bet":"small","opens":"left_of_blinds"},{"name":"TWO","hole_down":1,"community_if_short":true,"bet":"small","opens":"left_of_button"}]
      When the hand is dealt
      Then it is <result>

      Examples:
        | hole | result                          |
        | 4    | accepted                        |
        | 3    | refused as profile_not_accepted |

  Rule: Exactly so many hole cards play as the game says, one to five

    @full
    Scenario Outline: hole cards that play, and the board with them
      Given the house rule hand.hole_cards_played is <played>
      And the house rule streets is [{"name":"ONE","hole_down":<hole>,"board":<board>,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: they are enough with the board
        | played | hole | board | result   |
        | 1      | 2    | 4     | accepted |
        | 2      | 4    | 3     | accepted |
        | 2      | 2    | 3     | accepted |
        | 3      | 3    | 2     | accepted |
        | 5      | 5    | 0     | accepted |
        | 5      | 6    | 5     | accepted |

      Examples: the hole cards that do not play do not count
        | played | hole | board | result                          |
        | 1      | 4    | 3     | refused as profile_not_accepted |
        | 2      | 6    | 2     | refused as profile_not_accepted |

      Examples: more than a player holds, none, or six
        | played | hole | board | result                          |
        | 3      | 2    | 5     | refused as profile_not_accepted |
        | 5      | 4    | 5     | refused as profile_not_accepted |
        | 0      | 2    | 5     | refused as profile_not_accepted |
        | 6      | 6    | 0     | refused as profile_not_accepted |
        | 6      | 7    | 5     | refused as profile_not_accepted |

  Rule: The ranking fits the deck

    @full
    Scenario Outline: rankings and decks
      Given the house rule deck is <deck>
      And the house rule hand.ranking is <ranking>
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: of 52 cards
        | deck | ranking                        | result                          |
        | full | high                           | accepted                        |
        | full | ace_to_five                    | accepted                        |
        | full | deuce_to_seven                 | accepted                        |
        | full | badugi                         | accepted                        |
        | full | short_deck                     | refused as profile_not_accepted |
        | full | short_deck_trips_over_straight | refused as profile_not_accepted |

      Examples: of 36 cards
        | deck  | ranking                        | result                          |
        | short | short_deck                     | accepted                        |
        | short | short_deck_trips_over_straight | accepted                        |
        | short | high                           | refused as profile_not_accepted |
        | short | ace_to_five                    | refused as profile_not_accepted |
        | short | deuce_to_seven                 | refused as profile_not_accepted |
        | short | badugi                         | refused as profile_not_accepted |

      Examples: eight or better may be nobody's, so it cannot be the whole pot's
        | deck | ranking           | result                          |
        | full | ace_to_five_eight | refused as profile_not_accepted |

  Rule: The other half of a pot goes to another kind of hand

    @full
    Scenario Outline: the rankings of both halves, of the same cards
      Given the house rule deck is <deck>
      And the house rule hand.ranking is <ranking>
      And the house rule hand.low is <low>
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: two kinds of hands
        | deck | ranking     | low               | result   |
        | full | high        | ace_to_five_eight | accepted |
        | full | high        | ace_to_five       | accepted |
        | full | high        | deuce_to_seven    | accepted |
        | full | high        | badugi            | accepted |
        | full | ace_to_five | deuce_to_seven    | accepted |
        | full | badugi      | ace_to_five       | accepted |

      Examples: the same kind twice, and high as the other half
        | deck  | ranking        | low            | result                          |
        | full  | high           | high           | refused as profile_not_accepted |
        | full  | ace_to_five    | high           | refused as profile_not_accepted |
        | full  | ace_to_five    | ace_to_five    | refused as profile_not_accepted |
        | full  | deuce_to_seven | deuce_to_seven | refused as profile_not_accepted |
        | full  | badugi         | badugi         | refused as profile_not_accepted |
        | full  | high           | short_deck     | refused as profile_not_accepted |
        | short | short_deck     | short_deck     | refused as profile_not_accepted |

    @full
    Scenario Outline: the other half for the hole cards alone
      Given the house rule deck is <deck>
      And the house rule hand.ranking is <ranking>
      And the house rule hand.low is <low>
      And the house rule hand.low_cards is hole
      And the house rule streets is [{"name":"ONE","hole_down":5,"board":3,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: it may be of the same kind, since it is made of other cards
        | deck  | ranking     | low         | result   |
        | full  | high        | high        | accepted |
        | full  | ace_to_five | ace_to_five | accepted |
        | full  | ace_to_five | high        | accepted |
        | full  | high        | badugi      | accepted |
        | short | short_deck  | short_deck  | accepted |

      Examples: but its ranking fits the deck
        | deck  | ranking    | low                            | result                          |
        | full  | high       | short_deck                     | refused as profile_not_accepted |
        | full  | high       | short_deck_trips_over_straight | refused as profile_not_accepted |
        | short | short_deck | high                           | refused as profile_not_accepted |

    @full
    Scenario Outline: the hole cards alone must make the hand, whatever the board
      Given the house rule hand.low is <low>
      And the house rule hand.low_cards is <cards>
      And the house rule streets is [{"name":"ONE","hole_down":<hole>,"board":5,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples: five, or four for a badugi
        | low               | cards | hole | result                          |
        | ace_to_five       | hole  | 5    | accepted                        |
        | ace_to_five       | hole  | 4    | refused as profile_not_accepted |
        | ace_to_five       | same  | 4    | accepted                        |
        | ace_to_five_eight | hole  | 4    | refused as profile_not_accepted |
        | badugi            | hole  | 4    | accepted                        |
        | badugi            | hole  | 3    | refused as profile_not_accepted |
        | badugi            | same  | 3    | accepted                        |

    @full
    Scenario Outline: which cards make it says nothing where the pot has one half
      Given the house rule hand.low_cards is <cards>
      And the house rule streets is [{"name":"ONE","hole_down":5,"bet":"small","opens":"left_of_blinds"}]
      When the hand is dealt
      Then it is <result>

      Examples:
        | cards | result                          |
        | same  | accepted                        |
        | hole  | refused as profile_not_accepted |
