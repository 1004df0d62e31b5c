//! Decks: random ones, and some in which hands tie or the board plays.

use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde_json::Value;

use super::dice::Dice;

/// The cards of a profile's deck, in the order of the engine; all cards if it cannot be read.
pub(crate) fn of_profile(profile: &Value) -> Vec<String> {
    let rules = Rules::from_json(profile).ok();
    let deck = rules.map(|rules| rules.profile().deck);
    Card::all()
        .filter(|card| deck.is_none_or(|deck| deck.contains(*card)))
        .map(|card| card.to_string())
        .collect()
}

/// A deck in a random order. Every fifth has a board that plays for everybody after so many cards:
/// split pots and odd chips are too rare otherwise. Every fifth has cards of the same rank together.
pub(crate) fn shuffled(dice: &mut Dice, cards: &[String], first: usize) -> Vec<String> {
    let mut deck = cards.to_vec();
    dice.shuffle(&mut deck);
    match dice.below(5) {
        0 => stack_board(&mut deck, first),
        1 => {
            deck.sort_by(|one, other| one[..1].cmp(&other[..1]));
            let at = dice.place(deck.len());
            deck.rotate_left(at);
            for _ in 0..deck.len() / 4 {
                let (one, other) = (dice.place(deck.len()), dice.place(deck.len()));
                deck.swap(one, other);
            }
        }
        _ => {}
    }
    deck
}

/// Further decks for a game in which discards may come back.
pub(crate) fn reshuffles(
    dice: &mut Dice,
    profile: &Value,
    deck: &[String],
    players: usize,
) -> Vec<Vec<String>> {
    let rules = Rules::from_json(profile).ok();
    let players = u8::try_from(players).unwrap_or(u8::MAX);
    let count = rules.map_or(0, |rules| rules.reshuffles_max(players));
    let mut cut = || {
        let mut further = deck.to_vec();
        let at = dice.place(deck.len());
        further.rotate_left(at);
        further
    };
    (0..count).map(|_| cut()).collect()
}

fn stack_board(deck: &mut [String], first: usize) {
    for (place, card) in (first..).zip(["Ts", "Jd", "Qh", "Kc", "Ad"]) {
        if let Some(found) = deck.iter().position(|other| other == card)
            && place < deck.len()
        {
            deck.swap(place, found);
        }
    }
}
