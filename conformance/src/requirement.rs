//! The requirement catalogue: what standards ask, clause by clause.

use std::fmt;

use serde::Deserialize;

use crate::embedded::STANDARDS;

/// The tag of a clause: `GLI-19:3.3.2.c`.
///
/// The standard's code is its file name in capitals. In the id an opening bracket becomes a dot, a
/// closing one is dropped, a space becomes a hyphen and a leading `RTS ` is dropped.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseTag(String);

impl ClauseTag {
    fn new(standard: &str, id: &str) -> Self {
        let id = id.strip_prefix("RTS ").unwrap_or(id);
        let id: String = id
            .chars()
            .filter(|&c| c != ')')
            .map(|c| match c {
                '(' => '.',
                ' ' => '-',
                other => other,
            })
            .collect();
        Self(format!("{standard}:{id}"))
    }

    /// The tag as text, without the `@` that features write before it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ClauseTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who can show that a clause is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The harness can.
    Harness,
    /// The harness can, given the operator's configuration.
    Shared,
    /// Only the operator can; it is listed, never claimed.
    Operator,
}

/// One clause of a standard, its duty in our own words.
#[derive(Debug, Clone)]
pub struct Requirement {
    /// Its tag.
    pub tag: ClauseTag,
    /// The number as the source prints it.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it asks.
    pub requires: String,
    /// How a harness can show it.
    pub evidence: String,
    /// Who can show it.
    pub scope: Scope,
    /// Whether number and content were both seen in the source.
    pub verified: bool,
    /// How they were seen.
    pub via: String,
}

impl Requirement {
    /// The clause as it may be printed. A number that no source confirmed is never printed as one:
    /// such a clause goes by its heading.
    pub fn citation(&self) -> String {
        if self.verified {
            return self.tag.to_string();
        }
        let standard = self.tag.0.split(':').next().unwrap_or_default();
        format!(
            "{standard} \u{201c}{}\u{201d} (number not confirmed)",
            self.title
        )
    }
}

/// All clauses of all standards.
#[derive(Debug, Clone)]
pub struct Catalogue {
    requirements: Vec<Requirement>,
}

/// A catalogue file that could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CatalogueError {
    /// The YAML does not have the catalogue's shape.
    #[error("{file}: {source}")]
    Malformed {
        /// The file.
        file: String,
        /// Where and what.
        source: crate::yaml::Fault,
    },
    /// Two clauses have the same tag.
    #[error("{file}: the clause {tag} occurs twice")]
    Repeated {
        /// The file.
        file: String,
        /// The tag.
        tag: ClauseTag,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "read so that a misspelt member is refused; not all are used"
)]
struct StandardFile {
    standard: String,
    version: String,
    source: String,
    #[serde(default)]
    notes: Vec<String>,
    clauses: Vec<ClauseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "read so that a misspelt member is refused; not all are used"
)]
struct ClauseEntry {
    id: String,
    title: String,
    requires: String,
    evidence: String,
    evidence_kind: Vec<String>,
    scope: Scope,
    verified: bool,
    via: String,
    note: Option<String>,
    test_vectors: Option<serde_yaml::Value>,
}

impl Catalogue {
    /// The catalogue that is part of the binary.
    pub fn embedded() -> Result<Self, CatalogueError> {
        let mut requirements: Vec<Requirement> = Vec::new();
        for (file, text) in STANDARDS {
            let malformed = |source| CatalogueError::Malformed {
                file: (*file).to_owned(),
                source,
            };
            let standard: StandardFile = crate::yaml::read(text).map_err(malformed)?;
            let code = file.trim_end_matches(".yaml").to_uppercase();
            for clause in standard.clauses {
                let tag = ClauseTag::new(&code, &clause.id);
                if requirements.iter().any(|known| known.tag == tag) {
                    return Err(CatalogueError::Repeated {
                        file: (*file).to_owned(),
                        tag,
                    });
                }
                requirements.push(Requirement {
                    tag,
                    id: clause.id,
                    title: clause.title,
                    requires: clause.requires,
                    evidence: clause.evidence,
                    scope: clause.scope,
                    verified: clause.verified,
                    via: clause.via,
                });
            }
        }
        Ok(Self { requirements })
    }

    /// All requirements, in the order of their standards.
    pub fn requirements(&self) -> &[Requirement] {
        &self.requirements
    }

    /// The requirement with a tag, written with or without `@`.
    pub fn find(&self, tag: &str) -> Option<&Requirement> {
        let tag = tag.strip_prefix('@').unwrap_or(tag);
        self.requirements
            .iter()
            .find(|requirement| requirement.tag.0 == tag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_follow_the_published_rule() {
        assert_eq!(
            ClauseTag::new("GLI-19", "3.3.2(c)").as_str(),
            "GLI-19:3.3.2.c"
        );
        assert_eq!(ClauseTag::new("UKGC-RTS", "RTS 7A").as_str(), "UKGC-RTS:7A");
    }

    #[test]
    fn an_unconfirmed_number_is_not_printed() {
        let catalogue = Catalogue::embedded().unwrap();
        let mut unconfirmed = 0;
        for requirement in catalogue.requirements() {
            let citation = requirement.citation();
            assert_eq!(citation.contains(&requirement.tag.0), requirement.verified);
            unconfirmed += u32::from(!requirement.verified);
        }
        println!("{unconfirmed} clauses go by their heading");
        assert!(unconfirmed > 0);
    }

    #[test]
    fn the_embedded_catalogue_is_whole() {
        let catalogue = Catalogue::embedded().unwrap();
        println!("{} clauses", catalogue.requirements().len());
        assert_eq!(catalogue.requirements().len(), 268);
        assert!(catalogue.find("@GLI-19:3.3.2.c").is_some());
        assert!(catalogue.find("GLI-19:99.9").is_none());
    }
}
