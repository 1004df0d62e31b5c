Feature: Two players all-in with equal hands
  With two players the button posts the small blind and acts first; an empty seat that has the button posts nothing. The odd
  chip goes to the first left of the button, on every run.

  Rule: The button decides who posts, who acts and who gets the odd chip

    @scenario-49 @full
    Scenario Outline: one run, the button at seat <button>, odd chips <odd>, an ante of kind <kind>: they end with <two> and <five>
      Given a no-limit hold'em table with blinds 3/5
      And a rake of <rate> % capped at 1000
      And the house rule showdown.runs_max is 1
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack  | cards |
        | 2    | <has>  | Ah Kd |
        | 5    | <more> | As Kc |
      And the board will be "2c 7d 9h Jc Qd"
      And the button at seat <button>
      And the hand is dealt
      And seat <first> goes all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 5 ends with <five>

      Examples: seats 3 and 6 are empty
        | odd                 | kind      | ante | rate | button | has | more | first | last | rake | two | five |
        | left_of_button_each | none      | 0    | 0    | 5      | 300 | 101  | 5     | 2    | 0    | 300 | 101  |
        | left_of_button_each | each      | 3    | 5    | 5      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | left_of_button_each | big_blind | 7    | 5    | 3      | 300 | 101  | 5     | 2    | 10   | 291 | 100  |
        | left_of_button_each | button    | 7    | 0    | 2      | 101 | 300  | 2     | 5    | 0    | 97  | 304  |
        | left_of_button_all  | none      | 0    | 0    | 2      | 300 | 101  | 2     | 5    | 0    | 300 | 101  |
        | left_of_button_all  | each      | 3    | 5    | 5      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | left_of_button_all  | big_blind | 7    | 5    | 6      | 300 | 101  | 2     | 5    | 9    | 299 | 93   |
        | left_of_button_all  | button    | 7    | 0    | 6      | 101 | 300  | 2     | 5    | 0    | 101 | 300  |
        | highest_card        | none      | 0    | 0    | 2      | 300 | 101  | 2     | 5    | 0    | 300 | 101  |
        | highest_card        | each      | 3    | 5    | 3      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | highest_card        | big_blind | 7    | 5    | 3      | 300 | 101  | 5     | 2    | 10   | 291 | 100  |
        | highest_card        | button    | 7    | 0    | 6      | 101 | 300  | 2     | 5    | 0    | 101 | 300  |

    @scenario-49 @full
    Scenario Outline: two runs, the button at seat <button>, odd chips <odd>, an ante of kind <kind>: they end with <two> and <five>
      Given a no-limit hold'em table with blinds 3/5
      And a rake of <rate> % capped at 1000
      And the house rule showdown.runs_max is 2
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack  | cards |
        | 2    | <has>  | Ah Kd |
        | 5    | <more> | As Kc |
      And the board will be "2c 7d 9h Jc Qd 4h 4d Kh 8s 3c"
      And the button at seat <button>
      And the hand is dealt
      And seat <first> goes all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 5 ends with <five>

      Examples: seats 3 and 6 are empty
        | odd                 | kind      | ante | rate | button | has | more | first | last | rake | two | five |
        | left_of_button_each | none      | 0    | 0    | 5      | 300 | 101  | 5     | 2    | 0    | 301 | 100  |
        | left_of_button_each | each      | 3    | 5    | 5      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | left_of_button_each | big_blind | 7    | 5    | 3      | 300 | 101  | 5     | 2    | 10   | 291 | 100  |
        | left_of_button_each | button    | 7    | 0    | 2      | 101 | 300  | 2     | 5    | 0    | 97  | 304  |
        | left_of_button_all  | none      | 0    | 0    | 2      | 300 | 101  | 2     | 5    | 0    | 299 | 102  |
        | left_of_button_all  | each      | 3    | 5    | 5      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | left_of_button_all  | big_blind | 7    | 5    | 6      | 300 | 101  | 2     | 5    | 9    | 300 | 92   |
        | left_of_button_all  | button    | 7    | 0    | 6      | 101 | 300  | 2     | 5    | 0    | 102 | 299  |
        | highest_card        | none      | 0    | 0    | 2      | 300 | 101  | 2     | 5    | 0    | 299 | 102  |
        | highest_card        | each      | 3    | 5    | 3      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | highest_card        | big_blind | 7    | 5    | 3      | 300 | 101  | 5     | 2    | 10   | 291 | 100  |
        | highest_card        | button    | 7    | 0    | 6      | 101 | 300  | 2     | 5    | 0    | 100 | 301  |

    @scenario-49 @full
    Scenario Outline: three runs, the button at seat <button>, odd chips <odd>, an ante of kind <kind>: they end with <two> and <five>
      Given a no-limit hold'em table with blinds 3/5
      And a rake of <rate> % capped at 1000
      And the house rule showdown.runs_max is 3
      And the house rule showdown.run_out is always
      And the house rule pots.odd_chips is <odd>
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And these players:
        | seat | stack  | cards |
        | 2    | <has>  | Ah Kd |
        | 5    | <more> | As Kc |
      And the board will be "2c 7d 9h Jc Qd 4h 4d Kh 8s 3c 5c 5d 6h Tc Ts"
      And the button at seat <button>
      And the hand is dealt
      And seat <first> goes all-in
      When seat <last> calls
      Then the rake is <rake>
      And seat 2 ends with <two>
      And seat 5 ends with <five>

      Examples: seats 3 and 6 are empty
        | odd                 | kind      | ante | rate | button | has | more | first | last | rake | two | five |
        | left_of_button_each | none      | 0    | 0    | 5      | 300 | 101  | 5     | 2    | 0    | 301 | 100  |
        | left_of_button_each | each      | 3    | 5    | 5      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | left_of_button_each | big_blind | 7    | 5    | 3      | 300 | 101  | 5     | 2    | 10   | 291 | 100  |
        | left_of_button_each | button    | 7    | 0    | 2      | 101 | 300  | 2     | 5    | 0    | 96  | 305  |
        | left_of_button_all  | none      | 0    | 0    | 2      | 300 | 101  | 2     | 5    | 0    | 299 | 102  |
        | left_of_button_all  | each      | 3    | 5    | 5      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | left_of_button_all  | big_blind | 7    | 5    | 6      | 300 | 101  | 2     | 5    | 9    | 299 | 93   |
        | left_of_button_all  | button    | 7    | 0    | 6      | 101 | 300  | 2     | 5    | 0    | 102 | 299  |
        | highest_card        | none      | 0    | 0    | 2      | 300 | 101  | 2     | 5    | 0    | 299 | 102  |
        | highest_card        | each      | 3    | 5    | 3      | 101 | 300  | 5     | 2    | 10   | 96  | 295  |
        | highest_card        | big_blind | 7    | 5    | 3      | 300 | 101  | 5     | 2    | 10   | 291 | 100  |
        | highest_card        | button    | 7    | 0    | 6      | 101 | 300  | 2     | 5    | 0    | 100 | 301  |
