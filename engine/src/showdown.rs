//! The showdown: what hands are worth, who shows, and how a pot is divided.

use std::cmp::Reverse;

use crate::card::Card;
use crate::chips::Chips;
use crate::deck::Slot;
use crate::hand::{Hole, Place, SEATS_MAX, State};
use crate::pot::Pot;
use crate::profile::{Muck, OddChips};
use crate::rank::{self, HandValue, HolePlay, Ranking};

/// What a seat does in its turn to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Showing {
    /// The hand is turned up.
    Must,
    /// It is mucked without asking.
    Mucks,
    /// The player is asked.
    Asked,
}

/// What the winner in place `index` of `winners` gets of `total` chips. Under
/// [`OddChips::HighestCard`] the winners stand in the order of their cards.
pub fn split(total: Chips, winners: usize, index: usize, odd: OddChips) -> Chips {
    let count = u64::try_from(winners.max(1)).unwrap_or(u64::MAX);
    let index = u64::try_from(index).unwrap_or(u64::MAX);
    let (each, rest) = (total.get() / count, total.get() % count);
    let extra = match odd {
        OddChips::LeftOfButtonEach | OddChips::HighestCard => u64::from(index < rest),
        OddChips::LeftOfButtonAll if index == 0 => rest,
        OddChips::LeftOfButtonAll => 0,
    };
    Chips::new(each + extra).expect("a part is not more than the whole")
}

/// Ranks every live hand whose cards are known.
pub(crate) fn rank_hands(state: &mut State) {
    state.ranked = true;
    for place in 0..usize::from(state.count) {
        state.worth[place] = match state.assumed_worth {
            _ if !state.seats[place].is_live() => None,
            Some(assumed) => Some(assumed[place]),
            None => worth(state, place),
        };
    }
}

/// What the seat whose turn it is does with its hand (rule scenario 110).
pub(crate) fn showing(state: &State, place: Place) -> Showing {
    let unknown = state.worth[place].is_none();
    let first = !state.seats().iter().any(|seat| seat.hole == Hole::Shown);
    match state.rules.profile().showdown.muck {
        Muck::Never => Showing::Must,
        Muck::AnyoneMay => Showing::Asked,
        Muck::BeatenMay if unknown => Showing::Asked,
        // A record without these cards is right only if they were mucked.
        Muck::Automatic if unknown && !first => Showing::Mucks,
        _ if contends(state, place) => Showing::Must,
        Muck::Automatic => Showing::Mucks,
        Muck::BeatenMay => Showing::Asked,
    }
}

/// Whether no hand shown so far beats this one in some contested pot.
pub(crate) fn contends(state: &State, place: Place) -> bool {
    let seat = state.seats[place].seat;
    state.made_pots().iter().any(|pot| {
        pot.eligible.contains(seat)
            && pot.eligible.len() > 1
            && state.seats().iter().enumerate().all(|(other, opponent)| {
                opponent.hole != Hole::Shown
                    || !pot.eligible.contains(opponent.seat)
                    || state.worth[other] <= state.worth[place]
            })
    })
}

/// Whether all others that could win one of the seat's pots have mucked: then it may not.
pub(crate) fn is_last_in_a_pot(state: &State, place: Place) -> bool {
    let seat = state.seats[place].seat;
    state.made_pots().iter().any(|pot| {
        pot.eligible.contains(seat)
            && pot.eligible.len() > 1
            && !state.seats().iter().any(|opponent| {
                opponent.seat != seat
                    && opponent.hole != Hole::Mucked
                    && pot.eligible.contains(opponent.seat)
            })
    })
}

