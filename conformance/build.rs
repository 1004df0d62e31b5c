//! Embeds the data that run time needs, the digest of the sources the binary is built from, and what
//! the binary says about its own build.

#[path = "build/sbom.rs"]
mod sbom;

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

/// What the behaviour of the binary depends on. Tests, benchmarks and documents are left out.
const SOURCES: [&str; 18] = [
    "Cargo.lock",
    "Cargo.toml",
    "rust-toolchain.toml",
    "engine/Cargo.toml",
    "engine/src",
    "histories/Cargo.toml",
    "histories/src",
    "rng/Cargo.toml",
    "rng/src",
    "audit/Cargo.toml",
    "audit/src",
    "reports/Cargo.toml",
    "reports/src",
    "conformance/Cargo.toml",
    "conformance/build",
    "conformance/build.rs",
    "conformance/src",
    "fixtures/profiles",
];

/// Data that is embedded and hashed: the name of the constant, the folder, the file ending.
const EMBEDDED: [(&str, &str, &str); 3] = [
    ("FEATURES", "features", "feature"),
    ("PLANS", "fixtures/plans", "yaml"),
    ("STANDARDS", "fixtures/standards", "yaml"),
];

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("..");
    let root = root.canonicalize().expect("the workspace exists");
    let mut hashed: Vec<PathBuf> = Vec::new();
    for source in SOURCES {
        hashed.extend(files_below(&root.join(source), None));
    }
    let mut code = String::new();
    for (name, folder, ending) in EMBEDDED {
        let files = files_below(&root.join(folder), Some(ending));
        let _ = writeln!(code, "pub(crate) const {name}: &[(&str, &str)] = &[");
        for file in &files {
            let below = file
                .strip_prefix(root.join(folder))
                .expect("found below it");
            let below = below.to_str().expect("names are ASCII").replace('\\', "/");
            // The text and no path to it: a compiled file with the path of the workspace in it would
            // make the binary depend on where it was built.
            let content = fs::read_to_string(file).expect("what is embedded is text");
            let _ = writeln!(code, "    ({below:?}, {content:?}),");
        }
        code.push_str("];\n");
        hashed.extend(files);
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
        ("SBOM", sbom::document(&root)),
    ] {
        let _ = writeln!(code, "pub(crate) const {name}: &str = {value:?};");
    }

    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("embedded.rs");
    fs::write(out, code).expect("OUT_DIR can be written");
    for watched in SOURCES
        .iter()
        .chain(EMBEDDED.iter().map(|(_, folder, _)| folder))
    {
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
