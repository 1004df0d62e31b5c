//! `MANIFEST.sha256`: the digest of every file of a bundle, in the form `sha256sum -c` reads.

use std::collections::BTreeMap;
use std::fmt::Write;

use dealproof_audit::hash::Hash;

/// The manifest: a digest of every other file of the bundle.
pub const MANIFEST: &str = "MANIFEST.sha256";
/// The in-toto statement over the manifest, in a DSSE envelope.
pub const STATEMENT: &str = "MANIFEST.dsse.json";
/// The signature of the manifest that `ssh-keygen -Y verify` checks.
pub const SIGNATURE: &str = "MANIFEST.sha256.sig";

/// The three files that the manifest cannot name: itself, and what signs it.
pub const UNLISTED: [&str; 3] = [MANIFEST, STATEMENT, SIGNATURE];

/// A path of a bundle: relative, of letters, digits, `.`, `_`, `-` and `/`, without `.` or `..`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BundlePath(String);

/// Why a manifest or a bundle's path was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ManifestError {
    /// The path could leave the bundle or mean another file elsewhere.
    #[error("unsafe path {found:?}: expected relative, of letters, digits, . _ - and /")]
    UnsafePath {
        /// The path as it was given.
        found: String,
    },
    /// A line is not a digest, two spaces and a path.
    #[error("line {line}: expected 64 hex digits, two spaces and a path")]
    MalformedLine {
        /// The number of the line, counted from 1.
        line: usize,
    },
    /// The lines are not in ascending order of their paths, or one occurs twice.
    #[error("line {line}: out of order or repeated")]
    Disorder {
        /// The number of the line, counted from 1.
        line: usize,
    },
}

impl BundlePath {
    /// Takes a path if it is safe.
    pub fn new(path: &str) -> Result<Self, ManifestError> {
        let plain = |part: &str| {
            !matches!(part, "" | "." | "..")
                && part
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
        };
        if path.len() <= 100 && path.split('/').all(plain) {
            Ok(Self(path.to_owned()))
        } else {
            Err(ManifestError::UnsafePath {
                found: path.to_owned(),
            })
        }
    }

    /// The path as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for BundlePath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The paths of a bundle as systems see them where case and dots at the end do not count.
#[derive(Debug, Default)]
pub struct Spelled(BTreeMap<String, String>);

impl Spelled {
    /// Takes a path; where it, or a folder in it, is another one spelled otherwise, that one is
    /// returned.
    pub fn collision(&mut self, path: &BundlePath) -> Option<String> {
        let path = path.as_str();
        let ends = path.match_indices('/').map(|(at, _)| at);
        ends.chain([path.len()]).find_map(|end| {
            let name = &path[..end];
            let parts = name.split('/').map(|part| part.trim_end_matches('.'));
            let plain = parts.collect::<Vec<_>>().join("/").to_ascii_lowercase();
            let known = self.0.entry(plain).or_insert_with(|| name.to_owned());
            (known != name).then(|| known.clone())
        })
    }
}

/// SHA-256 in lower-case hex.
pub fn sha256_hex(bytes: &[u8]) -> String {
    Hash::of(bytes).to_string()
}

/// The manifest of a set of files.
pub fn create(files: &BTreeMap<BundlePath, Vec<u8>>) -> String {
    let mut text = String::new();
    for (path, content) in files {
        if !UNLISTED.contains(&path.as_str()) {
            let _ = writeln!(text, "{}  {path}", sha256_hex(content));
        }
    }
    text
}

/// Reads a manifest: path and digest of each line.
pub fn parse(text: &str) -> Result<BTreeMap<BundlePath, String>, ManifestError> {
    let mut listed = BTreeMap::new();
    for (number, line) in text.split_terminator('\n').enumerate() {
        let line_number = number + 1;
        let malformed = || ManifestError::MalformedLine { line: line_number };
        let (digest, path) = line.split_once("  ").ok_or_else(malformed)?;
        let hex = |b: u8| matches!(b, b'0'..=b'9' | b'a'..=b'f');
        if digest.len() != 64 || !digest.bytes().all(hex) {
            return Err(malformed());
        }
        let path = BundlePath::new(path)?;
        if listed
            .last_key_value()
            .is_some_and(|(last, _)| *last >= path)
        {
            return Err(ManifestError::Disorder { line: line_number });
        }
        listed.insert(path, digest.to_owned());
    }
    if !text.is_empty() && !text.ends_with('\n') {
        return Err(ManifestError::MalformedLine {
            line: text.lines().count(),
        });
    }
    Ok(listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_could_leave_the_bundle_is_refused() {
        for path in [
            "",
            "/etc/passwd",
            "../x",
            "a/../b",
            "a//b",
            "./a",
            "a\\b",
            "a b",
            "ä",
            "a/",
        ] {
            assert!(BundlePath::new(path).is_err(), "{path:?}");
        }
        assert!(BundlePath::new("results/junit.xml").is_ok());
    }

    #[test]
    fn paths_that_some_systems_take_for_one_collide() {
        let mut spelled = Spelled::default();
        let mut add = |path: &str| spelled.collision(&BundlePath::new(path).unwrap());
        for path in ["a/b", "a/c", "d", "a/b2"] {
            assert_eq!(add(path), None, "{path}");
        }
        for (path, other) in [
            ("A/x", "a"),
            ("a/B", "a/b"),
            ("D", "d"),
            ("a/c.", "a/c"),
            ("d.", "d"),
        ] {
            assert_eq!(add(path).as_deref(), Some(other), "{path}");
        }
    }

    #[test]
    fn a_manifest_survives_a_round_trip_and_disorder_is_refused() {
        let path = |text| BundlePath::new(text).unwrap();
        let files = BTreeMap::from([
            (path("b"), vec![1]),
            (path("a"), vec![]),
            (path(MANIFEST), vec![]),
        ]);
        let text = create(&files);
        let listed = parse(&text).unwrap();
        assert_eq!(listed.len(), 2);
        assert_eq!(listed[&path("a")], sha256_hex(b""));
        let mut lines: Vec<&str> = text.lines().collect();
        lines.reverse();
        let reversed = lines.join("\n") + "\n";
        assert_eq!(parse(&reversed), Err(ManifestError::Disorder { line: 2 }));
        assert!(parse(text.trim_end()).is_err());
        assert!(parse("00  a\n").is_err());
    }
}
