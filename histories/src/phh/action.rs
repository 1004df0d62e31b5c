//! One action of a record, from its text and back.

use std::fmt;

use super::error::PhhFault;
use dealproof_engine::card::UnknownCard;
use dealproof_engine::chips::Chips;
use dealproof_engine::deck::{Cards, Slot};
use dealproof_engine::seat::Seat;

/// An entry of `actions`. Player pN has seat N.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// `d dh pN cards`: hole cards are dealt.
    DealHole {
        /// The seat that receives them.
        seat: Seat,
        /// The cards, unknown ones blank.
        cards: Cards,
    },
    /// `d db cards`: the board is dealt.
    DealBoard {
        /// The cards of the board, unknown ones blank.
        cards: Cards,
    },
    /// `pN pb`: the bring-in is posted.
    BringIn {
        /// The seat that the action is about.
        seat: Seat,
    },
    /// `pN f`: the hand is given up.
    Fold {
        /// The seat that the action is about.
        seat: Seat,
    },
    /// `pN cc`: check or call, whichever it is.
    CheckOrCall {
        /// The seat that the action is about.
        seat: Seat,
    },
    /// `pN cbr amount`: complete, bet or raise to a total for this street.
    RaiseTo {
        /// The seat that the action is about.
        seat: Seat,
        /// The total for this street.
        to: Chips,
    },
    /// `pN sd [cards]`: discard, or stand pat without cards.
    Discard {
        /// The seat that the action is about.
        seat: Seat,
        /// The cards thrown away.
        cards: Cards,
    },
    /// `pN sm cards`, or `pN sm -` for the cards that were dealt.
    Show {
        /// The seat that the action is about.
        seat: Seat,
        /// The cards, if they are written.
        cards: Option<Cards>,
    },
    /// `pN sm`: the hand is mucked without being shown.
    Muck {
        /// The seat that the action is about.
        seat: Seat,
    },
    /// A comment without an action.
    Comment,
}

impl Notation {
    /// Reads an entry of `actions` in a record of so many players.
    pub fn read(text: &str, players: usize) -> Result<Self, PhhFault> {
        let unknown = || PhhFault::UnknownAction {
            found: text.to_owned(),
        };
        let spoken = text.split('#').next().unwrap_or_default();
        let mut words = [""; 4];
        for (count, word) in spoken.split_whitespace().enumerate() {
            *words.get_mut(count).ok_or_else(unknown)? = word;
        }
        let player = |word| read_player(word, players);
        Ok(match words {
            ["", "", "", ""] => Self::Comment,
            ["d", "dh", who, cards] if !cards.is_empty() => Self::DealHole {
                seat: player(who)?,
                cards: read_cards(cards)?,
            },
            ["d", "db", cards, ""] if !cards.is_empty() => Self::DealBoard {
                cards: read_cards(cards)?,
            },
            ["d", ..] => return Err(unknown()),
            [who, "pb", "", ""] => Self::BringIn { seat: player(who)? },
            [who, "f", "", ""] => Self::Fold { seat: player(who)? },
            [who, "cc", "", ""] => Self::CheckOrCall { seat: player(who)? },
            [who, "cbr", amount, ""] if !amount.is_empty() => Self::RaiseTo {
                seat: player(who)?,
                to: read_amount(amount)?,
            },
            [who, "sd", "", ""] => Self::Discard {
                seat: player(who)?,
                cards: Cards::EMPTY,
            },
            [who, "sd", cards, ""] => Self::Discard {
                seat: player(who)?,
                cards: read_cards(cards)?,
            },
            [who, "sm", "", ""] => Self::Muck { seat: player(who)? },
            [who, "sm", "-", ""] => Self::Show {
                seat: player(who)?,
                cards: None,
            },
            [who, "sm", cards, ""] => Self::Show {
                seat: player(who)?,
                cards: Some(read_cards(cards)?),
            },
            _ => return Err(unknown()),
        })
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DealHole { seat, cards } => write!(f, "d dh p{seat} {}", Written(cards)),
            Self::DealBoard { cards } => write!(f, "d db {}", Written(cards)),
            Self::BringIn { seat } => write!(f, "p{seat} pb"),
            Self::Fold { seat } => write!(f, "p{seat} f"),
            Self::CheckOrCall { seat } => write!(f, "p{seat} cc"),
            Self::RaiseTo { seat, to } => write!(f, "p{seat} cbr {to}"),
            Self::Discard { seat, cards } if cards.is_empty() => write!(f, "p{seat} sd"),
            Self::Discard { seat, cards } => write!(f, "p{seat} sd {}", Written(cards)),
            Self::Show { seat, cards: None } => write!(f, "p{seat} sm -"),
            Self::Show {
                seat,
                cards: Some(cards),
            } => write!(f, "p{seat} sm {}", Written(cards)),
            Self::Muck { seat } => write!(f, "p{seat} sm"),
            Self::Comment => Ok(()),
        }
    }
}

