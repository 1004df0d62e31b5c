Feature: Dead hands, lost connections and late bring-ins
  Only who sits out has a dead hand. Whose connection is lost, or whose time runs out, still plays.

  Rule: A lost connection kills no hand

    @scenario-94 @POKER-RULES:TDA-30 @full
    Scenario Outline: <game>, absence.sitting_out <rule>: seat <who> is <what> at the deal, and then <status>
      Given a table that plays <game>
      And the house rule absence.sitting_out is <rule>
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat <who> <what>
      When the hand is dealt
      Then seat <who> is <status>

      Examples: the small blind and the first player after the blinds
        | game            | rule          | who | what                            | status |
        | nlhe            | killed        | 2   | is disconnected before the deal | ACTIVE |
        | nlhe            | killed        | 4   | is disconnected before the deal | ACTIVE |
        | nlhe            | killed        | 2   | sits out                        | FOLDED |
        | nlhe            | check_or_fold | 2   | is disconnected before the deal | ACTIVE |
        | nlhe            | check_or_fold | 2   | sits out                        | ACTIVE |
        | stud_tournament | killed        | 1   | is disconnected before the deal | ACTIVE |
        | five_card_draw  | killed        | 2   | is disconnected before the deal | ACTIVE |

  Rule: Who lets the time of the bring-in run out brings in

    @scenario-93 @full
    Scenario Outline: <game>: the time of seat <who> runs out: it has bet <bet>, and seat <next> is next
      Given a table that plays <game>
      And a clock of 15 s with a bank of 30 s
      And these players:
        | seat | stack   | cards    |
        | 1    | 1000    | Ah Ad Kc |
        | 2    | <chips> | Kh Kd 2c |
        | 3    | 1000    | Qh Qd Tc |
      And the button at seat 1
      And the hand is dealt
      When the time of seat <who> runs out at 45 s
      Then it is accepted
      And seat <who> has bet <bet>
      And seat <who> is <status>
      And it is seat <next>'s turn

      Examples: low card and high card; with a short stack all of it
        | game  | chips | who | bet | status | next |
        | stud  | 1000  | 2   | 15  | ACTIVE | 3    |
        | stud8 | 1000  | 2   | 15  | ACTIVE | 3    |
        | razz  | 1000  | 1   | 15  | ACTIVE | 2    |
        | stud  | 20    | 2   | 10  | ALL_IN | 3    |
