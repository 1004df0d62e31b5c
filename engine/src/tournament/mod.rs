//! A tournament: entries, levels, tables, eliminations, prizes.
//!
//! Commands in, events out, as in a hand: [`apply`] decides and changes, [`evolve`] is what an event
//! changes, and the same events give the same [`state_hash`]. Hands are played inside, each by the
//! rules of its level; their events are events of the tournament. Time, lots and decks are inputs.
//!
//! ```text
//! structure (serde) ─▶ Rules ─▶ State::new ─▶ Register … ─▶ Start ─▶ DrawButton, StartHand, Hand …
//!                                   ▲ level, rebuy, add-on, reseat, colour-up      │
//!                                   └───────────────── hand over ◀─────────────────┘
//!                                     fall ─▶ rebuy | bounty, elimination ─▶ place, prize
//! ```

mod advance;
pub mod bounty;
mod command;
mod decide;
mod event;
mod evolve;
mod hands;
mod name;
pub mod payout;
pub mod race;
pub mod ranking;
mod refusal;
mod rules;
pub mod seating;
mod standings;
mod state;
pub mod structure;

use std::sync::Arc;

pub use self::command::Command;
pub use self::event::{Event, Placing, TableRace};
pub use self::evolve::{Violation, evolve};
pub use self::name::{Player, TableNumber};
pub use self::refusal::Refusal;
pub use self::rules::{Rules, StructureError, StructureFault};
pub use self::standings::{Row, standings};
pub use self::state::{
    ChipCount, Money, Phase, PlayerState, RunningHand, Standing, State, TableState, state_hash,
};
pub use self::structure::Structure;

/// Changes the state by what the command leads to and appends the events. A refused command changes
/// neither.
pub fn apply(state: &mut State, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
    match command {
        Command::StartHand {
            table,
            deck,
            reshuffles,
        } => hands::start(state, *table, *deck, reshuffles, events)?,
        Command::Hand { table, command } => hands::play(state, *table, command, events)?,
        Command::SitOut { player } => hands::sit_out(state, player, events)?,
        Command::Return { player } => hands::come_back(state, player, events)?,
        _ => happen(state, decide::events(state, command)?, events),
    }
    loop {
        let next = advance::next(state);
        if next.is_empty() {
            return Ok(());
        }
        happen(state, next, events);
    }
}

/// The state after these events.
pub fn rebuild(rules: &Arc<Rules>, events: &[Event]) -> Result<State, Violation> {
    let mut state = State::new(rules);
    for event in events {
        evolve(&mut state, event)?;
    }
    Ok(state)
}

/// # Panics
/// When an invariant does not hold: the engine is wrong, and nothing it says can be trusted.
fn happen(state: &mut State, next: Vec<Event>, events: &mut Vec<Event>) {
    for event in next {
        if let Err(violation) = evolve(state, &event) {
            panic!("bug of the engine: {violation} after {event:?}");
        }
        events.push(event);
    }
}
