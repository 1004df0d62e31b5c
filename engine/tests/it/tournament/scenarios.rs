//! Rule scenarios 94 to 101, played through the tournament, and what the rule books add to them.

use dealproof_engine::command::{Command as HandCommand, VoidReason};
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::event::{BlindKind, Event as HandEvent};
use dealproof_engine::tournament::{Command, Event, Phase, Standing, standings};
use serde_json::{Value, json};

use super::room::{Room, player, table};
use crate::play::{cards, chips, seat};

const NINE: &str = "p1 p2 p3 p4 p5 p6 p7 p8 p9";

fn nine_places() -> Value {
    json!([{
        "entries": 2,
        "basis_points": [6000, 4000],
    }, {
        "entries": 9,
        "basis_points": [3000, 2000, 1500, 1000, 800, 600, 500, 400, 200],
    }])
}

/// Blinds posted in the last hand of a table: seat and amount.
fn blinds(room: &Room) -> Vec<(u8, u64)> {
    let dealt = |event: &Event| matches!(event, Event::HandDealt { .. });
    let from = room.events.iter().rposition(dealt).unwrap();
    room.events[from..]
        .iter()
        .filter_map(|event| match event {
            Event::Hand {
                event:
                    HandEvent::BlindPosted {
                        seat,
                        amount,
                        kind: BlindKind::Small | BlindKind::Big,
                        ..
                    },
                ..
            } => Some((seat.number(), amount.get())),
            _ => None,
        })
        .collect()
}

#[test]
fn s94_a_player_who_sits_out_is_dealt_in_and_pays() {
    for (play, phase) in [("check_or_fold", Some("FLOP")), ("killed", None)] {
        let profile = json!({"name": "nlhe", "absence": {"sitting_out": play}});
        let mut room = Room::with(&json!({"profile": profile}), "p1 p2 p3");
        let sits = Command::SitOut {
            player: player("p3"),
        };
        room.run(sits.clone());
        assert_eq!(room.refused(&sits), "presence_unchanged");
        room.deal(1, &[], "");
        assert_eq!(blinds(&room), [(2, 50), (3, 100)]);
        room.act(1, "p1:f");
        if play == "check_or_fold" {
            room.act(1, "p2:c");
        }
        let hand = room.state.tables()[&table(1)].hand();
        assert_eq!(hand.map(|hand| hand.state().phase_name()), phase);
        if play == "killed" {
            // The last live hand wins the blinds.
            assert_eq!([room.stack("p2"), room.stack("p3")], [1100, 900]);
        }
        room.replays();
        let back = Command::Return {
            player: player("p3"),
        };
        room.run(back);
        room.replays();
    }
}

#[test]
fn s95_a_level_rises_with_the_next_hand() {
    let level = |small, big| json!({"blinds": [small, big], "length": {"ms": 60000}});
    let levels = json!([level(100, 200), level(150, 300), level(200, 400)]);
    for by_time in [true, false] {
        let mut room = Room::with(
            &json!({"levels": levels, "starting_stack": 9000}),
            "p1 p2 p3",
        );
        room.deal(1, &[], "");
        assert_eq!(blinds(&room), [(2, 100), (3, 200)]);
        room.run(if by_time {
            Command::Clock { at_ms: 60_000 }
        } else {
            Command::AdvanceLevel
        });
        assert_eq!(room.state.level(), 2);
        let hand = room.state.tables()[&table(1)].hand().unwrap();
        assert_eq!(hand.level(), 1);
        // The smallest raise is still one of 200.
        room.act(1, "p1:r400 p2:f p3:f");
        room.deal(1, &[], "");
        assert_eq!(blinds(&room), [(3, 150), (1, 300)]);
        room.replays();
    }
}

