//! An engine that has introduced itself: it is asked nothing that it does not claim, nothing that it does
//! not claim is looked at in its answers, and every rule is stated to it.

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

    /// The engine itself.
    pub const fn engine(&self) -> &E {
        &self.engine
    }
}

impl<E: Engine> Engine for Introduced<E> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let operation = effective(operation.clone());
        match self.claims.lacks(&operation) {
            None => {
                let mut answer = self.engine.ask(&operation)?;
                self.claims.read_answer(&mut answer);
                Ok(answer)
            }
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
pub fn effective(mut operation: Operation) -> Operation {
    match &mut operation {
        Operation::Start(start) => {
            stated(&mut start.profile, rules);
            start.differs = differs_from_built_in(&start.profile);
        }
        Operation::ChangeRules { profile } => stated(profile, rules),
        Operation::OpenFaceStart(start) => stated(&mut start.profile, open_face_rules),
        Operation::TableOpen(open) => {
            stated(&mut open.profile, rules);
            open.differs = differs_from_built_in(&open.profile);
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

/// The members of a whole profile that differ from the built-in profile of the same name, by path; none
/// where there is no such profile, because then everything does.
pub fn differs_from_built_in(profile: &Value) -> Vec<String> {
    let name = profile["name"].as_str().unwrap_or_default();
    let base = Rules::built_in(name);
    let base = base.and_then(|base| serde_json::from_str::<Value>(base.canonical_json()).ok());
    let mut paths = Vec::new();
    if let Some(base) = base {
        differences("", &base, profile, &mut paths);
    }
    paths
}

fn differences(path: &str, base: &Value, other: &Value, paths: &mut Vec<String>) {
    match (base, other) {
        (Value::Object(members), Value::Object(others)) => {
            let added = others.keys().filter(|name| !members.contains_key(*name));
            for name in members.keys().chain(added) {
                let dot = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{dot}{name}");
                differences(&path, &base[name], &other[name], paths);
            }
        }
        _ if base == other => {}
        _ => paths.push(path.to_owned()),
    }
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::protocol::Start;
    use crate::reference::ReferenceEngine;

    /// Keeps what it was asked last.
    struct Asked(ReferenceEngine, Option<Operation>);

    impl Engine for Asked {
        fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
            self.1 = Some(operation.clone());
            self.0.ask(operation)
        }
    }

    #[test]
    fn every_rule_is_stated_and_those_at_stake_are_named() {
        let asked = Asked(ReferenceEngine::default(), None);
        let mut engine = Introduced::meet(asked).unwrap();
        let profile = json!({ "name": "nlhe", "forced": { "blinds": [10, 20] } });
        let start = Start {
            profile,
            ..Start::default()
        };
        engine.ask(&Operation::Start(Box::new(start))).unwrap();
        let Some(Operation::Start(sent)) = engine.engine.1 else {
            panic!("a start was asked");
        };
        assert_eq!(sent.differs, ["forced.blinds"]);
        assert_eq!(sent.profile["rake"]["basis_points"], 0);
        assert!(sent.profile["streets"].is_array());
    }

    /// Says of a hand whatever it is told to say.
    struct Says(Answer);

    impl Engine for Says {
        fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
            match operation {
                Operation::Hello { .. } => ReferenceEngine::default().ask(operation),
                _ => Ok(self.0.clone()),
            }
        }
    }

    fn answer(text: Value) -> Answer {
        serde_json::from_value(text).unwrap()
    }

    #[test]
    fn what_is_not_claimed_is_not_looked_at_and_the_order_of_seats_means_nothing() {
        let seat = |seat: u64| json!({"seat": seat, "stack": 5, "bet": 0, "committed": 0, "status": "ACTIVE", "cards": ["??"]});
        let said = answer(json!({
            "id": 1, "ok": false, "refusal": {"code": "mine"}, "events": [{"type": "Mine"}],
            "state": {
                "phase": "FLOP", "button": 1, "seats": [seat(2), seat(1)], "state_hash": "noise",
                "pots": [{"amount": 2, "eligible": [2, 1]}],
                "to_act": {"seat": 2, "seq": 9, "fold": true, "show": true},
                "result": {
                    "payouts": [{"seat": 2, "pot": 0, "amount": 1}, {"seat": 1, "pot": 0, "amount": 1}],
                    "returned": [{"seat": 2, "amount": 1}, {"seat": 1, "amount": 1}], "rake": 0,
                    "stacks": [{"seat": 2, "stack": 5}, {"seat": 1, "stack": 5}],
                },
            },
        }));
        let mut engine = Introduced::meet(Says(said.clone())).unwrap();
        let whole = engine.ask(&Operation::State).unwrap();
        let whole = whole.state.unwrap();
        let seats = |state: &crate::protocol::TableState| -> Vec<u64> {
            state.seats.iter().map(|one| one.seat).collect()
        };
        assert_eq!(
            (seats(&whole), &whole.pots[0].eligible),
            (vec![1, 2], &vec![1, 2])
        );
        let result = whole.result.unwrap();
        assert_eq!((result.stacks[0].seat, result.returned[0].seat), (1, 1));
        // The order of payouts is claimed, and stays as it is.
        assert_eq!(result.payouts[0].seat, 2);
        Arc::make_mut(&mut engine.claims).capabilities.clear();
        let less = engine.ask(&Operation::State).unwrap();
        assert!(less.events.is_empty());
        assert_eq!(less.refusal, said.refusal, "it is noted");
        let state = less.state.unwrap();
        assert_eq!((state.state_hash, &state.seats[0].cards), (None, &None));
        let turn = state.to_act.unwrap();
        assert_eq!(
            (turn.seat, turn.seq, turn.fold, turn.show),
            (2, None, false, false)
        );
        assert_eq!(state.result.unwrap().payouts[0].seat, 1);
    }

    #[test]
    fn what_is_not_claimed_is_not_asked() {
        let mut engine = Introduced::meet(Asked(ReferenceEngine::default(), None)).unwrap();
        let claims = Arc::make_mut(&mut engine.claims);
        claims.capabilities.clear();
        claims.games = ["nlhe".to_owned()].into();
        engine.engine.1 = None;
        for (operation, lacks) in [
            (Operation::View { seat: 1 }, "the capability views"),
            (Operation::Replay, "the capability replay"),
            (
                Operation::Start(Box::new(Start {
                    profile: json!({ "name": "plo" }),
                    ..Start::default()
                })),
                "the game plo",
            ),
        ] {
            let answer = engine.ask(&operation).unwrap();
            assert_eq!(answer.unsupported.as_deref(), Some(lacks));
            assert_eq!(engine.engine.1, None);
        }
    }
}
