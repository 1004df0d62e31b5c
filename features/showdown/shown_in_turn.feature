Feature: Who shows and who mucks with an all-in and a button anywhere
  Seat by seat from the one who shows first: a hand that can still win a part of some pot is shown, another is mucked. The short stack
  plays for the main pot alone.

  Rule: A hand is measured by the hands shown before it, in each pot and each half

    @scenario-110 @full
    Scenario Outline: nlhe, checked through, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 1
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one   | two   | four  | five  | board          | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 5      | 2     | 8h 3d | Kc 5s | 2h 2d | 3c 4c | 3h Qh 9h 7d Qc | 1, 5    | 1100   | 0      | 900    | 1100   |
        | 2      | 4     | 6h Qd | Ts 7c | 8s As | Qc Jh | 6c Qh 5h 3s 2h | 4, 5, 1 | 1300   | 900    | 0      | 900    |
        | 6      | 1     | 7c 6h | Kc 3d | Qh Ks | Js Tc | 8c Ad 6s Qc Jc | 1, 4    | 0      | 900    | 1300   | 900    |
        | 6      | 2     | 2c 7c | Kh 8c | 2s 7h | 5s 6c | 2h 7d Jh Kc Qc | 1, 4    | 1100   | 0      | 1100   | 900    |
        | 3      | 4     | 2s Ad | Ac 9d | 7h 2d | 6s 5d | Ks 4h Tc Qd Ah | 4, 1, 2 | 1100   | 1100   | 0      | 900    |
        | 5      | 5     | Ac 5s | 3h 6h | 8c Ks | 9s Th | 7d 9c 7c Kc Qd | 1, 4    | 900    | 900    | 1300   | 0      |
        | 3      | 2     | Ad 9s | 7s 3h | Kc Tc | Th Kh | 2s 6h 9c 5c 5d | 4, 5, 1 | 1300   | 0      | 900    | 900    |
        | 4      | 2     | 2s Qh | 6d As | 7h 4s | Qc 2d | Ac 3c 9c 7s Ks | 5, 1, 2 | 900    | 400    | 900    | 900    |

    @scenario-110 @full
    Scenario Outline: nlhe, the last to act bets the river, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 1
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the RIVER
      And seats <check> check
      And seat <bets> bets 100
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one   | two   | four  | five  | board          | check   | bets | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 4      | 1     | Ts Kc | Qc Ah | 3h 2c | 3c 3s | Tc 7h 8s 5s 2d | 5 and 2 | 4    | 4, 5, 1 | 400    | 800    | 800    | 1100   |
        | 6      | 5     | Kc 4h | 3d 5s | 4d Jc | 8h 9h | 2h 9s 7h 3s Kh | 1 and 2 | 4    | 4, 5, 1 | 1100   | 800    | 800    | 400    |
        | 4      | 1     | Qh 7d | Ad 4s | Jc 3h | 8d 9d | 6h 4h 4c Jd 8s | 5 and 2 | 4    | 4, 2    | 0      | 1500   | 800    | 800    |
        | 2      | 4     | 4c 3c | 3s 4d | 2d 9s | Tc 7d | 3d 6s 9c 6h Jh | 5 and 1 | 2    | 2, 4, 1 | 950    | 950    | 400    | 800    |
        | 4      | 2     | 2d Th | 4s 7s | Ts 2s | Ad 5c | 6c 6d Qc 4h 4c | 5 and 1 | 4    | 4, 5, 2 | 800    | 400    | 800    | 1100   |
        | 2      | 1     | 2h 7h | Kc 6c | 8h Jd | As Qs | 7c 7d 9s 4d 5c | 4 and 5 | 2    | 2, 5, 1 | 400    | 800    | 800    | 1100   |
        | 3      | 5     | Jh Qh | 9c 5d | As Tc | 9h Ts | 9s 4d Kd Kh 4s | 4 and 1 | 2    | 2, 5    | 800    | 1100   | 800    | 400    |
        | 2      | 2     | 7c Ad | 7h Kh | 3h 9s | 7d 6s | 3d Tc 2s 4h Kd | 4 and 5 | 1    | 1, 2, 4 | 800    | 400    | 1100   | 800    |

    @scenario-110 @full
    Scenario Outline: nlhe, the first to act bets the river, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays nlhe
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 1
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And seat 2 is disconnected before the deal
      And the hand is dealt
      And everybody calls until the RIVER
      And seat <bets> bets 100
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one   | two   | four  | five  | board          | bets | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 4      | 2     | 3s 8d | Ad 9c | 7c Ts | Td 6h | Jd 6c 3h 7h Ac | 5    | 5, 2, 4 | 800    | 400    | 1100   | 800    |
        | 1      | 5     | 8s Jh | 4h 2s | 3h 3d | Qd 5s | Ac 2h 5h 6s 9d | 2    | 2, 4, 5 | 800    | 800    | 1100   | 400    |
        | 2      | 1     | 6s 7c | 8s 4s | 7h 5d | Jd Qh | Kd 9h 9c 6h 5c | 4    | 4, 1    | 400    | 800    | 1100   | 800    |
        | 6      | 2     | 8h 3d | Kc 5s | 2h 2d | 3c 4c | 3h Qh 9h 7d Qc | 1    | 1, 5    | 1150   | 0      | 800    | 1150   |
        | 4      | 1     | Kd 6h | 3h 2c | 5c Js | 3d 5s | 6d Ks 8c Qc 5h | 5    | 5, 1, 4 | 400    | 800    | 1100   | 800    |
        | 5      | 2     | 4c Ah | 7h 5c | Ad Kd | 7s 7c | 6s Jh 9h Qd Ts | 1    | 1, 4    | 800    | 0      | 1500   | 800    |
        | 4      | 5     | Kc 2d | 3h Ac | 2c Ad | 9h Td | Th 8h 4h 6s 3s | 1    | 1, 2, 5 | 800    | 1100   | 800    | 400    |
        | 2      | 1     | 8s 2s | 4h Tc | 9s 2c | 4c Ah | Qc As Js 8c Qs | 4    | 4, 5, 1 | 400    | 800    | 800    | 1100   |

    @scenario-110 @full
    Scenario Outline: plo8, checked through, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays plo8
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 1
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And seat 4 is disconnected before the deal
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one         | two         | four        | five        | board          | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 1      | 5     | Ad As 3c 8h | 3d Th 5s 6s | Kh 9c 2s Qs | 7s 2d 9h Qd | Ah 8s 6h Js Qc | 2, 4, 1 | 1100   | 1100   | 900    | 0      |
        | 5      | 1     | Jh 4d Ac As | 2s 4c 7h 9d | 3d 9h 3c 6h | 8s Kc 5h Kd | 5s 4h 6d Js 9c | 1, 2    | 200    | 1100   | 900    | 900    |
        | 3      | 4     | 2h 4d 4h Qs | Jc 3d 5s Td | 9d Qc 7c 3h | Qd Kd Kh As | 7d Qh 8d 2c 8c | 4, 5, 2 | 900    | 1100   | 0      | 1100   |
        | 4      | 1     | 3d Jc 8c 3c | Js Th 2s 9h | 4d As Td Kc | 5s 3h Ks Ts | Ac 4h 4s Ah Kh | 5, 2, 4 | 0      | 900    | 1300   | 900    |
        | 1      | 5     | Ts 6h 2d 6c | 7s 8d Ad 8h | 4h 2s Jc 5d | 5h Ks Ah 6d | Ac 7d Kc Kh 6s | 2, 4, 5 | 900    | 900    | 1100   | 200    |
        | 3      | 2     | Kc 2d 4h 5h | 3c 8h 8d 7s | 5s Ad Qc Th | Jc Js 4s Kd | 2h 3h Qh 2c 2s | 4, 5, 1 | 1300   | 0      | 900    | 900    |
        | 5      | 2     | 4s Qd 7d 9s | Jd 7h Ks Kd | 7s 8d 6c Ad | Kc Ac 8s 8c | 2s 3s 6d 4d Qs | 1, 4    | 1100   | 0      | 1100   | 900    |

    @scenario-110 @full
    Scenario Outline: plo8, the last to act bets the river, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays plo8
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 1
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the RIVER
      And seats <check> check
      And seat <bets> bets 100
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one         | two         | four        | five        | board          | check   | bets | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 6      | 5     | Jd 2s 9h 9c | Tc 7c Kd 2h | 9s 5d Js Qh | Ah Th 4d Ts | 7h 8s 4s Jc 6s | 1 and 2 | 4    | 4, 5, 2 | 800    | 950    | 1150   | 200    |
        | 2      | 5     | 9s 2s 6h 2h | As 5s 3s Jh | 6d 3d 7s Qc | 5h 8h 2d 7h | 6s 2c 3c Qs 7c | 4 and 1 | 2    | 2, 4, 1 | 1150   | 1150   | 800    | 0      |
        | 5      | 5     | Kc 8h Ad 2c | 8s 4c As Qc | Jh 9h 4s 6d | 3s 8c Ts 2h | Jd 9c 7d Ks Th | 1 and 2 | 4    | 4, 5, 2 | 800    | 1500   | 800    | 0      |
        | 4      | 2     | Ad Qd Kh 8s | 8c Qh 4s 5c | Td 2h 3s Kd | 5s Jc As 7s | 9c 9h 7h 4d 8d | 5 and 1 | 4    | 4, 5, 1 | 1150   | 0      | 1150   | 800    |
        | 1      | 4     | 3s Qd Kc 6c | 4h 9h 7h 8d | 4c Kd 3d Qc | 6s 5d 3h Jh | Td 9d Qs 3c 2h | 2 and 5 | 1    | 1, 4    | 1300   | 800    | 200    | 800    |
        | 5      | 2     | 8s 2c Ac Td | 2d 7s Jh Qs | 5s 9c 6s 7d | Th As 2h Jc | 6d 8c 3d 6c Ts | 1 and 4 | 5    | 5, 1, 4 | 975    | 0      | 1150   | 975    |
        | 2      | 5     | Th 9s 7c 6h | Qh Ac Qd 9c | 5d 6s 7s 7h | Qc 8c 9d Tc | 7d 2c 9h Js 6d | 4 and 1 | 2    | 2, 4, 5 | 800    | 800    | 1100   | 400    |

    @scenario-110 @full
    Scenario Outline: plo8, the first to act bets the river, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays plo8
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 1
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the RIVER
      And seat <bets> bets 100
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one         | two         | four        | five        | board          | bets | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 5      | 2     | Ts 7h 7c 6s | 4s Qh Ah Kh | 9h 8c 3c As | 9s Th Tc 4h | Jd Td 2s Ad Qc | 1    | 1, 2, 4 | 800    | 400    | 1100   | 800    |
        | 5      | 1     | 9h Ad Ah 3c | 8h 3d Th 5s | 6s Kd 9c 2s | Qh 7s 2d As | Qc Ac 8s 6h Jh | 2    | 2, 5, 1 | 200    | 1150   | 800    | 950    |
        | 3      | 4     | 2h 4d 4h Qs | Jc 3d 5s Td | 9d Qc 7c 3h | Qd Kd Kh As | 7d Qh 8d 2c 8c | 5    | 5, 2    | 800    | 1150   | 0      | 1150   |
        | 4      | 1     | 3d Jc 8c 3c | Js Th 2s 9h | 4d As Td Kc | 5s 3h Ks Ts | Ac 4h 4s Ah Kh | 5    | 5, 2, 4 | 0      | 800    | 1500   | 800    |
        | 1      | 2     | Kh Ac 6s 3c | 5h 2s 6c Tc | Kd 7d Js 9s | 7s 5c 3d Td | 4c As 7c 9c 2d | 4    | 4, 5, 1 | 1150   | 0      | 800    | 1150   |
        | 6      | 1     | 7s 8h 2c Kd | 9s Qd Kc Th | 7c 7d Qc 2d | 3s 5s 5d Jd | Ts 3h 4c 6h Qh | 2    | 2, 4, 1 | 100    | 1150   | 1050   | 800    |
        | 3      | 5     | 8d Td 5s 4s | Qd 7d 9s Jd | 7h Kc Qh 7s | As 6c Kh Kd | 8s 8c 2s 3s 6d | 4    | 4, 5, 1 | 1500   | 800    | 800    | 0      |

    @scenario-110 @full
    Scenario Outline: plhe, two boards, checked through, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays plhe
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And the hand is dealt
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one   | two   | four  | five  | board                         | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 4      | 5     | 3d Td | Qd 9c | 3s 6h | As 2s | 7s Kh Js 7h 6s 8d 5s Kd 8s 5c | 5, 2    | 900    | 1100   | 900    | 200    |
        | 1      | 2     | Jc Qh | 4c Ad | 8h 5d | Js Th | Qc 6s 7c 4d 3c Kc Kh 3s 8d Kd | 2, 4, 1 | 1100   | 200    | 900    | 900    |
        | 1      | 4     | Th 7c | Qc Kh | 8h Js | 6c 2s | 4s 8s 9h Qs 3s Ac 5h 6d 7d Ts | 2, 4, 5 | 900    | 1100   | 0      | 1100   |
        | 1      | 1     | 3d 7h | 4s 9d | 2d 4h | As Ks | 6d Jd 8c 4c Ac Kh 8d 9h 3h 3s | 2, 5, 1 | 200    | 900    | 900    | 1100   |
        | 2      | 1     | Td Th | Jc Ts | 5h 3c | 3s 6s | 9c 2d Kd 7d 4h 7c Ad 4s 6h 8s | 4, 5, 1 | 400    | 900    | 900    | 900    |
        | 3      | 5     | Js Ac | 8c 4d | Kh 2d | Qc Kd | 5s Jc 2c 5c Qd Ks 7h 3d 9h 2h | 4, 5, 1 | 1100   | 900    | 900    | 200    |
        | 3      | 2     | Th 9s | 4c Kd | Tc Jh | Qd 3d | Jd 7d 9d Qc 9h Qh 7c 8c 2h Ah | 4, 5    | 900    | 0      | 1100   | 1100   |

    @scenario-110 @full
    Scenario Outline: plhe, two boards, the last to act bets the river, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays plhe
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the RIVER
      And seats <check> check
      And seat <bets> bets 100
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one   | two   | four  | five  | board                         | check   | bets | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 4      | 5     | As 3h | 2d 6s | Td Th | Ad 7h | 9s Jd 9h 2s Kh Jc 4c Jh 5c Ah | 1 and 2 | 4    | 4, 5, 1 | 1050   | 800    | 1150   | 100    |
        | 6      | 2     | Jd Ks | 4d 2s | 5c 9s | Jh 3h | Tc Ts Ah 2h 3s Qs Qc 3d Js Th | 1 and 4 | 5    | 5, 1    | 1150   | 0      | 800    | 1150   |
        | 2      | 1     | 9d 6d | 4s 9c | 3h 7c | 2d 7d | 2s Jd Ad 9s 4c Jh 2c Qh 6c Ks | 4 and 5 | 2    | 2, 5    | 0      | 1150   | 800    | 1150   |
        | 3      | 2     | Qs 9c | Kh 4s | Qc As | 8s 7h | 6c Qd 2d 5h Kc 4d 7s 8d 9h Qh | 4 and 5 | 1    | 1, 2, 4 | 1150   | 200    | 950    | 800    |
        | 3      | 5     | 2d Kh | Jc Qd | Ad Js | 5s Kd | 6c 5d Jh Th 6d 7c 9d Ts 4c 2h | 4 and 1 | 2    | 2, 4, 1 | 1150   | 800    | 1150   | 0      |
        | 5      | 2     | Jc 8s | 3h Ah | 6s 5d | 3s 5c | 2d Kd Qd Qc Qs 4c 2s 4d 7h 7d | 1 and 4 | 5    | 5, 1, 2 | 1100   | 400    | 800    | 800    |
        | 1      | 1     | Ts 3s | Ah Qd | 5h Qh | 7d Th | Td Js 2d Ks Ad 8s Jc As 9c 9h | 2 and 4 | 5    | 5, 1, 2 | 300    | 950    | 800    | 1050   |

    @scenario-110 @full
    Scenario Outline: plhe, two boards, the first to act bets the river, the button at seat <button>, seat <short> all-in: the order is <order>
      Given a table that plays plhe
      And blinds of 50/100
      And the house rule showdown.all_in is at_showdown
      And the house rule hand.boards is 2
      And these players:
        | seat | stack | cards  |
        | 1    | 1000  | <one>  |
        | 2    | 1000  | <two>  |
        | 4    | 1000  | <four> |
        | 5    | 1000  | <five> |
      And seat <short> has 100 chips
      And the board will be "<board>"
      And the button at seat <button>
      And the hand is dealt
      And everybody calls until the RIVER
      And seat <bets> bets 100
      When everybody checks to the end
      Then the cards are shown in the order <order>
      And seat 1 ends with <ends 1>
      And seat 2 ends with <ends 2>
      And seat 4 ends with <ends 4>
      And seat 5 ends with <ends 5>
      And every seat is told every event

      Examples:
        | button | short | one   | two   | four  | five  | board                         | bets | order   | ends 1 | ends 2 | ends 4 | ends 5 |
        | 2      | 4     | Ad 4d | Ts Ac | 9s 3d | 6s 5d | 9h 8s Jh Kd Qc Kc 7h As 3c 4s | 5    | 5, 1, 2 | 975    | 1325   | 0      | 800    |
        | 2      | 5     | Th 2s | 3h Qs | Ts Kd | Jc Ac | 3s 7c As 9d 7h Ah 9c 6c 5d 4h | 4    | 4, 5, 2 | 800    | 950    | 950    | 400    |
        | 3      | 4     | 2c 2h | 3d 7h | 4s 9d | 2d 4h | Ad Kd 6d 8d 3h 4c Jd Kh 8c Kc | 5    | 5, 2, 4 | 800    | 950    | 400    | 950    |
        | 6      | 5     | Ac Js | Ah 3s | 5h 2s | Td Th | Jc Ts Ks 6s 9c 2d 3c Ad As 6h | 1    | 1, 5    | 1300   | 800    | 800    | 200    |
        | 4      | 4     | 4d As | Ad 8h | 3h Kc | 5s 2c | 7s 3c Th 2d Qc Ac 8d 6s 2s Ts | 5    | 5, 1, 2 | 800    | 1500   | 0      | 800    |
        | 2      | 1     | 2s Jd | 8d 3c | 9h 4s | Ts 5c | Qh 6h Qd 7h Kd Th Jc 7c Qs As | 4    | 4, 5, 1 | 200    | 800    | 800    | 1300   |
        | 5      | 5     | Kc Js | Kd 3d | Ah 9s | 5h 3c | 7d Qh 9d 4d 2d 5s Ks 2c 8c 7h | 1    | 1, 4, 5 | 1150   | 800    | 950    | 200    |
