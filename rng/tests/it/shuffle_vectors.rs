//! `shuffle.json`: 48 decks to the byte.

use dealproof_rng::hex;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};

use crate::vectors::{bytes, number, read, text};

#[test]
fn every_published_deck_is_reproduced() {
    let cases = read("shuffle.json");
    for case in &cases {
        let cards = usize::try_from(number(case, "cards")).unwrap();
        let shuffler = Shuffler::new(
            ShuffleKey::new(bytes(case, "key_hex")),
            Domain::new(number(case, "domain")).unwrap(),
            DeckSize::new(cards).unwrap(),
        );
        let deck = shuffler.deck(number(case, "deck_number")).unwrap();
        assert_eq!(
            hex::encode(deck.cards()),
            text(case, "deck_hex"),
            "{}",
            text(case, "name")
        );
    }
    println!("{} decks", cases.len());
    assert_eq!(cases.len(), 48);
}
