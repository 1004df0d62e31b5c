//! An engine in a process of its own.

use std::io::{BufRead, Read};
use std::time::Duration;

use dealproof_shell::child::{Child, CommandError, CommandLine, Input, Silence};

use super::protocol::{Answer, LINE_BYTES_MAX, Operation, Request};
use super::{Engine, Fault};

/// How much of a malformed answer is shown.
const SHOWN_CHARACTERS_MAX: usize = 300;

/// A command line that starts an engine, and how long the engine may take for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    line: CommandLine,
    limit: Duration,
}

impl EngineCommand {
    /// Splits a command line as a shell would. It is never given to one.
    pub fn parse(line: &str, limit: Duration) -> Result<Self, CommandError> {
        let line = CommandLine::parse(line)?;
        Ok(Self { line, limit })
    }

    /// The program, by name or by path.
    pub fn program(&self) -> &str {
        self.line.program()
    }
}

/// An engine that is reached through standard input and output of a child process. After a fault
/// the process is killed with everything it started, and the next request starts a new one.
#[derive(Debug)]
pub struct ProcessEngine {
    command: EngineCommand,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    child: Child<Line>,
    next_id: u64,
}

#[derive(Debug)]
enum Line {
    Whole(Vec<u8>),
    TooLong,
}

impl ProcessEngine {
    /// An engine that starts with the first request.
    pub fn new(command: EngineCommand) -> Self {
        Self {
            command,
            running: None,
        }
    }

    fn start(&self) -> Result<Running, Fault> {
        let mut over = false;
        // One line of look-ahead: after a line that is too long, nothing is read.
        let child = Child::start(&self.command.line, Input::Pipe, 1, move |reader| {
            let line = if over { None } else { read_line(reader) };
            over = matches!(line, Some(Line::TooLong));
            line
        });
        let child = child.map_err(|error| Fault::NotStarted {
            reason: error.to_string(),
        })?;
        Ok(Running { child, next_id: 0 })
    }
}

impl Engine for ProcessEngine {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        // After a fault it is dropped here, and so killed.
        let answer = running.ask(operation, self.command.limit)?;
        self.running = Some(running);
        Ok(answer)
    }
}

impl Running {
    fn ask(&mut self, operation: &Operation, limit: Duration) -> Result<Answer, Fault> {
        let id = self.next_id;
        self.next_id += 1;
        let request = Request {
            id,
            operation: operation.clone(),
        };
        let mut line = serde_json::to_vec(&request).expect("a request has only string keys");
        line.push(b'\n');
        self.child.write(line);
        let line = match self.child.next(limit) {
            Ok(Line::Whole(line)) => line,
            Ok(Line::TooLong) => {
                let reason = format!("a line longer than {LINE_BYTES_MAX} bytes");
                return Err(Fault::Malformed {
                    reason,
                    answer: String::new(),
                });
            }
            Err(silence) => return Err(self.fault(silence, limit)),
        };
        let malformed = |reason: String| Fault::Malformed {
            reason,
            answer: String::from_utf8_lossy(&line)
                .chars()
                .take(SHOWN_CHARACTERS_MAX)
                .collect(),
        };
        let answer: Answer =
            serde_json::from_slice(&line).map_err(|error| malformed(error.to_string()))?;
        if answer.id != Some(id) {
            let found = answer
                .id
                .map_or_else(|| "null".to_owned(), |id| id.to_string());
            return Err(malformed(format!("expected the id {id}, found {found}")));
        }
        Ok(answer)
    }

    /// Ends the process; its last words are evidence.
    fn fault(&mut self, silence: Silence, limit: Duration) -> Fault {
        let stderr = self.child.end(Duration::ZERO).stderr;
        match silence {
            Silence::Ended => Fault::Crashed { stderr },
            Silence::TimedOut => Fault::Hung {
                limit_ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
                stderr,
            },
        }
    }
}

/// The next line without its break, or nothing at the end.
fn read_line(reader: &mut impl BufRead) -> Option<Line> {
    let mut line = Vec::new();
    let limit = u64::try_from(LINE_BYTES_MAX).expect("1 MiB fits") + 1;
    match reader.by_ref().take(limit).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) if line.last() == Some(&b'\n') => {
            line.pop();
            Some(Line::Whole(line))
        }
        Ok(_) if line.len() > LINE_BYTES_MAX => Some(Line::TooLong),
        Ok(_) => Some(Line::Whole(line)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(command: &str, limit_ms: u64) -> Result<Answer, Fault> {
        let command = EngineCommand::parse(command, Duration::from_millis(limit_ms)).unwrap();
        ProcessEngine::new(command).ask(&Operation::State)
    }

    #[test]
    fn each_way_of_not_answering_is_a_fault_of_its_own() {
        assert!(matches!(
            ask("/no/such/engine", 5_000),
            Err(Fault::NotStarted { .. })
        ));
        assert!(matches!(ask("true", 5_000), Err(Fault::Crashed { .. })));
        assert!(matches!(
            ask("sleep 60", 100),
            Err(Fault::Hung { limit_ms: 100, .. })
        ));
        assert!(matches!(
            ask("echo garbage", 5_000),
            Err(Fault::Malformed { .. })
        ));
        assert!(matches!(
            ask("echo '{\"id\":7,\"ok\":true}'", 5_000),
            Err(Fault::Malformed { .. })
        ));
        assert!(matches!(
            ask("cat /dev/zero", 5_000),
            Err(Fault::Malformed { .. })
        ));
        let answer = ask("echo '{\"id\":0,\"ok\":true}'", 5_000).unwrap();
        assert!(answer.ok);
    }

    #[test]
    fn last_words_are_kept_as_evidence() {
        let fault = ask("sh -c 'echo table on fire >&2; exit 3'", 5_000).unwrap_err();
        assert!(fault.to_string().contains("table on fire"), "{fault}");
    }
}
