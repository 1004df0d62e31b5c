//! Seats: the draw at the start, which table breaks, who moves where to even the tables.
//!
//! Nothing here is random by itself: a lot is an argument, and what an order does not decide follows
//! from the numbers of tables and seats.

use serde::{Deserialize, Serialize};

use super::TableNumber;
use super::structure::{MoveTo, Mover, Seating};
use crate::profile::SEATS_MAX;
use crate::seat::{Seat, SeatSet};
use crate::table::positions::Positions;

/// A seat of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct Chair {
    /// The number of the table.
    pub table: TableNumber,
    /// The seat at that table.
    pub seat: Seat,
}

/// What the seating of a table depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableView {
    /// The number of the table.
    pub table: TableNumber,
    /// Who sits there, players without chips who may still rebuy included.
    pub occupied: SeatSet,
    /// Button and blinds of the hand that is played or was played last; none where no level has
    /// blinds.
    pub positions: Option<Positions>,
    /// The free seats by which players move where no level has blinds (TDA-11).
    pub opened: Opened,
    /// Whether nobody can leave it now: a hand is played, or somebody has to decide on a rebuy.
    pub busy: bool,
}

/// The seats that were taken and are free now, in the order in which they opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Opened([Option<Seat>; SEATS_MAX]);

impl Opened {
    pub(super) const NONE: Self = Self([None; SEATS_MAX]);

    /// The one that opened last.
    pub fn last(self) -> Option<Seat> {
        self.0.into_iter().flatten().last()
    }

    pub(super) fn open(&mut self, seat: Seat) {
        self.take(seat);
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(seat);
        }
    }

    pub(super) fn take(&mut self, seat: Seat) {
        let others = self.0.into_iter().flatten().filter(|&other| other != seat);
        let mut left = [None; SEATS_MAX];
        for (place, other) in left.iter_mut().zip(others) {
            *place = Some(other);
        }
        self.0 = left;
    }
}

/// A player who changes tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The chair that he leaves.
    pub from: Chair,
    /// The chair that he gets.
    pub to: Chair,
}

/// What has to be done about the seating, and in which order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reseating {
    /// Who moves, in this order.
    pub moves: Vec<Move>,
    /// Which tables are empty then, and gone.
    pub broken: Vec<TableNumber>,
}

/// Whether an order has each number below `count` once.
pub(super) fn is_permutation(order: &[u16], count: usize) -> bool {
    let mut seen = vec![false; count];
    order.len() == count
        && order.iter().all(|&number| {
            seen.get_mut(usize::from(number))
                .is_some_and(|seen| !std::mem::replace(seen, true))
        })
}

/// The seats that are drawn for at the start, in the order of the lots: tables in turn, so that they
/// differ by one player at most.
pub fn chairs(players: usize, table_size: u8) -> impl Iterator<Item = Chair> {
    let tables = players.div_ceil(usize::from(table_size).max(1)).max(1);
    (0..players).filter_map(move |lot| {
        Some(Chair {
            table: TableNumber::new(u16::try_from(lot % tables + 1).ok()?)?,
            seat: Seat::new(u8::try_from(lot / tables + 1).ok()?)?,
        })
    })
}

/// The table that has to be broken: the one with the highest number, once the others have room for
/// its players.
pub fn breaks(tables: &[TableView], table_size: u8) -> Option<TableNumber> {
    let players: usize = tables.iter().map(|table| table.occupied.len()).sum();
    let room = tables.len().saturating_sub(1) * usize::from(table_size);
    if players > room {
        return None;
    }
    tables.iter().map(|table| table.table).max()
}

/// Whether this table may not start a hand before players were moved from it.
pub fn is_due(rule: &Seating, tables: &[TableView], table_size: u8, table: TableNumber) -> bool {
    let Some(view) = tables.iter().find(|view| view.table == table) else {
        return false;
    };
    !view.busy
        && (breaks(tables, table_size) == Some(table)
            || view.occupied.len() > fewest(tables) + usize::from(rule.difference_max))
}

