Feature: How the pot is counted
  The largest raise is the pot after a call. What belongs to the pot before the flop is a question of
  nominal blinds, and a short blind must not change what the others may do.

  Rule: Every blind counts in full, or as posted

    @scenario-64 @POKER-RULES:TDA-54 @full
    Scenario Outline: games of three and four blinds, one of them short
      Given a pot-limit hold'em table with blinds 5/10
      And the house rule forced.blinds is <blinds>
      And the house rule betting.pot.preflop_pot is <counted>
      And 6 players with 1000 chips each
      And seat <short> has 3 chips
      And the button at seat 1
      When the hand is dealt
      Then seat <seat> may raise to <most> at most

      Examples: three blinds; the small, the big and the third one is short
        | blinds    | counted        | short | seat | most |
        | [5,10,20] | nominal_blinds | 2     | 5    | 75   |
        | [5,10,20] | nominal_blinds | 3     | 5    | 75   |
        | [5,10,20] | nominal_blinds | 4     | 5    | 75   |
        | [5,10,20] | posted_blinds  | 2     | 5    | 73   |
        | [5,10,20] | posted_blinds  | 3     | 5    | 68   |
        | [5,10,20] | posted_blinds  | 4     | 5    | 58   |

      Examples: four blinds; the third and the fourth one is short
        | blinds       | counted        | short | seat | most |
        | [5,10,20,40] | nominal_blinds | 4     | 6    | 155  |
        | [5,10,20,40] | nominal_blinds | 5     | 6    | 155  |
        | [5,10,20,40] | posted_blinds  | 4     | 6    | 138  |
        | [5,10,20,40] | posted_blinds  | 5     | 6    | 118  |

      Examples: two blinds of nothing before the third; a fifth seat is short
        | blinds   | counted        | short | seat | most |
        | [0,0,20] | nominal_blinds | 6     | 5    | 60   |
        | [0,0,20] | posted_blinds  | 6     | 5    | 60   |

    @scenario-62 @POKER-RULES:TDA-54 @full
    Scenario Outline: what each position may raise to
      Given a pot-limit hold'em table with blinds 1/2
      And the house rule betting.pot.preflop_pot is <counted>
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And the action goes:
        | seat | action   |
        | 4    | <utg>    |
        | 1    | <button> |
      Then seat 2 may raise to <most> at most

      Examples: the small blind behind two folds, a call and a raise
        | counted            | utg         | button | most |
        | nominal_blinds     | folds       | folds  | 6    |
        | small_blind_as_big | folds       | folds  | 6    |
        | nominal_blinds     | calls       | folds  | 8    |
        | posted_blinds      | calls       | folds  | 8    |
        | nominal_blinds     | raises to 7 | folds  | 23   |
        | nominal_blinds     | raises to 7 | calls  | 30   |

    @scenario-65 @full
    Scenario Outline: antes of each player, before the flop and on it
      Given a pot-limit hold'em table with blinds 5/10
      And an ante of 3 from each player
      And the house rule betting.pot.antes is <counted>
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      Then seat 4 may raise to <before> at most
      When everybody calls until the FLOP
      Then seat 2 may raise to <after> at most

      Examples: four antes of 3; on the flop they always count
        | counted  | before | after |
        | excluded | 35     | 52    |
        | included | 47     | 52    |

    @full
    Scenario: a dead post is part of the pot
      Given a pot-limit hold'em table with blinds 5/10
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts 10 live and 5 dead
      When the hand is dealt
      Then seat 4 may raise to 50 at most

    @full
    Scenario: a straddle is what is called and raised in pot limit too
      Given a pot-limit hold'em table with blinds 5/10
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 20
      When the hand is dealt
      Then seat 5 may raise to 40 or more
      And seat 5 may raise to 75 at most

  Rule: Side pots and short all-ins belong to the pot

    @scenario-63 @full
    Scenario: chips of a player who folded and of one who is all-in count
      Given a pot-limit hold'em table with blinds 5/10
      And 4 players with 1000 chips each
      And seat 1 has 25 chips
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 30
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then the phase is FLOP
      And seat 3 may raise to 90 at most

    @scenario-63 @full
    Scenario: over a short all-in the smallest raise adds the last full raise, the largest the pot
      Given a pot-limit hold'em table with blinds 5/10
      And 3 players with 1000 chips each
      And seat 2 has 35 chips
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 1 bets 20
      When seat 2 goes all-in
      Then seat 3 owes 25
      And seat 3 may raise to 45 or more
      And seat 3 may raise to 125 at most

    @scenario-66 @full
    Scenario Outline: at the boundary the pot is as large as the smallest bet
      Given a pot-limit hold'em table without blinds and a minimum bet of 60
      And the house rule betting.pot.below_minimum is <rule>
      And the house rule betting.pot.antes is included
      And an ante of <ante> from each player
      And 6 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 <may>

      Examples: pots of 54, 60 and 66
        | rule        | ante | may                     |
        | minimum_bet | 9    | may raise to exactly 60 |
        | no_bet      | 9    | may not raise           |
        | no_bet      | 10   | may raise to exactly 60 |
        | no_bet      | 11   | may raise to 66 at most |
