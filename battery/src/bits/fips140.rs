//! The statistical tests of FIPS 140-2 (4.9.1, change notice 1), on blocks of 20 000 bits.
//!
//! - Hypothesis, for each of the four tests: the bits are independent and fair.
//! - Statistic: the number of blocks that fail it.
//! - Minimum: one block of the battery, 400 blocks of the standard.
//! - Merges: by addition, in any order.
//! - Distribution: exact binomial. The probability that a block fails is exact for monobit, poker
//!   and long run; for runs it is the sum over the twelve bounds, each exact, which the blocks of
//!   the calibration test do not tell from the truth.
//! - False alarms: see the calibration test; discrete, so at most the level.
//!
//! The standard's own rule, that no block may fail, stands in the record beside the finding.
//!
//! The bounds look at blocks one by one and are wide: none of RANDU, the halves of an LCG,
//! MT19937 or xorshift128 is told from noise by them.

use super::pass_bands::{Band, Procedure, Standard, Tally};
use super::twenty_thousand::{BYTES, Counts};
use crate::Property;
use crate::machine::{Work, counted};

#[derive(Debug, Clone, Copy)]
pub(super) struct Fips140;

impl Standard for Fips140 {
    const NAME: &'static str = "fips140";
    const BANDS: &'static [Band] = &[
        Band {
            id: "fips140.monobit",
            claim: "9 726 to 10 274 of 20 000 bits are ones",
            reference: "FIPS 140-2, 4.9.1 (change notice 1), monobit test",
            property: Property::Fips140,
            rate: 0.000103497,
        },
        Band {
            id: "fips140.poker",
            claim: "the poker statistic of 5 000 half bytes is between 2.16 and 46.17",
            reference: "FIPS 140-2, 4.9.1 (change notice 1), poker test",
            property: Property::Fips140,
            rate: 9.97366e-5,
        },
        Band {
            id: "fips140.runs",
            claim: "the runs of each length are within their twelve bounds",
            reference: "FIPS 140-2, 4.9.1 (change notice 1), runs test",
            property: Property::Fips140,
            rate: 0.000299565,
        },
        Band {
            id: "fips140.long-run",
            claim: "no run has 26 or more bits",
            reference: "FIPS 140-2, 4.9.1 (change notice 1), long runs test",
            property: Property::Fips140,
            rate: 0.000297621,
        },
    ];

    const PROCEDURES: &'static [Procedure] = &[Procedure {
        of: "FIPS 140-2, 4.9.1",
        bands: 0..4,
        repeats: false,
    }];

    fn judge(&self, block: &[u8], tallies: &mut [Tally]) {
        counted(Judge { block, tallies });
    }
}

/// The blocks of 20 000 bits in a block of the battery.
struct Judge<'a> {
    block: &'a [u8],
    tallies: &'a mut [Tally],
}

impl Work for Judge<'_> {
    type Counted = ();

    #[inline(always)]
    fn count(self) {
        for block in self.block.as_chunks::<BYTES>().0 {
            let counts = Counts::new::<26>(block);
            let poker = counts.poker();
            let inside = [
                (9726..=10274).contains(&counts.ones),
                poker > 2.16 && poker < 46.17,
                counts.runs_within(&[
                    2315..=2685,
                    1114..=1386,
                    527..=723,
                    240..=384,
                    103..=209,
                    103..=209,
                ]),
                !counts.long_run,
            ];
            for (tally, inside) in self.tallies.iter_mut().zip(inside) {
                tally.count(inside);
            }
        }
    }
}
