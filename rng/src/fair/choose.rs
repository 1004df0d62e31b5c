//! Cut and choose: several deals are committed to, a later beacon round picks the one that is
//! played, and the others are opened for everybody.

use super::Beacon;
use super::encoding::tagged_hash;
use super::{HandId, Origin};

/// How many consecutive indexes a hand takes: 2, 4, 8, 16, 32 or 64. Powers of two divide 256, so
/// that the choice is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupSize(u8);

/// A number of deals that cannot be chosen from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a group of 2, 4, 8, 16, 32 or 64 deals, found {found}")]
pub struct WrongGroup {
    /// The number of deals asked for.
    pub found: u64,
}

impl GroupSize {
    /// A group of `deals` deals.
    pub fn new(deals: u64) -> Result<Self, WrongGroup> {
        match u8::try_from(deals) {
            Ok(size @ (2 | 4 | 8 | 16 | 32 | 64)) => Ok(Self(size)),
            _ => Err(WrongGroup { found: deals }),
        }
    }

    /// The number of deals in the group.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// Which deal of the group that starts with hand `first` is played, counted from 0. The seeds of
/// all the others are published, and anybody derives them.
pub fn chosen(origin: &Origin, first: HandId, size: GroupSize, round: &Beacon) -> u8 {
    let digest = tagged_hash(
        "choose",
        &[
            origin.as_str().as_bytes(),
            &first.epoch().to_be_bytes(),
            &first.index().to_be_bytes(),
            &u64::from(size.0).to_be_bytes(),
            &round.encode(),
        ],
    );
    digest.0[31] % size.0
}
