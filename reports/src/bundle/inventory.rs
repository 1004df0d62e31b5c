//! `inventory.csv`: size and role of every file of a bundle. The manifest cannot hold them, because
//! `sha256sum -c` reads it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::manifest::{BundlePath, UNLISTED};
use super::{
    ALLOWED_SIGNERS, DUTIES, ENVIRONMENT, Files, INVENTORY, JUNIT, PLAN, README, RECORD, REPORT,
    SIGNER, TRACEABILITY,
};

/// What is read before its size is known is at most this large.
pub const UNSIZED_BYTES_MAX: u64 = 16 << 20;

/// The part that a file plays in a bundle. Whose it is follows from its folder: what is below
/// `customer/` is the customer's, what is below `instrument/` is dealproof's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileRole {
    /// The record of the run.
    Record,
    /// What is rendered from the record.
    Report,
    /// The plan that was run.
    Plan,
    /// Time, host and command of the run.
    Environment,
    /// What to read first.
    Readme,
    /// The description, methods and samples of a generator.
    RngDescription,
    /// The rules of a game.
    RuleProfile,
    /// A file of the log that was examined.
    Log,
    /// A program, format or test vector with which others check the bundle.
    Verifier,
    /// A document.
    Document,
    /// A bill of materials.
    Sbom,
    /// A list of critical files with their digests.
    CriticalFiles,
    /// What a program was built from, and how.
    Build,
    /// A public key of the signer.
    Signer,
    /// What the customer calls the product under test.
    Product,
}

/// The folder of what the customer gave.
pub const CUSTOMER: &str = "customer";
/// The file in it that names the product under test.
pub const PRODUCT: &str = "product.yaml";
/// The folder of what is dealproof's own in a bundle about a customer's system.
pub const INSTRUMENT: &str = "instrument";

/// The folders of what a customer may give, and their roles.
pub const CUSTOMER_FOLDERS: [(&str, FileRole); 4] = [
    ("rng", FileRole::RngDescription),
    ("documents", FileRole::Document),
    ("sbom", FileRole::Sbom),
    ("critical-files", FileRole::CriticalFiles),
];

/// The role that the path of a file gives it; none if no file of a bundle has such a path.
pub fn role_of(path: &BundlePath) -> Option<FileRole> {
    let path = path.as_str();
    if let Some(below) = below(path, CUSTOMER) {
        if below == PRODUCT {
            return Some(FileRole::Product);
        }
        let (folder, _) = below.split_once('/')?;
        let known = CUSTOMER_FOLDERS.iter().find(|(name, _)| *name == folder);
        return known.map(|(_, role)| *role);
    }
    let name = below(path, INSTRUMENT).unwrap_or(path);
    let of_instrument = match name {
        "sbom.cdx.json" => Some(FileRole::Sbom),
        "critical-files.csv" => Some(FileRole::CriticalFiles),
        "source-files.sha256" | "toolchain.txt" | PROVENANCE => Some(FileRole::Build),
        _ if name != path && below(name, super::LOG).is_some() => Some(FileRole::Log),
        _ => below(name, "rng").map(|_| FileRole::RngDescription),
    };
    if of_instrument.is_some() || name != path {
        return of_instrument;
    }
    match path {
        RECORD => Some(FileRole::Record),
        REPORT
        | JUNIT
        | TRACEABILITY
        | DUTIES
        | "report.pdf"
        | "results/summary.md"
        | "results/cucumber.json" => Some(FileRole::Report),
        PLAN => Some(FileRole::Plan),
        ENVIRONMENT => Some(FileRole::Environment),
        README => Some(FileRole::Readme),
        "record.schema.json" => Some(FileRole::Verifier),
        SIGNER | ALLOWED_SIGNERS => Some(FileRole::Signer),
        _ => ["game/profiles", super::LOG, "verify"]
            .into_iter()
            .zip([FileRole::RuleProfile, FileRole::Log, FileRole::Verifier])
            .find_map(|(folder, role)| below(path, folder).map(|_| role)),
    }
}

/// How the program was built that made the bundle, in a DSSE envelope.
pub(super) const PROVENANCE: &str = "provenance.dsse.json";

/// What is left of a path below a folder.
fn below<'a>(path: &'a str, folder: &str) -> Option<&'a str> {
    path.strip_prefix(folder)?.strip_prefix('/')
}

impl FileRole {
    /// The role as the inventory writes it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Record => "record",
            Self::Report => "report",
            Self::Plan => "plan",
            Self::Environment => "environment",
            Self::Readme => "readme",
            Self::RngDescription => "rng-description",
            Self::RuleProfile => "rule-profile",
            Self::Log => "log",
            Self::Verifier => "verifier",
            Self::Document => "document",
            Self::Sbom => "sbom",
            Self::CriticalFiles => "critical-files",
            Self::Build => "build",
            Self::Signer => "signer",
            Self::Product => "product",
        }
    }
}

const HEADER: &str = "path,bytes,role\n";

/// The inventory of files: all but the inventory itself, the manifest and its signatures. The first
/// path that no file of a bundle has is returned instead.
pub fn create(files: &Files) -> Result<String, BundlePath> {
    let mut text = HEADER.to_owned();
    for (path, content) in files.iter().filter(|(path, _)| !is_unsized(path.as_str())) {
        let role = role_of(path).ok_or_else(|| path.clone())?.word();
        let _ = writeln!(text, "{path},{},{role}", content.len());
    }
    Ok(text)
}

/// Reads the size of each file from an inventory; none if a line is not one that [`create`] writes.
pub fn sizes(text: &str) -> Option<BTreeMap<BundlePath, u64>> {
    let size = |line: &str| {
        let mut words = line.split(',');
        let path = BundlePath::new(words.next()?).ok()?;
        let bytes = words.next()?.parse().ok()?;
        let role = role_of(&path)?.word();
        (words.next() == Some(role) && words.next().is_none()).then_some((path, bytes))
    };
    text.strip_prefix(HEADER)?.lines().map(size).collect()
}

/// Whether the inventory does not list a file: the inventory itself, the manifest, its signatures.
pub fn is_unsized(path: &str) -> bool {
    path == INVENTORY || UNLISTED.contains(&path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_one_role_or_is_unknown() {
        let role = |path: &str| role_of(&BundlePath::new(path).unwrap());
        for (path, expected) in [
            ("record.json", Some(FileRole::Record)),
            ("log/entries/0.jsonl", Some(FileRole::Log)),
            ("rng/description.md", Some(FileRole::RngDescription)),
            (
                "instrument/rng/description.md",
                Some(FileRole::RngDescription),
            ),
            ("instrument/sbom.cdx.json", Some(FileRole::Sbom)),
            ("customer/sbom/room.cdx.json", Some(FileRole::Sbom)),
            ("customer/rng/a/b.pdf", Some(FileRole::RngDescription)),
            ("customer/note.txt", None),
            ("customer/other/note.txt", None),
            ("instrument/record.json", None),
            ("instrument/log/x", Some(FileRole::Log)),
            ("instrument/logs/x", None),
            ("report2.html", None),
            ("logs/x", None),
        ] {
            assert_eq!(role(path), expected, "{path}");
        }
    }
}
