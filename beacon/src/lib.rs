//! Whether the chain of a public randomness beacon signed a round.
//!
//! A deal with a beacon binds the hash of a round's signature ([`dealproof_rng::fair::Beacon`]); a
//! BLS pairing shows whether the chain made the signature. That takes about twenty crates, which a
//! room without a beacon does not need, so the check is a separate package and the `dealproof`
//! binary does not contain it.
//!
//! ```
//! use dealproof_rng::fair::BeaconFault;
//! use dealproof_beacon::{RoundFault, quicknet};
//!
//! // 48 bytes that are not a signature.
//! let round = quicknet::round(657_413, &[0; 48]);
//! assert_eq!(round, Err(RoundFault::Signature { round: 657_413 }));
//! let before_the_first = quicknet::round(0, &[0; 48]);
//! assert_eq!(before_the_first, Err(BeaconFault::Round { found: 0 }.into()));
//! ```
//!
//! It fetches nothing: round and signature come from a log or from a relay of the beacon.

pub mod quicknet;

use dealproof_rng::fair::{Beacon, BeaconFault, Digest};

/// Why something is not a round of the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RoundFault {
    /// Not a round of any chain.
    #[error(transparent)]
    Beacon(#[from] BeaconFault),
    /// A chain whose key is not pinned here.
    #[error("no key of this chain is known")]
    Chain {
        /// The hash of the chain.
        found: Digest,
    },
    /// A public key that is not a point of the curve.
    #[error("expected a public key, a point of the curve in 96 bytes")]
    Key,
    /// The chain did not sign these bytes for this round.
    #[error("the signature of round {round} is not that of the chain")]
    Signature {
        /// The number of the round that the signature was to be for.
        round: u64,
    },
}

/// A round of the chain with this hash, if the chain signed it.
///
/// # Errors
/// The chain is not a pinned one, or the signature is not its own.
pub fn round(chain: &Digest, round: u64, signature: &[u8]) -> Result<Beacon, RoundFault> {
    if *chain != quicknet::chain() {
        return Err(RoundFault::Chain { found: *chain });
    }
    quicknet::round(round, signature)
}
