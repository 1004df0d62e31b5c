//! What is wrong with a line that is no answer, in words that say what to change.

use serde_json::error::Category;

/// Why a line could not be read as an answer.
pub(crate) fn why(line: &[u8], error: &serde_json::Error) -> String {
    let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
    match (first, error.classify()) {
        (None, _) => "an empty line in the place of an answer".to_owned(),
        (Some(0xEF), _) if line.starts_with(b"\xEF\xBB\xBF") => {
            "a byte order mark before the answer, which is UTF-8 without one".to_owned()
        }
        (Some(b'{'), Category::Eof) => {
            "the answer goes on after this line: write it in one line, not pretty-printed"
                .to_owned()
        }
        (Some(b'{'), Category::Data) => {
            let member = member_at(line, error.column());
            format!("at {member}: {error}")
        }
        (Some(b'{'), _) => error.to_string(),
        _ => {
            "not an answer, which is a JSON object in one line; what is meant for people belongs on \
             standard error"
                .to_owned()
        }
    }
}

/// Where a list or an object has come to.
enum Place {
    /// A member of an object, once its name was read.
    Member(Option<String>),
    /// An entry of a list.
    Entry(usize),
}

/// The member that ends at a column, counted from 1, or the one around it.
fn member_at(line: &[u8], column: usize) -> String {
    let mut places: Vec<Place> = Vec::new();
    let mut at = 0;
    while at < line.len().min(column) {
        let byte = line[at];
        at += 1;
        match byte {
            b'{' => places.push(Place::Member(None)),
            b'[' => places.push(Place::Entry(0)),
            // What ends at the column is the value itself.
            b'}' | b']' if at < column => drop(places.pop()),
            b',' => match places.last_mut() {
                Some(Place::Member(name)) => *name = None,
                Some(Place::Entry(number)) => *number += 1,
                None => {}
            },
            b'"' => {
                let start = at;
                at = end_of_text(line, at);
                if let Some(Place::Member(name @ None)) = places.last_mut() {
                    let text = line.get(start..at.saturating_sub(1)).unwrap_or_default();
                    *name = Some(String::from_utf8_lossy(text).into_owned());
                }
            }
            _ => {}
        }
    }
    let words = places.iter().filter_map(|place| match place {
        Place::Member(name) => name.clone(),
        Place::Entry(number) => Some(number.to_string()),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        return "the answer".to_owned();
    }
    words.join("/")
}

/// The place after the quotation mark that ends a text.
fn end_of_text(line: &[u8], from: usize) -> usize {
    let mut at = from;
    while let Some(&byte) = line.get(at) {
        at += if byte == b'\\' { 2 } else { 1 };
        if byte == b'"' {
            break;
        }
    }
    at.min(line.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Answer;

    fn told(line: &str) -> String {
        let error = serde_json::from_str::<Answer>(line).unwrap_err();
        why(line.as_bytes(), &error)
    }

    #[test]
    fn what_is_wrong_is_said_so_that_it_can_be_changed() {
        let cases = [
            ("", "an empty line"),
            (" \t", "an empty line"),
            ("\u{feff}{\"ok\":true}", "a byte order mark"),
            ("{", "write it in one line"),
            ("{\"ok\":", "write it in one line"),
            ("[INFO] hand started", "standard error"),
            ("engine 1.0 starting", "standard error"),
            ("{\"ok\":1}", "at ok: invalid type: integer `1`"),
            (
                "{\"ok\":true,\"id\":\"0\"}",
                "at id: invalid type: string \"0\"",
            ),
            ("{\"ok\":true,\"events\":7}", "at events: "),
            ("{\"ok\":true,\"refusal\":\"no\"}", "at refusal: "),
        ];
        for (line, expected) in cases {
            let found = told(line);
            assert!(found.contains(expected), "{line}: {found}");
        }
    }

    #[test]
    fn the_member_is_named_however_deep_it_is() {
        let seat = |stack: &str| {
            format!(
                "{{\"seat\":1,\"stack\":{stack},\"bet\":0,\"committed\":0,\"status\":\"ACTIVE\"}}"
            )
        };
        let state = |seats: &str| {
            format!(
                "{{\"ok\":true,\"x\":\"a\\\"],{{\",\"state\":{{\"phase\":\"FLOP\",\"button\":1,\"seats\":[{seats}]}}}}"
            )
        };
        let right = seat("5");
        for stack in [
            "\"5\"",
            "5.0",
            "true",
            "[5]",
            "{\"is\":5}",
            "-1",
            "9007199254740992",
        ] {
            let found = told(&state(&format!("{right},{}", seat(stack))));
            assert!(
                found.starts_with("at state/seats/1/stack"),
                "{stack}: {found}"
            );
        }
        let without = state("{\"seat\":1}");
        let found = told(&without);
        assert!(found.starts_with("at state/seats/0"), "{found}");
    }
}
