//! The published step vocabulary, read from the sources of the steps themselves.

use std::fmt::Write as _;

/// The sources, each under the heading of its chapter.
const CHAPTERS: [(&str, &str); 17] = [
    ("Before the cards", include_str!("steps/engine/setup.rs")),
    ("Somebody acts", include_str!("steps/engine/action.rs")),
    ("What must hold", include_str!("steps/engine/outcome.rs")),
    ("Whole hands", include_str!("steps/engine/whole.rs")),
    ("Whole games", include_str!("steps/engine/game.rs")),
    (
        "Show or muck, and the order of payouts",
        include_str!("steps/engine/showdown.rs"),
    ),
    ("What a seat is told", include_str!("steps/engine/told.rs")),
    (
        "What the events add up to",
        include_str!("steps/engine/ledger.rs"),
    ),
    (
        "Replay and snapshots",
        include_str!("steps/engine/resume.rs"),
    ),
    (
        "Requests as the protocol has them",
        include_str!("steps/engine/requests.rs"),
    ),
    ("Open-face poker", include_str!("steps/engine/open_face.rs")),
    (
        "The table between hands",
        include_str!("steps/engine/table.rs"),
    ),
    (
        "Generator and fair deal",
        include_str!("steps/instrument/randomness.rs"),
    ),
    ("The log", include_str!("steps/instrument/records.rs")),
    (
        "Software verification",
        include_str!("steps/instrument/software.rs"),
    ),
    ("Tournaments", include_str!("steps/engine/tournament.rs")),
    (
        "The draws of a tournament",
        include_str!("steps/engine/draws.rs"),
    ),
];

/// One step that a scenario may use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepPattern {
    /// `Given`, `When` or `Then`.
    pub keyword: &'static str,
    /// What is written after it, with its parameters.
    pub pattern: String,
    /// What it means.
    pub meaning: String,
}

/// Every step, by chapter.
pub fn vocabulary() -> Vec<(&'static str, Vec<StepPattern>)> {
    CHAPTERS
        .iter()
        .map(|(chapter, source)| (*chapter, steps(source)))
        .collect()
}

/// The vocabulary as a document.
pub fn document() -> String {
    let mut text = String::from(
        "# Steps\n\n\
         All steps that scenarios may use, including those in your own features (`dealproof rules --features DIR`).\n\
         `dealproof list steps` writes this page from the code of the steps.\n\n\
         `{int}` is a whole number, `{word}` one word, `{string}` text in quotation marks. A pattern between `^` and `$` is a regular\n\
         expression. `And` and `But` continue the keyword before them. In a Given, an action must be accepted. In a When, it may\n\
         be refused, and the Then says whether it was.\n",
    );
    for (chapter, steps) in vocabulary() {
        let _ = write!(
            text,
            "\n## {chapter}\n\n| | Step | Meaning |\n| --- | --- | --- |\n"
        );
        for step in steps {
            let _ = writeln!(
                text,
                "| {} | `{}` | {} |",
                step.keyword,
                step.pattern.replace('|', "\\|"),
                step.meaning
            );
        }
    }
    text
}

/// Reads the attributes of the steps with the comments above them.
fn steps(source: &str) -> Vec<StepPattern> {
    let mut steps = Vec::new();
    let mut meaning = String::new();
    let mut attribute = String::new();
    for line in source.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix("///") {
            let space = if meaning.is_empty() { "" } else { " " };
            let _ = write!(meaning, "{space}{}", comment.trim());
        } else if !attribute.is_empty() || is_step(line) {
            attribute.push_str(line);
            if line.ends_with(")]") {
                steps.extend(read(&attribute, &meaning));
                attribute.clear();
            }
        } else {
            meaning.clear();
        }
    }
    steps
}

fn is_step(line: &str) -> bool {
    ["#[given(", "#[when(", "#[then("]
        .iter()
        .any(|start| line.starts_with(start))
}

fn read(attribute: &str, meaning: &str) -> Option<StepPattern> {
    let keyword = match attribute.get(2..6)? {
        "give" => "Given",
        "when" => "When",
        _ => "Then",
    };
    let (_, value) = attribute.split_once(" = ")?;
    let value = value.trim_end_matches(")]").trim();
    let raw = value.strip_prefix('r').unwrap_or(value);
    let text = raw.trim_matches('#').strip_prefix('"')?.strip_suffix('"')?;
    Some(StepPattern {
        keyword,
        pattern: readable(text),
        meaning: meaning.to_owned(),
    })
}

/// A pattern as a person reads it: parameters by their kind, and the anchors only where it still has
/// choices or repetitions. Steps are regular expressions because each expression of cucumber's own would
/// cost a copy of its compiler in the program.
fn readable(pattern: &str) -> String {
    let named = [
        (r"(\d+)", "{int}"),
        (r"(-?\d+)", "{int}"),
        (r"(\S+)", "{word}"),
        (r#""([^"]*)""#, "{string}"),
    ];
    let text = named.iter().fold(pattern.to_owned(), |text, (part, name)| {
        text.replace(part, name)
    });
    let inner = text.trim_start_matches('^').trim_end_matches('$');
    if inner.contains(['(', '[', '?', '\\']) {
        text
    } else {
        inner.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_listed_and_says_what_it_means() {
        let mut listed = 0;
        for (chapter, source) in CHAPTERS {
            let written = source.lines().filter(|line| is_step(line.trim())).count();
            let steps = steps(source);
            assert_eq!(steps.len(), written, "{chapter}");
            assert!(
                steps.iter().all(|step| !step.meaning.is_empty()),
                "{steps:?}"
            );
            listed += steps.len();
        }
        println!("{listed} steps");
        assert!(listed > 60);
    }

    #[test]
    fn the_published_page_is_what_the_code_says() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/steps.md");
        let published = std::fs::read_to_string(path).unwrap();
        assert!(
            published == document(),
            "docs/steps.md is stale: dealproof list steps > docs/steps.md"
        );
    }
}
