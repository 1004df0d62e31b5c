//! The leader of a hand on every street, at every size of table, without playing out all runouts.

use dealproof_engine::rank::Hand;
use dealproof_rng::shuffle::DeckSize;

use super::layout::{LAYOUTS, Layout, SEATS, TABLES};
use super::strata::Strata;
use super::{card, expect_size, refuse};
use crate::chi_square::POWER;
use crate::counters::{add, take};
use crate::decks::DeckBlock;
use crate::tails::normal_upper_quantile;
use crate::{BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic};

/// Cards of the board that are known on a street: before the flop, on the flop, on the turn.
const KNOWN: [usize; 3] = [0, 3, 4];
/// Runouts that are held against each other: the dealt one and two of the stub.
const RUNOUTS: usize = 3;
/// The seat that leads and the seat that trails.
const ROLES: usize = 2;
/// Counters of one role on one street at one table in one layout.
const CELL: usize = 2 * (RUNOUTS + 1);
const CELLS: usize = KNOWN.len() * TABLES * LAYOUTS;
/// Each cell, and for each street and table the four layouts together.
const LOOKS: usize = CELLS + KNOWN.len() * TABLES;
/// Every layout of every table comes up once.
const DECKS_MIN: u64 = (TABLES * LAYOUTS) as u64;

/// Whether the leader of a hand holds, and the underdog improves, as often as chance has it: before
/// the flop, on the flop and on the turn, at tables of two to ten, dealt one by one or two by two,
/// with burnt cards or without.
///
/// - Hypothesis: given the hole cards and the board of a street, the cards to come and as many
///   cards of the stub have the same joint law in any order. So of three runouts, the dealt one and
///   two from the stub, each is as likely as the others to be the one that was dealt: if the leader
///   holds (nobody beats him) on k of the three, he holds on the dealt one with probability k/3.
/// - Statistic: for each street, table and layout the number of times the dealt runout held, by k.
///   The leader is the best made hand, before the flop the highest pair, then the highest cards; the
///   underdog is the worst. Ties go to the lowest seat. Any rule that reads only what is known
///   would do.
/// - Distribution: exact at every size, binomials with chances of a third and two thirds. The
///   smallest of 135 p-values counts, times their number.
/// - Minimum: 36 decks. Tables and layouts take turns, so that each sees one deck in 36.
/// - Merges: by addition, in any order. The turn starts afresh in each block.
#[derive(Debug, Clone)]
pub struct Exchange {
    decks: u64,
    /// For each role, street, table and layout its strata.
    counts: Vec<u64>,
}

impl Default for Exchange {
    fn default() -> Self {
        Self {
            decks: 0,
            counts: vec![0; ROLES * CELLS * CELL],
        }
    }
}

/// A fixed order of starting hands: pairs by rank, then the higher card, the lower card, suited.
fn strength(deck: &[u8], hole: [usize; 2]) -> u16 {
    let [a, b] = hole.map(|at| u16::from(deck[at]));
    let (high, low) = (a.max(b) / 4, a.min(b) / 4);
    let pair = u16::from(high == low);
    let suited = u16::from(a % 4 == b % 4);
    pair << 12 | high << 8 | low << 4 | suited
}

/// The seats with the highest and with the lowest number; of equals the first.
fn ends(numbers: impl Iterator<Item = u16>) -> [usize; ROLES] {
    let (mut best, mut worst) = ((0, 0), (0, u16::MAX));
    for (seat, number) in numbers.enumerate() {
        if number > best.1 {
            best = (seat, number);
        }
        if number < worst.1 {
            worst = (seat, number);
        }
    }
    [best.0, worst.0]
}

/// Whether nobody beats each of two seats on this board.
fn unbeaten(hole: &[Hand], board: Hand, seats: [usize; ROLES]) -> [bool; ROLES] {
    let mut values = [0; *SEATS.end()];
    for (value, &hole) in values.iter_mut().zip(hole) {
        *value = (board + hole).high().get();
    }
    let best = values[..hole.len()].iter().max();
    seats.map(|seat| Some(&values[seat]) == best)
}

