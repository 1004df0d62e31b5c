Feature: The first decision with a button anywhere
  Who posts, who acts first, what that player owes and how much may be raised: with two to five players, one to three blinds,
  a button on an empty seat, antes, straddles, posts, and short blinds.

  Rule: A button on an empty seat posts nothing, and the blinds go to the left of it

    @scenario-1 @full
    Scenario Outline: 2 players, <structure>, the button at seat <button>, blinds <blinds>, an ante of kind <kind>: seat <first> may raise to <least>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And the house rule betting.pot.antes is included
      And the house rule forced.blinds is <blinds>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 5    | 2000  |
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: seats 1, 3, 4, 6 and 7 are empty
        | structure   | button | blinds  | kind      | ante | first | owes | least | most |
        | no_limit    | 1      | [10,25] | button    | 9    | 2     | 15   | 50    | 2000 |
        | pot_limit   | 2      | [10,25] | each      | 3    | 2     | 15   | 50    | 81   |
        | fixed_limit | 3      | [10,25] | button    | 9    | 5     | 15   | 50    | 50   |
        | no_limit    | 4      | [10,25] | big_blind | 9    | 5     | 15   | 50    | 2000 |
        | pot_limit   | 5      | [10,25] | none      | 0    | 5     | 15   | 50    | 75   |
        | fixed_limit | 6      | [10,25] | button    | 9    | 2     | 15   | 50    | 50   |
        | no_limit    | 7      | [10,25] | button    | 9    | 2     | 15   | 50    | 2000 |

    @scenario-2 @full
    Scenario Outline: 3 players, <structure>, the button at seat <button>, blinds <blinds>, an ante of kind <kind>: seat <first> may raise to <least>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And the house rule betting.pot.antes is included
      And the house rule forced.blinds is <blinds>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: seats 1, 3, 5 and 7 are empty
        | structure   | button | blinds     | kind   | ante | first | owes | least | most |
        | fixed_limit | 1      | [40]       | none   | 0    | 4     | 40   | 80    | 80   |
        | pot_limit   | 2      | [10,25]    | button | 9    | 2     | 25   | 50    | 94   |
        | no_limit    | 2      | [10,25,55] | none   | 0    | 4     | 45   | 110   | 2000 |
        | fixed_limit | 3      | [40]       | button | 9    | 6     | 40   | 80    | 80   |
        | pot_limit   | 4      | [10,25]    | none   | 0    | 4     | 25   | 50    | 85   |
        | no_limit    | 4      | [10,25,55] | button | 9    | 6     | 45   | 110   | 2000 |
        | fixed_limit | 5      | [40]       | button | 9    | 2     | 40   | 80    | 80   |
        | pot_limit   | 6      | [10,25]    | button | 9    | 6     | 25   | 50    | 94   |
        | no_limit    | 6      | [10,25,55] | none   | 0    | 2     | 45   | 110   | 2000 |
        | fixed_limit | 7      | [40]       | button | 9    | 4     | 40   | 80    | 80   |

    @full
    Scenario Outline: single draw, 4 players, <structure>, the button at seat <button>, blinds <blinds>, an ante of kind <kind>: seat <first> may raise to <least>
      Given a table that plays single_draw
      And the house rule betting.structure is <structure>
      And the house rule betting.pot.antes is included
      And the house rule forced.blinds is <blinds>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: seats 3, 6 and 7 are empty
        | structure   | button | blinds     | kind   | ante | first | owes | least | most |
        | pot_limit   | 1      | [10,25]    | none   | 0    | 5     | 25   | 50    | 85   |
        | no_limit    | 1      | [10,25,55] | button | 9    | 1     | 55   | 110   | 1991 |
        | fixed_limit | 2      | [40]       | none   | 0    | 5     | 40   | 80    | 80   |
        | pot_limit   | 3      | [10,25]    | button | 9    | 1     | 25   | 50    | 85   |
        | no_limit    | 3      | [10,25,55] | none   | 0    | 2     | 55   | 110   | 2000 |
        | fixed_limit | 4      | [40]       | button | 9    | 1     | 40   | 80    | 80   |
        | pot_limit   | 5      | [10,25]    | button | 9    | 4     | 25   | 50    | 94   |
        | no_limit    | 5      | [10,25,55] | button | 9    | 5     | 55   | 110   | 1991 |
        | fixed_limit | 6      | [40]       | none   | 0    | 2     | 40   | 80    | 80   |
        | pot_limit   | 7      | [10,25]    | button | 9    | 4     | 25   | 50    | 85   |
        | no_limit    | 7      | [10,25,55] | none   | 0    | 5     | 55   | 110   | 2000 |

    @full
    Scenario Outline: 5 players, <structure>, the button at seat <button>, blinds <blinds>, an ante of kind <kind>: seat <first> may raise to <least>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And the house rule betting.pot.antes is included
      And the house rule forced.blinds is <blinds>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: seats 3 and 6 are empty
        | structure   | button | blinds     | kind   | ante | first | owes | least | most |
        | fixed_limit | 1      | [40]       | button | 9    | 4     | 40   | 80    | 80   |
        | pot_limit   | 2      | [10,25]    | none   | 0    | 7     | 25   | 50    | 85   |
        | no_limit    | 2      | [10,25,55] | button | 9    | 1     | 55   | 110   | 2000 |
        | fixed_limit | 3      | [40]       | none   | 0    | 5     | 40   | 80    | 80   |
        | pot_limit   | 4      | [10,25]    | button | 9    | 1     | 25   | 50    | 94   |
        | no_limit    | 4      | [10,25,55] | button | 9    | 2     | 55   | 110   | 2000 |
        | fixed_limit | 5      | [40]       | button | 9    | 1     | 40   | 80    | 80   |
        | pot_limit   | 6      | [10,25]    | none   | 0    | 2     | 25   | 50    | 85   |
        | no_limit    | 6      | [10,25,55] | button | 9    | 4     | 55   | 110   | 2000 |
        | fixed_limit | 7      | [40]       | none   | 0    | 2     | 40   | 80    | 80   |

  Rule: Straddles count from the last blind, wherever the button is

    @scenario-20 @full
    Scenario Outline: 3 players, <structure>, the button at seat <button>, one straddle: seat <first> may raise to <least>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      And seat <one> straddles <by one>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the straddles are under the gun
        | structure   | button | kind      | ante | one | by one | first | owes | least | most |
        | pot_limit   | 1      | each      | 3    | 6   | 50     | 2     | 40   | 100   | 175  |
        | no_limit    | 2      | button    | 9    | 2   | 75     | 4     | 65   | 150   | 2000 |
        | fixed_limit | 3      | big_blind | 9    | 2   | 50     | 4     | 40   | 75    | 75   |
        | pot_limit   | 4      | none      | 0    | 4   | 50     | 6     | 40   | 100   | 175  |
        | no_limit    | 5      | each      | 3    | 4   | 75     | 6     | 65   | 150   | 1997 |
        | fixed_limit | 6      | button    | 9    | 6   | 50     | 2     | 40   | 75    | 75   |
        | pot_limit   | 7      | big_blind | 9    | 6   | 50     | 2     | 40   | 100   | 175  |

    @scenario-20 @full
    Scenario Outline: single draw, 4 players, <structure>, the button at seat <button>, one straddle: seat <first> may raise to <least>
      Given a table that plays single_draw
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
      And the button at seat <button>
      And seat <one> straddles <by one>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the straddles are under the gun
        | structure   | button | kind | ante | one | by one | first | owes | least | most |
        | fixed_limit | 1      | none | 0    | 5   | 50     | 1     | 50   | 75    | 75   |
        | fixed_limit | 3      | none | 0    | 1   | 50     | 2     | 50   | 75    | 75   |
        | fixed_limit | 5      | none | 0    | 4   | 50     | 5     | 50   | 75    | 75   |
        | fixed_limit | 7      | none | 0    | 4   | 50     | 5     | 50   | 75    | 75   |

    @scenario-20 @full
    Scenario Outline: 4 players, <structure>, the button at seat <button>, two straddles: seat <first> may raise to <least>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
      And the button at seat <button>
      And seat <one> straddles <by one>
      And seat <two> straddles <by two>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the straddles are under the gun
        | structure | button | kind | ante | one | by one | two | by two | first | owes | least | most |
        | no_limit  | 1      | each | 3    | 5   | 60     | 1   | 130    | 2     | 120  | 260   | 1997 |
        | no_limit  | 3      | each | 3    | 1   | 50     | 2   | 110    | 4     | 100  | 220   | 1997 |
        | no_limit  | 5      | each | 3    | 4   | 75     | 5   | 160    | 1     | 150  | 320   | 1997 |
        | no_limit  | 7      | each | 3    | 4   | 60     | 5   | 130    | 1     | 120  | 260   | 1997 |

    @scenario-20 @full
    Scenario Outline: 5 players, <structure>, the button at seat <button>, one straddle: seat <first> may raise to <least>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And the button at seat <button>
      And seat <one> straddles <by one>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the straddles are under the gun
        | structure | button | kind   | ante | one | by one | first | owes | least | most |
        | pot_limit | 1      | button | 9    | 5   | 50     | 7     | 50   | 100   | 185  |
        | pot_limit | 3      | button | 9    | 7   | 75     | 1     | 75   | 150   | 260  |
        | pot_limit | 5      | button | 9    | 2   | 60     | 4     | 60   | 120   | 215  |
        | pot_limit | 7      | button | 9    | 4   | 50     | 5     | 50   | 100   | 185  |

    @scenario-20 @full
    Scenario Outline: 5 players, <structure>, the button at seat <button>, two straddles: seat <first> may raise to <least>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And the button at seat <button>
      And seat <one> straddles <by one>
      And seat <two> straddles <by two>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the straddles are under the gun
        | structure | button | kind      | ante | one | by one | two | by two | first | owes | least | most |
        | no_limit  | 1      | big_blind | 9    | 5   | 75     | 7   | 160    | 1     | 160  | 320   | 2000 |
        | no_limit  | 3      | big_blind | 9    | 7   | 60     | 1   | 130    | 2     | 130  | 260   | 2000 |
        | no_limit  | 5      | big_blind | 9    | 2   | 50     | 4   | 110    | 5     | 110  | 220   | 2000 |
        | no_limit  | 7      | big_blind | 9    | 4   | 75     | 5   | 160    | 7     | 160  | 320   | 2000 |

  Rule: A blind of the button needs somebody on the button who posts no other, and the smallest bet is the largest blind even so

    @scenario-1 @full
    Scenario Outline: 2 players, <structure>, the button at seat <button> and its blind <blind>: seat <first> owes <owes>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.button_blind is <blind>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 5    | 2000  |
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: seats 1, 3, 4, 6 and 7 are empty
        | structure | button | blind | first | owes | least | most |
        | no_limit  | 1      | 80    | 2     | 15   | 105   | 2000 |
        | pot_limit | 2      | 80    | 2     | 15   | 105   | 105  |
        | no_limit  | 3      | 15    | 5     | 15   | 50    | 2000 |
        | pot_limit | 4      | 15    | 5     | 15   | 50    | 75   |
        | no_limit  | 5      | 80    | 5     | 15   | 105   | 2000 |
        | pot_limit | 6      | 80    | 2     | 15   | 105   | 105  |
        | no_limit  | 7      | 15    | 2     | 15   | 50    | 2000 |

    @scenario-2 @full
    Scenario Outline: badugi, 3 players, <structure>, the button at seat <button> and its blind <blind>: seat <first> owes <owes>
      Given a table that plays badugi
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.button_blind is <blind>
      And these players:
        | seat | stack |
        | 2    | 2000  |
        | 4    | 2000  |
        | 6    | 2000  |
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: seats 1, 3, 5 and 7 are empty
        | structure | button | blind | first | owes | least | most |
        | pot_limit | 1      | 15    | 6     | 25   | 50    | 85   |
        | no_limit  | 2      | 80    | 4     | 70   | 160   | 2000 |
        | pot_limit | 3      | 80    | 2     | 25   | 105   | 105  |
        | no_limit  | 4      | 15    | 4     | 10   | 50    | 2000 |
        | pot_limit | 5      | 15    | 4     | 25   | 50    | 85   |
        | no_limit  | 6      | 80    | 2     | 70   | 160   | 2000 |
        | pot_limit | 7      | 80    | 6     | 25   | 105   | 105  |

    @full
    Scenario Outline: 4 players, <structure>, the button at seat <button> and its blind <blind>: seat <first> owes <owes>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 10/25
      And the house rule forced.button_blind is <blind>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
      And the button at seat <button>
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: seats 3, 6 and 7 are empty
        | structure | button | blind | first | owes | least | most |
        | no_limit  | 1      | 15    | 5     | 25   | 50    | 2000 |
        | pot_limit | 2      | 15    | 1     | 25   | 50    | 100  |
        | no_limit  | 3      | 80    | 1     | 25   | 105   | 2000 |
        | pot_limit | 4      | 80    | 5     | 70   | 160   | 265  |
        | no_limit  | 5      | 15    | 4     | 25   | 50    | 2000 |
        | pot_limit | 6      | 15    | 4     | 25   | 50    | 85   |
        | no_limit  | 7      | 80    | 4     | 25   | 105   | 2000 |

  Rule: Short blinds and posts count by the rules of the pot

    @scenario-11 @full
    Scenario Outline: a small blind with 6 chips, pot <pot>, antes <antes>, the button at seat <button>, seat <poster> posts: seat <first> may raise to <most>
      Given a table that plays plhe
      And the house rule betting.pot.preflop_pot is <pot>
      And the house rule betting.pot.antes is <antes>
      And blinds of 10/25
      And an ante of <ante> from each player
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And seat <short> has 6 chips
      And the button at seat <button>
      And seat <poster> posts <live> live and <dead> dead
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the pot is what the house says
        | pot                | antes    | ante | button | short | poster | live | dead | first | owes | least | most |
        | nominal_blinds     | excluded | 2    | 1      | 2     | 1      | 25   | 0    | 5     | 25   | 50    | 110  |
        | nominal_blinds     | included | 2    | 3      | 4     | 2      | 25   | 10   | 7     | 25   | 50    | 130  |
        | nominal_blinds     | included | 2    | 5      | 7     | 5      | 25   | 0    | 2     | 25   | 50    | 120  |
        | nominal_blinds     | excluded | 2    | 6      | 7     | 5      | 25   | 10   | 2     | 25   | 50    | 120  |
        | posted_blinds      | excluded | 2    | 1      | 2     | 1      | 25   | 0    | 5     | 25   | 50    | 104  |
        | posted_blinds      | included | 2    | 3      | 4     | 2      | 25   | 10   | 7     | 25   | 50    | 124  |
        | posted_blinds      | included | 2    | 5      | 7     | 5      | 25   | 0    | 2     | 25   | 50    | 114  |
        | posted_blinds      | excluded | 2    | 6      | 7     | 5      | 25   | 10   | 2     | 25   | 50    | 114  |
        | small_blind_as_big | excluded | 2    | 1      | 2     | 1      | 25   | 0    | 5     | 25   | 50    | 125  |
        | small_blind_as_big | included | 2    | 3      | 4     | 2      | 25   | 10   | 7     | 25   | 50    | 145  |
        | small_blind_as_big | included | 2    | 5      | 7     | 5      | 25   | 0    | 2     | 25   | 50    | 135  |
        | small_blind_as_big | excluded | 2    | 6      | 7     | 5      | 25   | 10   | 2     | 25   | 50    | 135  |

    @scenario-11 @full
    Scenario Outline: a big blind with 17 chips, pot <pot>, antes <antes>, the button at seat <button>, seat <poster> posts: seat <first> may raise to <most>
      Given a table that plays plhe
      And the house rule betting.pot.preflop_pot is <pot>
      And the house rule betting.pot.antes is <antes>
      And blinds of 10/25
      And an ante of <ante> from each player
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And seat <short> has 17 chips
      And the button at seat <button>
      And seat <poster> posts <live> live and <dead> dead
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the pot is what the house says
        | pot                | antes    | ante | button | short | poster | live | dead | first | owes | least | most |
        | nominal_blinds     | excluded | 2    | 1      | 4     | 1      | 25   | 0    | 5     | 25   | 50    | 110  |
        | nominal_blinds     | included | 2    | 3      | 5     | 2      | 25   | 10   | 7     | 25   | 50    | 130  |
        | nominal_blinds     | included | 2    | 5      | 1     | 5      | 25   | 0    | 2     | 25   | 50    | 120  |
        | nominal_blinds     | excluded | 2    | 6      | 1     | 5      | 25   | 10   | 2     | 25   | 50    | 120  |
        | posted_blinds      | excluded | 2    | 1      | 4     | 1      | 25   | 0    | 5     | 25   | 50    | 100  |
        | posted_blinds      | included | 2    | 3      | 5     | 2      | 25   | 10   | 7     | 25   | 50    | 120  |
        | posted_blinds      | included | 2    | 5      | 1     | 5      | 25   | 0    | 2     | 25   | 50    | 110  |
        | posted_blinds      | excluded | 2    | 6      | 1     | 5      | 25   | 10   | 2     | 25   | 50    | 110  |
        | small_blind_as_big | excluded | 2    | 1      | 4     | 1      | 25   | 0    | 5     | 25   | 50    | 125  |
        | small_blind_as_big | included | 2    | 3      | 5     | 2      | 25   | 10   | 7     | 25   | 50    | 145  |
        | small_blind_as_big | included | 2    | 5      | 1     | 5      | 25   | 0    | 2     | 25   | 50    | 135  |
        | small_blind_as_big | excluded | 2    | 6      | 1     | 5      | 25   | 10   | 2     | 25   | 50    | 135  |

    @scenario-11 @full
    Scenario Outline: blinds with 6 and 17 chips, pot <pot>, antes <antes>, the button at seat <button>, seat <poster> posts: seat <first> may raise to <most>
      Given a table that plays plhe
      And the house rule betting.pot.preflop_pot is <pot>
      And the house rule betting.pot.antes is <antes>
      And blinds of 10/25
      And an ante of <ante> from each player
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And seat <short> has 6 chips
      And seat <other> has 17 chips
      And the button at seat <button>
      And seat <poster> posts <live> live and <dead> dead
      When the hand is dealt
      Then it is seat <first>'s turn
      And seat <first> owes <owes>
      And seat <first> may raise to <least> or more
      And seat <first> may raise to <most> at most

      Examples: the pot is what the house says
        | pot                | antes    | ante | button | short | poster | live | dead | first | owes | least | most | other |
        | nominal_blinds     | excluded | 2    | 1      | 2     | 1      | 25   | 0    | 5     | 25   | 50    | 110  | 4     |
        | nominal_blinds     | included | 2    | 3      | 4     | 2      | 25   | 10   | 7     | 25   | 50    | 130  | 5     |
        | nominal_blinds     | included | 2    | 5      | 7     | 5      | 25   | 0    | 2     | 25   | 50    | 120  | 1     |
        | nominal_blinds     | excluded | 2    | 6      | 7     | 5      | 25   | 10   | 2     | 25   | 50    | 120  | 1     |
        | posted_blinds      | excluded | 2    | 1      | 2     | 1      | 25   | 0    | 5     | 25   | 50    | 94   | 4     |
        | posted_blinds      | included | 2    | 3      | 4     | 2      | 25   | 10   | 7     | 25   | 50    | 114  | 5     |
        | posted_blinds      | included | 2    | 5      | 7     | 5      | 25   | 0    | 2     | 25   | 50    | 104  | 1     |
        | posted_blinds      | excluded | 2    | 6      | 7     | 5      | 25   | 10   | 2     | 25   | 50    | 104  | 1     |
        | small_blind_as_big | excluded | 2    | 1      | 2     | 1      | 25   | 0    | 5     | 25   | 50    | 125  | 4     |
        | small_blind_as_big | included | 2    | 3      | 4     | 2      | 25   | 10   | 7     | 25   | 50    | 145  | 5     |
        | small_blind_as_big | included | 2    | 5      | 7     | 5      | 25   | 0    | 2     | 25   | 50    | 135  | 1     |
        | small_blind_as_big | excluded | 2    | 6      | 7     | 5      | 25   | 10   | 2     | 25   | 50    | 135  | 1     |

  Rule: A post counts as its live chips, and a straddle raises what the others owe

    @scenario-11 @full
    Scenario Outline: <structure>, the button at seat <button>, a straddle of <straddle>, seat <poster> posts <live> live and <dead> dead: it owes <owes>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And the house rule betting.pot.antes is <antes>
      And blinds of 10/25
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And the button at seat <button>
      And seat <poster> posts <live> live and <dead> dead
      And seat <straddler> straddles <straddle>
      When the hand is dealt
      Then it is seat <poster>'s turn
      And seat <poster> owes <owes>
      And seat <poster> may raise to <least> or more
      And seat <poster> may raise to <most> at most

      Examples: seats 3 and 6 are empty
        | structure   | button | antes    | kind      | ante | straddler | straddle | poster | live | dead | owes | least | most |
        | no_limit    | 1      | excluded | none      | 0    | 5         | 50       | 7      | 25   | 0    | 25   | 100   | 2000 |
        | pot_limit   | 1      | excluded | each      | 3    | 5         | 60       | 7      | 0    | 10   | 60   | 120   | 225  |
        | fixed_limit | 1      | included | each      | 3    | 5         | 50       | 7      | 13   | 0    | 37   | 75    | 75   |
        | no_limit    | 2      | included | button    | 9    | 7         | 50       | 1      | 25   | 10   | 25   | 100   | 1990 |
        | pot_limit   | 2      | included | button    | 9    | 7         | 60       | 1      | 25   | 0    | 35   | 120   | 224  |
        | no_limit    | 3      | excluded | big_blind | 9    | 7         | 50       | 1      | 13   | 0    | 37   | 100   | 2000 |
        | pot_limit   | 3      | excluded | none      | 0    | 7         | 60       | 1      | 25   | 10   | 35   | 120   | 225  |
        | fixed_limit | 3      | included | none      | 0    | 7         | 50       | 1      | 25   | 0    | 25   | 75    | 75   |
        | no_limit    | 4      | included | each      | 3    | 1         | 50       | 2      | 0    | 10   | 50   | 100   | 1987 |
        | pot_limit   | 4      | included | each      | 3    | 1         | 60       | 2      | 13   | 0    | 47   | 120   | 230  |
        | no_limit    | 5      | excluded | button    | 9    | 2         | 50       | 4      | 25   | 0    | 25   | 100   | 2000 |
        | pot_limit   | 5      | excluded | big_blind | 9    | 2         | 60       | 4      | 0    | 10   | 60   | 120   | 225  |
        | fixed_limit | 5      | included | big_blind | 9    | 2         | 50       | 4      | 13   | 0    | 37   | 75    | 75   |
        | no_limit    | 6      | included | none      | 0    | 2         | 50       | 4      | 25   | 10   | 25   | 100   | 1990 |
        | pot_limit   | 6      | included | none      | 0    | 2         | 60       | 4      | 25   | 0    | 35   | 120   | 215  |
        | no_limit    | 7      | excluded | each      | 3    | 4         | 50       | 5      | 13   | 0    | 37   | 100   | 1997 |
        | pot_limit   | 7      | excluded | button    | 9    | 4         | 60       | 5      | 25   | 10   | 35   | 120   | 225  |
        | fixed_limit | 7      | included | button    | 9    | 4         | 50       | 5      | 25   | 0    | 25   | 75    | 75   |

    @scenario-11 @full
    Scenario Outline: <structure>, the button at seat <button>, seat <poster> posts <live> live and <dead> dead: it owes <owes>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And the house rule betting.pot.antes is <antes>
      And blinds of 10/25
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 2000  |
        | 2    | 2000  |
        | 4    | 2000  |
        | 5    | 2000  |
        | 7    | 2000  |
      And the button at seat <button>
      And seat <poster> posts <live> live and <dead> dead
      When the hand is dealt
      Then it is seat <poster>'s turn
      And seat <poster> owes <owes>
      And seat <poster> may raise to <least> or more
      And seat <poster> may raise to <most> at most

      Examples: seats 3 and 6 are empty
        | structure   | button | antes    | kind      | ante | poster | live | dead | owes | least | most |
        | fixed_limit | 2      | excluded | big_blind | 9    | 7      | 0    | 10   | 25   | 50    | 50   |
        | fixed_limit | 4      | excluded | button    | 9    | 1      | 25   | 10   | 0    | 50    | 50   |
        | fixed_limit | 6      | excluded | each      | 3    | 2      | 0    | 10   | 25   | 50    | 50   |
