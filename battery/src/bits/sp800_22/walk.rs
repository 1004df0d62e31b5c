//! The random walk of the bits: cumulative sums (2.13), random excursions (2.14) and their
//! variant (2.15).

use super::super::sequence::Bits;
use super::class_chi_square;
use crate::tails::{chi_square_upper, normal_two_sided, normal_upper};

/// The states of section 2.14, in the order of the standard.
pub const STATES: [i32; 8] = [-4, -3, -2, -1, 1, 2, 3, 4];
/// The states of section 2.15, in the order of the standard.
pub const VARIANT_STATES: [i32; 18] = [
    -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];
/// Classes of cycles by visits: 0 to 4, and more.
pub(super) const VISIT_CLASSES: usize = 6;
/// The walk never goes further than this from 0 inside a byte that matters.
const NEAR: i64 = 9 + 8;

/// What the three tests need of one sequence: +1 for each 1, -1 for each 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The largest distance from 0, forward and backward.
    pub extremes: [u64; 2],
    /// J: returns to 0, the unfinished cycle at the end included.
    pub cycles: u64,
    /// For each state of section 2.14, cycles with 0 to 4 and more visits.
    pub visits: [[u64; VISIT_CLASSES]; 8],
    /// Visits to each state of section 2.15.
    pub totals: [u64; 18],
}

/// Sum, lowest and highest prefix of each byte.
const BYTE_WALKS: [(i8, i8, i8); 256] = {
    let mut table = [(0, 0, 0); 256];
    let mut byte = 0u8;
    loop {
        let (mut sum, mut low, mut high) = (0i8, 0i8, 0i8);
        let mut bit = 8;
        while bit > 0 {
            bit -= 1;
            sum += if byte >> bit & 1 == 1 { 1 } else { -1 };
            if sum < low {
                low = sum;
            }
            if sum > high {
                high = sum;
            }
        }
        table[byte as usize] = (sum, low, high);
        if byte == u8::MAX {
            break;
        }
        byte += 1;
    }
    table
};

impl Walk {
    /// Walks over all bits: byte by byte where it is far from 0, bit by bit where it is near.
    pub fn new(bits: &Bits) -> Self {
        let mut cycle = Cycle::default();
        let (mut at, mut low, mut high) = (0i64, 0i64, 0i64);
        for byte in bits.bytes() {
            let (sum, least, most) = BYTE_WALKS[usize::from(byte)];
            low = low.min(at + i64::from(least));
            high = high.max(at + i64::from(most));
            if at.abs() <= NEAR {
                let mut place = at;
                for bit in (0..8).rev() {
                    place += if byte >> bit & 1 == 1 { 1 } else { -1 };
                    cycle.visit(place);
                }
            }
            at += i64::from(sum);
        }
        for i in bits.len() / 8 * 8..bits.len() {
            at += if bits.bit(i) { 1 } else { -1 };
            low = low.min(at);
            high = high.max(at);
            cycle.visit(at);
        }
        if at != 0 {
            cycle.close();
        }
        Self {
            extremes: [
                high.max(-low).unsigned_abs(),
                (at - low).max(high - at).unsigned_abs(),
            ],
            cycles: cycle.closed,
            visits: cycle.visits,
            totals: cycle.totals,
        }
    }
}

#[derive(Default)]
struct Cycle {
    current: [u8; 8],
    closed: u64,
    visits: [[u64; VISIT_CLASSES]; 8],
    totals: [u64; 18],
}

impl Cycle {
    #[inline]
    fn visit(&mut self, place: i64) {
        if place == 0 {
            self.close();
        }
        if let Some(state) = state_index(place, 9) {
            self.totals[state] += 1;
        }
        if let Some(state) = state_index(place, 4) {
            // More than five visits are the same class.
            self.current[state] = self.current[state].saturating_add(1);
        }
    }

    fn close(&mut self) {
        self.closed += 1;
        for (classes, visits) in self.visits.iter_mut().zip(&mut self.current) {
            classes[usize::from(*visits).min(VISIT_CLASSES - 1)] += 1;
            *visits = 0;
        }
    }
}

/// The index of a state among -max .. -1, 1 .. max.
#[inline]
fn state_index(place: i64, max: i64) -> Option<usize> {
    if place == 0 || place.abs() > max {
        return None;
    }
    let shifted = place + max - i64::from(place > 0);
    usize::try_from(shifted).ok()
}

