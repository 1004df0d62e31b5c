//! Decks that depend on decks before them.

use super::super::counters::take;
use super::super::law::LatticeLaw;
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::block::DeckBlock;
use super::histogram::{Histogram, SHAPE, shape_and_mean};
use super::lanes::cycles;
use super::rows::{Deal, pack, unpack};
use crate::machine::{Work, counted};
use dealproof_rng::shuffle::{CARDS_MAX, DeckSize};

/// The farthest deck that a deck is compared with.
pub const LAG_MAX: usize = 64;
/// Decks that are compared at a time.
const PASS: usize = 128;
/// Up to this lag every deck is compared; beyond, one in eight.
const NEAR: usize = 8;

/// A deck against the 64 decks before it: the quotient of two decks is again uniform, so that the
/// laws of a single deck hold.
///
/// - Hypothesis: positions with the same card (fixed points of the quotient), cards with the same
///   successor (its successions) and cycles of the quotient have their exact laws, at every lag. A
///   deck that is shuffled from one before it, and not from scratch, shows here; a riffle keeps
///   successors, a few swaps keep positions.
/// - Statistic: for the deck before, the histograms of all three, as in [`Order`](super::Order).
///   `lags` and `lags-order`: for each other lag the sum, by its exact tails, the smallest p times
///   their number. For one lag all quotients are independent and uniform. `nearest-copy` and
///   `nearest-order`: the largest number that any compared pair has in common, with the chance of
///   one pair times their number.
/// - Lags up to 8 see every deck. Farther ones see the eighth of the decks whose own hash says so,
///   and need eight times the decks; successors are compared up to lag 8.
/// - Minimum: two decks; one pair at each lag.
/// - Merges: in the order of the blocks. The first and the last 64 decks are kept, and where two
///   ranges meet their decks are compared too, so that no boundary hides anything.
#[derive(Debug, Clone)]
pub struct Lags {
    size: DeckSize,
    decks: u64,
    coincidences: Histogram,
    cycles: Histogram,
    successions: Histogram,
    /// For each lag from 1 on the pairs and their coincidences.
    positions: [Tally; LAG_MAX],
    /// For each lag up to [`NEAR`] the pairs and their common successors.
    order: [Tally; NEAR],
    /// The first decks, and the last.
    head: Vec<Deal>,
    tail: Vec<Deal>,
}

/// Pairs of decks at one lag.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Tally {
    pairs: u64,
    sum: u64,
    most: u64,
}

impl Tally {
    const LENGTH: usize = 3;

    #[inline(always)]
    fn count(&mut self, common: usize) {
        self.pairs += 1;
        self.sum += common as u64;
        self.most = self.most.max(common as u64);
    }

    fn join(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.sum += other.sum;
        self.most = self.most.max(other.most);
    }
}

impl Lags {
    /// Counters for decks of this size, all zero.
    pub fn new(size: DeckSize) -> Self {
        let n = size.get();
        Self {
            size,
            decks: 0,
            coincidences: Histogram::new(LatticeLaw::fixed_points(n)),
            cycles: Histogram::new(LatticeLaw::cycles(n)),
            successions: Histogram::new(LatticeLaw::successions(n)),
            positions: [Tally::default(); LAG_MAX],
            order: [Tally::default(); NEAR],
            head: Vec::new(),
            tail: Vec::new(),
        }
    }

    /// Compares each of `after` with the decks before it, those in `before` included. Where a part
    /// was counted alone already, only pairs across the boundary are new.
    fn compare(&mut self, before: &[Deal], after: &[Deal], across: bool) {
        counted(Comparison {
            lags: self,
            before,
            after,
            across,
        });
        self.walk(before, after, across);
    }

    /// The cycles of the quotients by the deck before.
    fn walk(&mut self, before: &[Deal], after: &[Deal], across: bool) {
        let mut quotients = Quotients::new(self.size.get());
        if let (Some(last), Some(first)) = (before.last(), after.first()) {
            quotients.push(last, first, &mut self.cycles);
        }
        if !across {
            for pair in after.windows(2) {
                quotients.push(&pair[0], &pair[1], &mut self.cycles);
            }
        }
        quotients.finish(&mut self.cycles);
    }

