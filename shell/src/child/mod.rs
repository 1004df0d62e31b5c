//! Other people's programs. They may hang, die, flood their output, or leave children behind; none
//! of this may do more than end the one conversation.
//!
//! A [`Child`] leads a process group of its own, which is killed as a whole. Its output is read by
//! a thread and cut into pieces; the reader waits only a limited time for the next piece. Of its
//! standard error the end is kept, as evidence.

mod command;
#[cfg(unix)]
mod group;
#[cfg(not(unix))]
#[path = "group_of_one.rs"]
mod group;
mod output;
mod sandbox;
#[cfg(target_os = "linux")]
mod strays;
#[cfg(not(target_os = "linux"))]
#[path = "no_strays.rs"]
mod strays;
mod tail;

pub use command::{
    CommandError, CommandLine, Surroundings, find_in, find_program, hand_over, is_program, quote,
};
pub use output::{Output, OutputError};
pub use sandbox::{NoSandbox, Sandbox, View};
pub use strays::{StillAlive, Strays};

use std::io::{self, BufReader, Write};
use std::process::{Child as Process, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use self::group::Group;
use self::tail::Tail;

/// How long the last words of a process that has ended may take to arrive.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How often we look whether a process has ended.
const LOOK: Duration = Duration::from_millis(5);

/// A program that could not be started.
#[derive(Debug, thiserror::Error)]
#[error("{program}: {source}")]
pub struct StartError {
    /// The name or path of the program.
    pub program: String,
    /// What the system said.
    pub source: io::Error,
}

/// What a child reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// Nothing: its standard input is at its end.
    Nothing,
    /// What is given to [`Child::write`].
    Pipe,
}

/// Why there is no next piece of output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silence {
    /// The output is at its end.
    Ended,
    /// Nothing came within the time limit.
    TimedOut,
}

/// How a child ended.
#[derive(Debug)]
pub struct Ending {
    /// Its status, or that of being killed; none if the system does not tell.
    pub status: Option<ExitStatus>,
    /// The end of what it wrote to standard error.
    pub stderr: String,
}

/// A running program whose output comes in pieces. It and all its children are killed when this is
/// dropped, and when a signal such as Ctrl-C ends our own process.
#[derive(Debug)]
pub struct Child<T> {
    process: Process,
    group: Group,
    stdin: Option<Sender<Vec<u8>>>,
    pieces: Receiver<T>,
    stderr: Tail,
}

impl<T: Send + 'static> Child<T> {
    /// Starts a program. `next` cuts its output into pieces, until there is none. `ahead` pieces
    /// wait for us at most: a program that floods its output blocks instead of filling memory.
    pub fn start(
        line: &CommandLine,
        input: Input,
        ahead: usize,
        mut next: impl FnMut(&mut BufReader<ChildStdout>) -> Option<T> + Send + 'static,
    ) -> Result<Self, StartError> {
        let failed = |source| StartError {
            program: line.program().to_owned(),
            source,
        };
        let mut command = line.command();
        command
            .stdin(match input {
                Input::Nothing => Stdio::null(),
                Input::Pipe => Stdio::piped(),
            })
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let (mut process, group) = group::spawn(&mut command).map_err(failed)?;
        let stdout = process.stdout.take().expect("it is piped");
        let stderr = process.stderr.take().expect("it is piped");
        let stdin = process.stdin.take().map(write_in_background);
        let (send, pieces) = sync_channel(ahead);
        thread::spawn(move || {
            let mut reader = BufReader::with_capacity(1 << 16, stdout);
            while let Some(piece) = next(&mut reader) {
                if send.send(piece).is_err() {
                    break;
                }
            }
        });
        Ok(Self {
            process,
            group,
            stdin,
            pieces,
            stderr: Tail::of(stderr),
        })
    }

    /// Gives bytes to the standard input of the child. This never waits: a child that does not read
    /// is noticed when it does not answer either.
    pub fn write(&self, bytes: Vec<u8>) {
        if let Some(stdin) = &self.stdin {
            // A child that has closed its input may still have answered: the answer decides.
            let _ = stdin.send(bytes);
        }
    }

    /// Waits for the next piece of output.
    pub fn next(&self, limit: Duration) -> Result<T, Silence> {
        self.pieces
            .recv_timeout(limit)
            .map_err(|error| match error {
                RecvTimeoutError::Disconnected => Silence::Ended,
                RecvTimeoutError::Timeout => Silence::TimedOut,
            })
    }

    /// Closes the standard input of the child, after what was written to it, and lets the child end by
    /// itself within a time of grace. What is left of it is killed when this is dropped.
    pub fn part(&mut self, grace: Duration) {
        self.stdin = None;
        self.wait(grace);
    }

    /// Ends the child and everything it started. It may end by itself within a time of grace, so
    /// that its status is its own.
    pub fn end(&mut self, grace: Duration) -> Ending {
        self.wait(grace);
        Ending {
            status: self.kill(),
            stderr: self.stderr.text(LAST_WORDS),
        }
    }
}

