//! Where decks and words come from: our generator, a planted defect, or the customer's own.

use std::io::{BufReader, Read};
use std::str::FromStr;

use dealproof_audit::hash::Hash;
use dealproof_rng::faulty::{DeckDefect, FaultyShuffler};
use dealproof_rng::generator::{ErasingStream, Seed};
use dealproof_rng::shuffle::{Deck, DeckSize, Domain, NotADeck, ShuffleKey, Shuffler};
use sha2::{Digest, Sha256};

/// A source by name, as `--source` takes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SourceName {
    /// The production generator and shuffle.
    Csprng,
    /// A planted defect.
    Faulty(DeckDefect),
    /// A file of decks or words.
    File(String),
    /// Decks or words on standard input.
    Stdin,
}

/// What the bytes of an outside source are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputFormat {
    /// 52 bytes for each deck, card 0 = `2c` .. 51 = `As`, the first dealt first.
    Decks,
    /// 32-bit words, little-endian.
    U32Le,
}

/// A name that is no source.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown source {found:?}: expected csprng, stdin, file:PATH or faulty:NAME, NAME one of {}",
    defects()
)]
pub struct UnknownSource {
    found: String,
}

/// The names of the planted defects, for messages.
pub fn defects() -> String {
    DeckDefect::ALL.map(DeckDefect::name).join(", ")
}

/// The planted defect with a name.
pub fn defect(name: &str) -> Option<DeckDefect> {
    DeckDefect::ALL
        .into_iter()
        .find(|defect| defect.name() == name)
}

impl FromStr for SourceName {
    type Err = UnknownSource;

    fn from_str(text: &str) -> Result<Self, UnknownSource> {
        let unknown = || UnknownSource {
            found: text.to_owned(),
        };
        match text.split_once(':') {
            None if text == "csprng" => Ok(Self::Csprng),
            None if text == "stdin" => Ok(Self::Stdin),
            Some(("file", path)) if !path.is_empty() => Ok(Self::File(path.to_owned())),
            Some(("faulty", name)) => defect(name).map(Self::Faulty).ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }
}

/// A generator under test.
pub enum Source {
    /// Decks and words of our own, by number.
    BuiltIn(BuiltIn),
    /// The customer's decks or words, read once and never rewound.
    Outside(Outside),
}

/// Decks and words of our own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuiltIn {
    /// The production generator and shuffle.
    Csprng,
    /// A planted defect in the shuffle.
    Faulty(DeckDefect),
}

/// The customer's decks or words.
pub struct Outside {
    reader: BufReader<Box<dyn Read>>,
    format: InputFormat,
    digest: Sha256,
    bytes: u64,
}

/// Why a source gave no more.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourceError {
    /// It ended before the sample was complete.
    #[error("the input is too short: needs {needed} {unit}, found {found}")]
    Short {
        /// The size of the sample.
        needed: u64,
        /// How many there were.
        found: u64,
        /// `decks` or `words`.
        unit: &'static str,
    },
    /// It gives something else.
    #[error("the source gives {found}, the check needs {needed}")]
    Format {
        /// `decks` or `words`.
        needed: &'static str,
        /// `decks` or `words`.
        found: &'static str,
    },
    /// What it gave is no deck.
    #[error("deck {number} is no deck: {source}")]
    Deck {
        /// Counted from 0.
        number: u64,
        /// What is wrong with it.
        source: NotADeck,
    },
    /// It could not be read.
    #[error("could not read the source: {0}")]
    Read(#[from] std::io::Error),
}

impl Outside {
    /// Reads decks or words from anything that can be read.
    pub fn new(reader: Box<dyn Read>, format: InputFormat) -> Self {
        Self {
            reader: BufReader::new(reader),
            format,
            digest: Sha256::new(),
            bytes: 0,
        }
    }

