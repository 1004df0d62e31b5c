//! `dealproof rng entropy`: how much entropy a noise source has.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use dealproof_battery::bits;
use dealproof_evidence::exit::Exit;

use crate::terminal::{self, Failure, Outcome};

/// Estimates the min-entropy of a noise source with the ten estimators of SP 800-90B.
///
/// The samples must be raw, one byte each, taken before any conditioning: for the output of a
/// cipher, every estimate is close to the maximum and means nothing. The lowest estimate counts.
/// Exit code 1: it is below the claim. Exit code 3: there are too few samples.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng entropy noise.bin --claim 6.5
  head -c 1000000 /dev/hwrng | dealproof rng entropy - --claim 7")]
pub(crate) struct Args {
    /// A file of samples, or - for standard input.
    samples: PathBuf,
    /// The min-entropy claimed for each sample, in bits.
    #[arg(long, value_name = "BITS")]
    claim: Option<f64>,
    /// How many samples to read.
    #[arg(long, default_value_t = 1_000_000)]
    count: u64,
}

pub(crate) fn run(args: &Args) -> Outcome {
    if let Some(claim) = args.claim
        && !(0.0..=8.0).contains(&claim)
    {
        return Err(Failure::Usage(format!(
            "--claim: expected 0 to 8 bits for a byte, found {claim}"
        )));
    }
    let mut samples = Vec::new();
    let read = if args.samples.as_os_str() == "-" {
        std::io::stdin().take(args.count).read_to_end(&mut samples)
    } else {
        File::open(&args.samples).and_then(|file| file.take(args.count).read_to_end(&mut samples))
    };
    read.map_err(|error| Failure::io("read", &args.samples, &error))?;
    let assessment = match bits::entropy(&samples) {
        Ok(assessment) => assessment,
        Err(error) => {
            terminal::print(format_args!("Not run: {error}"))?;
            return Ok(Exit::Inconclusive);
        }
    };
    for estimate in &assessment.estimates {
        terminal::print(format_args!(
            "{:<32} {:>8.4} bits  {}",
            estimate.id, estimate.bits, estimate.reference
        ))?;
    }
    let lowest = assessment.lowest();
    terminal::print(format_args!(
        "{} samples; lowest estimate {:.4} bits, by {}",
        samples.len(),
        lowest.bits,
        lowest.id
    ))?;
    match args.claim {
        None => Ok(Exit::Conformant),
        Some(claim) if assessment.supports(claim) => {
            terminal::print(format_args!("Pass: the claim of {claim} bits is supported"))?;
            Ok(Exit::Conformant)
        }
        Some(claim) => {
            terminal::print(format_args!("Fail: the claim of {claim} bits is too high"))?;
            Ok(Exit::NotConformant)
        }
    }
}
