//! The scenarios that failed last time.

use std::collections::BTreeSet;
use std::path::PathBuf;

use dealproof_conformance::scenario::ScenarioResult;
use dealproof_shell::files;

use crate::options::results::replace;
use crate::terminal::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct RerunOption {
    /// Runs only the scenarios that FILE lists, one id a line, and all if there are none; then writes
    /// those that failed to FILE. Repeat it until nothing is left.
    #[arg(long, value_name = "FILE")]
    rerun_failed: Option<PathBuf>,
}

impl RerunOption {
    /// The scenarios that failed last time: none if everything is to be run.
    pub(crate) fn failed(&self) -> Result<BTreeSet<String>, Failure> {
        match &self.rerun_failed {
            Some(path) if path.exists() => {
                let text = files::read_text(path)?;
                Ok(text.lines().map(str::to_owned).collect())
            }
            _ => Ok(BTreeSet::new()),
        }
    }

    /// Keeps the scenarios that failed.
    pub(crate) fn keep(&self, results: &[ScenarioResult]) -> Result<(), Failure> {
        let Some(path) = &self.rerun_failed else {
            return Ok(());
        };
        let failed = results.iter().filter(|result| result.verdict.is_fail());
        let lines: String = failed
            .map(|result| result.listed.id.clone() + "\n")
            .collect();
        replace(path, &lines)
    }
}
