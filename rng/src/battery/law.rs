//! Exact laws of the statistics of a random permutation, and tails of their sums.
//!
//! Every recurrence adds positive terms only, so that even the far tails keep their relative
//! precision. The published integers are `fixtures/vectors/permutation-statistics.json`.

use super::{BatteryError, Detectable, Finding, PValue, chi_square};
use crate::special::{normal_upper, normal_upper_quantile};

/// A law on consecutive integers.
#[derive(Debug, Clone, PartialEq)]
pub struct LatticeLaw {
    first: usize,
    probabilities: Vec<f64>,
}

impl LatticeLaw {
    /// A law on `first`, `first + 1`, ...; values of probability 0 at the ends are left out.
    pub fn new(first: usize, probabilities: Vec<f64>) -> Self {
        let mut law = Self {
            first,
            probabilities,
        };
        while law.probabilities.last() == Some(&0.0) {
            law.probabilities.pop();
        }
        let zeros = law.probabilities.iter().take_while(|&&p| p == 0.0).count();
        law.probabilities.drain(..zeros);
        law.first += zeros;
        law
    }

    /// Cards in their own place: rencontres numbers C(n, k) D(n - k) / n!.
    pub fn fixed_points(n: usize) -> Self {
        let mut derangements = vec![1.0, 0.0];
        for m in 2..=n {
            derangements.push((m as f64 - 1.0) * (derangements[m - 1] + derangements[m - 2]));
        }
        Self::new(
            0,
            (0..=n)
                .map(|k| derangements[n - k] / factorial(n - k) / factorial(k))
                .collect(),
        )
    }

    /// Cycles: unsigned Stirling numbers of the first kind.
    pub fn cycles(n: usize) -> Self {
        let mut p = vec![1.0];
        for m in 1..=n {
            let m = m as f64;
            let mut next = vec![0.0; p.len() + 1];
            for (k, p) in p.iter().enumerate() {
                next[k] += p * (m - 1.0) / m;
                next[k + 1] += p / m;
            }
            p = next;
        }
        Self::new(0, p)
    }

    /// Ascents: Eulerian numbers.
    pub fn ascents(n: usize) -> Self {
        let mut p = vec![1.0];
        for m in 2..=n {
            let mut next = vec![0.0; m];
            for (k, next) in next.iter_mut().enumerate() {
                let stay = p.get(k).map_or(0.0, |p| (k as f64 + 1.0) * p);
                let rise = if k == 0 {
                    0.0
                } else {
                    (m - k) as f64 * p[k - 1]
                };
                *next = (stay + rise) / m as f64;
            }
            p = next;
        }
        Self::new(0, p)
    }

    /// Inversions: Mahonian numbers, the sum of independent uniform digits.
    pub fn inversions(n: usize) -> Self {
        let mut p = vec![1.0];
        for m in 2..=n {
            let mut next = vec![0.0; p.len() + m - 1];
            for (k, p) in p.iter().enumerate() {
                for next in &mut next[k..k + m] {
                    *next += p / m as f64;
                }
            }
            p = next;
        }
        Self::new(0, p)
    }

    /// Successions, positions whose card is followed by the next higher one:
    /// C(n-1, k) a(n-1-k) / n! with a(m) = m a(m-1) + (m-1) a(m-2).
    pub fn successions(n: usize) -> Self {
        let mut a = vec![1.0, 1.0];
        for m in 2..n {
            a.push(m as f64 * a[m - 1] + (m as f64 - 1.0) * a[m - 2]);
        }
        let p = (0..n).map(|k| {
            let rest = n - 1 - k;
            a[rest] / factorial(rest) / factorial(k) / n as f64
        });
        Self::new(0, p.collect())
    }

    /// The longest increasing run, in cards.
    pub fn longest_run(n: usize) -> Self {
        let tails: Vec<(f64, f64)> = (1..=n + 1).map(|run| run_tails(n, run)).collect();
        // The difference of the smaller tails: nothing cancels.
        let p = tails.windows(2).map(|pair| {
            let ((shorter, at_least), (up_to, longer)) = (pair[0], pair[1]);
            if up_to < longer {
                up_to - shorter
            } else {
                at_least - longer
            }
        });
        Self::new(1, p.collect())
    }

