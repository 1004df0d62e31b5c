//! Documents that people write: YAML in, a value or a fault with its place out.

use serde::de::DeserializeOwned;

/// A document that cannot be read: where, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong, in words of the document.
    pub message: String,
}

/// Reads a document. Unknown members and values are refused by the type that is read.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_yaml::from_str(text).map_err(|error| {
        let (line, column) = error
            .location()
            .map_or((1, 1), |at| (at.line(), at.column()));
        let message = error.to_string();
        // The location is a member of its own; the message repeats it at its end.
        let message = match message.rfind(" at line ") {
            Some(end) => &message[..end],
            None => &message,
        };
        Fault {
            line,
            column,
            message: without_types(message),
        }
    })
}

/// serde names the Rust type that it expected: `expected struct Profile`. The author of a document
/// does not know our types, but knows what a list of members is.
fn without_types(message: &str) -> String {
    let mut words = Vec::new();
    let mut rest = message.split(' ').peekable();
    while let Some(word) = rest.next() {
        if matches!(word, "struct" | "enum") && rest.peek().is_some() {
            let name = rest.next().unwrap_or_default();
            words.push(if word == "struct" {
                "members"
            } else {
                "a choice"
            });
            words.push(&name[name.trim_end_matches([',', ';', ':']).len()..]);
        } else {
            words.push(word);
        }
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields, expecting = "members")]
    #[expect(dead_code, reason = "only its refusals are of interest")]
    struct Document {
        name: String,
        part: Part,
        kind: Kind,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only its refusals are of interest")]
    #[serde(expecting = "members")]
    struct Part {
        size: u8,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        One,
    }

    #[test]
    fn no_name_of_a_type_reaches_the_author_of_a_document() {
        for (text, line, expected) in [
            ("nlhe", 1, "members"),
            ("[1, 2]", 1, "members"),
            (
                "name: x\npart: 7\nkind: one",
                2,
                "part: invalid type: integer `7`, expected members",
            ),
            ("name: x\npart: {size: 7}\nkind: [one]", 3, "kind"),
            ("name: x\npart: {size: 700}\nkind: one", 2, "u8"),
            ("name: x\nparts: 7", 2, "unknown field `parts`"),
        ] {
            let fault = read::<Document>(text).unwrap_err();
            assert_eq!(fault.line, line, "{text:?}: {fault}");
            assert!(fault.message.contains(expected), "{text:?}: {fault}");
            for word in ["struct", "enum", "Document", "Part", "Kind"] {
                assert!(!fault.message.contains(word), "{text:?}: {fault}");
            }
        }
        let right = "name: x\npart: {size: 7}\nkind: one";
        assert!(matches!(
            read::<Document>(right),
            Ok(Document {
                kind: Kind::One,
                ..
            })
        ));
    }
}
