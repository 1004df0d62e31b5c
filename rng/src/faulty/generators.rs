//! Generators that were used in the field and should not have been.

/// x -> a x + c modulo 2^bits, or modulo a prime.
#[derive(Debug, Clone)]
pub(super) struct Lcg {
    multiplier: u64,
    increment: u64,
    /// 0 stands for 2^64.
    modulus: u64,
    x: u64,
}

impl Lcg {
    /// RANDU of IBM's Scientific Subroutine Package, 1968; the seed is odd.
    pub(super) const fn randu(seed: u64) -> Self {
        Self::new(65_539, 0, 31, seed | 1)
    }

    /// Knuth's MMIX.
    pub(super) const fn mmix(seed: u64) -> Self {
        Self::new(
            6_364_136_223_846_793_005,
            1_442_695_040_888_963_407,
            64,
            seed,
        )
    }

    /// `java.util.Random` and drand48.
    pub(super) const fn java(seed: u64) -> Self {
        Self::new(0x5_deec_e66d, 11, 48, seed ^ 0x5_deec_e66d)
    }

    /// The minimal standard of S. Park and K. Miller, CACM 31 (1988): 48271, as they revised it.
    pub(super) const fn minstd(seed: u64) -> Self {
        let modulus = (1 << 31) - 1;
        Self {
            multiplier: 48_271,
            increment: 0,
            modulus,
            x: 1 + seed % (modulus - 1),
        }
    }

    const fn new(multiplier: u64, increment: u64, bits: u32, seed: u64) -> Self {
        let modulus = if bits == 64 { 0 } else { 1 << bits };
        Self {
            multiplier,
            increment,
            modulus,
            x: seed & (u64::MAX >> (64 - bits)),
        }
    }

    /// a b + c in this modulus.
    fn times_plus(&self, a: u64, b: u64, c: u64) -> u64 {
        // A power of 2 divides what wraps; the prime is below 2^31, so that nothing wraps.
        let sum = a.wrapping_mul(b).wrapping_add(c);
        match self.modulus {
            0 => sum,
            power if power.is_power_of_two() => sum & (power - 1),
            prime => sum % prime,
        }
    }

    /// The generator so many steps later, by squaring its step.
    pub(super) fn after(mut self, mut steps: u64) -> Self {
        let (mut a, mut c) = (self.multiplier, self.increment);
        while steps > 0 {
            if steps & 1 == 1 {
                self.x = self.times_plus(self.x, a, c);
            }
            // x -> a (a x + c) + c.
            (a, c) = (self.times_plus(a, a, 0), self.times_plus(a, c, c));
            steps >>= 1;
        }
        self
    }

    /// One step; then `count` bits (at most 32) from bit `low` on.
    pub(super) fn step_bits(&mut self, low: u32, count: u32) -> u32 {
        self.x = self.times_plus(self.x, self.multiplier, self.increment);
        let bits = self.x >> low & (u64::MAX >> (64 - count));
        u32::try_from(bits).expect("at most 32 bits")
    }
}

/// MT19937 of M. Matsumoto and T. Nishimura, ACM TOMACS 8 (1998), with the seeding of 2002.
#[derive(Debug, Clone)]
pub(super) struct Mt19937 {
    state: [u32; 624],
    next: usize,
}

impl Mt19937 {
    pub(super) fn new(seed: u32) -> Self {
        let mut state = [seed; 624];
        for (i, place) in (1u32..).zip(1..624) {
            let before = state[place - 1];
            state[place] = 1_812_433_253u32
                .wrapping_mul(before ^ before >> 30)
                .wrapping_add(i);
        }
        Self { state, next: 624 }
    }

    fn twist(&mut self) {
        for i in 0..624 {
            let y = self.state[i] & 0x8000_0000 | self.state[(i + 1) % 624] & 0x7fff_ffff;
            let odd = if y & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + 397) % 624] ^ y >> 1 ^ odd;
        }
        self.next = 0;
    }

    pub(super) fn word(&mut self) -> u32 {
        if self.next == 624 {
            self.twist();
        }
        let mut y = self.state[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c_5680;
        y ^= y << 15 & 0xefc6_0000;
        y ^ y >> 18
    }
}

