//! Who acts first on a street: by position, or by the cards that lie open.

use std::cmp::Reverse;

use crate::card::Card;
use crate::deck::Slot;
use crate::profile::{Opener, ShowingTie};
use crate::state::{Place, SeatState, Seats};

/// The place at which the search for the first to act begins, given who posted the last blind.
pub(crate) fn first(
    seats: &Seats,
    opener: Opener,
    last_blind: Option<u8>,
    tie: ShowingTie,
) -> Place {
    match (opener, last_blind) {
        (Opener::LeftOfBlinds, Some(place)) => seats.after(place.into()),
        _ => first_to_show(seats, opener, tie),
    }
}

/// Who shows first when nobody bet on the last street.
pub(crate) fn first_to_show(seats: &Seats, opener: Opener, tie: ShowingTie) -> Place {
    match opener {
        Opener::LeftOfBlinds | Opener::LeftOfButton => seats.left_of_button.into(),
        by_cards => by_cards_of(seats, by_cards, tie),
    }
}

/// Whether a pair lies open before a player who is in.
pub(crate) fn pair_lies_open(seats: &Seats) -> bool {
    seats.iter().any(|seat| {
        let up = up_cards(seat);
        let paired = |(index, card): (usize, &Card)| {
            up[..index].iter().any(|other| other.rank() == card.rank())
        };
        seat.is_live() && up.iter().enumerate().any(paired)
    })
}

fn by_cards_of(seats: &Seats, opener: Opener, tie: ShowingTie) -> Place {
    let by_suit = tie == ShowingTie::BySuit;
    let mut first: Option<(Place, Showing)> = None;
    for place in seats.left_of_button_on() {
        let seat = &seats[place];
        if !seat.is_live() {
            continue;
        }
        let showing = Showing::of(seat, opener, by_suit);
        // Of equals the first left of the button stays.
        if first.as_ref().is_none_or(|(_, best)| showing > *best) {
            first = Some((place, showing));
        }
    }
    first.map_or(seats.left_of_button.into(), |(place, _)| place)
}

/// What lies open before a seat, so that the greatest opens. A seat with unknown cards never does
/// before one without: only records have them.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Showing {
    known: bool,
    ranks: Vec<Ranked>,
    suits: Vec<Ranked>,
}

/// A number that counts upwards or downwards.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ranked {
    Most(u8),
    Least(Reverse<u8>),
}

impl Showing {
    fn of(seat: &SeatState, opener: Opener, by_suit: bool) -> Self {
        let up = up_cards(seat);
        let one_card = matches!(opener, Opener::LowCard | Opener::HighCard);
        let ace_is_low = matches!(opener, Opener::HighCard | Opener::LowHand);
        let least = matches!(opener, Opener::LowCard | Opener::LowHand);
        let ordered = |number| {
            if least {
                Ranked::Least(Reverse(number))
            } else {
                Ranked::Most(number)
            }
        };
        // How many of the rank there are, the rank and the suit: pairs stand before single cards.
        let mut cards: Vec<(u8, u8, u8)> = up
            .iter()
            .map(|card| {
                let alike = up
                    .iter()
                    .filter(|other| other.rank() == card.rank())
                    .count();
                let count = if one_card {
                    1
                } else {
                    u8::try_from(alike).unwrap_or(u8::MAX)
                };
                let rank = if ace_is_low {
                    (card.rank() + 1) % 13
                } else {
                    card.rank()
                };
                (count, rank, card.suit())
            })
            .collect();
        cards.sort_unstable_by(|a, b| b.cmp(a));
        let ranks = cards
            .iter()
            .flat_map(|&(count, rank, _)| [ordered(count), ordered(rank)])
            .collect();
        let suits = cards.iter().map(|&(.., suit)| ordered(suit));
        Self {
            known: !up.is_empty() && up.len() == seat.up_cards().count(),
            ranks,
            suits: suits.filter(|_| by_suit || one_card).collect(),
        }
    }
}

fn up_cards(seat: &SeatState) -> Vec<Card> {
    seat.up_cards().filter_map(Slot::card).collect()
}
