//! One hand, as the log has it.

use std::sync::Arc;

use dealproof_engine::profile::Rules;
use dealproof_rng::fair::beacon::Schedule;

use crate::entry::{Event, HandClose, HandCommit, HandId, HandOpen, HandReveal, HandVoid};
use crate::hash::Hash;
use crate::key::{KeyName, VerifierKey};

/// How a hand ends in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HandEnd {
    /// It was played to its end.
    Close(HandClose),
    /// It does not count.
    Void(HandVoid),
}

/// What an epoch fixes for all its hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EpochTerms {
    /// The root over the commitments to the server seeds.
    pub root: Hash,
    /// How many there are.
    pub n: u64,
    /// The beacon that its decks depend on.
    pub beacon: Option<BeaconTerms>,
}

/// The beacon of an epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeaconTerms {
    /// The hash that names the chain.
    pub chain: Hash,
    /// When its rounds come, and how far ahead that of a hand has to lie.
    pub schedule: Schedule,
}

/// Everything the log has about one hand.
#[derive(Debug, Clone)]
pub struct HandRecord {
    /// The name of the log that has the hand.
    pub origin: KeyName,
    /// The rules that `hand_commit` names.
    pub rules: Arc<Rules>,
    /// What the epoch of the hand fixed.
    pub epoch: EpochTerms,
    /// The ticket key in force at `hand_commit`.
    pub ticket_key: VerifierKey,
    /// The index of `hand_commit`.
    pub index: u64,
    /// The time of `hand_commit`, in Unix milliseconds.
    pub committed_ms: u64,
    /// What was fixed before the deck.
    pub commit: HandCommit,
    /// The players' seeds; absent if no seat committed to one, or if the hand ended before.
    pub reveal: Option<HandReveal>,
    /// The root of the deck; absent if the hand ended before the deck was fixed.
    pub open: Option<HandOpen>,
    /// `deal`, `act` and `show` entries with their indexes.
    pub events: Vec<(u64, Event)>,
    /// The end, with its index, and the root over the earlier lines.
    pub end: Option<(u64, HandEnd, Hash)>,
}

impl HandRecord {
    /// Whether only the server's seed decides the deck: no player gave a seed and there is no
    /// beacon (docs/fair-deal.md, section 1).
    pub fn is_of_the_server_alone(&self) -> bool {
        let mut seats = self.commit.seats.iter();
        self.epoch.beacon.is_none() && seats.all(|dealt_in| dealt_in.commit.is_none())
    }

    /// The name of the hand, as its `hand_commit` has it.
    pub fn id(&self) -> HandId {
        self.commit.hand()
    }
}
