//! 64 decks at a time in the 512-bit vectors of AVX-512 (F and BW).

#![expect(
    unsafe_code,
    reason = "vector instructions; the safe proof that the machine has them is the value `Avx512`"
)]

use std::arch::x86_64::{
    __m512i, _mm512_add_epi8, _mm512_add_epi32, _mm512_castps_si512, _mm512_castsi512_ps,
    _mm512_cmpgt_epi8_mask, _mm512_loadu_si512, _mm512_mask_add_epi8, _mm512_max_epu32,
    _mm512_min_epu32, _mm512_mul_epu32, _mm512_or_si512, _mm512_packus_epi16, _mm512_packus_epi32,
    _mm512_rol_epi32, _mm512_set1_epi8, _mm512_set1_epi32, _mm512_shuffle_ps, _mm512_srli_epi64,
    _mm512_storeu_si512, _mm512_unpackhi_epi8, _mm512_unpacklo_epi8, _mm512_xor_si512,
};

use std::hint::black_box;

use super::lanes::{Batch, Decks, Lanes, VectorLanes, chacha20, shuffle, transpose};
use super::{CARDS_MAX, DeckSize, Job};

/// The proof that this machine has AVX-512 F and BW. Only [`Avx512::detect`] makes one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    pub(super) const DECKS: usize = 64;

    pub(super) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw"))
            .then_some(Self(()))
    }

    pub(super) fn shuffle(self, job: &Job, first: u64, batch: &mut Batch) {
        #[target_feature(enable = "avx512f,avx512bw")]
        fn inner(_: Avx512, job: &Job, first: u64, batch: &mut Batch) {
            let lanes = Vectors {
                one: black_box(_mm512_set1_epi8(1)),
            };
            shuffle(lanes, job, first, batch);
        }
        // SAFETY: `self` proves that the machine has AVX-512 F and BW.
        unsafe { inner(self, job, first, batch) }
    }
}

/// The vectors; made only where the machine is known to have AVX-512 F and BW.
#[derive(Clone, Copy)]
struct Vectors {
    /// 1 in each byte, but the compiler must not know: it would turn the masked addition of
    /// [`Lanes::step`], one instruction, into two.
    one: __m512i,
}

// SAFETY of every block below: the instructions need AVX-512 F or BW, and `self` was made where the
// machine has both. Loads and stores are unaligned and within a slice whose length is checked.
impl Lanes for Vectors {
    type Words = __m512i;
    /// Products of the even lanes, then of the odd lanes.
    type Wide = [__m512i; 2];
    type Bytes = __m512i;
    const DECKS: usize = Avx512::DECKS;

    #[inline(always)]
    fn keystream(self, job: &Job, first: u64) -> [[__m512i; 4]; 16] {
        chacha20(self, job, first)
    }

    #[inline(always)]
    fn splat(self, word: u32) -> __m512i {
        unsafe { _mm512_set1_epi32(word.cast_signed()) }
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_xor_si512(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_min_epu32(a, b) }
    }

    #[inline(always)]
    fn max(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_max_epu32(a, b) }
    }

    #[inline(always)]
    fn widen(self, a: __m512i) -> [__m512i; 2] {
        unsafe { [a, _mm512_srli_epi64::<32>(a)] }
    }

    #[inline(always)]
    fn multiply(self, [even, odd]: [__m512i; 2], bound: u32) -> [__m512i; 2] {
        unsafe {
            // In every half, as with AVX2.
            let bound = _mm512_set1_epi32(bound.cast_signed());
            [_mm512_mul_epu32(even, bound), _mm512_mul_epu32(odd, bound)]
        }
    }

    #[inline(always)]
    fn digits(self, [even, odd]: [__m512i; 2]) -> __m512i {
        unsafe {
            let (even, odd) = (_mm512_castsi512_ps(even), _mm512_castsi512_ps(odd));
            _mm512_castps_si512(_mm512_shuffle_ps::<0b11_01_11_01>(even, odd))
        }
    }

    #[inline(always)]
    fn rests(self, [even, odd]: [__m512i; 2]) -> __m512i {
        unsafe {
            let (even, odd) = (_mm512_castsi512_ps(even), _mm512_castsi512_ps(odd));
            _mm512_castps_si512(_mm512_shuffle_ps::<0b10_00_10_00>(even, odd))
        }
    }

    #[inline(always)]
    fn pack(self, [a, b, c, d]: [__m512i; 4]) -> __m512i {
        unsafe { _mm512_packus_epi16(_mm512_packus_epi32(a, b), _mm512_packus_epi32(c, d)) }
    }

    #[inline(always)]
    fn splat_byte(self, byte: u8) -> __m512i {
        unsafe { _mm512_set1_epi8(byte.cast_signed()) }
    }

    #[inline(always)]
    fn decrement(self, a: __m512i) -> __m512i {
        unsafe { _mm512_add_epi8(a, _mm512_set1_epi8(-1)) }
    }

    #[inline(always)]
    fn step(self, a: __m512i, limit: __m512i) -> __m512i {
        unsafe {
            let exceeds = _mm512_cmpgt_epi8_mask(a, limit);
            _mm512_mask_add_epi8(a, exceeds, a, self.one)
        }
    }

    #[inline(always)]
    fn store(self, a: __m512i, bytes: &mut [u8]) {
        let bytes: &mut [u8; 64] = bytes.try_into().expect("one byte of each deck");
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), a) }
    }

    #[inline(always)]
    fn transpose(self, rows: &[__m512i; CARDS_MAX], size: DeckSize, decks: &mut Decks) {
        transpose(self, rows, size, decks);
    }
}

impl VectorLanes for Vectors {
    /// As with AVX2: `digits` and `pack` work within groups of 16 bytes.
    #[inline(always)]
    fn deck_at(quarter: usize, lane: usize) -> usize {
        lane / 4 * 16 + quarter * 4 + [0, 2, 1, 3][lane % 4]
    }

    #[inline(always)]
    fn load(self, words: &[u32]) -> __m512i {
        let words: &[u32; 16] = words.try_into().expect("sixteen words");
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_add_epi32(a, b) }
    }

    #[inline(always)]
    fn rotate<const BITS: i32>(self, a: __m512i) -> __m512i {
        unsafe { _mm512_rol_epi32::<BITS>(a) }
    }

    #[inline(always)]
    fn interleave_low(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_unpacklo_epi8(a, b) }
    }

    #[inline(always)]
    fn interleave_high(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_unpackhi_epi8(a, b) }
    }
}
