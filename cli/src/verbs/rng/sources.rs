//! `dealproof rng sources`: what can be tested and streamed.

use dealproof_battery::family::Gives;
use dealproof_battery::source::{Defect, Source};
use dealproof_evidence::exit::Exit;
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

pub(crate) fn run(args: &Args) -> Outcome {
    match args.format.format {
        Format::Human => {
            for source in Source::built_in() {
                let (name, gives) = (source.to_string(), gives(&source).join(", "));
                terminal::print(format_args!("{name:<22} {gives:<13} {}", describe(&source)))?;
            }
        }
        Format::Json => {
            let sources: Vec<_> = Source::built_in()
                .map(|source| {
                    json!({
                        "name": source.to_string(),
                        "gives": gives(&source),
                        "description": describe(&source),
                        "planted_defect": source.defect().is_some(),
                    })
                })
                .collect();
            terminal::print(json!({ "schema_version": 1, "sources": sources }))?;
        }
    }
    Ok(Exit::Conformant)
}

fn describe(source: &Source) -> &'static str {
    let sound = "the production generator and shuffle (ChaCha20)";
    source.defect().map_or(sound, Defect::describe)
}

fn gives(source: &Source) -> &'static [&'static str] {
    match source.gives(None) {
        Gives::Everything => &["words", "decks"],
        Gives::Decks(_) => &["decks"],
        Gives::Bytes | Gives::Ints(_) => &["words"],
    }
}
