//! Samples from outside, read block by block from anything that can be read.

use std::io::{BufRead, BufReader, Read};

use dealproof_engine::card::Card;
use dealproof_rng::shuffle::{Deck, DeckSize, NotADeck};
use sha2::{Digest, Sha256};

use super::record::InputDigest;
use super::source::Format;
use super::stream::{Block, INT_BYTES};

/// Why a source gave no more.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InputError {
    /// What it gave is not a deck.
    #[error("deck {number} of the input is no deck: {source}")]
    Deck {
        /// The number of the deck, counted from 1.
        number: u64,
        /// What is wrong with it.
        source: NotADeck,
    },
    /// A line of text that is not a deck.
    #[error("line {line} of the input is no deck: {problem}")]
    Line {
        /// The number of the line, counted from 1.
        line: u64,
        /// What is wrong with it.
        problem: String,
    },
    /// Something that is not an integer below the bound.
    #[error("line {line} of the input: expected an integer below {bound}, found {found:?}")]
    Integer {
        /// The number of the line, counted from 1.
        line: u64,
        /// The bound that was named.
        bound: u32,
        /// What stands there.
        found: String,
    },
    /// The input ends in the middle of a deck or word: it is cut, or in another format.
    #[error("the input ends inside {unit} {number}: {found} of {expected} bytes")]
    Cut {
        /// A deck or a word.
        unit: &'static str,
        /// The number of the deck or word, counted from 1.
        number: u64,
        /// The bytes that are there.
        found: usize,
        /// The bytes of a whole one.
        expected: usize,
    },
    /// A character that is neither 0 nor 1.
    #[error("expected 0 or 1 at byte {offset} of the input, found {found:?}")]
    Bit {
        /// The place of the byte, counted from 0.
        offset: u64,
        /// The character at that place.
        found: char,
    },
    /// It could not be read, or the command that makes it failed.
    #[error("{0}")]
    Read(#[from] std::io::Error),
}

impl InputError {
    /// Whether it is a finding about the source: it gave something that is no sample. A sample that was
    /// cut or could not be read says nothing about its generator.
    pub const fn is_finding(&self) -> bool {
        !matches!(self, Self::Cut { .. } | Self::Read(_))
    }
}

/// Reads blocks of samples, once and never rewound.
pub struct Input {
    reader: BufReader<Box<dyn Read>>,
    format: Format,
    digest: Sha256,
    bytes: u64,
    /// Lines or decks read so far.
    lines: u64,
    /// A line that was read to learn the format, and is not yet used.
    ahead: Option<String>,
    /// Samples after the last whole block.
    left_over: u64,
    ended: bool,
}

impl Input {
    /// Reads samples from anything that can be read.
    pub fn new(reader: Box<dyn Read>, format: Format) -> Self {
        Self {
            reader: BufReader::with_capacity(1 << 16, reader),
            format,
            digest: Sha256::new(),
            bytes: 0,
            lines: 0,
            ahead: None,
            left_over: 0,
            ended: false,
        }
    }

    /// The format, settled: of text decks the first line says how many cards they have.
    pub fn settle(&mut self) -> Result<Format, InputError> {
        if self.format == Format::TextDecks && self.ahead.is_none() {
            self.ahead = self.line()?;
            let names = self.ahead.as_deref().unwrap_or("").split_whitespace();
            if names.count() == DeckSize::SHORT.get() {
                self.format = Format::ShortTextDecks;
            }
        }
        Ok(self.format)
    }

    /// What was read so far.
    pub fn digest(&self) -> InputDigest {
        let hash: [u8; 32] = self.digest.clone().finalize().into();
        InputDigest {
            sha256: dealproof_rng::hex::encode(&hash),
            bytes: self.bytes,
        }
    }

    /// Samples after the last whole block: read, but not counted.
    pub const fn left_over(&self) -> u64 {
        self.left_over
    }

    /// Fills one whole block of `samples` decks, bytes or integers; false if the input ends before.
    pub fn fill(&mut self, block: &mut Block, samples: usize) -> Result<bool, InputError> {
        if self.ended || samples == 0 {
            return Ok(false);
        }
        let filled = match block {
            Block::Decks(decks) => {
                decks.clear();
                while decks.len() < samples {
                    let Some(deck) = self.deck()? else { break };
                    let size = deck.size().get();
                    decks.try_push(&deck).map_err(|_| InputError::Line {
                        line: self.lines,
                        problem: format!("expected {} cards, found {size}", decks.size().get()),
                    })?;
                }
                decks.len()
            }
            Block::Bytes(bytes) => {
                bytes.clear();
                let each = match self.format {
                    Format::Ints(_) => INT_BYTES,
                    _ => 1,
                };
                match self.format {
                    Format::Bits => self.bits(bytes, samples)?,
                    Format::Ints(bound) => self.integers(bytes, each * samples, bound)?,
                    _ => self.words(bytes, samples)?,
                }
                bytes.len() / each
            }
        };
        if filled == samples {
            return Ok(true);
        }
        self.left_over = filled as u64;
        self.ended = true;
        Ok(false)
    }

