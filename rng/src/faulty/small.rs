//! More generators that were used in the field, each as a source of 32-bit words.
//!
//! A generator of 64 bits gives its low half first, so that the bytes are its words little-endian.

/// A generator of words.
pub(super) trait Generator {
    fn word(&mut self) -> u32;
}

/// Steps that give a word each.
pub(super) struct Words<F>(pub(super) F);

impl<F: FnMut() -> u32> Generator for Words<F> {
    fn word(&mut self) -> u32 {
        (self.0)()
    }
}

/// Steps of 64 bits, as two words.
pub(super) struct Halves<F> {
    step: F,
    high: Option<u32>,
}

impl<F: FnMut() -> u64> Halves<F> {
    pub(super) const fn new(step: F) -> Self {
        Self { step, high: None }
    }
}

impl<F: FnMut() -> u64> Generator for Halves<F> {
    fn word(&mut self) -> u32 {
        if let Some(high) = self.high.take() {
            return high;
        }
        let word = (self.step)();
        self.high = Some(upper(word));
        lower(word)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
const fn lower(word: u64) -> u32 {
    word as u32
}

const fn upper(word: u64) -> u32 {
    lower(word >> 32)
}

/// Lehmer's generator of Park and Miller, CACM 31 (1988): x -> 16807 x modulo 2^31 - 1.
pub(super) fn minstd(seed: u64) -> impl FnMut() -> u32 {
    let mut x = seed % 2_147_483_646 + 1;
    move || {
        x = x * 16_807 % 2_147_483_647;
        lower(x)
    }
}

/// `rand` of the C standard's example with all its bits: x -> 1103515245 x + 12345 modulo 2^31.
pub(super) fn ansi_c(seed: u64) -> impl FnMut() -> u32 {
    let mut x = lower(seed);
    move || {
        x = x.wrapping_mul(1_103_515_245).wrapping_add(12_345) & 0x7fff_ffff;
        x
    }
}

/// `rand` of Microsoft's C library: 15 bits of x -> 214013 x + 2531011 modulo 2^32.
pub(super) fn msvc(seed: u64) -> impl FnMut() -> u32 {
    let mut x = lower(seed);
    move || {
        x = x.wrapping_mul(214_013).wrapping_add(2_531_011);
        x >> 16 & 0x7fff
    }
}

/// `random` of glibc: r(i) = r(i-3) + r(i-31) modulo 2^32, without the lowest bit.
pub(super) fn glibc(seed: u32) -> impl FnMut() -> u32 {
    let mut past = [0u32; 31];
    let mut x = i64::from((seed & 0x7fff_ffff).max(1));
    for place in &mut past {
        *place = lower(x.unsigned_abs());
        x = 16_807 * x % 2_147_483_647;
    }
    // The first three words of the recurrence are copies of the seeds.
    let mut at = 3;
    let mut step = move || {
        let sum = past[at].wrapping_add(past[(at + 28) % 31]);
        past[at] = sum;
        at = (at + 1) % 31;
        sum >> 1
    };
    (0..310).for_each(|_| {
        step();
    });
    step
}

/// Marsaglia's xorshift of 64 bits (J. Statistical Software 8, 2003), shifts 13, 7, 17.
pub(super) fn xorshift64(seed: u64) -> impl FnMut() -> u64 {
    let mut x = seed.max(1);
    move || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        x
    }
}

/// Vigna's xorshift128+ with the shifts 23, 17, 26 (J. Comput. Appl. Math. 315, 2017), as in
/// browsers.
pub(super) fn xorshift128plus(seeds: [u64; 2]) -> impl FnMut() -> u64 {
    let mut s = [seeds[0] | 1, seeds[1]];
    move || {
        let [mut x, y] = s;
        x ^= x << 23;
        s = [y, x ^ y ^ x >> 17 ^ y >> 26];
        s[1].wrapping_add(y)
    }
}

/// Blackman and Vigna's xoroshiro128+, shifts 24, 16, 37 (ACM TOMS 47, 2021).
pub(super) fn xoroshiro128plus(seeds: [u64; 2]) -> impl FnMut() -> u64 {
    let mut s = seeds;
    move || {
        let word = s[0].wrapping_add(s[1]);
        let t = s[0] ^ s[1];
        s = [s[0].rotate_left(24) ^ t ^ t << 16, t.rotate_left(37)];
        word
    }
}

/// Blackman and Vigna's xoshiro256+ (ACM TOMS 47, 2021).
pub(super) fn xoshiro256plus(seeds: [u64; 4]) -> impl FnMut() -> u64 {
    let mut s = seeds;
    move || {
        let word = s[0].wrapping_add(s[3]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        word
    }
}

/// Marsaglia's two multiply-with-carry generators of 16 bits, side by side (Usenet, 1999).
pub(super) fn mwc1616(seed: u64) -> impl FnMut() -> u32 {
    let (mut z, mut w) = (upper(seed) | 1, lower(seed) | 1);
    move || {
        z = 36_969 * (z & 65_535) + (z >> 16);
        w = 18_000 * (w & 65_535) + (w >> 16);
        (z << 16).wrapping_add(w)
    }
}

const PCG_MULTIPLIER: u64 = 6_364_136_223_846_793_005;

/// O'Neill's PCG XSH-RR 64/32 (HMC-CS-2014-0905), or without its rotation.
pub(super) fn pcg32(state: u64, increment: u64, rotates: bool) -> impl FnMut() -> u32 {
    let increment = increment << 1 | 1;
    let mut x = state.wrapping_add(increment);
    x = x.wrapping_mul(PCG_MULTIPLIER).wrapping_add(increment);
    move || {
        let word = lower((x >> 18 ^ x) >> 27);
        let rotation = if rotates { lower(x >> 59) } else { 0 };
        x = x.wrapping_mul(PCG_MULTIPLIER).wrapping_add(increment);
        word.rotate_right(rotation)
    }
}

/// O'Neill's PCG RXS-M-XS 32/32: a permutation of 32 bits.
pub(super) fn pcg_rxs32(seed: u64) -> impl FnMut() -> u32 {
    let mut x = lower(seed);
    move || {
        let word = (x >> ((x >> 28) + 4) ^ x).wrapping_mul(277_803_737);
        x = x.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        word >> 22 ^ word
    }
}

/// Kirkpatrick and Stoll's R250 (J. Comput. Phys. 40, 1981): x(i) = x(i-103) ^ x(i-250).
pub(super) fn r250(mut past: [u32; 250]) -> impl FnMut() -> u32 {
    let mut at = 0;
    move || {
        past[at] ^= past[(at + 147) % 250];
        let word = past[at];
        at = (at + 1) % 250;
        word
    }
}

/// Nishimura's MT19937-64 (ACM TOMACS 10, 2000).
pub(super) fn mt19937_64(seed: u64) -> impl FnMut() -> u64 {
    let mut state = vec![seed; 312];
    for i in 1..312 {
        let before = state[i - 1];
        state[i] = 6_364_136_223_846_793_005u64
            .wrapping_mul(before ^ before >> 62)
            .wrapping_add(i as u64);
    }
    let mut next = 312;
    move || {
        if next == 312 {
            for i in 0..312 {
                let y = state[i] & !0x7fff_ffff | state[(i + 1) % 312] & 0x7fff_ffff;
                let odd = if y & 1 == 1 { 0xb502_6f5a_a966_19e9 } else { 0 };
                state[i] = state[(i + 156) % 312] ^ y >> 1 ^ odd;
            }
            next = 0;
        }
        let mut y = state[next];
        next += 1;
        y ^= y >> 29 & 0x5555_5555_5555_5555;
        y ^= y << 17 & 0x71d6_7fff_eda6_0000;
        y ^= y << 37 & 0xfff7_eee0_0000_0000;
        y ^ y >> 43
    }
}

/// The high half of n times a constant: Weyl's sequence.
pub(super) fn weyl(seed: u64) -> impl FnMut() -> u32 {
    let mut x = seed;
    move || {
        x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
        upper(x)
    }
}

/// The bits of a word in another order: bits 1, 2, 4, 8 and 16 places apart change places at random.
pub(super) fn mixed(mut word: u32, mut sound: impl FnMut() -> u32) -> u32 {
    const LOWER: [u32; 5] = [
        0x5555_5555,
        0x3333_3333,
        0x0f0f_0f0f,
        0x00ff_00ff,
        0x0000_ffff,
    ];
    for (step, lower) in (0..).zip(LOWER) {
        let change = (word ^ word >> (1 << step)) & lower & sound();
        word ^= change | change << (1 << step);
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_generator_gives_its_published_words() {
        // C++ [rand.predef]: the 10 000th of minstd_rand0 and of mt19937_64.
        let mut lehmer = minstd(0);
        assert_eq!((0..10_000).map(|_| lehmer()).last(), Some(1_043_618_065));
        let mut twister = mt19937_64(5489);
        let last = (0..10_000).map(|_| twister()).last();
        assert_eq!(last, Some(9_981_545_732_273_789_042));
        // The libraries' first numbers for the seed 1.
        let mut rand = msvc(1);
        assert_eq!([rand(), rand(), rand()], [41, 18_467, 6334]);
        let mut random = glibc(1);
        let first = [random(), random(), random()];
        assert_eq!(first, [1_804_289_383, 846_930_886, 1_681_692_777]);
        // O'Neill's demo: seed 42, stream 54.
        let mut pcg = pcg32(42, 54, true);
        let first = [pcg(), pcg(), pcg()];
        assert_eq!(first, [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330]);
        // The reference C of xoroshiro128+ and xoshiro256+ from 1, 2 (3, 4).
        let mut xoroshiro = xoroshiro128plus([1, 2]);
        let first = [xoroshiro(), xoroshiro(), xoroshiro()];
        assert_eq!(first, [3, 412_333_834_243, 2_360_170_716_294_286_339]);
        let mut xoshiro = xoshiro256plus([1, 2, 3, 4]);
        let first = [xoshiro(), xoshiro(), xoshiro()];
        assert_eq!(first, [5, 211_106_232_532_999, 211_106_635_186_183]);
    }

    #[test]
    fn mixed_bits_are_as_many() {
        let mut sound = xorshift64(3);
        for _ in 0..100 {
            let word = upper(sound());
            let other = mixed(word, || upper(sound()));
            assert_eq!(word.count_ones(), other.count_ones());
        }
    }

    #[test]
    fn halves_come_low_first() {
        let mut halves = Halves::new(|| 0x0123_4567_89ab_cdef);
        assert_eq!([halves.word(), halves.word()], [0x89ab_cdef, 0x0123_4567]);
    }
}
