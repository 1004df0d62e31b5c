//! Discrete Fourier transform (2.6).

use super::super::fourier::{Complex, Lanes, Transform, root};
use super::super::sequence::Bits;
use crate::tails::normal_two_sided;

/// ln(1/0.05): the threshold of section 2.6.4 is sqrt(n ln 20).
const LN_20: f64 = 2.995_732_273_553_991;

/// Section 2.6: p from the number of moduli below the threshold that 95 % should stay under.
pub fn dft(bits: &Bits) -> f64 {
    let below = Spectrum::new(bits.len()).moduli_below(bits);
    dft_p(below, bits.len(), STANDARD_DIVISOR)
}

/// The standard takes the variance n 0.95 0.05 / 4. It is too small, so that the standard's own test
/// alarms too often: at level 0.01 in 133 of 10 000 sound sequences.
const STANDARD_DIVISOR: f64 = 4.0;
/// What the battery divides by: Pareschi, Rovatti and Setti, IEEE Trans. Inf. Forensics Secur. 7
/// (2012), 491-505. The standard deviation measured over 4 000 sequences is 1.016 times that of the
/// standard, with an error of 0.011; this is 1.026 times.
pub(super) const BATTERY_DIVISOR: f64 = 3.8;

pub(super) fn dft_p(below: u64, n: usize, divisor: f64) -> f64 {
    let n = n as f64;
    let expected = 0.95 * n / 2.0;
    normal_two_sided((below as f64 - expected) / (n * 0.95 * 0.05 / divisor).sqrt())
}

/// Everything that depends on the length only.
#[derive(Debug, Clone)]
pub(super) struct Spectrum {
    n: usize,
    plan: Plan,
}

#[derive(Debug, Clone)]
enum Plan {
    /// The whole sequence as complex numbers.
    Whole(Transform),
    /// Four transforms of an eighth of the length.
    Folded(Folded),
}

impl Spectrum {
    pub(super) fn new(n: usize) -> Self {
        let plan = if n > 0 && n.is_multiple_of(8) {
            Plan::Folded(Folded::new(n))
        } else {
            Plan::Whole(Transform::new(n))
        };
        Self { n, plan }
    }

    /// N1 of the standard: moduli below the threshold among the outputs 0 to n/2 - 1.
    pub(super) fn moduli_below(&self, bits: &Bits) -> u64 {
        assert_eq!(bits.len(), self.n, "the plan is for another length");
        let threshold = self.n as f64 * LN_20;
        match &self.plan {
            Plan::Whole(transform) => whole(bits, transform, threshold),
            Plan::Folded(folded) => folded.moduli_below(bits, threshold),
        }
    }
}

fn whole(bits: &Bits, transform: &Transform, threshold: f64) -> u64 {
    let n = bits.len();
    let mut values: Vec<Lanes<1>> = (0..n)
        .map(|i| Lanes {
            re: [if bits.bit(i) { 1.0 } else { -1.0 }],
            im: [0.0],
        })
        .collect();
    transform.run(&mut values);
    (0..n / 2)
        .filter(|&k| values[transform.place(k)].lane(0).square() < threshold)
        .count() as u64
}

/// Eight places n/8 apart are joined first.
///
/// Outputs whose number is q modulo 8 are the transform of length n/8 of exp(-2 pi i j q / n) times
/// output q of the eight bits at j, j + n/8, .. (decimation in frequency), and eight bits have only
/// 256 transforms. The bits are real, so class 8 - q mirrors class q: classes 1, 2 and 3 are
/// counted whole for both. Outputs 0, 4, 8, .. are the transform of n/4 real sums, two of which
/// make one complex number.
#[derive(Debug, Clone)]
struct Folded {
    eighth: usize,
    transform: Transform,
    /// exp(-2 pi i j / n) for j below n/8.
    roots: Vec<Complex>,
    /// exp(-2 pi i k / 8).
    eighths: [Complex; 4],
    /// For each pattern of eight bits, outputs 1, 2 and 3 of its own transform.
    patterns: Vec<[Complex; 3]>,
    /// Where output k of the transform of length n/8 lies.
    places: Vec<u32>,
}

impl Folded {
    fn new(n: usize) -> Self {
        let transform = Transform::new(n / 8);
        let places = (0..n / 8)
            .map(|k| u32::try_from(transform.place(k)).expect("fewer than 2^32 outputs"))
            .collect();
        Self {
            eighth: n / 8,
            transform,
            roots: (0..n / 8).map(|j| root(j, n)).collect(),
            eighths: [0, 1, 2, 3].map(|k| root(k, 8)),
            patterns: (0..256).map(pattern).collect(),
            places,
        }
    }

