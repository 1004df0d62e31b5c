//! A hand in the words of scenarios.

use std::fmt::Write as _;

use serde_json::Value;

use super::hand::{Hand, Told};

/// All hands of a game as a feature.
pub(super) fn feature(game: &str, hands: &[&Hand]) -> String {
    let mut text = format!(
        "Feature: Crossed house rules in {game}\n\
         \x20 Random hands with several house rules at once, as the reference plays them. Every house rule\n\
         \x20 that is named matters: without it the hand would go another way. `just crossed-hands` makes\n\
         \x20 this file; the number of a scenario is that of the hand.\n"
    );
    for hand in hands {
        let Some(told) = hand.told() else { continue };
        text.push_str(&scenario(hand, &told));
    }
    text
}

fn scenario(hand: &Hand, told: &Told) -> String {
    let rules = hand.house_rules();
    let words = rules.iter().map(|(path, value)| {
        let name = path.rsplit('.').next().unwrap_or_default();
        format!("{name} {}", plain(value))
    });
    let words: Vec<String> = words.collect();
    let mut lines = vec![
        String::new(),
        "  @full".to_owned(),
        format!("  Scenario: {}, {}", hand.number, words.join(", ")),
        format!("    Given a table that plays {}", hand.game()),
        "    And these house rules:".to_owned(),
    ];
    let value = |value: &Value| match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    };
    lines.extend(table(
        &["rule", "value"],
        rules
            .iter()
            .map(|(path, found)| vec![path.clone(), value(found)]),
    ));
    lines.extend(before_the_deal(hand));
    lines.push("    When the hand is played:".to_owned());
    lines.extend(table(
        &["seat", "may", "does"],
        told.rows.iter().map(|row| {
            let tries = if row.refused { "tries: " } else { "" };
            let does = format!("{tries}{}", row.does);
            vec![row.seat.to_string(), row.may.clone(), does]
        }),
    ));
    lines.extend(after_the_hand(told));
    lines.join("\n") + "\n"
}

fn before_the_deal(hand: &Hand) -> Vec<String> {
    let start = &hand.start;
    let mut lines = vec!["    And these players:".to_owned()];
    lines.extend(table(
        &["seat", "stack"],
        start
            .seats
            .iter()
            .map(|seat| vec![seat.seat.to_string(), seat.stack.to_string()]),
    ));
    lines.push(format!("    And the button at seat {}", start.button));
    for seat in &start.seats {
        if seat.sitting_out {
            lines.push(format!("    And seat {} sits out", seat.seat));
        }
        if seat.disconnected {
            lines.push(format!(
                "    And seat {} is disconnected before the deal",
                seat.seat
            ));
        }
    }
    for post in &start.posts {
        lines.push(format!(
            "    And seat {} posts {} live and {} dead",
            post.seat, post.live, post.dead
        ));
    }
    for straddle in &start.straddles {
        lines.push(format!(
            "    And seat {} straddles {}",
            straddle.seat, straddle.amount
        ));
    }
    if let Some(seat) = start.kill {
        lines.push(format!("    And seat {seat} posts the kill"));
    }
    let deck = start.deck[..hand.named].join(" ");
    lines.push(format!("    And the deck from the top is \"{deck}\""));
    lines.push("    And the hand is dealt".to_owned());
    lines
}

fn after_the_hand(told: &Told) -> Vec<String> {
    let mut lines = vec!["    Then the players end with:".to_owned()];
    let result = told.end.result.clone().unwrap_or_default();
    lines.extend(table(
        &["seat", "cards", "chips"],
        told.end.seats.iter().map(|seat| {
            let chips = result.stacks.iter().find(|stack| stack.seat == seat.seat);
            let chips = chips.map_or_else(String::new, |stack| stack.stack.to_string());
            let cards = seat.cards.clone().unwrap_or_default().join(" ");
            vec![seat.seat.to_string(), cards, chips]
        }),
    ));
    if !told.end.board.is_empty() {
        lines.push("    And these are the boards:".to_owned());
        let boards = match told.end.boards.as_slice() {
            [] => std::slice::from_ref(&told.end.board),
            boards => boards,
        };
        lines.extend(table(
            &["board"],
            boards.iter().map(|board| vec![board.join(" ")]),
        ));
    }
    lines.push(format!("    And the rake is {}", result.rake));
    let shown = told
        .events
        .iter()
        .filter(|event| event["type"] == "CardsShown");
    let shown: Vec<String> = shown.map(|event| event["seat"].to_string()).collect();
    lines.push(if shown.is_empty() {
        "    And no cards are shown".to_owned()
    } else {
        format!(
            "    And the cards are shown in the order {}",
            shown.join(", ")
        )
    });
    lines.push("    And the pots are paid in this order:".to_owned());
    lines.extend(table(
        &["pot", "part", "seat", "amount"],
        result.payouts.iter().map(|payout| {
            let board = (payout.board > 0).then(|| format!("board {}", payout.board + 1));
            let part: Vec<String> = board.into_iter().chain(payout.side.clone()).collect();
            let part = if part.is_empty() {
                "all".to_owned()
            } else {
                part.join(" ")
            };
            let number = |number: u64| number.to_string();
            vec![
                number(payout.pot),
                part,
                number(payout.seat),
                number(payout.amount),
            ]
        }),
    ));
    lines.push("    And every seat is told every event".to_owned());
    lines.push("    And the events alone lead to the stacks".to_owned());
    lines
}

/// A table with columns as wide as they have to be.
pub(super) fn table(heading: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Vec<String> {
    let heading = heading.iter().map(|&word| word.to_owned()).collect();
    let rows: Vec<Vec<String>> = [heading].into_iter().chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::from("      |");
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, " {cell:width$} |");
        }
        line
    };
    rows.iter().map(line).collect()
}

/// A value in the name of a scenario, which has neither braces nor quotes.
pub(super) fn plain(value: &Value) -> String {
    let kept = |letter: &char| !"{}[]\"".contains(*letter);
    value
        .to_string()
        .chars()
        .filter(kept)
        .collect::<String>()
        .replace(',', " ")
}
