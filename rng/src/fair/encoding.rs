//! Tagged hashes over length-prefixed fields.

use sha2::{Digest as _, Sha256};

use crate::Digest;

/// What every tag starts with. It is frozen with the format.
const SPEC: &str = "dealproof/1/";

/// `TAG(name)`: the version and the name.
pub(super) fn tag(name: &str) -> Vec<u8> {
    [SPEC, name].concat().into_bytes()
}

/// `lp(x)`: the length as two bytes, big-endian, then x.
pub(super) fn lp(field: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(2 + field.len());
    out.extend_from_slice(&length(field));
    out.extend_from_slice(field);
    out
}

/// `TH(name, a, b, ...)`: SHA-256 of the tag and the fields, each with its length. No two lists of
/// fields give the same bytes.
pub(super) fn tagged_hash(name: &str, fields: &[&[u8]]) -> Digest {
    let mut hash = Sha256::new_with_prefix(lp(&tag(name)));
    for field in fields {
        hash.update(length(field));
        hash.update(field);
    }
    Digest(hash.finalize().into())
}

fn length(field: &[u8]) -> [u8; 2] {
    u16::try_from(field.len())
        .expect("names and contributions are bounded far below 64 KiB")
        .to_be_bytes()
}
