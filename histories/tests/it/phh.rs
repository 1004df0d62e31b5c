//! Hand histories: forced bets, shows and mucks, round trips, and what each reading makes of records
//! that are wrong. Whole collections of hands are in `histories.rs`.

use std::collections::BTreeMap;

use dealproof_engine::event::Event;
use dealproof_histories::phh::{
    Disagreement, ExportFault, ImportError, Notation, Reading, Record, Replay, export, import,
};
use serde_json::json;

use crate::play::{Table, seat};
use crate::random::Random;

pub(crate) fn read(text: &str) -> Record {
    Record::read(text.as_bytes()).unwrap().remove(0)
}

fn stacks(replay: &Replay) -> Vec<u64> {
    replay.stacks().iter().map(|stack| stack.get()).collect()
}

#[test]
fn random_hands_survive_export_and_strict_import() {
    let mut random = Random(77);
    let (mut hands, mut showdowns, mut forced) = (0, 0, BTreeMap::new());
    for round in 0..3000u64 {
        let players = 2 + random.below(9);
        let antes = ["none", "each", "big_blind", "button"];
        let kind = antes[usize::try_from(random.below(4)).unwrap()];
        let amount = if kind == "none" {
            0
        } else {
            1 + random.below(150)
        };
        let name = if round % 2 == 0 { "nlhe" } else { "flhe" };
        let profile = json!({
            "name": name,
            "forced": {"ante": {"kind": kind, "amount": amount, "short": "ante_first"}},
            "pots": {"odd_chips": "left_of_button_all"},
        });
        let stacks: Vec<u64> = (0..players)
            .map(|_| match random.below(3) {
                0 => 200 + random.below(200),
                1 if kind != "each" => 1 + random.below(200),
                _ => 400 + random.below(5000),
            })
            .collect();
        let button = u8::try_from(1 + random.below(players)).unwrap();
        let mut table = Table::new(&profile, button, &stacks);
        table.setup.deck = random.shuffled(table.setup.deck.kind());
        let after_button = |places: u8| {
            let players = u8::try_from(players).unwrap();
            (button + places - 1) % players + 1
        };
        let extra = match random.below(4) {
            0 if players > 4 && stacks[usize::from(after_button(3)) - 1] >= 400 => {
                table = table.straddle(after_button(3), 200 + random.below(20));
                "straddle"
            }
            1 if players > 4 && stacks[usize::from(after_button(4)) - 1] >= 400 => {
                table = table.post(after_button(4), 100, random.below(2) * 50);
                "post"
            }
            _ => "nothing",
        };
        let mut play = table.start();
        while let Some(command) = random.decision(&play.state) {
            play.command(&command).unwrap();
        }
        let record = export(&play.state, &play.events).unwrap();
        let text = record.to_string();
        let replay = import(&read(&text), Reading::Strict)
            .unwrap_or_else(|error| panic!("{error}\n{text}{:#?}", play.events));
        assert_eq!(Some(replay.stacks()), record.finishing_stacks, "{text}");
        assert_eq!(export(&replay.state, &replay.events).unwrap(), record);
        hands += 1;
        showdowns += play.count("ShowdownResolved");
        *forced.entry((kind, extra)).or_insert(0) += 1;
    }
    println!("exported and imported {hands} random hands, {showdowns} showdowns, {forced:?}");
    assert!(showdowns > 500 && forced.len() == 12);
}

#[test]
fn a_hand_that_did_not_end_is_not_exported() {
    let mut play = Table::no_limit(1, &[1000, 1000]).start();
    let unfinished = export(&play.state, &play.events);
    assert_eq!(unfinished, Err(ExportFault::NotPlayed));
    play.act("f");
    assert!(export(&play.state, &play.events).is_ok());
    let mut play = Table::new(&json!({"name": "plhe"}), 1, &[1000, 1000]).start();
    play.act("f");
    assert_eq!(
        export(&play.state, &play.events),
        Err(ExportFault::NoVariant)
    );
    let mut play = Table::no_limit(3, &[1000, 1000]).start();
    play.act("f");
    assert_eq!(
        export(&play.state, &play.events),
        Err(ExportFault::DeadButtonHeadsUp)
    );
}

/// A hand of three players with blinds 1 and 2, stacks of 100, and the actions given.
fn three_players(actions: &str) -> Record {
    with_stakes("[0, 0, 0]", "[1, 2, 0]", "[100, 100, 100]", actions)
}

