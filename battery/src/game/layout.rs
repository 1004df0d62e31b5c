//! How hold'em lies in a deck: two to ten seats, four layouts, in turn.

/// Tables from heads-up to ten seats.
pub(super) const SEATS: std::ops::RangeInclusive<usize> = 2..=10;
/// How many sizes of tables there are.
pub(super) const TABLES: usize = 9;
/// One by one or two by two, with a card burnt before each street or without.
pub(super) const LAYOUTS: usize = 4;

/// How a hand of hold'em lies in a deck.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) seats: usize,
    by_two: bool,
    burn: bool,
}

impl Layout {
    /// The table and layout whose turn it is.
    pub(super) const fn of_turn(number: usize) -> (usize, usize) {
        (number % TABLES, number / TABLES % LAYOUTS)
    }

    pub(super) const fn new(table: usize, layout: usize) -> Self {
        Self {
            seats: *SEATS.start() + table,
            by_two: layout & 1 == 1,
            burn: layout & 2 == 0,
        }
    }

    /// The positions of a seat's cards.
    pub(super) const fn hole(self, seat: usize) -> [usize; 2] {
        if self.by_two {
            [2 * seat, 2 * seat + 1]
        } else {
            [seat, seat + self.seats]
        }
    }

    /// The positions of the board, and where the stub begins.
    pub(super) const fn board(self) -> ([usize; 5], usize) {
        let dealt = 2 * self.seats;
        if self.burn {
            (super::board(dealt), dealt + 8)
        } else {
            let board = [dealt, dealt + 1, dealt + 2, dealt + 3, dealt + 4];
            (board, dealt + 5)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_deals_distinct_positions_and_leaves_a_stub() {
        for (table, layout) in (0..36).map(Layout::of_turn) {
            let at = Layout::new(table, layout);
            let (board, stub) = at.board();
            let mut positions: Vec<usize> = (0..at.seats).flat_map(|seat| at.hole(seat)).collect();
            positions.extend(board);
            let count = positions.len();
            positions.sort_unstable();
            positions.dedup();
            assert_eq!(positions.len(), count);
            assert!(*positions.last().unwrap() < stub && stub + 10 <= 52);
        }
    }
}
