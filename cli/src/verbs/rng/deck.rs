//! `dealproof rng deck`: any one deck, by random access.

use dealproof_evidence::exit::Exit;
use dealproof_rng::hex;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use serde_json::json;

use crate::options::deck::{KeyOption, cards, domain};
use crate::show::deck::card_names;
use crate::terminal::{self, Failure, Outcome};

/// Prints any one deck that a key gives, without computing the others.
///
/// The text format names the cards in decks of 52 and of 36 (sixes and up); other decks are printed
/// as numbers.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng deck --key-file run.key --domain battery --number 123456789
  dealproof rng deck --key-file hand.key --domain hand-deck --number 0 --cards 36 --format json")]
pub(crate) struct Args {
    #[command(flatten)]
    key: KeyOption,
    /// What the deck is for: hand-deck, reshuffle, seat-draw, button-draw, chip-race, run-out,
    /// battery, or a number below 2^48.
    #[arg(long, value_parser = domain)]
    domain: Domain,
    /// The number of the deck, counted from 0.
    #[arg(long)]
    number: u64,
    /// How many cards the deck has.
    #[arg(long, default_value = "52", value_parser = cards)]
    cards: DeckSize,
    /// The format of the output.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Format {
    Json,
    Hex,
    Text,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let key = ShuffleKey::new(args.key.require()?);
    let shuffler = Shuffler::new(key, args.domain, args.cards);
    let deck = shuffler
        .deck(args.number)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    match args.format {
        Format::Hex => terminal::print(hex::encode(deck.cards()))?,
        Format::Text => terminal::print(card_names(deck.cards()).join(" "))?,
        Format::Json => terminal::print(json!({
            "domain": args.domain.number(),
            "deck_number": args.number,
            "cards": args.cards.get(),
            "deck_hex": hex::encode(deck.cards()),
            "deck": card_names(deck.cards()),
        }))?,
    }
    Ok(Exit::Conformant)
}
