//! The tags by which clauses of standards are named.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The tag of a clause: `GLI-19:3.3.2.c`, a standard and an id.
///
/// The standard's code has capitals, digits and hyphens; the id has letters, digits and `.`, `-`,
/// `/`, `:` and `,`, so that a feature can write the tag after `@`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClauseTag(Cow<'static, str>);

/// Something that was to be a tag.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not the tag of a clause: {found:?}; expected for example GLI-19:3.3.2.c")]
pub struct NotATag {
    /// The text as it was given.
    pub found: String,
}

impl ClauseTag {
    /// A tag written in the source code. In a constant, an invalid tag does not compile.
    ///
    /// # Panics
    ///
    /// If the text is not a tag.
    pub const fn literal(tag: &'static str) -> Self {
        assert!(is_tag(tag.as_bytes()), "not the tag of a clause");
        Self(Cow::Borrowed(tag))
    }

    /// The tag of a clause as its source prints it. In the id an opening bracket becomes a dot, a
    /// closing one is dropped, a space becomes a hyphen and a leading `RTS ` is dropped.
    pub fn of_clause(standard: &str, id: &str) -> Result<Self, NotATag> {
        let id = id.strip_prefix("RTS ").unwrap_or(id);
        let id: String = id
            .chars()
            .filter(|&c| c != ')')
            .map(|c| match c {
                '(' => '.',
                ' ' => '-',
                other => other,
            })
            .collect();
        format!("{standard}:{id}").parse()
    }

    /// The tag as text, without the `@` that features write before it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code of the standard.
    pub fn standard(&self) -> &str {
        self.parts().0
    }

    /// The clause within its standard.
    pub fn id(&self) -> &str {
        self.parts().1
    }

    fn parts(&self) -> (&str, &str) {
        self.0.split_once(':').unwrap_or((&self.0, ""))
    }
}

const fn is_tag(tag: &[u8]) -> bool {
    let mut at = 0;
    while at < tag.len() && tag[at] != b':' {
        if !matches!(tag[at], b'A'..=b'Z' | b'0'..=b'9' | b'-') {
            return false;
        }
        at += 1;
    }
    // A standard before the colon, and something after it.
    if at == 0 || at + 1 >= tag.len() {
        return false;
    }
    at += 1;
    while at < tag.len() {
        if !tag[at].is_ascii_alphanumeric() && !matches!(tag[at], b'.' | b'-' | b'/' | b':' | b',')
        {
            return false;
        }
        at += 1;
    }
    true
}

impl FromStr for ClauseTag {
    type Err = NotATag;

    fn from_str(text: &str) -> Result<Self, NotATag> {
        Self::try_from(text.to_owned())
    }
}

impl TryFrom<String> for ClauseTag {
    type Error = NotATag;

    fn try_from(text: String) -> Result<Self, NotATag> {
        if is_tag(text.as_bytes()) {
            Ok(Self(Cow::Owned(text)))
        } else {
            Err(NotATag { found: text })
        }
    }
}

impl From<ClauseTag> for String {
    fn from(tag: ClauseTag) -> Self {
        tag.0.into_owned()
    }
}

impl fmt::Display for ClauseTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_follow_the_published_rule() {
        let tag = |standard, id| ClauseTag::of_clause(standard, id).unwrap();
        assert_eq!(tag("GLI-19", "3.3.2(c)").as_str(), "GLI-19:3.3.2.c");
        assert_eq!(tag("UKGC-RTS", "RTS 7A").as_str(), "UKGC-RTS:7A");
        let parts = tag("GLI-19", "3.3.2(c)");
        assert_eq!((parts.standard(), parts.id()), ("GLI-19", "3.3.2.c"));
    }

    #[test]
    fn what_is_no_tag_is_refused() {
        for wrong in [
            "",
            "GLI-19",
            "GLI-19:",
            ":3.3",
            "gli-19:3",
            "@GLI-19:3",
            "GLI-19:3 4",
            "GLI-19:3(c)",
            "GLI-19:\u{e4}",
        ] {
            let found = wrong.to_owned();
            assert_eq!(
                wrong.parse::<ClauseTag>(),
                Err(NotATag { found }),
                "{wrong:?}"
            );
        }
        let json = serde_json::from_str::<ClauseTag>("\"GLI-19\"");
        assert!(json.is_err());
    }
}
