//! Cards as the published formats number them: 0 is `2c`, 51 is `As`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The ranks in ascending order, as they are written.
pub const RANKS: &[u8; 13] = b"23456789TJQKA";
/// The suits in ascending order, as they are written.
pub const SUITS: &[u8; 4] = b"cdhs";

/// One card of the 52. Card `c` has rank `c / 4` (0 = deuce, 12 = ace) and suit `c % 4`
/// (clubs, diamonds, hearts, spades), the numbering of the fair-deal format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// The card with the given number, if there is one.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// The card of a rank (0 = deuce .. 12 = ace) and a suit (0 = clubs .. 3 = spades).
    pub const fn new(rank: u8, suit: u8) -> Option<Self> {
        if rank < 13 && suit < 4 {
            Some(Self(rank * 4 + suit))
        } else {
            None
        }
    }

    /// The number of the card, 0..52.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// 0 = deuce .. 12 = ace.
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// 0 = ace, 1 = deuce .. 12 = king: the rank in games in which the ace is low.
    pub const fn ace_low_rank(self) -> u8 {
        (self.rank() + 1) % 13
    }

    /// 0 = clubs, 1 = diamonds, 2 = hearts, 3 = spades.
    pub const fn suit(self) -> u8 {
        self.0 % 4
    }

    /// All 52 cards in ascending order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..52).map(Self)
    }
}

/// A text that is not a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown card {found:?}: expected a rank of 23456789TJQKA and a suit of cdhs")]
pub struct UnknownCard {
    /// The text that was read.
    pub found: String,
}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let unknown = || UnknownCard {
            found: text.to_owned(),
        };
        let &[rank, suit] = text.as_bytes() else {
            return Err(unknown());
        };
        let place = |letters: &[u8], letter| {
            letters
                .iter()
                .position(|&l| l == letter)
                .and_then(|p| u8::try_from(p).ok())
        };
        match (place(RANKS, rank), place(SUITS, suit)) {
            (Some(rank), Some(suit)) => Ok(Self(rank * 4 + suit)),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = RANKS[usize::from(self.rank())];
        let suit = SUITS[usize::from(self.suit())];
        write!(f, "{}{}", char::from(rank), char::from(suit))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_survives_a_round_trip_and_keeps_its_published_number() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), Some(card));
        }
        assert_eq!("2c".parse(), Ok(Card(0)));
        assert_eq!("As".parse(), Ok(Card(51)));
        assert_eq!("6c".parse(), Ok(Card(16)));
    }

    #[test]
    fn what_is_no_card_is_refused_with_the_text() {
        for text in ["", "A", "1c", "Ax", "as", "AS", "10c", "Asd", "é"] {
            let refused = text.parse::<Card>().unwrap_err();
            assert_eq!(refused.found, text);
        }
        assert_eq!(Card::from_index(52), None);
    }
}
