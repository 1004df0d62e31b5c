//! What an engine reveals of a hand that is over, held against what it has shown.

use std::collections::BTreeSet;

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{Operation, Reveal};

use super::dealt::{Dealt, Place};
use super::shadow::{NoDeal, Shadow};
use super::{Pair, Play, Stop};

impl Pair<'_> {
    /// Asks for the cards of the hand. What they say of seats is taken in; a whole deck is returned.
    pub(super) fn reveal(&mut self, play: &mut Play) -> Result<Option<Vec<String>>, Stop> {
        if !self.claims.has(Capability::Reveal) {
            return Ok(None);
        }
        let missing = |found: &str| {
            let expected = "the cards of a hand that is over (capability reveal)";
            Err(Stop::of("reveal", "reveal.missing", expected, found))
        };
        let reveal = match self.subject.ask(&Operation::Reveal) {
            Ok(answer) => answer.reveal.filter(|_| answer.ok),
            Err(fault) => return missing(&fault.to_string()),
        };
        let Some(reveal) = reveal else {
            return missing("none");
        };
        if !reveal.deck.is_empty() {
            deck(play, &reveal)?;
            return Ok(Some(reveal.deck));
        }
        seats(play, &reveal)?;
        Ok(None)
    }
}

/// A whole deck: the reference deals it, and every card that was shown has to be where it puts it.
fn deck(play: &mut Play, reveal: &Reveal) -> Result<(), Stop> {
    let mut once = BTreeSet::new();
    let all = &play.script.start.deck;
    for card in &reveal.deck {
        if !all.contains(card) {
            return Err(NoDeal::Foreign(card.clone()).into());
        }
        if !once.insert(card) {
            return Err(Stop::of(
                "reveal",
                "reveal.card-twice",
                &format!("{card} once in the deck"),
                "twice",
            ));
        }
    }
    if reveal.deck.len() != all.len() {
        let expected = format!("a whole deck of {} cards", all.len());
        let found = format!("{} cards", reveal.deck.len());
        return Err(Stop::of("reveal", "reveal.incomplete", &expected, &found));
    }
    let mut start = play.script.start.clone();
    start.deck.clone_from(&reveal.deck);
    let mut told = Shadow::new(start);
    for (operation, _) in &play.steps {
        told.ask(operation, &Dealt::default())?;
    }
    let dealt = told.dealt();
    for (place, number, card) in play.shown.cards() {
        let by_deck = dealt.at(place).get(number);
        // The order within a closed hand is nobody's business.
        let same = match place {
            Place::Board => by_deck == Some(card),
            Place::Seat(_) => dealt.at(place).contains(card),
        };
        if !same {
            let mut everywhere = dealt.cards();
            let kind = match everywhere.find(|(_, _, other)| *other == card) {
                Some(_) => "reveal.order-of-the-deal",
                None => "reveal.contradicts",
            };
            let expected = format!("{card} at {place}, as it was shown");
            let found = by_deck.map_or("no card", String::as_str);
            return Err(Stop::of("reveal", kind, &expected, found));
        }
    }
    play.shadow = told;
    play.shown = dealt_of(&play.shadow);
    Ok(())
}

/// All that the reference dealt from the deck: with a whole deck everything is known.
fn dealt_of(shadow: &Shadow) -> Dealt {
    shadow.dealt().clone()
}

/// The cards of every seat: those that were shown have to be among them.
fn seats(play: &mut Play, reveal: &Reveal) -> Result<(), Stop> {
    for seat in &play.script.start.seats {
        let place = Place::Seat(seat.seat);
        let told = reveal.seats.iter().find(|told| told.seat == seat.seat);
        let dealt = play.shadow.dealt().at(place).len();
        let count = told.map_or(0, |told| told.cards.len());
        if count != dealt {
            let expected = format!("{dealt} cards of {place}");
            return Err(Stop::of(
                "reveal",
                "reveal.incomplete",
                &expected,
                &count.to_string(),
            ));
        }
        let cards = told.map(|told| &*told.cards).unwrap_or_default();
        let missing = play.shown.at(place).iter();
        let mut missing = missing.filter(|card| !cards.contains(card));
        if let Some(card) = missing.next() {
            let expected = format!("{card} at {place}, as it was shown");
            let found = cards.join(" ");
            return Err(Stop::of("reveal", "reveal.contradicts", &expected, &found));
        }
    }
    play.shown.see_reveal(reveal);
    Ok(())
}
