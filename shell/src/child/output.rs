//! The standard output of a program as a stream of bytes.

use std::io::{self, BufRead, Read};
use std::process::ExitStatus;
use std::time::Duration;

use super::{Child, CommandLine, Ending, Input, Silence, StartError};

/// How many pieces of output wait for us.
const AHEAD: usize = 16;

/// Why the output of a program ended. It arrives inside an [`io::Error`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// It wrote nothing for too long, and was stopped.
    #[error("the command wrote nothing for {} seconds; {}", limit.as_secs_f64(), said(stderr))]
    Silent {
        /// How long the command may write nothing.
        limit: Duration,
        /// The end of its standard error.
        stderr: String,
    },
    /// It ended with an error, or by a signal.
    #[error("the command ended with {}; {}", in_words(*status), said(stderr))]
    Failed {
        /// The status that the system reports; `None` if it reports none.
        status: Option<ExitStatus>,
        /// The end of its standard error.
        stderr: String,
    },
}

fn in_words(status: Option<ExitStatus>) -> String {
    status.map_or_else(|| "no status".to_owned(), |status| status.to_string())
}

fn said(stderr: &str) -> String {
    match stderr.trim() {
        "" => "it wrote nothing to standard error".to_owned(),
        said => format!("its standard error: {said}"),
    }
}

/// What a program writes, to be read like a file. The end of the stream is the end of the program:
/// if that failed, reading fails.
#[derive(Debug)]
pub struct Output {
    child: Child<Vec<u8>>,
    held: io::Cursor<Vec<u8>>,
    limit: Duration,
    ended: bool,
}

impl Output {
    /// Starts a program that reads nothing and may be silent for a limited time.
    pub fn start(line: &CommandLine, limit: Duration) -> Result<Self, StartError> {
        let child = Child::start(line, Input::Nothing, AHEAD, |reader| {
            let chunk = reader.fill_buf().ok()?.to_vec();
            reader.consume(chunk.len());
            (!chunk.is_empty()).then_some(chunk)
        })?;
        Ok(Self {
            child,
            held: io::Cursor::default(),
            limit,
            ended: false,
        })
    }

    fn refill(&mut self) -> Result<(), OutputError> {
        match self.child.next(self.limit) {
            Ok(chunk) => self.held = io::Cursor::new(chunk),
            Err(Silence::TimedOut) => {
                let Ending { stderr, .. } = self.child.end(Duration::ZERO);
                let limit = self.limit;
                return Err(OutputError::Silent { limit, stderr });
            }
            Err(Silence::Ended) => {
                self.ended = true;
                let Ending { status, stderr } = self.child.end(self.limit);
                if !status.is_some_and(|status| status.success()) {
                    return Err(OutputError::Failed { status, stderr });
                }
            }
        }
        Ok(())
    }
}

impl Read for Output {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let all = self.held.position() == self.held.get_ref().len() as u64;
        if all && !self.ended {
            self.refill().map_err(io::Error::other)?;
        }
        self.held.read(buffer)
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    fn read(line: &str, limit_ms: u64) -> Result<Vec<u8>, OutputError> {
        let line = CommandLine::parse(line).unwrap();
        let mut output = Output::start(&line, Duration::from_millis(limit_ms)).unwrap();
        let mut bytes = Vec::new();
        match output.read_to_end(&mut bytes) {
            Ok(_) => Ok(bytes),
            Err(error) => Err(error.downcast().unwrap()),
        }
    }

    #[test]
    fn everything_is_read_to_its_end() {
        assert_eq!(read("printf abc", 20_000).unwrap(), b"abc");
        let many = read("head -c 3000000 /dev/zero", 20_000).unwrap();
        assert_eq!(many.len(), 3_000_000);
        assert_eq!(read("true", 20_000).unwrap(), b"");
    }

    #[test]
    fn silence_and_failure_are_told_apart_with_the_last_words() {
        let silent = read("sh -c 'printf abc; echo stuck >&2; sleep 300'", 200).unwrap_err();
        assert!(matches!(silent, OutputError::Silent { .. }), "{silent}");
        assert!(silent.to_string().contains("stuck"), "{silent}");
        let failed = read("sh -c 'printf abc; echo broken >&2; exit 5'", 20_000).unwrap_err();
        let said = failed.to_string();
        assert!(
            said.contains("exit status: 5") && said.contains("broken"),
            "{said}"
        );
        // It closes its output and goes on: nobody waits longer than the limit.
        let closed = read("sh -c 'exec >&-; sleep 300'", 200).unwrap_err();
        assert!(matches!(closed, OutputError::Failed { .. }), "{closed}");
    }
}
