//! All or nothing: the committed seats reveal, every one of them, or there is no hand.

use std::collections::BTreeMap;

use super::{
    ClientSeed, Contribution, Contributions, Digest, HandId, NameError, Origin, Player, Seat,
    client_commit,
};

/// Who committed to a seed for a hand. It is final before anybody reveals.
#[derive(Debug, Clone)]
pub struct CommittedSeats {
    origin: Origin,
    hand: HandId,
    seats: BTreeMap<Seat, (Player, Digest)>,
}

/// Why a hand is void.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RevealFault {
    /// A seed from a seat that did not commit.
    #[error("seat {seat} did not commit")]
    Unknown {
        /// The seat that has no commitment.
        seat: Seat,
    },
    /// Two seeds from one seat.
    #[error("seat {seat} reveals twice")]
    Twice {
        /// The seat that revealed more than once.
        seat: Seat,
    },
    /// No seed from a seat that committed.
    #[error("seat {seat} committed and did not reveal")]
    Missing {
        /// The seat that must reveal.
        seat: Seat,
    },
    /// A seed that does not open the commitment.
    #[error("the seed of seat {seat} does not open its commitment")]
    Wrong {
        /// The seat whose seed is wrong.
        seat: Seat,
        /// The commitment of the seat.
        expected: Digest,
        /// What the seed commits to.
        found: Digest,
    },
}

impl CommittedSeats {
    /// The commitments of a hand; a seat given twice is refused.
    pub fn new(
        origin: Origin,
        hand: HandId,
        commits: impl IntoIterator<Item = (Seat, Player, Digest)>,
    ) -> Result<Self, NameError> {
        let mut seats = BTreeMap::new();
        for (seat, player, commit) in commits {
            if seats.insert(seat, (player, commit)).is_some() {
                return Err(NameError::SeatTwice { seat });
            }
        }
        Ok(Self {
            origin,
            hand,
            seats,
        })
    }

    /// The contributions of the hand, if exactly the committed seats reveal. The hand cannot
    /// continue with only some of them: leaving a seat out would be a way to choose among many decks.
    pub fn reveal(
        &self,
        reveals: impl IntoIterator<Item = (Seat, ClientSeed)>,
    ) -> Result<Contributions, RevealFault> {
        let mut seeds = BTreeMap::new();
        for (seat, seed) in reveals {
            if !self.seats.contains_key(&seat) {
                return Err(RevealFault::Unknown { seat });
            }
            if seeds.insert(seat, seed).is_some() {
                return Err(RevealFault::Twice { seat });
            }
        }
        let contributions = self
            .seats
            .iter()
            .map(|(&seat, (player, expected))| {
                let seed = seeds.remove(&seat).ok_or(RevealFault::Missing { seat })?;
                let contribution = Contribution {
                    seat,
                    player: player.clone(),
                    seed,
                };
                let found = client_commit(&self.origin, self.hand, &contribution);
                if found == *expected {
                    Ok(contribution)
                } else {
                    Err(RevealFault::Wrong {
                        seat,
                        expected: *expected,
                        found,
                    })
                }
            })
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Contributions::new(contributions).expect("each seat occurs once in a map"))
    }
}