#[test]
fn levels_end_by_time_or_by_hands() {
    let level =
        |small: u64, length: &Value| json!({"blinds": [small, 2 * small], "length": length});
    let levels = json!([
        level(10, &json!({"ms": 1000})),
        level(20, &json!({"ms": 500})),
        level(30, &json!({"hands": 2})),
        level(40, &json!({"hands": 1})),
        level(50, &json!({"hands": 1})),
    ]);
    let mut room = Room::with(&json!({"levels": levels}), "p1 p2 p3");
    room.run(Command::Clock { at_ms: 999 });
    assert_eq!(room.state.level(), 1);
    let back = Command::Clock { at_ms: 998 };
    assert_eq!(room.refused(&back), "time_went_back");
    // Both end; the second began when the first should have ended.
    room.run(Command::Clock { at_ms: 1700 });
    assert_eq!(room.state.level(), 3);
    room.hand(1, &[], "", "f f");
    assert_eq!(room.state.level(), 3);
    room.hand(1, &[], "", "f f");
    assert_eq!(room.state.level(), 4);
    room.run(Command::Clock { at_ms: 1_000_000 });
    room.hand(1, &[], "", "f f");
    assert_eq!(room.state.level(), 5);
    room.hand(1, &[], "", "f f");
    assert_eq!(room.state.level(), 5);
    assert_eq!(room.refused(&Command::AdvanceLevel), "last_level");
    room.replays();
}

/// Two players bust in the same hand with nine left, with 500 and 300 or with equal stacks.
fn two_bust(finish: &Value, prize: u64, equal: bool) -> Vec<(usize, Vec<(String, u64)>)> {
    let mut room = Room::with(
        &json!({
            "starting_stack": 500,
            "payouts": nine_places(),
            "finish": finish,
            "entry": {"prize": prize},
        }),
        NINE,
    );
    let board = "2c 7d 9h Js 3s";
    if equal {
        room.hand(
            1,
            &[("p4", "As Ah"), ("p5", "Ks Kh"), ("p6", "Qs Qh")],
            board,
            "p4:all p5:c p6:c f f f f p2:f p3:f",
        );
    } else {
        // p4 loses 200 to p5, and has 300 when he is the big blind.
        let words = "p4:r200 p5:c f f f f f p2:f p3:f p4:k p5:k p4:k p5:k p4:k p5:k";
        room.hand(1, &[("p4", "Ks Kh"), ("p5", "As Ah")], board, words);
        assert_eq!([room.stack("p4"), room.stack("p6")], [300, 500]);
        room.hand(
            1,
            &[("p4", "Ks Kh"), ("p5", "As Ah"), ("p6", "Qs Qh")],
            board,
            "p5:all p6:c f f f f f p3:f p4:c",
        );
    }
    room.replays();
    room.placed()
}

fn at(place: usize, players: &[(&str, u64)]) -> (usize, Vec<(String, u64)>) {
    let owned = players
        .iter()
        .map(|&(name, prize)| (name.to_owned(), prize));
    (place, owned.collect())
}

#[test]
fn s96_the_larger_stack_is_ranked_higher() {
    let placed = two_bust(&json!({}), 100, false);
    assert_eq!(placed, [at(9, &[("p4", 18)]), at(8, &[("p6", 36)])]);
    // From the left of the button: the small blind was seat 3.
    let shared = two_bust(&json!({"same_hand": "shared"}), 100, false);
    assert_eq!(shared, [at(8, &[("p4", 27), ("p6", 27)])]);
}

#[test]
fn s96_equal_stacks_share_and_the_odd_unit_goes_left_of_the_button() {
    // 37 and 18 of a pool of 927.
    let placed = two_bust(&json!({}), 103, true);
    assert_eq!(placed, [at(8, &[("p5", 28), ("p6", 27)])]);
    let position = two_bust(&json!({"equal_stacks": "by_position"}), 103, true);
    assert_eq!(position, [at(9, &[("p6", 18)]), at(8, &[("p5", 37)])]);
}

