//! `dealproof rng sources`: what can be tested and streamed.

use dealproof_evidence::exit::Exit;
use dealproof_rng::faulty::{DeckDefect, WordDefect};
use serde_json::json;

use crate::options::format::{Format, FormatOption};
use crate::terminal::{self, Outcome};

/// Lists the built-in sources: the production generator and the planted defects.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng sources
  dealproof rng sources --format json")]
pub(crate) struct Args {
    #[command(flatten)]
    format: FormatOption,
}

/// What a source is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BuiltIn {
    Csprng,
    Decks(DeckDefect),
    Words(WordDefect),
}

impl BuiltIn {
    /// All sources, the sound one first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Csprng)
            .chain(DeckDefect::ALL.map(Self::Decks))
            .chain(WordDefect::ALL.map(Self::Words))
    }

    /// The name, as `--source` takes it.
    pub(super) fn name(self) -> String {
        match self {
            Self::Csprng => "csprng".to_owned(),
            Self::Decks(defect) => format!("faulty:{}", defect.name()),
            Self::Words(defect) => format!("faulty:{}", defect.name()),
        }
    }

    fn describe(self) -> &'static str {
        match self {
            Self::Csprng => "the production generator and shuffle (ChaCha20)",
            Self::Decks(defect) => defect.describe(),
            Self::Words(defect) => defect.describe(),
        }
    }

    fn gives(self) -> &'static [&'static str] {
        match self {
            Self::Csprng => &["words", "decks"],
            Self::Decks(_) => &["decks"],
            Self::Words(_) => &["words"],
        }
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    match args.format.format {
        Format::Human => {
            for source in BuiltIn::all() {
                let (name, gives) = (source.name(), source.gives().join(", "));
                terminal::print(format_args!("{name:<22} {gives:<13} {}", source.describe()))?;
            }
        }
        Format::Json => {
            let sources: Vec<_> = BuiltIn::all()
                .map(|source| {
                    json!({
                        "name": source.name(),
                        "gives": source.gives(),
                        "description": source.describe(),
                        "planted_defect": source != BuiltIn::Csprng,
                    })
                })
                .collect();
            terminal::print(json!({ "schema_version": 1, "sources": sources }))?;
        }
    }
    Ok(Exit::Conformant)
}
