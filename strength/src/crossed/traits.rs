//! What a hand shows: the rules that act in it, and the situations that come up.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_adapters::protocol::Payout;

use super::hand::{Hand, Told};

/// The traits of a hand, each a few words.
pub(super) fn of(hand: &Hand, told: &Told) -> BTreeSet<String> {
    let mut traits = BTreeSet::new();
    for (path, value) in hand.house_rules() {
        traits.insert(format!("{path} {value}"));
    }
    traits.insert(hand.game().to_owned());
    let start = &hand.start;
    let situations = [
        ("heads-up", start.seats.len() == 2),
        ("posts", !start.posts.is_empty()),
        ("straddles", !start.straddles.is_empty()),
        ("kill", start.kill.is_some()),
        (
            "sitting out",
            start.seats.iter().any(|seat| seat.sitting_out),
        ),
        (
            "lost before",
            start.seats.iter().any(|seat| seat.disconnected),
        ),
        ("refused", told.rows.iter().any(|row| row.refused)),
    ];
    let words = [
        "runs out of time",
        "is disconnected",
        "comes back",
        "leaves the table",
        "discards",
    ];
    let said = words.map(|word| (word, told.rows.iter().any(|row| row.does.starts_with(word))));
    for (name, _) in situations.iter().chain(&said).filter(|(_, holds)| *holds) {
        traits.insert((*name).to_owned());
    }
    traits.extend(of_events(told));
    traits.extend(of_payouts(told));
    traits
}

fn of_events(told: &Told) -> Vec<String> {
    let count = |kind: &str| {
        let events = told.events.iter();
        events.filter(|event| event["type"] == kind).count()
    };
    let all_in = told
        .end
        .seats
        .iter()
        .filter(|seat| seat.status == "ALL_IN")
        .count();
    let mut traits = vec![format!("{} all-in", all_in.min(3))];
    for kind in [
        "CardsShown",
        "CardsMucked",
        "DiscardsReshuffled",
        "UncalledBetReturned",
        "AntePosted",
    ] {
        if count(kind) > 0 {
            traits.push(kind.to_owned());
        }
    }
    traits
}

fn of_payouts(told: &Told) -> Vec<String> {
    let result = told.end.result.clone().unwrap_or_default();
    let mut traits = Vec::new();
    if result.rake > 0 {
        traits.push("rake".to_owned());
    }
    let pots = result
        .payouts
        .iter()
        .map(|payout| payout.pot)
        .max()
        .unwrap_or(0);
    traits.push(format!("{} pots", (pots + 1).min(3)));
    let boards = result
        .payouts
        .iter()
        .map(|payout| payout.board)
        .max()
        .unwrap_or(0);
    traits.push(format!("{} boards", boards + 1));
    let mut parts: BTreeMap<(u64, u64, Option<&str>), Vec<&Payout>> = BTreeMap::new();
    for payout in &result.payouts {
        let part = (payout.pot, payout.board, payout.side.as_deref());
        parts.entry(part).or_default().push(payout);
    }
    for ((_, _, side), winners) in &parts {
        let side = side.unwrap_or("whole");
        if winners.len() > 1 {
            traits.push(format!("{side} divided"));
        }
        if winners
            .iter()
            .any(|payout| payout.amount != winners[0].amount)
        {
            traits.push(format!("{side} odd chip"));
        }
        traits.push(side.to_owned());
    }
    traits
}
