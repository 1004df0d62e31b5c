//! An engine that has introduced itself: it is asked nothing that it does not claim, and every rule is
//! stated to it.

use std::sync::Arc;

use dealproof_engine::profile::Rules;
use dealproof_engine::table::HouseRules;
use dealproof_engine::{open_face, tournament};
use serde_json::Value;

use super::protocol::claims::{Claims, HelloError};
use super::protocol::{Answer, Operation, PROTOCOL};
use super::{Engine, Fault};

/// An engine, with what it said of itself.
#[derive(Debug)]
pub struct Introduced<E> {
    engine: E,
    claims: Arc<Claims>,
}

/// Why an engine cannot be tested.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MeetError {
    /// It did not answer.
    #[error("{0}")]
    Fault(#[from] Fault),
    /// It answered, but not as the protocol asks.
    #[error("{0}")]
    Hello(#[from] HelloError),
}

impl<E: Engine> Introduced<E> {
    /// Says hello, once.
    ///
    /// # Errors
    ///
    /// Why the engine cannot be tested.
    pub fn meet(mut engine: E) -> Result<Self, MeetError> {
        let hello = engine.ask(&Operation::Hello { protocol: PROTOCOL })?;
        let claims = Arc::new(Claims::read(hello.hello)?);
        Ok(Self { engine, claims })
    }
}

impl<E: Engine> Engine for Introduced<E> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let operation = effective(operation.clone());
        match self.claims.lacks(&operation) {
            None => self.engine.ask(&operation),
            Some(need) => Ok(Answer {
                unsupported: Some(need.to_string()),
                ..Answer::default()
            }),
        }
    }

    fn claims(&mut self) -> Result<Arc<Claims>, Fault> {
        Ok(Arc::clone(&self.claims))
    }
}

/// The same request with every rule stated: an adapter sees what is at stake, and needs no defaults of
/// its own. Rules that the reference would refuse are sent as they are, for the engine to refuse.
fn effective(mut operation: Operation) -> Operation {
    match &mut operation {
        Operation::Start(start) => stated(&mut start.profile, rules),
        Operation::ChangeRules { profile } => stated(profile, rules),
        Operation::OpenFaceStart(start) => stated(&mut start.profile, open_face_rules),
        Operation::TableOpen(open) => {
            stated(&mut open.profile, rules);
            stated(&mut open.house, house_rules);
        }
        Operation::TournamentOpen(open) => stated(&mut open.structure, structure),
        _ => {}
    }
    operation
}

fn stated(value: &mut Value, whole: impl Fn(&Value) -> Option<Value>) {
    if let Some(whole) = whole(value) {
        *value = whole;
    }
}

fn rules(value: &Value) -> Option<Value> {
    let rules = Rules::from_json(value).ok()?;
    serde_json::from_str(rules.canonical_json()).ok()
}

fn open_face_rules(value: &Value) -> Option<Value> {
    let rules = open_face::Rules::from_json(value).ok()?;
    serde_json::to_value(rules.profile()).ok()
}

fn house_rules(value: &Value) -> Option<Value> {
    let house = if value.is_null() {
        HouseRules::from_json(&Value::Object(serde_json::Map::new()))
    } else {
        HouseRules::from_json(value)
    };
    serde_json::from_str(house.ok()?.canonical_json()).ok()
}

fn structure(value: &Value) -> Option<Value> {
    let rules = tournament::Rules::from_json(value).ok()?;
    serde_json::from_str(rules.canonical_json()).ok()
}
