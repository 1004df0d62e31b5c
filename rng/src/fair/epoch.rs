//! An epoch: server seeds committed to before the first of them is used.

use super::{Digest, HandId, NameError, Origin, ServerSeed, server_commit};
use crate::merkle::{self, ProofError, Tree};

/// The operator's side of an epoch.
#[derive(Debug, Clone)]
pub struct Epoch {
    number: u64,
    seeds: Vec<ServerSeed>,
    commits: Vec<Digest>,
    tree: Tree,
}

impl Epoch {
    /// Commits to the seeds of indexes 0, 1, 2, ...
    pub fn new(origin: &Origin, epoch: u64, seeds: Vec<ServerSeed>) -> Result<Self, NameError> {
        let commits = (0..)
            .zip(&seeds)
            .map(|(index, seed)| Ok(server_commit(origin, HandId::new(epoch, index)?, seed)))
            .collect::<Result<Vec<Digest>, NameError>>()?;
        let tree = commits.iter().copied().map(leaf).collect();
        Ok(Self {
            number: epoch,
            seeds,
            commits,
            tree,
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
        self.tree.root()
    }

    /// The commitments, by index.
    pub fn commits(&self) -> &[Digest] {
        &self.commits
    }

    /// The path of a commitment to the root, or nothing beyond the epoch.
    pub fn proof(&self, index: usize) -> Option<Vec<Digest>> {
        self.tree.inclusion(index as u64, self.tree.size()).ok()
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

/// Checks that a commitment is at `index` of an epoch of `size` seeds.
///
/// # Errors
/// How the proof fails.
pub fn verify_epoch_proof(
    root: &Digest,
    size: u64,
    index: u64,
    commit: &Digest,
    proof: &[Digest],
) -> Result<(), ProofError> {
    merkle::verify_inclusion(leaf(*commit), index, size, proof, *root)
}

/// A commitment as a leaf of its epoch.
fn leaf(commit: Digest) -> Digest {
    Digest::leaf(&commit.0)
}
