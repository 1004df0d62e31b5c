//! What each seat makes of its cards, and how often it wins, at tables of every size.

use dealproof_engine::rank::Hand;
use dealproof_rng::shuffle::DeckSize;

use super::layout::{LAYOUTS, Layout, SEATS, TABLES};
use super::{Game, card, expect_size, refuse};
use crate::counters::{add, take};
use crate::decks::DeckBlock;
use crate::law::mean_shift;
use crate::tails::{DoubleDouble, binomial};
use crate::{BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic};

/// From high card to straight flush.
const CATEGORIES: usize = 9;
/// Hands of five cards of each category, out of 2 598 960.
const FIVE_CARDS: [u64; CATEGORIES] = [
    1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
];
/// Streets on which the categories are counted: the flop, and the river.
const STREETS: usize = 2;
/// Counters of a seat: the categories of both streets, and the pots that it won alone.
const SEAT: usize = STREETS * CATEGORIES + 1;
/// Seats of all tables together.
const SEATS_OF_TABLES: usize = TABLES * (*SEATS.start() + *SEATS.end()) / 2;
/// Each seat in each layout, and over all layouts.
const LOOKS: usize = SEATS_OF_TABLES * (LAYOUTS + 1);

/// What each seat makes of its cards, and how often it wins: at tables of two to ten, dealt one by
/// one or two by two, with burnt cards or without.
///
/// - Hypothesis: any two cards of a seat and any cards of the board are a set like every other, so
///   that each category comes as often as enumeration counts it, among 2 598 960 hands on the flop
///   and 133 784 560 on the river. All seats draw from the same cards, so that of the hands with one
///   winner each of S seats wins one in S.
/// - Statistic: for each seat the number of hands of each category on the flop (`seat-flops`) and
///   on the river (`seat-rivers`), and the hands that it won alone (`seat-winners`).
/// - Distribution: exact at every size, binomials. Seats of a table share their board and are never
///   added: each is looked at by itself, in each of four layouts and in all of them together. The
///   smallest p counts, times the number of looks: 270, and 2 430 of categories.
/// - Minimum: 36 decks. Tables and layouts take turns, so that each sees one deck in 36.
/// - Why each table: a rig that knows where the cards of *its* table lie shows at that table only.
///   At a table of six that never makes a straight flush, a seat of nine makes as many as it should.
/// - Merges: by addition, in any order. The turn starts afresh in each block.
#[derive(Debug, Clone)]
pub struct Seats {
    decks: u64,
    /// For each table and layout the counters of its seats.
    counts: Vec<u64>,
}

impl Default for Seats {
    fn default() -> Self {
        Self {
            decks: 0,
            counts: vec![0; SEATS_OF_TABLES * LAYOUTS * SEAT],
        }
    }
}

/// The three questions about a seat.
#[derive(Debug, Clone, Copy)]
enum Question {
    Flop,
    River,
    Winner,
}

/// The counters of one seat: in one layout, or in all together.
type Seat = [u64; SEAT];

/// Where the counters of a table in a layout begin.
const fn start(table: usize, layout: usize) -> usize {
    // Tables before this one have 2, 3, .. seats.
    let before = table * (2 * *SEATS.start() + table).saturating_sub(1) / 2;
    (before * LAYOUTS + layout * (*SEATS.start() + table)) * SEAT
}

fn hands_of(counts: &[u64]) -> u64 {
    counts[..CATEGORIES].iter().sum()
}

impl Seats {
    fn count(&mut self, deck: &[u8], table: usize, layout: usize) {
        let at = Layout::new(table, layout);
        let cards =
            |positions: &[usize]| -> Hand { positions.iter().map(|&at| card(deck[at])).collect() };
        let (board, _) = at.board();
        let (flop, rest) = (cards(&board[..3]), cards(&board[3..]));
        let counts = &mut self.counts[start(table, layout)..][..at.seats * SEAT];
        let mut best = (0, None);
        for (seat, counts) in counts.chunks_exact_mut(SEAT).enumerate() {
            let known = flop + cards(&at.hole(seat));
            let river = (known + rest).high();
            counts[known.high().category() as usize] += 1;
            counts[CATEGORIES + river.category() as usize] += 1;
            let value = river.get();
            if value > best.0 {
                best = (value, Some(seat));
            } else if value == best.0 {
                best.1 = None;
            }
        }
        if let Some(winner) = best.1 {
            counts[winner * SEAT + SEAT - 1] += 1;
        }
    }

