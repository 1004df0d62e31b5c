//! An engine in a process of its own.

use std::time::Duration;

use dealproof_shell::child::{Child, CommandError, CommandLine, Input, Silence};

use super::Fault;
use super::line::{self, Line};
use super::session::{self, Session, Transport, Wire};

/// A command line that starts an engine, and how long the engine may take for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    line: CommandLine,
    limit: Duration,
}

impl EngineCommand {
    /// Splits a command line as a shell would. It is never given to one.
    pub fn parse(line: &str, limit: Duration) -> Result<Self, CommandError> {
        Ok(Self::new(CommandLine::parse(line)?, limit))
    }

    /// A command line that is split already.
    pub const fn new(line: CommandLine, limit: Duration) -> Self {
        Self { line, limit }
    }

    /// The program, by name or by path.
    pub fn program(&self) -> &str {
        self.line.program()
    }

    /// The arguments, as the program gets them.
    pub fn arguments(&self) -> &[String] {
        self.line.arguments()
    }
}

/// An engine that is reached through standard input and output of a child process. After a fault
/// the process is killed with everything it started, and the next request starts a new one.
pub type ProcessEngine = Session<EngineCommand>;

impl Transport for EngineCommand {
    type Wire = Pipes;

    fn open(&mut self) -> Result<Pipes, Fault> {
        Pipes::start(&self.line)
    }

    fn limit(&self) -> Duration {
        self.limit
    }
}

/// A child process, which is killed when this is dropped.
#[derive(Debug)]
pub struct Pipes(Child<Line>);

impl Pipes {
    pub(crate) fn start(command: &CommandLine) -> Result<Self, Fault> {
        let mut over = false;
        // One line of look-ahead: after a line that is too long, nothing is read.
        let child = Child::start(command, Input::Pipe, 1, move |reader| {
            let line = if over { None } else { line::read(reader).ok()? };
            over = matches!(line, Some(Line::TooLong));
            line
        });
        let child = child.map_err(|error| Fault::NotStarted {
            reason: error.to_string(),
        })?;
        Ok(Self(child))
    }

    fn write(&self, line: &[u8]) {
        self.0.write([line, b"\n"].concat());
    }
}

impl Wire for Pipes {
    fn exchange(&mut self, line: &[u8], limit: Duration) -> Result<Vec<u8>, Fault> {
        self.write(line);
        match self.0.next(limit) {
            Ok(Line::Whole(line)) => Ok(line),
            Ok(Line::TooLong) => Err(session::too_long()),
            Err(silence) => {
                // Its last words are evidence.
                let stderr = self.0.end(Duration::ZERO).stderr;
                Err(match silence {
                    Silence::Ended => Fault::Crashed { stderr },
                    Silence::TimedOut => session::hung(limit, stderr),
                })
            }
        }
    }

    fn leave(&mut self, line: &[u8], grace: Duration) {
        self.write(line);
        self.0.part(grace);
    }
}

#[cfg(test)]
mod tests {
    use super::super::Engine;
    use super::super::protocol::{Answer, Operation};
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

    #[test]
    fn an_engine_is_told_goodbye_and_one_that_stays_is_not_waited_for() {
        let folder = dealproof_shell::files::Scratch::new().unwrap();
        let heard = folder.path().join("heard");
        let script = "while read -r line; do echo \"$line\" >> $0; echo \"{\\\"id\\\":0,\\\"ok\\\":true}\"; done";
        let command = format!("sh -c '{script}' {}", heard.display());
        let command = EngineCommand::parse(&command, Duration::from_secs(20)).unwrap();
        let mut engine = ProcessEngine::new(command);
        engine.ask(&Operation::State).unwrap();
        drop(engine);
        let heard = std::fs::read_to_string(heard).unwrap();
        assert_eq!(
            heard,
            "{\"id\":0,\"op\":\"state\"}\n{\"id\":1,\"op\":\"bye\"}\n"
        );

        let stays = "sh -c 'echo {\\\"id\\\":0,\\\"ok\\\":true}; sleep 300'";
        let command = EngineCommand::parse(stays, Duration::from_secs(20)).unwrap();
        let mut engine = ProcessEngine::new(command);
        engine.ask(&Operation::State).unwrap();
        let asked = std::time::Instant::now();
        drop(engine);
        assert!(asked.elapsed() < Duration::from_secs(10));
    }
}
