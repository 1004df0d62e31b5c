//! What this binary says about itself: its parts, its sources, how it was built.
//!
//! Everything was put in at build time by `build.rs`. It is self-asserted: a binary that was
//! tampered with can say anything. To check it, build the same sources again and compare.

pub(crate) mod bundled;

use std::fmt::Write as _;

use serde_json::{Value, json};

use dealproof_evidence::record::Software;

include!(concat!(env!("OUT_DIR"), "/identity.rs"));

/// This program, as records name it.
pub(crate) fn this() -> Software {
    Software {
        name: "dealproof".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        code_sha256: CODE_SHA256.to_owned(),
        toolchain: TOOLCHAIN.to_owned(),
    }
}

/// The software bill of materials: CycloneDX 1.6 in JSON, made from Cargo.lock by `just sbom`.
pub(crate) fn sbom() -> &'static str {
    include_str!("../../sbom.cdx.json")
}

/// The SHA-256 and path of each source and data file of the build, as `sha256sum -c` reads them in
/// the root of the workspace.
pub(crate) fn source_files() -> &'static str {
    SOURCE_FILES
}

/// How the binary was built, one `name: value` in each line.
pub(crate) fn toolchain() -> String {
    let mut text = String::new();
    for (name, value) in [
        ("compiler", TOOLCHAIN),
        ("target", TARGET),
        ("target features", TARGET_FEATURES),
        ("profile", PROFILE),
        ("opt-level", OPT_LEVEL),
        ("features", FEATURES_ON),
        ("code SHA-256", CODE_SHA256),
        ("Cargo.lock SHA-256", LOCK_SHA256),
    ] {
        let value = if value.is_empty() { "none" } else { value };
        let _ = writeln!(text, "{name}: {value}");
    }
    text
}

/// Where a `dealproof` binary with this SHA-256 comes from: an in-toto statement with SLSA
/// provenance v1. The builder is nobody but the build itself, and the statement says so.
pub(crate) fn provenance(binary_sha256: &str) -> Value {
    let features: Vec<&str> = FEATURES_ON.split(',').filter(|f| !f.is_empty()).collect();
    json!({
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [{ "name": "dealproof", "digest": { "sha256": binary_sha256 } }],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": "urn:dealproof:cargo-build:v1",
                "externalParameters": {
                    "package": env!("CARGO_PKG_NAME"),
                    "version": env!("CARGO_PKG_VERSION"),
                    "binary": "dealproof",
                    "profile": PROFILE,
                    "target": TARGET,
                    "features": features,
                },
                "internalParameters": {
                    "opt_level": OPT_LEVEL,
                    "target_features": TARGET_FEATURES,
                    "standing": "self-asserted: the binary repeats what its build script wrote; no build service vouches for it",
                },
                "resolvedDependencies": [
                    {
                        "name": "source code",
                        "uri": "urn:dealproof:source",
                        "digest": { "sha256": CODE_SHA256 },
                        "annotations": {
                            "digest_over": "for each file in the order of the list of sources: length of the path, path, length of the content, content; lengths as 8 bytes, big-endian",
                        },
                    },
                    {
                        "name": "Cargo.lock",
                        "uri": "urn:dealproof:source:Cargo.lock",
                        "digest": { "sha256": LOCK_SHA256 },
                    },
                    {
                        "name": "toolchain",
                        "uri": "urn:dealproof:toolchain",
                        "annotations": { "version": TOOLCHAIN },
                    },
                ],
            },
            "runDetails": {
                "builder": {
                    "id": "urn:dealproof:self-asserted",
                    "version": { "dealproof": env!("CARGO_PKG_VERSION") },
                },
            },
        },
    })
}

#[cfg(test)]
mod tests;
