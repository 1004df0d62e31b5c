//! What the hands of a black-box run came to.

use dealproof_engine::profile::Rules;

use super::super::driven::HUNG_MAX;
use super::super::spots::{Coverage, Spot};
use super::super::{Comparison, Course};
use super::{BlackBoxHand, CardCounts, LastCard};

/// Hands that an engine dealt, counted.
#[derive(Debug, Clone, Default)]
pub struct BlackBoxRun {
    /// Hands that agree and that differ.
    pub comparison: Comparison,
    /// What the hands came to that agree.
    pub agreed: Coverage,
    /// What the hands came to that differ.
    pub differed: Coverage,
    /// Views that agree.
    pub views: u64,
    /// Hands of which the whole deck is known.
    pub whole_decks: u64,
    /// Hands of which every card that was dealt is known, but not the whole deck.
    pub all_dealt: u64,
    /// Hands of which some cards that were dealt are not known.
    pub in_part: u64,
    /// Hands that were decided by cards that are not known.
    pub blind_showdowns: u64,
    /// The cards by their places in the deck.
    pub cards: CardCounts,
    /// The last cards of boards.
    pub last_card: LastCard,
}

/// How often hands came to a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agreement {
    /// The spot.
    pub spot: Spot,
    /// Hands with it in which both engines agree at every decision.
    pub agreed: u64,
    /// Hands with it in which they do not.
    pub differed: u64,
}

impl BlackBoxRun {
    /// Adds a hand. Of each kind of difference some examples are kept.
    pub fn add(&mut self, rules: &Rules, number: u64, hand: BlackBoxHand, examples: usize) {
        match hand.course {
            Course::Same { .. } => {
                let known = &hand.known;
                self.agreed.add(&hand.hand);
                self.views += hand.views;
                let whole = known.deck.iter().all(Option::is_some);
                self.whole_decks += u64::from(whole);
                self.all_dealt += u64::from(!whole && known.all_dealt);
                self.in_part += u64::from(!whole && !known.all_dealt);
                self.blind_showdowns += u64::from(known.blind_showdown);
                self.cards.add(known);
                self.last_card.add(rules, known);
            }
            Course::Differs { .. } => self.differed.add(&hand.hand),
            Course::Unsupported(_) | Course::NoHand => {}
        }
        self.comparison.add(number, hand.course, examples);
    }

    /// Whether the engine hung so often that no more should be asked.
    pub(crate) fn is_silent(&self) -> bool {
        self.comparison.hung >= HUNG_MAX
    }

    /// Every spot, with how often hands came to it.
    pub fn spots(&self) -> impl Iterator<Item = Agreement> {
        Spot::ALL.into_iter().map(|spot| {
            let of = |coverage: &Coverage| coverage.spots.get(&spot).copied().unwrap_or(0);
            Agreement {
                spot,
                agreed: of(&self.agreed),
                differed: of(&self.differed),
            }
        })
    }
}
