//! Decks made from bad words: the size at which the deck battery first rejects them at p < 1e-6.
//!
//! `cargo run --release -p dealproof-battery --example decks_from_words [DECKS [NAME..]]`. Each source
//! of words deals by a modulo, by scaling a fraction, and by sorting keys. A size is a look after so
//! many blocks; "survives" names the largest one.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::convert::Infallible;

use dealproof_battery::decks::{BLOCK_DECKS, DeckBlock};
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::stream::{Block, Stream};
use dealproof_rng::faulty::{FaultyWords, WordDefect};
use dealproof_rng::shuffle::{DeckSize, ShuffleKey};

const LEVEL: f64 = 1e-6;

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
            let mut keyed: Vec<(u32, u8)> = deck.iter().map(|&card| (words.word(), card)).collect();
            keyed.sort_by_key(|&(key, _)| key);
            for (place, (_, card)) in deck.iter_mut().zip(keyed) {
                *place = card;
            }
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

fn stream(decks: u64) -> Stream {
    let sizes = Sizes {
        decks,
        short_decks: 0,
        game_decks: 0,
        bytes: 0,
        fingerprints: decks.min(20_000_000),
    };
    let gives = Gives::Decks(DeckSize::STANDARD);
    streams(&[Group::Decks], gives, &sizes).0.remove(0)
}

fn first(defect: WordDefect, method: Method, decks: u64) -> String {
    let mut words = FaultyWords::new(defect, &ShuffleKey::new([0x73; 32]), 0);
    let mut stream = stream(decks);
    let mut block = DeckBlock::new(DeckSize::STANDARD);
    let (mut look, blocks) = (1, decks / BLOCK_DECKS as u64);
    for number in 1..=blocks {
        let Ok(()) = block.refill(BLOCK_DECKS, |out| {
            out.chunks_exact_mut(52)
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
        look = (look * 3).div_ceil(2);
        let names = stream.names().into_iter();
        let rejected = names
            .zip(stream.p_values())
            .filter_map(|(name, p)| p.map(|p| (p.get(), name)))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .filter(|(p, _)| *p < LEVEL);
        if let Some((p, name)) = rejected {
            return format!("{} by {name} (p = {p:.1e})", number * BLOCK_DECKS as u64);
        }
    }
    format!("survives {decks}")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let decks = arguments.first().and_then(|text| text.parse().ok());
    let names = arguments.get(1..).unwrap_or(&[]);
    for defect in WordDefect::ALL {
        if !names.is_empty() && !names.iter().any(|name| name == defect.name()) {
            continue;
        }
        for method in Method::ALL {
            let found = first(defect, method, decks.unwrap_or(1_000_000));
            println!("{:18} {:9} {found}", defect.name(), method.name());
        }
    }
}
