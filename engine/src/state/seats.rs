//! The seats of a hand, and the way around the table.

use std::ops::{Index, IndexMut};

use super::seat::SeatState;
use crate::profile::SEATS_MAX;
use crate::seat::{Seat, SeatSet};

/// Index of a seat in the hand: seats are kept in ascending order of their numbers, clockwise.
pub(crate) type Place = usize;

const NO_PLACE: u8 = u8::MAX;

/// The place of each seat number.
pub(crate) fn places(occupied: SeatSet) -> [u8; Seat::MAX as usize + 1] {
    let mut places = [NO_PLACE; Seat::MAX as usize + 1];
    for (place, seat) in (0..).zip(occupied.iter()) {
        places[usize::from(seat.number())] = place;
    }
    places
}

/// All seats of a hand, in ascending order of their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seats {
    pub(crate) button: Seat,
    pub(crate) occupied: SeatSet,
    /// The place of each seat number; follows from `occupied`.
    pub(crate) places: [u8; Seat::MAX as usize + 1],
    pub(crate) count: u8,
    pub(crate) left_of_button: u8,
    pub(crate) dealt_in: u8,
    /// Seats that are neither out nor folded.
    pub(crate) live: u8,
    /// Seats of those with chips behind.
    pub(crate) active: u8,
    pub(crate) list: [SeatState; SEATS_MAX],
}

impl Seats {
    pub(crate) const EMPTY: Self = Self {
        button: Seat::new(1).expect("1 is a seat"),
        occupied: SeatSet::EMPTY,
        places: [NO_PLACE; Seat::MAX as usize + 1],
        count: 0,
        left_of_button: 0,
        dealt_in: 0,
        live: 0,
        active: 0,
        list: [SeatState::EMPTY; SEATS_MAX],
    };

    #[inline]
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, SeatState> {
        self.as_slice().iter()
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[SeatState] {
        &self.list[..usize::from(self.count)]
    }

    #[inline]
    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, SeatState> {
        self.list[..usize::from(self.count)].iter_mut()
    }

    #[inline]
    pub(crate) fn place(&self, seat: Seat) -> Option<Place> {
        let place = self.places[usize::from(seat.number())];
        (place != NO_PLACE).then_some(usize::from(place))
    }

    /// The place after `place`, clockwise.
    #[inline]
    pub(crate) fn after(&self, place: Place) -> Place {
        if place + 1 == usize::from(self.count) {
            0
        } else {
            place + 1
        }
    }

    /// All places clockwise, beginning with `first`.
    #[inline]
    pub(crate) fn clockwise_from(&self, first: Place) -> impl Iterator<Item = Place> + use<> {
        let count = usize::from(self.count);
        (first..count).chain(0..first)
    }

    /// All places clockwise from the left of the button on.
    #[inline]
    pub(crate) fn left_of_button_on(&self) -> impl Iterator<Item = Place> + use<> {
        self.clockwise_from(self.left_of_button.into())
    }
}

impl Index<Place> for Seats {
    type Output = SeatState;

    #[inline]
    fn index(&self, place: Place) -> &SeatState {
        &self.list[place]
    }
}

impl IndexMut<Place> for Seats {
    #[inline]
    fn index_mut(&mut self, place: Place) -> &mut SeatState {
        &mut self.list[place]
    }
}
