//! How a game of a scenario begins: its house rules, and who plays.

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::table::OpenTable;
use dealproof_adapters::protocol::tournament::{OpenTournament, Register, TableDeck};
use dealproof_adapters::protocol::{Answer, OpenFaceStart, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::scenario::structure;
use dealproof_engine::open_face;
use dealproof_engine::profile::Rules;
use dealproof_engine::table::House;
use serde_json::{Value, json};

use super::plain::{from_the_highest, numbers};

/// What begins a game.
#[derive(Debug, Clone)]
pub(super) enum Opening {
    /// A table without players.
    Table {
        /// The game.
        profile: Value,
        /// The rules of the table.
        house: Value,
    },
    /// A tournament whose players sit, and whose tables have a button.
    Tournament {
        /// Its structure.
        structure: Value,
        /// How many entered before the start.
        entries: u64,
    },
    /// A hand of open-face poker.
    OpenFace(Box<OpenFaceStart>),
}

/// A house rule that is not the usual one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rule {
    /// `house`, `table` or `tournament`, as the steps call it.
    pub(super) of: &'static str,
    pub(super) path: String,
    pub(super) value: Value,
    /// What stands there usually.
    usual: Option<Value>,
}

impl Opening {
    /// What begins a random game; none of a game that was not told, or with other players than scenarios
    /// have.
    pub(super) fn of(first: Operation, entries: u64) -> Option<Self> {
        match first {
            Operation::TableOpen(open) => Some(Self::Table {
                profile: open.profile,
                house: if open.house.is_null() {
                    json!({})
                } else {
                    open.house
                },
            }),
            Operation::TournamentOpen(open) => Some(Self::Tournament {
                structure: open.structure,
                entries,
            }),
            Operation::OpenFaceStart(start) => Some(Self::OpenFace(start)),
            _ => None,
        }
    }

    /// Begins the game on an engine: the last answer; none if something is refused.
    pub(super) fn play(&self, engine: &mut ReferenceEngine) -> Option<Answer> {
        let mut ask = |operation: &Operation| engine.ask(operation).ok().filter(|answer| answer.ok);
        match self {
            Self::Table { profile, house } => ask(&Operation::TableOpen(Box::new(OpenTable {
                profile: profile.clone(),
                house: house.clone(),
                ..OpenTable::default()
            }))),
            Self::OpenFace(start) => ask(&Operation::OpenFaceStart(start.clone())),
            Self::Tournament { structure, entries } => {
                let structure = structure.clone();
                ask(&Operation::TournamentOpen(Box::new(OpenTournament {
                    structure,
                })))?;
                for number in 1..=*entries {
                    ask(&Operation::Register(Register {
                        player: format!("p{number}"),
                        ..Register::default()
                    }))?;
                }
                let seats = numbers(usize::try_from(*entries).ok()?);
                let mut answer = ask(&Operation::TournamentStart { at_ms: 0, seats })?;
                let tables = answer.tournament.clone()?.tables;
                for table in tables {
                    let (table, deck) = (table.table, from_the_highest());
                    answer = ask(&Operation::DrawButton(TableDeck { table, deck }))?;
                }
                Some(answer)
            }
        }
    }

    /// The house rules that are not the usual ones.
    pub(super) fn rules(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        match self {
            Self::Table { profile, house } => {
                rules = of_profile(profile);
                let usual = serde_json::to_value(House::default()).unwrap_or_default();
                differing("table", "", &usual, house, &mut rules);
            }
            Self::Tournament { structure, .. } => {
                let stack = structure["starting_stack"].as_u64().unwrap_or_default();
                let usual = structure::usual(stack);
                differing("tournament", "", &usual, structure, &mut rules);
            }
            Self::OpenFace(start) => {
                let name = start.profile["name"].as_str().unwrap_or_default();
                let usual = open_face::Rules::built_in(name);
                let usual = usual.and_then(|rules| serde_json::to_value(rules.profile()).ok());
                let usual = usual.unwrap_or_default();
                differing("house", "", &usual, &start.profile, &mut rules);
            }
        }
        rules
    }

    /// The same without a house rule.
    pub(super) fn without(&self, rule: &Rule) -> Self {
        let mut other = self.clone();
        let document = match (&mut other, rule.of) {
            (Self::Table { house, .. }, "table") => house,
            (Self::Table { profile, .. }, _) => profile,
            (Self::Tournament { structure, .. }, _) => structure,
            (Self::OpenFace(start), _) => &mut start.profile,
        };
        // What a document of ours need not say is left out.
        let keeps = rule.of == "tournament";
        put(document, &rule.path, rule.usual.clone().filter(|_| keeps));
        other
    }
}

fn of_profile(profile: &Value) -> Vec<Rule> {
    let mut rules = Vec::new();
    let name = profile["name"].as_str().unwrap_or_default();
    let usual = Rules::built_in(name);
    let usual = usual.and_then(|rules| serde_json::from_str(rules.canonical_json()).ok());
    differing("house", "", &usual.unwrap_or_default(), profile, &mut rules);
    rules
}

/// The members of a document that are others than usual.
fn differing(of: &'static str, path: &str, usual: &Value, document: &Value, rules: &mut Vec<Rule>) {
    match (usual, document) {
        (Value::Object(_), Value::Object(members)) => {
            for (name, value) in members {
                let dot = if path.is_empty() { "" } else { "." };
                differing(
                    of,
                    &format!("{path}{dot}{name}"),
                    &usual[name],
                    value,
                    rules,
                );
            }
        }
        _ if usual == document => {}
        _ => rules.push(Rule {
            of,
            path: path.to_owned(),
            value: document.clone(),
            usual: (!usual.is_null()).then(|| usual.clone()),
        }),
    }
}

/// Sets a member of a document, or takes it out.
fn put(document: &mut Value, path: &str, value: Option<Value>) {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let Value::Object(members) = document else {
        return;
    };
    match (rest, value) {
        ("", Some(value)) => drop(members.insert(first.to_owned(), value)),
        ("", None) => drop(members.remove(first)),
        (rest, value) => {
            if let Some(inner) = members.get_mut(first) {
                put(inner, rest, value);
                if *inner == json!({}) {
                    members.remove(first);
                }
            }
        }
    }
}
