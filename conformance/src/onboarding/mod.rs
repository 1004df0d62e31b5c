//! Whether an adapter delivers what it claims, before anything is judged by it.
//!
//! One small hand of each claimed game, and one request for each claimed capability. Nothing here is
//! about rules: an engine that deals the wrong blinds is ready to be tested.

mod events;
mod hand;
mod ranks;
mod reveal;
mod sessions;
mod words;

pub use sessions::check_sessions;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dealproof_adapters::introduced::effective;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::table::{NextHand, OpenTable, Sit};
use dealproof_adapters::protocol::tournament::OpenTournament;
use dealproof_adapters::protocol::{
    Answer, OpenFaceStart, OpenFaceStartSeat, Operation, Start, StartSeat,
};
use dealproof_adapters::{Engine, Fault};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde_json::{Value, json};

use crate::near;
use crate::scenario::SharedEngine;
use crate::scenario::runner::Machine;

/// What is known of an adapter after it was tried.
#[derive(Debug, Clone)]
pub struct Readiness {
    /// What the engine claims.
    pub claims: Arc<Claims>,
    /// What works, in the order in which it was tried.
    pub works: Vec<String>,
    /// What has to be mended, in the order in which to mend it.
    pub problems: Vec<Problem>,
}

/// Something that an adapter claims and does not deliver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What was tried: a game or a capability.
    pub what: String,
    /// What the protocol asks for.
    pub expected: String,
    /// What the engine did.
    pub found: String,
    /// The exchange that shows it, line by line.
    pub exchange: Vec<String>,
}

impl Readiness {
    /// Whether the adapter can be tested.
    pub const fn is_ready(&self) -> bool {
        self.problems.is_empty()
    }
}

/// Tries an engine.
///
/// # Errors
///
/// What it did instead of introducing itself.
pub fn check(engine: &mut dyn Engine) -> Result<Readiness, Fault> {
    let mut ready = introduce(engine)?;
    let claims = Arc::clone(&ready.claims);
    if !ready.may_go_on(engine) {
        return Ok(ready);
    }
    for item in items(&claims) {
        if let Some(found) = attempt(engine, &claims, &item) {
            ready.note(found);
        }
    }
    Ok(ready)
}

/// The same with several engines of a kind, of which there is at least one and which share the work.
///
/// # Errors
///
/// What the engine did instead of introducing itself.
pub fn check_on(engines: &[SharedEngine], machine: &dyn Machine) -> Result<Readiness, Fault> {
    let mut ready = introduce(&mut *lock(&engines[0]))?;
    let claims = Arc::clone(&ready.claims);
    if !ready.may_go_on(&mut *lock(&engines[0])) {
        return Ok(ready);
    }
    let items = items(&claims);
    let free = Mutex::new(engines.to_vec());
    let tried: Vec<Mutex<Option<Attempt>>> = items.iter().map(|_| Mutex::default()).collect();
    machine.each(items.len(), &|at| {
        // There are as many threads as engines, or fewer.
        let Some(engine) = lock(&free).pop() else {
            return;
        };
        let found = attempt(&mut *lock(&engine), &claims, &items[at]);
        *lock(&tried[at]) = found;
        lock(&free).push(engine);
    });
    for found in tried {
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = found {
            ready.note(found);
        }
    }
    Ok(ready)
}

/// What an engine says of itself.
fn introduce(engine: &mut dyn Engine) -> Result<Readiness, Fault> {
    let claims = engine.claims()?;
    let problem = |name: &String| Problem {
        what: "hello".to_owned(),
        expected: format!("names of capabilities{}", meant(name)),
        found: format!("{name:?}"),
        exchange: Vec::new(),
    };
    Ok(Readiness {
        works: Vec::new(),
        problems: claims.unknown.iter().map(problem).collect(),
        claims,
    })
}

/// What is tried.
enum Item {
    Game(String),
    Capability(Capability),
}

/// What was tried, what came of it, and what was said.
type Attempt = (String, Tried, Vec<String>);

fn items(claims: &Claims) -> Vec<Item> {
    let games = claims.games.iter().cloned().map(Item::Game);
    let capabilities = claims.capabilities.iter().copied();
    games.chain(capabilities.map(Item::Capability)).collect()
}

fn attempt(engine: &mut dyn Engine, claims: &Claims, item: &Item) -> Option<Attempt> {
    let mut talk = Talk::new(engine);
    let (what, tried) = match item {
        Item::Game(game) => (format!("the game {game}"), play(&mut talk, claims, game)),
        Item::Capability(capability) => {
            let tried = deliver(&mut talk, claims, *capability)?;
            (format!("the capability {capability}"), tried)
        }
    };
    Some((what, tried, talk.lines))
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a check finds missing: what was expected and what was found.
type Tried = Result<(), (String, String)>;

impl Readiness {
    /// Whether a hand in play can be discarded. Without that nothing can be tried after the first hand,
    /// and whatever was tried would be blamed for it.
    fn may_go_on(&mut self, engine: &mut dyn Engine) -> bool {
        let claims = Arc::clone(&self.claims);
        let mut talk = Talk::new(engine);
        let tried = abandon(&mut talk, &claims);
        let exchange = talk.lines;
        let goes_on = tried.is_ok();
        if !goes_on {
            self.note(("the operation abandon".to_owned(), tried, exchange));
        }
        goes_on
    }

    fn note(&mut self, (what, tried, exchange): Attempt) {
        match tried {
            Ok(()) => self.works.push(what),
            Err((expected, found)) => self.problems.push(Problem {
                what,
                expected,
                found,
                exchange,
            }),
        }
    }
}

/// A conversation that is kept for whoever has to mend the adapter.
struct Talk<'a> {
    engine: &'a mut dyn Engine,
    lines: Vec<String>,
}