    #[inline(always)]
    fn compare_each(&mut self, before: &[Deal], after: &[Deal], across: bool) {
        let n = self.size.get();
        for (place, deal) in after.iter().enumerate() {
            let farthest = if deal.is_sampled() { LAG_MAX } else { NEAR };
            let first = if across { place + 1 } else { 1 };
            for lag in first..=farthest {
                let other = match place.checked_sub(lag) {
                    Some(earlier) => &after[earlier],
                    None if lag - place <= before.len() => &before[before.len() + place - lag],
                    None => break,
                };
                let common = deal.coincidences(other, n);
                self.positions[lag - 1].count(common);
                if lag > NEAR {
                    continue;
                }
                if lag == 1 {
                    let common_order = deal.successions(other, n);
                    self.order[0].count(common_order);
                    self.coincidences.count(common);
                    self.successions.count(common_order);
                } else if farthest == LAG_MAX {
                    self.order[lag - 1].count(deal.successions(other, n));
                }
            }
        }
    }

    /// Takes the next decks to the head and to the tail: `first` are the first of them, `last` the
    /// last, and there are `decks` in all.
    fn keep(&mut self, first: &[Deal], last: &[Deal], decks: u64) {
        let room = LAG_MAX - self.head.len();
        self.head.extend(first.iter().take(room).cloned());
        self.tail
            .extend(last[last.len().saturating_sub(LAG_MAX)..].iter().cloned());
        let surplus = self.tail.len().saturating_sub(LAG_MAX);
        self.tail.drain(..surplus);
        self.decks += decks;
    }

    /// The worst of some lags by the exact tails of their sums.
    fn worst_lag(&self, tallies: &[Tally], law: &LatticeLaw) -> Result<Finding, BatteryError> {
        if tallies.iter().any(|tally| tally.pairs == 0) {
            return Err(BatteryError::TooFew {
                needed: (16 * LAG_MAX as u64).max(self.decks + 1),
                found: self.decks,
            });
        }
        let found = tallies.iter().map(|tally| {
            let tails = law.sum_tails(tally.pairs, tally.sum);
            Finding::two_sided(tally.sum as f64 / tally.pairs as f64, tails)
        });
        Ok(Finding::worst(found).expect("there are lags"))
    }

    /// The nearest pair of all that were compared.
    fn nearest(&self, tallies: &[Tally], law: &LatticeLaw) -> Result<Finding, BatteryError> {
        let pairs: u64 = tallies.iter().map(|tally| tally.pairs).sum();
        let most = tallies.iter().map(|tally| tally.most).max().unwrap_or(0);
        if pairs == 0 {
            return Err(BatteryError::TooFew {
                needed: 2,
                found: self.decks,
            });
        }
        Ok(Finding::upper(most as f64, law.sum_tails(1, most)).as_worst_of(pairs))
    }
}

/// One call of [`Lags::compare`].
struct Comparison<'a> {
    lags: &'a mut Lags,
    before: &'a [Deal],
    after: &'a [Deal],
    across: bool,
}

impl Work for Comparison<'_> {
    type Counted = ();

    #[inline(always)]
    fn count(self) {
        self.lags.compare_each(self.before, self.after, self.across);
    }
}

/// Cycles of quotients, four at a time.
struct Quotients {
    n: usize,
    four: [[u8; CARDS_MAX]; 4],
    held: usize,
}

impl Quotients {
    const fn new(n: usize) -> Self {
        Self {
            n,
            four: [[0; CARDS_MAX]; 4],
            held: 0,
        }
    }

    fn push(&mut self, before: &Deal, deck: &Deal, counts: &mut Histogram) {
        for (&from, &to) in before.cards.iter().zip(&deck.cards).take(self.n) {
            self.four[self.held][usize::from(from & 63)] = to;
        }
        self.held += 1;
        if self.held == self.four.len() {
            self.finish(counts);
        }
    }

    fn finish(&mut self, counts: &mut Histogram) {
        for &count in &cycles(&self.four, self.n)[..self.held] {
            counts.count(count.into());
        }
        self.held = 0;
    }
}

const NAME: &str = "decks.lags";

