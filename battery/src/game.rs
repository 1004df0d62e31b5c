//! Statistics of the game itself: what hands become, who wins, and whether all-ins pay what they
//! are worth.

use crate::chi_square::{self, POWER, detectable_cell, detectable_effect};
use crate::decks::DeckBlock;
use crate::tails::{normal, normal_upper_quantile};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property, Statistic};
use dealproof_engine::card::Card;
use dealproof_engine::rank::{Hand, HandValue, omaha};
use dealproof_rng::shuffle::DeckSize;

/// Seats of a full table.
const SEATS: usize = 9;
/// Seats whose winner is counted.
const PLAYERS: usize = 6;

const LAW: Law = Law::Asymptotic { verified: 3 };

/// The games whose hand categories are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Game {
    /// The best five of seven cards.
    Holdem,
    /// Two of four hole cards and three of the board.
    Omaha,
    /// Seven of 36 cards; a flush beats a full house.
    ShortDeck,
}

impl Game {
    /// Hands of each category, from high card to straight flush, out of all there are: the counts
    /// of `fixtures/vectors/permutation-statistics.json`.
    const fn counts(self) -> [u64; 9] {
        match self {
            Self::Holdem => [
                23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184,
                224_848, 41_584,
            ],
            Self::Omaha => [
                13_851_662_832,
                122_655_542_152,
                170_775_844_104,
                40_712_657_408,
                52_289_648_688,
                31_216_782_384,
                29_424_798_576,
                2_225_270_496,
                411_293_760,
            ],
            Self::ShortDeck => [
                233_100, 2_316_600, 3_157_056, 607_200, 1_169_940, 175_560, 633_024, 44_640, 10_560,
            ],
        }
    }

    /// How many cards its deck has.
    pub const fn size(self) -> DeckSize {
        match self {
            Self::Holdem | Self::Omaha => DeckSize::STANDARD,
            Self::ShortDeck => DeckSize::SHORT,
        }
    }

    /// What seat `seat` of nine makes of a deck: dealt card by card, one burnt before each street.
    fn value(self, deck: &[u8], seat: usize) -> HandValue {
        let hole = if self == Self::Omaha { 4 } else { 2 };
        let lowest = if self == Self::ShortDeck { 16 } else { 0 };
        let card = |position: usize| card(deck[position] + lowest);
        let board = board(hole * SEATS).map(card);
        match self {
            Self::Omaha => {
                let hole = [0, 1, 2, 3].map(|round| card(seat + round * SEATS));
                omaha::high(&hole, &board)
            }
            Self::Holdem | Self::ShortDeck => {
                let hand: Hand = board
                    .iter()
                    .copied()
                    .chain([card(seat), card(seat + SEATS)])
                    .collect();
                match self {
                    Self::ShortDeck => hand.short_deck(false),
                    _ => hand.high(),
                }
            }
        }
    }
}

/// The positions of the board, after the hole cards.
const fn board(dealt: usize) -> [usize; 5] {
    [dealt + 1, dealt + 2, dealt + 3, dealt + 5, dealt + 7]
}

fn card(index: u8) -> Card {
    Card::from_index(index).expect("a deck of 52 or 36 holds cards of the 52")
}

/// From 0, high card, to 8, straight flush.
fn category(value: HandValue) -> usize {
    value.category() as usize
}

/// How often each category of hand is made.
///
/// - Hypothesis: every set of cards is equally likely, so that the categories come as often as
///   exhaustive enumeration counts them.
/// - Statistic: chi-square over nine categories, pooled. Hands at one table share the board, so one
///   seat of nine is counted for each deck, in turn.
/// - Distribution: asymptotic, upper tail. Minimum: two pooled categories of 10 expected.
/// - Merges: by addition, in any order. The seat starts afresh in each block.
#[derive(Debug, Clone)]
pub struct Categories {
    game: Game,
    counts: [u64; 9],
}

impl Categories {
    /// Counters for this game, all zero.
    pub const fn new(game: Game) -> Self {
        Self {
            game,
            counts: [0; 9],
        }
    }

    fn probabilities(&self) -> [f64; 9] {
        let counts = self.game.counts();
        let total: u64 = counts.iter().sum();
        counts.map(|count| count as f64 / total as f64)
    }
}

