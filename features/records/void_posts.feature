Feature: A void hand with forced bets of every kind
  Every chip goes back to where it came from, dead or live, and nothing is left in the middle.

  Rule: No pot is left, and nobody is short of a chip

    @scenario-114 @full
    Scenario Outline: <what>, voided <when>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts <live> live and <dead> dead
      And the hand is dealt
      And <then>
      When the hand is voided
      Then the chips in the middle are 0
      And the pots are:
        | amount | seats |
      And every seat ends with 1000
      And nobody wins a pot

      Examples: before the first decision is over, and with chips in a pot
        | what                 | when        | kind      | ante | live | dead | then                           |
        | a dead post          | at once     | none      | 0    | 100  | 50   | seat 4 calls                   |
        | a dead post          | on the turn | none      | 0    | 100  | 50   | everybody calls until the TURN |
        | a dead post alone    | at once     | none      | 0    | 0    | 50   | seat 4 calls                   |
        | a big blind ante     | at once     | big_blind | 100  | 100  | 0    | seat 4 calls                   |
        | a big blind ante     | on the turn | big_blind | 100  | 100  | 50   | everybody calls until the TURN |
        | a button ante        | at once     | button    | 70   | 100  | 0    | seat 4 calls                   |
        | a button ante        | on the turn | button    | 70   | 100  | 50   | everybody calls until the TURN |
        | antes of all players | at once     | each      | 10   | 100  | 50   | seat 4 calls                   |
        | antes of all players | on the turn | each      | 10   | 100  | 50   | everybody calls until the TURN |

    @scenario-114 @full
    Scenario Outline: a straddle and a short dead ante, voided after <what>
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And the house rule forced.ante.short is ante_first
      And 5 players with 1000 chips each
      And seat 3 has <three> chips
      And the button at seat 1
      And seat 4 straddles 200
      And the hand is dealt
      And <what>
      When the hand is voided
      Then the chips in the middle are 0
      And the pots are:
        | amount | seats |
      And seat 3 ends with <three>
      And seat 4 ends with 1000

      Examples: all-in by the ante, and by the ante and a part of the blind
        | three | what                           |
        | 60    | seat 5 calls                   |
        | 130   | seat 5 goes all-in             |
        | 60    | everybody calls until the FLOP |

    @scenario-114 @full
    Scenario: a kill and a side pot
      Given a table that plays flhe
      And the house rule forced.kill.size is full
      And 5 players with 1000 chips each
      And seat 2 has 120 chips
      And seat 4 posts the kill
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the TURN
      When the hand is voided
      Then the pots are:
        | amount | seats |
      And seat 2 ends with 120
      And seat 4 ends with 1000
