Feature: Crossed house rules in open-face games
  Random games with several house rules at once, as the reference plays them. Every house rule
  that is named matters: without it the game would go another way. `just crossed-games` makes
  this file; the number of a scenario is that of the game.

  @full
  Scenario: 24, cards progressive, foul 4, row 2
    Given a table that plays open_face
    And the house rule fantasyland.cards is progressive
    And the house rule points.foul is 4
    And the house rule points.row is 2
    And these players:
      | seat | stack |
      | 2    | 3 |
      | 4    | 3 |
      | 6    | 40 |
    And the button at seat 4
    And seat 4 is in fantasyland with 15 cards
    And the deck from the top is "Ts Jd Qh Kc Ad Tc 6h 3s 7h 5h 9h 5s 2s 4s 5d 8s Ah 4c 2h 3d Ac 5c Ks As Th Kd Td 7c Jc 4d 8h Qd 6c 8c Kh 2c Qs Js Qc 3c 6d"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                         | then |
      | seat 6 | sets  /  / Ad Kc Qh Jd Ts                                    | 2 sets 5 |
      | seat 2 | sets  / Tc / 7h 6h 5h 3s                                     | 4 sets 13 and throws 2 |
      | seat 4 | sets 4c 4s 3d / Ks 9h 5c 5d 5s / As Ac Ah Th 8s throws 2s 2h | 6 sets 1 |
      | seat 6 | sets  / Kd /                                                 | 2 sets 1 |
      | seat 2 | sets  / Td /                                                 | 6 sets 1 |
      | seat 6 | sets  / 7c /                                                 | 2 sets 1 |
      | seat 2 | sets  /  / Jc                                                | 6 sets 1 |
      | seat 6 | sets  / 4d /                                                 | 2 sets 1 |
      | seat 2 | sets  / 8h /                                                 | 6 sets 1 |
      | seat 6 | sets  / Qd /                                                 | 2 sets 1 |
      | seat 2 | sets  / 6c /                                                 | 6 sets 1 |
      | seat 6 | sets  / 8c /                                                 | 2 sets 1 |
      | seat 2 | sets  / Kh /                                                 | 6 sets 1 |
      | seat 6 | sets 2c /  /                                                 | 2 sets 1 |
      | seat 2 | sets Qs /  /                                                 | 6 sets 1 |
      | seat 6 | sets Js /  /                                                 | 2 sets 1 |
      | seat 2 | sets Qc /  /                                                 | 6 sets 1 |
      | seat 6 | sets 3c /  /                                                 | 2 sets 1 |
      | seat 2 | sets 6d /  /                                                 | 2: 0, fouled, points -12; 4: 3, in fantasyland with 15, points 8, royalties 0 2 0; 6: 43, points 4, royalties 0 0 2; complete |

  @full
  Scenario: 143, cards progressive, row 1000, scoop 0, variant pineapple
    Given a table that plays open_face
    And the house rule fantasyland.cards is progressive
    And the house rule points.row is 1000
    And the house rule points.scoop is 0
    And the house rule variant is pineapple
    And these players:
      | seat | stack |
      | 2    | 500 |
      | 4    | 500 |
      | 6    | 3 |
    And the button at seat 6
    And seat 4 is in fantasyland with 15 cards
    And the deck from the top is "Ts Jd Qh Kc Ad 5s 6c Tc 9c 4d 4s 2d Ah Td Qc 5d 3h 3s Jh Ac 7d 8h Ks 9s 8s Kh 9d Jc 6h 9h Qd 8d 3c Kd As 4c 8c 5c 2c Js 4h 3d 6s 7h 2s Qs Th 7s 5h"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                                                                         | then |
      | seat 2 | sets  /  / Ad Kc Qh Jd Ts                                                                                    | 4 sets 13 and throws 2 |
      | seat 4 | sets 4s 4d 3s / Tc 9c 6c 5d 5s / Ac Ah Qc Jh Td throws 2d 3h                                                 | 6 sets 5 |
      | seat 6 | sets  /  / Ks 9s 8s 8h 7d                                                                                    | 2 sets 2 and throws 1 |
      | seat 2 | sets  / Kh Jc /  throws 9d                                                                                   | 6 sets 2 and throws 1 |
      | seat 6 | sets  / Qd 9h /  throws 6h                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets  / Kd 3c /  throws 8d                                                                                   | 6 sets 2 and throws 1 |
      | seat 6 | sets  / As 8c /  throws 4c                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets 5c / Js /  throws 2c                                                                                    | 6 sets 2 and throws 1 |
      | seat 6 | sets 4h / 6s /  throws 3d                                                                                    | 2 sets 2 and throws 1 |
      | seat 2 | sets 2s Qs /  /  throws 7h                                                                                   | 6 sets 2 and throws 1 |
      | seat 6 | sets Th 7s /  /  throws 5h                                                                                   | 2: 503, points 4004, royalties 0 0 2; 4: 500, in fantasyland with 15, points 1998; 6: 0, points -6002; complete |
      | dealer | deals; 9h 7h 2c 9d Ad 3h Ac Jd 4s Th Kc 6h 6c 3s Qd 8c 6d Jc 7d 7c Kh Qs Js 5h 8s 6s 8h 5s 8d 3d Qh Ts Kd 5c | 2: 503; 4: 500; 2 players; button 2; 4 sets 5 |
      | seat 4 | sets  / 2c / Ad 9d 9h 7h                                                                                     | 2 sets 5 |
      | seat 2 | sets  / Jd / Ac Th 4s 3h                                                                                     | 4 sets 2 and throws 1 |
      | seat 4 | sets  / 6c / Kc throws 6h                                                                                    | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 8c / 3s throws Qd                                                                                    | 4 sets 2 and throws 1 |
      | seat 4 | sets  / 7d 6d /  throws Jc                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets Kh / Qs /  throws 7c                                                                                    | 4 sets 2 and throws 1 |
      | seat 4 | sets 8s / Js /  throws 5h                                                                                    | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 8h 6s /  throws 5s                                                                                   | 4 sets 2 and throws 1 |
      | seat 4 | sets Qh 8d /  /  throws 3d                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets Kd Ts /  /  throws 5c                                                                                   | 2: 503, fouled; 4: 500, fouled; complete |

  @full
  Scenario: 145, foul_royalties not_collected, foul 4, row 2, variant pineapple
    Given a table that plays open_face
    And the house rule foul_royalties is not_collected
    And the house rule points.foul is 4
    And the house rule points.row is 2
    And the house rule variant is pineapple
    And these players:
      | seat | stack |
      | 2    | 3 |
      | 4    | 40 |
    And the button at seat 4
    And the deck from the top is "2c Jd 3s 3d 3h 3c 4h 4s Qc 6d 5c 5s 5d 5h 9c 6s 6c 7h 7s 7d 7c 8s 9d Ks 8d Ac 9h 6h 8c 9s 2d Ad Ah Jh"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                                                                         | then |
      | seat 2 | sets  /  / Jd 3h 3d 3s 2c                                                                                    | 4 sets 5 |
      | seat 4 | sets  /  / Qc 6d 4s 4h 3c                                                                                    | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 5d 5s /  throws 5c                                                                                   | 4 sets 2 and throws 1 |
      | seat 4 | sets  / 9c 6s /  throws 5h                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 7s 7h /  throws 6c                                                                                   | 4 sets 2 and throws 1 |
      | seat 4 | sets  / 8s 7c /  throws 7d                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets 9d / 8d /  throws Ks                                                                                    | 4 sets 2 and throws 1 |
      | seat 4 | sets Ac / 9h /  throws 6h                                                                                    | 2 sets 2 and throws 1 |
      | seat 2 | sets 9s 8c /  /  throws 2d                                                                                   | 4 sets 2 and throws 1 |
      | seat 4 | sets Jh Ad /  /  throws Ah                                                                                   | 2: 7, points 4, royalties 4 0 0; 4: 36, fouled, points -4; complete |
      | dealer | deals; 9c 6h 8s 8h Qs 2s Ad 3s 3d Js 7d 5d Tc Qc Qd Ac Ks 6s 7s 8c 5h Ah Kd 9h 8d Jd Ts 3h 4h 4d Td Kc 6d 4c | 2: 7; 4: 36; button 2; 4 sets 5 |
      | seat 4 | sets  /  / Qs 9c 8h 8s 6h                                                                                    | 2 sets 5 |
      | seat 2 | sets  / 3d 3s / 2s Ad Js                                                                                     | 4 sets 2 and throws 1 |
      | seat 4 | sets  / Tc 7d /  throws 5d                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets  /  / Ac Qd throws Qc                                                                                   | 4 sets 2 and throws 1 |
      | seat 4 | sets  / Ks 7s /  throws 6s                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 8c Ah /  throws 5h                                                                                   | 4 sets 2 and throws 1 |
      | seat 4 | sets 8d / 9h /  throws Kd                                                                                    | 2 sets 2 and throws 1 |
      | seat 2 | sets Jd / Ts /  throws 3h                                                                                    | 4 sets 2 and throws 1 |
      | seat 4 | sets Td 4d /  /  throws 4h                                                                                   | 2 sets 2 and throws 1 |
      | seat 2 | sets Kc 6d /  /  throws 4c                                                                                   | 2: 9, points 2; 4: 34, points -2; complete |

  @full
  Scenario: 237, foul_royalties not_collected, unit 5
    Given a table that plays open_face
    And the house rule foul_royalties is not_collected
    And the house rule unit is 5
    And these players:
      | seat | stack |
      | 2    | 8 |
      | 4    | 500 |
    And the button at seat 4
    And seat 4 is in fantasyland with 13 cards
    And the deck from the top is "Qh Qs Qc Qd 9s 3s Ts 2s 2c 3h 2h 3d Tc 5c 3c 4c Kd 4h 4d 5h 5s Th 2d 6d Jd 9c"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                            | then |
      | seat 2 | sets  /  / Qd Qc Qs Qh 9s                       | 4 sets 13 |
      | seat 4 | sets 2h 2c 2s / 5c 4h 4c 3h 3s / Kd Tc Ts 3c 3d | 2 sets 1 |
      | seat 2 | sets  / 4d /                                    | |
      | seat 2 | sets  / 5h /                                    | |
      | seat 2 | sets  / 5s /                                    | |
      | seat 2 | sets  / Th /                                    | |
      | seat 2 | sets  / 2d /                                    | |
      | seat 2 | sets 6d /  /                                    | |
      | seat 2 | sets Jd /  /                                    | |
      | seat 2 | sets 9c /  /                                    | 2: 38, points 6, royalties 0 0 10; 4: 470, in fantasyland with 13, fouled, points -6; complete |
      | dealer | deals                                           | 2: 38; 4: 470; button 2; 4 sets 5 |
      | house  | voids the hand                                  | void |

  @full
  Scenario: 262, foul_royalties not_collected, row 2, variant regular
    Given a table that plays open_face_pineapple
    And the house rule foul_royalties is not_collected
    And the house rule points.row is 2
    And the house rule variant is regular
    And these players:
      | seat | stack |
      | 2    | 8 |
      | 4    | 8 |
      | 6    | 3 |
    And the button at seat 4
    And seat 2 is in fantasyland with 14 cards
    And the deck from the top is "9d 9c 9h Jh Ac As Ad Jc 4s 7d Jd Kh Kd Ks 9s Qd Qs Qh Ts Tc 7s 4h Td 2h 2c 3c 2s 3s 3h 2d 3d 4d Ah 4c 8s 5s 5c 5h 5d 6h"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                      | then |
      | seat 6 | sets  /  / Ac Jh 9h 9c 9d                                 | 2 sets 13 and throws 1 |
      | seat 2 | sets Ts 9s 7d / Qh Qs Qd Jd Jc / Ad As Ks Kd Kh throws 4s | 4 sets 5 |
      | seat 4 | sets  /  / Td Tc 7s 4h 2h                                 | 6 sets 1 |
      | seat 6 | sets  / 2c /                                              | 4 sets 1 |
      | seat 4 | sets 3c /  /                                              | 6 sets 1 |
      | seat 6 | sets  / 2s /                                              | 4 sets 1 |
      | seat 4 | sets 3s /  /                                              | 6 sets 1 |
      | seat 6 | sets  / 3h /                                              | 4 sets 1 |
      | seat 4 | sets  / 2d /                                              | 6 sets 1 |
      | seat 6 | sets  / 3d /                                              | 4 sets 1 |
      | seat 4 | sets  / 4d /                                              | 6 sets 1 |
      | seat 6 | sets  / Ah /                                              | 4 sets 1 |
      | seat 4 | sets  / 4c /                                              | 6 sets 1 |
      | seat 6 | sets 8s /  /                                              | 4 sets 1 |
      | seat 4 | sets  / 5s /                                              | 6 sets 1 |
      | seat 6 | sets 5c /  /                                              | 4 sets 1 |
      | seat 4 | sets  / 5h /                                              | 6 sets 1 |
      | seat 6 | sets 5d /  /                                              | 4 sets 1 |
      | seat 4 | sets 6h /  /                                              | 2: 19, in fantasyland with 14, points 26, royalties 0 12 6; 4: 0, fouled, points -12; 6: 0, points -14; complete |
      | dealer | deals                                                     | refused as too_few_seats |

  @full
  Scenario: 277, cards progressive, foul_royalties not_collected, foul 4
    Given a table that plays open_face_pineapple
    And the house rule fantasyland.cards is progressive
    And the house rule foul_royalties is not_collected
    And the house rule points.foul is 4
    And these players:
      | seat | stack |
      | 2    | 8 |
      | 4    | 3 |
    And the button at seat 2
    And seat 2 is in fantasyland with 16 cards
    And the deck from the top is "8h 6c 9c Qc 9h 9s Ad Kd Ac Ah Jh 9d 7s Jc Jd Kh Ks Kc Qd Qs 4c Qh Tc Th Td Ts 2c 3d 2s 2h 3s As 3h"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                            | then |
      | seat 4 | sets  /  / 9h 9c 8h Qc 6c                                       | 2 sets 13 and throws 3 |
      | seat 2 | sets Kh Kd 9d / Qs Qd Jd Jc Jh / Ah Ac Ad Kc Ks throws 4c 7s 9s | 4 sets 2 and throws 1 |
      | seat 4 | sets  / Qh Th /  throws Tc                                      | |
      | seat 4 | sets  / Ts Td /  throws 2c                                      | |
      | seat 4 | sets 2h / 3d /  throws 2s                                       | |
      | seat 4 | sets As 3h /  /  throws 3s                                      | 2: 11, in fantasyland with 16, points 4, royalties 8 12 6; 4: 0, fouled, points -4; complete |
      | dealer | deals                                                           | refused as too_few_seats |

  @full
  Scenario: 380, foul 4, variant regular
    Given a table that plays open_face_pineapple
    And the house rule points.foul is 4
    And the house rule variant is regular
    And these players:
      | seat | stack |
      | 2    | 3 |
      | 4    | 40 |
    And the button at seat 4
    And the deck from the top is "9h 7d Qh Qs 2h 5d 8c Ks 4d Td 4c 3h As Jc 2d 5c 9c 3d Ad 8d 2c Ts 9s 7h 5h 8s"
    And the open-face hand is dealt
    When this happens:
      | who    | does                     | then |
      | seat 2 | sets  / 7d / Qs Qh 9h 2h | 4 sets 5 |
      | seat 4 | sets  / 4d / Ks Td 8c 5d | 2 sets 1 |
      | seat 2 | sets  /  / 4c            | 4 sets 1 |
      | seat 4 | sets  /  / 3h            | 2 sets 1 |
      | seat 2 | sets As /  /             | 4 sets 1 |
      | seat 4 | sets  / Jc /             | 2 sets 1 |
      | seat 2 | sets  / 2d /             | 4 sets 1 |
      | seat 4 | sets  / 5c /             | 2 sets 1 |
      | seat 2 | sets  / 9c /             | 4 sets 1 |
      | seat 4 | sets  / 3d /             | 2 sets 1 |
      | seat 2 | sets Ad /  /             | 4 sets 1 |
      | seat 4 | sets  / 8d /             | 2 sets 1 |
      | seat 2 | sets  / 2c /             | 4 sets 1 |
      | seat 4 | sets Ts /  /             | 2 sets 1 |
      | seat 2 | sets  / 9s /             | 4 sets 1 |
      | seat 4 | sets 7h /  /             | 2 sets 1 |
      | seat 2 | sets 5h /  /             | 4 sets 1 |
      | seat 4 | sets 8s /  /             | 2: 0, fouled, points -4; 4: 43, points 4; complete |
      | dealer | deals                    | refused as too_few_seats |

  @full
  Scenario: 407, cards progressive, unit 5, variant pineapple
    Given a table that plays open_face
    And the house rule fantasyland.cards is progressive
    And the house rule unit is 5
    And the house rule variant is pineapple
    And these players:
      | seat | stack |
      | 2    | 500 |
      | 4    | 3 |
    And the button at seat 4
    And seat 2 is in fantasyland with 16 cards
    And the deck from the top is "Ts Tc Td 2d 2h 2s 2c 7h Jc 3h Jd 4h 7d 4c 4d 5c 9h 5d 5h 5s 6d 6s 6h Kd Ac 7s 6c 8s 8c 8d 8h 4s Qh"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                                                                      | then |
      | seat 2 | sets 4d 7d 2d / Td 4c 5c 2c Ts / 2s 4h Jd 3h Tc throws 2h 7h Jc                                           | 4 sets 5 |
      | seat 4 | sets  /  / 9h 6d 5s 5h 5d                                                                                 | 4 sets 2 and throws 1 |
      | seat 4 | sets Kd / 6h /  throws 6s                                                                                 | |
      | seat 4 | sets Ac / 7s /  throws 6c                                                                                 | |
      | seat 4 | sets  / 8d 8c /  throws 8s                                                                                | |
      | seat 4 | sets Qh / 8h /  throws 4s                                                                                 | 2: 500, in fantasyland with 16, fouled; 4: 3, fouled; complete |
      | dealer | deals; Ts Jd Qh Kc Ad 3c Qd As 6d 8c 6s Kd 5s 8s 8h 6h Ks Jc 3h 5h 2s 7h 2h Js 7c 8d 2c 5d 6c 9c Qc Jh Th | 2: 500; 4: 3; button 2; 4 sets 5 |
      | seat 4 | sets  /  / Ad Kc Qh Jd Ts                                                                                 | 2 sets 5 |
      | seat 2 | sets  /  / As Qd 8c 6d 3c                                                                                 | 4 sets 2 and throws 1 |
      | seat 4 | sets  / Kd 6s /  throws 5s                                                                                | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 6h 8s /  throws 8h                                                                                | 4 sets 2 and throws 1 |
      | seat 4 | sets  / Ks Jc /  throws 3h                                                                                | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 7h 5h /  throws 2s                                                                                | 4 sets 2 and throws 1 |
      | seat 4 | sets 7c / Js /  throws 2h                                                                                 | 2 sets 2 and throws 1 |
      | seat 2 | sets 5d / 8d /  throws 2c                                                                                 | 4 sets 2 and throws 1 |
      | seat 4 | sets Qc 9c /  /  throws 6c                                                                                | 2 sets 2 and throws 1 |
      | seat 2 | sets Jh Th /  /  throws 2d                                                                                | 2: 460, fouled, points -8; 4: 43, points 8, royalties 0 0 2; complete |

  @full
  Scenario: 453, unit 5, variant regular
    Given a table that plays open_face_pineapple
    And the house rule unit is 5
    And the house rule variant is regular
    And these players:
      | seat | stack |
      | 2    | 500 |
      | 4    | 8 |
    And the button at seat 4
    And the deck from the top is ""
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                                                 | then |
      | house  | voids the hand                                                                       | void |
      | dealer | deals; Qd 5d Tc 3d 9c 5c 2s Ks Qh Kh As 2d Jh Ts 9h 7h 8d 4s 3c Ac 9d 2h Ad Qs 6c 5s | 2 sets 5 |
      | seat 2 | sets  /  / Qd Tc 9c 5d 3d                                                            | 4 sets 5 |
      | seat 4 | sets  /  / Kh Ks Qh 5c 2s                                                            | 2 sets 1 |
      | seat 2 | sets As /  /                                                                         | 4 sets 1 |
      | seat 4 | sets  / 2d /                                                                         | 2 sets 1 |
      | seat 2 | sets  / Jh /                                                                         | 4 sets 1 |
      | seat 4 | sets  / Ts /                                                                         | 2 sets 1 |
      | seat 2 | sets  / 9h /                                                                         | 4 sets 1 |
      | seat 4 | sets  / 7h /                                                                         | 2 sets 1 |
      | seat 2 | sets  / 8d /                                                                         | 4 sets 1 |
      | seat 4 | sets  / 4s /                                                                         | 2 sets 1 |
      | seat 2 | sets  / 3c /                                                                         | 4 sets 1 |
      | seat 4 | sets  / Ac /                                                                         | 2 sets 1 |
      | seat 2 | sets  / 9d /                                                                         | 4 sets 1 |
      | seat 4 | sets 2h /  /                                                                         | 2 sets 1 |
      | seat 2 | sets Ad /  /                                                                         | 4 sets 1 |
      | seat 4 | sets Qs /  /                                                                         | 2 sets 1 |
      | seat 2 | sets 6c /  /                                                                         | 4 sets 1 |
      | seat 4 | sets 5s /  /                                                                         | 2: 470, fouled, points -6; 4: 38, points 6; complete |

  @full
  Scenario: 475, row 2, scoop 7, variant regular
    Given a table that plays open_face_pineapple
    And the house rule points.row is 2
    And the house rule points.scoop is 7
    And the house rule variant is regular
    And these players:
      | seat | stack |
      | 2    | 40 |
      | 4    | 3 |
      | 6    | 40 |
    And the button at seat 6
    And seat 2 is in fantasyland with 14 cards
    And seat 4 is in fantasyland with 14 cards
    And the deck from the top is "4h 4s Ad 9d Kd Ac Kc Tc Th 7s Js Qc Jd Qd 9h Qs 2h Jc 3s 9c 6h Ks Ah 9s 3d 4c 8h 3h 4d 8s 8d As Td 7c 7h Kh 6c Jh Ts 2c 5h"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                      | then |
      | seat 2 | sets 4h Th Js / Kd Qc Kc Tc 4s / Ad 7s Qd Jd Ac throws 9d | 4 sets 13 and throws 1 |
      | seat 4 | sets 9c 9h 3s / 8h 6h 4c 3h 3d / Ah Ks Qs Jc 9s throws 2h | 6 sets 5 |
      | seat 6 | sets  /  / 8d 8s Td 4d As                                 | 6 sets 1 |
      | seat 6 | sets  / 7c /                                              | |
      | seat 6 | sets  / 7h /                                              | |
      | seat 6 | sets  / Kh /                                              | |
      | seat 6 | sets  / 6c /                                              | |
      | seat 6 | sets  / Jh /                                              | |
      | seat 6 | sets Ts /  /                                              | |
      | seat 6 | sets 2c /  /                                              | |
      | seat 6 | sets 5h /  /                                              | 2: 50, in fantasyland with 14, points 19; 4: 0, in fantasyland with 14, fouled, points -12; 6: 33, points -7; complete |

  @full
  Scenario: 481, cards progressive, variant regular
    Given a table that plays open_face_pineapple
    And the house rule fantasyland.cards is progressive
    And the house rule variant is regular
    And these players:
      | seat | stack |
      | 2    | 40 |
      | 4    | 3 |
      | 6    | 500 |
    And the button at seat 4
    And seat 6 is in fantasyland with 15 cards
    And the deck from the top is "2c Qd 5d 8h 2d Js 8d 6h 5c As Ts 3h 6s Jc 3c 6c 4d 7s Qs 3s 9d Ah Ac Ad 9h Kc 6d 5h Th 7c Ks 4s 4c 2h 8c 4h 5s Kd 8s Tc 9s"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                         | then |
      | seat 6 | sets 5d 3c 3h / 8d 8h 6s 6h 5c / As Qd Jc Js Ts throws 2c 2d | 2 sets 5 |
      | seat 2 | sets  /  / Qs 7s 6c 4d 3s                                    | 4 sets 5 |
      | seat 4 | sets  /  / Ad Ac Ah 9h 9d                                    | 2 sets 1 |
      | seat 2 | sets Kc /  /                                                 | 4 sets 1 |
      | seat 4 | sets  / 6d /                                                 | 2 sets 1 |
      | seat 2 | sets  / 5h /                                                 | 4 sets 1 |
      | seat 4 | sets  / Th /                                                 | 2 sets 1 |
      | seat 2 | sets  / 7c /                                                 | 4 sets 1 |
      | seat 4 | sets Ks /  /                                                 | 2 sets 1 |
      | seat 2 | sets  / 4s /                                                 | 4 sets 1 |
      | seat 4 | sets  / 4c /                                                 | 2 sets 1 |
      | seat 2 | sets  / 2h /                                                 | 4 sets 1 |
      | seat 4 | sets  / 8c /                                                 | 2 sets 1 |
      | seat 2 | sets  / 4h /                                                 | 4 sets 1 |
      | seat 4 | sets  / 5s /                                                 | 2 sets 1 |
      | seat 2 | sets Kd /  /                                                 | 4 sets 1 |
      | seat 4 | sets 8s /  /                                                 | 2 sets 1 |
      | seat 2 | sets Tc /  /                                                 | 4 sets 1 |
      | seat 4 | sets 9s /  /                                                 | 2: 40, fouled; 4: 3, fouled; 6: 500, in fantasyland with 15, fouled; complete |
      | dealer | deals                                                        | 2: 40; 4: 3; 6: 500; button 6; 2 sets 5 |
      | house  | voids the hand                                               | void |

  @full
  Scenario: 483, foul 4, row 2
    Given a table that plays open_face_pineapple
    And the house rule points.foul is 4
    And the house rule points.row is 2
    And these players:
      | seat | stack |
      | 2    | 500 |
      | 4    | 3 |
      | 6    | 500 |
    And the button at seat 4
    And seat 4 is in fantasyland with 14 cards
    And the deck from the top is "5c Ah 9h 5s Js Ac 3s 7c 8h Jh Qh 3c Qc 6d Jc 4c Kh Qd 7h 9d Qs 2c 6h 8s 6c 8d 3d 9s Ks Ts Td 6s 4h 4d Kc Th Tc 2s 7d 5h 2d As Kd 5d 4s Ad 8c 9c"
    And the open-face hand is dealt
    When this happens:
      | who    | does                                                                                                                                                   | then |
      | seat 6 | sets  / 9h / Ah Js 5s 5c                                                                                                                               | 2 sets 5 |
      | seat 2 | sets  /  / Ac Jh 8h 7c 3s                                                                                                                              | 4 sets 13 and throws 1 |
      | seat 4 | sets 6d 4c 3c / Jc 9d 8s 7h 6h / Kh Qs Qd Qc Qh throws 2c                                                                                              | 6 sets 2 and throws 1 |
      | seat 6 | sets  / 8d / 6c throws 3d                                                                                                                              | 2 sets 2 and throws 1 |
      | seat 2 | sets Ks / Ts /  throws 9s                                                                                                                              | 6 sets 2 and throws 1 |
      | seat 6 | sets  / Td 6s /  throws 4h                                                                                                                             | 2 sets 2 and throws 1 |
      | seat 2 | sets Kc / 4d /  throws Th                                                                                                                              | 6 sets 2 and throws 1 |
      | seat 6 | sets 2s / 7d /  throws Tc                                                                                                                              | 2 sets 2 and throws 1 |
      | seat 2 | sets  / As 5h /  throws 2d                                                                                                                             | 6 sets 2 and throws 1 |
      | seat 6 | sets Kd 4s /  /  throws 5d                                                                                                                             | 2 sets 2 and throws 1 |
      | seat 2 | sets Ad / 9c /  throws 8c                                                                                                                              | 2: 486, fouled, points -14; 4: 31, in fantasyland with 14, points 28, royalties 0 0 10, fantasyland next with 14; 6: 486, fouled, points -14; complete |
      | dealer | deals; Js 8c 8h 9s 6s 3c 5h 3d 9c Qc Th Ks 6d 7h 5d Tc Kd 7s Jd Qh Jc 3h 7d Qs Ah Ac 5c 9d 8d 7c 4c Kc Td Kh 5s 6c 9h 3s Qd 4s 6h As 8s Jh 4d 2h 2c Ad | 2: 486; 4: 31, in fantasyland with 14; 6: 486; button 6; 2 sets 5 |
      | seat 2 | sets  / 8h 8c / Js 9s 6s                                                                                                                               | 4 sets 13 and throws 1 |
      | seat 4 | sets 5d 5h 3d / Th 9c 7s 7h 6d / Kd Ks Qc Jd Tc throws 3c                                                                                              | 6 sets 5 |
      | seat 6 | sets  / Qs Qh / Jc 7d 3h                                                                                                                               | 2 sets 2 and throws 1 |
      | seat 2 | sets  /  / Ac Ah throws 5c                                                                                                                             | 6 sets 2 and throws 1 |
      | seat 6 | sets  /  / 9d 8d throws 7c                                                                                                                             | 2 sets 2 and throws 1 |
      | seat 2 | sets  / Kc Td /  throws 4c                                                                                                                             | 6 sets 2 and throws 1 |
      | seat 6 | sets  / Kh 6c /  throws 5s                                                                                                                             | 2 sets 2 and throws 1 |
      | seat 2 | sets 9h / Qd /  throws 3s                                                                                                                              | 6 sets 2 and throws 1 |
      | seat 6 | sets As / 4s /  throws 6h                                                                                                                              | 2 sets 2 and throws 1 |
      | seat 2 | sets Jh 8s /  /  throws 4d                                                                                                                             | 6 sets 2 and throws 1 |
      | seat 6 | sets Ad 2c /  /  throws 2h                                                                                                                             | 2: 492, points 6; 4: 33, in fantasyland with 14, points 2; 6: 478, fouled, points -8; complete |

  @full
  Scenario: 492, foul 4, unit 5
    Given a table that plays open_face
    And the house rule points.foul is 4
    And the house rule unit is 5
    And these players:
      | seat | stack |
      | 2    | 500 |
      | 4    | 40 |
    And the button at seat 2
    And the deck from the top is "6s Ah Jc Jd Ac 3h 7d As Kd Tc Th 7c 3s Ts Qd 5s 9d 7h Qs Td Kc 5d Jh 5c 8c 8d"
    And the open-face hand is dealt
    When this happens:
      | who    | does                      | then |
      | seat 4 | sets  /  / Ac Ah Jd Jc 6s | 2 sets 5 |
      | seat 2 | sets  / As / Kd Tc 7d 3h  | 4 sets 1 |
      | seat 4 | sets  / Th /              | 2 sets 1 |
      | seat 2 | sets  /  / 7c             | 4 sets 1 |
      | seat 4 | sets  / 3s /              | 2 sets 1 |
      | seat 2 | sets  / Ts /              | 4 sets 1 |
      | seat 4 | sets  / Qd /              | 2 sets 1 |
      | seat 2 | sets  / 5s /              | 4 sets 1 |
      | seat 4 | sets  / 9d /              | 2 sets 1 |
      | seat 2 | sets  / 7h /              | 4 sets 1 |
      | seat 4 | sets  / Qs /              | 2 sets 1 |
      | seat 2 | sets  / Td /              | 4 sets 1 |
      | seat 4 | sets Kc /  /              | 2 sets 1 |
      | seat 2 | sets 5d /  /              | 4 sets 1 |
      | seat 4 | sets Jh /  /              | 2 sets 1 |
      | seat 2 | sets 5c /  /              | 4 sets 1 |
      | seat 4 | sets 8c /  /              | 2 sets 1 |
      | seat 2 | sets 8d /  /              | 2: 480, fouled, points -4; 4: 60, points 4; complete |
      | dealer | deals                     | 2: 480; 4: 60; button 4; 2 sets 5 |
      | house  | voids the hand            | void |

  @full
  Scenario: 525, foul 4, unit 5
    Given a table that plays open_face
    And the house rule points.foul is 4
    And the house rule unit is 5
    And these players:
      | seat | stack |
      | 2    | 3 |
      | 4    | 8 |
    And the button at seat 4
    And the deck from the top is "Ac Ah 6c Jc 7s Jh 5c Qd Kc 3d Qh 5d 7c Qc Th 9d Td Ts 2c Tc 4s 2d Kd 3s 3c 3h"
    And the open-face hand is dealt
    When this happens:
      | who    | does                     | then |
      | seat 2 | sets  / 6c / Ah Ac Jc 7s | 4 sets 5 |
      | seat 4 | sets  / Qd / Kc Jh 5c 3d | 2 sets 1 |
      | seat 2 | sets  /  / Qh            | 4 sets 1 |
      | seat 4 | sets  /  / 5d            | 2 sets 1 |
      | seat 2 | sets  / 7c /             | 4 sets 1 |
      | seat 4 | sets  / Qc /             | 2 sets 1 |
      | seat 2 | sets  / Th /             | 4 sets 1 |
      | seat 4 | sets  / 9d /             | 2 sets 1 |
      | seat 2 | sets  / Td /             | 4 sets 1 |
      | seat 4 | sets  / Ts /             | 2 sets 1 |
      | seat 2 | sets  / 2c /             | 4 sets 1 |
      | seat 4 | sets  / Tc /             | 2 sets 1 |
      | seat 2 | sets 4s /  /             | 4 sets 1 |
      | seat 4 | sets 2d /  /             | 2 sets 1 |
      | seat 2 | sets Kd /  /             | 4 sets 1 |
      | seat 4 | sets 3s /  /             | 2 sets 1 |
      | seat 2 | sets 3c /  /             | 4 sets 1 |
      | seat 4 | sets 3h /  /             | 2: 11, points 4; 4: 0, fouled, points -4; complete |
      | dealer | deals                    | refused as too_few_seats |

  @full
  Scenario: 574, foul 4, row 1000, variant pineapple
    Given a table that plays open_face
    And the house rule points.foul is 4
    And the house rule points.row is 1000
    And the house rule variant is pineapple
    And these players:
      | seat | stack |
      | 2    | 8 |
      | 4    | 40 |
      | 6    | 40 |
    And the button at seat 6
    And the deck from the top is "9c Ac 2c 5c 9s 4h Td 4s Kh 3d Qd Tc 5d Th 9d 8h 3c Ah 2s 5h 7d 2d Kc Qh Qc 5s 8d Kd 7c Qs 9h 4d 7h 6c Ad Ts 6s 6h 8c Jc 3s 3h Jh 8s As 4c Jd 6d"
    And the open-face hand is dealt
    When this happens:
      | who    | does                       | then |
      | seat 2 | sets  /  / Ac 9s 9c 5c 2c  | 4 sets 5 |
      | seat 4 | sets  /  / Kh Td 4s 4h 3d  | 6 sets 5 |
      | seat 6 | sets  /  / Qd Th Tc 9d 5d  | 2 sets 2 and throws 1 |
      | seat 2 | sets  / Ah 8h /  throws 3c | 4 sets 2 and throws 1 |
      | seat 4 | sets 2s / 5h /  throws 7d  | 6 sets 2 and throws 1 |
      | seat 6 | sets  / Kc Qh /  throws 2d | 2 sets 2 and throws 1 |
      | seat 2 | sets  / 5s 8d /  throws Qc | 4 sets 2 and throws 1 |
      | seat 4 | sets  / Kd Qs /  throws 7c | 6 sets 2 and throws 1 |
      | seat 6 | sets  / 9h 7h /  throws 4d | 2 sets 2 and throws 1 |
      | seat 2 | sets Ts / Ad /  throws 6c  | 4 sets 2 and throws 1 |
      | seat 4 | sets  / 8c 6h /  throws 6s | 6 sets 2 and throws 1 |
      | seat 6 | sets 3h / Jc /  throws 3s  | 2 sets 2 and throws 1 |
      | seat 2 | sets As Jh /  /  throws 8s | 4 sets 2 and throws 1 |
      | seat 4 | sets Jd 6d /  /  throws 4c | 6 sets 2 and throws 1 |
      | seat 6 | sets Js 7s /  /  throws 2h | 2: 0, fouled, points -8; 4: 0, points -2999; 6: 88, points 3007; complete |
      | dealer | deals                      | refused as too_few_seats |
