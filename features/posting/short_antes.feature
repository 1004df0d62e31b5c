Feature: Which of ante and blind a short stack pays first
  Only a big blind that pays the ante of the table has a choice of the house in what it pays first. All
  other antes come before the blinds.

  Rule: The ante of the button and the ante of each player come first, whatever the house says of the big blind

    @scenario-9 @POKER-RULES:TDA-RP11 @full
    Scenario Outline: heads-up, ante <kind>, ante.short <order>: the button is all-in with <chips> chips
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <amount>
      And the house rule forced.ante.short is <order>
      And these players:
        | seat | stack   | cards |
        | 1    | <chips> | As Ah |
        | 2    | 5000    | Ks Kh |
      And the board will be "2c 3d 7h 9s Jc"
      And the button at seat 1
      When the hand is dealt
      Then seat 1 wins <won>
      And <back> is returned to seat 2

      Examples: an ante of 100 of the button, who is the small blind of 50 too
        | kind   | amount | order       | chips | won | back |
        | button | 100    | blind_first | 120   | 140 | 80   |
        | button | 100    | ante_first  | 120   | 140 | 80   |
        | button | 100    | blind_first | 149   | 198 | 51   |
        | button | 100    | ante_first  | 149   | 198 | 51   |
        | button | 100    | blind_first | 101   | 102 | 99   |

      Examples: an ante of 30 of each player
        | kind | amount | order       | chips | won | back |
        | each | 30     | blind_first | 60    | 120 | 70   |
        | each | 30     | ante_first  | 60    | 120 | 70   |
        | each | 30     | blind_first | 20    | 40  | 110  |

    @scenario-9 @POKER-RULES:TDA-RP11 @full
    Scenario Outline: heads-up, the button has ante and blind: <kind>, ante.short <order>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 100
      And the house rule forced.ante.short is <order>
      And 2 players with 5000 chips each
      And seat 1 has <chips> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has bet 50
      And seat 1 has <behind> chips behind
      And the chips in the middle are 250

      Examples: one chip more than he has to pay; the ante of the big blind is nothing to him
        | kind      | order       | chips | behind |
        | button    | blind_first | 151   | 1      |
        | button    | ante_first  | 151   | 1      |
        | big_blind | blind_first | 120   | 70     |
        | big_blind | ante_first  | 120   | 70     |

    @scenario-9 @POKER-RULES:TDA-RP11 @full
    Scenario Outline: heads-up, ante <kind>, ante.short <order>: the big blind has <chips> chips
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <amount>
      And the house rule forced.ante.short is <order>
      And 2 players with 5000 chips each
      And seat 2 has <chips> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 2 has bet <live>
      And seat 1 owes <owes>

      Examples: each pays the ante first; the big blind of the table's ante as the house says
        | kind      | amount | order       | chips | live | owes |
        | each      | 30     | blind_first | 100   | 70   | 20   |
        | each      | 30     | ante_first  | 100   | 70   | 20   |
        | big_blind | 100    | blind_first | 160   | 100  | 50   |
        | big_blind | 100    | ante_first  | 160   | 60   | 10   |
        | button    | 100    | blind_first | 80    | 80   | 30   |
        | button    | 100    | ante_first  | 80    | 80   | 30   |

    @scenario-9 @full
    Scenario Outline: three players, ante <kind>, ante.short <order>: the button has <chips> chips and is the third blind
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 80
      And the house rule forced.ante.short is <order>
      And 3 players with 5000 chips each
      And seat 1 has <chips> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has bet <live>

      Examples: the ante of the button comes before its blind
        | kind   | order       | chips | live |
        | button | blind_first | 130   | 50   |
        | button | ante_first  | 130   | 50   |
        | each   | blind_first | 130   | 50   |
        | each   | ante_first  | 130   | 50   |

  Rule: Who is all-in by an ante alone plays for the antes

    @scenario-9 @POKER-RULES:TDA-RP11 @full
    Scenario Outline: a big blind whose last <chips> chips are the table's ante
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And the house rule forced.ante.short is ante_first
      And these players:
        | seat | stack   | cards   |
        | 1    | 5000    | 2c 3d   |
        | 2    | 5000    | Ks Kh   |
        | 3    | <chips> | <three> |
      And the board will be "Kd 9s 4h Qs 7c"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      When everybody checks to the end
      Then the pots were:
        | amount | seats      |
        | <main> | 1, 2 and 3 |
        | <side> | 1 and 2    |
      And seat 3 ends with <third>
      And seat 2 ends with <second>

      Examples: the dead chips are a pot that he can win
        | chips | three | main | side | third | second |
        | 100   | 8h 8d | 100  | 200  | 0     | 5200   |
        | 70    | 8h 8d | 70   | 200  | 0     | 5170   |
        | 130   | 8h 8d | 190  | 140  | 0     | 5230   |

    @scenario-9 @POKER-RULES:TDA-RP11 @full
    Scenario Outline: he has the best hand and <chips> chips
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And the house rule forced.ante.short is ante_first
      And these players:
        | seat | stack   | cards |
        | 1    | 5000    | 2c 3d |
        | 2    | 5000    | Ks Kh |
        | 3    | <chips> | As Ah |
      And the board will be "Ac 9s 4h Qs 7c"
      And the button at seat 1
      And the hand is dealt
      And seats 1 and 2 call
      When everybody checks to the end
      Then seat 3 ends with <third>
      And seat 2 ends with <second>
      And seat 1 ends with 4900

      Examples: all dead chips, and of the bets as much as he had left for the blind
        | chips | third | second |
        | 100   | 100   | 5100   |
        | 70    | 70    | 5100   |
        | 130   | 190   | 5040   |

    @scenario-9 @full
    Scenario Outline: seat <seat> is all-in by the ante of <kind> and has the best hand
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <amount>
      And 4 players with 5000 chips each
      And seat <seat> has <chips> chips
      And seat <seat> will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "Ac 9s 4h Qs 7c"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat <seat> wins <won>
      And seat 2 wins <second>

      Examples: of each player no more than he paid himself; of the table's ante all
        | kind   | amount | seat | chips | won | second |
        | each   | 30     | 4    | 30    | 120 | 300    |
        | each   | 30     | 4    | 20    | 80  | 330    |
        | each   | 30     | 1    | 30    | 120 | 300    |
        | button | 100    | 1    | 100   | 100 | 300    |
        | button | 100    | 1    | 60    | 60  | 300    |
