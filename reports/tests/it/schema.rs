//! The published schema of the record, against the code's own records.

use dealproof_evidence::record::{Record, RecordError};
use serde_json::{Value, json};

use crate::{RECORD, record};

/// What does not fit the published schema.
fn errors(value: &Value) -> Vec<String> {
    let schema = include_str!("../../../docs/record.schema.json");
    let schema = jsonschema::validator_for(&serde_json::from_str(schema).unwrap()).unwrap();
    let errors = schema.iter_errors(value);
    errors.map(|error| error.to_string()).collect()
}

#[test]
fn what_the_code_writes_is_what_the_schema_says() {
    let value: Value = serde_json::from_str(&record().to_json()).unwrap();
    assert_eq!(errors(&value), [""; 0]);
}

#[test]
fn the_schema_refuses_what_the_code_refuses() {
    let good: Value = serde_json::from_str(RECORD).unwrap();
    let changes: [(&str, Value); 6] = [
        ("/schema_version", json!(2)),
        ("/plan/seed_from", json!("dice")),
        ("/checks/0/verdict", json!("passed")),
        ("/conclusion/passed", json!(-1)),
        ("/randomness/p_values/0/p", json!("low")),
        ("/traceability/0/coverage", json!("maybe")),
    ];
    for (place, change) in changes {
        let mut bad = good.clone();
        *bad.pointer_mut(place).unwrap() = change;
        assert!(!errors(&bad).is_empty(), "the schema takes {place}");
        assert!(
            Record::from_json(bad.to_string().as_bytes()).is_err(),
            "the code takes {place}"
        );
    }
    let mut extra = good.clone();
    extra["colour"] = json!("blue");
    assert!(!errors(&extra).is_empty());
    assert!(Record::from_json(extra.to_string().as_bytes()).is_err());
}

#[test]
fn a_record_of_another_version_is_refused_as_such() {
    let other = RECORD.replacen("\"schema_version\": 1", "\"schema_version\": 9", 1);
    let error = Record::from_json(other.as_bytes()).unwrap_err();
    assert!(
        matches!(error, RecordError::UnknownSchema { found: 9 }),
        "{error}"
    );
}
