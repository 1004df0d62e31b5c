//! The requirement catalogue: what standards ask, clause by clause.

use dealproof_evidence::clause::{ClauseTag, NotATag};
use dealproof_evidence::product::Standard;
use serde::Deserialize;

use crate::duties::{self, ClauseDuties, Duty, DutyFile};
use crate::embedded::{DUTIES, STANDARDS};

/// Who can show that a clause is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The harness can show it alone.
    Harness,
    /// The harness can, given the operator's configuration.
    Shared,
    /// Only the operator can; it is listed, never claimed.
    Operator,
}

/// One clause of a standard, its duty in our own words.
#[derive(Debug, Clone)]
pub struct Requirement {
    /// The tag that checks name it by, such as `GLI-19:3.3.2.c`.
    pub tag: ClauseTag,
    /// The number as the source prints it.
    pub id: String,
    /// The heading of the clause, as the source prints it.
    pub title: String,
    /// The duty, in our own words.
    pub requires: String,
    /// How a harness can show it.
    pub evidence: String,
    /// Who can show it.
    pub scope: Scope,
    /// Whether number and content were both seen in the source.
    pub verified: bool,
    /// How they were seen.
    pub via: String,
    /// What the clause consists of; at least one.
    pub duties: Vec<Duty>,
}

impl Requirement {
    /// The clause as it may be printed. A number that no source confirmed is never printed as one:
    /// such a clause goes by its heading.
    pub fn citation(&self) -> String {
        if self.verified {
            return self.tag.to_string();
        }
        let standard = self.tag.standard();
        format!(
            "{standard} \u{201c}{}\u{201d} (number not confirmed)",
            self.title
        )
    }
}

/// All clauses of all standards.
#[derive(Debug, Clone)]
pub struct Catalogue {
    standards: Vec<Standard>,
    requirements: Vec<Requirement>,
}

/// A catalogue file that could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CatalogueError {
    /// The YAML does not have the catalogue's shape.
    #[error("{file}: {source}")]
    Malformed {
        /// The name of the file.
        file: String,
        /// The place in the file, and what is wrong there.
        source: crate::yaml::Fault,
    },
    /// A clause has an id from which no tag can be made.
    #[error("{file}: {source}")]
    Tag {
        /// The name of the file.
        file: String,
        /// What would have been the tag.
        source: NotATag,
    },
    /// Two clauses have the same tag.
    #[error("{file}: the clause {tag} occurs twice")]
    Repeated {
        /// The name of the file.
        file: String,
        /// The tag that two clauses have.
        tag: ClauseTag,
    },
    /// The duties of a clause are missing or cannot be meant.
    #[error("{file}: the clause {clause} {fault}")]
    Duties {
        /// The name of the file.
        file: String,
        /// The number of the clause.
        clause: String,
        /// What is wrong.
        fault: String,
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
    selection: Option<String>,
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
        Self::read(STANDARDS, DUTIES)
    }

    /// A catalogue from files: their names, from which the codes of the standards follow, and texts.
    /// Each standard has a file of clauses and one of duties, under the same name.
    fn read(files: &[(&str, &str)], duties: &[(&str, &str)]) -> Result<Self, CatalogueError> {
        let mut standards = Vec::new();
        let mut requirements: Vec<Requirement> = Vec::new();
        for (file, text) in files {
            let malformed = |source| CatalogueError::Malformed {
                file: (*file).to_owned(),
                source,
            };
            let standard: StandardFile = crate::yaml::read(text).map_err(malformed)?;
            let mut duties = match duties.iter().find(|(name, _)| name == file) {
                Some((_, text)) => {
                    let read: DutyFile = crate::yaml::read(text).map_err(malformed)?;
                    read.clauses
                }
                None => Vec::new(),
            };
            let code = file.trim_end_matches(".yaml").to_uppercase();
            standards.push(Standard {
                code: code.clone(),
                title: standard.standard,
                edition: standard.version,
                selection: standard.selection,
            });
            for clause in standard.clauses {
                let duties = take(&mut duties, &clause.id);
                if let Some(fault) = duties::fault(&duties) {
                    return Err(CatalogueError::Duties {
                        file: (*file).to_owned(),
                        clause: clause.id,
                        fault,
                    });
                }
                let tag = ClauseTag::of_clause(&code, &clause.id);
                let tag = tag.map_err(|source| CatalogueError::Tag {
                    file: (*file).to_owned(),
                    source,
                })?;
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
                    duties,
                });
            }
            if let Some(left) = duties.pop() {
                return Err(CatalogueError::Duties {
                    file: (*file).to_owned(),
                    clause: left.id,
                    fault: "is not in the catalogue, or its duties stand there twice".to_owned(),
                });
            }
        }
        Ok(Self {
            standards,
            requirements,
        })
    }

    /// The documents, in the order of their clauses.
    pub fn standards(&self) -> &[Standard] {
        &self.standards
    }

    /// All requirements, in the order of their standards.
    pub fn requirements(&self) -> &[Requirement] {
        &self.requirements
    }

    /// The requirement with a tag.
    pub fn get(&self, tag: &ClauseTag) -> Option<&Requirement> {
        let mut all = self.requirements.iter();
        all.find(|requirement| requirement.tag == *tag)
    }

    /// The requirement with a tag as a person or a feature writes it, with or without `@`.
    pub fn find(&self, tag: &str) -> Option<&Requirement> {
        let tag = tag.strip_prefix('@').unwrap_or(tag).parse().ok()?;
        self.get(&tag)
    }
}

