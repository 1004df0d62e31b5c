//! The League of Entropy's chain "quicknet": a round every three seconds since August 2023, each
//! signed without the one before, so that one round is checked by itself.

use std::num::NonZero;

use dealproof_rng::fair::beacon::Schedule;
use dealproof_rng::fair::{Beacon, Digest};
use dealproof_rng::hex;
use drand_verify::{G2PubkeyRfc, Pubkey as _};

use crate::RoundFault;

/// The hash that names the chain.
pub const CHAIN: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

/// The public key of the chain, in hex.
const PUBLIC_KEY: &str = "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";

/// The hash that names the chain, as in a transcript.
pub fn chain() -> Digest {
    Digest::from_hex(CHAIN.as_bytes()).expect("the pinned hash is hex")
}

/// When its rounds come, for hands whose round has to lie so far ahead.
pub const fn schedule(margin_ms: u64) -> Schedule {
    Schedule {
        genesis_s: 1_692_803_367,
        period_s: NonZero::new(3).expect("three is not zero"),
        margin_ms,
    }
}

/// A round, if the chain signed it.
///
/// # Errors
/// There is no such round, or the signature is not that of the chain.
pub fn round(round: u64, signature: &[u8]) -> Result<Beacon, RoundFault> {
    let beacon = Beacon::of_signature(chain(), round, signature)?;
    let key = hex::decode_array(PUBLIC_KEY).expect("the pinned key is hex");
    check_under(&key, round, signature)?;
    Ok(beacon)
}

/// Whether the holder of a key signed a round as this chain signs (bls-unchained-g1-rfc9380). Whose
/// key it is, the caller has to know.
///
/// # Errors
/// The key is not a key, or the signature is not that of its holder.
pub fn check_under(key: &[u8; 96], round: u64, signature: &[u8]) -> Result<(), RoundFault> {
    let key = G2PubkeyRfc::from_fixed(*key).map_err(|_| RoundFault::Key)?;
    // Quicknet is unchained: the signature before is not part of the message.
    if key.verify(round, &[], signature).unwrap_or(false) {
        Ok(())
    } else {
        Err(RoundFault::Signature { round })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// The round of the published hands.
    fn published() -> (Digest, u64, Vec<u8>, String) {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../fixtures/vectors/fair-deal.json"
        );
        let text = std::fs::read_to_string(path).unwrap();
        let hands: Vec<Value> = serde_json::from_str(&text).unwrap();
        let given = hands
            .iter()
            .find(|hand| hand["name"] == "three-players-beacon");
        let given = &given.unwrap()["input"]["beacon"];
        let text = |member: &str| given[member].as_str().unwrap().to_owned();
        (
            Digest::from_hex(text("chain").as_bytes()).unwrap(),
            given["round"].as_u64().unwrap(),
            hex::decode(&text("signature")).unwrap(),
            text("randomness"),
        )
    }

    #[test]
    fn the_published_round_was_signed_by_the_chain() {
        let (chain, number, signature, randomness) = published();
        let beacon = crate::round(&chain, number, &signature).unwrap();
        assert_eq!(beacon.chain(), &chain);
        assert_eq!(beacon.round(), number);
        assert_eq!(beacon.randomness().to_string(), randomness);
    }

    #[test]
    fn another_round_chain_or_signature_is_refused() {
        let (chain, number, mut signature, _) = published();
        let wrong = |round| Err(RoundFault::Signature { round });
        assert_eq!(round(number + 1, &signature), wrong(number + 1));
        let other = Digest::ZERO;
        assert_eq!(
            crate::round(&other, number, &signature),
            Err(RoundFault::Chain { found: other })
        );
        assert_eq!(crate::round(&chain, number, &signature[1..]), wrong(number));
        let pinned: [u8; 96] = hex::decode_array(PUBLIC_KEY).unwrap();
        assert_eq!(check_under(&pinned, number, &signature), Ok(()));
        assert_eq!(
            check_under(&[0; 96], number, &signature),
            Err(RoundFault::Key)
        );
        signature[5] ^= 1;
        assert_eq!(crate::round(&chain, number, &signature), wrong(number));
    }
}
