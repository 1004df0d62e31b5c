//! An engine in a process of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::protocol::{Answer, LINE_BYTES_MAX, Operation, Request};
use super::{Engine, Fault};

/// How much of standard error is kept as evidence.
const STDERR_BYTES_MAX: usize = 8 * 1024;

/// How much of a malformed answer is shown.
const SHOWN_CHARACTERS_MAX: usize = 300;

/// A command line, split into arguments. It is never given to a shell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    arguments: Vec<String>,
    limit: Duration,
}

/// A command line that could not be split.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// There is no word in it.
    #[error("the command is empty")]
    Empty,
    /// A quotation mark has no partner.
    #[error("the command has an unclosed {quote} quotation mark")]
    Unclosed {
        /// The mark.
        quote: char,
    },
}

impl EngineCommand {
    /// Splits a command line at spaces; single and double quotation marks keep words together.
    pub fn parse(line: &str, limit: Duration) -> Result<Self, CommandError> {
        let mut arguments = Vec::new();
        let mut word: Option<String> = None;
        let mut quote: Option<char> = None;
        for c in line.chars() {
            match quote {
                Some(mark) if c == mark => quote = None,
                None if c == '\'' || c == '"' => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                None if c.is_whitespace() => arguments.extend(word.take()),
                _ => word.get_or_insert_default().push(c),
            }
        }
        if let Some(quote) = quote {
            return Err(CommandError::Unclosed { quote });
        }
        arguments.extend(word);
        if arguments.is_empty() {
            Err(CommandError::Empty)
        } else {
            Ok(Self { arguments, limit })
        }
    }

    /// The program and its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

/// An engine behind standard input and output of a child process. After a fault the process is
/// killed, and the next request starts a new one.
#[derive(Debug)]
pub struct ProcessEngine {
    command: EngineCommand,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<Line>,
    stderr: Arc<Mutex<Vec<u8>>>,
    stderr_closed: Receiver<()>,
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
        let (program, arguments) = self
            .command
            .arguments
            .split_first()
            .expect("a command has at least one word");
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| Fault::NotStarted {
                reason: format!("{program}: {error}"),
            })?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(Fault::NotStarted {
                reason: format!("{program}: no pipes"),
            });
        };
        // One line of look-ahead: an engine that floods its output blocks instead of filling memory.
        let (send, lines) = sync_channel(1);
        std::thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            while let Some(line) = read_line(&mut reader) {
                let stop = matches!(line, Line::TooLong);
                if send.send(line).is_err() || stop {
                    break;
                }
            }
        });
        let kept = Arc::new(Mutex::new(Vec::new()));
        let keep = Arc::clone(&kept);
        let (closed, stderr_closed) = sync_channel(1);
        std::thread::spawn(move || {
            keep_tail(stderr, &keep);
            let _ = closed.send(());
        });
        Ok(Running {
            child,
            stdin,
            lines,
            stderr: kept,
            stderr_closed,
            next_id: 0,
        })
    }
}

impl Engine for ProcessEngine {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        let answer = running.ask(operation, self.command.limit);
        match answer {
            Ok(_) => self.running = Some(running),
            Err(_) => running.kill(),
        }
        answer
    }
}

impl Drop for ProcessEngine {
    fn drop(&mut self) {
        if let Some(running) = &mut self.running {
            running.kill();
        }
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
        // An engine that no longer reads may still have answered: the answer decides.
        let _ = self
            .stdin
            .write_all(&line)
            .and_then(|()| self.stdin.flush());
        let line = match self.lines.recv_timeout(limit) {
            Ok(Line::Whole(line)) => line,
            Ok(Line::TooLong) => {
                let reason = format!("a line longer than {LINE_BYTES_MAX} bytes");
                return Err(Fault::Malformed {
                    reason,
                    answer: String::new(),
                });
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Fault::Crashed {
                    stderr: self.stderr_tail(),
                });
            }
            Err(RecvTimeoutError::Timeout) => {
                let limit_ms = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
                return Err(Fault::Hung {
                    limit_ms,
                    stderr: self.stderr_tail(),
                });
            }
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

    /// Ends the process and returns its last words.
    fn stderr_tail(&mut self) -> String {
        self.kill();
        // A grandchild may hold the pipe open, so the wait has an end.
        let _ = self.stderr_closed.recv_timeout(Duration::from_secs(1));
        let kept = self
            .stderr
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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

/// Reads to the end and keeps the last bytes.
fn keep_tail(mut stderr: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let mut kept = kept
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        kept.extend(&buffer[..count]);
        let excess = kept.len().saturating_sub(STDERR_BYTES_MAX);
        kept.drain(..excess);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        EngineCommand::parse(line, Duration::from_secs(5))
            .unwrap()
            .arguments
    }

    fn ask(command: &str, limit_ms: u64) -> Result<Answer, Fault> {
        let command = EngineCommand::parse(command, Duration::from_millis(limit_ms)).unwrap();
        ProcessEngine::new(command).ask(&Operation::State)
    }

    #[test]
    fn a_command_is_split_like_a_shell_would_but_nothing_else_happens_to_it() {
        assert_eq!(words("a  b"), ["a", "b"]);
        assert_eq!(words("'a b' \"c d\"e ''"), ["a b", "c de", ""]);
        assert_eq!(words("echo $HOME;ls"), ["echo", "$HOME;ls"]);
        assert!(EngineCommand::parse("  ", Duration::ZERO).is_err());
        assert!(EngineCommand::parse("a 'b", Duration::ZERO).is_err());
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
