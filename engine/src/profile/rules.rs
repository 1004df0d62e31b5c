//! From a document to rules that can be played: reading, overriding, checking, hashing.

use std::sync::Arc;

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::check::{self, ProfileFault};
use super::{Edition, Profile, Street, StreetBet};
use crate::chips::Chips;

macro_rules! built_in {
    ($($name:literal),+ $(,)?) => {
        /// The profiles that come with the crate: name and JSON text. The YAML of `fixtures/profiles`
        /// is what people write and read; a test holds the two together, and this crate stays free
        /// of a YAML reader.
        pub const BUILT_IN: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("built_in/", $name, ".json")))),+];
    };
}

built_in!(
    "nlhe",
    "nlhe_tournament",
    "plhe",
    "plhe_tournament",
    "flhe",
    "flhe_tournament",
    "plo",
    "plo5",
    "plo6",
    "plo8",
    "flo8",
    "short_deck",
    "short_deck_ante",
    "stud",
    "stud8",
    "razz",
    "five_card_draw",
    "single_draw",
    "triple_draw",
    "badugi",
    "stud_tournament",
    "stud8_tournament",
    "razz_tournament",
    "razz27",
    "five_card_draw_tournament",
    "single_draw_tournament",
    "triple_draw_tournament",
    "badugi_tournament",
    "nlhe_bomb_pot",
    "dramaha",
);

/// Why a document is no profile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProfileError {
    /// The JSON has a member or value that does not exist.
    #[error("{message}")]
    Json {
        /// The message of the reader, with the place in the text.
        message: String,
    },
    /// Overrides name no built-in profile.
    #[error("unknown profile {found:?}: expected one of {}", built_in_names())]
    UnknownName {
        /// The name that was asked for.
        found: String,
    },
    /// The rules contradict themselves or cannot be played.
    #[error("{0}")]
    Fault(#[from] ProfileFault),
}

/// A checked profile with what follows from it. Hands share it by reference count.
#[derive(Debug, PartialEq, Eq)]
pub struct Rules {
    profile: Profile,
    canonical: String,
    sha256: [u8; 32],
    /// The largest blind, or zero.
    pub(crate) big_blind: Chips,
    pub(crate) min_bet: Chips,
    pub(crate) small_bet: Chips,
    pub(crate) big_bet: Chips,
    /// Bets and raises of one round of fixed limit.
    pub(crate) bets_max: u8,
    pub(crate) last_street: u8,
    seats_max: u8,
}

impl Rules {
    /// Checks a profile and fixes its canonical form and hash.
    pub fn new(profile: Profile) -> Result<Arc<Self>, ProfileError> {
        // `Value` keeps its members in byte order, so this text is canonical.
        let canonical = to_json(&profile)?.to_string();
        let sha256 = Sha256::digest(canonical.as_bytes()).into();
        let seats_max = check::check(&profile)?;
        let big_blind = profile
            .forced
            .blinds
            .iter()
            .copied()
            .chain([profile.forced.button_blind])
            .max()
            .unwrap_or(Chips::ZERO);
        let small_bet = profile.betting.small_bet.unwrap_or(big_blind);
        Ok(Arc::new(Self {
            big_blind,
            min_bet: profile.betting.min_bet.unwrap_or(big_blind),
            small_bet,
            big_bet: profile
                .betting
                .big_bet
                .unwrap_or(small_bet.saturating_mul(2)),
            bets_max: bets_max(&profile),
            last_street: u8::try_from(profile.streets.len() - 1).unwrap_or(u8::MAX),
            seats_max,
            profile,
            canonical,
            sha256,
        }))
    }

    /// A complete profile as JSON, or the name of a built-in one with overrides:
    /// `{"name":"nlhe","forced":{"blinds":[50,100]}}`. Objects are merged member by member,
    /// everything else replaces.
    pub fn from_json(value: &Value) -> Result<Arc<Self>, ProfileError> {
        if value.get("streets").is_some() {
            return Self::new(read_json(value.clone())?);
        }
        let name = value.get("name").and_then(Value::as_str).unwrap_or("");
        let base = Self::built_in(name).ok_or_else(|| ProfileError::UnknownName {
            found: name.to_owned(),
        })?;
        let mut merged = to_json(base.profile())?;
        overlay(&mut merged, value);
        Self::new(read_json(merged)?)
    }

