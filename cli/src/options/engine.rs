//! The option that names an engine under test, and how it is opened.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use dealproof_adapters::Engine;
use dealproof_adapters::introduced::Introduced;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::transport::{Address, AddressError, Reach, SessionName};
use dealproof_conformance::scenario::SharedEngine;
use dealproof_conformance::{certify, onboarding};
use dealproof_evidence::record::{Owner, Role, Subject};
use dealproof_reports::bundle::manifest::sha256_hex;
use dealproof_rng::hex;
use dealproof_shell::child::{find_program, quote};
use dealproof_shell::entropy;

use crate::external;
use crate::options::confine::Confinement;
use crate::software;
use crate::terminal::{Failure, usage};

/// An engine that has said hello, wherever it is.
type Met = Introduced<Box<dyn Engine + Send>>;

/// What to tell a person whose engine cannot be met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hint {
    /// To run `dealproof adapter check`.
    Check,
    /// Nothing: that is what runs.
    None,
}

#[derive(Debug, clap::Args)]
pub(crate) struct EngineOption {
    /// The engine under test, which must speak the adapter protocol: the command that starts it (no
    /// shell is used), or the address at which it listens, such as `tcp://HOST:PORT`,
    /// `ws://HOST/PATH` or `http://HOST/PATH`; with TLS: tcps, wss, https.
    #[arg(long, value_name = "COMMAND|ADDRESS")]
    engine: Option<String>,
    /// How long the engine may take for an answer, in milliseconds.
    #[arg(long, default_value_t = 5_000, value_name = "MS")]
    engine_limit: u64,
}

impl EngineOption {
    /// The command or address, if an engine other than the reference is tested.
    pub(crate) fn command(&self) -> Option<&str> {
        self.engine.as_deref()
    }

    /// Whose engine it is.
    pub(crate) fn owner(&self) -> Owner {
        match self.engine {
            Some(_) => Owner::Customer,
            None => Owner::Reference,
        }
    }

    /// Opens the engine as often as it is wanted, and says what it is.
    pub(crate) fn open_several(
        &self,
        engines: usize,
        confinement: Option<&Confinement>,
    ) -> Result<(Vec<SharedEngine>, Subject), Failure> {
        let (first, subject) = self.open_in(confinement, Hint::Check)?;
        // Programs take a while to start: they do so side by side.
        let others = std::thread::scope(|scope| {
            let open = || self.open_in(confinement, Hint::Check);
            let opening: Vec<_> = (1..engines).map(|_| scope.spawn(open)).collect();
            let opened = opening.into_iter().map(|one| match one.join() {
                Ok(opened) => opened.map(|(engine, _)| engine),
                Err(panic) => std::panic::resume_unwind(panic),
            });
            opened.collect::<Result<Vec<SharedEngine>, Failure>>()
        })?;
        Ok(([first].into_iter().chain(others).collect(), subject))
    }

    /// Opens the engine in our own surroundings and says what it is.
    pub(crate) fn open(&self) -> Result<(SharedEngine, Subject), Failure> {
        self.open_in(None, Hint::Check)
    }

    /// The same for `dealproof adapter check`, which is what the hint of the others leads to.
    pub(crate) fn open_to_check(&self) -> Result<(SharedEngine, Subject), Failure> {
        self.open_in(None, Hint::None)
    }

    /// Where the engine is, if it is not the reference.
    pub(crate) fn address(&self) -> Result<Option<Address>, Failure> {
        let refused = |error| Failure::Usage(format!("--engine: {error}"));
        let address = self.engine.as_deref().map(str::parse).transpose();
        address.map_err(|error: AddressError| refused(error))
    }

