//! The sources of a run of `certify`, each with its use and format.
//!
//! ```text
//! --source csprng                      the reference: it gives everything, and stands alone
//! --source USE[:FORMAT]=SOURCE ...     a customer's sources, each use once
//! ```

use std::str::FromStr;

use dealproof_evidence::record::Owner;
use dealproof_evidence::usage::{UnknownUsage, Usage};
use dealproof_rng::shuffle::DeckSize;

use super::family::Gives;
use super::source::{Format, Source, UnknownSource};

/// A source of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Supply {
    /// Our own generator, or one with a planted defect: it gives all that it can.
    Reference(Source),
    /// A customer's source.
    Customer {
        /// What the room uses it for.
        used_for: Usage,
        /// What its bytes are. It fits the use.
        format: Format,
        /// A file, standard input or a command.
        source: Source,
    },
}

/// A word that names no source of a run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SupplyError {
    /// A customer's source without its use, or no source at all.
    #[error(
        "expected USE[:FORMAT]=SOURCE, for example decks=file:decks.bin or words:u64le=cmd:'COMMAND', \
         with the use decks, short-decks, words, ints:N or seats:N; or csprng, fair or faulty:NAME \
         for the reference; found {found:?}"
    )]
    NoUse {
        /// The word.
        found: String,
    },
    /// What stands before the `=` names no use.
    #[error(transparent)]
    Usage(#[from] UnknownUsage),
    /// The format does not fit the use.
    #[error("expected {expected} as the format of {used_for}, found {found:?}")]
    Format {
        /// The use.
        used_for: Usage,
        /// The formats of the use.
        expected: &'static str,
        /// The format that was named.
        found: String,
    },
    /// What stands behind the `=` names no source.
    #[error("expected file:PATH, stdin or cmd:'COMMAND' behind {used_for}=, found {found:?}")]
    NotExternal {
        /// The use.
        used_for: Usage,
        /// What stands there.
        found: String,
    },
    /// The reference has a name that nobody knows.
    #[error(transparent)]
    Source(#[from] UnknownSource),
}

impl FromStr for Supply {
    type Err = SupplyError;

    fn from_str(text: &str) -> Result<Self, SupplyError> {
        let no_use = || SupplyError::NoUse {
            found: text.to_owned(),
        };
        let begins_as_source = ["file:", "cmd:", "stdin"]
            .iter()
            .any(|begin| text.starts_with(begin));
        let Some((named, source)) = text.split_once('=').filter(|_| !begins_as_source) else {
            return match text.parse::<Source>() {
                Ok(source) if !source.is_external() => Ok(Self::Reference(source)),
                Err(unknown) if text.starts_with("faulty:") => Err(unknown.into()),
                _ => Err(no_use()),
            };
        };
        let (used_for, format) = used_for(named)?;
        match source.parse::<Source>() {
            Ok(source) if source.is_external() => Ok(Self::Customer {
                used_for,
                format,
                source,
            }),
            _ => Err(SupplyError::NotExternal {
                used_for,
                found: source.to_owned(),
            }),
        }
    }
}

/// A use with its format, as it stands before the `=`.
fn used_for(named: &str) -> Result<(Usage, Format), SupplyError> {
    let unknown = match named.parse::<Usage>() {
        Ok(used_for) => return Ok((used_for, formats(used_for)[0])),
        Err(unknown) => unknown,
    };
    // The last colon: `ints:52:u8` names a format too, which integers do not have.
    let Some((used_for, word)) = named
        .match_indices(':')
        .find_map(|(at, _)| Some((named[..at].parse::<Usage>().ok()?, &named[at + 1..])))
    else {
        return Err(unknown.into());
    };
    let format = word.parse().ok();
    match formats(used_for)
        .into_iter()
        .find(|known| Some(*known) == format)
    {
        Some(format) => Ok((used_for, format)),
        None => Err(SupplyError::Format {
            used_for,
            expected: match used_for {
                Usage::Decks => "decks (52 bytes each) or text-decks",
                Usage::ShortDecks => "text-decks:36",
                Usage::Words => "u8, u32le, u32be, u64le, u64be or bits",
                Usage::Ints(_) | Usage::Seats(_) => "nothing (they are text)",
            },
            found: word.to_owned(),
        }),
    }
}

/// The formats of a use; the first is meant where none is named.
fn formats(used_for: Usage) -> Vec<Format> {
    match used_for {
        Usage::Decks => vec![Format::Decks, Format::TextDecks],
        Usage::ShortDecks => vec![Format::ShortTextDecks],
        Usage::Words => vec![
            Format::U8,
            Format::U32Le,
            Format::U32Be,
            Format::U64Le,
            Format::U64Be,
            Format::Bits,
        ],
        Usage::Ints(bound) | Usage::Seats(bound) => vec![Format::Ints(bound.get())],
    }
}

impl std::fmt::Display for Supply {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Reference(source) => source.fmt(f),
            Self::Customer { source, .. } => write!(f, "{}={source}", self.named()),
        }
    }
}

