//! One hand: commands in, events out.
//!
//! [`decide`] says what a command leads to, [`evolve`] is the only thing that changes a state, and
//! [`apply`] is both. A command leads to one event of its own and then to those that the rules make
//! of it (the round is complete, a street is dealt, pots are paid) until somebody has to decide again.
//!
//! ```text
//! start ─▶ posts ─▶ deal ─▶ betting round ─▶ … ─▶ pots ─▶ showdown ─▶ rake ─▶ awards ─▶ end
//!                     ▲         │ a command for each decision
//!                     └─────────┘ next street
//! ```

mod advance;
mod clock;
mod deal;
mod decide;
mod due;
mod evolve;
mod start;
mod street;

pub use self::start::{Post, SeatSetup, Setup, StraddleAsked};
pub use crate::profile::{BOARDS_MAX, SEATS_MAX};
pub use crate::state::{Ending, Hole, Phase, SeatState, State, Status};

use std::sync::Arc;

use crate::command::Command;
use crate::event::Event;
use crate::invariant::{self, Violation};
use crate::profile::Rules;
use crate::refusal::Refusal;

/// Starts a hand: posts what is forced and deals the first cards. Appends the events.
pub fn start(rules: &Arc<Rules>, setup: &Setup, events: &mut Vec<Event>) -> Result<State, Refusal> {
    start_observed(rules, setup, &mut |_, event| events.push(*event))
}

/// As [`start`], telling each event with the state after it.
pub fn start_observed(
    rules: &Arc<Rules>,
    setup: &Setup,
    observe: &mut impl FnMut(&State, &Event),
) -> Result<State, Refusal> {
    let mut state = waiting(rules, setup)?;
    if setup.deck.has_blanks() {
        // An unknown card may turn up where it must not: try first, so that nothing is told.
        start::run(&mut state.clone(), setup, &mut |_, _| {})?;
    }
    start::run(&mut state, setup, observe)?;
    Ok(state)
}

/// The state before the first event: the arguments of the hand, checked.
pub fn waiting(rules: &Arc<Rules>, setup: &Setup) -> Result<State, Refusal> {
    start::check(rules, setup)
}

/// From the waiting state to the first decision.
pub(crate) fn begin(
    state: &mut State,
    setup: &Setup,
    observe: &mut impl FnMut(&State, &Event),
) -> Result<(), Refusal> {
    start::run(state, setup, observe)
}

/// What the command leads to, without changing anything.
pub fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    apply(&mut state.clone(), command, &mut events)?;
    Ok(events)
}

/// Changes the state by what the command leads to and appends the events. A refused command changes
/// neither.
pub fn apply(state: &mut State, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
    apply_observed(state, command, &mut |_, event| events.push(*event))
}

/// As [`apply`], telling each event with the state after it.
pub fn apply_observed(
    state: &mut State,
    command: &Command,
    observe: &mut impl FnMut(&State, &Event),
) -> Result<(), Refusal> {
    let event = decide::first_event(state, command)?;
    if state.stub.deck.has_blanks() {
        // An unknown card may turn up where it must not: try first, so that nothing changes.
        let mut trial = state.clone();
        happen(&mut trial, &event, &mut |_, _| {});
        run_on(&mut trial, &mut |_, _| {})?;
    }
    happen(state, &event, observe);
    run_on(state, observe)
}

/// Changes the state by an event and checks every invariant that it can have touched.
///
/// Events that [`apply`] gave never fail here. After an error the state is to be thrown away.
pub fn evolve(state: &mut State, event: &Event) -> Result<(), Violation> {
    evolve::evolve(state, event)?;
    invariant::check_after(state, event)
}

fn run_on(state: &mut State, observe: &mut impl FnMut(&State, &Event)) -> Result<(), Refusal> {
    while let Some(event) = advance::next(state)? {
        happen(state, &event, observe);
    }
    Ok(())
}

/// # Panics
/// When an invariant does not hold: the engine is wrong, and nothing it says can be trusted.
fn happen(state: &mut State, event: &Event, observe: &mut impl FnMut(&State, &Event)) {
    if let Err(violation) = evolve(state, event) {
        panic!("bug of the engine: {violation} after {event:?} in {state:?}");
    }
    observe(state, event);
}
