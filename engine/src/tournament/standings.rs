//! The standings of a tournament, at any time.

use serde::Serialize;

use super::state::State;
use super::{Player, ranking};
use crate::chips::Chips;

/// One line of the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The place, 1 for the first; players who share it have the same.
    pub place: usize,
    /// How many share it.
    pub shared_by: usize,
    /// The player at this place.
    pub player: Player,
    /// Chips, those of a hand he is in as it began.
    pub stack: Chips,
    /// Whether he is still in.
    pub is_in: bool,
    /// What he got for his place.
    pub prize: Chips,
    /// What he got for bounties.
    pub bounties: Chips,
}

/// The players still in by their chips, then the others, the first to go last. Places of those who
/// are out are final once nobody can enter any more.
pub fn standings(state: &State) -> Vec<Row> {
    let row = |place, shared_by, player: &Player| {
        let found = state.players.get(player)?;
        Some(Row {
            place,
            shared_by,
            player: player.clone(),
            stack: found.stack,
            is_in: found.is_in(),
            prize: found.prize,
            bounties: found.bounties_won,
        })
    };
    let finished: Vec<&Player> = state.finishes.iter().flat_map(|g| &g.players).collect();
    let unranked = |player: &&Player| state.falls.iter().any(|fall| fall.player == **player);
    let mut playing: Vec<&Player> = state
        .entries
        .iter()
        .filter(|player| !finished.contains(player) && !unranked(player))
        .collect();
    let stack = |player: &Player| state.players.get(player).map(|found| found.stack);
    playing.sort_by_key(|player| std::cmp::Reverse(stack(player)));
    let mut rows = Vec::new();
    let mut above = 0;
    for equal in playing.chunk_by(|a, b| stack(a) == stack(b)) {
        rows.extend(equal.iter().filter_map(|p| row(above + 1, equal.len(), p)));
        above += equal.len();
    }
    let falls = state.falls.len();
    rows.extend(
        state
            .falls
            .iter()
            .filter_map(|fall| row(above + 1, falls, &fall.player)),
    );
    let sizes = state.finishes.iter().map(|group| group.players.len());
    let places = ranking::places(state.entries.len(), sizes);
    for (group, place) in state.finishes.iter().zip(places).rev() {
        let shared = group.players.len();
        rows.extend(group.players.iter().filter_map(|p| row(place, shared, p)));
    }
    rows
}
