//! The tree against a twin that is nothing but the definitions of RFC 6962, section 2.1.

use dealproof_rng::Digest;
use dealproof_rng::merkle::{Frontier, Tree, verify_consistency, verify_inclusion};

const SIZE_MAX: usize = 256;

fn leaves() -> Vec<Digest> {
    (0..SIZE_MAX)
        .map(|i| Digest::leaf(&i.to_be_bytes()))
        .collect()
}

/// MTH(D[n]).
fn mth(d: &[Digest]) -> Digest {
    match d {
        [] => Digest::of(b""),
        [leaf] => *leaf,
        _ => {
            let k = d.len().next_power_of_two() / 2;
            Digest::node(mth(&d[..k]), mth(&d[k..]))
        }
    }
}

/// PATH(m, D[n]).
fn path(m: usize, d: &[Digest]) -> Vec<Digest> {
    if d.len() == 1 {
        return vec![];
    }
    let k = d.len().next_power_of_two() / 2;
    if m < k {
        [path(m, &d[..k]), vec![mth(&d[k..])]].concat()
    } else {
        [path(m - k, &d[k..]), vec![mth(&d[..k])]].concat()
    }
}

/// SUBPROOF(m, D[n], b).
fn subproof(m: usize, d: &[Digest], b: bool) -> Vec<Digest> {
    if m == d.len() {
        return if b { vec![] } else { vec![mth(d)] };
    }
    let k = d.len().next_power_of_two() / 2;
    if m <= k {
        [subproof(m, &d[..k], b), vec![mth(&d[k..])]].concat()
    } else {
        [subproof(m - k, &d[k..], false), vec![mth(&d[..k])]].concat()
    }
}

#[test]
fn roots_are_those_of_the_definition() {
    let leaves = leaves();
    let mut frontier = Frontier::new();
    let tree: Tree = leaves.iter().copied().collect();
    for size in 0..=SIZE_MAX {
        let root = mth(&leaves[..size]);
        assert_eq!(frontier.root(), root);
        assert_eq!(tree.root_at(size as u64), Some(root));
        if size < SIZE_MAX {
            frontier.push(leaves[size]);
        }
    }
    assert_eq!(tree.root_at(SIZE_MAX as u64 + 1), None);
}

#[test]
fn trees_join_at_every_place_where_they_fit() {
    let leaves = leaves();
    let mut joined = 0;
    for left in (0..128).step_by(4) {
        for right in 0..=4 {
            let mut frontier: Frontier = leaves[..left].iter().copied().collect();
            frontier.extend(&leaves[left..left + right].iter().copied().collect());
            assert_eq!(frontier.root(), mth(&leaves[..left + right]));
            assert_eq!(frontier.size(), (left + right) as u64);
            joined += 1;
        }
    }
    println!("joined {joined} pairs of trees");
}

/// Every way to damage a proof a little: a flipped bit in each hash, one hash more or less, two
/// swapped.
fn damaged(proof: &[Digest]) -> Vec<Vec<Digest>> {
    let mut all = vec![[proof, &[Digest::ZERO]].concat()];
    for at in 0..proof.len() {
        let mut flipped = proof.to_vec();
        flipped[at].0[at % 32] ^= 1 << (at % 8);
        all.push(flipped);
        let mut shorter = proof.to_vec();
        shorter.remove(at);
        all.push(shorter);
        if at > 0 {
            let mut swapped = proof.to_vec();
            swapped.swap(at - 1, at);
            all.push(swapped);
        }
    }
    all
}

#[test]
fn all_inclusion_proofs_to_256_hold_and_damaged_ones_do_not() {
    let leaves = leaves();
    let tree: Tree = leaves.iter().copied().collect();
    let (mut held, mut refused) = (0, 0);
    for size in 1..=SIZE_MAX {
        let root = mth(&leaves[..size]);
        let n = size as u64;
        for index in 0..size {
            let proof = path(index, &leaves[..size]);
            let i = index as u64;
            assert_eq!(tree.inclusion(i, n).unwrap(), proof);
            assert_eq!(verify_inclusion(leaves[index], i, n, &proof, root), Ok(()));
            held += 1;
            for proof in damaged(&proof) {
                assert!(verify_inclusion(leaves[index], i, n, &proof, root).is_err());
                refused += 1;
            }
            let other = leaves[(index + 1) % SIZE_MAX];
            assert!(verify_inclusion(other, i, n, &proof, root).is_err());
            assert!(verify_inclusion(leaves[index], n, n, &proof, root).is_err());
            if size > 1 {
                let elsewhere = (i + 1) % n;
                assert!(verify_inclusion(leaves[index], elsewhere, n, &proof, root).is_err());
            }
        }
        assert!(tree.inclusion(n, n).is_err());
    }
    println!("{held} inclusion proofs hold, {refused} damaged ones are refused");
}

#[test]
fn all_consistency_proofs_to_256_hold_and_damaged_ones_do_not() {
    let leaves = leaves();
    let tree: Tree = leaves.iter().copied().collect();
    let roots: Vec<Digest> = (0..=SIZE_MAX).map(|size| mth(&leaves[..size])).collect();
    let (mut held, mut refused) = (0, 0);
    for size in 1..=SIZE_MAX {
        for old in 1..=size {
            let proof = subproof(old, &leaves[..size], true);
            let (m, n) = (old as u64, size as u64);
            assert_eq!(tree.consistency(m, n).unwrap(), proof);
            let verify = |proof: &[Digest], old_root, root| {
                verify_consistency(m, old_root, n, root, proof).is_ok()
            };
            assert!(verify(&proof, roots[old], roots[size]));
            held += 1;
            for proof in damaged(&proof) {
                assert!(!verify(&proof, roots[old], roots[size]));
                refused += 1;
            }
            assert!(!verify(&proof, roots[old - 1], roots[size]));
            assert!(!verify(&proof, roots[old], roots[size - 1]));
        }
        assert!(tree.consistency(0, size as u64).is_err());
        assert!(tree.consistency(size as u64 + 1, size as u64).is_err());
    }
    println!("{held} consistency proofs hold, {refused} damaged ones are refused");
}
