//! How a verb speaks, and how it fails.

use std::fmt::Display;
use std::path::Path;

use dealproof_audit::escape;
use dealproof_evidence::exit::Exit;
use dealproof_shell::entropy::EntropyError;
use dealproof_shell::files::FileError;
pub(crate) use dealproof_shell::terminal::is_watched;
use dealproof_shell::terminal::{self, OutputError};

/// Why a command could not do its work. A failed check is a verdict, not one of these.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Wrong usage, unreadable configuration or an I/O error.
    #[error("{0}")]
    Usage(String),
    /// What was given to be examined is not a sample in its format.
    #[error("{0}")]
    Input(String),
    /// The reader of our output went away, as `head` does.
    #[error("the reader of the output has closed it")]
    ClosedPipe,
}

impl Failure {
    /// A file that could not be read or written.
    pub(crate) fn io(doing: &str, path: &Path, error: &std::io::Error) -> Self {
        Self::Usage(format!("could not {doing} {}: {error}", path.display()))
    }

    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Usage(_) | Self::Input(_) => Exit::Usage,
            Self::ClosedPipe => Exit::Conformant,
        }
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        usage(error)
    }
}

impl From<EntropyError> for Failure {
    fn from(error: EntropyError) -> Self {
        usage(error)
    }
}

impl From<OutputError> for Failure {
    fn from(error: OutputError) -> Self {
        match error {
            OutputError::ClosedPipe => Self::ClosedPipe,
            error => usage(error),
        }
    }
}

/// A typed error of the libraries that means: this cannot be done as it was asked.
pub(crate) fn usage(error: impl Display) -> Failure {
    Failure::Usage(error.to_string())
}

/// The same about a file.
pub(crate) fn usage_in<E: Display>(file: &Path) -> impl Fn(E) -> Failure {
    move |error| Failure::Usage(format!("{}: {error}", file.display()))
}

/// What a command returns: how the process ends, or why it could not do its work.
pub(crate) type Outcome = Result<Exit, Failure>;

/// Writes a result, with a line break, to standard output. That its reader went away changes no
/// verdict: the command still ends with its exit code. Whatever a terminal would obey in the text
/// is escaped: engines, logs and file names have a say in it.
pub(crate) fn print(text: impl Display) -> Result<(), Failure> {
    Ok(terminal::print(escape::lines(&text.to_string()))?)
}

/// Writes a named line about a finding. The text may be an engine's, such as a trace of its calls: its
/// further lines are indented, so that none of them can be taken for one of ours.
pub(crate) fn print_field(name: &str, text: &str) -> Result<(), Failure> {
    let mut lines = text.trim_end().split('\n');
    let first = lines.next().unwrap_or_default();
    print(format_args!("  {name:<8} {}", escape::line(first)))?;
    for line in lines {
        print(format_args!("           {}", escape::line(line)))?;
    }
    Ok(())
}

/// Writes a part of a stream to standard output; without a reader there is nothing more to do.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    Ok(terminal::print_bytes(bytes)?)
}

/// Writes a line for the person at the terminal to standard error, escaped as results are.
pub(crate) fn note(text: impl Display) {
    terminal::note(escape::lines(&text.to_string()));
}

/// Draws a line of progress over the one before, if somebody watches. The last one is empty.
pub(crate) fn redraw(text: impl Display) {
    terminal::redraw(escape::line(&text.to_string()));
}
