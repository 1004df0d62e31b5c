//! `dealproof verify LOGDIR`: a log, and the evidence about it that others kept; or a receipt alone.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use dealproof_audit::directory::{Evidence, Layers};
use dealproof_audit::entry::HandId;
use dealproof_audit::key::VerifierKey;
use dealproof_shell::child::quote;
use dealproof_verify::{Request, VerifyError};

use crate::options::format::Format;
use crate::terminal::{self, Failure, Outcome};

/// What others kept of a log, for every verb that verifies one.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct Kept {
    /// A receipt (tlog-proof) or checkpoint that somebody kept; the log must still agree with it.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    receipt: Vec<PathBuf>,
    /// A witness whose cosignatures count: its key or a file that contains it.
    #[arg(long, value_name = "VKEY|FILE", help_heading = "Logs", value_parser = dealproof_verify::witness)]
    witness: Vec<VerifierKey>,
    /// The auditor's file or folder of server seeds, from which every deck is derived again.
    #[arg(long, value_name = "PATH", help_heading = "Logs")]
    vault: Option<PathBuf>,
    /// Tickets that players kept, as signed notes; the log must still agree with them.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    tickets: Option<PathBuf>,
    /// A statement about keys that the root key signed, for example a revocation.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    statement: Vec<PathBuf>,
    /// The evidence that is required: `vault`, `witness` or both. If it is missing, the verdict is
    /// incomplete (exit code 3).
    #[arg(long, value_name = "LAYER,LAYER", help_heading = "Logs")]
    require: Option<Layers>,
}

/// What others kept of the log that `certify` verifies, and its key. (`verify` has one --vkey for logs
/// and bundles.)
#[derive(Debug, clap::Args)]
pub(crate) struct KeptWithKey {
    #[command(flatten)]
    kept: Kept,
    /// The public key that must have signed the log, from a source other than the log: the key itself or
    /// a file that contains it.
    #[arg(long, value_name = "VKEY|FILE", help_heading = "Logs", value_parser = dealproof_verify::key)]
    vkey: Option<VerifierKey>,
}

/// A customer's log on the command line, with what others kept of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LogEvidence<'a> {
    /// What others kept.
    pub(crate) kept: &'a Kept,
    /// The key that must have signed it.
    pub(crate) key: Option<&'a VerifierKey>,
}

impl KeptWithKey {
    /// The evidence for a run.
    pub(crate) fn for_run(&self) -> LogEvidence<'_> {
        LogEvidence {
            kept: &self.kept,
            key: self.vkey.as_ref(),
        }
    }
}

/// What holds for logs only.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) kept: Kept,
    /// With a receipt alone: a file with the line of its entry, to prove that it is in the log.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    entry: Option<PathBuf>,
    /// Also prints the entries of one hand, `<epoch>.<index>`.
    #[arg(long, value_name = "ID", help_heading = "Logs")]
    hand: Option<HandId>,
    /// The format of the result.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
}

impl LogEvidence<'_> {
    /// The first option given.
    pub(crate) fn first(self) -> Option<&'static str> {
        self.kept.first().or(self.key.map(|_| "--vkey"))
    }

    /// What a rerun command must say for the same evidence. Paths stay out of the record; keys are
    /// public.
    pub(crate) fn in_words(self) -> String {
        let mut options = String::new();
        for (option, variable, _) in self.kept.files() {
            let _ = write!(options, " {option} \"${{{variable}:?}}\"");
        }
        let key = self.key.map(|key| ("--vkey", key)).into_iter();
        let witnesses = self.kept.witness.iter().map(|key| ("--witness", key));
        for (option, key) in key.chain(witnesses) {
            let _ = write!(options, " {option} {}", quote(&key.to_string()));
        }
        if let Some(layers) = self.kept.require {
            let _ = write!(options, " --require {layers}");
        }
        options
    }
}

