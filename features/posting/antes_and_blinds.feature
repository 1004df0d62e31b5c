Feature: Who pays an ante for the table, and where it stays
  An ante for the table is dead money from the seat that the house names: the big blind is the second blind, not
  the last or the largest one, and the button is the button, whatever it posts besides. Nothing of it comes back.

  Rule: The seat that the kind names pays, beside its blind

    @scenario-10 @full
    Scenario Outline: blinds <blinds>, a button blind of <button> and an ante of kind <kind>, <players> players
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <button>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 70
      And <players> players with 2000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has <one> chips behind
      And seat 2 has <two> chips behind
      And seat 3 has <three> chips behind
      And seat 4 has <four> chips behind
      And the chips in the middle are <middle>

      Examples: a third and a fourth blind do not take the ante of the big blind
        | blinds           | button | kind      | players | one  | two  | three | four | middle |
        | [50,100]         | 0      | big_blind | 5       | 2000 | 1950 | 1830  | 2000 | 220    |
        | [50,100,200]     | 0      | big_blind | 5       | 2000 | 1950 | 1830  | 1800 | 420    |
        | [50,100,200,400] | 0      | big_blind | 6       | 2000 | 1950 | 1830  | 1800 | 820    |
        | [50,100,200,400] | 0      | big_blind | 4       | 1600 | 1950 | 1830  | 1800 | 820    |

      Examples: a blind of the button does not either, even if it is the largest
        | blinds       | button | kind      | players | one  | two  | three | four | middle |
        | [50,100]     | 30     | big_blind | 5       | 1970 | 1950 | 1830  | 2000 | 250    |
        | [50,100]     | 200    | big_blind | 5       | 1800 | 1950 | 1830  | 2000 | 420    |
        | [50,100,200] | 300    | big_blind | 5       | 1700 | 1950 | 1830  | 1800 | 720    |

      Examples: the ante of the button comes on top of its blind
        | blinds           | button | kind   | players | one  | two  | three | four | middle |
        | [50,100]         | 0      | button | 5       | 1930 | 1950 | 1900  | 2000 | 220    |
        | [50,100]         | 200    | button | 5       | 1730 | 1950 | 1900  | 2000 | 420    |
        | [50,100,200]     | 0      | button | 5       | 1930 | 1950 | 1900  | 1800 | 420    |
        | [50,100,200,400] | 0      | button | 4       | 1530 | 1950 | 1900  | 1800 | 820    |

      Examples: an ante from each comes on top of every blind
        | blinds       | button | kind | players | one  | two  | three | four | middle |
        | [50,100]     | 200    | each | 5       | 1730 | 1880 | 1830  | 1930 | 700    |
        | [50,100,200] | 0      | each | 5       | 1930 | 1880 | 1830  | 1730 | 700    |
        | [50,100,200] | 300    | each | 4       | 1630 | 1880 | 1830  | 1730 | 930    |

    @scenario-10 @full
    Scenario Outline: as few players as blinds: <players> players, blinds <blinds>, an ante of kind <kind>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is 300
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 70
      And <players> players with 2000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has <one> chips behind
      And seat 2 has <two> chips behind
      And the chips in the middle are <middle>

      Examples: the button has one of the blinds and posts no other
        | players | blinds       | kind      | one  | two  | middle |
        | 2       | [50,100]     | big_blind | 1950 | 1830 | 220    |
        | 2       | [50,100]     | button    | 1880 | 1900 | 220    |
        | 2       | [50,100]     | each      | 1880 | 1830 | 290    |
        | 3       | [50,100,200] | big_blind | 1800 | 1950 | 420    |
        | 3       | [50,100,200] | button    | 1730 | 1950 | 420    |
        | 3       | [50,100,200] | each      | 1730 | 1880 | 560    |

  Rule: An ante for the table stays in the pot

    @scenario-10 @full
    Scenario Outline: all call: an ante of kind <kind> from seat <payer> is in the pot on the flop
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      When seat 3 checks
      Then the main pot is <pot> for seats 1, 2 and 3
      And seat 1 has <one> chips behind
      And seat 2 has <two> chips behind
      And seat 3 has <three> chips behind

      Examples: dead money is no bet that is matched or comes back
        | kind      | payer | pot | one | two | three |
        | button    | 1     | 400 | 800 | 900 | 900   |
        | big_blind | 3     | 400 | 900 | 900 | 800   |
        | each      | each  | 600 | 800 | 800 | 800   |

    @scenario-10 @full
    Scenario Outline: seat <seat> raises and all fold: of an ante of kind <kind> nothing is returned
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And the action goes:
        | seat | action   |
        | 1    | <first>  |
        | 2    | <second> |
      When seat <last> folds
      Then <returned> is returned to seat <seat>
      And seat <seat> wins <wins>
      And seat <seat> ends with <ends>

      Examples: only the bet above the next one comes back
        | kind      | first         | second        | last | seat | returned | wins | ends |
        | button    | raises to 300 | folds         | 3    | 1    | 200      | 350  | 1150 |
        | button    | folds         | raises to 300 | 3    | 2    | 200      | 300  | 1200 |
        | big_blind | raises to 300 | folds         | 3    | 1    | 200      | 350  | 1250 |
        | big_blind | folds         | raises to 300 | 3    | 2    | 200      | 300  | 1200 |

    @scenario-10 @full
    Scenario Outline: an all-in of 1000 less the ante: kind <kind>, the pot of two is <pot>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 100
      And 3 players with 1000 chips each
      And the button at seat 1
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And the hand is dealt
      And seats 1 and 2 go all-in
      When seat 3 folds
      Then <returned> is returned to seat <to>
      And seat 1 wins <pot>
      And seat 2 ends with <left>

      Examples: who paid the ante has that much less to bet, and the other gets it back
        | kind      | returned | to | pot  | left |
        | button    | 100      | 2  | 2000 | 100  |
        | big_blind | 0        | 2  | 2200 | 0    |
