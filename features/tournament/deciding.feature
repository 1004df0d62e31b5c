Feature: Who decides on a rebuy is still in
  A player without chips who may buy back keeps his seat. He counts wherever players are counted, and what he had
  before he bought back he had once.

  Rule: A late player goes to the table with the fewest players, those who decide included

    @scenario-98 @POKER-RULES:TDA-8A @full
    Scenario Outline: p6 of table 2 has lost his chips and <decides>: a late player sits at table <table>
      Given a tournament of 6 players with 1000 chips each
      And tables of 4 seats
      And rebuys of 1000 chips for 100 through level 2
      And late entry through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When <decides>
      And player p7 enters
      Then player p7 sits at table <table> on seat <seat>

      Examples: three at each table, or two at the second
        | decides                           | table | seat |
        | hand for hand is asked for        | 1     | 4    |
        | player p6 takes a rebuy           | 1     | 4    |
        | player p6 takes no rebuy          | 2     | 3    |

    @scenario-98 @full
    Scenario Outline: entries are counted, not players who are in: of at most <most> the sixth has declined, and a late player is <result>
      Given a tournament of 6 players with 1000 chips each
      And the tournament rule entry.count_max is <most>
      And rebuys of 1000 chips for 100 through level 2
      And late entry through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 4, 5 and 6 fold
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And player p3 takes no rebuy
      When player p7 enters
      Then it is <result>

      Examples: who is out makes no room
        | most | result                  |
        | 6    | refused as entries_full |
        | 7    | accepted                |

  Rule: A rebuy is no new entry

    @scenario-98 @full
    Scenario: the add-on was taken before it, and is not taken again
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And an add-on of 500 chips for 50 in levels 1 to 2
      And the tournament has begun
      And player p1 has taken the add-on
      And player p3 has taken the add-on
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      And player p3 takes the add-on
      Then it is refused as add_on_taken
      And player p3 has 1000 chips

    @scenario-98 @full
    Scenario Outline: where a second table of prizes begins with <from> entries, <rebuys> and the prizes are "<prizes>"
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 1
      And the tournament rule payouts is [{"entries":2,"basis_points":[10000]},{"entries":<from>,"basis_points":[6000,3000,1000]}]
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      And the level ends
      Then the prizes are "<prizes>"

      Examples: three entries and a rebuy are three entries
        | from | rebuys       | prizes          |
        | 3    | one rebuys   | 240, 120 and 40 |
        | 4    | one rebuys   | 400             |

    @scenario-98 @POKER-RULES:TDA-10 @full
    Scenario Outline: entry <entry>: who buys back has not come anew, and has the small blind that is his
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 700 chips for 100 through level 2
      And the tournament rule seating.entry is <entry>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      And a hand is dealt at table 1 with the button at seat 2
      Then seat 3 posted 50 and seat 4 posted 100
      And it is seat 1's turn

      Examples: whatever holds for players who are moved
        | entry        |
        | not_between  |
        | after_button |

    @scenario-98 @full
    Scenario Outline: rebuy.when <when>, at most <most>: p3 is broke, buys back and is broke again: he is <status>
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 500 chips for 100 through level 6
      And the tournament rule rebuy.when is <when>
      And the tournament rule rebuy.count_max is <most>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      Given seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      And seat 3 goes all-in
      When seat 1 calls
      Then player p3 is <status>

      Examples: the limit is the same for both kinds of rebuys
        | when                 | most | status   |
        | bust                 | null | deciding |
        | up_to_starting_stack | null | deciding |
        | up_to_starting_stack | 2    | deciding |
        | up_to_starting_stack | 1    | out      |

  Rule: The last player waits for late entries, and a rebuy changes nothing about that

    @scenario-98 @POKER-RULES:TDA-8A @full
    Scenario Outline: two players, one declines in level 1 of late entry through level 2: <story>
      Given a tournament of 2 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And late entry through level 2
      And the tournament rule entry.count_max is <most>
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And player p2 takes no rebuy
      When player p3 enters
      Then it is <result>

      Examples: it is over at once where nobody else may enter
        | story             | most | result                     |
        | a third comes     | 3    | accepted                   |
        | nobody else may   | 2    | refused as tournament_over |

    @scenario-98 @POKER-RULES:TDA-8A @full
    Scenario: three players, two are out in level 1, and the third waits for a fourth
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And late entry through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Qs Qh"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1, 2 and 3 go all-in
      And player p2 takes no rebuy
      And player p3 takes no rebuy
      When player p4 enters
      Then it is accepted
      And player p4 has 1000 chips
      And the prizes are not settled

  Rule: A level that a hand has ended began when it was due

    @scenario-95 @full
    Scenario Outline: ten minutes each, a decision at 650 s: at <time> s it is level <level>
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "50/100, 100/200, 150/300, 200/400"
      And the tournament rule profile is {"name":"nlhe","clock":{"base_ms":15000,"bank_ms":9000000}}
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses 650 s and folds
      And everybody folds
      When the tournament's clock shows <time> s
      Then the level is <level>

      Examples: from 600 s to 1200 s, and not from 650 s
        | time | level |
        | 650  | 2     |
        | 1199 | 2     |
        | 1200 | 3     |
        | 1249 | 3     |
        | 1800 | 4     |

    @scenario-95 @full
    Scenario Outline: two levels were due in one hand, at <time> s
      Given a tournament of 3 players with 9000 chips each
      And levels with the blinds "50/100, 100/200, 150/300, 200/400"
      And the tournament rule profile is {"name":"nlhe","clock":{"base_ms":15000,"bank_ms":9000000}}
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 uses <time> s and folds
      When everybody folds
      Then the level is <level>
      Given a hand is dealt at table 1 with the button at seat 2
      When everybody folds
      Then seat 3 posted <small> and seat 1 posted <big>

      Examples: one level, two and three
        | time | level | small | big |
        | 599  | 1     | 50    | 100 |
        | 600  | 2     | 100   | 200 |
        | 1199 | 2     | 100   | 200 |
        | 1200 | 3     | 150   | 300 |
        | 1800 | 4     | 200   | 400 |

  Rule: The second time chips are coloured up, the chips of the second kind are counted

    @scenario-99 @POKER-RULES:TDA-24 @full
    Scenario Outline: 400 of p2 and 100 of p3 in chips of 100 are one of 500: p<winner> has the ace
      Given a tournament of 3 players with 1000 chips each
      And levels with the blinds "50/100, 100/200, 500/1000"
      And the tournament rule chips.denominations is [25,100,500]
      And the tournament rule chips.colour_up_at is [2,3]
      And the tournament has begun
      And level 2 has begun
      When chips are coloured up with the cards "2c 3c 4c"
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      And the level ends
      And chips are coloured up with the cards "<cards>"
      Then player p1 has 1000 chips
      And player p2 has <p2> chips
      And player p3 has <p3> chips

      Examples: a card for each chip of 100, four and one, and not one for each 25
        | winner | cards          | p2   | p3   |
        | 3      | 2c 3c 4c 5c As | 500  | 1500 |
        | 2      | 2c 3c 4c As Ks | 1000 | 1000 |
