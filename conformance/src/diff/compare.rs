//! In what two answers differ.

use dealproof_adapters::Fault;
use dealproof_adapters::protocol::{Answer, HandResult, SeatState, TableState, ToAct};
use serde_json::{Value, json};

use super::told::{Told, outcome};

/// The field of a difference that has no sentence of its own: its kind is the member.
pub(super) const MEMBER: &str = "member";

/// The first thing in which a subject differs from the reference.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// What it is, for instance `raise`.
    pub field: &'static str,
    /// Which rule is at stake, for instance `smallest-raise.after-a-short-all-in`.
    pub kind: String,
    /// What the reference says.
    pub expected: String,
    /// What the subject says.
    pub found: String,
    /// What the reference says, as sentences of a scenario.
    pub holds: Vec<String>,
    /// What the reference says, as a member of its answer: a JSON pointer and the value there.
    pub member: (String, Value),
    /// Whether the subject took its whole time limit, so that seeing it again is dear.
    pub hung: bool,
}

impl Difference {
    pub(super) fn new(
        field: &'static str,
        expected: impl Into<String>,
        found: impl Into<String>,
        holds: Vec<String>,
    ) -> Self {
        Self {
            field,
            kind: field.to_owned(),
            expected: expected.into(),
            found: found.into(),
            holds,
            member: ("/ok".into(), json!(true)),
            hung: false,
        }
    }

    /// The subject did not answer at all, where the reference did.
    pub(super) fn fault(fault: &Fault, expected: &Answer) -> Self {
        Self {
            field: "protocol",
            kind: "protocol".into(),
            expected: "an answer of the protocol".into(),
            found: fault.to_string(),
            holds: vec![format!("it is {}", outcome(expected))],
            member: ("/ok".into(), json!(expected.ok)),
            hung: matches!(fault, Fault::Hung { .. }),
        }
    }
}

/// Compares two answers to the same request: whether it was accepted, then the states. `expected` has
/// all that the reference says, `comparable` what the subject claims to say.
pub(super) fn answers(
    expected: &Answer,
    comparable: &Answer,
    found: &Answer,
) -> Option<Difference> {
    if expected.ok != found.ok {
        let (expected, found) = (outcome(expected), outcome(found));
        let holds = vec![format!("it is {expected}")];
        return Some(Difference::new("acceptance", expected, found, holds));
    }
    match (&comparable.state, &found.state) {
        (Some(expected), Some(found)) => states(expected, found),
        (Some(expected), None) if found.ok => Some(Difference {
            member: ("/state/phase".into(), json!(expected.phase)),
            ..Difference::new(
                "malformed",
                "an accepted request to be answered with state",
                "no state",
                Vec::new(),
            )
        }),
        // A refusal may come without a state.
        _ => None,
    }
}

/// What only a member of the answer shows.
pub(super) fn member(told: Told) -> Difference {
    let say = |value: &Value| format!("{} is {value}", told.pointer);
    let (kind, expected, found) = (told.kind(), say(&told.expected), say(&told.found));
    Difference {
        kind,
        member: told.member,
        ..Difference::new(MEMBER, expected, found, Vec::new())
    }
}

fn states(expected: &TableState, found: &TableState) -> Option<Difference> {
    if expected.phase != found.phase {
        let holds = vec![format!("the phase is {}", expected.phase)];
        return Some(Difference::new(
            "phase",
            &expected.phase,
            &found.phase,
            holds,
        ));
    }
    if expected.board != found.board {
        let (expected, found) = (expected.board.join(" "), found.board.join(" "));
        let holds = vec![format!("the board is \"{expected}\"")];
        return Some(Difference::new("board", expected, found, holds));
    }
    if let Some(difference) = turns(expected.to_act.as_ref(), found.to_act.as_ref()) {
        return Some(difference);
    }
    let over = expected.result.is_some();
    for seat in &expected.seats {
        let other = found.seats.iter().find(|other| other.seat == seat.seat);
        let Some(other) = other else {
            let (number, stack) = (seat.seat, seat.stack);
            let holds = vec![format!("seat {number} has {stack} chips behind")];
            let expected = format!("seat {number}");
            return Some(Difference::new("seats", expected, "no such seat", holds));
        };
        if let Some(difference) = seats(seat, other, over) {
            return Some(difference);
        }
    }
    match (&expected.result, &found.result) {
        (Some(expected), Some(found)) => results(expected, found),
        _ => None,
    }
}

