//! Broken word sources.

use crate::keystream::Keystream;
use crate::shuffle::ShuffleKey;

/// What is wrong with a word source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WordDefect {
    /// The top bit is set once too often in 64 words: it is 1 with probability 1/2 + 1/128.
    BiasedTopBit,
}

impl WordDefect {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::BiasedTopBit];

    /// The name in plans and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BiasedTopBit => "biased-top-bit",
        }
    }

    /// What is wrong, in one line.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::BiasedTopBit => "the top bit of a word is 1 with probability 1/2 + 1/128",
        }
    }
}

/// The words of a defect.
pub struct FaultyWords {
    defect: WordDefect,
    sound: Keystream,
}

impl FaultyWords {
    /// The words of stream number `stream` under `key`, with a defect.
    pub fn new(defect: WordDefect, key: &ShuffleKey, stream: u64) -> Self {
        Self {
            defect,
            sound: Keystream::new(key.bytes(), stream, 0),
        }
    }

    /// The next word.
    pub fn word(&mut self) -> u32 {
        match self.defect {
            WordDefect::BiasedTopBit => {
                let word = self.sound.word();
                // The low bits decide, so a word is still drawn for each word given.
                if word.is_multiple_of(64) {
                    word | 1 << 31
                } else {
                    word
                }
            }
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
    use crate::battery::Kolmogorov;

    #[test]
    fn kolmogorov_catches_the_biased_bit() {
        let mut words = FaultyWords::new(WordDefect::BiasedTopBit, &ShuffleKey::new([4; 32]), 0);
        let mut ks = Kolmogorov::new();
        for _ in 0..200_000 {
            ks.observe(words.word());
        }
        let p = ks.finish().unwrap().p;
        println!("biased-top-bit: p = {p} after 200000 words");
        assert!(p.get() < 1e-6);
    }
}
