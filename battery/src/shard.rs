//! Counters of a range of blocks in a file: the shards of a cluster, and the checkpoint of a run.
//!
//! A file is one line of JSON and one line with its SHA-256. It holds integers only, so that merged
//! shards give the very counters of a single run: for each statistic its counters, for each block
//! what it added to some sums and a seal of all that it added, and the decks at both ends, which are
//! compared with those of the neighbours. Fingerprints are in a second file ([`prints`]).
//!
//! **Stability**: `format` 2. Shards of one version of the code are merged, never of two: a shard of
//! format 1 is refused, since it lacks what the blocks added.

use crate::BatteryError;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::family::{Group, Sizes};
use super::prints;
use super::stream::{Part, Stream};

/// What a run is made of; shards of different runs are never mixed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Identity {
    /// SHA-256 over the sources of the program.
    pub code_sha256: String,
    /// The name of the plan.
    pub plan: String,
    /// SHA-256 of the plan's text.
    pub plan_sha256: String,
    /// The seed of the run, as the command line takes it.
    pub seed: String,
    /// The source, as `--source` names it.
    pub source: String,
    /// The parts of the batteries.
    pub groups: Vec<Group>,
    /// How much of each.
    pub sizes: Sizes,
}

/// Counters of one stream over a range of blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Range {
    /// The name of the stream.
    pub stream: String,
    /// The number of the first block.
    pub first: u64,
    /// The number of blocks counted.
    pub blocks: u64,
    /// A list for each statistic, and one for what each block added to some sums.
    pub counters: Vec<Vec<u64>>,
    /// For each block a seal of all that it added; empty in a checkpoint.
    pub seals: Vec<u64>,
    /// How many fingerprints each list has.
    pub lists: Vec<u64>,
    /// The fingerprints, which are in a file of their own.
    #[serde(skip)]
    pub prints: Vec<Vec<u64>>,
}

/// The content of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Shard {
    /// The version of this format.
    pub format: u32,
    /// The run it belongs to.
    pub run: Identity,
    /// The counters, one range for each stream.
    pub ranges: Vec<Range>,
    /// SHA-256 of the file with the fingerprints.
    pub prints_sha256: String,
}

/// The version that this program reads and writes.
pub const FORMAT: u32 = 2;

/// Why a shard cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// Bytes are missing or changed.
    #[error("it is truncated or was changed: its SHA-256 does not agree")]
    Damaged,
    /// It is no shard of this version.
    #[error("it is not a shard that this version can read: {0}")]
    Malformed(String),
    /// It belongs to another plan, seed, source or version of the program.
    #[error("it belongs to another run: {member} differs (expected {expected}, found {found})")]
    OtherRun {
        /// The member of the identity that differs.
        member: &'static str,
        /// In the first file.
        expected: String,
        /// What this file says.
        found: String,
    },
    /// The blocks do not join.
    #[error("stream {stream}: expected the range from block {expected} on, found {found}")]
    NotAdjacent {
        /// The name of the stream.
        stream: String,
        /// The block that comes next.
        expected: u64,
        /// The block that was found.
        found: String,
    },
    /// The fingerprints beside it are missing, changed or not in order.
    #[error("its file of fingerprints is truncated or was changed")]
    Prints,
    /// A block that was counted again adds something else.
    #[error("stream {stream}, block {block}: counted again, it does not add what the shard says")]
    Recounted {
        /// The name of the stream.
        stream: String,
        /// The number of the block.
        block: u64,
    },
    /// It is of an older version of the program.
    #[error("it has format {found}, and this version reads format {FORMAT}: count it again")]
    OtherFormat {
        /// Its format.
        found: u64,
    },
    /// Counters that no statistic of the plan writes.
    #[error("{0}")]
    Counters(#[from] BatteryError),
}

impl ShardError {
    /// Whether the bytes themselves are broken, rather than the wrong ones.
    pub const fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::Damaged | Self::Prints | Self::Recounted { .. } | Self::Counters(_)
        )
    }
}

fn batteries(groups: &[Group]) -> String {
    let names: Vec<&str> = groups.iter().map(|group| group.name()).collect();
    names.join(", ")
}

fn sizes(sizes: &Sizes) -> String {
    let Sizes {
        decks,
        short_decks,
        game_decks,
        bytes,
        fingerprints,
    } = sizes;
    format!(
        "{decks} decks, {short_decks} short decks, {game_decks} decks played out, {bytes} bytes, \
         {fingerprints} fingerprints"
    )
}

impl Identity {
    /// The first member that differs.
    pub fn agree(&self, other: &Self) -> Result<(), ShardError> {
        let text = |identity: &Self| {
            [
                ("code", identity.code_sha256.clone()),
                ("plan", identity.plan_sha256.clone()),
                ("seed", identity.seed.clone()),
                ("source", identity.source.clone()),
                ("batteries", batteries(&identity.groups)),
                ("sizes", sizes(&identity.sizes)),
            ]
        };
        for ((member, expected), (_, found)) in text(self).into_iter().zip(text(other)) {
            if expected != found {
                return Err(ShardError::OtherRun {
                    member,
                    expected,
                    found,
                });
            }
        }
        Ok(())
    }
}

