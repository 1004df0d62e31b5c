//! From events back to a state: rebuilding it, going on from a snapshot, and checking that the
//! events are those the rules give.

use std::sync::Arc;

use crate::chips::Chips;
use crate::command::{Action, Command};
use crate::event::{By, Event, Move, Presence, or_nothing};
use crate::hand::{self, Setup, State};
use crate::invariant::Violation;
use crate::profile::Rules;
use crate::refusal::Refusal;

/// Why events cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The arguments of the hand are refused.
    #[error("the hand cannot start: {0}")]
    Start(Refusal),
    /// An event breaks an invariant.
    #[error("event {index}: {violation}")]
    Violation {
        /// Number of the event, 0 first.
        index: usize,
        /// What does not hold after it.
        violation: Violation,
    },
    /// An event records a decision that the rules refuse.
    #[error("event {index}: {refusal}")]
    Refused {
        /// Number of the event, 0 first.
        index: usize,
        /// Why the rules refuse it.
        refusal: Refusal,
    },
    /// An event is not the one that the rules give here.
    #[error("event {index}: expected {}, found {}", or_nothing(expected.as_ref()), or_nothing(found.as_ref()))]
    Differs {
        /// Number of the event, 0 first.
        index: usize,
        /// What the rules give; nothing where the hand waits for a decision or is over.
        expected: Option<Event>,
        /// What stands there; nothing where the events end too early.
        found: Option<Event>,
    },
}

/// The state after these events of a hand, each checked against the invariants only.
pub fn rebuild(rules: &Arc<Rules>, setup: &Setup, events: &[Event]) -> Result<State, ReplayFault> {
    let state = hand::waiting(rules, setup).map_err(ReplayFault::Start)?;
    resume(state, events)
}

/// The state after further events, for instance those since a snapshot.
pub fn resume(mut state: State, events: &[Event]) -> Result<State, ReplayFault> {
    for (index, event) in events.iter().enumerate() {
        hand::evolve(&mut state, event)
            .map_err(|violation| ReplayFault::Violation { index, violation })?;
    }
    Ok(state)
}

/// The state after these events of a hand, if each of them is a decision the rules allow or what
/// the rules make of it. The events must not end where the rules give a further one.
pub fn verify(rules: &Arc<Rules>, setup: &Setup, events: &[Event]) -> Result<State, ReplayFault> {
    let mut given = Vec::new();
    let mut state = hand::start(rules, setup, &mut given).map_err(ReplayFault::Start)?;
    let mut index = 0;
    loop {
        for expected in given.drain(..) {
            let found = events.get(index).copied();
            if found != Some(expected) {
                return Err(ReplayFault::Differs {
                    index,
                    expected: Some(expected),
                    found,
                });
            }
            index += 1;
        }
        let Some(event) = events.get(index) else {
            return Ok(state);
        };
        let command = command_of(event).ok_or(ReplayFault::Differs {
            index,
            expected: None,
            found: Some(*event),
        })?;
        hand::apply(&mut state, &command, &mut given)
            .map_err(|refusal| ReplayFault::Refused { index, refusal })?;
    }
}

fn action_of(action: Move, to: Chips) -> Action {
    match action {
        Move::Fold => Action::Fold,
        Move::Check => Action::Check,
        Move::Call => Action::Call,
        Move::Bet => Action::Bet { to },
        Move::Raise => Action::Raise { to },
        Move::BringIn => Action::PostBringIn,
        Move::Complete => Action::Complete,
    }
}

/// The command that leads to this event, if it is one that a command leads to.
pub fn command_of(event: &Event) -> Option<Command> {
    let act = |seat, action, at_ms| Command::Act {
        seat,
        action,
        seq: None,
        at_ms,
    };
    Some(match *event {
        Event::ActionApplied {
            seat,
            action,
            to,
            by: By::Player,
            at_ms,
            ..
        } => act(seat, action_of(action, to), Some(at_ms)),
        Event::CardsDiscarded {
            seat,
            positions,
            by: By::Player,
            at_ms,
            ..
        } => act(seat, Action::DrawFrom { positions }, Some(at_ms)),
        Event::RunsAgreed {
            seat,
            times,
            by: By::Player,
            at_ms,
        } => act(seat, Action::Run { times }, Some(at_ms)),
        Event::CardsShown {
            seat,
            by: By::Player,
            at_ms,
            ..
        } => act(seat, Action::Show, Some(at_ms)),
        Event::CardsMucked {
            seat,
            by: By::Player,
            at_ms,
        } => act(seat, Action::Muck, Some(at_ms)),
        Event::TimeoutApplied { seat, at_ms, .. } => Command::Timeout {
            seat,
            seq: None,
            at_ms,
        },
        Event::PresenceChanged {
            seat,
            presence,
            at_ms,
        } => {
            let at_ms = Some(at_ms);
            match presence {
                Presence::Present => Command::Reconnect { seat, at_ms },
                Presence::Disconnected => Command::Disconnect { seat, at_ms },
                Presence::SittingOut => Command::SitOut { seat, at_ms },
                Presence::Leaving => Command::Leave { seat, at_ms },
            }
        }
        Event::HandVoided { reason } => Command::Void { reason },
        _ => return None,
    })
}
