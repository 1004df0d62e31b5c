//! Broken word sources.

use super::generators::{Lcg, Mt19937, Rc4, Xorshift128};
use super::seeded::generator;
use super::small::Generator;
use crate::keystream::Keystream;
use crate::shuffle::ShuffleKey;

/// What is wrong with a word source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WordDefect {
    /// The top bit is set once too often in 64 words: it is 1 with probability 1/2 + 1/128.
    BiasedTopBit,
    /// IBM's RANDU, x -> 65539 x modulo 2^31, sixteen high bits at a time: its triples lie on 15
    /// planes.
    Randu,
    /// The low half of a 64-bit linear congruential generator: its lowest bit alternates.
    Lcg64Low,
    /// The high half of the same generator (Knuth's MMIX).
    Lcg64High,
    /// The Mersenne Twister: linear, and all of its state is in 624 words.
    Mt19937,
    /// Marsaglia's xorshift with 128 bits of state: linear.
    Xorshift128,
    /// The high 32 bits of a 48-bit linear congruential generator (`java.util.Random`).
    TruncatedLcg,
    /// A sound cipher with one output line of 128 stuck at 0.
    StuckBit,
    /// RC4 that drops nothing, with a new key for each 16 bytes: its second byte is 0 twice as
    /// often as it should be.
    Rc4,
    /// Seeded by a clock for each request of 16 words: requests within one tick get the same words.
    TimeSeeded,
    /// minimal standard of Park and Miller, sixteen high bits at a time: 31 bits of state.
    Minstd,
    /// `rand` of the C standard's example, sixteen high bits at a time: 31 bits of state.
    AnsiC,
    /// `rand` of Microsoft's C library, a byte at a time: 32 bits of state.
    MsvcRand,
    /// `random` of glibc, sixteen high bits at a time: the sum of two earlier words.
    GlibcRandom,
    /// Marsaglia's xorshift with 64 bits of state: linear.
    Xorshift64,
    /// The sum of two linear words: only its lowest bit is linear.
    Xorshift128Plus,
    /// The sum of two linear words: only its lowest bit is linear.
    Xoroshiro128Plus,
    /// The sum of two linear words of four: only its lowest bit is linear.
    Xoshiro256Plus,
    /// Two multiply-with-carry generators of 16 bits side by side.
    Mwc1616,
    /// PCG32 without its rotation: bits 27 to 58 of a congruential generator.
    Pcg32Xsh,
    /// PCG RXS-M-XS with 32 bits of state: no word occurs twice.
    PcgRxs32,
    /// Two PCG32 whose states differ in their twelve highest bits only, in turn.
    Pcg32Interleaved,
    /// Kirkpatrick and Stoll's R250: linear.
    R250,
    /// The Mersenne Twister of 64 bits: linear.
    Mt1993764,
    /// The high half of a multiple of a constant.
    Weyl,
    /// xorshift128 with sound seeds, a new one for each 128 bytes: no register gives its bits, but few
    /// bits of state give each row.
    ReseededXorshift,
    /// Every 64th word has the bits of the one before it, in another order.
    MixedCopies,
}

impl WordDefect {
    /// Every defect of the words.
    pub const ALL: [Self; 27] = [
        Self::BiasedTopBit,
        Self::Randu,
        Self::Lcg64Low,
        Self::Lcg64High,
        Self::Mt19937,
        Self::Xorshift128,
        Self::TruncatedLcg,
        Self::StuckBit,
        Self::Rc4,
        Self::TimeSeeded,
        Self::Minstd,
        Self::AnsiC,
        Self::MsvcRand,
        Self::GlibcRandom,
        Self::Xorshift64,
        Self::Xorshift128Plus,
        Self::Xoroshiro128Plus,
        Self::Xoshiro256Plus,
        Self::Mwc1616,
        Self::Pcg32Xsh,
        Self::PcgRxs32,
        Self::Pcg32Interleaved,
        Self::R250,
        Self::Mt1993764,
        Self::Weyl,
        Self::ReseededXorshift,
        Self::MixedCopies,
    ];

