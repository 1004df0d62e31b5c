//! Where the results of scenarios go besides the terminal.

use std::path::{Path, PathBuf};

use dealproof_evidence::record::Check;
use dealproof_reports::{cucumber, junit, markdown};
use dealproof_shell::files::{self, Access};

use crate::terminal::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct ResultsOption {
    /// Writes the results as JUnit XML, for CI. An existing file is replaced, as by the next two.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Writes the results with all steps as Cucumber JSON, for the report tools of that family.
    #[arg(long, value_name = "FILE")]
    cucumber: Option<PathBuf>,
    /// Writes the results as Markdown, for the page of a job or a pull request.
    #[arg(long, value_name = "FILE")]
    summary: Option<PathBuf>,
}

impl ResultsOption {
    /// Makes sure that the files can be written, before anything runs.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let files = [&self.junit, &self.cucumber, &self.summary];
        for file in files.into_iter().flatten() {
            let folder = file.parent().filter(|folder| *folder != Path::new(""));
            if folder.is_some_and(|folder| !folder.is_dir()) {
                let file = file.display();
                return Err(Failure::Usage(format!(
                    "{file}: there is no such directory"
                )));
            }
        }
        Ok(())
    }

    /// Writes what was asked for, about an engine.
    pub(crate) fn write(
        &self,
        engine: &str,
        run: &junit::Run<'_>,
        checks: &[Check],
    ) -> Result<(), Failure> {
        let write = |path: &Option<PathBuf>, text: &dyn Fn() -> String| match path {
            Some(path) => replace(path, &text()),
            None => Ok(()),
        };
        write(&self.junit, &|| junit::suites(run, checks))?;
        write(&self.cucumber, &|| cucumber::scenarios(checks))?;
        write(&self.summary, &|| markdown::scenarios(engine, checks))
    }
}

/// Writes a file that the next run writes again.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), Failure> {
    Ok(files::replace(path, text.as_bytes(), Access::Shared)?)
}