    fn moduli_below(&self, bits: &Bits, threshold: f64) -> u64 {
        let mut values = self.fold(bits);
        self.transform.run(&mut values);
        let mut below = [0u64; 3];
        for value in &values {
            for (q, below) in below.iter_mut().enumerate() {
                *below += u64::from(value.lane(q).square() < threshold);
            }
        }
        let fourths = (0..self.eighth)
            .filter(|&k| self.fourth(&values, k).square() < threshold)
            .count() as u64;
        below.iter().sum::<u64>() + fourths
    }

    /// Classes 1, 2 and 3, and the pairs of real sums in the last lane.
    fn fold(&self, bits: &Bits) -> Vec<Lanes<4>> {
        let joined = join(bits, self.eighth);
        let sum = |i: usize| {
            // Every other of the eight bits: four bits n/4 apart.
            let four = joined[i % self.eighth] >> (i / self.eighth) & 0x55;
            2.0 * f64::from(four.count_ones()) - 4.0
        };
        let mut values = vec![Lanes::ZERO; self.eighth];
        for (j, (value, &w)) in values.iter_mut().zip(&self.roots).enumerate() {
            let [first, second, third] = self.patterns[usize::from(joined[j])];
            let w2 = w * w;
            value.set(0, first * w);
            value.set(1, second * w2);
            value.set(2, third * (w2 * w));
            value.set(3, Complex::new(sum(2 * j), sum(2 * j + 1)));
        }
        values
    }

    /// Output 4 k: with c the transform of the pairs, the even sums contribute
    /// (c[k] + conj c[-k]) / 2 and the odd ones -i/2 exp(-2 pi i k / (n/4)) (c[k] - conj c[-k]).
    fn fourth(&self, values: &[Lanes<4>], k: usize) -> Complex {
        let at = |k: usize| values[self.places[k] as usize].lane(3);
        let (a, b) = (at(k), at((self.eighth - k) % self.eighth));
        let even = Complex::new(f64::midpoint(a.re, b.re), (a.im - b.im) / 2.0);
        let odd = Complex::new(f64::midpoint(a.im, b.im), (b.re - a.re) / 2.0);
        // The root of n/4 at k is that of n at 4 k: an eighth of a turn at a time.
        let w = self.roots[4 * k % self.eighth] * self.eighths[4 * k / self.eighth];
        let turned = odd * w;
        Complex::new(even.re + turned.re, even.im + turned.im)
    }
}

/// Outputs 1, 2 and 3 of the transform of eight signs; bit m of `byte` is input m.
fn pattern(byte: u32) -> [Complex; 3] {
    [1, 2, 3].map(|q| {
        let (mut re, mut im) = (0.0, 0.0);
        for m in 0..8 {
            let sign = if byte >> m & 1 == 1 { 1.0 } else { -1.0 };
            let w = root(m * q, 8);
            re += sign * w.re;
            im += sign * w.im;
        }
        Complex::new(re, im)
    })
}

/// For each j below `step` the bits j, j + step, .. j + 7 step, the first in the lowest bit.
fn join(bits: &Bits, step: usize) -> Vec<u8> {
    let mut joined = Vec::with_capacity(step.next_multiple_of(64));
    for start in (0..step).step_by(64) {
        let rows: [[u8; 8]; 8] =
            std::array::from_fn(|m| bits.window(m * step + start).to_be_bytes());
        for column in 0..8 {
            let square = u64::from_le_bytes(rows.map(|row| row[column]));
            joined.extend(transpose(square).to_be_bytes());
        }
    }
    joined.truncate(step);
    joined
}

/// Rows and columns of eight by eight bits change places (Hacker's Delight, 7-3).
const fn transpose(mut x: u64) -> u64 {
    let mut t = (x ^ x >> 7) & 0x00aa_00aa_00aa_00aa;
    x ^= t ^ t << 7;
    t = (x ^ x >> 14) & 0x0000_cccc_0000_cccc;
    x ^= t ^ t << 14;
    t = (x ^ x >> 28) & 0x0000_0000_f0f0_f0f0;
    x ^ t ^ t << 28
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folded_plan_counts_what_the_definition_counts() {
        for n in [8, 16, 24, 40, 80, 200, 1000, 1048] {
            let bits = Bits::from_bools(
                (0..n as u64)
                    .map(|i| i.wrapping_mul(i).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60 & 1 == 1),
            );
            let spectrum = Spectrum::new(n);
            assert!(matches!(spectrum.plan, Plan::Folded(_)));
            let threshold = n as f64 * LN_20;
            let slow = (0..n / 2)
                .filter(|k| {
                    let (mut re, mut im) = (0.0, 0.0);
                    for j in 0..n {
                        let w = root(j * k, n);
                        let sign = if bits.bit(j) { 1.0 } else { -1.0 };
                        re += sign * w.re;
                        im += sign * w.im;
                    }
                    re * re + im * im < threshold
                })
                .count() as u64;
            assert_eq!(spectrum.moduli_below(&bits), slow, "{n} bits");
            assert_eq!(
                whole(&bits, &Transform::new(n), threshold),
                slow,
                "{n} bits"
            );
        }
    }
}
