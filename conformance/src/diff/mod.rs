//! Two engines side by side: the same random hands, decision by decision.
//!
//! Hands are weighted to the spots where engines go wrong: short stacks, equal stacks, all-ins,
//! smallest raises, odd chips, and requests that must be refused. The first thing in which a
//! subject differs from the reference ends the hand; [`shrink`] then looks for the shortest hand
//! that still shows it, and [`gherkin`] writes that hand down as a scenario.

pub mod gherkin;
pub mod session;
pub mod shrink;

mod compare;
mod hand;

use std::collections::BTreeMap;

pub use compare::Difference;
pub use hand::{Script, Table};

use dealproof_adapters::Engine;
use dealproof_adapters::protocol::{Act, Answer, Operation, Start, TableState};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_rng::run_seed::RunSeed;

/// The reference and the engine that is held against it.
pub struct Pair<'a> {
    reference: ReferenceEngine,
    subject: &'a mut dyn Engine,
}

/// How a hand went on both engines.
#[derive(Debug, Clone, PartialEq)]
pub enum Course {
    /// They agree at every decision.
    Same {
        /// How many there were.
        decisions: u64,
    },
    /// They differ, at the end of this script.
    Differs {
        /// The hand so far.
        script: Box<Script>,
        /// How the two engines differ.
        difference: Difference,
    },
    /// The subject does not support something.
    Unsupported(String),
    /// The script is no hand: the reference refuses it.
    NoHand,
}

/// What comparing some hands came to.
#[derive(Debug, Clone, Default)]
pub struct Comparison {
    /// Hands on which the engines agree.
    pub same: u64,
    /// Decisions at which they agree.
    pub decisions: u64,
    /// Hands that the subject does not support, by its reasons.
    pub unsupported: BTreeMap<String, u64>,
    /// Hands in which they differ, by the thing in which they do, with the first such hand.
    pub different: BTreeMap<&'static str, (u64, Script, Difference)>,
}

impl<'a> Pair<'a> {
    /// Holds a subject against the reference.
    pub fn new(subject: &'a mut dyn Engine) -> Self {
        Self {
            reference: ReferenceEngine::default(),
            subject,
        }
    }

    /// Plays one random hand.
    pub fn play(&mut self, table: &Table, seed: RunSeed, number: u64) -> Course {
        let mut player = hand::Player::new(seed.key_for(&format!("diff/{number}")));
        let start = player.start(table);
        self.run(start, |state| player.decide(state))
    }

    /// Plays a hand that is written down.
    pub fn replay(&mut self, script: &Script) -> Course {
        let mut acts = script.acts.iter();
        self.run(script.start.clone(), |_| acts.next().cloned())
    }

    fn run(&mut self, start: Start, mut next: impl FnMut(&TableState) -> Option<Act>) -> Course {
        let mut script = Script {
            start: start.clone(),
            acts: Vec::new(),
        };
        let mut operation = Operation::Start(Box::new(start));
        let mut decisions = 0;
        // What was played before is of no interest to this hand.
        let _ = self.reference.ask(&Operation::Abandon);
        let _ = self.subject.ask(&Operation::Abandon);
        loop {
            let Ok(expected) = self.reference.ask(&operation) else {
                return Course::NoHand;
            };
            let found = match self.subject.ask(&operation) {
                Ok(answer) => answer,
                Err(fault) => {
                    let difference = Difference::fault(&fault);
                    let script = Box::new(script);
                    return Course::Differs { script, difference };
                }
            };
            if let Some(reason) = found.unsupported {
                return Course::Unsupported(reason);
            }
            if let Some(difference) = compare::answers(&expected, &found) {
                let script = Box::new(script);
                return Course::Differs { script, difference };
            }
            let Some(state) = settled(&expected, &operation) else {
                return if decisions == 0 {
                    Course::NoHand
                } else {
                    Course::Same { decisions }
                };
            };
            let Some(act) = state.to_act.as_ref().and_then(|_| next(state)) else {
                return Course::Same { decisions };
            };
            decisions += 1;
            script.acts.push(act.clone());
            operation = Operation::Act(act);
        }
    }
}

/// The state after a request that both engines answered alike. A refused start leaves none.
fn settled<'a>(answer: &'a Answer, operation: &Operation) -> Option<&'a TableState> {
    match operation {
        Operation::Start(_) if !answer.ok => None,
        _ => answer.state.as_ref(),
    }
}

impl Comparison {
    /// Adds a hand.
    pub fn add(&mut self, course: Course) {
        match course {
            Course::Same { decisions } => {
                self.same += 1;
                self.decisions += decisions;
            }
            Course::Differs { script, difference } => {
                let entry = self.different.entry(difference.field);
                entry
                    .and_modify(|(count, ..)| *count += 1)
                    .or_insert_with(|| (1, *script, difference));
            }
            Course::Unsupported(reason) => *self.unsupported.entry(reason).or_default() += 1,
            Course::NoHand => {}
        }
    }
}