fn with_stakes(antes: &str, blinds: &str, stacks: &str, actions: &str) -> Record {
    let actions: Vec<String> = actions
        .split(',')
        .map(|action| format!("'{}'", action.trim()))
        .collect();
    read(&format!(
        "variant = 'NT'\nantes = {antes}\nblinds_or_straddles = {blinds}\nmin_bet = 2\n\
         starting_stacks = {stacks}\nactions = [{}]\n",
        actions.join(", ")
    ))
}

const HOLES: &str = "d dh p1 AhAs, d dh p2 KhKs, d dh p3 QhQs";
const CHECKED_DOWN: &str = "p3 f, p1 cc, p2 cc, d db 2c3c4d, p1 cc, p2 cc, d db 8d, p1 cc, p2 cc, \
                            d db 9d, p1 cc, p2 cc";

#[test]
fn forced_bets_of_every_kind_are_those_of_the_format() {
    for (what, antes, blinds, stacks_before, actions, expected) in [
        // Heads-up, lists of forced bets begin with the button, who is p2.
        (
            "heads-up",
            "[0, 0]",
            "[1, 2]",
            "[50, 60]",
            "d dh p1 ????, d dh p2 ????, p2 f",
            vec![51, 59],
        ),
        (
            "heads-up ante",
            "[0, 3]",
            "[1, 2]",
            "[50, 60]",
            "d dh p1 ????, d dh p2 ????, p2 cbr 10, p1 f",
            vec![45, 65],
        ),
        (
            "antes",
            "[1, 1, 1]",
            "[1, 2, 0]",
            "[50, 50, 50]",
            "d dh p1 ????, d dh p2 ????, d dh p3 ????, p3 f, p1 f",
            vec![48, 53, 49],
        ),
        (
            "big blind ante",
            "[0, 2, 0]",
            "[1, 2, 0]",
            "[50, 50, 50]",
            "d dh p1 ????, d dh p2 ????, d dh p3 ????, p3 cbr 4, p1 f, p2 f",
            vec![49, 46, 55],
        ),
        (
            "button ante",
            "[0, 0, 5]",
            "[1, 2, 0]",
            "[50, 50, 50]",
            "d dh p1 ????, d dh p2 ????, d dh p3 ????, p3 f, p1 f",
            vec![49, 56, 45],
        ),
        (
            "straddle",
            "[0, 0, 0]",
            "[1, 2, 4]",
            "[50, 50, 50]",
            "d dh p1 ????, d dh p2 ????, d dh p3 ????, p1 f, p2 cbr 8, p3 f",
            vec![49, 55, 46],
        ),
        // Three chips are all p3 has; the straddle of four counts for the others.
        (
            "short straddle",
            "[0, 0, 0]",
            "[1, 2, 4]",
            "[50, 50, 3]",
            "d dh p1 ????, d dh p2 ????, d dh p3 ????, p1 f, p2 f",
            vec![49, 48, 6],
        ),
        // A post counts as a bet, but p3 still opens.
        (
            "post",
            "[0, 0, 0, 0]",
            "[1, 2, 0, -2]",
            "[50, 50, 50, 50]",
            "d dh p1 ????, d dh p2 ????, d dh p3 ????, d dh p4 ????, p3 f, p4 cbr 10, p1 f, p2 f",
            vec![49, 48, 50, 53],
        ),
        (
            "dead post",
            "[0, 0, 1, 0]",
            "[1, 2, -2, 0]",
            "[50, 50, 50, 50]",
            "d dh p1 ????, d dh p2 ????, d dh p3 ????, d dh p4 ????, p3 cc, p4 f, p1 f, p2 cbr 8, p3 f",
            vec![49, 54, 47, 50],
        ),
    ] {
        let record = with_stakes(antes, blinds, stacks_before, actions);
        let replay = import(&record, Reading::Strict).unwrap_or_else(|e| panic!("{what}: {e}"));
        assert_eq!(stacks(&replay), expected, "{what}");
    }
    let mut record = with_stakes("[0, 2, 0]", "[1, 2, 0]", "[50, 50, 50]", "p3 f");
    record.ante_trimming = true;
    assert!(matches!(
        import(&record, Reading::Strict),
        Err(ImportError::Stakes(_))
    ));
    let record = with_stakes("[5, 5, 5]", "[1, 2, 0]", "[50, 4, 50]", "p3 f");
    assert!(matches!(
        import(&record, Reading::Lenient),
        Err(ImportError::Stakes(_))
    ));
    let record = with_stakes("[0, 0, 0]", "[2, 1, 0]", "[50, 50, 50]", "p3 f");
    assert!(matches!(
        import(&record, Reading::Strict),
        Err(ImportError::Rules(_))
    ));
    let record = with_stakes("[0]", "[1]", "[50]", "p1 f");
    assert!(matches!(
        import(&record, Reading::Strict),
        Err(ImportError::Start(_))
    ));
}