impl From<Usage> for Gives {
    fn from(usage: Usage) -> Self {
        match usage {
            Usage::Decks => Self::Decks(DeckSize::STANDARD),
            Usage::ShortDecks => Self::Decks(DeckSize::SHORT),
            Usage::Words => Self::Bytes,
            Usage::Ints(bound) | Usage::Seats(bound) => Self::Ints(bound.get()),
        }
    }
}

impl Supply {
    /// Where it comes from.
    pub const fn source(&self) -> &Source {
        match self {
            Self::Reference(source) | Self::Customer { source, .. } => source,
        }
    }

    /// What its bytes are, where it comes from outside.
    pub const fn format(&self) -> Option<Format> {
        match self {
            Self::Reference(_) => None,
            Self::Customer { format, .. } => Some(*format),
        }
    }

    /// What the customer uses it for.
    pub const fn used_for(&self) -> Option<Usage> {
        match self {
            Self::Reference(_) => None,
            Self::Customer { used_for, .. } => Some(*used_for),
        }
    }

    /// What stands before the `=`: the use, with the format where it is not the usual one.
    pub fn named(&self) -> String {
        match self {
            Self::Reference(_) => String::new(),
            Self::Customer {
                used_for, format, ..
            } if formats(*used_for)[0] == *format => used_for.to_string(),
            Self::Customer {
                used_for, format, ..
            } => format!("{used_for}:{format}"),
        }
    }

    /// What the list of hypotheses depends on.
    pub fn tested(&self) -> Tested {
        match self {
            Self::Reference(source) => Tested {
                gives: source.gives(None),
                used_for: None,
            },
            Self::Customer { used_for, .. } => Tested::from(*used_for),
        }
    }
}

/// A source as far as the list of hypotheses depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tested {
    /// What it gives.
    pub gives: Gives,
    /// What a customer uses it for; none for the reference.
    pub used_for: Option<Usage>,
}

impl Tested {
    /// Our own generator.
    pub const REFERENCE: Self = Self {
        gives: Gives::Everything,
        used_for: None,
    };
}

impl From<Usage> for Tested {
    fn from(usage: Usage) -> Self {
        Self {
            gives: usage.into(),
            used_for: Some(usage),
        }
    }
}

/// What the names of each source's hypotheses end on: its use, where another source of the run has
/// hypotheses of the same names. Decks and words occur once in a run, integers of several bounds may
/// occur.
pub fn suffixes(sources: &[Tested]) -> Vec<Option<String>> {
    let has_ints = |one: &Tested| matches!(one.gives, Gives::Ints(_));
    let several = sources.iter().filter(|one| has_ints(one)).count() > 1;
    let suffix = |one: &Tested| Some(one.used_for?.in_id()).filter(|_| several && has_ints(one));
    sources.iter().map(suffix).collect()
}

/// The sources of a run: the reference alone, or a customer's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Supplies(Vec<Supply>);

/// Sources that make no run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SuppliesError {
    /// The reference and something else.
    #[error("expected {reference} alone, because it is the reference; found {found} as well")]
    Mixed {
        /// The source of ours.
        reference: Source,
        /// What stands beside it.
        found: Box<Supply>,
    },
    /// Two sources for one use.
    #[error(
        "expected each use once, found {used_for} twice; test a second generator for the same use in a \
         run of its own"
    )]
    Twice {
        /// The use.
        used_for: Usage,
    },
    /// Two sources that read standard input.
    #[error(
        "expected one source from stdin, found {first} and {second}: the others can be files or pipes"
    )]
    StdinTwice {
        /// The use of the first.
        first: Usage,
        /// The use of the second.
        second: Usage,
    },
}

impl Supplies {
    /// The sources of a run, in this order; the reference where there is none.
    ///
    /// # Errors
    ///
    /// If the reference does not stand alone, if a use or standard input occurs twice.
    pub fn new(supplies: Vec<Supply>) -> Result<Self, SuppliesError> {
        if supplies.is_empty() {
            return Ok(Self(vec![Supply::Reference(Source::Csprng)]));
        }
        for (place, supply) in supplies.iter().enumerate() {
            let mut others = (0..).zip(&supplies).filter(|(at, _)| *at != place);
            let Supply::Customer {
                used_for, source, ..
            } = supply
            else {
                let Some((_, found)) = others.next() else {
                    continue;
                };
                return Err(SuppliesError::Mixed {
                    reference: supply.source().clone(),
                    found: Box::new(found.clone()),
                });
            };
            let used_for = *used_for;
            for other in &supplies[..place] {
                let Some(first) = other.used_for() else {
                    continue;
                };
                if first == used_for {
                    return Err(SuppliesError::Twice { used_for });
                }
                if *source == Source::Stdin && *other.source() == Source::Stdin {
                    let second = used_for;
                    return Err(SuppliesError::StdinTwice { first, second });
                }
            }
        }
        Ok(Self(supplies))
    }

