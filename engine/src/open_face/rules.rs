//! From a document to rules that can be played: reading, overriding, checking, hashing.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::profile::{
    FantasylandCards, FantasylandEntry, PointRules, Profile, Royalties, StayCards, Variant,
};
use crate::deck::DeckKind;
use crate::profile::overlay;

/// The rules that come with the crate: name and JSON text, held together with the YAML of
/// `fixtures/open_face` by a test.
pub const BUILT_IN: [(&str, &str); 2] = [
    ("open_face", include_str!("built_in/open_face.json")),
    (
        "open_face_pineapple",
        include_str!("built_in/open_face_pineapple.json"),
    ),
];

/// Why a document is no set of rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesFault {
    /// A member or value that does not exist, or one that is missing.
    #[error("{message}")]
    Document {
        /// The message of the reader, with the place in the text.
        message: String,
    },
    /// A name that is not `[a-z0-9_]+`.
    #[error("expected a name of a-z, 0-9 and _, found {found:?}")]
    Name {
        /// The name that the document has.
        found: String,
    },
    /// A point without worth.
    #[error("expected a unit of at least 1 chip, found 0")]
    UnitZero,
    /// More points for one thing than any room gives.
    #[error("expected at most {} points, found {found}", Rules::POINTS_MAX)]
    TooManyPoints {
        /// The points that the document gives.
        found: u16,
    },
    /// A seat that enters fantasyland with 13 cards would stay in it with 14.
    #[error("expected stay_cards as_entered with cards thirteen, found fourteen")]
    StayCards,
}

/// Checked rules. Hands share them by reference count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Profile", into = "Profile")]
pub struct Rules {
    profile: Profile,
    sha256: [u8; 32],
}

impl Rules {
    /// The most points for one thing.
    pub const POINTS_MAX: u16 = 1000;

    /// Checks a document and fixes its canonical form and hash.
    pub fn new(profile: Profile) -> Result<Arc<Self>, RulesFault> {
        Self::try_from(profile).map(Arc::new)
    }

    /// A complete document as JSON, or the name of built-in rules with overrides:
    /// `{"name":"open_face_pineapple","unit":10}`. Objects are merged member by member, everything
    /// else replaces.
    pub fn from_json(value: &Value) -> Result<Arc<Self>, RulesFault> {
        let name = value.get("name").and_then(Value::as_str).unwrap_or("");
        let mut document = match Self::built_in(name) {
            Some(base) => {
                serde_json::to_value(&base.profile).map_err(|error| document_fault(&error))?
            }
            None => Value::Null,
        };
        overlay(&mut document, value);
        Self::new(serde_json::from_value(document).map_err(|error| document_fault(&error))?)
    }

    /// Rules that come with the crate. Reads their text each time.
    pub fn built_in(name: &str) -> Option<Arc<Self>> {
        let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
        let rules = serde_json::from_str(text)
            .map_err(|error| document_fault(&error))
            .and_then(Self::new);
        Some(rules.unwrap_or_else(|fault| panic!("the built-in rules {name} are wrong: {fault}")))
    }

    /// The document as it was written.
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// SHA-256 of the JSON with sorted members and no spaces.
    pub const fn sha256(&self) -> &[u8; 32] {
        &self.sha256
    }

    /// How many players one deck serves, whatever fantasyland they are in: four with 13 cards each,
    /// three with up to 17.
    pub const fn seats_max(&self) -> u8 {
        DeckKind::Full.cards() / self.cards_max()
    }

    /// The fewest and most cards in fantasyland, if there is one.
    pub const fn fantasyland_cards(&self) -> Option<(u8, u8)> {
        match (
            self.profile.fantasyland.entry,
            self.profile.fantasyland.cards,
        ) {
            (FantasylandEntry::Nothing, _) => None,
            (_, FantasylandCards::Thirteen) => Some((13, 13)),
            (_, FantasylandCards::Fourteen) => Some((14, 14)),
            (_, FantasylandCards::Progressive) => Some((14, 17)),
        }
    }

    /// The most cards a seat can get in a hand.
    const fn cards_max(&self) -> u8 {
        let usual = match self.profile.variant {
            Variant::Regular => 13,
            Variant::Pineapple => 5 + 4 * 3,
        };
        match self.fantasyland_cards() {
            Some((_, most)) if most > usual => most,
            _ => usual,
        }
    }

    /// How often each player has a turn.
    pub(super) const fn streets(&self) -> u8 {
        match self.profile.variant {
            Variant::Regular => 9,
            Variant::Pineapple => 5,
        }
    }

