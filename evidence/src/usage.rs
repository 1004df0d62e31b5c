//! What a customer's source of randomness is used for.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a room uses the output of a source for. Each use of a generator is tested by itself
/// (GLI-19 3.2.2, 4.5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Usage {
    /// Decks of 52 cards, after the shuffle.
    Decks,
    /// Decks of 36 cards, after the shuffle.
    ShortDecks,
    /// The raw output of the generator, which is no outcome of a game.
    Words,
    /// Integers below a bound, after scaling.
    Ints(Bound),
    /// Draws of a seat or of the button at a table with so many seats.
    Seats(Bound),
}

/// A bound of integers: 2 to 1024.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bound(u32);

impl Bound {
    /// The bound, if it is one that the statistics are made for.
    pub const fn new(bound: u32) -> Option<Self> {
        if 2 <= bound && bound <= 1024 {
            Some(Self(bound))
        } else {
            None
        }
    }

    /// Every integer is below it.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A word that names no use.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a use (decks, short-decks, words, ints:N or seats:N, N from 2 to 1024), found {found:?}"
)]
pub struct UnknownUsage {
    /// The word.
    pub found: String,
}

impl FromStr for Usage {
    type Err = UnknownUsage;

    fn from_str(text: &str) -> Result<Self, UnknownUsage> {
        let unknown = || UnknownUsage {
            found: text.to_owned(),
        };
        // One spelling for each bound: no sign and no leading zero.
        let bound = |digits: &str| {
            let bound = digits.parse().ok().and_then(Bound::new);
            bound.filter(|bound| bound.to_string() == digits)
        };
        match text.split_once(':') {
            None if text == "decks" => Ok(Self::Decks),
            None if text == "short-decks" => Ok(Self::ShortDecks),
            None if text == "words" => Ok(Self::Words),
            Some(("ints", digits)) => bound(digits).map(Self::Ints).ok_or_else(unknown),
            Some(("seats", digits)) => bound(digits).map(Self::Seats).ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }
}

/// As the command line and records name it.
impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decks => f.pad("decks"),
            Self::ShortDecks => f.pad("short-decks"),
            Self::Words => f.pad("words"),
            Self::Ints(bound) => write!(f, "ints:{bound}"),
            Self::Seats(bound) => write!(f, "seats:{bound}"),
        }
    }
}

impl From<Usage> for String {
    fn from(usage: Usage) -> Self {
        usage.to_string()
    }
}

impl TryFrom<String> for Usage {
    type Error = UnknownUsage;

    fn try_from(text: String) -> Result<Self, UnknownUsage> {
        text.parse()
    }
}

impl Usage {
    /// What it ends an id of a check on, where several sources of a run have the same statistics.
    pub fn in_id(self) -> String {
        self.to_string().replace(':', "-")
    }

    /// What it is in words, as part of a sentence.
    pub fn in_words(self) -> String {
        match self {
            Self::Decks => "decks of 52 cards".to_owned(),
            Self::ShortDecks => "decks of 36 cards".to_owned(),
            Self::Words => "raw words".to_owned(),
            Self::Ints(bound) => format!("integers below {bound}"),
            Self::Seats(bound) => format!("draws of one of {bound} seats"),
        }
    }

    /// Whether it is an outcome of a game: raw words are not, before they are scaled or shuffled.
    pub const fn is_outcome(self) -> bool {
        !matches!(self, Self::Words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_use_is_read_as_it_is_written() {
        for text in [
            "decks",
            "short-decks",
            "words",
            "ints:2",
            "ints:1024",
            "seats:9",
        ] {
            let usage: Usage = text.parse().unwrap();
            assert_eq!(usage.to_string(), text);
            assert!(!usage.in_id().contains(':'));
        }
        for wrong in [
            "",
            "deck",
            "ints",
            "ints:1",
            "ints:1025",
            "ints:+9",
            "ints:09",
            "seats:",
            "words:u8",
        ] {
            let found = wrong.to_owned();
            assert_eq!(wrong.parse::<Usage>(), Err(UnknownUsage { found }));
        }
    }
}
