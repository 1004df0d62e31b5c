//! Standards that word a test as a band to stay in: the number of blocks outside of it.
//!
//! A band is broken by fair bits now and then, and a run over many blocks must expect that. What
//! enters the family of hypotheses is the number of broken bands against its binomial law. What the
//! standard itself makes of the failures stands in the record beside it.

use std::ops::Range;

use super::power::binomial_detectable;
use super::{BLOCK_BYTES, expect_block};
use crate::own_rule::{Numbers, Outcome, OwnRule};
use crate::p_value::digits;
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

/// How a standard judges its tests together.
#[derive(Debug)]
pub(super) struct Procedure {
    /// The standard and the name of the procedure.
    pub(super) of: &'static str,
    /// Its tests, by their places in [`Standard::BANDS`].
    pub(super) bands: Range<usize>,
    /// Whether exactly one failure allows to do it once more.
    pub(super) repeats: bool,
}

impl Procedure {
    fn judge(&self, bands: &[Band], tallies: &[Tally]) -> Option<OwnRule> {
        let mine = tallies[self.bands.clone()].iter();
        let tests: u64 = mine.clone().map(|tally| tally.trials).sum();
        let failures: u64 = mine.clone().map(|tally| tally.failures).sum();
        let rates = bands[self.bands.clone()].iter().map(|band| band.rate);
        let expected: f64 = mine
            .zip(rates)
            .map(|(t, rate)| t.trials as f64 * rate)
            .sum();
        (tests > 0).then(|| OwnRule {
            of: self.of,
            outcome: match failures {
                0 => Outcome::Passes,
                1 if self.repeats => Outcome::OneRepeat,
                _ => Outcome::Fails,
            },
            numbers: Numbers::Procedure {
                tests,
                failures,
                failures_expected: digits(expected, 3),
            },
        })
    }
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
    /// Every band belongs to one of them.
    const PROCEDURES: &'static [Procedure];

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

    fn is_additive(&self) -> bool {
        true
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
                let variance = trials as f64 * band.rate * (1.0 - band.rate);
                let finding = Finding::two_sided(failures as f64, tails);
                Ok(finding.of_a_count(variance.sqrt()))
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

    fn own_rules(&self) -> Vec<Option<OwnRule>> {
        let procedure = |band: usize| {
            let mut all = S::PROCEDURES.iter();
            all.find(|procedure| procedure.bands.contains(&band))
        };
        (0..S::BANDS.len())
            .map(|band| procedure(band)?.judge(S::BANDS, &self.tallies))
            .collect()
    }

    fn fresh(&self) -> Box<dyn Statistic<[u8]>> {
        Box::new(Self::new(self.standard.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::ais31::Ais31;
    use super::super::fips140::Fips140;
    use super::*;

    fn rules<S: Standard>(standard: S, counters: &[u64]) -> Vec<Option<OwnRule>> {
        let mut bands = PassBands::new(standard);
        bands.absorb(counters).unwrap();
        bands.own_rules()
    }

    /// Procedure A as the standard sizes it: T0 once and T1 to T5 on 257 blocks, 1 286 tests; and
    /// procedure B with its nine.
    #[test]
    fn no_failure_passes_one_is_repeated_and_more_fail() {
        let sized = |t3: u64, t7: u64| {
            let mut counters = vec![1, 0];
            counters.extend([257, 0].repeat(5));
            counters[7] = t3;
            counters.extend([1, 0, 1, 0, 2, 0, 4, 0, 1, 0]);
            counters[17] = t7;
            rules(Ais31::new(), &counters)
        };
        let outcomes = |t3, t7| -> Vec<Outcome> {
            let rules = sized(t3, t7).into_iter();
            rules.map(|rule| rule.unwrap().outcome).collect()
        };
        assert_eq!(outcomes(0, 0), [Outcome::Passes; 11]);
        let mut expected = [Outcome::Passes; 11];
        expected[..6].fill(Outcome::OneRepeat);
        assert_eq!(outcomes(1, 0), expected);
        expected[..6].fill(Outcome::Fails);
        expected[6..].fill(Outcome::OneRepeat);
        assert_eq!(outcomes(2, 1), expected);
        let first = sized(1, 0)[0].clone().unwrap();
        assert_eq!(
            first.sentence(),
            "AIS 20/31, procedure A: 1 of 1286 tests fail, 0.00159 on average with fair bits: asks \
             for its one repeat. That does not decide here: the rule is made for one sample, not for \
             1286 tests; p decides"
        );
        assert_eq!(
            sized(0, 0)[10].as_ref().unwrap().numbers,
            Numbers::Procedure {
                tests: 9,
                failures: 0,
                failures_expected: 0.000606,
            }
        );
    }

    #[test]
    fn fips_140_has_no_repeat() {
        let outcome = |failures| {
            let rules = rules(Fips140, &[400, 0, 400, failures, 400, 0, 400, 0]);
            rules
                .into_iter()
                .map(|rule| rule.unwrap().outcome)
                .collect::<Vec<_>>()
        };
        assert_eq!(outcome(0), [Outcome::Passes; 4]);
        assert_eq!(outcome(1), [Outcome::Fails; 4]);
        assert_eq!(rules(Fips140, &[0; 8]), [None, None, None, None]);
    }

    #[test]
    fn every_band_belongs_to_exactly_one_procedure() {
        fn check<S: Standard>() {
            for band in 0..S::BANDS.len() {
                let has = |procedure: &&Procedure| procedure.bands.contains(&band);
                assert_eq!(S::PROCEDURES.iter().filter(has).count(), 1, "{band}");
            }
        }
        check::<Ais31>();
        check::<Fips140>();
    }
}