    /// Cards dealt and cards set in a turn outside fantasyland.
    pub(super) const fn turn(&self, street: u8) -> (u8, u8) {
        match (street, self.profile.variant) {
            (0, _) => (5, 5),
            (_, Variant::Regular) => (1, 1),
            (_, Variant::Pineapple) => (3, 2),
        }
    }
}

impl TryFrom<Profile> for Rules {
    type Error = RulesFault;

    fn try_from(profile: Profile) -> Result<Self, RulesFault> {
        check(&profile)?;
        // `Value` keeps its members in byte order, so this text is canonical.
        let canonical = serde_json::to_value(&profile).map_err(|error| document_fault(&error))?;
        let sha256 = Sha256::digest(canonical.to_string().as_bytes()).into();
        Ok(Self { profile, sha256 })
    }
}

impl From<Rules> for Profile {
    fn from(rules: Rules) -> Self {
        rules.profile
    }
}

fn document_fault(error: &impl std::fmt::Display) -> RulesFault {
    RulesFault::Document {
        message: error.to_string(),
    }
}

fn check(profile: &Profile) -> Result<(), RulesFault> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    if profile.name.is_empty() || !profile.name.bytes().all(is_plain) {
        return Err(RulesFault::Name {
            found: profile.name.clone(),
        });
    }
    if profile.unit.is_zero() {
        return Err(RulesFault::UnitZero);
    }
    let fantasyland = &profile.fantasyland;
    if fantasyland.cards == FantasylandCards::Thirteen
        && fantasyland.stay_cards == StayCards::Fourteen
    {
        return Err(RulesFault::StayCards);
    }
    let PointRules { row, scoop, foul } = profile.points;
    let Royalties {
        front_pair,
        front_trips,
        middle,
        back,
    } = profile.royalties;
    let five = [middle, back].map(|row| {
        [
            row.trips,
            row.straight,
            row.flush,
            row.full_house,
            row.quads,
            row.straight_flush,
            row.royal_flush,
        ]
    });
    let found = [row, scoop, foul]
        .into_iter()
        .chain(front_pair)
        .chain(front_trips)
        .chain(five.into_iter().flatten())
        .find(|&points| points > Rules::POINTS_MAX);
    found.map_or(Ok(()), |found| Err(RulesFault::TooManyPoints { found }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn built_in_rules_read_and_a_deck_serves_four_or_three() {
        for (name, _) in BUILT_IN {
            let rules = Rules::built_in(name).unwrap();
            assert_eq!(rules.profile().name, name);
            let text = serde_json::to_value(&*rules).unwrap();
            assert_eq!(Rules::from_json(&text).unwrap(), rules);
            assert_eq!(serde_json::from_value::<Rules>(text).unwrap(), *rules);
        }
        let seats = |value| Rules::from_json(&value).unwrap().seats_max();
        assert_eq!(seats(json!({"name": "open_face"})), 4);
        assert_eq!(seats(json!({"name": "open_face_pineapple"})), 3);
        let fourteen = json!({"cards": "fourteen"});
        assert_eq!(
            seats(json!({"name": "open_face", "fantasyland": fourteen})),
            3
        );
        let none = json!({"cards": "fourteen", "entry": "nothing"});
        assert_eq!(seats(json!({"name": "open_face", "fantasyland": none})), 4);
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let fault = |value| Rules::from_json(&value).unwrap_err();
        let name = "open_face_pineapple";
        assert_eq!(
            fault(json!({"name": name, "unit": 0})),
            RulesFault::UnitZero
        );
        assert_eq!(
            fault(json!({"name": name, "points": {"scoop": 1001}})),
            RulesFault::TooManyPoints { found: 1001 }
        );
        assert_eq!(
            fault(json!({"name": name, "fantasyland": {"cards": "thirteen"}})),
            RulesFault::StayCards
        );
        for wrong in [
            json!({"name": name, "units": 5}),
            json!({"name": name, "royalties": {"front_pair": [1, 2]}}),
            json!({"name": name, "points": {"row": -1}}),
            json!({"name": "open"}),
            json!([]),
        ] {
            assert!(matches!(fault(wrong), RulesFault::Document { .. }));
        }
        let mut named: Profile = Rules::built_in(name).unwrap().profile().clone();
        named.name = "Open Face".to_owned();
        assert!(matches!(Rules::new(named), Err(RulesFault::Name { .. })));
    }
}
