//! How often each category of hand is made.

use dealproof_engine::rank::{Hand, HandValue, omaha};
use dealproof_rng::shuffle::DeckSize;

use super::{LAW, SEATS, board, card, expect_size};
use crate::chi_square::{self, detectable_effect};
use crate::counters::{add, take};
use crate::decks::DeckBlock;
use crate::{BatteryError, Counted, Detectable, Finding, Hypothesis, Property, Statistic};

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
    pub(super) const fn counts(self) -> [u64; 9] {
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
        let [counts] = take("game.categories", counters, [self.counts.len()])?;
        add(&mut self.counts, counts);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.counts.iter().sum())
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