    /// A coin: 0 or 1.
    pub fn coin() -> Self {
        Self::new(0, vec![0.5, 0.5])
    }

    /// The smallest value.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The probabilities, from the smallest value on.
    pub fn probabilities(&self) -> &[f64] {
        &self.probabilities
    }

    /// The values that have a probability.
    fn values(&self) -> impl Iterator<Item = (f64, f64)> {
        (self.first..)
            .map(|x| x as f64)
            .zip(self.probabilities.iter().copied())
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.values().map(|(x, p)| x * p).sum()
    }

    /// The variance.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.values().map(|(x, p)| (x - mean).powi(2) * p).sum()
    }

    /// Chi-square of a histogram (`counts[i]` for the value `first + i`), pooled.
    pub fn pooled(&self, counts: &[u64]) -> Result<Finding, BatteryError> {
        chi_square::pooled(counts, &self.probabilities, counts.iter().sum())
    }

    /// The mean of a histogram, as the sum of independent values, two-sided and exact in relative
    /// terms to the order of 1/n.
    pub fn mean_finding(&self, counts: &[u64]) -> Result<Finding, BatteryError> {
        let samples: u64 = counts.iter().sum();
        if samples == 0 {
            return Err(BatteryError::TooFew {
                needed: 1,
                found: 0,
            });
        }
        let values = (self.first as u64..).zip(counts);
        let sum: u64 = values.map(|(value, count)| value * count).sum();
        let (lower, upper) = self.sum_tails(samples, sum);
        Ok(Finding {
            statistic: sum as f64 / samples as f64,
            p: PValue::two_sided(lower, upper),
        })
    }

    /// The shift of the mean that so many samples show.
    pub fn detectable_shift(&self, samples: u64, level: f64) -> Option<Detectable> {
        let z = normal_upper_quantile(level / 2.0) + normal_upper_quantile(1.0 - chi_square::POWER);
        (samples > 0).then(|| Detectable {
            deviation: z * (self.variance() / samples as f64).sqrt(),
            unit: "shift of the mean",
        })
    }

    /// P(S <= sum) and P(S >= sum) for the sum S of `samples` independent values.
    ///
    /// The saddlepoint formula of R. Lugannani and S. Rice (Adv. Appl. Prob. 12, 1980) with the
    /// second continuity correction of H. E. Daniels (Int. Statist. Rev. 55, 1987): its relative
    /// error is of the order of 1/n in the far tails too (30 samples: 8 % at 1e-30), where a normal
    /// law is useless.
    pub fn sum_tails(&self, samples: u64, sum: u64) -> (f64, f64) {
        let n = samples as f64;
        let least = samples * self.first as u64;
        let most = least + samples * (self.probabilities.len() as u64 - 1);
        debug_assert!((least..=most).contains(&sum), "a sum of values of the law");
        let power = |p: Option<&f64>| (n * p.expect("a law has values").ln()).exp();
        if least == most {
            return (1.0, 1.0);
        }
        if sum == least {
            return (power(self.probabilities.first()), 1.0);
        }
        if sum == most {
            return (1.0, power(self.probabilities.last()));
        }
        (
            self.tail(n, sum as f64 + 0.5, true),
            self.tail(n, sum as f64 - 0.5, false),
        )
    }

    /// The lower or the upper tail of the sum of `n` values at a point between two values.
    fn tail(&self, n: f64, at: f64, lower: bool) -> f64 {
        let target = at / n;
        let t = self.saddlepoint(target);
        let (k, _, k2, k3) = self.cumulants(t);
        let exponent = (n * (t * target - k)).max(0.0);
        let w = t.signum() * (2.0 * exponent).sqrt();
        let density = (-exponent).exp() / (2.0 * std::f64::consts::PI).sqrt();
        let correction = if w.abs() < 1e-4 {
            -k3 / (6.0 * k2.powf(1.5) * n.sqrt())
        } else {
            1.0 / (2.0 * (t / 2.0).sinh() * (n * k2).sqrt()) - 1.0 / w
        };
        let probability = if lower {
            normal_upper(-w) - density * correction
        } else {
            normal_upper(w) + density * correction
        };
        probability.clamp(0.0, 1.0)
    }

    /// The t with K'(t) = `target`, where K is the cumulant generating function.
    fn saddlepoint(&self, target: f64) -> f64 {
        let (mut low, mut high) = (-1.0, 1.0);
        while self.cumulants(low).1 > target && low > -1e3 {
            low *= 2.0;
        }
        while self.cumulants(high).1 < target && high < 1e3 {
            high *= 2.0;
        }
        for _ in 0..70 {
            let middle = f64::midpoint(low, high);
            if self.cumulants(middle).1 < target {
                low = middle;
            } else {
                high = middle;
            }
        }
        f64::midpoint(low, high)
    }

    /// K and its first three derivatives at t.
    fn cumulants(&self, t: f64) -> (f64, f64, f64, f64) {
        // The largest exponent is taken out, so that nothing overflows.
        let last = self.first + self.probabilities.len() - 1;
        let largest = if t > 0.0 { last } else { self.first } as f64;
        let weight = |x: f64, p: f64| p * (t * (x - largest)).exp();
        let sum: f64 = self.values().map(|(x, p)| weight(x, p)).sum();
        let mean: f64 = self.values().map(|(x, p)| x * weight(x, p)).sum::<f64>() / sum;
        let central = |power: i32| {
            let terms = self
                .values()
                .map(|(x, p)| (x - mean).powi(power) * weight(x, p));
            terms.sum::<f64>() / sum
        };
        (sum.ln() + t * largest, mean, central(2), central(3))
    }
}

