//! The renderers and the schema, on one fixed record.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

mod bundle;
mod schema;
mod snapshots;

use dealproof_evidence::record::Record;

/// A record with every kind of verdict, of evidence and of plot.
const RECORD: &str = include_str!("../record.json");

fn record() -> Record {
    Record::from_json(RECORD.as_bytes()).expect("the fixed record is one")
}
