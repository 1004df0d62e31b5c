//! Bad input: refused with a code, and nothing changes.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::VoidReason;
use dealproof_engine::deck::{Deck, DeckKind, Slot};
use dealproof_engine::open_face::{self, Command, Rows, Rules, Setup, state_hash};
use serde_json::json;

use super::{PINEAPPLE, REGULAR, bot, rules};
use crate::play::{chips, seat};
use crate::random::Random;

fn setup(players: u8) -> Setup {
    let stacks: Vec<_> = (1..=players)
        .map(|number| (seat(number), chips(100)))
        .collect();
    Setup::new(seat(1), &stacks, Random(5).shuffled(DeckKind::Full))
}

fn start_code(rules: &Arc<Rules>, setup: &Setup) -> &'static str {
    let mut events = Vec::new();
    let refusal = open_face::start(rules, setup, &mut events).unwrap_err();
    assert!(events.is_empty());
    refusal.code()
}

#[test]
fn a_deck_serves_four_of_thirteen_cards_and_three_of_seventeen() {
    let regular = rules(&json!({"name": REGULAR}));
    let pineapple = rules(&json!({"name": PINEAPPLE}));
    let fourteen = rules(&json!({"name": REGULAR, "fantasyland": {"cards": "fourteen"}}));
    for (rules, most) in [(&regular, 4), (&pineapple, 3), (&fourteen, 3)] {
        for players in 2..=most {
            assert!(open_face::start(rules, &setup(players), &mut Vec::new()).is_ok());
        }
        assert_eq!(start_code(rules, &setup(most + 1)), "too_many_seats");
        assert_eq!(start_code(rules, &setup(5)), "too_many_seats");
        assert_eq!(start_code(rules, &setup(1)), "too_few_seats");
    }
}

#[test]
fn a_hand_that_cannot_start_says_why() {
    let pineapple = rules(&json!({"name": PINEAPPLE}));
    let mut twice = setup(3);
    twice.seats[2].seat = seat(1);
    assert_eq!(start_code(&pineapple, &twice), "duplicate_seat");
    let mut empty = setup(3);
    empty.seats[2].stack = Chips::ZERO;
    assert_eq!(start_code(&pineapple, &empty), "empty_stack");
    let mut rich = setup(3);
    rich.seats[2].stack = Chips::MAX;
    assert_eq!(start_code(&pineapple, &rich), "too_many_chips");
    for cards in [0, 13, 15, 255] {
        let mut odd = setup(3);
        odd.seats[2].fantasyland = Some(cards);
        assert_eq!(start_code(&pineapple, &odd), "fantasyland_cards");
    }
    let none = rules(&json!({"name": PINEAPPLE, "fantasyland": {"entry": "nothing"}}));
    let mut fantasy = setup(3);
    fantasy.seats[0].fantasyland = Some(14);
    assert_eq!(start_code(&none, &fantasy), "fantasyland_cards");
    let mut short = setup(3);
    short.deck = Random(5).shuffled(DeckKind::Short);
    assert_eq!(start_code(&pineapple, &short), "deck_wrong_count");
    let mut blank = setup(3);
    let mut slots = blank.deck.slots().to_vec();
    slots[51] = Slot::BLANK;
    blank.deck = Deck::for_replay(DeckKind::Full, &slots).unwrap();
    assert_eq!(start_code(&pineapple, &blank), "unknown_card");
}