/// Whether this table has to wait because it is too short of players.
pub fn is_too_short(rule: &Seating, tables: &[TableView], table: TableNumber) -> bool {
    let players = |view: &TableView| view.occupied.len();
    let own = tables.iter().find(|view| view.table == table).map(players);
    let most = tables.iter().map(players).max().unwrap_or(0);
    let short_by = usize::from(rule.waits_when_short_by);
    own.is_some_and(|own| short_by > 0 && own + short_by <= most)
}

fn fewest(tables: &[TableView]) -> usize {
    tables
        .iter()
        .map(|table| table.occupied.len())
        .min()
        .unwrap_or(0)
}

/// The lots that moves may need.
#[derive(Debug, Clone, Copy)]
pub struct Lots<'a> {
    /// An order of the seats of one table: in which its players are asked.
    pub players: &'a [u16],
    /// An order of the seats of all tables: which one a player gets. Seat `s` of the table with the
    /// `t`th lowest number is `(t - 1) * table_size + s - 1`.
    pub seats: &'a [u16],
}

/// Breaks the table that has to be broken, and moves players until no table that can spare one has
/// more players than it may.
///
/// Players of a broken table draw their turn and then a seat (TDA-10, a random process of two steps),
/// among the free seats of the tables with the fewest players. To even tables, the player who would
/// be the next big blind goes to the table with the fewest players, to the free seat that the big
/// blind reaches first; both are switches. Where no level has blinds, players move by position: the
/// seat that opened last is filled, by the player who has that seat at the other table or, if it is
/// empty, the next one (TDA-11).
pub fn reseat(rule: &Seating, tables: &[TableView], table_size: u8, lots: Lots<'_>) -> Reseating {
    let mut done = Reseating::default();
    let numbered: Vec<TableNumber> = tables.iter().map(|table| table.table).collect();
    let mut tables = tables.to_vec();
    let floor = Floor {
        rule,
        table_size,
        lots,
        numbered: &numbered,
    };
    while let Some(number) = breaks(&tables, table_size) {
        let Some(place) = tables.iter().position(|table| table.table == number) else {
            break;
        };
        if tables[place].busy || tables.len() < 2 {
            break;
        }
        let broken = tables.remove(place);
        for seat in floor.drawn_players(broken.occupied) {
            let from = Chair {
                table: number,
                seat,
            };
            let Some(to) = floor.drawn_chair(&tables) else {
                break;
            };
            sit(&mut tables, to);
            done.moves.push(Move { from, to });
        }
        done.broken.push(number);
    }
    while let Some(step) = floor.even_out(&tables) {
        if let Some(from) = tables
            .iter_mut()
            .find(|table| table.table == step.from.table)
        {
            from.occupied.remove(step.from.seat);
            from.opened.open(step.from.seat);
        }
        sit(&mut tables, step.to);
        done.moves.push(step);
    }
    done
}

fn sit(tables: &mut [TableView], chair: Chair) {
    if let Some(table) = tables.iter_mut().find(|table| table.table == chair.table) {
        table.occupied.insert(chair.seat);
        table.opened.take(chair.seat);
    }
}

/// The room with its rules and lots.
struct Floor<'a> {
    rule: &'a Seating,
    table_size: u8,
    lots: Lots<'a>,
    numbered: &'a [TableNumber],
}

