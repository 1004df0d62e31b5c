//! Chance: everything that is drawn follows from a seed.

use dealproof_rng::generator::{ErasingStream, Seed};

/// Draws numbers, choices and orders.
pub(crate) struct Dice {
    stream: ErasingStream,
}

impl Dice {
    pub(crate) fn new(seed: [u8; 32]) -> Self {
        Self {
            stream: ErasingStream::new(&Seed::new(seed)),
        }
    }

    /// A whole number below a bound. The bias is far below what a weight could be noticed by.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        u64::from(self.stream.word()) % bound.max(1)
    }

    /// The same for a place in a list.
    pub(crate) fn place(&mut self, length: usize) -> usize {
        let bound = u64::try_from(length).unwrap_or(u64::MAX);
        usize::try_from(self.below(bound)).unwrap_or_default()
    }

    /// Whether something happens that happens once in so many times.
    pub(crate) fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    /// One of a list; none of an empty one.
    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.place(list.len()))
    }

    /// Puts a list into a random order.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            let other = self.place(place + 1);
            list.swap(place, other);
        }
    }

    /// The numbers from 0 on in a random order.
    pub(crate) fn order(&mut self, length: usize) -> Vec<u16> {
        let mut order: Vec<u16> = (0..u16::try_from(length).unwrap_or(u16::MAX)).collect();
        self.shuffle(&mut order);
        order
    }
}
