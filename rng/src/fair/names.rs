//! Who, where and which hand: the names that enter a transcript.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A name, number or seat that the format does not allow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// The length of a name in bytes of UTF-8.
    #[error("expected {what} of {min} to {max} bytes, found {found}")]
    Length {
        /// Which name it is: of a log, a table or a player.
        what: &'static str,
        /// The fewest bytes that such a name has.
        min: usize,
        /// The most bytes that such a name has.
        max: usize,
        /// The bytes that were given.
        found: usize,
    },
    /// A line break in a name could forge a line of a ticket.
    #[error("expected {what} without control characters, found {found:?}")]
    Control {
        /// Which name it is: of a log, a table or a player.
        what: &'static str,
        /// The first control character in it.
        found: char,
    },
    /// JSON carries integers exactly up to 2^53 - 1.
    #[error("expected {what} of at most 2^53-1, found {found}")]
    Number {
        /// Which number it is: of an epoch or an index.
        what: &'static str,
        /// The number that was given.
        found: u64,
    },
    /// The text of a hand.
    #[error("expected a hand as EPOCH.INDEX, found {found}")]
    Hand {
        /// The text that was given.
        found: String,
    },
    /// Seats are 1 to 64.
    #[error("expected a seat of 1 to 64, found {found}")]
    Seat {
        /// The number that was given.
        found: u64,
    },
    /// A seat contributes once.
    #[error("seat {seat} contributes twice")]
    SeatTwice {
        /// The seat that appears a second time.
        seat: Seat,
    },
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $what:literal, $min:literal..=$max:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct $name(String);

        impl $name {
            /// Takes a name as the log has it, if the format allows it.
            pub fn new(text: &str) -> Result<Self, NameError> {
                checked($what, $min, $max, text).map(Self)
            }

            /// The name, as the log has it.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name! {
    /// The name of a log, for instance `cert.example/log1`.
    Origin, "an origin", 1..=255
}

name! {
    /// The name of a table.
    TableName, "a table", 1..=64
}

name! {
    /// A player's pseudonym: in a log 32 hex digits, and they are hashed as text.
    Player, "a player", 0..=64
}

fn checked(what: &'static str, min: usize, max: usize, text: &str) -> Result<String, NameError> {
    let found = text.len();
    if found < min || found > max {
        return Err(NameError::Length {
            what,
            min,
            max,
            found,
        });
    }
    match text.chars().find(|c| c.is_control()) {
        Some(found) => Err(NameError::Control { what, found }),
        None => Ok(text.to_owned()),
    }
}

/// A seat at a table, 1 to 64.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, or an error if it is not 1 to 64.
    pub fn new(number: u64) -> Result<Self, NameError> {
        match u8::try_from(number) {
            Ok(seat @ 1..=64) => Ok(Self(seat)),
            _ => Err(NameError::Seat { found: number }),
        }
    }

    /// The number of the seat, 1 to 64.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One hand: the epoch of seeds and the index in it. Written `<epoch>.<index>`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandId {
    epoch: u64,
    index: u64,
}

impl HandId {
    /// Hand `index` of `epoch`.
    pub const fn new(epoch: u64, index: u64) -> Result<Self, NameError> {
        const MAX: u64 = (1 << 53) - 1;
        if epoch > MAX {
            return Err(NameError::Number {
                what: "an epoch",
                found: epoch,
            });
        }
        if index > MAX {
            return Err(NameError::Number {
                what: "an index",
                found: index,
            });
        }
        Ok(Self { epoch, index })
    }

    /// The number of the epoch, which counts up over the whole log.
    pub const fn epoch(self) -> u64 {
        self.epoch
    }

    /// The index in the epoch.
    pub const fn index(self) -> u64 {
        self.index
    }
}

impl fmt::Display for HandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.epoch, self.index)
    }
}

impl fmt::Debug for HandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for HandId {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        text.split_once('.')
            .and_then(|(epoch, index)| Self::new(decimal(epoch)?, decimal(index)?).ok())
            .ok_or_else(|| NameError::Hand {
                found: text.to_owned(),
            })
    }
}

impl Serialize for HandId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for HandId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = HandId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a hand as EPOCH.INDEX")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<HandId, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// A decimal number of at most 2^53-1 without sign or leading zero, by characters: integer parsers
/// are lenient.
pub(super) fn decimal(line: &str) -> Option<u64> {
    let plain = line.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = line.len() > 1 && line.starts_with('0');
    let number = line.parse().ok().filter(|&number: &u64| number < 1 << 53)?;
    (plain && !leading_zero).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_has_one_spelling() {
        assert_eq!("3.17".parse::<HandId>().unwrap().to_string(), "3.17");
        for text in [
            "",
            ".",
            "3",
            "3.",
            "03.1",
            "3.01",
            "+3.1",
            "3.1.2",
            "3.9007199254740992",
        ] {
            assert!(text.parse::<HandId>().is_err(), "{text}");
        }
    }
}
