//! One wrong engine, behind the adapter protocol or answering requests that were recorded.

use std::io::BufRead as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use dealproof_adapters::process::{EngineCommand, ProcessEngine};
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::{Engine, Fault};
use dealproof_shell::child::{Child, CommandError, CommandLine, Input, Silence, quote};
use serde_json::Value;

use super::RunError;

/// How much memory a mutant may take: an endless loop that collects must not take the machine down.
pub(super) const MEMORY_KIB: u64 = 2_000_000;

/// How many scenarios a mutant may be ahead of its reader.
const AHEAD: usize = 16;

/// The program of a generated copy, and how long it may take for an answer.
#[derive(Debug, Clone)]
pub struct Program {
    path: PathBuf,
    limit: Duration,
}

/// What is on in a program.
#[derive(Debug, Clone, Copy)]
pub enum On<'a> {
    /// The mutant of that number; 0 is none.
    Mutant(u32),
    /// The mutant of that number, only in requests whose situation has these facts, separated by `;`.
    Case(u32, &'a str),
    /// No mutant; the sites that are reached are written to a file.
    Coverage(&'a Path),
}

impl Program {
    /// A program that may take so long for an answer.
    pub fn new(path: &Path, limit: Duration) -> Self {
        Self {
            path: path.to_path_buf(),
            limit,
        }
    }

    /// An engine that starts with the first request and takes at most so many: some steps ask until
    /// the hand is over, which it never is with some mutants.
    pub fn subject(&self, on: On, requests_max: usize) -> Result<Subject, CommandError> {
        let command = EngineCommand::parse(&self.command(on, ""), self.limit)?;
        Ok(Subject {
            process: ProcessEngine::new(command),
            limit: self.limit,
            requests_max,
            fault: None,
            game: None,
            asked: 0,
        })
    }

    /// Answers the requests of the scenarios with these numbers in a file of records.
    pub(super) fn repeat(&self, on: On, file: &Path, wanted: &[usize]) -> Result<Repeat, RunError> {
        let wanted: Vec<String> = wanted.iter().map(usize::to_string).collect();
        let file = file.to_string_lossy();
        let arguments = format!("{} {}", quote(&file), wanted.join(","));
        let line = CommandLine::parse(&self.command(on, &arguments))?;
        let child = Child::start(&line, Input::Nothing, AHEAD, |reader| {
            let mut line = String::new();
            let read = reader.read_line(&mut line);
            read.is_ok_and(|count| count > 0).then_some(line)
        });
        let child = child.map_err(|error| RunError::Io(error.source))?;
        Ok(Repeat {
            child,
            limit: self.limit,
        })
    }

    fn command(&self, on: On, arguments: &str) -> String {
        let mutant = |number| quote(&format!("DEALPROOF_MUTANT={number}"));
        let variables = match on {
            On::Mutant(number) => mutant(number),
            On::Case(number, facts) => {
                let situation = quote(&format!("DEALPROOF_SITUATION={facts}"));
                format!("{} {situation}", mutant(number))
            }
            On::Coverage(file) => quote(&format!("DEALPROOF_COVERAGE={}", file.display())),
        };
        let path = self.path.to_string_lossy();
        let path = quote(&path);
        let script = format!("ulimit -v {MEMORY_KIB}; exec env {variables} {path} {arguments}");
        format!("sh -c {}", quote(&script))
    }
}

/// A program that answers requests that were recorded.
#[derive(Debug)]
pub(super) struct Repeat {
    child: Child<String>,
    limit: Duration,
}

impl Repeat {
    /// The digest of the answers of the next scenario.
    pub(super) fn next(&self) -> Result<String, Silence> {
        let line = self.child.next(self.limit)?;
        let digest = line.split_whitespace().nth(1);
        digest.map(str::to_owned).ok_or(Silence::Ended)
    }
}

/// An engine in a process of its own, which is not started again after a fault.
#[derive(Debug)]
pub struct Subject {
    process: ProcessEngine,
    limit: Duration,
    requests_max: usize,
    fault: Option<Fault>,
    game: Option<String>,
    asked: usize,
}

impl Subject {
    /// What it did instead of answering, if anything.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// The name of the profile that was played last.
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }
}

impl Engine for Subject {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let request = serde_json::to_value(operation).expect("a request has only string keys");
        self.game = game(&request).or_else(|| self.game.take());
        self.asked += 1;
        let asked = if self.asked > self.requests_max {
            Err(Fault::Hung {
                limit_ms: u64::try_from(self.limit.as_millis()).unwrap_or(u64::MAX),
                stderr: format!("more than {} requests", self.requests_max),
            })
        } else {
            self.process.ask(operation)
        };
        self.fault = asked.as_ref().err().cloned();
        asked
    }
}

/// The name of the profile that a request plays by.
fn game(request: &Value) -> Option<String> {
    let name = |profile: &Value| {
        let name = profile.as_str().or_else(|| profile["name"].as_str());
        name.map(str::to_owned)
    };
    name(&request["profile"])
        .or_else(|| name(&request["structure"]["profile"]))
        .or_else(|| name(&request["structure"]["game"]))
}