    /// A profile as a record has it. One that states no edition was written before there were two.
    pub fn from_record(value: &Value) -> Result<Arc<Self>, ProfileError> {
        let mut value = value.clone();
        if let Some(members) = value.as_object_mut() {
            let first = u8::from(Edition::First).into();
            members.entry("edition").or_insert(first);
        }
        Self::new(read_json(value)?)
    }

    /// A profile that comes with the crate. Reads its text each time.
    pub fn built_in(name: &str) -> Option<Arc<Self>> {
        let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
        let rules = serde_json::from_str(text).map_err(json_fault);
        let rules = rules.and_then(Self::new);
        Some(rules.unwrap_or_else(|error| panic!("the built-in profile {name} is wrong: {error}")))
    }

    /// The profile as it was written, defaults filled in.
    #[inline]
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The largest blind, or zero.
    pub const fn big_blind(&self) -> Chips {
        self.big_blind
    }

    /// Whether somebody posts a blind, so that the button and the blinds go round.
    pub fn has_blinds(&self) -> bool {
        let forced = &self.profile.forced;
        !forced.blinds.is_empty() || !forced.button_blind.is_zero()
    }

    /// The smallest bet: that of the profile, otherwise the big blind.
    pub const fn min_bet(&self) -> Chips {
        self.min_bet
    }

    /// The fixed-limit bet of the early streets.
    pub const fn small_bet(&self) -> Chips {
        self.small_bet
    }

    /// The fixed-limit bet of the late streets.
    pub const fn big_bet(&self) -> Chips {
        self.big_bet
    }

    /// JSON with sorted members, no spaces and every switch stated.
    pub fn canonical_json(&self) -> &str {
        &self.canonical
    }

    /// SHA-256 of the canonical JSON.
    pub const fn sha256(&self) -> &[u8; 32] {
        &self.sha256
    }

    /// How many players can be dealt in.
    pub const fn seats_max(&self) -> u8 {
        self.seats_max
    }

    /// How often at most what was thrown away is shuffled again in a hand of so many players: a
    /// hand that draws is started with as many further orders of the deck.
    pub fn reshuffles_max(&self, players: u8) -> usize {
        check::reshuffles_max(&self.profile, players)
    }

    /// A street of the game.
    #[inline]
    pub(crate) fn street(&self, street: u8) -> &Street {
        &self.profile.streets[usize::from(street)]
    }

    /// The size of a fixed-limit bet on a street; the smaller one where there are two.
    #[inline]
    pub(crate) fn bet_size(&self, street: u8) -> Chips {
        match self.street(street).bet {
            StreetBet::Small | StreetBet::OpenPair => self.small_bet,
            StreetBet::Big => self.big_bet,
        }
    }
}

/// A bet and three raises; a bet and four where there are only two rounds of betting (RRP-BR-3).
fn bets_max(profile: &Profile) -> u8 {
    let rounds = profile.streets.len();
    let stated = profile.betting.fixed.bets_max;
    stated.unwrap_or(if rounds > 2 { 4 } else { 5 })
}

/// The names of the built-in profiles, with commas, as a message lists them.
pub fn built_in_names() -> String {
    let names: Vec<&str> = BUILT_IN.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that map_err takes"
)]
fn json_fault(error: serde_json::Error) -> ProfileError {
    ProfileError::Json {
        message: error.to_string(),
    }
}

fn to_json(profile: &Profile) -> Result<Value, ProfileError> {
    serde_json::to_value(profile).map_err(json_fault)
}

fn read_json(value: Value) -> Result<Profile, ProfileError> {
    serde_json::from_value(value).map_err(json_fault)
}

