//! What must hold of any engine, whatever its house rules: checked on random games through the
//! adapter, without a look at the reference.
//!
//! A game that breaks a property is shrunk to the requests that still do, and becomes a scenario.

mod clothes;
mod conserved;
mod secrets;
mod unchanged;

use std::fmt;

use dealproof_adapters::protocol::{Answer, Operation, PROTOCOL};
use dealproof_adapters::{Engine, Fault};
use dealproof_rng::run_seed::RunSeed;

use crate::play::{self, Keeper, Kind};

/// Something that holds of every engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    /// No chip comes from nowhere, and none gets lost.
    Chips,
    /// No card is in two places.
    Cards,
    /// A refused request changes nothing.
    Refusals,
    /// Nobody sees a closed card of somebody else.
    Views,
    /// The same game with other suits, where no rule looks at suits.
    Suits,
    /// The same hand some seats further round the table.
    Seats,
    /// The same requests get the same answers.
    Repeats,
    /// What was recorded leads to the same game.
    Replay,
    /// What was written down is the same game.
    Restore,
}

/// Where a property is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The place of the request in the game.
    pub at: usize,
    /// What should be.
    pub expected: String,
    /// What is.
    pub found: String,
}

/// What an engine can do, and what it answered in a game.
pub(crate) struct Played<'a> {
    capabilities: &'a [String],
    steps: &'a [(Operation, Answer)],
}

impl Property {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Chips,
        Self::Cards,
        Self::Refusals,
        Self::Views,
        Self::Suits,
        Self::Seats,
        Self::Repeats,
        Self::Replay,
        Self::Restore,
    ];

    /// The property of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.to_string() == name)
    }

    /// The property in a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Chips => "No chip comes from nowhere, and none gets lost",
            Self::Cards => "No card is in two places",
            Self::Refusals => "A refused request changes nothing",
            Self::Views => "Nobody sees a closed card of somebody else",
            Self::Suits => "Other suits change nothing else",
            Self::Seats => "Other seat numbers change nothing else",
            Self::Repeats => "The same requests get the same answers",
            Self::Replay => "What was recorded leads to the same game",
            Self::Restore => "What was written down is the same game",
        }
    }

    fn check(self, engine: &mut dyn Engine, played: &Played) -> Result<Option<Broken>, Fault> {
        Ok(match self {
            Self::Chips => conserved::chips(played),
            Self::Cards => conserved::cards(played),
            Self::Refusals => unchanged::refusals(played),
            Self::Views => secrets::views(engine, played)?,
            Self::Suits => clothes::suits(engine, played)?,
            Self::Seats => clothes::seats(engine, played)?,
            Self::Repeats => unchanged::repeats(engine, played)?,
            Self::Replay => unchanged::replay(engine, played)?,
            Self::Restore => unchanged::restore(engine, played)?,
        })
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Chips => "chips",
            Self::Cards => "cards",
            Self::Refusals => "refusals",
            Self::Views => "views",
            Self::Suits => "suits",
            Self::Seats => "seats",
            Self::Repeats => "repeats",
            Self::Replay => "replay",
            Self::Restore => "restore",
        })
    }
}

/// A game that breaks a property, as short as it was found.
#[derive(Debug, Clone)]
pub struct Counterexample {
    /// The property.
    pub property: Property,
    /// The kind of game.
    pub kind: Kind,
    /// The number of the game, which repeats it together with the seed.
    pub number: u64,
    /// The requests that lead to it.
    pub requests: Vec<Operation>,
    /// Where it breaks.
    pub broken: Broken,
}

/// What an engine says that it can do.
pub fn capabilities(engine: &mut dyn Engine) -> Result<Vec<String>, Fault> {
    let protocol = PROTOCOL;
    let hello = engine.ask(&Operation::Hello { protocol })?.hello;
    Ok(hello.map_or_else(Vec::new, |hello| hello.capabilities))
}

/// Plays one random game, and says which property it breaks, if any.
///
/// # Errors
///
/// What the engine did instead of answering while the game was played, or that it does not support
/// the game.
pub fn game(
    engine: &mut dyn Engine,
    capabilities: &[String],
    seed: RunSeed,
    number: u64,
) -> Result<Option<Counterexample>, Fault> {
    let kinds = Kind::ALL.len() as u64;
    let kind = Kind::ALL[usize::try_from(number % kinds).unwrap_or_default()];
    engine.ask(&Operation::Abandon)?;
    let steps = play::game(kind, seed, number / kinds, engine)?;
    let played = Played {
        capabilities,
        steps: &steps,
    };
    for property in Property::ALL {
        if let Some(broken) = property.check(engine, &played)? {
            let requests: Vec<Operation> = steps.into_iter().map(|(request, _)| request).collect();
            let (requests, broken) = play::fewer(
                requests,
                broken,
                |broken| broken.at,
                |shorter| {
                    holds(engine, capabilities, property, shorter)
                        .ok()
                        .flatten()
                },
            );
            return Ok(Some(Counterexample {
                property,
                kind,
                number,
                requests,
                broken,
            }));
        }
    }
    Ok(None)
}

/// Asks these requests, and says where the property is broken, if it is.
pub fn holds(
    engine: &mut dyn Engine,
    capabilities: &[String],
    property: Property,
    requests: &[Operation],
) -> Result<Option<Broken>, Fault> {
    let steps = ask_all(engine, requests)?;
    let played = Played {
        capabilities,
        steps: &steps,
    };
    property.check(engine, &played)
}

/// A new game of these requests.
pub(crate) fn ask_all(
    engine: &mut dyn Engine,
    requests: &[Operation],
) -> Result<Vec<(Operation, Answer)>, Fault> {
    engine.ask(&Operation::Abandon)?;
    let mut keeper = Keeper::default();
    let asked = requests.iter().map(|request| {
        let answer = keeper.ask(engine, request)?;
        Ok((request.clone(), answer))
    });
    asked.collect()
}

impl Played<'_> {
    fn can(&self, capability: &str) -> bool {
        self.capabilities.iter().any(|known| known == capability)
    }
}
