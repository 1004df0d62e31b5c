//! `dealproof-verify`: the verifier alone, small enough to read.

use std::io::Write;
use std::num::NonZero;
use std::path::Path;
use std::process::ExitCode;

use dealproof_audit::directory::{self, Evidence, Seen};
use dealproof_audit::entry::HandId;
use dealproof_audit::key::VerifierKey;
use dealproof_audit::store::Disk;
use dealproof_audit::verify::{Report, Tickets};

const USAGE: &str = "\
Verifies a dealproof log: form, chain, tree, signatures, keys, and every hand by replay.

usage: dealproof-verify LOGDIR [--vkey VKEY] [--witness VKEY]... [--receipt FILE]...
                        [--vault PATH] [--tickets FILE] [--statement FILE]...
                        [--require vault,witness] [--hand ID] [--format human|json]

Exit codes: 0 verified; 1 authentic, but the rules were broken; 2 usage or I/O; 3 something asked
for is missing, or entries stand after the last checkpoint; 4 broken. What was not checked is listed.

examples:
  dealproof-verify table-log
  dealproof-verify table-log --vkey 'example.com/poker+1a2b3c4d+AbCd...' --receipt hand.tlog-proof
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut out = std::io::stdout().lock();
    if arguments.iter().any(|argument| argument == "--help") {
        // Nobody left to read the help is no failure.
        let _ = write!(out, "{USAGE}");
        return ExitCode::SUCCESS;
    }
    match run(&arguments) {
        Ok((report, text)) => match writeln!(out, "{text}") {
            Ok(()) => ExitCode::from(report.exit_code()),
            Err(_) => ExitCode::from(2),
        },
        Err(reason) => {
            let _ = writeln!(std::io::stderr().lock(), "dealproof-verify: {reason}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(Report, String), String> {
    let mut log = None;
    let mut json = false;
    let mut hand: Option<HandId> = None;
    let mut evidence = Evidence::default();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if !word.starts_with("--") {
            if log.replace(Path::new(word)).is_some() {
                return Err("expected one log directory".to_owned());
            }
            continue;
        }
        let value = words
            .next()
            .ok_or_else(|| format!("{word} needs a value"))?;
        let key = || value.parse::<VerifierKey>().map_err(|e| e.to_string());
        let trust = &mut evidence.trust;
        match word.as_str() {
            "--vkey" => trust.key = Some(key()?),
            "--witness" => trust.witnesses.push(key()?),
            "--statement" => trust.statements.push(read(value)?),
            "--receipt" => trust.keep(&read(value)?).map_err(|error| {
                format!("{value} is neither a receipt nor a checkpoint: {error}")
            })?,
            "--vault" => {
                let read = directory::read_vault(Path::new(value));
                evidence.vault =
                    Some(read.map_err(|error| format!("could not read {value}: {error}"))?);
            }
            "--tickets" => {
                let parsed = Tickets::parse(&read(value)?);
                evidence.tickets = Some(parsed.map_err(|error| format!("{value}: {error}"))?);
            }
            "--require" => evidence.require(value)?,
            "--hand" => hand = Some(value.parse().map_err(|error| format!("{value}: {error}"))?),
            "--format" if value == "json" => json = true,
            "--format" if value == "human" => json = false,
            _ => return Err(format!("unknown option {word} {value}; try --help")),
        }
    }
    let log = log.ok_or("expected a log directory; try --help")?;
    if !log.join("entries").is_dir() {
        return Err(format!(
            "{} is no log: it has no folder entries",
            log.display()
        ));
    }
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let mut lines = String::new();
    let see = |seen: Seen<'_>| {
        if let Seen::Entry(entry) = seen
            && hand.is_some()
            && entry.event.hand() == hand
        {
            lines.push_str(&entry.to_string());
            lines.push('\n');
        }
    };
    let (report, _) = directory::verify_hands(&Disk::new(log), evidence, threads, see)
        .map_err(|error| format!("could not read {}: {error}", log.display()))?;
    if let Some(hand) = hand.filter(|_| lines.is_empty()) {
        return Err(format!("{} has no hand {hand}", log.display()));
    }
    let text = if json {
        serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?
    } else {
        format!("{lines}{report}")
    };
    Ok((report, text))
}

fn read(file: &str) -> Result<Vec<u8>, String> {
    std::fs::read(file).map_err(|error| format!("could not read {file}: {error}"))
}
