//! The times of decisions in a hand: do they keep to the clock of its profile?
//!
//! A line has the time at which it was written. The time of a player runs from the line before his
//! decision. How much of his time bank was left when the hand began is not in the log, so the whole
//! bank of the profile is the limit.

use std::collections::BTreeMap;

use dealproof_engine::profile::{Clock, Rules};

use crate::entry::{Act, Actor, Entry, Event, Seat};
use crate::verify::{Finding, Severity};

/// How long a decision may take on its way into the log: its line is written after it came in, and
/// after what it waited for was written.
const WRITING_MS: u64 = 1_000;

/// The clock of a hand.
#[derive(Debug)]
pub(super) struct Times {
    clock: Clock,
    /// The time of the last line of the hand.
    last_ms: u64,
    /// What each seat took from its bank in this hand.
    from_bank_ms: BTreeMap<Seat, u64>,
    /// Whether the clock of the machine stepped during the hand, so that times cannot be compared.
    stepped: bool,
}

impl Times {
    /// Begins with the line that begins a hand.
    pub(super) fn begin(rules: &Rules, begun_ms: u64) -> Self {
        Self {
            clock: rules.profile().clock,
            last_ms: begun_ms,
            from_bank_ms: BTreeMap::new(),
            stepped: false,
        }
    }

    /// The clock of the machine stepped.
    pub(super) fn step(&mut self) {
        self.stepped = true;
    }

    /// Takes the next line of the hand.
    pub(super) fn read(&mut self, entry: &Entry) -> Option<Finding> {
        let elapsed_ms = entry.time_ms.saturating_sub(self.last_ms);
        self.last_ms = entry.time_ms;
        match &entry.event {
            Event::Act(act) if !self.stepped => self.decision(entry.index, act, elapsed_ms),
            _ => None,
        }
    }

    fn decision(&mut self, index: u64, act: &Act, elapsed_ms: u64) -> Option<Finding> {
        let Clock {
            base_ms,
            bank_ms,
            disconnected_extra_ms,
            ..
        } = self.clock;
        let finding = |code, evidence: &str| {
            let finding = Finding::new(code, Severity::Rule, evidence);
            finding.at(index).in_hand(act.hand)
        };
        match act.by {
            Actor::Player => {
                let free_ms = base_ms.saturating_add(disconnected_extra_ms);
                let over_ms = elapsed_ms.saturating_sub(free_ms.saturating_add(WRITING_MS));
                let used_ms = self.from_bank_ms.entry(act.seat).or_default();
                let left_ms = bank_ms.saturating_sub(*used_ms);
                *used_ms = used_ms.saturating_add(over_ms);
                (over_ms > left_ms).then(|| {
                    let limit_ms = free_ms.saturating_add(left_ms);
                    finding("late_act", "a player decides after his time was up").but(
                        format!("at most {limit_ms} ms after the line before"),
                        format!("{elapsed_ms} ms"),
                    )
                })
            }
            Actor::Clock => (elapsed_ms.saturating_add(WRITING_MS) < base_ms).then(|| {
                finding("early_timeout", "the clock decides before the time was up").but(
                    format!("at least {base_ms} ms after the line before"),
                    format!("{elapsed_ms} ms"),
                )
            }),
            Actor::Away | Actor::Rule | Actor::Operator => None,
        }
    }
}
