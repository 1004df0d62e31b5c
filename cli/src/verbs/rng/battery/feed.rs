//! Where the blocks of a run come from.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use dealproof_adapters::process::EngineCommand;
use dealproof_battery::family::{Block, Kind};
use dealproof_battery::feed::{Feed, FeedError, Numbered, Sequential};
use dealproof_battery::source::{Format, Input, TestSource};
use dealproof_rng::Digest;
use dealproof_rng::fair::{Contributions, DealInput, HandId, Origin, ServerSeed, TableName};
use dealproof_rng::generator::REQUEST_MAX;
use dealproof_rng::run_seed::RunSeed;
use dealproof_rng::shuffle::DeckSize;
use dealproof_room::Entropy;

use super::super::entropy::Generator;
use crate::terminal::Failure;

/// An opened source: our own by number, everything else in sequence.
pub(super) enum Opened {
    Numbered(Numbered),
    Sequential(Box<dyn Sequential>),
}

/// The whole production path.
struct Fair {
    generator: Generator,
    deals: u64,
}

impl Opened {
    /// Opens a source; a seed drives our own ones.
    pub(super) fn open(
        source: &TestSource,
        format: Option<Format>,
        seed: RunSeed,
        limit: Duration,
    ) -> Result<Self, Failure> {
        if let Some(numbered) = Numbered::new(source, seed) {
            return Ok(Self::Numbered(numbered));
        }
        let outside = |reader: Box<dyn Read>| {
            let format = format.ok_or_else(|| {
                Failure::Usage(format!("expected --input with --source {source}"))
            })?;
            Ok(Self::Sequential(Box::new(Input::new(reader, format))))
        };
        match source {
            TestSource::File(path) => {
                let path = Path::new(path);
                let file = File::open(path).map_err(|error| Failure::io("read", path, &error))?;
                outside(Box::new(file))
            }
            TestSource::Stdin => outside(Box::new(std::io::stdin())),
            TestSource::Command(line) => outside(Box::new(Piped::start(line, limit)?)),
            _ => Ok(Self::Sequential(Box::new(Fair {
                generator: Generator::start(None)?,
                deals: 0,
            }))),
        }
    }

    /// The source as the batteries take it.
    pub(super) fn feed(&mut self) -> Feed<'_> {
        match self {
            Self::Numbered(source) => Feed::Numbered(source),
            Self::Sequential(source) => Feed::Sequential(source.as_mut()),
        }
    }
}

impl Sequential for Fair {
    fn fill(&mut self, kind: Kind, block: &mut Block) -> Result<bool, FeedError> {
        let failed = |failure: Failure| FeedError::Source(failure.to_string().into());
        match (kind, block) {
            (Kind::Decks { size, block: decks }, Block::Decks(out)) => {
                out.refill(decks, |out| self.decks(size, out))
                    .map_err(failed)?;
            }
            (Kind::Bytes { block: bytes }, Block::Bytes(out)) => {
                out.resize(bytes, 0);
                for request in out.chunks_mut(REQUEST_MAX) {
                    self.fill_bytes(request).map_err(failed)?;
                }
            }
            _ => unreachable!("a block is of its stream's kind"),
        }
        Ok(true)
    }

    fn digest(&self) -> Option<(String, u64)> {
        None
    }

    fn left_over(&self) -> u64 {
        0
    }
}

impl Fair {
    fn fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Failure> {
        let filled = self.generator.fill(bytes);
        filled.map_err(|error| Failure::Usage(error.to_string()))
    }

