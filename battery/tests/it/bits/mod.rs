//! The statistics on bits: known answers, merging, calibration and power.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

mod alone;
mod calibration;
mod entropy;
mod merge;
mod pass_bands;
mod power;
mod raw;
mod sp800_22;

/// The keystream of `ChaCha20` under the hash of a test's name.
struct SoundBytes(ChaCha20Rng);

impl SoundBytes {
    fn new(name: &str) -> Self {
        Self(ChaCha20Rng::from_seed(Sha256::digest(name).into()))
    }

    fn take(&mut self, bytes: usize) -> Vec<u8> {
        let mut taken = vec![0; bytes];
        self.0.fill_bytes(&mut taken);
        taken
    }
}
