//! What must not change: by a refused request, by asking again, by replay and by a snapshot.

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::{Engine, Fault};
use serde_json::{Value, json};

use super::{Broken, Played, ask_all};
use crate::diff::told::first_difference;

/// What is in play, as an answer shows it.
fn shown(answer: &Answer) -> Value {
    json!({
        "state": answer.state,
        "open_face": answer.open_face,
        "table": answer.table,
        "tournament": answer.tournament,
    })
}

fn is_view(request: &Operation) -> bool {
    matches!(
        request,
        Operation::View { .. } | Operation::ViewEvents { .. } | Operation::Snapshot
    )
}

/// A refused request changes nothing.
pub(super) fn refusals(played: &Played) -> Option<Broken> {
    let mut before: Option<Value> = None;
    for (at, (request, answer)) in played.steps.iter().enumerate() {
        if is_view(request) {
            continue;
        }
        // Another table may be named, and nothing that is in play is shown before it begins.
        let names = matches!(request, Operation::NextHand(next) if next.table.is_some())
            || matches!(request, Operation::Act(act) if act.table.is_some())
            || matches!(request, Operation::DrawButton(_));
        let now = shown(answer);
        let empty = shown(&Answer::default());
        if !answer.ok
            && let Some(before) = &before
            && !names
            && now != empty
            && *before != empty
            && now != *before
        {
            let (expected, found) = first_difference(before, &now);
            return Some(Broken {
                at,
                expected,
                found,
            });
        }
        before = (now != empty).then_some(now).or(before);
    }
    None
}

/// The same requests get the same answers.
pub(super) fn repeats(engine: &mut dyn Engine, played: &Played) -> Result<Option<Broken>, Fault> {
    let requests: Vec<Operation> = played.steps.iter().map(|(one, _)| one.clone()).collect();
    let again = ask_all(engine, &requests)?;
    let mut pairs = played.steps.iter().zip(&again).enumerate();
    Ok(pairs.find_map(|(at, ((request, one), (_, other)))| {
        if matches!(request, Operation::Snapshot) {
            return None;
        }
        let (one, other) = (said(one), said(other));
        (one != other).then(|| {
            let (expected, found) = first_difference(&one, &other);
            Broken {
                at,
                expected,
                found,
            }
        })
    }))
}

/// All that an answer says.
pub(super) fn said(answer: &Answer) -> Value {
    let mut said = shown(answer);
    said["ok"] = json!(answer.ok);
    said["refusal"] = json!(answer.refusal.as_ref().map(|refusal| &refusal.code));
    said["events"] = json!(answer.events);
    said
}

/// After the last request, the engine plays again what it recorded: everything is as before.
pub(super) fn replay(engine: &mut dyn Engine, played: &Played) -> Result<Option<Broken>, Fault> {
    if !played.can(Capability::Replay) {
        return Ok(None);
    }
    after(engine, played, &[Operation::Replay])
}

/// After the last request, the engine writes down what it plays, forgets it and goes on from there.
pub(super) fn restore(engine: &mut dyn Engine, played: &Played) -> Result<Option<Broken>, Fault> {
    if !played.can(Capability::Snapshots) {
        return Ok(None);
    }
    let snapshot = String::new();
    let restart = [
        Operation::Snapshot,
        Operation::Abandon,
        Operation::Restore { snapshot },
    ];
    after(engine, played, &restart)
}

/// Asks all requests, then more of them, and compares what is in play before and after these.
fn after(
    engine: &mut dyn Engine,
    played: &Played,
    more: &[Operation],
) -> Result<Option<Broken>, Fault> {
    let mut requests: Vec<Operation> = played.steps.iter().map(|(one, _)| one.clone()).collect();
    let at = requests.len().saturating_sub(1);
    requests.push(Operation::State);
    requests.extend_from_slice(more);
    requests.push(Operation::State);
    let steps = ask_all(engine, &requests)?;
    let before = &steps[at + 1].1;
    let Some((_, after)) = steps.last() else {
        return Ok(None);
    };
    let (before, after) = (said(before), said(after));
    Ok((before != after).then(|| {
        let (expected, found) = first_difference(&before, &after);
        Broken {
            at,
            expected,
            found,
        }
    }))
}
