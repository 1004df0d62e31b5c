//! Hands in a file: the layout of `fixtures/vectors/fair-deal.json`, in which an input stands with
//! every value that follows from it.

use serde::{Deserialize, Serialize};

use super::{
    Beacon, BeaconFault, ClientSeed, Contribution, Contributions, DealInput, Digest, HandId,
    Origin, Player, Seat, ServerSeed, TableName,
};
use crate::hex;
use crate::shuffle::DeckSize;

/// A hand whose output is to be derived.
#[derive(Debug, Deserialize)]
#[serde(expecting = "members")]
pub struct Question {
    /// What it is called, for messages.
    pub name: Option<String>,
    /// What the case shows, for readers of the file.
    pub note: Option<String>,
    /// What everything follows from.
    pub input: Input,
}

/// A hand with its output.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Case {
    /// What it is called, for messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the case shows, for readers of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What everything follows from.
    pub input: Input,
    /// What follows from the input: commitments, transcript, deck and root.
    pub output: Output,
}

/// What the deck of a hand follows from, as text. The server seed opens all cards.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Input {
    origin: String,
    epoch: u64,
    index: u64,
    table: String,
    profile: String,
    cards: usize,
    server_seed: String,
    players: Vec<PlayerSeed>,
    // A hand without a beacon says so: null, not absent.
    #[serde(deserialize_with = "Option::deserialize")]
    beacon: Option<BeaconRound>,
    opened: u8,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
struct PlayerSeed {
    seat: u64,
    player: String,
    seed: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
struct BeaconRound {
    chain: String,
    round: u64,
    randomness: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    signature: Option<String>,
}

/// Every value that follows from an input, as text.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Output {
    server_commit: String,
    client_commits: Vec<String>,
    transcript: String,
    prk: String,
    k_shuffle: String,
    k_salt: String,
    deck: String,
    deck_root: String,
    opening: OpenedCard,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
struct OpenedCard {
    position: u8,
    card: u8,
    salt: String,
    leaf: String,
    path: Vec<String>,
}

/// Why an input gives no output.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// A member is not what it should be.
    #[error("{member}: {reason}")]
    Input {
        /// The path of the member in the document.
        member: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The beacon contradicts itself: its randomness is not the hash of its signature.
    #[error("beacon.randomness: expected {expected}, found {found}")]
    Beacon {
        /// The hash of the signature.
        expected: Digest,
        /// The randomness in the file.
        found: Digest,
    },
}

/// A value that differs from the one that follows from the input.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{member}: expected {expected}, found {found}")]
pub struct Difference {
    /// The path of the member that differs.
    pub member: String,
    /// What follows from the input.
    pub expected: String,
    /// What the file says.
    pub found: String,
}

impl Input {
    /// Whether players contributed seeds.
    pub fn has_players(&self) -> bool {
        !self.players.is_empty()
    }

    /// Whether a round of a beacon contributed.
    pub fn has_beacon(&self) -> bool {
        self.beacon.is_some()
    }

    /// Derives every value.
    ///
    /// # Errors
    /// A member is not what it should be, or the beacon contradicts itself.
    pub fn derive(&self) -> Result<Output, Refused> {
        let input = self.parse()?;
        let deal = input.derive().map_err(wrong("server_seed"))?;
        let opening = deal.opening(self.opened).ok_or_else(|| Refused::Input {
            member: "opened".to_owned(),
            reason: format!(
                "expected a position below {}, found {}",
                self.cards, self.opened
            ),
        })?;
        let keys = deal.disclose();
        let encode_all = |digests: &[Digest]| digests.iter().map(Digest::to_string).collect();
        Ok(Output {
            server_commit: input.server_commit().to_string(),
            client_commits: encode_all(&input.client_commits()),
            transcript: deal.transcript().to_string(),
            prk: hex::encode(&keys.prk),
            k_shuffle: hex::encode(&keys.k_shuffle),
            k_salt: hex::encode(&keys.k_salt),
            deck: hex::encode(deal.deck().cards()),
            deck_root: deal.deck_root().to_string(),
            opening: OpenedCard {
                position: opening.position,
                card: opening.card,
                salt: hex::encode(&opening.salt),
                leaf: deal.leaf(self.opened).expect("it was opened").to_string(),
                path: encode_all(&opening.path),
            },
        })
    }

