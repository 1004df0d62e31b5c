Feature: Antes
  Antes are dead money: they never count toward a call, and who may win them
  follows from who paid them.

  Rule: Antes paid by each player are layered into the pots

    @scenario-8 @quick
    Scenario: a short ante makes a main pot of what everybody matched
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And 5 players with 1000 chips each
      And seat 4 has 4 chips
      And the button at seat 1
      And the hand is dealt
      And seats 5, 1 and 2 fold
      Then the main pot is 20 for seats 3 and 4

  Rule: The big blind pays an ante for the table

    @scenario-9 @POKER-RULES:TDA-RP11 @quick
    Scenario Outline: a short big blind pays blind or ante first, as the house says
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And the house rule forced.ante.short is <order>
      And 4 players with 1000 chips each
      And seat 3 has 150 chips
      And the button at seat 1
      When the hand is dealt
      Then seat 3 has bet <live>
      And seat 4 owes 100

      Examples: both settings of the switch
        | order       | live |
        | blind_first | 100  |
        | ante_first  | 50   |

    @scenario-10 @quick
    Scenario: the big blind ante never counts toward a call
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 folds
      When seat 2 calls
      Then the chips in the middle are 300
      And seat 3 may check
      And seat 3 may raise to 200 or more

    @scenario-111 @POKER-RULES:TDA-65A @quick
    Scenario: dead money never counts as having called
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 raises to 300
      And seats 1 and 2 fold
      When seat 3 folds
      Then 200 is returned to seat 4
      And seat 4 wins 350
      And seat 4 ends with 1250
      And no cards are shown
