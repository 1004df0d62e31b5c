//! An engine that deals: the reference with a shuffle of its own, for rehearsals and tests.

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::{LineAnswer, ReferenceEngine, answer_line};
use dealproof_adapters::{Engine, Fault};
use dealproof_engine::profile::Rules;
use serde_json::Value;

use crate::play::{Dice, cards};

/// The reference, which takes no deck: it shuffles, and reveals the deck when the hand is over.
pub struct Dealer {
    reference: ReferenceEngine,
    dice: Dice,
}

impl Dealer {
    /// A dealer whose decks follow from a seed.
    pub fn new(seed: [u8; 32]) -> Self {
        Self {
            reference: ReferenceEngine::default(),
            dice: Dice::new(seed),
        }
    }

    /// A deck for a profile, and further ones for what may have to be shuffled again.
    fn shuffle(&mut self, profile: &Value, players: usize) -> (Vec<String>, Vec<Vec<String>>) {
        let rules = Rules::from_json(profile).ok();
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        let further = rules.map_or(0, |rules| rules.reshuffles_max(players));
        let mut shuffled = || {
            let mut deck = cards::of_profile(profile);
            self.dice.shuffle(&mut deck);
            deck
        };
        (shuffled(), (0..further).map(|_| shuffled()).collect())
    }
}

impl Dealer {
    /// Answers one line of the protocol, whatever the line contains.
    pub fn answer_line(&mut self, line: &[u8]) -> LineAnswer {
        // The reference in this process always answers.
        answer_line(line, |operation| self.ask(operation).unwrap_or_default())
    }
}

impl Engine for Dealer {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut operation = operation.clone();
        if let Operation::Start(start) = &mut operation {
            let players = start.seats.len();
            (start.deck, start.reshuffles) = self.shuffle(&start.profile, players);
        }
        let mut answer = self.reference.ask(&operation)?;
        if let Some(hello) = &mut answer.hello {
            // Tables and open-face games would need decks of their own.
            let without = [
                Capability::Deck,
                Capability::Tables,
                Capability::Tournaments,
                Capability::OpenFace,
                Capability::Snapshots,
                Capability::Replay,
            ];
            let kept = |name: &String| without.iter().all(|one| one.name() != name);
            hello.capabilities.retain(kept);
            hello.games.retain(|name| Rules::built_in(name).is_some());
        }
        Ok(answer)
    }
}
