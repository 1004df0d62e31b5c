//! Which rule is at stake where two engines differ: as fine as a team needs to sort differences.

use dealproof_adapters::protocol::{Answer, Operation, TableState};

use super::spots::{Observer, Spot};

/// The kind of a difference in a field, such as `smallest-raise.after-a-short-all-in`.
pub(super) fn of(
    field: &str,
    hand: &Observer,
    operation: &Operation,
    expected: &Answer,
    found: Option<&Answer>,
) -> String {
    let Some(state) = &expected.state else {
        return format!("{field}.{}", word(operation));
    };
    let found_state = found.and_then(|found| found.state.as_ref());
    let phase = state.phase.to_lowercase();
    match field {
        "raise" => {
            let what = raise(state, found_state);
            format!("{what}.{}", situation(state, hand))
        }
        "call" => format!("price-of-a-call.{}", situation(state, hand)),
        "acceptance" if expected.ok => format!("refused.{}", word(operation)),
        "acceptance" => format!("accepted.{}", word(operation)),
        "stack" if state.result.is_some() => format!("final-stack.{}", pots(hand)),
        "protocol" => format!("no-answer.{}", word(operation)),
        "malformed" => format!("malformed.no-state.{}", word(operation)),
        _ => format!("{field}.{phase}"),
    }
}

/// What was asked, in one word.
fn word(operation: &Operation) -> &str {
    match operation {
        Operation::Start(_) => "start",
        Operation::Act(act) => &act.action,
        _ => "request",
    }
}

fn raise(expected: &TableState, found: Option<&TableState>) -> &'static str {
    let least = |state: Option<&TableState>| state?.to_act.as_ref()?.min_raise_to;
    match (least(Some(expected)), least(found)) {
        (None, _) => "raise-where-none-is-legal",
        (Some(_), None) => "no-raise-where-one-is-legal",
        (one, other) if one != other => "smallest-raise",
        _ => "largest-raise",
    }
}

/// What makes the decision a difficult one.
fn situation(state: &TableState, hand: &Observer) -> &'static str {
    let turn = state.to_act.as_ref().map(|turn| turn.seat);
    let mut others = state.seats.iter();
    let others_can_bet =
        others.any(|seat| Some(seat.seat) != turn && seat.stack > 0 && seat.status != "FOLDED");
    let bets = state.seats.iter().any(|seat| seat.bet > 0);
    if !others_can_bet {
        "against-all-in-players"
    } else if hand.is_after_short_all_in() {
        "after-a-short-all-in"
    } else if hand.spots.contains(&Spot::ShortBlind) && state.board.is_empty() {
        "over-a-short-blind"
    } else if bets {
        "over-a-full-bet"
    } else {
        "opening-bet"
    }
}

fn pots(hand: &Observer) -> &'static str {
    if hand.spots.contains(&Spot::OddChip) {
        "odd-chip"
    } else if hand.spots.contains(&Spot::Split) {
        "split-pot"
    } else if hand.spots.contains(&Spot::SidePot) {
        "side-pot"
    } else if hand.spots.contains(&Spot::FoldedOut) {
        "folded-out"
    } else {
        "one-pot"
    }
}
