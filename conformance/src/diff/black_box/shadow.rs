//! The reference beside an engine that deals: it plays the same hand with every card that was seen in its
//! place, and any cards where none was seen.

use std::collections::BTreeSet;

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::{Answer, Operation, Start};
use dealproof_adapters::reference::ReferenceEngine;

use super::dealt::{Dealt, Place};

/// No layout changes more often: a card face up may change whose turn it is, and so who is dealt next.
const FITS_MAX: usize = 8;

/// The reference, and the deck that it plays with.
pub(super) struct Shadow {
    reference: ReferenceEngine,
    start: Start,
    asked: Vec<Operation>,
    dealt: Dealt,
}

/// Cards that are no deal from one deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NoDeal {
    /// A card that was seen in two places.
    Twice(String),
    /// A card that the deck of the game does not have.
    Foreign(String),
}

impl Shadow {
    /// A hand that is to begin like this, with any deck.
    pub(super) fn new(start: Start) -> Self {
        Self {
            reference: ReferenceEngine::default(),
            start,
            asked: Vec::new(),
            dealt: Dealt::default(),
        }
    }

    /// What the reference says to the next request of the hand, after its deck was brought in line with
    /// what the engine has shown.
    pub(super) fn ask(&mut self, operation: &Operation, shown: &Dealt) -> Result<Answer, NoDeal> {
        let operation = match operation {
            Operation::Start(_) => Operation::Start(Box::new(self.start.clone())),
            other => other.clone(),
        };
        let mut answer = self.say(&operation);
        self.asked.push(operation);
        for _ in 0..FITS_MAX {
            if !self.fit(shown)? {
                break;
            }
            answer = self.again();
        }
        Ok(answer)
    }

    /// Brings the deck in line with what is known when the hand is over.
    pub(super) fn settle(&mut self, shown: &Dealt) -> Result<(), NoDeal> {
        for _ in 0..FITS_MAX {
            if !self.fit(shown)? {
                break;
            }
            let _ = self.again();
        }
        Ok(())
    }

    /// How the hand began, with the deck as far as it is known.
    pub(super) const fn began(&self) -> &Start {
        &self.start
    }

    /// What the reference dealt.
    pub(super) const fn dealt(&self) -> &Dealt {
        &self.dealt
    }

    /// The deck by place, without the cards that nobody has seen.
    pub(super) fn known(&self, shown: &Dealt) -> Vec<Option<String>> {
        let mut known = vec![None; self.start.deck.len()];
        for (place, number, card) in shown.cards() {
            let dealt = self.dealt.at(place).get(number);
            if dealt == Some(card)
                && let Some(at) = self.position(card)
            {
                known[at] = Some(card.clone());
            }
        }
        known
    }

    fn say(&mut self, operation: &Operation) -> Answer {
        // The reference in this process always answers.
        let answer = self.reference.ask(operation).unwrap_or_default();
        self.dealt.see(&answer);
        answer
    }

    /// The whole hand once more, with the deck as it is now.
    fn again(&mut self) -> Answer {
        self.reference = ReferenceEngine::default();
        self.dealt = Dealt::default();
        let mut last = Answer::default();
        for mut operation in self.asked.clone() {
            if let Operation::Start(start) = &mut operation {
                **start = self.start.clone();
            }
            last = self.say(&operation);
        }
        last
    }

    fn position(&self, card: &str) -> Option<usize> {
        self.start.deck.iter().position(|other| other == card)
    }

    /// Puts every card that was shown where the reference deals it from. Whether that changed anything.
    fn fit(&mut self, shown: &Dealt) -> Result<bool, NoDeal> {
        let mut placed = BTreeSet::new();
        for (_, _, card) in shown.cards() {
            if !placed.insert(card) {
                return Err(NoDeal::Twice(card.clone()));
            }
            if self.position(card).is_none() {
                return Err(NoDeal::Foreign(card.clone()));
            }
        }
        // Slots are places in the deck as it was dealt; cards move, slots do not.
        let wanted = shown.cards().filter_map(|(place, number, card)| {
            let slot = self.slot(place, number)?;
            Some((slot, card.clone()))
        });
        let mut changed = false;
        for (slot, card) in wanted.collect::<Vec<_>>() {
            if let Some(found) = self.position(&card)
                && found != slot
            {
                self.start.deck.swap(slot, found);
                changed = true;
            }
        }
        Ok(changed)
    }

    /// Where in the deck the card lay that the reference dealt there.
    fn slot(&self, place: Place, number: usize) -> Option<usize> {
        self.position(self.dealt.at(place).get(number)?)
    }
}