    /// Deals as a hand does: a fresh server seed, the transcript, HKDF, the shuffle.
    fn decks(&mut self, size: DeckSize, out: &mut [u8]) -> Result<(), Failure> {
        let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
        for cards in out.chunks_exact_mut(size.get()) {
            let mut seed = [0; 32];
            self.fill_bytes(&mut seed)?;
            self.deals += 1;
            let input = DealInput {
                origin: Origin::new("battery").map_err(|error| usage(&error))?,
                hand: HandId::new(1, self.deals).map_err(|error| usage(&error))?,
                table: TableName::new("battery").map_err(|error| usage(&error))?,
                profile: Digest::ZERO,
                size,
                server_seed: ServerSeed::new(seed),
                contributions: Contributions::new(Vec::new()).map_err(|error| usage(&error))?,
                beacon: None,
            };
            let deal = input.derive().map_err(|error| usage(&error))?;
            cards.copy_from_slice(deal.deck().cards());
        }
        Ok(())
    }
}

/// How much of a command's standard error is shown.
const STDERR_SHOWN: usize = 2000;
/// How much of its output waits for us.
const CHUNKS: usize = 16;

/// The standard output of a command, which may neither hang nor die.
struct Piped {
    child: Child,
    chunks: Receiver<std::io::Result<Vec<u8>>>,
    held: std::collections::VecDeque<u8>,
    stderr: std::sync::Arc<std::sync::Mutex<Vec<u8>>>,
    limit: Duration,
    ended: bool,
}

impl Piped {
    fn start(line: &str, limit: Duration) -> Result<Self, Failure> {
        let command = EngineCommand::parse(line, limit)
            .map_err(|error| Failure::Usage(format!("--source cmd: {error}")))?;
        let arguments = command.arguments();
        let mut child = Command::new(&arguments[0])
            .args(&arguments[1..])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| {
                Failure::Usage(format!("could not start {:?}: {error}", arguments[0]))
            })?;
        let mut out = child.stdout.take().expect("it is piped");
        let mut errors = child.stderr.take().expect("it is piped");
        let (send, chunks) = sync_channel(CHUNKS);
        std::thread::spawn(move || {
            loop {
                let mut buffer = vec![0; 1 << 16];
                let read = out.read(&mut buffer).map(|read| {
                    buffer.truncate(read);
                    buffer
                });
                let last = read.as_ref().map_or(true, Vec::is_empty);
                if send.send(read).is_err() || last {
                    return;
                }
            }
        });
        let stderr = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let sink = std::sync::Arc::clone(&stderr);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = errors.read(&mut buffer) {
                if let Ok(mut held) = sink.lock() {
                    let room = STDERR_SHOWN.saturating_sub(held.len());
                    let _ = held.write_all(&buffer[..read.min(room)]);
                }
            }
        });
        Ok(Self {
            child,
            chunks,
            held: std::collections::VecDeque::new(),
            stderr,
            limit,
            ended: false,
        })
    }

    fn fault(&mut self, what: &str) -> std::io::Error {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let said = self.stderr.lock().map_or_else(
            |_| String::new(),
            |held| String::from_utf8_lossy(&held).trim().to_owned(),
        );
        let said = if said.is_empty() {
            "it wrote nothing to standard error".to_owned()
        } else {
            format!("its standard error: {said}")
        };
        std::io::Error::other(format!("the command {what}; {said}"))
    }
}

impl Read for Piped {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.held.is_empty() && !self.ended {
            match self.chunks.recv_timeout(self.limit) {
                Ok(Ok(chunk)) if chunk.is_empty() => {
                    self.ended = true;
                    let status = self.child.wait()?;
                    if !status.success() {
                        // The last words arrive a moment after the end.
                        std::thread::sleep(Duration::from_millis(50));
                        return Err(self.fault(&format!("ended with {status}")));
                    }
                }
                Ok(Ok(chunk)) => self.held.extend(chunk),
                Ok(Err(error)) => return Err(error),
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = self.limit.as_secs_f64();
                    return Err(self.fault(&format!("gave nothing for {seconds} seconds")));
                }
                Err(RecvTimeoutError::Disconnected) => self.ended = true,
            }
        }
        self.held.read(buffer)
    }
}

impl Drop for Piped {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
