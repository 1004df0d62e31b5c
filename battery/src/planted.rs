//! Planted defects: sources that are wrong on purpose and must be caught by the same code.

use std::num::NonZeroU32;

use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::verdict::Verdict;
use dealproof_rng::faulty::{DeckDefect, FaultyShuffler, FaultyWords, WordDefect};
use dealproof_rng::shuffle::{DeckSize, ShuffleKey};

use super::decks::{BLOCK_DECKS, DeckBlock};
use super::family::{Gives, Group, Sizes, streams};
use super::ints::{self, Scaler};
use super::record::PlantedRecord;
use super::source::Defect;
use super::stream::{Block, Stream};

impl Defect {
    fn record(self, verdict: Verdict) -> PlantedRecord {
        PlantedRecord {
            name: self.name(),
            description: self.describe(),
            samples: self.samples(),
            unit: self.unit(),
            caught_at: None,
            caught_by: None,
            verdict,
        }
    }

    /// A defect that the plan does not claim to catch.
    pub(crate) fn beyond(self) -> PlantedRecord {
        let mut record = self.record(judge::not_run(Reason::OnlyEnumerated));
        if let Some(samples) = record.samples {
            let unit = record.unit.to_owned();
            record.verdict = judge::not_run(Reason::NotClaimed { samples, unit });
        }
        record
    }

    /// Gives it its documented sample, with looks at powers of the root of 2 (words: at each
    /// block). Looks are for planted sources only: nothing is decided about a source between them.
    pub(crate) fn plant(self, key: [u8; 32], level: f64) -> PlantedRecord {
        let mut record = self.record(judge::inconclusive(Reason::DefectMissed));
        let caught = match self {
            Self::Decks(defect) => match defect.decks() {
                Some(decks) => plant_decks(defect, decks, key, level),
                None => is_uneven(defect).then(|| (None, defect.statistic().to_owned())),
            },
            Self::Words(defect) => plant_words(defect, key, level),
        };
        if let Some((at, by)) = caught {
            record.verdict = judge::pass();
            record.caught_at = at;
            record.caught_by = Some(by);
        }
        record
    }
}

/// The samples at which a defect was caught, and by what.
type Caught = Option<(Option<u64>, String)>;

fn is_uneven(defect: DeckDefect) -> bool {
    let bound = NonZeroU32::new(52).expect("52 is not 0");
    let all = ints::enumerate(Scaler::Faulty(defect), bound, 0..1 << 32);
    !ints::enumerated(bound, &all).is_exact()
}

/// The hypothesis with the smallest p-value up to the level.
fn rejected(stream: &Stream, level: f64) -> Option<String> {
    let names = stream.names().into_iter();
    names
        .zip(stream.p_values())
        .filter_map(|(name, p)| p.map(|p| (p.get(), name)))
        .filter(|(p, _)| *p <= level)
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, id)| id)
}

/// The streams of a planted defect, which has one.
fn stream_of(group: Group, gives: Gives, samples: u64) -> Stream {
    let sizes = Sizes {
        decks: samples,
        short_decks: 0,
        game_decks: samples,
        bytes: samples,
        // Every part of every deck.
        fingerprints: samples.saturating_mul(16),
    };
    let (mut all, _) = streams(&[group], gives, &sizes);
    all.remove(0)
}

fn plant_decks(defect: DeckDefect, most: u64, key: [u8; 32], level: f64) -> Caught {
    let size = DeckSize::STANDARD;
    let group = Defect::Decks(defect).group();
    let mut stream = stream_of(group, Gives::Decks(size), most);
    let shuffler = FaultyShuffler::new(defect, ShuffleKey::new(key), size);
    let mut decks = DeckBlock::new(size);
    let (mut done, mut look) = (0u64, 2.0f64);
    while done < most {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a number of decks"
        )]
        let until = (look.round() as u64).min(most);
        while done < until {
            let next = (until - done).min(BLOCK_DECKS as u64);
            let count = usize::try_from(next).expect("at most a block");
            let Ok(()) = decks.refill(count, |out| {
                shuffler.fill(done, out);
                Ok::<(), std::convert::Infallible>(())
            });
            let block = Block::Decks(decks);
            // Every statistic sees every deck: block 0 is below any limit.
            stream.observe(0, &block).expect("decks of 52 cards");
            let Block::Decks(same) = block else {
                unreachable!("it holds decks")
            };
            decks = same;
            done += next;
        }
        look *= std::f64::consts::SQRT_2;
        if let Some(id) = rejected(&stream, level) {
            return Some((Some(done), id));
        }
    }
    None
}

fn plant_words(defect: WordDefect, key: [u8; 32], level: f64) -> Caught {
    let mut stream = stream_of(Group::Raw, Gives::Bytes, defect.bytes());
    let size = usize::try_from(stream.kind.block()).expect("a block fits in memory");
    for number in 0..stream.blocks {
        let mut words = FaultyWords::new(defect, &ShuffleKey::new(key), number);
        let mut bytes = vec![0; size];
        for word in bytes.as_chunks_mut::<4>().0 {
            *word = words.word().to_le_bytes();
        }
        let block = Block::Bytes(bytes);
        stream.observe(number, &block).expect("whole blocks");
        if let Some(id) = rejected(&stream, level) {
            return Some((Some((number + 1) * stream.kind.block()), id));
        }
    }
    None
}
