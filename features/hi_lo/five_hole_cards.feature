Feature: Two of five or six hole cards, for high and for low
  However many cards an omaha player holds, two of them and three of the board make each hand.

  Rule: A low takes exactly two hole cards

    @full
    Scenario Outline: <game> with a low half: seat 2 <what>
      Given a table that plays <game>
      And the house rule hand.low is ace_to_five_eight
      And the house rule betting.structure is no_limit
      And 2 players with 1000 chips each
      And seat 1 will be dealt "<one>"
      And seat 2 will be dealt "<two>"
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 wins <wins one>
      And seat 2 wins <wins two>

      Examples: three or one of them would make a low
        | game | what                       | one               | two               | board          | wins one | wins two |
        | plo5 | has a low with three       | Qh Qs 9h 9s Th    | Ac 2d 3h Kc Kd    | 4s 5s Qc Qd Jd | 200      | 0        |
        | plo5 | has a low with one         | Qh Qs 9h 9s Th    | Ac Jh Js Kc Kd    | 2s 3s 5d 6c Qd | 200      | 0        |
        | plo5 | has a low with two         | Qh Qs 9h 9s Th    | Ac 4d Js Kc Kd    | 2s 3s 7d Jc Qd | 100      | 100      |
        | plo6 | has a low with three       | Qh Qs 9h 9s Th Ts | Ac 2d 3h Kc Kd Jc | 4s 5s Qc Qd Jd | 200      | 0        |
        | plo6 | has a low with two         | Qh Qs 9h 9s Th Ts | Ac 4d Js Kc Kd Kh | 2s 3s 7d Jc Qd | 100      | 100      |
