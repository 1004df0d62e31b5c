//! Proves that the shuffle of 52 and of 36 cards is exact, by going through all 2^32 words of each
//! group of bounds; the groups of 36 cards are among those of 52. About three minutes of one core:
//! `cargo run --release -p dealproof-rng --example enumerate`

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::time::Instant;

use dealproof_rng::shuffle::{DeckSize, groups, proof};

fn main() {
    let start = Instant::now();
    let mut proved = Vec::new();
    for size in [DeckSize::STANDARD, DeckSize::SHORT] {
        for &group in groups(size) {
            if proved.contains(&group) {
                continue;
            }
            let exact = proof::enumerate(group).expect("the shuffle is exact");
            println!(
                "{} cards, bounds from {:2}: {:8} tuples, {:8} words each, {:8} rejected",
                size.get(),
                group.first,
                exact.tuples,
                exact.words_each,
                exact.rejected
            );
            proved.push(group);
        }
        println!("{} cards: exact, after {:.0?}", size.get(), start.elapsed());
    }
}
