//! Trials with known chances, kept apart by their chance.
//!
//! What is known of a hand on a street leaves the unseen cards in uniform order. So the chance of
//! any event is a count over them, and given what is known the event is one trial with that chance:
//! independent over decks, exactly, whoever chooses which seat to look at.

use crate::tails::{Stratum, binomials, chi_square};
use crate::{BatteryError, Detectable, Finding};

use super::refuse;

/// Trials and successes, by the number of cases out of `OF` in which a trial succeeds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Strata {
    of: usize,
    /// For each number of cases the trials, then for each the successes.
    counts: Vec<u64>,
}

impl Strata {
    /// No trials yet, with chances in parts of `of`.
    pub(super) fn new(of: usize) -> Self {
        Self {
            of,
            counts: vec![0; 2 * (of + 1)],
        }
    }

    /// One trial that succeeds in `cases` of the cases.
    pub(super) fn count(&mut self, cases: usize, succeeded: bool) {
        debug_assert!(
            cases > 0 || !succeeded,
            "what has no case does not come about"
        );
        self.counts[cases] += 1;
        self.counts[self.of + 1 + cases] += u64::from(succeeded);
    }

    pub(super) fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Trials of every chance together.
    pub(super) fn trials(&self) -> u64 {
        self.counts[..=self.of].iter().sum()
    }

    /// Adds trials. Successes exceed no trials; what is impossible never happens, and what is
    /// certain always does.
    pub(super) fn absorb(
        &mut self,
        statistic: &'static str,
        counts: &[u64],
    ) -> Result<(), BatteryError> {
        let (trials, successes) = counts.split_at(self.of + 1);
        for (cases, (&trials, &successes)) in trials.iter().zip(successes).enumerate() {
            let (least, most) = match cases {
                0 => (0, 0),
                _ if cases == self.of => (trials, trials),
                _ => (0, trials),
            };
            if !(least..=most).contains(&successes) {
                let expected = "successes that the trials allow";
                return Err(refuse(statistic, expected, successes));
            }
        }
        for (count, more) in self.counts.iter_mut().zip(counts) {
            *count += more;
        }
        Ok(())
    }

    /// The strata in which chance has a part, each with its successes.
    fn open(&self) -> impl Iterator<Item = (Stratum, u64)> {
        let (trials, successes) = self.counts.split_at(self.of + 1);
        let of = self.of as u64;
        let open = (1..of).zip(trials[1..].iter().zip(&successes[1..]));
        open.map(move |(cases, (&trials, &successes))| {
            let stratum = Stratum {
                trials,
                successes: cases,
                of,
            };
            (stratum, successes)
        })
    }

    fn variance(&self) -> f64 {
        self.open().map(|(stratum, _)| stratum.variance()).sum()
    }

    /// All successes together, by their exact law: binomials of different chances.
    pub(super) fn sum(&self) -> Result<Finding, BatteryError> {
        let (strata, successes): (Vec<Stratum>, Vec<u64>) = self.open().unzip();
        let live: u64 = strata.iter().map(|stratum| stratum.trials).sum();
        if live == 0 {
            let found = self.trials();
            return Err(BatteryError::TooFew {
                needed: found + 1,
                found,
            });
        }
        let found: u64 = successes.iter().sum();
        let expected: f64 = strata.iter().map(Stratum::expected).sum();
        let finding = Finding::two_sided(
            (found as f64 - expected) / live as f64,
            binomials(found, &strata),
        );
        Ok(finding.of_a_count(self.variance().sqrt()))
    }

    /// Whether every chance is kept by itself: chi-square over the strata with forty expected on
    /// both sides, one degree each.
    pub(super) fn each(&self) -> Result<Finding, BatteryError> {
        let judged = self.open().filter(|(stratum, _)| {
            let expected = stratum.expected();
            expected.min(stratum.trials as f64 - expected) >= EXPECTED_MIN
        });
        let (mut sum, mut degrees) = (0.0, 0.0);
        for (stratum, successes) in judged {
            let off = successes as f64 - stratum.expected();
            sum += off * off / stratum.variance();
            degrees += 1.0;
        }
        if degrees < 1.0 {
            let found = self.trials();
            let needed = (80 * self.of as u64).max(found + 1);
            return Err(BatteryError::TooFew { needed, found });
        }
        Ok(Finding::upper(sum, chi_square(sum, degrees)))
    }

    /// The share of successes that would have to fail to be seen: `z` deviations.
    pub(super) fn detectable(&self, z: f64, unit: &'static str) -> Option<Detectable> {
        let expected: f64 = self.open().map(|(stratum, _)| stratum.expected()).sum();
        let certain = self.counts[self.of] as f64;
        (expected > 0.0).then(|| Detectable {
            deviation: z * self.variance().sqrt() / (expected + certain),
            unit,
        })
    }
}

