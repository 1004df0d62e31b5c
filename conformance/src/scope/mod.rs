//! What a room offers, as its operator declares it: only this excludes, never what an engine lacks.

mod room;
mod scenarios;

use std::collections::BTreeSet;
use std::sync::Arc;

use dealproof_audit::hash::Hash;
use dealproof_engine::profile::{ProfileError, Rules, SEATS_MAX};
use dealproof_evidence::scope::{Feature, Game, OutOfScope, Scope, Use};
use serde::Deserialize;

use crate::scenario::runner::Runner;

use room::InRoom;
pub use scenarios::Parted;

/// A declaration as it is written: the section `scope` of a plan, or a file of its own.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Declaration {
    /// The games: names of built-in profiles, or files.
    pub games: Vec<String>,
    /// The seats of the largest table.
    #[serde(default = "nine")]
    pub seats_max: u8,
    /// What tables offer besides hands; without it nothing.
    #[serde(default)]
    pub features: BTreeSet<Feature>,
    /// What randomness is used for, as far as the submission is about it; without it nothing.
    #[serde(default)]
    pub randomness: BTreeSet<Use>,
}

const fn nine() -> u8 {
    9
}

/// A declaration that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScopeError {
    /// The YAML does not have the members of a scope.
    #[error("{0}")]
    Malformed(#[from] crate::yaml::Fault),
    /// A room without a game offers nothing.
    #[error("games: expected at least one, found none")]
    NoGames,
    /// Two games have the same name, so that nobody could say which was played.
    #[error("games: expected different names, found {name} twice")]
    Repeated {
        /// The name.
        name: String,
    },
    /// A table needs two seats, and nothing deals to more than ten.
    #[error("seats_max: expected 2 to {SEATS_MAX}, found {found}")]
    Seats {
        /// What the declaration says.
        found: u8,
    },
    /// A recorded profile is none.
    #[error("{name}: {source}")]
    Profile {
        /// The game.
        name: String,
        /// What is wrong.
        source: ProfileError,
    },
}

/// A room, and the runner that lends its threads to find out which scenarios the room is asked for.
#[derive(Debug, Clone)]
pub struct Site {
    /// The room.
    pub room: Arc<Room>,
    /// The runner.
    pub runner: Runner,
}

/// A room: its games with their rules, and what else it offers.
#[derive(Debug, Clone)]
pub struct Room {
    /// The games.
    pub games: Vec<Arc<Rules>>,
    /// The seats of the largest table.
    pub seats_max: u8,
    /// What it offers besides hands.
    pub features: BTreeSet<Feature>,
    randomness: BTreeSet<Use>,
}

impl Declaration {
    /// Reads a declaration.
    ///
    /// # Errors
    ///
    /// Where the document is wrong.
    pub fn parse(text: &str) -> Result<Self, ScopeError> {
        Ok(crate::yaml::read(text)?)
    }

    /// The room that is declared, with the rules of its games.
    ///
    /// # Errors
    ///
    /// Why it is no room.
    pub fn room(&self, games: Vec<Arc<Rules>>) -> Result<Room, ScopeError> {
        if games.is_empty() {
            return Err(ScopeError::NoGames);
        }
        let mut names = BTreeSet::new();
        for game in &games {
            let name = game.profile().name.clone();
            if !names.insert(name.clone()) {
                return Err(ScopeError::Repeated { name });
            }
        }
        let found = self.seats_max;
        if !(2..=SEATS_MAX).contains(&usize::from(found)) {
            return Err(ScopeError::Seats { found });
        }
        Ok(Room {
            games,
            seats_max: found,
            features: self.features.clone(),
            randomness: self.randomness.clone(),
        })
    }
}

impl Room {
    /// A room that offers these games and every feature.
    ///
    /// # Errors
    ///
    /// Why it is no room.
    pub fn of_games(games: Vec<Arc<Rules>>) -> Result<Self, ScopeError> {
        let declaration = Declaration {
            games: Vec::new(),
            seats_max: nine(),
            features: Feature::ALL.into_iter().collect(),
            randomness: BTreeSet::new(),
        };
        declaration.room(games)
    }

    /// The room of a record.
    ///
    /// # Errors
    ///
    /// Which profile of the record is none.
    pub fn of_record(scope: &Scope) -> Result<Self, ScopeError> {
        let games = scope.games.iter().map(|game| {
            Rules::from_json(&game.profile).map_err(|source| ScopeError::Profile {
                name: game.name.clone(),
                source,
            })
        });
        let declaration = Declaration {
            games: Vec::new(),
            seats_max: scope.seats_max,
            features: scope.features.clone(),
            randomness: scope.randomness.clone(),
        };
        declaration.room(games.collect::<Result<_, _>>()?)
    }

    /// What it declares to use randomness for.
    pub(crate) fn randomness(&self) -> impl Iterator<Item = Use> {
        self.randomness.iter().copied()
    }

    /// Whether the room offers something besides hands.
    pub fn offers(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    /// The room as a record states it.
    pub(crate) fn recorded(&self, out_of_scope: Vec<OutOfScope>) -> Scope {
        let game = |rules: &Arc<Rules>| Game {
            name: rules.profile().name.clone(),
            title: rules.profile().title.clone(),
            sha256: Hash(*rules.sha256()).to_string(),
            profile: serde_json::from_str(rules.canonical_json()).unwrap_or_default(),
        };
        Scope {
            games: self.games.iter().map(game).collect(),
            seats_max: self.seats_max,
            features: self.features.clone(),
            randomness: self.randomness.clone(),
            out_of_scope,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(text: &str) -> Result<Room, ScopeError> {
        let declaration = Declaration::parse(text)?;
        let games = declaration.games.iter();
        let games = games.map(|name| Rules::built_in(name).unwrap());
        declaration.room(games.collect())
    }

    #[test]
    fn a_declaration_that_is_none_is_refused_with_what_was_expected() {
        for (text, said) in [
            ("games: []", "at least one"),
            ("games: [nlhe, nlhe]", "nlhe twice"),
            ("games: [nlhe]\nseats_max: 11", "2 to 10"),
            ("games: [nlhe]\nfeatures: [jackpots]", "jackpots"),
            ("games: [nlhe]\ntournament: true", "tournament"),
        ] {
            let error = room(text).unwrap_err().to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }

    #[test]
    fn a_room_is_the_same_after_it_was_recorded() {
        let room = room("games: [nlhe, plo]\nseats_max: 6\nfeatures: [clock]").unwrap();
        let recorded = room.recorded(Vec::new());
        let again = Room::of_record(&recorded).unwrap();
        assert_eq!(again.recorded(Vec::new()), recorded);
        assert!(again.offers(Feature::Clock) && !again.offers(Feature::Rake));
    }
}
