@reference
Feature: The fair deal
  A deck that neither the house nor a player could choose, and that anybody can check.

  @GLI-19:4.5.2.b @GLI-19:4.5.2.c @UKGC-RTS:5A @quick
  Scenario Outline: The deck follows from <what>
    Given a fair deal for 6 seats
    When <what> is another one
    Then the deck is another one
    And the root of the deck is another one

    Examples:
      | what                   |
      | the seed of the server |
      | the seed of seat 1     |
      | the seed of seat 6     |
      | the hand               |
      | the table              |
      | the profile            |

  @GLI-19:4.5.2.c @quick
  Scenario: The same seeds give the same deck to everybody
    Given a fair deal for 6 seats
    When a stranger derives the deck again
    Then it is the same deck

  @GLI-19:4.5.2.b @quick
  Scenario: The house cannot change its seed once it has committed to it
    Given a fair deal for 6 seats
    When the seed of the server is another one
    Then the commitment of the server does not open

  @GLI-19:4.5.2.b @quick
  Scenario: A player cannot change his seed once he has committed to it
    Given a fair deal for 6 seats
    When the seed of seat 3 is another one
    Then the commitment of seat 3 does not open

  @GLI-19:4.5.2.f @quick
  Scenario: Every card opens to the root of its deck
    Given a fair deal for 6 seats
    Then each of the 52 cards opens

  @GLI-19:4.5.2.f @quick
  Scenario Outline: An opening with <wrong> is refused
    Given a fair deal for 6 seats
    When the card at position 7 is opened with <wrong>
    Then the opening is refused

    Examples:
      | wrong                |
      | another card         |
      | another salt         |
      | another position     |
      | the path of a neighbour |
      | the root of another hand |

  @GLI-19:3.2.4 @quick
  Scenario: Decks of successive hands have nothing in common
    Given a fair deal for 6 seats
    When the next 200 hands are dealt
    Then no two decks are the same
