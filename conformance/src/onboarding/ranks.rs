//! Whether an engine ranks hands: a few of each claimed game, whose order is known.

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Operation, RankHands};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_engine::profile::Rules;
use dealproof_engine::rank::Ranking;

use super::{Talk, Tried};

/// Ranks hands of each game that is built in, and holds their order against that of the reference.
pub(super) fn check(talk: &mut Talk, claims: &Claims) -> Tried {
    for game in &claims.games {
        if let Some(rules) = Rules::built_in(game) {
            of_game(talk, game, &hands(&rules))?;
        }
    }
    Ok(())
}

fn of_game(talk: &mut Talk, game: &str, hands: &[String]) -> Tried {
    let asked = Operation::Rank(RankHands {
        game: game.to_owned(),
        hands: hands.to_vec(),
    });
    let known = ReferenceEngine::default().ask(&asked);
    let Some(known) = known.ok().and_then(|answer| answer.ranks) else {
        return Ok(());
    };
    let found = talk.ask_ok(&asked)?.ranks.unwrap_or_default();
    if found.len() != known.len() {
        let expected = format!("{} numbers in \"ranks\", one for each hand", known.len());
        return Err((expected, found.len().to_string()));
    }
    for (at, later) in (0..known.len()).flat_map(|at| (at + 1..known.len()).map(move |on| (at, on)))
    {
        let order = known[at].cmp(&known[later]);
        if found[at].cmp(&found[later]) != order {
            let word = match order {
                std::cmp::Ordering::Less => "a smaller number than",
                std::cmp::Ordering::Equal => "the same number as",
                std::cmp::Ordering::Greater => "a larger number than",
            };
            let expected = format!(
                "{word} that of {} for {} in {game}",
                hands[later], hands[at]
            );
            return Err((expected, format!("{} and {}", found[later], found[at])));
        }
    }
    Ok(())
}

/// Hands that make the game's best, its worst and something between, and two that are equal.
pub(super) fn hands(rules: &Rules) -> Vec<String> {
    let hand = rules.profile().hand;
    let hands: &[&str] = if hand.ranking == Ranking::Badugi {
        &["As 2d 3c 4h", "Ah 2s 3d 4c", "Ks Qd Jc Th", "9s 9d 9c 9h"]
    } else if hand.hole_cards_played.is_some() {
        let streets = rules.profile().streets.iter();
        let count: u8 = streets.map(|one| one.hole_down + one.hole_up).sum();
        let board = "Qs Js Ts 9h 9d";
        let holes = [
            "As Ks 8d 7c 6h 5d",
            "As Ks 8c 7d 6c 5h",
            "Qd Qc 8d 7c 6h 5d",
            "2c 3d 4h 5c 2h 3s",
        ];
        let first = |hole: &str| -> Vec<String> {
            let cards = hole.split(' ').take(usize::from(count));
            cards.map(str::to_owned).collect()
        };
        let holes = holes.iter().map(|hole| first(hole).join(" "));
        return holes.map(|hole| format!("{hole} | {board}")).collect();
    } else {
        &[
            "As Ks Qs Js Ts",
            "Ah Kh Qh Jh Th",
            "Kd Kc Kh Qd Qc",
            "9s 9h 8d 7c 6c",
        ]
    };
    hands.iter().map(|&hand| hand.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hands_of_every_game_have_an_order() {
        for (name, _) in dealproof_engine::profile::BUILT_IN {
            let rules = Rules::built_in(name).unwrap();
            let asked = Operation::Rank(RankHands {
                game: (*name).to_owned(),
                hands: hands(&rules),
            });
            let ranks = ReferenceEngine::default().ask(&asked).unwrap().ranks;
            let ranks = ranks.unwrap_or_default();
            assert_eq!(ranks.len(), 4, "{name}");
            assert_eq!(ranks[0], ranks[1], "{name}");
            assert_ne!(ranks[1], ranks[2], "{name}");
            assert_ne!(ranks[2], ranks[3], "{name}");
        }
    }
}
