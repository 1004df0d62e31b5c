//! The engine under test, as a scenario asks it.

use std::sync::{Arc, PoisonError};

use dealproof_adapters::Fault;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Answer, Operation};

use super::SharedEngine;
use super::patience::{Patience, SCENARIOS_MAX};
use super::runner::{Alone, Machine};

/// Why a step did not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Failure {
    /// The engine says something else than the scenario.
    Mismatch {
        /// What the scenario says.
        expected: String,
        /// What the engine says.
        found: String,
    },
    /// The engine cannot do what the scenario needs.
    Unsupported(String),
    /// The engine did not answer as the protocol asks.
    Fault(Fault),
    /// The engine has not answered for so many scenarios that it is asked nothing more.
    Silent {
        /// How many scenarios.
        scenarios: usize,
    },
    /// The time for the whole run is over.
    Late,
    /// The engine answers, and what the scenario waits for does not come.
    Endless,
    /// The scenario says something that no engine can do.
    Scenario {
        /// What can be said there.
        expected: String,
        /// What it says.
        found: String,
    },
}

/// The most requests that a scenario may take. The longest of ours takes 59; an engine that says yes to
/// everything and moves nothing would be asked for ever.
pub(super) const REQUESTS_MAX: usize = 1_000;

/// What is shown of a conversation that does not end: its last lines say why.
const SHOWN_OF_ENDLESS: usize = 40;

/// A scenario's place in the run.
#[derive(Clone)]
pub(super) struct Turn {
    /// Its number.
    pub(super) scenario: usize,
    /// Who knows whether the time for the whole run is over.
    pub(super) machine: Arc<dyn Machine>,
    pub(super) patience: Patience,
}

impl Default for Turn {
    fn default() -> Self {
        Self {
            scenario: 0,
            machine: Arc::new(Alone),
            patience: Patience::default(),
        }
    }
}

/// The engine, and what was said between it and the scenario.
#[derive(Default)]
pub(super) struct Client {
    engine: Option<SharedEngine>,
    turn: Turn,
    /// How many requests the scenario has taken.
    asked: usize,
    trace: Vec<String>,
    /// What the engine says it can do, once that was asked.
    claims: Option<Arc<Claims>>,
}

impl Client {
    pub(super) fn connect(&mut self, engine: SharedEngine, turn: Turn) {
        self.engine = Some(engine);
        self.turn = turn;
    }

    /// Asks the engine. A refusal is an answer too; only a fault or a missing ability is a failure.
    pub(super) fn ask(&mut self, operation: &Operation) -> Result<Answer, Failure> {
        let request = serde_json::to_string(operation).expect("a request has only string keys");
        self.trace.push(format!("> {}", shortened(&request)));
        let answer = self.send(operation)?;
        if let Some(what) = answer.unsupported {
            return Err(Failure::Unsupported(what));
        }
        for event in &answer.events {
            self.trace
                .push(format!("< {}", shortened(&event.to_string())));
        }
        if let Some(refusal) = &answer.refusal {
            let line = format!(
                "< refused: {}: expected {}, found {}",
                refusal.code, refusal.expected, refusal.found
            );
            self.trace.push(line);
        }
        Ok(answer)
    }

    /// Whether the engine says that it can do this. That is no part of the conversation.
    pub(super) fn is_capable(&mut self, capability: Capability) -> Result<bool, Failure> {
        let claims = if let Some(claims) = self.claims.take() {
            claims
        } else {
            let engine = self.engine();
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.claims().map_err(Failure::Fault)?
        };
        Ok(self.claims.insert(claims).has(capability))
    }

    /// The engine itself.
    pub(super) fn engine(&self) -> SharedEngine {
        let engine = self.engine.clone();
        engine.expect("the runner seats the engine before each scenario")
    }

    fn send(&mut self, operation: &Operation) -> Result<Answer, Failure> {
        let turn = &self.turn;
        if turn.machine.is_late() {
            return Err(Failure::Late);
        }
        if self.asked == REQUESTS_MAX {
            let rest = self.trace.len().saturating_sub(SHOWN_OF_ENDLESS);
            self.trace.drain(..rest);
            return Err(Failure::Endless);
        }
        self.asked += 1;
        if !turn.patience.asks(turn.scenario) {
            let scenarios = SCENARIOS_MAX;
            return Err(Failure::Silent { scenarios });
        }
        let engine = self.engine();
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        engine.ask(operation).map_err(|fault| {
            turn.patience.fault(turn.scenario);
            Failure::Fault(fault)
        })
    }

    /// What was said so far, line by line.
    pub(super) fn trace(&self) -> &[String] {
        &self.trace
    }

    /// Begins a new conversation with the same engine.
    pub(super) fn forget(&mut self) {
        self.trace.clear();
    }
}

/// A request or event at a length that a person reads: the deck is cut out.
fn shortened(line: &str) -> String {
    match line.find(",\"deck\":[") {
        Some(at) => format!("{},\"deck\":[...]}}", &line[..at]),
        None => line.to_owned(),
    }
}
