//! The reference game: pure, deterministic poker.
//!
//! Values in, values out. There is no file, clock, thread, environment or random number in this
//! crate: a deck is an argument, and so is the time. Nothing here uses floating point.
//!
//! It does not shuffle or keep records, and it knows players only by number. It says what a hand
//! is, what a table is between hands ([`table`]), what may happen next, and what the result is. The
//! layers around it do the rest.
//!
//! ```text
//! profile (serde) ─▶ Rules ┐
//! seats, button, deck ────┴▶ hand::start ─▶ State + events
//!                                 Command ─▶ hand::apply ─▶ events | Refusal
//!                                                 │
//!          betting::legal, pot::pots, view, ledger, invariant, state hash
//! ```
//!
//! Open-face Chinese poker, which has no betting, is [`open_face`].
//!
//! ```
//! use dealproof_engine::card::Card;
//! use dealproof_engine::chips::Chips;
//! use dealproof_engine::command::{Action, Command};
//! use dealproof_engine::deck::Deck;
//! use dealproof_engine::profile::Rules;
//! use dealproof_engine::seat::Seat;
//! use dealproof_engine::{betting, hand};
//!
//! let rules = Rules::built_in("nlhe").expect("no-limit hold'em is built in");
//! let cards: Vec<Card> = Card::all().collect();
//! let deck = Deck::new(rules.profile().deck, &cards)?;
//! let seat = |number| Seat::new(number).expect("1 to 64");
//! let stacks = [(seat(1), Chips::from(1000)), (seat(2), Chips::from(1000))];
//!
//! let mut events = Vec::new();
//! let mut state = hand::start(&rules, &hand::Setup::new(seat(1), &stacks, deck), &mut events)?;
//!
//! // Heads-up the button posts the small blind and acts first.
//! let legal = betting::legal(&state).expect("somebody is to act");
//! assert_eq!((legal.seat, legal.call), (seat(1), Chips::from(50)));
//! assert_eq!(legal.raise.map(|raise| raise.min_to), Some(Chips::from(200)));
//!
//! let low = Command::act(seat(1), Action::Raise { to: Chips::from(199) });
//! let refusal = hand::apply(&mut state, &low, &mut events).unwrap_err();
//! assert_eq!(refusal.code(), "raise_below_minimum");
//!
//! hand::apply(&mut state, &Command::act(seat(1), Action::Fold), &mut events)?;
//! assert_eq!(state.phase_name(), "COMPLETE");
//! assert_eq!(state.seat(seat(2)).map(|seat| seat.stack().get()), Some(1050));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::too_many_lines)]

pub mod betting;
pub mod card;
pub mod chips;
pub mod command;
pub mod deck;
pub mod event;
pub mod explore;
pub mod hand;
pub mod invariant;
pub mod ledger;
pub mod open_face;
mod opener;
pub mod outcome;
pub mod pot;
pub mod profile;
pub mod rake;
pub mod rank;
pub mod refusal;
pub mod replay;
pub mod seat;
pub mod showdown;
pub mod snapshot;
mod state;
pub mod table;
pub mod tournament;
pub mod view;
