//! The list of known failures, and the day on which it is read.

use std::path::PathBuf;

use dealproof_conformance::known::{Day, Known};
use dealproof_evidence::calendar;
use dealproof_shell::{clock, files};

use crate::options::output::source_date_epoch;
use crate::terminal::{Failure, usage, usage_in};

#[derive(Debug, clap::Args)]
pub(crate) struct KnownOption {
    /// A YAML list of failures that are known: `scenario` (an id) or `kind` (of `diff`), `reason`,
    /// `ticket` and `expires` (a day). They are listed and are not counted as failures. New ones,
    /// expired ones and entries that fail no more are.
    #[arg(long, value_name = "FILE")]
    known: Option<PathBuf>,
}

impl KnownOption {
    /// Reads the list, which is empty if none was named, and says what day it is: today, or that of
    /// `SOURCE_DATE_EPOCH`.
    pub(crate) fn read(&self) -> Result<(Known, Day), Failure> {
        let seconds = source_date_epoch()?.unwrap_or_else(clock::unix_s);
        let today = Day::of(&calendar::utc(seconds.saturating_mul(1_000))).map_err(usage)?;
        let Some(path) = &self.known else {
            return Ok((Known::default(), today));
        };
        let known = Known::parse(&files::read_text(path)?).map_err(usage_in(path))?;
        Ok((known, today))
    }
}
