//! Broken noise sources, which the health tests must stop.

use crate::keystream::Keystream;
use crate::source::{Claim, NoiseSource, Reading, SourceKind};

/// What is wrong with a noise source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoiseDefect {
    /// Nothing: eight bits of entropy in each sample.
    None,
    /// After a while always the same value.
    Stuck,
    /// One value comes one time in eight.
    Biased,
    /// A counter: each value equally often, and each predictable.
    Periodic,
    /// A hundred times slower than claimed.
    Slow,
    /// Ends in the middle of a read.
    ShortRead,
}

/// A noise source with a defect that sets in after some good samples.
pub struct FaultyNoise {
    defect: NoiseDefect,
    onset: u64,
    given: u64,
    sound: Keystream,
}

impl FaultyNoise {
    /// Good samples from a fixed seed, then the defect.
    pub fn new(defect: NoiseDefect, onset: u64) -> Self {
        Self {
            defect,
            onset,
            given: 0,
            sound: Keystream::new(&[0x6e; 32], 0, 0),
        }
    }

    fn sample(&mut self) -> u8 {
        let [sound, chance, ..] = self.sound.word().to_le_bytes();
        let broken = self.given >= self.onset;
        self.given += 1;
        match self.defect {
            NoiseDefect::Stuck if broken => 0x55,
            NoiseDefect::Biased if broken && chance < 32 => 0xaa,
            NoiseDefect::Periodic if broken => self.given.to_le_bytes()[0],
            _ => sound,
        }
    }
}

impl NoiseSource for FaultyNoise {
    fn read(&mut self, samples: &mut [u8]) -> Reading {
        let wanted = samples.len() as u64;
        let left = self.onset.saturating_sub(self.given);
        let count = match self.defect {
            NoiseDefect::ShortRead => wanted.min(left),
            _ => wanted,
        };
        let count = usize::try_from(count).expect("at most the length of the buffer");
        for sample in &mut samples[..count] {
            *sample = self.sample();
        }
        let slow = self.defect == NoiseDefect::Slow && self.given > self.onset;
        Reading {
            samples: count,
            elapsed_us: count as u64 * if slow { 1000 } else { 1 },
        }
    }

    fn claim(&self) -> Claim {
        Claim::new(SourceKind::RawBytes, 8.0, 10).expect("eight bits in a byte")
    }
}

impl std::fmt::Debug for FaultyNoise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FaultyNoise({:?} after {})", self.defect, self.onset)
    }
}
