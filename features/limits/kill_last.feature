Feature: A kill that acts last
  Where the house lets the player who posted the kill act last, the others act in their usual order:
  first the player left of the big blind, and the small and the big blind at the end. Only the player
  who posted the kill is passed over until everybody else has acted.

  Rule: The others keep their order

    @full
    Scenario Outline: seat <kill> posts the kill, and seat <first> acts first
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat <kill> posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is seat <first>'s turn

      Examples: blinds at seats 2 and 3
        | kill | first |
        | 1    | 4     |
        | 2    | 4     |
        | 3    | 4     |
        | 4    | 5     |
        | 5    | 4     |

    @full
    Scenario Outline: blinds on both sides of seat 1: seat <kill> posts the kill, and seat <first> acts first
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat <kill> posts the kill
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn

      Examples: the blinds are at seats 5 and 1, and at seats 1 and 2
        | button | kill | first |
        | 4      | 3    | 2     |
        | 4      | 2    | 3     |
        | 4      | 5    | 2     |
        | 5      | 4    | 3     |
        | 5      | 1    | 3     |

    @full
    Scenario: a kill that acts in turn leaves it to the largest blind, that of the button, who opens
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is in_turn
      And the house rule forced.button_blind is 200
      And 4 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      When the hand is dealt
      Then it is seat 2's turn

    @full
    Scenario: a house in which kills act last, and nobody posts one: the largest blind opens as usual
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And the house rule forced.button_blind is 200
      And 4 players with 5000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is seat 2's turn

    @full
    Scenario Outline: seat 5 posts the kill: after the calls of <calls> it is the turn of seat <next>
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      When seats <calls> call
      Then it is seat <next>'s turn

      Examples: the seat is passed over, and acts after the big blind
        | calls         | next |
        | 4 and 1       | 2    |
        | 4, 1 and 2    | 3    |
        | 4, 1, 2 and 3 | 5    |

    @full
    Scenario: it may check or raise in its turn
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      When seats 4, 1, 2 and 3 call
      Then seat 5 may check
      And seat 5 may raise to exactly 400

    @full
    Scenario: who called before a raise acts again before the kill
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls
      And seat 1 raises to 400
      When seats 2 and 3 call
      Then it is seat 4's turn
      And seat 4 owes 200

    @full
    Scenario: after its own raise the betting goes on to the left
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      And seats 4, 1, 2 and 3 call
      When seat 5 raises to 400
      Then it is seat 1's turn

    @full
    Scenario: on the flop it acts in turn
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      When seats 2, 3 and 4 check
      Then it is seat 5's turn

    @full
    Scenario: when everybody else folds, it wins
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 5 players with 5000 chips each
      And seat 5 posts the kill
      And the button at seat 1
      And the hand is dealt
      When seats 4, 1, 2 and 3 fold
      Then the phase is COMPLETE
      And seat 5 ends with 5150

  Rule: After a straddle who posted the kill acts in turn

    @full
    Scenario Outline: kill <order>: seat <kill> posts it, seat <straddle> straddles, and seat <first> opens
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is <order>
      And 5 players with 5000 chips each
      And seat <kill> posts the kill
      And seat <straddle> straddles <amount>
      And the button at seat 1
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>

      Examples: left of the straddle, whatever the order of kills is
        | order   | kill | straddle | amount | first | owes |
        | last    | 4    | 1        | 400    | 2     | 350  |
        | in_turn | 4    | 1        | 400    | 2     | 350  |
        | last    | 4    | 5        | 400    | 1     | 400  |
        | last    | 5    | 1        | 400    | 2     | 350  |
        | last    | 5    | 4        | 400    | 5     | 200  |

  Rule: The kill waits once, and not for a raise to be called

    @full
    Scenario Outline: seat 4 posts the kill, seat 5 <five> and seat <who> raises to 400: then it is seat 4's turn, not seat 5's
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And the house rule forced.kill.order is last
      And 6 players with 5000 chips each
      And seat 4 posts the kill
      And the button at seat 1
      And the hand is dealt
      And seat 5 <five>
      And <others>
      When seat <who> raises to 400
      And <after>
      Then it is seat 4's turn
      And seat 4 owes 200

      Examples: the others have had their turn once, and the caller acts again after the kill
        | five  | others               | who | after                |
        | calls | seats 6, 1 and 2 fold | 3   | seat 5 is disconnected |
        | calls | seat 6 folds         | 1   | seats 2 and 3 fold   |
        | calls | seat 6 calls         | 1   | seats 2 and 3 call   |