/// The probabilities that a permutation of `n` cards has only increasing runs shorter than `run`
/// cards, and that it has one at least so long: what stays and what flows into the first such run,
/// by the rank of the newest card among those before it.
fn run_tails(n: usize, run: usize) -> (f64, f64) {
    if run <= 1 {
        return (0.0, 1.0);
    }
    // weights[l][r]: the current run has l + 1 cards and its last one has rank r among all so far.
    let mut weights = vec![vec![0.0; n + 1]; run - 1];
    weights[0][0] = 1.0;
    let mut reached = 0.0;
    for cards in 1..n {
        let share = 1.0 / (cards as f64 + 1.0);
        let mut next = vec![vec![0.0; n + 1]; run - 1];
        for (length, weights) in weights.iter().enumerate() {
            // The next card has rank 0..=cards; above the last one if its rank exceeds r.
            let mut below = 0.0;
            for rank in 0..=cards {
                // Runs whose last card ranks lower than the new one go on.
                if length + 1 < run - 1 {
                    next[length + 1][rank] += below * share;
                } else {
                    reached += below * share;
                }
                below += if rank < cards { weights[rank] } else { 0.0 };
            }
            let mut above = 0.0;
            for rank in (0..cards).rev() {
                above += weights[rank];
                next[0][rank] += above * share;
            }
        }
        weights = next;
    }
    (weights.iter().flatten().sum(), reached)
}