#[test]
fn shows_and_mucks_are_followed_as_the_record_has_them() {
    let all_in = "p3 f, p1 cbr 100, p2 cc";
    let board = "d db 2c3c4d, d db 8d, d db 9d";
    for (what, actions, expected) in [
        (
            "shown before the board",
            format!("{HOLES}, {all_in}, p1 sm AhAs, p2 sm KhKs, {board}"),
            [200, 0, 100],
        ),
        (
            "shown in another order",
            format!("{HOLES}, {all_in}, p2 sm -, p1 sm AsAh, {board}"),
            [200, 0, 100],
        ),
        (
            "shown after the board",
            format!("{HOLES}, {all_in}, {board}, p1 sm -, p2 sm -"),
            [200, 0, 100],
        ),
        // In a cash game an all-in hand may be mucked, also the better one.
        (
            "mucked all-in",
            format!("{HOLES}, {all_in}, p2 sm KhKs, p1 sm, {board}"),
            [0, 200, 100],
        ),
        (
            "unknown until shown",
            format!(
                "d dh p1 ????, d dh p2 Kh??, d dh p3 ????, {all_in}, p1 sm AhAs, p2 sm KsKh, {board}"
            ),
            [200, 0, 100],
        ),
        (
            "beaten hand shown",
            format!("{HOLES}, {CHECKED_DOWN}, p1 sm AhAs, p2 sm KhKs"),
            [102, 98, 100],
        ),
        (
            "beaten hand mucked",
            format!("{HOLES}, {CHECKED_DOWN}, p1 sm AhAs, p2 sm"),
            [102, 98, 100],
        ),
        (
            "the last wins unseen",
            format!("{HOLES}, {CHECKED_DOWN}, p1 sm"),
            [98, 102, 100],
        ),
        (
            "the last shows all the same",
            format!("{HOLES}, {CHECKED_DOWN}, p1 sm, p2 sm -"),
            [98, 102, 100],
        ),
        (
            "the winner shows after folds",
            format!("{HOLES}, p3 f, p1 f, p2 sm KhKs"),
            [99, 101, 100],
        ),
        (
            "commentary",
            format!("{HOLES}, # river soon, p3 f # tilt, p1 f"),
            [99, 101, 100],
        ),
    ] {
        let record = three_players(&actions);
        let replay = import(&record, Reading::Strict).unwrap_or_else(|e| panic!("{what}: {e}"));
        assert_eq!(stacks(&replay), expected, "{what}");
        let again = export(&replay.state, &replay.events).unwrap();
        assert_eq!(import(&again, Reading::Strict).unwrap(), replay, "{what}");
    }
    let record = three_players(&format!("{HOLES}, {all_in}, p1 sm -, p2 sm -, {board}"));
    let replay = import(&record, Reading::Strict).unwrap();
    let shown = replay
        .events
        .iter()
        .position(|e| matches!(e, Event::CardsShown { .. }));
    let dealt = replay
        .events
        .iter()
        .position(|e| matches!(e, Event::StreetDealt { .. }));
    assert!(shown < dealt, "hands are opened before the board");
}

/// The code of a refusal, or the name of the variant.
pub(crate) fn name(kind: Disagreement) -> String {
    match kind {
        Disagreement::Refused(refusal) => refusal.code().to_owned(),
        other => {
            let text = format!("{other:?}");
            text.split('(').next().unwrap().to_owned()
        }
    }
}

