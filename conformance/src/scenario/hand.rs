//! One hand, as the engine's answers describe it.

use dealproof_adapters::protocol::{Act, Answer, TableState};
use serde_json::Value;

/// What the engine said about a hand so far.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// The answer to the request that the scenario is about.
    pub(super) answer: Option<Answer>,
    pub(super) state: Option<TableState>,
    /// The state before the last request.
    pub(super) before: Option<TableState>,
    /// All states of the hand, in order.
    pub(super) history: Vec<TableState>,
    pub(super) events: Vec<Value>,
    /// What became of the last request after which something must be in play, in words.
    pub(super) begun: Option<String>,
    /// The last action that answered to a sequence number.
    pub(super) numbered: Option<Act>,
}

impl Hand {
    /// Takes an answer in.
    pub(super) fn follow(&mut self, answer: Answer) -> &Answer {
        if answer.ok {
            self.events.extend(answer.events.iter().cloned());
        }
        self.before = self.state.take();
        self.state = answer.state.clone().or_else(|| self.before.clone());
        self.history.extend(answer.state.clone());
        self.answer.insert(answer)
    }

    /// Takes an answer in that shows something and changes nothing.
    pub(super) fn note(&mut self, answer: Answer) -> &Answer {
        self.answer.insert(answer)
    }

    /// Takes in what is in play now; what was before stays.
    pub(super) fn look(&mut self, answer: Answer) {
        self.state = answer.state.or_else(|| self.state.take());
    }

    /// Forgets the hand of the scenario before.
    pub(super) fn forget(&mut self) {
        self.state = None;
        self.begun = None;
        self.events.clear();
        self.history.clear();
    }
}
