//! Many hands at a time.

#[cfg(target_arch = "x86_64")]
mod x86;

use super::{HandValue, high};
use crate::card::Card;

/// A way to evaluate a batch. Only [`Path::available`] makes one, so that a path which exists can
/// run on this processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path(Instructions);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Instructions {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Path {
    /// The paths this processor has, the fastest first. The portable one is always there.
    pub fn available() -> Vec<Self> {
        let mut paths = vec![];
        #[cfg(target_arch = "x86_64")]
        {
            if x86::has_avx512() {
                paths.push(Self(Instructions::Avx512));
            }
            if x86::has_avx2() {
                paths.push(Self(Instructions::Avx2));
            }
        }
        paths.push(Self(Instructions::Portable));
        paths
    }

    /// The name for reports.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Instructions::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => "AVX2",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => "AVX-512",
        }
    }

    /// Writes the value of each hand of seven distinct cards.
    ///
    /// # Panics
    /// Unless there are as many values as hands.
    pub fn seven(self, hands: &[[Card; 7]], values: &mut [HandValue]) {
        assert_eq!(hands.len(), values.len(), "every hand has a value");
        match self.0 {
            Instructions::Portable => portable(hands, values),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => x86::seven_avx2(hands, values),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => x86::seven_avx512(hands, values),
        }
    }
}

/// Writes the value of each hand of seven distinct cards, on the fastest path.
///
/// # Panics
/// Unless there are as many values as hands.
pub fn seven(hands: &[[Card; 7]], values: &mut [HandValue]) {
    Path::available()[0].seven(hands, values);
}

/// The portable path, to which all others are equal.
fn portable(hands: &[[Card; 7]], values: &mut [HandValue]) {
    for (hand, value) in hands.iter().zip(values) {
        *value = high(hand);
    }
}