    fn parse(&self) -> Result<DealInput, Refused> {
        let contributions = self
            .players
            .iter()
            .map(|player| {
                Ok(Contribution {
                    seat: Seat::new(player.seat).map_err(wrong("players"))?,
                    player: Player::new(&player.player).map_err(wrong("players"))?,
                    seed: ClientSeed::from_hex(&player.seed).map_err(wrong("players.seed"))?,
                })
            })
            .collect::<Result<Vec<_>, Refused>>()?;
        Ok(DealInput {
            origin: Origin::new(&self.origin).map_err(wrong("origin"))?,
            hand: HandId::new(self.epoch, self.index).map_err(wrong("hand"))?,
            table: TableName::new(&self.table).map_err(wrong("table"))?,
            profile: digest("profile", &self.profile)?,
            size: DeckSize::new(self.cards).map_err(wrong("cards"))?,
            server_seed: ServerSeed::from_hex(&self.server_seed).map_err(wrong("server_seed"))?,
            contributions: Contributions::new(contributions).map_err(wrong("players"))?,
            beacon: self.beacon.as_ref().map(BeaconRound::parse).transpose()?,
        })
    }
}

fn digest(member: &'static str, text: &str) -> Result<Digest, Refused> {
    hex::decode_array(text).map(Digest).map_err(wrong(member))
}

impl BeaconRound {
    fn parse(&self) -> Result<Beacon, Refused> {
        let chain = digest("beacon.chain", &self.chain)?;
        let randomness = digest("beacon.randomness", &self.randomness)?;
        let beacon = match &self.signature {
            Some(signature) => {
                let signature = hex::decode(signature).map_err(wrong("beacon.signature"))?;
                Beacon::signed(chain, self.round, randomness, &signature)
            }
            None => Beacon::new(chain, self.round, randomness),
        };
        beacon.map_err(|fault| match fault {
            BeaconFault::Randomness { expected, found } => Refused::Beacon { expected, found },
            other => wrong("beacon.round")(other),
        })
    }
}

impl Output {
    /// The first value in which another output differs, in the order in which they are derived.
    pub fn first_difference(&self, other: &Self) -> Option<Difference> {
        let (ours, theirs) = (self.values(), other.values());
        let count = ours.len().max(theirs.len());
        (0..count).find_map(|i| {
            let (ours, theirs) = (ours.get(i), theirs.get(i));
            if ours == theirs {
                return None;
            }
            let (member, _) = ours.or(theirs)?;
            let nothing = || "nothing".to_owned();
            let named = |value: Option<&(String, String)>| {
                let value = value.filter(|(name, _)| name == member);
                value.map_or_else(nothing, |(_, value)| value.clone())
            };
            Some(Difference {
                member: member.clone(),
                expected: named(ours),
                found: named(theirs),
            })
        })
    }

    /// All values by name.
    fn values(&self) -> Vec<(String, String)> {
        let single = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        let list = |name: &str, values: &[String]| {
            let named = values.iter().enumerate();
            named
                .map(|(i, value)| (format!("{name}[{i}]"), value.clone()))
                .collect::<Vec<_>>()
        };
        [
            single("server_commit", &self.server_commit),
            list("client_commits", &self.client_commits),
            single("transcript", &self.transcript),
            single("prk", &self.prk),
            single("k_shuffle", &self.k_shuffle),
            single("k_salt", &self.k_salt),
            single("deck", &self.deck),
            single("deck_root", &self.deck_root),
            single("opening.position", &self.opening.position.to_string()),
            single("opening.card", &self.opening.card.to_string()),
            single("opening.salt", &self.opening.salt),
            single("opening.leaf", &self.opening.leaf),
            list("opening.path", &self.opening.path),
        ]
        .concat()
    }
}

/// Turns the error of a member into a refusal that names it.
fn wrong<E: std::fmt::Display>(member: &str) -> impl Fn(E) -> Refused + use<'_, E> {
    move |error| Refused::Input {
        member: member.to_owned(),
        reason: error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn published() -> Vec<Case> {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../fixtures/vectors/fair-deal.json"
        );
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    }

    #[test]
    fn the_published_hands_follow_from_their_inputs() {
        for case in published() {
            let derived = case.input.derive().unwrap();
            assert_eq!(derived.first_difference(&case.output), None);
        }
    }

    #[test]
    fn the_first_value_that_differs_is_named() {
        let mut case = published().swap_remove(0);
        let derived = case.input.derive().unwrap();
        let right = std::mem::replace(&mut case.output.deck, "00".to_owned());
        case.output.deck_root.clear();
        let difference = derived.first_difference(&case.output).unwrap();
        assert_eq!(difference.member, "deck");
        assert_eq!(
            (difference.expected, difference.found),
            (right, "00".into())
        );
        // A list that is too short lacks its last value.
        let mut case = published().swap_remove(0);
        case.output.opening.path.pop().unwrap();
        let difference = derived.first_difference(&case.output).unwrap();
        assert!(difference.member.starts_with("opening.path["));
        assert_eq!(difference.found, "nothing");
    }
}