    /// The name in plans and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BiasedTopBit => "biased-top-bit",
            Self::Randu => "randu",
            Self::Lcg64Low => "lcg64-low",
            Self::Lcg64High => "lcg64-high",
            Self::Mt19937 => "mt19937",
            Self::Xorshift128 => "xorshift128",
            Self::TruncatedLcg => "truncated-lcg",
            Self::StuckBit => "stuck-bit",
            Self::Rc4 => "rc4",
            Self::TimeSeeded => "time-seeded",
            Self::Minstd => "minstd",
            Self::AnsiC => "ansi-c",
            Self::MsvcRand => "msvc-rand",
            Self::GlibcRandom => "glibc-random",
            Self::Xorshift64 => "xorshift64",
            Self::Xorshift128Plus => "xorshift128plus",
            Self::Xoroshiro128Plus => "xoroshiro128plus",
            Self::Xoshiro256Plus => "xoshiro256plus",
            Self::Mwc1616 => "mwc1616",
            Self::Pcg32Xsh => "pcg32-xsh",
            Self::PcgRxs32 => "pcg-rxs32",
            Self::Pcg32Interleaved => "pcg32-interleaved",
            Self::R250 => "r250",
            Self::Mt1993764 => "mt19937-64",
            Self::Weyl => "weyl",
            Self::ReseededXorshift => "reseeded-xorshift",
            Self::MixedCopies => "mixed-copies",
        }
    }

    /// What is wrong, in one line.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::BiasedTopBit => "the top bit of a word is 1 with probability 1/2 + 1/128",
            Self::Randu => "IBM's RANDU: its triples lie on 15 planes",
            Self::Lcg64Low => "the low half of a 64-bit linear congruential generator",
            Self::Lcg64High => "the high half of a 64-bit linear congruential generator",
            Self::Mt19937 => "the Mersenne Twister: linear over GF(2)",
            Self::Xorshift128 => "xorshift with 128 bits of state: linear over GF(2)",
            Self::TruncatedLcg => {
                "java.util.Random: the high bits of a 48-bit congruential generator"
            }
            Self::StuckBit => "one output line of 128 is stuck at 0",
            Self::Rc4 => "RC4 that drops no bytes, with a new key for each 16",
            Self::TimeSeeded => "seeded by a clock that two requests in a row often share",
            Self::Minstd => "Park and Miller's minimal standard, sixteen high bits at a time",
            Self::AnsiC => "the C standard's rand, sixteen high bits at a time",
            Self::MsvcRand => "rand of Microsoft's C library, a byte at a time",
            Self::GlibcRandom => "random of glibc, sixteen high bits at a time",
            Self::Xorshift64 => "xorshift with 64 bits of state: linear over GF(2)",
            Self::Xorshift128Plus => "xorshift128+: its lowest bit is linear over GF(2)",
            Self::Xoroshiro128Plus => "xoroshiro128+: its lowest bit is linear over GF(2)",
            Self::Xoshiro256Plus => "xoshiro256+: its lowest bit is linear over GF(2)",
            Self::Mwc1616 => "two multiply-with-carry generators of 16 bits, side by side",
            Self::Pcg32Xsh => "PCG32 without its rotation",
            Self::PcgRxs32 => "PCG RXS-M-XS with 32 bits of state: no word occurs twice",
            Self::Pcg32Interleaved => "two PCG32 with seeds that differ in high bits only, in turn",
            Self::R250 => "R250: linear over GF(2)",
            Self::Mt1993764 => "the Mersenne Twister of 64 bits: linear over GF(2)",
            Self::Weyl => "multiples of a constant (Weyl's sequence)",
            Self::ReseededXorshift => "xorshift128 with a sound new seed for each 128 bytes",
            Self::MixedCopies => {
                "every 64th word has the bits of the one before it, in another order"
            }
        }
    }

    /// The statistic that shows it first (`docs/statistics-on-bits.md`).
    pub const fn statistic(self) -> &'static str {
        match self {
            Self::BiasedTopBit => "raw.kolmogorov",
            Self::Randu | Self::Lcg64High | Self::TruncatedLcg | Self::AnsiC | Self::MsvcRand => {
                "raw.differences"
            }
            Self::Pcg32Xsh => "raw.differences.far",
            Self::Lcg64Low | Self::Mt19937 | Self::Xorshift128 | Self::R250 | Self::Weyl => {
                "raw.linear-complexity"
            }
            Self::Xorshift64
            | Self::Xorshift128Plus
            | Self::Xoroshiro128Plus
            | Self::Xoshiro256Plus => "raw.linear-complexity.lanes",
            Self::Mt1993764 => "raw.linear-complexity.words64",
            Self::StuckBit | Self::Rc4 | Self::TimeSeeded => "raw.bytes",
            Self::Minstd => "raw.birthday.pairs",
            Self::Mwc1616 => "raw.spacings.words32",
            Self::PcgRxs32 => "raw.equal.words",
            Self::GlibcRandom => "raw.additive",
            Self::ReseededXorshift => "raw.rank.words",
            Self::Pcg32Interleaved | Self::MixedCopies => "raw.weights.lags",
        }
    }

    /// Bytes at which it is rejected at p < 1e-6 in at least 9 999 of 10 000 cases, in whole blocks
    /// of the battery (`docs/statistics-on-bits.md` derives them).
    pub const fn bytes(self) -> u64 {
        match self {
            Self::BiasedTopBit => 2_000_000,
            Self::PcgRxs32 | Self::MixedCopies => 3_000_000,
            Self::Rc4 => 20_000_000,
            _ => 1_000_000,
        }
    }
}

/// The words of a defect.
pub struct FaultyWords {
    defect: WordDefect,
    sound: Keystream,
    state: State,
}

/// What a defect keeps besides sound words.
enum State {
    None,
    Lcg(Lcg),
    Mt19937(Box<Mt19937>),
    Xorshift128(Xorshift128),
    /// Words given so far.
    Count(u64),
    /// The bytes left of one key.
    Rc4(Vec<u8>),
    Clock(Box<Clock>),
    Generator(Box<dyn Generator + Send>),
}

