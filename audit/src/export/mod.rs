//! A log in the forms that other people's tools read.

pub mod csv;
pub mod tiles;
