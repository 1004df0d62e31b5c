Feature: Who is beaten
  Where beaten hands are mucked, or may be, a hand is beaten only if it can win no part of any pot: neither the
  high nor the low half, on none of the boards, neither the main pot nor a side pot.

  Rule: A half of one board is enough to show

    @scenario-110 @full
    Scenario Outline: <rule>, <boards> boards: seat 1 <holds> against kings, and <what>
      Given a table that plays plo8
      And the house rule showdown.muck is <rule>
      And the house rule hand.boards is <boards>
      And 2 players with 1000 chips each
      And seat 2 will be dealt "Kh Kd 9s 9d"
      And seat 1 will be dealt "<cards>"
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody calls until the SHOWDOWN
      Then seat 1 may show or muck

      Examples: beaten on every board
        | rule       | boards | holds             | cards       | board                         | what     |
        | beaten_may | 1      | a worse high hand | Jh Jd Tc Th | 2c 3d 7h Ks Qd                | is asked |
        | beaten_may | 2      | a worse high hand | Jh Jd Tc Th | 2c 3d 7h 4c 4d 8s Ks Kc Qd Qs | is asked |

    @scenario-110 @full
    Scenario Outline: <rule>, <boards> boards: seat 1 has <what>, and the cards of seats <shown> are shown
      Given a table that plays plo8
      And the house rule showdown.muck is <rule>
      And the house rule hand.boards is <boards>
      And 2 players with 1000 chips each
      And seat 2 will be dealt "Kh Kd 9s 9d"
      And seat 1 will be dealt "<cards>"
      And the board will be "<board>"
      And the button at seat 1
      And the hand is dealt
      When everybody checks to the end
      Then the cards of seats <shown> are shown
      And seat 1 wins <one>

      Examples: the better low hand, on one board or on the second of two
        | rule       | boards | what                           | cards       | board                         | shown   | one |
        | beaten_may | 1      | the low half                   | Ah 4h Jd Tc | 2c 3d 7h Ks Qd                | 1 and 2 | 100 |
        | automatic  | 1      | the low half                   | Ah 4h Jd Tc | 2c 3d 7h Ks Qd                | 1 and 2 | 100 |
        | beaten_may | 2      | the low half of the second     | Ah 4h Jd Tc | Qc Jc 7h 2c 3d 7s Ks Ts Qd Kc | 1 and 2 | 50  |
        | automatic  | 2      | the low half of the second     | Ah 4h Jd Tc | Qc Jc 7h 2c 3d 7s Ks Ts Qd Kc | 1 and 2 | 50  |
        | beaten_may | 2      | the second board               | Qh Qs Jd Tc | 2c 3d 7h 4c Qd 8s Ks 2h 5h 6h | 1 and 2 | 100 |
        | automatic  | 2      | nothing                        | Jh Jd Tc Th | 2c 3d 7h 4c 4d 8s Ks Kc Qd Qs | 2       | 0   |

  Rule: A side pot is enough to show

    @scenario-110 @full
    Scenario Outline: <rule>: seat 1 <holds>, against aces that are all-in and seat 2 with kings
      Given a no-limit hold'em table with blinds 50/100
      And the house rule showdown.muck is <rule>
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards   |
        | 1    | 1000  | <cards> |
        | 2    | 1000  | Kh Kd   |
        | 3    | 100   | Ah Ad   |
      And the board will be "2c 3d 7h Ts Jc"
      And the button at seat 1
      And the hand is dealt
      And seat 1 raises to 200
      And seat 2 calls
      When everybody checks to the end
      Then the cards are shown in the order <shown>
      And seat 1 wins <one>
      And seat 2 wins <two>

      Examples: seat 2 shows first; of the main pot nobody can win anything but the aces
        | rule      | holds                 | cards | shown      | one | two |
        | automatic | has kings too         | Kc Ks | 2, 3 and 1 | 100 | 100 |
        | automatic | has the worse hand    | Qh Qd | 2 and 3    | 0   | 200 |
        | automatic | wins the side pot     | Jh Jd | 2, 3 and 1 | 500 | 0   |
        | never     | has the worse hand    | Qh Qd | 2, 3 and 1 | 0   | 200 |

  Rule: A pot that nobody else can win makes no hand unbeaten

    @full
    Scenario Outline: pots.unmatched <unmatched>, <rule>: the hand with more chips is <what>
      Given a no-limit hold'em table with blinds 50/100
      And the house rule pots.unmatched is <unmatched>
      And the house rule showdown.muck is <rule>
      And the house rule showdown.all_in is at_showdown
      And these players:
        | seat | stack | cards |
        | 1    | 500   | Ah Ad |
        | 2    | 800   | <two> |
      And the board will be "2c 3d 7h Ts Jc"
      And the button at seat 2
      And the hand is dealt
      And seat 2 goes all-in
      When seat 1 calls
      Then the cards of seats <shown> are shown
      And seat 1 ends with <ends>

      Examples: seat 1 shows first
        | unmatched | rule      | what   | two   | shown   | ends |
        | pot       | automatic | mucked | Kh Kd | 1       | 1000 |
        | return    | automatic | mucked | Kh Kd | 1       | 1000 |
        | pot       | never     | shown  | Kh Kd | 1 and 2 | 1000 |
        | pot       | automatic | shown  | Jh Jd | 1 and 2 | 0    |
