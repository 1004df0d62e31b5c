//! The parts of docs/adapter-protocol.md that follow from the code.

use std::fmt::Write as _;

use dealproof_engine::{open_face, refusal, table, tournament};

use super::capability::Capability;

/// The table of capabilities.
pub fn capabilities() -> String {
    let mut text = String::from("| capability | what the engine can do |\n| --- | --- |\n");
    for capability in Capability::ALL {
        let _ = writeln!(text, "| {capability} | {} |", capability.meaning());
    }
    text
}

/// The table of refusals by the rules, layer by layer.
pub fn refusals() -> String {
    let layers = [
        ("hand", refusal::Refusal::CODES),
        ("table", table::Refusal::CODES),
        ("tournament", tournament::Refusal::CODES),
        ("open-face hand", open_face::Refusal::CODES),
    ];
    let mut text = String::from("| layer | code | meaning |\n| --- | --- | --- |\n");
    for (layer, codes) in layers {
        for (code, meaning) in codes {
            let _ = writeln!(text, "| {layer} | {code} | {} |", meaning.trim());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_tables_are_what_the_code_says() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/adapter-protocol.md");
        let published = std::fs::read_to_string(path).unwrap();
        for (what, table) in [("capabilities", capabilities()), ("refusals", refusals())] {
            assert!(
                published.contains(&table),
                "docs/adapter-protocol.md is stale: dealproof list {what}"
            );
        }
    }

    #[test]
    fn every_code_has_one_meaning() {
        let text = refusals();
        assert!(text.lines().count() > 100);
        assert!(
            text.contains("| hand | out_of_turn | Somebody else is to act. |"),
            "{text}"
        );
    }
}
