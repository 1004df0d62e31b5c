Feature: Pots that are won before the flop
  One raise, and all others fold. What nobody matched goes back or stays in the pot, and is never raked; blinds, straddles and
  antes are raked where the house takes a rake without a flop.

  Rule: Only what was matched or dead is raked

    @scenario-88 @scenario-111 @full
    Scenario Outline: two players, an ante of kind <kind>, unmatched chips <unmatched>, no_flop_no_drop <no flop no drop>: the rake is <rake>
      Given a no-limit hold'em table with blinds 10/30
      And the house rule rake.basis_points is 1000
      And the house rule rake.no_flop_no_drop is <no flop no drop>
      And the house rule pots.unmatched is <unmatched>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 2    | 1000  |
        | 5    | 1000  |
      And the button at seat <button>
      And the hand is dealt
      And seat <first> raises to 200
      When seat <others> folds
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples: seat 3 and seat 6 are empty
        | kind      | ante | unmatched | no flop no drop | button | first | others | rake | two  | five |
        | none      | 0    | return    | true            | 5      | 5     | 2      | 0    | 970  | 1030 |
        | none      | 0    | pot       | false           | 2      | 2     | 5      | 6    | 1024 | 970  |
        | each      | 4    | return    | false           | 3      | 5     | 2      | 6    | 966  | 1028 |
        | each      | 4    | pot       | true            | 6      | 2     | 5      | 0    | 1034 | 966  |
        | big_blind | 15   | return    | true            | 5      | 5     | 2      | 0    | 955  | 1045 |
        | big_blind | 15   | pot       | false           | 2      | 2     | 5      | 7    | 1038 | 955  |
        | button    | 15   | return    | false           | 3      | 5     | 2      | 6    | 970  | 1024 |
        | button    | 15   | pot       | true            | 6      | 2     | 5      | 0    | 1030 | 970  |

    @scenario-88 @scenario-111 @full
    Scenario Outline: four players, an ante of kind <kind>, unmatched chips <unmatched>, no_flop_no_drop <no flop no drop>: the rake is <rake>
      Given a no-limit hold'em table with blinds 10/30
      And the house rule rake.basis_points is 1000
      And the house rule rake.no_flop_no_drop is <no flop no drop>
      And the house rule pots.unmatched is <unmatched>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 1000  |
        | 4    | 1000  |
        | 5    | 1000  |
      And the button at seat <button>
      And the hand is dealt
      And seat <first> raises to 200
      When seats <others> fold
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples: seat 3 and seat 6 are empty
        | kind      | ante | unmatched | no flop no drop | button | first | others     | rake | one  | two  | four | five |
        | none      | 0    | return    | true            | 5      | 4     | 5, 1 and 2 | 0    | 990  | 970  | 1040 | 1000 |
        | none      | 0    | pot       | false           | 3      | 1     | 2, 4 and 5 | 7    | 1033 | 1000 | 990  | 970  |
        | each      | 4    | return    | true            | 5      | 4     | 5, 1 and 2 | 0    | 986  | 966  | 1052 | 996  |
        | each      | 4    | pot       | false           | 3      | 1     | 2, 4 and 5 | 8    | 1044 | 996  | 986  | 966  |
        | big_blind | 15   | return    | true            | 5      | 4     | 5, 1 and 2 | 0    | 990  | 955  | 1055 | 1000 |
        | big_blind | 15   | pot       | false           | 3      | 1     | 2, 4 and 5 | 8    | 1047 | 1000 | 990  | 955  |
        | button    | 15   | return    | true            | 5      | 4     | 5, 1 and 2 | 0    | 990  | 970  | 1055 | 985  |
        | button    | 15   | pot       | false           | 3      | 1     | 2, 4 and 5 | 7    | 1033 | 1000 | 990  | 970  |

    @scenario-88 @scenario-111 @full
    Scenario Outline: four players and a straddle, an ante of kind <kind>, unmatched chips <unmatched>, no_flop_no_drop <no flop no drop>: the rake is <rake>
      Given a no-limit hold'em table with blinds 10/30
      And the house rule rake.basis_points is 1000
      And the house rule rake.no_flop_no_drop is <no flop no drop>
      And the house rule pots.unmatched is <unmatched>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 2    | 1000  |
        | 4    | 1000  |
        | 5    | 1000  |
      And the button at seat <button>
      And seat <straddler> straddles 60
      And the hand is dealt
      And seat <first> raises to 200
      When seats <others> fold
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples: seat 3 and seat 6 are empty
        | kind      | ante | unmatched | no flop no drop | button | straddler | first | others     | rake | one  | two  | four | five |
        | none      | 0    | return    | false           | 2      | 1         | 2     | 4, 5 and 1 | 16   | 940  | 1084 | 990  | 970  |
        | none      | 0    | pot       | true            | 1      | 5         | 1     | 2, 4 and 5 | 0    | 1100 | 990  | 970  | 940  |
        | each      | 4    | return    | false           | 2      | 1         | 2     | 4, 5 and 1 | 17   | 936  | 1095 | 986  | 966  |
        | each      | 4    | pot       | true            | 1      | 5         | 1     | 2, 4 and 5 | 0    | 1112 | 986  | 966  | 936  |
        | big_blind | 15   | return    | false           | 2      | 1         | 2     | 4, 5 and 1 | 17   | 940  | 1098 | 990  | 955  |
        | big_blind | 15   | pot       | true            | 1      | 5         | 1     | 2, 4 and 5 | 0    | 1115 | 990  | 955  | 940  |
        | button    | 15   | return    | false           | 2      | 1         | 2     | 4, 5 and 1 | 17   | 940  | 1083 | 990  | 970  |
        | button    | 15   | pot       | true            | 1      | 5         | 1     | 2, 4 and 5 | 0    | 1100 | 990  | 970  | 940  |
