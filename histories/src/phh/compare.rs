//! A hand history against the rules: the stacks that the rules give, and those that it states.

use std::sync::Arc;

use dealproof_engine::chips::Chips;
use dealproof_engine::profile::Rules;

use super::variant::Variant;
use super::{Discrepancy, ImportError, Reading, Record, import, import_by};

/// What a hand history comes to when it is played by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Comparison {
    /// The hand ends with the stacks that it states.
    Agrees,
    /// The hand was played, but does not state its finishing stacks.
    NothingToCompare,
    /// A variant that cannot be played yet.
    NotSupported(ImportError),
    /// The rules refuse an action, or the setting of the hand.
    Refused(ImportError),
    /// By the rules, the hand ends with other stacks than it states.
    Differs {
        /// The stacks that the rules give.
        expected: Vec<Chips>,
        /// The stacks that the history states.
        found: Vec<Chips>,
        /// What a lenient reading had to change on the way.
        discrepancies: Vec<Discrepancy>,
    },
    /// The stacks agree, or none are stated, but a lenient reading had to change something.
    Repaired(Vec<Discrepancy>),
}

/// Plays a hand history by the rules and compares its finishing stacks. A game that a room plays by
/// rules of its own is played by those.
pub fn compare(record: &Record, reading: Reading, room: &[Arc<Rules>]) -> Comparison {
    let own = room
        .iter()
        .find(|rules| Variant::of_profile(rules.profile()) == Some(record.variant));
    let replay = match own {
        Some(rules) => import_by(rules, record, reading),
        None => import(record, reading),
    };
    let replay = match replay {
        Ok(replay) => replay,
        Err(error @ ImportError::NotSupported { .. }) => return Comparison::NotSupported(error),
        Err(error) => return Comparison::Refused(error),
    };
    let expected = replay.stacks();
    let discrepancies = replay.discrepancies;
    match &record.finishing_stacks {
        Some(found) if *found != expected => Comparison::Differs {
            expected,
            found: found.clone(),
            discrepancies,
        },
        _ if !discrepancies.is_empty() => Comparison::Repaired(discrepancies),
        Some(_) => Comparison::Agrees,
        None => Comparison::NothingToCompare,
    }
}