fn refuse(expected: &'static str, found: u64) -> BatteryError {
    BatteryError::Counters {
        statistic: NAME,
        expected,
        found,
    }
}

/// Reads tallies, and holds them against the decks they are of.
fn tallies<const LAGS: usize>(
    counters: &[u64],
    decks: u64,
    n: usize,
    all: impl Fn(usize) -> bool,
) -> Result<[Tally; LAGS], BatteryError> {
    let mut found = [Tally::default(); LAGS];
    let rows = counters
        .as_chunks::<{ Tally::LENGTH }>()
        .0
        .iter()
        .enumerate();
    for (tally, (place, &[pairs, sum, most])) in found.iter_mut().zip(rows) {
        let possible = decks.saturating_sub(place as u64 + 1);
        if pairs > possible || (all(place + 1) && pairs < possible) {
            return Err(refuse("one pair for each deck and lag", pairs));
        }
        let n = n as u64;
        if sum > pairs * most || most > n || sum < most || (most == n - 1 && LAGS > NEAR) {
            return Err(refuse("what two decks can have in common", sum));
        }
        *tally = Tally { pairs, sum, most };
    }
    Ok(found)
}

impl Statistic<DeckBlock> for Lags {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let mut all = [
            shape_and_mean!(
                "decks.coincidences",
                "positions with the card of the deck before",
                "rencontres numbers of the quotient"
            ),
            shape_and_mean!(
                "decks.quotient-cycles",
                "cycles of the quotient by the deck before",
                "Stirling numbers of the quotient"
            ),
            shape_and_mean!(
                "decks.quotient-successions",
                "cards followed by the same card as in the deck before",
                "Riordan 1958, chapter 8, of the quotient"
            ),
        ]
        .concat();
        let hypothesis = |id, claim, reference| Hypothesis {
            id,
            claim,
            reference,
            property: Property::Independence,
            law: Law::Exact,
        };
        all.extend([
            hypothesis(
                "decks.lags",
                "a deck has no position in common with decks up to 64 before, beyond chance",
                "rencontres numbers of quotients; the smallest of 63 lags, Bonferroni",
            ),
            hypothesis(
                "decks.lags-order",
                "a deck keeps no order of decks up to 8 before, beyond chance",
                "successions of quotients; the smallest of 7 lags, Bonferroni",
            ),
            hypothesis(
                "decks.nearest-copy",
                "no deck is nearly a copy of one of the 64 before it",
                "rencontres numbers; the largest of all pairs, Bonferroni",
            ),
            hypothesis(
                "decks.nearest-order",
                "no deck nearly keeps the order of one of the 8 before it",
                "successions; the largest of all pairs, Bonferroni",
            ),
        ]);
        all
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        // Few at a time, so that they stay in the cache.
        for cards in block.cards().chunks(PASS * self.size.get()) {
            let deals: Vec<Deal> = cards.chunks_exact(self.size.get()).map(Deal::new).collect();
            let before = std::mem::take(&mut self.tail);
            self.compare(&before, &deals, false);
            self.tail = before;
            self.keep(&deals, &deals, deals.len() as u64);
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        let n = self.size.get();
        let mut all = vec![self.decks];
        for histogram in [&self.coincidences, &self.cycles, &self.successions] {
            all.extend(&histogram.counts);
        }
        let tallies = self.positions.iter().chain(&self.order);
        all.extend(tallies.flat_map(|tally| [tally.pairs, tally.sum, tally.most]));
        all.extend(pack(&self.head, n));
        all.extend(pack(&self.tail, n));
        all
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let n = self.size.get();
        let Some(&decks) = counters.first() else {
            return Err(refuse("a number of decks", 0));
        };
        let ends = usize::try_from(decks.min(LAG_MAX as u64)).expect("at most 64") * n.div_ceil(8);
        let histograms =
            [&self.coincidences, &self.cycles, &self.successions].map(|one| one.counts.len());
        let lengths = [
            1,
            histograms[0],
            histograms[1],
            histograms[2],
            LAG_MAX * Tally::LENGTH,
            NEAR * Tally::LENGTH,
            2 * ends,
        ];
        // Packed cards are larger than any count, so they are cut off first.
        let Some(counts) = counters.len().checked_sub(2 * ends) else {
            return Err(refuse("the decks at both ends", counters.len() as u64));
        };
        let mut shape = counters[..counts].to_vec();
        shape.resize(counters.len(), 0);
        let [_, coincidences, cycles, successions, positions, order, _] =
            take(NAME, &shape, lengths)?;
        let (head, tail) = counters[counts..].split_at(ends);
        let (head, tail) = (unpack(NAME, head, n)?, unpack(NAME, tail, n)?);
        if decks <= LAG_MAX as u64 && head != tail {
            return Err(refuse(
                "the same decks at both ends of a short range",
                decks,
            ));
        }
        let positions = tallies::<LAG_MAX>(positions, decks, n, |lag| lag <= NEAR)?;
        let order = tallies::<NEAR>(order, decks, n, |lag| lag == 1)?;
        let mut next = self.clone();
        let pairs = decks.saturating_sub(1);
        next.coincidences.absorb(NAME, coincidences, pairs)?;
        next.cycles.absorb(NAME, cycles, pairs)?;
        next.successions.absorb(NAME, successions, pairs)?;
        let both = next.positions.iter_mut().zip(&positions);
        for (tally, more) in both.chain(next.order.iter_mut().zip(&order)) {
            tally.join(more);
        }
        next.compare(&self.tail, &head, true);
        next.keep(&head, &tail, decks);
        *self = next;
        Ok(())
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let mut all = [
            self.coincidences.findings(),
            self.cycles.findings(),
            self.successions.findings(),
        ]
        .concat();
        let (fixed, successions) = (&self.coincidences.law, &self.successions.law);
        all.extend([
            self.worst_lag(&self.positions[1..], fixed),
            self.worst_lag(&self.order[1..], successions),
            self.nearest(&self.positions, fixed),
            self.nearest(&self.order, successions),
        ]);
        all
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let mut all = [
            self.coincidences.detectable(level),
            self.cycles.detectable(level),
            self.successions.detectable(level),
        ]
        .concat();
        // A whole copy has n positions in common where chance has one.
        let copies = |tally: &Tally, law: &LatticeLaw, looks: usize| {
            let shift = law.detectable_shift(tally.pairs, level / looks as f64)?;
            Some(Detectable {
                deviation: shift.deviation / (self.size.get() as f64 - 1.0),
                unit: "share of copies at one lag",
            })
        };
        all.extend([
            copies(
                &self.positions[LAG_MAX - 1],
                &self.coincidences.law,
                LAG_MAX - 1,
            ),
            copies(&self.order[NEAR - 1], &self.successions.law, NEAR - 1),
            None,
            None,
        ]);
        all
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        let empty = |old: &Histogram| {
            let mut fresh = old.clone();
            fresh.counts.fill(0);
            fresh
        };
        Box::new(Self {
            size: self.size,
            decks: 0,
            coincidences: empty(&self.coincidences),
            cycles: empty(&self.cycles),
            successions: empty(&self.successions),
            positions: [Tally::default(); LAG_MAX],
            order: [Tally::default(); NEAR],
            head: Vec::new(),
            tail: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::faulty::{DeckDefect, FaultyShuffler};
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    fn sound(first: u64, decks: usize, size: DeckSize) -> DeckBlock {
        let shuffler = Shuffler::new(ShuffleKey::new([2; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        block
            .refill(decks, |out| shuffler.fill(first, out))
            .unwrap();
        block
    }

    #[test]
    fn every_cut_of_a_run_gives_the_same_counters() {
        for size in [DeckSize::STANDARD, DeckSize::new(9).unwrap()] {
            let mut whole = Lags::new(size);
            whole.observe(&sound(0, 700, size)).unwrap();
            for cuts in [
                vec![1, 2, 3, 30, 31, 400, 699],
                vec![64, 128, 500],
                vec![350],
            ] {
                let mut parts = Vec::new();
                let mut start = 0;
                for end in cuts.iter().copied().chain([700]) {
                    let mut part = whole.fresh();
                    part.observe(&sound(start, usize::try_from(end - start).unwrap(), size))
                        .unwrap();
                    parts.push(part.counters());
                    start = end;
                }
                // From the left, and as a tree: the second half is joined by itself.
                let middle = parts.len() / 2;
                let join = |parts: &[Vec<u64>]| {
                    let mut joined = whole.fresh();
                    for part in parts {
                        joined.absorb(part).unwrap();
                    }
                    joined
                };
                assert_eq!(join(&parts).counters(), whole.counters(), "{cuts:?}");
                let tree = [&parts[..middle], &parts[middle..]].map(|half| join(half).counters());
                assert_eq!(join(&tree).counters(), whole.counters(), "{cuts:?}");
            }
        }
    }

    #[test]
    fn over_all_pairs_of_small_decks_the_counts_are_the_laws() {
        // n = 5: 14 400 pairs, with 0, 1, 2, 3 and 5 coincidences in so many of them.
        let mut decks = Vec::new();
        permutations(&mut [0, 1, 2, 3, 4], 0, &mut decks);
        let deals: Vec<Deal> = decks.iter().map(|deck| Deal::new(deck)).collect();
        let (mut positions, mut orders) = ([0u32; 6], [0u32; 5]);
        for a in &deals {
            for b in &deals {
                positions[a.coincidences(b, 5)] += 1;
                orders[a.successions(b, 5)] += 1;
            }
        }
        assert_eq!(positions, [5280, 5400, 2400, 1200, 0, 120]);
        let law = LatticeLaw::successions(5);
        for (count, p) in orders.iter().zip(law.probabilities()) {
            assert!(
                (f64::from(*count) - 14_400.0 * p).abs() < 1e-6,
                "{orders:?}"
            );
        }
    }

    fn permutations(deck: &mut [u8; 5], from: usize, all: &mut Vec<[u8; 5]>) {
        if from == 5 {
            return all.push(*deck);
        }
        for i in from..5 {
            deck.swap(from, i);
            permutations(deck, from + 1, all);
            deck.swap(from, i);
        }
    }

    #[test]
    fn a_copy_across_the_boundary_of_two_blocks_is_seen() {
        let size = DeckSize::STANDARD;
        let key = ShuffleKey::new([5; 32]);
        let shuffler = FaultyShuffler::new(DeckDefect::BoundaryCopy, key, size);
        let block = |first| {
            let mut block = DeckBlock::new(size);
            let filled = block.refill(10_000, |out| {
                shuffler.fill(first, out);
                Ok::<(), ()>(())
            });
            filled.unwrap();
            block
        };
        let mut lags = Lags::new(size);
        lags.observe(&block(0)).unwrap();
        let mut after = lags.fresh();
        after.observe(&block(10_000)).unwrap();
        for alone in [lags.findings(), after.findings()] {
            assert!(alone.iter().flatten().all(|finding| finding.p.get() > 1e-4));
        }
        lags.absorb(&after.counters()).unwrap();
        let nearest = lags.findings()[8].unwrap();
        assert!((nearest.statistic - 50.0).abs() < 1e-9 && nearest.p.get() < 1e-50);
    }

    #[test]
    fn ends_that_are_no_decks_and_pairs_that_cannot_be_are_refused() {
        let size = DeckSize::STANDARD;
        let mut lags = Lags::new(size);
        lags.observe(&sound(0, 100, size)).unwrap();
        let counters = lags.counters();
        let mut empty = Lags::new(size);
        for place in 0..counters.len() {
            let mut changed = counters.clone();
            changed[place] = changed[place].wrapping_add(1);
            assert!(
                empty.absorb(&changed).is_err() || is_open(place, &lags),
                "{place}"
            );
            empty = Lags::new(size);
        }
        empty.absorb(&counters).unwrap();
        assert_eq!(empty.counters(), counters);
    }

    /// Places of sums and extremes, which one more does not contradict.
    fn is_open(place: usize, lags: &Lags) -> bool {
        let histograms: usize = [&lags.coincidences, &lags.cycles, &lags.successions]
            .iter()
            .map(|histogram| histogram.counts.len())
            .sum();
        let tallies = 1 + histograms..1 + histograms + Tally::LENGTH * (LAG_MAX + NEAR);
        tallies.contains(&place)
    }
}