impl Floor<'_> {
    /// The players of a table in the order of their lots.
    fn drawn_players(&self, occupied: SeatSet) -> Vec<Seat> {
        let seat = |&lot: &u16| Seat::new(u8::try_from(lot).ok()?.checked_add(1)?);
        let drawn = self.lots.players.iter().filter_map(seat);
        drawn.filter(|&seat| occupied.contains(seat)).collect()
    }

    /// The first free seat in the order of the lots at one of the tables with the fewest players.
    fn drawn_chair(&self, tables: &[TableView]) -> Option<Chair> {
        let fewest = fewest(tables);
        self.lots.seats.iter().find_map(|&lot| {
            let size = u16::from(self.table_size.max(1));
            let number = *self.numbered.get(usize::from(lot / size))?;
            let seat = Seat::new(u8::try_from(lot % size).ok()? + 1)?;
            let table = tables.iter().find(|table| table.table == number)?;
            let free = table.occupied.len() == fewest && !table.occupied.contains(seat);
            free.then_some(Chair {
                table: number,
                seat,
            })
        })
    }

    fn even_out(&self, tables: &[TableView]) -> Option<Move> {
        let to = tables
            .iter()
            .min_by_key(|table| (table.occupied.len(), table.table))?;
        let from = tables
            .iter()
            .filter(|table| !table.busy)
            .max_by_key(|table| (table.occupied.len(), std::cmp::Reverse(table.table)))?;
        let most = to.occupied.len() + usize::from(self.rule.difference_max.max(1));
        if from.occupied.len() <= most {
            return None;
        }
        let next_big = from
            .positions
            .and_then(|last| from.occupied.after(last.big));
        let opened = to.opened.last();
        let across = |seat: Seat| {
            if from.occupied.contains(seat) {
                Some(seat)
            } else {
                from.occupied.after(seat)
            }
        };
        let mover = match (self.rule.mover, next_big.or(opened.and_then(across))) {
            (Mover::NextBigBlind, Some(seat)) => seat,
            // Without a hand before there is no next big blind.
            _ => *self.drawn_players(from.occupied).first()?,
        };
        let from = Chair {
            table: from.table,
            seat: mover,
        };
        let seat = match to.positions {
            Some(last) => worst_seat(to.occupied, last, self.table_size),
            None => opened,
        };
        let to = match (self.rule.seat, seat) {
            (MoveTo::WorstPosition, Some(seat)) => Chair {
                table: to.table,
                seat,
            },
            _ => self.drawn_chair(std::slice::from_ref(to))?,
        };
        Some(Move { from, to })
    }
}

