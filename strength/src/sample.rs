//! A sample that a seed draws: the mutants whose digests together with the seed come first.

use sha2::{Digest, Sha256};

use crate::maker::Mutant;

/// So many mutants, drawn by a seed, in the order of the sources. A mutant stays in the sample of its
/// seed whatever else is added to the engine, unless others push it out.
pub fn draw(mutants: Vec<Mutant>, count: usize, seed: u64) -> Vec<Mutant> {
    let mut mutants = draw_in_order(mutants, seed);
    mutants.truncate(count);
    mutants.sort_by_key(|mutant| mutant.number);
    mutants
}

/// Mutants in the order in which a seed draws them.
pub fn draw_in_order(mut mutants: Vec<Mutant>, seed: u64) -> Vec<Mutant> {
    mutants.sort_by_cached_key(|mutant| {
        let text = format!("dealproof/strength/1\n{seed}\n{}", mutant.id);
        <[u8; 32]>::from(Sha256::digest(text))
    });
    mutants
}