impl Statistic<DeckBlock> for Categories {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let (id, claim) = match self.game {
            Game::Holdem => (
                "game.holdem-categories",
                "seven-card hands make each category as often as counted",
            ),
            Game::Omaha => (
                "game.omaha-categories",
                "Omaha hands make each category as often as counted",
            ),
            Game::ShortDeck => (
                "game.short-deck-categories",
                "short-deck hands make each category as often as counted",
            ),
        };
        vec![Hypothesis {
            id,
            claim,
            reference: "exhaustive enumeration; Pearson 1900",
            property: Property::Outcomes,
            law: LAW,
        }]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        expect_size(block, self.game.size())?;
        for (number, deck) in block.decks().enumerate() {
            self.counts[category(self.game.value(deck, number % SEATS))] += 1;
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        self.counts.to_vec()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        absorb("game.categories", &mut self.counts, counters)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let samples = self.counts.iter().sum();
        vec![chi_square::pooled(
            &self.counts,
            &self.probabilities(),
            samples,
        )]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let samples = self.counts.iter().sum();
        let degrees = chi_square::pooled_degrees(&self.probabilities(), samples);
        vec![detectable_effect(samples, degrees, level)]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.game))
    }
}

/// Who wins when everybody stays to the end.
///
/// - Hypothesis: each of six seats wins equally often. Nobody folds and stacks are equal, so that
///   seats differ in nothing but their cards, and symmetry gives the expectation; ties are left
///   out.
/// - Statistic: chi-square with 5 degrees.
/// - Distribution: asymptotic, upper tail. Minimum: 60 hands with one winner.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone, Default)]
pub struct Winners {
    wins: [u64; PLAYERS],
}

impl Statistic<DeckBlock> for Winners {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "game.winner-by-seat",
            claim: "every seat wins equally often with the same strategy",
            reference: "symmetry of the seats; Pearson 1900",
            property: Property::Outcomes,
            law: LAW,
        }]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        expect_size(block, DeckSize::STANDARD)?;
        for deck in block.decks() {
            let shared: Hand = board(2 * PLAYERS).map(|at| card(deck[at])).iter().collect();
            let mut values = [0; PLAYERS];
            for (seat, value) in values.iter_mut().enumerate() {
                let hand = shared
                    .with(card(deck[seat]))
                    .with(card(deck[seat + PLAYERS]));
                *value = hand.high().get();
            }
            let best = *values.iter().max().expect("there are players");
            let mut winners = (0..PLAYERS).filter(|&seat| values[seat] == best);
            if let (Some(winner), None) = (winners.next(), winners.next()) {
                self.wins[winner] += 1;
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        self.wins.to_vec()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        absorb("game.winner-by-seat", &mut self.wins, counters)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        vec![chi_square::uniform(&self.wins, self.wins.iter().sum())]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let cells = PLAYERS as f64;
        let wins = self.wins.iter().sum();
        vec![detectable_cell(wins, cells, cells - 1.0, level)]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::default())
    }
}

/// The rivers that two hands and four cards of a board leave.
const RIVERS: i64 = 44;

/// Whether all-ins pay what they are worth.
///
/// - Hypothesis: of two hands all in on the turn the first wins its exact equity on average.
/// - Statistic: over all decks the sum of what the river brought less the equity (all 44 rivers
///   are played), over the root of the exact variance. Everything is counted in whole 44ths of half
///   a pot.
/// - Distribution: normal by the central limit theorem, two-sided. Minimum: 1 000 decks.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone, Default)]
pub struct AllIns {
    decks: u64,
    /// What was won beyond the equity, and what was lost, in 44ths of half a pot.
    above: u64,
    below: u64,
    /// The variance, in squares of the same unit.
    variance: u64,
}

impl AllIns {
    const DECKS_MIN: u64 = 1000;
}

/// Half pots that the first hand wins: 0, 1 or 2.
fn half_pots(first: Hand, second: Hand) -> i64 {
    match first.high().cmp(&second.high()) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}

impl Statistic<DeckBlock> for AllIns {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "game.all-in-equity",
            claim: "hands that are all in on the turn win their exact equity",
            reference: "all 44 rivers played; central limit theorem",
            property: Property::Outcomes,
            law: LAW,
        }]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        expect_size(block, DeckSize::STANDARD)?;
        for deck in block.decks() {
            // Heads up: four hole cards, then the board. The card at `river` is what was dealt.
            let [flop1, flop2, flop3, turn, river] = board(4);
            let shared: Hand = [flop1, flop2, flop3, turn]
                .iter()
                .map(|&at| card(deck[at]))
                .collect();
            let first = shared.with(card(deck[0])).with(card(deck[2]));
            let second = shared.with(card(deck[1])).with(card(deck[3]));
            let won = |river: u8| half_pots(first.with(card(river)), second.with(card(river)));
            let seen = [0, 1, 2, 3, flop1, flop2, flop3, turn];
            let (mut sum, mut squares) = (0, 0);
            for (position, &unseen) in deck.iter().enumerate() {
                if !seen.contains(&position) {
                    let won = won(unseen);
                    sum += won;
                    squares += won * won;
                }
            }
            let surprise = RIVERS * won(deck[river]) - sum;
            self.above += surprise.max(0).unsigned_abs();
            self.below += surprise.min(0).unsigned_abs();
            self.variance += (RIVERS * squares - sum * sum).unsigned_abs();
            self.decks += 1;
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        vec![self.decks, self.above, self.below, self.variance]
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let mut all = [self.decks, self.above, self.below, self.variance];
        absorb("game.all-in-equity", &mut all, counters)?;
        [self.decks, self.above, self.below, self.variance] = all;
        Ok(())
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        if self.decks < Self::DECKS_MIN {
            return vec![Err(BatteryError::TooFew {
                needed: Self::DECKS_MIN,
                found: self.decks,
            })];
        }
        // Without a variance every all-in was decided on the turn, and nothing can surprise.
        let z = if self.variance == 0 {
            0.0
        } else {
            (self.above as f64 - self.below as f64) / (self.variance as f64).sqrt()
        };
        vec![Ok(Finding::two_sided(z, normal(z)))]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let z = normal_upper_quantile(level / 2.0) + normal_upper_quantile(1.0 - POWER);
        let units = 2.0 * RIVERS as f64 * self.decks as f64;
        vec![(self.decks > 0).then(|| Detectable {
            deviation: z * (self.variance as f64).sqrt() / units,
            unit: "share of the pot",
        })]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::default())
    }
}