    /// Fills the buffer; false at a clean end or a last piece that is incomplete.
    fn fill(&mut self, buffer: &mut [u8]) -> Result<bool, std::io::Error> {
        match self.reader.read_exact(buffer) {
            Ok(()) => {
                self.digest.update(&*buffer);
                self.bytes += buffer.len() as u64;
                Ok(true)
            }
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// SHA-256 of what was read so far, in hex, and how many bytes it was.
    pub fn digest(&self) -> (String, u64) {
        (
            Hash(self.digest.clone().finalize().into()).to_string(),
            self.bytes,
        )
    }
}

/// How many decks the shuffle makes in one call.
const DECKS_AT_ONCE: usize = 1024;

impl Source {
    /// Gives `count` decks of 52 cards to `observe`, in order.
    pub fn decks(
        &mut self,
        key: [u8; 32],
        count: u64,
        mut observe: impl FnMut(&[u8]),
    ) -> Result<(), SourceError> {
        let key = ShuffleKey::new(key);
        match self {
            Self::BuiltIn(BuiltIn::Csprng) => {
                let shuffler = Shuffler::new(key, Domain::BATTERY, DeckSize::STANDARD);
                let mut decks = vec![0; DECKS_AT_ONCE * 52];
                for first in (0..count).step_by(DECKS_AT_ONCE) {
                    let wanted = usize::try_from(count - first).unwrap_or(usize::MAX);
                    let decks = &mut decks[..wanted.min(DECKS_AT_ONCE) * 52];
                    shuffler
                        .fill(first, decks)
                        .expect("52 cards need 256 blocks with a probability of nothing");
                    decks.chunks_exact(52).for_each(&mut observe);
                }
            }
            Self::BuiltIn(BuiltIn::Faulty(defect)) => {
                let shuffler = FaultyShuffler::new(*defect, key, DeckSize::STANDARD);
                (0..count).for_each(|number| observe(shuffler.deck(number).cards()));
            }
            Self::Outside(outside) => {
                if outside.format != InputFormat::Decks {
                    return Err(SourceError::Format {
                        needed: "decks",
                        found: "words",
                    });
                }
                let mut deck = [0; 52];
                for number in 0..count {
                    if !outside.fill(&mut deck)? {
                        let (needed, unit) = (count, "decks");
                        return Err(SourceError::Short {
                            needed,
                            found: number,
                            unit,
                        });
                    }
                    Deck::from_cards(&deck)
                        .map_err(|source| SourceError::Deck { number, source })?;
                    observe(&deck);
                }
            }
        }
        Ok(())
    }

    /// Gives `count` words to `observe`, in order.
    pub fn words(
        &mut self,
        key: [u8; 32],
        count: u64,
        mut observe: impl FnMut(u32),
    ) -> Result<(), SourceError> {
        match self {
            // The defects spoil the shuffle; the words behind it are sound.
            Self::BuiltIn(_) => {
                let mut stream = ErasingStream::new(&Seed::new(key));
                (0..count).for_each(|_| observe(stream.word()));
            }
            Self::Outside(outside) => {
                if outside.format != InputFormat::U32Le {
                    return Err(SourceError::Format {
                        needed: "words",
                        found: "decks",
                    });
                }
                let mut word = [0; 4];
                for number in 0..count {
                    if !outside.fill(&mut word)? {
                        let (needed, unit) = (count, "words");
                        return Err(SourceError::Short {
                            needed,
                            found: number,
                            unit,
                        });
                    }
                    observe(u32::from_le_bytes(word));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outside(bytes: Vec<u8>, format: InputFormat) -> Source {
        Source::Outside(Outside::new(Box::new(std::io::Cursor::new(bytes)), format))
    }

    #[test]
    fn names_are_read_and_unknown_ones_refused() {
        assert_eq!("csprng".parse(), Ok(SourceName::Csprng));
        assert_eq!(
            "faulty:sattolo".parse(),
            Ok(SourceName::Faulty(DeckDefect::Sattolo))
        );
        assert_eq!("file:a:b".parse(), Ok(SourceName::File("a:b".into())));
        for wrong in ["", "csprng:", "faulty:", "faulty:good", "file:", "dice"] {
            assert!(wrong.parse::<SourceName>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn short_input_is_never_rewound_or_padded() {
        let bytes: Vec<u8> = (0..52).chain(0..51).collect();
        let error = outside(bytes, InputFormat::Decks)
            .decks([0; 32], 2, |_| {})
            .unwrap_err();
        assert!(
            matches!(
                error,
                SourceError::Short {
                    needed: 2,
                    found: 1,
                    ..
                }
            ),
            "{error}"
        );
    }

    #[test]
    fn a_deck_with_a_card_twice_is_named() {
        let mut bytes: Vec<u8> = (0..52).chain(0..52).collect();
        bytes[60] = 0;
        let error = outside(bytes, InputFormat::Decks)
            .decks([0; 32], 2, |_| {})
            .unwrap_err();
        assert!(
            matches!(error, SourceError::Deck { number: 1, .. }),
            "{error}"
        );
    }
}
