//! Defects that one statistic on words sees and no other.

use dealproof_battery::bits::{self, BLOCK_BYTES};
use dealproof_rng::faulty::{FaultyWords, WordDefect};
use dealproof_rng::shuffle::ShuffleKey;

use super::SoundBytes;

const LEVEL: f64 = 1e-6;

/// The hypotheses that reject a sample of whole blocks.
fn rejected(bytes: &[u8]) -> Vec<&'static str> {
    let mut rejected = Vec::new();
    for mut statistic in bits::raw() {
        for block in bytes.chunks_exact(BLOCK_BYTES) {
            statistic.observe(block).unwrap();
        }
        for (hypothesis, finding) in statistic.hypotheses().iter().zip(statistic.findings()) {
            if finding.is_ok_and(|finding| finding.p.get() < LEVEL) {
                rejected.push(hypothesis.id);
            }
        }
    }
    rejected
}

#[test]
fn planted_words_are_seen_by_their_statistic_alone() {
    for (defect, blocks, expected) in [
        (WordDefect::ReseededXorshift, 1, &["raw.rank.words"][..]),
        (WordDefect::GlibcRandom, 1, &["raw.additive"]),
        (WordDefect::PcgRxs32, 3, &["raw.equal.words"]),
        (WordDefect::Pcg32Xsh, 1, &["raw.differences.far"]),
        (WordDefect::Mt1993764, 1, &["raw.linear-complexity.words64"]),
        (
            WordDefect::MixedCopies,
            3,
            &["raw.weights.groups", "raw.weights.lags"],
        ),
        (
            WordDefect::Xoshiro256Plus,
            1,
            &[
                "raw.linear-complexity.words64",
                "raw.linear-complexity.lanes",
            ],
        ),
    ] {
        let mut bytes = vec![0; blocks * BLOCK_BYTES];
        FaultyWords::new(defect, &ShuffleKey::new([0x74; 32]), 0).fill(&mut bytes);
        let found = rejected(&bytes);
        println!("{}: {found:?}", defect.name());
        assert_eq!(found, expected, "{}", defect.name());
    }
}

fn sound(name: &str) -> Vec<u8> {
    SoundBytes::new(name).take(BLOCK_BYTES)
}

/// One word of 64 bits is there again 20 words later, but for three bits.
#[test]
fn a_single_near_copy_is_seen_at_once() {
    let mut bytes = sound("a_single_near_copy_is_seen_at_once");
    bytes.copy_within(8000..8008, 8160);
    bytes[8160] ^= 0b111;
    assert_eq!(rejected(&bytes), ["raw.nearest"]);
}

/// One bit of a word of 64 bits is 1 in 52 of 100 words.
#[test]
fn a_bit_that_leans_to_one_side_is_seen() {
    let mut bytes = sound("a_bit_that_leans_to_one_side_is_seen");
    let dice = sound("which words of a_bit_that_leans_to_one_side_is_seen");
    for (word, chance) in bytes.chunks_exact_mut(8).zip(dice) {
        // Ten of 256 bits that are 0 or 1 become 1.
        if chance < 10 {
            word[1] |= 1 << 5;
        }
    }
    assert_eq!(rejected(&bytes), ["raw.ones"]);
}

/// One bit of every third word of 64 bits is that of 20 words before.
#[test]
fn copies_in_part_are_seen_at_their_lag() {
    let mut bytes = sound("copies_in_part_are_seen_at_their_lag");
    for word in (20..BLOCK_BYTES / 8).step_by(3) {
        let before = bytes[8 * (word - 20) + 2] & 4;
        let now = &mut bytes[8 * word + 2];
        *now = *now & !4 | before;
    }
    assert_eq!(rejected(&bytes), ["raw.distances"]);
}

/// Five bits of one word in four, chosen by chance, are those of 256 words before, plus one.
#[test]
fn a_byte_that_follows_from_one_far_behind_is_seen() {
    let original = sound("a_byte_that_follows_from_one_far_behind_is_seen");
    let mut bytes = original.clone();
    for word in (256..BLOCK_BYTES / 8).filter(|word| original[8 * word + 6].is_multiple_of(4)) {
        let before = bytes[8 * (word - 256) + 3];
        let now = &mut bytes[8 * word + 3];
        *now = *now & 0xe0 | before.wrapping_add(1) & 0x1f;
    }
    assert_eq!(rejected(&bytes), ["raw.folds"]);
}

