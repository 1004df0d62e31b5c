//! Nobody sees a closed card of somebody else.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_adapters::protocol::{Answer, Operation, capability};
use dealproof_adapters::{Engine, Fault};
use dealproof_engine::profile::Rules;
use serde_json::Value;

use super::{Broken, Played, ask_all};

/// After every request somebody looks, and nobody sees a card that is closed to him.
pub(super) fn views(engine: &mut dyn Engine, played: &Played) -> Result<Option<Broken>, Fault> {
    let down = match played.steps.first() {
        Some((Operation::Start(start), _)) => Some(down_cards(&start.profile)),
        Some((Operation::OpenFaceStart(_), _)) => None,
        _ => return Ok(None),
    };
    let (requests, origins) = with_looks(played);
    let steps = ask_all(engine, &requests)?;
    let mut last: Option<&Answer> = None;
    let mut held: BTreeMap<u64, BTreeSet<String>> = BTreeMap::new();
    for ((request, answer), at) in steps.iter().zip(origins) {
        let seat = match request {
            Operation::View { seat } | Operation::ViewEvents { seat, .. } => *seat,
            _ => {
                if answer.state.is_some() || answer.open_face.is_some() {
                    note(answer, &mut held);
                    last = Some(answer);
                }
                continue;
            }
        };
        let Some(state) = last else {
            continue;
        };
        let closed = match &down {
            Some(down) => closed_in_hand(state, seat, down.as_deref()),
            None => closed_in_open_face(state, seat),
        };
        let text = serde_json::to_string(answer).expect("an answer has only string keys");
        let own = held.get(&seat);
        let leaked = closed.into_iter().find(|card| {
            let known = own.is_some_and(|own| own.contains(card));
            !known && text.contains(&format!("\"{card}\""))
        });
        if let Some(card) = leaked {
            return Ok(Some(Broken {
                at,
                expected: format!("{card} closed to seat {seat}"),
                found: format!("{card} in the answer"),
            }));
        }
    }
    Ok(None)
}

/// The requests with looks between them, and the place of each in the game.
fn with_looks(played: &Played) -> (Vec<Operation>, Vec<usize>) {
    let told = played.can(capability::VIEWS);
    let (mut requests, mut origins) = (Vec::new(), Vec::new());
    for (at, (request, answer)) in played.steps.iter().enumerate() {
        requests.push(request.clone());
        origins.push(at);
        let hand = answer
            .state
            .iter()
            .flat_map(|state| state.seats.iter().map(|one| one.seat));
        let rows = answer
            .open_face
            .iter()
            .flat_map(|state| state.seats.iter().map(|one| one.seat));
        let seats: Vec<u64> = hand.chain(rows).collect();
        if let Some(&seat) = seats.get(at % seats.len().max(1)) {
            requests.push(Operation::View { seat });
            origins.push(at);
            if told && at % 4 == 0 {
                requests.push(Operation::ViewEvents { seat, from: 0 });
                origins.push(at);
            }
        }
    }
    (requests, origins)
}

/// Whether each hole card of a game is dealt face down, in the order in which they are dealt; none if
/// all are.
fn down_cards(profile: &Value) -> Option<Vec<bool>> {
    let rules = Rules::from_json(profile).ok()?;
    let streets = &rules.profile().streets;
    let any_up = streets.iter().any(|street| street.hole_up > 0);
    let dealt = streets.iter().flat_map(|street| {
        let down = (0..street.hole_down).map(|_| true);
        down.chain((0..street.hole_up).map(|_| false))
    });
    any_up.then(|| dealt.collect())
}

/// Remembers what each seat held: what comes back from the discards is known to who threw it away.
fn note(answer: &Answer, held: &mut BTreeMap<u64, BTreeSet<String>>) {
    for seat in answer.state.iter().flat_map(|state| &state.seats) {
        let cards = seat.cards.iter().flatten().cloned();
        held.entry(seat.seat).or_default().extend(cards);
    }
    for seat in answer.open_face.iter().flat_map(|state| &state.seats) {
        held.entry(seat.seat)
            .or_default()
            .extend(seat.hand.iter().cloned());
    }
}

/// While somebody may bet or exchange cards, no hand was opened.
fn closed_in_hand(answer: &Answer, viewer: u64, down: Option<&[bool]>) -> Vec<String> {
    let Some(state) = &answer.state else {
        return Vec::new();
    };
    let betting = state.to_act.as_ref().is_some_and(|turn| {
        turn.runs_max.is_none()
            && !turn.show
            && !turn.muck
            && (turn.check || turn.fold || turn.call > 0)
    });
    if !betting {
        return Vec::new();
    }
    let others = state.seats.iter().filter(|seat| seat.seat != viewer);
    let cards = others.flat_map(|seat| seat.cards.iter().flatten().enumerate());
    cards
        .filter(|(place, _)| down.is_none_or(|down| down.get(*place).is_none_or(|down| *down)))
        .map(|(_, card)| card.clone())
        .collect()
}

/// Cards that are not set, discards, and the rows of fantasyland until everybody is done.
fn closed_in_open_face(answer: &Answer, viewer: u64) -> Vec<String> {
    let Some(state) = &answer.open_face else {
        return Vec::new();
    };
    let playing = state.phase == "PLACING";
    let others = state.seats.iter().filter(|seat| seat.seat != viewer);
    let closed = others.flat_map(|seat| {
        let rows = seat.front.iter().chain(&seat.middle).chain(&seat.back);
        let rows = rows.filter(move |_| playing && seat.fantasyland.is_some());
        seat.hand.iter().chain(&seat.discards).chain(rows)
    });
    closed.cloned().collect()
}
