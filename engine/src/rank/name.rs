//! Hands by name.

use std::fmt;

use super::{Category, HandValue};
use crate::card::RANKS;

const NAMES: [&str; 13] = [
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
];

/// The name by which a hand is announced. Within a ranking, different values have different
/// names: kickers are named too.
impl fmt::Display for HandValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = self.ranks();
        let &[first, _, third, fourth, last] = &ranks[..] else {
            return match ranks.len() {
                4 => write!(f, "badugi, {}", Digits(&ranks)),
                cards => write!(f, "{cards}-card badugi, {}", Digits(&ranks)),
            };
        };
        match self.category() {
            Category::HighCard if self.is_low() => write!(f, "{} low", Digits(&ranks)),
            Category::HighCard => write!(f, "{} high, {}", One(first), Digits(&ranks)),
            Category::Pair => write!(
                f,
                "pair of {}, {} kickers",
                Many(first),
                Digits(&ranks[2..])
            ),
            Category::TwoPair => {
                write!(
                    f,
                    "two pair, {} and {}, {} kicker",
                    Many(first),
                    Many(third),
                    One(last)
                )
            }
            Category::Trips => write!(
                f,
                "three of a kind, {}, {} kickers",
                Many(first),
                Digits(&ranks[3..])
            ),
            Category::Straight => write!(f, "straight, {} high", One(first)),
            Category::Flush => write!(f, "flush, {} high, {}", One(first), Digits(&ranks)),
            Category::FullHouse => write!(f, "full house, {} over {}", Many(first), Many(fourth)),
            Category::Quads => write!(f, "four of a kind, {}, {} kicker", Many(first), One(last)),
            Category::StraightFlush if first == 12 => write!(f, "royal flush"),
            Category::StraightFlush => write!(f, "straight flush, {} high", One(first)),
        }
    }
}

/// A rank: "six".
struct One(u8);

impl fmt::Display for One {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[usize::from(self.0)])
    }
}

/// Cards of a rank: "sixes".
struct Many(u8);

impl fmt::Display for Many {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = if NAMES[usize::from(self.0)].ends_with('x') {
            "es"
        } else {
            "s"
        };
        write!(f, "{}{ending}", One(self.0))
    }
}

/// Ranks as they are written on cards: "7-5-4-3-2".
struct Digits<'a>(&'a [u8]);

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &rank) in self.0.iter().enumerate() {
            let dash = if i > 0 { "-" } else { "" };
            write!(f, "{dash}{}", char::from(RANKS[usize::from(rank)]))?;
        }
        Ok(())
    }
}