#[test]
fn s97_hand_for_hand_ties_whatever_the_stacks() {
    let over = json!({
        "table_size": 3,
        "payouts": [{"entries": 2, "basis_points": [6000, 4000]},
                    {"entries": 6, "basis_points": [5000, 2000, 1300, 800, 600, 300]}],
    });
    for hand_for_hand in [true, false] {
        let mut room = Room::with(&over, "p1 p2 p3 p4 p5 p6");
        let board = "2c 7d 9h Js 3s";
        // p6 loses 300 to p2.
        let words = "p2:r300 p4:f p6:c p6:k p2:k p6:k p2:k p6:k p2:k";
        room.hand(2, &[("p2", "As Ah"), ("p6", "Ks Kh")], board, words);
        assert_eq!(room.stack("p6"), 700);
        if hand_for_hand {
            room.run(Command::HandForHand { on: true });
            let again = Command::HandForHand { on: true };
            assert_eq!(room.refused(&again), "hand_for_hand_unchanged");
        }
        room.deal(1, &[("p1", "As Ah"), ("p5", "Ks Kh")], board);
        room.deal(2, &[("p4", "As Ah"), ("p6", "Ks Kh")], board);
        room.act(1, "p1:all p3:f p5:c");
        if hand_for_hand {
            let next = Command::StartHand {
                table: table(1),
                deck: room.shuffled(),
                reshuffles: Vec::new(),
            };
            assert_eq!(room.refused(&next), "round_not_over");
            let off = Command::HandForHand { on: false };
            assert_eq!(room.refused(&off), "round_not_over");
            assert_eq!(room.placed(), []);
        }
        room.act(2, "p4:all p6:c p2:f");
        if hand_for_hand {
            assert_eq!(room.placed(), [at(5, &[("p5", 27), ("p6", 27)])]);
            assert!(room.names().contains(&"RoundPlayed"));
            room.run(Command::HandForHand { on: false });
        } else {
            assert_eq!(room.placed(), [at(6, &[("p5", 18)]), at(5, &[("p6", 36)])]);
        }
        room.replays();
    }
}

#[test]
fn hands_in_play_at_the_announcement_are_the_first_round() {
    // TDA-RP8.
    let mut room = Room::with(&json!({"table_size": 3}), "p1 p2 p3 p4 p5 p6");
    room.deal(1, &[], "");
    room.run(Command::HandForHand { on: true });
    let second = Command::StartHand {
        table: table(2),
        deck: room.shuffled(),
        reshuffles: Vec::new(),
    };
    assert_eq!(room.refused(&second), "round_not_over");
    room.act(1, "f f");
    room.deal(2, &[], "");
    room.replays();
}

#[test]
fn s98_a_rebuy_keeps_the_seat() {
    let level = json!({"blinds": [50, 100], "length": {"ms": 1000}});
    let over = json!({
        "starting_stack": 5000,
        "levels": [level, level, level, level, level, level, level, level],
        "rebuy": {"prize": 100, "fee": 5, "chips": 5000, "through_level": 6},
    });
    let board = "2c 7d 9h Js 3s";
    let holes = [("p1", "As Ah"), ("p3", "Ks Kh")];
    for (level, raised, open) in [(6, 6, true), (6, 7, true), (7, 7, false)] {
        let mut room = Room::with(&over, "p1 p2 p3 p4");
        for _ in 1..level {
            room.run(Command::AdvanceLevel);
        }
        let rebuy = Command::Rebuy {
            player: player("p3"),
            paid: chips(105),
        };
        let early = if open {
            "rebuy_not_allowed"
        } else {
            "rebuy_closed"
        };
        assert_eq!(room.refused(&rebuy), early);
        room.deal(1, &holes, board);
        for _ in level..raised {
            room.run(Command::AdvanceLevel);
        }
        room.act(1, "p4:f p1:all p2:f p3:c");
        if open {
            assert!(matches!(
                room.state.players()[&player("p3")].standing(),
                Standing::Deciding(_)
            ));
            let next = Command::StartHand {
                table: table(1),
                deck: room.shuffled(),
                reshuffles: Vec::new(),
            };
            assert_eq!(room.refused(&next), "rebuy_pending");
            assert_eq!(room.state.prizes(), None);
            let short = Command::Rebuy {
                player: player("p3"),
                paid: chips(104),
            };
            assert_eq!(room.refused(&short), "wrong_amount");
            room.run(rebuy);
            assert_eq!(room.chair("p3"), Some((1, 3)));
            assert_eq!(room.stack("p3"), 5000);
            assert!(!room.names().contains(&"PlayersEliminated"));
            room.deal(1, &[], "");
            assert_eq!(blinds(&room), [(3, 50), (4, 100)]);
            assert_eq!(room.state.money().prizes, chips(500));
            assert_eq!(room.state.money().fees, chips(45));
        } else {
            assert_eq!(room.refused(&rebuy), "rebuy_closed");
            assert_eq!(room.placed(), [at(4, &[("p3", 0)])]);
        }
        room.replays();
    }
}

