//! The manifest of critical files, with which software verification compares a system.
//!
//! GLI-19 2.3.2 asks that every critical file is provably the approved one, 2.3.3 that a third party
//! can check it without the system's own software. So the manifest is a table that any tool reads:
//! path, size, SHA-256, optionally HMAC-SHA-256 under a key of the lab, and the role of each file.
//!
//! ```text
//! directory ──> Found ──> Manifest ──> CSV           (create)
//! CSV ──> Manifest ─┬─ Found    ──> deviations       (verify, `compare`)
//!                   └─ Manifest ──> release change   (diff, `release`)
//! ```
//!
//! Nothing here reads a file: the caller walks the directory and passes in what it found.
//!
//! ```
//! use dealproof_critical::Manifest;
//! let digest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
//! let text = format!("path,size,sha256,hmac_sha256,role\nrng.so,0,{digest},,rng\n");
//! let manifest = Manifest::parse(text.as_bytes())?;
//! assert_eq!(manifest.render(), text);
//! # Ok::<(), dealproof_critical::MalformedManifest>(())
//! ```

pub mod compare;
pub mod glob;
pub mod release;
pub mod role;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use dealproof_rng::Digest as Hash;
use serde::Serialize;

use self::role::Role;

/// The first line of a manifest.
pub const HEADER: &str = "path,size,sha256,hmac_sha256,role";

/// Where a file is below the directory: parts joined by `/`, none of them empty, `.` or `..`,
/// without control characters, so that one line is one file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct ComponentPath(String);

/// A path that a manifest cannot hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("path {found:?}: expected relative, without . or .. and without control characters")]
pub struct UnsafePath {
    /// The path as it was given.
    pub found: String,
}

impl ComponentPath {
    /// Takes a path if a manifest can hold it.
    pub fn new(path: &str) -> Result<Self, UnsafePath> {
        let plain =
            |part: &str| !matches!(part, "" | "." | "..") && !part.chars().any(char::is_control);
        if path.split('/').all(plain) {
            Ok(Self(path.to_owned()))
        } else {
            Err(UnsafePath {
                found: path.to_owned(),
            })
        }
    }

    /// The path as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ComponentPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is in a file, without the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Contents {
    /// The length of the content in bytes.
    pub size: u64,
    /// SHA-256 of the content.
    pub sha256: Hash,
    /// HMAC-SHA-256 of the content under the lab's key, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hmac_sha256: Option<Hash>,
}

/// One line of a manifest, without its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Component {
    /// What must be in the file.
    pub contents: Contents,
    /// What the file is for.
    pub role: Role,
}

/// The approved files of a release: at least one, and either all under a key or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    components: BTreeMap<ComponentPath, Component>,
}

/// Why files cannot make a manifest, or why a line is malformed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ManifestFault {
    /// There are no files: such a manifest would verify after every file was deleted.
    #[error("expected at least one file, found none")]
    Empty,
    /// Some lines have an HMAC and some do not: one could have been blanked.
    #[error("expected an HMAC in every line or in none")]
    MixedKeys,
    /// The first line is another one.
    #[error("expected the heading {HEADER}, found {found:?}")]
    Header {
        /// The first line as the file has it.
        found: String,
    },
    /// It is no UTF-8.
    #[error("expected UTF-8")]
    NotText,
    /// The last line was cut.
    #[error("expected a line break at the end: the manifest was cut")]
    Unterminated,
    /// The number of columns is wrong.
    #[error("expected 5 columns, found {found}")]
    Columns {
        /// How many there are.
        found: usize,
    },
    /// A quotation mark is not closed, or stands inside a bare column (RFC 4180).
    #[error("expected quotation marks around a whole column, doubled inside")]
    Quotes,
    /// The path cannot be held.
    #[error(transparent)]
    Path(#[from] UnsafePath),
    /// The size is no plain number.
    #[error("size: expected a whole number of bytes, found {found:?}")]
    Size {
        /// The text of the column.
        found: String,
    },
    /// A digest is malformed.
    #[error("{column}: expected 64 lower-case hexadecimal digits, found {found:?}")]
    Digest {
        /// The heading of the column.
        column: &'static str,
        /// The text of the column.
        found: String,
    },
    /// The role is unknown.
    #[error(transparent)]
    Role(#[from] role::UnknownRole),
    /// The lines are not in ascending order of their paths, or one occurs twice.
    #[error("out of order or repeated")]
    Disorder,
}

/// A manifest that cannot be read, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct MalformedManifest {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: ManifestFault,
}

impl Manifest {
    /// The manifest of some files.
    pub fn new(components: BTreeMap<ComponentPath, Component>) -> Result<Self, ManifestFault> {
        let keyed = |component: &Component| component.contents.hmac_sha256.is_some();
        let first = components.values().next().ok_or(ManifestFault::Empty)?;
        if components
            .values()
            .any(|other| keyed(other) != keyed(first))
        {
            return Err(ManifestFault::MixedKeys);
        }
        Ok(Self { components })
    }

    /// The files, in ascending order of the bytes of their paths.
    pub fn components(&self) -> &BTreeMap<ComponentPath, Component> {
        &self.components
    }

