//! The rankings as a rule profile names them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::hand::Hand;
use super::{HandValue, low, omaha};
use crate::card::Card;

/// How hands are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Ranking {
    /// The best high hand of five cards.
    High,
    /// The best high hand of a deck without the ranks below six: a flush beats a full house and
    /// A-6-7-8-9 is a straight.
    ShortDeck {
        /// Three of a kind beats a straight.
        trips_over_straight: bool,
    },
    /// The lowest five cards; the ace is low, straights and flushes do not count (razz).
    AceToFive,
    /// The same, but only five different ranks of eight or lower qualify.
    AceToFiveEight,
    /// The lowest five cards; the ace is high, straights and flushes count.
    DeuceToSeven,
    /// The most cards of different ranks and suits, up to four; then the lowest, the ace low.
    Badugi,
}

/// How many hole cards play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HolePlay {
    /// Any number of them.
    Any,
    /// Exactly this many, and the rest from the board. Badugi still uses all cards.
    Exactly(u8),
}

/// A hand with the cards that make it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestHand {
    /// What it is worth.
    pub value: HandValue,
    /// The cards in the order in which they are shown: the ranks that count most first, and of a
    /// rank the highest suit first. Where several choices are worth the same, this is the one
    /// with the highest suits.
    pub cards: Vec<Card>,
}

impl Ranking {
    /// Every ranking that a profile may name.
    pub const ALL: [Self; 7] = [
        Self::High,
        Self::ShortDeck {
            trips_over_straight: false,
        },
        Self::ShortDeck {
            trips_over_straight: true,
        },
        Self::AceToFive,
        Self::AceToFiveEight,
        Self::DeuceToSeven,
        Self::Badugi,
    ];

    /// The name in a rule profile.
    pub const fn name(self) -> &'static str {
        match self {
            Self::High => "high",
            Self::ShortDeck {
                trips_over_straight: false,
            } => "short_deck",
            Self::ShortDeck {
                trips_over_straight: true,
            } => "short_deck_trips_over_straight",
            Self::AceToFive => "ace_to_five",
            Self::AceToFiveEight => "ace_to_five_eight",
            Self::DeuceToSeven => "deuce_to_seven",
            Self::Badugi => "badugi",
        }
    }

    /// Whether the ace is the lowest card.
    pub const fn has_low_ace(self) -> bool {
        match self {
            Self::AceToFive | Self::AceToFiveEight | Self::Badugi => true,
            Self::High | Self::ShortDeck { .. } | Self::DeuceToSeven => false,
        }
    }

    /// Whether a card is in the deck of this ranking.
    pub const fn has(self, card: Card) -> bool {
        !matches!(self, Self::ShortDeck { .. }) || card.rank() >= 4
    }

    /// The value of the best hand that distinct cards make. None where there is no such hand: no
    /// low qualifies, there are too few cards, or one is not in the deck.
    pub fn best(self, hole: &[Card], board: &[Card], play: HolePlay) -> Option<HandValue> {
        if !hole.iter().chain(board).all(|&card| self.has(card)) {
            return None;
        }
        let all = || hole.iter().chain(board).collect::<Hand>();
        let by_size = (5..=7).contains(&(hole.len() + board.len()));
        let is_omaha = (2..=6).contains(&hole.len()) && (3..=5).contains(&board.len());
        match (self, play) {
            (Self::Badugi, _) => low::badugi(&[hole, board].concat()),
            (Self::High, HolePlay::Any) if by_size => Some(all().high()),
            (
                Self::ShortDeck {
                    trips_over_straight,
                },
                HolePlay::Any,
            ) if by_size => Some(all().short_deck(trips_over_straight)),
            (Self::High, HolePlay::Exactly(2)) if is_omaha => Some(omaha::high(hole, board)),
            (Self::AceToFive, HolePlay::Exactly(2)) if is_omaha => {
                Some(omaha::ace_to_five(hole, board))
            }
            (Self::AceToFiveEight, _) => Self::AceToFive
                .best(hole, board, play)
                .filter(|&low| low::is_eight_or_better(low)),
            _ => {
                let mut best = None;
                each_five(hole, board, play, &mut |five| {
                    best = best.max(Some(self.of_five(five)));
                });
                best
            }
        }
    }

    /// The best hand together with its cards, for showing. This looks at every choice of cards:
    /// [`Self::best`] is the fast way to the value.
    pub fn best_cards(self, hole: &[Card], board: &[Card], play: HolePlay) -> Option<BestHand> {
        let value = self.best(hole, board, play)?;
        let mut best: Option<Vec<Card>> = None;
        let mut consider = |choice: &[Card], found: HandValue| {
            if found == value {
                let mut cards = choice.to_vec();
                cards.sort_unstable_by(|a, b| b.cmp(a));
                best = best.take().max(Some(cards));
            }
        };
        if self == Self::Badugi {
            let all = [hole, board].concat();
            for size in 1..=4 {
                each_choice(&all, size, &mut vec![], &mut |choice| {
                    let found = low::badugi(choice);
                    // A choice with a clash is worth less than its number of cards.
                    if let Some(found) = found.filter(|found| found.ranks().len() == size) {
                        consider(choice, found);
                    }
                });
            }
        } else {
            each_five(hole, board, play, &mut |five| {
                consider(five, self.of_five(five));
            });
        }
        let mut left = best?;
        let cards = value
            .ranks()
            .iter()
            .filter_map(|&rank| {
                let at = left.iter().position(|card| card.rank() == rank)?;
                Some(left.remove(at))
            })
            .collect();
        Some(BestHand { value, cards })
    }

    /// The value of five cards.
    fn of_five(self, five: &[Card]) -> HandValue {
        let hand: Hand = five.iter().collect();
        match self {
            Self::High => hand.high(),
            Self::ShortDeck {
                trips_over_straight,
            } => hand.short_deck(trips_over_straight),
            Self::AceToFive | Self::AceToFiveEight => low::ace_to_five(hand),
            Self::DeuceToSeven => low::deuce_to_seven(hand),
            Self::Badugi => unreachable!("a badugi has four cards"),
        }
    }
}

