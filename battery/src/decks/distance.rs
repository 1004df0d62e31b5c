//! Exact laws of what a deck has in common with itself, so many positions on.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::law::LatticeLaw;
use crate::tails::DoubleDouble;

/// The laws of one size of decks, for each distance from 1 on.
#[derive(Debug)]
pub(super) struct Laws {
    /// Positions whose card has the rank of the card so far behind it.
    pub(super) ranks: Vec<LatticeLaw>,
    /// The same of suits.
    pub(super) suits: Vec<LatticeLaw>,
    /// Positions whose card is followed, so far behind it, by the next higher one.
    pub(super) successors: Vec<LatticeLaw>,
}

impl Laws {
    /// The laws of decks of `n` cards, four of each rank. They take a tenth of a second, so they are
    /// made once and kept.
    pub(super) fn of(n: usize) -> Arc<Self> {
        static KNOWN: Mutex<BTreeMap<usize, Arc<Laws>>> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let laws = known.entry(n).or_insert_with(|| {
            let all = |shares: &dyn Fn(usize) -> Vec<DoubleDouble>| {
                let laws = (1..n).map(|distance| LatticeLaw::new(0, shares(distance)));
                laws.collect()
            };
            Arc::new(Self {
                ranks: all(&|distance| matches(n / 4, 4, distance)),
                suits: all(&|distance| matches(4, n / 4, distance)),
                successors: all(&|distance| successors(n, distance)),
            })
        });
        Arc::clone(laws)
    }
}

/// Successors at a distance. If s of the n - d pairs of positions hold successors, the cards stand
/// in n - s blocks of consecutive ones, so that (n - s)! decks have them. From these moments the law
/// follows by inclusion and exclusion; the terms fall faster than those of 1/e.
fn successors(n: usize, distance: usize) -> Vec<DoubleDouble> {
    let places = n - distance;
    // C(places, s) (n - s)! / n! for each s.
    let mut moments = vec![DoubleDouble::ONE];
    for s in 0..places {
        let over = (places - s) as f64;
        let under = ((s + 1) * (n - s)) as f64;
        moments.push(moments[s] * over / under);
    }
    let exactly = (0..=places).map(|k| {
        // C(s, k), up and down in turns, from the smallest term on.
        let mut choices = vec![1.0];
        for s in k..places {
            choices.push(choices[s - k] * (s + 1) as f64 / (s + 1 - k) as f64);
        }
        let terms = (k..=places).rev().map(|s| {
            let sign = if (s - k).is_multiple_of(2) { 1.0 } else { -1.0 };
            moments[s] * (sign * choices[s - k])
        });
        terms.sum()
    });
    exactly.collect()
}

/// The cards that are left while positions are dealt, as the law sees them: how many classes have
/// so many cards left, four bits for each number, and above them what the class of the last card
/// has left.
type Left = u64;

/// With fewer than three ranks matches come in twos; more than 14 ranks do not fit.
pub(super) const CARDS: RangeInclusive<usize> = 12..=56;
/// No card was dealt before at this distance.
const NONE: u64 = 15;
const LAST: u32 = 60;

const fn classes_with(left: Left, cards: u64) -> u64 {
    left >> (4 * cards) & 15
}

/// Pairs of positions at a distance that hold cards of one class, for `classes` classes of `size`
/// cards each. Positions are dealt along the chains i, i + d, i + 2d, ..; all terms are positive.
fn matches(classes: usize, size: usize, distance: usize) -> Vec<DoubleDouble> {
    let n = classes * size;
    let fresh: Left = (classes as u64) << (4 * size) | NONE << LAST;
    let mut states = BTreeMap::from([(fresh, vec![1.0f64])]);
    let mut undealt = n as f64;
    // Chains of one position have no pair.
    for first in 0..n.saturating_sub(distance).min(distance) {
        for place in (first..n).step_by(distance) {
            let mut next: BTreeMap<Left, Vec<f64>> = BTreeMap::new();
            for (left, law) in &states {
                let last = if place == first { NONE } else { left >> LAST };
                deal(*left, last, size as u64, |state, ways, is_match| {
                    let share = ways as f64 / undealt;
                    let sums = next.entry(state).or_default();
                    let shift = usize::from(is_match);
                    if sums.len() < law.len() + shift {
                        sums.resize(law.len() + shift, 0.0);
                    }
                    for (sum, p) in sums[shift..].iter_mut().zip(law) {
                        *sum += p * share;
                    }
                });
            }
            states = next;
            undealt -= 1.0;
        }
    }
    let longest = states.values().map(Vec::len).max().unwrap_or(1);
    let at = |k: usize| states.values().filter_map(move |law| law.get(k));
    let sums = (0..longest).map(|k| at(k).map(|&p| DoubleDouble::exact(p)).sum());
    let sums: Vec<DoubleDouble> = sums.collect();
    let all: DoubleDouble = sums.iter().copied().sum();
    sums.into_iter().map(|p| p / all.to_f64()).collect()
}

