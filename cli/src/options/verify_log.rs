//! `dealproof verify LOGDIR`: a log, and the evidence about it that others kept; or a receipt alone.

use std::path::{Path, PathBuf};

use dealproof_audit::directory::Layers;
use dealproof_audit::entry::HandId;
use dealproof_audit::key::VerifierKey;
use dealproof_verify::{Request, VerifyError};

use crate::options::format::Format;
use crate::terminal::{self, Failure, Outcome};

/// What holds for logs only.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
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
    /// With a receipt alone: a file with the line of its entry, to prove that it is in the log.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    entry: Option<PathBuf>,
    /// The evidence that is required: `vault`, `witness` or both. If it is missing, the verdict is
    /// incomplete (exit code 3).
    #[arg(long, value_name = "LAYER,LAYER", help_heading = "Logs")]
    require: Option<Layers>,
    /// Also prints the entries of one hand, `<epoch>.<index>`.
    #[arg(long, value_name = "ID", help_heading = "Logs")]
    hand: Option<HandId>,
    /// The format of the result.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
}

impl Options {
    /// Whether the verdict is for programs.
    pub(crate) fn json(&self) -> bool {
        self.format == Format::Json
    }

    /// The first option given that says nothing about a bundle.
    pub(crate) fn only_for_logs(&self) -> Option<&'static str> {
        let given = [
            (!self.receipt.is_empty(), "--receipt"),
            (!self.witness.is_empty(), "--witness"),
            (self.vault.is_some(), "--vault"),
            (self.tickets.is_some(), "--tickets"),
            (!self.statement.is_empty(), "--statement"),
            (self.entry.is_some(), "--entry"),
            (self.require.is_some(), "--require"),
            (self.hand.is_some(), "--hand"),
        ];
        given.into_iter().find_map(|(is, name)| is.then_some(name))
    }

    /// The request that these options make.
    fn request(&self, path: &Path, key: Option<&VerifierKey>) -> Request {
        Request {
            log: path.to_owned(),
            vkey: key.cloned(),
            witnesses: self.witness.clone(),
            receipts: self.receipt.clone(),
            statements: self.statement.clone(),
            vault: self.vault.clone(),
            tickets: self.tickets.clone(),
            entry: self.entry.clone(),
            require: self.require,
            hand: self.hand,
            format: match self.format {
                Format::Human => dealproof_verify::Format::Human,
                Format::Json => dealproof_verify::Format::Json,
            },
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
