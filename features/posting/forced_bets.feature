Feature: Antes, blinds, straddles and posts together
  Forced bets are posted in an order, from a stack that may be too short for all of them. Each one
  counts once, and what a short stack cannot pay still counts for the others.

  Rule: A table ante is paid once, by whom the house says

    @scenario-9 @POKER-RULES:TDA-RP11 @full
    Scenario Outline: what lies in the middle before the first decision
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is <amount>
      And the house rule forced.ante.short is <order>
      And 4 players with 1000 chips each
      And the button at seat 1
      When the hand is dealt
      Then the chips in the middle are <middle>
      And seat 1 has <one> chips behind
      And seat 2 has <two> chips behind
      And seat 3 has <three> chips behind
      And seat 4 has <four> chips behind
      And seat 4 owes 100

      Examples: nobody, each player, the big blind, the button; the order of posting changes no sum
        | kind      | amount | order       | middle | one  | two | three | four |
        | none      | 0      | blind_first | 150    | 1000 | 950 | 900   | 1000 |
        | each      | 10     | blind_first | 190    | 990  | 940 | 890   | 990  |
        | each      | 10     | ante_first  | 190    | 990  | 940 | 890   | 990  |
        | big_blind | 100    | blind_first | 250    | 1000 | 950 | 800   | 1000 |
        | big_blind | 100    | ante_first  | 250    | 1000 | 950 | 800   | 1000 |
        | button    | 30     | blind_first | 180    | 970  | 950 | 900   | 1000 |
        | button    | 30     | ante_first  | 180    | 970  | 950 | 900   | 1000 |

    @scenario-9 @POKER-RULES:TDA-RP11 @full
    Scenario Outline: a big blind with too few chips for blind and ante
      Given a no-limit hold'em table with blinds 50/100
      And a big blind ante of 100
      And the house rule forced.ante.short is <order>
      And 4 players with 1000 chips each
      And seat 3 has <stack> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 3 has bet <live>
      And the chips in the middle are <middle>
      And seat 4 owes 100
      And seat 4 may raise to 200 or more

      Examples: less than one of them, one of them, both
        | order       | stack | live | middle |
        | blind_first | 70    | 70   | 120    |
        | blind_first | 100   | 100  | 150    |
        | blind_first | 101   | 100  | 151    |
        | ante_first  | 70    | 0    | 120    |
        | ante_first  | 100   | 0    | 150    |
        | ante_first  | 101   | 1    | 151    |
        | ante_first  | 200   | 100  | 250    |

    @scenario-3 @scenario-8 @full
    Scenario Outline: a blind whose ante took all counts for the others
      Given a no-limit hold'em table with blinds 50/100
      And an ante of 10 from each player
      And 4 players with 1000 chips each
      And seat 3 has <stack> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 3 is ALL_IN
      And seat 3 has bet <bet>
      And it is seat 4's turn
      And seat 4 owes 100
      And seat 4 may raise to 200 or more

      Examples: less than the ante, the ante, the ante and one chip of the blind
        | stack | bet |
        | 7     | 0   |
        | 10    | 0   |
        | 11    | 1   |

    @full
    Scenario: an ante of the button is dead money for the main pot
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is button
      And the house rule forced.ante.amount is 100
      And 4 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 4 calls
      And seats 1 and 2 fold
      When seat 3 checks
      Then the pots are:
        | amount | seats   |
        | 350    | 3 and 4 |

    @full
    Scenario Outline: a button with less than its ante is all-in
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is button
      And the house rule forced.ante.amount is 100
      And 4 players with 1000 chips each
      And seat 1 has <stack> chips
      And the button at seat 1
      When the hand is dealt
      Then seat 1 is <status>
      And the chips in the middle are <middle>

      Examples: less, exactly the ante, more
        | stack | status | middle |
        | 60    | ALL_IN | 210    |
        | 100   | ALL_IN | 250    |
        | 101   | ACTIVE | 250    |

  Rule: A blind of nothing is no blind

    @full
    Scenario: a game with one blind leaves the first seat free to straddle
      Given a no-limit hold'em table with blinds 0/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 2 straddles 200
      When the hand is dealt
      Then it is accepted
      And seat 2 has bet 200
      And seat 3 owes 100

    @full
    Scenario: a single blind that nobody called goes back whole
      Given a no-limit hold'em table with blinds 0/100
      And 3 players with 1000 chips each
      And the button at seat 1
      And the hand is dealt
      And seat 1 folds
      When seat 2 folds
      Then 100 is returned to seat 3
      And nobody wins a pot
      And every seat ends with 1000

    @full
    Scenario: a game with one blind lets a returning player post on the first seat
      Given a no-limit hold'em table with blinds 0/100
      And 4 players with 1000 chips each
      And the button at seat 1
      And seat 2 posts 100 live and 0 dead
      When the hand is dealt
      Then it is accepted
      And the chips in the middle are 200

  Rule: Straddles follow each other, each at least twice the bet before

    @scenario-20 @scenario-21 @full
    Scenario Outline: how large a straddle may be
      Given a no-limit hold'em table with blinds 50/100
      And 6 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles <first>
      And seat 5 straddles <second>
      When the hand is dealt
      Then it is <result>

      Examples: twice the big blind or more, and twice that or more
        | first | second | result                        |
        | 199   | 400    | refused as straddle_too_small |
        | 200   | 400    | accepted                      |
        | 250   | 499    | refused as straddle_too_small |
        | 250   | 500    | accepted                      |
        | 250   | 700    | accepted                      |

    @scenario-20 @full
    Scenario Outline: a large straddle is called and raised by its own size
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles <amount>
      When the hand is dealt
      Then seat 5 owes <amount>
      And seat 5 may raise to <least> or more

      Examples: more than twice the big blind
        | amount | least |
        | 201    | 402   |
        | 350    | 700   |

    @scenario-21 @scenario-23 @full
    Scenario Outline: under the gun, straddles go from seat to seat
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.seats is under_the_gun
      And 6 players with 5000 chips each
      And the button at seat 1
      And seat <one> straddles 200
      And seat <two> straddles 400
      When the hand is dealt
      Then it is <result>

      Examples: the first two seats after the blinds, and others
        | one | two | result                          |
        | 4   | 5   | accepted                        |
        | 4   | 6   | refused as straddle_not_allowed |
        | 5   | 6   | refused as straddle_not_allowed |
        | 4   | 4   | refused as straddle_not_allowed |

    @scenario-23 @full
    Scenario Outline: who may not straddle
      Given a no-limit hold'em table with blinds 50/100
      And 6 players with 5000 chips each
      And the button at seat 1
      And seat <seat> straddles 200
      When the hand is dealt
      Then it is <result>

      Examples: the blinds, and a seat that is not there
        | seat | result                          |
        | 2    | refused as straddle_not_allowed |
        | 3    | refused as straddle_not_allowed |
        | 9    | refused as unknown_seat         |
        | 6    | accepted                        |

    @scenario-20 @full
    Scenario Outline: how many straddles a house takes
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.straddle.count_max is <max>
      And 7 players with 5000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And seat 5 straddles 400
      And seat 6 straddles 800
      When the hand is dealt
      Then it is <result>

      Examples: three straddles, and a limit of two and of three
        | max | result                          |
        | 2   | refused as straddle_not_allowed |
        | 3   | accepted                        |

    @scenario-22 @full
    Scenario Outline: the ante goes before the straddle
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 10
      And 5 players with 1000 chips each
      And seat <seat> has <stack> chips
      And the button at seat 1
      And seat <seat> straddles 200
      When the hand is dealt
      Then it is <result>

      Examples: an ante of each player
        | kind | seat | stack | result                            |
        | each | 4    | 209   | refused as straddle_exceeds_stack |
        | each | 4    | 210   | accepted                          |

      Examples: an ante that somebody else pays
        | kind      | seat | stack | result                            |
        | big_blind | 4    | 200   | accepted                          |
        | button    | 4    | 200   | accepted                          |
        | big_blind | 4    | 199   | refused as straddle_exceeds_stack |

      Examples: the button straddles and pays the ante
        | kind      | seat | stack | result                            |
        | button    | 1    | 209   | refused as straddle_exceeds_stack |
        | button    | 1    | 210   | accepted                          |
        | big_blind | 1    | 200   | accepted                          |

  Rule: Several players return in one hand, each with one post

    @scenario-11 @POKER-RULES:WSOP-L-156 @full
    Scenario: two returning players post in the same hand
      Given a no-limit hold'em table with blinds 50/100
      And 6 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts 100 live and 50 dead
      And seat 6 posts 100 live and 0 dead
      When the hand is dealt
      Then it is accepted
      And the chips in the middle are 400
      And seat 5 has bet 100
      And seat 6 has bet 100
      And seat 5 has 850 chips behind
      And seat 6 has 900 chips behind

    @full
    Scenario Outline: what is no post
      Given a no-limit hold'em table with blinds 50/100
      And 6 players with 1000 chips each
      And the button at seat 1
      And seat <seat> posts <live> live and <dead> dead
      When the hand is dealt
      Then it is <result>

      Examples: nothing, a blind's own seat, a seat that is not there
        | seat | live | dead | result                      |
        | 5    | 0    | 0    | refused as post_not_allowed |
        | 2    | 50   | 0    | refused as post_not_allowed |
        | 3    | 100  | 0    | refused as post_not_allowed |
        | 9    | 100  | 0    | refused as unknown_seat     |

      Examples: the small blind dead alone, a whole blind of each kind
        | seat | live | dead | result   |
        | 5    | 0    | 50   | accepted |
        | 5    | 100  | 100  | accepted |

    @full
    Scenario: nobody posts twice
      Given a no-limit hold'em table with blinds 50/100
      And 6 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts 100 live and 0 dead
      And seat 5 posts 0 live and 50 dead
      When the hand is dealt
      Then it is refused as post_not_allowed

    @full
    Scenario Outline: who straddles does not post as well
      Given a no-limit hold'em table with blinds 50/100
      And 6 players with 1000 chips each
      And the button at seat 1
      And seat 4 straddles 200
      And seat <seat> posts 100 live and 50 dead
      When the hand is dealt
      Then it is <result>

      Examples: the straddler, and another player
        | seat | result                      |
        | 4    | refused as post_not_allowed |
        | 5    | accepted                    |

    @scenario-11 @full
    Scenario Outline: a returning player may post all that he has
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And seat 5 has <stack> chips
      And the button at seat 1
      And seat 5 posts 100 live and 50 dead
      When the hand is dealt
      Then seat 5 is <status>
      And seat 5 has bet <bet>
      And the chips in the middle are <middle>
      And seat 4 owes 100

      Examples: both parts and nothing more, both and a chip
        | stack | status | bet | middle |
        | 150   | ALL_IN | 100 | 300    |
        | 151   | ACTIVE | 100 | 300    |

    @scenario-11 @full
    Scenario: a post is no raise and does not count as having acted
      Given a no-limit hold'em table with blinds 50/100
      And 5 players with 1000 chips each
      And the button at seat 1
      And seat 5 posts 100 live and 0 dead
      And the hand is dealt
      And seat 4 calls
      And seat 5 checks
      When seats 1 and 2 call
      Then seat 3 may check
      And seat 3 may raise to 200 or more

  Rule: A button on an empty seat pays no ante

    @full
    Scenario Outline: an ante of kind <kind> with the button at seat <button>, seats 2 and 5 empty
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 100
      And these players:
        | seat | stack |
        | 1    | 1000  |
        | 3    | 1000  |
        | 4    | 1000  |
        | 6    | 1000  |
      And the button at seat <button>
      When the hand is dealt
      Then the chips in the middle are <pot>

      Examples:
        | kind      | button | pot |
        | button    | 3      | 250 |
        | button    | 2      | 150 |
        | button    | 5      | 150 |
        | big_blind | 5      | 250 |
        | each      | 5      | 550 |
