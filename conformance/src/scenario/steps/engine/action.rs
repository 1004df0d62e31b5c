//! Steps in which somebody acts.
//!
//! In a Given an action must be accepted: it leads up to the matter. In a When it may be refused,
//! and the Then says so.

use cucumber::gherkin::Step;
use cucumber::{given, when};

use super::{StepFailure, StepResult, Table, number, rows, seats};
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{Act, Operation};

/// An action in the words of the card room: `folds`, `checks`, `calls`, `goes all-in`, `bets 100`,
/// `raises to 300`, `posts the bring-in`, `completes`, `stands pat`, `discards 2c 3d`,
/// `agrees to 2 runs`, `shows`, `mucks`.
pub(super) fn act(table: &mut Table, seat: u64, words: &str) -> Result<Operation, StepFailure> {
    let verb = words.split(' ').next().unwrap_or_default();
    let rest = words.strip_prefix(verb).unwrap_or_default().trim_start();
    let (action, to) = match (verb, rest) {
        ("folds", "") => ("fold", None),
        ("checks", "") => ("check", None),
        ("calls", "") => ("call", None),
        ("shows", "") => ("show", None),
        ("mucks", "") => ("muck", None),
        ("goes", "all-in") => ("all_in", None),
        ("posts", "the bring-in") => ("post_bring_in", None),
        ("completes", "") => ("complete", None),
        ("stands", "pat") | ("discards", _) => ("draw", None),
        ("agrees", _) => ("run", None),
        ("bets", amount) => ("bet", Some(amount)),
        ("raises", amount) => ("raise", Some(amount.strip_prefix("to ").unwrap_or(amount))),
        _ => return Err(table.mismatch("an action", format!("{words:?}"))),
    };
    let mut act = Act::new(seat, action);
    // What is no JSON number stays the text it is, for the engine to refuse.
    act.to = to.map(|text| serde_json::from_str(text).unwrap_or_else(|_| text.into()));
    if action == "draw" {
        let thrown = if verb == "discards" { rest } else { "" };
        act.discard = Some(thrown.split_whitespace().map(str::to_owned).collect());
    }
    if action == "run" {
        let times = rest.trim_start_matches("to ").split(' ').next();
        act.times = Some(number(table, times.unwrap_or_default())?);
    }
    Ok(Operation::Act(act))
}

/// The actions before the one that the scenario is about: `seat`, `action`.
#[given(regex = r"^the action goes:$")]
fn action_goes(table: &mut Table, step: &Step) -> StepResult {
    for row in rows(table, step, &["seat", "action"])? {
        for seat in seats(table, &row[0])? {
            let operation = act(table, seat, &row[1])?;
            table.ask_expecting_ok(&operation)?;
        }
    }
    Ok(())
}

/// Several seats take the same action in turn.
#[given(regex = r"^seats ([\d, and]+) (fold|check|call|go all-in)$")]
#[when(regex = r"^seats ([\d, and]+) (fold|check|call|go all-in)$")]
fn seats_act(table: &mut Table, list: String, verb: String) -> StepResult {
    let words = match verb.as_str() {
        "go all-in" => "goes all-in".to_owned(),
        verb => format!("{verb}s"),
    };
    for seat in seats(table, &list)? {
        let operation = act(table, seat, &words)?;
        table.ask_expecting_ok(&operation)?;
    }
    Ok(())
}

/// One action before the one that the scenario is about.
#[given(
    regex = r"^seat (\d+) (folds|checks|calls|goes all-in|bets \S+|raises to \S+|shows|mucks|posts the bring-in|completes|stands pat|discards [\w ]+|agrees to \d+ runs?)$"
)]
fn seat_acted(table: &mut Table, seat: u64, words: String) -> StepResult {
    let operation = act(table, seat, &words)?;
    table.ask_expecting_ok(&operation)
}

/// The action that the scenario is about. It may be refused.
#[when(
    regex = r"^seat (\d+) (folds|checks|calls|goes all-in|bets \S+|raises to \S+|shows|mucks|posts the bring-in|completes|stands pat|discards [\w ]+|agrees to \d+ runs?)$"
)]
fn seat_acts(table: &mut Table, seat: u64, words: String) -> StepResult {
    let operation = act(table, seat, &words)?;
    table.ask(&operation).map(drop)
}

/// Everybody checks or calls until a street begins.
#[given(regex = r"^everybody calls until the (\S+)$")]
#[when(regex = r"^everybody calls until the (\S+)$")]
fn call_until(table: &mut Table, phase: String) -> StepResult {
    while table.state()?.phase != phase {
        passive(table)?;
    }
    Ok(())
}

/// The seat to act checks, or calls where it owes something; it posts a bring-in, stands pat and
/// agrees to no more than one run.
fn passive(table: &mut Table) -> StepResult {
    let Some(turn) = table.state()?.to_act.clone() else {
        let found = format!("nobody to act in phase {}", table.state()?.phase);
        return Err(table.mismatch("somebody to act", found));
    };
    let owes = table.owed(&turn)? > 0;
    let words = match turn {
        _ if turn.bring_in.is_some() => "posts the bring-in",
        _ if turn.discard_max.is_some() => "stands pat",
        _ if turn.runs_max.is_some() => "agrees to 1 run",
        _ if owes => "calls",
        _ => "checks",
    };
    let operation = act(table, turn.seat, words)?;
    table.ask_expecting_ok(&operation)
}