/// The free seat that the big blind reaches first. The seat of the last big blind itself, which gets
/// the small blind next, comes last: the worst position is never the small blind (TDA-11).
fn worst_seat(occupied: SeatSet, last: Positions, table_size: u8) -> Option<Seat> {
    (1..=table_size)
        .filter_map(Seat::new)
        .filter(|&seat| !occupied.contains(seat))
        .min_by_key(|seat| match seat.clockwise_from(last.big) {
            0 => u8::MAX,
            steps => steps,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn view(table: u16, seats: &[u8], positions: Option<[u8; 3]>) -> TableView {
        TableView {
            table: TableNumber::new(table).unwrap(),
            occupied: seats.iter().map(|&number| seat(number)).collect(),
            positions: positions.map(|[button, small, big]| Positions {
                button: seat(button),
                small: seat(small),
                big: seat(big),
            }),
            opened: Opened::NONE,
            busy: false,
        }
    }

    fn moved(rule: Seating, tables: &[TableView], size: u8) -> (Vec<[u16; 4]>, Vec<u16>) {
        let players: Vec<u16> = (0..u16::from(size)).rev().collect();
        let all = u16::from(size) * u16::try_from(tables.len()).unwrap();
        let seats: Vec<u16> = (0..all).rev().collect();
        let lots = Lots {
            players: &players,
            seats: &seats,
        };
        let done = reseat(&rule, tables, size, lots);
        let flat = |step: &Move| {
            let Move { from, to } = step;
            [
                from.table.get(),
                from.seat.number().into(),
                to.table.get(),
                to.seat.number().into(),
            ]
        };
        (
            done.moves.iter().map(flat).collect(),
            done.broken.iter().map(|table| table.get()).collect(),
        )
    }

    #[test]
    fn the_next_big_blind_goes_to_the_worst_position() {
        let rule = Seating::default();
        let full = view(1, &[1, 2, 3, 4, 5, 6], Some([6, 1, 2]));
        let short = view(2, &[1, 3, 5, 6], Some([1, 3, 5]));
        // Table 1: seat 3 is the next big blind. Table 2: seat 2 is the free seat the big blind of
        // seat 5 reaches first, seat 6 being taken; seat 4 comes after it.
        assert_eq!(moved(rule, &[full, short], 6), (vec![[1, 3, 2, 2]], vec![]));
        let only_small = view(2, &[1, 2, 3, 6], Some([3, 4, 5]));
        // Seat 5 had the big blind and left: its seat gets the small blind, so seat 4 is chosen.
        assert_eq!(
            moved(rule, &[full, only_small], 6),
            (vec![[1, 3, 2, 4]], vec![])
        );
        let drawn = Seating {
            mover: Mover::Drawn,
            seat: MoveTo::Drawn,
            ..rule
        };
        assert_eq!(
            moved(drawn, &[full, short], 6),
            (vec![[1, 6, 2, 4]], vec![])
        );
        let loose = Seating {
            difference_max: 2,
            ..rule
        };
        assert_eq!(moved(loose, &[full, short], 6), (vec![], vec![]));
        let busy = TableView { busy: true, ..full };
        assert_eq!(moved(rule, &[busy, short], 6), (vec![], vec![]));
    }

    #[test]
    fn a_table_breaks_once_the_others_have_room() {
        let rule = Seating::default();
        let tables = [
            view(1, &[1, 2, 3], Some([1, 2, 3])),
            view(2, &[2, 4], Some([2, 2, 4])),
            view(3, &[1, 5], Some([1, 1, 5])),
        ];
        // Seven players, four seats each: two tables hold eight.
        let four = |table: &TableView| TableView {
            occupied: table.occupied.iter().filter(|s| s.number() < 5).collect(),
            ..*table
        };
        let tables4: Vec<TableView> = tables.iter().map(four).collect();
        let (moves, broken) = moved(rule, &tables4, 4);
        assert_eq!(broken, [3]);
        assert_eq!(moves, [[3, 1, 2, 3]]);
        // Of six seats each, one table holds six of seven players: two tables stay.
        let (moves, broken) = moved(rule, &tables, 6);
        assert_eq!(broken, [3]);
        assert_eq!(moves, [[3, 5, 2, 6], [3, 1, 2, 5]]);
        assert!(is_due(&rule, &tables, 6, TableNumber::new(3).unwrap()));
        assert!(!is_due(&rule, &tables, 6, TableNumber::new(1).unwrap()));
    }

    #[test]
    fn a_table_three_players_short_waits() {
        let rule = Seating::default();
        let short = |rule: Seating, seats: &[u8]| {
            let tables = [view(1, &[1, 2, 3, 4, 5, 6], None), view(2, seats, None)];
            [1, 2].map(|table| is_too_short(&rule, &tables, TableNumber::new(table).unwrap()))
        };
        assert_eq!(short(rule, &[1, 2, 3]), [false, true]);
        assert_eq!(short(rule, &[1, 2, 3, 4]), [false, false]);
        let never = Seating {
            waits_when_short_by: 0,
            ..rule
        };
        assert_eq!(short(never, &[1, 2]), [false, false]);
    }

    #[test]
    fn the_draw_spreads_players_over_tables() {
        let chairs: Vec<Chair> = chairs(20, 9).collect();
        let at = |number| chairs.iter().filter(|c| c.table.get() == number).count();
        assert_eq!([at(1), at(2), at(3), at(4)], [7, 7, 6, 0]);
        assert!(is_permutation(&[2, 0, 1], 3));
        assert!(!is_permutation(&[2, 0, 2], 3));
        assert!(!is_permutation(&[3, 0, 1], 3));
        assert!(!is_permutation(&[0, 1], 3));
    }
}
