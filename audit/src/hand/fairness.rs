//! What the log says about a fair deal, checked without the operator: transcript, seeds, openings;
//! and with the auditor's vault, the deck itself.

use std::collections::BTreeMap;

use dealproof_rng::fair::{
    ClientSeed, Contribution, Contributions, DealInput, HandId as FairHand, Origin, Player,
    Seat as FairSeat, ServerSeed, TableName,
};
use dealproof_rng::shuffle::DeckSize;
use serde::{Deserialize, Serialize};

use crate::entry::{HandCommit, HandId, HandReveal, Whole};
use crate::hash::Hash;
use crate::key::KeyName;

/// T of a hand, from public values alone (section "Transcript" of docs/fair-deal.md). An epoch with
/// a beacon needs `beacon`: chain hash, round and randomness.
pub fn transcript(
    origin: &KeyName,
    commit: &HandCommit,
    reveal: Option<&HandReveal>,
    beacon: &[u8],
) -> Hash {
    let mut contributions = Vec::new();
    for seed in reveal.iter().flat_map(|reveal| &reveal.seeds) {
        let player = commit.seats.iter().find(|seat| seat.seat == seed.seat);
        let player = player
            .map(|seat| seat.player.to_string())
            .unwrap_or_default();
        contributions.push(seed.seat.get());
        prefix(&mut contributions, player.as_bytes());
        contributions.extend_from_slice(&seed.seed.0);
    }
    tagged(
        "transcript",
        &[
            origin.as_str().as_bytes(),
            &commit.epoch.get().to_be_bytes(),
            &commit.index.get().to_be_bytes(),
            commit.table.as_str().as_bytes(),
            &commit.profile.0,
            &commit.commit.0,
            &contributions,
            beacon,
        ],
    )
}

/// The commitment to a server seed.
pub(super) fn server_commit(origin: &KeyName, hand: HandId, seed: &Hash) -> Hash {
    tagged(
        "server-commit",
        &[
            origin.as_str().as_bytes(),
            &hand.epoch.get().to_be_bytes(),
            &hand.index.get().to_be_bytes(),
            &seed.0,
        ],
    )
}

/// The commitment to a player's seed.
pub(super) fn client_commit(
    origin: &KeyName,
    hand: HandId,
    seat: u8,
    player: &str,
    seed: &Hash,
) -> Hash {
    tagged(
        "client-commit",
        &[
            origin.as_str().as_bytes(),
            &hand.epoch.get().to_be_bytes(),
            &hand.index.get().to_be_bytes(),
            &[seat],
            player.as_bytes(),
            &seed.0,
        ],
    )
}

/// What the server seed gives.
pub(super) struct Derived {
    /// The deck, as card numbers.
    pub(super) deck: Vec<u8>,
    /// Its root.
    pub(super) root: Hash,
    /// The orders of deck positions in which discards come back.
    pub(super) reshuffles: Vec<Vec<u8>>,
}

/// The deck of a hand and so many further orders, derived from the server seed.
pub(super) fn derive(
    origin: &KeyName,
    commit: &HandCommit,
    reveal: Option<&HandReveal>,
    cards: usize,
    reshuffles: usize,
    seed: &Hash,
) -> Option<Derived> {
    let contributions = reveal.iter().flat_map(|reveal| &reveal.seeds).map(|seed| {
        let seat = commit.seats.iter().find(|seat| seat.seat == seed.seat)?;
        Some(Contribution {
            seat: FairSeat::new(seed.seat.get().into()).ok()?,
            player: Player::new(&seat.player.to_string()).ok()?,
            seed: ClientSeed::new(seed.seed.0),
        })
    });
    let input = DealInput {
        origin: Origin::new(origin.as_str()).ok()?,
        hand: FairHand::new(commit.epoch.get(), commit.index.get()).ok()?,
        table: TableName::new(commit.table.as_str()).ok()?,
        profile: commit.profile.0,
        size: DeckSize::new(cards).ok()?,
        server_seed: ServerSeed::new(seed.0),
        contributions: Contributions::new(contributions.collect::<Option<_>>()?).ok()?,
        beacon: None,
    };
    let deal = input.derive().ok()?;
    let reshuffles = (0..).take(reshuffles).map(|number| {
        let order = deal.reshuffle(number).ok()?;
        Some(order.cards().to_vec())
    });
    Some(Derived {
        deck: deal.deck().cards().to_vec(),
        root: Hash(*deal.deck_root()),
        reshuffles: reshuffles.collect::<Option<_>>()?,
    })
}

/// `TH(name, fields...)` of the fair-deal format.
fn tagged(name: &str, fields: &[&[u8]]) -> Hash {
    let mut input = Vec::new();
    prefix(&mut input, format!("dealproof/1/{name}").as_bytes());
    for field in fields {
        prefix(&mut input, field);
    }
    Hash::of(&input)
}

/// Appends a field with its length as two bytes.
fn prefix(out: &mut Vec<u8>, field: &[u8]) {
    let length = u16::try_from(field.len()).expect("64 seats of 67 bytes stay below 64 KiB");
    out.extend_from_slice(&length.to_be_bytes());
    out.extend_from_slice(field);
}

/// Why a vault file is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the vault is wrong: {reason}")]
pub struct VaultError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// The auditor's file: the server seeds of the epochs.
#[derive(Debug, Clone, Default)]
pub struct Vault {
    seeds: BTreeMap<HandId, Hash>,
    /// SHA-256 of each file that was read.
    files: Vec<Hash>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct VaultLine {
    epoch: Whole,
    index: Whole,
    seed: Hash,
}

impl Vault {
    /// Writes the file of an epoch.
    pub fn write(epoch: Whole, seeds: &[Hash]) -> String {
        let mut text = String::new();
        for (index, seed) in (0u32..).zip(seeds) {
            let line = VaultLine {
                epoch,
                index: index.into(),
                seed: *seed,
            };
            text.push_str(&serde_json::to_string(&line).expect("integers and text serialise"));
            text.push('\n');
        }
        text
    }

    /// Adds a file.
    pub fn read(&mut self, file: &[u8]) -> Result<(), VaultError> {
        for (number, line) in (1..).zip(file.split_inclusive(|&byte| byte == b'\n')) {
            let line: VaultLine = serde_json::from_slice(line).map_err(|error| VaultError {
                line: number,
                reason: error.to_string(),
            })?;
            let hand = HandId {
                epoch: line.epoch,
                index: line.index,
            };
            self.seeds.insert(hand, line.seed);
        }
        self.files.push(Hash::of(file));
        Ok(())
    }

    /// The server seed of a hand.
    pub fn seed(&self, hand: HandId) -> Option<&Hash> {
        self.seeds.get(&hand)
    }

    /// Whether a file with this hash was read.
    pub fn holds(&self, file: &Hash) -> bool {
        self.files.contains(file)
    }
}
