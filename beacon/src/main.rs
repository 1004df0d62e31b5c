//! `dealproof-beacon`: whether the chain of a public beacon signed a round.

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser;
use dealproof_beacon::{RoundFault, quicknet};
use dealproof_evidence::exit::Exit;
use dealproof_rng::fair::Digest;
use dealproof_rng::hex;

/// Checks that a public beacon signed a round, as `dealproof beacon` runs it.
///
/// The beacon is drand's chain "quicknet", whose public key is pinned in this program. Round and
/// signature come from the log of a hand or from any relay of the beacon; nothing is fetched.
///
/// Exit code 0: the chain signed the round, and the randomness is printed. Exit code 4: it did not.
#[derive(Debug, Parser)]
#[command(
    name = "dealproof-beacon",
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  dealproof beacon 657413 \"$SIGNATURE\"
  dealproof beacon 657413 \"$SIGNATURE\" --randomness \"$RANDOMNESS\""
)]
struct Arguments {
    /// The number of the round.
    round: u64,
    /// Its signature: 96 hex digits.
    signature: String,
    /// The randomness that a log or a relay states for the round; it must be that of the signature.
    #[arg(long, value_name = "HEX")]
    randomness: Option<String>,
    /// The public key that must have signed, in place of quicknet's: 192 hex digits, for a chain with
    /// the same scheme (bls-unchained-g1-rfc9380).
    #[arg(long, value_name = "HEX")]
    public_key: Option<String>,
}

fn main() -> ExitCode {
    let (text, exit) = match run(&Arguments::parse()) {
        Ok(outcome) => outcome,
        Err(reason) => {
            let _ = writeln!(std::io::stderr().lock(), "dealproof-beacon: {reason}");
            return Exit::Usage.into();
        }
    };
    // A reader that goes away, as `head` does, changes no verdict.
    let _ = writeln!(std::io::stdout().lock(), "{text}");
    exit.into()
}

fn run(arguments: &Arguments) -> Result<(String, Exit), String> {
    let round = arguments.round;
    let signature = hex::decode(&arguments.signature).map_err(|e| format!("signature: {e}"))?;
    let (whose, checked) = match &arguments.public_key {
        None => ("quicknet", quicknet::round(round, &signature).map(drop)),
        Some(key) => {
            let key = hex::decode_array(key).map_err(|e| format!("--public-key: {e}"))?;
            let checked = quicknet::check_under(&key, round, &signature);
            ("the holder of the given key", checked)
        }
    };
    match checked {
        Ok(()) => {}
        Err(fault @ RoundFault::Signature { .. }) => {
            return Ok((format!("BROKEN {fault}"), Exit::IntegrityBroken));
        }
        Err(fault) => return Err(fault.to_string()),
    }
    let randomness = Digest::of(&signature).to_string();
    Ok(match &arguments.randomness {
        Some(stated) if *stated != randomness => (
            format!("BROKEN randomness of round {round}: expected {randomness}, found {stated}"),
            Exit::IntegrityBroken,
        ),
        _ => (
            format!("verified: {whose} signed round {round}\nrandomness {randomness}"),
            Exit::Conformant,
        ),
    })
}