#[test]
fn s98_a_rebuy_that_is_declined_ranks_the_player_where_he_fell() {
    let over = json!({
        "table_size": 3,
        "rebuy": {"prize": 100, "chips": 1000, "through_level": 2, "count_max": 1},
    });
    let mut room = Room::with(&over, "p1 p2 p3 p4 p5 p6");
    let board = "2c 7d 9h Js 3s";
    room.hand(
        1,
        &[("p1", "As Ah"), ("p5", "Ks Kh")],
        board,
        "p1:all p3:f p5:c",
    );
    room.hand(
        2,
        &[("p2", "As Ah"), ("p6", "Ks Kh")],
        board,
        "p2:all p4:f p6:c",
    );
    let declines = |name| Command::DeclineRebuy {
        player: player(name),
    };
    room.run(declines("p6"));
    room.run(declines("p5"));
    assert_eq!(room.refused(&declines("p5")), "no_rebuy_pending");
    let rows: Vec<(usize, String)> = standings(&room.state)
        .into_iter()
        .map(|row| (row.place, row.player.to_string()))
        .collect();
    // p5 fell first and took longer to say so.
    assert_eq!(rows[4..], [(5, "p6".to_owned()), (6, "p5".to_owned())]);
    room.replays();
}

#[test]
fn a_rebuy_up_to_the_starting_stack_and_an_add_on_in_their_windows() {
    let over = json!({
        "rebuy": {"prize": 100, "chips": 1000, "through_level": 2, "when": "up_to_starting_stack",
                  "count_max": 1},
        "add_on": {"prize": 50, "fee": 1, "chips": 2000, "from_level": 2, "through_level": 3},
    });
    let mut room = Room::with(&over, "p1 p2 p3");
    let rebuy = |name| Command::Rebuy {
        player: player(name),
        paid: chips(100),
    };
    let add_on = |name| Command::AddOn {
        player: player(name),
        paid: chips(51),
    };
    room.hand(1, &[], "", "f f");
    // p2 has 950, p3 1050.
    let (second, third) = (rebuy("p2"), rebuy("p3"));
    assert_eq!(room.refused(&third), "rebuy_not_allowed");
    room.deal(1, &[], "");
    assert_eq!(room.refused(&second), "player_in_hand");
    room.act(1, "f f");
    room.run(second.clone());
    assert_eq!(room.refused(&second), "rebuy_limit");
    let add = add_on("p1");
    assert_eq!(room.refused(&add), "add_on_closed");
    room.run(Command::AdvanceLevel);
    room.run(Command::AdvanceLevel);
    assert_eq!(room.refused(&third), "rebuy_closed");
    assert_eq!(room.state.prizes(), None);
    room.run(add.clone());
    assert_eq!(room.refused(&add), "add_on_taken");
    room.run(Command::AdvanceLevel);
    let late = add_on("p2");
    assert_eq!(room.refused(&late), "add_on_closed");
    // 3 entries, a rebuy and an add-on.
    assert_eq!(room.state.money().prizes, chips(450));
    assert_eq!(room.state.money().fees, chips(31));
    let prizes: Vec<u64> = room
        .state
        .prizes()
        .unwrap()
        .iter()
        .map(|p| p.get())
        .collect();
    assert_eq!(prizes, [225, 135, 90]);
    room.replays();
}