    fn open_in(
        &self,
        confinement: Option<&Confinement>,
        hint: Hint,
    ) -> Result<(SharedEngine, Subject), Failure> {
        let (Some(line), Some(address)) = (&self.engine, self.address()?) else {
            let subject = certify::reference(
                &software::this(),
                Role::Engine,
                "dealproof reference engine",
            );
            return Ok((Arc::new(Mutex::new(ReferenceEngine::default())), subject));
        };
        let around = confinement.map(|confinement| confinement.around(&address));
        let reached = around.transpose()?.unwrap_or_else(|| address.clone());
        let mut engine = self.meet(line, &reached).map_err(|failure| {
            let advice = confinement.map_or("", Confinement::advice);
            let hint = match hint {
                Hint::Check => format!("\ntry: dealproof adapter check --engine {}", quote(line)),
                Hint::None => String::new(),
            };
            Failure::Usage(format!("{failure}{hint}{advice}"))
        })?;
        let claims = engine.claims();
        let name = claims.map_or_else(|fault| fault.to_string(), |claims| claims.name.clone());
        let (sha256, sha256_of) = digest(line, &address);
        let subject = Subject {
            role: Role::Engine,
            owner: Owner::Customer,
            name,
            used_for: None,
            sha256,
            sha256_of,
        };
        Ok((Arc::new(Mutex::new(engine)), subject))
    }

    /// Says hello. Nothing is tested on an engine that cannot be reached, that does not speak the
    /// protocol, or whose sessions share a hand.
    fn meet(&self, line: &str, address: &Address) -> Result<Met, Failure> {
        let run = entropy::fresh::<8>().map_err(usage)?;
        let mut first = self.session(line, address, &format!("{}-1", hex::encode(&run)))?;
        if let Address::Network(url) = address {
            let mut second = self.session(line, address, &format!("{}-2", hex::encode(&run)))?;
            onboarding::check_sessions(&mut first, &mut second)
                .map_err(|error| Failure::Usage(format!("--engine {url}: {error}")))?;
        }
        Ok(first)
    }

    fn session(&self, line: &str, address: &Address, name: &str) -> Result<Met, Failure> {
        let reach = Reach {
            limit: Duration::from_millis(self.engine_limit),
            session: SessionName::new(name).map_err(usage)?,
            tls: external::find("tls"),
        };
        let engine = address.engine(reach);
        let engine = engine.map_err(|error| Failure::Usage(format!("--engine: {error}")))?;
        Introduced::meet(engine)
            .map_err(|error| Failure::Usage(format!("--engine {}: {error}", quote(line))))
    }
}

/// What a record can pin of an engine: its program with the files that its command names, or where it
/// was. Of a script, the program alone would be the interpreter.
fn digest(line: &str, address: &Address) -> (String, String) {
    let command = match address {
        Address::Command(command) => command,
        Address::Network(url) => {
            let says = "the address (an engine reached over the network: its program was not seen)";
            return (sha256_hex(url.to_string().as_bytes()), says.to_owned());
        }
    };
    let program = find_program(command.program()).map(std::fs::read);
    let Some(Ok(program)) = program else {
        let says = "the command line (its program could not be read)";
        return (sha256_hex(line.as_bytes()), says.to_owned());
    };
    let says = "the program that the command starts";
    let program = sha256_hex(&program);
    let files = command.arguments().iter().map(Path::new);
    let files: Vec<String> = files
        .filter(|path| path.is_file())
        .filter_map(|path| Some(sha256_hex(&std::fs::read(path).ok()?)))
        .collect();
    if files.is_empty() {
        return (program, says.to_owned());
    }
    let list = format!("{program}\n{}\n", files.join("\n"));
    let count = match files.len() {
        1 => "1 file".to_owned(),
        several => format!("{several} files"),
    };
    let says = format!(
        "{says} and the {count} that its arguments name (SHA-256 of their digests in hex, a line for each)"
    );
    (sha256_hex(list.as_bytes()), says)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_scripts_of_one_interpreter_are_two_engines() {
        let folder = tempfile::tempdir().unwrap();
        let of = |script: &str| {
            let path = folder.path().join("engine.py");
            std::fs::write(&path, script).unwrap();
            let line = format!("sh {} --stdio", path.display());
            digest(&line, &line.parse().unwrap())
        };
        let (one, says) = of("a");
        assert_ne!(of("b").0, one);
        assert_eq!(of("a").0, one);
        assert!(says.contains("and the 1 file that"), "{says}");
        let program = std::fs::read(find_program("sh").unwrap()).unwrap();
        let alone = digest("sh --stdio", &"sh --stdio".parse().unwrap());
        assert_eq!(alone.0, sha256_hex(&program));
        let list = format!("{}\n{}\n", sha256_hex(&program), sha256_hex(b"a"));
        assert_eq!(one, sha256_hex(list.as_bytes()));
    }
}
