Feature: The pot of pot limit with posts of every kind
  Before the flop the pot is what the blinds come to, with straddles and a blind of the button among them. Antes
  count only where the house says so, whoever paid them.

  Rule: Blinds and straddles are in the pot, and antes where the house includes them

    @scenario-65 @full
    Scenario Outline: a button blind of <button>, a straddle of <straddle>, antes <kind> <counted>, seat 1 with <chips> chips, <pot>: at most <most>
      Given a table that plays plo
      And blinds of 50/100
      And the house rule forced.button_blind is <button>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule betting.pot.antes is <counted>
      And the house rule betting.pot.preflop_pot is <pot>
      And 5 players with 5000 chips each
      And seat 1 has <chips> chips
      And the button at seat 1
      And seat 4 straddles <straddle>
      When the hand is dealt
      Then it is seat 5's turn
      And seat 5 owes <straddle>
      And seat 5 may raise to <most> at most

      Examples: 50, 100, 200 and 400 are in the pot
        | button | chips | straddle | kind | ante | counted  | pot            | most |
        | 200    | 5000  | 400      | none | 0    | excluded | nominal_blinds | 1550 |
        | 200    | 5000  | 400      | none | 0    | excluded | posted_blinds  | 1550 |
        | 200    | 5000  | 450      | none | 0    | excluded | nominal_blinds | 1700 |
        | 30     | 5000  | 200      | none | 0    | excluded | nominal_blinds | 780  |

      Examples: a button with 150 chips
        | button | chips | straddle | kind | ante | counted  | pot            | most |
        | 200    | 150   | 400      | none | 0    | included | nominal_blinds | 1550 |
        | 200    | 150   | 400      | none | 0    | included | posted_blinds  | 1500 |

      Examples: antes of each kind
        | button | chips | straddle | kind      | ante | counted  | pot            | most |
        | 200    | 5000  | 400      | button    | 70   | excluded | nominal_blinds | 1550 |
        | 200    | 5000  | 400      | button    | 70   | included | nominal_blinds | 1620 |
        | 200    | 5000  | 400      | big_blind | 70   | excluded | nominal_blinds | 1550 |
        | 200    | 5000  | 400      | big_blind | 70   | included | nominal_blinds | 1620 |
        | 200    | 5000  | 400      | each      | 10   | excluded | nominal_blinds | 1550 |
        | 200    | 5000  | 400      | each      | 10   | included | nominal_blinds | 1600 |
        | 200    | 5000  | 400      | button    | 70   | included | posted_blinds  | 1620 |

    @scenario-65 @full
    Scenario Outline: blinds <blinds> and an ante of kind <kind>, <counted>: seat 5 may raise to <most> at most
      Given a table that plays plo
      And the house rule forced.blinds is <blinds>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule betting.pot.antes is <counted>
      And 6 players with 5000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is seat 5's turn
      And seat 5 may raise to <most> at most

      Examples: three blinds come to 350
        | blinds       | kind      | counted  | ante | most |
        | [50,100,200] | none      | excluded | 0    | 750  |
        | [50,100,200] | big_blind | excluded | 70   | 750  |
        | [50,100,200] | big_blind | included | 70   | 820  |
        | [50,100,200] | button    | included | 70   | 820  |
        | [50,100,200] | each      | included | 70   | 1170 |

    @scenario-65 @full
    Scenario Outline: on the flop an ante of kind <kind> is in the pot, <counted> before it
      Given a table that plays plo
      And blinds of 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule betting.pot.antes is <counted>
      And 3 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the FLOP
      Then seat 2 may raise to <most> at most

      Examples: 300 from the players, and the antes
        | kind      | counted  | ante | most |
        | none      | excluded | 0    | 300  |
        | button    | excluded | 70   | 370  |
        | button    | included | 70   | 370  |
        | big_blind | excluded | 70   | 370  |
        | each      | excluded | 70   | 510  |

  Rule: A blind that the button does not post is not in the pot

    @scenario-64 @full
    Scenario Outline: heads-up, a button blind of <button>, <pot>: the button posts 50 and may raise to <most> at most
      Given a table that plays plo
      And blinds of 50/100
      And the house rule forced.button_blind is <button>
      And the house rule betting.pot.preflop_pot is <pot>
      And 2 players with 5000 chips each
      And the button at seat 1
      When the hand is dealt
      Then it is seat 1's turn
      And seat 1 owes 50
      And seat 1 may raise to <most> at most

      Examples: the button has one blind, the small one
        | button | pot                | most |
        | 120    | nominal_blinds     | 300  |
        | 120    | posted_blinds      | 300  |
        | 120    | small_blind_as_big | 300  |
        | 60     | nominal_blinds     | 300  |

    @full
    Scenario Outline: the button sits out at a table with a button blind of 120, <pot>: seat 1 may raise to <most> at most
      Given a cash table with blinds 50/100
      And the house rule betting.structure is pot_limit
      And the house rule forced.button_blind is 120
      And the house rule betting.pot.preflop_pot is <pot>
      And seats 1, 2, 3 and 4 are taken with 5000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat 2 sits out
      When the next hand is dealt
      Then the button is at seat 2
      And it is seat 1's turn
      And seat 1 may raise to <most> at most

      Examples: nobody posts the blind of the button
        | pot            | most |
        | nominal_blinds | 350  |
        | posted_blinds  | 350  |