/// n! as a float: 64! is 1.3e89.
fn factorial(n: usize) -> f64 {
    (2..=n).map(|k| k as f64).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The law of a sum by plain convolution: the slow twin of the saddlepoint.
    fn convolved(law: &LatticeLaw, samples: usize) -> Vec<f64> {
        let mut sum = vec![1.0];
        for _ in 0..samples {
            let mut next = vec![0.0; sum.len() + law.probabilities().len() - 1];
            for (i, a) in sum.iter().enumerate() {
                for (j, b) in law.probabilities().iter().enumerate() {
                    next[i + j] += a * b;
                }
            }
            sum = next;
        }
        sum
    }

    #[test]
    fn the_saddlepoint_agrees_with_convolution_into_the_far_tails() {
        let laws = [
            ("fixed points", LatticeLaw::fixed_points(52)),
            ("cycles", LatticeLaw::cycles(52)),
            ("ascents", LatticeLaw::ascents(52)),
            ("longest run", LatticeLaw::longest_run(52)),
            ("successions", LatticeLaw::successions(52)),
            ("coin", LatticeLaw::coin()),
            ("inversions", LatticeLaw::inversions(9)),
        ];
        for (name, law) in laws {
            for (samples, tolerance) in [(10, 0.3), (30, 0.1), (100, 0.05)] {
                let exact = convolved(&law, samples);
                let (mut worst, mut compared) = (0.0f64, 0);
                for (i, _) in exact.iter().enumerate().filter(|(_, p)| **p > 1e-30) {
                    let sum = (law.first() * samples + i) as u64;
                    let found = law.sum_tails(samples as u64, sum);
                    let tails = (
                        exact[..=i].iter().sum::<f64>(),
                        exact[i..].iter().sum::<f64>(),
                    );
                    for (found, exact) in [(found.0, tails.0), (found.1, tails.1)] {
                        // Nobody decides by a p-value near 1.
                        if (1e-30..0.3).contains(&exact) {
                            worst = worst.max((found / exact - 1.0).abs());
                            compared += 1;
                        }
                    }
                }
                println!("{name}, {samples} samples: {compared} tails, worst {worst:.2e}");
                // Largest beside the very ends of the support.
                assert!(
                    compared > 0 && worst < tolerance,
                    "{name} {samples}: {worst}"
                );
            }
        }
    }

    #[test]
    fn every_law_is_the_count_over_all_permutations_of_seven() {
        let mut counts = vec![[0u32; 22]; 6];
        let mut permutations = 0;
        each_permutation(&mut (0..7).collect::<Vec<u8>>(), 0, &mut |deck| {
            permutations += 1;
            let (mut run, mut longest) = (1, 1);
            let (mut ascents, mut successions) = (0, 0);
            for pair in deck.windows(2) {
                run = if pair[0] < pair[1] { run + 1 } else { 1 };
                longest = longest.max(run);
                ascents += usize::from(pair[0] < pair[1]);
                successions += usize::from(pair[0] + 1 == pair[1]);
            }
            let fixed = (0..7u8).filter(|&i| deck[usize::from(i)] == i).count();
            let inversions = (0..7)
                .flat_map(|i| (i + 1..7).map(move |j| (i, j)))
                .filter(|&(i, j)| deck[i] > deck[j])
                .count();
            let (mut seen, mut cycles) = ([false; 7], 0);
            for start in 0..7 {
                let mut at = start;
                cycles += usize::from(!seen[start]);
                while !seen[at] {
                    seen[at] = true;
                    at = usize::from(deck[at]);
                }
            }
            for (table, value) in
                counts
                    .iter_mut()
                    .zip([fixed, cycles, ascents, inversions, longest, successions])
            {
                table[value] += 1;
            }
        });
        assert_eq!(permutations, 5040);
        let laws = [
            LatticeLaw::fixed_points(7),
            LatticeLaw::cycles(7),
            LatticeLaw::ascents(7),
            LatticeLaw::inversions(7),
            LatticeLaw::longest_run(7),
            LatticeLaw::successions(7),
        ];
        for (law, counts) in laws.iter().zip(&counts) {
            for (value, &count) in counts.iter().enumerate() {
                let p = value
                    .checked_sub(law.first())
                    .and_then(|i| law.probabilities().get(i))
                    .copied()
                    .unwrap_or(0.0);
                assert!(
                    (p * 5040.0 - f64::from(count)).abs() < 1e-9,
                    "{value}: {count}"
                );
            }
        }
    }

    fn each_permutation(deck: &mut Vec<u8>, from: usize, visit: &mut impl FnMut(&[u8])) {
        if from == deck.len() {
            return visit(deck);
        }
        for i in from..deck.len() {
            deck.swap(from, i);
            each_permutation(deck, from + 1, visit);
            deck.swap(from, i);
        }
    }
}
