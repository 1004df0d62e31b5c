@reference
Feature: The log
  What happened, signed, so that nobody can change it afterwards without being found out.

  @GLI-19:2.8.1 @GLI-19:B.2.6 @quick
  Scenario: A log verifies from its first entry to its last
    Given a signed log of 20 hands
    Then the log verifies
    And the verifier says what it did not check

  @GLI-19:B.3.2 @GLI-19:B.6.2 @quick
  Scenario Outline: A log in which <edit> is found out
    Given a signed log of 20 hands
    When <edit>
    Then the log is refused, and entry <entry> is named

    Examples:
      | edit                              | entry |
      | one bit of entry 17 is changed    | 17    |
      | entry 17 is removed               | 17    |
      | entry 17 is written twice         | 18    |
      | entries 17 and 18 change places   | 17    |
      | a foreign line stands at entry 17 | 17    |

  @GLI-19:B.3.2 @quick
  Scenario: A log that is cut below its last checkpoint is found out
    Given a signed log of 20 hands
    When everything after entry 17 is cut off
    Then the log is refused

  @GLI-19:B.6.3 @quick
  Scenario: A checkpoint that another key signed is found out
    Given a signed log of 20 hands
    When the last checkpoint is signed by another key
    Then the log is refused

  @GLI-19:B.6.3 @quick
  Scenario: The log of somebody else is not taken for the one that was asked for
    Given a signed log of 20 hands
    When the verifier expects another key
    Then the log is refused

  @GLI-19:B.2.7 @quick
  Scenario: Without a receipt a dropped end cannot be noticed, and the verifier says so
    Given a signed log of 20 hands
    Then the verifier says that it cannot notice a dropped end

  @GLI-19:2.8.2 @GLI-19:B.2.7 @quick
  Scenario: With a receipt a dropped end is found out
    Given a signed log of 20 hands
    And a receipt for its last entry
    When the last entries are dropped with their checkpoints
    Then the log is refused
