Feature: Players whose time runs out
  A player whose time ran out too often sits out after the hand, unless he comes back before it is over.

  Rule: Who comes back during the hand plays the next one

    Background:
      Given a cash table with blinds 50/100
      And a clock of 15 s with a bank of 0 s
      And the house rule clock.sit_out_after is 2
      And seats 1, 2 and 3 are taken with 10000 chips each
      And the button at seat 1
      And the next hand is dealt
      And everybody calls until the FLOP

    @quick
    Scenario: a player who stays away sits out
      When the time of seat 2 runs out at 15 s
      And seats 3 and 1 check
      And the time of seat 2 runs out at 30 s
      And seats 3 and 1 check
      And the time of seat 2 runs out at 45 s
      And seats 3 and 1 check
      Then the player at seat 2 sits out

    @quick
    Scenario: a player who acts again is dealt the next hand
      When the time of seat 2 runs out at 15 s
      And seats 3 and 1 check
      And the time of seat 2 runs out at 30 s
      And seats 3 and 1 check
      And seat 2 checks
      And seats 3 and 1 check
      And the next hand is dealt
      Then seats 1, 2 and 3 are dealt in

    @quick
    Scenario: a player who returns and has nothing more to decide is dealt the next hand
      When the time of seat 2 runs out at 15 s
      And seats 3 and 1 check
      And the time of seat 2 runs out at 30 s
      And seats 3 and 1 check
      And the time of seat 2 runs out at 45 s
      And the player at seat 2 returns and posts
      And seats 3 and 1 check
      And the next hand is dealt
      Then seats 1, 2 and 3 are dealt in

    @full
    Scenario Outline: a player who says that he is back, and how he enters, is dealt the next hand: <entry>
      When the time of seat 2 runs out at 15 s
      And seats 3 and 1 check
      And the time of seat 2 runs out at 30 s
      And the player at seat 2 returns and <entry>
      And seats 3 and 1 check
      And seats 2, 3 and 1 check
      And the next hand is dealt
      Then seats 1, 2 and 3 are dealt in

      Examples: also if he says what he said before, since he would sit out otherwise
        | entry |
        | waits |
        | posts |

    @full
    Scenario: nobody returns who would not sit out, as after one of two timeouts
      When the time of seat 2 runs out at 15 s
      And the player at seat 2 returns and waits
      Then it is refused as takes_part

    Scenario: a player whose connection comes back is dealt the next hand
      When the time of seat 2 runs out at 15 s
      And seats 3 and 1 check
      And seat 2 is disconnected
      And the time of seat 2 runs out at 30 s
      And seat 2 comes back
      And seats 3 and 1 check
      And seat 2 checks
      And seats 3 and 1 check
      And the next hand is dealt
      Then seats 1, 2 and 3 are dealt in

    Scenario: a connection that comes back and goes again does not keep a player in who never acts
      When the time of seat 2 runs out at 15 s
      And seats 3 and 1 check
      And seat 2 is disconnected
      And the time of seat 2 runs out at 30 s
      And seat 2 comes back
      And seats 3 and 1 check
      And the time of seat 2 runs out at 45 s
      And seats 3 and 1 check
      Then the player at seat 2 sits out
