@reference
Feature: Software verification
  Every critical file is the approved one, and whoever asks can find out.

  @GLI-19:2.3.2 @GLI-19:B.2.6 @quick
  Scenario: A release that nobody touched is the approved one
    Given the manifest of a release with a file of every role
    Then the release is the approved one

  @GLI-19:2.3.2 @GLI-19:B.2.6 @quick
  Scenario Outline: One changed byte of a <role> file is found
    Given the manifest of a release with a file of every role
    When one byte of the <role> file is changed
    Then the <role> file is found changed, and no other

    Examples:
      | role          |
      | rng           |
      | rules         |
      | payouts       |
      | profile       |
      | configuration |
      | program       |
      | other         |

  @GLI-19:2.3.2 @GLI-19:B.2.6 @quick
  Scenario: A file that is gone is found
    Given the manifest of a release with a file of every role
    When the rules file is removed
    Then the rules file is found missing, and no other

  @GLI-19:2.3.2 @GLI-19:B.2.6 @quick
  Scenario: A file that nobody approved is found
    Given the manifest of a release with a file of every role
    When a file is added
    Then the added file is found

  @GLI-19:2.3.3 @quick
  Scenario: The table alone is enough, without any software of the system
    Given the manifest of a release with a file of every role
    Then each line of the table is path, size and SHA-256 of a file
