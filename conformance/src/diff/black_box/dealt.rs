//! Where the cards of a hand went, as answers show it.

use std::collections::BTreeMap;

use dealproof_adapters::protocol::{Answer, Reveal};

/// A place that cards are dealt to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Seat(u64),
    Board,
}

/// The cards of each place, in the order in which they came there. What was thrown away stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Dealt {
    places: BTreeMap<Place, Vec<String>>,
}

impl Dealt {
    /// Takes in what an answer shows of the whole hand, which is not the view of a seat.
    pub(super) fn see(&mut self, answer: &Answer) {
        let Some(state) = &answer.state else { return };
        for seat in &state.seats {
            self.add(
                Place::Seat(seat.seat),
                seat.cards.as_deref().unwrap_or_default(),
            );
        }
        self.add(Place::Board, &state.board);
        for board in &state.boards {
            self.add(Place::Board, board);
        }
    }

    /// Takes in the cards of seats that a reveal names, where they were not shown before.
    pub(super) fn see_reveal(&mut self, reveal: &Reveal) {
        for seat in &reveal.seats {
            self.add(Place::Seat(seat.seat), &seat.cards);
        }
    }

    fn add(&mut self, place: Place, cards: &[String]) {
        let dealt = self.places.entry(place).or_default();
        for card in cards.iter().filter(|card| *card != "??") {
            if !dealt.contains(card) {
                dealt.push(card.clone());
            }
        }
    }

    /// The cards of a place.
    pub(super) fn at(&self, place: Place) -> &[String] {
        self.places.get(&place).map_or(&[], Vec::as_slice)
    }

    /// Every card with its place and its number there.
    pub(super) fn cards(&self) -> impl Iterator<Item = (Place, usize, &String)> {
        let places = self.places.iter();
        places.flat_map(|(&place, cards)| {
            let cards = cards.iter().enumerate();
            cards.map(move |(number, card)| (place, number, card))
        })
    }

    /// Whether this has as many cards as the other at every place that the other has.
    pub(super) fn covers(&self, other: &Self) -> bool {
        let mut places = other.places.iter();
        places.all(|(&place, cards)| self.at(place).len() >= cards.len())
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "seat {seat}"),
            Self::Board => f.write_str("the board"),
        }
    }
}
