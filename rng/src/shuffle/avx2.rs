//! 32 decks at a time in the 256-bit vectors of AVX2.

#![expect(
    unsafe_code,
    reason = "vector instructions; the safe proof that the machine has them is the value `Avx2`"
)]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi32, _mm256_castps_si256, _mm256_castsi256_ps,
    _mm256_cmpgt_epi8, _mm256_loadu_si256, _mm256_max_epu32, _mm256_min_epu32, _mm256_mul_epu32,
    _mm256_or_si256, _mm256_packus_epi16, _mm256_packus_epi32, _mm256_set1_epi8, _mm256_set1_epi32,
    _mm256_setr_epi8, _mm256_shuffle_epi8, _mm256_shuffle_ps, _mm256_slli_epi32, _mm256_srli_epi32,
    _mm256_srli_epi64, _mm256_storeu_si256, _mm256_sub_epi8, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8, _mm256_xor_si256,
};

use std::hint::black_box;

use super::lanes::{Batch, Decks, Lanes, VectorLanes, chacha20, shuffle, transpose};
use super::{CARDS_MAX, DeckSize, Job};

/// The proof that this machine has AVX2. Only [`Avx2::detect`] makes one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) const DECKS: usize = 32;

    pub(super) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }

    pub(super) fn shuffle(self, job: &Job, first: u64, batch: &mut Batch) {
        #[target_feature(enable = "avx2")]
        fn inner(_: Avx2, job: &Job, first: u64, batch: &mut Batch) {
            let lanes = Vectors {
                left_16: black_box(_mm256_setr_epi8(
                    2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5,
                    10, 11, 8, 9, 14, 15, 12, 13,
                )),
                left_8: black_box(_mm256_setr_epi8(
                    3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14, 3, 0, 1, 2, 7, 4, 5, 6,
                    11, 8, 9, 10, 15, 12, 13, 14,
                )),
            };
            shuffle(lanes, job, first, batch);
        }
        // SAFETY: `self` proves that the machine has AVX2.
        unsafe { inner(self, job, first, batch) }
    }
}

/// The vectors; made only where the machine is known to have AVX2.
#[derive(Clone, Copy)]
struct Vectors {
    /// The byte shuffle that rotates a word by 16 bits. The compiler must not know it: it would
    /// split the one instruction into two.
    left_16: __m256i,
    /// The same for 8 bits.
    left_8: __m256i,
}

// SAFETY of every block below: the instructions need AVX2 (or less), and `self` was made where the
// machine has it. Loads and stores are unaligned and within a slice whose length is checked.
impl Lanes for Vectors {
    type Words = __m256i;
    /// Products of the even lanes, then of the odd lanes.
    type Wide = [__m256i; 2];
    type Bytes = __m256i;
    const DECKS: usize = Avx2::DECKS;

    #[inline(always)]
    fn keystream(self, job: &Job, first: u64) -> [[__m256i; 4]; 16] {
        chacha20(self, job, first)
    }

    #[inline(always)]
    fn splat(self, word: u32) -> __m256i {
        unsafe { _mm256_set1_epi32(word.cast_signed()) }
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_xor_si256(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_min_epu32(a, b) }
    }

    #[inline(always)]
    fn max(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_max_epu32(a, b) }
    }

    #[inline(always)]
    fn widen(self, a: __m256i) -> [__m256i; 2] {
        unsafe { [a, _mm256_srli_epi64::<32>(a)] }
    }

    #[inline(always)]
    fn multiply(self, [even, odd]: [__m256i; 2], bound: u32) -> [__m256i; 2] {
        unsafe {
            // In every half, not only in the low ones: LLVM then sees that this is one
            // instruction, and not half of a 64-bit product.
            let bound = _mm256_set1_epi32(bound.cast_signed());
            [_mm256_mul_epu32(even, bound), _mm256_mul_epu32(odd, bound)]
        }
    }

    #[inline(always)]
    fn digits(self, [even, odd]: [__m256i; 2]) -> __m256i {
        unsafe {
            let (even, odd) = (_mm256_castsi256_ps(even), _mm256_castsi256_ps(odd));
            _mm256_castps_si256(_mm256_shuffle_ps::<0b11_01_11_01>(even, odd))
        }
    }

    #[inline(always)]
    fn rests(self, [even, odd]: [__m256i; 2]) -> __m256i {
        unsafe {
            let (even, odd) = (_mm256_castsi256_ps(even), _mm256_castsi256_ps(odd));
            _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(even, odd))
        }
    }

    #[inline(always)]
    fn pack(self, [a, b, c, d]: [__m256i; 4]) -> __m256i {
        unsafe { _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d)) }
    }

    #[inline(always)]
    fn splat_byte(self, byte: u8) -> __m256i {
        unsafe { _mm256_set1_epi8(byte.cast_signed()) }
    }

    #[inline(always)]
    fn decrement(self, a: __m256i) -> __m256i {
        unsafe { _mm256_add_epi8(a, _mm256_set1_epi8(-1)) }
    }

    #[inline(always)]
    fn step(self, a: __m256i, limit: __m256i) -> __m256i {
        unsafe { _mm256_sub_epi8(a, _mm256_cmpgt_epi8(a, limit)) }
    }

    #[inline(always)]
    fn store(self, a: __m256i, bytes: &mut [u8]) {
        let bytes: &mut [u8; 32] = bytes.try_into().expect("one byte of each deck");
        unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), a) }
    }

    #[inline(always)]
    fn transpose(self, rows: &[__m256i; CARDS_MAX], size: DeckSize, decks: &mut Decks) {
        transpose(self, rows, size, decks);
    }
}

impl VectorLanes for Vectors {
    /// `digits` gives the lanes of each 16 bytes in the order 0, 2, 1, 3, and `pack` takes four
    /// bytes of each quarter in turn.
    #[inline(always)]
    fn deck_at(quarter: usize, lane: usize) -> usize {
        lane / 4 * 16 + quarter * 4 + [0, 2, 1, 3][lane % 4]
    }

    #[inline(always)]
    fn load(self, words: &[u32]) -> __m256i {
        let words: &[u32; 8] = words.try_into().expect("eight words");
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_add_epi32(a, b) }
    }

    #[inline(always)]
    fn rotate<const BITS: i32>(self, a: __m256i) -> __m256i {
        unsafe {
            match BITS {
                16 => _mm256_shuffle_epi8(a, self.left_16),
                8 => _mm256_shuffle_epi8(a, self.left_8),
                12 => _mm256_or_si256(_mm256_slli_epi32::<12>(a), _mm256_srli_epi32::<20>(a)),
                7 => _mm256_or_si256(_mm256_slli_epi32::<7>(a), _mm256_srli_epi32::<25>(a)),
                _ => unreachable!("ChaCha rotates by 16, 12, 8 and 7"),
            }
        }
    }

    #[inline(always)]
    fn interleave_low(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_unpacklo_epi8(a, b) }
    }

    #[inline(always)]
    fn interleave_high(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_unpackhi_epi8(a, b) }
    }
}
