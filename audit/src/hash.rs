//! SHA-256 digests and their lower-case hexadecimal text.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

/// A SHA-256 digest; 64 lower-case hexadecimal digits in text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The predecessor of the first entry.
    pub const ZERO: Self = Self([0; 32]);

    /// SHA-256 of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// RFC 6962 leaf hash: SHA-256(0x00 || data).
    pub fn leaf(data: &[u8]) -> Self {
        Self::parts(&[&[0], data])
    }

    /// RFC 6962 node hash: SHA-256(0x01 || left || right).
    pub fn node(left: Self, right: Self) -> Self {
        let mut input = [1; 65];
        input[1..33].copy_from_slice(&left.0);
        input[33..].copy_from_slice(&right.0);
        Self::of(&input)
    }

    /// SHA-256 of the concatenation of some parts.
    pub fn parts(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }

    /// The digest with this text, if it is exactly 64 lower-case hexadecimal digits.
    pub fn from_hex(text: &[u8]) -> Option<Self> {
        decode_hex(text).map(Self)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(encode_hex(&self.0, &mut [0; 64]))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(encode_hex(&self.0, &mut [0; 64]))
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = Hash;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 lower-case hexadecimal digits")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Hash, E> {
                Hash::from_hex(text.as_bytes())
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// Writes `bytes` as lower-case hexadecimal digits into a buffer of twice their length.
pub(crate) fn encode_hex<'b>(bytes: &[u8], buffer: &'b mut [u8]) -> &'b str {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    assert_eq!(buffer.len(), 2 * bytes.len(), "two digits for each byte");
    for (pair, byte) in buffer.chunks_exact_mut(2).zip(bytes) {
        pair[0] = DIGITS[usize::from(byte >> 4)];
        pair[1] = DIGITS[usize::from(byte & 15)];
    }
    str::from_utf8(buffer).expect("hexadecimal digits are ASCII")
}

/// Reads exactly `2 * N` lower-case hexadecimal digits.
pub(crate) fn decode_hex<const N: usize>(text: &[u8]) -> Option<[u8; N]> {
    // 0..15 for a digit, 255 for every other byte.
    const VALUES: [u8; 256] = {
        let mut values = [255; 256];
        let mut digit: u8 = 0;
        while digit < 16 {
            values[b"0123456789abcdef"[digit as usize] as usize] = digit;
            digit += 1;
        }
        values
    };
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    let mut bad = 0;
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        let (high, low) = (VALUES[usize::from(pair[0])], VALUES[usize::from(pair[1])]);
        bad |= high | low;
        *byte = (high << 4) | (low & 15);
    }
    (bad < 16).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_exactly_64_lower_case_digits() {
        let hash = Hash::of(b"abc");
        let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash.to_string(), text);
        assert_eq!(Hash::from_hex(text.as_bytes()), Some(hash));
        for wrong in [&text[1..], &text.to_uppercase(), &text.replace('b', "g")] {
            assert_eq!(Hash::from_hex(wrong.as_bytes()), None, "{wrong}");
        }
    }
}
