Feature: Bounties that several players win
  The cash of a progressive bounty and what is added are set apart first, and then each is shared: odd units one
  each from the left of the button. Who won half of the last pot, for a low or on a second board, has won it.

  Rule: The two parts of a bounty are shared, not each share parted

    @scenario-101 @full
    Scenario Outline: two winners of a <kind> bounty of <bounty>, <share> basis points in cash, split <split>
      Given a tournament of 3 players with 1000 chips each
      And a <kind> bounty of <bounty>
      And the tournament rule bounty.cash_basis_points is <share>
      And the tournament rule bounty.split is <split>
      And the tournament has begun
      And seat 1 will be dealt "Ac Kd"
      And seat 2 will be dealt "Ad Kc"
      And seat 3 will be dealt "2c 7d"
      And the board will be "As Ks Qh 3h 4s"
      And a hand is dealt at table 1 with the button at seat 1
      When seats 1, 2 and 3 go all-in
      Then player p2 has won <cash 2> in bounties and has <head 2> on his head
      And player p1 has won <cash 1> in bounties and has <head 1> on his head
      And player p3 has won 0 in bounties and has 0 on his head

      Examples: halves that are odd themselves
        | kind        | bounty | share | split   | cash 2 | head 2 | cash 1 | head 1 |
        | progressive | 102    | 5000  | equally | 26     | 128    | 25     | 127    |
        | progressive | 106    | 5000  | equally | 27     | 133    | 26     | 132    |
        | progressive | 104    | 5000  | equally | 26     | 130    | 26     | 130    |
        | progressive | 105    | 5000  | equally | 26     | 132    | 26     | 131    |

      Examples: other parts than halves
        | kind        | bounty | share | split   | cash 2 | head 2 | cash 1 | head 1 |
        | progressive | 102    | 3300  | equally | 17     | 137    | 16     | 136    |
        | progressive | 102    | 3000  | equally | 15     | 138    | 15     | 138    |
        | progressive | 103    | 10000 | equally | 52     | 103    | 51     | 103    |
        | progressive | 103    | 0     | equally | 0      | 155    | 0      | 154    |
        | fixed       | 102    | 5000  | equally | 51     | 102    | 51     | 102    |
        | fixed       | 103    | 5000  | equally | 52     | 103    | 51     | 103    |

      Examples: one gets it all
        | kind        | bounty | share | split                | cash 2 | head 2 | cash 1 | head 1 |
        | progressive | 102    | 5000  | first_left_of_button | 51     | 153    | 0      | 102    |
        | progressive | 103    | 5000  | first_left_of_button | 51     | 155    | 0      | 103    |
        | fixed       | 103    | 5000  | first_left_of_button | 103    | 103    | 0      | 103    |

    @scenario-101 @full
    Scenario Outline: three winners of a progressive bounty of <bounty>
      Given a tournament of 5 players with 1000 chips each
      And a progressive bounty of <bounty>
      And the tournament has begun
      And seat 1 will be dealt "Ac 3d"
      And seat 2 will be dealt "Ad 3c"
      And seat 5 will be dealt "Ah 3h"
      And seat 3 will be dealt "4c 4d"
      And the board will be "5c Kd Qh Js Ts"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 5 goes all-in
      And seats 1 and 2 call
      When seat 3 calls
      Then player p2 has won <cash 2> in bounties and has <head 2> on his head
      And player p5 has won <cash 5> in bounties and has <head 5> on his head
      And player p1 has won <cash 1> in bounties and has <head 1> on his head

      Examples: no odd unit, one and two in each part
        | bounty | cash 2 | head 2 | cash 5 | head 5 | cash 1 | head 1 |
        | 102    | 17     | 119    | 17     | 119    | 17     | 119    |
        | 104    | 18     | 122    | 17     | 121    | 17     | 121    |
        | 100    | 17     | 117    | 17     | 117    | 16     | 116    |
        | 105    | 18     | 123    | 17     | 123    | 17     | 122    |

  Rule: Who won the low half has won the player's chips too

    @scenario-54 @scenario-101 @full
    Scenario Outline: hi-lo, <what>: a <kind> bounty of <bounty>, split <split>
      Given a tournament of 3 players with 1000 chips each
      And a <kind> bounty of <bounty>
      And the tournament rule bounty.split is <split>
      And the tournament rule profile.hand.low is ace_to_five_eight
      And the tournament has begun
      And seat 1 will be dealt "<one>"
      And seat 2 will be dealt "<two>"
      And seat 3 will be dealt "Qc Jc"
      And the board will be "<board>"
      And a hand is dealt at table 1 with the button at seat 1
      When seats 1, 2 and 3 go all-in
      Then player p1 has won <cash 1> in bounties and has <head 1> on his head
      And player p2 has won <cash 2> in bounties and has <head 2> on his head

      Examples: high and low are one winner each
        | what            | one   | two   | board          | kind        | bounty | split                | cash 1 | head 1 | cash 2 | head 2 |
        | p1 high, p2 low | Ks Qs | As 2d | 8c 7d 3h Kc Kd | fixed       | 100    | equally              | 50     | 100    | 50     | 100    |
        | p1 high, p2 low | Ks Qs | As 2d | 8c 7d 3h Kc Kd | fixed       | 101    | equally              | 50     | 101    | 51     | 101    |
        | p1 high, p2 low | Ks Qs | As 2d | 8c 7d 3h Kc Kd | progressive | 102    | equally              | 25     | 127    | 26     | 128    |
        | p1 low, p2 high | As 2d | Ks Qs | 8c 7d 3h Kc Kd | fixed       | 100    | equally              | 50     | 100    | 50     | 100    |
        | p1 high, p2 low | Ks Qs | As 2d | 8c 7d 3h Kc Kd | fixed       | 100    | first_left_of_button | 0      | 100    | 100    | 100    |

      Examples: three quarters and one quarter of the pot are still two winners
        | what              | one   | two   | board          | kind        | bounty | split   | cash 1 | head 1 | cash 2 | head 2 |
        | p1 high, both low | As Kh | Ad Th | 8c 7d 3h 2c Kd | fixed       | 100    | equally | 50     | 100    | 50     | 100    |
        | p1 high, both low | As Kh | Ad Th | 8c 7d 3h 2c Kd | progressive | 100    | equally | 25     | 125    | 25     | 125    |

      Examples: no low on the board, so that one has all chips and his own bounty too
        | what          | one   | two   | board          | kind  | bounty | split                | cash 1 | head 1 | cash 2 | head 2 |
        | p1 high alone | Ks Qs | As 2d | 9c 9d 3h Kc Kd | fixed | 100    | equally              | 300    | 0      | 0      | 0      |
        | p1 high alone | Ks Qs | As 2d | 9c 9d 3h Kc Kd | fixed | 100    | first_left_of_button | 300    | 0      | 0      | 0      |

    @scenario-54 @scenario-101 @full
    Scenario Outline: hi-lo with a side pot: <out> is out, with a low of seat <low> in the main pot
      Given a tournament of 4 players with 1000 chips each
      And a fixed bounty of 100
      And the tournament rule profile.hand.low is ace_to_five_eight
      And the tournament has begun
      And seat 4 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 raises to 600
      And seat 1 folds
      And seat 2 calls
      And seat 3 folds
      And everybody checks to the end
      And seat 1 will be dealt "<one>"
      And seat 2 will be dealt "<two>"
      And seat 4 will be dealt "Ks Qs"
      And the board will be "8c 7d 3h Kc Kd"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When seat 4 calls
      Then player <out> is out
      And player p4 has won <four> in bounties and has 100 on his head
      And player <other> has won <his> in bounties and has 100 on his head

      Examples: the side pot has no low, and the main pot has one
        | out | low | one   | two   | four | other | his |
        | p1  | 2   | Qc Jc | As 2d | 100  | p2    | 0   |
        | p2  | 1   | As 2d | Qc Jc | 50   | p1    | 50  |

  Rule: Who won on one of several boards has won the player's chips too

    @scenario-51 @scenario-101 @full
    Scenario Outline: two boards, <what>: a <kind> bounty of <bounty>, split <split>
      Given a tournament of 3 players with 1000 chips each
      And a <kind> bounty of <bounty>
      And the tournament rule bounty.split is <split>
      And the tournament rule profile.hand.boards is 2
      And the tournament has begun
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And seat 3 will be dealt "2c 7d"
      And the board will be "<board>"
      And a hand is dealt at table 1 with the button at seat 1
      When seats 1, 2 and 3 go all-in
      Then player p1 has won <cash 1> in bounties and has <head 1> on his head
      And player p2 has won <cash 2> in bounties and has <head 2> on his head

      Examples: a board each, whichever it is
        | what         | board                         | kind        | bounty | split                | cash 1 | head 1 | cash 2 | head 2 |
        | p1 the first | Kc Td 8h Qc Tc 8d 4s 4h 3d 3c | fixed       | 101    | equally              | 50     | 101    | 51     | 101    |
        | p2 the first | Qc Tc 8d Kc Td 8h 4s 4h 3d 3c | fixed       | 101    | equally              | 50     | 101    | 51     | 101    |
        | p1 the first | Kc Td 8h Qc Tc 8d 4s 4h 3d 3c | progressive | 102    | equally              | 25     | 127    | 26     | 128    |
        | p1 the first | Kc Td 8h Qc Tc 8d 4s 4h 3d 3c | fixed       | 100    | first_left_of_button | 0      | 100    | 100    | 100    |

      Examples: both boards, all chips and his own bounty too
        | what    | board                         | kind  | bounty | split   | cash 1 | head 1 | cash 2 | head 2 |
        | p1 both | Kc Td 8h Ac Tc 8d 4s 4h 3d 3c | fixed | 100    | equally | 300    | 0      | 0      | 0      |
