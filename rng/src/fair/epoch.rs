//! An epoch: server seeds committed to before the first of them is used.

use super::encoding::Digest;
use super::{HandId, NameError, Origin, ServerSeed, server_commit, tree};

/// The operator's side of an epoch.
#[derive(Debug, Clone)]
pub struct Epoch {
    number: u64,
    seeds: Vec<ServerSeed>,
    commits: Vec<Digest>,
    leaves: Vec<Digest>,
}

impl Epoch {
    /// Commits to the seeds of indexes 0, 1, 2, ...
    pub fn new(origin: &Origin, epoch: u64, seeds: Vec<ServerSeed>) -> Result<Self, NameError> {
        let commits = (0..)
            .zip(&seeds)
            .map(|(index, seed)| Ok(server_commit(origin, HandId::new(epoch, index)?, seed)))
            .collect::<Result<Vec<Digest>, NameError>>()?;
        let leaves = commits.iter().map(|commit| tree::leaf(commit)).collect();
        Ok(Self {
            number: epoch,
            seeds,
            commits,
            leaves,
        })
    }

    /// The number of the epoch.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// How many seeds it has.
    pub const fn size(&self) -> u64 {
        self.seeds.len() as u64
    }

    /// What is published before the first hand.
    pub fn root(&self) -> Digest {
        tree::root(&self.leaves)
    }

    /// The commitments, by index.
    pub fn commits(&self) -> &[Digest] {
        &self.commits
    }

    /// The path of a commitment to the root, or nothing beyond the epoch.
    pub fn proof(&self, index: usize) -> Option<Vec<Digest>> {
        (index < self.leaves.len()).then(|| tree::path(&self.leaves, index))
    }

    /// The seed of an index.
    pub fn seed(&self, index: usize) -> Option<&ServerSeed> {
        self.seeds.get(index)
    }

    /// The seed of an index in clear: for the auditor's vault, and for a hand that is void before
    /// its first card.
    pub fn disclose(&self, index: usize) -> Option<[u8; 32]> {
        self.seed(index).map(|seed| *seed.bytes())
    }
}

/// Why a commitment is not in its epoch.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofFault {
    /// The epoch has no such index.
    #[error("expected an index below {size}, found {index}")]
    Index {
        /// Seeds in the epoch.
        size: u64,
        /// The index claimed.
        index: u64,
    },
    /// The length of a path follows from index and size.
    #[error("expected a proof of {expected} hashes, found {found}")]
    Length {
        /// Hashes that index and size dictate.
        expected: usize,
        /// Hashes given.
        found: usize,
    },
    /// Commitment, index or path are not those of the epoch.
    #[error("the proof leads to another root than that of the epoch")]
    Root {
        /// The epoch's root.
        expected: Digest,
        /// Where the proof leads.
        found: Digest,
    },
}

/// Checks that a commitment stands at `index` of an epoch of `size` seeds.
pub fn verify_epoch_proof(
    root: &Digest,
    size: u64,
    index: u64,
    commit: &Digest,
    proof: &[Digest],
) -> Result<(), ProofFault> {
    let Some(expected) = tree::path_len(size, index) else {
        return Err(ProofFault::Index { size, index });
    };
    match tree::root_from_path(&tree::leaf(commit), index, size, proof) {
        Some(found) if found == *root => Ok(()),
        Some(found) => Err(ProofFault::Root {
            expected: *root,
            found,
        }),
        None => Err(ProofFault::Length {
            expected,
            found: proof.len(),
        }),
    }
}
