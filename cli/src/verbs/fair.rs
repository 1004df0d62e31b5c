//! `dealproof fair`: derive and verify fair deals from a file.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use dealproof_evidence::exit::Exit;
use dealproof_rng::fair::{
    Beacon, BeaconFault, ClientSeed, Contribution, Contributions, DealInput, Digest, HandId,
    Origin, Player, Seat, ServerSeed, TableName,
};
use dealproof_rng::hex;
use dealproof_rng::shuffle::DeckSize;
use serde::{Deserialize, Serialize};

use crate::terminal::{self, Failure, Outcome};

/// Derives and verifies fair deals; the format is docs/fair-deal.md.
///
/// A file holds one hand, or a list of hands, in the layout of fixtures/vectors/fair-deal.json.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof fair derive hand.json
  dealproof fair verify fixtures/vectors/fair-deal.json")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Prints every value of a hand from its input: the server seed opens all cards, so use it on
    /// hands that are over.
    #[command(after_help = "\
Examples:
  dealproof fair derive hand.json
  dealproof fair derive hand.json > derived.json")]
    Derive {
        /// The file; only `input` is read.
        file: PathBuf,
    },
    /// Derives every value again and compares; names the first one that differs (exit code 4).
    #[command(after_help = "\
Examples:
  dealproof fair verify hand.json
  dealproof fair verify fixtures/vectors/fair-deal.json")]
    Verify {
        /// The file, with `input` and `output`.
        file: PathBuf,
    },
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Derive { file } => derive(file),
        Command::Verify { file } => verify(file),
    }
}

/// One hand, or several.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Hands<T> {
    One(T),
    Many(Vec<T>),
}

impl<T> Hands<T> {
    fn map<U>(self, f: impl Fn(T) -> Result<U, Failure>) -> Result<Hands<U>, Failure> {
        Ok(match self {
            Self::One(hand) => Hands::One(f(hand)?),
            Self::Many(hands) => Hands::Many(hands.into_iter().map(f).collect::<Result<_, _>>()?),
        })
    }

    fn into_vec(self) -> Vec<T> {
        match self {
            Self::One(hand) => vec![hand],
            Self::Many(hands) => hands,
        }
    }
}

/// A hand whose output is to be derived.
#[derive(Debug, Deserialize)]
struct Question {
    name: Option<String>,
    note: Option<String>,
    input: Input,
}

/// A hand with its output.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    input: Input,
    output: Output,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
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
#[serde(deny_unknown_fields)]
struct PlayerSeed {
    seat: u64,
    player: String,
    seed: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BeaconRound {
    chain: String,
    round: u64,
    randomness: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    signature: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Output {
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
#[serde(deny_unknown_fields)]
struct OpenedCard {
    position: u8,
    card: u8,
    salt: String,
    leaf: String,
    path: Vec<String>,
}

/// Why an input gives no output.
#[derive(Debug, thiserror::Error)]
enum Refused {
    /// It could not be one.
    #[error("{member}: {reason}")]
    Input { member: String, reason: String },
    /// The beacon contradicts itself.
    #[error("beacon.randomness: expected {expected}, found {found}")]
    Beacon { expected: String, found: String },
}

fn derive(file: &Path) -> Outcome {
    let answers = read::<Question>(file)?.map(|question| {
        let name = label(question.name.as_deref());
        let output = question
            .input
            .derive()
            .map_err(|refused| Failure::Usage(format!("{name}{refused}")))?;
        Ok(Case {
            name: question.name,
            note: question.note,
            input: question.input,
            output,
        })
    })?;
    let text = serde_json::to_string_pretty(&answers).expect("strings and numbers are JSON");
    terminal::print(text)?;
    Ok(Exit::Conformant)
}

fn verify(file: &Path) -> Outcome {
    let cases = read::<Case>(file)?.into_vec();
    let (mut players, mut beacons) = (0, 0);
    for case in &cases {
        let name = label(case.name.as_deref());
        let derived = match case.input.derive() {
            Ok(output) => output,
            Err(refused @ Refused::Beacon { .. }) => {
                terminal::print(format_args!("BROKEN {name}{refused}"))?;
                return Ok(Exit::IntegrityBroken);
            }
            Err(refused) => return Err(Failure::Usage(format!("{name}{refused}"))),
        };
        if let Some((member, expected, found)) = derived.first_difference(&case.output) {
            terminal::print(format_args!(
                "BROKEN {name}{member}: expected {expected}, found {found}"
            ))?;
            return Ok(Exit::IntegrityBroken);
        }
        players += usize::from(!case.input.players.is_empty());
        beacons += usize::from(case.input.beacon.is_some());
    }
    terminal::print(format_args!(
        "verified: {} hands, every value; {players} with player seeds, {beacons} with a beacon",
        cases.len()
    ))?;
    if beacons > 0 {
        terminal::print("not checked: whether the chain of the beacon signed its rounds")?;
    }
    Ok(Exit::Conformant)
}

fn label(name: Option<&str>) -> String {
    name.map_or(String::new(), |name| format!("{name}: "))
}

fn read<T: for<'de> Deserialize<'de>>(file: &Path) -> Result<Hands<T>, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::io("read", file, &error))?;
    let wrong = |error: serde_json::Error| Failure::Usage(format!("{}: {error}", file.display()));
    // By the first character, so that a message speaks of the member and not of both shapes.
    if text.trim_start().starts_with('[') {
        serde_json::from_str(&text).map(Hands::Many).map_err(wrong)
    } else {
        serde_json::from_str(&text).map(Hands::One).map_err(wrong)
    }
}

impl Input {
    fn derive(&self) -> Result<Output, Refused> {
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
            BeaconFault::Randomness { expected, found } => Refused::Beacon {
                expected: expected.to_string(),
                found: found.to_string(),
            },
            other => wrong("beacon.round")(other),
        })
    }
}

impl Output {
    /// The first value that differs, in the order in which they are derived: its name, what it
    /// should be, and what the other says.
    fn first_difference(&self, other: &Self) -> Option<(String, String, String)> {
        let (ours, theirs) = (self.values(), other.values());
        let missing = || "nothing".to_owned();
        let count = ours.len().max(theirs.len());
        (0..count).find_map(|i| match (ours.get(i), theirs.get(i)) {
            (Some(ours), Some(theirs)) if ours == theirs => None,
            (Some((name, value)), Some((other, found))) if name == other => {
                Some((name.clone(), value.clone(), found.clone()))
            }
            (Some((name, value)), _) => Some((name.clone(), value.clone(), missing())),
            (None, Some((name, found))) => Some((name.clone(), missing(), found.clone())),
            (None, None) => None,
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
