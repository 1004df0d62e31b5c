Feature: Showdown
  Who must show, in which order, and what may stay closed.

  Rule: The last to bet or raise on the river shows first

    @scenario-110 @POKER-RULES:TDA-17A @POKER-RULES:WSOP-T-72 @quick
    Scenario: the bettor of the river shows first
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 1 checks
      And seat 2 bets 100
      And seat 3 calls
      When seat 1 calls
      Then the cards are shown in the order 2 and 1
      And seat 3 mucks

    @scenario-110 @POKER-RULES:TDA-17A @quick
    Scenario: when the river is checked through the first left of the button shows first
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "Qs Qh"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "As Ah"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order 1, 2 and 3

    @scenario-110 @POKER-RULES:TDA-16 @quick
    Scenario: with an all-in and no betting left all hands are shown
      Given a no-limit hold'em table with blinds 50/100
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the cards of seats 1 and 2 are shown before the FLOP

  Rule: A void hand never happened

    @scenario-114 @GLI-19:A.6.4 @GLI-19:4.16.3 @UKGC-RTS:10 @quick
    Scenario: a hand voided on the turn returns every chip
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And a rake of 5 % capped at 300
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And everybody calls until the FLOP
      And seat 2 bets 300
      And seats 3 and 4 call
      And seat 1 folds
      When the hand is voided
      Then every seat ends with 1000
      And the rake is 0
      And nobody wins a pot

  Rule: A hand that is mucked cannot win, and the last one cannot be mucked

    @scenario-110 @quick
    Scenario: the best hand wins nothing once it is mucked
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 2 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Qh"
      And the board will be "2c 7d 9h Jc 4s"
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the RIVER
      And seat 2 checks
      And seat 1 checks
      And seat 2 shows
      When seat 1 mucks
      Then seat 2 wins 200

    @scenario-110 @quick
    Scenario: the last hand in a side pot must be shown
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack |
        | 1    | 100   |
        | 2    | 1000  |
        | 3    | 1000  |
      And the button at seat 1
      And the hand is dealt
      And the action goes:
        | seat | action      |
        | 1    | goes all-in |
        | 2    | calls       |
        | 3    | checks      |
        | 2    | bets 100    |
        | 3    | calls       |
        | 2    | checks      |
        | 3    | checks      |
        | 2    | checks      |
        | 3    | checks      |
        | 2    | mucks       |
      When seat 3 mucks
      Then it is refused as muck_not_allowed

  Rule: Who may keep his hand closed is a rule of the house

    @scenario-110 @POKER-RULES:TDA-17B @quick
    Scenario: where anyone may muck, each player is asked in turn
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      When seats 1, 2 and 3 check
      Then seat 1 may show or muck

    @scenario-110 @POKER-RULES:TDA-17B @quick
    Scenario Outline: even the best hand may be mucked, as long as another is left in each of its pots
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 1 will be dealt "Qs Qh"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "As Ah"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      When seat 1 <first>
      And seat 2 <second>
      Then seat 3 may show or muck

      Examples: one hand that is shown, or two
        | first | second |
        | shows | shows  |
        | shows | mucks  |
        | mucks | shows  |

    @scenario-110 @POKER-RULES:TDA-17B @quick
    Scenario: when all others mucked the last one is not asked, and wins without showing
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1, 2 and 3 check
      When seat 1 mucks
      And seat 2 mucks
      Then seat 3 wins 300
      And no cards are shown

    @scenario-110 @POKER-RULES:TDA-17B @quick
    Scenario Outline: the last hand in a side pot may only be shown, as long as the main pot is open
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards |
        | 1    | 100   | As Ah |
        | 2    | 1000  | Ks Kh |
        | 3    | 1000  | Qs Qh |
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And the action goes:
        | seat | action      |
        | 1    | goes all-in |
        | 2    | calls       |
        | 3    | checks      |
        | 2    | bets 100    |
        | 3    | calls       |
        | 2    | checks      |
        | 3    | checks      |
        | 2    | checks      |
        | 3    | checks      |
      When seat 2 <second>
      Then seat 3 may <choice>

      Examples: the other hand in the side pot was shown, or mucked
        | second | choice       |
        | shows  | show or muck |
        | mucks  | only show    |

    @scenario-110 @quick
    Scenario: where the beaten may muck, a hand that is not beaten is shown without asking
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is beaten_may
      And 3 players with 1000 chips each
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "As Ah"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      When seats 1, 2 and 3 check
      Then the cards are shown in the order 1 and 2
      And seat 3 may show or muck

    @scenario-110 @quick
    Scenario Outline: a hand that ties is not beaten
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is <rule>
      And 2 players with 1000 chips each
      And seat 1 will be dealt "Ad Kc"
      And seat 2 will be dealt "Ac Kd"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 2
      And the hand is dealt
      And everybody calls until the RIVER
      When seats 1 and 2 check
      Then the cards are shown in the order 1 and 2
      And nobody can act

      Examples: whether the beaten are asked or not
        | rule       |
        | beaten_may |
        | automatic  |

    @scenario-110 @quick
    Scenario Outline: a beaten player who was asked may do either
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is beaten_may
      And 2 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 2
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 1 and 2 check
      When seat 2 <does>
      Then it is accepted
      And the cards are shown in the order <order>
      And seat 1 wins 200

      Examples: both
        | does  | order   |
        | shows | 1 and 2 |
        | mucks | 1       |

    @scenario-110 @quick
    Scenario: where nobody may muck, nobody is asked
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is never
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 3
      And the hand is dealt
      And everybody calls until the RIVER
      When seats 1, 2 and 3 check
      Then the cards are shown in the order 1, 2 and 3
      And nobody can act

    @POKER-RULES:TDA-16 @quick
    Scenario: with an all-in and no betting left nobody may muck, whatever the house says
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 2 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h 5s 4c"
      And the button at seat 1
      And the hand is dealt
      And seat 1 goes all-in
      When seat 2 calls
      Then the cards of seats 1 and 2 are shown before the FLOP
      And nobody can act

    @quick
    Scenario Outline: before the showdown there is nothing to show or muck
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And 2 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When seat 1 <does>
      Then it is refused as wrong_phase
      And seat 1 may neither show nor muck

      Examples: both
        | does  |
        | shows |
        | mucks |

  Rule: A view shows a seat its own cards and what is open, nothing else

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: a seat never sees the closed cards of another
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the button at seat 3
      And the hand is dealt
      When seat 1 looks at the table
      Then the cards "As Ah" are seen
      And the cards "Ks Kh Qs Qh" are not seen

    @GLI-19:4.4.13 @UKGC-RTS:11 @quick
    Scenario: the last seat sees no more than the first
      Given a no-limit hold'em table with blinds 50/100
      And 3 players with 1000 chips each
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the button at seat 3
      And the hand is dealt
      When seat 3 looks at the table
      Then the cards "Qs Qh" are seen
      And the cards "As Ah Ks Kh" are not seen
