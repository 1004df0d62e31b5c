//! The definition of every ranking: its classes of five cards, listed from the weakest to the
//! strongest. All tables are filled from these lists, and from nothing else.
//!
//! A class is a category and five ranks, in the order in which they break ties and are shown.
//! In the full deck there are 6,175 multisets of five ranks, and 1,287 of them (five different
//! ranks) can also be of one suit: 7,462 classes in all.

use super::Category;

/// A category and the five ranks of a hand, in the order in which they break ties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Class {
    pub(crate) category: Category,
    pub(crate) ranks: [u8; 5],
}

/// What is different between the rankings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rules {
    /// The lowest rank in the deck: 0 for the deuce, 4 for the six of a short deck.
    pub(crate) lowest: u8,
    /// The ace is the lowest rank, below the deuce.
    ace_is_low: bool,
    /// Five ranks in a row, and five cards of a suit, count.
    straights_and_flushes: bool,
    /// The ace also plays below the lowest rank in a straight.
    wheel: bool,
    /// The categories, weakest first.
    categories: [Category; 9],
}

impl Rules {
    pub(crate) const HIGH: Self = Self {
        lowest: 0,
        ace_is_low: false,
        straights_and_flushes: true,
        wheel: true,
        categories: Category::ALL,
    };
    /// Deuce-to-seven as a high hand: the same, but the ace is high only.
    pub(crate) const DEUCE_TO_SEVEN: Self = Self {
        wheel: false,
        ..Self::HIGH
    };
    /// Ace-to-five as a high hand: nothing but pairs count.
    pub(crate) const ACE_TO_FIVE: Self = Self {
        ace_is_low: true,
        straights_and_flushes: false,
        ..Self::HIGH
    };
    pub(crate) const SHORT_DECK: Self = Self {
        lowest: 4,
        categories: [
            Category::HighCard,
            Category::Pair,
            Category::TwoPair,
            Category::Trips,
            Category::Straight,
            Category::FullHouse,
            Category::Flush,
            Category::Quads,
            Category::StraightFlush,
        ],
        ..Self::HIGH
    };
    pub(crate) const SHORT_DECK_TRIPS_OVER_STRAIGHT: Self = Self {
        categories: [
            Category::HighCard,
            Category::Pair,
            Category::TwoPair,
            Category::Straight,
            Category::Trips,
            Category::FullHouse,
            Category::Flush,
            Category::Quads,
            Category::StraightFlush,
        ],
        ..Self::SHORT_DECK
    };

    /// All classes, weakest first.
    pub(crate) fn classes(self) -> Vec<Class> {
        self.categories
            .iter()
            .flat_map(|&category| {
                self.holdings(category)
                    .into_iter()
                    .map(move |places| Class {
                        category,
                        ranks: places.map(|place| self.rank(place)),
                    })
            })
            .collect()
    }

    /// The hands of a category, weakest first. Ranks are counted as places in the order of this
    /// ranking, 0 for the lowest.
    fn holdings(self, category: Category) -> Vec<[u8; 5]> {
        match category {
            Category::HighCard => self.different_places(),
            Category::Pair => self.groups(|a, b, c, d| {
                (b > c && c > d && ![b, c, d].contains(&a)).then_some([a, a, b, c, d])
            }),
            Category::TwoPair => self.groups(|a, b, c, d| {
                (d == 0 && a > b && ![a, b].contains(&c)).then_some([a, a, b, b, c])
            }),
            Category::Trips => self.groups(|a, b, c, d| {
                (d == 0 && b > c && ![b, c].contains(&a)).then_some([a, a, a, b, c])
            }),
            Category::FullHouse => {
                self.groups(|a, b, c, d| (c == 0 && d == 0 && a != b).then_some([a, a, a, b, b]))
            }
            Category::Quads => {
                self.groups(|a, b, c, d| (c == 0 && d == 0 && a != b).then_some([a, a, a, a, b]))
            }
            Category::Flush if self.straights_and_flushes => self.different_places(),
            Category::Straight | Category::StraightFlush if self.straights_and_flushes => {
                self.straights()
            }
            Category::Flush | Category::Straight | Category::StraightFlush => vec![],
        }
    }

    /// Tries all four places in ascending order and keeps what `hand` makes of them.
    fn groups(self, hand: impl Fn(u8, u8, u8, u8) -> Option<[u8; 5]>) -> Vec<[u8; 5]> {
        let mut hands = vec![];
        for a in 0..self.places() {
            for b in 0..self.places() {
                for c in 0..self.places() {
                    for d in 0..self.places() {
                        hands.extend(hand(a, b, c, d));
                    }
                }
            }
        }
        hands
    }

    fn straights(self) -> Vec<[u8; 5]> {
        let wheel = self.wheel.then_some([3, 2, 1, 0, self.places() - 1]);
        let others = (4..self.places()).map(|top| [top, top - 1, top - 2, top - 3, top - 4]);
        wheel.into_iter().chain(others).collect()
    }

    /// Five different places that are no straight.
    fn different_places(self) -> Vec<[u8; 5]> {
        let straights: Vec<[u8; 5]> = if self.straights_and_flushes {
            self.straights()
                .into_iter()
                .map(|mut places| {
                    places.sort_unstable_by(|a, b| b.cmp(a));
                    places
                })
                .collect()
        } else {
            vec![]
        };
        let mut hands = vec![];
        for a in 0..self.places() {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        for e in 0..d {
                            hands.push([a, b, c, d, e]);
                        }
                    }
                }
            }
        }
        hands.retain(|hand| !straights.contains(hand));
        hands
    }

    fn places(self) -> u8 {
        13 - self.lowest
    }

    fn rank(self, place: u8) -> u8 {
        if self.ace_is_low {
            (place + 12) % 13
        } else {
            place + self.lowest
        }
    }
}
