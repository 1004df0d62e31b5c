//! The shortest hand that still shows a difference.

use serde_json::Value;

use super::{Course, Difference, Pair, Script};
use crate::play::act;

/// Candidates tried at most: each is a hand on both engines.
const TRIES: u32 = 400;
/// The same where the subject hangs: each may cost its whole time limit.
const HUNG_TRIES: u32 = 8;

/// Looks for a smaller hand in which the engines differ in the same thing: fewer seats, fewer and
/// plainer decisions, rounder stacks. Greedy, and deterministic.
pub fn shrink(pair: &mut Pair<'_>, script: Script, difference: Difference) -> (Script, Difference) {
    let most = if difference.hung { HUNG_TRIES } else { TRIES };
    let mut best = (script, difference);
    let mut tries = 0;
    let mut improved = true;
    while improved && tries < most {
        improved = false;
        for candidate in candidates(&best.0) {
            tries += 1;
            if tries > most {
                break;
            }
            let Course::Differs { script, difference } = pair.replay(&candidate) else {
                continue;
            };
            if difference.kind == best.1.kind && size(&script) < size(&best.0) {
                best = (*script, difference);
                improved = true;
                break;
            }
        }
    }
    best
}

/// What a person has to read: seats, decisions, then how odd the numbers are.
fn size(script: &Script) -> (usize, usize, usize, u64) {
    let plain = script.acts.iter().filter(|act| act.to.is_some()).count();
    let stacks = script.start.seats.iter().map(|seat| seat.stack);
    let amounts = script
        .acts
        .iter()
        .filter_map(|act| act.to.as_ref()?.as_u64());
    let odd = stacks.chain(amounts).map(oddness).sum();
    (script.start.seats.len(), script.acts.len(), plain, odd)
}

/// How many digits of a number are not zeros at its end, then its value.
fn oddness(number: u64) -> u64 {
    let mut rest = number;
    while rest > 0 && rest.is_multiple_of(10) {
        rest /= 10;
    }
    rest.min(1 << 20)
}

fn candidates(script: &Script) -> Vec<Script> {
    let mut all = Vec::new();
    for seat in script.start.seats.iter().map(|seat| seat.seat) {
        all.push(without(script, seat));
    }
    for place in 0..script.acts.len() {
        let mut shorter = script.clone();
        shorter.acts.remove(place);
        all.push(shorter);
        for word in ["fold", "check", "call", "all_in"] {
            let mut plainer = script.clone();
            plainer.acts[place] = act(script.acts[place].seat, word, None);
            if plainer.acts[place] != script.acts[place] {
                all.push(plainer);
            }
        }
        if let Some(to) = script.acts[place].to.as_ref().and_then(Value::as_u64) {
            for rounder in rounder(to) {
                let mut candidate = script.clone();
                candidate.acts[place].to = Some(rounder.into());
                all.push(candidate);
            }
        }
    }
    for place in 0..script.start.seats.len() {
        for stack in rounder(script.start.seats[place].stack) {
            let mut candidate = script.clone();
            candidate.start.seats[place].stack = stack;
            all.push(candidate);
        }
    }
    all
}

/// The same hand without a seat: everybody else keeps their cards, and the board stays.
fn without(script: &Script, seat: u64) -> Script {
    let mut smaller = script.clone();
    let order = dealing_order(script);
    let Some(place) = order.iter().position(|&other| other == seat) else {
        return smaller;
    };
    smaller.start.seats.retain(|other| other.seat != seat);
    smaller.acts.retain(|act| act.seat != seat);
    // Cards are dealt one at a time: the seat's are every n-th, and go under the deck.
    let players = order.len();
    let positions = [place + players, place];
    for position in positions
        .into_iter()
        .filter(|&p| p < script.start.deck.len())
    {
        let card = smaller.start.deck.remove(position);
        smaller.start.deck.push(card);
    }
    if smaller.start.button == seat {
        let before = order[(place + players - 1) % players];
        smaller.start.button = before;
    }
    smaller
}

/// The seats clockwise from the left of the button.
pub(super) fn dealing_order(script: &Script) -> Vec<u64> {
    let button = script.start.button;
    let mut order: Vec<u64> = script.start.seats.iter().map(|seat| seat.seat).collect();
    order.sort_by_key(|&seat| (seat <= button, seat));
    order
}

/// Numbers near by that are easier to read.
fn rounder(number: u64) -> Vec<u64> {
    let mut all = Vec::new();
    for unit in [10_000, 1_000, 500, 100, 50, 10] {
        let below = number / unit * unit;
        all.extend(
            [below, below + unit]
                .into_iter()
                .filter(|&n| n > 0 && n != number),
        );
    }
    all
}
