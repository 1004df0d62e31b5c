//! Every game that comes with the crate, and one that does not: random hands of every number of
//! players that the cards allow.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::event::Event;
use dealproof_engine::hand::{self, Hole, Setup};
use dealproof_engine::ledger::{Account, Ledger};
use dealproof_engine::profile::{BUILT_IN, Rules};
use dealproof_engine::view::{self, Viewer};
use dealproof_engine::{betting, invariant, replay, snapshot};
use serde_json::{Value, json};

use crate::play::{Play, Table, seat};
use crate::random::Random;

/// A table of so many players with mixed stacks, a random deck and random orders.
fn table(profile: &Value, players: u8, random: &mut Random) -> Table {
    let stacks: Vec<u64> = (0..players)
        .map(|_| match random.below(3) {
            0 => 1 + random.below(200),
            _ => 100 + random.below(2000),
        })
        .collect();
    let button = u8::try_from(1 + random.below(players.into())).unwrap();
    let mut table = Table::new(profile, button, &stacks);
    let kind = table.rules.profile().deck;
    table.setup.deck = random.shuffled(kind);
    let orders = table.rules.reshuffles_max(players);
    table.setup.reshuffles = random.orders(kind, orders);
    table
}

/// What the games are played with besides their own switches.
fn variations() -> Vec<Value> {
    let mut all: Vec<Value> = BUILT_IN
        .iter()
        .map(|(name, _)| json!({"name": name}))
        .collect();
    for name in ["stud", "triple_draw", "flo8"] {
        all.push(
            json!({"name": name, "deal": {"burn": true, "order": "player_by_player"},
            "pots": {"shared_halves": "apart"}, "betting": {"showing_tie": "by_position"},
            "showdown": {"muck": "anyone_may", "all_in": "at_showdown"}}),
        );
    }
    all.push(json!({"name": "triple_draw", "deal": {"reshuffle": "all_discards"}}));
    all.push(json!({"name": "plo", "hand": {"boards": 2}}));
    all.push(json!({"name": "plo8", "hand": {"boards": 2}, "deal": {"burn": true}}));
    all.push(json!({"name": "nlhe", "showdown": {"runs_max": 3}}));
    all.push(json!({"name": "plo8", "showdown": {"runs_max": 2, "run_out": "always"}}));
    all
}

#[test]
fn hands_of_every_game_keep_every_invariant_and_replay() {
    let mut random = Random(2026);
    let (mut hands, mut events_seen) = (0, BTreeMap::new());
    for profile in variations() {
        let most = Rules::from_json(&profile).unwrap().seats_max();
        for players in 2..=most {
            for _ in 0..40 {
                let mut play = table(&profile, players, &mut random).start();
                let mut kept = Vec::new();
                while let Some(command) = random.decision(&play.state) {
                    kept.push((play.events.len(), snapshot::take(&play.state)));
                    play.command(&command)
                        .unwrap_or_else(|r| panic!("{profile}: {r} for {command:?}"));
                    invariant::check(&play.state).unwrap();
                }
                assert_eq!(play.phase(), "COMPLETE");
                replays(&play, &kept);
                books(&play);
                hands += 1;
                for event in &play.events {
                    *events_seen.entry(event.name()).or_insert(0) += 1;
                }
            }
        }
    }
    println!(
        "{hands} hands of {} games: {events_seen:?}",
        variations().len()
    );
    for name in [
        "CardBurned",
        "CardsDiscarded",
        "DiscardsReshuffled",
        "RunsAgreed",
    ] {
        assert!(events_seen.contains_key(name), "{name} never happened");
    }
}

fn replays(play: &Play, kept: &[(usize, Vec<u8>)]) {
    let last = &play.state;
    let rebuilt = replay::rebuild(&play.rules, &play.setup, &play.events).unwrap();
    assert_eq!(&rebuilt, last);
    let verified = replay::verify(&play.rules, &play.setup, &play.events).unwrap();
    assert_eq!(&verified, last);
    for (events, bytes) in kept {
        let state = snapshot::restore(&play.rules, bytes).unwrap();
        assert_eq!(
            &replay::resume(state, &play.events[*events..]).unwrap(),
            last
        );
    }
    let text = serde_json::to_string(&play.events).unwrap();
    let again: Vec<Event> = serde_json::from_str(&text).unwrap();
    assert_eq!(again, play.events);
}

fn books(play: &Play) {
    let mut ledger = Ledger::new();
    for setup in &play.setup.seats {
        ledger.buy_in(setup.seat, setup.stack);
    }
    let mut postings = Vec::new();
    for event in &play.events {
        ledger.record(event, &mut postings).unwrap();
        assert_eq!(ledger.sum(), 0);
    }
    for seat in play.state.seats() {
        let balance = ledger.balance(Account::Stack(seat.seat()));
        assert_eq!(balance, i128::from(seat.stack().get()));
    }
}
