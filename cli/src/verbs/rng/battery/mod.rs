//! `dealproof rng test`, `shard` and `merge`: the statistical batteries.

pub(crate) mod examine;
mod feed;
pub(super) mod merge;
mod options;
mod run;
pub(super) mod shard;
pub(super) mod test;
