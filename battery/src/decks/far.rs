//! Decks that depend on decks far before them.

use super::super::counters::{add, expect_sum, take};
use super::super::law::LatticeLaw;
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::block::DeckBlock;
use super::draw::Draw;
use super::lags::LAG_MAX;
use crate::machine::{Work, counted};
use dealproof_rng::shuffle::DeckSize;

/// The nearest lag that is looked at here, and the farthest.
const LAGS: std::ops::RangeInclusive<usize> = LAG_MAX + 1..=LAG_MAX + 4096;
/// Decks of a block that are compared with the others.
const PROBES: usize = 4;
/// Lags whose exact tails are computed: those that look the farthest off.
const CANDIDATES: usize = 8;

/// Some decks against all others up to 4 160 away, in the same block.
///
/// - Hypothesis: the quotient of two decks is uniform, so that the positions with the same card have
///   their exact law at every lag. A hundred tables that each go on with their own deck, dealt in
///   turns, have no near lag in common; here they show.
/// - Statistic: four decks of each block, drawn from its last deck, are compared with all others
///   that are 65 to 4 160 places away, before or behind. For each lag the sum of equal positions;
///   for all pairs together a histogram.
/// - `decks.lags-far`. Law: for one lag all quotients are independent, so the tails of the sum are
///   exact; the worst lag, Bonferroni. Exact tails are computed for the eight lags whose sums look
///   the farthest off, which can only make the p-value too large.
/// - `decks.nearest-far`. Statistic: the largest number of equal positions; the chance of one pair
///   times their number, an upper bound.
/// - Minimum: one pair, so a block of at least 67 decks.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Far {
    size: DeckSize,
    law: LatticeLaw,
    decks: u64,
    /// For each lag the pairs and their equal positions.
    pairs: Vec<u64>,
    sums: Vec<u64>,
    /// For each number of equal positions the pairs.
    common: Vec<u64>,
}

impl Far {
    /// Nothing counted yet.
    pub fn new(size: DeckSize) -> Self {
        let lags = LAGS.count();
        Self {
            size,
            law: LatticeLaw::fixed_points(size.get()),
            decks: 0,
            pairs: vec![0; lags],
            sums: vec![0; lags],
            common: vec![0; size.get() + 1],
        }
    }

    /// What is missing where no pair was compared.
    fn too_few(&self) -> BatteryError {
        BatteryError::TooFew {
            needed: (LAGS.start() + 2).max(usize::try_from(self.decks).unwrap_or(0) + 1) as u64,
            found: self.decks,
        }
    }

    fn worst_lag(&self) -> Result<Finding, BatteryError> {
        let lags = self.pairs.iter().zip(&self.sums).filter(|lag| *lag.0 > 0);
        let mut lags: Vec<(u64, u64)> = lags.map(|(&pairs, &sum)| (pairs, sum)).collect();
        if lags.is_empty() {
            return Err(self.too_few());
        }
        let looks = lags.len() as u64;
        // The deviance of Poisson's law, which the sums nearly have: their mean is 1.
        let far = |&(pairs, sum): &(u64, u64)| {
            let (mean, sum) = (pairs as f64, sum as f64);
            let log = if sum > 0.0 {
                sum * (sum / mean).ln()
            } else {
                0.0
            };
            log - (sum - mean)
        };
        lags.sort_by(|a, b| far(b).total_cmp(&far(a)));
        let found = lags.iter().take(CANDIDATES).map(|&(pairs, sum)| {
            let tails = self.law.sum_tails(pairs, sum);
            Finding::two_sided(sum as f64 / pairs as f64, tails).of_a_count((pairs as f64).sqrt())
        });
        let worst = found.reduce(Finding::worse_of).expect("there are lags");
        Ok(worst.as_worst_of(looks))
    }

    fn nearest(&self) -> Result<Finding, BatteryError> {
        let pairs: u64 = self.common.iter().sum();
        let Some(most) = self.common.iter().rposition(|&pairs| pairs > 0) else {
            return Err(self.too_few());
        };
        let tails = self.law.sum_tails(1, most as u64);
        Ok(Finding::upper(most as f64, tails).as_worst_of(pairs))
    }
}

/// The decks of a block against some of them.
struct Comparison<'a> {
    far: &'a mut Far,
    block: &'a DeckBlock,
    probes: &'a [usize],
}

impl Work for Comparison<'_> {
    type Counted = ();

    #[inline(always)]
    fn count(self) {
        for (earlier, &probe) in self.probes.iter().enumerate() {
            let others = &self.probes[..earlier];
            match self.far.size.get() {
                52 => compare::<52>(self.far, self.block, probe, others),
                36 => compare::<36>(self.far, self.block, probe, others),
                n => {
                    let decks = self.block.decks();
                    let deck = decks.clone().nth(probe).expect("a deck of the block");
                    let common = |other: &[u8]| {
                        let same = deck.iter().zip(other).filter(|(a, b)| a == b);
                        same.count()
                    };
                    let last = self.block.cards().len() / n - 1;
                    count_all(self.far, decks.take(last).map(common), probe, others);
                }
            }
        }
    }
}

#[inline(always)]
fn compare<const N: usize>(far: &mut Far, block: &DeckBlock, probe: usize, others: &[usize]) {
    let decks = block.cards().as_chunks::<N>().0;
    let deck = decks[probe];
    let common = decks[..decks.len() - 1].iter().map(|other| {
        let equal = deck.iter().zip(other).map(|(a, b)| u8::from(a == b));
        usize::from(equal.fold(0, u8::wrapping_add))
    });
    count_all(far, common, probe, others);
}

