//! Where the blocks of a run come from.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use dealproof_battery::feed::{Feed, FeedError, Numbered, Sequential};
use dealproof_battery::input::Input;
use dealproof_battery::record::InputDigest;
use dealproof_battery::source::{Format, Source, WrongFormat};
use dealproof_battery::stream::{Block, Kind};
use dealproof_rng::Digest;
use dealproof_rng::fair::{Contributions, DealInput, HandId, Origin, ServerSeed, TableName};
use dealproof_rng::generator::REQUEST_MAX;
use dealproof_rng::run_seed::RunSeed;
use dealproof_rng::shuffle::DeckSize;
use dealproof_room::Entropy;
use dealproof_shell::child::{CommandLine, Output};

use crate::options::entropy::Generator;
use crate::terminal::Failure;

/// An opened source: our own by number, everything else in sequence.
pub(crate) enum Opened {
    Numbered(Numbered),
    Sequential(Box<dyn Sequential>),
}

/// The whole production path.
struct Fair {
    generator: Generator,
    deals: u64,
}

impl Opened {
    /// Opens a source; a seed drives our own ones. The beginning of the input may settle its format.
    pub(crate) fn open(
        source: &Source,
        format: &mut Option<Format>,
        seed: RunSeed,
        limit: Duration,
    ) -> Result<Self, Failure> {
        if let Some(numbered) = Numbered::new(source, seed) {
            return Ok(Self::Numbered(numbered));
        }
        let mut outside = |reader: Box<dyn Read>| {
            let missing = || Failure::Usage(WrongFormat::Missing(source.clone()).to_string());
            let mut input = Input::new(reader, format.ok_or_else(missing)?);
            let settled = input.settle();
            *format = Some(settled.map_err(|error| Failure::Input(error.to_string()))?);
            Ok(Self::Sequential(Box::new(input)))
        };
        match source {
            Source::File(path) => {
                let path = Path::new(path);
                let file = File::open(path).map_err(|error| Failure::io("read", path, &error))?;
                outside(Box::new(file))
            }
            Source::Stdin => outside(Box::new(std::io::stdin())),
            Source::Command(line) => {
                let line = CommandLine::parse(line)
                    .map_err(|error| Failure::Usage(format!("--source cmd: {error}")))?;
                let output = Output::start(&line, limit)
                    .map_err(|error| Failure::Usage(format!("could not start {error}")))?;
                outside(Box::new(output))
            }
            _ => Ok(Self::Sequential(Box::new(Fair {
                generator: Generator::start(None)?,
                deals: 0,
            }))),
        }
    }

    /// The source as the batteries take it.
    pub(crate) fn feed(&mut self) -> Feed<'_> {
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

    fn digest(&self) -> Option<InputDigest> {
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
