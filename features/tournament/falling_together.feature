Feature: Players who fall in one hand
  Who lost their last chips in one hand are ranked together, however late one of them decides on a rebuy. Each is
  worth the bounty that he has by then.

  Rule: Nobody is ranked before the others of his hand have decided

    @scenario-96 @scenario-98 @full
    Scenario Outline: p2 fell with 950 and may buy back, p3 fell with 1000 and may not, and p2 <decides>
      Given a tournament of 4 players with 1000 chips each
      And prizes of "40, 30, 20 and 10" per cent
      And rebuys of 1000 chips for 100 through level 6
      And the tournament rule rebuy.count_max is 1
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
      Given seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Qs Qh"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 calls
      And seat 4 folds
      When player p2 <decides>
      Then player p3 is in place <p3>
      And player p2 is in place <p2>
      And player p3 is out

      Examples: a rebuy leaves p3 alone at the end, and without one the larger stack is ranked higher
        | decides        | p3 | p2 |
        | takes a rebuy  | 4  | 2  |
        | takes no rebuy | 3  | 4  |

    @scenario-96 @scenario-98 @full
    Scenario: while p2 decides both share the places, and neither has a prize
      Given a tournament of 4 players with 1000 chips each
      And prizes of "40, 30, 20 and 10" per cent
      And rebuys of 1000 chips for 100 through level 6
      And the tournament rule rebuy.count_max is 1
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
      Given seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Qs Qh"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 calls
      When seat 4 folds
      Then player p3 is out
      And player p2 is deciding
      And player p3 shares place 3 with 1 other
      And player p2 shares place 3 with 1 other
      And player p3 gets a prize of 0

    @scenario-96 @scenario-98 @full
    Scenario Outline: same_hand <rule>, equal_stacks <equal>: p2 and p3 fell with 950 and 1000 and both take no rebuy, <first> first
      Given a tournament of 4 players with 1000 chips each
      And prizes of "40, 30, 20 and 10" per cent
      And rebuys of 1000 chips for 100 through level 6
      And the tournament rule finish.same_hand is <rule>
      And the tournament rule finish.equal_stacks is <equal>
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 folds
      And seat 1 folds
      And seat 2 folds
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Qs Qh"
      And seat 4 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 1 goes all-in
      And seat 2 calls
      And seat 3 folds
      And seat 4 calls
      When player <first> takes no rebuy
      And player <then> takes no rebuy
      Then player p2 <p2>
      And player p4 <p4>

      Examples: who decides first is not ranked lower for it
        | rule     | equal       | first | then | p2                         | p4                         |
        | by_stack | shared      | p2    | p4   | is in place 4              | is in place 3              |
        | by_stack | shared      | p4    | p2   | is in place 4              | is in place 3              |
        | by_stack | by_position | p4    | p2   | is in place 4              | is in place 3              |
        | shared   | shared      | p2    | p4   | shares place 3 with 1 other | shares place 3 with 1 other |
        | shared   | by_position | p4    | p2   | shares place 3 with 1 other | shares place 3 with 1 other |

  Rule: A grown bounty is worth what it is, and so is each of two

    @scenario-101 @full
    Scenario Outline: <kind>: p3 put p4 out, and p1 puts p2 and p3 out in one hand and wins
      Given a tournament of 4 players with 1000 chips each
      And a <kind> bounty of 100
      And the tournament has begun
      And seat 3 will be dealt "As Ah"
      And seat 4 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 1
      And seat 4 goes all-in
      And seats 1 and 2 fold
      And seat 3 calls
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seat 2 folds
      And seat 3 goes all-in
      And seat 1 calls
      And seat 1 will be dealt "As Ah"
      And seat 2 will be dealt "Qs Qh"
      And seat 3 will be dealt "Ks Kh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 3
      And seat 3 goes all-in
      And seat 1 goes all-in
      When seat 2 calls
      Then player p1 has won <p1> in bounties and has 0 on his head
      And player p3 has won <p3> in bounties and has 0 on his head
      And the tournament is over and all money is paid

      Examples: p3 had 150 on his head: 50 and 75 in cash, and 225 of his own
        | kind        | p1  | p3  |
        | progressive | 350 | 50  |
        | fixed       | 300 | 100 |

  Rule: By stack over all tables, the rule for one hand does not count

    @scenario-97 @full
    Scenario Outline: same_hand <hand>, same_round <round>: two tables lose two players each
      Given a tournament of 6 players with 1000 chips each
      And tables of 3 seats
      And prizes of "40, 30, 15, 8, 5 and 2" per cent
      And the tournament rule finish.same_round is <round>
      And the tournament rule finish.same_hand is <hand>
      And the tournament rule seating.waits_when_short_by is 0
      And the tournament has begun
      And a hand is dealt at table 1 with the button at seat 1
      And everybody folds
      And a hand is dealt at table 2 with the button at seat 1
      And seat 1 raises to 200
      And everybody folds
      And the tables play hand for hand
      And seat 3 will be dealt "As Ah"
      And seat 1 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 1 with the button at seat 2
      And seats 2 and 3 go all-in
      And seat 1 calls
      And seat 1 will be dealt "As Ah"
      And seat 3 will be dealt "Ks Kh"
      And seat 2 will be dealt "Qs Qh"
      And the board will be "2c 7d 9h Js 3s"
      And a hand is dealt at table 2 with the button at seat 2
      And seats 2 and 3 go all-in
      When seat 1 calls
      Then player p1 gets a prize of <p1>
      And player p3 gets a prize of <p3>
      And player p4 gets a prize of <p4>
      And player p6 gets a prize of <p6>

      Examples: p1 began with 1000 and p3 with 950 at table 1, p4 with 950 and p6 with 900 at table 2
        | round      | hand     | p1 | p3 | p4 | p6 |
        | by_stack   | by_stack | 90 | 39 | 39 | 12 |
        | by_stack   | shared   | 90 | 39 | 39 | 12 |
        | tables_tie | shared   | 45 | 45 | 45 | 45 |
        | all_tie    | shared   | 45 | 45 | 45 | 45 |
