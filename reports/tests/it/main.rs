//! The renderers and the schema, on one fixed record.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

mod bundle;
mod schema;
mod snapshots;

use dealproof_evidence::record::{Confined, Environment, Record};

/// A record with every kind of verdict, of evidence and of plot.
const RECORD: &str = include_str!("../record.json");

fn record() -> Record {
    Record::from_json(RECORD.as_bytes()).expect("the fixed record is one")
}

/// The environment of the fixed record: its date, and the time of one check.
fn environment() -> Environment {
    let id = record().checks[0].id.clone();
    Environment {
        started_unix_s: 1_794_960_000,
        checks_ms: [(id, 1_250)].into(),
        confined: Some(Confined::Off),
        ..Environment::default()
    }
}