impl Shard {
    /// The bytes of the file.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec(self).expect("integers and text are JSON");
        bytes.push(b'\n');
        let digest = sha256(&bytes);
        bytes.extend(digest.as_bytes());
        bytes.push(b'\n');
        bytes
    }

    /// Reads a file; nothing of a damaged one is used.
    pub fn decode(bytes: &[u8]) -> Result<Self, ShardError> {
        let text = bytes.strip_suffix(b"\n").ok_or(ShardError::Damaged)?;
        let end = text
            .iter()
            .rposition(|&byte| byte == b'\n')
            .ok_or(ShardError::Damaged)?;
        let (json, digest) = text.split_at(end + 1);
        if sha256(json).as_bytes() != digest {
            return Err(ShardError::Damaged);
        }
        let malformed = |error: serde_json::Error| ShardError::Malformed(error.to_string());
        let value: serde_json::Value = serde_json::from_slice(json).map_err(malformed)?;
        match value["format"].as_u64() {
            Some(found) if found != u64::from(FORMAT) => Err(ShardError::OtherFormat { found }),
            _ => serde_json::from_slice(json).map_err(malformed),
        }
    }

    /// What every stream has counted.
    pub fn of<'a>(run: Identity, streams: impl IntoIterator<Item = &'a Stream>) -> Self {
        let ranges = streams.into_iter().map(|stream| {
            let part = stream.part();
            Range {
                stream: stream.name.to_owned(),
                first: stream.counted.start,
                blocks: stream.counted.end - stream.counted.start,
                counters: part.counters,
                seals: part.seals,
                lists: part.lists.iter().map(|list| list.len() as u64).collect(),
                prints: part.lists,
            }
        });
        let ranges: Vec<Range> = ranges.collect();
        Self {
            format: FORMAT,
            run,
            prints_sha256: prints::encode(&ranges).1,
            ranges,
        }
    }

    /// Whether it has fingerprints, in a file beside it.
    pub fn has_prints(&self) -> bool {
        self.ranges
            .iter()
            .flat_map(|range| &range.lists)
            .any(|&words| words > 0)
    }
}

fn sha256(bytes: &[u8]) -> String {
    let hash: [u8; 32] = Sha256::digest(bytes).into();
    dealproof_rng::hex::encode(&hash)
}

/// The blocks that shard `index` of `count` has of a stream.
pub fn share(blocks: u64, index: u64, count: u64) -> std::ops::Range<u64> {
    let edge = |i: u64| {
        let edge = u128::from(blocks) * u128::from(i) / u128::from(count);
        u64::try_from(edge).expect("at most the number of blocks")
    };
    edge(index)..edge(index + 1)
}

/// Adds the shards of a run to empty streams, in the order of their blocks. Gaps, overlaps,
/// foreign shards and counters that break a law are refused. Fingerprints that are not in memory
/// are joined by [`prints::join`].
pub fn join(run: &Identity, streams: &mut [Stream], shards: &[Shard]) -> Result<(), ShardError> {
    for shard in shards {
        run.agree(&shard.run)?;
    }
    for stream in streams {
        let mut ranges: Vec<&Range> = shards
            .iter()
            .flat_map(|shard| &shard.ranges)
            .filter(|range| range.stream == stream.name)
            .collect();
        ranges.sort_by_key(|range| (range.first, range.blocks));
        for range in ranges {
            let next = stream.counted.end;
            let end = range.first.checked_add(range.blocks);
            match end {
                Some(end) if range.first == next && end <= stream.blocks => {
                    let part = Part {
                        counters: range.counters.clone(),
                        seals: range.seals.clone(),
                        lists: range.prints.clone(),
                    };
                    stream.absorb(range.blocks, part)?;
                }
                _ => {
                    return Err(ShardError::NotAdjacent {
                        stream: stream.name.to_owned(),
                        expected: next,
                        found: format!("blocks {} and {} more", range.first, range.blocks),
                    });
                }
            }
        }
    }
    Ok(())
}

/// Refuses a join that does not reach the end of every stream.
pub fn complete(streams: &[Stream]) -> Result<(), ShardError> {
    for stream in streams {
        if stream.counted.end != stream.blocks {
            return Err(ShardError::NotAdjacent {
                stream: stream.name.to_owned(),
                expected: stream.counted.end,
                found: format!("none; the run has {} blocks", stream.blocks),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_cover_every_block_once() {
        for blocks in [0, 1, 7, 16, 10_001] {
            for count in [1, 3, 16] {
                let mut next = 0;
                for index in 0..count {
                    let range = share(blocks, index, count);
                    assert_eq!(range.start, next);
                    next = range.end;
                }
                assert_eq!(next, blocks);
            }
        }
    }

    #[test]
    fn every_cut_and_every_changed_byte_is_seen() {
        let sizes = Sizes {
            decks: 1,
            short_decks: 0,
            game_decks: 0,
            bytes: 1,
            fingerprints: 1,
        };
        let run = Identity {
            code_sha256: "c".into(),
            plan: "p".into(),
            plan_sha256: "h".into(),
            seed: "s".into(),
            source: "csprng".into(),
            groups: vec![Group::Decks],
            sizes,
        };
        let shard = Shard {
            format: FORMAT,
            run: run.clone(),
            ranges: vec![Range {
                stream: "decks".into(),
                first: 0,
                blocks: 1,
                counters: vec![vec![1, 2, 3]],
                seals: vec![7],
                lists: vec![],
                prints: vec![],
            }],
            prints_sha256: String::new(),
        };
        let bytes = shard.encode();
        assert_eq!(Shard::decode(&bytes), Ok(shard));
        for cut in 0..bytes.len() {
            assert_eq!(Shard::decode(&bytes[..cut]), Err(ShardError::Damaged));
        }
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert!(Shard::decode(&changed).is_err(), "byte {place}");
        }
        let old = Shard {
            format: 1,
            ..Shard::decode(&bytes).unwrap()
        };
        let refused = Shard::decode(&old.encode()).unwrap_err();
        assert_eq!(refused, ShardError::OtherFormat { found: 1 });
        let mut other = run.clone();
        other.seed = "t".into();
        let error = run.agree(&other).unwrap_err();
        assert!(error.to_string().contains("seed differs"), "{error}");
    }
}
