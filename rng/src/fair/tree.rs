//! The Merkle tree of RFC 6962, section 2.1, over leaf hashes.

use sha2::{Digest as _, Sha256};

use super::Digest;

/// The hash of a leaf's bytes: SHA-256(0x00 || bytes).
pub fn leaf(bytes: &[u8]) -> Digest {
    Sha256::new_with_prefix([0])
        .chain_update(bytes)
        .finalize()
        .into()
}

/// The hash of two subtrees: SHA-256(0x01 || left || right).
pub fn node(left: &Digest, right: &Digest) -> Digest {
    let mut bytes = [1; 65];
    bytes[1..33].copy_from_slice(left);
    bytes[33..].copy_from_slice(right);
    Sha256::digest(bytes).into()
}

/// The root over leaf hashes; SHA-256 of nothing if there is none.
pub fn root(leaves: &[Digest]) -> Digest {
    match leaves {
        [] => Sha256::digest([]).into(),
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(split(leaves.len()));
            node(&root(left), &root(right))
        }
    }
}

/// The audit path of the leaf at `index`, from the leaf upwards (RFC 6962, 2.1.1).
///
/// # Panics
/// If there is no such leaf.
pub fn path(leaves: &[Digest], index: usize) -> Vec<Digest> {
    assert!(index < leaves.len(), "leaf {index} of {}", leaves.len());
    if leaves.len() == 1 {
        return Vec::new();
    }
    let (left, right) = leaves.split_at(split(leaves.len()));
    let (mut path, sibling) = match index.checked_sub(left.len()) {
        None => (self::path(left, index), root(right)),
        Some(index) => (self::path(right, index), root(left)),
    };
    path.push(sibling);
    path
}

/// How long the path of leaf `index` of `size` leaves is; `None` if there is no such leaf.
pub fn path_len(size: u64, index: u64) -> Option<usize> {
    if index >= size {
        return None;
    }
    if size == 1 {
        return Some(0);
    }
    let left = split(usize::try_from(size).ok()?) as u64;
    let below = match index.checked_sub(left) {
        None => path_len(left, index),
        Some(index) => path_len(size - left, index),
    };
    below.map(|len| len + 1)
}

/// The root that a leaf and its path lead to, if the path has exactly the length that index and
/// size dictate.
pub fn root_from_path(leaf: &Digest, index: u64, size: u64, path: &[Digest]) -> Option<Digest> {
    if path_len(size, index)? != path.len() {
        return None;
    }
    let Some((sibling, below)) = path.split_last() else {
        return Some(*leaf);
    };
    let left = split(usize::try_from(size).ok()?) as u64;
    match index.checked_sub(left) {
        None => Some(node(&root_from_path(leaf, index, left, below)?, sibling)),
        Some(index) => Some(node(
            sibling,
            &root_from_path(leaf, index, size - left, below)?,
        )),
    }
}

/// The largest power of two below `size`.
fn split(size: usize) -> usize {
    debug_assert!(size >= 2, "only a tree of two leaves can be split");
    size.next_power_of_two() / 2
}
