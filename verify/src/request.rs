//! What to verify, and with which evidence.

use std::path::PathBuf;

use dealproof_audit::directory::Layers;
use dealproof_audit::entry::HandId;
use dealproof_audit::key::VerifierKey;

/// What to verify, and with which evidence.
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// The log directory, or a receipt.
    pub log: PathBuf,
    /// The key that must have signed the log; without it the log's own is used.
    pub vkey: Option<VerifierKey>,
    /// Witnesses whose cosignatures count.
    pub witnesses: Vec<VerifierKey>,
    /// Receipts and checkpoints that somebody kept.
    pub receipts: Vec<PathBuf>,
    /// Root-signed statements about keys.
    pub statements: Vec<PathBuf>,
    /// The auditor's file or folder of server seeds.
    pub vault: Option<PathBuf>,
    /// Tickets that players kept.
    pub tickets: Option<PathBuf>,
    /// The line of the entry that a receipt is about.
    pub entry: Option<PathBuf>,
    /// Layers without which the verdict is incomplete.
    pub require: Option<Layers>,
    /// A hand whose entries are printed too.
    pub hand: Option<HandId>,
    /// How the verdict is printed.
    pub format: Format,
}

/// How a verdict is printed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Format {
    /// Lines for a person.
    #[default]
    Human,
    /// One JSON document.
    Json,
}

/// Words that are not a request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// No log was named.
    #[error("expected a log directory or a receipt; try --help")]
    NoLog,
    /// More than one log was named.
    #[error("expected one log directory or receipt, found {found:?} as well")]
    TwoLogs {
        /// The second path on the command line.
        found: String,
    },
    /// An option without its value.
    #[error("{option} needs a value")]
    NoValue {
        /// The option that needs a value.
        option: String,
    },
    /// An option that does not exist, or a value that it does not take.
    #[error("unknown option {option} {value}; try --help")]
    Unknown {
        /// The option as it was written.
        option: String,
        /// The value as it was written.
        value: String,
    },
    /// A value that cannot be read.
    #[error("{option} {value}: {problem}")]
    Value {
        /// The option as it was written.
        option: String,
        /// The value as it was written.
        value: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl Request {
    /// Reads the words of a command line, without the name of the program.
    pub fn parse<W: AsRef<str>>(words: &[W]) -> Result<Self, RequestError> {
        let mut request = Self::default();
        let mut named = false;
        let mut words = words.iter().map(AsRef::as_ref);
        while let Some(word) = words.next() {
            if !word.starts_with("--") {
                if named {
                    return Err(RequestError::TwoLogs {
                        found: word.to_owned(),
                    });
                }
                named = true;
                request.log = word.into();
                continue;
            }
            let value = words.next().ok_or_else(|| RequestError::NoValue {
                option: word.to_owned(),
            })?;
            request.set(word, value)?;
        }
        if named {
            Ok(request)
        } else {
            Err(RequestError::NoLog)
        }
    }

    fn set(&mut self, option: &str, value: &str) -> Result<(), RequestError> {
        let wrong = |problem: String| RequestError::Value {
            option: option.to_owned(),
            value: value.to_owned(),
            problem,
        };
        let key = || crate::key(value).map_err(|error| wrong(error.to_string()));
        match (option, value) {
            ("--vkey", _) => self.vkey = Some(key()?),
            ("--witness", _) => {
                let witness = crate::witness(value);
                self.witnesses
                    .push(witness.map_err(|error| wrong(error.to_string()))?);
            }
            ("--statement", _) => self.statements.push(value.into()),
            ("--receipt", _) => self.receipts.push(value.into()),
            ("--vault", _) => self.vault = Some(value.into()),
            ("--tickets", _) => self.tickets = Some(value.into()),
            ("--entry", _) => self.entry = Some(value.into()),
            ("--require", _) => {
                let layers = value.parse::<Layers>();
                self.require = Some(layers.map_err(|error| wrong(error.to_string()))?);
            }
            ("--hand", _) => {
                let hand = value.parse::<HandId>();
                self.hand = Some(hand.map_err(|error| wrong(error.to_string()))?);
            }
            ("--format", "json") => self.format = Format::Json,
            ("--format", "human") => self.format = Format::Human,
            _ => {
                return Err(RequestError::Unknown {
                    option: option.to_owned(),
                    value: value.to_owned(),
                });
            }
        }
        Ok(())
    }
}
