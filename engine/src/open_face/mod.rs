//! Open-face Chinese poker: commands in, events out.
//!
//! Players take cards in turn and set them, for good, in a front row of three and a middle and a back
//! row of five. There is no betting: when all have set thirteen cards, each pair of players compares
//! rows and royalties, and points become chips.
//!
//! ```text
//! start ─▶ deal to the seat in turn ─▶ place (a command) ─▶ … ─▶ open fantasyland ─▶ score each hand
//!                ▲                         │                     ─▶ compare pairs ─▶ pay ─▶ end
//!                └─────────────────────────┘ next seat, next street            └─▶ following: next hand
//! ```
//!
//! The order is from the left of the button. A seat gets its cards when its turn comes, all cards of
//! a turn together: five first, then one (regular) or three of which it throws one away (pineapple).
//! A seat in fantasyland gets all its cards in its first turn and sets them face down; they are
//! opened when everybody is done. What is thrown away is never opened.
//!
//! As everywhere in this crate a state is the fold of its events: [`evolve`] is the only thing that
//! changes one, and [`replay`] leads to the same [`state_hash`].
//!
//! ```
//! use dealproof_engine::card::Card;
//! use dealproof_engine::chips::Chips;
//! use dealproof_engine::deck::{Deck, DeckKind};
//! use dealproof_engine::open_face::{self, Command, Rows, Rules, Setup};
//! use dealproof_engine::seat::Seat;
//!
//! let rules = Rules::built_in("open_face_pineapple").expect("pineapple is built in");
//! let cards: Vec<Card> = Card::all().collect();
//! let seat = |number| Seat::new(number).expect("1 to 64");
//! let stacks = [(seat(1), Chips::from(500)), (seat(2), Chips::from(500))];
//! let setup = Setup::new(seat(2), &stacks, Deck::new(DeckKind::Full, &cards)?);
//!
//! let mut events = Vec::new();
//! let mut state = open_face::start(&rules, &setup, &mut events)?;
//! let rows = Rows { back: cards[..5].to_vec(), ..Rows::default() };
//! let place = Command::Place { seat: seat(1), rows, discard: vec![] };
//! let early = Command::Place { seat: seat(2), rows: Rows::default(), discard: vec![] };
//! assert_eq!(open_face::apply(&mut state, &early, &mut events).unwrap_err().code(), "out_of_turn");
//! open_face::apply(&mut state, &place, &mut events)?;
//! assert_eq!(state.to_act().map(|turn| turn.seat), Some(seat(2)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod closing;
mod decide;
mod event;
mod profile;
mod refusal;
mod row;
mod rules;
mod score;
mod settle;
mod setup;
mod snapshot;
mod state;
mod view;

use std::sync::Arc;

pub use self::event::{Command, Event};
pub use self::profile::{
    Fantasyland, FantasylandButton, FantasylandCards, FantasylandEntry, FoulRoyalties, PointRules,
    Profile, RowRoyalties, Royalties, ShortStack, StayCards, StayMiddle, Variant,
};
pub use self::refusal::{Refusal, ReplayFault, Violation};
pub use self::row::{FrontValue, Made, Row, Rows};
pub use self::rules::{BUILT_IN, Rules, RulesFault};
pub use self::score::{HandScore, PairScore, Points, score_hand, score_pair};
pub use self::setup::{SeatSetup, Setup};
pub use self::snapshot::state_hash;
pub use self::state::{Player, State, Turn};
pub use self::view::{SeatView, View, closed_cards, view};

use crate::deck::Deck;

/// Starts a hand: the first seat gets its cards. Appends the events.
pub fn start(rules: &Arc<Rules>, setup: &Setup, events: &mut Vec<Event>) -> Result<State, Refusal> {
    let mut state = waiting(rules, setup)?;
    run_on(&mut state, events);
    Ok(state)
}

/// The state before the first event: the arguments of the hand, checked.
pub fn waiting(rules: &Arc<Rules>, setup: &Setup) -> Result<State, Refusal> {
    setup::check(rules, setup)
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
    let event = state.first_event(command)?;
    happen(state, event, events);
    run_on(state, events);
    Ok(())
}

/// Changes the state by an event, if it is one that the rules give here or allow a player to choose,
/// and checks the invariants: each card in one place, chips conserved, points of zero sum.
///
/// After an error the state is to be thrown away.
pub fn evolve(state: &mut State, event: &Event) -> Result<(), Violation> {
    match state.next_event() {
        Some(expected) if expected == *event => {}
        Some(expected) => return Err(Violation::differs(Some(expected), event)),
        None => {
            let command = event
                .command()
                .ok_or_else(|| Violation::differs(None, event))?;
            state.first_event(&command).map_err(Violation::Refused)?;
        }
    }
    state.change(event);
    state.check()
}

/// The state after these events of a hand. They must not end where the rules give a further one.
pub fn replay(rules: &Arc<Rules>, setup: &Setup, events: &[Event]) -> Result<State, ReplayFault> {
    let mut state = waiting(rules, setup).map_err(ReplayFault::Start)?;
    for (index, event) in events.iter().enumerate() {
        evolve(&mut state, event)
            .map_err(|violation| ReplayFault::Violation { index, violation })?;
    }
    match state.next_event() {
        Some(expected) => Err(ReplayFault::Incomplete {
            expected: Box::new(expected),
        }),
        None => Ok(state),
    }
}

/// The next hand of the same players: who has chips stays, who is in fantasyland is in it, and the
/// button moves as the rules say. After a void hand everything is as it was.
pub fn following(state: &State, deck: Deck) -> Result<Setup, Refusal> {
    setup::following(state, deck)
}

fn run_on(state: &mut State, events: &mut Vec<Event>) {
    while let Some(event) = state.next_event() {
        happen(state, event, events);
    }
}

/// # Panics
/// When an invariant does not hold: the engine is wrong, and nothing it says can be trusted.
fn happen(state: &mut State, event: Event, events: &mut Vec<Event>) {
    state.change(&event);
    if let Err(violation) = state.check() {
        panic!("bug of the engine: {violation} after {event:?} in {state:?}");
    }
    events.push(event);
}