/// The next card: each class that has cards left, those with equally many together.
fn deal(left: Left, last: u64, size: u64, mut visit: impl FnMut(Left, u64, bool)) {
    for cards in 1..=size {
        let all = classes_with(left, cards);
        let others = all - u64::from(last == cards);
        let counts = left & ((1 << LAST) - 1);
        if all == 0 {
            continue;
        }
        let fewer = counts - (1 << (4 * cards)) + (1 << (4 * (cards - 1)));
        let state = fewer | (cards - 1) << LAST;
        if others > 0 {
            visit(state, others * cards, false);
        }
        if last == cards {
            visit(state, cards, true);
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Every order of a small deck.
    pub(crate) fn each_deck(n: usize, visit: &mut impl FnMut(&[usize])) {
        fn permute(deck: &mut [usize], from: usize, visit: &mut impl FnMut(&[usize])) {
            if from == deck.len() {
                return visit(deck);
            }
            for i in from..deck.len() {
                deck.swap(from, i);
                permute(deck, from + 1, visit);
                deck.swap(from, i);
            }
        }
        permute(&mut (0..n).collect::<Vec<_>>(), 0, visit);
    }

    /// How many pairs at a distance hold what `fits`, over all decks: the share of each number.
    fn counted(n: usize, distance: usize, fits: impl Fn(usize, usize) -> bool) -> Vec<f64> {
        let (mut counts, mut decks) = (vec![0.0; n], 0.0);
        each_deck(n, &mut |deck| {
            let pairs = deck.iter().zip(&deck[distance..]);
            counts[pairs.filter(|&(&a, &b)| fits(a, b)).count()] += 1.0;
            decks += 1.0;
        });
        counts.iter().map(|count| count / decks).collect()
    }

    fn agree(law: &[DoubleDouble], counted: &[f64], what: &str) {
        for (k, &share) in counted.iter().enumerate() {
            let p = law.get(k).map_or(0.0, |p| p.to_f64());
            assert!((p - share).abs() < 1e-12, "{what}: {k} with {p}, {share}");
        }
    }

    #[test]
    fn over_all_decks_the_counts_are_the_laws() {
        let n = 8;
        for distance in 1..n {
            let what = format!("distance {distance}");
            let ranks = counted(n, distance, |a, b| a / 4 == b / 4);
            agree(&matches(2, 4, distance), &ranks, &what);
            let suits = counted(n, distance, |a, b| a % 4 == b % 4);
            agree(&matches(4, 2, distance), &suits, &what);
            let next = counted(n, distance, |a, b| a + 1 == b);
            agree(&successors(n, distance), &next, &what);
        }
    }

    #[test]
    fn the_means_are_those_of_pairs_and_neighbours_have_the_known_law() {
        for n in [36, 52] {
            let laws = Laws::of(n);
            for (place, ranks) in laws.ranks.iter().enumerate() {
                let pairs = (n - 1 - place) as f64;
                let others = n as f64 - 1.0;
                let close = |found: f64, expected: f64| (found / expected - 1.0).abs() < 1e-12;
                assert!(close(ranks.mean(), pairs * 3.0 / others));
                let suits = (n / 4 - 1) as f64;
                assert!(close(laws.suits[place].mean(), pairs * suits / others));
                assert!(close(laws.successors[place].mean(), pairs / n as f64));
            }
            let neighbours = LatticeLaw::successions(n);
            let found = laws.successors[0].probabilities();
            for (p, q) in neighbours.probabilities().iter().zip(found) {
                assert!((p / q - 1.0).abs() < 1e-12, "{p} {q}");
            }
        }
    }
}
