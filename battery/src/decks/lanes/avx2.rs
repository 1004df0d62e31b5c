//! 32 decks at a time in the 256-bit vectors of AVX2.

#![expect(
    unsafe_code,
    reason = "vector instructions; the safe proof that the machine has them is the value `Avx2`"
)]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi16, _mm256_and_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_cvtepu8_epi16, _mm256_extracti128_si256,
    _mm256_loadu_si256, _mm256_max_epu8, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm256_sub_epi8, _mm256_xor_si256,
};

use super::{LANES, Lanes, Row};
use dealproof_rng::shuffle::CARDS_MAX;

/// The proof that this machine has AVX2. Only [`Avx2::detect`] makes one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }

    /// What [`Lanes::portable`] gives.
    pub(super) fn look(self, rows: &[Row]) -> Lanes {
        // SAFETY: `self` proves that the machine has AVX2.
        unsafe { look(self, rows) }
    }

    /// What [`super::in_common_portable`] gives, for at most 255 rows.
    pub(super) fn in_common(self, first: &[Row], second: &[Row]) -> [u64; 3] {
        // SAFETY: `self` proves that the machine has AVX2.
        unsafe { in_common(self, first, second) }
    }
}

/// Cards are below 64, so that comparing them signed is right.
#[target_feature(enable = "avx2")]
fn look(_: Avx2, rows: &[Row]) -> Lanes {
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi8(1));
    let mut fixed_points = zero;
    let mut position = zero;
    for row in rows {
        // A condition that holds is -1 in its byte.
        fixed_points = _mm256_sub_epi8(fixed_points, _mm256_cmpeq_epi8(load(row), position));
        position = _mm256_add_epi8(position, one);
    }
    let (mut ascents, mut successions, mut run, mut longest) = (zero, zero, one, one);
    for (row, next) in rows.iter().zip(&rows[1..]) {
        let (row, next) = (load(row), load(next));
        let rises = _mm256_cmpgt_epi8(next, row);
        ascents = _mm256_sub_epi8(ascents, rises);
        let follows = _mm256_cmpeq_epi8(_mm256_add_epi8(row, one), next);
        successions = _mm256_sub_epi8(successions, follows);
        run = _mm256_add_epi8(_mm256_and_si256(run, rises), one);
        longest = _mm256_max_epu8(longest, run);
    }
    let mut digits = [[0; LANES]; CARDS_MAX];
    let mut inversions = [zero; 2];
    for (position, row) in rows.iter().enumerate() {
        let row = load(row);
        let mut digit = zero;
        for behind in &rows[position + 1..] {
            digit = _mm256_sub_epi8(digit, _mm256_cmpgt_epi8(row, load(behind)));
        }
        digits[position] = store(digit);
        let low = _mm256_cvtepu8_epi16(_mm256_castsi256_si128(digit));
        let high = _mm256_cvtepu8_epi16(_mm256_extracti128_si256::<1>(digit));
        inversions[0] = _mm256_add_epi16(inversions[0], low);
        inversions[1] = _mm256_add_epi16(inversions[1], high);
    }
    let mut sums = [0; LANES];
    let halves = [store(inversions[0]), store(inversions[1])];
    for (sum, bytes) in sums.iter_mut().zip(halves.as_flattened().as_chunks().0) {
        *sum = u16::from_le_bytes(*bytes);
    }
    Lanes {
        fixed_points: store(fixed_points),
        ascents: store(ascents),
        successions: store(successions),
        longest_run: store(longest),
        digits,
        inversions: sums,
    }
}

#[target_feature(enable = "avx2")]
fn in_common(_: Avx2, first: &[Row], second: &[Row]) -> [u64; 3] {
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi8(1));
    let (three, four) = (_mm256_set1_epi8(3), _mm256_set1_epi8(4));
    let (mut ranks, mut suits, mut next) = (zero, zero, zero);
    for (a, b) in first.iter().zip(second) {
        let (a, b) = (load(a), load(b));
        let different = _mm256_xor_si256(a, b);
        ranks = _mm256_sub_epi8(ranks, _mm256_cmpgt_epi8(four, different));
        let suit = _mm256_and_si256(different, three);
        suits = _mm256_sub_epi8(suits, _mm256_cmpeq_epi8(suit, zero));
        next = _mm256_sub_epi8(next, _mm256_cmpeq_epi8(_mm256_add_epi8(a, one), b));
    }
    [ranks, suits, next].map(|lanes| {
        let sums = store(_mm256_sad_epu8(lanes, zero));
        sums.as_chunks()
            .0
            .iter()
            .map(|&sum| u64::from_le_bytes(sum))
            .sum()
    })
}

#[target_feature(enable = "avx2")]
fn load(row: &Row) -> __m256i {
    // SAFETY: an unaligned load of exactly the 32 bytes of a row.
    unsafe { _mm256_loadu_si256(row.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn store(bytes: __m256i) -> Row {
    let mut row = [0; LANES];
    // SAFETY: an unaligned store to exactly the 32 bytes of a row.
    unsafe { _mm256_storeu_si256(row.as_mut_ptr().cast(), bytes) }
    row
}