/// Cards one after another, as in `AhKd`.
pub(super) struct Written<'a>(pub(super) &'a [Slot]);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|slot| write!(f, "{slot}"))
    }
}

fn read_player(word: &str, players: usize) -> Result<Seat, PhhFault> {
    word.strip_prefix('p')
        .filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
        .and_then(|digits| digits.parse().ok())
        .and_then(Seat::new)
        .filter(|seat| usize::from(seat.number()) <= players)
        .ok_or_else(|| PhhFault::UnknownPlayer {
            found: word.to_owned(),
            players,
        })
}

fn read_cards(text: &str) -> Result<Cards, PhhFault> {
    let mut cards = Cards::EMPTY;
    let mut letters = text.chars();
    while let Some(rank) = letters.next() {
        if cards.len() == Cards::CAPACITY {
            return Err(PhhFault::CardCount {
                found: text.to_owned(),
            });
        }
        let card: String = [Some(rank), letters.next()].into_iter().flatten().collect();
        let slot = match card.as_str() {
            "??" => Slot::BLANK,
            _ => card
                .parse()
                .map(|card: dealproof_engine::card::Card| Slot::from(card))
                .map_err(|unknown: UnknownCard| PhhFault::from(unknown))?,
        };
        cards.push(slot);
    }
    Ok(cards)
}

/// An amount as written: a whole number, of which a fraction of zeros may follow.
pub(super) fn read_amount(text: &str) -> Result<Chips, PhhFault> {
    let found = || text.to_owned();
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.starts_with('-') {
        return Err(PhhFault::AmountNegative { found: found() });
    }
    if digits == "inf" {
        return Err(PhhFault::AmountUnknown);
    }
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole) || !is_number(fraction) || fraction.contains(|c| c != '0') {
        return Err(PhhFault::AmountNotWhole { found: found() });
    }
    whole
        .parse()
        .ok()
        .and_then(Chips::new)
        .ok_or_else(|| PhhFault::AmountTooLarge { found: found() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_and_written_alike() {
        for text in [
            "d dh p1 Ah2d",
            "d dh p10 ????",
            "d dh p2 Ah??",
            "d db Jc3d5c",
            "p3 pb",
            "p3 f",
            "p3 cc",
            "p3 cbr 7000",
            "p3 sd",
            "p3 sd 2c??",
            "p3 sm",
            "p3 sm -",
            "p3 sm 7h6h",
        ] {
            let action = Notation::read(text, 10).unwrap();
            assert_eq!(action.to_string(), text);
        }
        let commented = Notation::read("  p3   cbr 700.0 # he thinks # long", 3).unwrap();
        assert_eq!(commented.to_string(), "p3 cbr 700");
        for comment in ["", "  ", "# Burn card 6s is exposed"] {
            assert_eq!(Notation::read(comment, 2), Ok(Notation::Comment));
        }
    }

    #[test]
    fn what_is_no_action_is_refused_with_its_text() {
        let fault = |text| Notation::read(text, 6).unwrap_err();
        for text in [
            "p1",
            "p1 raise 5",
            "d dh p1",
            "d db",
            "d sm p1",
            "p1 f 5",
            "p1 cbr 1 2 3",
        ] {
            let found = text.to_owned();
            assert_eq!(fault(text), PhhFault::UnknownAction { found });
        }
        for text in ["p0 f", "p7 f", "q1 f", "p+1 f", "p f", "p256 f"] {
            assert!(
                matches!(fault(text), PhhFault::UnknownPlayer { players: 6, .. }),
                "{text}"
            );
        }
        assert!(matches!(fault("d db Ax"), PhhFault::UnknownCard(_)));
        assert!(matches!(fault("d db A"), PhhFault::UnknownCard(_)));
        assert!(matches!(fault("d db A?"), PhhFault::UnknownCard(_)));
        assert!(matches!(
            fault("d db 2c3c4c5c6c7c8c9c"),
            PhhFault::CardCount { .. }
        ));
    }

    #[test]
    fn amounts_are_whole() {
        assert_eq!(read_amount("3.00"), Ok(Chips::from(3)));
        for (text, expected) in [
            ("0.25", "AmountNotWhole"),
            ("1e3", "AmountNotWhole"),
            ("nan", "AmountNotWhole"),
            ("1.", "AmountNotWhole"),
            ("-5", "AmountNegative"),
            ("inf", "AmountUnknown"),
            ("9007199254740992", "AmountTooLarge"),
            ("99999999999999999999", "AmountTooLarge"),
        ] {
            let fault = read_amount(text).unwrap_err();
            assert!(
                format!("{fault:?}").starts_with(expected),
                "{text}: {fault:?}"
            );
        }
    }
}
