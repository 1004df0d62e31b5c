Feature: Third street in every stud game
  Who brings in, what the next player owes and may raise to, and who is first on fourth street: by the ranking of the game, with each
  structure, with a short ante, and with an absent player to bring in.

  Rule: The game decides whose card brings in, and the structure how much a completion is

    @scenario-73 @scenario-74 @scenario-76 @full
    Scenario Outline: 5h 2d Ah Ks, <game>, <structure>: seat <brings> sits out and brings in, seat <next> may complete, seat <first> opens fourth street
      Given a table that plays <game>
      And the house rule betting.structure is <structure>
      And the house rule betting.min_bet is 50
      And the house rule betting.pot.antes is included
      And an ante of <ante> from each player
      And these players:
        | seat | stack | cards    |
        | 1    | 2000  | Kc Qd 5h |
        | 3    | 2000  | Ac Td 2d |
        | 4    | 2000  | 9c 9d Ah |
        | 6    | 2000  | 8c 7d Ks |
      And the cards after them will be "6s Jd 4c 3h"
      And the button at seat <button>
      And seat <brings> sits out
      When the hand is dealt
      Then it is seat <next>'s turn
      And seat <next> owes 15
      And seat <next> may raise to 50 or more
      And seat <next> may raise to <most> at most
      When seats <next>, <third> and <fourth> call
      Then it is seat <first>'s turn
      And seat <first> may check

      Examples: the button is at an occupied or an empty seat, which only decides who is dealt to first
        | game   | structure   | button | ante | brings | next | most | third | fourth | first |
        | stud   | fixed_limit | 3      | 3    | 3      | 4    | 50   | 6     | 1      | 4     |
        | stud8  | fixed_limit | 2      | 3    | 3      | 4    | 50   | 6     | 1      | 4     |
        | stud8  | no_limit    | 5      | 7    | 3      | 4    | 1993 | 6     | 1      | 4     |
        | stud8  | pot_limit   | 7      | 10   | 3      | 4    | 85   | 6     | 1      | 4     |
        | razz   | fixed_limit | 1      | 3    | 6      | 1    | 50   | 3     | 4      | 1     |
        | razz   | no_limit    | 3      | 7    | 6      | 1    | 1993 | 3     | 4      | 3     |
        | razz   | pot_limit   | 6      | 10   | 6      | 1    | 85   | 3     | 4      | 4     |
        | razz27 | fixed_limit | 4      | 3    | 4      | 6    | 50   | 1     | 3      | 3     |
        | razz27 | no_limit    | 2      | 7    | 4      | 6    | 1993 | 1     | 3      | 1     |
        | razz27 | pot_limit   | 5      | 10   | 4      | 6    | 85   | 1     | 3      | 3     |

    @scenario-73 @scenario-74 @scenario-76 @full
    Scenario Outline: Kh As 2c 2d, <game>, <structure>: seat <brings> is disconnected and brings in, seat <next> may complete, seat <first> opens fourth street
      Given a table that plays <game>
      And the house rule betting.structure is <structure>
      And the house rule betting.min_bet is 50
      And the house rule betting.pot.antes is included
      And an ante of <ante> from each player
      And these players:
        | seat | stack | cards    |
        | 1    | 2000  | Kc Qd Kh |
        | 3    | 2000  | Ac Td As |
        | 4    | 2000  | 9c 9d 2c |
        | 6    | 2000  | 8c 7d 2d |
      And the cards after them will be "5s Qh 6d Jc"
      And the button at seat <button>
      And seat <brings> is disconnected before the deal
      And the hand is dealt
      When seat <brings> posts the bring-in
      Then it is seat <next>'s turn
      And seat <next> owes 15
      And seat <next> may raise to 50 or more
      And seat <next> may raise to <most> at most
      When seats <next>, <third> and <fourth> call
      Then it is seat <first>'s turn
      And seat <first> may check

      Examples: the button is at an occupied or an empty seat, which only decides who is dealt to first
        | game   | structure   | button | ante | brings | next | most | third | fourth | first |
        | stud   | fixed_limit | 2      | 7    | 4      | 6    | 50   | 1     | 3      | 3     |
        | stud8  | fixed_limit | 1      | 7    | 4      | 6    | 50   | 1     | 3      | 3     |
        | stud8  | no_limit    | 3      | 10   | 4      | 6    | 1990 | 1     | 3      | 3     |
        | stud8  | pot_limit   | 6      | 3    | 4      | 6    | 57   | 1     | 3      | 3     |
        | razz   | fixed_limit | 4      | 7    | 1      | 3    | 50   | 4     | 6      | 6     |
        | razz   | no_limit    | 2      | 10   | 1      | 3    | 1990 | 4     | 6      | 3     |
        | razz   | pot_limit   | 5      | 3    | 1      | 3    | 57   | 4     | 6      | 6     |
        | razz27 | fixed_limit | 7      | 7    | 3      | 4    | 50   | 6     | 1      | 4     |
        | razz27 | no_limit    | 1      | 10   | 3      | 4    | 1990 | 6     | 1      | 6     |
        | razz27 | pot_limit   | 3      | 3    | 3      | 4    | 57   | 6     | 1      | 4     |

    @scenario-73 @scenario-74 @scenario-76 @full
    Scenario Outline: 3s Kd 3c Kh, <game>, <structure>: seat <brings> sits out and brings in, seat <next> may complete, seat <first> opens fourth street
      Given a table that plays <game>
      And the house rule betting.structure is <structure>
      And the house rule betting.min_bet is 50
      And the house rule betting.pot.antes is included
      And an ante of <ante> from each player
      And these players:
        | seat | stack | cards    |
        | 1    | 2000  | 2h Qd 3s |
        | 3    | 2000  | Ac Td Kd |
        | 4    | 2000  | 9c 9d 3c |
        | 6    | 2000  | 8c 7d Kh |
      And the cards after them will be "Ts 4d 8h 5c"
      And the button at seat <button>
      And seat <brings> sits out
      When the hand is dealt
      Then it is seat <next>'s turn
      And seat <next> owes 15
      And seat <next> may raise to 50 or more
      And seat <next> may raise to <most> at most
      When seats <next>, <third> and <fourth> call
      Then it is seat <first>'s turn
      And seat <first> may check

      Examples: the button is at an occupied or an empty seat, which only decides who is dealt to first
        | game   | structure   | button | ante | brings | next | most | third | fourth | first |
        | stud   | fixed_limit | 3      | 3    | 4      | 6    | 50   | 1     | 3      | 3     |
        | stud8  | fixed_limit | 2      | 3    | 4      | 6    | 50   | 1     | 3      | 3     |
        | stud8  | no_limit    | 5      | 7    | 4      | 6    | 1993 | 1     | 3      | 6     |
        | stud8  | pot_limit   | 7      | 10   | 4      | 6    | 85   | 1     | 3      | 6     |
        | razz   | fixed_limit | 1      | 3    | 6      | 1    | 50   | 3     | 4      | 4     |
        | razz   | no_limit    | 3      | 7    | 6      | 1    | 1993 | 3     | 4      | 1     |
        | razz   | pot_limit   | 6      | 10   | 6      | 1    | 85   | 3     | 4      | 4     |
        | razz27 | fixed_limit | 4      | 3    | 6      | 1    | 50   | 3     | 4      | 1     |
        | razz27 | no_limit    | 2      | 7    | 6      | 1    | 1993 | 3     | 4      | 4     |
        | razz27 | pot_limit   | 5      | 10   | 6      | 1    | 85   | 3     | 4      | 1     |
