//! Results to standard output, everything else to standard error.

use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};

/// Why a result could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The reader went away, as `head` does.
    #[error("the reader of the output has closed it")]
    ClosedPipe,
    /// The system could not write.
    #[error("could not write to standard output: {0}")]
    Refused(io::Error),
}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Refused(error),
        }
    }
}

/// Writes a result, with a line break, to standard output. If its reader has gone away, this is
/// not an error: the command goes on to its exit code, which is the verdict.
pub fn print(text: impl Display) -> Result<(), OutputError> {
    line(&mut io::stdout().lock(), text)
}

fn line(out: &mut impl Write, text: impl Display) -> Result<(), OutputError> {
    let written = writeln!(out, "{text}").and_then(|()| out.flush());
    match written.map_err(OutputError::from) {
        Err(OutputError::ClosedPipe) => Ok(()),
        written => written,
    }
}

/// Writes a part of a stream to standard output. Without a reader there is nothing more to do, so a
/// closed pipe is an error.
pub fn print_bytes(bytes: &[u8]) -> Result<(), OutputError> {
    part(&mut io::stdout().lock(), bytes)
}

fn part(out: &mut impl Write, bytes: &[u8]) -> Result<(), OutputError> {
    out.write_all(bytes)?;
    Ok(out.flush()?)
}

/// Writes a line for the person at the terminal to standard error. It is not an error if nobody
/// reads it.
pub fn note(text: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Draws a line of progress over the one before, if somebody watches. The last one is empty.
pub fn redraw(text: impl Display) {
    if is_watched() {
        let _ = write!(io::stderr().lock(), "\r\x1b[K{text}");
    }
}

/// Whether somebody watches standard error, so that a line may be redrawn.
pub fn is_watched() -> bool {
    io::stderr().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Standard output of which the reader has gone away, or a full disk.
    struct Broken(ErrorKind);

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_that_went_away_ends_a_stream_and_not_a_verdict() {
        let gone = || Broken(ErrorKind::BrokenPipe);
        assert!(line(&mut gone(), "Verdict: Pass").is_ok());
        assert!(matches!(
            part(&mut gone(), b"deck"),
            Err(OutputError::ClosedPipe)
        ));
        let full = || Broken(ErrorKind::StorageFull);
        assert!(matches!(
            line(&mut full(), "Verdict: Pass"),
            Err(OutputError::Refused(_))
        ));
        assert!(matches!(
            part(&mut full(), b"deck"),
            Err(OutputError::Refused(_))
        ));
    }
}
