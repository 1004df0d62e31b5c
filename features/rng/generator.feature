@reference
Feature: The generator
  Where cards come from: it tests itself, refuses to go on for too long, and forgets.

  @NIST-SP800-90:90A-health @GLI-19:3.3.2.a @quick
  Scenario: Before the first card the generator, the cipher and every shuffle give their known answers
    When the generator and the shuffle test themselves
    Then every known answer is right

  @NIST-SP800-90:90A-9.3.1 @NIST-SP800-90:90A-limits @quick
  Scenario: After its last request the generator refuses until it is reseeded
    Given a generator that may serve 3 requests and live 1000 ms between reseeds
    When it serves 3 requests
    Then the next request is refused
    And after a reseed the next request is served

  @NIST-SP800-90:90A-9.3.1 @NIST-SP800-90:90A-limits @GLI-19:3.3.2.c @quick
  Scenario: A generator that is too old refuses until it is reseeded
    Given a generator that may serve 1000 requests and live 1000 ms between reseeds
    When 1001 ms go by
    Then the next request is refused
    And after a reseed the next request is served

  @GLI-19:3.3.2.c @quick
  Scenario: A stolen state is worth nothing after the next reseed
    Given a generator that may serve 1000 requests and live 1000 ms between reseeds
    And a thief who has a copy of its state
    When it serves 5 requests
    Then the thief knows what it will serve next
    But after a reseed the thief knows nothing

  @GLI-19:3.3.2.b @quick
  Scenario: Two generators with seeds that differ in one bit have nothing in common
    Given two generators whose seeds differ in one bit
    When each serves 1000 bytes
    Then about half of the bits differ

  @GLI-19:3.2.4 @quick
  Scenario: A process that was copied does not serve the same cards twice
    Given a generator that may serve 1000 requests and live 1000 ms between reseeds
    When its process is copied
    Then the copy refuses to serve

  @NIST-SP800-90:90B-4.3 @NIST-SP800-90:90B-4.4.1 @NIST-SP800-90:90B-4.4.2 @GLI-19:3.3.3 @quick
  Scenario Outline: A source of entropy that is <fault> never seeds a generator
    Given an entropy source that is <fault>
    When a generator asks it for a seed
    Then no seed is given

    Examples:
      | fault    |
      | stuck    |
      | biased   |
      | periodic |
      | slow     |
      | short    |

  @NIST-SP800-90:90B-4.3 @quick
  Scenario Outline: A source that becomes <fault> in use is stopped
    Given an entropy source that becomes <fault> after 2000 samples
    When seeds are drawn from it
    Then it stops, and stays stopped

    Examples:
      | fault    |
      | stuck    |
      | biased   |
      | periodic |
      | slow     |
      | short    |

  @GLI-19:3.1.1 @NIST-SP800-90:90B-4.3 @quick
  Scenario: A healthy source seeds a generator
    Given an entropy source that is healthy
    When a generator asks it for a seed
    Then a seed is given

  @GLI-19:3.2.5 @GLI-19:4.5.1 @quick
  Scenario Outline: Every card can come first in a deck of <cards>
    When 20000 decks of <cards> cards are shuffled
    Then every card was first, and every card was last
    And every deck holds every card once

    Examples:
      | cards |
      | 52    |
      | 36    |
