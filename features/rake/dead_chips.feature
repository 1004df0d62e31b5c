Feature: Rake of dead chips and of chips that come back
  The rake is a share of what is won. Dead chips are won like all others; chips that go back are not.

  Rule: Dead chips are raked with the pot they belong to

    @scenario-87 @POKER-RULES:RAKE @full
    Scenario Outline: <what>: a pot of <pot> has a rake of <rake>
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And 4 players with 5000 chips each
      And the button at seat 1
      And seat 4 posts 100 live and <dead> dead
      And the hand is dealt
      And seat 4 checks
      And seats 1 and 2 fold
      And seat 3 checks
      And seat 3 bets 100
      When seat 4 folds
      Then the rake is <rake>
      And 100 is returned to seat 3
      And seat 3 ends with <ends>

      Examples: 250 of blinds, and what is dead
        | what                  | kind      | ante | dead | pot | rake | ends |
        | nothing is dead       | none      | 0    | 0    | 250 | 12   | 5138 |
        | a dead post           | none      | 0    | 50   | 300 | 15   | 5185 |
        | a big blind ante      | big_blind | 100  | 0    | 350 | 17   | 5133 |
        | an ante of the button | button    | 70   | 0    | 320 | 16   | 5204 |
        | both of the first     | big_blind | 100  | 50   | 400 | 20   | 5180 |
        | antes of all players  | each      | 20   | 0    | 330 | 16   | 5194 |

    @scenario-89 @POKER-RULES:RAKE @full
    Scenario Outline: dead chips are raked in the main pot, scope <scope>
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And the house rule rake.scope is <scope>
      And a big blind ante of 100
      And 4 players with 5000 chips each
      And seat 1 has 500 chips
      And the button at seat 1
      And seat 4 posts 100 live and 50 dead
      And the hand is dealt
      And seat 4 checks
      And seat 1 goes all-in
      And seat 2 folds
      And seats 3 and 4 call
      And seat 3 bets 300
      And seat 4 calls
      When everybody checks to the end
      Then the rake is <rake>
      And <main> of it is from pot 0
      And <side> of it is from pot 1

      Examples: pots of 1700 and 600
        | scope | rake | main | side |
        | hand  | 115  | 85   | 30   |
        | pot   | 115  | 85   | 30   |

    @scenario-90 @POKER-RULES:RAKE @POKER-RULES:TDA-65A @full
    Scenario Outline: chips that nobody matched are not raked, the dead ones are: pots.unmatched <rule>
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 300
      And the house rule pots.unmatched is <rule>
      And 4 players with 5000 chips each
      And the button at seat 1
      And seat 4 posts 100 live and 50 dead
      And the hand is dealt
      And seat 4 checks
      And seats 1 and 2 fold
      And seat 3 checks
      And seat 3 bets 1000
      When seat 4 folds
      Then the rake is 15
      And seat 3 ends with 5185

      Examples: wherever the unmatched chips are
        | rule   |
        | return |
        | pot    |
