//! `dealproof-verify`: the verifier alone, small enough to read.

use std::io::Write;
use std::process::ExitCode;

use dealproof_audit::escape;
use dealproof_evidence::exit::Exit;
use dealproof_verify::Request;

const USAGE: &str = "\
Verifies a dealproof log: form, chain, tree, signatures, keys, and every hand by replay.
For a receipt alone, it says what the receipt proves and what it does not.

usage: dealproof-verify LOGDIR [--vkey VKEY|FILE] [--witness VKEY|FILE]... [--receipt FILE]...
                        [--vault PATH] [--tickets FILE] [--statement FILE]...
                        [--require vault,witness] [--hand ID] [--format human|json]
       dealproof-verify RECEIPT [--vkey VKEY|FILE] [--witness VKEY|FILE]... [--entry FILE]
                        [--require witness] [--format human|json]
       dealproof-verify --version

Exit codes: 0 verified; 1 authentic, but the rules were broken; 2 wrong usage, or an I/O error;
3 something required is missing, or entries follow the last checkpoint; 4 broken. The output lists
what was not checked.

examples:
  dealproof-verify table-log
  dealproof-verify table-log --vkey log.vkey --receipt hand.tlog-proof
  dealproof-verify hand.tlog-proof --vkey 'example.com/poker+1a2b3c4d+AbCd...'
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|one| one == word);
    let outcome = if has("--help") || has("-h") {
        Ok((USAGE.to_owned(), Exit::Conformant))
    } else if matches!(words.as_slice(), [word] if word == "--version" || word == "-V") {
        let version = concat!("dealproof-verify ", env!("CARGO_PKG_VERSION"), "\n");
        Ok((version.to_owned(), Exit::Conformant))
    } else {
        verify(&words)
    };
    let exit = match outcome {
        Ok((text, exit)) => {
            // A reader that goes away, as `head` does, changes no verdict.
            let _ = write!(std::io::stdout().lock(), "{text}");
            exit
        }
        Err(reason) => {
            let reason = escape::line(&reason);
            let _ = writeln!(std::io::stderr().lock(), "dealproof-verify: {reason}");
            Exit::Usage
        }
    };
    exit.into()
}

fn verify(words: &[String]) -> Result<(String, Exit), String> {
    let request = Request::parse(words).map_err(|error| error.to_string())?;
    let verified = dealproof_verify::run(&request).map_err(|error| error.to_string())?;
    Ok((format!("{}\n", verified.text), verified.exit))
}
