//! The table between hands: who sits where with how many chips, where the button and the blinds are,
//! who owes what, and at most one hand in play.
//!
//! [`apply`] says what a command leads to and changes the table by it; [`evolve`] is the only thing
//! that changes a state. A refused command changes nothing. Time and decks are arguments.
//!
//! ```text
//! sit, stand, sit out, return, top up, cash out, collect time ─▶ between hands
//! NextHand ─▶ button and blinds move ─▶ hand::start
//! Hand(…)  ─▶ hand::apply ─▶ … ─▶ the hand is over ─▶ stacks, blinds missed, busts, leavers
//! ```
//!
//! A cash game and a table of a tournament differ by [`Mode`]: in a tournament the chips come from
//! outside ([`Command::Sit`], [`Command::SetStack`]), so do the blinds ([`Command::ChangeRules`]), the
//! absent are dealt in, and a busted player keeps his seat with no chips until the tournament takes it
//! ([`Command::Stand`]) or he buys again.
//!
//! ```
//! use dealproof_engine::card::Card;
//! use dealproof_engine::chips::Chips;
//! use dealproof_engine::deck::{Deck, DeckKind};
//! use dealproof_engine::profile::Rules;
//! use dealproof_engine::seat::Seat;
//! use dealproof_engine::table::{self, Command, Entry, HouseRules, NextHand, Player, Table};
//!
//! let rules = Rules::built_in("nlhe").expect("no-limit hold'em is built in");
//! let document = serde_json::json!({"buy_in": {"min": 2000, "max": 20000}});
//! let house = HouseRules::from_json(&document)?;
//! let mut table = Table::open(rules, house, 0)?;
//! let mut events = Vec::new();
//! let seat = |number| Seat::new(number).expect("1 to 64");
//! for number in [2, 5, 6] {
//!     let sit = Command::Sit {
//!         player: Player(number.into()),
//!         seat: seat(number),
//!         chips: Chips::from(10_000),
//!         entry: Entry::Waits,
//!         at_ms: None,
//!     };
//!     table::apply(&mut table, &sit, &mut events)?;
//! }
//! let cards: Vec<Card> = Card::all().collect();
//! let mut next = NextHand::new(Deck::new(DeckKind::Full, &cards)?);
//! next.button = Some(seat(5));
//! table::apply(&mut table, &Command::NextHand(Box::new(next)), &mut events)?;
//! let hand = table.hand().expect("a hand is in play");
//! assert_eq!(hand.button(), seat(5));
//! assert_eq!(hand.seat(seat(2)).map(|blind| blind.bet().get()), Some(100));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod command;
mod deal;
mod decide;
mod event;
mod evolve;
mod house;
mod money;
pub mod positions;
mod refusal;
mod state;

pub use self::command::{Command, Entry, NextHand, Player};
pub use self::event::{Deal, Event, LeaveReason, SitOutReason};
pub use self::evolve::{Violation, evolve};
pub use self::house::{
    AbsentPlayer, AbsentTime, BankRefill, BuyIn, House, HouseError, HouseRules, MissedSmall, Mode,
    NewPlayer, PartialCashOut, Ratholing, ReturnAfterLeaving, TimeBank, TimeFee, TopUps,
    UnpaidTime, VoidHand,
};
pub use self::positions::{ButtonRule, EntryRule};
pub use self::refusal::Refusal;
pub use self::state::{Debt, Occupant, Table};

use std::sync::Arc;

use crate::profile::Rules;

/// Changes the table by what the command leads to and appends the events. A refused command changes
/// neither.
pub fn apply(table: &mut Table, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let mut changed = table.clone();
    let mut told = Vec::new();
    decide::run(&mut changed, command, &mut told)?;
    *table = changed;
    events.append(&mut told);
    Ok(())
}

/// What the command leads to, without changing anything.
pub fn decide(table: &Table, command: &Command) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    decide::run(&mut table.clone(), command, &mut events)?;
    Ok(events)
}

/// Why events are none of a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The table cannot be opened.
    #[error("the table cannot be opened: {0}")]
    Open(Refusal),
    /// An event breaks an invariant.
    #[error("event {index}: {violation}")]
    Violation {
        /// Number of the event, 0 first.
        index: usize,
        /// What does not hold after it.
        violation: Violation,
    },
}

/// The state after these events of a table that was opened with these arguments.
pub fn rebuild(
    rules: Arc<Rules>,
    house: Arc<HouseRules>,
    at_ms: u64,
    events: &[Event],
) -> Result<Table, ReplayFault> {
    let mut table = Table::open(rules, house, at_ms).map_err(ReplayFault::Open)?;
    for (index, event) in events.iter().enumerate() {
        evolve(&mut table, event)
            .map_err(|violation| ReplayFault::Violation { index, violation })?;
    }
    Ok(table)
}
