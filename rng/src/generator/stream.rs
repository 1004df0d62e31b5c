//! `ChaCha20` output with fast key erasure.

use zeroize::{Zeroize, ZeroizeOnDrop};

use super::Seed;
use crate::keystream::Keystream;

/// One refill: 16 blocks, of which the first half block becomes the next key.
const REFILL: usize = 16 * 64;
const KEY: usize = 32;

/// A stream of random bytes whose state never reveals earlier output.
///
/// Each refill takes 1 024 bytes of keystream, keeps the first 32 as the next key and hands out the
/// other 992; a byte is wiped as it leaves. Somebody who copies the state later cannot compute
/// earlier output (D. J. Bernstein, "Fast-key-erasure random-number generators", 2017).
///
/// **Stability**: the bytes for a seed are pinned by a test; changing them is a breaking change.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct ErasingStream {
    /// The next key, then output that was not handed out yet.
    buffer: [u8; REFILL],
    used: usize,
}

impl ErasingStream {
    /// A stream from 256 bits of entropy.
    pub fn new(seed: &Seed) -> Self {
        let mut stream = Self {
            buffer: [0; REFILL],
            used: REFILL,
        };
        stream.buffer[..KEY].copy_from_slice(seed.bytes());
        stream
    }

    /// Fills `bytes` from the stream; what was given is erased.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        let mut rest = bytes;
        while !rest.is_empty() {
            if self.used == REFILL {
                self.refill();
            }
            let len = rest.len().min(REFILL - self.used);
            let (now, later) = rest.split_at_mut(len);
            let taken = &mut self.buffer[self.used..self.used + len];
            now.copy_from_slice(taken);
            taken.zeroize();
            self.used += len;
            rest = later;
        }
    }

    /// The next 32-bit word: four bytes, little-endian.
    pub fn word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.fill(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    fn refill(&mut self) {
        let mut key = [0; KEY];
        key.copy_from_slice(&self.buffer[..KEY]);
        Keystream::new(&key, 0, 0).fill(&mut self.buffer);
        key.zeroize();
        self.used = KEY;
    }
}

impl std::fmt::Debug for ErasingStream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ErasingStream(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bytes_are_the_keystream_after_the_next_key() {
        let mut stream = ErasingStream::new(&Seed::new([7; 32]));
        let mut expected = [0; REFILL];
        Keystream::new(&[7; 32], 0, 0).fill(&mut expected);
        let mut found = [0; REFILL - KEY];
        stream.fill(&mut found);
        assert_eq!(found, expected[KEY..]);
        // The next refill is under the erased key, not a continuation.
        let mut next_key = [0; KEY];
        next_key.copy_from_slice(&expected[..KEY]);
        Keystream::new(&next_key, 0, 0).fill(&mut expected);
        stream.fill(&mut found);
        assert_eq!(found, expected[KEY..]);
    }

    #[test]
    fn output_leaves_no_trace_in_the_state() {
        let mut stream = ErasingStream::new(&Seed::new([1; 32]));
        let mut out = [0; 400];
        stream.fill(&mut out);
        assert!(stream.buffer[KEY..KEY + 400].iter().all(|&byte| byte == 0));
        let held = |needle: &[u8]| stream.buffer.windows(8).any(|window| window == needle);
        assert!(!held(&[1; 8]), "the seed is gone");
        assert!(out.chunks_exact(8).all(|given| !held(given)));
    }

    #[test]
    fn the_split_into_requests_does_not_change_the_bytes() {
        let mut whole = [0; 3000];
        ErasingStream::new(&Seed::new([2; 32])).fill(&mut whole);
        let mut parts = [0; 3000];
        let mut stream = ErasingStream::new(&Seed::new([2; 32]));
        for part in parts.chunks_mut(7) {
            stream.fill(part);
        }
        assert_eq!(whole, parts);
    }
}
