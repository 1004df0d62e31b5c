//! Games in the words of scenarios.

use dealproof_conformance::play::Kind;
use serde_json::Value;

use super::Game;
use super::cut::{Row, named};
use super::opening::Opening;
use crate::crossed::words::{plain, table};

/// All games of a kind as a feature.
pub(super) fn feature(kind: Kind, games: &[&Game]) -> String {
    let title = match kind {
        Kind::Hand => "hands",
        Kind::Table => "tables",
        Kind::Tournament => "tournaments",
        Kind::OpenFace => "open-face games",
    };
    let mut text = format!(
        "Feature: Crossed house rules in {title}\n\
         \x20 Random games with several house rules at once, as the reference plays them. Every house rule\n\
         \x20 that is named matters: without it the game would go another way. `just crossed-games` makes\n\
         \x20 this file; the number of a scenario is that of the game.\n"
    );
    for game in games {
        let Some(rows) = game.told() else { continue };
        text.push_str(&scenario(game, &rows));
    }
    text
}

fn scenario(game: &Game, rows: &[Row]) -> String {
    let rules = game.opening.rules();
    let words = rules.iter().map(|rule| {
        let name = rule.path.rsplit('.').next().unwrap_or_default();
        match &rule.value {
            Value::Array(_) | Value::Object(_) => name.to_owned(),
            value => format!("{name} {}", plain(value)),
        }
    });
    let words: Vec<String> = words.collect();
    let mut lines = vec![
        String::new(),
        "  @full".to_owned(),
        format!("  Scenario: {}, {}", game.number, words.join(", ")),
    ];
    lines.extend(beginning(game));
    lines.push("    When this happens:".to_owned());
    lines.extend(table(
        &["who", "does", "then"],
        rows.iter()
            .map(|row| vec![row.who.clone(), row.does.clone(), row.then.clone()]),
    ));
    let lines = lines.iter().map(|line| close(line)).collect::<Vec<_>>();
    lines.join("\n") + "\n"
}

/// A row without the spaces that would fill its last column, which is often long in one row alone.
fn close(line: &str) -> String {
    match line.strip_suffix(" |") {
        Some(row) => format!("{} |", row.trim_end()),
        None => line.to_owned(),
    }
}

fn beginning(game: &Game) -> Vec<String> {
    let mut lines = Vec::new();
    match &game.opening {
        Opening::Table { profile, .. } => {
            let name = profile["name"].as_str().unwrap_or_default();
            lines.push(format!("    Given a table that plays {name}"));
        }
        Opening::Tournament { structure, entries } => lines.push(format!(
            "    Given a tournament of {entries} players with {} chips each",
            structure["starting_stack"]
        )),
        Opening::OpenFace(start) => {
            let name = start.profile["name"].as_str().unwrap_or_default();
            lines.push(format!("    Given a table that plays {name}"));
        }
    }
    for rule in game.opening.rules() {
        let value = match &rule.value {
            Value::String(word) => word.clone(),
            other => other.to_string(),
        };
        lines.push(format!(
            "    And the {} rule {} is {value}",
            rule.of, rule.path
        ));
    }
    match &game.opening {
        Opening::Table { .. } => {}
        Opening::Tournament { .. } => lines.push("    And the tournament has begun".to_owned()),
        Opening::OpenFace(start) => {
            lines.push("    And these players:".to_owned());
            let seats = start.seats.iter();
            lines.extend(table(
                &["seat", "stack"],
                seats.map(|seat| vec![seat.seat.to_string(), seat.stack.to_string()]),
            ));
            lines.push(format!("    And the button at seat {}", start.button));
            for seat in &start.seats {
                if let Some(cards) = seat.fantasyland {
                    lines.push(format!(
                        "    And seat {} is in fantasyland with {cards} cards",
                        seat.seat
                    ));
                }
            }
            let deck = named(&start.deck);
            lines.push(format!("    And the deck from the top is \"{deck}\""));
            lines.push("    And the open-face hand is dealt".to_owned());
        }
    }
    lines
}