#[test]
fn s99_odd_chips_are_raced() {
    let level = |small: u64| json!({"blinds": [small, 2 * small], "length": {"ms": 1000}});
    for (odd, total, expected) in [
        ("race", "half_up", [1000, 1100, 1100]),
        ("race", "down", [1000, 1000, 1100]),
        ("race", "up", [1000, 1100, 1100]),
        ("round_up", "half_up", [1100, 1100, 1100]),
    ] {
        let over = json!({
            "starting_stack": 1050,
            "levels": [level(25), level(100), level(100)],
            "chips": {"denominations": [25, 100], "colour_up_at": [2], "odd": odd, "total": total},
        });
        let mut room = Room::with(&over, "p1 p2 p3");
        // Odd 25s: two of p1, one of p2, three of p3.
        room.hand(1, &[], "", "p1:f p2:f");
        let mut deck = cards("2c 5h Kh 3c 4c Ks");
        let rest = cards("As Ah Ad Ac");
        deck.extend(rest);
        let others = dealproof_engine::card::Card::all().filter(|card| !deck.contains(card));
        let deck: Vec<_> = deck.iter().copied().chain(others).collect();
        let deck = Deck::new(DeckKind::Full, &deck).unwrap();
        let race = Command::ColourUp {
            decks: vec![(table(1), deck)],
        };
        assert_eq!(room.refused(&race), "no_colour_up_due");
        room.run(Command::AdvanceLevel);
        let start = Command::StartHand {
            table: table(1),
            deck,
            reshuffles: Vec::new(),
        };
        assert_eq!(room.refused(&start), "colour_up_due");
        let none = Command::ColourUp { decks: vec![] };
        assert_eq!(room.refused(&none), "race_decks");
        room.run(race.clone());
        assert_eq!(["p1", "p2", "p3"].map(|name| room.stack(name)), expected);
        assert_eq!(room.refused(&race), "no_colour_up_due");
        let count = room.state.chips();
        let all: u64 = expected.iter().sum();
        let changed = all + count.race_removed.get() - count.race_added.get();
        assert_eq!(changed, 3150);
        room.deal(1, &[], "");
        room.replays();
    }
}

#[test]
fn s100_the_remainder_goes_to_the_first() {
    let over = json!({"entry": {"prize": 143, "fee": 7}});
    let room = Room::with(&over, "a b c d e f g");
    let closed = room.events.iter().find_map(|event| match event {
        Event::PoolClosed { pool, prizes, .. } => Some((
            pool.get(),
            prizes.iter().map(|p| p.get()).collect::<Vec<_>>(),
        )),
        _ => None,
    });
    assert_eq!(closed, Some((1001, vec![501, 300, 200])));
    assert_eq!(room.state.money().fees, chips(49));
}

#[test]
fn s101_a_split_pot_splits_a_bounty() {
    let holes = [("p1", "Ac 3d"), ("p2", "Ad 3c"), ("p3", "4c 4d")];
    let bounty =
        |kind, amount, split| json!({"bounty": {"kind": kind, "amount": amount, "split": split}});
    for (over, expected) in [
        (
            bounty("progressive", 100, "equally"),
            [("p2", 25, 25), ("p1", 25, 25)],
        ),
        (
            bounty("progressive", 103, "equally"),
            [("p2", 26, 26), ("p1", 25, 26)],
        ),
        (
            bounty("progressive", 100, "first_left_of_button"),
            [("p2", 50, 50), ("", 0, 0)],
        ),
        (
            bounty("fixed", 101, "equally"),
            [("p2", 51, 0), ("p1", 50, 0)],
        ),
        (bounty("none", 0, "equally"), [("", 0, 0), ("", 0, 0)]),
    ] {
        let mut room = Room::with(&over, "p1 p2 p3 p4");
        room.hand(1, &holes, "5c Kd Qh Js Ts", "p4:f p1:all p2:c p3:c");
        let expected: Vec<(String, String, u64, u64)> = expected
            .into_iter()
            .filter(|&(name, ..)| !name.is_empty())
            .map(|(name, cash, added)| (name.to_owned(), "p3".to_owned(), cash, added))
            .collect();
        assert_eq!(room.bounties(), expected);
        room.replays();
    }
}

#[test]
fn a_bounty_goes_to_who_won_the_last_chips() {
    // p3 has the most of those who fall: his last chips are in the side pot, which p4 wins; p2, short,
    // wins the main pot.
    let over = json!({
        "bounty": {"kind": "fixed", "amount": 50},
        "payouts": [{"entries": 2, "basis_points": [10000]}],
    });
    let mut room = Room::with(&over, "p1 p2 p3 p4");
    let board = "2c 7d 9h Js 3s";
    // p2 loses 400 to p1.
    let words = "p4:f p1:r400 p2:c p3:f p2:k p1:k p2:k p1:k p2:k p1:k";
    room.hand(1, &[("p1", "As Ah"), ("p2", "Ks Kh")], board, words);
    assert_eq!(room.stack("p2"), 600);
    let holes = [("p2", "As Ah"), ("p3", "Qs Qh"), ("p4", "Ks Kh")];
    // Button p2, small blind p3 (900), big blind p4 (1000), first p1.
    room.hand(1, &holes, board, "p1:f p2:all p3:all p4:c");
    assert_eq!(room.bounties(), [("p4".to_owned(), "p3".to_owned(), 50, 0)]);
    assert_eq!(
        ["p2", "p3", "p4"].map(|name| room.stack(name)),
        [1800, 0, 700]
    );
    room.replays();
}