/// Takes the duties of a clause out of those of a file.
fn take(duties: &mut Vec<ClauseDuties>, clause: &str) -> Vec<Duty> {
    let at = duties.iter().position(|one| one.id == clause);
    at.map_or_else(Vec::new, |at| duties.swap_remove(at).duties)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_whose_tag_no_feature_could_write_is_refused() {
        let standard = |file, id| {
            let text = format!(
                "standard: s\nversion: v\nsource: s\nclauses:\n- id: {id}\n  title: t\n  \
                 requires: r\n  evidence: e\n  evidence_kind: []\n  scope: harness\n  \
                 verified: true\n  via: v\n"
            );
            let duties = format!(
                "clauses:\n- id: {id}\n  duties:\n  - {{key: k, duty: d, shown_by: test, \
                 evidence: e}}\n"
            );
            Catalogue::read(&[(file, &text)], &[(file, &duties)])
        };
        assert!(standard("gli-19.yaml", "3.3.2(c)").is_ok());
        for (file, id) in [
            ("gli-19.yaml", "'3.3.2 @c'"),
            ("gli-19.yaml", "''"),
            ("gli 19.yaml", "3.3.2"),
            ("gli-19.yaml", "'§ 3'"),
        ] {
            let error = standard(file, id).unwrap_err();
            assert!(matches!(error, CatalogueError::Tag { .. }), "{id}: {error}");
        }
    }

    #[test]
    fn a_clause_without_a_duty_and_a_duty_without_a_clause_are_refused() {
        let (file, text) = STANDARDS[0];
        let (_, duties) = DUTIES.iter().find(|(name, _)| *name == file).unwrap();
        let read = |duties: &str| Catalogue::read(&[(file, text)], &[(file, duties)]);
        assert!(read(duties).is_ok());
        assert!(Catalogue::read(&[(file, text)], &[]).is_err());
        let error = read(&duties.replacen("id: T0", "id: T99", 1)).unwrap_err();
        assert!(matches!(error, CatalogueError::Duties { .. }), "{error}");
        let more = format!("{duties}- id: T99\n  duties: []\n");
        let error = read(&more).unwrap_err();
        assert!(matches!(error, CatalogueError::Duties { .. }), "{error}");
    }

    #[test]
    fn an_unconfirmed_number_is_not_printed() {
        let catalogue = Catalogue::embedded().unwrap();
        let mut unconfirmed = 0;
        for requirement in catalogue.requirements() {
            let citation = requirement.citation();
            assert_eq!(
                citation.contains(requirement.tag.as_str()),
                requirement.verified
            );
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
