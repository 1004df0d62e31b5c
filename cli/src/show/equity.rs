//! What hands are worth.

use dealproof_engine::rank::equity::{POT, PlayerTally, Tally};
use serde_json::json;

/// The result of playing out boards.
pub(crate) struct Equities<'a> {
    pub(crate) game: String,
    pub(crate) hands: &'a [String],
    pub(crate) board: &'a str,
    /// The seed, if the deals are a sample.
    pub(crate) sampled: Option<u64>,
    pub(crate) tally: &'a Tally,
}

/// The share of all pots that a player won.
fn equity(player: &PlayerTally, boards: u64) -> f64 {
    player.units as f64 / (POT * boards) as f64
}

/// The standard error of that share, if the boards are a sample.
fn standard_error(player: &PlayerTally, boards: u64) -> f64 {
    let n = boards as f64;
    let mean = player.units as f64 / n;
    let variance = (player.units_squared as f64 / n - mean * mean).max(0.0);
    (variance / n).sqrt() / POT as f64
}

impl Equities<'_> {
    /// A table with a row for each hand.
    pub(crate) fn human(&self) -> String {
        let boards = self.tally.boards;
        let what = match self.sampled {
            Some(seed) => format!("{boards} deals sampled, seed {seed}"),
            None => format!("all {boards} boards"),
        };
        let width = self.hands.iter().map(String::len).max().unwrap_or(0).max(4);
        let error = self.sampled.map_or("", |_| "   std err");
        let head = format!("{:<width$}  equity %     win %     tie %{error}", "hand");
        let row = |(hand, player): (&String, &PlayerTally)| {
            let percent = |count: u64| 100.0 * count as f64 / boards as f64;
            let equity = 100.0 * equity(player, boards);
            let (win, tie) = (percent(player.wins), percent(player.ties));
            let error = self.sampled.map_or(String::new(), |_| {
                format!("  {:>8.4}", 100.0 * standard_error(player, boards))
            });
            format!("{hand:<width$}  {equity:>8.4}  {win:>8.4}  {tie:>8.4}{error}")
        };
        let rows = self.hands.iter().zip(&self.tally.players).map(row);
        let lines: Vec<String> = [what, head].into_iter().chain(rows).collect();
        lines.join("\n")
    }

    /// One JSON object with a member for each hand.
    pub(crate) fn json(&self) -> String {
        let boards = self.tally.boards;
        let hands = self.hands.iter().zip(&self.tally.players);
        let hands: Vec<_> = hands
            .map(|(hand, player)| {
                json!({
                    "hand": hand,
                    "wins": player.wins,
                    "ties": player.ties,
                    "pot_units": player.units,
                    "equity": equity(player, boards),
                    "standard_error": self.sampled.map(|_| standard_error(player, boards)),
                })
            })
            .collect();
        json!({
            "board": self.board,
            "boards": boards,
            "game": self.game,
            "hands": hands,
            "method": self.sampled.map_or("exact", |_| "sampled"),
            "pot_units_per_board": POT,
            "seed": self.sampled,
        })
        .to_string()
    }
}
