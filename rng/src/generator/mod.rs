//! The `ChaCha20` generator.
//!
//! Secrecy rests on the 256-bit key alone. No NIST or FIPS approval is claimed: `ChaCha20` is a
//! recognised cipher (RFC 8439), not a mechanism of SP 800-90A.

mod stream;

pub use stream::ErasingStream;

use crate::secret::secret;

secret! {
    /// 256 bits of entropy: what a generator is seeded with, and there is no shorter one.
    Seed
}
