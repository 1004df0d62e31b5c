Feature: Players without chips, and tables of two
  Who has lost everything keeps his seat. He gets no cards, and the blinds that pass him are owed like those of
  anybody who is absent. Two players owe and skip as many do.

  Rule: A player without chips misses the blinds that pass him

    @scenario-11 @full
    Scenario Outline: seat 2 is broke for <hands> hands and owes <owed>
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | 7c 2d |
        | 3    | 1000  | 8c 4d |
        | 4    | 1000  | 8h 4h |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And <hands> hands are played
      Then the player at seat 2 owes <owed>
      And the player at seat 2 has 0 chips

      Examples: he had the small blind when he lost
        | hands | owed          |
        | 1     | nothing       |
        | 2     | nothing       |
        | 3     | the big blind |
        | 4     | both blinds   |

    @scenario-11 @full
    Scenario Outline: he buys again after 4 hands and <says>: he posts <live> and <dead>
      Given a cash table with blinds 50/100
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | 7c 2d |
        | 3    | 1000  | 8c 4d |
        | 4    | 1000  | 8h 4h |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 4 folds
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And 4 hands are played
      And the player at seat 2 tops up 1000
      And the player at seat 2 <says>
      When the next hand is dealt
      Then seat 2 has posted <live> live and <dead> dead

      Examples: like anybody who missed both; who waits is not dealt in before the big blind
        | says              | live | dead |
        | returns and posts | 100  | 50   |

    @full
    Scenario Outline: time_fee.unpaid <rule>: a player without chips <stays>
      Given a cash table with blinds 50/100
      And the table rule time_fee.amount is 60
      And the table rule time_fee.unpaid is <rule>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | 7c 2d |
        | 3    | 1000  | 8c 4d |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      When time is collected after 30 minutes
      Then <what of 2>
      And 120 was paid for time
      And 0 chips have left the table

      Examples: there is nothing to pay, and nothing to take away
        | rule      | stays         | what of 2                       |
        | pays_rest | keeps his seat | the player at seat 2 has 0 chips |
        | leaves    | is gone        | seat 2 is empty                  |

    @scenario-113 @full
    Scenario: absent players are dealt in, but not without chips
      Given a cash table with blinds 50/100
      And the table rule absent is dealt_in
      And seats 1, 2 and 3 are taken with 1000 chips each
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | 7c 2d |
        | 3    | 1000  | 8c 4d |
      And the board will be "Kc Qd 9h 5s 3c"
      And the button at seat 1
      And the next hand is dealt
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And the player at seat 2 sits out
      When the next hand is dealt
      Then seats 1 and 3 are dealt in

  Rule: Where two play, who is absent misses what passes him

    @scenario-11 @scenario-17 @full
    Scenario Outline: <button> button: seat <seat> of three sits out while the others play <hands> hands, and owes <owed>
      Given a cash table with blinds 50/100
      And the table rule button is <button>
      And seats 1, 2 and 3 are taken with 1000 chips each
      And the button at seat 1
      And a hand is played
      And the player at seat <seat> sits out
      And <hands> hands are played
      Then the player at seat <seat> owes <owed>

      Examples: from seat 3 the big blind goes to the next of the two, and the small one to the other
        | button | seat | hands | owed            |
        | dead   | 1    | 1     | the big blind   |
        | dead   | 1    | 2     | both blinds     |
        | dead   | 2    | 1     | nothing         |
        | dead   | 2    | 2     | the big blind   |
        | dead   | 2    | 3     | both blinds     |
        | dead   | 3    | 1     | nothing         |
        | dead   | 3    | 2     | the small blind |
        | dead   | 3    | 3     | both blinds     |
        | moving | 1    | 1     | the big blind   |
        | moving | 2    | 2     | the big blind   |
        | moving | 3    | 2     | the small blind |
        | moving | 3    | 3     | both blinds     |

    @scenario-17 @scenario-18 @full
    Scenario Outline: <button> button: of <count> players all but two go, and nobody has the big blind twice
      Given a cash table with blinds 50/100
      And the table rule button is <button>
      And seats 1, 2, 3 and 4 are taken with 1000 chips each
      And the button at seat 1
      And <hands> hands are played
      And the player at seat <one> stands up
      And the player at seat <two> stands up
      When the next hand is dealt
      Then the big blind is at seat <big>
      And the small blind is at seat <small>
      And the button is at seat <small>

      Examples: the big blind was at seat 3, then at seat 4
        | button | count | hands | one | two | big | small |
        | dead   | four  | 1     | 1   | 2   | 4   | 3     |
        | dead   | four  | 1     | 3   | 4   | 1   | 2     |
        | dead   | four  | 1     | 2   | 4   | 1   | 3     |
        | dead   | four  | 2     | 1   | 4   | 2   | 3     |
        | dead   | four  | 2     | 2   | 3   | 1   | 4     |
        | moving | four  | 1     | 1   | 2   | 4   | 3     |
        | moving | four  | 1     | 3   | 4   | 1   | 2     |
        | moving | four  | 1     | 2   | 4   | 1   | 3     |
        | moving | four  | 2     | 1   | 4   | 2   | 3     |
        | moving | four  | 2     | 2   | 3   | 1   | 4     |

  Rule: An orbit has as many hands as players were dealt into its first hand, in every game

    @full
    Scenario Outline: a fourth player comes in the <when> game: <hands> hands later seat 1 holds <cards> cards
      Given a table that plays flhe
      And the games that follow are "flo8"
      And the table rule seats_max is 6
      And the table rule new_player is dealt_in
      And the table rule entry is not_between
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And <before> hands are played
      And a player takes seat 4 with 10000 chips and waits
      And <hands> hands are played
      When the next hand is dealt
      Then seat 1 holds <cards> cards

      Examples: after 3 hands with three players come 4 with four, and 4 again
        | when   | before | hands | cards |
        | first  | 1      | 1     | 2     |
        | first  | 1      | 2     | 4     |
        | first  | 1      | 5     | 4     |
        | first  | 1      | 6     | 2     |
        | first  | 1      | 9     | 2     |
        | first  | 1      | 10    | 4     |
        | second | 3      | 3     | 4     |
        | second | 3      | 4     | 2     |
        | second | 3      | 7     | 2     |
        | second | 3      | 8     | 4     |

    @full
    Scenario Outline: a void first hand of an orbit is no hand of it, and a player leaves before it is dealt again: <hands> more hands
      Given a table that plays flhe
      And the games that follow are "flo8"
      And the table rule seats_max is 6
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And the hand is voided
      And the player at seat 4 stands up
      And <hands> hands are played
      When the next hand is dealt
      Then seat 1 holds <cards> cards

      Examples: the orbit has three hands
        | hands | cards |
        | 2     | 2     |
        | 3     | 4     |

    @full
    Scenario Outline: stud_button <rule>: the rules change from hold'em to stud by hand: the button after <hands> hands of stud
      Given a table that plays flhe
      And the games that follow are "stud, razz"
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And the table rule rotation.hands is 2
      And the table rule rotation.stud_button is <rule>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And 2 hands are played
      And <hands> hands are played
      When the next hand is dealt
      Then the button is at seat <button>

      Examples: the button of the second hand was at seat 2
        | rule   | hands | button |
        | frozen | 0     | 3      |
        | frozen | 1     | 3      |
        | frozen | 3     | 3      |
        | frozen | 4     | 3      |
        | frozen | 5     | 4      |
        | moves  | 0     | 3      |
        | moves  | 1     | 4      |
        | moves  | 3     | 2      |
        | moves  | 4     | 3      |

    @full
    Scenario Outline: the last hand of a game leaves <left> player: the next game begins when there are two again
      Given a table that plays flhe
      And the games that follow are "flo8"
      And the table rule seats_max is 6
      And the table rule rotation.every is hands
      And the table rule rotation.hands is <length>
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And the player at seat 1 stands up
      And everybody folds
      And a player takes seat 3 with 10000 chips and waits
      When the next hand is dealt
      Then seat 2 holds <cards> cards

      Examples: a game of one hand, and one of two
        | left | length | cards |
        | one  | 1      | 4     |
        | one  | 2      | 2     |

  Rule: The button freezes in stud also where the room changes the game by hand

    @POKER-RULES:TDA-11B @full
    Scenario Outline: stud_button <rule>: two hands of limit hold'em, <hands> of stud and one more: the button
      Given a table that plays flhe
      And the table rule seats_max is 6
      And the table rule rotation.stud_button is <rule>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And 2 hands are played
      And the game of the table becomes stud
      And <hands> hands are played
      When the next hand is dealt
      Then the button is at seat <button>

      Examples: it went from 1 to 2, and goes to 3 once, or on and on
        | rule   | hands | button |
        | frozen | 0     | 3      |
        | frozen | 1     | 3      |
        | frozen | 2     | 3      |
        | moves  | 0     | 3      |
        | moves  | 1     | 4      |
        | moves  | 2     | 1      |

    @POKER-RULES:TDA-11B @full
    Scenario Outline: stud_button <rule>: limit hold'em again after <hands> hands of stud: the blinds
      Given a table that plays flhe
      And the table rule seats_max is 6
      And the table rule rotation.stud_button is <rule>
      And seats 1, 2, 3 and 4 are taken with 10000 chips each
      And the button at seat 1
      And 2 hands are played
      And the game of the table becomes stud
      And <hands> hands are played
      And the game of the table becomes flhe
      When the next hand is dealt
      Then the button is at seat <button>
      And the big blind is at seat <big>

      Examples: a frozen button has waited for them
        | rule   | hands | button | big |
        | frozen | 1     | 3      | 1   |
        | frozen | 3     | 3      | 1   |
        | moves  | 1     | 4      | 2   |
        | moves  | 3     | 2      | 4   |
