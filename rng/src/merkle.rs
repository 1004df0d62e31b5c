//! The Merkle tree of RFC 6962: roots, inclusion and consistency proofs. Logs, epochs and decks are
//! committed to by the same tree.
//!
//! [`Frontier`] gives roots in logarithmic memory, [`Tree`] keeps every node and gives proofs.
//! Proofs are checked by the algorithms of RFC 9162, sections 2.1.3.2 and 2.1.4.2.

use crate::Digest;

/// Why a proof does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The index is not inside a tree of that size, or the sizes are in the wrong order.
    #[error("{index} is outside a tree of {size}")]
    OutOfRange {
        /// The index of the leaf, or the size of the older tree.
        index: u64,
        /// The size of the tree.
        size: u64,
    },
    /// Index and size dictate the number of hashes in a proof.
    #[error("expected {expected} hashes in the proof, found {found}")]
    Length {
        /// The length that index and size dictate.
        expected: usize,
        /// The length of the proof.
        found: usize,
    },
    /// The proof leads to another root.
    #[error("expected root {expected}, found {found}")]
    Root {
        /// The root that was to be proved.
        expected: Digest,
        /// The root that the proof leads to.
        found: Digest,
    },
}

/// The roots of the perfect subtrees of a growing tree: enough to append and to compute its root.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Frontier {
    size: u64,
    /// One root for each set bit of `size`, the largest subtree first.
    roots: Vec<Digest>,
}

impl Frontier {
    /// A tree without leaves.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of leaves.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Appends the hash of a leaf.
    pub fn push(&mut self, leaf: Digest) {
        let mut root = leaf;
        for _ in 0..self.size.trailing_ones() {
            let left = self
                .roots
                .pop()
                .expect("each set bit of the size has its subtree");
            root = Digest::node(left, root);
        }
        self.roots.push(root);
        self.size += 1;
    }

    /// Appends a tree. Its leaves must fit under one of our nodes: our size has to be a multiple
    /// of a power of two that is not smaller than the size of `right`.
    ///
    /// # Panics
    /// If they do not fit.
    pub fn extend(&mut self, right: &Self) {
        if right.size == 0 {
            return;
        }
        let span = right.size.next_power_of_two();
        assert!(
            self.size.is_multiple_of(span),
            "{} leaves do not fit after {}",
            right.size,
            self.size
        );
        if right.size < span {
            self.roots.extend_from_slice(&right.roots);
            self.size += right.size;
            return;
        }
        let mut root = right.roots[0];
        for _ in 0..(self.size / span).trailing_ones() {
            let left = self
                .roots
                .pop()
                .expect("each set bit of the size has its subtree");
            root = Digest::node(left, root);
        }
        self.roots.push(root);
        self.size += span;
    }

    /// The root (MTH); of the empty tree, SHA-256 of nothing.
    pub fn root(&self) -> Digest {
        let mut roots = self.roots.iter().rev();
        let Some(&smallest) = roots.next() else {
            return Digest::of(b"");
        };
        roots.fold(smallest, |right, &left| Digest::node(left, right))
    }
}

impl FromIterator<Digest> for Frontier {
    fn from_iter<I: IntoIterator<Item = Digest>>(leaves: I) -> Self {
        let mut frontier = Self::new();
        for leaf in leaves {
            frontier.push(leaf);
        }
        frontier
    }
}

/// A tree with all its nodes, from which proofs are read in logarithmic time.
#[derive(Debug, Clone, Default)]
pub struct Tree {
    /// `levels[h][i]` is the root over leaves `i * 2^h .. (i + 1) * 2^h`.
    levels: Vec<Vec<Digest>>,
}

impl Tree {
    /// A tree without leaves.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of leaves.
    pub fn size(&self) -> u64 {
        self.levels.first().map_or(0, |leaves| leaves.len() as u64)
    }

    /// Appends the hash of a leaf.
    pub fn push(&mut self, leaf: Digest) {
        let mut node = leaf;
        for height in 0.. {
            if self.levels.len() == height {
                self.levels.push(Vec::new());
            }
            let level = &mut self.levels[height];
            level.push(node);
            if level.len() % 2 == 1 {
                return;
            }
            node = Digest::node(level[level.len() - 2], node);
        }
    }

    /// The hash of a leaf.
    pub fn leaf(&self, index: u64) -> Option<Digest> {
        let index = usize::try_from(index).ok()?;
        self.levels.first()?.get(index).copied()
    }

    /// The complete nodes of one level: level `h` holds the roots over `2^h` leaves each.
    pub fn level(&self, height: usize) -> &[Digest] {
        self.levels.get(height).map_or(&[], Vec::as_slice)
    }

    /// The root over all leaves.
    pub fn root(&self) -> Digest {
        self.root_at(self.size())
            .expect("a tree has a root at its own size")
    }

    /// The root over the first `size` leaves, if there are so many.
    pub fn root_at(&self, size: u64) -> Option<Digest> {
        match size {
            0 => Some(Digest::of(b"")),
            _ if size <= self.size() => Some(self.subtree(0, size)),
            _ => None,
        }
    }

    /// The inclusion proof of a leaf in the tree of the first `size` leaves (RFC 6962, 2.1.1).
    pub fn inclusion(&self, index: u64, size: u64) -> Result<Vec<Digest>, ProofError> {
        if index >= size || size > self.size() {
            return Err(ProofError::OutOfRange { index, size });
        }
        let mut proof = Vec::new();
        let (mut start, mut end) = (0, size);
        while end - start > 1 {
            let middle = start + split(end - start);
            if index < middle {
                proof.push(self.subtree(middle, end));
                end = middle;
            } else {
                proof.push(self.subtree(start, middle));
                start = middle;
            }
        }
        proof.reverse();
        Ok(proof)
    }

