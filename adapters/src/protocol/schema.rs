//! The published schema of requests and answers, which follows from the types of this module.

/// docs/adapter-protocol.schema.json: a JSON Schema with `request` and `answer` in its `$defs`.
pub const SCHEMA: &str = include_str!("../../../docs/adapter-protocol.schema.json");

#[cfg(test)]
mod tests {
    use dealproof_engine::card::Card;
    use schemars::generate::SchemaSettings;
    use serde_json::{Value, json};

    use super::super::{Answer, Operation, PROTOCOL, Request, Start, StartSeat};
    use super::SCHEMA;
    use crate::Engine as _;
    use crate::reference::ReferenceEngine;

    /// The schema as the types have it.
    fn generated() -> String {
        let mut generator = SchemaSettings::draft2020_12().into_generator();
        let request = generator.subschema_for::<Request>();
        let answer = generator.subschema_for::<Answer>();
        let mut definitions = generator.take_definitions(true);
        definitions.insert("request".into(), request.into());
        definitions.insert("answer".into(), answer.into());
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "dealproof adapter protocol",
            "description": "Version 2: a request and an answer, one line each. docs/adapter-protocol.md says what they mean and which members belong to which capability.",
            "$defs": definitions,
            "anyOf": [{ "$ref": "#/$defs/request" }, { "$ref": "#/$defs/answer" }],
        });
        let mut text = serde_json::to_string_pretty(&schema).unwrap();
        text.push('\n');
        text
    }

    fn accepts(name: &str, document: &Value) -> bool {
        let mut schema: Value = serde_json::from_str(SCHEMA).unwrap();
        schema.as_object_mut().unwrap().remove("anyOf");
        schema["$ref"] = json!(format!("#/$defs/{name}"));
        jsonschema::is_valid(&schema, document)
    }

    #[test]
    fn the_published_schema_is_what_the_types_say() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../docs/adapter-protocol.schema.json"
        );
        if std::env::var_os("UPDATE_SCHEMA").is_some() {
            std::fs::write(path, generated()).unwrap();
        }
        let published = std::fs::read_to_string(path).unwrap();
        assert!(
            published == generated(),
            "docs/adapter-protocol.schema.json is stale: UPDATE_SCHEMA=1 cargo test -p dealproof-adapters schema"
        );
    }

    #[test]
    fn what_is_said_in_a_hand_is_valid_and_what_is_not_protocol_is_refused() {
        let mut engine = ReferenceEngine::default();
        let seat = |seat: u64| StartSeat {
            seat,
            player: format!("p{seat}"),
            stack: 1_000,
            sitting_out: false,
            disconnected: false,
        };
        let start = Start {
            profile: json!({ "name": "nlhe" }),
            button: 1,
            seats: vec![seat(1), seat(2)],
            deck: Card::all().map(|card| card.to_string()).collect(),
            ..Start::default()
        };
        let act: Operation =
            serde_json::from_value(json!({ "op": "act", "seat": 1, "action": "call" })).unwrap();
        let requests = [
            Operation::Hello { protocol: PROTOCOL },
            Operation::Start(Box::new(start)),
            act.clone(),
            act,
            Operation::View { seat: 2 },
            Operation::Bye,
        ];
        for (id, operation) in (0..).zip(requests) {
            let answer = engine.ask(&operation).unwrap();
            let answer = Answer {
                id: Some(id),
                ..answer
            };
            let request = serde_json::to_value(Request { id, operation }).unwrap();
            assert!(accepts("request", &request), "{request}");
            let answer = serde_json::to_value(answer).unwrap();
            assert!(accepts("answer", &answer), "{answer}");
        }
        for wrong in [
            json!({ "id": 1, "op": "dance" }),
            json!({ "id": 1, "op": "act", "seat": "two", "action": "call" }),
            json!({ "id": 1, "op": "view" }),
        ] {
            assert!(!accepts("request", &wrong), "{wrong}");
        }
        for wrong in [
            json!({ "id": 1 }),
            json!({ "id": 1, "ok": true, "state": { "phase": 7 } }),
            json!({ "id": 1, "ok": false, "refusal": "no" }),
        ] {
            assert!(!accepts("answer", &wrong), "{wrong}");
        }
    }
}
