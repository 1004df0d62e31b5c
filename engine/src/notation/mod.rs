//! Hands in the notations of others.

pub mod ohh;
pub mod phh;
