//! The paths for x86-64, the only unsafe code of the engine.
//!
//! Seven cards of a byte each are spread to eight bytes. Byte shuffles turn the cards into the
//! bytes of their rank keys and into suit counters, and the instruction that sums eight bytes
//! adds each of them up for the whole hand. The rank keys are the small ones, before they are
//! spread over 32 bits: three bytes instead of four, and one multiplication per hand. Hands with
//! a flush (three in a hundred) are marked and evaluated again, one by one.
//!
//! Safety, beside the remarks at each block: a function compiled for AVX2 or AVX-512 is only
//! called by the two wrappers at the top, which check the processor; and every load and store
//! goes to an array whose length is in its type. The twin is `portable`, and the test
//! `batch::every_path_equals_the_portable_one` compares them.

#![expect(unsafe_code, reason = "vector instructions, loads and stores")]
#![allow(
    clippy::wildcard_imports,
    reason = "forty instructions by name are no help"
)]

use std::arch::x86_64::*;

use super::super::generate::{key, layout};
use super::super::key as card_key;
use super::super::{HandValue, table};
use crate::card::Card;

/// Hands per round: as many as there are bits for marking flushes.
const ROUND: usize = 64;

pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi")
}

/// AVX2; the lookups themselves are scalar, since its gathers are no faster.
pub(super) fn seven_avx2(hands: &[[Card; 7]], values: &mut [HandValue]) {
    assert!(has_avx2());
    // SAFETY: the processor has AVX2.
    unsafe { rounds_avx2(hands, values) }
}

/// AVX-512 with byte permutations.
pub(super) fn seven_avx512(hands: &[[Card; 7]], values: &mut [HandValue]) {
    assert!(has_avx512());
    // SAFETY: the processor has AVX-512 F, BW and VBMI.
    unsafe { rounds_avx512(hands, values) }
}

/// What a card adds to each sum: the three bytes of its rank key, and its suit counter in one of
/// two bytes, of which one holds clubs and diamonds, the other hearts and spades.
const SUMS: [[u8; 64]; 5] = {
    let mut sums = [[0; 64]; 5];
    let mut card = 0;
    while card < 52 {
        let key = key::unspread(card / 4).to_le_bytes();
        assert!(key[3] == 0, "three bytes hold a rank key");
        let i = card as usize;
        sums[0][i] = key[0];
        sums[1][i] = key[1];
        sums[2][i] = key[2];
        sums[3 + i % 4 / 2][i] = if i.is_multiple_of(2) { 0x01 } else { 0x10 };
        card += 1;
    }
    sums
};

/// Where the sums start. The suit counters start at 3, as in `key`, so that the fifth card of a
/// suit sets the top bit of its four.
const START: [u8; 5] = [0, 0, 0, 0x33, 0x33];
const FLUSH: i32 = 0x88;

/// What is subtracted from the eighth byte of a hand. That byte is zero, which is the deuce of
/// clubs: it adds to the sums as if it were one, and the sum is that of absolute differences.
const fn eighth(sum: usize) -> i64 {
    let byte = START[sum] + SUMS[sum][0];
    (byte as i64) << 56
}

#[target_feature(enable = "avx2")]
fn rounds_avx2(hands: &[[Card; 7]], values: &mut [HandValue]) {
    let (rounds, rest) = hands.as_chunks::<ROUND>();
    let (value_rounds, rest_values) = values.as_chunks_mut::<ROUND>();
    let mut keys = [0; ROUND];
    for (hands, values) in rounds.iter().zip(value_rounds) {
        let (eights, _) = hands.as_chunks::<8>();
        let (eight_keys, _) = keys.as_chunks_mut::<8>();
        let mut flushes = 0;
        for (hands, keys) in eights.iter().zip(eight_keys) {
            flushes = flushes >> 8 | u64::from(keys_avx2(hands, keys)) << 56;
        }
        for (value, &key) in values.iter_mut().zip(&keys) {
            *value = HandValue::new(table::SEVEN.get(key));
        }
        evaluate_flushes(hands, values, flushes);
    }
    super::portable(rest, rest_values);
}