    /// The seats of a table in a layout.
    fn seats(&self, table: usize, layout: usize) -> &[[u64; SEAT]] {
        let seats = *SEATS.start() + table;
        self.counts[start(table, layout)..][..seats * SEAT]
            .as_chunks()
            .0
    }

    /// The seats of each table in each layout, then those of each table over all layouts.
    fn tables(&self) -> Vec<Vec<Seat>> {
        let layouts = (0..TABLES).flat_map(|table| (0..LAYOUTS).map(move |layout| (table, layout)));
        let mut all: Vec<Vec<Seat>> = layouts
            .map(|(table, layout)| self.seats(table, layout).to_vec())
            .collect();
        for table in 0..TABLES {
            let mut sum = vec![[0; SEAT]; *SEATS.start() + table];
            for layout in 0..LAYOUTS {
                for (sum, seat) in sum.iter_mut().zip(self.seats(table, layout)) {
                    add(sum, seat);
                }
            }
            all.push(sum);
        }
        all
    }

    /// The worst of all looks.
    fn worst(&self, question: Question) -> Result<Finding, BatteryError> {
        let mut worst: Option<Finding> = None;
        for seats in self.tables() {
            for found in looks(&seats, question) {
                worst = Some(worst.map_or(found, |worst| worst.worse_of(found)));
            }
        }
        match worst {
            // A look without a hand has nothing to say; it still counts as one.
            Some(worst) if self.decks >= (TABLES * LAYOUTS) as u64 => {
                Ok(worst.as_worst_of(looks_of(question)))
            }
            _ => Err(BatteryError::TooFew {
                needed: ((TABLES * LAYOUTS) as u64).max(self.decks + 1),
                found: self.decks,
            }),
        }
    }
}

const fn looks_of(question: Question) -> u64 {
    match question {
        Question::Winner => LOOKS as u64,
        Question::Flop | Question::River => (LOOKS * CATEGORIES) as u64,
    }
}

/// Each look at the seats of one table.
fn looks(seats: &[Seat], question: Question) -> Vec<Finding> {
    let (of, from) = match question {
        Question::Flop => (FIVE_CARDS, 0),
        Question::River => (Game::Holdem.counts(), CATEGORIES),
        Question::Winner => {
            let won: Vec<u64> = seats.iter().map(|seat| seat[SEAT - 1]).collect();
            let share = DoubleDouble::ratio(1, seats.len() as u64);
            let all = won.iter().sum();
            return won
                .iter()
                .filter_map(|&won| look(won, all, share))
                .collect();
        }
    };
    let all: u64 = of.iter().sum();
    let shares = of.map(|of| DoubleDouble::ratio(of, all));
    let each = seats.iter().flat_map(|seat| {
        let counts = seat[from..].iter().zip(shares);
        counts.filter_map(|(&count, share)| look(count, hands_of(seat), share))
    });
    each.collect()
}

/// So many of some hands, `share` of which are expected; `None` of no hand.
fn look(count: u64, hands: u64, share: DoubleDouble) -> Option<Finding> {
    let p = share.to_f64();
    let expected = p * hands as f64;
    (hands > 0).then(|| {
        Finding::two_sided(count as f64 / expected - 1.0, binomial(count, hands, share))
            .of_a_count((expected * (1.0 - p)).sqrt())
    })
}

