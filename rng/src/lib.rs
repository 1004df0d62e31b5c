//! dealproof-rng
