//! A public randomness beacon: which round, and what it contributes.

use super::Digest;

/// One round of a public randomness beacon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beacon {
    chain: Digest,
    round: u64,
    randomness: Digest,
}

/// Why something is not a round of a beacon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BeaconFault {
    /// Rounds count from 1.
    #[error("expected a beacon round of 1 to 2^53-1, found {found}")]
    Round {
        /// The round number given.
        found: u64,
    },
    /// Not what the signature gives.
    #[error("the beacon's randomness is not the SHA-256 of its signature")]
    Randomness {
        /// SHA-256 of the signature.
        expected: Digest,
        /// The randomness that came with the signature.
        found: Digest,
    },
}

impl Beacon {
    /// A round of which only the randomness is known.
    pub fn new(chain: Digest, round: u64, randomness: Digest) -> Result<Self, BeaconFault> {
        if !(1..1 << 53).contains(&round) {
            return Err(BeaconFault::Round { found: round });
        }
        Ok(Self {
            chain,
            round,
            randomness,
        })
    }

    /// A round with its signature, whose hash is the randomness. Whether the chain made the
    /// signature is another question, which the package `dealproof-beacon` answers.
    pub fn signed(
        chain: Digest,
        round: u64,
        randomness: Digest,
        signature: &[u8],
    ) -> Result<Self, BeaconFault> {
        let beacon = Self::of_signature(chain, round, signature)?;
        if randomness != beacon.randomness {
            return Err(BeaconFault::Randomness {
                expected: beacon.randomness,
                found: randomness,
            });
        }
        Ok(beacon)
    }

    /// A round of which the signature is known, as a log has it.
    pub fn of_signature(chain: Digest, round: u64, signature: &[u8]) -> Result<Self, BeaconFault> {
        Self::new(chain, round, Digest::of(signature))
    }

    /// The hash that names the chain.
    pub const fn chain(&self) -> &Digest {
        &self.chain
    }

    /// The number of the round, from 1.
    pub const fn round(&self) -> u64 {
        self.round
    }

    /// SHA-256 of the round's signature.
    pub const fn randomness(&self) -> &Digest {
        &self.randomness
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        [
            self.chain.0.as_slice(),
            &self.round.to_be_bytes(),
            &self.randomness.0,
        ]
        .concat()
    }
}

/// When the rounds of a chain come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    /// Unix time of round 1 in seconds.
    pub genesis_s: u64,
    /// Seconds between rounds; not 0.
    pub period_s: std::num::NonZeroU64,
    /// How far a round has to lie ahead of the hand's commitment.
    pub margin_ms: u64,
}

impl Schedule {
    /// When a round comes, in Unix milliseconds.
    pub const fn time_ms(&self, round: u64) -> u64 {
        let seconds = round.saturating_sub(1).saturating_mul(self.period_s.get());
        self.genesis_s.saturating_add(seconds).saturating_mul(1000)
    }

    /// The round of a hand that was committed at `t_ms`: the first that comes at least the margin
    /// later.
    pub const fn round_for(&self, t_ms: u64) -> u64 {
        let earliest = t_ms.saturating_add(self.margin_ms);
        let wait = earliest.saturating_sub(self.genesis_s.saturating_mul(1000));
        1 + wait.div_ceil(self.period_s.get().saturating_mul(1000))
    }
}