/// Visits every choice of five cards that may be played.
fn each_five(hole: &[Card], board: &[Card], play: HolePlay, visit: &mut dyn FnMut(&[Card])) {
    match play {
        HolePlay::Any => each_choice(&[hole, board].concat(), 5, &mut vec![], visit),
        HolePlay::Exactly(own) => {
            let own = usize::from(own);
            if let Some(common) = 5usize.checked_sub(own) {
                each_choice(hole, own, &mut vec![], &mut |chosen| {
                    each_choice(board, common, &mut chosen.to_vec(), visit);
                });
            }
        }
    }
}

/// Visits every way to add `wanted` of the cards to those chosen already.
fn each_choice(
    cards: &[Card],
    wanted: usize,
    chosen: &mut Vec<Card>,
    visit: &mut dyn FnMut(&[Card]),
) {
    if wanted == 0 {
        visit(chosen);
        return;
    }
    for (i, &card) in cards.iter().enumerate() {
        chosen.push(card);
        each_choice(&cards[i + 1..], wanted - 1, chosen, visit);
        chosen.pop();
    }
}

impl fmt::Display for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Ranking> for &'static str {
    fn from(ranking: Ranking) -> Self {
        ranking.name()
    }
}

/// A text that names no ranking.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown ranking {found:?}: expected {}",
    Ranking::ALL.map(Ranking::name).join(", ")
)]
pub struct UnknownRanking {
    /// The text that was read.
    pub found: String,
}

impl TryFrom<String> for Ranking {
    type Error = UnknownRanking;

    fn try_from(found: String) -> Result<Self, UnknownRanking> {
        Self::ALL
            .into_iter()
            .find(|ranking| ranking.name() == found)
            .ok_or(UnknownRanking { found })
    }
}
