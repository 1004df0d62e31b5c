//! Broken variants of the shuffle: each is killed by the vectors, and the count says by how many.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::vectors::{bytes, number, read, text};

/// One mistake each.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Mutant {
    /// No mistake: the harness itself must pass.
    None,
    /// Takes every word: multiplication without rejection.
    NoRejection,
    /// The digit is the word modulo the bound.
    PlainModulo,
    /// Swaps with any card instead of those that are left.
    SwapWithAny,
    /// The bounds start one too low.
    OffByOne,
    /// Rejects a remainder that equals the threshold.
    ThresholdOffByOne,
    /// Only 32 bits of the key are used.
    Seed32,
    /// Four bytes for each bound, as a fraction, times the bound, rounded down.
    FloatScaling,
    /// Swaps in place instead of removing (Durstenfeld): uniform too, but not this format.
    SwapInPlace,
    /// A second block continues the counter instead of the stream.
    NextCounter,
}

const ALL: [Mutant; 10] = [
    Mutant::None,
    Mutant::NoRejection,
    Mutant::PlainModulo,
    Mutant::SwapWithAny,
    Mutant::OffByOne,
    Mutant::ThresholdOffByOne,
    Mutant::Seed32,
    Mutant::FloatScaling,
    Mutant::SwapInPlace,
    Mutant::NextCounter,
];

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the mistakes under test"
)]
fn deck(mutant: Mutant, mut key: [u8; 32], domain: u64, number: u64, n: usize) -> Vec<u8> {
    if mutant == Mutant::Seed32 {
        key[4..].fill(0);
    }
    let block = move |j: u64| {
        let mut rng = ChaCha20Rng::from_seed(key);
        let (stream, counter) = match mutant {
            Mutant::NextCounter => (0, number.wrapping_add(j)),
            _ => (j, number),
        };
        rng.set_stream(domain << 16 | (n as u64) << 8 | stream);
        rng.set_word_pos(u128::from(counter) * 16);
        std::array::from_fn::<u32, 16, _>(|_| rng.next_u32())
    };
    let mut words = (0..256).flat_map(block);
    let top = n as u64 - u64::from(mutant == Mutant::OffByOne);
    let mut digits = Vec::new();
    let mut bound = top;
    while bound >= 2 {
        let (first, mut product) = (bound, 1);
        while bound >= 2 && product * bound <= 1 << 24 {
            product *= bound;
            bound -= 1;
        }
        let mut threshold = (1u64 << 32) % product;
        match mutant {
            Mutant::NoRejection => threshold = 0,
            Mutant::ThresholdOffByOne => threshold += 1,
            _ => {}
        }
        loop {
            let word = u64::from(words.next().unwrap());
            let mut r = word;
            let mut group = Vec::new();
            for b in (bound + 1..=first).rev() {
                let b = if mutant == Mutant::SwapWithAny {
                    n as u64
                } else {
                    b
                };
                match mutant {
                    Mutant::PlainModulo => {
                        group.push(r % b);
                        r /= b;
                    }
                    Mutant::FloatScaling => {
                        group.push((r as f64 / 4294967296.0 * b as f64) as u64);
                        r = u64::from(words.next().unwrap());
                    }
                    _ => {
                        group.push((r * b) >> 32);
                        r = (r * b) & 0xffff_ffff;
                    }
                }
            }
            if word * product % (1 << 32) >= threshold {
                digits.extend(group);
                break;
            }
        }
    }
    let mut cards: Vec<u8> = (0..).take(n).collect();
    let mut deck = Vec::new();
    match mutant {
        Mutant::SwapWithAny => {
            for (i, d) in digits.into_iter().enumerate() {
                cards.swap(i, d as usize);
            }
        }
        Mutant::SwapInPlace => {
            for (i, d) in digits.into_iter().enumerate() {
                cards.swap(i, i + d as usize);
            }
        }
        _ => {
            for d in digits {
                deck.push(cards.remove(d as usize));
            }
        }
    }
    deck.extend(cards);
    deck
}

#[test]
fn the_vectors_kill_every_broken_variant() {
    let cases = read("shuffle.json");
    for mutant in ALL {
        let killers: Vec<&str> = cases
            .iter()
            .filter(|case| {
                let cards = usize::try_from(number(case, "cards")).unwrap();
                let key = bytes(case, "key_hex");
                let (domain, k) = (number(case, "domain"), number(case, "deck_number"));
                let found = deck(mutant, key, domain, k, cards);
                dealproof_rng::hex::encode(&found) != text(case, "deck_hex")
            })
            .map(|case| text(case, "name"))
            .collect();
        let first = killers.first().unwrap_or(&"none");
        println!(
            "{mutant:?}: {} of {} vectors, first {first}",
            killers.len(),
            cases.len()
        );
        assert_eq!(killers.is_empty(), mutant == Mutant::None, "{mutant:?}");
    }
}