impl<T> Child<T> {
    fn wait(&self, grace: Duration) {
        let asked = Instant::now();
        while !self.group.has_ended() && asked.elapsed() < grace {
            thread::sleep(LOOK);
        }
    }

    fn kill(&mut self) -> Option<ExitStatus> {
        self.stdin = None;
        self.group.kill();
        // For systems without groups, and for one that has left its own.
        let _ = self.process.kill();
        self.process.wait().ok()
    }
}

impl<T> Drop for Child<T> {
    fn drop(&mut self) {
        self.kill();
    }
}

fn write_in_background(mut stdin: ChildStdin) -> Sender<Vec<u8>> {
    let (send, bytes) = channel::<Vec<u8>>();
    thread::spawn(move || {
        for bytes in bytes {
            if stdin
                .write_all(&bytes)
                .and_then(|()| stdin.flush())
                .is_err()
            {
                break;
            }
        }
    });
    send
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::io::BufRead;
    use std::path::Path;

    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    fn lines(line: &str) -> Child<String> {
        let line = CommandLine::parse(line).unwrap();
        Child::start(&line, Input::Pipe, 1, |reader| {
            let mut line = String::new();
            let read = reader.read_line(&mut line).unwrap_or(0);
            (read > 0).then(|| line.trim_end().to_owned())
        })
        .unwrap()
    }

    /// Whether a process is there and has not ended.
    fn is_alive(pid: &str) -> bool {
        let stat = std::fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
        // Its state follows the name in brackets.
        stat.is_ok_and(|stat| !stat.rsplit(") ").next().unwrap().starts_with(['Z', 'X']))
    }

    fn dies(pid: &str) -> bool {
        let start = Instant::now();
        while is_alive(pid) && start.elapsed() < LONG {
            thread::sleep(LOOK);
        }
        !is_alive(pid)
    }

    #[test]
    fn a_conversation() {
        let child = lines("cat");
        child.write(b"one\ntwo\n".to_vec());
        assert_eq!(child.next(LONG).unwrap(), "one");
        assert_eq!(child.next(LONG).unwrap(), "two");
        assert_eq!(
            child.next(Duration::from_millis(50)),
            Err(Silence::TimedOut)
        );
    }

    #[test]
    fn a_child_reads_the_last_words_before_it_is_let_go() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("heard");
        let mut child = lines(&format!("sh -c 'cat > {}'", file.display()));
        child.write(b"good bye\n".to_vec());
        child.part(LONG);
        drop(child);
        assert_eq!(std::fs::read_to_string(file).unwrap(), "good bye\n");

        let mut deaf = lines("sleep 300");
        let asked = Instant::now();
        deaf.part(Duration::from_millis(50));
        drop(deaf);
        assert!(
            asked.elapsed() < LONG,
            "one that does not leave is not waited for"
        );
    }

    #[test]
    fn children_of_a_child_die_with_it() {
        let mut child = lines("sh -c 'sleep 300 & echo $!; wait'");
        let grandchild = child.next(LONG).unwrap();
        assert!(is_alive(&grandchild));
        let ending = child.end(Duration::ZERO);
        assert!(!ending.status.unwrap().success());
        assert!(dies(&grandchild), "killed by end()");

        let child = lines("sh -c 'sleep 300 & echo $!; wait'");
        let grandchild = child.next(LONG).unwrap();
        drop(child);
        assert!(dies(&grandchild), "killed when dropped");

        // The child is gone, and only what it left behind holds its pipes.
        let mut child = lines("sh -c 'sleep 300 & echo $!; exit 7'");
        let grandchild = child.next(LONG).unwrap();
        let ending = child.end(LONG);
        assert_eq!(ending.status.unwrap().code(), Some(7));
        assert!(dies(&grandchild), "killed though the child had ended");
    }

    #[test]
    fn the_end_of_standard_error_is_kept() {
        let mut child =
            lines("sh -c 'echo first >&2; yes | head -c 100000 >&2; echo last >&2; exit 3'");
        assert_eq!(child.next(LONG), Err(Silence::Ended));
        let ending = child.end(LONG);
        assert_eq!(ending.status.unwrap().code(), Some(3));
        assert!(ending.stderr.ends_with("last\n"), "{}", ending.stderr);
        assert!(!ending.stderr.contains("first"));
        assert!(ending.stderr.len() <= 8 * 1024);
    }

    #[test]
    fn a_child_that_does_not_read_cannot_make_us_wait() {
        let child = lines("sleep 300");
        child.write(vec![b'x'; 1 << 20]);
        assert_eq!(
            child.next(Duration::from_millis(50)),
            Err(Silence::TimedOut)
        );
    }

    #[test]
    fn a_child_that_floods_is_made_to_wait() {
        let child = lines("yes");
        assert_eq!(child.next(LONG).unwrap(), "y");
        drop(child);
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let line = CommandLine::parse("/no/such/program").unwrap();
        let error = Child::start(&line, Input::Nothing, 1, |_| None::<()>).unwrap_err();
        assert!(
            error.to_string().starts_with("/no/such/program: "),
            "{error}"
        );
    }
}
