//! Amounts of chips: whole units, never negative, small enough for every format that carries them.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde::{Deserialize, Deserializer, Serialize};

/// An amount in the smallest unit, at most [`Chips::MAX`].
///
/// The bound is 2^53-1, the largest integer that JSON numbers carry everywhere. A table holds at
/// most that many chips in all, so sums of amounts that lie on one table stay inside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(transparent)]
pub struct Chips(u64);

impl Chips {
    /// No chips at all.
    pub const ZERO: Self = Self(0);
    /// The most chips there can be, 2^53-1: JSON carries integers exactly up to there.
    pub const MAX: Self = Self((1 << 53) - 1);

    /// The amount, if it is at most [`Chips::MAX`].
    #[inline]
    pub const fn new(amount: u64) -> Option<Self> {
        if amount <= Self::MAX.0 {
            Some(Self(amount))
        } else {
            None
        }
    }

    /// The amount as a number.
    #[inline]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Whether this is nothing.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum, if it is at most [`Chips::MAX`].
    #[inline]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        Self::new(self.0 + other.0)
    }

    /// The difference, if it is not negative.
    #[inline]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }

    /// The difference, or nothing where it would be negative.
    #[inline]
    #[must_use]
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// `count` times the amount, or [`Chips::MAX`] where that is too much: a limit, not a payment.
    #[inline]
    #[must_use]
    pub fn saturating_mul(self, count: u64) -> Self {
        Self(self.0.saturating_mul(count).min(Self::MAX.0))
    }

    /// The sum, or [`Chips::MAX`] where that is too much: a limit, not a payment.
    #[inline]
    #[must_use]
    pub fn saturating_add(self, other: Self) -> Self {
        Self((self.0 + other.0).min(Self::MAX.0))
    }
}

/// Sums of amounts on one table, which [`Chips::MAX`] bounds.
///
/// # Panics
/// When the sum is above [`Chips::MAX`]; the start of a hand refuses tables that could get there.
impl Add for Chips {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        self.checked_add(other)
            .expect("the chips of a table are at most 2^53-1")
    }
}

impl AddAssign for Chips {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl From<u32> for Chips {
    fn from(amount: u32) -> Self {
        Self(u64::from(amount))
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl<'de> Deserialize<'de> for Chips {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let amount = u64::deserialize(deserializer)?;
        Self::new(amount).ok_or_else(|| {
            serde::de::Error::custom(format_args!(
                "expected at most {} chips, found {amount}",
                Self::MAX
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_end_at_two_to_the_53_minus_one() {
        let most = (1u64 << 53) - 1;
        assert_eq!(Chips::new(most), Some(Chips::MAX));
        assert_eq!(Chips::new(most + 1), None);
        assert_eq!(Chips::MAX.checked_add(Chips::from(1)), None);
        assert_eq!(Chips::from(1).checked_sub(Chips::from(2)), None);
        assert!(serde_json::from_str::<Chips>("9007199254740991").is_ok());
        for text in ["9007199254740992", "9223372036854775808", "-1", "1.5"] {
            assert!(serde_json::from_str::<Chips>(text).is_err(), "{text}");
        }
    }
}
