//! Commitments and contributions.

use super::encoding::{lp, tagged_hash};
use super::{ClientSeed, Digest, HandId, NameError, Origin, Player, Seat, ServerSeed};

/// What the operator publishes before any player reveals a seed.
pub fn server_commit(origin: &Origin, hand: HandId, seed: &ServerSeed) -> Digest {
    tagged_hash(
        "server-commit",
        &[
            origin.as_str().as_bytes(),
            &hand.epoch().to_be_bytes(),
            &hand.index().to_be_bytes(),
            seed.bytes(),
        ],
    )
}

/// What a player sends before anybody reveals.
pub fn client_commit(origin: &Origin, hand: HandId, contribution: &Contribution) -> Digest {
    tagged_hash(
        "client-commit",
        &[
            origin.as_str().as_bytes(),
            &hand.epoch().to_be_bytes(),
            &hand.index().to_be_bytes(),
            &[contribution.seat.get()],
            contribution.player.as_str().as_bytes(),
            contribution.seed.bytes(),
        ],
    )
}

/// A player's revealed seed.
#[derive(Debug, Clone)]
pub struct Contribution {
    /// Where the player sits.
    pub seat: Seat,
    /// The player on the seat, by the name in the log.
    pub player: Player,
    /// The seed, which opens the commitment sent before.
    pub seed: ClientSeed,
}

/// The revealed seeds of a hand, each seat once, ascending.
#[derive(Debug, Clone, Default)]
pub struct Contributions(Vec<Contribution>);

impl Contributions {
    /// Sorts contributions by seat; a seat given twice is refused.
    pub fn new(mut contributions: Vec<Contribution>) -> Result<Self, NameError> {
        contributions.sort_by_key(|contribution| contribution.seat);
        match contributions
            .windows(2)
            .find(|two| two[0].seat == two[1].seat)
        {
            Some(two) => Err(NameError::SeatTwice { seat: two[0].seat }),
            None => Ok(Self(contributions)),
        }
    }

    /// The contributions in ascending order of seats, as the transcript takes them.
    pub fn iter(&self) -> impl Iterator<Item = &Contribution> {
        self.0.iter()
    }

    /// As they enter the transcript: seat, length of the player, player, seed.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for contribution in &self.0 {
            out.push(contribution.seat.get());
            out.extend_from_slice(&lp(contribution.player.as_str().as_bytes()));
            out.extend_from_slice(contribution.seed.bytes());
        }
        out
    }
}