#[test]
fn the_winner_gets_his_own_bounty_and_the_pool_is_paid() {
    let over = json!({"bounty": {"kind": "progressive", "amount": 100}});
    let mut room = Room::with(&over, "p1 p2");
    let board = "2c 7d 9h Js 3s";
    room.hand(1, &[("p1", "As Ah"), ("p2", "Ks Kh")], board, "p1:all p2:c");
    assert_eq!(room.state.phase(), Phase::Over);
    let own = |name: &str, of: &str, cash, added| (name.to_owned(), of.to_owned(), cash, added);
    assert_eq!(
        room.bounties(),
        [own("p1", "p2", 50, 50), own("p1", "p1", 150, 0)]
    );
    assert_eq!(room.placed(), [at(2, &[("p2", 0)]), at(1, &[("p1", 200)])]);
    let late = Command::Register {
        player: player("p3"),
        paid: room.price(),
        seats: room.order(9),
    };
    assert_eq!(room.refused(&late), "tournament_over");
    assert_eq!(room.refused(&Command::AdvanceLevel), "tournament_over");
    room.replays();
}

#[test]
fn a_tournament_does_not_end_while_late_entry_is_open() {
    let mut room = Room::with(
        &json!({"entry": {"prize": 100, "fee": 10, "through_level": 2}}),
        "p1 p2",
    );
    let board = "2c 7d 9h Js 3s";
    room.hand(1, &[("p1", "As Ah"), ("p2", "Ks Kh")], board, "p1:all p2:c");
    assert_eq!(room.state.phase(), Phase::Running);
    assert_eq!(room.state.prizes(), None);
    room.run(Command::AdvanceLevel);
    assert_eq!(room.state.phase(), Phase::Running);
    room.run(Command::AdvanceLevel);
    assert_eq!(room.state.phase(), Phase::Over);
    assert_eq!(room.placed(), [at(2, &[("p2", 0)]), at(1, &[("p1", 200)])]);
    room.replays();
}

#[test]
fn a_void_hand_is_dealt_again_with_the_same_button() {
    let mut room = Room::with(&json!({}), "p1 p2 p3");
    room.hand(1, &[], "", "f f");
    room.deal(1, &[], "");
    let before = blinds(&room);
    room.act(1, "r300");
    room.run(Command::Hand {
        table: table(1),
        command: HandCommand::Void {
            reason: VoidReason::Integrity,
        },
    });
    assert_eq!(
        ["p1", "p2", "p3"].map(|name| room.stack(name)),
        [1000, 950, 1050]
    );
    room.deal(1, &[], "");
    assert_eq!(blinds(&room), before);
    room.replays();
}

#[test]
fn s13_who_comes_in_on_the_button_waits_or_not() {
    for entry in ["not_between", "after_button"] {
        let over = json!({
            "table_size": 4,
            "entry": {"prize": 100, "fee": 10, "through_level": 2},
            "seating": {"entry": entry},
        });
        let mut room = Room::with(&over, "p1 p2 p3 p4");
        let board = "2c 7d 9h Js 3s";
        // p2, the small blind, falls: the button is next at his empty seat.
        room.hand(
            1,
            &[("p1", "As Ah"), ("p2", "Ks Kh")],
            board,
            "p4:f p1:all p2:c p3:f",
        );
        // A late player gets seat 2, on the button: TDA-10 deals him in there, the other rule does not.
        room.run(Command::Register {
            player: player("p5"),
            paid: room.price(),
            seats: vec![1, 0, 2, 3],
        });
        assert_eq!(room.chair("p5"), Some((1, 2)));
        room.deal(1, &[], "");
        let dealt = room.events.iter().rev().find_map(|event| match event {
            Event::HandDealt {
                dealt_in,
                positions,
                ..
            } => Some((dealt_in.contains(seat(2)), positions.button)),
            _ => None,
        });
        assert_eq!(dealt, Some((entry == "not_between", seat(2))));
        room.replays();
    }
}
