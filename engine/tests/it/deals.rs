//! Deals of every game, and which cards of a hand lay open. The tests of `histories/` use it too.

use std::collections::BTreeSet;

use dealproof_engine::card::Card;
use dealproof_engine::deck::Slot;
use dealproof_engine::event::Event;
use dealproof_engine::profile::BUILT_IN;
use dealproof_engine::seat::Seat;
use serde_json::{Value, json};

use crate::play::{Play, Table};
use crate::random::Random;

/// A table of so many players with mixed stacks, a random deck and random orders.
pub(crate) fn table(profile: &Value, players: u8, random: &mut Random) -> Table {
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
pub(crate) fn variations() -> Vec<Value> {
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

/// What a viewer may know: boards, cards dealt face up, hands shown, and all cards he ever got.
pub(crate) fn may_know(play: &Play, viewer: Option<Seat>) -> BTreeSet<Card> {
    let mut open = BTreeSet::new();
    let mut add = |slots: &[Slot]| open.extend(slots.iter().filter_map(|slot| slot.card()));
    for event in &play.events {
        match event {
            Event::CardsDealt {
                seat, cards, up, ..
            } => {
                let down = cards.len() - usize::from(*up);
                let from = if viewer == Some(*seat) { 0 } else { down };
                add(&cards[from..]);
            }
            Event::StreetDealt { cards, .. } | Event::CardsShown { cards, .. } => add(cards),
            _ => {}
        }
    }
    open
}

pub(crate) fn cards_in(value: &Value, found: &mut BTreeSet<Card>) {
    match value {
        Value::String(text) => found.extend(text.parse::<Card>()),
        Value::Array(items) => items.iter().for_each(|item| cards_in(item, found)),
        Value::Object(members) => members.values().for_each(|item| cards_in(item, found)),
        _ => {}
    }
}