/// The stacks after the hand, as the result states them.
fn results(expected: &HandResult, found: &HandResult) -> Option<Difference> {
    for stack in &expected.stacks {
        let other = found.stacks.iter().find(|other| other.seat == stack.seat);
        let other = other.map_or(0, |other| other.stack);
        if stack.stack != other {
            let say = |chips: u64| format!("seat {} ends with {chips}", stack.seat);
            let holds = vec![say(stack.stack)];
            let (expected, found) = (say(stack.stack), say(other));
            return Some(Difference::new("stack", expected, found, holds));
        }
    }
    None
}

fn seats(expected: &SeatState, found: &SeatState, over: bool) -> Option<Difference> {
    let seat = expected.seat;
    if expected.stack != found.stack {
        let verb = if over { "ends with" } else { "has" };
        let behind = if over { "" } else { " chips behind" };
        let say = |stack: u64| format!("seat {seat} {verb} {stack}{behind}");
        let holds = vec![say(expected.stack)];
        return Some(Difference::new(
            "stack",
            say(expected.stack),
            say(found.stack),
            holds,
        ));
    }
    if over {
        return None;
    }
    if expected.bet != found.bet {
        let say = |bet: u64| format!("seat {seat} has bet {bet}");
        let holds = vec![say(expected.bet)];
        return Some(Difference::new(
            "bet",
            say(expected.bet),
            say(found.bet),
            holds,
        ));
    }
    if expected.status != found.status {
        let say = |status: &str| format!("seat {seat} is {status}");
        let holds = vec![say(&expected.status)];
        return Some(Difference::new(
            "status",
            say(&expected.status),
            say(&found.status),
            holds,
        ));
    }
    None
}

fn turns(expected: Option<&ToAct>, found: Option<&ToAct>) -> Option<Difference> {
    let seat = |turn: Option<&ToAct>| {
        turn.map_or_else(
            || "nobody can act".to_owned(),
            |turn| format!("it is seat {}'s turn", turn.seat),
        )
    };
    if expected.map(|turn| turn.seat) != found.map(|turn| turn.seat) {
        return Some(Difference::new(
            "turn",
            seat(expected),
            seat(found),
            vec![seat(expected)],
        ));
    }
    let (expected, found) = (expected?, found?);
    let check = |turn: &ToAct| {
        let not = if turn.check { "" } else { "not " };
        format!("seat {} may {not}check", turn.seat)
    };
    if expected.check != found.check {
        return Some(Difference::new(
            "check",
            check(expected),
            check(found),
            vec![check(expected)],
        ));
    }
    let owes = |turn: &ToAct| format!("seat {} owes {}", turn.seat, turn.call);
    if expected.call != found.call {
        return Some(Difference::new(
            "call",
            owes(expected),
            owes(found),
            vec![owes(expected)],
        ));
    }
    if (expected.min_raise_to, expected.max_raise_to) != (found.min_raise_to, found.max_raise_to) {
        let holds = raises(expected);
        let said = raises(found).join(", ");
        return Some(Difference::new(
            "raise",
            holds.join(", "),
            said,
            holds.clone(),
        ));
    }
    None
}

fn raises(turn: &ToAct) -> Vec<String> {
    match (turn.min_raise_to, turn.max_raise_to) {
        (Some(least), Some(most)) if least == most => {
            vec![format!("seat {} may raise to exactly {least}", turn.seat)]
        }
        (Some(least), Some(most)) => vec![
            format!("seat {} may raise to {least} or more", turn.seat),
            format!("seat {} may raise to {most} at most", turn.seat),
        ],
        _ => vec![format!("seat {} may not raise", turn.seat)],
    }
}
