//! Standards that word a test as a band to stay in: the number of blocks outside of it.
//!
//! A band is broken by fair bits now and then, and a run over many blocks must expect that. What
//! enters the family of hypotheses is the number of broken bands against its binomial law.

use super::power::binomial_detectable;
use super::{BLOCK_BYTES, expect_block};
use crate::tails::binomial;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property, Statistic};

/// One test of a standard.
#[derive(Debug)]
pub(super) struct Band {
    pub(super) id: &'static str,
    pub(super) claim: &'static str,
    pub(super) reference: &'static str,
    pub(super) property: Property,
    /// The probability that fair bits leave the band
    /// (`fixtures/vectors/pass-band-rates.json`).
    pub(super) rate: f64,
}

/// How often a test was done, and how often the band was left.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) trials: u64,
    pub(super) failures: u64,
}

impl Tally {
    pub(super) fn count(&mut self, inside: bool) {
        self.trials += 1;
        self.failures += u64::from(!inside);
    }
}

/// A standard: its tests, and how a block is judged by them.
pub(super) trait Standard: Clone + Send + Sync + 'static {
    const NAME: &'static str;
    const BANDS: &'static [Band];

    /// Counts one block of [`BLOCK_BYTES`]; one tally for each band.
    fn judge(&self, block: &[u8], tallies: &mut [Tally]);
}

/// A standard as a statistic of the battery.
#[derive(Debug, Clone)]
pub(super) struct PassBands<S> {
    standard: S,
    tallies: Vec<Tally>,
}

impl<S: Standard> PassBands<S> {
    pub(super) fn new(standard: S) -> Self {
        Self {
            standard,
            tallies: vec![Tally::default(); S::BANDS.len()],
        }
    }
}

impl<S: Standard> Statistic<[u8]> for PassBands<S> {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        S::BANDS
            .iter()
            .map(|band| Hypothesis {
                id: band.id,
                claim: band.claim,
                reference: band.reference,
                property: band.property,
                law: Law::Exact,
            })
            .collect()
    }

    fn observe(&mut self, block: &[u8]) -> Result<(), BatteryError> {
        expect_block(block, BLOCK_BYTES)?;
        self.standard.judge(block, &mut self.tallies);
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        self.tallies
            .iter()
            .flat_map(|tally| [tally.trials, tally.failures])
            .collect()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let (pairs, rest) = counters.as_chunks::<2>();
        let whole = rest.is_empty()
            && pairs.len() == S::BANDS.len()
            && pairs
                .iter()
                .all(|[trials, failures]| failures <= trials && *trials < 1 << 48);
        if !whole {
            return Err(BatteryError::Counters {
                statistic: S::NAME,
                expected: "trials and failures for each test",
                found: counters.len() as u64,
            });
        }
        for (tally, [trials, failures]) in self.tallies.iter_mut().zip(pairs) {
            tally.trials += trials;
            tally.failures += failures;
        }
        Ok(())
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        self.tallies
            .iter()
            .zip(S::BANDS)
            .map(|(tally, band)| {
                let Tally { trials, failures } = *tally;
                if trials == 0 {
                    return Err(BatteryError::TooFew {
                        needed: 1,
                        found: 0,
                    });
                }
                let tails = binomial(failures, trials, band.rate);
                Ok(Finding::two_sided(failures as f64, tails))
            })
            .collect()
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        self.tallies
            .iter()
            .zip(S::BANDS)
            .map(|(tally, band)| {
                binomial_detectable(tally.trials, band.rate, level).map(|deviation| Detectable {
                    deviation,
                    unit: "share of blocks outside of the band",
                })
            })
            .collect()
    }

    fn fresh(&self) -> Box<dyn Statistic<[u8]>> {
        Box::new(Self::new(self.standard.clone()))
    }
}