impl Statistic<DeckBlock> for Seats {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let hypothesis = |id, claim, reference| Hypothesis {
            id,
            claim,
            reference,
            property: Property::Outcomes,
            law: Law::Exact,
        };
        vec![
            hypothesis(
                "game.seat-flops",
                "at every table each seat makes each category on the flop as often as counted",
                "exhaustive enumeration; the smallest of 2 430, Bonferroni",
            ),
            hypothesis(
                "game.seat-rivers",
                "at every table each seat makes each category on the river as often as counted",
                "exhaustive enumeration; the smallest of 2 430, Bonferroni",
            ),
            hypothesis(
                "game.seat-winners",
                "at every table each seat wins as often as the others",
                "symmetry of the seats; the smallest of 270, Bonferroni",
            ),
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
        const NAME: &str = "game.seats";
        let [decks, counts] = take(NAME, counters, [1, self.counts.len()])?;
        let mut other = Self::default();
        other.counts.copy_from_slice(counts);
        let mut dealt = 0;
        for (table, layout) in (0..TABLES * LAYOUTS).map(Layout::of_turn) {
            let seats = other.seats(table, layout);
            let hands = hands_of(&seats[0]);
            for seat in seats {
                let rivers = hands_of(&seat[CATEGORIES..]);
                if hands_of(seat) != hands || rivers != hands {
                    return Err(refuse(NAME, "a hand of each seat on both streets", rivers));
                }
            }
            let won = seats.iter().map(|seat| seat[SEAT - 1]).sum();
            if won > hands {
                return Err(refuse(NAME, "at most one winner of a hand", won));
            }
            dealt += hands;
        }
        if dealt != decks[0] {
            return Err(refuse(NAME, "one table of each deck", dealt));
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
        [Question::Flop, Question::River, Question::Winner]
            .map(|question| self.worst(question))
            .into()
    }

    /// Of a seat at a table of six, all layouts together.
    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let seats = 6;
        let hands = self.decks / TABLES as u64;
        let pair = |of: [u64; CATEGORIES]| of[1] as f64 / of.iter().sum::<u64>() as f64;
        let looks = [
            (Question::Flop, pair(FIVE_CARDS), "relative excess of pairs"),
            (
                Question::River,
                pair(Game::Holdem.counts()),
                "relative excess of pairs",
            ),
            (
                Question::Winner,
                1.0 / f64::from(seats),
                "relative excess of wins",
            ),
        ];
        let each = looks.map(|(question, p, unit)| {
            let shift = mean_shift(p * (1.0 - p), hands, level / looks_of(question) as f64)?;
            Some(Detectable {
                deviation: shift / p,
                unit,
            })
        });
        each.into()
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_engine::card::Card;
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    fn block(decks: usize) -> DeckBlock {
        let size = DeckSize::STANDARD;
        let shuffler = Shuffler::new(ShuffleKey::new([0x5e; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        block.refill(decks, |out| shuffler.fill(0, out)).unwrap();
        block
    }

    #[test]
    fn every_seat_has_its_counters_and_all_counters_have_a_seat() {
        let mut next = 0;
        for table in 0..TABLES {
            for layout in 0..LAYOUTS {
                assert_eq!(start(table, layout), next);
                next += (2 + table) * SEAT;
            }
        }
        assert_eq!(next, Seats::default().counts.len());
        assert_eq!(LOOKS, 270);
    }

    /// Every hand of five cards, once.
    #[test]
    fn the_categories_of_five_cards_are_those_of_all_hands() {
        let mut counts = [0; CATEGORIES];
        let cards: Vec<Card> = (0..52).map(card).collect();
        for e in 4..52 {
            for d in 3..e {
                for c in 2..d {
                    let three: Hand = [cards[c], cards[d], cards[e]].iter().collect();
                    for b in 1..c {
                        let four = three.with(cards[b]);
                        for &a in &cards[..b] {
                            counts[four.with(a).high().category() as usize] += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(counts, FIVE_CARDS);
    }

    #[test]
    fn a_seat_is_counted_with_its_own_cards_and_the_best_hand_wins() {
        // Three seats, one by one, cards burnt: aces for the second seat on 7c 9d Jh, 3d, Kd.
        let mut first = vec![0, 48, 4, 9, 49, 14, 51, 20, 29, 38, 47, 5, 46, 45];
        let others: Vec<u8> = (0..52).filter(|card| !first.contains(card)).collect();
        first.extend(others);
        let mut seats = Seats::default();
        seats.count(&first, 1, 0);
        let found = seats.seats(1, 0);
        assert_eq!(found[1][1], 1, "aces on the flop");
        let won: Vec<u64> = found.iter().map(|seat| seat[SEAT - 1]).collect();
        assert_eq!(won, [0, 1, 0]);
        assert_eq!(seats.counts.iter().sum::<u64>(), 3 * 2 + 1);
    }

    #[test]
    fn sound_decks_pass_and_what_is_impossible_is_refused() {
        let mut seats = Seats::default();
        assert!(seats.findings().iter().all(Result::is_err));
        seats.observe(&block(20_000)).unwrap();
        for finding in seats.findings() {
            let p = finding.unwrap().p.get();
            println!("p = {p}");
            assert!(p > 0.01);
        }
        let good = seats.counters();
        let mut twice = Seats::default();
        twice.absorb(&good).unwrap();
        assert_eq!(twice.counters(), good);
        for place in [0, 1, 1 + CATEGORIES, SEAT] {
            let mut foreign = good.clone();
            foreign[place] += 1 << 20;
            assert!(twice.absorb(&foreign).is_err(), "{place}");
        }
        assert_eq!(twice.counters(), good, "what was refused changed nothing");
    }
}