impl<'a> Talk<'a> {
    fn new(engine: &'a mut dyn Engine) -> Self {
        Self {
            engine,
            lines: Vec::new(),
        }
    }

    fn ask(&mut self, operation: &Operation) -> Result<Answer, (String, String)> {
        // As it is sent: an engine that has introduced itself gets every rule.
        let sent = effective(operation.clone());
        let request = serde_json::to_string(&sent).expect("a request has only string keys");
        self.lines.push(format!("> {request}"));
        match self.engine.ask(operation) {
            Ok(answer) => {
                let text = serde_json::to_string(&answer).expect("an answer has only string keys");
                self.lines.push(format!("< {text}"));
                Ok(answer)
            }
            Err(fault) => {
                // What it wrote to standard error is with what was found, and long.
                let found = fault.to_string();
                let first = found.lines().next().unwrap_or_default();
                self.lines.push(format!("< ({first})"));
                Err(("an answer of the protocol".to_owned(), found))
            }
        }
    }

    /// Asks for something that has to be carried out.
    fn ask_ok(&mut self, operation: &Operation) -> Result<Answer, (String, String)> {
        let answer = self.ask(operation)?;
        if answer.ok {
            return Ok(answer);
        }
        let found = match (&answer.refusal, &answer.unsupported) {
            (Some(refusal), _) => format!("refused as {}", refusal.code),
            (None, Some(what)) => format!("unsupported: {what}"),
            (None, None) => "\"ok\": false".to_owned(),
        };
        Err(("\"ok\": true".to_owned(), found))
    }
}

/// Discards a hand that is in play. Whether one can be dealt is seen later.
fn abandon(talk: &mut Talk, claims: &Claims) -> Tried {
    let mut games = claims.games.iter();
    let Some(game) = games.find(|name| Rules::built_in(name).is_some()) else {
        return Ok(());
    };
    match talk.ask(&hand::start(claims, game)) {
        Ok(begun) if begun.ok => talk.ask_ok(&Operation::Abandon).map(drop),
        _ => Ok(()),
    }
}

/// A small hand of a game, to its end.
fn play(talk: &mut Talk, claims: &Claims, game: &str) -> Tried {
    talk.ask(&Operation::Abandon)?;
    if Rules::built_in(game).is_some() {
        return hand::play(talk, claims, game).map(drop);
    }
    let is_open_face = dealproof_engine::open_face::BUILT_IN
        .iter()
        .any(|(name, _)| *name == game);
    if !is_open_face {
        let expected = "names of built-in profiles (dealproof profile list)".to_owned();
        return Err((expected, game.to_owned()));
    }
    if !claims.has(Capability::OpenFace) {
        return unclaimed(Capability::OpenFace, game);
    }
    let seats = [1, 2].map(|seat| OpenFaceStartSeat {
        seat,
        player: format!("p{seat}"),
        stack: 1_000,
        fantasyland: None,
    });
    let start = OpenFaceStart {
        profile: json!({ "name": game }),
        button: 1,
        seats: seats.to_vec(),
        deck: deck(claims, Card::all()),
    };
    let answer = talk.ask_ok(&Operation::OpenFaceStart(Box::new(start)))?;
    present(answer.open_face.is_some(), "a member \"open_face\"")
}

/// The deck of a request: none for an engine that shuffles.
fn deck(claims: &Claims, cards: impl Iterator<Item = Card>) -> Vec<String> {
    if !claims.has(Capability::Deck) {
        return Vec::new();
    }
    let mut deck: Vec<String> = cards.map(|card| card.to_string()).collect();
    // Tens are on the board: there are engines that write them `10`.
    let first = deck.iter().position(|card| card.starts_with('9'));
    deck.rotate_left(first.unwrap_or_default());
    deck
}

/// Says that something is missing.
fn present(is_there: bool, what: &str) -> Tried {
    if is_there {
        Ok(())
    } else {
        Err((what.to_owned(), "none".to_owned()))
    }
}

/// Says that a game or a capability needs another one, which the engine does not claim.
fn unclaimed(needed: Capability, what: &str) -> Tried {
    let expected = format!("\"{needed}\" among the capabilities, which {what} needs");
    Err((expected, "not claimed".to_owned()))
}

