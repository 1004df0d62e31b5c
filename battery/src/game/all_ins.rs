//! Two hands that are all in on the turn.

use dealproof_engine::rank::Hand;
use dealproof_rng::shuffle::DeckSize;

use super::strata::Strata;
use super::{LAW, board, card, expect_size, refuse};
use crate::chi_square::POWER;
use crate::counters::take;
use crate::decks::DeckBlock;
use crate::tails::{normal, normal_upper_quantile};
use crate::{BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic};

/// The rivers that two hands and four cards of a board leave.
const RIVERS: i64 = 44;
const RIVERS_COUNT: usize = 44;

/// Two hands all in on the turn, over all 44 rivers: whether all-ins pay what they are worth, and
/// whether the leader holds.
///
/// - Hypothesis: of two hands all in on the turn the first wins its exact equity on average. The
///   leader, who wins alone on more rivers than the other (the first seat if both win on as many),
///   wins alone as often as he should, and so does the other.
/// - Statistic: for the equity the sum over all decks of what the river brought less the equity,
///   over the root of the exact variance, in whole 44ths of half a pot. For the leader, and for the
///   other seat, the number of wins: given that w rivers win, a win is one trial with chance w/44.
///   `leader-strata` is chi-square over the w with forty expected wins and losses.
/// - Distribution: of the equity normal by the central limit theorem; of the wins exact at every
///   size, binomials of different chances; of the strata asymptotic, upper tail.
/// - Minimum: 1 000 decks for the equity, one deck that is not decided for the wins.
/// - Why the leader: the equity adds up one seat's luck, so that a rig that lets the weaker hand
///   win, whichever seat has it, cancels.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct AllIns {
    decks: u64,
    /// What was won beyond the equity, and what was lost, in 44ths of half a pot.
    above: u64,
    below: u64,
    /// The variance, in squares of the same unit.
    variance: u64,
    /// By the rivers on which the leader wins.
    leader: Strata,
    /// By the rivers on which the other wins.
    underdog: Strata,
}

impl Default for AllIns {
    fn default() -> Self {
        let strata = Strata::new(RIVERS_COUNT);
        Self {
            decks: 0,
            above: 0,
            below: 0,
            variance: 0,
            leader: strata.clone(),
            underdog: strata,
        }
    }
}

impl AllIns {
    const DECKS_MIN: u64 = 1000;

    fn equity(&self) -> Result<Finding, BatteryError> {
        if self.decks < Self::DECKS_MIN {
            return Err(BatteryError::TooFew {
                needed: Self::DECKS_MIN,
                found: self.decks,
            });
        }
        // Without a variance every all-in was decided on the turn, and nothing can surprise.
        let z = if self.variance == 0 {
            0.0
        } else {
            (self.above as f64 - self.below as f64) / (self.variance as f64).sqrt()
        };
        Ok(Finding::two_sided(z, normal(z)))
    }
}

/// A turn with two hands, heads up: four hole cards one by one, then the board.
struct Turn {
    /// Rivers on which the first hand wins alone, on which both share, on which the second wins.
    outcomes: [u8; 3],
    /// Which of the three the dealt river is.
    dealt: usize,
}

impl Turn {
    fn of(deck: &[u8]) -> Self {
        let [flop1, flop2, flop3, turn, river] = board(4);
        let shared: Hand = [flop1, flop2, flop3, turn]
            .iter()
            .map(|&at| card(deck[at]))
            .collect();
        let first = shared.with(card(deck[0])).with(card(deck[2]));
        let second = shared.with(card(deck[1])).with(card(deck[3]));
        let outcome = |river: u8| {
            let [first, second] = [first, second].map(|hand| hand.with(card(river)).high());
            match first.cmp(&second) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 2,
            }
        };
        let seen = [0, 1, 2, 3, flop1, flop2, flop3, turn];
        let mut outcomes = [0; 3];
        for (position, &unseen) in deck.iter().enumerate() {
            if !seen.contains(&position) {
                outcomes[outcome(unseen)] += 1;
            }
        }
        Self {
            outcomes,
            dealt: outcome(deck[river]),
        }
    }
}

