Feature: Mucked hands in hi-lo games, on several boards and in several runs
  A mucked hand wins neither half, on no board and in no run. Its half goes to the best hand for that half that
  was shown. Where nobody has shown a low, there is none.

  Rule: The half of a mucked hand goes to the next best hand for it

    @scenario-54 @scenario-110 @full
    Scenario Outline: seat 1 has the high hand, seat 2 the best low, seat 3 the second of both: <who>
      Given a table that plays plo8
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kc Kd Qc Qd |
        | 2    | 1000  | Ah 2h 9c 9d |
        | 3    | 1000  | Ad 3d Tc Td |
      And the button at seat 1
      And the board will be "Ks 7c 6d 4s Jh"
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 2, 3 and 1 check
      And seat 2 <second>
      And seat 3 <third>
      When seat 1 <first>
      Then seat 1 wins <one>
      And seat 2 wins <two>
      And seat 3 wins <three>

      Examples: a pot of 300
        | who          | second | third | first | one | two | three |
        | nobody mucks | shows  | shows | shows | 150 | 150 | 0     |
        | seat 2 mucks | mucks  | shows | shows | 150 | 0   | 150   |
        | seat 3 mucks | shows  | mucks | shows | 150 | 150 | 0     |
        | seat 1 mucks | shows  | shows | mucks | 0   | 150 | 150   |
        | 2 and 3 muck | mucks  | mucks | shows | 300 | 0   | 0     |
        | 1 and 3 muck | shows  | mucks | mucks | 0   | 300 | 0     |
        | 1 and 2 muck | mucks  | shows | mucks | 0   | 0   | 300   |

    @scenario-54 @scenario-110 @full
    Scenario Outline: two boards, of which only the first has a low: <who>
      Given a table that plays plo8
      And the house rule showdown.muck is anyone_may
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kc Kd Qc Qd |
        | 2    | 1000  | Ah 2h 9c 9d |
        | 3    | 1000  | Ad 3d Tc Td |
      And the button at seat 1
      And the board will be "Ks 7c 6d Kh 8s 8h 4s Jd Jh Js"
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 2, 3 and 1 check
      And seat 2 <second>
      And seat 3 <third>
      When seat 1 <first>
      Then seat 1 wins <one>
      And seat 2 wins <two>
      And seat 3 wins <three>

      Examples: 75 and 75 for the first board, 150 for the second
        | who          | second | third | first | one | two | three |
        | nobody mucks | shows  | shows | shows | 225 | 75  | 0     |
        | seat 2 mucks | mucks  | shows | shows | 225 | 0   | 75    |
        | seat 3 mucks | shows  | mucks | shows | 225 | 75  | 0     |
        | seat 1 mucks | shows  | shows | mucks | 0   | 75  | 225   |
        | 2 and 3 muck | mucks  | mucks | shows | 300 | 0   | 0     |
        | 1 and 3 muck | shows  | mucks | mucks | 0   | 300 | 0     |

    @scenario-51 @scenario-54 @scenario-110 @full
    Scenario Outline: two runs, of which only the second has a low: <who>
      Given a table that plays plo8
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And the house rule showdown.runs_max is 2
      And the house rule showdown.run_out is always
      And these players:
        | seat | stack | cards       |
        | 1    | 100   | Kc Kd Qc Qd |
        | 2    | 100   | Ah 2h 9c 9d |
        | 3    | 100   | Ad 3d Tc Td |
      And the button at seat 1
      And the board will be "Kh 8s 8h Jd Js Ks 7c 6d 4s Jh"
      And the hand is dealt
      And seats 1 and 2 call
      And seat 2 <second>
      And seat 3 <third>
      When seat 1 <first>
      Then seat 1 wins <one>
      And seat 2 wins <two>
      And seat 3 wins <three>
      And the board is "Kh 8s 8h Jd Js"

      Examples: 150 for the first run, 75 and 75 for the second
        | who          | second | third | first | one | two | three |
        | nobody mucks | shows  | shows | shows | 225 | 75  | 0     |
        | seat 2 mucks | mucks  | shows | shows | 225 | 0   | 75    |
        | seat 1 mucks | shows  | shows | mucks | 0   | 75  | 225   |
        | 2 and 3 muck | mucks  | mucks | shows | 300 | 0   | 0     |

  Rule: Who may win half of one board has a hand to show

    @scenario-54 @scenario-110 @full
    Scenario Outline: the button at seat <button>: the cards of seats <shown> are shown
      Given a table that plays plo8
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kc Kd Qc Qd |
        | 2    | 1000  | Ah 2h 9c 9d |
        | 3    | 1000  | Ad 3d Tc Td |
      And the button at seat <button>
      And the board will be "Kh 8s 8h Ks 7c 6d Jd 4s Js Jh"
      And the hand is dealt
      When everybody checks to the end
      Then the cards of seats <shown> are shown
      And seat 1 wins 225
      And seat 2 wins 75

      Examples: the low of the second board alone is worth showing, and a beaten low is not
        | button | shown      |
        | 1      | 1, 2 and 3 |
        | 2      | 1, 2 and 3 |
        | 3      | 1 and 2    |

    @scenario-54 @scenario-110 @full
    Scenario: the hand that is beaten on both boards and in both halves is asked, and the others are not
      Given a table that plays plo8
      And the house rule showdown.muck is beaten_may
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kc Kd Qc Qd |
        | 2    | 1000  | Ah 2h 9c 9d |
        | 3    | 1000  | Ad 3d Tc Td |
      And the button at seat 3
      And the board will be "Kh 8s 8h Ks 7c 6d Jd 4s Js Jh"
      And the hand is dealt
      And everybody calls until the RIVER
      When seats 1, 2 and 3 check
      Then it is seat 3's turn
      And seat 3 may show or muck
      And the cards of seats 1 and 2 are shown

    @scenario-54 @scenario-110 @scenario-118 @full
    Scenario: a low that was mucked before a restart wins nothing after it
      Given a table that plays plo8
      And the house rule showdown.muck is anyone_may
      And these players:
        | seat | stack | cards       |
        | 1    | 1000  | Kc Kd Qc Qd |
        | 2    | 1000  | Ah 2h 9c 9d |
        | 3    | 1000  | Ad 3d Tc Td |
      And the button at seat 1
      And the board will be "Ks 7c 6d 4s Jh"
      And the hand is dealt
      And everybody calls until the RIVER
      And seats 2, 3 and 1 check
      And seat 2 mucks
      And a snapshot is taken
      And the engine forgets what it plays
      And the snapshot is restored
      And seat 3 shows
      When seat 1 shows
      Then seat 1 wins 150
      And seat 2 wins 0
      And seat 3 wins 150
