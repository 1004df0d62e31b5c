//! A sequence of bits, packed for word-wide work.

/// Bits in order: the first is the most significant of the first word; unused ones are 0.
///
/// Within a byte the most significant bit comes first, as in SP 800-22 and its data files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bits {
    words: Vec<u64>,
    len: usize,
}

impl Bits {
    /// All bits of some bytes, the most significant of each first.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut words: Vec<u64> = Vec::with_capacity(bytes.len().div_ceil(8));
        let chunks = bytes.chunks_exact(8);
        let rest = chunks.remainder();
        words.extend(
            chunks.map(|chunk| {
                u64::from_be_bytes(chunk.try_into().expect("a chunk has eight bytes"))
            }),
        );
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            words.push(u64::from_be_bytes(last));
        }
        Self {
            words,
            len: 8 * bytes.len(),
        }
    }

    /// Packs booleans, the first of them first.
    pub fn from_bools(bits: impl IntoIterator<Item = bool>) -> Self {
        let mut words = Vec::new();
        let mut len = 0;
        for bit in bits {
            if len % 64 == 0 {
                words.push(0);
            }
            if bit {
                words[len / 64] |= 1 << (63 - len % 64);
            }
            len += 1;
        }
        Self { words, len }
    }

    /// Digits `0` and `1`; `None` for anything else.
    pub fn from_text(digits: &str) -> Option<Self> {
        let bits: Option<Vec<bool>> = digits
            .chars()
            .map(|digit| match digit {
                '0' => Some(false),
                '1' => Some(true),
                _ => None,
            })
            .collect();
        bits.map(Self::from_bools)
    }

    /// The number of bits.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bits, packed into words of 64.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Bit number `index`, counted from 0.
    pub fn bit(&self, index: usize) -> bool {
        assert!(index < self.len, "bit {index} of {}", self.len);
        self.words[index / 64] >> (63 - index % 64) & 1 == 1
    }

    /// The first `len` bits.
    #[must_use]
    pub fn prefix(&self, len: usize) -> Self {
        assert!(len <= self.len, "{len} bits of {}", self.len);
        let mut words = self.words[..len.div_ceil(64)].to_vec();
        if !len.is_multiple_of(64) {
            *words.last_mut().expect("there is a partial word") &= !0 << (64 - len % 64);
        }
        Self { words, len }
    }

    /// 64 bits from `start` on; what lies behind the end is 0.
    #[inline]
    pub fn window(&self, start: usize) -> u64 {
        let (index, shift) = (start / 64, start % 64);
        let high = self.words.get(index).copied().unwrap_or(0) << shift;
        if shift == 0 {
            return high;
        }
        high | self.words.get(index + 1).copied().unwrap_or(0) >> (64 - shift)
    }

    /// How many of the `len` bits from `start` on are 1.
    #[inline]
    pub fn ones_in(&self, start: usize, len: usize) -> u64 {
        let mut ones = 0;
        let mut at = 0;
        while at + 64 <= len {
            ones += u64::from(self.window(start + at).count_ones());
            at += 64;
        }
        if at < len {
            ones += u64::from((self.window(start + at) >> (64 - (len - at))).count_ones());
        }
        ones
    }

    /// How many bits are 1.
    pub fn ones(&self) -> u64 {
        self.words.iter().map(|w| u64::from(w.count_ones())).sum()
    }

    /// Rewrites each word from the 128 bits that begin with it.
    pub(super) fn map_windows(&mut self, mut rewrite: impl FnMut(u128, &mut u64)) {
        for i in 0..self.words.len() {
            let next = self.words.get(i + 1).copied().unwrap_or(0);
            let window = u128::from(self.words[i]) << 64 | u128::from(next);
            rewrite(window, &mut self.words[i]);
        }
    }

    /// The whole bytes, in order.
    pub fn bytes(&self) -> impl Iterator<Item = u8> + '_ {
        self.words
            .iter()
            .flat_map(|word| word.to_be_bytes())
            .take(self.len / 8)
    }
}

/// A small number taken out of a word, as an index.
#[inline]
pub(super) fn index(value: u64) -> usize {
    usize::try_from(value).expect("an index of a table fits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bit_is_the_most_significant_of_the_first_byte() {
        let bits = Bits::from_bytes(&[0b1000_0001, 0b0100_0000, 1]);
        let text = "100000010100000000000001";
        assert_eq!(bits, Bits::from_text(text).unwrap());
        assert_eq!(bits.len(), 24);
        assert!(bits.bit(0) && !bits.bit(1) && bits.bit(7) && bits.bit(9) && bits.bit(23));
        assert_eq!(bits.prefix(8).ones(), 2);
        assert_eq!(bits.ones_in(7, 3), 2);
        assert_eq!(bits.bytes().collect::<Vec<_>>(), [0x81, 0x40, 1]);
        assert_eq!(Bits::from_text("012"), None);
    }

    #[test]
    fn windows_cross_words() {
        let bits = Bits::from_bools((0..300).map(|i| i * i % 7 < 3));
        for start in [0, 1, 63, 64, 65, 200, 290] {
            let window = bits.window(start);
            for i in 0..64 {
                let expected = start + i < 300 && bits.bit(start + i);
                assert_eq!(window >> (63 - i) & 1 == 1, expected, "{start} + {i}");
            }
        }
        for (start, len) in [(0, 300), (3, 64), (63, 130), (299, 1), (5, 0)] {
            let slow = (start..start + len).filter(|&i| bits.bit(i)).count() as u64;
            assert_eq!(bits.ones_in(start, len), slow);
        }
    }
}
