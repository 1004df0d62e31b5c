//! The published schema of the record, against the code's own records.

use dealproof_evidence::record::{Record, RecordError};
use serde_json::{Value, json};

use crate::{RECORD, record};

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../docs/record.schema.json")).unwrap()
}

/// As much of JSON Schema (draft 2020-12) as the published one uses; an unknown keyword is an error.
fn check(root: &Value, schema: &Value, value: &Value, place: &str, wrong: &mut Vec<String>) {
    for (keyword, rule) in schema.as_object().unwrap() {
        let ok = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" | "additionalProperties" => true,
            "$ref" => {
                let name = rule.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                check(root, &root["$defs"][name], value, place, wrong);
                true
            }
            "const" => rule == value,
            "enum" => rule.as_array().unwrap().contains(value),
            "type" => {
                let is = |name: &Value| match name.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_u64(),
                    "number" => value.is_number(),
                    "boolean" => value.is_boolean(),
                    "null" => value.is_null(),
                    other => panic!("type {other}"),
                };
                rule.as_array()
                    .map_or_else(|| is(rule), |names| names.iter().any(is))
            }
            "minimum" => value.as_f64() >= rule.as_f64(),
            "maximum" => value.as_f64() <= rule.as_f64(),
            "pattern" => {
                let text = value.as_str().unwrap_or_default();
                let hex = text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
                match rule.as_str().unwrap() {
                    "^[0-9a-f]{64}$" => hex && text.len() == 64,
                    "^([0-9a-f]{64})?$" => hex && matches!(text.len(), 0 | 64),
                    other => panic!("pattern {other}"),
                }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(root, rule, item, &format!("{place}[{index}]"), wrong);
                }
                true
            }
            "required" => rule.as_array().unwrap().iter().all(|name| {
                let there = value.get(name.as_str().unwrap()).is_some();
                if !there {
                    wrong.push(format!("{place}: {name} is missing"));
                }
                there
            }),
            "properties" => {
                for (name, member) in value.as_object().into_iter().flatten() {
                    match rule.get(name) {
                        Some(rule) => check(root, rule, member, &format!("{place}.{name}"), wrong),
                        None => wrong.push(format!("{place}: {name} is not in the schema")),
                    }
                }
                true
            }
            other => panic!("keyword {other}"),
        };
        if !ok {
            wrong.push(format!("{place}: {keyword} {rule} does not hold"));
        }
    }
}

fn errors(value: &Value) -> Vec<String> {
    let schema = schema();
    let mut wrong = Vec::new();
    check(&schema, &schema, value, "record", &mut wrong);
    wrong
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