/// The third power in the field of 32 elements: no bit of it is linear.
fn cube(x: u32) -> u32 {
    let product = |a: u32, b: u32| {
        let whole = (0..5).fold(0, |sum, bit| {
            sum ^ if b >> bit & 1 == 1 { a << bit } else { 0 }
        });
        (5..9).rev().fold(whole, |left, bit| {
            left ^ if left >> bit & 1 == 1 {
                0b10_0101 << (bit - 5)
            } else {
                0
            }
        })
    };
    product(product(x, x), x)
}

/// Five bits in the middle of four words: in every second group three of them give the fourth.
#[test]
fn keys_of_four_letters_that_miss_half_of_the_space_are_seen() {
    let mut bytes = sound("keys_of_four_letters_that_miss_half_of_the_space_are_seen");
    for group in bytes.as_chunks_mut::<16>().0.iter_mut().step_by(2) {
        let letter = |place: usize| {
            let word = group[4 * place..4 * place + 4].try_into().unwrap();
            u32::from_le_bytes(word) >> 13 & 31
        };
        let last = cube(letter(0) ^ letter(1) ^ letter(2));
        let word = u32::from_le_bytes(group[12..].try_into().unwrap());
        let word = word & !(31 << 13) | last << 13;
        group[12..].copy_from_slice(&word.to_le_bytes());
    }
    assert_eq!(rejected(&bytes), ["raw.occupancy"]);
}

/// The lowest bits of 256 words come from a register of 64 bits with a sound seed.
#[test]
fn a_lane_that_is_linear_in_pieces_is_seen() {
    let mut bytes = sound("a_lane_that_is_linear_in_pieces_is_seen");
    for row in bytes.chunks_exact_mut(8 * 256) {
        let mut state = u64::from_le_bytes(row[1..9].try_into().unwrap()) | 1;
        for word in row.chunks_exact_mut(8) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            word[0] = word[0] & 0xfe | (state >> 40 & 1) as u8;
        }
    }
    assert_eq!(rejected(&bytes), ["raw.rank.lanes"]);
}

/// In forty places the low halves of two neighbours are those of two neighbours far before.
#[test]
fn halves_that_stand_there_again_are_seen() {
    let mut bytes = sound("halves_that_stand_there_again_are_seen");
    for copy in 0..40 {
        let (from, to) = (4 * (1000 + 2500 * copy), 4 * (130_000 + 2777 * copy));
        bytes.copy_within(from..from + 2, to);
        bytes.copy_within(from + 4..from + 6, to + 4);
    }
    assert_eq!(rejected(&bytes), ["raw.equal.halves"]);
}

/// Bit 20 of every word of 64 bits comes from a register of 64 bits.
#[test]
fn a_register_in_the_middle_of_the_words_is_seen() {
    let mut bytes = sound("a_register_in_the_middle_of_the_words_is_seen");
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    for word in bytes.chunks_exact_mut(8) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        word[2] = word[2] & 0xef | ((state >> 40 & 1) as u8) << 4;
    }
    assert_eq!(rejected(&bytes), ["raw.linear-complexity.lanes"]);
}

/// The low ten bits of four words in a row are one number of forty bits, and a multiple of 67: any
/// three of the words are as good as sound.
fn on_a_lattice(bytes: &mut [u8], word_bytes: usize) {
    const STEP: u64 = 67;
    for group in bytes.chunks_exact_mut(4 * word_bytes) {
        let low = |place: usize| {
            let at = place * word_bytes;
            u64::from(u16::from_le_bytes([group[at], group[at + 1]]) & 0x3ff)
        };
        let sound = (0..4).fold(0, |day, place| day << 10 | low(place));
        let number = (u128::from(sound) * u128::from((1u64 << 40) / STEP)) >> 40;
        let day = u64::try_from(number).unwrap() * STEP;
        for place in 0..4 {
            let at = place * word_bytes;
            let low = (day >> (10 * (3 - place)) & 0x3ff) as u16;
            let high = u16::from_le_bytes([group[at], group[at + 1]]) & !0x3ff;
            group[at..at + 2].copy_from_slice(&(high | low).to_le_bytes());
        }
    }
}

#[test]
fn points_on_a_lattice_of_four_dimensions_are_seen() {
    for (word_bytes, expected) in [(4, "raw.spacings.words32"), (8, "raw.spacings.words64")] {
        let mut bytes = sound("points_on_a_lattice_of_four_dimensions_are_seen");
        on_a_lattice(&mut bytes, word_bytes);
        assert_eq!(rejected(&bytes), [expected]);
    }
}
