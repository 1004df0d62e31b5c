//! What a bundle says of the software: its critical files, sources, parts and how it was built.

use dealproof_audit::dsse::{self, Envelope};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::Signer;
use dealproof_critical::Manifest;

use super::{provenance, sbom, source_files, toolchain};
use crate::terminal::Failure;

/// The files, by path. The provenance is signed with the key of the bundle.
pub(crate) fn files(
    critical: &Manifest,
    key: &dyn Signer,
) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    let program = std::env::current_exe().and_then(std::fs::read);
    let program = program.map_err(|error| usage(&error))?;
    let statement = provenance(&Hash::of(&program).to_string()).to_string();
    let signed = Envelope::sign(dsse::IN_TOTO, statement.as_bytes(), key);
    let signed = signed.map_err(|error| usage(&error))?;
    Ok(vec![
        ("critical-files.csv".into(), critical.render().into_bytes()),
        ("sbom.cdx.json".into(), sbom().into()),
        ("source-files.sha256".into(), source_files().into()),
        ("toolchain.txt".into(), toolchain().into_bytes()),
        ("provenance.dsse.json".into(), signed.to_json().into_bytes()),
    ])
}
