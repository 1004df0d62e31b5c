Feature: Hands of a table
  What happens to a hand happens to the table: void hands, refused decks, players who
  leave in the middle.

  Rule: A void hand is dealt again, and nobody is better or worse off

    @scenario-114 @quick
    Scenario Outline: the button after a void hand
      Given a cash table with blinds 50/100
      And the table rule void_hand is <setting>
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the next hand is dealt
      And the hand is voided
      When the next hand is dealt
      Then the button is at seat <button>

      Examples: both settings of the switch
        | setting      | button |
        | same_button  | 2      |
        | button_moves | 3      |

    @scenario-114 @GLI-19:A.6.4 @quick
    Scenario: a void hand gives every chip back and forgives nothing
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and posts
      And the next hand is dealt
      And seat 3 raises to 300
      When the hand is voided
      Then the player at seat 4 has 10000 chips
      And the player at seat 4 owes both blinds
      And the rake is 0
      And nobody wins a pot

    @scenario-114 @quick
    Scenario: he posts the same in the hand that is dealt again
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 4 sits out
      And 2 hands are played
      And the player at seat 4 returns and posts
      And the next hand is dealt
      And the hand is voided
      When the next hand is dealt
      Then the button is at seat 5
      And seat 4 has posted 100 live and 50 dead

  Rule: A deck that is none moves no chips and no button

    @scenario-116 @POKER-RULES:TDA-35 @GLI-19:4.4.4.a @quick
    Scenario: a card stands in the deck twice
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a deck with As in place of Kd
      When the next hand is dealt
      Then it is refused as deck_duplicate_card
      And the button is at seat 1

    @scenario-116 @POKER-RULES:TDA-35 @quick
    Scenario: a card is missing
      Given a cash table with blinds 50/100
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a deck without its last card
      When the next hand is dealt
      Then it is refused as deck_wrong_count
      And the button is at seat 1

    @scenario-116 @POKER-RULES:TDA-35 @quick
    Scenario: a five of clubs in a short deck
      Given a cash table with blinds 50/100
      And the house rule name is short_deck
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And a deck with 5c in place of 6c
      When the next hand is dealt
      Then it is refused as deck_foreign_card
      And the button is at seat 1

  Rule: Who leaves in a hand gives up in turn, and his chips go with him after it

    @scenario-117 @quick
    Scenario: 300 stay in the pot and 700 leave
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And seat 2 calls
      And seat 3 calls
      And the player at seat 2 stands up
      And seat 3 bets 100
      When everybody folds
      Then seat 2 is empty
      And 700 chips have left the table
      And the player at seat 3 has 1600 chips

    @scenario-117 @GLI-19:4.16.3 @quick
    Scenario: he is checked when checking is free
      Given a cash table with blinds 50/100
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And seat 2 calls
      And seat 3 calls
      When the player at seat 2 stands up
      Then it is seat 3's turn
      And seat 2 is ACTIVE
      And the platform decided for seat 2

    @scenario-117 @quick
    Scenario: the house may fold him at once
      Given a cash table with blinds 50/100
      And the house rule absence.leaving is fold
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      And seat 1 raises to 300
      And seat 2 calls
      And seat 3 calls
      When the player at seat 2 stands up
      Then it is seat 3's turn
      And seat 2 is FOLDED

    @scenario-117 @quick
    Scenario: who is all-in plays on, and his share is paid out to him
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "7c 2d"
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 1000  |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 1 goes all-in
      And the player at seat 1 stands up
      When seat 2 calls
      Then seat 1 is empty
      And 2000 chips have left the table
      And the player at seat 2 has 0 chips

  Rule: Straddles are what the game allows

    @scenario-20 @scenario-23 @quick
    Scenario Outline: a straddle under the gun and on the button
      Given a cash table with blinds 50/100
      And the house rule forced.straddle.seats is <setting>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      When the next hand is dealt with a straddle of 200 from seat <seat>
      Then it is accepted
      And seat <seat> has bet 200
      And it is seat <first>'s turn

      Examples:
        | setting       | seat | first |
        | any           | 4    | 5     |
        | any           | 1    | 2     |
        | under_the_gun | 4    | 5     |

    @scenario-23 @quick
    Scenario Outline: a straddle that the game does not allow
      Given a cash table with blinds 50/100
      And the house rule forced.straddle.seats is <setting>
      And seats 1, 2, 3, 4 and 5 are taken with 10000 chips each
      And the button at seat 1
      When the next hand is dealt with a straddle of 200 from seat <seat>
      Then it is refused as straddle_not_allowed

      Examples:
        | setting       | seat |
        | under_the_gun | 1    |
        | nobody        | 4    |

  Rule: A hand needs two players and, the first time, a button

    @quick
    Scenario: one player is left
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 sits out
      When the next hand is dealt
      Then it is refused as too_few_players

    @quick
    Scenario: nobody drew for the button
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      When the next hand is dealt
      Then it is refused as button_not_drawn

    @quick
    Scenario: a hand is in play
      Given a cash table with blinds 50/100
      And seats 1 and 2 are taken with 1000 chips each
      And the button at seat 1
      And the next hand is dealt
      When the next hand is dealt
      Then it is refused as hand_in_progress

    @scenario-95 @quick
    Scenario: new blinds hold from the next hand on
      Given a tournament table with blinds 100/200
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      And the blinds rise to 150/300
      When the next hand is dealt
      Then seat 1 has bet 300
      And seat 3 has bet 150

  Rule: Blinds change between hands, and never where games take turns

    @full
    Scenario: not during a hand, which is played to its end as it began
      Given a tournament table with blinds 50/100
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      When blinds of 100/200 are asked for
      Then it is refused as hand_in_progress

    @full
    Scenario: between two hands
      Given a tournament table with blinds 50/100
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      When blinds of 100/200 are asked for
      Then it is accepted

    @full
    Scenario: not at a table whose games take turns
      Given a cash table with blinds 50/100
      And the table rule seats_max is 8
      And the games that follow are "razz"
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      When blinds of 100/200 are asked for
      Then it is refused as games_in_turn
