//! Proves that the shuffle of 52 and of 36 cards is exact, by going through all 2^32 words of each
//! group of bounds. Minutes on one core: `cargo run --release -p dealproof-rng --example enumerate`

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::time::Instant;

use dealproof_rng::shuffle::{DeckSize, groups, proof};

fn main() {
    for size in [DeckSize::STANDARD, DeckSize::SHORT] {
        let start = Instant::now();
        for &group in groups(size) {
            let exact = proof::enumerate(group).expect("the shuffle is exact");
            println!(
                "{} cards, bounds from {:2}: {:8} tuples, {:8} words each, {:8} rejected",
                size.get(),
                group.first,
                exact.tuples,
                exact.words_each,
                exact.rejected
            );
        }
        println!("{} cards: {:.0?}", size.get(), start.elapsed());
    }
}
