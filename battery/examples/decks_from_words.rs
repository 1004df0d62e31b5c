//! Decks made from bad words: the size at which the deck battery first rejects them at p < 1e-6.
//!
//! `cargo run --release -p dealproof-battery --example decks_from_words [DECKS [RESULTS [NAME..]]]`.
//! Each source of words deals by a modulo, by scaling a fraction, and by sorting keys. A size is a look
//! after so many blocks; "survives" names the largest one, and the smallest p that was there.
//!
//! Each answer is appended to the file RESULTS as it comes. What the file already has is not run again,
//! so a long run that was stopped goes on where it was.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::convert::Infallible;
use std::fs::{self, OpenOptions};
use std::io::Write;

use dealproof_battery::decks::{BLOCK_DECKS, DeckBlock};
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::stream::{Block, Stream};
use dealproof_rng::faulty::{FaultyWords, WordDefect};
use dealproof_rng::shuffle::{CARDS_MAX, DeckSize, ShuffleKey};

const LEVEL: f64 = 1e-6;
/// As many as the plan `standard` keeps.
const FINGERPRINTS: u64 = 50_000_000;
/// Blocks up to which looks are half as large again, and beyond which they are twice as large.
const CLOSE_LOOKS: u64 = 100;

/// How a deck is made of words.
#[derive(Clone, Copy)]
enum Method {
    Modulo,
    Fraction,
    Keys,
}

impl Method {
    const ALL: [Self; 3] = [Self::Modulo, Self::Fraction, Self::Keys];

    const fn name(self) -> &'static str {
        match self {
            Self::Modulo => "modulo",
            Self::Fraction => "fraction",
            Self::Keys => "keys",
        }
    }

    fn deal(self, words: &mut FaultyWords, deck: &mut [u8]) {
        for (card, place) in (0..).zip(deck.iter_mut()) {
            *place = card;
        }
        if let Self::Keys = self {
            sort_by_keys(words, deck);
            return;
        }
        for last in (1..deck.len()).rev() {
            let (word, left) = (words.word(), last as u64 + 1);
            let chosen = match self {
                // A double holds 32 bits: floor(word / 2^32 * left) is the high half of a product.
                Self::Fraction => (u64::from(word) * left) >> 32,
                _ => u64::from(word) % left,
            };
            deck.swap(last, usize::try_from(chosen).expect("a place in the deck"));
        }
    }
}

/// Sorts cards by a word each; of equal words the lower card comes first.
fn sort_by_keys(words: &mut FaultyWords, deck: &mut [u8]) {
    let mut keyed = [0; CARDS_MAX];
    let keyed = &mut keyed[..deck.len()];
    for (key, &mut card) in keyed.iter_mut().zip(deck.iter_mut()) {
        *key = u64::from(words.word()) << 8 | u64::from(card);
    }
    keyed.sort_unstable();
    for (place, key) in deck.iter_mut().zip(keyed) {
        *place = key.to_le_bytes()[0];
    }
}

fn stream(decks: u64) -> Stream {
    let sizes = Sizes {
        decks,
        short_decks: 0,
        game_decks: 0,
        bytes: 0,
        fingerprints: FINGERPRINTS,
    };
    let gives = Gives::Decks(DeckSize::STANDARD);
    streams(&[Group::Decks], gives, &sizes).0.remove(0)
}

/// The smallest p so far, and whose it is.
fn smallest(stream: &Stream) -> (f64, String) {
    let found = stream.names().into_iter().zip(stream.p_values());
    found
        .filter_map(|(name, p)| Some((p?.get(), name)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("some statistic needs one block only")
}

fn first(defect: WordDefect, method: Method, decks: u64) -> String {
    let mut words = FaultyWords::new(defect, &ShuffleKey::new([0x73; 32]), 0);
    let mut stream = stream(decks);
    let mut block = DeckBlock::new(DeckSize::STANDARD);
    let (mut look, blocks) = (1, decks / BLOCK_DECKS as u64);
    for number in 1..=blocks {
        let Ok(()) = block.refill(BLOCK_DECKS, |out| {
            out.chunks_exact_mut(DeckSize::STANDARD.get())
                .for_each(|deck| method.deal(&mut words, deck));
            Ok::<(), Infallible>(())
        });
        let full = Block::Decks(block);
        stream
            .observe(number - 1, &full)
            .expect("decks of 52 cards");
        let Block::Decks(same) = full else {
            unreachable!("it holds decks")
        };
        block = same;
        if number < look && number < blocks {
            continue;
        }
        look = if look < CLOSE_LOOKS {
            (look * 3).div_ceil(2)
        } else {
            look * 2
        };
        let (p, name) = smallest(&stream);
        if p < LEVEL {
            return format!("caught {} {name} {p:.1e}", number * BLOCK_DECKS as u64);
        }
        if number == blocks {
            return format!("survives {decks} {name} {p:.1e}");
        }
    }
    "not run: less than a block".to_owned()
}

/// Whether a line of results answers the question about this source at this size.
fn answers(line: &str, source: &str, decks: u64) -> bool {
    let rest = line.strip_prefix(source).map(str::split_whitespace);
    let found: Vec<&str> = rest.into_iter().flatten().take(2).collect();
    match found.as_slice() {
        ["caught", _] => true,
        ["survives", size] => size.parse().is_ok_and(|size: u64| size >= decks),
        _ => false,
    }
}

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let decks = arguments.first().and_then(|text| text.parse().ok());
    let decks = decks.unwrap_or(1_000_000);
    let results = arguments.get(1);
    let names = arguments.get(2..).unwrap_or(&[]);
    let known = results.map(fs::read_to_string).and_then(Result::ok);
    let known = known.unwrap_or_default();
    for defect in WordDefect::ALL {
        if !names.is_empty() && !names.iter().any(|name| name == defect.name()) {
            continue;
        }
        for method in Method::ALL {
            let source = format!("{:18} {:9}", defect.name(), method.name());
            if known.lines().any(|line| answers(line, &source, decks)) {
                continue;
            }
            let line = format!("{source} {}", first(defect, method, decks));
            println!("{line}");
            if let Some(path) = results {
                let mut file = OpenOptions::new().create(true).append(true).open(path)?;
                writeln!(file, "{line}")?;
            }
        }
    }
    Ok(())
}
