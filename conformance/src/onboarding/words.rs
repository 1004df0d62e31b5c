//! Whether an adapter speaks the words of the protocol: an engine that writes `flop` or `10h` plays by the
//! rules, and would fail every scenario all the same.

use dealproof_adapters::protocol::TableState;
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;

use super::Tried;

const STATUSES: [&str; 4] = ["ACTIVE", "ALL_IN", "FOLDED", "OUT"];

/// Looks at the words of a state.
pub(super) fn check(game: &str, state: &TableState) -> Tried {
    phase(game, &state.phase)?;
    for seat in &state.seats {
        let status = &seat.status;
        if !STATUSES.contains(&status.as_str()) {
            let expected = format!("a \"status\" of {}", STATUSES.join(", "));
            return Err((expected, format!("{status:?}")));
        }
        cards(seat.cards.iter().flatten())?;
    }
    cards(state.board.iter().chain(state.boards.iter().flatten()))
}

fn phase(game: &str, phase: &str) -> Tried {
    let Some(rules) = Rules::built_in(game) else {
        return Ok(());
    };
    let streets = rules.profile().streets.iter();
    let mut names: Vec<&str> = streets.map(|street| street.name.as_str()).collect();
    names.extend(["SHOWDOWN", "COMPLETE"]);
    if names.contains(&phase) {
        return Ok(());
    }
    Err((
        format!("a \"phase\" of {}", names.join(", ")),
        format!("{phase:?}"),
    ))
}

fn cards<'a>(mut cards: impl Iterator<Item = &'a String>) -> Tried {
    let wrong = cards.find(|card| card.parse::<Card>().is_err());
    wrong.map_or(Ok(()), |card| {
        let expected = "cards of a rank 23456789TJQKA and a suit cdhs, such as \"Th\"";
        Err((expected.to_owned(), format!("{card:?}")))
    })
}
