//! The `ChaCha20` keystream of `rand_chacha`, wiped after use.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::secret::overwrite;

/// Words and bytes of `ChaCha20` with 20 rounds, a 64-bit counter and a 64-bit stream number.
pub(crate) struct Keystream(ChaCha20Rng);

impl Keystream {
    /// The keystream of `stream`, from block number `block` on.
    pub(crate) fn new(key: &[u8; 32], stream: u64, block: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(*key);
        rng.set_stream(stream);
        rng.set_word_pos(u128::from(block) * 16);
        Self(rng)
    }

    /// The next word.
    pub(crate) fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// The next bytes.
    pub(crate) fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}

impl Drop for Keystream {
    /// `rand_chacha` keeps the key and its buffer after use; overwriting the value wipes both.
    fn drop(&mut self) {
        overwrite(&mut self.0, ChaCha20Rng::from_seed([0; 32]));
    }
}