/// The smallest expected count on either side of a stratum. With ten, 19 of 1 000 sound samples had
/// p below 0.01: a leader loses seldom, and few losses are skewed.
const EXPECTED_MIN: f64 = 40.0;

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls `visit` with every order of six cards.
    fn each_order(visit: &mut impl FnMut(&[u64; 6])) {
        fn go(cards: &mut [u64; 6], from: usize, visit: &mut impl FnMut(&[u64; 6])) {
            if from == 6 {
                return visit(cards);
            }
            for i in from..6 {
                cards.swap(from, i);
                go(cards, from + 1, visit);
                cards.swap(from, i);
            }
        }
        go(&mut [0, 1, 2, 3, 4, 5], 0, visit);
    }

    /// A game of six cards: two seats with a card each, a board of one and a river. Who has more
    /// of (3 hole + board x river) modulo 7 wins.
    fn wins(deck: &[u64; 6], river: u64) -> (bool, bool) {
        let value = |seat: usize| (3 * deck[seat] + deck[2] * river) % 7;
        (value(0) > value(1), value(1) > value(0))
    }

    #[test]
    fn over_every_order_of_six_cards_the_leader_holds_exactly_as_often_as_he_should() {
        let mut turn = Strata::new(3);
        let mut exchanged = Strata::new(3);
        let mut pairs = Strata::new(2);
        each_order(&mut |deck| {
            let seen: Vec<(bool, bool)> =
                deck[3..].iter().map(|&river| wins(deck, river)).collect();
            let first = seen.iter().filter(|wins| wins.0).count();
            let second = seen.iter().filter(|wins| wins.1).count();
            let holds: Vec<bool> = seen
                .iter()
                .map(|wins| if second > first { wins.1 } else { wins.0 })
                .collect();
            turn.count(first.max(second), holds[0]);
            // A leader by another rule: the larger card.
            let leads: Vec<bool> = seen
                .iter()
                .map(|wins| if deck[1] > deck[0] { wins.1 } else { wins.0 })
                .collect();
            let cases = leads.iter().filter(|&&wins| wins).count();
            exchanged.count(cases, leads[0]);
            let cases = holds[..2].iter().filter(|&&wins| wins).count();
            pairs.count(cases, holds[0]);
        });
        assert_eq!(turn.counts(), [0, 0, 360, 360, 0, 0, 240, 360]);
        // Of the 240 orders in which one of two rivers holds, half hold with the dealt one.
        assert_eq!((pairs.counts()[1], pairs.counts()[4]), (240, 120));
        let (trials, successes) = exchanged.counts().split_at(4);
        for cases in 0..4 {
            assert_eq!(3 * successes[cases], cases as u64 * trials[cases]);
        }
        let finding = turn.sum().unwrap();
        assert!(finding.statistic.abs() < 1e-12 && finding.p.get() > 0.9);
        assert!((turn.variance() - 80.0).abs() < 1e-9);
    }

    /// The law of the chi-square of independent binomials, on a grid of 1/200 to which each term
    /// is rounded, against its limit.
    #[test]
    fn the_limit_of_the_strata_holds_at_the_level_of_decisions() {
        const STEP: f64 = 1.0 / 200.0;
        for (strata, least) in [(10u64, 40.0), (30, 40.0), (30, 400.0)] {
            let mut law = vec![1.0];
            for stratum in 0..strata {
                // The worst case: every stratum has the fewest losses, with chances of 2/44 to 15/44.
                let chance = (2 + stratum % 14) as f64 / 44.0;
                let trials = (least / chance).ceil();
                let (mean, variance) = (trials * chance, trials * chance * (1.0 - chance));
                let mut p = (trials * (1.0 - chance).ln()).exp();
                let mut next: Vec<f64> = Vec::new();
                let mut losses = 0.0;
                while losses <= trials {
                    let x = (losses - mean).powi(2) / variance;
                    if x < 90.0 {
                        #[expect(
                            clippy::cast_possible_truncation,
                            clippy::cast_sign_loss,
                            reason = "a place on the grid"
                        )]
                        let shift = (x / STEP).round() as usize;
                        if next.len() < law.len() + shift {
                            next.resize(law.len() + shift, 0.0);
                        }
                        for (to, from) in next[shift..].iter_mut().zip(&law) {
                            *to += p * from;
                        }
                    }
                    p *= (trials - losses) / (losses + 1.0) * chance / (1.0 - chance);
                    losses += 1.0;
                }
                next.truncate(40_000);
                law = next;
            }
            let mut tail = 0.0;
            let mut levels = [1e-6, 2.5e-5, 1e-3, 0.01, 0.05].into_iter().peekable();
            let mut rates = Vec::new();
            for (place, p) in law.iter().enumerate().rev() {
                let limit = chi_square(place as f64 * STEP, strata as f64).upper();
                while let Some(&level) = levels.peek().filter(|&&level| limit > level) {
                    rates.push(tail / level);
                    println!(
                        "{strata} strata, {least} expected, {level}: {:.2}",
                        tail / level
                    );
                    levels.next();
                }
                tail += p;
            }
            let most = rates.iter().copied().fold(0.0, f64::max);
            assert!(rates.len() == 5 && most < 4.0, "{rates:?}");
        }
    }

    #[test]
    fn counts_that_no_game_gives_are_refused() {
        let mut strata = Strata::new(2);
        for wrong in [[1, 0, 0, 1, 0, 0], [0, 1, 0, 0, 2, 0], [0, 0, 3, 0, 0, 2]] {
            assert!(strata.absorb("toy", &wrong).is_err(), "{wrong:?}");
        }
        strata.absorb("toy", &[1, 2, 3, 0, 1, 3]).unwrap();
        assert_eq!(strata.trials(), 6);
    }
}
