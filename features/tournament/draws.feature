Feature: Draws of seats and of the button
  Who sits where and who has the first button is drawn for. The lots and the cards are inputs, so that
  anybody can check what followed from them.

  Rule: Seats are filled in the order of the draw, table after table

    @POKER-RULES:TDA-7 @quick
    Scenario Outline: the first lot gets seat 1 of table 1, the second seat 1 of table 2
      Given a tournament of 4 players with 1000 chips each
      And tables of 2 seats
      And all players have entered
      When the tournament begins with the seat draw "<lots>"
      Then player p<first> sits at table 1 on seat 1
      And player p<second> sits at table 2 on seat 1
      And player p<third> sits at table 1 on seat 2
      And player p<fourth> sits at table 2 on seat 2

      Examples: in the order of their entries, reversed, and mixed
        | lots          | first | second | third | fourth |
        | 0, 1, 2 and 3 | 1     | 2      | 3     | 4      |
        | 3, 2, 1 and 0 | 4     | 3      | 2     | 1      |
        | 2, 0, 3 and 1 | 3     | 1      | 4     | 2      |

    @POKER-RULES:TDA-7 @quick
    Scenario Outline: a draw that forgets a player or draws one twice is none
      Given a tournament of 3 players with 1000 chips each
      And all players have entered
      When the tournament begins with the seat draw "<lots>"
      Then it is refused as not_a_permutation

      Examples: too few, too many, twice the same, and one that does not exist
        | lots          |
        | 0 and 1       |
        | 0, 1, 2 and 3 |
        | 0, 1 and 1    |
        | 0, 1 and 3    |

    @POKER-RULES:TDA-8A @quick
    Scenario Outline: a late player gets the first free seat of his draw
      Given a tournament of 3 players with 1000 chips each
      And tables of 5 seats
      And late entry through level 2
      And the tournament has begun
      When player p4 enters with the seat draw "<lots>"
      Then player p4 sits at table 1 on seat <seat>

      Examples: seats 1 to 3 are taken
        | lots             | seat |
        | 0, 1, 2, 3 and 4 | 4    |
        | 4, 3, 2, 1 and 0 | 5    |
        | 2, 1, 4, 0 and 3 | 5    |

  Rule: The highest card has the button

    @POKER-RULES:TDA-7 @quick
    Scenario Outline: one card each from the lowest seat on
      Given a tournament of 3 players with 1000 chips each
      And all players have entered
      And the tournament begins with the seat draw "0, 1 and 2"
      When the button of table 1 is drawn for with the cards "<cards>"
      Then the button of table 1 is at seat <seat>

      Examples: by rank, and by suit where ranks are equal: clubs, diamonds, hearts, spades
        | cards    | seat |
        | As Kd 2c | 1    |
        | 2c 9d 8s | 2    |
        | 2s 3c 4c | 3    |
        | Kc Ks Kh | 2    |
        | Kh Kd Kc | 1    |
        | Kc Kd Kh | 3    |

    @quick
    Scenario: cards beyond those of the players are nobody's
      Given a tournament of 2 players with 1000 chips each
      And all players have entered
      And the tournament begins with the seat draw "0 and 1"
      When the button of table 1 is drawn for with the cards "3c 4c As"
      Then the button of table 1 is at seat 2

    @quick
    Scenario: each table draws for its own button
      Given a tournament of 4 players with 1000 chips each
      And tables of 2 seats
      And all players have entered
      And the tournament begins with the seat draw "0, 1, 2 and 3"
      When the button of table 2 is drawn for with the cards "3c 4c"
      And the button of table 1 is drawn for with the cards "As 4c"
      Then the button of table 1 is at seat 1
      And the button of table 2 is at seat 2

    @quick
    Scenario: a button that was drawn for is not drawn for again
      Given a tournament of 2 players with 1000 chips each
      And the tournament has begun
      When the button of table 1 is drawn for with the cards "3c 4c"
      Then it is refused as button_drawn

    @quick
    Scenario: the first hand has the button where it was drawn
      Given a tournament of 3 players with 1000 chips each
      And all players have entered
      And the tournament begins with the seat draw "0, 1 and 2"
      When the button of table 1 is drawn for with the cards "2c 9d 8s"
      And a hand is dealt at table 1 with the button at seat 2
      Then seat 3 posted 50 and seat 1 posted 100

  Rule: The players of a broken table draw their turn and then their seat

    @POKER-RULES:TDA-10 @quick
    Scenario Outline: the lots decide who goes where
      Given a tournament of 5 players with 1000 chips each
      And tables of 4 seats
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When players are moved by the lots "<players>" to the seats "<seats>"
      Then there are 1 tables
      And player p2 sits at table 1 on seat <second>
      And player p4 sits at table 1 on seat <fourth>

      Examples: seats 2 and 4 of table 1 are free
        | players       | seats                     | second | fourth |
        | 0, 1, 2 and 3 | 0, 1, 2, 3, 4, 5, 6 and 7 | 2      | 4      |
        | 1, 0, 2 and 3 | 0, 1, 2, 3, 4, 5, 6 and 7 | 4      | 2      |
        | 0, 1, 2 and 3 | 7, 6, 5, 4, 3, 2, 1 and 0 | 4      | 2      |
