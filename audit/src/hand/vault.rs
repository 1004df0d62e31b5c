//! The auditor's vault: the server seeds, from which every deck can be derived again.

use std::collections::BTreeMap;

use dealproof_rng::fair::Epoch;
use serde::{Deserialize, Serialize};

use crate::entry::{HandId, Whole};
use crate::hash::Hash;

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
#[serde(deny_unknown_fields, expecting = "members")]
struct VaultLine {
    epoch: Whole,
    index: Whole,
    seed: Hash,
}

impl Vault {
    /// Writes the file of an epoch.
    pub fn write(epoch: &Epoch) -> String {
        let whole = |number: u64| Whole::try_from(number).expect("both formats stop at 2^53-1");
        let mut text = String::new();
        for (index, seed) in (0..).map_while(|index| Some((index, epoch.disclose(index)?))) {
            let line = VaultLine {
                epoch: whole(epoch.number()),
                index: whole(index as u64),
                seed: Hash(seed),
            };
            text.push_str(&serde_json::to_string(&line).expect("integers and text serialise"));
            text.push('\n');
        }
        text
    }

    /// Adds a file, of which every line must be spelled as [`Vault::write`] spells it.
    pub fn read(&mut self, file: &[u8]) -> Result<(), VaultError> {
        for (number, line) in (1..).zip(file.split_inclusive(|&byte| byte == b'\n')) {
            let wrong = |reason: String| VaultError {
                line: number,
                reason,
            };
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            let read: VaultLine =
                serde_json::from_slice(line).map_err(|error| wrong(error.to_string()))?;
            if serde_json::to_vec(&read).ok().as_deref() != Some(line) {
                return Err(wrong("another spelling".to_owned()));
            }
            let hand = HandId::new(read.epoch.get(), read.index.get())
                .expect("both formats stop at 2^53-1");
            let before = self.seeds.insert(hand, read.seed);
            if before.is_some_and(|before| before != read.seed) {
                return Err(wrong(format!("another server seed of hand {hand}")));
            }
        }
        self.files.push(Hash::of(file));
        Ok(())
    }

    /// The server seed of a hand.
    pub fn seed(&self, hand: HandId) -> Option<&Hash> {
        self.seeds.get(&hand)
    }

    /// How many server seeds it has.
    pub fn seeds(&self) -> usize {
        self.seeds.len()
    }

    /// How many of the first `n` server seeds of an epoch the vault has.
    pub fn seeds_of(&self, epoch: u64, n: u64) -> u64 {
        let ends = (
            HandId::new(epoch, 0),
            HandId::new(epoch, n.saturating_sub(1)),
        );
        match ends {
            (Ok(first), Ok(last)) if n > 0 => self.seeds.range(first..=last).count() as u64,
            _ => 0,
        }
    }

    /// Whether a file with this hash was read.
    pub fn holds(&self, file: &Hash) -> bool {
        self.files.contains(file)
    }
}
