//! The parts of docs/adapter-protocol.md that follow from the code.

use std::fmt::Write as _;

use dealproof_engine::{open_face, refusal, table, tournament};

use super::capability::Capability;
use super::events::EVENTS;
use super::refusals::Code;

/// The table of capabilities.
pub fn capabilities() -> String {
    let mut text = String::from("| capability | what the engine can do |\n| --- | --- |\n");
    for capability in Capability::ALL {
        let _ = writeln!(text, "| {capability} | {} |", capability.meaning());
    }
    text
}

/// The table of events.
pub fn events() -> String {
    let mut text =
        String::from("| event | members | capability | when |\n| --- | --- | --- | --- |\n");
    for event in EVENTS {
        let members = event.members.iter().map(|name| format!("`{name}`"));
        let optional = event.optional.iter().map(|name| format!("`{name}`?"));
        let members: Vec<String> = members.chain(optional).collect();
        let (name, capability) = (event.name, event.capability);
        let members = members.join(", ");
        let _ = writeln!(
            text,
            "| {name} | {members} | {capability} | {} |",
            event.meaning
        );
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

/// The table of refusals before the rules are asked.
pub fn malformed() -> String {
    let mut text = String::from("| code | the request |\n| --- | --- |\n");
    for code in Code::ALL {
        let _ = writeln!(text, "| {} | {} |", code.name(), code.meaning());
    }
    for (code, meaning) in DECKS {
        let _ = writeln!(text, "| {code} | {meaning} |");
    }
    text
}

/// What may be wrong with a deck.
const DECKS: [(&str, &str); 3] = [
    (
        "deck_wrong_count",
        "has a deck of too many or too few cards",
    ),
    ("deck_duplicate_card", "has a deck with a card twice"),
    (
        "deck_foreign_card",
        "has a deck with a card that the game does not have",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_tables_are_what_the_code_says() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/adapter-protocol.md");
        let published = std::fs::read_to_string(path).unwrap();
        for (what, table) in [
            ("capabilities", capabilities()),
            ("events", events()),
            ("refusals", refusals()),
            ("refusals", malformed()),
        ] {
            assert!(
                published.contains(&table),
                "docs/adapter-protocol.md is stale: dealproof list {what}"
            );
        }
    }

    #[test]
    fn every_fault_of_a_deck_is_listed() {
        use dealproof_engine::deck::DeckFault;
        use dealproof_engine::refusal::Refusal;

        let card = "As".parse().unwrap();
        let (expected, found) = (52, 51);
        let faults = [
            DeckFault::WrongCount { expected, found },
            DeckFault::Duplicate { card },
            DeckFault::Foreign { card },
        ];
        let codes = faults.map(|fault| Refusal::Deck(fault).code());
        assert_eq!(codes, DECKS.map(|(code, _)| code));
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
