//! Random games of every kind, request by request: hands under any rule profile, tables, tournaments
//! and open-face games. What is asked next follows from a seed and from what the reference answered.

mod acting;
pub mod asked;
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
mod turns;

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_engine::profile::BUILT_IN;
use dealproof_rng::run_seed::RunSeed;
use serde_json::{Value, json};

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

    /// Whether an engine claims to play it. Every engine plays hands.
    fn is_claimed(self, claims: &Claims) -> bool {
        self.capability().is_none_or(|needed| claims.has(needed))
    }

    /// What an engine has to claim to be asked for it.
    pub(crate) const fn capability(self) -> Option<Capability> {
        match self {
            Self::Hand => None,
            Self::Table => Some(Capability::Tables),
            Self::Tournament => Some(Capability::Tournaments),
            Self::OpenFace => Some(Capability::OpenFace),
        }
    }

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

/// What an engine can be asked to play.
#[derive(Debug, Clone)]
pub struct Offer {
    /// What it claims; nothing for the reference, which does everything.
    claims: Option<Claims>,
    games: Vec<String>,
    kinds: Vec<Kind>,
    /// How many rules of a game are set on average; none for few, as a room would.
    rules_set: Option<u64>,
    /// The profiles of tables and tournaments; empty for the usual ones.
    profiles: Vec<Value>,
}

impl Offer {
    /// Every game, of every kind.
    pub fn everything() -> Self {
        let names = BUILT_IN.iter().map(|(name, _)| (*name).to_owned());
        Self {
            claims: None,
            games: names.collect(),
            kinds: Kind::ALL.to_vec(),
            rules_set: None,
            profiles: Vec::new(),
        }
    }

    /// Hands of built-in games in which so many house rules are set on average.
    pub fn crossed_hands(rules_set: u64) -> Self {
        Self {
            kinds: vec![Kind::Hand],
            rules_set: Some(rules_set),
            ..Self::everything()
        }
    }

    /// Games of one kind with the usual profiles, in which so many house rules are set on average.
    pub fn crossed_games(kind: Kind, rules_set: u64) -> Self {
        Self {
            kinds: vec![kind],
            rules_set: Some(rules_set),
            ..Self::everything()
        }
    }

    /// What an engine claims: its games, and the kinds of games that it has.
    pub fn of(claims: &Claims) -> Self {
        let mut offer = Self::everything();
        if !claims.has(Capability::Profiles) {
            offer.games.retain(|name| claims.games.contains(name));
        }
        offer.kinds.retain(|kind| kind.is_claimed(claims));
        offer.claims = Some(claims.clone());
        offer
    }

    /// Games of one kind alone, at tables and in tournaments with these profiles; with the usual ones that
    /// the engine claims if there are none.
    #[must_use]
    pub(crate) fn of_kind(mut self, kind: Kind, profiles: &[Value]) -> Self {
        let usual: &[&str] = match kind {
            Kind::Table => &table::GAMES,
            Kind::Tournament => &tournament::GAMES,
            Kind::Hand | Kind::OpenFace => &[],
        };
        let usual = usual.iter().filter(|&&name| {
            let claims = self.claims.as_ref();
            claims.is_none_or(|claims| {
                claims.games.contains(name) || claims.has(Capability::Profiles)
            })
        });
        self.profiles = match profiles {
            [] => usual.map(|name| json!({ "name": name })).collect(),
            own => own.to_vec(),
        };
        self.kinds = vec![kind];
        self
    }

    /// The profiles to choose from, where these are the usual ones.
    fn profiles(&self, usual: &[&str]) -> Vec<Value> {
        if self.profiles.is_empty() {
            return usual.iter().map(|name| json!({ "name": name })).collect();
        }
        self.profiles.clone()
    }

    /// The kind of the game with a number, and its number among those of its kind.
    pub fn kind(&self, number: u64) -> (Kind, u64) {
        let kinds = self.kinds.len() as u64;
        let place = usize::try_from(number % kinds).unwrap_or_default();
        (self.kinds[place], number / kinds)
    }

    /// Whether house rules of any kind can be asked for.
    fn has_any_rules(&self) -> bool {
        let claims = self.claims.as_ref();
        claims.is_none_or(|claims| claims.has(Capability::Profiles))
    }

    /// Whether a request can be asked.
    fn includes(&self, operation: &Operation) -> bool {
        let claims = self.claims.as_ref();
        claims.is_none_or(|claims| claims.lacks(operation).is_none())
    }
}

/// Says what is asked next, given the last answer of the reference.
trait Driver {
    fn next(&mut self, dice: &mut Dice, last: &Answer) -> Option<Operation>;
}

fn driver(offer: &Offer, kind: Kind, number: u64) -> Box<dyn Driver> {
    match kind {
        Kind::Hand => Box::new(hand::HandDriver::new(offer.clone(), number)),
        Kind::Table => Box::new(table::TableDriver::new(offer, number)),
        Kind::Tournament => Box::new(tournament::TournamentDriver::new(offer, number)),
        Kind::OpenFace => Box::new(open_face::OpenFaceDriver::new(offer, number)),
    }
}

/// Plays a random game on an engine: what is asked next follows from its own answers. A snapshot that
/// is restored is empty: each engine gets its own. A game that the engine does not support ends there.
pub fn game(
    offer: &Offer,
    seed: RunSeed,
    number: u64,
    engine: &mut dyn Engine,
) -> Result<Vec<(Operation, Answer)>, Fault> {
    let (kind, number) = offer.kind(number);
    let mut dice = Dice::new(seed.key_for(&format!("play/{}/{number}", kind.name())));
    let mut driver = driver(offer, kind, number);
    let (mut keeper, mut steps) = (Keeper::default(), Vec::new());
    let (mut known, mut skipped) = (Answer::default(), 0);
    while steps.len() + skipped < REQUESTS_MAX
        && known.unsupported.is_none()
        && let Some(operation) = driver.next(&mut dice, &known)
    {
        // What begins a game is asked in any case: the engine says what it lacks.
        if !steps.is_empty() && !offer.includes(&operation) {
            skipped += 1;
            continue;
        }
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
pub fn requests(offer: &Offer, seed: RunSeed, number: u64) -> Vec<Operation> {
    let steps = game(offer, seed, number, &mut ReferenceEngine::default());
    let steps = steps.unwrap_or_default().into_iter();
    steps.map(|(request, _)| request).collect()
}
