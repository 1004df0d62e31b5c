Feature: What the pot is before the flop, by house rule
  Blinds in full, blinds as posted, or a small blind as large as the big one: the rule meets short blinds, straddles,
  antes, and players who have a blind in already.

  Rule: The rule is about blinds, not about who acts or what else is in the pot

    @POKER-RULES:TDA-54 @full
    Scenario Outline: <pot>, blinds of <two> and <three> chips, a straddle of <straddle>: seat 5 may raise to <most>
      Given a table that plays plhe
      And blinds of 50/100
      And the house rule betting.pot.preflop_pot is <pot>
      And the house rule forced.straddle.short is all_in
      And 6 players with 5000 chips each
      And seat 2 has <two> chips
      And seat 3 has <three> chips
      And the button at seat 1
      And seat 4 straddles <straddle>
      When the hand is dealt
      Then seat 5 may raise to <most> at most

      Examples: all chips there, a short small blind, a short big blind
        | pot                | two  | three | straddle | most |
        | nominal_blinds     | 5000 | 5000  | 200      | 750  |
        | posted_blinds      | 5000 | 5000  | 200      | 750  |
        | small_blind_as_big | 5000 | 5000  | 200      | 800  |
        | nominal_blinds     | 30   | 5000  | 200      | 750  |
        | posted_blinds      | 30   | 5000  | 200      | 730  |
        | small_blind_as_big | 30   | 5000  | 200      | 800  |
        | nominal_blinds     | 5000 | 60    | 200      | 750  |
        | posted_blinds      | 5000 | 60    | 200      | 710  |
        | small_blind_as_big | 5000 | 60    | 200      | 800  |
        | small_blind_as_big | 30   | 60    | 300      | 1100 |

    @POKER-RULES:TDA-54 @full
    Scenario Outline: <pot>, an ante of <ante> from each, <counted>: seat <seat> may raise to <most>
      Given a table that plays plhe
      And blinds of 50/100
      And an ante of <ante> from each player
      And the house rule betting.pot.preflop_pot is <pot>
      And the house rule betting.pot.antes is <counted>
      And 4 players with 5000 chips each
      And seat 3 has 70 chips
      And the button at seat 1
      And the hand is dealt
      And <before>
      When seat 1 <one>
      Then seat <seat> may raise to <most> at most

      Examples: the big blind has 60 chips left after its ante
        | pot                | ante | counted  | before       | one   | seat | most |
        | nominal_blinds     | 10   | excluded | seat 4 calls | calls | 2    | 500  |
        | nominal_blinds     | 10   | included | seat 4 calls | calls | 2    | 540  |
        | posted_blinds      | 10   | excluded | seat 4 calls | calls | 2    | 460  |
        | posted_blinds      | 10   | included | seat 4 calls | calls | 2    | 500  |
        | small_blind_as_big | 10   | excluded | seat 4 calls | calls | 2    | 500  |
        | small_blind_as_big | 10   | included | seat 4 calls | calls | 2    | 540  |

    @POKER-RULES:TDA-54 @full
    Scenario Outline: <pot>, heads-up with blinds of <small> and 100: the <who> may raise to <most>
      Given a table that plays plhe
      And blinds of <small>/100
      And the house rule betting.pot.preflop_pot is <pot>
      And 2 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When <before>
      Then seat <seat> may raise to <most> at most

      Examples: the small blind counts as what it calls, and the big blind faces no bet
        | pot                | small | who          | before                  | seat | most |
        | nominal_blinds     | 30    | small blind  | seat 2 is disconnected  | 1    | 300  |
        | posted_blinds      | 30    | small blind  | seat 2 is disconnected  | 1    | 300  |
        | small_blind_as_big | 30    | small blind  | seat 2 is disconnected  | 1    | 300  |
        | small_blind_as_big | 30    | big blind    | seat 1 calls            | 2    | 300  |

    @POKER-RULES:TDA-54 @full
    Scenario Outline: <pot>: after a fold of the small blind the big one may raise to <most>
      Given a table that plays plhe
      And blinds of 50/100
      And the house rule betting.pot.preflop_pot is <pot>
      And 3 players with 5000 chips each
      And seat 2 has <two> chips
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      When seat 2 <then>
      Then seat 3 may raise to <most> at most

      Examples: the blind of who folded counts by the same rule
        | pot                | two  | then  | most |
        | nominal_blinds     | 5000 | folds | 950  |
        | posted_blinds      | 5000 | folds | 950  |
        | small_blind_as_big | 5000 | folds | 1000 |

    @POKER-RULES:TDA-54 @full
    Scenario Outline: <pot>: on the flop the pot is what lies in it
      Given a table that plays plhe
      And blinds of 50/100
      And the house rule betting.pot.preflop_pot is <pot>
      And 4 players with 5000 chips each
      And seat 2 has 30 chips
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      When everybody calls until the FLOP
      Then seat 3 may raise to 630 at most

      Examples: 30 of the small blind and three times 200
        | pot                |
        | nominal_blinds     |
        | posted_blinds      |
        | small_blind_as_big |

    @POKER-RULES:TDA-54 @full
    Scenario Outline: <pot>, antes of 10 <counted>, and a straddle of <chips> less the ante: seat 5 may raise to <most>
      Given a table that plays plhe
      And blinds of 50/100
      And an ante of 10 from each player
      And the house rule betting.pot.preflop_pot is <pot>
      And the house rule betting.pot.antes is <counted>
      And the house rule forced.straddle.short is all_in
      And 6 players with 5000 chips each
      And seat 4 has <chips> chips
      And the button at seat 1
      And seat 4 straddles 200
      When the hand is dealt
      Then seat 5 may raise to <most> at most

      Examples: in full the straddle is 200, as posted 120; an ante is no part of it
        | pot            | counted  | chips | most |
        | nominal_blinds | excluded | 130   | 750  |
        | posted_blinds  | excluded | 130   | 670  |
        | nominal_blinds | included | 130   | 810  |
        | posted_blinds  | included | 130   | 730  |

    @POKER-RULES:TDA-54 @full
    Scenario Outline: <pot>, antes of 10 <counted>, and a button blind of 200 of <chips> chips: seat 4 may raise to <most>
      Given a table that plays plhe
      And blinds of 50/100
      And the house rule forced.button_blind is 200
      And an ante of 10 from each player
      And the house rule betting.pot.preflop_pot is <pot>
      And the house rule betting.pot.antes is <counted>
      And 5 players with 5000 chips each
      And seat 1 has <chips> chips
      And the button at seat 1
      And the hand is dealt
      And seats 2 and 3 fold
      When seat 4 looks at the table
      Then seat 4 may raise to <most> at most

      Examples: in full the blind is 200, as posted 120
        | pot            | counted  | chips | most |
        | nominal_blinds | excluded | 130   | 750  |
        | posted_blinds  | excluded | 130   | 670  |
        | nominal_blinds | included | 130   | 800  |
        | posted_blinds  | included | 130   | 720  |
