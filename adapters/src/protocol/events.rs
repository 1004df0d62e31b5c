//! The events that scenarios read, with the members that they read.
//!
//! An engine may tell more, with types and members of its own.

use super::capability::Capability;

/// A type of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventType {
    /// The `type`.
    pub name: &'static str,
    /// The members that are read, without `type`.
    pub members: &'static [&'static str],
    /// Members that are left out where they say nothing.
    pub optional: &'static [&'static str],
    /// Which engines have to tell it.
    pub capability: Capability,
    /// When it happens, and what its members mean.
    pub meaning: &'static str,
}

const fn event(
    capability: Capability,
    name: &'static str,
    members: &'static [&'static str],
    optional: &'static [&'static str],
    meaning: &'static str,
) -> EventType {
    EventType {
        name,
        members,
        optional,
        capability,
        meaning,
    }
}

use Capability::{Events, Ledger};

/// All of them, in the order in which they are published.
pub const EVENTS: [EventType; 19] = [
    event(
        Events,
        "HandStarted",
        &[],
        &[],
        "a hand begins: the first event of every hand",
    ),
    event(
        Events,
        "BlindsSkipped",
        &["small", "big"],
        &[],
        "lists of the seats that a moving button excuses from a blind",
    ),
    event(
        Events,
        "StreetDealt",
        &["street"],
        &[],
        "cards of the board are dealt; the flop is street 1",
    ),
    event(
        Events,
        "CardsDiscarded",
        &["seat", "cards"],
        &[],
        "a seat throws cards away, or none",
    ),
    event(
        Events,
        "DiscardsReshuffled",
        &[],
        &[],
        "the discards are shuffled again",
    ),
    event(
        Events,
        "CardsShown",
        &["seat"],
        &[],
        "a seat turns its hand up, at an all-in or at the showdown; in the order in which it happens",
    ),
    event(
        Events,
        "CardsMucked",
        &["seat"],
        &[],
        "a seat keeps its hand closed at the showdown",
    ),
    event(
        Events,
        "HandEnded",
        &["reason"],
        &[],
        "the hand is over, by `folds` or a `showdown`",
    ),
    event(
        Events,
        "HandScored",
        &["seat", "fouled", "front", "middle", "back"],
        &[],
        "open face: the points of the rows of a seat by themselves",
    ),
    event(
        Events,
        "PairScored",
        &["seat", "against", "points"],
        &[],
        "open face: the points of `seat` against `against`",
    ),
    event(
        Events,
        "ChipsPaid",
        &["from", "to", "amount"],
        &[],
        "open face: one seat pays another",
    ),
    event(
        Ledger,
        "AntePosted",
        &["seat", "amount"],
        &[],
        "an ante is paid",
    ),
    event(
        Ledger,
        "BlindPosted",
        &["seat", "amount", "kind"],
        &[],
        "a blind is paid: `small`, `big`, `extra`, `button`, `straddle`, `kill`, `post` or `dead_post`. Only the last is dead",
    ),
    event(
        Ledger,
        "ActionApplied",
        &["seat", "paid", "to", "all_in", "by"],
        &[],
        "a decision takes effect. `paid` left the stack, `to` is the total of the street. `by` is `player`, or `clock`, `away`, `rule` or `operator` where the platform decided",
    ),
    event(
        Ledger,
        "UncalledBetReturned",
        &["seat", "amount"],
        &[],
        "chips that nobody matched go back",
    ),
    event(
        Ledger,
        "BettingRoundComplete",
        &["collected"],
        &[],
        "the bets of the street, `collected` in all, go into the pots",
    ),
    event(
        Ledger,
        "SidePotCreated",
        &["amount", "eligible"],
        &[],
        "once the betting is over: a pot and the seats that may win it, the main pot first",
    ),
    event(
        Ledger,
        "RakeTaken",
        &["pot", "amount"],
        &[],
        "the house takes chips from a pot, 0 being the main pot",
    ),
    event(
        Ledger,
        "PotAwarded",
        &["seat", "pot", "amount"],
        &["board", "side"],
        "chips of a pot are paid, with the members of a payout",
    ),
];

/// The event of a type.
pub fn named(name: &str) -> Option<&'static EventType> {
    EVENTS.iter().find(|one| one.name == name)
}
