//! SHA-256 digests: one type from a fair deal to the log that holds it.

pub use dealproof_rng::Digest as Hash;