/// Section 2.13: forward and backward.
pub fn cumulative_sums(bits: &Bits) -> [f64; 2] {
    Walk::new(bits)
        .extremes
        .map(|z| cumulative_sums_p(z, bits.len()))
}

/// P(the walk goes as far as z), by reflection: with a = z / sqrt(n) the sum of the standard is
/// 4 Q(a) - 4 Q(3a) + 4 Q(5a) - .., cut off where the standard cuts it off (its floor is that of
/// the quotient; STS truncates, which shows in sequences of ten bits only).
pub(super) fn cumulative_sums_p(z: u64, n: usize) -> f64 {
    if z == 0 {
        return 1.0;
    }
    let z = i64::try_from(z).expect("a walk is shorter than 2^63");
    let n = i64::try_from(n).expect("a sequence is shorter than 2^63");
    let scale = z as f64 / (n as f64).sqrt();
    let upper = |multiple: i64| normal_upper(multiple as f64 * scale);
    // Phi(b) - Phi(a) as a difference of the tails on the side of 0 where both are small.
    let between = |a: i64, b: i64| {
        if a >= 0 {
            upper(a) - upper(b)
        } else {
            upper(-b) - upper(-a)
        }
    };
    // k = 0 of the first sum straddles 0: 1 - (Phi(a) - Phi(-a)) = 2 Q(a).
    let mut p = 2.0 * upper(1);
    let last = (n - z).div_euclid(4 * z);
    for k in (z - n).div_euclid(4 * z)..=last {
        if k != 0 {
            p -= between(4 * k - 1, 4 * k + 1);
        }
    }
    for k in (-n - 3 * z).div_euclid(4 * z)..=last {
        p += between(4 * k + 1, 4 * k + 3);
    }
    p.clamp(0.0, 1.0)
}

/// The fewest cycles for which sections 2.14 and 2.15 apply: max(0.005 sqrt(n), 500).
pub fn cycles_min(n: usize) -> f64 {
    (0.005 * (n as f64).sqrt()).max(500.0)
}

/// Section 2.14 for one of the eight states: visits by classes, and the number of cycles.
pub fn excursions_p(visits: &[u64], state: i32) -> f64 {
    let expected = visit_probabilities(state);
    chi_square_upper(class_chi_square(visits, &expected), 5.0)
}

/// P(0 .. 4, >= 5 visits to a state in one cycle), section 3.14.
fn visit_probabilities(state: i32) -> [f64; VISIT_CLASSES] {
    let x = f64::from(state.abs());
    let stay = 1.0 - 1.0 / (2.0 * x);
    let once = |k: i32| stay.powi(k - 1) / (4.0 * x * x);
    [
        stay,
        once(1),
        once(2),
        once(3),
        once(4),
        stay.powi(4) / (2.0 * x),
    ]
}

/// Section 2.15 for one state.
pub fn variant_p(total: u64, cycles: u64, state: i32) -> f64 {
    let j = cycles as f64;
    let x = f64::from(state.abs());
    normal_two_sided((total as f64 - j) / (j * (4.0 * x - 2.0)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_visit_probabilities_sum_to_one() {
        for state in STATES {
            let sum: f64 = visit_probabilities(state).iter().sum();
            assert!((sum - 1.0).abs() < 1e-15);
        }
    }

    #[test]
    fn skipping_bytes_changes_nothing() {
        // A biased start takes the walk away from 0, a biased end brings it back.
        let bits = Bits::from_bools((0u64..4000).map(|i| {
            let noise = i.wrapping_mul(0xd134_2543_de82_ef95) >> 40 & 7;
            if i < 2000 { noise < 5 } else { noise < 3 }
        }));
        let walk = Walk::new(&bits);
        let mut slow = Cycle::default();
        let (mut at, mut furthest) = (0i64, 0);
        for i in 0..bits.len() {
            at += if bits.bit(i) { 1 } else { -1 };
            furthest = furthest.max(at.unsigned_abs());
            slow.visit(at);
        }
        if at != 0 {
            slow.close();
        }
        assert_eq!(walk.extremes[0], furthest);
        assert!(furthest > 100, "the walk went {furthest} away");
        assert_eq!(walk.visits, slow.visits);
        assert_eq!(walk.totals, slow.totals);
        assert_eq!(walk.cycles, slow.closed);
    }
}
