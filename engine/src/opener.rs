//! Who acts first on a street: by position, or by the open cards.

use std::cmp::Reverse;

use crate::card::Card;
use crate::deck::Slot;
use crate::profile::{Edition, Opener, Rules, ShowingTie};
use crate::rank::Ranking;
use crate::state::{Place, SeatState, Seats};

/// The place at which the search for the first to act begins, given who posted the last blind.
pub(crate) fn first(seats: &Seats, rules: &Rules, opener: Opener, last_blind: Option<u8>) -> Place {
    match (opener, last_blind) {
        (Opener::LeftOfBlinds, Some(place)) => seats.after(place.into()),
        _ => first_to_show(seats, rules, opener),
    }
}

/// Who shows first when nobody bet on the last street.
pub(crate) fn first_to_show(seats: &Seats, rules: &Rules, opener: Opener) -> Place {
    match opener {
        Opener::LeftOfBlinds | Opener::LeftOfButton => seats.left_of_button.into(),
        by_cards => by_cards_of(seats, &Order::of(rules, by_cards)),
    }
}

/// Whether a player in the hand has an open pair.
pub(crate) fn pair_lies_open(seats: &Seats) -> bool {
    seats.iter().any(|seat| {
        let up = up_cards(seat);
        let paired = |(index, card): (usize, &Card)| {
            up[..index].iter().any(|other| other.rank() == card.rank())
        };
        seat.is_live() && up.iter().enumerate().any(paired)
    })
}

fn by_cards_of(seats: &Seats, order: &Order) -> Place {
    let mut first: Option<(Place, Showing)> = None;
    for place in seats.left_of_button_on() {
        let seat = &seats[place];
        if !seat.is_live() {
            continue;
        }
        let showing = Showing::of(seat, order);
        // Of equals the first left of the button stays.
        if first.as_ref().is_none_or(|(_, best)| showing > *best) {
            first = Some((place, showing));
        }
    }
    first.map_or(seats.left_of_button.into(), |(place, _)| place)
}

/// How open cards compare.
struct Order {
    edition: Edition,
    opener: Opener,
    /// Whether one card decides, and not a hand.
    one_card: bool,
    ace_is_low: bool,
    by_suit: bool,
}

impl Order {
    fn of(rules: &Rules, opener: Opener) -> Self {
        let profile = rules.profile();
        let edition = profile.edition;
        let one_card = matches!(opener, Opener::LowCard | Opener::HighCard);
        let ace_is_high =
            edition != Edition::First && profile.hand.ranking == Ranking::DeuceToSeven;
        Self {
            edition,
            opener,
            one_card,
            ace_is_low: matches!(opener, Opener::HighCard | Opener::LowHand) && !ace_is_high,
            by_suit: one_card || profile.betting.showing_tie == ShowingTie::BySuit,
        }
    }

    fn rank(&self, card: Card) -> u8 {
        if self.ace_is_low {
            card.ace_low_rank()
        } else {
            card.rank()
        }
    }

    /// A count or a rank, so that the greatest opens.
    fn ranked(&self, number: u8) -> Ranked {
        match self.opener {
            Opener::LowCard | Opener::LowHand => Ranked::Least(Reverse(number)),
            _ => Ranked::Most(number),
        }
    }

    /// A suit, so that the greatest opens: the highest, in razz too (TDA-RP10), but the lowest of
    /// the lowest card.
    fn suited(&self, suit: u8) -> Ranked {
        match (self.edition, self.opener) {
            (Edition::First, Opener::LowHand) | (_, Opener::LowCard) => {
                Ranked::Least(Reverse(suit))
            }
            _ => Ranked::Most(suit),
        }
    }
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
    fn of(seat: &SeatState, order: &Order) -> Self {
        let up = up_cards(seat);
        // How many of the rank there are, the rank and the suit: pairs stand before single cards.
        let mut cards: Vec<(u8, u8, u8)> = up
            .iter()
            .map(|card| {
                let alike = up.iter().filter(|other| other.rank() == card.rank());
                let count = if order.one_card { 1 } else { alike.count() };
                let count = u8::try_from(count).unwrap_or(u8::MAX);
                (count, order.rank(*card), card.suit())
            })
            .collect();
        cards.sort_unstable_by(|a, b| b.cmp(a));
        let counts = cards.iter().map(|&(count, ..)| order.ranked(count));
        let ranks = cards.iter().map(|&(_, rank, _)| order.ranked(rank));
        let ranks = match order.edition {
            Edition::First => counts.zip(ranks).flat_map(|(c, r)| [c, r]).collect(),
            // Two pair stand before any single pair: all counts come before the first rank.
            Edition::Second => counts.chain(ranks).collect(),
        };
        if order.edition != Edition::First {
            // The high card decides, whether it is part of a pair or not.
            cards.sort_unstable_by_key(|&(_, rank, suit)| Reverse((rank, suit)));
        }
        let suits = cards.iter().map(|&(.., suit)| order.suited(suit));
        Self {
            known: !up.is_empty() && up.len() == seat.up_cards().count(),
            ranks,
            suits: suits.filter(|_| order.by_suit).collect(),
        }
    }
}

fn up_cards(seat: &SeatState) -> Vec<Card> {
    seat.up_cards().filter_map(Slot::card).collect()
}
