//! Exact laws of the statistics of a random permutation, and tails of their sums.
//!
//! Every recurrence adds positive terms only, so that even the far tails keep their relative
//! precision. The published integers are `fixtures/vectors/permutation-statistics.json`.

use super::{BatteryError, Detectable, Finding, chi_square};
use crate::tails::contour::{self, Sum};
use crate::tails::{Complex, DoubleDouble, Method, Tails, normal_upper_quantile};

/// A law on consecutive integers.
#[derive(Debug, Clone, PartialEq)]
pub struct LatticeLaw {
    first: usize,
    probabilities: Vec<f64>,
    /// To 30 digits: it is multiplied by the number of samples.
    mean: DoubleDouble,
    /// Each value less the mean.
    distances: Vec<f64>,
}

impl LatticeLaw {
    /// A law on `first`, `first + 1`, ...; values of probability 0 at the ends are left out.
    ///
    /// # Panics
    ///
    /// If no two neighbours have a probability: the tails of a sum need a law that is not periodic.
    pub fn new(first: usize, mut probabilities: Vec<DoubleDouble>) -> Self {
        while probabilities.last() == Some(&DoubleDouble::ZERO) {
            probabilities.pop();
        }
        let zeros = probabilities
            .iter()
            .take_while(|&&p| p == DoubleDouble::ZERO)
            .count();
        probabilities.drain(..zeros);
        let first = first + zeros;
        let mut neighbours = probabilities.windows(2);
        assert!(
            probabilities.len() == 1
                || neighbours.any(|pair| pair.iter().all(|p| p.to_f64() > 0.0)),
            "a law on neighbouring integers"
        );
        let values = (first..).map(|x| x as f64);
        let mean: DoubleDouble = values
            .clone()
            .zip(&probabilities)
            .map(|(x, &p)| p * x)
            .sum();
        Self {
            first,
            distances: values
                .take(probabilities.len())
                .map(|x| (DoubleDouble::exact(x) - mean).to_f64())
                .collect(),
            probabilities: probabilities.iter().map(|p| p.to_f64()).collect(),
            mean,
        }
    }

    /// Cards in their own place: rencontres numbers C(n, k) D(n - k) / n!.
    pub fn fixed_points(n: usize) -> Self {
        // D(m) / m! from D(m) = (m - 1) (D(m - 1) + D(m - 2)).
        let mut derangements = vec![DoubleDouble::ONE, DoubleDouble::ZERO];
        for m in 2..=n {
            let (one, two) = (derangements[m - 1], derangements[m - 2]);
            let m = m as f64;
            derangements.push((one * (m - 1.0) + two) / m);
        }
        let shares = one_over_factorials(n);
        Self::new(
            0,
            (0..=n).map(|k| derangements[n - k] * shares[k]).collect(),
        )
    }

    /// Cycles: unsigned Stirling numbers of the first kind.
    pub fn cycles(n: usize) -> Self {
        let mut p = vec![DoubleDouble::ONE];
        for m in 1..=n {
            let m = m as f64;
            let mut next = vec![DoubleDouble::ZERO; p.len() + 1];
            for (k, &p) in p.iter().enumerate() {
                next[k] = next[k] + p * (m - 1.0) / m;
                next[k + 1] = next[k + 1] + p / m;
            }
            p = next;
        }
        Self::new(0, p)
    }

    /// The number of ascents of a permutation: Eulerian numbers.
    pub fn ascents(n: usize) -> Self {
        let mut p = vec![DoubleDouble::ONE];
        for m in 2..=n {
            let mut next = vec![DoubleDouble::ZERO; m];
            for (k, next) in next.iter_mut().enumerate() {
                let stay = p
                    .get(k)
                    .map_or(DoubleDouble::ZERO, |&p| p * (k as f64 + 1.0));
                let rise = if k == 0 {
                    DoubleDouble::ZERO
                } else {
                    p[k - 1] * (m - k) as f64
                };
                *next = (stay + rise) / m as f64;
            }
            p = next;
        }
        Self::new(0, p)
    }

    /// Inversions: Mahonian numbers, the sum of independent uniform digits.
    pub fn inversions(n: usize) -> Self {
        let mut p = vec![DoubleDouble::ONE];
        for m in 2..=n {
            let mut next = vec![DoubleDouble::ZERO; p.len() + m - 1];
            for (k, &p) in p.iter().enumerate() {
                let share = p / m as f64;
                for next in &mut next[k..k + m] {
                    *next = *next + share;
                }
            }
            p = next;
        }
        Self::new(0, p)
    }

    /// Successions, positions whose card is followed by the next higher one:
    /// C(n-1, k) a(n-1-k) / n! with a(m) = m a(m-1) + (m-1) a(m-2).
    pub fn successions(n: usize) -> Self {
        // a(m) / m!.
        let mut a = vec![DoubleDouble::ONE, DoubleDouble::ONE];
        for m in 2..n {
            let next = a[m - 1] + a[m - 2] / m as f64;
            a.push(next);
        }
        let shares = one_over_factorials(n);
        let p = (0..n).map(|k| a[n - 1 - k] * shares[k] / n as f64);
        Self::new(0, p.collect())
    }

