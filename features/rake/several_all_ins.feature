Feature: Rake of several all-ins
  Three pots of a hi-lo game, dead antes, an absent player and a button anywhere. What is raked, what nobody matched and which
  cap holds does not depend on who wins how much.

  Rule: The rate and the cap hold for the hand or for each pot, whatever else lies in it

    @scenario-89 @scenario-91 @full
    Scenario Outline: 1 board, scope <scope>, unmatched chips <unmatched>, an ante of kind <kind>, caps <caps>: the rake is <rake>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 5/10
      And the house rule rake.basis_points is 500
      And the house rule rake.scope is <scope>
      And the house rule rake.caps is <caps>
      And the house rule pots.unmatched is <unmatched>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule hand.boards is 1
      And these players:
        | seat | stack | cards       |
        | 1    | 150   | Ah 2h 9d 9c |
        | 2    | 333   | Kh Kd 3c Jd |
        | 4    | 604   | As 4s Qd 9s |
        | 5    | 777   | Jc Js Tc 6s |
        | 7    | 500   |             |
      And seat 7 sits out
      And the board will be "3h 7d 8c Qs Kc"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>

      Examples: five are dealt in, and one of them is not there
        | scope | unmatched | kind      | ante | caps                                           | button | first      | last | rake | one | two | four | five |
        | hand  | return    | none      | 0    | [{"cap":31,"players":2}]                       | 7      | 4, 5 and 1 | 2    | 31   | 285 | 559 | 816  | 173  |
        | hand  | return    | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":5}] | 3      | 1, 2 and 4 | 5    | 44   | 301 | 569 | 810  | 140  |
        | hand  | return    | button    | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 1      | 5, 1 and 2 | 4    | 9    | 246 | 570 | 866  | 173  |
        | hand  | return    | each      | 11   | [{"cap":1000,"players":4}]                     | 4      | 1, 2 and 4 | 5    | 85   | 295 | 556 | 776  | 173  |
        | hand  | pot       | none      | 0    | [{"cap":31,"players":2}]                       | 3      | 1, 2 and 4 | 5    | 31   | 285 | 559 | 816  | 173  |
        | hand  | pot       | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":5}] | 1      | 5, 1 and 2 | 4    | 44   | 301 | 569 | 744  | 206  |
        | hand  | pot       | button    | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 4      | 1, 2 and 4 | 5    | 9    | 317 | 592 | 750  | 206  |
        | hand  | pot       | each      | 11   | [{"cap":1000,"players":4}]                     | 2      | 1, 2 and 4 | 5    | 85   | 290 | 552 | 775  | 173  |
        | pot   | return    | none      | 0    | [{"cap":31,"players":2}]                       | 1      | 5, 1 and 2 | 4    | 84   | 285 | 546 | 776  | 173  |
        | pot   | return    | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":5}] | 4      | 1, 2 and 4 | 5    | 86   | 305 | 567 | 776  | 173  |
        | pot   | return    | button    | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 2      | 1, 2 and 4 | 5    | 27   | 312 | 533 | 819  | 173  |
        | pot   | return    | each      | 11   | [{"cap":1000,"players":4}]                     | 5      | 2, 4 and 5 | 1    | 84   | 293 | 554 | 776  | 173  |
        | pot   | pot       | none      | 0    | [{"cap":31,"players":2}]                       | 4      | 1, 2 and 4 | 5    | 84   | 290 | 551 | 776  | 173  |
        | pot   | pot       | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":5}] | 2      | 1, 2 and 4 | 5    | 85   | 301 | 562 | 776  | 140  |
        | pot   | pot       | button    | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 5      | 2, 4 and 5 | 1    | 27   | 314 | 585 | 803  | 140  |
        | pot   | pot       | each      | 11   | [{"cap":1000,"players":4}]                     | 6      | 2, 4 and 5 | 1    | 84   | 293 | 554 | 776  | 173  |

    @scenario-89 @scenario-91 @full
    Scenario Outline: 2 boards, scope <scope>, unmatched chips <unmatched>, an ante of kind <kind>, caps <caps>: the rake is <rake>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 5/10
      And the house rule rake.basis_points is 500
      And the house rule rake.scope is <scope>
      And the house rule rake.caps is <caps>
      And the house rule pots.unmatched is <unmatched>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards       |
        | 1    | 150   | Ah 2h 9d 9c |
        | 2    | 333   | Kh Kd 3c Jd |
        | 4    | 604   | As 4s Qd 9s |
        | 5    | 777   | Jc Js Tc 6s |
        | 7    | 500   |             |
      And seat 7 sits out
      And the board will be "3h 7d Kc 8h Ts 5d Qs 6h 2c Qc"
      And the button at seat <button>
      And the hand is dealt
      And seats <first> go all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>

      Examples: five are dealt in, and one of them is not there
        | scope | unmatched | kind      | ante | caps                                           | button | first      | last | rake | one | two | four | five |
        | hand  | return    | none      | 0    | [{"cap":9,"players":2},{"cap":44,"players":5}] | 2      | 1, 2 and 4 | 5    | 44   | 142 | 277 | 815  | 586  |
        | hand  | return    | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 5      | 2, 4 and 5 | 1    | 9    | 124 | 287 | 854  | 595  |
        | hand  | return    | button    | 33   | [{"cap":1000,"players":4}]                     | 6      | 2, 4 and 5 | 1    | 84   | 143 | 275 | 790  | 577  |
        | hand  | return    | each      | 11   | [{"cap":31,"players":2}]                       | 7      | 4, 5 and 1 | 2    | 31   | 145 | 283 | 825  | 591  |
        | hand  | pot       | none      | 0    | [{"cap":9,"players":2},{"cap":44,"players":5}] | 5      | 2, 4 and 5 | 1    | 44   | 143 | 278 | 817  | 587  |
        | hand  | pot       | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 6      | 2, 4 and 5 | 1    | 9    | 124 | 287 | 854  | 595  |
        | hand  | pot       | button    | 33   | [{"cap":1000,"players":4}]                     | 7      | 4, 5 and 1 | 2    | 86   | 150 | 282 | 796  | 583  |
        | hand  | pot       | each      | 11   | [{"cap":31,"players":2}]                       | 3      | 1, 2 and 4 | 5    | 31   | 145 | 283 | 825  | 591  |
        | pot   | return    | none      | 0    | [{"cap":9,"players":2},{"cap":44,"players":5}] | 6      | 2, 4 and 5 | 1    | 84   | 143 | 275 | 790  | 577  |
        | pot   | return    | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 7      | 4, 5 and 1 | 2    | 27   | 156 | 267 | 825  | 589  |
        | pot   | return    | button    | 33   | [{"cap":1000,"players":4}]                     | 3      | 1, 2 and 4 | 5    | 84   | 142 | 274 | 788  | 576  |
        | pot   | return    | each      | 11   | [{"cap":31,"players":2}]                       | 1      | 5, 1 and 2 | 4    | 84   | 145 | 277 | 791  | 578  |
        | pot   | pot       | none      | 0    | [{"cap":9,"players":2},{"cap":44,"players":5}] | 7      | 4, 5 and 1 | 2    | 84   | 142 | 274 | 788  | 576  |
        | pot   | pot       | big_blind | 33   | [{"cap":9,"players":2},{"cap":44,"players":6}] | 3      | 1, 2 and 4 | 5    | 27   | 156 | 291 | 826  | 564  |
        | pot   | pot       | button    | 33   | [{"cap":1000,"players":4}]                     | 1      | 5, 1 and 2 | 4    | 84   | 119 | 273 | 813  | 575  |
        | pot   | pot       | each      | 11   | [{"cap":31,"players":2}]                       | 4      | 1, 2 and 4 | 5    | 85   | 147 | 279 | 793  | 581  |
