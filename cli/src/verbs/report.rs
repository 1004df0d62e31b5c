//! `dealproof report`: a run record in another form.

use std::path::PathBuf;

use dealproof_evidence::exit::Exit;
use dealproof_reports::{csv, cucumber, html, junit, markdown};
use dealproof_shell::files::{self, Access};

use crate::options::record;
use crate::terminal::{self, Outcome};

/// Renders a run record in another format. It decides nothing: all verdicts are in the record.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof report submission/record.json --format markdown >> \"$GITHUB_STEP_SUMMARY\"
  dealproof report submission/record.json --format csv --out traceability.csv")]
pub(crate) struct Args {
    /// A run record: the `record.json` of a bundle.
    record: PathBuf,
    /// The format of the output.
    #[arg(long, value_enum, default_value = "markdown")]
    format: Format,
    /// The file to write; without it, standard output. An existing file is not overwritten.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// The report for people: one self-contained page.
    Html,
    /// JUnit XML, for continuous integration.
    Junit,
    /// A summary for a pull request or a job page.
    Markdown,
    /// The rule scenarios, for the report tools of the Cucumber family.
    CucumberJson,
    /// The traceability matrix: clause, coverage, check, verdict.
    Csv,
    /// Annotations for failed checks, as GitHub Actions reads them from a job's output.
    Github,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let record = record::read(&args.record)?;
    let environment = record::environment_beside(&args.record)?;
    let text = match args.format {
        Format::Html => html::render(&record, environment.as_ref()),
        Format::Junit => junit::render(&record, &environment.unwrap_or_default()),
        Format::Markdown => markdown::render(&record),
        Format::CucumberJson => cucumber::render(&record),
        Format::Csv => csv::traceability(&record),
        Format::Github => markdown::annotations(&record),
    };
    match &args.out {
        None => terminal::print_bytes(text.as_bytes())?,
        Some(path) => files::create(path, text.as_bytes(), Access::Shared)?,
    }
    Ok(Exit::Conformant)
}
