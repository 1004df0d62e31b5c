//! One spelling for each entry.

use dealproof_audit::entry::{Entry, Event};
use dealproof_audit::hash::Hash;

use crate::sample;

fn line(event: Event) -> String {
    let entry = Entry {
        index: 12,
        previous: Hash::of(b"previous"),
        time_ms: 1_700_000_000_000,
        event,
    };
    let mut line = Vec::new();
    entry.write(&mut line).unwrap();
    assert_eq!(Entry::parse(&line).unwrap(), entry);
    String::from_utf8(line).unwrap()
}

#[test]
fn every_kind_is_written_as_a_sorting_serializer_writes_it() {
    let mut kinds = std::collections::BTreeSet::new();
    for event in sample::events() {
        kinds.insert(event.kind());
        let line = line(event);
        // `Value` sorts its keys, as `json.dumps(sort_keys=True)` does.
        let value: serde_json::Value = serde_json::from_str(&line).unwrap();
        assert_eq!(value.to_string(), line);
    }
    assert_eq!(kinds.len(), Event::KINDS.len() - 4, "{kinds:?}");
    println!("{} kinds are canonical", kinds.len());
}

#[test]
fn other_spellings_of_the_same_content_are_refused() {
    let mut refused = 0;
    let spellings = [
        ("{\"d\":{", "{\"d\": {"),
        ("{\"d\":", " {\"d\":"),
        ("\"v\":1}", "\"v\":1} "),
        ("\"v\":1}", "\"v\":1}\r"),
        ("\"v\":1}", "\"v\":1.0}"),
        ("\"v\":1}", "\"v\":2}"),
        ("\"v\":1}", "\"v\":1,\"w\":1}"),
        ("\"i\":12", "\"i\":012"),
        ("\"i\":12", "\"i\":-12"),
        ("\"i\":12", "\"i\":12.0"),
        ("\"i\":12", "\"i\":1.2e1"),
        ("\"i\":12", "\"i\":\"12\""),
        ("\"i\":12", "\"i\":9007199254740992"),
        ("{\"d\":", "\u{feff}{\"d\":"),
        ("{\"d\":{", "{\"d\":{\"zz\":1,"),
        ("\"hand\":\"3.17\"", "\"hand\":\"3.17\",\"hand\":\"3.17\""),
        ("\"hand\":\"3.17\"", "\"hand\":\"3\\u002e17\""),
        ("\"hand\":\"3.17\"", "\"hand\":null"),
        ("\"hand\":\"3.17\"", "\"hand\":\"3.017\""),
        ("\"seq\":", "\"seq\":-0,\"seq\":"),
        ("\"seq\":1", "\"seq\":1e0"),
        ("\"seq\":1", "\"seq\":NaN"),
        ("\"amt\":6", "\"amt\":1e400"),
        ("\"amt\":6", "\"amt\":6.5"),
        ("\"amt\":6", "\"amt\":9007199254740992"),
        ("\"op\":\"raise\"", "\"op\":\"reraise\""),
        ("\"pot\":9,\"seat\"", "\"pos\":[],\"pot\":9,\"seat\""),
        ("\"seat\":3", "\"seat\":65"),
        ("\"k\":\"act\"", "\"k\":\"acts\""),
        ("\"k\":\"act\"", "\"k\":\"deal\""),
        ("\\n", "\\u000a"),
        ("\\u0001", "\\u0001\\u0000\\ud800"),
        ("and /", "and \\/"),
        ("Äé", "\\u00c4é"),
        ("{\"dead\":1,\"live\":2", "{\"live\":2,\"dead\":1"),
    ];
    let lines: Vec<String> = sample::events().into_iter().map(line).collect();
    for (from, to) in spellings {
        let mut applied = 0;
        for line in &lines {
            let changed = line.replacen(from, to, 1);
            if changed != *line {
                assert!(Entry::parse(changed.as_bytes()).is_err(), "{changed}");
                applied += 1;
            }
        }
        assert!(applied > 0, "{from} occurs nowhere");
        refused += applied;
    }
    println!("refused {refused} other spellings");
}

#[test]
fn long_and_deep_lines_are_refused_without_a_panic() {
    for deep in ["[".repeat(60_000), "{\"d\":".repeat(10_000)] {
        assert!(Entry::parse(deep.as_bytes()).is_err());
        let framed = format!(
            "{{\"d\":{deep},\"i\":0,\"k\":\"seal\",\"p\":\"{}\",\"t\":0,\"v\":1}}",
            Hash::ZERO
        );
        assert!(Entry::parse(framed.as_bytes()).is_err());
    }
    let mut incident = sample::events()
        .into_iter()
        .find(|event| event.kind() == "incident")
        .unwrap();
    if let Event::Incident(incident) = &mut incident {
        incident.text = "x".repeat(65_536);
    }
    let entry = Entry {
        index: 0,
        previous: Hash::ZERO,
        time_ms: 0,
        event: incident,
    };
    let mut out = b"kept".to_vec();
    assert!(entry.write(&mut out).is_err());
    assert_eq!(out, b"kept");
}
