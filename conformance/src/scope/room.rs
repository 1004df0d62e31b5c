//! An engine as it is asked in a room: by the room's own profiles, and for nothing that the room does
//! not offer.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use dealproof_adapters::introduced::differs_from_built_in;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::{Claims, Need};
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_engine::profile::Rules;
use dealproof_evidence::scope::{Feature, NotOffered};
use serde_json::{Value, json};

use super::Room;
use crate::scenario::SharedEngine;

/// Members of a profile that make it another game.
const GAME: [&str; 7] = [
    "/deck",
    "/streets",
    "/hand/ranking",
    "/hand/low",
    "/hand/low_cards",
    "/hand/hole_cards_played",
    "/betting/structure",
];

/// Members that are figures, not choices: a scenario keeps its own.
const FIGURES: [&str; 12] = [
    "betting.min_bet",
    "betting.small_bet",
    "betting.big_bet",
    "forced.blinds",
    "forced.button_blind",
    "forced.ante.amount",
    "forced.bring_in",
    "rake.basis_points",
    "rake.caps",
    "clock.base_ms",
    "clock.bank_ms",
    "clock.disconnected_extra_ms",
];

/// An engine in a room.
pub(crate) struct InRoom {
    engine: SharedEngine,
    room: Arc<Room>,
}

impl InRoom {
    pub(crate) fn new(engine: SharedEngine, room: Arc<Room>) -> Self {
        Self { engine, room }
    }
}

impl Engine for InRoom {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        match self.room.request(operation.clone()) {
            Ok(operation) => {
                let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
                engine.ask(&operation)
            }
            Err(what) => Ok(Answer {
                unsupported: Some(json!(what).to_string()),
                ..Answer::default()
            }),
        }
    }

    fn claims(&mut self) -> Result<Arc<Claims>, Fault> {
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        engine.claims()
    }
}

impl Room {
    /// The reference in this room.
    pub(crate) fn reference(self: &Arc<Self>) -> impl Engine + use<> {
        let engine = Arc::new(Mutex::new(ReferenceEngine::default()));
        InRoom::new(engine, Arc::clone(self))
    }

    /// The request as the room's engine gets it, or what in it the room does not offer.
    pub(crate) fn request(&self, mut operation: Operation) -> Result<Operation, NotOffered> {
        match &mut operation {
            Operation::Start(start) => self.place(&mut start.profile)?,
            Operation::TableOpen(open) => self.place(&mut open.profile)?,
            Operation::ChangeRules { profile } => self.place(profile)?,
            _ => {}
        }
        for need in operation.needs() {
            match need {
                Need::Capability(capability) => {
                    if let Some(feature) = feature(capability)
                        && !self.offers(feature)
                    {
                        return Err(NotOffered::Feature(feature));
                    }
                }
                Need::Game(name) => {
                    let mut games = self.games.iter();
                    let open_face = matches!(operation, Operation::OpenFaceStart(_));
                    if !open_face && !games.any(|game| game.profile().name == name) {
                        return Err(NotOffered::Game(name));
                    }
                }
            }
        }
        Ok(operation)
    }

    /// Puts the room's profile of the same game in the place of a scenario's.
    fn place(&self, profile: &mut Value) -> Result<(), NotOffered> {
        // What is no profile is for the engine to refuse, in any room.
        let Ok(rules) = Rules::from_json(profile) else {
            return match profile["name"].as_str() {
                Some(name) if !self.plays(name) => Err(NotOffered::Game(name.to_owned())),
                _ => Ok(()),
            };
        };
        let asked = whole(&rules);
        let name = &rules.profile().name;
        let differs = differs_from_built_in(&asked);
        let mut first = None;
        for game in &self.games {
            let theirs = whole(game);
            let named = game.profile().name == *name;
            let own = Rules::built_in(&game.profile().name).is_none();
            let same = GAME
                .iter()
                .all(|path| asked.pointer(path) == theirs.pointer(path));
            if !(named || own && same) {
                continue;
            }
            let clash = differs.iter().find(|path| {
                let is_figure = FIGURES.contains(&path.as_str());
                !is_figure && at(&asked, path) != at(&theirs, path)
            });
            match clash {
                None => {
                    *profile = merged(&asked, &theirs, &differs);
                    return Ok(());
                }
                Some(member) => {
                    let rule = NotOffered::Rule {
                        game: game.profile().name.clone(),
                        member: member.clone(),
                    };
                    first.get_or_insert(rule);
                }
            }
        }
        Err(first.unwrap_or_else(|| NotOffered::Game(name.clone())))
    }

