//! Names of players and numbers of tables.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

/// The name of an entry: 1 to 64 letters, digits, `_`, `-` and `.`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Player(String);

impl Player {
    /// The name, if it is one.
    pub fn new(name: &str) -> Option<Self> {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
        let count = name.chars().count();
        ((1..=64).contains(&count) && name.chars().all(fits)).then(|| Self(name.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::new(&name).ok_or_else(|| {
            serde::de::Error::custom(format_args!(
                "expected a name of 1 to 64 letters, digits, _, - and ., found {name:?}"
            ))
        })
    }
}

/// The number of a table, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct TableNumber(u16);

impl TableNumber {
    /// The table of that number, if there can be one.
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, from 1.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for TableNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for TableNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", self.0)
    }
}

impl<'de> Deserialize<'de> for TableNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u16::deserialize(deserializer)?;
        Self::new(number)
            .ok_or_else(|| serde::de::Error::custom("expected a table from 1 on, found 0"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_has_no_spaces() {
        for name in ["a", "Anna", "p-12_3.x", "Zoë"] {
            assert_eq!(Player::new(name).unwrap().as_str(), name);
        }
        for name in ["", "two words", "a\n", "x\u{0}", &"y".repeat(65)] {
            assert_eq!(Player::new(name), None, "{name:?}");
            let json = serde_json::to_string(name).unwrap();
            assert!(serde_json::from_str::<Player>(&json).is_err());
        }
        for number in ["0", "-1", "65536", "1.5"] {
            assert!(serde_json::from_str::<TableNumber>(number).is_err());
        }
    }
}
