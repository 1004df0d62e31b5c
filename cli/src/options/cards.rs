//! Cards on the command line.

use dealproof_engine::card::Card;

/// The cards of a text, with or without spaces: `AhAd` or `Ah Ad`.
pub(crate) fn parse(text: &str) -> Result<Vec<Card>, String> {
    let mut cards = vec![];
    for word in text.split_whitespace() {
        // Only a word of whole cards is taken apart, so that "10c" is named as it was written.
        let pairs = if word.is_ascii() && word.len().is_multiple_of(2) {
            word.len() / 2
        } else {
            1
        };
        for i in 0..pairs {
            let token = if pairs == 1 {
                word
            } else {
                &word[2 * i..2 * i + 2]
            };
            cards.push(token.parse().map_err(|error| format!("{error}"))?);
        }
    }
    Ok(cards)
}

/// Cards as they are written, separated by spaces.
pub(crate) fn join(cards: &[Card]) -> String {
    let words: Vec<String> = cards.iter().map(Card::to_string).collect();
    words.join(" ")
}
