//! What this binary says about itself: its parts.
//!
//! Everything was put in at build time by `build.rs`. It is self-asserted: a binary that was
//! tampered with can say anything. Whoever doubts it builds the same sources again and compares.

use crate::embedded::SBOM;

/// The software bill of materials: CycloneDX 1.6 in JSON, made from Cargo.lock.
pub fn sbom() -> &'static str {
    SBOM
}