impl Statistic<DeckBlock> for AllIns {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![
            Hypothesis {
                id: "game.all-in-equity",
                claim: "hands that are all in on the turn win their exact equity",
                reference: "all 44 rivers played; central limit theorem",
                property: Property::Outcomes,
                law: LAW,
            },
            Hypothesis {
                id: "game.leader-holds",
                claim: "the leader on the turn wins as often as his rivers say",
                reference: "all 44 rivers played; binomials of different chances",
                property: Property::Outcomes,
                law: Law::Exact,
            },
            Hypothesis {
                id: "game.leader-strata",
                claim: "the leader wins as often as he should, however far he leads",
                reference: "all 44 rivers played; Pearson 1900",
                property: Property::Outcomes,
                law: Law::Asymptotic { verified: 0 },
            },
            Hypothesis {
                id: "game.underdog-improves",
                claim: "the underdog on the turn wins as often as his rivers say",
                reference: "all 44 rivers played; binomials of different chances",
                property: Property::Outcomes,
                law: Law::Exact,
            },
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        expect_size(block, DeckSize::STANDARD)?;
        for deck in block.decks() {
            let Turn { outcomes, dealt } = Turn::of(deck);
            let [first, shared, second] = outcomes.map(i64::from);
            // Half pots: two for a win, one for a share.
            let (sum, squares) = (2 * first + shared, 4 * first + shared);
            let surprise = RIVERS * [2, 1, 0][dealt] - sum;
            self.above += surprise.max(0).unsigned_abs();
            self.below += surprise.min(0).unsigned_abs();
            self.variance += (RIVERS * squares - sum * sum).unsigned_abs();
            self.decks += 1;
            let (leader, other) = if second > first { (2, 0) } else { (0, 2) };
            self.leader.count(outcomes[leader].into(), dealt == leader);
            self.underdog.count(outcomes[other].into(), dealt == other);
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        let sums = [self.decks, self.above, self.below, self.variance];
        [&sums[..], self.leader.counts(), self.underdog.counts()].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        const NAME: &str = "game.all-in-equity";
        let strata = self.leader.counts().len();
        let [sums, leader, underdog] = take(NAME, counters, [4, strata, strata])?;
        let mut next = self.clone();
        next.leader.absorb(NAME, leader)?;
        next.underdog.absorb(NAME, underdog)?;
        next.decks += sums[0];
        for strata in [&next.leader, &next.underdog] {
            if strata.trials() != next.decks {
                return Err(refuse(NAME, "one turn for each deck", strata.trials()));
            }
        }
        // A surprise is at most two half pots of 44 parts, a variance at most their square.
        let most = 2 * RIVERS.unsigned_abs() * sums[0];
        if sums[1].max(sums[2]) > most || sums[3] > 2 * RIVERS.unsigned_abs() * most {
            return Err(refuse(NAME, "surprises that pots allow", sums[3]));
        }
        next.above += sums[1];
        next.below += sums[2];
        next.variance += sums[3];
        *self = next;
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        vec![
            self.equity(),
            self.leader.sum(),
            self.leader.each(),
            self.underdog.sum(),
        ]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let z = normal_upper_quantile(level / 2.0) + normal_upper_quantile(1.0 - POWER);
        let units = 2.0 * RIVERS as f64 * self.decks as f64;
        let equity = (self.decks > 0).then(|| Detectable {
            deviation: z * (self.variance as f64).sqrt() / units,
            unit: "share of the pot",
        });
        vec![
            equity,
            self.leader.detectable(z, "share of the leader's wins"),
            None,
            self.underdog.detectable(z, "share of the underdog's wins"),
        ]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::default())
    }
}
