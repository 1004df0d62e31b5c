Feature: A kill is measured by the small bet
  Half a kill is one and a half small bets, a full one two. That is twice the big blind only where the small bet
  is the big blind. A house that states its bets has kills of these bets.

  Rule: The bets of the house, not its blinds

    @full
    Scenario Outline: bets of <small> and <big>, blinds of 50 and 100: a <size> kill is <kill>, and the raise is to <raise>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.small_bet is <small>
      And the house rule betting.big_bet is <big>
      And the house rule forced.kill.size is <size>
      And 4 players with 5000 chips each
      And the button at seat 1
      And seat 4 posts the kill
      When the hand is dealt
      Then seat 4 has bet <kill>
      And the chips in the middle are <middle>
      When seat 4 checks
      Then seat 1 owes <kill>
      And seat 1 may raise to exactly <raise>

      Examples: bets larger than the big blind
        | small | big | size | kill | middle | raise |
        | 150   | 300 | full | 300  | 450    | 600   |
        | 150   | 300 | half | 225  | 375    | 450   |
        | 200   | 300 | full | 400  | 550    | 800   |
        | 200   | 300 | half | 300  | 450    | 600   |
        | 100   | 250 | full | 200  | 350    | 400   |

    @full
    Scenario Outline: in the same <size> kill the bet on the <street> is <bet>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.small_bet is 150
      And the house rule betting.big_bet is 350
      And the house rule forced.kill.size is <size>
      And 4 players with 5000 chips each
      And the button at seat 1
      And seat 4 posts the kill
      And the hand is dealt
      When everybody calls until the <street>
      Then seat 2 may raise to exactly <bet>

      Examples: each bet by itself, not twice the small one
        | size | street | bet |
        | half | FLOP   | 225 |
        | half | TURN   | 525 |
        | half | RIVER  | 525 |
        | full | FLOP   | 300 |
        | full | TURN   | 700 |
        | full | RIVER  | 700 |

    @full
    Scenario Outline: blinds <blinds>, a button blind of <button>: seat <seat> posts the rest of a <size> kill
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.small_bet is 150
      And the house rule betting.big_bet is 300
      And the house rule forced.blinds is <blinds>
      And the house rule forced.button_blind is <button>
      And the house rule forced.kill.size is <size>
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat <seat> posts the kill
      When the hand is dealt
      Then seat <seat> has bet <bet>
      And the chips in the middle are <middle>

      Examples: small blind, big blind, third blind and button blind
        | blinds       | button | size | seat | bet | middle |
        | [50,100]     | 0      | full | 2    | 300 | 400    |
        | [50,100]     | 0      | full | 3    | 300 | 350    |
        | [50,100]     | 0      | half | 3    | 225 | 275    |
        | [50,100,150] | 0      | full | 4    | 300 | 450    |
        | [50,100,150] | 0      | half | 5    | 225 | 525    |
        | [50,100]     | 100    | full | 1    | 300 | 450    |
        | [50,100]     | 100    | half | 1    | 225 | 375    |
        | [50,100]     | 100    | full | 5    | 300 | 550    |

    @full
    Scenario Outline: a kill of seat <seat> comes on top of an ante of kind <kind>
      Given a fixed-limit hold'em table with blinds 50/100
      And the house rule betting.small_bet is 150
      And the house rule betting.big_bet is 300
      And the house rule forced.ante.kind is <kind>
      And the house rule forced.ante.amount is 40
      And the house rule forced.kill.size is full
      And 5 players with 5000 chips each
      And the button at seat 1
      And seat <seat> posts the kill
      When the hand is dealt
      Then seat <seat> has bet 300
      And seat <seat> has <behind> chips behind

      Examples: who pays an ante pays both
        | kind      | seat | behind |
        | each      | 4    | 4660   |
        | button    | 1    | 4660   |
        | button    | 4    | 4700   |
        | big_blind | 3    | 4660   |
        | big_blind | 4    | 4700   |