    /// The longest increasing run, in cards.
    pub fn longest_run(n: usize) -> Self {
        let tails: Vec<_> = (1..=n + 1).map(|run| run_tails(n, run)).collect();
        // The difference of the smaller tails: nothing cancels.
        let p = tails.windows(2).map(|pair| {
            let ((shorter, at_least), (up_to, longer)) = (pair[0], pair[1]);
            if up_to.to_f64() < longer.to_f64() {
                up_to - shorter
            } else {
                at_least - longer
            }
        });
        Self::new(1, p.collect())
    }

    /// A coin: 0 or 1.
    pub fn coin() -> Self {
        Self::new(0, vec![DoubleDouble::exact(0.5); 2])
    }

    /// The smallest value that has a probability.
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The probabilities, from the smallest value on.
    pub fn probabilities(&self) -> &[f64] {
        &self.probabilities
    }

    /// The mean of the law.
    pub const fn mean(&self) -> f64 {
        self.mean.to_f64()
    }

    /// The variance of the law.
    pub fn variance(&self) -> f64 {
        let terms = self.distances.iter().zip(&self.probabilities);
        terms.map(|(d, p)| d * d * p).sum()
    }

    /// Chi-square of a histogram (`counts[i]` for the value `first + i`), pooled.
    pub fn pooled(&self, counts: &[u64]) -> Result<Finding, BatteryError> {
        chi_square::pooled(counts, &self.probabilities, counts.iter().sum())
    }

    /// The mean of a histogram, as the sum of independent values, exact and two-sided.
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
        Ok(Finding::two_sided(
            sum as f64 / samples as f64,
            self.sum_tails(samples, sum),
        ))
    }

    /// The shift of the mean that this many samples detect.
    pub fn detectable_shift(&self, samples: u64, level: f64) -> Option<Detectable> {
        mean_shift(self.variance(), samples, level).map(|deviation| Detectable {
            deviation,
            unit: "shift of the mean",
        })
    }

    /// Both tails of the sum of `samples` independent values at `sum`.
    ///
    /// # Panics
    ///
    /// If no such sum can occur.
    pub fn sum_tails(&self, samples: u64, sum: u64) -> Tails {
        let least = samples * self.first as u64;
        let most = least + samples * (self.probabilities.len() as u64 - 1);
        assert!(
            (least..=most).contains(&sum),
            "a sum from {least} to {most}, found {sum}"
        );
        let n = samples as f64;
        let power = |p: Option<&f64>| (n * p.expect("a law has values").ln()).exp();
        if least == most {
            return Tails::at_a_point(1.0, 1.0, 1.0, Method::Closed);
        }
        if samples == 1 {
            return self.tails_of_one(sum);
        }
        if sum == least {
            let all = power(self.probabilities.first());
            return Tails::at_a_point(all, 1.0, all, Method::Closed);
        }
        if sum == most {
            let all = power(self.probabilities.last());
            return Tails::at_a_point(1.0, all, all, Method::Closed);
        }
        let deviation = DoubleDouble::exact(sum as f64) - self.mean * n;
        contour::tails(&SumOf { law: self, n }, deviation.to_f64())
    }

    /// Both tails of a single value, added up.
    fn tails_of_one(&self, value: u64) -> Tails {
        let at = usize::try_from(value).expect("a value of the law") - self.first;
        let (below, from) = self.probabilities.split_at(at);
        // Smallest first.
        let lower: f64 = below.iter().sum();
        let upper: f64 = from[1..].iter().rev().sum();
        Tails::at_a_point(
            (lower + from[0]).min(1.0),
            (upper + from[0]).min(1.0),
            from[0],
            Method::Closed,
        )
    }
}

/// The shift of a mean of so many values of this variance that is seen at `level`, two-sided;
/// `None` of none.
pub(super) fn mean_shift(variance: f64, samples: u64, level: f64) -> Option<f64> {
    let z = normal_upper_quantile(level / 2.0) + normal_upper_quantile(1.0 - chi_square::POWER);
    (samples > 0).then(|| z * (variance / samples as f64).sqrt())
}

/// Exponents from here on are scaled down before e is raised to them.
const LARGE: f64 = 300.0;

/// The sum of `n` independent values of a law.
struct SumOf<'a> {
    law: &'a LatticeLaw,
    n: f64,
}

impl SumOf<'_> {
    /// The derivative of the log of the moment generating function of one value less its mean.
    fn slope(&self, t: f64) -> f64 {
        let highest = self.highest_exponent(t);
        let values = self.law.distances.iter().zip(&self.law.probabilities);
        let (mut first, mut total) = (0.0, 0.0);
        if highest < LARGE {
            // The mean of the distances is 0, so that nothing cancels near t = 0.
            for (d, p) in values {
                let growth = (t * d).exp_m1();
                first += p * d * growth;
                total += p * growth;
            }
            return first / (1.0 + total);
        }
        for (d, p) in values {
            let weight = p * (t * d - highest).exp();
            first += d * weight;
            total += weight;
        }
        first / total
    }

    /// The largest exponent that e^{t x} has among the values less their mean.
    fn highest_exponent(&self, t: f64) -> f64 {
        let [first, last] = [self.law.distances.first(), self.law.distances.last()];
        let ends = [first, last].map(|d| t * d.expect("a law has values"));
        ends[0].max(ends[1])
    }
}

