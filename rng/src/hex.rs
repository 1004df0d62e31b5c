//! Lower-case hexadecimal, as every published value is written.

/// Text that is not the hexadecimal form of the bytes asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HexError {
    /// Two digits make a byte.
    #[error("expected an even number of hex digits, found {found}")]
    OddLength {
        /// Characters in the text.
        found: usize,
    },
    /// The value has a fixed size.
    #[error("expected {expected} hex digits ({} bytes), found {found}", expected / 2)]
    Length {
        /// Digits the value has.
        expected: usize,
        /// Characters in the text.
        found: usize,
    },
    /// Only `0`-`9` and `a`-`f` are digits; capitals are refused, so that a value has one form.
    #[error("expected a lower-case hex digit at character {at}, found {found:?}")]
    Digit {
        /// Position in the text, counted from 0.
        at: usize,
        /// The character at that position.
        found: char,
    },
}

/// Writes bytes as lower-case hex.
pub fn encode(bytes: &[u8]) -> String {
    encode_into(bytes, &mut vec![0; 2 * bytes.len()]).to_owned()
}

/// Writes bytes as lower-case hex into a buffer of twice their length, without allocating.
///
/// # Panics
/// If the buffer has another length.
pub fn encode_into<'b>(bytes: &[u8], buffer: &'b mut [u8]) -> &'b str {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    assert_eq!(buffer.len(), 2 * bytes.len(), "two digits for each byte");
    for (pair, byte) in buffer.chunks_exact_mut(2).zip(bytes) {
        pair[0] = DIGITS[usize::from(byte >> 4)];
        pair[1] = DIGITS[usize::from(byte & 15)];
    }
    str::from_utf8(buffer).expect("hexadecimal digits are ASCII")
}

/// Reads exactly `2 * N` lower-case digits, fast and without saying what is wrong: logs have many.
/// [`decode_array`] says it.
pub fn decode_exact<const N: usize>(text: &[u8]) -> Option<[u8; N]> {
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

/// Reads lower-case hex of any even length.
pub fn decode(text: &str) -> Result<Vec<u8>, HexError> {
    let digits = text
        .chars()
        .enumerate()
        .map(|(at, found)| match found {
            '0'..='9' => Ok(found as u8 - b'0'),
            'a'..='f' => Ok(found as u8 - b'a' + 10),
            _ => Err(HexError::Digit { at, found }),
        })
        .collect::<Result<Vec<u8>, _>>()?;
    if digits.len() % 2 == 1 {
        return Err(HexError::OddLength {
            found: digits.len(),
        });
    }
    Ok(digits
        .chunks_exact(2)
        .map(|pair| pair[0] << 4 | pair[1])
        .collect())
}

/// Reads lower-case hex of exactly `N` bytes.
pub fn decode_array<const N: usize>(text: &str) -> Result<[u8; N], HexError> {
    let bytes = decode(text)?;
    bytes.try_into().map_err(|bytes: Vec<u8>| HexError::Length {
        expected: 2 * N,
        found: 2 * bytes.len(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_survives_the_round_trip() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&bytes)).unwrap(), bytes);
    }

    #[test]
    fn wrong_text_is_refused_with_its_place() {
        assert_eq!(decode("abc"), Err(HexError::OddLength { found: 3 }));
        assert_eq!(decode("0G"), Err(HexError::Digit { at: 1, found: 'G' }));
        assert_eq!(decode("0A"), Err(HexError::Digit { at: 1, found: 'A' }));
        assert_eq!(decode("ü0"), Err(HexError::Digit { at: 0, found: 'ü' }));
        let short = decode_array::<32>("00").unwrap_err();
        assert_eq!(
            short.to_string(),
            "expected 64 hex digits (32 bytes), found 2"
        );
    }
}
