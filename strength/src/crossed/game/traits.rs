//! What a game shows: the rules that act in it, and the situations that come up.

use std::collections::BTreeSet;

use super::Game;
use super::cut::Row;

/// Words of what follows from a request, and what they say of the game.
const SITUATIONS: [(&str, &str); 23] = [
    (", new", "somebody is new"),
    ("owes small", "a small blind is owed"),
    ("owes big", "a big blind is owed"),
    ("owes both", "both blinds are owed"),
    ("sits out", "somebody sits out"),
    (": empty", "a seat is left"),
    ("left with", "chips leave"),
    ("fees", "fees are paid"),
    ("rake", "rake is taken"),
    ("deciding", "somebody decides on a rebuy"),
    ("out, place", "somebody is out"),
    (" of 2", "a place is shared"),
    ("prize ", "a prize is paid"),
    ("won ", "a bounty is won"),
    ("is gone", "a table breaks"),
    ("hand for hand on", "hand for hand"),
    ("; level ", "a level begins"),
    ("prizes ", "prizes are fixed"),
    ("fouled", "a hand is fouled"),
    ("royalties", "royalties"),
    ("in fantasyland", "somebody is in fantasyland"),
    ("fantasyland next", "fantasyland is earned"),
    ("the tournament is over", "the tournament is over"),
];

/// Words of requests.
const REQUESTS: [&str; 26] = [
    "takes seat",
    "stands up",
    "sits out",
    "returns and posts",
    "returns and waits",
    "tops up",
    "off the table",
    "is given",
    "collects time",
    "raises the blinds",
    "voids",
    "straddle",
    "is disconnected",
    "comes back",
    "leaves the table",
    "runs out of time",
    "enters",
    "takes a rebuy",
    "takes no rebuy",
    "takes the add-on",
    "ends the level",
    "shows ",
    "begins hand for hand",
    "moves players",
    "colours up",
    "goes all-in",
];

/// The traits of a game, each a few words.
pub(super) fn of(game: &Game, rows: &[Row]) -> BTreeSet<String> {
    let mut traits = of_rows(rows);
    for rule in game.opening.rules() {
        traits.insert(format!("{} {}", rule.path, rule.value));
    }
    traits
}

/// The situations that come up in a game.
pub(super) fn of_rows(rows: &[Row]) -> BTreeSet<String> {
    let mut traits = BTreeSet::new();
    for row in rows {
        if let Some(code) = row.then.strip_prefix("refused as ") {
            // What is refused in a hand is a matter of single hands.
            if !row.who.starts_with("seat ") {
                traits.insert(format!("refused as {code}"));
            }
            continue;
        }
        let said = SITUATIONS
            .iter()
            .filter(|(words, _)| row.then.contains(words));
        traits.extend(said.map(|(_, name)| (*name).to_owned()));
        let done = REQUESTS.iter().filter(|words| row.does.contains(*words));
        traits.extend(done.map(|words| (*words).to_owned()));
        let items = row.then.split("; ");
        for dealt in items.filter_map(|item| item.strip_prefix("dealt in ")) {
            traits.insert(match dealt.split(' ').count() {
                2 => "two are dealt in".to_owned(),
                3 => "three are dealt in".to_owned(),
                _ => "more are dealt in".to_owned(),
            });
        }
    }
    traits
}