/// A generator that is started again for each request.
struct Clock {
    key: [u8; 32],
    time: u64,
    left: u32,
    request: Keystream,
}

/// Words of one request to the time-seeded generator.
const REQUEST: u32 = 16;
/// Bytes of one RC4 key.
const RC4_BYTES: usize = 16;

impl FaultyWords {
    /// The words of stream number `stream` under `key`, with a defect.
    pub fn new(defect: WordDefect, key: &ShuffleKey, stream: u64) -> Self {
        let mut sound = Keystream::new(key.bytes(), stream, 0);
        // Sound words that are taken on the way, far behind those of the seeds.
        let own = Keystream::new(key.bytes(), stream, 1 << 20);
        let mut seed = || u64::from(sound.word()) << 32 | u64::from(sound.word());
        let state = match defect {
            WordDefect::BiasedTopBit => State::None,
            WordDefect::Randu => State::Lcg(Lcg::randu(seed())),
            WordDefect::Lcg64Low | WordDefect::Lcg64High => State::Lcg(Lcg::mmix(seed())),
            WordDefect::TruncatedLcg => State::Lcg(Lcg::java(seed())),
            WordDefect::Mt19937 => State::Mt19937(Box::new(Mt19937::new(sound.word()))),
            WordDefect::Xorshift128 => State::Xorshift128(Xorshift128::new([
                sound.word() | 1,
                sound.word(),
                sound.word(),
                sound.word(),
            ])),
            WordDefect::StuckBit => State::Count(0),
            WordDefect::Rc4 => State::Rc4(Vec::new()),
            WordDefect::TimeSeeded => {
                // 1.7e9 seconds, the time of day unknown.
                let time = 1_700_000_000 + seed() % 86_400;
                State::Clock(Box::new(Clock {
                    key: *key.bytes(),
                    time,
                    left: REQUEST,
                    request: Keystream::new(key.bytes(), time, 0),
                }))
            }
            _ => State::Generator(generator(defect, &mut sound, own)),
        };
        Self {
            defect,
            sound,
            state,
        }
    }

    /// The next word of the defective stream.
    pub fn word(&mut self) -> u32 {
        match &mut self.state {
            State::None => {
                let word = self.sound.word();
                // The low bits decide, so a word is still drawn for each word given.
                if word.is_multiple_of(64) {
                    word | 1 << 31
                } else {
                    word
                }
            }
            State::Lcg(lcg) => match self.defect {
                WordDefect::Randu => lcg.step_bits(15, 16) | lcg.step_bits(15, 16) << 16,
                WordDefect::Lcg64Low => lcg.step_bits(0, 32),
                WordDefect::Lcg64High => lcg.step_bits(32, 32),
                _ => lcg.step_bits(16, 32),
            },
            State::Generator(generator) => generator.word(),
            State::Mt19937(twister) => twister.word(),
            State::Xorshift128(xorshift) => xorshift.word(),
            State::Count(count) => {
                *count += 1;
                let word = self.sound.word();
                if count.is_multiple_of(4) {
                    word & !(1 << 5)
                } else {
                    word
                }
            }
            State::Rc4(left) => {
                if left.is_empty() {
                    let mut key = [0; 16];
                    self.sound.fill(&mut key);
                    let mut cipher = Rc4::new(&key);
                    left.extend((0..RC4_BYTES).map(|_| cipher.byte()));
                }
                let bytes: Vec<u8> = left.drain(..4).collect();
                u32::from_le_bytes(bytes.try_into().expect("four bytes were taken"))
            }
            State::Clock(clock) => {
                if clock.left == 0 {
                    clock.left = REQUEST;
                    clock.time += u64::from(self.sound.word() & 1);
                    clock.request = Keystream::new(&clock.key, clock.time, 0);
                }
                clock.left -= 1;
                clock.request.word()
            }
        }
    }

    /// The next bytes: the words, little-endian.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(4) {
            let word = self.word().to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
    }
}

impl std::fmt::Debug for FaultyWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FaultyWords({})", self.defect.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_repeat_and_differ_by_number_and_defect() {
        let key = ShuffleKey::new([5; 32]);
        let mut seen = std::collections::BTreeSet::new();
        for defect in WordDefect::ALL {
            for stream in 0..3 {
                let take = || {
                    let mut words = FaultyWords::new(defect, &key, stream);
                    (0..40).map(|_| words.word()).collect::<Vec<u32>>()
                };
                let words = take();
                assert_eq!(words, take(), "{}", defect.name());
                let mut bytes = [0; 158];
                FaultyWords::new(defect, &key, stream).fill(&mut bytes);
                assert_eq!(bytes[152..156], words[38].to_le_bytes());
                assert_eq!(bytes[156..], words[39].to_le_bytes()[..2]);
                assert!(seen.insert(words), "{} repeats a stream", defect.name());
            }
        }
    }
}
