//! What an operator declares that the room offers.
//!
//! What is out of scope is neither passed nor not run: it is listed as declared. Only the declaration
//! excludes; what an engine cannot do never does.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clause::ClauseTag;

/// What the room offers, as its operator declares it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Scope {
    /// The games, each with its whole rule profile.
    pub games: Vec<Game>,
    /// The seats of the largest table.
    pub seats_max: u8,
    /// What tables and tournaments offer besides hands.
    pub features: BTreeSet<Feature>,
    /// What randomness is used for.
    pub randomness: BTreeSet<Use>,
    /// What was left out because of the declaration.
    pub out_of_scope: Vec<OutOfScope>,
}

/// A game that the room offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Game {
    /// The name of its profile.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// SHA-256 of the canonical profile.
    pub sha256: String,
    /// The profile with every switch stated.
    pub profile: Value,
}

/// Something that rooms may offer besides hands of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Feature {
    /// Tables at which players come and go between hands.
    Tables,
    /// Tournaments.
    Tournaments,
    /// Open-face poker.
    OpenFace,
    /// Time limits and time banks.
    Clock,
    /// Players who sit out, lose their connection or leave in mid-hand.
    Connections,
    /// Hands that are declared void.
    Void,
    /// A rake.
    Rake,
    /// Straddles.
    Straddles,
    /// Posts of players who return.
    Posts,
    /// Hands with a kill.
    Kill,
    /// A board that is dealt several times.
    Runs,
    /// A choice between showing and mucking.
    Muck,
    /// Games that are continued from a record or a snapshot.
    Recovery,
}

impl Feature {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Tables,
        Self::Tournaments,
        Self::OpenFace,
        Self::Clock,
        Self::Connections,
        Self::Void,
        Self::Rake,
        Self::Straddles,
        Self::Posts,
        Self::Kill,
        Self::Runs,
        Self::Muck,
        Self::Recovery,
    ];
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Tables => "tables between hands",
            Self::Tournaments => "tournaments",
            Self::OpenFace => "open-face poker",
            Self::Clock => "time limits",
            Self::Connections => "absent players",
            Self::Void => "void hands",
            Self::Rake => "rake",
            Self::Straddles => "straddles",
            Self::Posts => "posts of returning players",
            Self::Kill => "kills",
            Self::Runs => "boards dealt several times",
            Self::Muck => "the choice between showing and mucking",
            Self::Recovery => "recovery of interrupted games",
        })
    }
}

/// What a room uses randomness for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Use {
    /// The decks of hands.
    Decks,
    /// Draws for seats and for the button.
    Seats,
    /// Draws that are neither, such as the size of a prize.
    Numbers,
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Decks => "decks",
            Self::Seats => "seats",
            Self::Numbers => "numbers",
        })
    }
}

/// Checks that were left out for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct OutOfScope {
    /// What the room does not offer.
    pub not_offered: NotOffered,
    /// The checks, by id.
    pub checks: Vec<String>,
    /// The clauses that these checks name.
    pub clauses: BTreeSet<ClauseTag>,
}

/// Something that the declaration leaves out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum NotOffered {
    /// A game, by the name of its profile.
    Game(String),
    /// A feature of tables or tournaments.
    Feature(Feature),
    /// A rule of a game that the room plays by another: the member of the profile.
    Rule {
        /// The game of the room.
        game: String,
        /// The member of the profile, by its path.
        member: String,
    },
}

impl fmt::Display for NotOffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(name) => write!(f, "the game {name}"),
            Self::Feature(feature) => feature.fmt(f),
            Self::Rule { game, member } => write!(f, "{game} with another {member}"),
        }
    }
}

impl Scope {
    /// Whether checks that name a clause were left out.
    pub fn leaves_out(&self, clause: &ClauseTag) -> bool {
        let mut groups = self.out_of_scope.iter();
        groups.any(|group| group.clauses.contains(clause))
    }

    /// How many checks were left out.
    pub fn checks_left_out(&self) -> usize {
        let groups = self.out_of_scope.iter();
        groups.map(|group| group.checks.len()).sum()
    }
}