    /// The proof that the tree of `size` leaves begins with that of `old_size` (RFC 6962, 2.1.2).
    pub fn consistency(&self, old_size: u64, size: u64) -> Result<Vec<Digest>, ProofError> {
        if old_size == 0 || old_size > size || size > self.size() {
            return Err(ProofError::OutOfRange {
                index: old_size,
                size,
            });
        }
        let mut proof = Vec::new();
        let (mut start, mut end) = (0, size);
        while end != old_size {
            let middle = start + split(end - start);
            if old_size <= middle {
                proof.push(self.subtree(middle, end));
                end = middle;
            } else {
                proof.push(self.subtree(start, middle));
                start = middle;
            }
        }
        // The old root itself is known to the verifier, so it is not part of the proof.
        if start != 0 {
            proof.push(self.subtree(start, end));
        }
        proof.reverse();
        Ok(proof)
    }

    /// The root over leaves `start..end`, where `start` is a multiple of the span's power of two.
    fn subtree(&self, start: u64, end: u64) -> Digest {
        let span = end - start;
        if span.is_power_of_two() {
            let height = span.trailing_zeros();
            let place = usize::try_from(start >> height).expect("a stored node has a usize place");
            return self.levels[height as usize][place];
        }
        let middle = start + split(span);
        Digest::node(self.subtree(start, middle), self.subtree(middle, end))
    }
}

impl FromIterator<Digest> for Tree {
    fn from_iter<I: IntoIterator<Item = Digest>>(leaves: I) -> Self {
        let mut tree = Self::new();
        for leaf in leaves {
            tree.push(leaf);
        }
        tree
    }
}

/// The root over some leaf hashes.
pub fn root(leaves: &[Digest]) -> Digest {
    leaves.iter().copied().collect::<Frontier>().root()
}

/// Checks that `leaf` is number `index` in the tree of `size` leaves with this root.
pub fn verify_inclusion(
    leaf: Digest,
    index: u64,
    size: u64,
    proof: &[Digest],
    root: Digest,
) -> Result<(), ProofError> {
    if index >= size {
        return Err(ProofError::OutOfRange { index, size });
    }
    check_length(inclusion_length(index, size), proof)?;
    let (mut node, mut last, mut result) = (index, size - 1, leaf);
    for &sibling in proof {
        if node & 1 == 1 || node == last {
            result = Digest::node(sibling, result);
            while node & 1 == 0 && node != 0 {
                node >>= 1;
                last >>= 1;
            }
        } else {
            result = Digest::node(result, sibling);
        }
        node >>= 1;
        last >>= 1;
    }
    check_root(root, result)
}

/// Checks that the tree of `size` leaves with `root` begins with that of `old_size` and `old_root`.
pub fn verify_consistency(
    old_size: u64,
    old_root: Digest,
    size: u64,
    root: Digest,
    proof: &[Digest],
) -> Result<(), ProofError> {
    if old_size == 0 || old_size > size {
        return Err(ProofError::OutOfRange {
            index: old_size,
            size,
        });
    }
    check_length(consistency_length(old_size, size), proof)?;
    if old_size == size {
        return check_root(root, old_root);
    }
    let mut hashes = proof.iter().copied();
    let first = if old_size.is_power_of_two() {
        Some(old_root)
    } else {
        hashes.next()
    };
    let first = first.expect("the length was checked, and it is not 0 here");
    let (mut old_node, mut last) = (old_size - 1, size - 1);
    while old_node & 1 == 1 {
        old_node >>= 1;
        last >>= 1;
    }
    let (mut old_result, mut result) = (first, first);
    for sibling in hashes {
        if old_node & 1 == 1 || old_node == last {
            old_result = Digest::node(sibling, old_result);
            result = Digest::node(sibling, result);
            while old_node & 1 == 0 && old_node != 0 {
                old_node >>= 1;
                last >>= 1;
            }
        } else {
            result = Digest::node(result, sibling);
        }
        old_node >>= 1;
        last >>= 1;
    }
    check_root(old_root, old_result)?;
    check_root(root, result)
}

/// The number of hashes in the inclusion proof of a leaf.
fn inclusion_length(index: u64, size: u64) -> usize {
    // Below the level where index and last leaf part, every level has a sibling; above it, only
    // the levels where the path is a right child.
    let inner = u64::BITS - (index ^ (size - 1)).leading_zeros();
    let border = index.checked_shr(inner).unwrap_or(0).count_ones();
    (inner + border) as usize
}

/// The number of hashes in the consistency proof of two sizes.
fn consistency_length(old_size: u64, size: u64) -> usize {
    if old_size == size {
        return 0;
    }
    let skipped = old_size.trailing_zeros();
    let whole = inclusion_length(old_size - 1, size) - skipped as usize;
    whole + usize::from(!old_size.is_power_of_two())
}

fn check_length(expected: usize, proof: &[Digest]) -> Result<(), ProofError> {
    let found = proof.len();
    if found == expected {
        Ok(())
    } else {
        Err(ProofError::Length { expected, found })
    }
}

fn check_root(expected: Digest, found: Digest) -> Result<(), ProofError> {
    if found == expected {
        Ok(())
    } else {
        Err(ProofError::Root { expected, found })
    }
}

/// The largest power of two smaller than `n` (RFC 6962, 2.1), for `n` of at least two.
fn split(n: u64) -> u64 {
    1 << (n - 1).ilog2()
}
