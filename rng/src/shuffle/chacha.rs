//! The `ChaCha20` block function in plain words, for a single block.
//!
//! `rand_chacha` always computes four blocks; one deck needs one.

use super::ShuffleKey;

/// "expand 32-byte k" (RFC 8439, 2.3).
pub(super) const CONSTANTS: [u32; 4] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/// The key as the eight little-endian words of the initial state.
pub(super) fn key_words(key: &ShuffleKey) -> [u32; 8] {
    let mut words = [0; 8];
    for (word, bytes) in words.iter_mut().zip(key.bytes().as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    words
}

/// The two halves of a counter or stream number, the low one first, as the state holds them.
pub(super) const fn halves(number: u64) -> [u32; 2] {
    #[expect(clippy::cast_possible_truncation, reason = "the low half")]
    [number as u32, (number >> 32) as u32]
}

/// The block with a 64-bit counter and a 64-bit stream number.
pub(super) fn block(key: &[u32; 8], counter: u64, stream: u64) -> [u32; 16] {
    let mut initial = [0; 16];
    initial[..4].copy_from_slice(&CONSTANTS);
    initial[4..12].copy_from_slice(key);
    initial[12..14].copy_from_slice(&halves(counter));
    initial[14..].copy_from_slice(&halves(stream));
    let mut state = initial;
    for _ in 0..10 {
        // Columns, then diagonals (RFC 8439, 2.3).
        quarter_round(&mut state, [0, 4, 8, 12]);
        quarter_round(&mut state, [1, 5, 9, 13]);
        quarter_round(&mut state, [2, 6, 10, 14]);
        quarter_round(&mut state, [3, 7, 11, 15]);
        quarter_round(&mut state, [0, 5, 10, 15]);
        quarter_round(&mut state, [1, 6, 11, 12]);
        quarter_round(&mut state, [2, 7, 8, 13]);
        quarter_round(&mut state, [3, 4, 9, 14]);
    }
    for (word, start) in state.iter_mut().zip(initial) {
        *word = word.wrapping_add(start);
    }
    state
}

#[inline(always)]
fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    state[a] = state[a].wrapping_add(state[b]);
    state[d] = (state[d] ^ state[a]).rotate_left(16);
    state[c] = state[c].wrapping_add(state[d]);
    state[b] = (state[b] ^ state[c]).rotate_left(12);
    state[a] = state[a].wrapping_add(state[b]);
    state[d] = (state[d] ^ state[a]).rotate_left(8);
    state[c] = state[c].wrapping_add(state[d]);
    state[b] = (state[b] ^ state[c]).rotate_left(7);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex;
    use crate::keystream::Keystream;

    #[test]
    fn rfc_8439_section_2_3_2() {
        // Counter 1 and nonce 00:00:00:09:00:00:00:4a:00:00:00:00 in our 64-bit layout.
        let key = ShuffleKey::new(std::array::from_fn(|i| u8::try_from(i).unwrap()));
        let words = block(&key_words(&key), 0x0900_0000_0000_0001, 0x4a00_0000);
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(
            hex::encode(&bytes),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e\
             d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
        );
    }

    #[test]
    fn a_block_is_the_block_of_rand_chacha() {
        for (counter, stream) in [(0, 0), (u64::MAX, 1), (1 << 32, u64::MAX), (77, 1 << 63)] {
            let key = ShuffleKey::new([0x5a; 32]);
            let mut twin = Keystream::new(key.bytes(), stream, counter);
            let expected = std::array::from_fn(|_| twin.word());
            assert_eq!(block(&key_words(&key), counter, stream), expected);
        }
    }
}
