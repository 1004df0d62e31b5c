//! The results of the batteries as checks of a record.

pub mod battery;
