//! Sources by name, and the formats of those from outside.

use std::str::FromStr;

use dealproof_evidence::record::Owner;
use dealproof_rng::faulty::{DeckDefect, WordDefect};
use dealproof_rng::shuffle::DeckSize;

use super::family::{Gives, Group};

/// A source, as `--source` takes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// The generator and the shuffle, from a seed.
    Csprng,
    /// The whole production path: entropy, seeds, derivation, deck.
    Fair,
    /// A generator or shuffle with a planted defect.
    Planted(Defect),
    /// A file, by its path.
    File(String),
    /// What comes from standard input.
    Stdin,
    /// The standard output of a command.
    Command(String),
}

impl Source {
    /// The sources that are listed and streamed: the sound one, then the planted defects.
    pub fn built_in() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Csprng).chain(Defect::all().map(Self::Planted))
    }

    /// The defect, if one is planted.
    pub const fn defect(&self) -> Option<Defect> {
        match self {
            Self::Planted(defect) => Some(*defect),
            _ => None,
        }
    }

    /// Whether the samples are a customer's.
    pub const fn is_external(&self) -> bool {
        matches!(self, Self::File(_) | Self::Stdin | Self::Command(_))
    }

    /// Whether it is our own generator, with nothing planted in it.
    pub const fn is_ours(&self) -> bool {
        matches!(self, Self::Csprng | Self::Fair)
    }

    /// Whether a seed drives it, so that any block can be made alone.
    pub const fn is_seeded(&self) -> bool {
        matches!(self, Self::Csprng | Self::Planted(_))
    }

    /// Whose code it is.
    pub const fn owner(&self) -> Owner {
        if self.is_external() {
            Owner::Customer
        } else {
            Owner::Reference
        }
    }

    /// What it gives; the format is that of an external source.
    pub fn gives(&self, format: Option<Format>) -> Gives {
        match self {
            Self::Csprng | Self::Fair => Gives::Everything,
            Self::Planted(Defect::Decks(_)) => Gives::Decks(DeckSize::STANDARD),
            Self::Planted(Defect::Words(_)) => Gives::Bytes,
            Self::File(_) | Self::Stdin | Self::Command(_) => {
                format.map_or(Gives::Bytes, Format::gives)
            }
        }
    }

    /// Its name in a record. A path or a command is nobody's business: the record holds the digest
    /// of what was read.
    pub fn in_record(&self, format: Option<Format>) -> String {
        let name = match self {
            Self::File(_) => "file".to_owned(),
            Self::Command(_) => "cmd".to_owned(),
            other => other.to_string(),
        };
        format.map_or_else(|| name.clone(), |format| format!("{name} as {format}"))
    }

    /// Refuses a format where there is nothing to read, and a sample without a format.
    pub fn expect_format(&self, format: Option<Format>) -> Result<(), WrongFormat> {
        match (self.is_external(), format) {
            (false, Some(_)) => Err(WrongFormat::NotExternal(self.clone())),
            (true, None) => Err(WrongFormat::Missing(self.clone())),
            _ => Ok(()),
        }
    }
}

/// A format where none belongs, or none where one does.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongFormat {
    /// The source is not read from outside.
    #[error("--input is for file:, stdin and cmd:, not for {0}")]
    NotExternal(Source),
    /// What the bytes mean is not known.
    #[error("expected --input with --source {0}")]
    Missing(Source),
}

/// A planted defect of the shuffle or of the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Defect {
    /// A defect of the shuffle.
    Decks(DeckDefect),
    /// A defect of the words.
    Words(WordDefect),
}

impl Defect {
    /// All of them, decks first.
    pub fn all() -> impl Iterator<Item = Self> {
        let decks = DeckDefect::ALL.iter().copied().map(Self::Decks);
        decks.chain(WordDefect::ALL.map(Self::Words))
    }

    /// The name in plans and records, and after `faulty:` on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Decks(defect) => defect.name(),
            Self::Words(defect) => defect.name(),
        }
    }

    /// What is wrong with it, in one sentence.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Decks(defect) => defect.describe(),
            Self::Words(defect) => defect.describe(),
        }
    }

    /// The part of the batteries that must catch it.
    pub const fn group(self) -> Group {
        match self {
            Self::Decks(defect) if defect.is_of_the_game() => Group::Game,
            Self::Decks(_) => Group::Decks,
            Self::Words(_) => Group::Raw,
        }
    }

    /// Its documented sample; `None` where only an enumeration shows it.
    pub const fn samples(self) -> Option<u64> {
        match self {
            Self::Decks(defect) => defect.decks(),
            Self::Words(defect) => Some(defect.bytes()),
        }
    }

    /// What its sample is counted in.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Decks(_) => "decks",
            Self::Words(_) => "bytes",
        }
    }
}

/// A name that is no source.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected csprng, fair, stdin, file:PATH, cmd:'COMMAND' or faulty:NAME, NAME one of {}",
    Defect::all().map(Defect::name).collect::<Vec<_>>().join(", ")
)]
pub struct UnknownSource;

impl FromStr for Source {
    type Err = UnknownSource;

