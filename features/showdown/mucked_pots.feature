Feature: Mucked hands in main and side pots
  A hand that was mucked wins no pot, the main pot no more than a side pot, however good it was. The
  others play for each pot they are in.

  Rule: Each pot goes to the best hand that was not mucked

    @scenario-110 @full
    Scenario Outline: seat 2 has three aces, seat 1 nothing, seat 3 is all-in: <who>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards |
        | 1    | 5000  | 2c 3d |
        | 2    | 5000  | As Ah |
        | 3    | 500   | 7d 8h |
      And the board will be "Ac Kd 9s 4h Qs"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      And seat 3 goes all-in
      And seats 1 and 2 call
      And seat 2 bets 200
      And seat 1 calls
      And everybody calls until the SHOWDOWN
      And seat 2 <second>
      And seat 3 <third>
      When seat 1 <first>
      Then seat <main> wins 1500 of pot 0
      And seat <side> wins 400 of pot 1

      Examples: the better hand of the side pot, the worse one, the all-in hand, and nobody
        | who          | second | third | first | main | side |
        | seat 2 mucks | mucks  | shows | shows | 3    | 1    |
        | seat 1 mucks | shows  | shows | mucks | 2    | 2    |
        | seat 3 mucks | shows  | mucks | shows | 2    | 2    |
        | nobody mucks | shows  | shows | shows | 2    | 2    |

    @scenario-110 @full
    Scenario Outline: three pots, of which seat 1 has the best hand: <who>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards |
        | 1    | 5000  | As Ah |
        | 2    | 5000  | 2c 3d |
        | 3    | 500   | Ks Kh |
        | 4    | 900   | Qs Qh |
      And the board will be "Tc 9d 8s 4h 2s"
      And the button at seat 4
      And the hand is dealt
      And seat 3 goes all-in
      And seat 4 goes all-in
      And seats 1 and 2 call
      And seat 1 bets 300
      And seat 2 calls
      And everybody calls until the SHOWDOWN
      And seat 1 <first>
      And seat 2 <second>
      And seat 3 <third>
      When seat 4 <fourth>
      Then seat <main> wins 2000 of pot 0
      And seat <mid> wins 1200 of pot 1
      And seat <last> wins 600 of pot 2

      Examples: each pot falls to the next best hand in it
        | who             | first | second | third | fourth | main | mid | last |
        | nobody mucks    | shows | shows  | shows | shows  | 1    | 1   | 1    |
        | seat 1 mucks    | mucks | shows  | shows | shows  | 3    | 4   | 2    |
        | 1 and 3 muck    | mucks | shows  | mucks | shows  | 4    | 4   | 2    |
        | 1 and 4 muck    | mucks | shows  | shows | mucks  | 3    | 2   | 2    |
        | 2, 3 and 4 muck | shows | mucks  | mucks | mucks  | 1    | 1   | 1    |

    @scenario-110 @full
    Scenario Outline: hi-lo with a side pot: <who>
      Given a table that plays plo8
      And the house rule showdown.muck is anyone_may
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards       |
        | 1    | 5000  | As 3h Jd Js |
        | 2    | 5000  | Ks Kh Qd Qs |
        | 3    | 300   | Ad 4h Td Ts |
      And the board will be "Kd 8c 7d 5h 9h"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 300
      And seat 2 calls
      And seat 3 goes all-in
      And seat 2 bets 200
      And seat 1 calls
      And everybody calls until the SHOWDOWN
      And seat 2 <second>
      And seat 3 <third>
      When seat 1 <first>
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 3 ends with <three>

      Examples: three kings for high, and of two lows the better one
        | who          | second | third | first | one  | two  | three |
        | nobody mucks | shows  | shows | shows | 5150 | 5150 | 0     |
        | seat 1 mucks | shows  | shows | mucks | 4500 | 5350 | 450   |
        | seat 3 mucks | shows  | mucks | shows | 5150 | 5150 | 0     |
