//! Proofs without an error: streams that share nothing, and enumerations of the scaling function.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use dealproof_evidence::judge;
use dealproof_rng::run_seed::RunSeed;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};

use super::executor::Executor;
use super::ints::{self, Scaler};
use super::record::ExactRecord;

/// Decks of every published domain under two keys, as two tables or a fork would deal them.
pub(crate) fn cross_stream(seed: RunSeed) -> ExactRecord {
    const DECKS: u64 = 1000;
    let mut dealt = std::collections::HashSet::new();
    let mut repeats = 0;
    let keys = ["battery/table/1", "battery/table/2"].map(|purpose| seed.key_for(purpose));
    for key in keys {
        for (_, domain, _) in Domain::PUBLISHED {
            let shuffler = Shuffler::new(ShuffleKey::new(key), domain, DeckSize::STANDARD);
            for number in 0..DECKS {
                let deck = shuffler.deck(number).expect("the cipher is sound");
                repeats += u64::from(!dealt.insert(deck.cards().to_vec()));
            }
        }
    }
    let streams = keys.len() * Domain::PUBLISHED.len();
    ExactRecord {
        id: "decks.cross-stream".to_owned(),
        claim: "streams of different keys and purposes share no deck".to_owned(),
        found: format!("{repeats} decks shared by {streams} streams of {DECKS}"),
        verdict: if repeats == 0 {
            judge::pass()
        } else {
            judge::fail()
        },
    }
}

/// All 2^32 words of a bound.
pub(crate) fn enumerate(
    scaler: Scaler,
    bound: NonZeroU32,
    executor: &impl Executor,
) -> ints::Enumerated {
    const PARTS: u64 = 64;
    let part = (1u64 << 32) / PARTS;
    let mut sum = vec![0; bound.get() as usize + 1];
    executor.in_order(
        PARTS,
        |i| ints::enumerate(scaler, bound, i * part..(i + 1) * part),
        |counts| {
            for (sum, count) in sum.iter_mut().zip(counts) {
                *sum += count;
            }
            ControlFlow::Continue(())
        },
    );
    ints::enumerated(bound, &sum)
}
