Feature: Crossed house rules in tournaments
  Random games with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the game would go another way. `just crossed-games` makes
  this file; the number of a scenario is that of the game.

  @full
  Scenario: 12, fee 10, through_level 1, levels, table_size 6
    Given a tournament of 3 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 1
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":100,"kind":"big_blind"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule table_size is 6
    And the tournament has begun
    When this happens:
      | who               | does                             | then |
      | dealer            | deals at table 1; Qs Qd Tc Qh    | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | seat 1 of table 1 | goes all-in                      | turn of 2 |
      | seat 2 of table 1 | goes all-in                      | turn of 3 |
      | seat 3 of table 1 | goes all-in                      | p1 out, place 2 of 2; p2 3000 at 1/2; p3 out, place 2 of 2; over |
      | p4                | enters                           | p1 out, place 3 of 2; p3 out, place 3 of 2; p4 1000 at 1/1; pool 400; fees 40; chips 4000 |
      | dealer            | deals at table 1                 | table 1 button 2 big blind 1 level 1; posted 1:50 2:25; turn of 2 |
      | house             | colours up; 1:                   | refused as no_colour_up_due |
      | seat 2 of table 1 | calls                            | turn of 1 |
      | seat 1            | runs out of time after 556257 ms | |

  @full
  Scenario: 25, bounty, finish, levels, name plhe_tournament, table_size 4
    Given a tournament of 8 players with 475 chips each
    And the tournament rule bounty is {"amount":25,"kind":"progressive","split":"equally"}
    And the tournament rule finish is {"same_hand":"shared","same_round":"by_stack"}
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"each"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule profile.name is plhe_tournament
    And the tournament rule table_size is 4
    And the tournament has begun
    When this happens:
      | who               | does                                            | then |
      | dealer            | deals at table 1                                | table 1 button 1 big blind 3 level 1; posted 1:0/12 2:25/37 3:50/62 4:0/12; turn of 4 |
      | seat 4 of table 1 | goes all-in                                     | refused as raise_above_maximum |
      | house             | shows 1779675 ms                                | level 3 |
      | seat 4 of table 1 | folds                                           | turn of 1 |
      | seat 1 of table 1 | folds                                           | turn of 2 |
      | p3                | takes a rebuy                                   | refused as rebuy_closed |
      | seat 2 of table 1 | folds                                           | p1 463 at 1/1, head 25; p3 438 at 1/2, head 25; p5 536 at 1/3, head 25; p7 463 at 1/4, head 25; over |
      | dealer            | deals at table 1                                | table 1 button 2 big blind 4 level 3; posted 3:100 4:200; turn of 1 |
      | house             | ends the level                                  | level 4 |
      | seat 1 of table 1 | raises to 463                                   | turn of 2 |
      | seat 2 of table 1 | calls                                           | turn of 3 |
      | seat 3 of table 1 | folds                                           | turn of 4 |
      | seat 4 of table 1 | calls                                           | p1 496 at 1/1, head 25; p3 471 at 1/2, head 25; p5 436 at 1/3, head 25; p7 497 at 1/4, head 25; over |
      | dealer            | deals at table 1                                | table 1 button 3 big blind 1 level 4; posted 1:400 4:200; turn of 2 |
      | seat 2 of table 1 | goes all-in                                     | turn of 3 |
      | seat 3 of table 1 | goes all-in                                     | turn of 4 |
      | seat 4            | runs out of time after 1919507 ms               | turn of 1 |
      | seat 1 of table 1 | folds                                           | p1 96 at 1/1, head 25; p3 771 at 1/2, head 25; p5 736 at 1/3, head 25; p7 297 at 1/4, head 25; over |
      | dealer            | deals at table 1; Ac 7h Kc 6h 6d 3h As Qs 7s Th | table 1 button 4 big blind 2 level 4; posted 1:96 2:400; turn of 3 |
      | seat 3 of table 1 | goes all-in                                     | turn of 4 |
      | seat 4 of table 1 | goes all-in                                     | turn of 2 |
      | seat 2 of table 1 | folds                                           | p1 out, place 7 of 2; p3 371 at 1/2, head 25; p5 1529 at 1/3, head 51, won 24; p7 out, place 7 of 2; over |
      | dealer            | deals at table 1; 3s                            | table 1 button 2 big blind 3 level 4; posted 2:200 3:400; turn of 2 |
      | seat 2 of table 1 | goes all-in                                     | p3 out, place 6; p5 1900 at 1/3, head 64, won 36; over |
      | p7                | takes the add-on                                | refused as add_on_closed |
      | dealer            | deals at table 1                                | refused as table_too_short |

  @full
  Scenario: 29, levels, name nlhe_tournament, rebuy, table_size 2
    Given a tournament of 7 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule profile.name is nlhe_tournament
    And the tournament rule rebuy is {"chips":500,"prize":50,"through_level":2,"when":"up_to_starting_stack"}
    And the tournament rule table_size is 2
    And the tournament has begun
    When this happens:
      | who               | does                 | then |
      | dealer            | deals at table 3     | table 3 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | dealer            | deals at table 2; 5s | table 2 button 1 big blind 2 level 1 |
      | seat 1 of table 3 | goes all-in          | turn of 2 |
      | seat 2            | leaves the table     | p3 1050 at 3/1; p7 950 at 3/2; over |
      | dealer            | deals at table 3     | p3 1075 at 3/1; p7 925 at 3/2; table 3 button 2 big blind 1; posted 1:0/25 2:0/25; over |
      | seat 1 of table 2 | goes all-in          | posted 1:1000 2:50; turn of 2 |
      | seat 2 of table 2 | goes all-in          | p2 deciding at 2/1; p6 2000 at 2/2; over |
      | p2                | takes no rebuy       | p2 out, place 7 |
      | p2                | takes no rebuy       | refused as no_rebuy_pending |
      | house             | begins hand for hand | refused as pool_open |
      | dealer            | deals at table 3     | p3 1125 at 3/1; p7 875 at 3/2; table 3 button 1 big blind 2; posted 1:0/25 2:0/50; over |
      | house             | ends hand for hand   | refused as hand_for_hand_unchanged |

  @full
  Scenario: 35, add_on, levels, name stud_tournament, table_size 2
    Given a tournament of 8 players with 1000 chips each
    And the tournament rule add_on is {"chips":700,"from_level":1,"prize":40,"through_level":1}
    And the tournament rule levels is [{"ante":{"amount":5,"kind":"each"},"bet":50,"blinds":[],"bring_in":12,"length":{"hands":1}},{"ante":{"amount":10,"kind":"each"},"bet":100,"blinds":[],"bring_in":25,"length":{"hands":1}},{"ante":{"amount":20,"kind":"each"},"bet":200,"blinds":[],"bring_in":50,"length":{"hands":1}},{"ante":{"amount":40,"kind":"each"},"bet":400,"blinds":[],"bring_in":100,"length":{"hands":1}}]
    And the tournament rule profile.name is stud_tournament
    And the tournament rule table_size is 2
    And the tournament has begun
    When this happens:
      | who    | does                       | then |
      | p6     | takes a rebuy for 110      | refused as rebuy_closed |
      | p10    | enters                     | refused as registration_closed |
      | house  | ends the level             | level 2; prizes 800 |
      | dealer | deals at table 3           | table 3 button 1 big blind 2 level 2; posted 1:0/10 2:0/10; turn of 2 |
      | house  | colours up; 1:; 2:; 3:; 4: | refused as no_colour_up_due |
      | p3     | returns                    | refused as presence_unchanged |

  @full
  Scenario: 50, levels, name plhe_tournament, table_size 5
    Given a tournament of 9 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule profile.name is plhe_tournament
    And the tournament rule table_size is 5
    And the tournament has begun
    When this happens:
      | who               | does                            | then |
      | dealer            | deals at table 1                | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | dealer            | deals at table 2                | table 2 button 1 big blind 3 level 1 |
      | seat 4 of table 1 | raises to 100                   | turn of 5 |
      | seat 5 of table 1 | goes all-in                     | refused as raise_above_maximum |
      | seat 5 of table 1 | folds                           | turn of 1 |
      | seat 1 of table 1 | calls                           | turn of 2 |
      | house             | colours up; 1:; 2:              | refused as no_colour_up_due |
      | seat 2 of table 1 | calls                           | turn of 3 |
      | house             | begins hand for hand            | hand for hand on |
      | seat 3 of table 1 | folds                           | turn of 2 |
      | seat 4            | leaves the table                | |
      | seat 2 of table 1 | checks                          | turn of 1 |
      | seat 1 of table 1 | bets 79                         | turn of 2 |
      | seat 2            | runs out of time after 70320 ms | p1 1250 at 1/1; p3 900 at 1/2; p5 950 at 1/3; p7 900 at 1/4; over |
      | dealer            | deals at table 1                | refused as round_not_over |
      | house             | moves players                   | refused as nothing_to_reseat |

  @full
  Scenario: 59, through_level 2, levels, table_size 4
    Given a tournament of 9 players with 1000 chips each
    And the tournament rule entry.through_level is 2
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":100,"kind":"big_blind"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule table_size is 4
    And the tournament has begun
    When this happens:
      | who               | does                                               | then |
      | dealer            | deals at table 2; 2d Qs Qc Td 6c Th Kc 2s 7s 6h Qd | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | seat 1 of table 2 | goes all-in                                        | turn of 2 |
      | house             | moves players                                      | refused as nothing_to_reseat |
      | dealer            | deals at table 1                                   | table 1 button 1 big blind 3 level 1; turn of 1 |
      | seat 2 of table 2 | goes all-in                                        | turn of 3 |
      | seat 3 of table 2 | goes all-in                                        | p2 out, place 8 of 2; p5 out, place 8 of 2; p8 3000 at 2/3; over |
      | house             | draws the button of table 3                        | refused as button_drawn |
      | seat 1 of table 3 | folds                                              | refused as no_hand |
      | seat 2 of table 3 | folds                                              | refused as no_hand |
      | dealer            | deals at table 3                                   | refused as reseat_due |
      | house             | moves players                                      | p3 1000 at 2/1; p6 1000 at 2/2; p9 1000 at 1/4; table 3 is gone |
      | house             | begins hand for hand                               | refused as pool_open |
      | dealer            | deals at table 2                                   | table 2 button 2 big blind 1 level 1; posted 1:50 3:25; turn of 2 |

  @full
  Scenario: 62, levels, name flhe_tournament, rebuy, table_size 4
    Given a tournament of 13 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":50,"kind":"each"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule profile.name is flhe_tournament
    And the tournament rule rebuy is {"chips":500,"count_max":0,"prize":50,"through_level":1}
    And the tournament rule table_size is 4
    And the tournament has begun
    When this happens:
      | who               | does                 | then |
      | dealer            | deals at table 4     | table 4 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | seat 1 of table 4 | goes all-in          | refused as raise_above_maximum |
      | seat 1 of table 4 | raises to 100        | turn of 2 |
      | house             | ends the level       | level 2 |
      | seat 2 of table 4 | calls                | turn of 3 |
      | seat 3 of table 4 | raises to 150        | turn of 1 |
      | seat 2            | leaves the table     | |
      | p12               | takes no rebuy       | refused as no_rebuy_pending |
      | house             | begins hand for hand | refused as pool_open |
      | p10               | returns              | refused as presence_unchanged |
      | seat 1 of table 4 | folds                | p12 1200 at 4/3; p4 900 at 4/1; p8 900 at 4/2; prizes 1300; over |
      | dealer            | deals at table 4     | table 4 button 2 big blind 1 level 2; posted 1:100/125 2:0/25 3:50/75; turn of 3 |

  @full
  Scenario: 65, fee 10, prize 0, through_level 1, levels, name stud_tournament, rebuy, table_size 5
    Given a tournament of 8 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.prize is 0
    And the tournament rule entry.through_level is 1
    And the tournament rule levels is [{"ante":{"amount":5,"kind":"each"},"bet":50,"blinds":[],"bring_in":12,"length":{"hands":2}},{"ante":{"amount":10,"kind":"each"},"bet":100,"blinds":[],"bring_in":25,"length":{"hands":2}},{"ante":{"amount":20,"kind":"each"},"bet":200,"blinds":[],"bring_in":50,"length":{"hands":2}},{"ante":{"amount":40,"kind":"each"},"bet":400,"blinds":[],"bring_in":100,"length":{"hands":2}}]
    And the tournament rule profile.name is stud_tournament
    And the tournament rule rebuy is {"chips":500,"prize":50,"through_level":2,"when":"up_to_starting_stack"}
    And the tournament rule table_size is 5
    And the tournament has begun
    When this happens:
      | who    | does             | then |
      | p2     | takes a rebuy    | p2 1500 at 2/1; pool 50; chips 8500 |
      | dealer | deals at table 1 | table 1 button 1 big blind 3 level 1; posted 1:0/5 2:0/5 3:0/5 4:0/5; turn of 2 |
      | p3     | takes the add-on | refused as add_on_closed |
      | p12    | enters           | p12 1000 at 1/5; fees 90; chips 9500 |
      | p2     | takes no rebuy   | refused as no_rebuy_pending |

  @full
  Scenario: 76, finish, levels, table_size 4
    Given a tournament of 13 players with 1000 chips each
    And the tournament rule finish is {"equal_stacks":"by_position"}
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":2}}]
    And the tournament rule table_size is 4
    And the tournament has begun
    When this happens:
      | who               | does                 | then |
      | dealer            | deals at table 4; 4d | table 4 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | dealer            | deals at table 3     | table 3 button 1 big blind 3 level 1 |
      | seat 1 of table 4 | goes all-in          | turn of 2 |
      | seat 2 of table 4 | goes all-in          | turn of 3 |
      | seat 3 of table 4 | goes all-in          | p12 out, place 13; p4 3000 at 4/1; p8 out, place 12; over |
      | house             | begins hand for hand | hand for hand on |
      | p12               | takes the add-on     | refused as add_on_closed |
      | house             | shows 662842 ms      | |
      | dealer            | deals at table 4     | refused as round_not_over |

  @full
  Scenario: 78, levels, clock, name plhe_tournament, table_size 2
    Given a tournament of 13 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":100,"kind":"each"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule profile.clock is {"bank_ms":0}
    And the tournament rule profile.name is plhe_tournament
    And the tournament rule table_size is 2
    And the tournament has begun
    When this happens:
      | who               | does                            | then |
      | dealer            | deals at table 2                | table 2 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | seat 1 of table 2 | goes all-in                     | refused as raise_above_maximum |
      | seat 1            | runs out of time after 33566 ms | p2 975 at 2/1; p9 1025 at 2/2; over |
      | p9                | sits out                        | |
      | house             | begins hand for hand            | hand for hand on |
      | p8                | returns                         | refused as presence_unchanged |

  @full
  Scenario: 98, levels, name stud_tournament, seating, table_size 3
    Given a tournament of 4 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":5,"kind":"each"},"bet":50,"blinds":[],"bring_in":12,"length":{"hands":1}},{"ante":{"amount":10,"kind":"each"},"bet":100,"blinds":[],"bring_in":25,"length":{"hands":1}},{"ante":{"amount":20,"kind":"each"},"bet":200,"blinds":[],"bring_in":50,"length":{"hands":1}},{"ante":{"amount":40,"kind":"each"},"bet":400,"blinds":[],"bring_in":100,"length":{"hands":1}}]
    And the tournament rule profile.name is stud_tournament
    And the tournament rule seating is {"button":"moving","mover":"next_big_blind","stud_button":"moves"}
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who               | does                                   | then |
      | dealer            | deals at table 1; Kh 9h 4h 6c 9s       | table 1 button 1 big blind 2 level 1; posted 1:0/5 2:0/5; turn of 1 |
      | seat 1 of table 1 | posts the bring-in                     | turn of 2 |
      | seat 2            | runs out of time after 63528 ms        | p1 1005 at 1/1; p3 995 at 1/2; level 2; over |
      | house             | moves players                          | refused as nothing_to_reseat |
      | dealer            | deals at table 1; 5d Kd Th 6c Ad       | table 1 button 2 big blind 1 level 2; posted 1:0/10 2:0/10; turn of 2 |
      | p2                | sits out                               | |
      | seat 2 of table 1 | posts the bring-in                     | turn of 1 |
      | seat 2 of table 2 | posts the bring-in                     | refused as no_hand |
      | seat 1 of table 1 | folds                                  | p1 995 at 1/1; p3 1005 at 1/2; level 3; over |
      | dealer            | deals at table 2                       | p2 980 at 2/1; p4 1020 at 2/2; table 2 button 1 big blind 2; level 4; posted 1:0/20 2:0/20; over |
      | dealer            | deals at table 1                       | table 1 button 1 big blind 2 level 4; posted 1:0/40 2:0/40; turn of 2 |
      | seat 2 of table 1 | completes                              | turn of 1 |
      | seat 1 of table 1 | raises to 800                          | turn of 2 |
      | seat 2 of table 1 | raises to 965                          | turn of 1 |
      | seat 1            | leaves the table                       | p1 155 at 1/1; p3 1845 at 1/2; over |
      | dealer            | deals at table 1                       | p1 15 at 1/1; p3 1985 at 1/2; table 1 button 2 big blind 1; posted 1:0/140 2:0/40; over |
      | dealer            | deals at table 1                       | p1 out, place 4; p3 2000 at 1/2; table 1 button 1 big blind 2; posted 1:0/15 2:0/15; over |
      | house             | moves players                          | p2 980 at 1/1; p4 1020 at 1/3; table 2 is gone |
      | dealer            | deals at table 1; Js 7d 3d 3h Jh 4c Kh | table 1 button 2 big blind 1 level 4; posted 1:100/140 2:0/40 3:0/40; turn of 2 |

  @full
  Scenario: 125, prize 0, levels, seating
    Given a tournament of 4 players with 1000 chips each
    And the tournament rule entry.prize is 0
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":100,"kind":"each"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule seating is {"button":"moving","entry":"after_button","waits_when_short_by":0}
    And the tournament has begun
    When this happens:
      | who               | does                                      | then |
      | dealer            | deals at table 1; 6s Td 2s Kc Ah Qh Js 3s | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | house             | ends the level                            | level 2 |
      | seat 4 of table 1 | calls                                     | turn of 1 |
      | seat 1 of table 1 | folds                                     | turn of 2 |
      | p7                | sits out                                  | refused as unknown_player |
      | seat 2 of table 1 | folds                                     | turn of 3 |
      | seat 3 of table 1 | goes all-in                               | turn of 4 |
      | seat 4 of table 1 | calls                                     | p2 975 at 1/2; p3 out, place 4; p4 2025 at 1/4; over |
      | house             | begins hand for hand                      | hand for hand on |
      | house             | shows 433682 ms                           | |
      | dealer            | deals at table 1; 9d 7d                   | table 1 button 2 big blind 1 level 2; posted 1:100 4:50; turn of 2 |
      | seat 2 of table 1 | goes all-in                               | turn of 4 |
      | house             | begins hand for hand                      | refused as hand_for_hand_unchanged |
      | seat 4 of table 1 | goes all-in                               | turn of 1 |
      | seat 1 of table 1 | goes all-in                               | p1 out, place 2; p2 out, place 3; p4 4000 at 1/4; the tournament is over; over |

  @full
  Scenario: 158, fee 10, through_level 2, levels, rebuy, table_size 3
    Given a tournament of 13 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 2
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":3}},{"ante":{"amount":25,"kind":"big_blind"},"blinds":[50,100],"length":{"hands":3}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":3}},{"ante":{"amount":100,"kind":"each"},"blinds":[200,400],"length":{"hands":3}}]
    And the tournament rule rebuy is {"chips":500,"prize":50,"through_level":2,"when":"up_to_starting_stack"}
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who               | does                       | then |
      | dealer            | deals at table 5; 8d 5c 4c | table 5 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | seat 1 of table 5 | goes all-in                | turn of 2 |
      | seat 2 of table 5 | goes all-in                | p10 deciding at 5/2; p5 2000 at 5/1; over |
      | p14               | enters                     | p14 1000 at 4/3; pool 1400; fees 140; chips 14000 |
      | p10               | sits out                   | refused as player_out |
      | p2                | takes the add-on           | refused as add_on_closed |
      | p10               | takes no rebuy             | p10 out, place 14 |
      | dealer            | deals at table 5           | refused as too_few_seats |

  @full
  Scenario: 169, levels, name stud_tournament, rebuy, table_size 6
    Given a tournament of 11 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":5,"kind":"each"},"bet":50,"blinds":[],"bring_in":12,"length":{"hands":4}},{"ante":{"amount":10,"kind":"each"},"bet":100,"blinds":[],"bring_in":25,"length":{"hands":4}},{"ante":{"amount":20,"kind":"each"},"bet":200,"blinds":[],"bring_in":50,"length":{"hands":4}},{"ante":{"amount":40,"kind":"each"},"bet":400,"blinds":[],"bring_in":100,"length":{"hands":4}}]
    And the tournament rule profile.name is stud_tournament
    And the tournament rule rebuy is {"chips":500,"count_max":0,"prize":50,"through_level":1}
    And the tournament rule table_size is 6
    And the tournament has begun
    When this happens:
      | who    | does                                                                 | then |
      | dealer | deals at table 2; Kh 3h 2c 8h 5d 6h Td Js 8d Ks Jh                   | table 2 button 1 big blind 3 level 1; posted 1:0/5 2:0/5 3:0/5 4:0/5 5:0/5; turn of 3 |
      | p1     | takes a rebuy                                                        | refused as rebuy_limit |
      | house  | begins hand for hand                                                 | refused as pool_open |
      | dealer | deals at table 1; Qh 9s 3h 8s As 5h 2c Jd 5c Qc Tc Ac 7c 7s 4d 8d Jh | table 1 button 1 big blind 3 level 1; turn of 1 |
      | house  | moves players                                                        | refused as nothing_to_reseat |
      | p7     | takes no rebuy                                                       | refused as no_rebuy_pending |
      | seat 5 | leaves the table                                                     | |

  @full
  Scenario: 173, fee 10, through_level 3, levels, table_size 10
    Given a tournament of 11 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 3
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":50,"kind":"big_blind"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule table_size is 10
    And the tournament has begun
    When this happens:
      | who               | does                        | then |
      | dealer            | deals at table 2            | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | seat 4 of table 2 | calls                       | turn of 5 |
      | seat 5 of table 2 | goes all-in                 | turn of 1 |
      | dealer            | deals at table 1            | table 1 button 1 big blind 3 level 1; turn of 4 |
      | house             | voids the hand              | table 1 button 1; over |
      | seat 1 of table 2 | folds                       | posted 2:25 3:50 4:50 5:1000; turn of 2 |
      | p5                | takes a rebuy for 104       | refused as rebuy_closed |
      | p12               | enters                      | p12 1000 at 2/6; pool 1200; fees 120; chips 12000 |
      | house             | draws the button of table 1 | refused as button_drawn |

  @full
  Scenario: 187, add_on, levels, name flhe_tournament
    Given a tournament of 2 players with 475 chips each
    And the tournament rule add_on is {"chips":700,"from_level":1,"prize":40,"through_level":1}
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":25,"kind":"big_blind"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule profile.name is flhe_tournament
    And the tournament has begun
    When this happens:
      | who               | does                 | then |
      | dealer            | deals at table 1     | table 1 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | seat 1 of table 1 | folds                | p1 450 at 1/1; p2 500 at 1/2; over |
      | dealer            | deals at table 1     | table 1 button 2 big blind 1 level 1; posted 1:50 2:25; turn of 2 |
      | seat 2 of table 1 | folds                | p1 475 at 1/1; p2 475 at 1/2; over |
      | dealer            | deals at table 1     | table 1 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | seat 1            | leaves the table     | p1 450 at 1/1; p2 500 at 1/2; over |
      | p2                | takes a rebuy        | refused as rebuy_closed |
      | dealer            | deals at table 1     | p1 388 at 1/1; p2 562 at 1/2; table 1 button 2 big blind 1; level 2; prizes 200; posted 1:0/50 2:0/25; over |
      | house             | begins hand for hand | hand for hand on |
      | dealer            | deals at table 1     | p1 338 at 1/1; p2 612 at 1/2; table 1 button 1 big blind 2; posted 1:0/50 2:0/50; over |
      | dealer            | deals at table 1     | p1 213 at 1/1; p2 737 at 1/2; table 1 button 2 big blind 1; posted 1:0/100 2:0/50; over |
      | dealer            | deals at table 1     | p1 163 at 1/1; p2 787 at 1/2; table 1 button 1 big blind 2; posted 1:0/50 2:0/50; over |
      | dealer            | deals at table 1     | p1 38 at 1/1; p2 912 at 1/2; table 1 button 2 big blind 1; level 3; posted 1:0/100 2:0/50; over |
      | dealer            | deals at table 1     | p1 out, place 2; p2 950 at 1/2, prize 200; table 1 button 1 big blind 2; the tournament is over; posted 1:0/38 2:0/38; over |

  @full
  Scenario: 191, fee 10, levels, rebuy, table_size 3
    Given a tournament of 4 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":50,"kind":"big_blind"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule rebuy is {"chips":900,"fee":3,"prize":80,"through_level":2}
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who               | does                       | then |
      | dealer            | deals at table 1; 3s Tc Th | table 1 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | dealer            | deals at table 2           | table 2 button 1 big blind 2 level 1 |
      | seat 1 of table 1 | raises to 1000             | turn of 2 |
      | seat 2 of table 1 | goes all-in                | p1 2000 at 1/1; p3 deciding at 1/2; over |
      | house             | moves players              | refused as nothing_to_reseat |
      | p2                | takes a rebuy for 25       | refused as player_in_hand |
      | p3                | takes a rebuy              | p3 900 at 1/2; pool 480; fees 43; chips 4900 |
      | p2                | takes the add-on           | refused as add_on_closed |
      | house             | shows 483414 ms            | |

  @full
  Scenario: 195, add_on, levels, name nlhe_tournament
    Given a tournament of 3 players with 1000 chips each
    And the tournament rule add_on is {"chips":700,"fee":2,"from_level":2,"prize":40,"through_level":3}
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"each"},"blinds":[25,50],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":2}}]
    And the tournament rule profile.name is nlhe_tournament
    And the tournament has begun
    When this happens:
      | who               | does                    | then |
      | dealer            | deals at table 1; Tc 7c | table 1 button 1 big blind 3 level 1; posted 1:0/12 2:25/37 3:50/62; turn of 1 |
      | seat 1 of table 1 | folds                   | turn of 2 |
      | house             | begins hand for hand    | refused as pool_open |
      | seat 2 of table 1 | goes all-in             | turn of 3 |
      | seat 3 of table 1 | calls                   | p1 988 at 1/1; p2 2012 at 1/2; p3 out, place 3; over |
      | dealer            | deals at table 1        | table 1 button 2 big blind 1 level 1; posted 1:50/62 2:25/37; turn of 2 |
      | seat 2 of table 1 | folds                   | p1 1025 at 1/1; p2 1975 at 1/2; level 2; over |
      | dealer            | deals at table 1        | table 1 button 1 big blind 2 level 2; posted 1:50 2:100; turn of 1 |
      | seat 1 of table 1 | goes all-in             | turn of 2 |
      | p3                | returns                 | refused as player_out |
      | seat 2 of table 1 | folds                   | p1 1125 at 1/1; p2 1875 at 1/2; over |
      | dealer            | deals at table 1        | table 1 button 2 big blind 1 level 2; posted 1:100 2:50; turn of 2 |
      | seat 2 of table 1 | goes all-in             | turn of 1 |
      | seat 1 of table 1 | folds                   | p1 1025 at 1/1; p2 1975 at 1/2; level 3; over |
      | dealer            | deals at table 1        | table 1 button 1 big blind 2 level 3; posted 1:100 2:200; turn of 1 |
      | p1                | sits out                | p1 925 at 1/1; p2 2075 at 1/2; over |
      | dealer            | deals at table 1        | p1 725 at 1/1; p2 2275 at 1/2; table 1 button 2 big blind 1; level 4; prizes 300; posted 1:0/200 2:0/100; over |
      | dealer            | deals at table 1        | p1 525 at 1/1; p2 2475 at 1/2; table 1 button 1 big blind 2; posted 1:0/200 2:0/200; over |
      | dealer            | deals at table 1        | p1 125 at 1/1; p2 2875 at 1/2; table 1 button 2 big blind 1; posted 1:0/400 2:0/200; over |
      | dealer            | deals at table 1        | p1 out, place 2; p2 3000 at 1/2, prize 300; table 1 button 1 big blind 2; the tournament is over; posted 1:0/125 2:0/125; over |

  @full
  Scenario: 218, fee 10, through_level 3, levels, payouts, name stud_tournament, table_size 3
    Given a tournament of 9 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 3
    And the tournament rule levels is [{"ante":{"amount":5,"kind":"each"},"bet":50,"blinds":[],"bring_in":12,"length":{"ms":600000}},{"ante":{"amount":10,"kind":"each"},"bet":100,"blinds":[],"bring_in":25,"length":{"ms":600000}},{"ante":{"amount":20,"kind":"each"},"bet":200,"blinds":[],"bring_in":50,"length":{"ms":600000}},{"ante":{"amount":40,"kind":"each"},"bet":400,"blinds":[],"bring_in":100,"length":{"ms":600000}}]
    And the tournament rule payouts is [{"basis_points":[10000],"entries":2},{"basis_points":[3334,3333,3333],"entries":5}]
    And the tournament rule profile.name is stud_tournament
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who    | does             | then |
      | p7     | takes no rebuy   | refused as no_rebuy_pending |
      | p10    | enters           | p10 1000 at 4/1; table 4; pool 1000; fees 100; chips 10000 |
      | house  | ends the level   | level 2 |
      | house  | ends the level   | level 3 |
      | house  | moves players    | p1 1000 at 4/2 |
      | dealer | deals at table 2 | table 2 button 1 big blind 3 level 3; posted 1:0/20 2:0/20 3:0/20; turn of 2 |
      | house  | ends the level   | level 4; prizes 334 333 333 |

  @full
  Scenario: 234, levels, rebuy, table_size 5
    Given a tournament of 12 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"hands":1}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":1}},{"ante":{"amount":100,"kind":"each"},"blinds":[200,400],"length":{"hands":1}}]
    And the tournament rule rebuy is {"chips":500,"count_max":0,"prize":50,"through_level":1}
    And the tournament rule table_size is 5
    And the tournament has begun
    When this happens:
      | who               | does                       | then |
      | dealer            | deals at table 2; 4c 6s 5s | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | seat 4 of table 2 | goes all-in                | turn of 1 |
      | seat 1 of table 2 | calls                      | turn of 2 |
      | seat 2 of table 2 | goes all-in                | turn of 3 |
      | seat 3 of table 2 | folds                      | p11 out, place 11 of 2; p2 3062 at 2/1; p5 out, place 11 of 2; p8 938 at 2/3; level 2; prizes 1200; over |
      | dealer            | deals at table 2           | table 2 button 3 big blind 1 level 2; posted 1:100/125 3:50/75; turn of 3 |
      | house             | begins hand for hand       | hand for hand on |
      | house             | ends the level             | level 3 |
      | dealer            | deals at table 1           | refused as round_not_over |

  @full
  Scenario: 264, add_on, levels, name stud_tournament, table_size 5
    Given a tournament of 11 players with 1000 chips each
    And the tournament rule add_on is {"chips":700,"fee":2,"from_level":2,"prize":40,"through_level":3}
    And the tournament rule levels is [{"ante":{"amount":5,"kind":"each"},"bet":50,"blinds":[],"bring_in":12,"length":{"hands":1}},{"ante":{"amount":10,"kind":"each"},"bet":100,"blinds":[],"bring_in":25,"length":{"hands":1}},{"ante":{"amount":20,"kind":"each"},"bet":200,"blinds":[],"bring_in":50,"length":{"hands":1}},{"ante":{"amount":40,"kind":"each"},"bet":400,"blinds":[],"bring_in":100,"length":{"hands":1}}]
    And the tournament rule profile.name is stud_tournament
    And the tournament rule table_size is 5
    And the tournament has begun
    When this happens:
      | who    | does               | then |
      | house  | ends the level     | level 2 |
      | house  | ends the level     | level 3 |
      | dealer | deals at table 2   | table 2 button 1 big blind 3 level 3; posted 1:0/20 2:0/20 3:0/20 4:0/20; turn of 2 |
      | p8     | sits out           | |
      | p5     | takes the add-on   | refused as player_in_hand |
      | dealer | deals at table 2   | refused as hand_running |
      | house  | ends hand for hand | refused as hand_for_hand_unchanged |
      | house  | ends the level     | level 4; prizes 1100 |

  @full
  Scenario: 271, add_on, prize 0, levels, name plhe_tournament, table_size 3
    Given a tournament of 5 players with 600 chips each
    And the tournament rule add_on is {"chips":700,"fee":2,"from_level":2,"prize":40,"through_level":3}
    And the tournament rule entry.prize is 0
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":1}}]
    And the tournament rule profile.name is plhe_tournament
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who               | does                        | then |
      | dealer            | deals at table 1            | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | seat 1 of table 1 | folds                       | turn of 2 |
      | seat 2 of table 1 | folds                       | p3 575 at 1/2; p5 625 at 1/3; level 2; over |
      | dealer            | deals at table 1            | table 1 button 2 big blind 1 level 2; posted 1:100 3:50; turn of 2 |
      | seat 2 of table 1 | folds                       | turn of 3 |
      | seat 3 of table 1 | folds                       | p1 650 at 1/1; p5 575 at 1/3; level 3; over |
      | dealer            | deals at table 1; 7c 5h     | table 1 button 3 big blind 2 level 3; posted 1:100 2:200; turn of 3 |
      | seat 3 of table 1 | goes all-in                 | turn of 1 |
      | seat 1 of table 1 | goes all-in                 | turn of 2 |
      | p3                | sits out                    | p1 1425 at 1/1; p3 375 at 1/2; p5 out, place 5; level 4; prizes 0; over |
      | dealer            | deals at table 1            | p1 1625 at 1/1; p3 175 at 1/2; table 1 button 2 big blind 1; posted 1:0/200 2:0/200; over |
      | dealer            | deals at table 1            | p1 1800 at 1/1; p3 out, place 4; table 1 button 1 big blind 2; posted 1:0/175 2:0/175; over |
      | dealer            | deals at table 1            | refused as too_few_seats |
      | house             | ends the level              | refused as last_level |
      | house             | draws the button of table 1 | refused as button_drawn |

  @full
  Scenario: 286, levels, name nlhe_tournament, rebuy, table_size 5
    Given a tournament of 12 players with 475 chips each
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":1}},{"ante":{"amount":25,"kind":"big_blind"},"blinds":[50,100],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":1}}]
    And the tournament rule profile.name is nlhe_tournament
    And the tournament rule rebuy is {"chips":500,"prize":50,"through_level":2,"when":"up_to_starting_stack"}
    And the tournament rule table_size is 5
    And the tournament has begun
    When this happens:
      | who               | does                                                     | then |
      | dealer            | deals at table 2                                         | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | seat 4 of table 2 | goes all-in                                              | turn of 1 |
      | seat 1 of table 2 | folds                                                    | turn of 2 |
      | seat 2 of table 2 | folds                                                    | turn of 3 |
      | seat 3 of table 2 | folds                                                    | p11 550 at 2/4; p5 450 at 2/2; p8 425 at 2/3; level 2; over |
      | dealer            | deals at table 2; 9s 3h Td 8c 3s 8s 2h Ad 8d Js Ks 7c 4s | table 2 button 2 big blind 4 level 2; posted 3:50 4:100; turn of 1 |
      | seat 1 of table 2 | goes all-in                                              | turn of 2 |
      | seat 2 of table 2 | goes all-in                                              | turn of 3 |
      | seat 3 of table 2 | goes all-in                                              | turn of 4 |
      | seat 4 of table 2 | calls                                                    | p11 100 at 2/4; p2 deciding at 2/1; p5 75 at 2/2; p8 1725 at 2/3; level 3; over |
      | dealer            | deals at table 2                                         | refused as rebuy_pending |
      | house             | ends the level                                           | level 4 |
      | p2                | takes no rebuy                                           | p2 out, place 12; prizes 1200 |
      | dealer            | deals at table 2; 4h 8h Tc 4c                            | table 2 button 3 big blind 2 level 4; posted 2:75 4:100; turn of 3 |
      | seat 3 of table 2 | calls                                                    | p11 275 at 2/4; p5 out, place 11; p8 1625 at 2/3; over |
      | dealer            | deals at table 2                                         | table 2 button 4 big blind 3 level 4; posted 3:400 4:200; turn of 4 |
      | seat 4            | leaves the table                                         | p11 75 at 2/4; p8 1825 at 2/3; over |
      | dealer            | deals at table 2                                         | p11 out, place 10; p8 1900 at 2/3; table 2 button 3 big blind 4; posted 3:0/75 4:0/75; over |
      | dealer            | deals at table 3                                         | refused as reseat_due |

  @full
  Scenario: 310, levels, clock, rebuy
    Given a tournament of 5 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":100,"kind":"each"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule profile.clock is {"sit_out_after":1}
    And the tournament rule rebuy is {"chips":500,"prize":50,"through_level":2,"when":"up_to_starting_stack"}
    And the tournament has begun
    When this happens:
      | who               | does                             | then |
      | dealer            | deals at table 1; 4c 7d Jc 5s 9s | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | seat 4 of table 1 | calls                            | turn of 5 |
      | seat 5            | runs out of time after 49869 ms  | turn of 1 |
      | seat 1 of table 1 | calls                            | turn of 2 |
      | seat 2 of table 1 | raises to 122                    | turn of 3 |
      | seat 3 of table 1 | folds                            | turn of 4 |
      | p7                | sits out                         | refused as unknown_player |
      | seat 4 of table 1 | calls                            | turn of 1 |
      | seat 1 of table 1 | raises to 194                    | turn of 2 |
      | seat 2 of table 1 | calls                            | turn of 4 |
      | seat 4 of table 1 | folds                            | turn of 2 |
      | seat 2 of table 1 | goes all-in                      | turn of 1 |
      | seat 1 of table 1 | calls                            | p1 2172 at 1/1; p2 deciding at 1/2; p3 950 at 1/3; p4 878 at 1/4; over |
      | p6                | enters                           | refused as registration_closed |
      | p2                | takes no rebuy                   | p2 out, place 5 |
      | dealer            | deals at table 1                 | table 1 button 2 big blind 4 level 1; posted 3:25 4:50; turn of 1 |
      | p2                | takes the add-on                 | refused as add_on_closed |

  @full
  Scenario: 322, fee 10, prize 37, levels, rebuy, seating, table_size 3
    Given a tournament of 10 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.prize is 37
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":50,"kind":"big_blind"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule rebuy is {"chips":900,"fee":3,"prize":80,"through_level":2}
    And the tournament rule seating is {"entry":"after_button","mover":"next_big_blind"}
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who               | does                       | then |
      | dealer            | deals at table 4; 8d 5h Kd | table 4 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | dealer            | deals at table 3; 7s       | table 3 button 1 big blind 2 level 1 |
      | seat 1 of table 3 | goes all-in                | turn of 2 |
      | seat 1 of table 4 | goes all-in                | |
      | seat 2 of table 3 | goes all-in                | p3 deciding at 3/1; p7 2000 at 3/2; over |
      | seat 2 of table 4 | goes all-in                | p4 2000 at 4/1; p8 deciding at 4/2; posted 1:0/1000 2:0/1000; over |
      | dealer            | deals at table 3           | refused as rebuy_pending |
      | p3                | takes no rebuy             | p3 out, place 10 |
      | p8                | takes a rebuy              | p8 900 at 4/2; pool 450; fees 103; chips 10900 |
      | house             | moves players              | p4 2000 at 3/1; p8 900 at 3/3; table 4 is gone |
      | dealer            | deals at table 3           | table 3 button 2 big blind 3 level 1; posted 2:25 3:50; turn of 2 |

  @full
  Scenario: 334, fee 10, through_level 2, levels, name plhe_tournament, table_size 2
    Given a tournament of 13 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 2
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule profile.name is plhe_tournament
    And the tournament rule table_size is 2
    And the tournament has begun
    When this happens:
      | who               | does                 | then |
      | dealer            | deals at table 2     | table 2 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | p14               | enters               | p14 1000 at 7/2; pool 1400; fees 140; chips 14000 |
      | seat 1 of table 2 | goes all-in          | refused as raise_above_maximum |
      | p6                | takes a rebuy for 54 | refused as rebuy_closed |
      | house             | ends the level       | level 2 |
      | p9                | takes the add-on     | refused as add_on_closed |
      | dealer            | deals at table 5     | table 5 button 1 big blind 2 level 2 |
      | dealer            | deals at table 5     | refused as hand_running |

  @full
  Scenario: 340, prize 37, levels, rebuy, table_size 5
    Given a tournament of 6 players with 1000 chips each
    And the tournament rule entry.prize is 37
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":100,"kind":"big_blind"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule rebuy is {"chips":900,"fee":3,"prize":80,"through_level":2}
    And the tournament rule table_size is 5
    And the tournament has begun
    When this happens:
      | who               | does                 | then |
      | p5                | takes a rebuy        | refused as rebuy_not_allowed |
      | dealer            | deals at table 2; Kh | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | seat 1 of table 1 | folds                | refused as no_hand |
      | seat 1 of table 2 | goes all-in          | turn of 2 |
      | seat 2 of table 2 | folds                | turn of 3 |
      | seat 3 of table 1 | goes all-in          | refused as no_hand |
      | seat 3 of table 2 | goes all-in          | p2 2025 at 2/1; p4 975 at 2/2; p6 deciding at 2/3; over |
      | seat 2 of table 1 | folds                | refused as no_hand |
      | p6                | takes no rebuy       | p6 out, place 6 |
      | seat 2 of table 1 | goes all-in          | refused as no_hand |
      | seat 3 of table 1 | goes all-in          | refused as no_hand |
      | seat 1 of table 1 | folds                | refused as no_hand |
      | house             | shows 777218 ms      | level 2 |
      | p3                | takes no rebuy       | refused as no_rebuy_pending |
      | house             | ends the level       | level 3; prizes 222 |

  @full
  Scenario: 371, fee 10, levels, clock, rebuy
    Given a tournament of 2 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":4}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":4}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":4}}]
    And the tournament rule profile.clock is {"base_ms":0}
    And the tournament rule rebuy is {"chips":900,"fee":3,"prize":80,"through_level":2}
    And the tournament has begun
    When this happens:
      | who               | does                            | then |
      | dealer            | deals at table 1                | table 1 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | seat 1 of table 1 | goes all-in                     | turn of 2 |
      | seat 1            | is disconnected after 2067 ms   | |
      | seat 2 of table 1 | goes all-in                     | over |
      | dealer            | deals at table 1                | table 1 button 2 big blind 1 level 1; posted 1:50 2:25; turn of 2 |
      | seat 2 of table 1 | folds                           | p1 1025 at 1/1; p2 975 at 1/2; over |
      | dealer            | deals at table 1                | table 1 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | seat 1 of table 1 | checks                          | refused as check_facing_bet |
      | seat 2 of table 1 | goes all-in                     | refused as out_of_turn |
      | seat 1 of table 1 | folds                           | p1 1000 at 1/1; p2 1000 at 1/2; over |
      | dealer            | deals at table 1                | table 1 button 2 big blind 1 level 1; posted 1:50 2:25; turn of 2 |
      | seat 1            | comes back                      | |
      | seat 2            | runs out of time after 43563 ms | p1 1025 at 1/1; p2 975 at 1/2; level 2; over |
      | dealer            | deals at table 1; 7d Ad 9c      | table 1 button 1 big blind 2 level 2; posted 1:50/75 2:100/125; turn of 1 |
      | seat 1 of table 1 | goes all-in                     | turn of 2 |
      | seat 2 of table 1 | goes all-in                     | p1 2000 at 1/1; p2 deciding at 1/2; over |
      | house             | ends the level                  | level 3 |
      | p2                | takes a rebuy                   | p2 900 at 1/2; pool 280; fees 23; chips 2900; prizes 280 |

  @full
  Scenario: 403, bounty, levels, table_size 4
    Given a tournament of 10 players with 1000 chips each
    And the tournament rule bounty is {"amount":31,"kind":"fixed","split":"first_left_of_button"}
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":1}},{"ante":{"amount":50,"kind":"each"},"blinds":[100,200],"length":{"hands":1}},{"ante":{"amount":100,"kind":"big_blind"},"blinds":[200,400],"length":{"hands":1}}]
    And the tournament rule table_size is 4
    And the tournament has begun
    When this happens:
      | who               | does                        | then |
      | house             | shows 731263 ms             | |
      | dealer            | deals at table 3; 7s        | table 3 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | seat 1 of table 3 | goes all-in                 | turn of 2 |
      | seat 2 of table 3 | goes all-in                 | turn of 3 |
      | seat 3 of table 3 | folds                       | p3 2062 at 3/1, head 31, won 31; p6 out, place 10; p9 938 at 3/3, head 31; level 2; over |
      | house             | draws the button of table 2 | refused as button_drawn |

  @full
  Scenario: 436, fee 10, prize 37, levels, rebuy, table_size 3
    Given a tournament of 9 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.prize is 37
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":1}},{"ante":{"amount":100,"kind":"big_blind"},"blinds":[200,400],"length":{"hands":1}}]
    And the tournament rule rebuy is {"chips":900,"fee":3,"prize":80,"through_level":2}
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who               | does                    | then |
      | p2                | sits out                | |
      | dealer            | deals at table 2; As 9d | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 2 |
      | seat 3 of table 2 | checks                  | refused as out_of_turn |
      | seat 2 of table 2 | goes all-in             | turn of 3 |
      | seat 3 of table 2 | goes all-in             | p5 2000 at 2/2; p8 deciding at 2/3; level 2; over |
      | house             | ends the level          | level 3 |
      | p7                | takes the add-on        | refused as add_on_closed |
      | p6                | takes a rebuy           | refused as rebuy_closed |
      | p10               | enters                  | refused as registration_closed |
      | house             | shows 1030440 ms        | |
      | p8                | takes a rebuy           | p8 900 at 2/3; pool 413; fees 93; chips 9900; prizes 413 |

  @full
  Scenario: 439, fee 10, levels, name plhe_tournament, rebuy, seating
    Given a tournament of 5 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"each"},"blinds":[25,50],"length":{"hands":2}},{"ante":{"amount":25,"kind":"big_blind"},"blinds":[50,100],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":2}}]
    And the tournament rule profile.name is plhe_tournament
    And the tournament rule rebuy is {"chips":900,"fee":3,"prize":80,"through_level":2}
    And the tournament rule seating is {"button":"moving","stud_button":"moves"}
    And the tournament has begun
    When this happens:
      | who               | does                       | then |
      | house             | shows 856362 ms            | |
      | dealer            | deals at table 1; Tc Td Kh | table 1 button 1 big blind 3 level 1; posted 1:0/12 2:25/37 3:50/62 4:0/12 5:0/12; turn of 4 |
      | seat 4 of table 1 | calls                      | turn of 5 |
      | house             | ends the level             | level 2 |
      | seat 5 of table 1 | folds                      | turn of 1 |
      | p1                | takes no rebuy             | refused as no_rebuy_pending |
      | seat 1 of table 1 | folds                      | turn of 2 |
      | p3                | takes a rebuy              | refused as player_in_hand |
      | seat 2 of table 1 | calls                      | turn of 3 |
      | seat 3 of table 1 | goes all-in                | refused as raise_above_maximum |
      | seat 3 of table 1 | checks                     | turn of 2 |
      | seat 2 of table 1 | checks                     | turn of 3 |
      | seat 3 of table 1 | bets 50                    | turn of 4 |
      | seat 4 of table 1 | raises to 143              | turn of 2 |
      | seat 2 of table 1 | raises to 311              | turn of 3 |
      | seat 3 of table 1 | goes all-in                | turn of 4 |
      | seat 4 of table 1 | goes all-in                | turn of 2 |
      | seat 2 of table 1 | goes all-in                | p1 988 at 1/1; p2 deciding at 1/2; p3 deciding at 1/3; p4 3024 at 1/4; p5 988 at 1/5; over |
      | p2                | takes no rebuy             | p2 out, place 4 of 2 |
      | p3                | takes a rebuy              | p2 out, place 5; p3 900 at 1/3; pool 580; fees 53; chips 5900 |
      | dealer            | deals at table 1           | table 1 button 3 big blind 5 level 2; posted 4:50 5:100; turn of 1 |

  @full
  Scenario: 454, add_on, fee 10, prize 37, levels, rebuy
    Given a tournament of 9 players with 1000 chips each
    And the tournament rule add_on is {"chips":700,"fee":2,"from_level":2,"prize":40,"through_level":3}
    And the tournament rule entry.fee is 10
    And the tournament rule entry.prize is 37
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"hands":2}},{"ante":{"amount":25,"kind":"big_blind"},"blinds":[50,100],"length":{"hands":2}},{"ante":{"amount":50,"kind":"big_blind"},"blinds":[100,200],"length":{"hands":2}},{"ante":{"amount":100,"kind":"each"},"blinds":[200,400],"length":{"hands":2}}]
    And the tournament rule rebuy is {"chips":1000,"count_max":1,"prize":80,"through_level":3}
    And the tournament has begun
    When this happens:
      | who               | does                                                                                | then |
      | dealer            | deals at table 1                                                                    | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | seat 4 of table 1 | folds                                                                               | turn of 5 |
      | p10               | enters                                                                              | refused as registration_closed |
      | seat 5 of table 1 | goes all-in                                                                         | turn of 6 |
      | seat 6 of table 1 | calls                                                                               | turn of 7 |
      | seat 7 of table 1 | goes all-in                                                                         | turn of 8 |
      | seat 8 of table 1 | folds                                                                               | turn of 9 |
      | seat 9 of table 1 | goes all-in                                                                         | turn of 1 |
      | seat 1 of table 1 | calls                                                                               | turn of 2 |
      | seat 2 of table 1 | goes all-in                                                                         | turn of 3 |
      | seat 3 of table 1 | folds                                                                               | p1 1010 at 1/1; p2 1011 at 1/2; p3 938 at 1/3; p5 1011 at 1/5; p6 1010 at 1/6; p7 1010 at 1/7; p9 1010 at 1/9; over |
      | dealer            | deals at table 1; Qs Qc 7s Ts Td 7h 2h 2d 2s 2c 8c 3h 3d Qd 4s 4h 4d 4c 5c 5d 7c 5s | table 1 button 2 big blind 4 level 1; posted 3:25 4:50; turn of 5 |
      | seat 5 of table 1 | goes all-in                                                                         | turn of 6 |
      | seat 6 of table 1 | goes all-in                                                                         | turn of 7 |
      | seat 7 of table 1 | goes all-in                                                                         | turn of 8 |
      | seat 8 of table 1 | goes all-in                                                                         | turn of 9 |
      | seat 9 of table 1 | goes all-in                                                                         | turn of 1 |
      | seat 1 of table 1 | calls                                                                               | turn of 2 |
      | seat 2 of table 1 | folds                                                                               | turn of 3 |
      | seat 3 of table 1 | calls                                                                               | turn of 4 |
      | seat 4 of table 1 | calls                                                                               | p1 deciding at 1/1; p3 deciding at 1/3; p4 deciding at 1/4; p5 4020 at 1/5; p6 deciding at 1/6; p7 deciding at 1/7; p8 3969 at 1/8; p9 deciding at 1/9; level 2; over |
      | p8                | takes the add-on                                                                    | p8 4669 at 1/8; pool 373; fees 92; chips 9700 |
      | house             | shows 921894 ms                                                                     | |

  @full
  Scenario: 462, bounty, prize 37, through_level 1, levels, name stud_tournament, table_size 6
    Given a tournament of 10 players with 1000 chips each
    And the tournament rule bounty is {"amount":31,"kind":"fixed"}
    And the tournament rule entry.prize is 37
    And the tournament rule entry.through_level is 1
    And the tournament rule levels is [{"ante":{"amount":5,"kind":"each"},"bet":50,"blinds":[],"bring_in":12,"length":{"hands":3}},{"ante":{"amount":10,"kind":"each"},"bet":100,"blinds":[],"bring_in":25,"length":{"hands":3}},{"ante":{"amount":20,"kind":"each"},"bet":200,"blinds":[],"bring_in":50,"length":{"hands":3}},{"ante":{"amount":40,"kind":"each"},"bet":400,"blinds":[],"bring_in":100,"length":{"hands":3}}]
    And the tournament rule profile.name is stud_tournament
    And the tournament rule table_size is 6
    And the tournament has begun
    When this happens:
      | who               | does                                                     | then |
      | house             | shows 634373 ms                                          | |
      | dealer            | deals at table 2                                         | table 2 button 1 big blind 3 level 1; posted 1:0/5 2:0/5 3:0/5 4:0/5 5:0/5; turn of 2 |
      | dealer            | deals at table 1; 7h Kc Ac 3c As Jd Js 6d 3d Kh Kd Ah Ks | table 1 button 1 big blind 3 level 1; turn of 5 |
      | seat 2 of table 2 | posts the bring-in                                       | turn of 3 |
      | house             | ends the level                                           | level 2; prizes 370 |
      | seat 3 of table 2 | folds                                                    | turn of 4 |
      | seat 1            | is disconnected after 644071 ms                          | |
      | seat 4 of table 2 | folds                                                    | turn of 5 |
      | seat 5            | runs out of time after 708138 ms                         | turn of 1 |
      | seat 1            | runs out of time after 763016 ms                         | p10 995 at 2/5, head 31; p2 995 at 2/1, head 31; p4 1020 at 2/2, head 31; p6 995 at 2/3, head 31; p8 995 at 2/4, head 31; over |
      | dealer            | deals at table 1                                         | refused as hand_running |
      | p8                | sits out                                                 | |

  @full
  Scenario: 466, through_level 2, levels, name plhe_tournament, table_size 6
    Given a tournament of 13 players with 1000 chips each
    And the tournament rule entry.through_level is 2
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"hands":1}},{"ante":{"amount":50,"kind":"big_blind"},"blinds":[100,200],"length":{"hands":1}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":1}}]
    And the tournament rule profile.name is plhe_tournament
    And the tournament rule table_size is 6
    And the tournament has begun
    When this happens:
      | who               | does             | then |
      | dealer            | deals at table 2 | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | dealer            | deals at table 1 | table 1 button 1 big blind 3 level 1 |
      | seat 4 of table 1 | goes all-in      | refused as raise_above_maximum |
      | p5                | takes no rebuy   | refused as no_rebuy_pending |
      | seat 4 of table 1 | calls            | turn of 5 |
      | seat 4 of table 2 | folds            | turn of 1 |
      | seat 1 of table 2 | folds            | turn of 2 |
      | seat 2 of table 2 | folds            | p5 975 at 2/2; p8 1025 at 2/3; level 2; over |
      | house             | ends the level   | level 3; prizes 1300 |
      | p8                | returns          | refused as presence_unchanged |
      | p14               | takes the add-on | refused as unknown_player |

  @full
  Scenario: 473, through_level 1, levels, payouts
    Given a tournament of 5 players with 1000 chips each
    And the tournament rule entry.through_level is 1
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"each"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":25,"kind":"big_blind"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":100,"kind":"big_blind"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule payouts is [{"basis_points":[6500,3500],"entries":2}]
    And the tournament has begun
    When this happens:
      | who               | does                          | then |
      | dealer            | deals at table 1; 3s 8c 2c Tc | table 1 button 1 big blind 3 level 1; posted 1:0/12 2:25/37 3:50/62 4:0/12 5:0/12; turn of 4 |
      | seat 4 of table 1 | goes all-in                   | turn of 5 |
      | seat 5 of table 1 | goes all-in                   | turn of 1 |
      | p5                | takes the add-on              | refused as add_on_closed |
      | seat 1 of table 1 | goes all-in                   | turn of 2 |
      | seat 2 of table 1 | calls                         | turn of 3 |
      | seat 3 of table 1 | folds                         | p1 out, place 3 of 3; p2 out, place 3 of 3; p3 938 at 1/3; p4 out, place 3 of 3; p5 4062 at 1/5; over |
      | dealer            | deals at table 1              | table 1 button 3 big blind 5 level 1; posted 3:25/37 5:50/62; turn of 3 |
      | seat 3 of table 1 | folds                         | p3 901 at 1/3; p5 4099 at 1/5; over |
      | p2                | sits out                      | refused as player_out |
      | house             | shows 763481 ms               | level 2; prizes 325 175 |
      | house             | ends hand for hand            | refused as hand_for_hand_unchanged |
      | dealer            | deals at table 1; 3h Ac Qh    | table 1 button 5 big blind 3 level 2; posted 3:100 5:50; turn of 5 |
      | seat 5 of table 1 | goes all-in                   | turn of 3 |
      | seat 3 of table 1 | calls                         | p3 out, place 2, prize 175; p5 5000 at 1/5, prize 325; the tournament is over; over |

  @full
  Scenario: 551, bounty, levels, rebuy
    Given a tournament of 4 players with 1000 chips each
    And the tournament rule bounty is {"amount":25,"kind":"progressive","split":"equally"}
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":50,"kind":"big_blind"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":100,"kind":"each"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule rebuy is {"chips":500,"count_max":0,"prize":50,"through_level":1}
    And the tournament has begun
    When this happens:
      | who               | does                                                     | then |
      | dealer            | deals at table 1; 9s 7c Ad 8h Qc 5c 9h 8s 7h Jd As 4h 7d | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | seat 4 of table 1 | goes all-in                                              | turn of 1 |
      | seat 1 of table 1 | goes all-in                                              | turn of 2 |
      | seat 2 of table 1 | goes all-in                                              | turn of 3 |
      | seat 3 of table 1 | goes all-in                                              | p1 out, place 2 of 3; p2 out, place 2 of 3; p3 4000 at 1/3, prize 400, won 100; p4 out, place 2 of 3; prizes 400; the tournament is over; over |

  @full
  Scenario: 555, bounty, fee 10, through_level 2, levels, table_size 3
    Given a tournament of 2 players with 1000 chips each
    And the tournament rule bounty is {"amount":25,"kind":"progressive"}
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 2
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"big_blind"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule table_size is 3
    And the tournament has begun
    When this happens:
      | who               | does                 | then |
      | dealer            | deals at table 1     | table 1 button 1 big blind 2 level 1; posted 1:25 2:50; turn of 1 |
      | seat 1 of table 1 | goes all-in          | turn of 2 |
      | seat 2 of table 1 | folds                | p1 1062 at 1/1, head 25; p2 938 at 1/2, head 25; over |
      | dealer            | deals at table 1; Ah | table 1 button 2 big blind 1 level 1; posted 1:50 2:25; turn of 2 |
      | seat 2 of table 1 | goes all-in          | turn of 1 |
      | seat 1 of table 1 | calls                | p1 2000 at 1/1, head 38, won 12; p2 out, place 2; over |
      | p3                | enters               | p2 out, place 3; p3 1000 at 1/2, head 25; pool 300; fees 30; bounties 75; chips 3000 |

  @full
  Scenario: 557, fee 10, through_level 3, levels, name flhe_tournament, table_size 6
    Given a tournament of 3 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 3
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":25,"kind":"big_blind"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule profile.name is flhe_tournament
    And the tournament rule table_size is 6
    And the tournament has begun
    When this happens:
      | who               | does                        | then |
      | dealer            | deals at table 1            | table 1 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 1 |
      | seat 1 of table 1 | goes all-in                 | refused as raise_above_maximum |
      | house             | draws the button of table 1 | refused as button_drawn |
      | p7                | takes the add-on for 21     | refused as unknown_player |
      | p4                | enters                      | p4 1000 at 1/4; pool 400; fees 40; chips 4000 |
      | seat 3 of table 1 | goes all-in                 | refused as out_of_turn |
      | seat 2            | leaves the table            | |
      | p2                | takes the add-on            | refused as add_on_closed |

  @full
  Scenario: 564, levels, table_size 2
    Given a tournament of 3 players with 1000 chips each
    And the tournament rule levels is [{"ante":{"amount":12,"kind":"each"},"blinds":[25,50],"length":{"hands":2}},{"ante":{"amount":25,"kind":"each"},"blinds":[50,100],"length":{"hands":2}},{"ante":{"amount":50,"kind":"each"},"blinds":[100,200],"length":{"hands":2}},{"ante":{"amount":0,"kind":"none"},"blinds":[200,400],"length":{"hands":2}}]
    And the tournament rule table_size is 2
    And the tournament has begun
    When this happens:
      | who               | does                       | then |
      | dealer            | deals at table 1; 4c Kh 5c | table 1 button 1 big blind 2 level 1; posted 1:25/37 2:50/62; turn of 1 |
      | seat 1 of table 1 | goes all-in                | turn of 2 |
      | dealer            | deals at table 2           | refused as too_few_seats |
      | seat 2 of table 1 | goes all-in                | p1 2000 at 1/1; p3 out, place 3; over |
      | house             | moves players              | p2 1000 at 1/2; table 2 is gone |
      | dealer            | deals at table 1           | table 1 button 2 big blind 1 level 1; posted 1:50/62 2:25/37; turn of 2 |
      | seat 2 of table 1 | goes all-in                | turn of 1 |
      | seat 1 of table 1 | folds                      | p1 1938 at 1/1; p2 1062 at 1/2; level 2; over |
      | dealer            | deals at table 1           | table 1 button 1 big blind 2 level 2; posted 1:50/75 2:100/125; turn of 1 |
      | seat 1 of table 1 | folds                      | p1 1863 at 1/1; p2 1137 at 1/2; over |
      | dealer            | deals at table 1; Qs       | table 1 button 2 big blind 1 level 2; posted 1:100/125 2:50/75; turn of 2 |
      | seat 2 of table 1 | goes all-in                | turn of 1 |
      | seat 1 of table 1 | calls                      | p1 3000 at 1/1, prize 300; p2 out, place 2; the tournament is over; over |

  @full
  Scenario: 582, fee 10, through_level 2, levels, name nlhe_tournament, table_size 5
    Given a tournament of 8 players with 1000 chips each
    And the tournament rule entry.fee is 10
    And the tournament rule entry.through_level is 2
    And the tournament rule levels is [{"ante":{"amount":0,"kind":"none"},"blinds":[25,50],"length":{"ms":600000}},{"ante":{"amount":0,"kind":"none"},"blinds":[50,100],"length":{"ms":600000}},{"ante":{"amount":50,"kind":"big_blind"},"blinds":[100,200],"length":{"ms":600000}},{"ante":{"amount":100,"kind":"big_blind"},"blinds":[200,400],"length":{"ms":600000}}]
    And the tournament rule profile.name is nlhe_tournament
    And the tournament rule table_size is 5
    And the tournament has begun
    When this happens:
      | who               | does                                   | then |
      | dealer            | deals at table 2; 3d Qs 3c Qc 6s Ah 4h | table 2 button 1 big blind 3 level 1; posted 2:25 3:50; turn of 4 |
      | seat 4 of table 2 | goes all-in                            | turn of 1 |
      | seat 1 of table 2 | goes all-in                            | turn of 2 |
      | seat 2 of table 2 | calls                                  | turn of 3 |
      | dealer            | deals at table 1; Th                   | table 1 button 1 big blind 3 level 1; turn of 4 |
      | seat 3 of table 2 | goes all-in                            | p2 4000 at 2/1; p4 out, place 6 of 3; p6 out, place 6 of 3; p8 out, place 6 of 3; over |
      | p9                | enters                                 | p4 out, place 7 of 3; p6 out, place 7 of 3; p8 out, place 7 of 3; p9 1000 at 2/2; pool 900; fees 90; chips 9000 |
      | dealer            | deals at table 2                       | table 2 button 2 big blind 1 level 1; posted 1:50 2:25; turn of 2 |
      | seat 4 of table 1 | goes all-in                            | turn of 1 |
      | seat 1 of table 1 | goes all-in                            | turn of 2 |
      | seat 2 of table 1 | calls                                  | turn of 3 |
      | seat 3 of table 1 | folds                                  | p1 out, place 5 of 2; p3 3050 at 1/2; p5 950 at 1/3; p7 out, place 5 of 2; over |
      | dealer            | deals at table 2                       | refused as hand_running |
      | p3                | sits out                               | |
      | dealer            | deals at table 1                       | p3 3000 at 1/2; p5 1000 at 1/3; table 1 button 3 big blind 2; posted 2:0/50 3:0/25; over |
      | dealer            | deals at table 1                       | p3 2975 at 1/2; p5 1025 at 1/3; table 1 button 2 big blind 3; posted 2:0/25 3:0/25; over |
      | p7                | takes no rebuy                         | refused as no_rebuy_pending |
