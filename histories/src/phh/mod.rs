//! The Poker Hand History format (PHH, Kim 2024, arXiv:2312.11753), read, played and written.
//!
//! ```text
//! bytes ─ Record::read ─▶ Record ─ import ─▶ Replay (rules, setup, events, state)
//!   ▲                        ▲                  │
//!   └────── to_string ───────┴───── export ─────┘
//! ```
//!
//! A strict reading plays every action by the rules and ends at the first that they refuse; a
//! lenient one notes it and continues with the nearest legal action. Amounts are whole: a record
//! with fractions of its unit is refused.
//!
//! ```
//! use dealproof_histories::phh::{Reading, Record, import};
//!
//! let text = b"
//! variant = 'NT'
//! ante_trimming_status = true
//! antes = [0, 0, 0]
//! blinds_or_straddles = [1, 2, 0]
//! min_bet = 2
//! starting_stacks = [200, 200, 200]
//! actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AhAs', 'p3 cbr 6', 'p1 f', 'p2 f']
//! finishing_stacks = [199, 198, 203]
//! ";
//! let record = &Record::read(text)?[0];
//! let replay = import(record, Reading::Strict)?;
//! assert_eq!(Some(replay.stacks()), record.finishing_stacks);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod compare;
mod deck;
mod error;
mod export;
mod import;
mod record;
mod stakes;
mod toml;
mod variant;

pub use self::action::Notation;
pub use self::compare::{Comparison, compare};
pub use self::error::{PhhError, PhhFault};
pub use self::export::{ExportFault, export};
pub use self::import::{
    Disagreement, Discrepancy, ImportError, Reading, Replay, import, import_by,
};
pub use self::record::{Bets, Blind, Record};
pub use self::stakes::{PlayerName, StakesFault};
pub use self::variant::{VARIANTS, Variant};
