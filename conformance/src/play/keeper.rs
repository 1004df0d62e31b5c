//! An engine that gets back its own snapshots.

use std::borrow::Cow;

use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::{Engine, Fault};

/// Asks an engine, and keeps the last snapshot that it gave: only the engine can read it.
#[derive(Debug, Default)]
pub struct Keeper {
    snapshot: String,
}

impl Keeper {
    /// Asks an engine; a snapshot to be restored is the one that this engine gave last.
    pub fn ask(&mut self, engine: &mut dyn Engine, operation: &Operation) -> Result<Answer, Fault> {
        let answer = engine.ask(&self.own(operation))?;
        self.keep(&answer);
        Ok(answer)
    }

    /// A request with the snapshot that the engine gave last, where it has an empty one.
    pub fn own<'a>(&self, operation: &'a Operation) -> Cow<'a, Operation> {
        match operation {
            Operation::Restore { snapshot } if snapshot.is_empty() => {
                let snapshot = self.snapshot.clone();
                Cow::Owned(Operation::Restore { snapshot })
            }
            other => Cow::Borrowed(other),
        }
    }

    /// Keeps the snapshot of an answer, if it has one.
    pub fn keep(&mut self, answer: &Answer) {
        if let Some(snapshot) = &answer.snapshot {
            self.snapshot.clone_from(snapshot);
        }
    }
}