/// Everybody who can act checks or calls until the hand is over.
#[given(regex = r"^everybody checks to the end$")]
#[when(regex = r"^everybody checks to the end$")]
fn check_to_the_end(table: &mut Table) -> StepResult {
    while table.state()?.to_act.is_some() {
        passive(table)?;
    }
    Ok(())
}

/// The hand is declared void.
#[when(regex = r"^the hand is voided$")]
fn voided(table: &mut Table) -> StepResult {
    let reason = Some("integrity failure".to_owned());
    table.ask_expecting_ok(&Operation::Void { reason })
}

/// An action that the rules do not allow now. It changes nothing.
#[given(regex = r"^seat (\d+) tries to fold and is refused$")]
fn refused_attempt(table: &mut Table, seat: u64) -> StepResult {
    let operation = act(table, seat, "folds")?;
    if table.ask(&operation)?.ok {
        return Err(table.mismatch("a refusal", "the action was accepted"));
    }
    Ok(())
}

/// A call that names the decision it answers.
#[given(regex = r"^seat (\d+) calls, answering to the current decision$")]
fn numbered_call(table: &mut Table, seat: u64) -> StepResult {
    table.needs(Capability::Sequence)?;
    let seq = sequence(table, seat)?;
    let call = numbered(seat, seq);
    table.hand.numbered = Some(call.clone());
    table.ask_expecting_ok(&Operation::Act(call))
}

/// The same request once more, as after a lost answer.
#[when(regex = r"^seat (\d+) sends the same action again$")]
fn again(table: &mut Table, seat: u64) -> StepResult {
    let call = table.hand.numbered.clone().filter(|call| call.seat == seat);
    let Some(call) = call else {
        return Err(table.mismatch("an action to send again", "none"));
    };
    table.ask(&Operation::Act(call)).map(drop)
}

/// A call that answers a decision already made.
#[when(regex = r"^seat (\d+) calls, answering to the decision before$")]
fn stale_call(table: &mut Table, seat: u64) -> StepResult {
    let Some(seq) = table.hand.numbered.as_ref().and_then(|call| call.seq) else {
        return Err(table.mismatch("a decision before", "none"));
    };
    table.ask(&Operation::Act(numbered(seat, seq))).map(drop)
}

/// A call that names the decision that is due, or the one after it, which has not come yet. It may be
/// refused.
#[when(regex = r"^seat (\d+) calls, answering to the (current|next) decision$")]
fn early_call(table: &mut Table, seat: u64, which: String) -> StepResult {
    table.needs(Capability::Sequence)?;
    let seq = sequence(table, seat)?.saturating_add(u64::from(which == "next"));
    table.ask(&Operation::Act(numbered(seat, seq))).map(drop)
}

/// The number of the decision that a seat has to make.
fn sequence(table: &mut Table, seat: u64) -> Result<u64, StepFailure> {
    let seq = table.turn_of(seat)?.seq;
    seq.ok_or_else(|| table.mismatch("a number \"seq\" in \"to_act\"", "none"))
}

fn numbered(seat: u64, seq: u64) -> Act {
    Act {
        seq: Some(seq),
        ..Act::new(seat, "call")
    }
}

/// A call this many milliseconds after the hand began.
#[when(regex = r"^seat (\d+) calls after (\d+) ms$")]
fn timed_call(table: &mut Table, seat: u64, at_ms: u64) -> StepResult {
    let call = Act {
        at_ms: Some(at_ms),
        ..Act::new(seat, "call")
    };
    table.ask(&Operation::Act(call)).map(drop)
}

/// The platform says that a player's time is up.
#[when(regex = r"^the time of seat (\d+) runs out at (\d+) s$")]
fn timeout(table: &mut Table, seat: u64, at_s: u64) -> StepResult {
    table
        .ask(&Operation::Timeout {
            seat,
            at_ms: at_s * 1_000,
        })
        .map(drop)
}

/// A player's connection is lost.
#[given(regex = r"^seat (\d+) is disconnected$")]
fn disconnected(table: &mut Table, seat: u64) -> StepResult {
    table.ask_expecting_ok(&Operation::Disconnect { seat, at_ms: None })
}

/// A player's connection is lost. The request may be refused.
#[when(regex = r"^seat (\d+) is disconnected$")]
fn is_disconnected(table: &mut Table, seat: u64) -> StepResult {
    let lost = Operation::Disconnect { seat, at_ms: None };
    table.ask(&lost).map(drop)
}

/// A player who was disconnected or sat out comes back in the middle of the hand.
#[given(regex = r"^seat (\d+) comes back$")]
fn came_back(table: &mut Table, seat: u64) -> StepResult {
    table.needs(Capability::Connections)?;
    table.ask_expecting_ok(&Operation::Reconnect { seat, at_ms: None })
}

/// A player comes back. The request may be refused.
#[when(regex = r"^seat (\d+) comes back$")]
fn comes_back(table: &mut Table, seat: u64) -> StepResult {
    table.needs(Capability::Connections)?;
    let back = Operation::Reconnect { seat, at_ms: None };
    table.ask(&back).map(drop)
}

/// A player leaves the table in the middle of the hand.
#[given(regex = r"^seat (\d+) leaves the table$")]
#[when(regex = r"^seat (\d+) leaves the table$")]
fn leaves(table: &mut Table, seat: u64) -> StepResult {
    table.ask_expecting_ok(&Operation::Leave { seat })
}

/// A player asks what that seat may see.
#[when(regex = r"^seat (\d+) looks at the table$")]
fn looks(table: &mut Table, seat: u64) -> StepResult {
    table.ask_expecting_ok(&Operation::View { seat })
}
