//! The values that members of an entry hold. Each refuses, while it is read, what the format does
//! not allow.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
pub use dealproof_engine::seat::Seat;
pub use dealproof_rng::fair::HandId;
use dealproof_rng::hex::{decode_exact, encode_into};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::note::{INTEGER_MAX, decode_base64, parse_integer};

/// Why a value is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct ValueError {
    /// What the format demands.
    pub expected: &'static str,
    /// The value as it was written.
    pub found: String,
}

fn refused(expected: &'static str, found: impl fmt::Display) -> ValueError {
    ValueError {
        expected,
        found: found.to_string(),
    }
}

/// An integer of 0..=2^53-1: chips, counts, sizes, times.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "u64", into = "u64")]
pub struct Whole(u64);

impl Whole {
    /// The integer as a `u64`.
    pub fn get(self) -> u64 {
        self.0
    }
}

impl TryFrom<u64> for Whole {
    type Error = ValueError;

    fn try_from(value: u64) -> Result<Self, ValueError> {
        if value > INTEGER_MAX {
            return Err(refused("at most 2^53-1", value));
        }
        Ok(Self(value))
    }
}

impl From<u32> for Whole {
    fn from(value: u32) -> Self {
        Self(value.into())
    }
}

impl From<Whole> for u64 {
    fn from(value: Whole) -> Self {
        value.0
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A change of a stack, -(2^53-1)..=2^53-1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct Delta(i64);

impl Delta {
    /// The change as an `i64`.
    pub fn get(self) -> i64 {
        self.0
    }
}

impl TryFrom<i64> for Delta {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        if value.unsigned_abs() > INTEGER_MAX {
            return Err(refused("at most 2^53-1 in magnitude", value));
        }
        Ok(Self(value))
    }
}

impl From<Delta> for i64 {
    fn from(value: Delta) -> Self {
        value.0
    }
}

/// Reads a value from its text without a copy of it.
struct Text<T>(&'static str, std::marker::PhantomData<T>);

impl<T: FromStr<Err = ValueError>> de::Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Implements serde through `Display` and `FromStr`.
macro_rules! as_text {
    ($name:ident, $expected:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text($expected, std::marker::PhantomData))
            }
        }
    };
}

/// A pseudonymous player: 16 bytes as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub [u8; 16]);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(encode_into(&self.0, &mut [0; 32]))
    }
}

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for PlayerId {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        decode_exact(text.as_bytes())
            .map(Self)
            .ok_or_else(|| refused("a player as 32 hexadecimal digits", text))
    }
}
as_text!(PlayerId, "a player as 32 hexadecimal digits");

/// A table: 1 to 64 bytes without control characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table(String);

impl Table {
    /// The name of the table.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Table {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        if !(1..=64).contains(&text.len()) || text.contains(char::is_control) {
            return Err(refused(
                "a table of 1 to 64 bytes without control characters",
                format!("{text:?}"),
            ));
        }
        Ok(Self(text.to_owned()))
    }
}
as_text!(Table, "a table of 1 to 64 bytes without control characters");

/// A word of a vocabulary that rules or operators extend: `[a-z][a-z0-9_]{0,31}`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(String);

impl Word {
    /// The word as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Word {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        let tail = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'_';
        let fits = text.len() <= 32
            && text.starts_with(|c: char| c.is_ascii_lowercase())
            && text.as_bytes().iter().all(tail);
        if !fits {
            return Err(refused(
                "a word of 1 to 32 characters [a-z0-9_]",
                format!("{text:?}"),
            ));
        }
        Ok(Self(text.to_owned()))
    }
}
as_text!(Word, "a word of 1 to 32 characters [a-z0-9_]");

/// Where cards are dealt to: `s3`, `board` or `burn`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Recipient {
    /// The hand of one seat.
    Seat(Seat),
    /// The community cards, face up for everybody.
    Board,
    /// The burn cards, which nobody sees.
    Burn,
}

impl fmt::Display for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "s{seat}"),
            Self::Board => f.write_str("board"),
            Self::Burn => f.write_str("burn"),
        }
    }
}

impl FromStr for Recipient {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        let seat = || {
            let number = parse_integer(text.strip_prefix('s')?)?;
            Seat::new(u8::try_from(number).ok()?)
        };
        match text {
            "board" => Ok(Self::Board),
            "burn" => Ok(Self::Burn),
            _ => seat()
                .map(Self::Seat)
                .ok_or_else(|| refused("s1 to s64, board or burn", format!("{text:?}"))),
        }
    }
}
as_text!(Recipient, "s1 to s64, board or burn");

/// The signature of a ticket: key ID and signature, 68 bytes as base64.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TicketSignature(pub [u8; 68]);

impl fmt::Display for TicketSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64.encode(self.0))
    }
}

impl fmt::Debug for TicketSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for TicketSignature {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        decode_base64(text)
            .and_then(|bytes| bytes.try_into().ok())
            .map(Self)
            .ok_or_else(|| refused("68 bytes as base64", format!("{text:?}")))
    }
}
as_text!(TicketSignature, "68 bytes as base64");

/// The signature of a drand round: an even number of hexadecimal digits, 48 or 96 bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BeaconSignature(Vec<u8>);

impl BeaconSignature {
    /// The signature of a round, if it is of 48 bytes (quicknet) or 96 (the chained scheme).
    pub fn new(bytes: Vec<u8>) -> Option<Self> {
        matches!(bytes.len(), 48 | 96).then_some(Self(bytes))
    }

    /// The bytes of the signature.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for BeaconSignature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(encode_into(&self.0, &mut vec![0; 2 * self.0.len()]))
    }
}

impl FromStr for BeaconSignature {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        let short = decode_exact::<48>(text.as_bytes()).map(Vec::from);
        short
            .or_else(|| decode_exact::<96>(text.as_bytes()).map(Vec::from))
            .map(Self)
            .ok_or_else(|| refused("48 or 96 bytes as hexadecimal digits", format!("{text:?}")))
    }
}
as_text!(BeaconSignature, "48 or 96 bytes as hexadecimal digits");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipients_have_one_spelling() {
        for text in ["s1", "s64", "board", "burn"] {
            assert_eq!(text.parse::<Recipient>().unwrap().to_string(), text);
        }
        for text in ["s0", "s65", "s01", "s", "S1", "muck", "s256"] {
            assert!(text.parse::<Recipient>().is_err(), "{text}");
        }
    }
}
