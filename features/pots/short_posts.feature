Feature: Short blinds and antes of a hi-lo game
  Two of five players cannot pay all of what they post or call, and everybody checks to the end. Each short stack makes a pot of its own, dead
  antes belong to the main pot, and every pot is divided by itself.

  Rule: A short stack wins from each player what it paid itself, and the dead chips

    @scenario-5 @scenario-8 @scenario-9 @scenario-59 @full
    Scenario Outline: 1 board, an ante of kind <kind>, <order>, the button at seat <button>: seat <short> with <has> chips, seat <other> with <chips>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 20/50
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule forced.ante.short is <order>
      And the house rule pots.odd_chips is <odd>
      And the house rule hand.boards is 1
      And a rake of <rate> % capped at 1000
      And these players:
        | seat | stack | cards       |
        | 1    | 500   | Ah 2h 9d 9c |
        | 2    | 500   | Kh Kd 3c Jd |
        | 4    | 500   | As 3s Qd 9s |
        | 5    | 500   | Jc Js Tc 6s |
        | 7    | 500   | Qh Qs Td 2d |
      And seat <short> has <has> chips
      And seat <other> has <chips> chips
      And the board will be "3h 7d 8c Qc Kc"
      And the button at seat <button>
      And the hand is dealt
      When everybody checks to the end
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And seat 7 ends with <seven>
      And the events alone lead to the stacks

      Examples: the others have 500 chips
        | kind      | ante | order       | odd                 | rate | button | short | has | other | chips | rake | one | two | four | five | seven |
        | each      | 10   | blind_first | left_of_button_all  | 0    | 1      | 2     | 13  | 5     | 7     | 0    | 539 | 12  | 440  | 18   | 511   |
        | each      | 10   | ante_first  | left_of_button_each | 5    | 1      | 4     | 31  | 2     | 12    | 11   | 545 | 0   | 0    | 547  | 440   |
        | each      | 10   | blind_first | left_of_button_each | 5    | 3      | 4     | 13  | 7     | 7     | 10   | 534 | 440 | 0    | 536  | 0     |
        | each      | 10   | ante_first  | highest_card        | 5    | 3      | 5     | 31  | 4     | 12    | 11   | 545 | 481 | 0    | 66   | 440   |
        | each      | 10   | blind_first | highest_card        | 5    | 5      | 7     | 13  | 2     | 7     | 10   | 534 | 0   | 440  | 536  | 0     |
        | each      | 10   | ante_first  | left_of_button_all  | 0    | 5      | 1     | 31  | 7     | 12    | 0    | 68  | 440 | 440  | 595  | 0     |
        | each      | 10   | blind_first | left_of_button_all  | 0    | 7      | 1     | 13  | 4     | 7     | 0    | 29  | 440 | 0    | 611  | 440   |
        | each      | 10   | ante_first  | left_of_button_each | 5    | 7      | 2     | 31  | 1     | 12    | 11   | 28  | 0   | 440  | 624  | 440   |
        | big_blind | 40   | blind_first | left_of_button_each | 5    | 2      | 4     | 13  | 7     | 7     | 10   | 549 | 450 | 0    | 511  | 0     |
        | big_blind | 40   | ante_first  | highest_card        | 5    | 2      | 5     | 31  | 4     | 12    | 9    | 542 | 527 | 0    | 15   | 450   |
        | big_blind | 40   | blind_first | highest_card        | 5    | 4      | 5     | 13  | 1     | 7     | 10   | 36  | 555 | 450  | 59   | 410   |
        | big_blind | 40   | ante_first  | left_of_button_all  | 0    | 4      | 7     | 31  | 5     | 12    | 0    | 546 | 507 | 450  | 40   | 0     |
        | big_blind | 40   | blind_first | left_of_button_all  | 0    | 6      | 7     | 13  | 2     | 7     | 0    | 514 | 0   | 450  | 556  | 0     |
        | big_blind | 40   | ante_first  | left_of_button_each | 5    | 6      | 1     | 31  | 7     | 12    | 9    | 15  | 450 | 450  | 619  | 0     |
        | button    | 40   | blind_first | left_of_button_each | 5    | 1      | 2     | 13  | 5     | 7     | 10   | 509 | 12  | 450  | 36   | 503   |
        | button    | 40   | ante_first  | highest_card        | 5    | 1      | 4     | 31  | 2     | 12    | 11   | 520 | 0   | 0    | 562  | 450   |
        | button    | 40   | blind_first | highest_card        | 5    | 3      | 4     | 13  | 7     | 7     | 8    | 530 | 450 | 0    | 532  | 0     |
        | button    | 40   | ante_first  | left_of_button_all  | 0    | 3      | 5     | 31  | 4     | 12    | 0    | 546 | 479 | 0    | 68   | 450   |
        | button    | 40   | blind_first | left_of_button_all  | 0    | 5      | 7     | 13  | 2     | 7     | 0    | 554 | 0   | 450  | 516  | 0     |
        | button    | 40   | ante_first  | left_of_button_each | 5    | 5      | 1     | 31  | 7     | 12    | 11   | 83  | 450 | 450  | 549  | 0     |
        | button    | 40   | blind_first | left_of_button_each | 5    | 7      | 1     | 13  | 4     | 7     | 10   | 47  | 450 | 0    | 603  | 410   |
        | button    | 40   | ante_first  | highest_card        | 5    | 7      | 2     | 31  | 1     | 12    | 11   | 47  | 0   | 450  | 625  | 410   |
        | none      | 0    | ante_first  | left_of_button_all  | 0    | 2      | 5     | 31  | 4     | 12    | 0    | 546 | 479 | 0    | 68   | 450   |
        | none      | 0    | ante_first  | left_of_button_each | 5    | 4      | 7     | 31  | 5     | 12    | 9    | 541 | 514 | 450  | 29   | 0     |
        | none      | 0    | ante_first  | highest_card        | 5    | 6      | 1     | 31  | 7     | 12    | 9    | 64  | 450 | 450  | 570  | 0     |

    @scenario-5 @scenario-8 @scenario-9 @scenario-59 @full
    Scenario Outline: 2 boards, an ante of kind <kind>, <order>, the button at seat <button>: seat <short> with <has> chips, seat <other> with <chips>
      Given a table that plays plo8
      And the house rule betting.structure is no_limit
      And blinds of 20/50
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <ante>
      And the house rule forced.ante.short is <order>
      And the house rule pots.odd_chips is <odd>
      And the house rule hand.boards is 2
      And a rake of <rate> % capped at 1000
      And these players:
        | seat | stack | cards       |
        | 1    | 500   | Ah 2h 9d 9c |
        | 2    | 500   | Kh Kd 3c Jd |
        | 4    | 500   | As 3s Qd 9s |
        | 5    | 500   | Jc Js Tc 6s |
        | 7    | 500   | Qh Qs Td 2d |
      And seat <short> has <has> chips
      And seat <other> has <chips> chips
      And the board will be "3h 7d Kc 8h Ts 5d 4s 6h 2c Qc"
      And the button at seat <button>
      And seat <short> is disconnected before the deal
      And the hand is dealt
      When everybody checks to the end
      Then the rake is <rake>
      And seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And seat 7 ends with <seven>
      And the events alone lead to the stacks

      Examples: the others have 500 chips
        | kind      | ante | order       | odd                 | rate | button | short | has | other | chips | rake | one | two | four | five | seven |
        | each      | 10   | blind_first | highest_card        | 5    | 2      | 4     | 13  | 7     | 7     | 10   | 526 | 489 | 7    | 479  | 9     |
        | each      | 10   | ante_first  | left_of_button_all  | 0    | 2      | 5     | 31  | 4     | 12    | 0    | 543 | 496 | 8    | 0    | 496   |
        | each      | 10   | blind_first | left_of_button_all  | 0    | 4      | 5     | 13  | 1     | 7     | 0    | 13  | 491 | 526  | 0    | 490   |
        | each      | 10   | ante_first  | left_of_button_each | 5    | 4      | 7     | 31  | 5     | 12    | 11   | 518 | 516 | 466  | 0    | 32    |
        | each      | 10   | blind_first | left_of_button_each | 5    | 6      | 7     | 13  | 2     | 7     | 10   | 510 | 9   | 463  | 507  | 21    |
        | each      | 10   | ante_first  | highest_card        | 5    | 6      | 1     | 31  | 7     | 12    | 11   | 48  | 495 | 496  | 479  | 14    |
        | big_blind | 40   | blind_first | highest_card        | 5    | 1      | 2     | 13  | 5     | 7     | 10   | 524 | 24  | 435  | 0    | 527   |
        | big_blind | 40   | ante_first  | left_of_button_all  | 0    | 1      | 4     | 31  | 2     | 12    | 0    | 541 | 20  | 4    | 450  | 528   |
        | big_blind | 40   | blind_first | left_of_button_all  | 0    | 3      | 4     | 13  | 7     | 7     | 0    | 541 | 503 | 13   | 444  | 19    |
        | big_blind | 40   | ante_first  | left_of_button_each | 5    | 3      | 5     | 31  | 4     | 12    | 9    | 530 | 497 | 10   | 0    | 497   |
        | big_blind | 40   | blind_first | left_of_button_each | 5    | 5      | 7     | 13  | 2     | 7     | 10   | 484 | 18  | 475  | 503  | 30    |
        | big_blind | 40   | ante_first  | highest_card        | 5    | 5      | 1     | 31  | 7     | 12    | 9    | 10  | 497 | 530  | 477  | 20    |
        | big_blind | 40   | blind_first | highest_card        | 5    | 7      | 1     | 13  | 4     | 7     | 10   | 38  | 487 | 9    | 450  | 526   |
        | big_blind | 40   | ante_first  | left_of_button_all  | 0    | 7      | 2     | 31  | 1     | 12    | 0    | 29  | 8   | 516  | 450  | 540   |
        | button    | 40   | blind_first | left_of_button_all  | 0    | 2      | 4     | 13  | 7     | 7     | 0    | 541 | 463 | 13   | 484  | 19    |
        | button    | 40   | ante_first  | left_of_button_each | 5    | 2      | 5     | 31  | 4     | 12    | 11   | 547 | 467 | 12   | 0    | 506   |
        | button    | 40   | blind_first | left_of_button_each | 5    | 4      | 5     | 13  | 1     | 7     | 10   | 27  | 501 | 482  | 0    | 500   |
        | button    | 40   | ante_first  | highest_card        | 5    | 4      | 7     | 31  | 5     | 12    | 11   | 531 | 521 | 438  | 0    | 42    |
        | button    | 40   | blind_first | highest_card        | 5    | 6      | 7     | 13  | 2     | 7     | 8    | 509 | 9   | 470  | 503  | 21    |
        | button    | 40   | ante_first  | left_of_button_all  | 0    | 6      | 1     | 31  | 7     | 12    | 0    | 52  | 499 | 494  | 483  | 15    |
        | none      | 0    | ante_first  | left_of_button_each | 5    | 1      | 4     | 31  | 2     | 12    | 9    | 524 | 15  | 16   | 450  | 529   |
        | none      | 0    | ante_first  | highest_card        | 5    | 3      | 5     | 31  | 4     | 12    | 9    | 533 | 498 | 7    | 0    | 496   |
        | none      | 0    | ante_first  | left_of_button_all  | 0    | 5      | 1     | 31  | 7     | 12    | 0    | 52  | 499 | 494  | 483  | 15    |
        | none      | 0    | ante_first  | left_of_button_each | 5    | 7      | 2     | 31  | 1     | 12    | 9    | 21  | 34  | 519  | 450  | 510   |
