//! Steps about playing again what was recorded, and about going on from a snapshot.

use cucumber::{given, then, when};
use serde::Serialize;

use super::{StepResult, Table, refusal_in_words};
use dealproof_adapters::protocol::table::TableSeats;
use dealproof_adapters::protocol::tournament::TournamentState;
use dealproof_adapters::protocol::{OpenFaceState, Operation, TableState, capability};

/// A snapshot, and what the engine said of the game when it was taken.
#[derive(Debug)]
pub(in crate::scenario) struct Taken {
    snapshot: String,
    then: Game,
    /// How many events the hand had.
    events: usize,
}

/// Everything that an engine says of what it plays.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Game {
    hand: Option<TableState>,
    open_face: Option<OpenFaceState>,
    table: Option<TableSeats>,
    tournament: Option<TournamentState>,
}

impl Game {
    fn now(table: &Table) -> Self {
        Self {
            hand: table.hand.state.clone(),
            open_face: table.open_face.now().cloned(),
            table: table.floor.now().cloned(),
            tournament: table.tournament.now().cloned(),
        }
    }
}

/// The engine replays what it recorded of the hand, table or tournament, and continues from there.
#[given(regex = r"^the engine replays what happened$")]
#[when(regex = r"^the engine replays what happened$")]
fn replays(table: &mut Table) -> StepResult {
    table.needs(capability::REPLAY)?;
    let events = table.hand.events.len();
    table.ask_expecting_ok(&Operation::Replay)?;
    // Whatever it says while it replays has been said before.
    table.hand.events.truncate(events);
    Ok(())
}

/// The engine writes down the hand, table or tournament in play.
#[given(regex = r"^a snapshot is taken$")]
fn snapshot(table: &mut Table) -> StepResult {
    table.needs(capability::SNAPSHOTS)?;
    let answer = table.ask_aside(&Operation::Snapshot)?;
    let Some(snapshot) = answer.snapshot.clone() else {
        let found = refusal_in_words(answer.refusal.as_ref());
        return Err(table.mismatch("an answer with a snapshot", found));
    };
    table.taken = Some(Taken {
        snapshot,
        then: Game::now(table),
        events: table.hand.events.len(),
    });
    Ok(())
}

/// The engine forgets the hand, table or tournament, as after a restart.
#[given(regex = r"^the engine forgets what it plays$")]
fn forgets(table: &mut Table) -> StepResult {
    table.ask_expecting_ok(&Operation::Abandon)
}

/// The engine continues from the snapshot, whatever is in play.
#[given(regex = r"^the snapshot is restored$")]
#[when(regex = r"^the snapshot is restored$")]
fn restored(table: &mut Table) -> StepResult {
    let Some(taken) = &table.taken else {
        return Err(table.mismatch("a snapshot that was taken before", "none"));
    };
    let (snapshot, events) = (taken.snapshot.clone(), taken.events);
    table.ask_expecting_ok(&Operation::Restore { snapshot })?;
    table.hand.events.truncate(events);
    Ok(())
}

/// The engine is given a text that no engine could have written. It must refuse it.
#[when(regex = r"^something that is no snapshot is restored$")]
fn nonsense_restored(table: &mut Table) -> StepResult {
    table.needs(capability::SNAPSHOTS)?;
    let snapshot = "no snapshot".to_owned();
    table.ask(&Operation::Restore { snapshot }).map(drop)
}

/// The engine is given the snapshot of a hand with one letter changed. It must refuse it.
#[when(regex = r"^the snapshot is restored with one letter changed$")]
fn changed_restored(table: &mut Table) -> StepResult {
    table.needs(capability::SNAPSHOTS)?;
    let Some(taken) = &table.taken else {
        return Err(table.mismatch("a snapshot that was taken before", "none"));
    };
    let middle = taken.snapshot.chars().count() / 2;
    let letters = taken.snapshot.chars().enumerate();
    let changed = letters.map(|(place, letter)| match letter {
        '0' if place == middle => '1',
        _ if place == middle => '0',
        letter => letter,
    });
    let snapshot = changed.collect();
    table.ask(&Operation::Restore { snapshot }).map(drop)
}

/// Hand, table and tournament are what they were when the snapshot was taken, down to their hashes.
#[then(regex = r"^everything is as it was when the snapshot was taken$")]
fn as_it_was(table: &mut Table) -> StepResult {
    let Some(taken) = &table.taken else {
        return Err(table.mismatch("a snapshot that was taken before", "none"));
    };
    let then = taken.then.clone();
    let now = Game::now(table);
    table.expect("the game when the snapshot was taken", &then, &now)
}
