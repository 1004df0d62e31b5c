//! `dealproof rng deck`: any one deck, by random access.

use dealproof_engine::card::Card;
use dealproof_evidence::exit::Exit;
use dealproof_rng::hex;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use serde_json::json;

use super::key::KeyOption;
use crate::terminal::{self, Failure, Outcome};

/// Shows one deck of a key: any of a billion, recomputed alone.
///
/// Text names the cards of 52 and of 36 (from the sixes up); other decks are shown as numbers.
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
    /// The number of the deck, from 0.
    #[arg(long)]
    number: u64,
    /// How many cards.
    #[arg(long, default_value = "52", value_parser = cards)]
    cards: DeckSize,
    /// How to show it.
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

/// Reads a domain: a published name or a number.
pub(super) fn domain(text: &str) -> Result<Domain, String> {
    let published = Domain::PUBLISHED
        .into_iter()
        .find(|(name, _, _)| *name == text);
    match (published, text.parse()) {
        (Some((_, domain, _)), _) => Ok(domain),
        (None, Ok(number)) => Domain::new(number).map_err(|error| error.to_string()),
        (None, Err(_)) => {
            let names = Domain::PUBLISHED.map(|(name, _, _)| name).join(", ");
            Err(format!("expected {names} or a number"))
        }
    }
}

/// Reads a number of cards.
pub(super) fn cards(text: &str) -> Result<DeckSize, String> {
    let cards = text.parse::<usize>().map_err(|error| error.to_string())?;
    DeckSize::new(cards).map_err(|error| error.to_string())
}

/// The cards of a deck by name, or by number where the deck's cards are not known.
pub(super) fn card_names(cards: &[u8]) -> Vec<String> {
    // A short deck holds the 36 cards from the sixes up, in the same order.
    let lowest = match cards.len() {
        52 => Some(0),
        36 => Some(16),
        _ => None,
    };
    let name = |&card: &u8| match lowest.and_then(|lowest| Card::from_index(card + lowest)) {
        Some(card) => card.to_string(),
        None => card.to_string(),
    };
    cards.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_deck_starts_with_the_sixes() {
        let cards: Vec<u8> = (0..36).collect();
        let names = card_names(&cards);
        assert_eq!((names[0].as_str(), names[35].as_str()), ("6c", "As"));
        assert_eq!(card_names(&[1, 0]), ["1", "0"]);
    }

    #[test]
    fn domains_are_names_or_numbers() {
        assert_eq!(domain("run-out"), Ok(Domain::RUN_OUT));
        assert_eq!(domain("7").map(Domain::number), Ok(7));
        assert!(domain("281474976710656").unwrap_err().contains("2^48"));
        assert!(domain("deck").unwrap_err().contains("hand-deck"));
    }
}
