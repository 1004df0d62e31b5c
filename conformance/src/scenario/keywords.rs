//! Keywords of Gherkin that are misspelt. The parser says only where it stopped, or takes the line for a
//! description, so that a scenario would lose a step and nobody would know.

use super::index::Index;
use crate::near;

const SECTIONS: [&str; 8] = [
    "Feature",
    "Rule",
    "Background",
    "Scenario",
    "Scenario Outline",
    "Scenarios",
    "Example",
    "Examples",
];
const STEPS: [&str; 5] = ["Given", "When", "Then", "And", "But"];

/// A line whose keyword is misspelt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Misspelt {
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) meant: &'static str,
}

/// The first line of a feature that begins with a misspelt keyword.
pub(super) fn first_misspelt(feature: &str) -> Option<Misspelt> {
    let index = Index::new();
    let mut quoted = false;
    feature.lines().zip(1..).find_map(|(text, line)| {
        let text = text.trim();
        if text.starts_with("\"\"\"") || text.starts_with("```") {
            quoted = !quoted;
        }
        let meant = section(text).or_else(|| step(&index, text));
        let text = text.to_owned();
        let misspelt = |meant| Misspelt { line, text, meant };
        meant.filter(|_| !quoted).map(misspelt)
    })
}

/// The keyword that a line was meant to begin with, if the rest of it is a step.
pub(super) fn step(index: &Index, text: &str) -> Option<&'static str> {
    let (word, rest) = text.split_once(' ')?;
    meant(word, &STEPS).filter(|_| index.reads(rest))
}

fn section(text: &str) -> Option<&'static str> {
    let (word, _) = text.split_once(':')?;
    meant(word, &SECTIONS)
}

fn meant(word: &str, keywords: &'static [&'static str]) -> Option<&'static str> {
    if keywords.contains(&word) {
        return None;
    }
    near::nearest(word, keywords.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_keyword_is_found_where_it_is() {
        let found = |feature: &str| first_misspelt(feature).map(|one| (one.line, one.meant));
        assert_eq!(found("Feture: x\n"), Some((1, "Feature")));
        assert_eq!(found("Feature: x\n  Scenarioo: y\n"), Some((2, "Scenario")));
        let steps = "Feature: x\n  Scenario: y\n    Given the button at seat 3\n";
        assert_eq!(found(steps), None);
        let misspelt = format!("{steps}    Adn the button at seat 4\n");
        assert_eq!(found(&misspelt), Some((4, "And")));
        // What is no step is a sentence, whatever its first word.
        assert_eq!(found(&format!("{steps}    The button is a disc\n")), None);
        assert_eq!(found("Feature: x\n  \"\"\"\n  Feture: x\n  \"\"\"\n"), None);
    }
}