/// Writes the spread rank keys of eight hands and marks those that have a flush.
#[target_feature(enable = "avx2")]
fn keys_avx2(hands: &[[Card; 7]; 8], keys: &mut [u32; 8]) -> u8 {
    let bytes = hands.as_ptr().cast::<u8>();
    // Two hands are 14 bytes; all but the first pair are loaded with two bytes before them, so
    // that nothing is read behind the last pair.
    // SAFETY: a card is a byte, so that there are 56 bytes; the last load ends with them.
    let (first, second) = unsafe {
        (
            _mm256_loadu2_m128i(bytes.add(26).cast(), bytes.cast()),
            _mm256_loadu2_m128i(bytes.add(40).cast(), bytes.add(12).cast()),
        )
    };
    let from_0 = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1);
    let from_2 = _mm_setr_epi8(2, 3, 4, 5, 6, 7, 8, -1, 9, 10, 11, 12, 13, 14, 15, -1);
    let first = sums_avx2(_mm256_shuffle_epi8(first, _mm256_set_m128i(from_2, from_0)));
    let second = sums_avx2(_mm256_shuffle_epi8(
        second,
        _mm256_set_m128i(from_2, from_2),
    ));
    // The first group holds hands 0, 1, 4 and 5, the second 2, 3, 6 and 7, and the low half of
    // each sum is all of it: taking the low halves puts the hands in order.
    let in_order = |i: usize| {
        _mm256_castps_si256(_mm256_shuffle_ps::<0x88>(
            _mm256_castsi256_ps(first[i]),
            _mm256_castsi256_ps(second[i]),
        ))
    };
    let key = _mm256_add_epi32(
        _mm256_add_epi32(in_order(0), _mm256_slli_epi32::<8>(in_order(1))),
        _mm256_slli_epi32::<16>(in_order(2)),
    );
    let spread = _mm256_mullo_epi32(key, _mm256_set1_epi32(key::SPREAD.cast_signed()));
    // SAFETY: there are eight keys of four bytes.
    unsafe { _mm256_storeu_si256(keys.as_mut_ptr().cast(), spread) };
    let marks = _mm256_and_si256(in_order(3), _mm256_set1_epi32(FLUSH));
    let none = _mm256_cmpeq_epi32(marks, _mm256_setzero_si256());
    // One bit for each hand.
    let [without, ..] = _mm256_movemask_ps(_mm256_castsi256_ps(none)).to_le_bytes();
    !without
}

/// For four hands of eight bytes: the sums of the three bytes of the rank keys, and both bytes of
/// suit counters combined, of which only the top bits matter.
#[target_feature(enable = "avx2")]
fn sums_avx2(cards: __m256i) -> [__m256i; 4] {
    let ranks = _mm256_and_si256(_mm256_srli_epi16::<2>(cards), _mm256_set1_epi8(0x0f));
    let sum = |i: usize, by: &[u8; 16], of: __m256i| {
        let bytes = _mm256_shuffle_epi8(repeat_avx2(by), of);
        _mm256_sad_epu8(bytes, _mm256_set1_epi64x(eighth(i)))
    };
    [
        sum(0, const { &by_rank(0) }, ranks),
        sum(1, const { &by_rank(1) }, ranks),
        sum(2, const { &by_rank(2) }, ranks),
        // The shuffle looks at the low four bits of a card, which hold its suit.
        _mm256_or_si256(
            sum(3, const { &by_low_bits(3) }, cards),
            sum(4, const { &by_low_bits(4) }, cards),
        ),
    ]
}