impl Sum for SumOf<'_> {
    fn variance(&self) -> f64 {
        self.n * self.law.variance()
    }

    fn log_mgf(&self, s: Complex) -> Complex {
        let highest = self.highest_exponent(s.re);
        let values = self.law.distances.iter().zip(&self.law.probabilities);
        let mut sum = Complex::ZERO;
        if highest < LARGE {
            for (&d, &p) in values {
                sum = sum + s.scale(d).exp_m1_minus_self().scale(p);
            }
            return sum.ln_1p().scale(self.n);
        }
        // The largest exponent is taken out, so that nothing overflows.
        let highest = Complex::new(highest, 0.0);
        for (&d, &p) in values {
            sum = sum + (s.scale(d) - highest).exp().scale(p);
        }
        let log = Complex::new(sum.modulus().ln(), sum.im.atan2(sum.re));
        (log + highest).scale(self.n)
    }

    fn saddlepoint(&self, deviation: f64) -> f64 {
        // Every line is valid; this one only keeps the terms from cancelling, so that a few digits
        // will do.
        let target = deviation / self.n;
        let sign = deviation.signum();
        let below = |t: f64| sign * self.slope(sign * t) < sign * target;
        let mut high = deviation.abs() / self.variance();
        while below(high) && high < 1e4 {
            high *= 2.0;
        }
        let mut low = 0.0;
        for _ in 0..30 {
            let middle = f64::midpoint(low, high);
            if below(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        sign * high
    }
}

/// The probabilities that a permutation of `n` cards has only increasing runs shorter than `run`
/// cards, and that it has one at least so long: what stays and what flows into the first such run,
/// by the rank of the newest card among those before it.
fn run_tails(n: usize, run: usize) -> (DoubleDouble, DoubleDouble) {
    let zero = DoubleDouble::ZERO;
    if run <= 1 {
        return (zero, DoubleDouble::ONE);
    }
    // weights[l][r]: the current run has l + 1 cards and its last one has rank r among all so far.
    let mut weights = vec![vec![zero; n + 1]; run - 1];
    weights[0][0] = DoubleDouble::ONE;
    let mut reached = zero;
    for cards in 1..n {
        let share = DoubleDouble::ratio(1, cards as u64 + 1);
        let mut next = vec![vec![zero; n + 1]; run - 1];
        for (length, weights) in weights.iter().enumerate() {
            // The next card has rank 0..=cards; above the last one if its rank exceeds r.
            let mut below = zero;
            for rank in 0..=cards {
                // Runs whose last card ranks lower than the new one go on.
                if length + 1 < run - 1 {
                    next[length + 1][rank] = next[length + 1][rank] + below * share;
                } else {
                    reached = reached + below * share;
                }
                if rank < cards {
                    below = below + weights[rank];
                }
            }
            let mut above = zero;
            for rank in (0..cards).rev() {
                above = above + weights[rank];
                next[0][rank] = next[0][rank] + above * share;
            }
        }
        weights = next;
    }
    (weights.into_iter().flatten().sum(), reached)
}

/// 1 / k! for k up to `n`.
fn one_over_factorials(n: usize) -> Vec<DoubleDouble> {
    let mut shares = vec![DoubleDouble::ONE];
    for k in 1..=n {
        shares.push(shares[k - 1] / k as f64);
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The law of a sum by plain convolution: the slow twin of the contour.
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
    fn sums_of_few_values_are_their_convolution_over_the_whole_support() {
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
            for samples in [1, 2, 3, 10, 30] {
                let exact = convolved(&law, samples);
                let (mut worst, mut compared) = (0.0f64, 0);
                for i in 0..exact.len() {
                    let found = law.sum_tails(samples as u64, (law.first() * samples + i) as u64);
                    let lower: f64 = exact[..=i].iter().sum();
                    let upper: f64 = exact[i..].iter().rev().sum();
                    let smaller = if lower < upper {
                        (found.lower(), lower)
                    } else {
                        (found.upper(), upper)
                    };
                    if smaller.1 > 1e-30 {
                        worst = worst.max((smaller.0 / smaller.1 - 1.0).abs());
                        compared += 1;
                    } else {
                        // Far out it may be a bound, never too small.
                        assert!(smaller.0 >= smaller.1 * 0.999, "{name} {samples} {i}");
                    }
                }
                println!("{name}, {samples} samples: {compared} tails, worst {worst:.1e}");
                assert!(compared > 0 && worst < 1e-11, "{name} {samples}: {worst}");
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
