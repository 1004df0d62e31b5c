//! Decks and words on standard output.

use dealproof_engine::card::Card;
use dealproof_rng::generator::REQUEST_MAX;
use dealproof_rng::shuffle::DeckSize;

use crate::terminal::{self, Failure};

/// The cards of a deck by name, or by number where the deck's cards are not known.
pub(crate) fn card_names(cards: &[u8]) -> Vec<String> {
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

/// Writes words in requests of at most 64 KiB.
pub(crate) fn write_words(
    count: u64,
    mut fill: impl FnMut(&mut [u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut buffer = vec![0; REQUEST_MAX];
    let mut left = count;
    while left > 0 {
        let words = left.min(REQUEST_MAX as u64 / 4);
        let bytes = &mut buffer[..usize::try_from(4 * words).expect("at most 64 KiB")];
        fill(bytes)?;
        terminal::print_bytes(bytes)?;
        left -= words;
    }
    Ok(())
}

/// Writes decks in batches: a byte for each card, or a line of text for each deck.
pub(crate) fn write_decks(
    count: u64,
    size: DeckSize,
    as_text: bool,
    fill: impl Fn(u64, &mut [u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    const BATCH: u64 = 1024;
    let n = size.get();
    let mut buffer = vec![0; 1024 * n];
    let mut first = 0;
    while first < count {
        let decks = (count - first).min(BATCH);
        let bytes = &mut buffer[..usize::try_from(decks).expect("at most 1024") * n];
        fill(first, bytes)?;
        if as_text {
            let lines: Vec<String> = bytes
                .chunks_exact(n)
                .map(|deck| card_names(deck).join(" "))
                .collect();
            terminal::print_bytes(format!("{}\n", lines.join("\n")).as_bytes())?;
        } else {
            terminal::print_bytes(bytes)?;
        }
        first += decks;
    }
    Ok(())
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
}
