//! `dealproof engine`: the reference engine, which speaks the adapter protocol.

use std::io::{BufRead, Read, Write};

use dealproof_adapters::protocol::LINE_BYTES_MAX;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::diff::black_box::Dealer;
use dealproof_evidence::exit::Exit;
use dealproof_rng::run_seed::RunSeed;

use crate::terminal::{Failure, Outcome};

/// Runs the reference engine, which speaks the adapter protocol on standard input and output.
///
/// Each request is one line of JSON, and so is each answer (docs/adapter-protocol.md). The engine
/// answers every line, even a malformed one, and continues.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"id\":0,\"op\":\"hello\",\"protocol\":2}' | dealproof engine
  dealproof rules --engine 'dealproof engine'
  dealproof diff --black-box --engine \"dealproof engine --deals $(openssl rand -hex 32)\"")]
pub(crate) struct Args {
    /// Deals its own cards from this seed of 64 hex digits, instead of taking decks, and reveals them:
    /// an engine to try `dealproof diff --black-box` on.
    #[arg(long, value_name = "HEX")]
    deals: Option<RunSeed>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut engine = ReferenceEngine::default();
    let mut dealer = args.deals.map(|seed| Dealer::new(seed.key_for("deal")));
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = u64::try_from(LINE_BYTES_MAX).expect("1 MiB fits") + 2;
        let read = input.by_ref().take(limit).read_until(b'\n', &mut line);
        let count = read.map_err(|e| Failure::Usage(format!("could not read a request: {e}")))?;
        if count == 0 {
            return Ok(Exit::Conformant);
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() > LINE_BYTES_MAX {
            // Answered below as too long; the rest of the line is not another request.
            input
                .skip_until(b'\n')
                .map_err(|e| Failure::Usage(format!("could not read: {e}")))?;
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let reply = match &mut dealer {
            Some(dealer) => dealer.answer_line(&line),
            None => engine.answer_line(&line),
        };
        let mut text = serde_json::to_vec(&reply.answer).expect("an answer has only string keys");
        text.push(b'\n');
        match output.write_all(&text).and_then(|()| output.flush()) {
            Ok(()) if reply.bye => return Ok(Exit::Conformant),
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {
                return Err(Failure::ClosedPipe);
            }
            Err(error) => {
                return Err(Failure::Usage(format!(
                    "could not write an answer: {error}"
                )));
            }
        }
    }
}
