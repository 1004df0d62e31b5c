//! A shorter game that still shows something.

use dealproof_adapters::protocol::Operation;

/// Games tried at most.
const TRIES: usize = 300;

/// Leaves out requests, first many at once and then single ones, as long as what is left still shows
/// something. Nothing after the request that shows it is kept.
pub(crate) fn fewer<T>(
    requests: Vec<Operation>,
    shown: T,
    at: impl Fn(&T) -> usize,
    mut still: impl FnMut(&[Operation]) -> Option<T>,
) -> (Vec<Operation>, T) {
    let mut best = (requests, shown);
    best.0.truncate(at(&best.1) + 1);
    let (mut tries, mut length) = (0, best.0.len().div_ceil(2));
    while length > 0 && tries < TRIES {
        let mut from = best.0.len();
        while from > 0 && tries < TRIES {
            from = from.saturating_sub(length);
            let mut shorter = best.0.clone();
            shorter.drain(from..(from + length).min(shorter.len()));
            tries += 1;
            if let Some(shown) = still(&shorter) {
                shorter.truncate(at(&shown) + 1);
                from = from.min(shorter.len());
                best = (shorter, shown);
            }
        }
        length /= 2;
    }
    best
}
