//! Results to standard output, everything else to standard error.

use std::fmt::Display;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;

use dealproof_audit::escape;
use dealproof_evidence::exit::Exit;

/// Why a command could not do its work. A failed check is a verdict, not one of these.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Wrong usage, unreadable configuration or an I/O error.
    #[error("{0}")]
    Usage(String),
    /// What was given to be examined is no sample in its format.
    #[error("{0}")]
    Input(String),
    /// The reader of our output went away, as `head` does.
    #[error("the reader of the output went away")]
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

/// What a command returns: how the process ends, or why it could not do its work.
pub(crate) type Outcome = Result<Exit, Failure>;

/// Writes a result, with a line break, to standard output. That its reader went away changes no
/// verdict: the command goes on to its exit code. Whatever a terminal would obey in the text is
/// escaped: engines, logs and file names have a say in it.
pub(crate) fn print(text: impl Display) -> Result<(), Failure> {
    let text = text.to_string();
    let mut out = std::io::stdout().lock();
    let written = writeln!(out, "{}", escape::lines(&text)).and_then(|()| out.flush());
    match written.map_err(|error| output_failure(&error)) {
        Err(Failure::ClosedPipe) => Ok(()),
        written => written,
    }
}

/// Writes a named line about a finding. The text may be an engine's: it stays in its line.
pub(crate) fn print_field(name: &str, text: &str) -> Result<(), Failure> {
    print(format_args!("  {name:<8} {}", escape::line(text)))
}

/// Writes a part of a stream to standard output; without a reader there is nothing more to do.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(bytes).and_then(|()| out.flush());
    written.map_err(|error| output_failure(&error))
}

fn output_failure(error: &std::io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ => Failure::Usage(format!("could not write to standard output: {error}")),
    }
}

/// Writes a line for the person at the terminal to standard error; nobody reading it is no failure.
pub(crate) fn note(text: impl Display) {
    let text = text.to_string();
    let _ = writeln!(std::io::stderr().lock(), "{}", escape::lines(&text));
}

/// Draws a line of progress over the one before, if somebody watches. The last one is empty.
pub(crate) fn redraw(text: impl Display) {
    if is_watched() {
        let text = text.to_string();
        let _ = write!(std::io::stderr().lock(), "\r\x1b[K{}", escape::line(&text));
    }
}

/// Whether somebody watches standard error, so that a line may be redrawn.
pub(crate) fn is_watched() -> bool {
    std::io::stderr().is_terminal()
}