/// G. Marsaglia, Xorshift RNGs, J. Statistical Software 8 (2003), issue 14, section 4.
#[derive(Debug, Clone)]
pub(super) struct Xorshift128([u32; 4]);

impl Xorshift128 {
    /// Not all four may be 0.
    pub(super) const fn new(state: [u32; 4]) -> Self {
        Self(state)
    }

    pub(super) fn word(&mut self) -> u32 {
        let [first, second, third, last] = self.0;
        let t = first ^ first << 11;
        let next = last ^ last >> 19 ^ t ^ t >> 8;
        self.0 = [second, third, last, next];
        next
    }
}

/// RC4, as in RFC 6229.
#[derive(Debug, Clone)]
pub(super) struct Rc4 {
    permutation: [u8; 256],
    i: u8,
    j: u8,
}

impl Rc4 {
    pub(super) fn new(key: &[u8]) -> Self {
        let mut permutation = [0; 256];
        for (value, place) in (0..=u8::MAX).zip(&mut permutation) {
            *place = value;
        }
        let mut j = 0u8;
        for (i, &byte) in (0..256).zip(key.iter().cycle()) {
            j = j.wrapping_add(permutation[i]).wrapping_add(byte);
            permutation.swap(i, usize::from(j));
        }
        Self {
            permutation,
            i: 0,
            j: 0,
        }
    }

    pub(super) fn byte(&mut self) -> u8 {
        self.i = self.i.wrapping_add(1);
        let at_i = self.permutation[usize::from(self.i)];
        self.j = self.j.wrapping_add(at_i);
        let at_j = self.permutation[usize::from(self.j)];
        self.permutation
            .swap(usize::from(self.i), usize::from(self.j));
        self.permutation[usize::from(at_i.wrapping_add(at_j))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_generator_gives_its_published_words() {
        // Matsumoto and Nishimura: the 10 000th word for the seed 5489 (also C++ [rand.predef]).
        let mut twister = Mt19937::new(5489);
        let last = (0..10_000).map(|_| twister.word()).last();
        assert_eq!(last, Some(4_123_659_995));
        // RANDU from 1: 65539, 393225, 1769499, ...
        let mut randu = Lcg::randu(1);
        let first: Vec<u32> = (0..3).map(|_| randu.step_bits(0, 31)).collect();
        assert_eq!(first, [65_539, 393_225, 1_769_499]);
        // new java.util.Random(42).nextInt().
        let mut java = Lcg::java(42);
        assert_eq!(java.step_bits(16, 32).cast_signed(), -1_170_105_035);
        assert_eq!(java.step_bits(16, 32).cast_signed(), 234_785_527);
        // Park and Miller: the 10 000th number from 1 with 48271 is 399268537.
        let minstd = Lcg::minstd(0).after(9_999).step_bits(0, 31);
        assert_eq!(minstd, 399_268_537);
        // A jump is so many steps.
        let mut steps = Lcg::java(42);
        let last = (0..1_000).map(|_| steps.step_bits(16, 32)).last();
        assert_eq!(Some(Lcg::java(42).after(999).step_bits(16, 32)), last);
        // Marsaglia's own seeds.
        let mut xorshift = Xorshift128::new([123_456_789, 362_436_069, 521_288_629, 88_675_123]);
        assert_eq!(xorshift.word(), 3_701_687_786);
        // RFC 6229, 40-bit key 0x0102030405, offset 0.
        let mut cipher = Rc4::new(&[1, 2, 3, 4, 5]);
        let bytes: Vec<u8> = (0..8).map(|_| cipher.byte()).collect();
        assert_eq!(bytes, [0xb2, 0x39, 0x63, 0x05, 0xf0, 0x3d, 0xc0, 0x27]);
    }
}
