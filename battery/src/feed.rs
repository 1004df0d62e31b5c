//! Where the blocks of a run come from.

use dealproof_rng::faulty::{FaultyShuffler, FaultyWords};
use dealproof_rng::generator::{ErasingStream, Seed};
use dealproof_rng::run_seed::RunSeed;
use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

use super::input::{Input, InputError};
use super::record::InputDigest;
use super::source::{Defect, Source};
use super::stream::{Block, Kind};

/// Where the blocks of a run come from.
pub enum Feed<'a> {
    /// Blocks by number, on any thread.
    Numbered(&'a Numbered),
    /// Blocks in sequence, as a file or a command gives them.
    Sequential(&'a mut dyn Sequential),
}

/// A source that is read once, from its beginning.
pub trait Sequential {
    /// The next block; false if the input ends before it is whole.
    fn fill(&mut self, kind: Kind, block: &mut Block) -> Result<bool, FeedError>;

    /// What was read from outside; `None` if the source is ours.
    fn digest(&self) -> Option<InputDigest>;

    /// Samples read after the last whole block.
    fn left_over(&self) -> u64;
}

/// Why a source gives no block.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FeedError {
    /// What was read is not in its format.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The source itself failed.
    #[error(transparent)]
    Source(Box<dyn std::error::Error + Send + Sync>),
}

impl Sequential for Input {
    fn fill(&mut self, kind: Kind, block: &mut Block) -> Result<bool, FeedError> {
        let samples = usize::try_from(kind.block()).expect("a block fits in memory");
        Ok(Self::fill(self, block, samples)?)
    }

    fn digest(&self) -> Option<InputDigest> {
        Some(Self::digest(self))
    }

    fn left_over(&self) -> u64 {
        Self::left_over(self)
    }
}

/// Our own sources, sound and faulty: any block can be made alone from the seed of the run.
#[derive(Debug, Clone)]
pub struct Numbered {
    defect: Option<Defect>,
    seed: RunSeed,
}

impl Numbered {
    /// A source that a seed drives; `None` for the others.
    pub fn new(source: &Source, seed: RunSeed) -> Option<Self> {
        let defect = source.defect();
        source.is_seeded().then_some(Self { defect, seed })
    }

    /// Block `number` of a stream.
    pub fn fill(&self, stream: &str, kind: Kind, number: u64, block: &mut Block) {
        let key = self.seed.key_for(&format!("battery/{stream}"));
        match (kind, block) {
            (Kind::Decks { size, block: decks }, Block::Decks(out)) => {
                let first = number * decks as u64;
                let key = ShuffleKey::new(key);
                let filled = out.refill(decks, |out| match self.defect {
                    Some(Defect::Decks(defect)) => {
                        FaultyShuffler::new(defect, key, size).fill(first, out);
                        Ok(())
                    }
                    _ => Shuffler::new(key, Domain::BATTERY, size).fill(first, out),
                });
                filled.expect("a deck needs 256 blocks with a probability of nothing");
            }
            (Kind::Bytes { block: bytes }, Block::Bytes(out)) => {
                out.resize(bytes, 0);
                if let Some(Defect::Words(defect)) = self.defect {
                    let mut words = FaultyWords::new(defect, &ShuffleKey::new(key), number);
                    for word in out.as_chunks_mut::<4>().0 {
                        *word = words.word().to_le_bytes();
                    }
                } else {
                    let purpose = format!("battery/{stream}/{number}");
                    let seed = Seed::new(self.seed.key_for(&purpose));
                    ErasingStream::new(&seed).fill(out);
                }
            }
            _ => unreachable!("a block is of its stream's kind"),
        }
    }
}
