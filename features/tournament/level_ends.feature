Feature: When levels end
  Time is told to a tournament, and hands are counted by it. Both decide when the blinds rise, for all tables
  at once.

  Rule: A level of hands ends when one of the tables has played them

    @scenario-95 @full
    Scenario: the fastest table counts, not the slowest and not all hands together
      Given a tournament of 6 players with 9000 chips each
      And tables of 3 seats
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 2 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 1
      When everybody folds
      Then the level is 1

    @scenario-95 @full
    Scenario Outline: two hands of table <fast> and none of table <slow>
      Given a tournament of 6 players with 9000 chips each
      And tables of 3 seats
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 2 hands
      And the tournament has begun
      And a hand is dealt at table <fast> with the button at seat 1
      And everybody folds
      And a hand is dealt at table <fast> with the button at seat 2
      And everybody folds
      When a hand is dealt at table <slow> with the button at seat 1
      Then the level is 2
      And the hand at table <slow> is played at level 2
      And seat 2 posted 150 and seat 3 posted 300

      Examples: the first table and the second
        | fast | slow |
        | 1    | 2    |
        | 2    | 1    |

    @scenario-95 @full
    Scenario: every level counts its own hands
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 2 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 2
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 3
      When everybody folds
      Then the level is 2
      Given a hand is dealt at table 1 with the button at seat 1
      When everybody folds
      Then the level is 3

    @scenario-95 @full
    Scenario: a level that is ended early leaves no hands to the next one
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 2 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And level 2 has begun
      And a hand is dealt at table 1 with the button at seat 2
      When everybody folds
      Then the level is 2

    @scenario-95 @full
    Scenario: a hand of the level before does not count for the new one
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 1 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And level 2 has begun
      When everybody folds
      Then the level is 2

    @scenario-95 @scenario-114 @full
    Scenario: nor does a hand that was void
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 1 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And the hand is voided
      When a hand is dealt at table 1 with the button at seat 1
      Then the level is 1
      And seat 2 posted 100 and seat 3 posted 200

    @scenario-95 @full
    Scenario: it does not end by time
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And levels of 1 hands
      And the tournament has begun
      When the tournament's clock shows 9999 s
      Then the level is 1

    @scenario-95 @full
    Scenario: the last level lasts however many hands are played
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300"
      And levels of 1 hands
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 2
      And everybody folds
      When a hand is dealt at table 1 with the button at seat 3
      Then the level is 2
      And seat 1 posted 150 and seat 2 posted 300

  Rule: A level of time ends by the clock, counted from the beginning of the level

    @scenario-95 @full
    Scenario: it does not end by hands
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 1 with the button at seat 2
      When everybody folds
      Then the level is 1

    @scenario-95 @full
    Scenario Outline: a level that was ended after 300 s gives the next one its whole ten minutes: <time> s
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And the tournament has begun
      When the tournament's clock shows 300 s
      And the level ends
      And the tournament's clock shows <time> s
      Then the level is <level>

      Examples: not at 600 s, nor at 1200 s
        | time | level |
        | 600  | 2     |
        | 899  | 2     |
        | 900  | 3     |

    @scenario-95 @full
    Scenario Outline: a clock that is told late does not lengthen the next level: <time> s after 700 s
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "100/200, 150/300, 200/400"
      And the tournament has begun
      When the tournament's clock shows 700 s
      And the tournament's clock shows <time> s
      Then the level is <level>

      Examples: the second level began at 600 s
        | time | level |
        | 1199 | 2     |
        | 1200 | 3     |

    @scenario-95 @full
    Scenario: levels of hands and of time in one structure
      Given a tournament of 3 players with 9000 chips each
      And the tournament rule levels is [{"blinds":[100,200],"length":{"ms":600000}},{"blinds":[150,300],"length":{"hands":1}},{"blinds":[200,400],"length":{"ms":600000}},{"blinds":[300,600],"length":{"ms":1}}]
      And the tournament has begun
      When the tournament's clock shows 5000 s
      Then the level is 2

    @scenario-95 @full
    Scenario Outline: the level of time after a level of hands begins with the last of these hands: <time> s
      Given a tournament of 3 players with 9000 chips each
      And the tournament rule levels is [{"blinds":[100,200],"length":{"hands":1}},{"blinds":[150,300],"length":{"ms":600000}},{"blinds":[200,400],"length":{"ms":1}}]
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 20 s and folds
      And everybody folds
      When the tournament's clock shows <time> s
      Then the level is <level>

      Examples: 600 s from 20 s on
        | time | level |
        | 619  | 2     |
        | 620  | 3     |

    @scenario-95 @full
    Scenario Outline: the clock shows 100 s, then <time> s
      Given a tournament of 3 players with 9000 chips each
      And the tournament has begun
      When the tournament's clock shows 100 s
      And the tournament's clock shows <time> s
      Then it is <answer>

      Examples: time stands still or goes on, and never goes back
        | time | answer                    |
        | 99   | refused as time_went_back |
        | 100  | accepted                  |
        | 101  | accepted                  |

    @scenario-95 @full
    Scenario Outline: a hand told 12 s, and the clock shows <time> s
      Given a tournament of 3 players with 9000 chips each
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 12 s and folds
      When the tournament's clock shows <time> s
      Then it is <answer>

      Examples: hands and clock have one time
        | time | answer                    |
        | 11   | refused as time_went_back |
        | 12   | accepted                  |

    @scenario-95 @full
    Scenario Outline: a level that ends in the last hand does not begin another one: <length>
      Given a tournament of 2 players with 1000 chips each
      And the tournament rule profile.clock.base_ms is 700000
      And the tournament rule levels is [{"blinds":[50,100],"length":<length>},{"blinds":[100,200],"length":<length>},{"blinds":[100,200],"length":<length>}]
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      When seat 2 calls after 650000 ms
      Then the tournament is over and all money is paid
      And the level is 1

      Examples: by hands and by time
        | length        |
        | {"hands":1}   |
        | {"ms":600000} |
