//! The option that names an engine under test, and how it is opened.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use dealproof_adapters::Engine;
use dealproof_adapters::introduced::Introduced;
use dealproof_adapters::process::{EngineCommand, ProcessEngine};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::certify;
use dealproof_conformance::scenario::SharedEngine;
use dealproof_evidence::record::{Owner, Role, Subject};
use dealproof_reports::bundle::manifest::sha256_hex;
use dealproof_shell::child::{find_program, quote};

use crate::software;
use crate::terminal::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct EngineOption {
    /// The command that starts the engine under test, which must speak the adapter protocol. No shell
    /// is used.
    #[arg(long, value_name = "COMMAND")]
    engine: Option<String>,
    /// How long the engine may take for an answer, in milliseconds.
    #[arg(long, default_value_t = 5_000, value_name = "MS")]
    engine_limit: u64,
}

impl EngineOption {
    /// The command, if an engine other than the reference is tested.
    pub(crate) fn command(&self) -> Option<&str> {
        self.engine.as_deref()
    }

    /// Opens the engine as often as it is wanted, and says what it is.
    pub(crate) fn open_several(
        &self,
        engines: usize,
    ) -> Result<(Vec<SharedEngine>, Subject), Failure> {
        let (first, subject) = self.open()?;
        let mut all = vec![first];
        while all.len() < engines {
            all.push(self.open()?.0);
        }
        Ok((all, subject))
    }

    /// Opens the engine and says what it is.
    pub(crate) fn open(&self) -> Result<(SharedEngine, Subject), Failure> {
        let Some(line) = &self.engine else {
            let subject = certify::reference(
                &software::this(),
                Role::Engine,
                "dealproof reference engine",
            );
            return Ok((Arc::new(Mutex::new(ReferenceEngine::default())), subject));
        };
        let limit = Duration::from_millis(self.engine_limit);
        let command = EngineCommand::parse(line, limit)
            .map_err(|error| Failure::Usage(format!("--engine: {error}")))?;
        let program = find_program(command.program());
        // Nothing is tested on an engine that cannot be reached, or that does not speak the protocol.
        let engine = Introduced::meet(ProcessEngine::new(command));
        let mut engine = engine.map_err(|error| {
            let program = line.split_whitespace().next().unwrap_or_default();
            Failure::Usage(format!(
                "--engine {program}: {error}\ntry: dealproof adapter check --engine {}",
                quote(line)
            ))
        })?;
        let claims = engine.claims();
        let name = claims.map_or_else(|fault| fault.to_string(), |claims| claims.name.clone());
        let (sha256, sha256_of) = match program.as_deref().map(std::fs::read) {
            Some(Ok(bytes)) => (sha256_hex(&bytes), "the program that the command starts"),
            _ => (
                sha256_hex(line.as_bytes()),
                "the command line (its program could not be read)",
            ),
        };
        let subject = Subject {
            role: Role::Engine,
            owner: Owner::Customer,
            name,
            sha256,
            sha256_of: sha256_of.into(),
        };
        Ok((Arc::new(Mutex::new(engine)), subject))
    }
}
