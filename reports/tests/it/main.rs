//! The renderers and the schema, on one fixed record.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

mod bundle;
mod schema;
mod snapshots;

use dealproof_evidence::record::{Environment, Record};

/// A record with every kind of verdict, of evidence and of plot.
const RECORD: &str = include_str!("../record.json");

fn record() -> Record {
    Record::from_json(RECORD.as_bytes()).expect("the fixed record is one")
}

/// The environment of the fixed record, with the time of one check.
fn environment() -> Environment {
    let id = record().checks[0].id.clone();
    Environment {
        checks_ms: [(id, 1_250)].into(),
        ..Environment::default()
    }
}
