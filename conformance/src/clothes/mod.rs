//! Scenarios in other clothes: other suits, seats, names and amounts, and a player who takes no part.
//!
//! ```text
//! scenario ──> request ──> dressed ──> engine
//! scenario <── undressed <── answer <────┘
//! ```
//!
//! A step keeps what it expects, and the engine is asked something that no published scenario asks. A
//! table of recorded answers knows nothing of it. A change applies to a scenario if the reference passes
//! the scenario in these clothes: [`fitting`] finds that out.

mod company;
mod dressed;
pub(crate) mod fitting;
mod json;
mod profile;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex};

use dealproof_rng::run_seed::RunSeed;

use crate::play::Dice;
use crate::scenario::SharedEngine;

use dressed::Dressed;
use fitting::Tailor;
use json::{Names, Seats, Suits};

/// What is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Change {
    /// The suits are permuted.
    Suits,
    /// Everybody sits some seats further round the table.
    Seats,
    /// Players have other names.
    Names,
    /// Every amount is multiplied.
    Chips,
    /// One more player is dealt in, and folds at once.
    Company,
}

impl Change {
    /// All of them.
    pub(crate) const ALL: [Self; 5] = [
        Self::Suits,
        Self::Seats,
        Self::Names,
        Self::Chips,
        Self::Company,
    ];

    /// The change as a word.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Suits => "suits",
            Self::Seats => "seats",
            Self::Names => "names",
            Self::Chips => "chips",
            Self::Company => "company",
        }
    }
}

/// What a scenario is dressed in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Clothes {
    suits: Option<Suits>,
    seats: Option<Seats>,
    names: Option<Names>,
    /// By what amounts are multiplied.
    chips: Option<u64>,
    company: Option<Seats>,
}

impl Clothes {
    /// Clothes with these changes, drawn for a scenario.
    pub(crate) fn draw(
        seed: RunSeed,
        scenario: &str,
        changes: &BTreeSet<Change>,
        seats_max: u64,
    ) -> Self {
        let dice = |change: Change| {
            let purpose = format!("clothes/{}/{scenario}", change.name());
            changes
                .contains(&change)
                .then(|| Dice::new(seed.key_for(&purpose)))
        };
        Self {
            suits: dice(Change::Suits).map(|mut dice| Suits::draw(&mut dice)),
            seats: dice(Change::Seats).map(|mut dice| Seats::draw(&mut dice, seats_max)),
            names: dice(Change::Names).map(|mut dice| Names::draw(&mut dice)),
            chips: dice(Change::Chips).map(|mut dice| 2 + dice.below(8)),
            company: dice(Change::Company).map(|mut dice| Seats::draw(&mut dice, seats_max)),
        }
    }
}

/// An engine as a scenario asks it in its clothes.
pub(crate) fn on(engine: &SharedEngine, tailor: &Arc<Tailor>, scenario: &str) -> SharedEngine {
    let engine = Dressed::new(tailor, scenario, Arc::clone(engine));
    Arc::new(Mutex::new(engine))
}

impl fmt::Display for Clothes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.suits.as_ref().map(|suits| format!("suits {suits}")));
        parts.extend(self.seats.as_ref().map(ToString::to_string));
        parts.extend(
            self.names
                .as_ref()
                .map(|names| format!("names with {names}")),
        );
        parts.extend(self.chips.map(|by| format!("amounts times {by}")));
        let company = self.company.as_ref();
        parts.extend(company.map(|_| "one more player, who folds at once".to_owned()));
        f.write_str(&parts.join(", "))
    }
}
