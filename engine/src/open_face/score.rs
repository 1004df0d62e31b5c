//! Points: royalties of a hand, the comparison of two hands, and who plays the next in fantasyland.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use super::profile::{
    FantasylandCards, FantasylandEntry, FoulRoyalties, Profile, RowRoyalties, Royalties, StayCards,
    StayMiddle,
};
use super::{FrontValue, Made};
use crate::rank::{Category, HandValue};

/// Points won, or lost where they are negative.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(i32);

impl Points {
    /// Neither won nor lost.
    pub const ZERO: Self = Self(0);

    /// A number of points, negative if they are lost.
    pub const fn new(points: i32) -> Self {
        Self(points)
    }

    /// The points as a number, negative if they are lost.
    pub const fn get(self) -> i32 {
        self.0
    }
}

impl From<u16> for Points {
    fn from(points: u16) -> Self {
        Self(points.into())
    }
}

// The rules bound every term by 1 000, so no sum of a hand comes near the end of an i32.
impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A hand looked at by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandScore {
    /// What its rows are worth.
    pub made: Made,
    /// Whether a row is better than the one behind it.
    pub fouled: bool,
    /// Royalties of the front, the middle and the back; nothing when fouled.
    pub royalties: [Points; 3],
}

impl HandScore {
    /// The royalties of all rows.
    pub fn royalties_total(&self) -> Points {
        self.royalties.into_iter().sum()
    }
}

/// Fouled or not, and the royalties.
pub fn score_hand(profile: &Profile, made: Made) -> HandScore {
    let fouled = made.is_fouled();
    let Royalties { middle, back, .. } = &profile.royalties;
    let royalties = if fouled {
        [Points::ZERO; 3]
    } else {
        [
            front_royalty(&profile.royalties, made.front),
            row_royalty(middle, made.middle),
            row_royalty(back, made.back),
        ]
    };
    HandScore {
        made,
        fouled,
        royalties,
    }
}

fn front_royalty(table: &Royalties, front: FrontValue) -> Points {
    let rank = usize::from(front.rank());
    match front.category() {
        Category::Trips => table.front_trips[rank].into(),
        Category::Pair => table.front_pair[rank].into(),
        _ => Points::ZERO,
    }
}

/// The rank of an ace.
const ACE: u8 = 12;

fn row_royalty(table: &RowRoyalties, row: HandValue) -> Points {
    let points = match row.category() {
        Category::HighCard | Category::Pair | Category::TwoPair => 0,
        Category::Trips => table.trips,
        Category::Straight => table.straight,
        Category::Flush => table.flush,
        Category::FullHouse => table.full_house,
        Category::Quads => table.quads,
        Category::StraightFlush if row.ranks().first() == Some(&ACE) => table.royal_flush,
        Category::StraightFlush => table.straight_flush,
    };
    points.into()
}

/// What one hand wins from another; what the other wins is the opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PairScore {
    /// Rows won less rows lost.
    pub rows: Points,
    /// All three rows won or lost.
    pub scoop: Points,
    /// One of the two is fouled.
    pub foul: Points,
    /// Own royalties less those of the other.
    pub royalties: Points,
}

impl PairScore {
    /// The sum of the four parts.
    pub fn points(&self) -> Points {
        self.rows + self.scoop + self.foul + self.royalties
    }
}

impl Neg for PairScore {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            rows: -self.rows,
            scoop: -self.scoop,
            foul: -self.foul,
            royalties: -self.royalties,
        }
    }
}

/// Compares two hands: what the first wins from the second.
pub fn score_pair(profile: &Profile, first: &HandScore, second: &HandScore) -> PairScore {
    match (first.fouled, second.fouled) {
        (true, true) => PairScore::default(),
        (false, true) => against_foul(profile, first),
        (true, false) => -against_foul(profile, second),
        (false, false) => {
            let (own, other) = (&first.made, &second.made);
            let rows = [
                own.front.cmp(&other.front),
                own.middle.cmp(&other.middle),
                own.back.cmp(&other.back),
            ];
            let won = rows.iter().filter(|order| order.is_gt()).count();
            let lost = rows.iter().filter(|order| order.is_lt()).count();
            let row = Points::from(profile.points.row);
            let scoop = Points::from(profile.points.scoop);
            PairScore {
                rows: (0..won).map(|_| row).sum::<Points>() - (0..lost).map(|_| row).sum(),
                scoop: match (won, lost) {
                    (3, _) => scoop,
                    (_, 3) => -scoop,
                    _ => Points::ZERO,
                },
                foul: Points::ZERO,
                royalties: first.royalties_total() - second.royalties_total(),
            }
        }
    }
}

fn against_foul(profile: &Profile, hand: &HandScore) -> PairScore {
    PairScore {
        foul: profile.points.foul.into(),
        royalties: match profile.foul_royalties {
            FoulRoyalties::Collected => hand.royalties_total(),
            FoulRoyalties::NotCollected => Points::ZERO,
        },
        ..PairScore::default()
    }
}

/// The cards of the next hand in fantasyland, if the hand earns it. `was` are those of this hand.
pub(super) fn next_fantasyland(profile: &Profile, was: Option<u8>, hand: &HandScore) -> Option<u8> {
    let rule = &profile.fantasyland;
    if hand.fouled {
        return None;
    }
    let front = hand.made.front;
    let trips = front.category() == Category::Trips;
    if let Some(cards) = was {
        let middle = match rule.stay_middle {
            StayMiddle::Never => false,
            StayMiddle::FullHouse => hand.made.middle.category() >= Category::FullHouse,
        };
        let stays = trips || middle || hand.made.back.category() >= Category::Quads;
        return stays.then_some(match rule.stay_cards {
            StayCards::Fourteen => 14,
            StayCards::AsEntered => cards,
        });
    }
    let lowest = match rule.entry {
        FantasylandEntry::Queens => ACE - 2,
        FantasylandEntry::Aces => ACE,
        FantasylandEntry::Nothing => return None,
    };
    let pair = front.category() == Category::Pair && front.rank() >= lowest;
    (trips || pair).then_some(match rule.cards {
        FantasylandCards::Thirteen => 13,
        FantasylandCards::Fourteen => 14,
        FantasylandCards::Progressive if trips => 17,
        FantasylandCards::Progressive => 14 + front.rank() - (ACE - 2),
    })
}
