//! `dealproof rng stream`: words and decks for other suites.

use std::path::PathBuf;

use dealproof_battery::source::{Defect, Source};
use dealproof_evidence::exit::Exit;
use dealproof_rng::faulty::{FaultyShuffler, FaultyWords};
use dealproof_rng::generator::{ErasingStream, Seed};
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use dealproof_room::{Entropy, NoEntropy};

use crate::options::deck::{KeyOption, cards};
use crate::options::entropy::Generator;
use crate::show::deck::{write_decks, write_words};
use crate::terminal::{self, Failure, Outcome};

/// Writes words or decks from a source to standard output, for other test suites.
///
/// With a key, the stream is the same on every run. Without one, csprng runs as in production, with
/// a self-test, health-tested entropy and reseeding; a report on the entropy source goes to standard
/// error.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng stream --source csprng --as u32le --count 100000000 | RNG_test stdin32
  dealproof rng stream --source faulty:sattolo --key-file run.key --as text --count 3")]
pub(crate) struct Args {
    /// One of the sources that `dealproof rng sources` lists.
    #[arg(long, value_parser = source)]
    source: Source,
    /// What to write: 32-bit words, little-endian; decks, one byte for each card; or decks as text.
    #[arg(long = "as", value_enum)]
    form: Form,
    /// How many words or decks to write.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// The number of cards in a deck.
    #[arg(long, default_value = "52", value_parser = cards)]
    cards: DeckSize,
    #[command(flatten)]
    key: KeyOption,
    /// A device or file with raw noise, to be used instead of the operating system's source.
    #[arg(long, value_name = "PATH", requires = "min_entropy")]
    noise: Option<PathBuf>,
    /// The min-entropy claimed for each byte of --noise, in bits.
    #[arg(long, value_name = "BITS", requires = "noise")]
    min_entropy: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, clap::ValueEnum)]
enum Form {
    U32le,
    Decks,
    Text,
}

fn source(text: &str) -> Result<Source, String> {
    let mut all = Source::built_in();
    all.find(|source| source.to_string() == text)
        .ok_or_else(|| {
            let names: Vec<String> = Source::built_in()
                .map(|source| source.to_string())
                .collect();
            format!("expected one of {}", names.join(", "))
        })
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that map_err takes"
)]
fn no_entropy(error: NoEntropy) -> Failure {
    Failure::Usage(error.to_string())
}

pub(crate) fn run(args: &Args) -> Outcome {
    let key = args.key.read()?;
    if key.is_some() && args.noise.is_some() {
        return Err(Failure::Usage(
            "expected a key or --noise, found both".to_owned(),
        ));
    }
    let (key, mut production) = if let Some(key) = key {
        (key, None)
    } else {
        let device = args.noise.as_deref().zip(args.min_entropy);
        let mut production = Generator::start(device)?;
        let mut key = [0; 32];
        production.fill(&mut key).map_err(no_entropy)?;
        (key, Some(production))
    };
    write(args, key, production.as_mut())?;
    if let Some(production) = &production {
        note_entropy(production);
    }
    Ok(Exit::Conformant)
}

/// Writes what was asked for, if the source has it.
fn write(
    args: &Args,
    key: [u8; 32],
    mut production: Option<&mut Generator>,
) -> Result<(), Failure> {
    let as_text = args.form == Form::Text;
    match (args.form, args.source.defect()) {
        (Form::U32le, None) => {
            let mut keyed = ErasingStream::new(&Seed::new(key));
            write_words(args.count, |bytes| {
                if let Some(production) = &mut production {
                    return production.fill(bytes).map_err(no_entropy);
                }
                keyed.fill(bytes);
                Ok(())
            })
        }
        (Form::U32le, Some(Defect::Words(defect))) => {
            let mut words = FaultyWords::new(defect, &ShuffleKey::new(key), 0);
            write_words(args.count, |bytes| {
                for word in bytes.as_chunks_mut::<4>().0 {
                    *word = words.word().to_le_bytes();
                }
                Ok(())
            })
        }
        (Form::Decks | Form::Text, None) => {
            let shuffler = Shuffler::new(ShuffleKey::new(key), Domain::BATTERY, args.cards);
            write_decks(args.count, args.cards, as_text, |first, decks| {
                shuffler
                    .fill(first, decks)
                    .map_err(|error| Failure::Usage(error.to_string()))
            })
        }
        (Form::Decks | Form::Text, Some(Defect::Decks(defect))) => {
            let shuffler = FaultyShuffler::new(defect, ShuffleKey::new(key), args.cards);
            write_decks(args.count, args.cards, as_text, |first, decks| {
                for (number, deck) in (first..).zip(decks.chunks_exact_mut(args.cards.get())) {
                    deck.copy_from_slice(shuffler.deck(number).cards());
                }
                Ok(())
            })
        }
        (Form::U32le, Some(Defect::Decks(_))) => Err(wrong_form(args, "decks: --as decks or text")),
        (_, Some(Defect::Words(_))) => Err(wrong_form(args, "words: --as u32le")),
    }
}

fn note_entropy(production: &Generator) {
    let (report, reseeds) = production.report();
    let locked = if production.is_locked() {
        "locked"
    } else {
        "not locked"
    };
    terminal::note(format_args!(
        "entropy: {} samples tested, {} seeds, {reseeds} reseeds, state {locked} in memory; {}",
        report.samples,
        report.seeds,
        report.meaning()
    ));
}

fn wrong_form(args: &Args, gives: &str) -> Failure {
    Failure::Usage(format!("{} gives {gives}", args.source))
}
