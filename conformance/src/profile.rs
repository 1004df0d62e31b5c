//! Profiles as people write them: YAML, read into the rules of a game.

use std::sync::Arc;

use dealproof_engine::profile::{ProfileError, Rules};

use crate::{embedded, yaml};

/// Why a text is not a profile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DocumentError {
    /// The YAML could not be read, or a member or value does not exist.
    #[error("{0}")]
    Unreadable(#[from] yaml::Fault),
    /// The document was read, and its rules cannot be played.
    #[error("{0}")]
    Refused(#[from] ProfileError),
}

/// The file name and YAML text of each built-in profile, with the comments of its author.
pub fn built_in_documents() -> impl Iterator<Item = (&'static str, &'static str)> {
    embedded::PROFILES.iter().copied()
}

/// Reads and checks a profile.
pub fn from_yaml(text: &str) -> Result<Arc<Rules>, DocumentError> {
    Ok(Rules::new(yaml::read(text)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_member_or_value_is_refused_with_line_and_column() {
        let (_, yaml) = built_in_documents()
            .find(|(file, _)| *file == "nlhe.yaml")
            .unwrap();
        let line_of =
            |text: &str, word: &str| 1 + text.lines().take_while(|l| !l.contains(word)).count();
        let typo = yaml.replace("structure: no_limit", "structure: nolimit");
        match from_yaml(&typo) {
            Err(DocumentError::Unreadable(yaml::Fault {
                line,
                column,
                message,
            })) => {
                assert_eq!(line, line_of(&typo, "nolimit"));
                assert!(
                    column > 1 && message.contains("nolimit"),
                    "{column} {message}"
                );
            }
            other => panic!("{other:?}"),
        }
        let extra = yaml.replace("structure: no_limit", "structure: no_limit\n  antes: 3");
        assert!(matches!(
            from_yaml(&extra),
            Err(DocumentError::Unreadable(fault)) if fault.message.contains("antes")
        ));
    }
}
