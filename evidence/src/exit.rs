//! The exit codes of `dealproof` and `dealproof-verify`: a documented, stable interface.
//!
//! **Stability**: no number changes its meaning (docs/stability.md).

use std::process::ExitCode;

/// How a process ends. Where several apply, the most serious one wins: see [`Exit::worst`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Exit {
    /// Conformant, or everything that was supplied verifies.
    Conformant = 0,
    /// Authentic, but the rules or the statistics say no.
    NotConformant = 1,
    /// Wrong usage, unreadable configuration, or a file that could not be read or written.
    Usage = 2,
    /// No verdict, or a required layer is missing.
    Inconclusive = 3,
    /// Bytes, chain, signature, opening or derivation is wrong.
    IntegrityBroken = 4,
    /// A bug in dealproof.
    Bug = 70,
}

impl Exit {
    /// All exit codes, the most serious first: 70 > 4 > 2 > 1 > 3 > 0.
    pub const BY_SERIOUSNESS: [Self; 6] = [
        Self::Bug,
        Self::IntegrityBroken,
        Self::Usage,
        Self::NotConformant,
        Self::Inconclusive,
        Self::Conformant,
    ];

    /// The more serious of two.
    #[must_use]
    pub fn worst(self, other: Self) -> Self {
        let place = |exit| Self::BY_SERIOUSNESS.iter().position(|&e| e == exit);
        if place(self) <= place(other) {
            self
        } else {
            other
        }
    }

    /// The number the process returns.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_those_the_documentation_promises() {
        let codes: Vec<u8> = Exit::BY_SERIOUSNESS
            .iter()
            .map(|exit| exit.code())
            .collect();
        assert_eq!(codes, [70, 4, 2, 1, 3, 0]);
    }

    #[test]
    fn the_more_serious_outcome_wins_in_either_order() {
        for (i, &more) in Exit::BY_SERIOUSNESS.iter().enumerate() {
            for &less in &Exit::BY_SERIOUSNESS[i..] {
                assert_eq!(more.worst(less), more);
                assert_eq!(less.worst(more), more);
            }
        }
    }
}