    /// Whether a game of the room has this name, or is the room's own variant of it.
    fn plays(&self, name: &str) -> bool {
        self.games.iter().any(|game| game.profile().name == name)
    }

    /// What an engine claims and the room offers.
    pub(crate) fn offered(&self, claims: &Claims) -> Claims {
        let mut claims = claims.clone();
        claims
            .capabilities
            .retain(|&capability| feature(capability).is_none_or(|feature| self.offers(feature)));
        // Games of other rooms are none of this one.
        let names = || self.games.iter().map(|game| game.profile().name.clone());
        if claims.capabilities.remove(&Capability::Profiles) {
            claims.games.extend(names());
        }
        claims
            .games
            .retain(|game| names().any(|name| name == *game));
        claims
    }

    /// The rules in which the room's games differ from the built-in ones of their names, as what it does
    /// not offer of the others.
    pub(super) fn house_rules(&self) -> NotOffered {
        let (mut games, mut members) = (Vec::new(), BTreeSet::new());
        for game in &self.games {
            let paths = differs_from_built_in(&whole(game));
            let rules = paths.iter().filter(|path| !FIGURES.contains(&&***path));
            let before = members.len();
            members.extend(rules.cloned());
            let own = Rules::built_in(&game.profile().name).is_none();
            if own || members.len() > before {
                games.push(game.profile().name.clone());
            }
        }
        let members: Vec<String> = members.into_iter().collect();
        NotOffered::Rule {
            game: games.join(", "),
            member: members.join(", "),
        }
    }
}

fn whole(rules: &Rules) -> Value {
    serde_json::from_str(rules.canonical_json()).unwrap_or_default()
}

fn at<'a>(profile: &'a Value, path: &str) -> Option<&'a Value> {
    profile.pointer(&format!("/{}", path.replace('.', "/")))
}

/// The room's profile with what the scenario states itself, and with the scenario's figures: it counts
/// in them.
fn merged(asked: &Value, theirs: &Value, stated: &[String]) -> Value {
    let mut profile = theirs.clone();
    let figures = FIGURES.iter().map(|&path| path.to_owned());
    for path in figures.chain(stated.iter().cloned()) {
        let place = format!("/{}", path.replace('.', "/"));
        let Some(value) = asked.pointer(&place) else {
            continue;
        };
        if let Some(member) = profile.pointer_mut(&place) {
            *member = value.clone();
        } else if let Some((parent, name)) = place.rsplit_once('/')
            && let Some(parent) = profile.pointer_mut(parent)
        {
            parent[name] = value.clone();
        }
    }
    profile
}

/// What a room must offer for a capability to be needed at all. What an adapter shows of a hand is no
/// offer of a room.
const fn feature(capability: Capability) -> Option<Feature> {
    Some(match capability {
        Capability::Tables => Feature::Tables,
        Capability::Tournaments => Feature::Tournaments,
        Capability::OpenFace => Feature::OpenFace,
        Capability::Clock => Feature::Clock,
        Capability::Connections => Feature::Connections,
        Capability::Void => Feature::Void,
        Capability::Rake => Feature::Rake,
        Capability::Straddles => Feature::Straddles,
        Capability::Posts => Feature::Posts,
        Capability::Kill => Feature::Kill,
        Capability::Runs => Feature::Runs,
        Capability::Muck => Feature::Muck,
        Capability::Replay | Capability::Snapshots => Feature::Recovery,
        _ => return None,
    })
}
