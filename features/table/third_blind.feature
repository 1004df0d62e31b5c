Feature: A third blind with three players
  Each round every player meets all blinds (Robert, section 4). With three players the third blind is
  the button's: otherwise nobody would ever post it. A hand alone and a hand of a table agree.

  Rule: The third blind reaches the button

    @full
    Scenario: at a table
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      When the next hand is dealt
      Then seat 2 has bet 25
      And seat 3 has bet 50
      And seat 1 has bet 100
      And it is seat 2's turn

    @full
    Scenario: in a hand alone
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And 3 players with 10000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 2 has bet 25
      And seat 3 has bet 50
      And seat 1 has bet 100
      And it is seat 2's turn

    @full
    Scenario: in the next hand of the table it reaches the next button
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And a hand is played
      When the next hand is dealt
      Then the button is at seat 2
      And seat 2 has bet 100

  Rule: Nobody posts two blinds

    @full
    Scenario: heads-up, the button posts the first blind and nobody the third, at a table
      Given a cash table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And seats 1 and 2 are taken with 10000 chips each
      And the button at seat 1
      When the next hand is dealt
      Then seat 1 has bet 25
      And seat 2 has bet 50
      And the chips in the middle are 75

    @full
    Scenario: heads-up, the button posts the first blind and nobody the third, in a hand alone
      Given a no-limit hold'em table with blinds 50/100
      And the house rule forced.blinds is [25,50,100]
      And 2 players with 10000 chips each
      And the button at seat 1
      When the hand is dealt
      Then seat 1 has bet 25
      And seat 2 has bet 50
      And the chips in the middle are 75
