//! Hands ranked by the reference engine, many at a time.

use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use dealproof_engine::rank::{HolePlay, Ranking};

use super::{accepted, read_card, refusal};
use crate::protocol::refusals::Code;
use crate::protocol::{Answer, RankHands, Refused};

/// A number for each hand; a better hand has a larger one.
pub(super) fn answer(asked: &RankHands) -> Result<Answer, Refused> {
    let rules = Rules::built_in(&asked.game).ok_or_else(|| {
        refusal(
            Code::UnknownGame,
            "the name of a built-in game",
            &*asked.game,
        )
    })?;
    let hand = rules.profile().hand;
    let play = match hand.hole_cards_played {
        None => HolePlay::Any,
        Some(count) => HolePlay::Exactly(count),
    };
    let ranks = asked
        .hands
        .iter()
        .map(|text| rank(hand.ranking, play, text));
    Ok(Answer {
        ranks: Some(ranks.collect::<Result<_, _>>()?),
        ..accepted()
    })
}

fn rank(ranking: Ranking, play: HolePlay, text: &str) -> Result<u64, Refused> {
    let (hole, board) = text.split_once('|').unwrap_or((text, ""));
    let (hole, board) = (cards(hole)?, cards(board)?);
    let all = [&hole[..], &board[..]].concat();
    let twice = (1..all.len()).any(|place| all[..place].contains(&all[place]));
    let value = if twice {
        None
    } else {
        ranking.best(&hole, &board, play)
    };
    let value = value.ok_or_else(|| refusal(Code::NoHandToRank, "cards that make a hand", text))?;
    Ok(u64::from(value.get()))
}

fn cards(text: &str) -> Result<Vec<Card>, Refused> {
    text.split_whitespace().map(read_card).collect()
}
