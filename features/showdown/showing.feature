Feature: Who shows, who mucks, and when hands are opened
  A house chooses whether beaten hands may stay closed and when all-in hands are opened. Absent
  players neither lose a winning hand nor show a beaten one.

  Rule: Who may muck

    @scenario-110 @full
    Scenario Outline: what becomes of a beaten hand and of a winning one, first and second to show
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is <rule>
      And 2 players with 1000 chips each
      And seat 1 will be dealt "<one>"
      And seat 2 will be dealt "<two>"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the RIVER
      And seats 2 and 1 check
      Then the cards of seats <shown> are shown

      Examples: seat 2 shows first; a beaten second hand is mucked without a question, or shown
        | rule      | one   | two   | shown   |
        | automatic | Ks Qh | As Ah | 2       |
        | automatic | As Ah | Ks Qh | 1 and 2 |
        | never     | Ks Qh | As Ah | 1 and 2 |
        | never     | As Ah | Ks Qh | 1 and 2 |

    @scenario-110 @full
    Scenario Outline: what a player may do in his turn to show
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is <rule>
      And 2 players with 1000 chips each
      And seat 1 will be dealt "Ks Qh"
      And seat 2 will be dealt "As Ah"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 2 and 1 check
      When seat <seat> <action>
      Then it is <result>

      Examples: whoever comes first may muck where anyone may
        | rule       | seat | action | result                 |
        | anyone_may | 2    | mucks  | accepted               |
        | anyone_may | 2    | shows  | accepted               |
        | anyone_may | 1    | shows  | refused as out_of_turn |

      Examples: where only beaten hands may, the first hand is shown at once and the second is asked
        | rule       | seat | action | result                 |
        | beaten_may | 1    | mucks  | accepted               |
        | beaten_may | 1    | shows  | accepted               |
        | beaten_may | 2    | mucks  | refused as out_of_turn |

      Examples: a showdown is no betting round
        | rule       | seat | action | result                 |
        | anyone_may | 2    | checks | refused as wrong_phase |
        | anyone_may | 2    | folds  | refused as wrong_phase |

    @scenario-110 @full
    Scenario: a betting round is no showdown
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 shows
      Then it is refused as wrong_phase

  Rule: The last hand that is not mucked wins without showing

    @scenario-110 @full
    Scenario: all others muck, and a folded hand is no hand to beat
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 4 players with 1000 chips each
      And seat 3 will be dealt "3s 5h"
      And seat 4 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Qh"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And seats 4 and 1 call
      And seat 2 folds
      And seat 3 checks
      And everybody calls until the SHOWDOWN
      And seat 3 mucks
      When seat 4 mucks
      Then nobody can act
      And no cards are shown
      And seat 1 wins 350

    @scenario-110 @full
    Scenario: one hand was mucked, and two are left to compare
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 2 will be dealt "3s 5h"
      And seat 3 will be dealt "Ks Qh"
      And seat 1 will be dealt "As Ah"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the SHOWDOWN
      And seat 2 mucks
      And seat 3 shows
      When seat 1 shows
      Then the cards of seats 1 and 3 are shown
      And seat 1 wins 300

  Rule: For a player who does not answer a hand that can win is shown, another mucked

    @scenario-110 @full
    Scenario Outline: the time of the second player runs out
      Given a no-limit hold'em table with blinds 50/100
      And a clock of 15 s with a bank of 30 s
      And the house rule showdown.muck is <rule>
      And 2 players with 1000 chips each
      And seat 1 will be dealt "<one>"
      And seat 2 will be dealt "<two>"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 2 and 1 check
      And seat 2 shows
      When the time of seat 1 runs out at 45 s
      Then the cards of seats <shown> are shown
      And seat <winner> wins 200

      Examples: the late hand is better, and it is worse
        | rule       | one   | two   | shown   | winner |
        | anyone_may | As Ah | Ks Qh | 1 and 2 | 1      |
        | anyone_may | Ks Qh | As Ah | 2       | 2      |

    @scenario-117 @full
    Scenario Outline: a player who left before the showdown
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "<three>"
      And seat 1 will be dealt "4d 3d"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 3 leaves the table
      And seats 2 and 1 check
      And seat 2 shows
      When seat 1 mucks
      Then the cards of seats <shown> are shown
      And seat <winner> wins 300

      Examples: his hand wins, and it is beaten
        | three | shown   | winner |
        | As Ah | 2 and 3 | 3      |
        | Qs Qh | 2       | 2      |

  Rule: All-in hands are opened when no more betting is possible, and not before the last exchange

    @scenario-109 @POKER-RULES:TDA-16 @full
    Scenario Outline: when all-in hands are opened, as the house says
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.all_in is <rule>
      And the house rule showdown.runs_max is 2
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then <shown>

      Examples: before the runs are agreed, or at the end
        | rule        | shown                                |
        | at_once     | the cards of seats 1 and 2 are shown |
        | at_showdown | no cards are shown                   |

    @POKER-RULES:TDA-16 @full
    Scenario: no hand is opened while cards are still exchanged
      Given a table that plays five_card_draw
      And 2 players with 100 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls
      Then seat 2 may discard 0 to 5 cards
      And no cards are shown

    @POKER-RULES:TDA-16 @full
    Scenario: after the last exchange all-in hands are opened, beaten ones too
      Given a table that plays five_card_draw
      And these players:
        | seat | stack | cards          |
        | 1    | 200   | 2c 3c 4c 5c 7d |
        | 2    | 200   | Kc Kd Ks Qc Qd |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the DRAW
      And seat 2 stands pat
      And seat 1 stands pat
      And seat 2 goes all-in
      When seat 1 calls
      Then the cards of seats 1 and 2 are shown

    @POKER-RULES:TDA-16 @full
    Scenario: in dramaha hands stay closed before the exchange
      Given a table that plays dramaha
      And 2 players with 100 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls
      Then the phase is TURN
      And seat 2 may discard 0 to 5 cards
      And no cards are shown

    @POKER-RULES:TDA-16 @full
    Scenario: in dramaha hands are opened after the exchange and before the river
      Given a table that plays dramaha
      And 2 players with 100 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 calls
      And seat 2 stands pat
      When seat 1 stands pat
      Then the cards of seats 1 and 2 are shown before the RIVER

    @POKER-RULES:TDA-16 @full
    Scenario: in crazy pineapple hands stay closed until everybody threw a card away
      Given a no-limit hold'em table with blinds 50/100
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is no_limit
      And the house rule streets is [{"name":"PREFLOP","hole_down":3,"bet":"small","opens":"left_of_blinds"},{"name":"FLOP","board":3,"bet":"small","opens":"left_of_button"},{"name":"TURN","discard":1,"board":1,"bet":"big","opens":"left_of_button"},{"name":"RIVER","board":1,"bet":"big","opens":"left_of_button"}]
      And 2 players with 100 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 calls
      Then seat 2 may discard 1 to 1 cards
      And no cards are shown

  Rule: The record says how a hand ended

    @GLI-19:4.14.2 @full
    Scenario Outline: by folds as long as one is left, by a showdown otherwise
      Given a no-limit hold'em table with blinds 50/100
      And a rake of <rake> % capped at 10000
      And the house rule rake.no_flop_no_drop is false
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When <what>
      Then the hand ends by <how>

      Examples: with and without a rake, which may leave nothing to win
        | rake | what                       | how        |
        | 0    | everybody folds            | folds      |
        | 0    | everybody checks to the end | a showdown |
        | 5    | everybody folds            | folds      |
        | 5    | everybody checks to the end | a showdown |
        | 100  | everybody folds            | folds      |
        | 100  | everybody checks to the end | a showdown |

  Rule: A hand that ends by folds deals no more cards

    @scenario-52 @full
    Scenario Outline: everybody folds to one player
      Given a table that plays <game>
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody folds
      Then the phase is COMPLETE
      And seat 1 holds <cards> cards
      And seat 2 holds <cards> cards
      And seat 3 holds <cards> cards
      And the board is ""
      And no cards are shown

      Examples: hole cards of the first street, and no more
        | game           | cards |
        | stud           | 3     |
        | razz           | 3     |
        | nlhe           | 2     |
        | five_card_draw | 5     |
        | dramaha        | 5     |

    @scenario-52 @full
    Scenario: everybody folds on fifth street
      Given a table that plays stud
      And these players:
        | seat | stack | cards          |
        | 1    | 1000  | Ah Kh 9d 9s 3c |
        | 2    | 1000  | Ac Kc 5s 4d 7h |
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FIFTH
      And seat 1 bets 100
      When seat 2 folds
      Then seat 1 holds 5 cards
      And seat 2 holds 5 cards
      And seat 1 wins 50
      And 100 is returned to seat 1

  Rule: A rake of everything leaves nothing to win

    @full
    Scenario: the whole pot is taken at a showdown
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 100 % capped at 100000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      When everybody checks to the end
      Then the rake is 200
      And every seat ends with 900
      And nobody wins a pot

    @full
    Scenario: the whole pot is taken after folds
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 100 % capped at 100000
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 100
      When seat 1 folds
      Then the rake is 200
      And every seat ends with 900
      And nobody wins a pot