impl Exchange {
    fn count(&mut self, deck: &[u8], table: usize, layout: usize) {
        let at = Layout::new(table, layout);
        let (board, stub) = at.board();
        let cards =
            |positions: &[usize]| -> Hand { positions.iter().map(|&at| card(deck[at])).collect() };
        let mut hole = [Hand::EMPTY; *SEATS.end()];
        for (seat, hand) in hole[..at.seats].iter_mut().enumerate() {
            *hand = cards(&at.hole(seat));
        }
        let hole = &hole[..at.seats];
        for (street, known) in KNOWN.into_iter().enumerate() {
            let shared = cards(&board[..known]);
            let seats = if known == 0 {
                ends((0..at.seats).map(|seat| strength(deck, at.hole(seat))))
            } else {
                ends(hole.iter().map(|&hole| (shared + hole).high().get()))
            };
            let dealt = unbeaten(hole, shared + cards(&board[known..]), seats);
            let mut cases = dealt.map(usize::from);
            for runout in deck[stub..].chunks_exact(5 - known).take(RUNOUTS - 1) {
                let runout: Hand = runout.iter().map(|&index| card(index)).collect();
                let held = unbeaten(hole, shared + runout, seats);
                for (cases, held) in cases.iter_mut().zip(held) {
                    *cases += usize::from(held);
                }
            }
            for role in 0..ROLES {
                let cell = Self::cell(role, street, table, layout);
                self.counts[cell + cases[role]] += 1;
                self.counts[cell + RUNOUTS + 1 + cases[role]] += u64::from(dealt[role]);
            }
        }
    }

    /// Where the counters of a cell begin.
    const fn cell(role: usize, street: usize, table: usize, layout: usize) -> usize {
        (((role * KNOWN.len() + street) * TABLES + table) * LAYOUTS + layout) * CELL
    }

    /// The strata of each cell of a role, then of each street and table over all layouts.
    fn looks(&self, role: usize) -> Vec<Strata> {
        let counts = &self.counts[role * CELLS * CELL..(role + 1) * CELLS * CELL];
        let strata = |cells: &[u64]| {
            let mut strata = Strata::new(RUNOUTS);
            for cell in cells.chunks_exact(CELL) {
                strata
                    .absorb("game.exchange", cell)
                    .expect("counters were checked when they came");
            }
            strata
        };
        let cells = counts.chunks_exact(CELL).map(strata);
        let tables = counts.chunks_exact(LAYOUTS * CELL).map(strata);
        cells.chain(tables).collect()
    }

    fn worst(&self, role: usize) -> Result<Finding, BatteryError> {
        let looks = self.looks(role);
        // A look without an open trial has nothing to say; it still counts as one.
        let found = looks.iter().filter_map(|strata| strata.sum().ok());
        match found.reduce(Finding::worse_of) {
            Some(worst) if self.decks >= DECKS_MIN => Ok(worst.as_worst_of(LOOKS as u64)),
            _ => Err(BatteryError::TooFew {
                needed: DECKS_MIN.max(self.decks + 1),
                found: self.decks,
            }),
        }
    }
}

impl Statistic<DeckBlock> for Exchange {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let reference = "exchange of runouts with the stub; the smallest of 135, Bonferroni";
        vec![
            Hypothesis {
                id: "game.leader-exchange",
                claim: "on every street and at every table the leader holds as often as he should",
                reference,
                property: Property::Outcomes,
                law: Law::Exact,
            },
            Hypothesis {
                id: "game.underdog-exchange",
                claim: "on every street and at every table the underdog wins as often as he should",
                reference,
                property: Property::Outcomes,
                law: Law::Exact,
            },
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        expect_size(block, DeckSize::STANDARD)?;
        self.decks += block.len() as u64;
        for (number, deck) in block.decks().enumerate() {
            let (table, layout) = Layout::of_turn(number);
            self.count(deck, table, layout);
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.counts].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        const NAME: &str = "game.exchange";
        let [decks, counts] = take(NAME, counters, [1, self.counts.len()])?;
        for cell in counts.chunks_exact(CELL) {
            Strata::new(RUNOUTS).absorb(NAME, cell)?;
        }
        // Each role is looked at once on each street of each deck.
        for street in counts.chunks_exact(TABLES * LAYOUTS * CELL) {
            let cells = street.chunks_exact(CELL);
            let trials: u64 = cells.flat_map(|cell| &cell[..=RUNOUTS]).sum();
            if trials != decks[0] {
                return Err(refuse(NAME, "one look at each street of a deck", trials));
            }
        }
        self.decks += decks[0];
        add(&mut self.counts, counts);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        (0..ROLES).map(|role| self.worst(role)).collect()
    }

    /// On the turn of a heads-up table, all layouts together.
    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let look = CELLS + (KNOWN.len() - 1) * TABLES;
        let level = level / LOOKS as f64;
        let z = normal_upper_quantile(level / 2.0) + normal_upper_quantile(1.0 - POWER);
        let units = ["share of the leader's wins", "share of the underdog's wins"];
        let roles = (0..ROLES).zip(units);
        roles
            .map(|(role, unit)| self.looks(role)[look].detectable(z, unit))
            .collect()
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_leads_and_a_tie_goes_to_the_lowest_seat() {
        // 2c 2d against As Ks, and a copy of the latter's ranks.
        let deck = [0, 1, 51, 47, 50, 46];
        let strengths = [[0, 1], [2, 3], [4, 5]].map(|hole| strength(&deck, hole));
        assert_eq!(ends(strengths.into_iter()), [0, 1]);
    }
}
