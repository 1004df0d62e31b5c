//! What must hold of any engine, whatever its house rules: checked on random games through the
//! adapter, without a look at the reference.
//!
//! A game that breaks a property is shrunk to the requests that still do, and becomes a scenario.

mod clothes;
pub(crate) mod conserved;
mod secrets;
mod unchanged;

use std::fmt;

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::{Engine, Fault};
use dealproof_rng::run_seed::RunSeed;

use crate::play::{self, Keeper, Kind, Offer};

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
    claims: &'a Claims,
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

    /// Whether a game shows anything of the property: it was played, and the engine says enough.
    fn is_seen(self, played: &Played<'_>) -> bool {
        let accepted = played.steps.iter().any(|(_, answer)| answer.ok);
        let refused = played
            .steps
            .iter()
            .any(|(_, answer)| !answer.ok && answer.unsupported.is_none());
        match self {
            Self::Chips | Self::Repeats => accepted,
            Self::Cards => accepted && played.can(Capability::Cards),
            Self::Suits | Self::Seats => accepted && played.can(Capability::Deck),
            Self::Refusals => accepted && refused,
            Self::Views => accepted && played.can(Capability::Views),
            Self::Replay => accepted && played.can(Capability::Replay),
            Self::Restore => accepted && played.can(Capability::Snapshots),
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

/// What became of a game.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// These properties were looked at, and hold.
    Held(Vec<Property>),
    /// The game breaks a property.
    Broken(Box<Counterexample>),
    /// The engine does not support the game, for its own reason.
    Unsupported(String),
}

/// Plays one random game of those that the engine claims, and says which property it breaks, if any.
///
/// # Errors
///
/// What the engine did instead of answering while the game was played.
pub fn game(
    engine: &mut dyn Engine,
    claims: &Claims,
    seed: RunSeed,
    number: u64,
) -> Result<Outcome, Fault> {
    game_of(&Property::ALL, engine, claims, seed, number)
}

/// The same, with a look at some properties alone.
pub(crate) fn game_of(
    properties: &[Property],
    engine: &mut dyn Engine,
    claims: &Claims,
    seed: RunSeed,
    number: u64,
) -> Result<Outcome, Fault> {
    let offer = Offer::of(claims);
    let (kind, _) = offer.kind(number);
    engine.ask(&Operation::Abandon)?;
    let steps = play::game(&offer, seed, number, engine)?;
    if let Some((_, first)) = steps.first()
        && let Some(reason) = &first.unsupported
    {
        return Ok(Outcome::Unsupported(reason.clone()));
    }
    let played = Played {
        claims,
        steps: &steps,
    };
    let mut held = Vec::new();
    for &property in properties {
        if let Some(broken) = property.check(engine, &played)? {
            let requests: Vec<Operation> = steps.into_iter().map(|(request, _)| request).collect();
            let (requests, broken) = play::fewer(
                requests,
                broken,
                |broken| broken.at,
                |shorter| holds(engine, claims, property, shorter).ok().flatten(),
            );
            return Ok(Outcome::Broken(Box::new(Counterexample {
                property,
                kind,
                number,
                requests,
                broken,
            })));
        }
        if property.is_seen(&played) {
            held.push(property);
        }
    }
    Ok(Outcome::Held(held))
}

/// Asks these requests, and says where the property is broken, if it is.
pub fn holds(
    engine: &mut dyn Engine,
    claims: &Claims,
    property: Property,
    requests: &[Operation],
) -> Result<Option<Broken>, Fault> {
    let steps = ask_all(engine, requests)?;
    let played = Played {
        claims,
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
    fn can(&self, capability: Capability) -> bool {
        self.claims.has(capability)
    }
}
