//! The proofs of the evaluator, exhaustive wherever the space allows it. Each prints what it
//! counted: `cargo test -p dealproof-engine --test rank -- --nocapture`.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "clippy excuses only the test functions themselves"
)]

mod batch;
mod census;
mod equity;
mod full;
mod names;
mod omaha;
mod rankings;

use dealproof_engine::card::Card;

/// The cards of a text, separated by spaces.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// Runs a part of a proof for every card, on all cores.
fn for_each_card<T: Send>(part: impl Fn(Card) -> T + Sync) -> Vec<T> {
    let next = std::sync::Mutex::new(Card::all());
    let done = std::sync::Mutex::new(vec![]);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let Some(card) = next.lock().unwrap().next() else {
                        return;
                    };
                    let result = part(card);
                    done.lock().unwrap().push(result);
                }
            });
        }
    });
    done.into_inner().unwrap()
}
