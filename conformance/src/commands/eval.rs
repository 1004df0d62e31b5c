//! `dealproof eval`: rank hands.

use dealproof_conformance::exit::Exit;
use dealproof_engine::card::Card;
use dealproof_engine::rank;

use crate::terminal::{self, Failure, Outcome};

/// Ranks a hand of five to seven cards.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The cards, separated by spaces, for example "As Ks Qs Js Ts 2d 3c".
    cards: String,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let cards: Vec<Card> = args
        .cards
        .split_whitespace()
        .map(str::parse::<Card>)
        .collect::<Result<_, _>>()
        .map_err(|error| Failure::Usage(error.to_string()))?;
    if !(5..=7).contains(&cards.len()) {
        return Err(Failure::Usage(format!(
            "expected 5 to 7 cards, found {}",
            cards.len()
        )));
    }
    terminal::print(format_args!("{:?}", rank::high(&cards)))?;
    Ok(Exit::Conformant)
}
