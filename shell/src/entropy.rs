//! Entropy of this machine: the operating system's generator, and devices with raw noise.
//!
//! Whether what they give is good enough is judged elsewhere: health tests and claims of entropy
//! belong to the generator (`rng`), which takes samples and the time that they took.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Instant;

use crate::files::FileError;

/// The operating system gave no entropy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the operating system provides no entropy: {0}")]
pub struct EntropyError(getrandom::Error);

/// Fills a buffer from the operating system's generator.
pub fn fill(bytes: &mut [u8]) -> Result<(), EntropyError> {
    getrandom::fill(bytes).map_err(EntropyError)
}

/// Fresh bytes from the operating system's generator.
///
/// ```
/// let seed: [u8; 32] = dealproof_shell::entropy::fresh()?;
/// assert_ne!(seed, dealproof_shell::entropy::fresh()?);
/// # Ok::<(), dealproof_shell::entropy::EntropyError>(())
/// ```
pub fn fresh<const N: usize>() -> Result<[u8; N], EntropyError> {
    let mut bytes = [0; N];
    fill(&mut bytes)?;
    Ok(bytes)
}

/// How many samples a source gave, and how long that took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Samples read, each a byte. Fewer than asked for: the source has ended or failed.
    pub samples: usize,
    /// How long it took, in microseconds.
    pub elapsed_us: u64,
}

/// A source of noise on this machine.
#[derive(Debug)]
pub enum Noise {
    /// The operating system's generator. Its output is conditioned.
    System,
    /// A device or a file with raw noise, a sample in each byte.
    Device(File),
}

impl Noise {
    /// Opens a device or a file with raw noise.
    pub fn device(path: &Path) -> Result<Self, FileError> {
        let file = File::open(path).map_err(|error| FileError::new("read", path, error))?;
        Ok(Self::Device(file))
    }

    /// Reads samples, at most as many as the buffer holds.
    pub fn read(&mut self, samples: &mut [u8]) -> Reading {
        let start = Instant::now();
        // An error ends the source as a missing sample does.
        let read = match self {
            Self::System => fill(samples).map_or(0, |()| samples.len()),
            Self::Device(file) => file.read(samples).unwrap_or(0),
        };
        Reading {
            samples: read,
            elapsed_us: u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_gives_its_bytes_and_then_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("noise");
        std::fs::write(&path, [1, 2, 3]).unwrap();
        let mut noise = Noise::device(&path).unwrap();
        let mut samples = [0; 8];
        assert_eq!(noise.read(&mut samples).samples, 3);
        assert_eq!(samples, [1, 2, 3, 0, 0, 0, 0, 0]);
        assert_eq!(noise.read(&mut samples).samples, 0);
        let missing = Noise::device(&folder.path().join("none")).unwrap_err();
        assert!(missing.to_string().starts_with("could not read"));
    }

    #[test]
    fn the_system_fills_the_whole_buffer() {
        let mut samples = [0; 64];
        assert_eq!(Noise::System.read(&mut samples).samples, 64);
        assert_ne!(samples, [0; 64]);
    }
}