/// Counts what each deck has in common with the probe, but for near ones and for those that were
/// compared with it already.
#[inline(always)]
fn count_all(far: &mut Far, common: impl Iterator<Item = usize>, probe: usize, others: &[usize]) {
    for (place, common) in common.enumerate() {
        let lag = place.abs_diff(probe);
        if !LAGS.contains(&lag) || others.contains(&place) {
            continue;
        }
        let row = lag - LAGS.start();
        far.pairs[row] += 1;
        far.sums[row] += common as u64;
        far.common[common] += 1;
    }
}

const NAME: &str = "decks.far";

impl Statistic<DeckBlock> for Far {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let hypothesis = |id, claim, reference| Hypothesis {
            id,
            claim,
            reference,
            property: Property::Independence,
            law: Law::Exact,
        };
        vec![
            hypothesis(
                "decks.lags-far",
                "a deck has no position in common with decks 65 to 4160 away, beyond chance",
                "rencontres numbers of quotients; the smallest of 4096 lags, Bonferroni",
            ),
            hypothesis(
                "decks.nearest-far",
                "no deck is nearly a copy of one 65 to 4160 away",
                "rencontres numbers; the largest of all pairs, Bonferroni",
            ),
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        self.decks += block.len() as u64;
        let Some(draw) = Draw::of(block) else {
            return Ok(());
        };
        let decks = block.len() - 1;
        let mut probes: Vec<usize> = Vec::new();
        if decks > *LAGS.start() {
            for number in 0..PROBES {
                // Numbers that no deck has.
                let drawn = draw.at(usize::MAX - number) % decks as u64;
                let probe = usize::try_from(drawn).expect("a deck of the block");
                if !probes.contains(&probe) {
                    probes.push(probe);
                }
            }
        }
        counted(Comparison {
            far: self,
            block,
            probes: &probes,
        });
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.pairs, &self.sums, &self.common].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let lags = self.pairs.len();
        let [decks, pairs, sums, common] =
            take(NAME, counters, [1, lags, lags, self.common.len()])?;
        let all: u64 = pairs.iter().sum();
        expect_sum(NAME, common, all)?;
        let weighted = (0u64..).zip(common).map(|(k, &pairs)| k * pairs);
        let total: u64 = weighted.sum();
        expect_sum(NAME, sums, total)?;
        let n = self.size.get() as u64;
        let possible = |(&pairs, &sum): (&u64, &u64)| pairs <= decks[0] && sum <= n * pairs;
        let almost = common[self.size.get() - 1];
        if !pairs.iter().zip(sums).all(possible) || almost > 0 {
            return Err(BatteryError::Counters {
                statistic: NAME,
                expected: "what two decks can have in common",
                found: almost,
            });
        }
        self.decks += decks[0];
        add(&mut self.pairs, pairs);
        add(&mut self.sums, sums);
        add(&mut self.common, common);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        vec![self.worst_lag(), self.nearest()]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let lags = self.pairs.len() as f64;
        let shift = self.law.detectable_shift(self.pairs[0], level / lags);
        vec![
            shift.map(|shift| Detectable {
                deviation: shift.deviation / (self.size.get() as f64 - 1.0),
                unit: "share of copies at one lag",
            }),
            None,
        ]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    /// Sound decks, of which every one repeats the first half of the one 200 before.
    fn block(size: DeckSize, decks: usize, far: Option<usize>) -> DeckBlock {
        let shuffler = Shuffler::new(ShuffleKey::new([8; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        let n = size.get();
        block
            .refill(decks, |out| {
                let filled = shuffler.fill(0, out);
                if let Some(far) = far {
                    for place in far..decks {
                        let (before, deck) = out.split_at_mut(place * n);
                        let before = &before[(place - far) * n..][..n];
                        for (at, again) in before[..n / 2].iter().enumerate() {
                            let from = deck[..n].iter().position(|card| card == again);
                            deck.swap(at, from.unwrap());
                        }
                    }
                }
                filled
            })
            .unwrap();
        block
    }

    #[test]
    fn each_pair_is_compared_once_and_at_its_lag() {
        for n in [9, 36, 52] {
            let size = DeckSize::new(n).unwrap();
            let mut far = Far::new(size);
            far.observe(&block(size, 3_000, None)).unwrap();
            let all: u64 = far.pairs.iter().sum();
            // Four probes see 2 998 others each, but for 128 near ones, fewer at an end.
            let most = 4 * 2_998;
            assert!((most - 4 * 128 - 6..=most - 4 * 64).contains(&all), "{all}");
            assert!(far.pairs.iter().all(|&pairs| pairs <= 8));
            let mean = far.sums.iter().sum::<u64>() as f64 / all as f64;
            assert!((mean - 1.0).abs() < 0.05, "{mean}");
            let mut read = far.fresh();
            read.absorb(&far.counters()).unwrap();
            assert_eq!(read.counters(), far.counters());
        }
    }

    #[test]
    fn decks_that_repeat_half_of_those_two_hundred_before_are_seen() {
        let size = DeckSize::STANDARD;
        let mut far = Far::new(size);
        far.observe(&block(size, 10_000, Some(200))).unwrap();
        for finding in far.findings() {
            assert!(finding.unwrap().p.get() < 1e-9);
        }
        let mut sound = Far::new(size);
        sound.observe(&block(size, 10_000, None)).unwrap();
        for finding in sound.findings() {
            assert!(finding.unwrap().p.get() > 1e-3);
        }
    }

    #[test]
    fn counters_that_no_decks_have_are_refused() {
        let size = DeckSize::new(9).unwrap();
        let mut far = Far::new(size);
        far.observe(&block(size, 300, None)).unwrap();
        let counters = far.counters();
        for place in 1..counters.len() {
            let mut changed = counters.clone();
            changed[place] += 1;
            assert!(far.fresh().absorb(&changed).is_err(), "{place}");
        }
    }
}