    /// The sources, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Supply> {
        self.0.iter()
    }

    /// Whose they are.
    pub fn owner(&self) -> Owner {
        let ours = self.iter().any(|supply| supply.used_for().is_none());
        if ours {
            Owner::Reference
        } else {
            Owner::Customer
        }
    }

    /// What the list of hypotheses depends on.
    pub fn tested(&self) -> Vec<Tested> {
        self.iter().map(Supply::tested).collect()
    }

    /// The uses of a customer's sources.
    pub fn uses(&self) -> impl Iterator<Item = Usage> {
        self.iter().filter_map(Supply::used_for)
    }
}

impl<'a> IntoIterator for &'a Supplies {
    type Item = &'a Supply;
    type IntoIter = std::slice::Iter<'a, Supply>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn supply(text: &str) -> Supply {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn refused(text: &str) -> String {
        text.parse::<Supply>().unwrap_err().to_string()
    }

    #[test]
    fn a_source_is_split_at_the_first_equals_sign() {
        for (text, used_for, format) in [
            ("decks=file:d.bin", Usage::Decks, Format::Decks),
            ("decks=cmd:./g --seed=3", Usage::Decks, Format::Decks),
            ("decks:text-decks=stdin", Usage::Decks, Format::TextDecks),
            (
                "short-decks=file:x",
                Usage::ShortDecks,
                Format::ShortTextDecks,
            ),
            ("words=file:x", Usage::Words, Format::U8),
            ("words:u64le=cmd:./w", Usage::Words, Format::U64Le),
            (
                "ints:52=file:x",
                "ints:52".parse().unwrap(),
                Format::Ints(52),
            ),
            (
                "seats:9=file:a=b",
                "seats:9".parse().unwrap(),
                Format::Ints(9),
            ),
        ] {
            let read = supply(text);
            assert_eq!(read.used_for(), Some(used_for), "{text}");
            assert_eq!(read.format(), Some(format), "{text}");
            assert_eq!(read.to_string(), text);
        }
        assert_eq!(supply("csprng"), Supply::Reference(Source::Csprng));
        assert_eq!(supply("words:u8=stdin").to_string(), "words=stdin");
    }

    #[test]
    fn what_is_no_source_is_refused_with_expected_and_found() {
        for (text, said) in [
            ("dice", "found \"dice\""),
            ("file:d.bin", "expected USE[:FORMAT]=SOURCE"),
            ("file:a=b", "expected USE[:FORMAT]=SOURCE"),
            ("stdin", "expected USE[:FORMAT]=SOURCE"),
            (
                "deck=file:d.bin",
                "expected a use (decks, short-decks, words",
            ),
            ("ints=file:x", "found \"ints\""),
            ("seats:1=file:x", "N from 2 to 1024"),
            ("decks:u8=file:x", "as the format of decks, found \"u8\""),
            ("words:text-decks=file:x", "expected u8, u32le"),
            (
                "ints:52:u8=file:x",
                "as the format of ints:52, found \"u8\"",
            ),
            ("decks=csprng", "behind decks=, found \"csprng\""),
            ("decks=file:", "behind decks=, found \"file:\""),
            ("decks=", "found \"\""),
            ("faulty:none", "faulty:NAME"),
        ] {
            assert!(refused(text).contains(said), "{text}: {}", refused(text));
        }
    }

    #[test]
    fn a_run_has_the_reference_alone_or_each_use_once() {
        let of = |texts: &[&str]| Supplies::new(texts.iter().map(|text| supply(text)).collect());
        assert_eq!(of(&[]).unwrap().owner(), Owner::Reference);
        let both = of(&[
            "decks=file:d",
            "words=stdin",
            "ints:9=file:i",
            "seats:9=file:s",
        ])
        .unwrap();
        assert_eq!(both.owner(), Owner::Customer);
        let suffixes = suffixes(&both.tested());
        assert_eq!(suffixes[..2], [None, None]);
        assert_eq!(
            suffixes[2..],
            [Some("ints-9".into()), Some("seats-9".into())]
        );
        for (texts, said) in [
            (&["csprng", "decks=file:d"][..], "csprng alone"),
            (&["decks=file:d", "fair"], "fair alone"),
            (&["csprng", "csprng"], "csprng alone"),
            (
                &["decks=file:d", "decks:text-decks=file:e"],
                "found decks twice",
            ),
            (&["decks=stdin", "words=stdin"], "one source from stdin"),
        ] {
            let error = of(texts).unwrap_err().to_string();
            assert!(error.contains(said), "{texts:?}: {error}");
        }
    }
}
