Feature: Absent players who have posted
  A player who is away has paid a blind, an ante, a straddle, a kill or a post, and has the best hand. What is paid stays in;
  the house says whether the hand lives as long as it owes nothing. A lost connection alone changes nothing.

  Rule: The chips stay in the pot, and the hand lives as the house rule for absent players says

    @scenario-94 @scenario-117 @full
    Scenario Outline: the small blind, <structure>, <rule> <value>: seat 2 <does> and it ends with <two>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | As Ah |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 2 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure | rule                | value         | does                            | one | two  | four | five |
        | no_limit  | absence.sitting_out | killed        | sits out                        | 900 | 950  | 900  | 1250 |
        | pot_limit | absence.sitting_out | check_or_fold | sits out                        | 900 | 950  | 900  | 1250 |
        | pot_limit | absence.leaving     | fold          | is disconnected before the deal | 900 | 1300 | 900  | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: the small blind, <structure>, <rule> <value>: seat 2 <does> and it ends with <two>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | As Ah |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And the hand is dealt
      And seat 2 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule            | value         | does             | one | two | four | five |
        | fixed_limit | absence.leaving | fold          | leaves the table | 900 | 950 | 900  | 1250 |
        | no_limit    | absence.leaving | check_or_fold | leaves the table | 900 | 950 | 900  | 1250 |

    @scenario-94 @scenario-117 @full
    Scenario Outline: the big blind, <structure>, <rule> <value>: seat 4 <does> and it ends with <four>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | As Ah |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 4 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule                | value         | does                            | one | two | four | five |
        | fixed_limit | absence.sitting_out | killed        | sits out                        | 900 | 900 | 900  | 1300 |
        | no_limit    | absence.sitting_out | check_or_fold | sits out                        | 900 | 900 | 1300 | 900  |
        | no_limit    | absence.leaving     | fold          | is disconnected before the deal | 900 | 900 | 1300 | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: the big blind, <structure>, <rule> <value>: seat 4 <does> and it ends with <four>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | As Ah |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And the hand is dealt
      And seat 4 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule            | value         | does             | one | two | four | five |
        | pot_limit   | absence.leaving | fold          | leaves the table | 900 | 900 | 900  | 1300 |
        | fixed_limit | absence.leaving | check_or_fold | leaves the table | 900 | 900 | 1300 | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: a straddle, <structure>, <rule> <value>: seat 5 <does> and it ends with <five>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | As Ah |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 5 straddles 200
      And seat 5 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule                | value         | does                            | one  | two | four | five |
        | pot_limit   | absence.sitting_out | killed        | sits out                        | 1600 | 800 | 800  | 800  |
        | fixed_limit | absence.sitting_out | check_or_fold | sits out                        | 800  | 800 | 800  | 1600 |
        | fixed_limit | absence.leaving     | fold          | is disconnected before the deal | 800  | 800 | 800  | 1600 |

    @scenario-94 @scenario-117 @full
    Scenario Outline: a straddle, <structure>, <rule> <value>: seat 5 <does> and it ends with <five>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | As Ah |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 5 straddles 200
      And the hand is dealt
      And seat 5 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure | rule            | value         | does             | one  | two | four | five |
        | no_limit  | absence.leaving | fold          | leaves the table | 1600 | 800 | 800  | 800  |
        | pot_limit | absence.leaving | check_or_fold | leaves the table | 800  | 800 | 800  | 1600 |

    @scenario-94 @scenario-117 @full
    Scenario Outline: a kill, <structure>, <rule> <value>: seat 5 <does> and it ends with <five>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And the house rule forced.kill.size is full
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | As Ah |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 5 posts the kill
      And seat 5 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule                | value         | does                            | one  | two | four | five |
        | fixed_limit | absence.sitting_out | killed        | sits out                        | 1600 | 800 | 800  | 800  |
        | fixed_limit | absence.sitting_out | check_or_fold | sits out                        | 800  | 800 | 800  | 1600 |
        | fixed_limit | absence.leaving     | fold          | is disconnected before the deal | 800  | 800 | 800  | 1600 |

    @scenario-94 @scenario-117 @full
    Scenario Outline: a kill, <structure>, <rule> <value>: seat 5 <does> and it ends with <five>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And the house rule forced.kill.size is full
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Ks Kh |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | As Ah |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 5 posts the kill
      And the hand is dealt
      And seat 5 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule            | value         | does             | one  | two | four | five |
        | fixed_limit | absence.leaving | fold          | leaves the table | 1600 | 800 | 800  | 800  |
        | fixed_limit | absence.leaving | check_or_fold | leaves the table | 800  | 800 | 800  | 1600 |

    @scenario-94 @scenario-117 @full
    Scenario Outline: a returning player who posts, <structure>, <rule> <value>: seat 1 <does> and it ends with <one>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 1 posts 100 live and 50 dead
      And seat 1 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule                | value         | does                            | one  | two | four | five |
        | fixed_limit | absence.sitting_out | killed        | sits out                        | 850  | 900 | 900  | 1350 |
        | no_limit    | absence.sitting_out | check_or_fold | sits out                        | 1300 | 900 | 900  | 900  |
        | no_limit    | absence.leaving     | fold          | is disconnected before the deal | 1300 | 900 | 900  | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: a returning player who posts, <structure>, <rule> <value>: seat 1 <does> and it ends with <one>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 1 posts 100 live and 50 dead
      And the hand is dealt
      And seat 1 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule            | value         | does             | one  | two | four | five |
        | pot_limit   | absence.leaving | fold          | leaves the table | 850  | 900 | 900  | 1350 |
        | fixed_limit | absence.leaving | check_or_fold | leaves the table | 1300 | 900 | 900  | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: an ante of the button, <structure>, <rule> <value>: seat 1 <does> and it ends with <one>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And the house rule forced.ante.kind is button
      And the house rule forced.ante.amount is 40
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 1 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule                | value         | does                            | one  | two | four | five |
        | pot_limit   | absence.sitting_out | killed        | sits out                        | 960  | 900 | 900  | 1240 |
        | fixed_limit | absence.sitting_out | check_or_fold | sits out                        | 960  | 900 | 900  | 1240 |
        | fixed_limit | absence.leaving     | fold          | is disconnected before the deal | 1300 | 900 | 900  | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: an ante of the button, <structure>, <rule> <value>: seat 1 <does> and it ends with <one>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And the house rule forced.ante.kind is button
      And the house rule forced.ante.amount is 40
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | As Ah |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And the hand is dealt
      And seat 1 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure | rule            | value         | does             | one | two | four | five |
        | no_limit  | absence.leaving | fold          | leaves the table | 960 | 900 | 900  | 1240 |
        | pot_limit | absence.leaving | check_or_fold | leaves the table | 960 | 900 | 900  | 1240 |

    @scenario-94 @scenario-117 @full
    Scenario Outline: an ante of the big blind, <structure>, <rule> <value>: seat 4 <does> and it ends with <four>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And a big blind ante of 40
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | As Ah |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 4 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure | rule                | value         | does                            | one | two | four | five |
        | no_limit  | absence.sitting_out | killed        | sits out                        | 900 | 900 | 860  | 1340 |
        | pot_limit | absence.sitting_out | check_or_fold | sits out                        | 900 | 900 | 1300 | 900  |
        | pot_limit | absence.leaving     | fold          | is disconnected before the deal | 900 | 900 | 1300 | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: an ante of the big blind, <structure>, <rule> <value>: seat 4 <does> and it ends with <four>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And a big blind ante of 40
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | Qs 4s |
        | 4    | 1000  | As Ah |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And the hand is dealt
      And seat 4 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule            | value         | does             | one | two | four | five |
        | fixed_limit | absence.leaving | fold          | leaves the table | 900 | 900 | 860  | 1340 |
        | no_limit    | absence.leaving | check_or_fold | leaves the table | 900 | 900 | 1300 | 900  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: an ante from each, the small blind, <structure>, <rule> <value>: seat 2 <does> and it ends with <two>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And an ante of 10 from each player
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | As Ah |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And seat 2 <does>
      And the hand is dealt
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule                | value         | does                            | one | two  | four | five |
        | fixed_limit | absence.sitting_out | killed        | sits out                        | 890 | 940  | 890  | 1280 |
        | no_limit    | absence.sitting_out | check_or_fold | sits out                        | 890 | 940  | 890  | 1280 |
        | no_limit    | absence.leaving     | fold          | is disconnected before the deal | 890 | 1330 | 890  | 890  |

    @scenario-94 @scenario-117 @full
    Scenario Outline: an ante from each, the small blind, <structure>, <rule> <value>: seat 2 <does> and it ends with <two>
      Given a table that plays plhe
      And the house rule betting.structure is <structure>
      And blinds of 50/100
      And the house rule <rule> is <value>
      And an ante of 10 from each player
      And these players:
        | seat | stack | cards |
        | 1    | 1000  | Qd 4h |
        | 2    | 1000  | As Ah |
        | 4    | 1000  | Ts 5d |
        | 5    | 1000  | Ks Kh |
      And the board will be "2c 3c 7d 8h Jc"
      And the button at seat 1
      And the hand is dealt
      And seat 2 leaves the table
      When everybody checks to the end
      Then seat 1 ends with <one>
      And seat 2 ends with <two>
      And seat 4 ends with <four>
      And seat 5 ends with <five>
      And the events alone lead to the stacks

      Examples:
        | structure   | rule            | value         | does             | one | two | four | five |
        | pot_limit   | absence.leaving | fold          | leaves the table | 890 | 940 | 890  | 1280 |
        | fixed_limit | absence.leaving | check_or_fold | leaves the table | 890 | 940 | 890  | 1280 |