fn expect_size(block: &DeckBlock, expected: DeckSize) -> Result<(), BatteryError> {
    if block.size() == expected {
        return Ok(());
    }
    Err(BatteryError::DeckSize {
        expected: expected.get(),
        found: block.size().get(),
    })
}

/// Adds counters of the same shape, or refuses them.
fn absorb(
    statistic: &'static str,
    counts: &mut [u64],
    counters: &[u64],
) -> Result<(), BatteryError> {
    let refuse = |expected, found| BatteryError::Counters {
        statistic,
        expected,
        found,
    };
    if counters.len() != counts.len() {
        let found = counters.len() as u64;
        return Err(refuse("a list of the same shape", found));
    }
    if let Some(&found) = counters.iter().find(|&&count| count >= 1 << 56) {
        return Err(refuse("counts below 2^56", found));
    }
    for (count, more) in counts.iter_mut().zip(counters) {
        *count += more;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use dealproof_rng::faulty::{DeckDefect, FaultyShuffler};
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    use super::*;

    fn block(size: DeckSize, decks: usize) -> DeckBlock {
        let shuffler = Shuffler::new(ShuffleKey::new([3; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        block.refill(decks, |out| shuffler.fill(0, out)).unwrap();
        block
    }

    #[test]
    fn the_sound_shuffle_plays_as_counted_and_a_broken_one_does_not() {
        let all: [Box<dyn Statistic<DeckBlock>>; 5] = [
            Box::new(Categories::new(Game::Holdem)),
            Box::new(Categories::new(Game::Omaha)),
            Box::new(Categories::new(Game::ShortDeck)),
            Box::new(Winners::default()),
            Box::new(AllIns::default()),
        ];
        let (full, short) = (
            block(DeckSize::STANDARD, 50_000),
            block(DeckSize::SHORT, 50_000),
        );
        let key = ShuffleKey::new([4; 32]);
        let faulty = FaultyShuffler::new(DeckDefect::RandomComparator, key, DeckSize::STANDARD);
        let mut unsorted = DeckBlock::new(DeckSize::STANDARD);
        let written = unsorted.refill(5_000, |out| {
            faulty.fill(0, out);
            Ok::<(), ()>(())
        });
        written.unwrap();
        for mut statistic in all {
            let id = statistic.hypotheses()[0].id;
            let is_short = id == "game.short-deck-categories";
            statistic
                .observe(if is_short { &short } else { &full })
                .unwrap();
            let p = statistic.findings()[0].unwrap().p;
            println!("{id}: p = {p}");
            assert!(p.get() > 1e-3, "{id}");
            if !is_short {
                let mut broken = statistic.fresh();
                broken.observe(&unsorted).unwrap();
                let p = broken.findings()[0].unwrap().p;
                println!("{id}: p = {p} after sorting with a random comparator");
                assert!(p.get() < 1e-6, "{id}");
            }
        }
    }

    #[test]
    fn the_counts_are_the_published_ones() {
        let text = include_str!("../../fixtures/vectors/permutation-statistics.json");
        let tables: serde_json::Value = serde_json::from_str(text).unwrap();
        let games = [
            (Game::Holdem, "std7"),
            (Game::Omaha, "omaha_high"),
            (Game::ShortDeck, "short7"),
        ];
        for (game, name) in games {
            let rows = tables["poker_categories"][name]["rows"].as_array().unwrap();
            let mut counts = [0; 9];
            for (i, row) in rows.iter().enumerate() {
                counts[i.min(8)] += row["count"].as_u64().unwrap();
            }
            assert_eq!(game.counts(), counts, "{name}");
        }
    }
}
