//! Pots, made from contributions in layers.
//!
//! Every contribution up to the smallest of a live hand makes the main pot, what lies between that
//! and the next smallest makes the first side pot, and so on. A folded hand's chips lie in the layers
//! they reach; what lies above every live hand belongs to the last pot, because chips of a folded
//! hand are never returned. Dead chips belong to the main pot whole.

use crate::chips::Chips;
use crate::seat::{Seat, SeatSet};
pub use crate::state::Pot;
use crate::state::{Place, Pots, SeatState, Seats, State};

/// The pots so far, main pot first. Bets of the street are not in them yet.
pub fn pots(state: &State) -> impl Iterator<Item = Pot> {
    let mut made = 0;
    let mut below = None;
    std::iter::from_fn(move || {
        if state.pots.len > 0 {
            made += 1;
            return state.made_pots().get(made - 1).copied();
        }
        let in_middle = |seat: &SeatState| seat.committed.saturating_sub(seat.bet);
        let level = level_above(&state.seats, below, in_middle)?;
        let (amount, eligible) = layer(&state.seats, below, level, in_middle);
        below = Some(level);
        Some(Pot {
            amount,
            rake: Chips::ZERO,
            rest: amount,
            eligible,
        })
    })
    .filter(|pot| !pot.amount.is_zero())
}

/// What each seat put into each pot of a finished hand, main pot first.
pub fn contributions(state: &State) -> Vec<Vec<(Seat, Chips)>> {
    let made = state.made_pots();
    let mut below = Chips::ZERO;
    let mut pots = Vec::with_capacity(made.len());
    for (number, pot) in made.iter().enumerate() {
        let can_win = |seat: &&SeatState| pot.eligible.contains(seat.seat);
        let level = state.seats().iter().filter(can_win).map(|s| s.committed);
        let level = level.min().unwrap_or(below);
        let last = number + 1 == made.len();
        let given = state.seats().iter().map(|seat| {
            let reached = if last {
                seat.committed
            } else {
                seat.committed.min(level)
            };
            let mut given = reached.saturating_sub(below);
            if number == 0 {
                given += seat.dead;
            }
            (seat.seat, given)
        });
        pots.push(given.filter(|(_, given)| !given.is_zero()).collect());
        below = level;
    }
    pots
}

/// The chips that nobody matched, and whose they are.
pub(crate) fn uncalled(seats: &Seats) -> Option<(Place, Chips)> {
    let (mut highest, mut second) = ((0, Chips::ZERO), Chips::ZERO);
    for (place, seat) in seats.iter().enumerate() {
        if seat.committed > highest.1 {
            second = highest.1;
            highest = (place, seat.committed);
        } else {
            second = second.max(seat.committed);
        }
    }
    let (place, committed) = highest;
    let unmatched = committed.saturating_sub(second);
    (!unmatched.is_zero() && seats[place].is_live()).then_some((place, unmatched))
}

/// The contribution up to which the next pot reaches, if there is one to be made.
pub(crate) fn next_level(seats: &Seats, pots: &Pots) -> Option<Chips> {
    level_above(seats, pots.made_up_to(), |seat| seat.committed)
}

/// The next pot to be made: its chips and who can win it.
pub(crate) fn next_layer(seats: &Seats, pots: &Pots) -> (Chips, SeatSet) {
    let level = next_level(seats, pots).unwrap_or(pots.layer);
    layer(seats, pots.made_up_to(), level, |seat| seat.committed)
}

fn level_above(
    seats: &Seats,
    below: Option<Chips>,
    contribution: impl Fn(&SeatState) -> Chips,
) -> Option<Chips> {
    seats
        .iter()
        .filter(|seat| seat.is_live())
        .map(contribution)
        .filter(|&level| below.is_none_or(|below| level > below))
        .min()
}

fn layer(
    seats: &Seats,
    below: Option<Chips>,
    level: Chips,
    contribution: impl Fn(&SeatState) -> Chips,
) -> (Chips, SeatSet) {
    let last = level_above(seats, Some(level), &contribution).is_none();
    let main = below.is_none();
    let below = below.unwrap_or(Chips::ZERO);
    let mut amount = Chips::ZERO;
    let mut eligible = SeatSet::EMPTY;
    for seat in seats.iter() {
        let given = contribution(seat);
        let reached = if last { given } else { given.min(level) };
        amount += reached.saturating_sub(below);
        if main {
            amount += seat.dead;
        }
        if seat.is_live() && given >= level {
            eligible.insert(seat.seat);
        }
    }
    (amount, eligible)
}
