//! A counterexample as a scenario that a person can read and anybody can run.

use std::fmt::Write as _;

use super::session::GameDifference;
use super::shrink::dealing_order;
use super::{Difference, Script};
use dealproof_adapters::introduced::differs_from_built_in;
use dealproof_adapters::protocol::{Act, Operation};
use dealproof_audit::escape;
use dealproof_engine::profile::{Rules, Street};
use serde_json::Value;

/// The scenarios as one feature. What the reference says stands in the Then, so that the feature
/// passes on the reference and fails on the subject.
pub fn feature(title: &str, cases: &[(Script, Difference)]) -> String {
    let mut text = format!("Feature: {}\n", escape::line(title));
    for (number, (script, difference)) in (1..).zip(cases) {
        let _ = write!(
            text,
            "\n  # expected {}\n  # found    {}\n",
            escape::line(&difference.expected),
            escape::line(&difference.found),
        );
        let name = format!("{number}, {}", difference.kind);
        // What no sentence says is shown by the answer itself.
        if is_dealt_like_holdem(script) && !difference.holds.is_empty() {
            let _ = writeln!(text, "  Scenario: {name}");
            for line in lines(script, difference) {
                let _ = writeln!(text, "    {line}");
            }
        } else {
            let start = Operation::Start(Box::new(script.start.clone()));
            let acts = script.acts.iter().cloned().map(Operation::Act);
            let requests: Vec<Operation> = [start].into_iter().chain(acts).collect();
            let (pointer, value) = &difference.member;
            text.push_str(&of_requests(&name, &requests, &has_at(pointer, value))[1..]);
        }
    }
    text
}

/// Whether a hand can be told by two hole cards for each seat and five cards of a board.
fn is_dealt_like_holdem(script: &Script) -> bool {
    Rules::from_json(&script.start.profile).is_ok_and(|rules| {
        let profile = rules.profile();
        let sum = |of: fn(&Street) -> u8| profile.streets.iter().map(of).sum::<u8>();
        sum(|street| street.hole_down) == 2
            && sum(|street| street.hole_up + street.draw_max + street.discard) == 0
            && sum(|street| street.board) == 5
            && profile.hand.boards == 1
            && Rules::built_in(&profile.name).is_some()
    })
}

/// A game that a machine found, as a scenario that asks its requests. What must hold stands at the end.
pub fn of_requests(name: &str, requests: &[Operation], then: &[String]) -> String {
    let mut text = format!(
        "\n  Scenario: {}\n    Given these requests:\n",
        escape::line(name)
    );
    text.push_str("      \"\"\"\n");
    for request in requests {
        let line = serde_json::to_string(request).expect("a request has only string keys");
        let _ = writeln!(text, "      {line}");
    }
    text.push_str("      \"\"\"\n");
    for line in then {
        let _ = writeln!(text, "    {line}");
    }
    text
}

/// Where a subject differs from the reference in a game, as the lines that hold on the reference.
pub fn differs(difference: &GameDifference) -> Vec<String> {
    let (pointer, value) = &difference.member;
    has_at(pointer, value)
}

fn has_at(pointer: &str, expected: &Value) -> Vec<String> {
    [
        format!("Then the last answer has at {pointer}:"),
        "  \"\"\"".to_owned(),
        format!("  {expected}"),
        "  \"\"\"".to_owned(),
    ]
    .to_vec()
}

fn lines(script: &Script, difference: &Difference) -> Vec<String> {
    let start = &script.start;
    let mut lines = game(script);
    lines.push("And these players:".to_owned());
    lines.push("  | seat | stack | cards |".to_owned());
    let players = start.seats.len();
    let order = dealing_order(script);
    for seat in &start.seats {
        let place = order.iter().position(|&other| other == seat.seat);
        let place = place.unwrap_or_default();
        let card = |round: usize| start.deck.get(round * players + place);
        let cards = [card(0), card(1)].map(|card| card.map_or("", String::as_str));
        let (number, stack) = (seat.seat, seat.stack);
        lines.push(format!("  | {number} | {stack} | {} |", cards.join(" ")));
    }
    lines.push(format!("And the button at seat {}", start.button));
    let board = start.deck.iter().skip(2 * players).take(5);
    let board: Vec<&str> = board.map(String::as_str).collect();
    lines.push(format!("And the board will be \"{}\"", board.join(" ")));
    match script.acts.split_last() {
        None => lines.push("When the hand is dealt".to_owned()),
        Some((last, before)) => {
            lines.push("And the hand is dealt".to_owned());
            if !before.is_empty() {
                lines.push("And the action goes:".to_owned());
                lines.push("  | seat | action |".to_owned());
                for act in before {
                    lines.push(format!("  | {} | {} |", act.seat, words(act)));
                }
            }
            lines.push(format!("When seat {} {}", last.seat, words(last)));
        }
    }
    for (place, sentence) in difference.holds.iter().enumerate() {
        let keyword = if place == 0 { "Then" } else { "And" };
        lines.push(format!("{keyword} {sentence}"));
    }
    lines
}

/// The game: by its usual name, or by that of its profile with the rules that differ.
fn game(script: &Script) -> Vec<String> {
    let profile = &script.start.profile;
    let name = profile["name"].as_str().unwrap_or_default();
    let members = profile.as_object().map_or(0, serde_json::Map::len);
    let structure = match name {
        "nlhe" => "no-limit",
        "plhe" => "pot-limit",
        "flhe" => "fixed-limit",
        _ => "",
    };
    if members == 1 && !structure.is_empty() {
        return vec![format!(
            "Given a {structure} hold'em table with blinds 50/100"
        )];
    }
    let mut lines = vec![format!("Given a table that plays {name}")];
    for path in differs_from_built_in(profile) {
        let pointer = format!("/{}", path.replace('.', "/"));
        let value = profile.pointer(&pointer).cloned().unwrap_or_default();
        lines.push(format!("And the house rule {path} is {value}"));
    }
    lines
}

fn words(act: &Act) -> String {
    let to = act
        .to
        .as_ref()
        .map_or_else(String::new, ToString::to_string);
    match act.action.as_str() {
        "fold" => "folds".to_owned(),
        "check" => "checks".to_owned(),
        "call" => "calls".to_owned(),
        "all_in" => "goes all-in".to_owned(),
        "bet" => format!("bets {to}"),
        "raise" => format!("raises to {to}"),
        "show" => "shows".to_owned(),
        other => format!("{other}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_an_engine_hides_nothing_in_a_scenario() {
        let text = feature(
            "Where x\u{1b}[2J\n\u{202e}Scenario: y ##[error] differs",
            &[],
        );
        let expected =
            "Feature: Where x\\u001b[2J\\u000a\\u202eScenario: y #\\u0023[error] differs\n";
        assert_eq!(text, expected);
    }
}
