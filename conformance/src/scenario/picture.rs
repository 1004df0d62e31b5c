//! The table in a few lines, for a person who has to see what went wrong.

use dealproof_adapters::protocol::TableState;

/// Seats, board and pots, line by line.
pub(super) fn of(state: &TableState) -> Vec<String> {
    let to_act = state.to_act.as_ref().map(|turn| turn.seat);
    let rows = state.seats.iter().map(|seat| {
        let mut marks = Vec::new();
        if seat.seat == state.button {
            marks.push("button");
        }
        if to_act == Some(seat.seat) {
            marks.push("to act");
        }
        [
            seat.seat.to_string(),
            seat.stack.to_string(),
            seat.bet.to_string(),
            seat.committed.to_string(),
            seat.status.clone(),
            seat.cards
                .as_ref()
                .map_or_else(String::new, |cards| cards.join(" ")),
            marks.join(", "),
        ]
    });
    let heads = ["seat", "stack", "bet", "in pot", "status", "cards", ""];
    let mut rows: Vec<[String; 7]> = rows.collect();
    rows.insert(0, heads.map(str::to_owned));
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..7).map(width).collect();
    let mut lines: Vec<String> = rows
        .iter()
        .map(|row| {
            let cells = row.iter().zip(&widths).enumerate();
            let cells = cells.map(|(column, (cell, &width))| match column {
                // Amounts stand below each other.
                0..=3 => format!("{cell:>width$}"),
                _ => format!("{cell:<width$}"),
            });
            let cells: Vec<String> = cells.collect();
            cells.join("  ").trim_end().to_owned()
        })
        .collect();
    let board = if state.board.is_empty() {
        "none".to_owned()
    } else {
        state.board.join(" ")
    };
    let pots: Vec<String> = state
        .pots
        .iter()
        .map(|pot| pot.amount.to_string())
        .collect();
    let pots = if pots.is_empty() {
        "none".to_owned()
    } else {
        pots.join(", ")
    };
    lines.push(format!("phase {}, board {board}, pots {pots}", state.phase));
    lines
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_table_is_drawn_with_its_amounts_in_columns() {
        let state: TableState = serde_json::from_value(json!({
            "phase": "FLOP", "board": ["As", "Kd", "2c"], "button": 1,
            "seats": [
                { "seat": 1, "stack": 700, "bet": 300, "committed": 300, "status": "ACTIVE" },
                { "seat": 2, "stack": 10_000, "bet": 0, "committed": 20, "status": "FOLDED", "cards": ["7h", "2d"] },
            ],
            "pots": [{ "amount": 320, "eligible": [1] }],
            "to_act": { "seat": 1 },
        }))
        .unwrap();
        assert_eq!(
            of(&state),
            [
                "seat  stack  bet  in pot  status  cards",
                "   1    700  300     300  ACTIVE         button, to act",
                "   2  10000    0      20  FOLDED  7h 2d",
                "phase FLOP, board As Kd 2c, pots 320",
            ]
        );
    }
}
