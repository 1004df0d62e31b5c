//! An engine behind an adapter that claims less than the engine can do.
//!
//! It shows how the harness treats an adapter that is not finished, or whose engine cannot do everything:
//! nothing that it does not claim may be asked, missed or held against it.

use super::introduced::{Introduced, MeetError};
use super::protocol::capability::Capability;
use super::protocol::claims::{Claims, HelloError};
use super::protocol::{Answer, Operation, Refused};
use super::{Engine, Fault};

/// An engine without some of its capabilities. It says nothing that it does not claim.
#[derive(Debug)]
pub struct Stripped<E> {
    engine: E,
    without: Vec<Capability>,
    claims: Option<Claims>,
}

impl<E: Engine> Stripped<E> {
    /// Says hello to an engine that does not claim these capabilities.
    ///
    /// # Errors
    ///
    /// Why the engine cannot be tested.
    pub fn meet(engine: E, without: &[Capability]) -> Result<Introduced<Self>, MeetError> {
        Introduced::meet(Self {
            engine,
            without: without.to_vec(),
            claims: None,
        })
    }

    /// The engine behind the adapter.
    pub const fn engine(&self) -> &E {
        &self.engine
    }
}

impl<E: Engine> Engine for Stripped<E> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let lacks = self.claims.as_ref().and_then(|one| one.lacks(operation));
        if let Some(need) = lacks {
            return Err(Fault::Malformed {
                reason: format!("asked for what it does not claim: {need}"),
                answer: String::new(),
            });
        }
        let mut answer = self.engine.ask(operation)?;
        if let Some(hello) = &mut answer.hello {
            let kept = |name: &str| !self.without.iter().any(|one| one.name() == name);
            hello.capabilities.retain(|name| kept(name));
            let claims = Claims::read(Some(hello.clone()));
            self.claims = Some(claims.map_err(|error: HelloError| Fault::Malformed {
                reason: error.to_string(),
                answer: String::new(),
            })?);
            return Ok(answer);
        }
        if let Some(claims) = &self.claims {
            let refused = answer.refusal.is_some();
            claims.trim(&mut answer);
            // A refusal stays one, with a code of its own.
            if refused && answer.refusal.is_none() {
                answer.refusal = Some(Refused {
                    code: "no".to_owned(),
                    expected: String::new(),
                    found: String::new(),
                });
            }
        }
        Ok(answer)
    }
}
