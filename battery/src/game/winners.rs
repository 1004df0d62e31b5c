//! Who wins when everybody stays to the end.

use dealproof_engine::rank::Hand;
use dealproof_rng::shuffle::DeckSize;

use super::{LAW, board, card, expect_size};
use crate::chi_square::{self, detectable_cell};
use crate::counters::{add, take};
use crate::decks::DeckBlock;
use crate::{BatteryError, Counted, Detectable, Finding, Hypothesis, Property, Statistic};

/// Seats whose winner is counted.
const PLAYERS: usize = 6;

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
        let [wins] = take("game.winner-by-seat", counters, [PLAYERS])?;
        add(&mut self.wins, wins);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::AtMost(self.wins.iter().sum())
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
