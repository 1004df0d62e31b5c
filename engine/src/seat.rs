//! Seats by number, and sets of them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A seat of the table, 1 to 64, numbered clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The highest seat number.
    pub const MAX: u8 = 64;

    /// The seat of that number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MAX {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, 1 to 64.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many seat numbers lie from `from` clockwise to this seat: 0 for the seat itself, else
    /// 1 to 63. Where seats are compared this way it does not matter how many the table has.
    pub const fn clockwise_from(self, from: Self) -> u8 {
        (self.0 + Self::MAX - from.0) % Self::MAX
    }

    #[inline]
    const fn bit(self) -> u64 {
        1 << (self.0 - 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        u8::try_from(number)
            .ok()
            .and_then(Self::new)
            .ok_or_else(|| {
                serde::de::Error::custom(format_args!(
                    "expected a seat from 1 to {}, found {number}",
                    Self::MAX
                ))
            })
    }
}

/// A set of seats; iterates in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u64);

impl SeatSet {
    /// The set without seats.
    pub const EMPTY: Self = Self(0);

    /// Adds a seat; says whether it is new.
    #[inline]
    pub fn insert(&mut self, seat: Seat) -> bool {
        let new = !self.contains(seat);
        self.0 |= seat.bit();
        new
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !seat.bit();
    }

    /// Whether the seat is in.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// The number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats of the set have a lower number.
    #[inline]
    pub(crate) const fn below(self, seat: Seat) -> usize {
        (self.0 & (seat.bit() - 1)).count_ones() as usize
    }

    /// The first seat of the set clockwise after `seat`; that seat itself comes last.
    pub fn after(self, seat: Seat) -> Option<Seat> {
        let up_to = seat.bit() | (seat.bit() - 1);
        let rest = if self.0 & !up_to == 0 {
            self.0
        } else {
            self.0 & !up_to
        };
        Self(rest).iter().next()
    }

    /// The seats of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every seat is also in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let number = u8::try_from(rest.trailing_zeros() + 1).ok()?;
            rest &= rest - 1;
            Seat::new(number)
        })
    }

    /// One bit for each seat, seat 1 lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Seat::number))
            .finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_1_to_64() {
        assert_eq!(Seat::new(0), None);
        assert_eq!(Seat::new(65), None);
        let all: SeatSet = (1..=64).filter_map(Seat::new).collect();
        assert_eq!(all.len(), 64);
        assert!(all.iter().map(Seat::number).eq(1..=64));
        assert!(serde_json::from_str::<Seat>("0").is_err());
        assert!(serde_json::from_str::<Seat>("321").is_err());
    }

    #[test]
    fn a_set_counts_what_lies_below_a_seat() {
        let seat = |number| Seat::new(number).unwrap();
        let three: SeatSet = [seat(2), seat(5), seat(64)].into_iter().collect();
        assert_eq!(three.below(seat(2)), 0);
        assert_eq!(three.below(seat(5)), 1);
        assert_eq!(three.below(seat(64)), 2);
        assert_eq!(serde_json::to_string(&three).unwrap(), "[2,5,64]");
    }

    #[test]
    fn the_next_seat_clockwise_goes_round_the_table() {
        let seat = |number| Seat::new(number).unwrap();
        let three: SeatSet = [seat(2), seat(5), seat(64)].into_iter().collect();
        for (from, to) in [(1, 2), (2, 5), (4, 5), (5, 64), (63, 64), (64, 2)] {
            assert_eq!(three.after(seat(from)), Some(seat(to)), "{from}");
        }
        let one: SeatSet = [seat(5)].into_iter().collect();
        assert_eq!(one.after(seat(5)), Some(seat(5)));
        assert_eq!(SeatSet::EMPTY.after(seat(5)), None);
        assert_eq!(seat(2).clockwise_from(seat(64)), 2);
        assert_eq!(seat(2).clockwise_from(seat(2)), 0);
        assert_eq!(seat(2).clockwise_from(seat(3)), 63);
    }
}
