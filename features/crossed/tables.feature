Feature: Crossed house rules in tables
  Random games with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the game would go another way. `just crossed-games` makes
  this file; the number of a scenario is that of the game.

  @full
  Scenario: 7, min 1000, seats_max 6, top_ups when_broke
    Given a table that plays flhe
    And the table rule buy_in.min is 1000
    And the table rule seats_max is 6
    And the table rule top_ups is when_broke
    When this happens:
      | who    | does                                         | then |
      | p2     | takes seat 8 with 3000 and posts             | refused as no_such_seat |
      | p1     | takes seat 5 with 450 and waits; after 0 ms  | refused as buy_in_below_minimum |
      | p4     | takes seat 4 with 1000 and posts; after 0 ms | 4: p4 1000, new; bank of 4 30000 ms |
      | p4     | returns and waits                            | |
      | house  | raises the blinds to 75/150                  | |
      | house  | collects time; after 946550 ms               | refused as no_time_due |
      | p4     | sits out                                     | 4: p4 1000, new, sits out |
      | p4     | tops up 2500                                 | refused as not_broke |
      | p4     | stands up; after 946550 ms                   | 4: empty; left with 1000 |
      | p9     | takes seat 1 with 2500 and posts             | 1: p9 2500, new; bank of 1 30000 ms |
      | p2     | takes seat 3 with 1000 and waits             | 3: p2 1000, new; bank of 3 30000 ms |
      | dealer | deals; button 1                              | dealt in 1 3; button 1, blinds 1 3; posted 1:75 3:150; turn of 1 |
      | seat 1 | goes all-in                                  | turn of 3 |

  @full
  Scenario: 14, button_blind 30, absent dealt_in, refill full
    Given a table that plays flhe
    And the house rule forced.button_blind is 30
    And the table rule absent is dealt_in
    And the table rule time_bank.refill is full
    When this happens:
      | who    | does                                            | then |
      | p4     | takes seat 7 with 2500 and posts                | 7: p4 2500, new; bank of 7 30000 ms |
      | p3     | takes seat 6 with 2500 and waits; after 0 ms    | 6: p3 2500, new; bank of 6 30000 ms |
      | p1     | takes seat 8 with 90 and posts                  | 8: p1 90, new; bank of 8 30000 ms |
      | p3     | sits out                                        | 6: p3 2500, new, sits out |
      | dealer | deals; button 8; after 0 ms; 9d Jd              | dealt in 6 7 8; button 8, blinds 6 7; posted 6:50 7:100 8:30; turn of 8 |
      | seat 8 | calls                                           | 6: p3 2450, sits out; 7: p4 2640; 8: p1 0; over |
      | dealer | deals; after 5368 ms                            | dealt in 6 7; button 7, blinds 7 6; posted 6:100 7:50; turn of 7 |
      | seat 7 | folds                                           | 6: p3 2500, sits out; 7: p4 2590; 8: p1 0, owes big; over |
      | p3     | takes seat 1 with 1000 and waits                | refused as already_seated |
      | dealer | deals; after 5743 ms                            | 6: p3 2450, sits out; 7: p4 2640; 8: p1 0, owes both; button 6, blinds 6 7; posted 6:0/50 7:0/50; over |
      | p1     | tops up 400                                     | 8: p1 400, owes both |
      | dealer | deals; after 5743 ms                            | dealt in 6 7 8; button 6, blinds 7 8; posted 6:30 7:50 8:100; turn of 7 |
      | seat 7 | calls                                           | turn of 8 |
      | seat 8 | runs out of time after 106361 ms                | turn of 7 |
      | seat 7 | checks                                          | turn of 8 |
      | seat 8 | checks                                          | turn of 7 |
      | p2     | takes seat 1 with 90 and posts; after 106361 ms | 1: p2 90, new; bank of 1 30000 ms |
      | seat 7 | checks                                          | turn of 8 |
      | seat 8 | bets 200                                        | turn of 7 |
      | seat 7 | folds                                           | 6: p3 2420, sits out; 7: p4 2540; 8: p1 530; over |
      | dealer | deals                                           | dealt in 1 6 7 8; button 7, blinds 8 1; posted 1:90 7:30 8:50; turn of 7 |

  @full
  Scenario: 35, max 999, add_ms 90000, refill each_hand
    Given a table that plays nlhe
    And the table rule buy_in.max is 999
    And the table rule time_bank.add_ms is 90000
    And the table rule time_bank.refill is each_hand
    When this happens:
      | who    | does                                         | then |
      | p1     | takes seat 1 with 3000 and waits; after 0 ms | refused as buy_in_above_maximum |
      | p6     | takes seat 8 with 450 and waits; after 0 ms  | 8: p6 450, new; bank of 8 30000 ms |
      | p5     | takes seat 2 with 450 and posts              | 2: p5 450, new; bank of 2 30000 ms |
      | dealer | deals; button 8                              | dealt in 2 8; button 8, blinds 8 2; posted 2:100 8:50; turn of 8 |
      | seat 8 | goes all-in                                  | turn of 2 |
      | seat 2 | runs out of time after 58958 ms              | 2: p5 350; 8: p6 550; over |
      | p2     | sits out                                     | refused as unknown_player |
      | p5     | stands up                                    | 2: empty; left with 350 |

  @full
  Scenario: 64, basis_points 333, caps
    Given a table that plays plo
    And the house rule rake.basis_points is 333
    And the house rule rake.caps is [{"cap":11,"players":2},{"cap":25,"players":4}]
    When this happens:
      | who    | does                                         | then |
      | p6     | takes seat 8 with 450 and waits; after 0 ms  | 8: p6 450, new; bank of 8 30000 ms |
      | p5     | takes seat 9 with 2500 and posts; after 0 ms | 9: p5 2500, new; bank of 9 30000 ms |
      | p4     | takes seat 7 with 2500 and posts             | 7: p4 2500, new; bank of 7 30000 ms |
      | p3     | takes seat 8 with 1000 and posts             | refused as seat_taken |
      | p2     | takes seat 4 with 450 and waits              | 4: p2 450, new; bank of 4 30000 ms |
      | dealer | deals; button 4                              | dealt in 4 7 8 9; button 4, blinds 7 8; posted 7:50 8:100; turn of 9 |
      | seat 9 | runs out of time after 52549 ms              | turn of 4 |
      | p2     | stands up                                    | turn of 7 |
      | seat 7 | folds                                        | 4: empty; 7: p4 2450; 8: p6 500; 9: p5 2500; bank of 9 0 ms; left with 450; over |
      | seat 8 | calls                                        | refused as no_hand |
      | seat 8 | bets 108                                     | refused as no_hand |
      | dealer | deals                                        | dealt in 7 8 9; button 7, blinds 8 9; posted 8:50 9:100; turn of 7 |
      | seat 7 | calls                                        | turn of 8 |
      | seat 8 | folds                                        | turn of 9 |
      | seat 9 | runs out of time after 97706 ms              | |
      | seat 9 | bets 203                                     | turn of 7 |
      | seat 7 | raises to 435                                | turn of 9 |
      | seat 9 | runs out of time after 146853 ms             | 7: p4 2792; 8: p6 450; 9: p5 2197; rake 11; over |
      | seat 7 | checks                                       | refused as no_hand |
      | p5     | sits out                                     | 9: p5 2197, sits out |
      | seat 9 | checks                                       | refused as no_hand |
      | seat 7 | checks                                       | refused as no_hand |
      | house  | raises the blinds to 75/150                  | |

  @full
  Scenario: 75, base_ms 0, absent dealt_in, amount 40, top_ups when_broke
    Given a table that plays nlhe
    And the house rule clock.base_ms is 0
    And the table rule absent is dealt_in
    And the table rule time_fee.amount is 40
    And the table rule top_ups is when_broke
    When this happens:
      | who    | does                                         | then |
      | p4     | takes seat 4 with 450 and waits; after 0 ms  | 4: p4 450, new; bank of 4 30000 ms |
      | p3     | takes seat 9 with 2500 and waits; after 0 ms | 9: p3 2500, new; bank of 9 30000 ms |
      | p1     | takes seat 8 with 450 and posts              | 8: p1 450, new; bank of 8 30000 ms |
      | p4     | sits out                                     | 4: p4 450, new, sits out |
      | dealer | deals; button 8                              | dealt in 4 8 9; button 8, blinds 9 4; posted 4:100 9:50; turn of 8 |
      | seat 8 | goes all-in                                  | turn of 9 |
      | seat 9 | folds after 1660 ms                          | 4: p4 350, sits out; 8: p1 600; 9: p3 2450; bank of 9 28340 ms; over |
      | p4     | tops up 400                                  | refused as not_broke |
      | seat 9 | folds                                        | refused as no_hand |
      | house  | collects time; after 2631981 ms              | 4: p4 310, sits out; 8: p1 560; 9: p3 2410; fees 120 |
      | p1     | is given 1000                                | refused as wrong_mode |
      | p1     | stands up; after 2631981 ms                  | 8: empty; left with 560 |

  @full
  Scenario: 93, bank_ms 0, mode tournament
    Given a table that plays nlhe
    And the house rule clock.bank_ms is 0
    And the table rule mode is tournament
    When this happens:
      | who | does                                         | then |
      | p2  | takes seat 3 with 2500 and posts             | 3: p2 2500, new; bank of 3 0 ms |
      | p1  | takes seat 7 with 2500 and posts; after 0 ms | 7: p1 2500, new; bank of 7 0 ms |
      | p2  | sits out                                     | 3: p2 2500, new, sits out |
      | p2  | tops up 2500                                 | 3: p2 5000, new, sits out |
      | p1  | is given 1000                                | 7: p1 1000, new; left with 1500 |
      | p1  | stands up; after 11957 ms                    | 7: empty; left with 2500 |

  @full
  Scenario: 95, button_blind 200, basis_points 10000
    Given a table that plays nlhe
    And the house rule forced.button_blind is 200
    And the house rule rake.basis_points is 10000
    When this happens:
      | who    | does                                         | then |
      | p4     | takes seat 9 with 1000 and posts; after 0 ms | 9: p4 1000, new; bank of 9 30000 ms |
      | p3     | takes seat 4 with 3000 and posts; after 0 ms | 4: p3 3000, new; bank of 4 30000 ms |
      | p2     | takes seat 7 with 2500 and posts; after 0 ms | 7: p2 2500, new; bank of 7 30000 ms |
      | p1     | takes seat 2 with 1000 and posts             | 2: p1 1000, new; bank of 2 30000 ms |
      | p2     | stands up; after 0 ms                        | 7: empty; left with 2500 |
      | dealer | deals; button 4                              | dealt in 2 4 9; button 4, blinds 9 2; posted 2:100 4:200 9:50; turn of 9 |
      | seat 9 | goes all-in                                  | turn of 2 |
      | seat 2 | calls                                        | turn of 4 |
      | seat 4 | calls                                        | 2: p1 0; 4: p3 2000; 9: p4 0; rake 3000; over |
      | dealer | deals; after 5343 ms                         | refused as too_few_players |
      | p4     | tops up 50                                   | 9: p4 50 |

  @full
  Scenario: 98, amount 25, kind big_blind
    Given a table that plays nlhe
    And the house rule forced.ante.amount is 25
    And the house rule forced.ante.kind is big_blind
    When this happens:
      | who    | does                                        | then |
      | p2     | takes seat 5 with 450 and waits; after 0 ms | 5: p2 450, new; bank of 5 30000 ms |
      | p1     | takes seat 3 with 90 and waits; after 0 ms  | 3: p1 90, new; bank of 3 30000 ms |
      | dealer | deals; button 3; 2c Ad Ks 9h                | dealt in 3 5; button 3, blinds 3 5; posted 3:50 5:100; turn of 3 |
      | seat 3 | goes all-in                                 | 3: p1 0; 5: p2 540; over |
      | dealer | deals; after 0 ms                           | refused as too_few_players |
      | p2     | sits out                                    | 5: p2 540, sits out |

  @full
  Scenario: 121, button_blind 200, basis_points 333, min 1000, top_ups when_broke
    Given a table that plays nlhe
    And the house rule forced.button_blind is 200
    And the house rule rake.basis_points is 333
    And the table rule buy_in.min is 1000
    And the table rule top_ups is when_broke
    When this happens:
      | who    | does                                         | then |
      | p6     | takes seat 2 with 90 and posts               | refused as buy_in_below_minimum |
      | p5     | takes seat 8 with 2500 and posts; after 0 ms | 8: p5 2500, new; bank of 8 30000 ms |
      | p4     | takes seat 4 with 1000 and waits; after 0 ms | 4: p4 1000, new; bank of 4 30000 ms |
      | p3     | takes seat 6 with 1000 and waits             | 6: p3 1000, new; bank of 6 30000 ms |
      | dealer | deals; button 8; after 0 ms; 4d 6c           | dealt in 4 6 8; button 8, blinds 4 6; posted 4:50 6:100 8:200; turn of 4 |
      | seat 4 | goes all-in                                  | turn of 6 |
      | seat 6 | calls                                        | turn of 8 |
      | seat 8 | folds                                        | 4: p4 0; 6: p3 2127; 8: p5 2300; rake 73; over |
      | p3     | stands up; after 8964 ms                     | 6: empty; left with 2127 |
      | p4     | returns and waits                            | refused as takes_part |
      | p5     | sits out                                     | 8: p5 2300, sits out |
      | p6     | takes seat 9 with 1000 and posts             | 9: p6 1000, new; bank of 9 30000 ms |
      | p6     | tops up 100                                  | refused as not_broke |
      | p2     | takes seat 1 with 1000 and waits             | 1: p2 1000, new; bank of 1 30000 ms |
      | dealer | deals; 4s 6s 7s                              | dealt in 1 9; button 1, blinds 1 9; posted 1:50 9:100; turn of 1 |
      | seat 1 | calls                                        | turn of 9 |
      | seat 9 | goes all-in                                  | turn of 1 |
      | seat 1 | goes all-in                                  | 1: p2 1934; 8: p5 2300, owes big, sits out; 9: p6 0; rake 139; over |

  @full
  Scenario: 127, bank_ms 9000, blinds
    Given a table that plays nlhe
    And the house rule clock.bank_ms is 9000
    And the house rule forced.blinds is [25,50,75,100]
    When this happens:
      | who    | does                                         | then |
      | p2     | takes seat 2 with 450 and waits              | 2: p2 450, new; bank of 2 9000 ms |
      | p1     | takes seat 7 with 1000 and posts; after 0 ms | 7: p1 1000, new; bank of 7 9000 ms |
      | dealer | deals; button 2                              | dealt in 2 7; button 2, blinds 2 7; posted 2:25 7:50; turn of 2 |
      | seat 2 | folds                                        | 2: p2 425; 7: p1 1025; over |
      | p1     | takes 400 off the table                      | refused as cash_out_not_allowed |
      | dealer | deals; after 0 ms                            | dealt in 2 7; button 7, blinds 7 2; posted 2:50 7:25; turn of 7 |
      | seat 7 | folds                                        | 2: p2 450; 7: p1 1000; over |
      | dealer | deals                                        | dealt in 2 7; button 2, blinds 2 7; posted 2:25 7:50; turn of 2 |
      | seat 2 | goes all-in                                  | turn of 7 |
      | p2     | tops up 1000                                 | refused as hand_in_progress |
      | seat 7 | calls                                        | over |
      | p2     | tops up 2500                                 | 2: p2 2950 |

  @full
  Scenario: 140, basis_points 500, absent free, amount 40
    Given a table that plays flhe
    And the house rule rake.basis_points is 500
    And the table rule time_fee.absent is free
    And the table rule time_fee.amount is 40
    When this happens:
      | who    | does                                                   | then |
      | p3     | takes seat 1 with 450 and posts                        | 1: p3 450, new; bank of 1 30000 ms |
      | p2     | takes seat 2 with 1000 and posts; after 0 ms           | 2: p2 1000, new; bank of 2 30000 ms |
      | p1     | takes seat 4 with 3000 and waits                       | 4: p1 3000, new; bank of 4 30000 ms |
      | dealer | deals; button 1; after 0 ms                            | dealt in 1 2 4; button 1, blinds 2 4; posted 2:50 4:100; turn of 1 |
      | seat 1 | folds                                                  | turn of 2 |
      | seat 2 | folds                                                  | 1: p3 450; 2: p2 950; 4: p1 3050; over |
      | dealer | deals; after 4776 ms; 6h 4h 8s 7c Ad 2c As 8d 3c Js Ah | dealt in 1 2 4; button 2, blinds 4 1; posted 1:100 4:50; turn of 2 |
      | seat 2 | raises to 200                                          | turn of 4 |
      | seat 1 | folds                                                  | refused as out_of_turn |
      | seat 2 | folds                                                  | refused as out_of_turn |
      | dealer | deals                                                  | refused as hand_in_progress |
      | seat 4 | folds                                                  | turn of 1 |
      | seat 1 | calls                                                  | |
      | seat 2 | checks                                                 | refused as out_of_turn |
      | seat 1 | checks                                                 | turn of 2 |
      | seat 2 | checks                                                 | turn of 1 |
      | p1     | is given 400                                           | refused as wrong_mode |
      | seat 1 | checks                                                 | turn of 2 |
      | seat 2 | leaves the table                                       | turn of 1 |
      | seat 1 | runs out of time after 3016057 ms                      | 1: p3 678; bank of 1 0 ms; 2: empty; 4: p1 3000; left with 750; rake 22; over |
      | p3     | sits out                                               | 1: p3 678, sits out |
      | house  | collects time; after 6519620 ms                        | 4: p1 2960; fees 40 |
      | p1     | stands up; after 6519620 ms                            | 4: empty; left with 3710 |

  @full
  Scenario: 144, button_blind 100, void_hand button_moves
    Given a table that plays flhe
    And the house rule forced.button_blind is 100
    And the table rule void_hand is button_moves
    When this happens:
      | who    | does                                         | then |
      | p4     | takes seat 9 with 90 and posts; after 0 ms   | 9: p4 90, new; bank of 9 30000 ms |
      | p3     | takes seat 1 with 1000 and posts; after 0 ms | 1: p3 1000, new; bank of 1 30000 ms |
      | p2     | takes seat 4 with 2500 and posts; after 0 ms | 4: p2 2500, new; bank of 4 30000 ms |
      | dealer | deals; button 1; after 0 ms; 4d Jc           | dealt in 1 4 9; button 1, blinds 4 9; posted 1:100 4:50 9:90; turn of 1 |
      | seat 9 | folds                                        | refused as seat_all_in |
      | seat 1 | checks                                       | turn of 4 |
      | seat 4 | folds                                        | 1: p3 910; 4: p2 2450; 9: p4 230; over |
      | dealer | deals                                        | dealt in 1 4 9; button 4, blinds 9 1; posted 1:100 4:100 9:50; turn of 4 |
      | seat 1 | raises to 200                                | refused as out_of_turn |
      | seat 4 | folds                                        | refused as fold_without_bet |
      | seat 8 | folds                                        | refused as unknown_seat |
      | dealer | deals; after 9413 ms                         | refused as hand_in_progress |
      | p2     | sits out                                     | 4: p2 2450, sits out |
      | house  | voids the hand                               | over |
      | dealer | deals; after 26212 ms                        | dealt in 1 9; button 1, blinds 1 9; posted 1:50 9:100; turn of 1 |
      | seat 9 | leaves the table                             | |
      | seat 1 | folds                                        | 1: p3 860; 4: p2 2450, owes big, sits out; 9: empty; left with 280; over |
      | seat 8 | goes all-in                                  | refused as no_hand |
      | p2     | is given 50                                  | refused as wrong_mode |

  @full
  Scenario: 147, bank_ms 0, base_ms 0, basis_points 333, mode tournament
    Given a table that plays plo
    And the house rule clock.bank_ms is 0
    And the house rule clock.base_ms is 0
    And the house rule rake.basis_points is 333
    And the table rule mode is tournament
    When this happens:
      | who    | does                                          | then |
      | p7     | takes seat 8 with 3000 and posts; after 0 ms  | 8: p7 3000, new; bank of 8 0 ms |
      | p5     | takes seat 6 with 2500 and posts              | 6: p5 2500, new; bank of 6 0 ms |
      | p3     | takes seat 4 with 450 and waits; after 0 ms   | 4: p3 450, new; bank of 4 0 ms |
      | p1     | takes seat 9 with 1000 and posts; after 0 ms  | 9: p1 1000, new; bank of 9 0 ms |
      | dealer | deals; button 9; 8c Ah                        | dealt in 4 6 8 9; button 9, blinds 4 6; posted 4:50 6:100; turn of 8 |
      | seat 7 | folds                                         | refused as unknown_seat |
      | p2     | takes seat 2 with 90 and waits; after 8611 ms | 2: p2 90, new; bank of 2 0 ms |
      | seat 8 | folds after 8611 ms                           | refused as too_late |
      | seat 8 | folds                                         | turn of 9 |
      | seat 9 | calls                                         | turn of 4 |
      | seat 4 | folds                                         | turn of 6 |
      | seat 6 | checks                                        | |
      | seat 6 | checks                                        | turn of 9 |
      | seat 9 | checks                                        | turn of 6 |
      | seat 6 | runs out of time after 48722 ms               | turn of 9 |
      | seat 9 | checks after 48722 ms                         | turn of 6 |
      | seat 6 | checks                                        | turn of 9 |
      | seat 9 | checks                                        | 4: p3 400; 6: p5 2642; 8: p7 3000; 9: p1 900; rake 8; over |
      | p3     | is given 50                                   | 4: p3 50; left with 350 |

  @full
  Scenario: 165, seats_max 6, refill full
    Given a table that plays plo
    And the table rule seats_max is 6
    And the table rule time_bank.refill is full
    When this happens:
      | who    | does                                                       | then |
      | p5     | takes seat 3 with 450 and posts                            | 3: p5 450, new; bank of 3 30000 ms |
      | p4     | takes seat 9 with 1000 and waits                           | refused as no_such_seat |
      | p3     | takes seat 6 with 2500 and waits; after 0 ms               | 6: p3 2500, new; bank of 6 30000 ms |
      | dealer | deals; button 3                                            | dealt in 3 6; button 3, blinds 3 6; posted 3:50 6:100; turn of 3 |
      | seat 3 | folds                                                      | 3: p5 400; 6: p3 2550; over |
      | dealer | deals; 2c 4c 6h Tc Qh Td 2d 2s 7d 2h 9s                    | dealt in 3 6; button 6, blinds 6 3; posted 3:100 6:50; turn of 6 |
      | seat 6 | raises to 300                                              | turn of 3 |
      | seat 3 | calls                                                      | |
      | seat 6 | checks                                                     | refused as out_of_turn |
      | seat 3 | bets 100                                                   | turn of 6 |
      | seat 6 | calls                                                      | 3: p5 800; 6: p3 2150; over |
      | dealer | deals; after 41962 ms; Jc 4c 9s Ad 5s 2d 8c As 2s Jd Ks Qs | dealt in 3 6; button 3, blinds 3 6; posted 3:50 6:100; turn of 3 |
      | p7     | takes seat 4 with 1000 and waits                           | 4: p7 1000, new; bank of 4 30000 ms |
      | seat 3 | calls                                                      | turn of 6 |
      | seat 6 | raises to 284                                              | turn of 3 |
      | seat 3 | goes all-in                                                | turn of 6 |
      | seat 6 | calls                                                      | 3: p5 0; 6: p3 2950; over |
      | dealer | deals                                                      | dealt in 4 6; button 6, blinds 6 4; posted 4:100 6:50; turn of 6 |
      | seat 6 | runs out of time after 744919 ms                           | 3: p5 0, owes big; 4: p7 1050; 6: p3 2900; over |
      | dealer | deals; after 744919 ms                                     | dealt in 4 6; button 4, blinds 4 6; posted 4:50 6:100; turn of 4 |
      | seat 4 | raises to 300                                              | turn of 6 |
      | p3     | returns and waits                                          | refused as takes_part |
      | seat 6 | folds                                                      | 3: p5 0, owes both; 4: p7 1150; 6: p3 2800; over |
      | p5     | tops up 100                                                | 3: p5 100, owes both |
      | dealer | deals                                                      | dealt in 3 4 6; button 4, blinds 6 3; posted 3:100 6:50; turn of 4 |

  @full
  Scenario: 205, basis_points 500, min 200
    Given a table that plays nlhe
    And the house rule rake.basis_points is 500
    And the table rule buy_in.min is 200
    When this happens:
      | who    | does                                              | then |
      | p5     | takes seat 2 with 1000 and posts                  | 2: p5 1000, new; bank of 2 30000 ms |
      | p4     | takes seat 1 with 90 and waits; after 0 ms        | refused as buy_in_below_minimum |
      | p3     | takes seat 1 with 1000 and posts                  | 1: p3 1000, new; bank of 1 30000 ms |
      | p2     | takes seat 6 with 2500 and waits; after 0 ms      | 6: p2 2500, new; bank of 6 30000 ms |
      | p1     | takes seat 9 with 1000 and posts; after 0 ms      | 9: p1 1000, new; bank of 9 30000 ms |
      | dealer | deals; button 9; after 0 ms; Ac Js 3c 9c 3s Ks Kc | dealt in 1 2 6 9; button 9, blinds 1 2; posted 1:50 2:100; turn of 6 |
      | seat 6 | goes all-in                                       | turn of 9 |
      | seat 9 | goes all-in                                       | turn of 1 |
      | seat 1 | goes all-in                                       | turn of 2 |
      | seat 2 | folds                                             | 1: p3 0; 2: p5 900; 6: p2 1500; 9: p1 2945; rake 155; over |
      | dealer | deals; after 10125 ms; Ad 5s Kd                   | dealt in 2 6 9; button 1, blinds 2 6; posted 2:50 6:100; turn of 9 |
      | seat 9 | goes all-in                                       | turn of 2 |
      | seat 2 | goes all-in                                       | turn of 6 |
      | seat 6 | goes all-in                                       | 2: p5 2565; 6: p2 0; 9: p1 2585; rake 350; over |
      | dealer | deals                                             | dealt in 2 9; button 2, blinds 2 9; posted 2:50 9:100; turn of 2 |
      | seat 2 | goes all-in                                       | turn of 9 |
      | seat 9 | calls                                             | 2: p5 2437; 9: p1 2457; rake 606; over |
      | dealer | deals; after 19080 ms; Tc As 4h                   | dealt in 2 9; button 9, blinds 9 2; posted 2:100 9:50; turn of 9 |
      | p2     | tops up 1000                                      | 6: p2 1000 |
      | seat 9 | goes all-in                                       | turn of 2 |
      | seat 2 | goes all-in                                       | 1: p3 0, owes big; 2: p5 0; 6: p2 1000, owes small; 9: p1 4651; rake 849; over |
      | dealer | deals; straddle 6 200; straddle 9 400             | refused as straddle_not_allowed |
      | p2     | sits out                                          | 6: p2 1000, owes small, sits out |
      | dealer | deals; after 65112 ms                             | refused as too_few_players |

  @full
  Scenario: 211, min 1000, games
    Given a table that plays plo
    And the table rule buy_in.min is 1000
    And the table rule rotation.games is [{"name":"plo"}]
    When this happens:
      | who    | does                                         | then |
      | p3     | takes seat 4 with 1000 and waits             | 4: p3 1000, new; bank of 4 30000 ms |
      | p2     | takes seat 7 with 90 and waits               | refused as buy_in_below_minimum |
      | p1     | takes seat 9 with 1000 and waits; after 0 ms | 9: p1 1000, new; bank of 9 30000 ms |
      | dealer | deals; button 4; after 0 ms                  | dealt in 4 9; button 4, blinds 4 9; posted 4:50 9:100; turn of 4 |
      | seat 4 | folds                                        | 4: p3 950; 9: p1 1050; over |
      | house  | raises the blinds to 75/150                  | refused as games_in_turn |
      | house  | collects time; after 3150719 ms              | refused as no_time_due |
      | p7     | takes seat 8 with 2500 and waits             | 8: p7 2500, new; bank of 8 30000 ms |
      | dealer | deals; after 3150719 ms                      | dealt in 4 9; button 9, blinds 9 4; posted 4:100 9:50; turn of 9 |
      | p1     | sits out                                     | 9: p1 1050, sits out |
      | p7     | stands up                                    | 8: empty; left with 2500 |

  @full
  Scenario: 215, bank_ms 0, seats_max 6
    Given a table that plays nlhe
    And the house rule clock.bank_ms is 0
    And the table rule seats_max is 6
    When this happens:
      | who    | does                                         | then |
      | p3     | takes seat 6 with 2500 and waits             | 6: p3 2500, new; bank of 6 0 ms |
      | p2     | takes seat 9 with 2500 and posts             | refused as no_such_seat |
      | p1     | takes seat 4 with 1000 and posts; after 0 ms | 4: p1 1000, new; bank of 4 0 ms |
      | dealer | deals; button 4                              | dealt in 4 6; button 4, blinds 4 6; posted 4:50 6:100; turn of 4 |
      | p2     | takes seat 4 with 3000 and posts             | refused as seat_taken |
      | house  | collects time; after 730592 ms               | refused as no_time_due |
      | p8     | takes seat 2 with 3000 and posts             | 2: p8 3000, new; bank of 2 0 ms |
      | p8     | takes 100 off the table                      | refused as cash_out_not_allowed |

  @full
  Scenario: 228, base_ms 4000, mode tournament
    Given a table that plays nlhe
    And the house rule clock.base_ms is 4000
    And the table rule mode is tournament
    When this happens:
      | who    | does                                                       | then |
      | p5     | takes seat 3 with 450 and waits; after 0 ms                | 3: p5 450, new; bank of 3 30000 ms |
      | p4     | takes seat 2 with 3000 and waits; after 0 ms               | 2: p4 3000, new; bank of 2 30000 ms |
      | p3     | takes seat 8 with 450 and waits; after 0 ms                | 8: p3 450, new; bank of 8 30000 ms |
      | p2     | takes seat 1 with 3000 and waits; after 0 ms               | 1: p2 3000, new; bank of 1 30000 ms |
      | p1     | takes seat 7 with 3000 and waits; after 0 ms               | 7: p1 3000, new; bank of 7 30000 ms |
      | p3     | stands up                                                  | 8: empty; left with 450 |
      | dealer | deals; button 2; after 0 ms; Jd Ts Ks Jc 7c 9h 7s 8c 9c 4h | dealt in 1 2 3 7; button 2, blinds 3 7; posted 3:50 7:100; turn of 1 |
      | seat 1 | goes all-in                                                | turn of 2 |
      | seat 2 | calls                                                      | turn of 3 |
      | seat 3 | goes all-in                                                | turn of 7 |
      | seat 7 | calls after 15309 ms                                       | 1: p2 0; 2: p4 0; 3: p5 0; 7: p1 9450; bank of 7 18691 ms; over |
      | p4     | returns and waits                                          | refused as takes_part |
      | p4     | is given 2500                                              | 2: p4 2500 |

  @full
  Scenario: 252, button_blind 200, button moving
    Given a table that plays nlhe
    And the house rule forced.button_blind is 200
    And the table rule button is moving
    When this happens:
      | who    | does                                                                      | then |
      | p6     | takes seat 9 with 2500 and waits; after 0 ms                              | 9: p6 2500, new; bank of 9 30000 ms |
      | p5     | takes seat 3 with 1000 and posts                                          | 3: p5 1000, new; bank of 3 30000 ms |
      | p4     | takes seat 8 with 3000 and waits                                          | 8: p4 3000, new; bank of 8 30000 ms |
      | p3     | takes seat 3 with 90 and posts                                            | refused as seat_taken |
      | p2     | takes seat 4 with 1000 and waits                                          | 4: p2 1000, new; bank of 4 30000 ms |
      | p1     | takes seat 2 with 3000 and waits                                          | 2: p1 3000, new; bank of 2 30000 ms |
      | dealer | deals; button 9; after 0 ms; 3s 3d Kh 4h Ks 8d Jd 9d Ah 7d Jc Qc 2s 5h Kd | dealt in 2 3 4 8 9; button 9, blinds 2 3; posted 2:50 3:100 9:200; turn of 2 |
      | seat 2 | folds                                                                     | turn of 3 |
      | seat 3 | goes all-in                                                               | turn of 4 |
      | seat 4 | calls                                                                     | turn of 8 |
      | seat 8 | runs out of time after 95153 ms                                           | turn of 9 |
      | seat 9 | calls                                                                     | 2: p1 2950; 3: p5 0; 4: p2 3050; 8: p4 3000; bank of 8 0 ms; 9: p6 1500; over |
      | p2     | sits out                                                                  | 4: p2 3050, sits out |
      | dealer | deals                                                                     | dealt in 2 8 9; button 2, blinds 8 9; posted 2:200 8:50 9:100; turn of 8 |
      | seat 8 | raises to 3000                                                            | turn of 9 |
      | seat 9 | folds                                                                     | turn of 2 |
      | seat 2 | folds                                                                     | 2: p1 2750; 3: p5 0, owes small; 4: p2 3050, owes both, sits out; 8: p4 3300; 9: p6 1400; over |
      | dealer | deals; after 97346 ms; 3h 6c 2d 4h 2s 2c Jc Kd 5s 6d Ts                   | dealt in 2 8 9; button 8, blinds 9 2; posted 2:100 8:200 9:50; turn of 9 |
      | seat 9 | goes all-in                                                               | turn of 2 |
      | seat 2 | goes all-in                                                               | turn of 8 |
      | seat 8 | folds                                                                     | 2: p1 4350; 8: p4 3100; 9: p6 0; over |
      | dealer | deals; Ts Js 2s Jc 6s 4h 5h 7s                                            | dealt in 2 8; button 2, blinds 2 8; posted 2:50 8:100; turn of 2 |
      | seat 2 | calls                                                                     | turn of 8 |
      | seat 8 | goes all-in                                                               | turn of 2 |
      | seat 2 | calls                                                                     | 2: p1 7450; 3: p5 0, owes both; 8: p4 0; over |
      | dealer | deals; after 116182 ms                                                    | refused as too_few_players |

  @full
  Scenario: 295, bank_ms 0, base_ms 0, basis_points 500, min 1000
    Given a table that plays nlhe
    And the house rule clock.bank_ms is 0
    And the house rule clock.base_ms is 0
    And the house rule rake.basis_points is 500
    And the table rule buy_in.min is 1000
    When this happens:
      | who    | does                                         | then |
      | p3     | takes seat 7 with 1000 and waits; after 0 ms | 7: p3 1000, new; bank of 7 0 ms |
      | p2     | takes seat 2 with 3000 and posts; after 0 ms | 2: p2 3000, new; bank of 2 0 ms |
      | p1     | takes seat 6 with 450 and waits              | refused as buy_in_below_minimum |
      | dealer | deals; button 2; after 0 ms; 7d 7c Qh        | dealt in 2 7; button 2, blinds 2 7; posted 2:50 7:100; turn of 2 |
      | seat 2 | goes all-in                                  | turn of 7 |
      | seat 7 | calls after 3903 ms                          | refused as too_late |
      | seat 7 | goes all-in                                  | 2: p2 3900; 7: p3 0; rake 100; over |
      | p2     | returns                                      | refused as takes_part |

  @full
  Scenario: 299, max 1000, seats_max 2, amount 40
    Given a table that plays nlhe
    And the table rule buy_in.max is 1000
    And the table rule seats_max is 2
    And the table rule time_fee.amount is 40
    When this happens:
      | who    | does                                             | then |
      | p5     | takes seat 1 with 450 and waits                  | 1: p5 450, new; bank of 1 30000 ms |
      | p3     | takes seat 5 with 1000 and posts; after 0 ms     | refused as no_such_seat |
      | p1     | takes seat 2 with 1000 and waits; after 0 ms     | 2: p1 1000, new; bank of 2 30000 ms |
      | dealer | deals; button 2; after 0 ms                      | dealt in 1 2; button 2, blinds 2 1; posted 1:100 2:50; turn of 2 |
      | seat 2 | goes all-in                                      | turn of 1 |
      | seat 1 | goes all-in                                      | 1: p5 450; 2: p1 1000; over |
      | dealer | deals; after 7571 ms                             | dealt in 1 2; button 1, blinds 1 2; posted 1:50 2:100; turn of 1 |
      | seat 1 | goes all-in                                      | turn of 2 |
      | seat 2 | folds                                            | 1: p5 550; 2: p1 900; over |
      | dealer | deals; after 25801 ms; Ts                        | dealt in 1 2; button 2, blinds 2 1; posted 1:100 2:50; turn of 2 |
      | seat 2 | goes all-in                                      | turn of 1 |
      | seat 1 | goes all-in                                      | 1: p5 1100; 2: p1 350; over |
      | p1     | stands up; after 25801 ms                        | 2: empty; left with 350 |
      | house  | collects time; after 2334235 ms                  | 1: p5 1060; fees 40 |
      | p5     | tops up 50                                       | refused as buy_in_above_maximum |
      | p5     | stands up                                        | 1: empty; left with 1410 |
      | p6     | takes seat 2 with 90 and posts; after 2334235 ms | 2: p6 90, new; bank of 2 30000 ms |
      | p6     | returns and waits                                | |
      | p6     | returns and waits                                | refused as takes_part |

  @full
  Scenario: 328, absent dealt_in, max 1000
    Given a table that plays nlhe
    And the table rule absent is dealt_in
    And the table rule buy_in.max is 1000
    When this happens:
      | who    | does                                              | then |
      | p3     | takes seat 1 with 2500 and waits                  | refused as buy_in_above_maximum |
      | p2     | takes seat 7 with 1000 and posts; after 0 ms      | 7: p2 1000, new; bank of 7 30000 ms |
      | p2     | sits out                                          | 7: p2 1000, new, sits out |
      | p2     | takes 2500 off the table                          | refused as cash_out_not_allowed |
      | p6     | takes seat 6 with 450 and waits; after 1383954 ms | 6: p6 450, new; bank of 6 30000 ms |
      | house  | collects time; after 4546207 ms                   | refused as no_time_due |
      | p9     | takes seat 5 with 90 and waits; after 4546207 ms  | 5: p9 90, new; bank of 5 30000 ms |
      | dealer | deals; button 7; after 4546207 ms; 8h 4s          | dealt in 5 6 7; button 7, blinds 5 6; posted 5:50 6:100; turn of 5 |
      | seat 5 | goes all-in                                       | 5: p9 180; 6: p6 360; 7: p2 1000, sits out; over |
      | dealer | deals; after 4551780 ms; 5s 9c                    | dealt in 5 6 7; button 5, blinds 6 7; posted 6:50 7:100; turn of 5 |
      | seat 5 | goes all-in                                       | turn of 6 |
      | seat 6 | goes all-in                                       | 5: p9 0; 6: p6 640; 7: p2 900, sits out; over |
      | dealer | deals                                             | 5: p9 0, owes big; 6: p6 690; 7: p2 850, sits out; button 7, blinds 7 6; posted 6:0/50 7:0/50; over |
      | seat 7 | calls                                             | refused as no_hand |
      | seat 6 | goes all-in                                       | refused as no_hand |
      | seat 7 | calls                                             | refused as no_hand |

  @full
  Scenario: 363, max 1000, min 200
    Given a table that plays plo
    And the table rule buy_in.max is 1000
    And the table rule buy_in.min is 200
    When this happens:
      | who   | does                                         | then |
      | p5    | takes seat 4 with 1000 and posts; after 0 ms | 4: p5 1000, new; bank of 4 30000 ms |
      | p4    | takes seat 1 with 3000 and waits             | refused as buy_in_above_maximum |
      | p2    | takes seat 6 with 90 and posts; after 0 ms   | refused as buy_in_below_minimum |
      | p1    | takes seat 6 with 1000 and waits; after 0 ms | 6: p1 1000, new; bank of 6 30000 ms |
      | p5    | sits out                                     | 4: p5 1000, new, sits out |
      | p4    | stands up                                    | refused as unknown_player |
      | p8    | takes seat 2 with 450 and posts              | 2: p8 450, new; bank of 2 30000 ms |
      | house | collects time; after 4487326 ms              | refused as no_time_due |
      | p8    | stands up                                    | 2: empty; left with 450 |

  @full
  Scenario: 378, mode tournament, seats_max 3
    Given a table that plays nlhe
    And the table rule mode is tournament
    And the table rule seats_max is 3
    When this happens:
      | who    | does                                       | then |
      | p6     | takes seat 8 with 90 and waits             | refused as no_such_seat |
      | p5     | takes seat 1 with 90 and posts; after 0 ms | 1: p5 90, new; bank of 1 30000 ms |
      | p2     | takes seat 2 with 1000 and posts           | 2: p2 1000, new; bank of 2 30000 ms |
      | dealer | deals; button 2; after 0 ms                | dealt in 1 2; button 2, blinds 2 1; posted 1:90 2:50; turn of 2 |
      | seat 2 | folds                                      | 1: p5 140; 2: p2 950; over |
      | seat 2 | goes all-in                                | refused as no_hand |
      | seat 1 | folds                                      | refused as no_hand |
      | p2     | takes 1000 off the table                   | refused as cash_out_not_allowed |
      | p2     | is given 50                                | 2: p2 50; left with 900 |
      | p5     | stands up; after 4360524 ms                | 1: empty; left with 1040 |

  @full
  Scenario: 383, seats_max 2, amount 600
    Given a table that plays flhe
    And the table rule seats_max is 2
    And the table rule time_fee.amount is 600
    When this happens:
      | who   | does                             | then |
      | p2    | takes seat 3 with 3000 and posts | refused as no_such_seat |
      | p4    | takes seat 1 with 450 and posts  | 1: p4 450, new; bank of 1 30000 ms |
      | p4    | sits out                         | 1: p4 450, new, sits out |
      | p4    | returns and posts                | 1: p4 450, new |
      | house | collects time; after 3751835 ms  | 1: empty; left with 450 |
      | p5    | takes seat 2 with 450 and posts  | 2: p5 450, new; bank of 2 30000 ms |
      | p5    | tops up 2500                     | 2: p5 2950, new |

  @full
  Scenario: 410, refill full, amount 600
    Given a table that plays flhe
    And the table rule time_bank.refill is full
    And the table rule time_fee.amount is 600
    When this happens:
      | who    | does                                         | then |
      | p7     | takes seat 8 with 1000 and waits; after 0 ms | 8: p7 1000, new; bank of 8 30000 ms |
      | p6     | takes seat 4 with 1000 and waits; after 0 ms | 4: p6 1000, new; bank of 4 30000 ms |
      | p5     | takes seat 5 with 1000 and waits; after 0 ms | 5: p5 1000, new; bank of 5 30000 ms |
      | p4     | takes seat 4 with 90 and posts               | refused as seat_taken |
      | p3     | takes seat 3 with 1000 and waits             | 3: p3 1000, new; bank of 3 30000 ms |
      | p2     | takes seat 1 with 1000 and posts; after 0 ms | 1: p2 1000, new; bank of 1 30000 ms |
      | house  | collects time; after 3711721 ms              | 1: p2 400, new; 3: p3 400, new; 4: p6 400, new; 5: p5 400, new; 8: p7 400, new; fees 3000 |
      | dealer | deals; button 3                              | dealt in 1 3 4 5 8; button 3, blinds 4 5; posted 4:50 5:100; turn of 8 |
      | seat 8 | raises to 200                                | turn of 1 |
      | seat 1 | folds                                        | turn of 3 |
      | seat 3 | folds after 3715860 ms                       | turn of 4 |
      | seat 4 | raises to 300 after 3715860 ms               | turn of 5 |
      | seat 5 | folds after 3715860 ms                       | turn of 8 |
      | seat 8 | goes all-in after 3745608 ms                 | turn of 4 |
      | seat 4 | calls                                        | 1: p2 400; 3: p3 400; 4: p6 450; 5: p5 300; 8: p7 450; over |
      | dealer | deals; straddle 1 200                        | dealt in 1 3 4 5 8; button 4, blinds 5 8; posted 1:200 5:50 8:100; turn of 3 |
      | p2     | stands up                                    | |
      | seat 3 | leaves the table                             | turn of 4 |

  @full
  Scenario: 417, max 2500, rule allowed
    Given a table that plays nlhe
    And the table rule buy_in.max is 2500
    And the table rule return_after_leaving.rule is allowed
    When this happens:
      | who   | does                                               | then |
      | p5    | takes seat 2 with 1000 and posts                   | 2: p5 1000, new; bank of 2 30000 ms |
      | p5    | tops up 100                                        | 2: p5 1100, new |
      | p5    | tops up 2500                                       | refused as buy_in_above_maximum |
      | house | raises the blinds to 75/150                        | |
      | p5    | stands up                                          | 2: empty; left with 1100 |
      | p5    | takes seat 1 with 1000 and posts; after 2676741 ms | 1: p5 1000, new; bank of 1 30000 ms |

  @full
  Scenario: 426, base_ms 4000, blinds, button_blind 200
    Given a table that plays flhe
    And the house rule clock.base_ms is 4000
    And the house rule forced.blinds is [50,100,200]
    And the house rule forced.button_blind is 200
    When this happens:
      | who    | does                                           | then |
      | p4     | takes seat 3 with 450 and posts                | 3: p4 450, new; bank of 3 30000 ms |
      | p3     | takes seat 1 with 2500 and waits; after 0 ms   | 1: p3 2500, new; bank of 1 30000 ms |
      | p2     | takes seat 2 with 90 and posts                 | 2: p2 90, new; bank of 2 30000 ms |
      | p1     | takes seat 6 with 3000 and waits; after 0 ms   | 6: p1 3000, new; bank of 6 30000 ms |
      | dealer | deals; button 3; 7s 6c Ad Kd                   | dealt in 1 2 3 6; button 3, blinds 6 1; posted 1:100 2:90 3:200 6:50; turn of 3 |
      | seat 3 | checks                                         | turn of 6 |
      | p2     | returns and waits                              | |
      | seat 6 | raises to 400                                  | turn of 1 |
      | seat 1 | folds                                          | turn of 3 |
      | seat 3 | folds                                          | 1: p3 2400; 2: p2 360; 3: p4 250; 6: p1 3030; over |
      | dealer | deals; after 54677 ms                          | dealt in 1 2 3 6; button 6, blinds 1 2; posted 1:50 2:100 3:200 6:200; turn of 6 |
      | seat 6 | checks                                         | turn of 1 |
      | seat 1 | folds                                          | turn of 2 |
      | seat 2 | folds after 62353 ms                           | turn of 3 |
      | p3     | takes seat 6 with 90 and posts; after 69874 ms | refused as already_seated |
      | seat 3 | goes all-in                                    | turn of 6 |
      | seat 6 | calls                                          | 1: p3 2350; 2: p2 260; bank of 2 26324 ms; 3: p4 325; 6: p1 3105; over |
      | p2     | sits out                                       | 2: p2 260, sits out |

  @full
  Scenario: 427, absent dealt_in, min 200
    Given a table that plays nlhe
    And the table rule absent is dealt_in
    And the table rule buy_in.min is 200
    When this happens:
      | who    | does                                        | then |
      | p4     | takes seat 2 with 450 and waits; after 0 ms | 2: p4 450, new; bank of 2 30000 ms |
      | p3     | takes seat 9 with 1000 and posts            | 9: p3 1000, new; bank of 9 30000 ms |
      | p1     | takes seat 3 with 90 and waits; after 0 ms  | refused as buy_in_below_minimum |
      | dealer | deals; button 2; after 0 ms                 | dealt in 2 9; button 2, blinds 2 9; posted 2:50 9:100; turn of 2 |
      | seat 2 | goes all-in                                 | turn of 9 |
      | seat 8 | calls                                       | refused as unknown_seat |
      | seat 9 | folds                                       | 2: p4 550; 9: p3 900; over |
      | p4     | sits out                                    | 2: p4 550, sits out |
      | seat 2 | is disconnected after 19012 ms              | |
      | house  | raises the blinds to 75/150                 | |
      | dealer | deals                                       | dealt in 2 9; button 9, blinds 9 2; posted 2:150 9:75; turn of 9 |

  @full
  Scenario: 437, seats_max 2, amount 600
    Given a table that plays flhe
    And the table rule seats_max is 2
    And the table rule time_fee.amount is 600
    When this happens:
      | who   | does                                             | then |
      | p1    | takes seat 3 with 3000 and posts                 | refused as no_such_seat |
      | house | collects time; after 7692720 ms                  | |
      | p7    | stands up                                        | refused as unknown_player |
      | p2    | takes seat 2 with 90 and posts; after 7692720 ms | 2: p2 90, new; bank of 2 30000 ms |
      | p2    | is given 100                                     | refused as wrong_mode |
      | p2    | takes 100 off the table                          | refused as cash_out_not_allowed |

  @full
  Scenario: 462, max 999, seats_max 6, amount 40, every_ms 60000
    Given a table that plays nlhe
    And the table rule buy_in.max is 999
    And the table rule seats_max is 6
    And the table rule time_fee.amount is 40
    And the table rule time_fee.every_ms is 60000
    When this happens:
      | who   | does                                         | then |
      | p5    | takes seat 3 with 450 and waits              | 3: p5 450, new; bank of 3 30000 ms |
      | p3    | takes seat 4 with 1000 and posts; after 0 ms | refused as buy_in_above_maximum |
      | p2    | takes seat 9 with 450 and posts; after 0 ms  | refused as no_such_seat |
      | house | collects time; after 1522339 ms              | 3: p5 410, new; fees 40 |
      | p5    | takes 1000 off the table                     | refused as cash_out_not_allowed |
      | p5    | sits out                                     | 3: p5 410, new, sits out |

  @full
  Scenario: 464, blinds, max 1000
    Given a table that plays flhe
    And the house rule forced.blinds is [100]
    And the table rule buy_in.max is 1000
    When this happens:
      | who    | does                                         | then |
      | p4     | takes seat 1 with 450 and waits; after 0 ms  | 1: p4 450, new; bank of 1 30000 ms |
      | p3     | takes seat 7 with 3000 and posts; after 0 ms | refused as buy_in_above_maximum |
      | p2     | takes seat 5 with 90 and posts; after 0 ms   | 5: p2 90, new; bank of 5 30000 ms |
      | p1     | takes seat 9 with 450 and posts              | 9: p1 450, new; bank of 9 30000 ms |
      | dealer | deals; button 9                              | dealt in 1 5 9; button 9, blinds 1 5; posted 5:90; turn of 9 |
      | seat 9 | folds                                        | turn of 1 |
      | seat 1 | leaves the table                             | 1: empty; 5: p2 90; 9: p1 450; left with 450; over |
      | dealer | deals; after 20211 ms                        | dealt in 5 9; button 5, blinds 5 9; posted 9:100; turn of 5 |

  @full
  Scenario: 466, max 1000, top_ups when_broke
    Given a table that plays flhe
    And the table rule buy_in.max is 1000
    And the table rule top_ups is when_broke
    When this happens:
      | who    | does                                             | then |
      | p2     | takes seat 1 with 90 and posts                   | 1: p2 90, new; bank of 1 30000 ms |
      | p1     | takes seat 1 with 3000 and posts; after 0 ms     | refused as seat_taken |
      | p2     | is given 2500                                    | refused as wrong_mode |
      | p2     | stands up; after 3614846 ms                      | 1: empty; left with 90 |
      | p9     | takes seat 1 with 2500 and posts                 | refused as buy_in_above_maximum |
      | p9     | returns                                          | refused as unknown_player |
      | p3     | takes seat 2 with 90 and posts; after 5988474 ms | 2: p3 90, new; bank of 2 30000 ms |
      | p3     | tops up 50                                       | refused as not_broke |
      | p5     | takes seat 4 with 90 and waits                   | 4: p5 90, new; bank of 4 30000 ms |
      | dealer | deals; button 4                                  | dealt in 2 4; button 4, blinds 4 2; posted 2:90 4:50; turn of 4 |
      | seat 4 | folds                                            | 2: p3 140; 4: p5 40; over |
      | dealer | deals; after 5988474 ms; 4s Js 3c                | 2: p3 180; 4: p5 0; button 2, blinds 2 4; posted 2:0/40 4:0/40; over |
      | dealer | deals                                            | refused as too_few_players |

  @full
  Scenario: 471, bank_ms 9000, void_hand button_moves
    Given a table that plays flhe
    And the house rule clock.bank_ms is 9000
    And the table rule void_hand is button_moves
    When this happens:
      | who    | does                                             | then |
      | p4     | takes seat 9 with 1000 and waits                 | 9: p4 1000, new; bank of 9 9000 ms |
      | p3     | takes seat 3 with 3000 and posts; after 0 ms     | 3: p3 3000, new; bank of 3 9000 ms |
      | p2     | takes seat 2 with 1000 and posts                 | 2: p2 1000, new; bank of 2 9000 ms |
      | dealer | deals; button 3; after 0 ms                      | dealt in 2 3 9; button 3, blinds 9 2; posted 2:100 9:50; turn of 3 |
      | house  | voids the hand                                   | over |
      | dealer | deals; after 699 ms                              | dealt in 2 3 9; button 9, blinds 2 3; posted 2:50 3:100; turn of 9 |
      | seat 9 | runs out of time after 38269 ms                  | turn of 2 |
      | seat 2 | folds                                            | 2: p2 950; 3: p3 3050; 9: p4 1000; bank of 9 0 ms; over |
      | p4     | sits out                                         | 9: p4 1000, sits out |
      | house  | collects time; after 3186220 ms                  | refused as no_time_due |
      | dealer | deals; after 3186220 ms                          | dealt in 2 3; button 3, blinds 3 2; posted 2:100 3:50; turn of 3 |
      | p9     | takes seat 6 with 90 and waits; after 3196390 ms | 6: p9 90, new; bank of 6 9000 ms |
      | seat 3 | raises to 200                                    | turn of 2 |
      | seat 2 | folds                                            | 2: p2 850; 3: p3 3150; 9: p4 1000, owes big, sits out; over |
      | dealer | deals; button 3; after 3198681 ms                | refused as button_not_free |
      | seat 6 | is disconnected                                  | |

  @full
  Scenario: 485, max 2500, seats_max 6, amount 600
    Given a table that plays plo
    And the table rule buy_in.max is 2500
    And the table rule seats_max is 6
    And the table rule time_fee.amount is 600
    When this happens:
      | who   | does                                        | then |
      | p5    | takes seat 7 with 2500 and posts            | refused as no_such_seat |
      | p1    | takes seat 5 with 450 and posts; after 0 ms | 5: p1 450, new; bank of 5 30000 ms |
      | p1    | returns and posts                           | refused as takes_part |
      | p1    | tops up 2500                                | refused as buy_in_above_maximum |
      | p5    | sits out                                    | refused as unknown_player |
      | p1    | sits out                                    | 5: p1 450, new, sits out |
      | house | collects time; after 3604393 ms             | 5: empty; left with 450 |

  @full
  Scenario: 488, entry not_between, amount 40
    Given a table that plays nlhe
    And the table rule entry is not_between
    And the table rule time_fee.amount is 40
    When this happens:
      | who    | does                                         | then |
      | p7     | takes seat 6 with 2500 and posts             | 6: p7 2500, new; bank of 6 30000 ms |
      | p5     | takes seat 1 with 2500 and posts; after 0 ms | 1: p5 2500, new; bank of 1 30000 ms |
      | p4     | takes seat 8 with 450 and posts              | 8: p4 450, new; bank of 8 30000 ms |
      | p5     | stands up                                    | 1: empty; left with 2500 |
      | dealer | deals; button 8; after 0 ms                  | dealt in 6 8; button 8, blinds 8 6; posted 6:100 8:50; turn of 8 |
      | seat 8 | calls                                        | turn of 6 |
      | seat 6 | goes all-in                                  | turn of 8 |
      | seat 8 | goes all-in                                  | 6: p7 2500; 8: p4 450; over |
      | dealer | deals                                        | dealt in 6 8; button 6, blinds 6 8; posted 6:50 8:100; turn of 6 |
      | seat 6 | folds                                        | 6: p7 2450; 8: p4 500; over |
      | house  | collects time; after 2317580 ms              | 6: p7 2410; 8: p4 460; fees 80 |
      | dealer | deals; 8h                                    | dealt in 6 8; button 8, blinds 8 6; posted 6:100 8:50; turn of 8 |
      | seat 8 | goes all-in                                  | turn of 6 |
      | seat 6 | calls                                        | 6: p7 2870; 8: p4 0; over |
      | p2     | takes seat 9 with 450 and posts              | 9: p2 450, new; bank of 9 30000 ms |
      | p2     | sits out                                     | 9: p2 450, new, sits out |
      | p2     | returns and posts                            | 9: p2 450, new |
      | p2     | tops up 50                                   | 9: p2 500, new |
      | p5     | takes seat 2 with 3000 and posts             | 2: p5 3000, new; bank of 2 30000 ms |
      | dealer | deals                                        | dealt in 2 6 9; button 2, blinds 6 9; posted 2:100 6:50 9:100; turn of 2 |

  @full
  Scenario: 490, max 999, amount 40, top_ups when_broke
    Given a table that plays plo
    And the table rule buy_in.max is 999
    And the table rule time_fee.amount is 40
    And the table rule top_ups is when_broke
    When this happens:
      | who   | does                                        | then |
      | p6    | takes seat 3 with 1000 and posts            | refused as buy_in_above_maximum |
      | p5    | takes seat 1 with 450 and waits; after 0 ms | 1: p5 450, new; bank of 1 30000 ms |
      | p5    | tops up 400                                 | refused as not_broke |
      | p5    | takes 2500 off the table                    | refused as cash_out_not_allowed |
      | p5    | takes seat 1 with 2500 and waits            | refused as already_seated |
      | house | collects time; after 6943275 ms             | 1: p5 410, new; fees 40 |
      | p5    | stands up                                   | 1: empty; left with 410 |

  @full
  Scenario: 499, max 999, min 200, amount 600
    Given a table that plays plo
    And the table rule buy_in.max is 999
    And the table rule buy_in.min is 200
    And the table rule time_fee.amount is 600
    When this happens:
      | who   | does                                               | then |
      | p4    | takes seat 6 with 90 and waits; after 0 ms         | refused as buy_in_below_minimum |
      | p3    | takes seat 5 with 1000 and waits; after 0 ms       | refused as buy_in_above_maximum |
      | p2    | is given 100                                       | refused as unknown_player |
      | house | collects time; after 11113365 ms                   | |
      | p5    | takes seat 9 with 450 and waits; after 11113365 ms | 9: p5 450, new; bank of 9 30000 ms |
      | p5    | returns and waits                                  | refused as takes_part |

  @full
  Scenario: 541, min 1000, amount 600
    Given a table that plays nlhe
    And the table rule buy_in.min is 1000
    And the table rule time_fee.amount is 600
    When this happens:
      | who    | does                                         | then |
      | p6     | takes seat 8 with 3000 and waits; after 0 ms | 8: p6 3000, new; bank of 8 30000 ms |
      | p5     | takes seat 9 with 1000 and posts             | 9: p5 1000, new; bank of 9 30000 ms |
      | p4     | takes seat 5 with 450 and posts              | refused as buy_in_below_minimum |
      | p3     | takes seat 1 with 2500 and posts             | 1: p3 2500, new; bank of 1 30000 ms |
      | house  | collects time; after 2277689 ms              | 1: p3 1900, new; 8: p6 2400, new; 9: p5 400, new; fees 1800 |
      | p5     | sits out                                     | 9: p5 400, new, sits out |
      | dealer | deals; button 1; after 2277689 ms            | dealt in 1 8; button 1, blinds 1 8; posted 1:50 8:100; turn of 1 |
      | seat 1 | leaves the table                             | 1: empty; 8: p6 2450; left with 1850; over |
      | seat 8 | folds                                        | refused as no_hand |
      | p6     | takes 50 off the table                       | refused as cash_out_not_allowed |
      | p5     | returns and waits                            | 9: p5 400, new |

  @full
  Scenario: 544, bank_ms 9000, basis_points 500
    Given a table that plays nlhe
    And the house rule clock.bank_ms is 9000
    And the house rule rake.basis_points is 500
    When this happens:
      | who    | does                                         | then |
      | p3     | takes seat 7 with 3000 and posts; after 0 ms | 7: p3 3000, new; bank of 7 9000 ms |
      | p2     | takes seat 9 with 90 and waits; after 0 ms   | 9: p2 90, new; bank of 9 9000 ms |
      | p1     | takes seat 8 with 1000 and posts             | 8: p1 1000, new; bank of 8 9000 ms |
      | dealer | deals; button 8; As Ah                       | dealt in 7 8 9; button 8, blinds 9 7; posted 7:100 9:50; turn of 8 |
      | seat 8 | calls                                        | turn of 9 |
      | seat 9 | goes all-in                                  | turn of 7 |
      | seat 7 | goes all-in                                  | turn of 8 |
      | p3     | sits out                                     | 7: p3 3000, new, sits out |
      | dealer | deals                                        | refused as hand_in_progress |
      | seat 9 | goes all-in                                  | refused as seat_all_in |
      | seat 8 | calls                                        | 7: p3 3857, sits out; 8: p1 0; 9: p2 129; rake 104; over |
      | p6     | returns                                      | refused as unknown_player |
      | dealer | deals; after 52560 ms                        | refused as too_few_players |

  @full
  Scenario: 559, max 2500, min 1000, add_ms 90000, refill each_hand
    Given a table that plays plo
    And the table rule buy_in.max is 2500
    And the table rule buy_in.min is 1000
    And the table rule time_bank.add_ms is 90000
    And the table rule time_bank.refill is each_hand
    When this happens:
      | who    | does                                           | then |
      | p5     | takes seat 4 with 1000 and posts; after 0 ms   | 4: p5 1000, new; bank of 4 30000 ms |
      | p4     | takes seat 6 with 2500 and waits               | 6: p4 2500, new; bank of 6 30000 ms |
      | p2     | takes seat 8 with 450 and waits; after 0 ms    | refused as buy_in_below_minimum |
      | dealer | deals; button 6; after 0 ms                    | dealt in 4 6; button 6, blinds 6 4; posted 4:100 6:50; turn of 6 |
      | seat 6 | calls                                          | turn of 4 |
      | seat 4 | checks                                         | |
      | seat 4 | checks                                         | turn of 6 |
      | seat 6 | bets 101 after 40345 ms                        | turn of 4 |
      | seat 4 | folds                                          | 4: p5 900; 6: p4 2600; over |
      | p4     | returns                                        | refused as takes_part |
      | p4     | takes seat 8 with 90 and waits; after 49396 ms | refused as already_seated |
      | p4     | tops up 50                                     | refused as buy_in_above_maximum |
      | p4     | sits out                                       | 6: p4 2600, sits out |
      | p2     | is given 100                                   | refused as wrong_mode |

  @full
  Scenario: 574, blinds, button moving, void_hand button_moves
    Given a table that plays nlhe
    And the house rule forced.blinds is [50,100,200]
    And the table rule button is moving
    And the table rule void_hand is button_moves
    When this happens:
      | who    | does                                                                    | then |
      | p7     | takes seat 1 with 90 and posts; after 0 ms                              | 1: p7 90, new; bank of 1 30000 ms |
      | p6     | takes seat 5 with 1000 and waits; after 0 ms                            | 5: p6 1000, new; bank of 5 30000 ms |
      | p5     | takes seat 8 with 450 and waits                                         | 8: p5 450, new; bank of 8 30000 ms |
      | p4     | takes seat 6 with 90 and waits                                          | 6: p4 90, new; bank of 6 30000 ms |
      | p1     | takes seat 2 with 3000 and posts                                        | 2: p1 3000, new; bank of 2 30000 ms |
      | dealer | deals; button 1; 4h 8c 8h 2h 7c 3c 2s 8s 4c 7d Ac 6c Ts Jd Qh           | dealt in 1 2 5 6 8; button 1, blinds 2 5; posted 2:50 5:100 6:90; turn of 8 |
      | seat 6 | goes all-in                                                             | refused as seat_all_in |
      | seat 8 | goes all-in                                                             | turn of 1 |
      | seat 1 | folds                                                                   | turn of 2 |
      | seat 2 | goes all-in                                                             | turn of 5 |
      | seat 3 | folds                                                                   | refused as unknown_seat |
      | seat 5 | goes all-in                                                             | 1: p7 90; 2: p1 2000; 5: p6 2180; 6: p4 360; 8: p5 0; over |
      | p6     | takes seat 9 with 90 and waits                                          | refused as already_seated |
      | dealer | deals; straddle 6 200; straddle 8 400; straddle 2 800; after 2573964 ms | refused as straddle_not_allowed |
      | dealer | deals                                                                   | dealt in 1 2 5 6; button 2, blinds 5 6; posted 1:90 5:50 6:100; turn of 2 |
      | p6     | sits out                                                                | 5: p6 2180, sits out |
      | house  | voids the hand                                                          | over |
      | dealer | deals                                                                   | dealt in 1 2 6; button 6, blinds 1 2; posted 1:50 2:100 6:200; turn of 1 |

  @full
  Scenario: 579, absent dealt_in, entry not_between
    Given a table that plays nlhe
    And the table rule absent is dealt_in
    And the table rule entry is not_between
    When this happens:
      | who    | does                                               | then |
      | p3     | takes seat 5 with 450 and waits; after 0 ms        | 5: p3 450, new; bank of 5 30000 ms |
      | p2     | takes seat 7 with 2500 and posts                   | 7: p2 2500, new; bank of 7 30000 ms |
      | p1     | takes seat 6 with 2500 and waits; after 0 ms       | 6: p1 2500, new; bank of 6 30000 ms |
      | dealer | deals; button 5; after 0 ms; 9h                    | dealt in 5 6 7; button 5, blinds 6 7; posted 6:50 7:100; turn of 5 |
      | seat 5 | raises to 200                                      | turn of 6 |
      | seat 6 | goes all-in                                        | turn of 7 |
      | seat 7 | folds                                              | turn of 5 |
      | seat 5 | goes all-in                                        | 5: p3 1000; 6: p1 2050; 7: p2 2400; over |
      | dealer | deals                                              | dealt in 5 6 7; button 6, blinds 7 5; posted 5:100 7:50; turn of 6 |
      | seat 6 | raises to 2050                                     | turn of 7 |
      | seat 7 | goes all-in                                        | turn of 5 |
      | seat 5 | calls                                              | over |
      | dealer | deals; after 1592669 ms                            | dealt in 5 6 7; button 7, blinds 5 6; posted 5:50 6:100; turn of 7 |
      | p2     | stands up; after 1599478 ms                        | turn of 5 |
      | seat 5 | goes all-in                                        | turn of 6 |
      | seat 6 | folds                                              | 5: p3 1100; 6: p1 1950; 7: empty; left with 2400; over |
      | dealer | deals; after 1600198 ms                            | dealt in 5 6; button 6, blinds 6 5; posted 5:100 6:50; turn of 6 |
      | p1     | sits out                                           | 6: p1 1950, sits out |
      | seat 6 | folds                                              | 5: p3 1150; 6: p1 1900, sits out; over |
      | p1     | sits out                                           | refused as sits_out |
      | p5     | takes seat 2 with 1000 and posts; after 4845914 ms | 2: p5 1000, new; bank of 2 30000 ms |
      | dealer | deals                                              | dealt in 2 5 6; button 2, blinds 5 6; posted 2:100 5:50 6:100; turn of 2 |
      | seat 2 | checks                                             | turn of 5 |
      | seat 5 | runs out of time after 8776212 ms                  | turn of 2 |

  @full
  Scenario: 584, kind button, min 1000, seats_max 3
    Given a table that plays stud
    And the house rule forced.ante.kind is button
    And the table rule buy_in.min is 1000
    And the table rule seats_max is 3
    When this happens:
      | who    | does                                           | then |
      | p4     | takes seat 1 with 1000 and posts               | 1: p4 1000, new; bank of 1 30000 ms |
      | p3     | takes seat 2 with 450 and waits; after 0 ms    | refused as buy_in_below_minimum |
      | p1     | takes seat 3 with 2500 and posts               | 3: p1 2500, new; bank of 3 30000 ms |
      | dealer | deals; button 3; after 0 ms; As Kh 6h 8d Qd 9d | dealt in 1 3; button 3, blinds 3 1; turn of 3 |
      | seat 3 | posts the bring-in                             | turn of 1 |
      | seat 1 | calls                                          | |
      | seat 1 | checks                                         | turn of 3 |
      | p4     | takes 50 off the table                         | refused as hand_in_progress |
      | seat 3 | runs out of time after 3345246 ms              | turn of 1 |
      | seat 1 | checks                                         | turn of 3 |
      | seat 3 | bets 100                                       | turn of 1 |
      | seat 1 | raises to 200                                  | turn of 3 |
      | p1     | stands up                                      | 1: p4 1125; 3: empty; left with 2375; over |
      | p4     | returns and posts                              | refused as takes_part |

  @full
  Scenario: 585, sit_out_after 1, button moving, mode tournament
    Given a table that plays flhe
    And the house rule clock.sit_out_after is 1
    And the table rule button is moving
    And the table rule mode is tournament
    When this happens:
      | who    | does                                         | then |
      | p5     | takes seat 9 with 90 and waits               | 9: p5 90, new; bank of 9 30000 ms |
      | p4     | takes seat 2 with 1000 and posts; after 0 ms | 2: p4 1000, new; bank of 2 30000 ms |
      | p3     | takes seat 7 with 1000 and posts             | 7: p3 1000, new; bank of 7 30000 ms |
      | p2     | takes seat 3 with 1000 and waits; after 0 ms | 3: p2 1000, new; bank of 3 30000 ms |
      | p1     | takes seat 5 with 1000 and waits; after 0 ms | 5: p1 1000, new; bank of 5 30000 ms |
      | dealer | deals; button 5; after 0 ms; Ad 7s 8d        | dealt in 2 3 5 7 9; button 5, blinds 7 9; posted 7:50 9:90; turn of 2 |
      | seat 9 | goes all-in                                  | refused as seat_all_in |
      | seat 2 | calls                                        | turn of 3 |
      | seat 3 | folds                                        | turn of 5 |
      | seat 5 | folds                                        | turn of 7 |
      | seat 8 | leaves the table                             | refused as unknown_seat |
      | p5     | takes 1000 off the table                     | refused as hand_in_progress |
      | seat 7 | runs out of time after 59500 ms              | 2: p4 1140; 3: p2 1000; 5: p1 1000; 7: p3 950, sits out; bank of 7 0 ms; 9: p5 0; over |
      | seat 2 | checks                                       | refused as no_hand |
      | seat 2 | checks                                       | refused as no_hand |
      | seat 2 | checks                                       | refused as no_hand |
      | p2     | takes seat 9 with 1000 and waits             | refused as already_seated |
      | dealer | deals; straddle 5 200                        | dealt in 2 3 5 7; button 7, blinds 2 3; posted 2:50 3:100 5:200; turn of 2 |