/// Objects are merged member by member, everything else replaces.
pub(crate) fn overlay(base: &mut Value, over: &Value) {
    match (base, over) {
        (Value::Object(base), Value::Object(over)) => {
            for (key, value) in over {
                overlay(base.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
        (base, over) => *base = over.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn built_in_profiles_read_and_their_canonical_json_reads_back_to_the_same_hash() {
        for &(name, _) in BUILT_IN {
            let rules = Rules::built_in(name).unwrap();
            assert_eq!(rules.profile().name, name);
            let value: Value = serde_json::from_str(rules.canonical_json()).unwrap();
            let again = Rules::from_json(&value).unwrap();
            assert_eq!(again, rules);
            println!("{name} {}", rules.canonical_json());
        }
        assert_eq!(Rules::built_in("nlhe").unwrap().seats_max(), 10);
    }

    #[test]
    fn canonical_json_has_sorted_members_no_spaces_and_every_switch() {
        let rules = Rules::built_in("nlhe").unwrap();
        let text = rules.canonical_json();
        assert!(text.starts_with(r#"{"absence":{"leaving":"check_or_fold","sitting_out":"#));
        assert!(text.contains(
            r#""odd_chips":"left_of_button_each","shared_halves":"together","unmatched":"return""#
        ));
        assert!(!text.contains("null"));
        // The only spaces are those of names.
        assert_eq!(text.replace("No-limit Texas hold'em", "").find(' '), None);
    }

    #[test]
    fn overrides_merge_and_change_the_hash() {
        let base = Rules::built_in("flhe").unwrap();
        let over =
            Rules::from_json(&json!({"name":"flhe","forced":{"blinds":[500, 1000]}})).unwrap();
        assert_ne!(base.sha256(), over.sha256());
        assert_eq!(over.small_bet, Chips::from(1000));
        assert_eq!(over.big_bet, Chips::from(2000));
        assert_eq!(
            Rules::from_json(&json!({"name":"flhe"})).unwrap().sha256(),
            base.sha256()
        );
    }

    #[test]
    fn a_wrong_member_or_value_is_refused_by_its_name() {
        for (over, named) in [
            (json!({"betting":{"structure":"nolimit"}}), "nolimit"),
            (json!({"betting":{"antes":3}}), "antes"),
        ] {
            let mut value = json!({"name":"nlhe"});
            overlay(&mut value, &over);
            assert!(matches!(
                Rules::from_json(&value),
                Err(ProfileError::Json { message }) if message.contains(named)
            ));
        }
    }

    #[test]
    fn rules_that_contradict_themselves_are_refused() {
        let fault = |over: Value| {
            let mut value = json!({"name":"nlhe"});
            overlay(&mut value, &over);
            match Rules::from_json(&value) {
                Err(ProfileError::Fault(fault)) => fault,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(
            fault(json!({"forced":{"blinds":[]}})),
            ProfileFault::NothingForced
        );
        assert_eq!(
            fault(json!({"forced":{"blinds":[], "ante":{"kind":"each","amount":5}}})),
            ProfileFault::NoBetSize {
                missing: "betting.min_bet"
            }
        );
        assert_eq!(
            fault(json!({"forced":{"ante":{"kind":"each"}}})),
            ProfileFault::Ante
        );
        assert!(matches!(
            fault(json!({"forced":{"blinds":[100, 50]}})),
            ProfileFault::DecreasingBlinds { .. }
        ));
        assert_eq!(
            fault(json!({"rake":{"caps":[{"players":3,"cap":1},{"players":2,"cap":1}]}})),
            ProfileFault::RakeCaps
        );
        let (_, json) = BUILT_IN[0];
        let wide = json.replace(r#""hole_down": 2"#, r#""hole_down": 8"#);
        assert!(matches!(
            Rules::new(serde_json::from_str(&wide).unwrap()),
            Err(ProfileError::Fault(ProfileFault::TooManyCards { .. }))
        ));
    }

    /// What the rules of a built-in profile with these overrides are refused for.
    fn refused(value: &Value) -> String {
        Rules::from_json(value).unwrap_err().to_string()
    }

    #[test]
    fn switches_that_exclude_each_other_are_named() {
        for (value, expected) in [
            (
                json!({"name":"nlhe","forced":{"bring_in":20}}),
                "forced.bring_in contradicts streets[0].opens, which names no card",
            ),
            (
                json!({"name":"stud","forced":{"blinds":[5, 10]}}),
                "forced.bring_in contradicts forced.blinds",
            ),
            (
                json!({"name":"stud","forced":{"bring_in":50}}),
                "forced.bring_in contradicts a full bet, which is larger",
            ),
            (
                json!({"name":"stud","betting":{"structure":"no_limit","min_bet":50}}),
                "streets.bet: open_pair contradicts betting.structure",
            ),
            (
                json!({"name":"stud","betting":{"small_bet":50,"big_bet":49}}),
                "betting.big_bet contradicts betting.small_bet, which is larger",
            ),
            (
                json!({"name":"stud","hand":{"boards":2}}),
                "hand.boards contradicts streets without a board",
            ),
            (
                json!({"name":"badugi","showdown":{"runs_max":2}}),
                "showdown.runs_max contradicts streets without a board",
            ),
            (
                json!({"name":"plo","hand":{"boards":2},"showdown":{"runs_max":2}}),
                "showdown.runs_max contradicts hand.boards",
            ),
            (
                json!({"name":"nlhe","forced":{"kill":{"size":"full"}}}),
                "forced.kill contradicts betting.structure",
            ),
            (
                json!({"name":"flhe","forced":{"blinds":[50, 75],"kill":{"size":"half"}}}),
                "forced.kill.size: half contradicts bets of an odd size",
            ),
            (
                json!({"name":"nlhe","showdown":{"runs_max":5}}),
                "showdown.runs_max: 5 is out of range",
            ),
            (
                json!({"name":"razz","hand":{"low":"ace_to_five"}}),
                "hand.low contradicts hand.ranking",
            ),
            (
                json!({"name":"short_deck","deck":"full"}),
                "hand.ranking short_deck does not fit the deck and the cards that play",
            ),
        ] {
            assert_eq!(refused(&value), expected);
        }
    }

    #[test]
    fn streets_that_cannot_be_dealt_are_refused() {
        let street = |members: Value| {
            let mut street = json!({"name":"ONE","bet":"small","opens":"left_of_button"});
            overlay(&mut street, &members);
            street
        };
        let with = |streets: Vec<Value>| {
            let mut value = to_json(Rules::built_in("nlhe").unwrap().profile()).unwrap();
            value["streets"] = Value::Array(streets);
            refused(&value)
        };
        for (streets, expected) in [
            (vec![], "expected 1 to 8 streets, found 0"),
            (
                vec![json!({"hole_down":5}), json!({"hole_down":1})],
                "street \"ONE\": expected letters A-Z, digits and _, each name once",
            ),
            (
                vec![json!({"hole_down":5,"name":"SHOWDOWN"})],
                "street \"SHOWDOWN\": expected letters A-Z, digits and _, each name once",
            ),
            (
                vec![json!({"board":5}), json!({"name":"TWO","hole_down":2})],
                "streets[0] contradicts a hand that begins with hole cards",
            ),
            (
                vec![json!({"hole_down":2,"board":2})],
                "a hand needs five cards, the streets deal 4",
            ),
            (
                vec![json!({"hole_down":5,"discard":5})],
                "streets.discard contradicts the number of hole cards",
            ),
            (
                vec![json!({"hole_down":5,"draw_max":6})],
                "streets.draw_max contradicts the number of hole cards",
            ),
            (
                vec![json!({"hole_down":6,"draw_max":1,"discard":1})],
                "streets.draw_max contradicts streets.discard",
            ),
            (
                vec![json!({"hole_up":5,"draw_max":1})],
                "an exchange of cards contradicts cards that lie open",
            ),
            (
                vec![json!({"hole_down":5,"opens":"high_hand"})],
                "streets.opens by cards contradicts a street on which none lies open",
            ),
            (
                vec![
                    json!({"hole_down":5}),
                    json!({"name":"TWO","community_if_short":true}),
                ],
                "streets.community_if_short contradicts a street without hole cards",
            ),
        ] {
            assert_eq!(with(streets.into_iter().map(street).collect()), expected);
        }
        // Seven cards each and seven on each of four boards are 42 for two players: no fault; with
        // burns and a short deck they are.
        let value = json!({
            "name": "wide",
            "deck": "short",
            "streets": [street(json!({"hole_down":7,"board":7}))],
            "hand": {"ranking":"short_deck","boards":4},
            "betting": {"structure":"no_limit"},
            "forced": {"blinds":[1, 2]},
        });
        assert_eq!(
            refused(&value),
            "the deck has 36 cards, two players need 42"
        );
    }
}