    fn deck(&mut self) -> Result<Option<Deck>, InputError> {
        if let Format::TextDecks | Format::ShortTextDecks = self.format {
            return self.text_deck();
        }
        let mut cards = [0; 52];
        let (found, expected) = (self.read_up_to(&mut cards)?, cards.len());
        if found == 0 {
            return Ok(None);
        }
        self.lines += 1;
        let number = self.lines;
        if found < expected {
            return Err(InputError::Cut {
                unit: "deck",
                number,
                found,
                expected,
            });
        }
        Deck::from_cards(&cards)
            .map(Some)
            .map_err(|source| InputError::Deck { number, source })
    }

    /// The next line that is not empty.
    fn line(&mut self) -> Result<Option<String>, InputError> {
        if let Some(line) = self.ahead.take() {
            return Ok(Some(line));
        }
        let mut line = String::new();
        while self.reader.read_line(&mut line)? > 0 {
            self.take(line.as_bytes());
            self.lines += 1;
            if !line.trim().is_empty() {
                return Ok(Some(line));
            }
            line.clear();
        }
        Ok(None)
    }

    fn text_deck(&mut self) -> Result<Option<Deck>, InputError> {
        let Some(line) = self.line()? else {
            return Ok(None);
        };
        let refuse = |problem: String| InputError::Line {
            line: self.lines,
            problem,
        };
        let names: Vec<&str> = line.split_whitespace().collect();
        let lowest = match names.len() {
            52 => 0,
            36 => 16,
            found => return Err(refuse(format!("expected 52 or 36 cards, found {found}"))),
        };
        let mut cards = Vec::with_capacity(names.len());
        for name in &names {
            let card: Card = name.parse().map_err(|error| refuse(format!("{error}")))?;
            match card.index().checked_sub(lowest) {
                Some(index) if !cards.contains(&index) => cards.push(index),
                Some(_) => return Err(refuse(format!("{name} stands there twice"))),
                None => return Err(refuse(format!("a short deck has no {name}"))),
            }
        }
        Deck::from_cards(&cards)
            .map(Some)
            .map_err(|error| refuse(error.to_string()))
    }

    fn words(&mut self, out: &mut Vec<u8>, samples: usize) -> Result<(), InputError> {
        out.resize(samples, 0);
        let filled = self.read_up_to(out)?;
        out.truncate(filled);
        let (width, reversed) = match self.format {
            Format::U32Le => (4, false),
            Format::U32Be => (4, true),
            Format::U64Le => (8, false),
            Format::U64Be => (8, true),
            _ => return Ok(()),
        };
        if filled < samples && !filled.is_multiple_of(width) {
            return Err(InputError::Cut {
                unit: "word",
                number: self.bytes / width as u64 + 1,
                found: filled % width,
                expected: width,
            });
        }
        if reversed {
            out.chunks_exact_mut(width).for_each(<[u8]>::reverse);
        }
        Ok(())
    }

    fn bits(&mut self, out: &mut Vec<u8>, samples: usize) -> Result<(), InputError> {
        let (mut byte, mut count) = (0u8, 0);
        let mut one = [0];
        while out.len() < samples && self.read_whole(&mut one)? {
            let bit = match one[0] {
                b'0' => 0,
                b'1' => 1,
                space if space.is_ascii_whitespace() => continue,
                other => {
                    return Err(InputError::Bit {
                        offset: self.bytes - 1,
                        found: other.into(),
                    });
                }
            };
            byte = byte << 1 | bit;
            count += 1;
            if count == 8 {
                out.push(byte);
                (byte, count) = (0, 0);
            }
        }
        Ok(())
    }

    fn integers(
        &mut self,
        out: &mut Vec<u8>,
        samples: usize,
        bound: u32,
    ) -> Result<(), InputError> {
        let mut word = String::new();
        let mut one = [0];
        while out.len() < samples {
            let more = self.read_whole(&mut one)?;
            let ends = !more || one[0].is_ascii_whitespace();
            if !ends {
                word.push(one[0].into());
                continue;
            }
            if !word.is_empty() {
                match word.parse::<u32>() {
                    Ok(value) if value < bound => out.extend(value.to_le_bytes()),
                    _ => {
                        return Err(InputError::Integer {
                            line: self.lines + 1,
                            bound,
                            found: word,
                        });
                    }
                }
                word.clear();
            }
            if one[0] == b'\n' {
                self.lines += 1;
            }
            if !more {
                break;
            }
        }
        Ok(())
    }

    /// Fills the buffer; false at the end, where an incomplete piece is left out.
    fn read_whole(&mut self, buffer: &mut [u8]) -> Result<bool, InputError> {
        Ok(self.read_up_to(buffer)? == buffer.len())
    }