impl Kept {
    /// The first option given.
    pub(crate) fn first(&self) -> Option<&'static str> {
        let given = [
            (!self.receipt.is_empty(), "--receipt"),
            (!self.witness.is_empty(), "--witness"),
            (self.vault.is_some(), "--vault"),
            (self.tickets.is_some(), "--tickets"),
            (!self.statement.is_empty(), "--statement"),
            (self.require.is_some(), "--require"),
        ];
        given.into_iter().find_map(|(is, name)| is.then_some(name))
    }

    /// Whether the auditor's vault is at hand.
    pub(crate) fn has_vault(&self) -> bool {
        self.vault.is_some()
    }

    /// The files that anybody may see, by the names that they have below a log: receipts, tickets and
    /// statements. The vault is not among them.
    pub(crate) fn public(&self) -> impl Iterator<Item = (String, &Path)> {
        let receipts = numbered(&self.receipt, |number| format!("receipts/given-{number}"));
        let statements = numbered(&self.statement, |number| {
            format!("statements/given-{number}.dsse.json")
        });
        let tickets = self.tickets.as_deref();
        let tickets = tickets.map(|path| ("tickets".to_owned(), path));
        receipts.chain(statements).chain(tickets)
    }

    fn request(&self, path: &Path, key: Option<&VerifierKey>) -> Request {
        Request {
            log: path.to_owned(),
            vkey: key.cloned(),
            witnesses: self.witness.clone(),
            receipts: self.receipt.clone(),
            statements: self.statement.clone(),
            vault: self.vault.clone(),
            tickets: self.tickets.clone(),
            require: self.require,
            ..Request::default()
        }
    }

    /// The evidence about a log.
    pub(crate) fn evidence(
        &self,
        log: &Path,
        key: Option<&VerifierKey>,
    ) -> Result<Evidence, Failure> {
        dealproof_verify::evidence(&self.request(log, key)).map_err(failure)
    }

    /// Each option that names a file, with the variable that stands for it in a record.
    fn files(&self) -> Vec<(&'static str, String, &Path)> {
        let mut files = Vec::new();
        for (option, name, paths) in [
            ("--receipt", "RECEIPT", &self.receipt),
            ("--statement", "STATEMENT", &self.statement),
        ] {
            let named = numbered(paths, |number| format!("{name}_{number}"));
            files.extend(named.map(|(variable, path)| (option, variable, path)));
        }
        for (option, name, path) in [
            ("--vault", "VAULT", &self.vault),
            ("--tickets", "TICKETS", &self.tickets),
        ] {
            let path = path.as_deref();
            files.extend(path.map(|path| (option, name.to_owned(), path)));
        }
        files
    }

    /// A rerun command with what was given here in place of the variables.
    pub(crate) fn spelled_out(&self, command: String) -> String {
        self.files()
            .into_iter()
            .fold(command, |command, (_, variable, path)| {
                let variable = format!("\"${{{variable}:?}}\"");
                command.replace(&variable, &quote(&path.display().to_string()))
            })
    }
}

/// Paths with names that count from 1.
fn numbered(
    paths: &[PathBuf],
    name: impl Fn(usize) -> String,
) -> impl Iterator<Item = (String, &Path)> {
    let paths = (1..).zip(paths);
    paths.map(move |(number, path)| (name(number), path.as_path()))
}

impl Options {
    /// Whether the verdict is for programs.
    pub(crate) fn json(&self) -> bool {
        self.format == Format::Json
    }

    /// The first option given that says nothing about a bundle. What was kept of a log says something
    /// where the run of a bundle is repeated with its log.
    pub(crate) fn only_for_logs(&self, with_log: bool) -> Option<&'static str> {
        let given = [
            (self.entry.is_some(), "--entry"),
            (self.hand.is_some(), "--hand"),
        ];
        let given = given.into_iter().find_map(|(is, name)| is.then_some(name));
        given.or_else(|| self.kept.first().filter(|_| !with_log))
    }

    /// The request that these options make.
    fn request(&self, path: &Path, key: Option<&VerifierKey>) -> Request {
        Request {
            entry: self.entry.clone(),
            hand: self.hand,
            format: match self.format {
                Format::Human => dealproof_verify::Format::Human,
                Format::Json => dealproof_verify::Format::Json,
            },
            ..self.kept.request(path, key)
        }
    }
}

pub(crate) fn run(path: &Path, key: Option<&VerifierKey>, options: &Options) -> Outcome {
    let verified = dealproof_verify::run(&options.request(path, key)).map_err(failure)?;
    terminal::print(&verified.text)?;
    Ok(verified.exit)
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that map_err takes"
)]
fn failure(error: VerifyError) -> Failure {
    Failure::Usage(error.to_string())
}
