Feature: Posts of returning players
  A player who missed the blinds buys back in without gaining on those who paid them.

  Rule: The live part of a post counts, the dead part belongs to the main pot

    @scenario-11 @POKER-RULES:WSOP-L-156 @quick
    Scenario: facing a raise, a returning player owes what his live post does not cover
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts 100 live and 50 dead
      And the hand is dealt
      When seat 4 raises to 300
      Then seat 5 owes 200
      And the chips in the middle are 600

    @scenario-11 @POKER-RULES:WSOP-L-156 @quick
    Scenario: a returning player may check or raise when nobody raised
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts 100 live and 50 dead
      And the hand is dealt
      When seat 4 folds
      Then seat 5 may check
      And seat 5 may raise to 200 or more

    @scenario-11 @quick
    Scenario: a dead post belongs to the main pot
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts 100 live and 50 dead
      And the hand is dealt
      And seat 4 folds
      And seat 5 checks
      And seats 1 and 2 fold
      When seat 3 checks
      Then the pots are:
        | amount | seats   |
        | 300    | 3 and 5 |

    @quick
    Scenario Outline: nobody posts more than a blind of each kind
      Given a no-limit hold'em table with blinds 50/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 4 posts <live> live and <dead> dead
      When the hand is dealt
      Then it is refused as post_not_allowed

      Examples:
        | live | dead |
        | 101  | 0    |
        | 100  | 101  |
