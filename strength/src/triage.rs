//! Mutants that were looked at and change nothing that anybody could see, each with the reason.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::maker::{Mutant, Operator};

/// Where the list is in the tree.
const FILE: &str = "strength/equivalent.yaml";

/// One change that makes no difference, wherever its line is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The file below `engine/src`.
    pub file: String,
    /// The function, with its type.
    pub function: String,
    /// The kind of the change.
    pub operator: Operator,
    /// What the source says.
    pub before: String,
    /// What the mutant says.
    pub after: String,
    /// Which of the equal changes of the function, from 1; without it all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nth: Option<u32>,
    /// Why nobody can see the difference.
    pub reason: String,
}

/// All of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Triage(Vec<Entry>);

/// Why the list cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TriageError {
    /// The file is not there.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is no list of entries.
    #[error("{}: {source}", path.display())]
    Syntax {
        /// Which file.
        path: PathBuf,
        /// What the parser said.
        source: serde_yaml::Error,
    },
}

impl Triage {
    /// Reads the list of a source tree.
    pub fn read(tree: &Path) -> Result<Self, TriageError> {
        let path = tree.join(FILE);
        let text = fs::read_to_string(&path).map_err(|source| TriageError::Io {
            path: path.clone(),
            source,
        })?;
        let entries = serde_yaml::from_str(&text);
        entries
            .map(Self)
            .map_err(|source| TriageError::Syntax { path, source })
    }

    /// Whether a mutant is on the list.
    pub fn covers(&self, mutant: &Mutant) -> bool {
        self.0.iter().any(|entry| entry.describes(mutant))
    }

    /// The entries.
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }
}

impl Entry {
    /// Whether this is about a mutant.
    pub fn describes(&self, mutant: &Mutant) -> bool {
        self.file == mutant.file
            && self.function == mutant.function
            && self.operator == mutant.operator
            && self.before == mutant.before
            && self.after == mutant.after
            && self.nth.is_none_or(|nth| nth == mutant.nth)
    }
}
