Feature: Cards of hands that lie open
  Once no more betting is possible, the hands of players who are all-in are opened, and every card that is
  dealt to them after that is open too. As long as somebody may bet, the last card of stud stays closed.

  Rule: A hand that lies open gets open cards

    @scenario-109 @POKER-RULES:TDA-16 @full
    Scenario Outline: <game>: all-in on third street, seat <seat> <looks>
      Given a table that plays <game>
      And these players:
        | seat | stack | cards                |
        | 1    | 60    | Ks Qh 9d 8c 7s 6h 4d |
        | 2    | 60    | Kh Qd <two> 5h 9s Jd |
      And the button at seat 1
      And the hand is dealt
      And seat <first> goes all-in
      And seat <second> goes all-in
      When seat <seat> <looks>
      Then the cards "Ks Qh 9d 8c 7s 6h 4d" are seen
      And the cards "Kh Qd <two> 5h 9s Jd" are seen

      Examples: all seven cards of both hands, at a glance and event by event
        | game  | two   | first | second | seat | looks               |
        | stud  | 2c 3h | 2     | 1      | 1    | hears what happened |
        | stud  | 2c 3h | 2     | 1      | 2    | hears what happened |
        | stud  | 2c 3h | 2     | 1      | 1    | looks at the table  |
        | stud  | 2c 3h | 2     | 1      | 2    | looks at the table  |
        | stud8 | 2c 3h | 2     | 1      | 2    | hears what happened |
        | razz  | Kc 3h | 2     | 1      | 2    | hears what happened |
        | razz  | Kc 3h | 2     | 1      | 1    | hears what happened |

    @full
    Scenario: a player who folded hears them too
      Given a table that plays stud
      And these players:
        | seat | stack | cards    |
        | 1    | 60    | Ks Qh 9d |
        | 2    | 60    | Kh Qd 2c |
        | 3    | 500   | Ah Ad Tc |
      And the cards after them will be "3h 8c 5h 7s 9s 6h Jd 4d"
      And the button at seat 1
      And the hand is dealt
      And seat 2 goes all-in
      And seat 3 folds
      And seat 1 goes all-in
      When seat 3 hears what happened
      Then the cards "8c 7s 6h 4d 3h 5h 9s Jd" are seen

  Rule: As long as two may bet, the last card of all hands is closed

    @GLI-19:4.4.13 @UKGC-RTS:11 @full
    Scenario Outline: seat 3 is all-in, seats 1 and 2 still bet: seat <seat> on seventh street
      Given a table that plays stud
      And these players:
        | seat | stack | cards                |
        | 1    | 5000  | Ks Qh 9d 8c 7s 6h 4d |
        | 2    | 5000  | Kh Qd 2c 3h 5h 9s Jd |
        | 3    | 60    | Ah Ad Tc 2h 4s 8d Th |
      And the button at seat 3
      And the hand is dealt
      And seat 2 completes
      And seat 3 goes all-in
      And seat 1 calls
      And everybody calls until the SEVENTH
      When seat <seat> <looks>
      Then the cards "<closed>" are not seen
      And the cards "9d 8c 7s 6h 2c 3h 5h 9s Tc 2h 4s 8d" are seen

      Examples: what the others hold face down
        | seat | looks               | closed            |
        | 1    | looks at the table  | Kh Qd Jd Ah Ad Th |
        | 1    | hears what happened | Kh Qd Jd Ah Ad Th |
        | 2    | looks at the table  | Ks Qh 4d Ah Ad Th |
        | 3    | hears what happened | Ks Qh 4d Kh Qd Jd |
