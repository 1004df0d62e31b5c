//! Random games of every kind, request by request: hands under any rule profile, tables, tournaments
//! and open-face games. What is asked next follows from a seed and from what the reference answered.

mod acting;
pub(crate) mod cards;
mod course;
mod dice;
mod fewer;
mod hand;
mod keeper;
mod open_face;
mod switches;
mod table;
mod tournament;

use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_rng::run_seed::RunSeed;

pub(crate) use acting::{Actor, Style, act};
pub(crate) use dice::Dice;
pub(crate) use fewer::fewer;
pub(crate) use hand::stack;
pub use keeper::Keeper;

/// No game is longer.
const REQUESTS_MAX: usize = 300;

/// So many first requests are tried until one is accepted.
const OPENINGS: usize = 40;

/// A kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// One hand of any game with any house rules.
    Hand,
    /// A table at which hands follow each other.
    Table,
    /// A tournament.
    Tournament,
    /// Some hands of open-face poker.
    OpenFace,
}

impl Kind {
    /// All kinds, in the order in which they take turns.
    pub const ALL: [Self; 4] = [Self::Hand, Self::Table, Self::Tournament, Self::OpenFace];

    /// The kind as a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Table => "table",
            Self::Tournament => "tournament",
            Self::OpenFace => "open-face game",
        }
    }
}

/// Says what is asked next, given the last answer of the reference.
trait Driver {
    fn next(&mut self, dice: &mut Dice, last: &Answer) -> Option<Operation>;
}

/// Plays a random game on an engine: what is asked next follows from its own answers. A snapshot that
/// is restored is empty: each engine gets its own. A game that the engine does not support ends there.
pub fn game(
    kind: Kind,
    seed: RunSeed,
    number: u64,
    engine: &mut dyn Engine,
) -> Result<Vec<(Operation, Answer)>, Fault> {
    let mut dice = Dice::new(seed.key_for(&format!("play/{}/{number}", kind.name())));
    let mut driver: Box<dyn Driver> = match kind {
        Kind::Hand => Box::new(hand::HandDriver::new()),
        Kind::Table => Box::new(table::TableDriver::new()),
        Kind::Tournament => Box::new(tournament::TournamentDriver::new()),
        Kind::OpenFace => Box::new(open_face::OpenFaceDriver::new()),
    };
    let (mut keeper, mut steps) = (Keeper::default(), Vec::new());
    let mut known = Answer::default();
    while steps.len() < REQUESTS_MAX
        && known.unsupported.is_none()
        && let Some(operation) = driver.next(&mut dice, &known)
    {
        let answer = keeper.ask(engine, &operation)?;
        learn(&mut known, &operation, &answer);
        steps.push((operation, answer));
    }
    Ok(steps)
}

/// What is known of the game after an answer. A view does not show everything, and an answer that
/// leaves something out says nothing about it.
fn learn(known: &mut Answer, operation: &Operation, answer: &Answer) {
    known.ok = answer.ok;
    known.unsupported.clone_from(&answer.unsupported);
    if matches!(operation, Operation::View { .. }) {
        return;
    }
    keep(&mut known.state, answer.state.as_ref());
    keep(&mut known.open_face, answer.open_face.as_ref());
    keep(&mut known.table, answer.table.as_ref());
    keep(&mut known.tournament, answer.tournament.as_ref());
}

fn keep<T: Clone>(known: &mut Option<T>, told: Option<&T>) {
    if let Some(told) = told {
        *known = Some(told.clone());
    }
}

/// The first request of a game: mostly one that the reference accepts, now and then any.
fn opening(dice: &mut Dice, mut make: impl FnMut(&mut Dice) -> Operation) -> Operation {
    if dice.one_in(6) {
        return make(dice);
    }
    for _ in 0..OPENINGS {
        let operation = make(dice);
        let answer = ReferenceEngine::default().ask(&operation);
        if answer.is_ok_and(|answer| answer.ok) {
            return operation;
        }
    }
    make(dice)
}

/// The requests of a random game, as the reference answers them.
pub fn requests(kind: Kind, seed: RunSeed, number: u64) -> Vec<Operation> {
    let steps = game(kind, seed, number, &mut ReferenceEngine::default());
    let steps = steps.unwrap_or_default().into_iter();
    steps.map(|(request, _)| request).collect()
}