/// The next part of a pot to be paid: to whom and how much.
pub(crate) fn share(state: &State, pot: &Pot) -> (Place, Chips) {
    let odd = state.rules.profile().pots.odd_chips;
    let mut winners = [0; SEATS_MAX];
    let mut count = 0;
    let contested = pot.eligible.len() > 1;
    let mut greatest = None;
    for place in state.left_of_button_on() {
        let seat = &state.seats[place];
        if !pot.eligible.contains(seat.seat) || (contested && seat.hole == Hole::Mucked) {
            continue;
        }
        let worth = state.worth[place];
        if count == 0 || worth > greatest {
            greatest = worth;
            count = 0;
        }
        if worth == greatest {
            winners[count] = place;
            count += 1;
        }
    }
    let winners = &mut winners[..count];
    if odd == OddChips::HighestCard && count > 1 {
        winners.sort_by_key(|&place| Reverse(highest_cards(state, place)));
    }
    let index = usize::from(state.paid_winners);
    let net = pot.amount.saturating_sub(pot.rake);
    (winners[index], split(net, count, index, odd))
}

/// What the hand is worth, unless a card of it is unknown.
fn worth(state: &State, place: Place) -> Option<HandValue> {
    let cards = Playable::of(state, place)?;
    let rule = &state.rules.profile().hand;
    match (rule.ranking, rule.hole_cards_played) {
        (Ranking::High, None) if (5..=7).contains(&cards.len) => Some(rank::high(cards.all())),
        (ranking, play) => ranking.best(cards.hole(), cards.board(), hole_play(play)),
    }
}

/// The five cards the hand plays, highest first by rank and then suit; of several choices of equal
/// worth the highest.
fn highest_cards(state: &State, place: Place) -> Vec<Card> {
    let rule = &state.rules.profile().hand;
    let mut cards = Playable::of(state, place)
        .and_then(|cards| {
            let play = hole_play(rule.hole_cards_played);
            rule.ranking.best_cards(cards.hole(), cards.board(), play)
        })
        .map_or(Vec::new(), |best| best.cards);
    cards.sort_unstable_by_key(|&card| Reverse(card));
    cards
}

const fn hole_play(exactly: Option<u8>) -> HolePlay {
    match exactly {
        Some(count) => HolePlay::Exactly(count),
        None => HolePlay::Any,
    }
}

/// The cards a seat can make its hand of: hole cards, then the board.
struct Playable {
    cards: [Card; 14],
    hole: usize,
    len: usize,
}

impl Playable {
    /// All of them, unless one is unknown.
    fn of(state: &State, place: Place) -> Option<Self> {
        const FILLER: Card = Card::from_index(0).expect("0 is a card");
        let hole = &state.seats[place].cards;
        let mut cards = [FILLER; 14];
        let mut len = 0;
        for slot in hole.iter().chain(state.board.iter()).copied() {
            cards[len] = Slot::card(slot)?;
            len += 1;
        }
        Some(Self {
            cards,
            hole: hole.len(),
            len,
        })
    }

    fn all(&self) -> &[Card] {
        &self.cards[..self.len]
    }

    fn hole(&self) -> &[Card] {
        &self.cards[..self.hole]
    }

    fn board(&self) -> &[Card] {
        &self.cards[self.hole..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_chips_go_one_each_or_all_to_the_first() {
        let parts = |total: u32, winners, odd| -> Vec<u64> {
            (0..winners)
                .map(|index| split(Chips::from(total), winners, index, odd).get())
                .collect()
        };
        // Rule scenarios 46, 47 and 50.
        assert_eq!(parts(101, 2, OddChips::LeftOfButtonEach), [51, 50]);
        assert_eq!(parts(101, 3, OddChips::LeftOfButtonEach), [34, 34, 33]);
        assert_eq!(parts(100, 3, OddChips::LeftOfButtonEach), [34, 33, 33]);
        assert_eq!(
            parts(1003, 4, OddChips::LeftOfButtonEach),
            [251, 251, 251, 250]
        );
        assert_eq!(parts(101, 3, OddChips::LeftOfButtonAll), [35, 33, 33]);
        assert_eq!(parts(1, 3, OddChips::LeftOfButtonEach), [1, 0, 0]);
    }
}
