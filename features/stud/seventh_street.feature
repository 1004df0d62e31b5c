Feature: The last card of stud games
  Each player gets a seventh card as long as the deck has one for everybody still in, and one to
  burn where the house burns. Otherwise one card lies open for all, and nothing is burned.

  Rule: The cards that are left are counted against the players still in

    @scenario-78 @full
    Scenario Outline: players fold on fifth street
      Given a table that plays stud
      And the house rule betting.free_fold is binding
      And the house rule deal.burn is <burn>
      And 8 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FIFTH
      And the action goes:
        | seat   | action |
        | <fold> | folds  |
      When everybody calls until the SEVENTH
      Then the board is "<board>"
      And seat 8 holds <cards> cards

      Examples: without burned cards 5 are left for 7 players, 6 for 6, 7 for 5
        | burn  | fold       | board | cards |
        | false | 1          | Ks    | 6     |
        | false | 1 and 2    |       | 7     |
        | false | 1, 2 and 3 |       | 7     |

      Examples: with burned cards 4 are left for 5 players, 5 for 4
        | burn | fold          | board | cards |
        | true | 1, 2 and 3    | Ac    | 6     |
        | true | 1, 2, 3 and 4 |       | 7     |

    @scenario-78 @full
    Scenario Outline: players fold on fifth and on sixth street
      Given a table that plays stud
      And the house rule betting.free_fold is binding
      And the house rule deal.burn is <burn>
      And 8 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      And everybody calls until the FIFTH
      And the action goes:
        | seat    | action |
        | <fifth> | folds  |
      And everybody calls until the SIXTH
      And the action goes:
        | seat    | action |
        | <sixth> | folds  |
      When everybody calls until the SEVENTH
      Then the board is "<board>"
      And seat 7 holds <cards> cards

      Examples: without burned cards 5 are left for 6 players, 5 for 5
        | burn  | fifth | sixth   | board | cards |
        | false | 1     | 8       | Ks    | 6     |
        | false | 1     | 8 and 2 |       | 7     |

      Examples: with burned cards 4 are left for 4 players and a burned card, 4 for 3
        | burn | fifth      | sixth   | board | cards |
        | true | 1, 2 and 3 | 8       | Ac    | 6     |
        | true | 1, 2 and 3 | 8 and 4 |       | 7     |

  Rule: The card for all belongs to every hand

    @scenario-78 @full
    Scenario: the betting on seventh street goes on with a card for all
      Given a table that plays stud
      And 8 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the SEVENTH
      Then seat 1 may check
      And seat 1 may raise to exactly 100

    @scenario-78 @full
    Scenario: a last card that is dealt face up is replaced like one that is dealt face down
      Given a table that plays stud
      And the house rule edition is 2
      And the house rule deck is full
      And the house rule hand.ranking is high
      And the house rule betting.structure is fixed_limit
      And the house rule betting.small_bet is 50
      And the house rule betting.big_bet is 100
      And the house rule forced.bring_in is 15
      And an ante of 10 from each player
      And the house rule streets is [{"name":"THIRD","hole_down":2,"hole_up":1,"bet":"small","opens":"low_card"},{"name":"FOURTH","hole_up":1,"bet":"small","opens":"high_hand"},{"name":"FIFTH","hole_up":1,"bet":"big","opens":"high_hand"},{"name":"SIXTH","hole_up":1,"bet":"big","opens":"high_hand"},{"name":"SEVENTH","hole_up":1,"community_if_short":true,"bet":"big","opens":"high_hand"}]
      And 8 players with 5000 chips each
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the SEVENTH
      Then the board is "Ac"
      And seat 1 holds 6 cards

  Rule: Who is all-in counts like everybody else

    @scenario-78 @full
    Scenario Outline: eight players, and the five of them with <chips> chips are all-in on third street: a card for all
      Given a table that plays stud
      And the house rule deal.burn is <burn>
      And 8 players with <others> chips each
      And seat 1 has <chips> chips
      And seat 2 has <chips> chips
      And seat 3 has <chips> chips
      And seat 4 has <chips> chips
      And seat 5 has <chips> chips
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 holds <cards> cards
      And seat 8 holds <cards> cards
      And the board is "<board>"

      Examples: four cards are left for eight players
        | others | chips | burn  | cards | board |
        | 5000   | 20    | false | 6     | Ac    |
        | 20     | 20    | false | 6     | Ac    |
