Feature: Who is first, wherever the button is
  The first left of the button is the first to bet on later streets, to exchange cards, to agree to runs, to show and to be dealt
  to. An empty seat may have the button, and the first left of it may have folded or be all-in.

  Rule: The search begins at the seat after the button, and passes over who cannot act

    @full
    Scenario Outline: <structure>, the button at seat <button>, seat <small> <does>: seat <first> is first on the <street>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 10/20
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      And the hand is dealt
      And seat <early> calls
      And seat <small> <does>
      And everybody calls until the <street>
      And seat <first> checks
      When seat <second> checks
      Then it is seat <third>'s turn

      Examples: seats 1, 3, 5 and 7 are empty
        | structure   | button | early | small | does  | street | first | second | third |
        | no_limit    | 1      | 6     | 2     | calls | FLOP   | 2     | 4      | 6     |
        | fixed_limit | 2      | 2     | 4     | calls | TURN   | 4     | 6      | 2     |
        | pot_limit   | 3      | 2     | 4     | calls | RIVER  | 4     | 6      | 2     |
        | no_limit    | 4      | 4     | 6     | calls | FLOP   | 6     | 2      | 4     |
        | fixed_limit | 5      | 4     | 6     | calls | TURN   | 6     | 2      | 4     |
        | pot_limit   | 6      | 6     | 2     | calls | RIVER  | 2     | 4      | 6     |
        | no_limit    | 7      | 6     | 2     | calls | FLOP   | 2     | 4      | 6     |

    @full
    Scenario Outline: <game>, the button at seat <button>: seat <first> exchanges first, and then seats <second> and <third>
      Given a table that plays <game>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      And the hand is dealt
      And seat <early> calls
      And seat <small> calls
      And seat <big> checks
      And seat <first> stands pat
      And seat <second> stands pat
      When seat <third> stands pat
      Then it is seat <first>'s turn
      And seat <first> may check

      Examples: the betting after the draw begins at the same seat
        | game           | button | early | small | big | first | second | third |
        | badugi         | 1      | 6     | 2     | 4   | 2     | 4      | 6     |
        | five_card_draw | 1      | 6     | 2     | 4   | 2     | 4      | 6     |
        | single_draw    | 2      | 2     | 4     | 6   | 4     | 6      | 2     |
        | triple_draw    | 2      | 2     | 4     | 6   | 4     | 6      | 2     |
        | badugi         | 3      | 2     | 4     | 6   | 4     | 6      | 2     |
        | five_card_draw | 3      | 2     | 4     | 6   | 4     | 6      | 2     |
        | single_draw    | 4      | 4     | 6     | 2   | 6     | 2      | 4     |
        | triple_draw    | 4      | 4     | 6     | 2   | 6     | 2      | 4     |
        | badugi         | 5      | 4     | 6     | 2   | 6     | 2      | 4     |
        | five_card_draw | 5      | 4     | 6     | 2   | 6     | 2      | 4     |
        | single_draw    | 6      | 6     | 2     | 4   | 2     | 4      | 6     |
        | triple_draw    | 6      | 6     | 2     | 4   | 2     | 4      | 6     |
        | badugi         | 7      | 6     | 2     | 4   | 2     | 4      | 6     |
        | five_card_draw | 7      | 6     | 2     | 4   | 2     | 4      | 6     |

    @full
    Scenario Outline: the button at seat <button>, showdown.muck <muck>: runs are agreed and hands are opened in the order <order>
      Given a table that plays nlhe
      And the house rule showdown.runs_max is 2
      And the house rule showdown.muck is <muck>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      And the hand is dealt
      And seat <early> goes all-in
      And seat <small> calls
      And seat <big> calls
      And seat <first> agrees to 2 runs
      And seat <second> agrees to 2 runs
      When seat <third> agrees to 2 runs
      Then the cards are shown in the order <order>
      And the hand ends by a showdown

      Examples: seats 1, 3, 5 and 7 are empty
        | button | muck      | early | small | big | first | second | third | order   |
        | 1      | automatic | 6     | 2     | 4   | 2     | 4      | 6     | 2, 4, 6 |
        | 1      | never     | 6     | 2     | 4   | 2     | 4      | 6     | 2, 4, 6 |
        | 3      | automatic | 2     | 4     | 6   | 4     | 6      | 2     | 4, 6, 2 |
        | 3      | never     | 2     | 4     | 6   | 4     | 6      | 2     | 4, 6, 2 |
        | 5      | automatic | 4     | 6     | 2   | 6     | 2      | 4     | 6, 2, 4 |
        | 5      | never     | 4     | 6     | 2   | 6     | 2      | 4     | 6, 2, 4 |
        | 7      | automatic | 6     | 2     | 4   | 2     | 4      | 6     | 2, 4, 6 |
        | 7      | never     | 6     | 2     | 4   | 2     | 4      | 6     | 2, 4, 6 |

    @scenario-110 @full
    Scenario Outline: the button at seat <button>, heads-up between <small> and <early>, checked through: seat <small> shows first
      Given a table that plays nlhe
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      And the hand is dealt
      And seat <early> raises to 300
      And seat <small> calls
      And seat <big> folds
      And everybody calls until the SHOWDOWN
      And seat <small> shows
      When seat <early> shows
      Then the cards are shown in the order <small>, <early>

      Examples: the first left of the button is asked first
        | button | early | small | big |
        | 1      | 6     | 2     | 4   |
        | 2      | 2     | 4     | 6   |
        | 3      | 2     | 4     | 6   |
        | 4      | 4     | 6     | 2   |
        | 5      | 4     | 6     | 2   |
        | 6      | 6     | 2     | 4   |
        | 7      | 6     | 2     | 4   |

    @full
    Scenario Outline: <game>, deal.order <order>, the button at seat <button>: seat 2 gets <two>
      Given a table that plays <game>
      And the house rule deal.order is <order>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      And the deck from the top is "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d"
      When the hand is dealt
      Then seat 2 holds "<two>"
      And seat 4 holds "<four>"
      And seat 6 holds "<six>"

      Examples: the first card goes to the first left of the button
        | game        | order            | button | two            | four           | six            |
        | single_draw | one_at_a_time    | 1      | 2c 5c 8c Jc Ac | 3c 6c 9c Qc 2d | 4c 7c Tc Kc 3d |
        | nlhe        | player_by_player | 1      | 2c 3c          | 4c 5c          | 6c 7c          |
        | plo         | player_by_player | 1      | 2c 3c 4c 5c    | 6c 7c 8c 9c    | Tc Jc Qc Kc    |
        | nlhe        | one_at_a_time    | 2      | 4c 7c          | 2c 5c          | 3c 6c          |
        | plo         | one_at_a_time    | 2      | 4c 7c Tc Kc    | 2c 5c 8c Jc    | 3c 6c 9c Qc    |
        | single_draw | player_by_player | 2      | Qc Kc Ac 2d 3d | 2c 3c 4c 5c 6c | 7c 8c 9c Tc Jc |
        | single_draw | one_at_a_time    | 3      | 4c 7c Tc Kc 3d | 2c 5c 8c Jc Ac | 3c 6c 9c Qc 2d |
        | nlhe        | player_by_player | 3      | 6c 7c          | 2c 3c          | 4c 5c          |
        | plo         | player_by_player | 3      | Tc Jc Qc Kc    | 2c 3c 4c 5c    | 6c 7c 8c 9c    |
        | nlhe        | one_at_a_time    | 4      | 3c 6c          | 4c 7c          | 2c 5c          |
        | plo         | one_at_a_time    | 4      | 3c 6c 9c Qc    | 4c 7c Tc Kc    | 2c 5c 8c Jc    |
        | single_draw | player_by_player | 4      | 7c 8c 9c Tc Jc | Qc Kc Ac 2d 3d | 2c 3c 4c 5c 6c |
        | single_draw | one_at_a_time    | 5      | 3c 6c 9c Qc 2d | 4c 7c Tc Kc 3d | 2c 5c 8c Jc Ac |
        | nlhe        | player_by_player | 5      | 4c 5c          | 6c 7c          | 2c 3c          |
        | plo         | player_by_player | 5      | 6c 7c 8c 9c    | Tc Jc Qc Kc    | 2c 3c 4c 5c    |
        | nlhe        | one_at_a_time    | 6      | 2c 5c          | 3c 6c          | 4c 7c          |
        | plo         | one_at_a_time    | 6      | 2c 5c 8c Jc    | 3c 6c 9c Qc    | 4c 7c Tc Kc    |
        | single_draw | player_by_player | 6      | 2c 3c 4c 5c 6c | 7c 8c 9c Tc Jc | Qc Kc Ac 2d 3d |
        | single_draw | one_at_a_time    | 7      | 2c 5c 8c Jc Ac | 3c 6c 9c Qc 2d | 4c 7c Tc Kc 3d |
        | nlhe        | player_by_player | 7      | 2c 3c          | 4c 5c          | 6c 7c          |
        | plo         | player_by_player | 7      | 2c 3c 4c 5c    | 6c 7c 8c 9c    | Tc Jc Qc Kc    |

    @scenario-1 @full
    Scenario Outline: <game>, two players, the button at seat <button>: seat <small> posts 50 and acts first, and seat <later> first on the next street
      Given a table that plays <game>
      And blinds of 50/100
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 5    | 2000  |
      And the button at seat <button>
      And the hand is dealt
      And seat <small> calls
      When seat <big> checks
      Then it is seat <later>'s turn
      And seat <small> has 1900 chips behind

      Examples: a button on seat 2 or 5 posts the small blind; an empty one is to the right of both
        | game        | button | small | big | later |
        | plo         | 1      | 2     | 5   | 2     |
        | single_draw | 1      | 2     | 5   | 2     |
        | nlhe        | 2      | 2     | 5   | 5     |
        | flhe        | 2      | 2     | 5   | 5     |
        | plo         | 3      | 5     | 2   | 5     |
        | single_draw | 3      | 5     | 2   | 5     |
        | nlhe        | 4      | 5     | 2   | 5     |
        | flhe        | 4      | 5     | 2   | 5     |
        | plo         | 5      | 5     | 2   | 2     |
        | single_draw | 5      | 5     | 2   | 2     |
        | nlhe        | 6      | 2     | 5   | 2     |
        | flhe        | 6      | 2     | 5   | 2     |
        | plo         | 7      | 2     | 5   | 2     |
        | single_draw | 7      | 2     | 5   | 2     |
