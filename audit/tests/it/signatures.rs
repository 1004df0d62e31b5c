//! Ed25519 at its edges: strict verification has one verdict where lenient ones differ.

use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyType, Signer, VerifierKey};

use crate::sample;

/// The y coordinates of the points whose order divides 8, little-endian, the sign bit clear: 0, 1,
/// -1, the two of order 8; then 0 and 1 again in their second encoding, p and p + 1.
const SMALL_ORDER: [&str; 7] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

fn bytes(digits: &str) -> [u8; 32] {
    Hash::from_hex(digits.as_bytes()).unwrap().0
}

#[test]
fn no_point_of_small_order_and_no_second_encoding_is_a_key() {
    let mut refused = 0;
    for digits in SMALL_ORDER {
        for sign in [0, 0x80] {
            let mut public = bytes(digits);
            public[31] |= sign;
            let key = VerifierKey::new(sample::origin(), KeyType::Note, &public);
            assert_eq!(key, None, "{digits}");
            refused += 1;
        }
    }
    // Every y of p..2^255 has a second encoding; so have 19 points at most.
    for low in 0xed..=0xff {
        let mut public = [0xff; 32];
        public[0] = low;
        public[31] = 0x7f;
        assert_eq!(
            VerifierKey::new(sample::origin(), KeyType::Note, &public),
            None
        );
        refused += 1;
    }
    println!("refused {refused} keys");
}

#[test]
fn a_signature_with_small_order_r_or_unreduced_s_is_refused() {
    let key = sample::keys().log;
    let public = key.verifier_key();
    let message = b"message";
    let good = key.sign(message).unwrap();
    assert!(public.verify(message, &good).is_ok());
    for digits in SMALL_ORDER {
        for s in [[0; 32], good[32..].try_into().unwrap()] {
            let mut signature = [0; 64];
            signature[..32].copy_from_slice(&bytes(digits));
            signature[32..].copy_from_slice(&s);
            assert!(public.verify(message, &signature).is_err());
        }
    }
    // S + L is the same scalar: the textbook malleability.
    let order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    let mut malleable = good;
    let mut carry = 0;
    for (byte, add) in malleable[32..].iter_mut().zip(order) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        *byte = sum.to_le_bytes()[0];
        carry = sum >> 8;
    }
    assert!(public.verify(message, &malleable).is_err());
    for bit in 0..512 {
        let mut flipped = good;
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(public.verify(message, &flipped).is_err(), "bit {bit}");
    }
}
