Feature: Open-face rules as a document
  A room may change every number and every choice; what makes no sense is refused before a card is dealt.

  Rule: A number has its bounds

    @full
    Scenario Outline: at most a thousand points for one thing, and a point is worth a chip or more
      Given a table that plays open_face
      And the house rule <member> is <value>
      And 2 players with 100 chips each
      And the button at seat 2
      When the open-face hand is dealt
      Then it is <verdict>

      Examples: rows, scoop, foul and unit
        | member       | value | verdict                         |
        | points.row   | 1000  | accepted                        |
        | points.row   | 1001  | refused as profile_not_accepted |
        | points.scoop | 1000  | accepted                        |
        | points.scoop | 1001  | refused as profile_not_accepted |
        | points.foul  | 1000  | accepted                        |
        | points.foul  | 1001  | refused as profile_not_accepted |
        | points.foul  | -6    | refused as profile_not_accepted |
        | unit         | 1     | accepted                        |
        | unit         | 0     | refused as profile_not_accepted |

      Examples: royalties
        | member                          | value | verdict                         |
        | royalties.middle.trips          | 1000  | accepted                        |
        | royalties.middle.trips          | 1001  | refused as profile_not_accepted |
        | royalties.middle.straight       | 1001  | refused as profile_not_accepted |
        | royalties.middle.flush          | 1001  | refused as profile_not_accepted |
        | royalties.middle.full_house     | 1001  | refused as profile_not_accepted |
        | royalties.middle.quads          | 1001  | refused as profile_not_accepted |
        | royalties.middle.straight_flush | 1001  | refused as profile_not_accepted |
        | royalties.middle.royal_flush    | 1001  | refused as profile_not_accepted |
        | royalties.back.trips            | 1001  | refused as profile_not_accepted |
        | royalties.back.royal_flush      | 1000  | accepted                        |
        | royalties.back.royal_flush      | 1001  | refused as profile_not_accepted |

      Examples: the tables of the front have thirteen ranks
        | member                | value                                      | verdict                         |
        | royalties.front_pair  | [0,0,0,0,0,0,0,0,0,0,0,0,1000]             | accepted                        |
        | royalties.front_pair  | [0,0,0,0,0,0,0,0,0,0,0,0,1001]             | refused as profile_not_accepted |
        | royalties.front_trips | [1001,0,0,0,0,0,0,0,0,0,0,0,0]             | refused as profile_not_accepted |
        | royalties.front_pair  | [0,0,0,0,0,0,0,0,0,0,0,0]                  | refused as profile_not_accepted |

  Rule: A choice must exist and fit the others

    @full
    Scenario Outline: unknown members and values
      Given a table that plays open_face
      And the house rule <member> is <value>
      And 2 players with 100 chips each
      And the button at seat 2
      When the open-face hand is dealt
      Then it is refused as profile_not_accepted

      Examples: what no room can play
        | member                 | value    |
        | variant                | irish    |
        | short_stack            | nobody   |
        | foul_royalties         | halved   |
        | fantasyland.entry      | kings    |
        | fantasyland.cards      | fifteen  |
        | fantasyland.stay_cards | fourteen |
        | fantasyland.button     | vanishes |
        | royalties.middle.pair  | 1        |
        | jokers                 | 2        |

    @full
    Scenario: a name that is not built in needs a whole document
      Given a table that plays house_rules
      And 2 players with 100 chips each
      And the button at seat 2
      When the open-face hand is dealt
      Then it is refused as profile_not_accepted

    @full
    Scenario Outline: a whole document has a plain name of its own
      Given a table that plays open_face
      And the house rule name is <name>
      And the house rule title is House
      And the house rule variant is regular
      And the house rule unit is 2
      And the house rule short_stack is proportional
      And the house rule points is {"row":2,"scoop":1,"foul":5}
      And the house rule foul_royalties is not_collected
      And the house rule royalties is {"front_pair":[0,0,0,0,0,0,0,0,0,0,0,0,0],"front_trips":[0,0,0,0,0,0,0,0,0,0,0,0,0],"middle":{"trips":0,"straight":0,"flush":0,"full_house":0,"quads":0,"straight_flush":0,"royal_flush":0},"back":{"trips":0,"straight":0,"flush":0,"full_house":0,"quads":0,"straight_flush":0,"royal_flush":0}}
      And the house rule fantasyland is {"entry":"nothing","cards":"thirteen","stay_middle":"never","stay_cards":"as_entered","button":"moves"}
      And 2 players with 100 chips each
      And the button at seat 2
      When the open-face hand is dealt
      Then it is <verdict>

      Examples: small letters, digits and underscores
        | name     | verdict                         |
        | house    | accepted                        |
        | house_7  | accepted                        |
        | "7"      | accepted                        |
        | House    | refused as profile_not_accepted |
        | house-7  | refused as profile_not_accepted |
        | house.7  | refused as profile_not_accepted |
        | house~7  | refused as profile_not_accepted |
        | ""       | refused as profile_not_accepted |

    @full
    Scenario: every member of the document of a house is obeyed
      Given a table that plays house_7
      And the house rule title is House
      And the house rule variant is regular
      And the house rule unit is 2
      And the house rule short_stack is proportional
      And the house rule points is {"row":2,"scoop":1,"foul":5}
      And the house rule foul_royalties is not_collected
      And the house rule royalties is {"front_pair":[0,0,0,0,0,0,0,0,0,0,0,0,0],"front_trips":[0,0,0,0,0,0,0,0,0,0,0,0,0],"middle":{"trips":0,"straight":0,"flush":0,"full_house":0,"quads":0,"straight_flush":0,"royal_flush":0},"back":{"trips":0,"straight":0,"flush":0,"full_house":0,"quads":0,"straight_flush":0,"royal_flush":0}}
      And the house rule fantasyland is {"entry":"nothing","cards":"thirteen","stay_middle":"never","stay_cards":"as_entered","button":"moves"}
      And 2 players with 100 chips each
      And the button at seat 2
      And these rows will be set:
        | seat | front    | middle         | back           |
        | 1    | Qc Qd 4c | 9c 9d 9s 4d 7d | Ts Jd Qs Kh Ad |
        | 2    | 2c 3d 4h | 5c 6c 7s Ks 9h | 2h 3h 5s 5h 8h |
      When the open-face hand is played
      Then the royalties of seat 1 are 0, 0 and 0
      And seat 1 scores 7 points
      And seat 1 is left with 114 chips
      And seat 1 is not in fantasyland next

  Rule: Seats are kept for fantasyland only where it can be earned

    @full
    Scenario Outline: <game>, fantasyland by <entry> with cards <cards>: <players> players
      Given a table that plays <game>
      And the house rule fantasyland.entry is <entry>
      And the house rule fantasyland.cards is <cards>
      And <players> players with 100 chips each
      And the button at seat 2
      When the open-face hand is dealt
      Then it is <answer>

      Examples:
        | game      | entry   | cards    | players | answer                    |
        | open_face | nothing | fourteen | 4       | accepted                  |
        | open_face | queens  | fourteen | 4       | refused as too_many_seats |
        | open_face | nothing | fourteen | 3       | accepted                  |
        | open_face | queens  | fourteen | 3       | accepted                  |
