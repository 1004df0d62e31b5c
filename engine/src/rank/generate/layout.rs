//! Where each table lies among the cells, and which values belong to which ranking.

/// Values by rank key for hands of one size.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lookup {
    pub(crate) slots: usize,
    pub(crate) displacements: usize,
    slot_bits: u32,
    row_bits: u32,
}

/// Values by the ranks of the cards in one suit, a bit each; zero below five cards.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Flushes {
    pub(crate) start: usize,
}

/// The tables and the values of one ranking.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ranking {
    /// The value below the weakest hand.
    base: u16,
    /// The weakest high hand is the best one.
    reversed: bool,
    pub(crate) classes: u16,
    /// The list of classes, two cells each.
    pub(crate) class_list: usize,
    pub(crate) flushes: Option<Flushes>,
    /// For five cards, and for six and seven where they are looked up directly.
    pub(crate) by_size: &'static [Lookup],
}

pub(crate) const FLUSHES: Flushes = Flushes { start: 0 };
pub(crate) const FIVE: Lookup = Lookup::after(FLUSHES.end(), 13, 10);
pub(crate) const SIX: Lookup = Lookup::after(FIVE.end(), 15, 11);
pub(crate) const SEVEN: Lookup = Lookup::after(SIX.end(), 16, 13);

pub(crate) const DEUCE_TO_SEVEN_FLUSHES: Flushes = Flushes { start: SEVEN.end() };
pub(crate) const DEUCE_TO_SEVEN_FIVE: Lookup = Lookup::after(DEUCE_TO_SEVEN_FLUSHES.end(), 13, 10);
pub(crate) const ACE_TO_FIVE_FIVE: Lookup = Lookup::after(DEUCE_TO_SEVEN_FIVE.end(), 13, 10);

pub(crate) const SHORT_FLUSHES: Flushes = Flushes {
    start: ACE_TO_FIVE_FIVE.end(),
};
pub(crate) const SHORT_FIVE: Lookup = Lookup::after(SHORT_FLUSHES.end(), 11, 8);
pub(crate) const SHORT_SIX: Lookup = Lookup::after(SHORT_FIVE.end(), 12, 9);
pub(crate) const SHORT_SEVEN: Lookup = Lookup::after(SHORT_SIX.end(), 13, 10);

pub(crate) const SHORT_TRIPS_FLUSHES: Flushes = Flushes {
    start: SHORT_SEVEN.end(),
};
pub(crate) const SHORT_TRIPS_FIVE: Lookup = Lookup::after(SHORT_TRIPS_FLUSHES.end(), 11, 8);
pub(crate) const SHORT_TRIPS_SIX: Lookup = Lookup::after(SHORT_TRIPS_FIVE.end(), 12, 9);
pub(crate) const SHORT_TRIPS_SEVEN: Lookup = Lookup::after(SHORT_TRIPS_SIX.end(), 13, 10);

pub(crate) const HIGH: Ranking = Ranking {
    base: 0,
    reversed: false,
    classes: 7462,
    class_list: SHORT_TRIPS_SEVEN.end(),
    flushes: Some(FLUSHES),
    by_size: &[FIVE, SIX, SEVEN],
};
pub(crate) const DEUCE_TO_SEVEN: Ranking = Ranking {
    base: 0x2000,
    reversed: true,
    classes: 7462,
    class_list: HIGH.end(),
    flushes: Some(DEUCE_TO_SEVEN_FLUSHES),
    by_size: &[DEUCE_TO_SEVEN_FIVE],
};
pub(crate) const ACE_TO_FIVE: Ranking = Ranking {
    base: 0x4000,
    reversed: true,
    classes: 6175,
    class_list: DEUCE_TO_SEVEN.end(),
    flushes: None,
    by_size: &[ACE_TO_FIVE_FIVE],
};
pub(crate) const SHORT: Ranking = Ranking {
    base: 0x6000,
    reversed: false,
    classes: 1404,
    class_list: ACE_TO_FIVE.end(),
    flushes: Some(SHORT_FLUSHES),
    by_size: &[SHORT_FIVE, SHORT_SIX, SHORT_SEVEN],
};
pub(crate) const SHORT_TRIPS: Ranking = Ranking {
    base: 0x6800,
    reversed: false,
    classes: 1404,
    class_list: SHORT.end(),
    flushes: Some(SHORT_TRIPS_FLUSHES),
    by_size: &[SHORT_TRIPS_FIVE, SHORT_TRIPS_SIX, SHORT_TRIPS_SEVEN],
};

/// Badugi values are computed; they follow those of the tables.
pub(crate) const BADUGI_BASE: u16 = 0x7000;

/// The number of cells.
pub(crate) const CELLS: usize = SHORT_TRIPS.end();

impl Lookup {
    const fn after(end: usize, slot_bits: u32, row_bits: u32) -> Self {
        Self {
            slots: end,
            displacements: end + (1 << slot_bits),
            slot_bits,
            row_bits,
        }
    }

    const fn end(self) -> usize {
        self.displacements + self.rows()
    }

    pub(crate) const fn slot_count(self) -> usize {
        1 << self.slot_bits
    }

    pub(crate) const fn rows(self) -> usize {
        1 << self.row_bits
    }

    /// How far a key is shifted to leave its top bits, the row.
    pub(crate) const fn row_shift(self) -> u32 {
        32 - self.row_bits
    }

    /// The row of a key.
    pub(crate) const fn row(self, key: u32) -> usize {
        (key >> self.row_shift()) as usize
    }

    /// The slot of a key: its low bits, displaced.
    #[expect(clippy::cast_possible_truncation, reason = "slots wrap around")]
    pub(crate) const fn slot(self, key: u32, displacement: u16) -> usize {
        (key as u16).wrapping_add(displacement) as usize & (self.slot_count() - 1)
    }
}

impl Flushes {
    /// One for each set of ranks.
    pub(crate) const LENGTH: usize = 1 << 13;

    const fn end(self) -> usize {
        self.start + Self::LENGTH
    }
}

impl Ranking {
    const fn end(&self) -> usize {
        self.class_list + 2 * self.classes as usize
    }

    /// The greatest value that a hand can have.
    pub(crate) const fn best(&self) -> u16 {
        self.base + self.classes
    }

    /// The value of the class at this place in the list: 1 above the base for the worst hand.
    pub(crate) fn value(&self, place: u16) -> u16 {
        assert!(place < self.classes, "the place is in the list");
        if self.reversed {
            self.best() - place
        } else {
            self.base + 1 + place
        }
    }

    /// The place of the class with this value, if the value is of this ranking.
    pub(crate) fn place(&self, value: u16) -> Option<u16> {
        if value <= self.base || value > self.best() {
            None
        } else if self.reversed {
            Some(self.best() - value)
        } else {
            Some(value - self.base - 1)
        }
    }
}
