Feature: Rake without a cap, and of chips that nobody matched
  A cap for some number of players says nothing about fewer. What nobody matched is never raked, whatever becomes
  of it and whatever the rake is taken of.

  Rule: Fewer players than the first cap names have none

    @full
    Scenario Outline: caps <caps>, <players> players: the rake of 10 % is <rake>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule rake.basis_points is 1000
      And the house rule rake.caps is <caps>
      And <players> players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the rake is <rake>

      Examples: from three players on, and from four
        | caps                                         | players | rake |
        | [{"players":3,"cap":5}]                      | 2       | 20   |
        | [{"players":3,"cap":5}]                      | 3       | 5    |
        | [{"players":3,"cap":5}]                      | 4       | 5    |
        | [{"players":3,"cap":5},{"players":5,"cap":9}] | 2       | 20   |
        | [{"players":3,"cap":5},{"players":5,"cap":9}] | 4       | 5    |
        | [{"players":3,"cap":5},{"players":5,"cap":9}] | 6       | 9    |
        | [{"players":2,"cap":7}]                      | 2       | 7    |

  Rule: Chips that nobody matched are not raked

    @full
    Scenario Outline: scope <scope>, pots.unmatched <unmatched>: seat 1 raises to 1000 and <who>: the rake is <rake>
      Given a no-limit hold'em table with blinds 50/100
      And a rake of 5 % capped at 1000
      And the house rule rake.scope is <scope>
      And the house rule rake.no_flop_no_drop is false
      And the house rule pots.unmatched is <unmatched>
      And 3 players with 5000 chips each
      And seat 3 has <three> chips
      And seat 1 will be dealt "Ah Ad"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 1000
      And seat 2 folds
      When seat 3 <then>
      Then the rake is <rake>
      And seat 1 ends with <ends>

      Examples: 250 chips are matched, or 850
        | scope | unmatched | three | then        | who           | rake | ends |
        | hand  | return    | 5000  | folds       | all fold      | 12   | 5138 |
        | hand  | pot       | 5000  | folds       | all fold      | 12   | 5138 |
        | pot   | return    | 5000  | folds       | all fold      | 12   | 5138 |
        | pot   | pot       | 5000  | folds       | all fold      | 12   | 5138 |
        | hand  | return    | 400   | goes all-in | 400 call      | 42   | 5408 |
        | hand  | pot       | 400   | goes all-in | 400 call      | 42   | 5408 |
        | pot   | return    | 400   | goes all-in | 400 call      | 42   | 5408 |
        | pot   | pot       | 400   | goes all-in | 400 call      | 42   | 5408 |