    /// Whether it has the HMAC of every file.
    pub fn is_keyed(&self) -> bool {
        self.components
            .values()
            .all(|component| component.contents.hmac_sha256.is_some())
    }

    /// How many files there are of each role that occurs.
    pub fn roles(&self) -> BTreeMap<Role, usize> {
        let mut counts = BTreeMap::new();
        for component in self.components.values() {
            *counts.entry(component.role).or_default() += 1;
        }
        counts
    }

    /// The table as bytes go to disk: RFC 4180 with plain line feeds.
    ///
    /// **Stability**: operators compare the digest of this text.
    pub fn render(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for (path, Component { contents, role }) in &self.components {
            let hmac = contents.hmac_sha256.map(|hmac| hmac.to_string());
            let columns = [
                &*quoted(path.as_str()),
                &contents.size.to_string(),
                &contents.sha256.to_string(),
                hmac.as_deref().unwrap_or_default(),
                role.as_str(),
            ];
            text.push_str(&columns.join(","));
            text.push('\n');
        }
        text
    }

    /// Reads a table back; a spreadsheet may have written it with CRLF.
    pub fn parse(bytes: &[u8]) -> Result<Self, MalformedManifest> {
        let at = |line, fault| MalformedManifest { line, fault };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.split(|&byte| byte == b'\n').count();
            at(line, ManifestFault::NotText)
        })?;
        let mut lines = text
            .split_terminator('\n')
            .map(|line| line.strip_suffix('\r').unwrap_or(line))
            .zip(1..);
        let (header, _) = lines.next().unwrap_or_default();
        if header != HEADER {
            let found = header.to_owned();
            return Err(at(1, ManifestFault::Header { found }));
        }
        let mut components: BTreeMap<ComponentPath, Component> = BTreeMap::new();
        let mut last = 1;
        for (line, number) in lines {
            last = number;
            let (path, component) = row(line).map_err(|fault| at(number, fault))?;
            if components
                .last_key_value()
                .is_some_and(|(before, _)| *before >= path)
            {
                return Err(at(number, ManifestFault::Disorder));
            }
            let keyed = |component: &Component| component.contents.hmac_sha256.is_some();
            if components
                .first_key_value()
                .is_some_and(|(_, first)| keyed(first) != keyed(&component))
            {
                return Err(at(number, ManifestFault::MixedKeys));
            }
            components.insert(path, component);
        }
        if !text.ends_with('\n') {
            return Err(at(last, ManifestFault::Unterminated));
        }
        Self::new(components).map_err(|fault| at(last, fault))
    }
}

fn row(line: &str) -> Result<(ComponentPath, Component), ManifestFault> {
    let columns = columns(line)?;
    let [path, size, sha256, hmac, role] = columns.as_slice() else {
        let found = columns.len();
        return Err(ManifestFault::Columns { found });
    };
    // `parse` alone would take `+1` and `01`, and one file would have several lines.
    let bytes = size
        .parse()
        .ok()
        .filter(|bytes: &u64| bytes.to_string() == **size);
    let contents = Contents {
        size: bytes.ok_or_else(|| ManifestFault::Size {
            found: size.to_string(),
        })?,
        sha256: digest("sha256", sha256)?,
        hmac_sha256: match &**hmac {
            "" => None,
            hmac => Some(digest("hmac_sha256", hmac)?),
        },
    };
    let role = role.parse()?;
    Ok((ComponentPath::new(path)?, Component { contents, role }))
}

fn digest(column: &'static str, text: &str) -> Result<Hash, ManifestFault> {
    Hash::from_hex(text.as_bytes()).ok_or_else(|| ManifestFault::Digest {
        column,
        found: text.to_owned(),
    })
}

/// The columns of a line (RFC 4180, 2.5 to 2.7).
fn columns(line: &str) -> Result<Vec<Cow<'_, str>>, ManifestFault> {
    let mut columns = Vec::new();
    let mut rest = line;
    loop {
        let after = if let Some(inside) = rest.strip_prefix('"') {
            let closing = closing_quote(inside).ok_or(ManifestFault::Quotes)?;
            columns.push(Cow::Owned(inside[..closing].replace("\"\"", "\"")));
            &inside[closing + 1..]
        } else {
            let end = rest.find(',').unwrap_or(rest.len());
            if rest[..end].contains('"') {
                return Err(ManifestFault::Quotes);
            }
            columns.push(Cow::Borrowed(&rest[..end]));
            &rest[end..]
        };
        rest = match after.strip_prefix(',') {
            Some(next) => next,
            None if after.is_empty() => return Ok(columns),
            None => return Err(ManifestFault::Quotes),
        };
    }
}

/// Where the first quotation mark stands that is not one of a pair.
fn closing_quote(inside: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + inside[from..].find('"')?;
        if !inside[at + 1..].starts_with('"') {
            return Some(at);
        }
        from = at + 2;
    }
}

fn quoted(column: &str) -> Cow<'_, str> {
    if column.contains([',', '"']) {
        Cow::Owned(format!("\"{}\"", column.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(column)
    }
}

#[cfg(test)]
mod tests;
