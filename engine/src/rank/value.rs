//! One number for every kind of ranking.

use std::fmt;

use super::generate::layout::{self, Ranking};
use super::{Category, low, table};

/// The worth of a hand. A greater value wins, equal values tie.
///
/// Each ranking has its own range of numbers, so that a value knows what it is: compare only
/// values of the same ranking. The low rankings are turned round, so that the best low has the
/// greatest value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct HandValue(u16);

impl HandValue {
    /// The value a table holds.
    #[inline]
    pub(super) const fn new(value: u16) -> Self {
        Self(value)
    }

    /// The value as a number.
    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The category the hand belongs to.
    ///
    /// # Panics
    /// For a badugi: see [`Self::category_name`].
    pub fn category(self) -> Category {
        self.class().expect("a badugi has no category").0
    }

    /// The name of the category; the number of cards of a badugi.
    pub fn category_name(self) -> &'static str {
        match self.class() {
            Some((category, _)) => category.name(),
            None => ["one card", "two cards", "three cards", "badugi"][self.ranks().len() - 1],
        }
    }

    /// The classic number of a high hand of the full deck: 1 for the royal flush down to 7462 for
    /// 7-5-4-3-2. Other rankings have none.
    pub fn classic(self) -> Option<u16> {
        layout::HIGH.place(self.0).map(|_| 7463 - self.0)
    }

    /// The ranks (0 = deuce .. 12 = ace) in the order in which they break ties and are shown.
    pub fn ranks(self) -> Vec<u8> {
        match self.class() {
            Some((_, ranks)) => ranks.to_vec(),
            None => low::badugi_ranks(self).expect("a value is of some ranking"),
        }
    }

    /// The category, and the five ranks in the order in which they break ties.
    fn class(self) -> Option<(Category, [u8; 5])> {
        const LISTS: [&Ranking; 5] = [
            &layout::HIGH,
            &layout::DEUCE_TO_SEVEN,
            &layout::ACE_TO_FIVE,
            &layout::SHORT,
            &layout::SHORT_TRIPS,
        ];
        let (category, ranks) = LISTS
            .iter()
            .find_map(|list| Some(table::class(list, list.place(self.0)?)))?;
        Some((Category::ALL[category], ranks))
    }

    pub(super) fn is_low(self) -> bool {
        [layout::DEUCE_TO_SEVEN, layout::ACE_TO_FIVE]
            .iter()
            .any(|low| low.place(self.0).is_some())
    }
}

impl fmt::Debug for HandValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self})", self.0)
    }
}