    fn read_up_to(&mut self, buffer: &mut [u8]) -> Result<usize, InputError> {
        let mut filled = 0;
        while filled < buffer.len() {
            match self.reader.read(&mut buffer[filled..]) {
                Ok(0) => break,
                Ok(read) => filled += read,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        self.take(&buffer[..filled]);
        Ok(filled)
    }

    fn take(&mut self, bytes: &[u8]) {
        self.digest.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

#[cfg(test)]
mod tests {
    use dealproof_rng::shuffle::DeckSize;

    use super::*;
    use crate::decks::DeckBlock;

    fn input(bytes: &[u8], format: Format) -> Input {
        Input::new(Box::new(std::io::Cursor::new(bytes.to_vec())), format)
    }

    fn bytes(text: &[u8], format: Format, samples: usize) -> Vec<u8> {
        let mut block = Block::Bytes(Vec::new());
        assert!(input(text, format).fill(&mut block, samples).unwrap());
        match block {
            Block::Bytes(bytes) => bytes,
            Block::Decks(_) => unreachable!("bytes were asked for"),
        }
    }

    #[test]
    fn every_format_gives_the_same_words() {
        let little = [1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!(bytes(&little, Format::U8, 8), little);
        assert_eq!(bytes(&little, Format::U32Le, 8), little);
        assert_eq!(bytes(&[4, 3, 2, 1, 8, 7, 6, 5], Format::U32Be, 8), little);
        assert_eq!(bytes(&[8, 7, 6, 5, 4, 3, 2, 1], Format::U64Be, 8), little);
        assert_eq!(bytes(b"0000 0001\n00000010", Format::Bits, 2), [1, 2]);
        let ints = bytes(b"5 0\n36\n", Format::Ints(37), 3);
        assert_eq!(ints, [5, 0, 0, 0, 0, 0, 0, 0, 36, 0, 0, 0]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let mut block = Block::Bytes(Vec::new());
        let error = input(b"01x", Format::Bits).fill(&mut block, 1).unwrap_err();
        assert!(error.to_string().contains("byte 2"), "{error}");
        let error = input(b"1\n2\n37\n", Format::Ints(37)).fill(&mut block, 3);
        let expected = "line 3 of the input: expected an integer below 37, found \"37\"";
        assert_eq!(error.unwrap_err().to_string(), expected);
        let mut decks = Block::Decks(DeckBlock::new(DeckSize::STANDARD));
        let good: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        let mut bad = good.clone();
        bad[51] = "2c".to_owned();
        let text = format!("{}\n\n{}\n", good.join(" "), bad.join(" "));
        let error = input(text.as_bytes(), Format::TextDecks)
            .fill(&mut decks, 2)
            .unwrap_err();
        let expected = "line 3 of the input is no deck: 2c stands there twice";
        assert_eq!(error.to_string(), expected);
        for (format, cut) in [
            (Format::U32Le, "word 3: 2 of 4 bytes"),
            (Format::U64Be, "word 2: 2 of 8 bytes"),
        ] {
            let error = input(&[1; 10], format).fill(&mut block, 16).unwrap_err();
            let expected = format!("the input ends inside {cut}");
            assert_eq!(error.to_string(), expected);
        }
        let whole: Vec<u8> = (0..52).collect();
        let error = input(&[&whole[..], &whole[..30]].concat(), Format::Decks)
            .fill(&mut decks, 2)
            .unwrap_err();
        let expected = "the input ends inside deck 2: 30 of 52 bytes";
        assert_eq!(error.to_string(), expected);
        let short = input(&[0; 60], Format::Decks)
            .fill(&mut decks, 2)
            .unwrap_err();
        assert!(short.to_string().contains("deck 1"), "{short}");
    }

    #[test]
    fn the_first_line_says_how_many_cards_text_decks_have() {
        for (size, format) in [
            (DeckSize::STANDARD, Format::TextDecks),
            (DeckSize::SHORT, Format::ShortTextDecks),
        ] {
            let lowest = 52 - size.get();
            let names: Vec<String> = Card::all()
                .skip(lowest)
                .map(|card| card.to_string())
                .collect();
            let text = format!("\n{0}\n{0}\n", names.join(" "));
            let mut input = input(text.as_bytes(), Format::TextDecks);
            assert_eq!(input.settle().unwrap(), format);
            assert_eq!(input.settle().unwrap(), format, "once for all");
            let mut block = Block::Decks(DeckBlock::new(size));
            assert!(input.fill(&mut block, 2).unwrap(), "no line is lost");
            assert_eq!(input.digest().bytes, text.len() as u64);
        }
    }

    #[test]
    fn an_incomplete_block_is_left_out_and_told() {
        let mut block = Block::Bytes(Vec::new());
        let mut input = input(&[7; 25], Format::U8);
        assert!(input.fill(&mut block, 10).unwrap());
        assert!(input.fill(&mut block, 10).unwrap());
        assert!(!input.fill(&mut block, 10).unwrap());
        assert_eq!(input.left_over(), 5);
        assert!(!input.fill(&mut block, 1).unwrap(), "never rewound");
        assert_eq!(input.digest().bytes, 25);
    }
}
