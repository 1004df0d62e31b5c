//! The embedded lookup tables and how they are read.

use super::generate::layout::{self, CELLS, Flushes, Lookup, Ranking};

/// The tables as the build script wrote them.
pub(super) static TABLES: [u16; CELLS] = include!(concat!(env!("OUT_DIR"), "/rank_tables.rs"));

/// Values by rank key for hands of one size.
pub(super) struct Table<const SLOTS: usize, const ROWS: usize> {
    slots: &'static [u16; SLOTS],
    displacements: &'static [u16; ROWS],
}

/// Five cards of the full deck.
pub(super) type FiveTable = Table<{ 1 << 13 }, { 1 << 10 }>;

/// Values by the ranks of the cards in one suit, a bit each; zero below five cards.
pub(super) type FlushTable = &'static [u16; 1 << 13];

pub(super) static FLUSHES: FlushTable = flushes_at(layout::FLUSHES);
pub(super) static FIVE: FiveTable = Table::at(layout::FIVE);
pub(super) static SIX: Table<{ 1 << 15 }, { 1 << 11 }> = Table::at(layout::SIX);
pub(super) static SEVEN: Table<{ 1 << 16 }, { 1 << 13 }> = Table::at(layout::SEVEN);

pub(super) static DEUCE_TO_SEVEN: FiveTable = Table::at(layout::DEUCE_TO_SEVEN_FIVE);
pub(super) static DEUCE_TO_SEVEN_FLUSHES: FlushTable = flushes_at(layout::DEUCE_TO_SEVEN_FLUSHES);
pub(super) static ACE_TO_FIVE: FiveTable = Table::at(layout::ACE_TO_FIVE_FIVE);

/// The tables of a short deck.
pub(super) struct ShortDeck {
    pub(super) flushes: FlushTable,
    pub(super) five: Table<{ 1 << 11 }, { 1 << 8 }>,
    pub(super) six: Table<{ 1 << 12 }, { 1 << 9 }>,
    pub(super) seven: Table<{ 1 << 13 }, { 1 << 10 }>,
}

pub(super) static STRAIGHT_OVER_TRIPS: ShortDeck = ShortDeck {
    flushes: flushes_at(layout::SHORT_FLUSHES),
    five: Table::at(layout::SHORT_FIVE),
    six: Table::at(layout::SHORT_SIX),
    seven: Table::at(layout::SHORT_SEVEN),
};
pub(super) static TRIPS_OVER_STRAIGHT: ShortDeck = ShortDeck {
    flushes: flushes_at(layout::SHORT_TRIPS_FLUSHES),
    five: Table::at(layout::SHORT_TRIPS_FIVE),
    six: Table::at(layout::SHORT_TRIPS_SIX),
    seven: Table::at(layout::SHORT_TRIPS_SEVEN),
};

impl<const SLOTS: usize, const ROWS: usize> Table<SLOTS, ROWS> {
    const fn at(place: Lookup) -> Self {
        assert!(place.slot_count() == SLOTS && place.rows() == ROWS);
        Self {
            slots: cells(place.slots),
            displacements: cells(place.displacements),
        }
    }

    /// The value of the hand with this key; zero or some other value where no hand has it.
    #[expect(clippy::cast_possible_truncation, reason = "slots wrap around")]
    #[inline]
    pub(super) fn get(&self, key: u32) -> u16 {
        let row = (key >> (32 - ROWS.ilog2())) as usize;
        let displacement = self.displacements[row];
        let slot = usize::from((key as u16).wrapping_add(displacement)) & (SLOTS - 1);
        self.slots[slot]
    }
}

/// The value of five cards or more of one suit.
#[inline]
pub(super) fn flush(table: FlushTable, ranks: u16) -> u16 {
    table[usize::from(ranks & 0x1fff)]
}

/// The category and the five ranks of the class at this place of a ranking's list.
pub(super) fn class(ranking: &Ranking, place: u16) -> (usize, [u8; 5]) {
    let at = ranking.class_list + 2 * usize::from(place);
    let packed = u32::from(TABLES[at + 1]) << 16 | u32::from(TABLES[at]);
    let ranks = [16, 12, 8, 4, 0].map(|shift| (packed >> shift & 15) as u8);
    ((packed >> 20) as usize, ranks)
}

const fn flushes_at(place: Flushes) -> FlushTable {
    cells(place.start)
}

/// The cells of a table. The length is known to the compiler, so that no index needs a check.
const fn cells<const N: usize>(start: usize) -> &'static [u16; N] {
    let (_, table) = TABLES.split_at(start);
    match table.first_chunk() {
        Some(table) => table,
        None => panic!("the table ends before the file"),
    }
}