/// A record that is wrong: the action and kind at which the strict reading ends, and the stacks and
/// number of discrepancies of the lenient one, which goes on where it can.
#[test]
fn a_strict_reading_ends_where_a_lenient_one_takes_a_note() {
    let cases = [
        (
            format!("{HOLES}, p3 cbr 3, p1 f, p2 f"),
            Some(4),
            "raise_below_minimum",
            Some((1, [99, 98, 103])),
        ),
        (
            format!("{HOLES}, p3 cbr 101, p1 f, p2 f"),
            Some(4),
            "exceeds_stack",
            Some((1, [99, 98, 103])),
        ),
        (
            format!("{HOLES}, p1 f, p2 f"),
            Some(4),
            "out_of_turn",
            Some((2, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, p3 f, p3 f, p1 f"),
            Some(5),
            "seat_folded",
            Some((1, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, p3 f, p1 f, p2 cc"),
            Some(6),
            "hand_over",
            Some((1, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, p3 f"),
            None,
            "Unfinished",
            Some((1, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, d db 2c3c4c, p3 f, p1 f"),
            Some(4),
            "NotDealt",
            Some((1, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, p3 f, p1 f, p1 sm AhAs"),
            Some(6),
            "seat_folded",
            Some((1, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, p3 sd, p3 f, p1 f"),
            Some(4),
            "NotInGame",
            Some((1, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, p3 sm, p3 f, p1 f"),
            Some(4),
            "wrong_phase",
            Some((1, [99, 101, 100])),
        ),
        (
            "d dh p1 AhAs, d dh p3 QhQs, p3 f, p1 f".into(),
            Some(2),
            "DealtBefore",
            Some((1, [99, 101, 100])),
        ),
        (
            "d dh p1 AhAs, d dh p2 AhKs, d dh p3 QhQs, p3 f, p1 f".into(),
            Some(2),
            "RepeatedCard",
            Some((1, [99, 101, 100])),
        ),
        (
            format!("{HOLES}, {CHECKED_DOWN}, p1 sm AhAd, p2 sm"),
            Some(16),
            "OtherCards",
            Some((1, [102, 98, 100])),
        ),
        (
            format!("{HOLES}, {CHECKED_DOWN}, p2 sm KhKs, p1 sm AhAs"),
            Some(16),
            "out_of_turn",
            Some((1, [102, 98, 100])),
        ),
        (
            format!(
                "{HOLES}, {}, p1 sm -, p2 sm -",
                CHECKED_DOWN.replace(", d db 8d", "")
            ),
            Some(10),
            "DealtBefore",
            None,
        ),
        (
            format!(
                "{}, {CHECKED_DOWN}, p1 sm ????, p2 sm -",
                HOLES.replace("AhAs", "????")
            ),
            Some(16),
            "unknown_card",
            Some((1, [98, 102, 100])),
        ),
        (
            format!("{HOLES}, p3 f, p1 cbr 100, p2 cc"),
            Some(6),
            "unknown_card",
            None,
        ),
    ];
    for (actions, action, expected, lenient) in cases {
        let record = three_players(&actions);
        match import(&record, Reading::Strict) {
            Err(ImportError::Disagrees(found)) => {
                assert_eq!(found.action, action, "{actions}: {found}");
                assert_eq!(name(found.kind), expected, "{actions}: {found}");
                assert!(!found.expected().is_empty() && !found.found().is_empty());
                let written: Option<Notation> = action.map(|number| record.actions[number - 1]);
                assert_eq!(found.written, written);
            }
            other => panic!("{actions}: {other:?}"),
        }
        let found = import(&record, Reading::Lenient)
            .ok()
            .map(|replay| (replay.discrepancies.len(), stacks(&replay)));
        assert_eq!(
            found,
            lenient.map(|(count, stacks)| (count, stacks.to_vec())),
            "{actions}"
        );
    }
}

#[test]
fn a_record_with_unknown_cards_never_ranks_them() {
    let all_in = "d dh p1 ????, d dh p2 KhKs, d dh p3 ????, p3 f, p1 cbr 100, p2 cc, \
                  d db 2c3c4d, d db 8d, d db 9d, p2 sm -";
    let record = three_players(all_in);
    let refused = import(&record, Reading::Strict).unwrap_err();
    let ImportError::Disagrees(found) = refused else {
        panic!("{refused}");
    };
    // Whether p1 may muck or not, the record does not say what became of the hand.
    assert_eq!(
        (found.action, found.kind),
        (None, Disagreement::Unfinished(seat(1)))
    );
    let mucked = three_players(&format!("{all_in}, p1 sm"));
    let replay = import(&mucked, Reading::Strict).unwrap();
    assert_eq!(stacks(&replay), [0, 200, 100]);
}
