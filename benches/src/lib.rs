//! dealproof-benches
