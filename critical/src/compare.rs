//! Compares a directory with its manifest.

use std::collections::BTreeMap;
use std::fmt;

use super::role::Role;
use super::{ComponentPath, Contents, Manifest};

/// What a walk through a directory found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// The regular files, by their paths below the directory.
    pub files: BTreeMap<ComponentPath, Contents>,
    /// What is there and no manifest can hold, by the name under which it was met.
    pub refused: BTreeMap<String, Refused>,
}

/// Why no manifest can hold an entry of a directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// What it points to may change without it.
    #[error("a symbolic link")]
    SymbolicLink,
    /// A device, a pipe or a socket has no content to be hashed.
    #[error("neither a regular file nor a directory")]
    NotRegular,
    /// The name is no UTF-8 or has control characters.
    #[error("a name that a manifest cannot hold")]
    Name,
}

/// One way in which a directory is not what its manifest says.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Deviation<'a> {
    /// The content is another one.
    Changed {
        /// The path of the file.
        path: &'a ComponentPath,
        /// What it is for.
        role: Role,
        /// What the manifest approves.
        expected: Contents,
        /// What is there now.
        found: Contents,
    },
    /// The digest is the approved one and the HMAC is not: the manifest was written by somebody
    /// without the key, or the key is another one.
    HmacMismatch {
        /// The path of the file.
        path: &'a ComponentPath,
        /// What it is for.
        role: Role,
    },
    /// The file is gone.
    Missing {
        /// The path of the file.
        path: &'a ComponentPath,
        /// What it was for.
        role: Role,
    },
    /// The file was not approved.
    Added {
        /// The path of the file.
        path: &'a ComponentPath,
        /// What is in it.
        found: Contents,
    },
    /// Something is there that no manifest can hold.
    Refused {
        /// The name under which it was met.
        name: &'a str,
        /// Why it is refused.
        why: Refused,
    },
}

impl Deviation<'_> {
    /// What it is about.
    pub fn name(&self) -> &str {
        match self {
            Self::Changed { path, .. }
            | Self::HmacMismatch { path, .. }
            | Self::Missing { path, .. }
            | Self::Added { path, .. } => path.as_str(),
            Self::Refused { name, .. } => name,
        }
    }
}

impl fmt::Display for Deviation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said =
            |contents: &Contents| format!("{} bytes, SHA-256 {}", contents.size, contents.sha256);
        match self {
            Self::Changed {
                path,
                role,
                expected,
                found,
            } => write!(
                f,
                "changed: {path} ({role}): expected {}, found {}",
                said(expected),
                said(found)
            ),
            Self::HmacMismatch { path, role } => write!(
                f,
                "HMAC mismatch: {path} ({role}): the SHA-256 is the listed one, the HMAC is not"
            ),
            Self::Missing { path, role } => write!(f, "missing: {path} ({role})"),
            Self::Added { path, found } => write!(f, "added: {path}: {}", said(found)),
            Self::Refused { name, why } => write!(f, "refused: {name:?}: {why}"),
        }
    }
}

/// Holds what was found against a manifest; the deviations are in the order of their names.
///
/// HMACs are compared where both sides have them.
pub fn verify<'a>(manifest: &'a Manifest, found: &'a Found) -> Vec<Deviation<'a>> {
    let mut deviations = Vec::new();
    for (path, component) in manifest.components() {
        let (role, expected) = (component.role, component.contents);
        match found.files.get(path) {
            // What stands in its place is named below.
            None if found.refused.contains_key(path.as_str()) => {}
            None => deviations.push(Deviation::Missing { path, role }),
            Some(&found) if (found.size, found.sha256) != (expected.size, expected.sha256) => {
                deviations.push(Deviation::Changed {
                    path,
                    role,
                    expected,
                    found,
                });
            }
            Some(found) => {
                let both = expected.hmac_sha256.zip(found.hmac_sha256);
                if both.is_some_and(|(expected, found)| expected != found) {
                    deviations.push(Deviation::HmacMismatch { path, role });
                }
            }
        }
    }
    for (path, &found) in &found.files {
        if !manifest.components().contains_key(path) {
            deviations.push(Deviation::Added { path, found });
        }
    }
    for (name, &why) in &found.refused {
        deviations.push(Deviation::Refused { name, why });
    }
    deviations.sort_by(|one, other| one.name().cmp(other.name()));
    deviations
}
