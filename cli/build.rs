//! The identity of the build: the digest of the sources and the toolchain. The bill of materials is a
//! committed file (`just sbom`), and one of the sources.
//!
//! These are constants of this crate alone. They reach the libraries as values, so that an edit of
//! one library does not compile the others again.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

/// What the behaviour of the binary depends on: files and folders, and the ending of the files that
/// count in a folder of data. Tests, benchmarks and documents that no bundle contains are left out.
const SOURCES: [(&str, Option<&str>); 53] = [
    ("Cargo.lock", None),
    ("Cargo.toml", None),
    ("rust-toolchain.toml", None),
    ("engine/Cargo.toml", None),
    ("engine/build.rs", None),
    ("engine/src", None),
    ("histories/Cargo.toml", None),
    ("histories/src", None),
    ("rng/Cargo.toml", None),
    ("rng/src", None),
    ("evidence/Cargo.toml", None),
    ("evidence/src", None),
    ("battery/Cargo.toml", None),
    ("battery/src", None),
    ("shell/Cargo.toml", None),
    ("shell/src", None),
    ("adapters/Cargo.toml", None),
    ("adapters/src", None),
    ("verify/Cargo.toml", None),
    ("verify/src", None),
    ("audit/Cargo.toml", None),
    ("audit/src", None),
    ("room/Cargo.toml", None),
    ("room/src", None),
    ("critical/Cargo.toml", None),
    ("critical/src", None),
    ("reports/Cargo.toml", None),
    ("reports/src", None),
    ("conformance/Cargo.toml", None),
    ("conformance/build.rs", None),
    ("conformance/src", None),
    ("cli/Cargo.toml", None),
    ("cli/build.rs", None),
    ("cli/sbom.cdx.json", None),
    ("cli/src", None),
    ("docs/adapter-protocol.schema.json", None),
    ("docs/batteries.md", None),
    ("docs/fair-deal.md", None),
    ("docs/log-format.md", None),
    ("docs/record.schema.json", None),
    ("docs/rng-description.md", None),
    ("verify/python/decks.py", None),
    ("verify/python/fair.py", None),
    ("verify/python/log-kinds.txt", None),
    ("verify/python/log.py", None),
    ("fixtures/vectors/fair-deal-checks.json", None),
    ("fixtures/vectors/fair-deal.json", None),
    ("fixtures/vectors/shuffle.json", None),
    ("fixtures/profiles", None),
    ("features", Some("feature")),
    ("fixtures/duties", Some("yaml")),
    ("fixtures/plans", Some("yaml")),
    ("fixtures/standards", Some("yaml")),
];

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("..");
    let root = root.canonicalize().expect("the workspace exists");
    let mut hashed: Vec<PathBuf> = Vec::new();
    for (source, ending) in SOURCES {
        hashed.extend(files_below(&root.join(source), ending));
    }
    // SHA-256 over (length of path, path, length of content, content), in order of the paths, part by part.
    hashed.sort();
    let mut digest = Sha256::new();
    let mut listed = String::new();
    for file in &hashed {
        let path = file
            .strip_prefix(&root)
            .expect("found below it")
            .to_str()
            .expect("ASCII");
        let path = path.replace('\\', "/");
        let content = fs::read(file).expect("a source file can be read");
        for part in [path.as_bytes(), &content] {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part);
        }
        let _ = writeln!(listed, "{}  {path}", hex(&Sha256::digest(&content)));
    }
    let mut code = String::new();
    let lock = fs::read(root.join("Cargo.lock")).expect("the workspace has a lock file");
    let rustc = env::var("RUSTC").expect("cargo sets it");
    let version = Command::new(rustc)
        .arg("--version")
        .output()
        .expect("the compiler runs");
    let version = String::from_utf8(version.stdout).expect("its version is text");
    let variable = |name| env::var(name).unwrap_or_default();
    // A feature `x-y` of this crate is the variable CARGO_FEATURE_X_Y.
    let on = env::vars().filter_map(|(name, _)| {
        let feature = name.strip_prefix("CARGO_FEATURE_")?;
        Some(feature.to_lowercase())
    });
    let mut on: Vec<String> = on.collect();
    on.sort();
    for (name, value) in [
        ("CODE_SHA256", hex(&digest.finalize())),
        ("LOCK_SHA256", hex(&Sha256::digest(&lock))),
        ("TOOLCHAIN", version.trim().to_owned()),
        ("TARGET", variable("TARGET")),
        ("TARGET_FEATURES", variable("CARGO_CFG_TARGET_FEATURE")),
        ("PROFILE", variable("PROFILE")),
        ("OPT_LEVEL", variable("OPT_LEVEL")),
        ("FEATURES_ON", on.join(",")),
        ("SOURCE_FILES", listed),
    ] {
        let _ = writeln!(code, "pub(crate) const {name}: &str = {value:?};");
    }

    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("identity.rs");
    fs::write(out, code).expect("OUT_DIR can be written");
    for (watched, _) in SOURCES {
        println!("cargo:rerun-if-changed={}", root.join(watched).display());
    }
}

fn hex(bytes: &[u8]) -> String {
    let mut hex = String::new();
    for byte in bytes {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// The files below a path in ascending order; a path to a file is that file.
fn files_below(path: &Path, ending: Option<&str>) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path).expect("the folder exists") {
        let entry = entry.expect("the folder can be read").path();
        if entry.is_dir() {
            files.extend(files_below(&entry, ending));
        } else if ending.is_none() || entry.extension().and_then(|e| e.to_str()) == ending {
            files.push(entry);
        }
    }
    files.sort();
    files
}
