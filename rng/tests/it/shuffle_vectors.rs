//! `shuffle.json`: 48 decks to the byte, on every path that this machine has.

use dealproof_rng::hex;
use dealproof_rng::shuffle::{DeckSize, Domain, Path, ShuffleKey, Shuffler};

use crate::vectors::{bytes, number, read, text};

/// The paths to test; one that cannot run here is named aloud.
pub(crate) fn paths() -> Vec<Path> {
    let (run, skipped): (Vec<Path>, Vec<Path>) =
        Path::ALL.into_iter().partition(|path| path.is_available());
    for path in skipped {
        println!("NOT RUN: this machine has no {path}");
    }
    run
}

#[test]
fn every_published_deck_is_reproduced_on_every_path() {
    let cases = read("shuffle.json");
    let mut decks = 0;
    for path in paths() {
        for case in &cases {
            let cards = usize::try_from(number(case, "cards")).unwrap();
            let shuffler = Shuffler::on_path(
                path,
                &ShuffleKey::new(bytes(case, "key_hex")),
                Domain::new(number(case, "domain")).unwrap(),
                DeckSize::new(cards).unwrap(),
            )
            .unwrap();
            let k = number(case, "deck_number");
            let (expected, name) = (text(case, "deck_hex"), text(case, "name"));
            let alone = shuffler.deck(k).unwrap();
            assert_eq!(hex::encode(alone.cards()), expected, "{name} on {path}");

            // In a batch the deck stands in each of the lanes in turn.
            for lane in 0..70 {
                let first = k.saturating_sub(lane).min(u64::MAX - 69);
                let mut batch = vec![0; 70 * cards];
                shuffler.fill(first, &mut batch).unwrap();
                let at = usize::try_from(k - first).unwrap() * cards;
                let found = &batch[at..at + cards];
                assert_eq!(hex::encode(found), expected, "{name} on {path}, batch");
                decks += 1;
                if path == Path::Reference {
                    break;
                }
            }
        }
    }
    println!("{} vectors, {decks} batches", cases.len());
    assert_eq!(cases.len(), 48);
}

#[test]
fn every_path_gives_the_decks_of_the_reference() {
    let key = ShuffleKey::new([0xa7; 32]);
    let fast = &paths()[1..];
    let mut decks = 0;
    for cards in 2..=64 {
        let size = DeckSize::new(cards).unwrap();
        // Numbers across 2^32, where the counter carries into its high word.
        for first in [0, (1 << 32) - 100, u64::MAX - 299] {
            let make = |path| {
                let shuffler = Shuffler::on_path(path, &key, Domain::battery(9), size).unwrap();
                let mut out = vec![0; 300 * cards];
                shuffler.fill(first, &mut out).unwrap();
                out
            };
            let expected = make(Path::Reference);
            for &path in fast {
                assert!(
                    make(path) == expected,
                    "{cards} cards from {first} on {path}"
                );
                decks += 300;
            }
        }
    }
    println!("{decks} decks compared with the reference");
}