    fn from_str(text: &str) -> Result<Self, UnknownSource> {
        match text.split_once(':') {
            None if text == "csprng" => Ok(Self::Csprng),
            None if text == "fair" => Ok(Self::Fair),
            None if text == "stdin" => Ok(Self::Stdin),
            Some(("file", path)) if !path.is_empty() => Ok(Self::File(path.to_owned())),
            Some(("cmd", line)) if !line.trim().is_empty() => Ok(Self::Command(line.to_owned())),
            Some(("faulty", name)) => {
                let planted = Defect::all().find(|defect| defect.name() == name);
                planted.map(Self::Planted).ok_or(UnknownSource)
            }
            _ => Err(UnknownSource),
        }
    }
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Csprng => f.write_str("csprng"),
            Self::Fair => f.write_str("fair"),
            Self::Planted(defect) => write!(f, "faulty:{}", defect.name()),
            Self::File(path) => write!(f, "file:{path}"),
            Self::Stdin => f.write_str("stdin"),
            Self::Command(line) => write!(f, "cmd:{line}"),
        }
    }
}

/// What the bytes of an outside source are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Bytes as they come.
    U8,
    /// 32-bit words, little-endian.
    U32Le,
    /// 32-bit words, big-endian.
    U32Be,
    /// 64-bit words, little-endian.
    U64Le,
    /// 64-bit words, big-endian.
    U64Be,
    /// The characters 0 and 1, the first bit of a byte in front; white space is skipped.
    Bits,
    /// Integers below a bound as text, between white space.
    Ints(u32),
    /// 52 bytes for each deck, card 0 = `2c` .. 51 = `As`, the first dealt first.
    Decks,
    /// A line of card names for each deck; the first line says whether they have 52 or 36 cards.
    TextDecks,
    /// A line of 36 card names for each deck.
    ShortTextDecks,
}

/// A name that is no format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected u8, u32le, u32be, u64le, u64be, bits, ints:N (N from 2 to 1024), decks, text-decks or text-decks:36"
)]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        match text {
            "u8" => Ok(Self::U8),
            "u32le" => Ok(Self::U32Le),
            "u32be" => Ok(Self::U32Be),
            "u64le" => Ok(Self::U64Le),
            "u64be" => Ok(Self::U64Be),
            "bits" => Ok(Self::Bits),
            "decks" => Ok(Self::Decks),
            "text-decks" => Ok(Self::TextDecks),
            "text-decks:36" => Ok(Self::ShortTextDecks),
            _ => match text.strip_prefix("ints:").map(str::parse) {
                Some(Ok(bound)) if (2..=1024).contains(&bound) => Ok(Self::Ints(bound)),
                _ => Err(UnknownFormat),
            },
        }
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::U8 => f.write_str("u8"),
            Self::U32Le => f.write_str("u32le"),
            Self::U32Be => f.write_str("u32be"),
            Self::U64Le => f.write_str("u64le"),
            Self::U64Be => f.write_str("u64be"),
            Self::Bits => f.write_str("bits"),
            Self::Ints(bound) => write!(f, "ints:{bound}"),
            Self::Decks => f.write_str("decks"),
            Self::TextDecks => f.write_str("text-decks"),
            Self::ShortTextDecks => f.write_str("text-decks:36"),
        }
    }
}

impl Format {
    /// What a source in this format gives.
    pub const fn gives(self) -> Gives {
        match self {
            Self::Decks | Self::TextDecks => Gives::Decks(DeckSize::STANDARD),
            Self::ShortTextDecks => Gives::Decks(DeckSize::SHORT),
            Self::Ints(bound) => Gives::Ints(bound),
            _ => Gives::Bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_as_it_is_written() {
        let mut sources: Vec<Source> = Source::built_in().collect();
        assert_eq!(sources[0], Source::Csprng);
        sources.extend([
            Source::Fair,
            Source::Stdin,
            Source::File("a:b".to_owned()),
            Source::Command("cat x".to_owned()),
        ]);
        for source in sources {
            assert_eq!(source.to_string().parse(), Ok(source.clone()));
            let kinds = [
                source.is_ours(),
                source.is_external(),
                source.defect().is_some(),
            ];
            assert_eq!(kinds.iter().filter(|&&is| is).count(), 1, "{source}");
        }
        for wrong in ["", "file:", "cmd: ", "faulty:good", "csprng:", "fairly"] {
            assert_eq!(wrong.parse::<Source>(), Err(UnknownSource), "{wrong}");
        }
    }

    #[test]
    fn a_record_names_no_path_and_no_command() {
        let named = |source: Source, format| source.in_record(format);
        let bytes = Some(Format::U8);
        assert_eq!(
            named(Source::File("/home/me/x".into()), bytes),
            "file as u8"
        );
        assert_eq!(
            named(Source::Command("./rig --key k".into()), bytes),
            "cmd as u8"
        );
        assert_eq!(named(Source::Stdin, bytes), "stdin as u8");
        assert_eq!(named(Source::Csprng, None), "csprng");
    }

    #[test]
    fn a_format_belongs_to_external_sources_and_to_no_other() {
        let file = Source::File("x".to_owned());
        let missing = file.expect_format(None).unwrap_err();
        assert_eq!(missing.to_string(), "expected --input with --source file:x");
        assert_eq!(file.expect_format(Some(Format::U8)), Ok(()));
        assert_eq!(Source::Fair.expect_format(None), Ok(()));
        let none = Source::Fair.expect_format(Some(Format::U8)).unwrap_err();
        assert!(none.to_string().ends_with("not for fair"), "{none}");
    }
}
