//! Hands in the notations of others.

pub mod phh;
