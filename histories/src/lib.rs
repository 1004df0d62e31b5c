//! Hand histories in the formats of others, on top of the reference game.
//!
//! [`phh`] reads, plays and writes the Poker Hand History format; [`ohh`] writes Open Hand History.
//!
//! It does not open files, and it does not know the rules: every action of a history becomes a
//! command to `dealproof_engine`, which accepts or refuses it. A history that disagrees with the
//! rules is refused or noted, never repaired.
//!
//! ```text
//! bytes ─▶ phh::Record ─ import ─▶ engine: State, events ─▶ phh::export ─▶ Record ─▶ text
//!                                                       └─▶ ohh::export ─▶ JSON
//! ```
//!
//! ```
//! use dealproof_histories::ohh;
//! use dealproof_histories::phh::{Reading, Record, import};
//!
//! let text = b"
//! variant = 'NT'
//! ante_trimming_status = true
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [200, 200]
//! actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
//! ";
//! let record = &Record::read(text)?[0];
//! let replay = import(record, Reading::Strict)?;
//! let written = ohh::export(&replay.state, &replay.events, &ohh::Header::default())?;
//! assert!(written.contains("Holdem"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ohh;
pub mod phh;
