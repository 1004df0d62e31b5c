Feature: Who may buy chips, and when
  A rebuy keeps a player in the tournament, so its limits decide places and prizes. Each limit is tried on
  both sides.

  Rule: A house may sell rebuys to players with at most the starting stack

    @scenario-98 @full
    Scenario Outline: <when>: player <player> has <chips> chips
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament rule rebuy.when is <when>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      When player <player> takes a rebuy
      Then it is <answer>
      And player <player> has <after> chips

      Examples: less, as much, and more than the starting stack
        | when                 | player | chips | answer                       | after |
        | up_to_starting_stack | p2     | 950   | accepted                     | 1950  |
        | up_to_starting_stack | p1     | 1000  | accepted                     | 2000  |
        | up_to_starting_stack | p3     | 1050  | refused as rebuy_not_allowed | 1050  |
        | bust                 | p2     | 950   | refused as rebuy_not_allowed | 950   |
        | bust                 | p1     | 1000  | refused as rebuy_not_allowed | 1000  |

    @scenario-98 @full
    Scenario Outline: rebuys through level 2, and it is level <level>
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      And level <level> has begun
      When player p1 takes a rebuy
      Then it is <answer>

      Examples: the last level and the one after it
        | level | answer                  |
        | 1     | accepted                |
        | 2     | accepted                |
        | 3     | refused as rebuy_closed |

    @scenario-98 @full
    Scenario: without rebuys in the structure there are none
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      When player p1 takes a rebuy
      Then it is refused as rebuy_closed

  Rule: The price of a rebuy and of an add-on has a part for the prizes and a part for the house

    @full
    Scenario Outline: <paid> for a rebuy of 100 and a fee of 15
      Given a tournament of 3 players with 1000 chips each
      And an entry of 200 and a fee of 20
      And rebuys of 700 chips for 100 through level 2
      And the tournament rule rebuy.fee is 15
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament has begun
      When player p1 takes a rebuy for <paid>
      Then it is <answer>
      And the prize pool is <pool> and the house keeps <fees>
      And player p1 has <chips> chips

      Examples: the price alone
        | paid | answer                  | pool | fees | chips |
        | 100  | refused as wrong_amount | 600  | 60   | 1000  |
        | 114  | refused as wrong_amount | 600  | 60   | 1000  |
        | 116  | refused as wrong_amount | 600  | 60   | 1000  |
        | 115  | accepted                | 700  | 75   | 1700  |

    @full
    Scenario: an add-on of 50 and a fee of 5
      Given a tournament of 3 players with 1000 chips each
      And an entry of 200 and a fee of 20
      And an add-on of 1500 chips for 50 in levels 1 to 2
      And the tournament rule add_on.fee is 5
      And the tournament has begun
      When player p1 takes the add-on
      Then player p1 has 2500 chips
      And 4500 chips are in play
      And the prize pool is 650 and the house keeps 65

  Rule: The structure says how many rebuys a player may take

    @scenario-98 @full
    Scenario Outline: a second bust when <most> rebuys may be taken
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 6
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

      Examples: the limit, one more, and no limit
        | most | status   |
        | 1    | out      |
        | 2    | deciding |
        | null | deciding |

    @scenario-98 @full
    Scenario Outline: and his second rebuy is <answer> when <most> may be taken
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 6
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
      And seat 1 calls
      When player p3 takes a rebuy
      Then it is <answer>
      And the prize pool is <pool> and the house keeps 0

      Examples: the limit and one more
        | most | answer                 | pool |
        | 1    | refused as rebuy_limit | 400  |
        | 2    | accepted               | 500  |

    @scenario-98 @full
    Scenario Outline: rebuys by players with chips count too: the second of <most>
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 10 chips for 100 through level 6
      And the tournament rule rebuy.when is up_to_starting_stack
      And the tournament rule rebuy.count_max is <most>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seats 1 and 2 fold
      When player p2 takes a rebuy
      And player p2 takes a rebuy
      Then it is <answer>
      And player p2 has <chips> chips

      Examples: he has 950, then 960
        | most | answer                 | chips |
        | 1    | refused as rebuy_limit | 960   |
        | 2    | accepted               | 970   |

  Rule: Each of several players who bust in one hand decides for himself

    @scenario-98 @full
    Scenario: while they decide they share the places below the others
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      When seat 3 calls
      Then player p2 is deciding
      And player p3 is deciding
      And player p1 is in place 1
      And player p4 is in place 2
      And player p2 shares place 3 with 1 other
      And player p3 shares place 3 with 1 other

    @scenario-98 @full
    Scenario Outline: player <back> buys back, and player <gone> does not
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 calls
      When player <back> takes a rebuy
      And player <gone> takes no rebuy
      Then player <back> is in
      And player <gone> is out
      And player <gone> is in place 4
      And player <back> shares place 2 with 1 other
      And 5000 chips are in play

      Examples: both ways round
        | back | gone |
        | p2   | p3   |
        | p3   | p2   |

    @scenario-98 @full
    Scenario: the table waits until the last of them has decided
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And seat 3 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 calls
      When player p2 takes a rebuy
      And a hand is asked for at table 1
      Then it is refused as rebuy_pending

    @scenario-98 @full
    Scenario Outline: only his own table waits: p<player> of table <waits> decides, and table <plays> plays
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And rebuys of 1000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table <waits> with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When a hand is asked for at table <plays>
      Then it is accepted
      And player p<player> is deciding

      Examples: the first table and the second
        | waits | plays | player |
        | 1     | 2     | 5      |
        | 2     | 1     | 6      |

    @scenario-98 @full
    Scenario: who falls first is ranked lower, however long he takes to decide
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And rebuys of 1000 chips for 100 through level 6
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p6 takes no rebuy
      And player p5 takes no rebuy
      Then player p5 is in place 6
      And player p6 is in place 5

  Rule: Who is out, or has no seat yet to buy for, buys nothing

    @scenario-98 @full
    Scenario Outline: a player who declined asks for <what>
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 6
      And an add-on of 1000 chips for 100 in levels 1 to 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes no rebuy
      And player p3 <request>
      Then it is refused as player_out
      And player p3 has 0 chips
      And player p3 is in place 3

      Examples: he has left his seat
        | what       | request          |
        | a rebuy    | takes a rebuy    |
        | the add-on | takes the add-on |
        | a break    | asks to sit out  |

    @full
    Scenario: a player without chips decides on the rebuy before he takes the add-on
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 6
      And an add-on of 1000 chips for 100 in levels 1 to 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes the add-on
      Then it is refused as rebuy_pending

    @full
    Scenario Outline: an add-on <when>
      Given a tournament of 3 players with 1000 chips each
      And an add-on of 1000 chips for 100 in levels <from> to 3
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      When player <player> takes the add-on
      Then it is refused as <code>

      Examples: at the wrong time, or by nobody
        | when                    | from | player | code           |
        | in the middle of a hand | 1    | p1     | player_in_hand |
        | before its levels       | 2    | p1     | add_on_closed  |
        | of somebody else        | 1    | p9     | unknown_player |

    @full
    Scenario: without an add-on in the structure there is none
      Given a tournament of 3 players with 1000 chips each
      And the tournament has begun
      When player p1 takes the add-on
      Then it is refused as add_on_closed

    @full
    Scenario: each player has an add-on of his own
      Given a tournament of 3 players with 1000 chips each
      And an add-on of 500 chips for 50 in levels 1 to 3
      And the tournament has begun
      And player p1 has taken the add-on
      When player p2 takes the add-on
      Then it is accepted
      And player p1 has 1500 chips
      And player p2 has 1500 chips
      And player p3 has 1000 chips

  Rule: The prizes are settled when no more money can come in, and not before

    @full
    Scenario Outline: <what> through level 2: the prizes in level <level>
      Given a tournament of 3 players with 1000 chips each
      And prizes of "60 and 40" per cent
      And the tournament rule <rule> is <value>
      And the tournament has begun
      And level <before> has begun
      When the level ends
      Then <prizes>

      Examples: one source of money each
        | what       | rule                | value                                                  | before | level | prizes                       |
        | late entry | entry.through_level | 2                                                      | 1      | 2     | the prizes are not settled   |
        | late entry | entry.through_level | 2                                                      | 2      | 3     | the prizes are "180 and 120" |
        | rebuys     | rebuy               | {"prize":9,"chips":9,"through_level":2}                | 1      | 2     | the prizes are not settled   |
        | rebuys     | rebuy               | {"prize":9,"chips":9,"through_level":2}                | 2      | 3     | the prizes are "180 and 120" |
        | an add-on  | add_on              | {"prize":9,"chips":9,"from_level":1,"through_level":2} | 1      | 2     | the prizes are not settled   |
        | an add-on  | add_on              | {"prize":9,"chips":9,"from_level":1,"through_level":2} | 2      | 3     | the prizes are "180 and 120" |

    @full
    Scenario: an add-on before its levels keeps the prizes open too
      Given a tournament of 3 players with 1000 chips each
      And an add-on of 500 chips for 50 in levels 2 to 2
      And all players have entered
      When the tournament begins with the seat draw "2, 1, 0"
      Then the prizes are not settled

    @full
    Scenario: without any of them the prizes are settled at the start
      Given a tournament of 3 players with 1000 chips each
      And an entry of 50 and a fee of 5
      And prizes of "60 and 40" per cent
      And all players have entered
      When the tournament begins with the seat draw "0, 1, 2"
      Then the prizes are "90 and 60"

    @scenario-98 @full
    Scenario: a hand of the last level with rebuys keeps the prizes open
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And level 2 has begun
      And a hand is dealt at table 1 with the button at seat 1
      When the level ends
      Then the prizes are not settled

    @scenario-98 @full
    Scenario: they are settled when that hand has put nobody out
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And level 2 has begun
      And a hand is dealt at table 1 with the button at seat 1
      And level 3 has begun
      When seats 4, 1 and 2 fold
      Then the prizes are "400"

    @scenario-98 @full
    Scenario: a player of that hand who still decides keeps them open
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And level 2 has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And level 3 has begun
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      When seat 3 calls
      Then player p3 is deciding
      And the prizes are not settled

    @scenario-98 @full
    Scenario Outline: when he <decides> they are <prizes>
      Given a tournament of 4 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And level 2 has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And level 3 has begun
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 <decides>
      Then the prizes are "<prizes>"

      Examples: with his money and without it
        | decides        | prizes |
        | takes a rebuy  | 500    |
        | takes no rebuy | 400    |

    @scenario-98 @full
    Scenario: a hand of another table that began with rebuys keeps them open
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And rebuys of 1000 chips for 100 through level 1
      And the tournament has begun
      And a hand is dealt at table 2 with the button at seat 1
      And level 2 has begun
      And a hand is dealt at table 1 with the button at seat 1
      When seats 1 and 2 fold
      Then the prizes are not settled

    @scenario-98 @full
    Scenario: the last player but one may still buy back
      Given a tournament of 2 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When player p2 takes a rebuy
      Then it is accepted
      And player p1 has 2000 chips
      And player p2 has 1000 chips
      And the prizes are not settled

    @scenario-98 @full
    Scenario: when he does not, the tournament is over in the middle of the rebuy levels
      Given a tournament of 2 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And prizes of "70 and 30" per cent
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      When player p2 takes no rebuy
      Then player p1 gets a prize of 140
      And player p2 gets a prize of 60
      And player p2 is in place 2
      And the tournament is over and all money is paid

  Rule: A player who buys back has not been put out

    @scenario-98 @scenario-101 @full
    Scenario Outline: his bounty is <when>
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And a <kind> bounty of 100
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 <decides>
      Then player p1 has won <won> in bounties and has <head> on his head
      And player p3 has won 0 in bounties and has <own> on his head

      Examples: paid once he is out, not when he loses his chips
        | when                | kind        | decides        | won | head | own |
        | open as he is in    | fixed       | takes a rebuy  | 0   | 100  | 100 |
        | paid as he is out   | fixed       | takes no rebuy | 100 | 100  | 0   |
        | open as he stays in | progressive | takes a rebuy  | 0   | 100  | 100 |
        | paid as he leaves   | progressive | takes no rebuy | 50  | 150  | 0   |

    @scenario-98 @full
    Scenario: he sits where he sat and is dealt in, with the blind that has come to him
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 700 chips for 100 through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 folds
      And seat 3 calls
      When player p3 takes a rebuy
      And a hand is dealt at table 1 with the button at seat 2
      Then seat 3 posted 50 and seat 1 posted 100
      And player p3 has 700 chips

  Rule: Only who lost his chips declines a rebuy

    @scenario-98 @full
    Scenario Outline: a player <who> takes no rebuy
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament has begun
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When player <player> takes no rebuy
      Then it is <answer>

      Examples: without chips, with chips, and of another tournament
        | who                    | player | answer                      |
        | without chips          | p2     | accepted                    |
        | with chips             | p1     | refused as no_rebuy_pending |
        | who never entered      | p9     | refused as unknown_player   |

  Rule: An add-on is no rebuy

    @scenario-98 @full
    Scenario: one rebuy is allowed, and the add-on does not use it up
      Given a tournament of 3 players with 1000 chips each
      And rebuys of 1000 chips for 100 through level 2
      And the tournament rule rebuy.count_max is 1
      And an add-on of 1000 chips for 100 in levels 1 to 2
      And the tournament has begun
      And player p1 has taken the add-on
      And player p2 has taken the add-on
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 1 raises to 500
      And seat 2 goes all-in
      And seat 3 folds
      And seat 1 calls
      When player p2 takes a rebuy
      Then it is accepted