#[test]
fn bad_placements_are_refused_and_change_nothing() {
    let mut random = Random(40);
    let mut codes: BTreeMap<&str, u32> = BTreeMap::new();
    for round in 0..200u8 {
        let name = if round % 2 == 0 { PINEAPPLE } else { REGULAR };
        let rules = rules(&json!({"name": name}));
        let players = 2 + round % 2;
        let mut setup = setup(players);
        setup.deck = random.shuffled(DeckKind::Full);
        if round % 3 == 0 {
            setup.seats[0].fantasyland = rules.fantasyland_cards().map(|(min, _)| min);
        }
        let mut events = Vec::new();
        let mut state = open_face::start(&rules, &setup, &mut events).unwrap();
        while let Some(good) = bot::anywhere(&mut random, &state) {
            for (expected, bad) in bad_commands(&state, &good) {
                let before = (state.clone(), state_hash(&state), events.len());
                let refusal = open_face::apply(&mut state, &bad, &mut events).unwrap_err();
                assert_eq!(refusal.code(), expected, "{bad:?}");
                assert!(!refusal.expected().is_empty() && !refusal.found().is_empty());
                assert_eq!((state.clone(), state_hash(&state), events.len()), before);
                *codes.entry(expected).or_default() += 1;
            }
            let early = open_face::following(&state, setup.deck).unwrap_err();
            assert_eq!(early.code(), "hand_in_play");
            open_face::apply(&mut state, &good, &mut events).unwrap();
        }
        let hash = state_hash(&state);
        let late = Command::Place {
            seat: seat(1),
            rows: Rows::default(),
            discard: vec![],
        };
        for command in [
            late,
            Command::Void {
                reason: VoidReason::Operator,
            },
        ] {
            let refusal = open_face::apply(&mut state, &command, &mut events).unwrap_err();
            assert_eq!(refusal.code(), "hand_over");
            *codes.entry("hand_over").or_default() += 1;
        }
        assert_eq!(state_hash(&state), hash);
    }
    println!("{codes:?}");
    assert_eq!(codes.len(), 8, "{codes:?}");
}

/// Commands that differ from a good one in one thing.
fn bad_commands(state: &open_face::State, good: &Command) -> Vec<(&'static str, Command)> {
    let Command::Place {
        seat: own,
        rows,
        discard,
    } = good
    else {
        unreachable!("players place cards")
    };
    let place = |seat, rows: &Rows, discard: &[Card]| Command::Place {
        seat,
        rows: rows.clone(),
        discard: discard.to_vec(),
    };
    let mut bad = Vec::new();
    let player = state.player(*own).unwrap();
    let other = state.players().iter().find(|other| other.seat() != *own);
    bad.push(("out_of_turn", place(other.unwrap().seat(), rows, discard)));
    bad.push(("unknown_seat", place(seat(64), rows, discard)));
    let foreign = Card::all()
        .find(|card| !player.hand().contains(card))
        .unwrap();
    let mut with = rows.clone();
    let changed = [&mut with.back, &mut with.middle, &mut with.front]
        .into_iter()
        .find(|row| !row.is_empty())
        .unwrap();
    let kept = changed.pop().unwrap();
    bad.push(("placed_count", place(*own, &with, discard)));
    changed_to(&mut with, rows, kept, foreign);
    bad.push(("card_not_held", place(*own, &with, discard)));
    let mut twice = rows.clone();
    twice.back.push(kept);
    bad.push(("card_named_twice", place(*own, &twice, discard)));
    if let Some((_, fewer)) = discard.split_last() {
        bad.push(("discard_count", place(*own, rows, fewer)));
    }
    let mut heap = Rows::default();
    heap.front.extend(rows.cards());
    if heap.front.len() + player.rows().front.len() > 3 {
        bad.push(("row_full", place(*own, &heap, discard)));
    }
    bad
}

/// The rows with one card in the place of another.
fn changed_to(with: &mut Rows, rows: &Rows, kept: Card, foreign: Card) {
    *with = rows.clone();
    for row in [&mut with.front, &mut with.middle, &mut with.back] {
        for card in row.iter_mut().filter(|card| **card == kept) {
            *card = foreign;
        }
    }
}

#[test]
fn a_void_hand_leaves_stacks_fantasyland_and_button() {
    let rules = rules(&json!({"name": PINEAPPLE}));
    let mut setup = setup(3);
    setup.seats[1].fantasyland = Some(14);
    let mut events = Vec::new();
    let mut state = open_face::start(&rules, &setup, &mut events).unwrap();
    for _ in 0..4 {
        let command = bot::anywhere(&mut Random(3), &state).unwrap();
        open_face::apply(&mut state, &command, &mut events).unwrap();
    }
    let void = Command::Void {
        reason: VoidReason::Integrity,
    };
    open_face::apply(&mut state, &void, &mut events).unwrap();
    assert_eq!(state.voided(), Some(VoidReason::Integrity));
    assert_eq!(open_face::replay(&rules, &setup, &events).unwrap(), state);
    assert_eq!(open_face::following(&state, setup.deck).unwrap(), setup);
}