/// One request for a capability, in the first claimed game. Those that a hand has shown already, and
/// those that depend on the rules of a hand, are not asked for again.
fn deliver(talk: &mut Talk, claims: &Claims, capability: Capability) -> Option<Tried> {
    use Capability as C;
    let mut games = claims.games.iter();
    let game = games.find(|name| Rules::built_in(name).is_some());
    let needs = match capability {
        C::Views => Some(C::Cards),
        C::ViewEvents | C::Ledger => Some(C::Events),
        _ => None,
    };
    if let Some(needed) = needs.filter(|one| !claims.has(*one)) {
        return Some(unclaimed(needed, capability.name()));
    }
    let tried = match capability {
        C::Rank => ranks::check(talk, claims),
        C::Tables => table(talk, claims, game?),
        C::Tournaments => tournament(talk),
        C::Reveal => reveal::check(talk, claims, game?),
        C::Views | C::ViewEvents | C::Void | C::Replay | C::Snapshots | C::Connections => {
            let start = hand::start(claims, game?);
            let begun = talk.ask(&Operation::Abandon);
            begun
                .and_then(|_| talk.ask_ok(&start))
                .and_then(|_| ask_about_hand(talk, capability))
        }
        _ => return None,
    };
    Some(tried)
}

fn ask_about_hand(talk: &mut Talk, capability: Capability) -> Tried {
    use Capability as C;
    match capability {
        C::Views => {
            let answer = talk.ask_ok(&Operation::View { seat: 1 })?;
            present(answer.state.is_some(), "a member \"state\"")
        }
        C::ViewEvents => {
            let answer = talk.ask_ok(&Operation::ViewEvents { seat: 1, from: 0 })?;
            present(!answer.events.is_empty(), "the \"events\" of the hand")
        }
        C::Void => talk.ask_ok(&Operation::Void { reason: None }).map(drop),
        C::Replay => {
            let answer = talk.ask_ok(&Operation::Replay)?;
            present(answer.state.is_some(), "a member \"state\"")
        }
        C::Connections => {
            let (seat, at_ms) = (1, None);
            talk.ask_ok(&Operation::Disconnect { seat, at_ms })
                .map(drop)
        }
        _ => {
            let answer = talk.ask_ok(&Operation::Snapshot)?;
            let snapshot = answer.snapshot;
            present(snapshot.is_some(), "a member \"snapshot\"")?;
            let snapshot = snapshot.unwrap_or_default();
            let answer = talk.ask_ok(&Operation::Restore { snapshot })?;
            present(answer.state.is_some(), "a member \"state\"")
        }
    }
}

fn table(talk: &mut Talk, claims: &Claims, game: &str) -> Tried {
    talk.ask(&Operation::Abandon)?;
    let open = OpenTable {
        profile: json!({ "name": game }),
        ..OpenTable::default()
    };
    talk.ask_ok(&Operation::TableOpen(Box::new(open)))?;
    for seat in [1, 2] {
        let sit = Sit {
            player: format!("p{seat}"),
            seat,
            chips: json!(10_000),
            entry: Some("posts".to_owned()),
            at_ms: None,
        };
        let answer = talk.ask_ok(&Operation::Sit(sit))?;
        present(answer.table.is_some(), "a member \"table\"")?;
    }
    let next = NextHand {
        deck: deck(claims, hand::cards(game)),
        button: Some(1),
        ..NextHand::default()
    };
    let answer = talk.ask_ok(&Operation::NextHand(Box::new(next)))?;
    talk.ask(&Operation::Abandon)?;
    present(answer.state.is_some(), "a member \"state\"")
}

fn tournament(talk: &mut Talk) -> Tried {
    talk.ask(&Operation::Abandon)?;
    let structure = json!({
        "name": "a small tournament",
        "profile": { "name": "nlhe" },
        "table_size": 2,
        "entry": { "price": 100, "fee": 10, "chips": 1000 },
        "levels": [{ "small_blind": 50, "big_blind": 100, "duration_ms": 600_000 }],
        "payouts": { "table": [{ "entries": 2, "shares": [10_000] }] },
    });
    // Whether this structure is accepted is a matter of rules; that it is answered is not.
    let open = OpenTournament { structure };
    let answer = talk.ask(&Operation::TournamentOpen(Box::new(open)))?;
    talk.ask(&Operation::Abandon)?;
    present(
        answer.tournament.is_some() || answer.refusal.is_some(),
        "a member \"tournament\" or a refusal",
    )
}

/// A word that was meant by another, if one is near.
fn meant(name: &str) -> String {
    let names = Capability::ALL.iter().map(|one| one.name());
    match near::nearest(name, names) {
        Some(near) => format!(" (did you mean {near:?}?)"),
        None => " (docs/adapter-protocol.md lists them)".to_owned(),
    }
}

/// How a hand begins, for the parts of this module.
fn seats() -> Vec<StartSeat> {
    let seat = |seat: u64| StartSeat {
        seat,
        player: format!("p{seat}"),
        stack: 10_000,
        sitting_out: false,
        disconnected: false,
    };
    [1, 2].map(seat).to_vec()
}

fn started(profile: Value, deck: Vec<String>, reshuffles: Vec<Vec<String>>) -> Operation {
    Operation::Start(Box::new(Start {
        profile,
        button: 1,
        seats: seats(),
        deck,
        reshuffles,
        ..Start::default()
    }))
}