/// The sixteen bytes in both halves.
#[target_feature(enable = "avx2")]
fn repeat_avx2(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: there are sixteen bytes.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

const fn by_rank(sum: usize) -> [u8; 16] {
    let mut bytes = [0; 16];
    let mut rank = 0;
    while rank < 13 {
        bytes[rank] = SUMS[sum][4 * rank];
        rank += 1;
    }
    bytes
}

const fn by_low_bits(sum: usize) -> [u8; 16] {
    let mut bytes = [0; 16];
    let mut card = 0;
    while card < 16 {
        bytes[card] = SUMS[sum][card];
        card += 1;
    }
    bytes
}

/// Puts the values of the marked hands right.
#[inline]
fn evaluate_flushes(hands: &[[Card; 7]; ROUND], values: &mut [HandValue; ROUND], mut marked: u64) {
    while marked != 0 {
        let place = marked.trailing_zeros() as usize % ROUND;
        let bits = hands[place]
            .iter()
            .fold(0, |bits, &card| bits | card_key::bit(card));
        // A suit with fewer than five cards has the value zero.
        let best = [0, 16, 32, 48]
            .map(|suit| table::flush(table::FLUSHES, (bits >> suit & 0xffff) as u16))
            .into_iter()
            .fold(0, u16::max);
        values[place] = HandValue::new(best);
        marked &= marked - 1;
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
fn rounds_avx512(hands: &[[Card; 7]], values: &mut [HandValue]) {
    let (rounds, rest) = hands.as_chunks::<ROUND>();
    let (value_rounds, rest_values) = values.as_chunks_mut::<ROUND>();
    for (hands, values) in rounds.iter().zip(value_rounds) {
        let (sixteens, _) = hands.as_chunks::<16>();
        let (sixteen_values, _) = values.as_chunks_mut::<16>();
        let mut flushes = 0;
        for (hands, values) in sixteens.iter().zip(sixteen_values) {
            flushes = flushes >> 16 | u64::from(values_avx512(hands, values)) << 48;
        }
        evaluate_flushes(hands, values, flushes);
    }
    super::portable(rest, rest_values);
}

/// Writes the values of sixteen hands without regard to flushes and marks those that have one.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
fn values_avx512(hands: &[[Card; 7]; 16], values: &mut [HandValue; 16]) -> u16 {
    const BYTES: u64 = (1 << 56) - 1;
    let bytes = hands.as_ptr().cast::<i8>();
    // SAFETY: a card is a byte, so that there are 112 bytes; each load is masked to 56 of them.
    let (first, second) = unsafe {
        (
            _mm512_maskz_loadu_epi8(BYTES, bytes),
            _mm512_maskz_loadu_epi8(BYTES, bytes.add(56)),
        )
    };
    let first = sums_avx512(first);
    let second = sums_avx512(second);
    // The low half of each sum is all of it.
    let even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    let in_order = |i: usize| _mm512_permutex2var_epi32(first[i], even, second[i]);
    let key = _mm512_add_epi32(
        _mm512_add_epi32(in_order(0), _mm512_slli_epi32::<8>(in_order(1))),
        _mm512_slli_epi32::<16>(in_order(2)),
    );
    let key = _mm512_mullo_epi32(key, _mm512_set1_epi32(key::SPREAD.cast_signed()));

    let cell = _mm512_set1_epi32(0xffff);
    let row = _mm512_srli_epi32::<{ layout::SEVEN.row_shift() }>(key);
    let tables = table::TABLES.as_ptr();
    // SAFETY: a gather reads four bytes at a cell of two. A row is a number of 13 bits and a slot
    // one of 16, which is what the tables have, and both tables end well before the file.
    let slots = unsafe {
        let displacement =
            _mm512_i32gather_epi32::<2>(row, tables.add(layout::SEVEN.displacements).cast());
        let slot = _mm512_and_si512(_mm512_add_epi32(key, displacement), cell);
        _mm512_i32gather_epi32::<2>(slot, tables.add(layout::SEVEN.slots).cast())
    };
    // SAFETY: there are sixteen values of two bytes, and any two bytes are a value.
    unsafe { _mm256_storeu_si256(values.as_mut_ptr().cast(), _mm512_cvtepi32_epi16(slots)) };
    _mm512_test_epi32_mask(in_order(3), _mm512_set1_epi32(FLUSH))
}

/// As [`sums_avx2`], for eight hands of seven bytes. A permutation looks up 64 bytes, so that
/// cards need not be taken apart.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
fn sums_avx512(cards: __m512i) -> [__m512i; 4] {
    const SPREAD_OUT: [u8; 64] = {
        let mut places = [0; 64];
        let mut i = 0u8;
        while i < 64 {
            places[i as usize] = i - i / 8;
            i += 1;
        }
        places
    };
    const SEVEN_OF_EIGHT: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let cards = _mm512_maskz_permutexvar_epi8(SEVEN_OF_EIGHT, load_avx512(&SPREAD_OUT), cards);
    let sum = |i: usize| {
        let bytes = _mm512_permutexvar_epi8(cards, load_avx512(&SUMS[i]));
        _mm512_sad_epu8(bytes, _mm512_set1_epi64(eighth(i)))
    };
    [sum(0), sum(1), sum(2), _mm512_or_si512(sum(3), sum(4))]
}

#[target_feature(enable = "avx512f")]
fn load_avx512(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: there are 64 bytes.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}
