//! `dealproof-tls`: the adapter protocol over TLS.
//!
//! Lines come in on standard input and answers go out on standard output, as with any engine that is
//! a program. At the other end is an engine that listens. `dealproof` starts this program for
//! `--engine tcps://`, `wss://` and `https://`, and has no TLS of its own.

mod dial;

use std::io::{BufRead, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use dealproof_adapters::Fault;
use dealproof_adapters::protocol::LINE_BYTES_MAX;
use dealproof_adapters::session::{Transport as _, Wire};
use dealproof_adapters::transport::{Network, SessionName, Url};
use dealproof_evidence::exit::Exit;

use self::dial::{Tls, Trust};

/// Passes requests of the adapter protocol on to an engine that listens behind TLS.
///
/// Each line of standard input is a request, and each line of standard output the answer to it.
/// `dealproof` runs this program for an engine whose address begins with tcps://, wss:// or https://.
///
/// The certificate of the engine must be signed, directly or not, by one of the public authorities
/// that Mozilla trusts, or by those in the file that `--ca` or `SSL_CERT_FILE` names: then only by
/// those.
///
/// Exit code 0: the input ended. Exit code 1: the engine did not answer. Exit code 2: it could not be
/// reached, or something here is wrong. The reason goes to standard error.
#[derive(Debug, Parser)]
#[command(
    name = "dealproof-tls",
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  dealproof rules --engine wss://lab.example/engine
  dealproof rules --engine 'dealproof-tls --ca lab.pem tcps://10.0.0.7:4000'"
)]
struct Arguments {
    /// The address of the engine.
    url: String,
    /// The authorities to trust, and no others: certificates in PEM.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// The name of the session, which an engine behind HTTP finds in the header Dealproof-Session.
    #[arg(long, value_name = "NAME", default_value = "tls")]
    session: String,
    /// How long connecting and each answer may take, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 60_000)]
    limit: u64,
}

/// Why the conversation ended.
#[derive(Debug, thiserror::Error)]
enum Ended {
    /// Nothing was begun.
    #[error("{0}")]
    Usage(String),
    /// The engine is not there.
    #[error("{0}")]
    NotReached(Fault),
    /// The engine did not answer.
    #[error("{0}")]
    Fault(Fault),
}

fn main() -> ExitCode {
    let exit = match run(&Arguments::parse()) {
        Ok(()) => Exit::Conformant,
        Err(ended) => {
            let _ = writeln!(std::io::stderr().lock(), "dealproof-tls: {ended}");
            match ended {
                Ended::Usage(_) | Ended::NotReached(_) => Exit::Usage,
                Ended::Fault(_) => Exit::NotConformant,
            }
        }
    };
    exit.into()
}

fn run(arguments: &Arguments) -> Result<(), Ended> {
    let usage = |error: &dyn std::fmt::Display| Ended::Usage(error.to_string());
    let url: Url = arguments.url.parse().map_err(|error| usage(&error))?;
    if !url.scheme.is_secure {
        let found = url.scheme;
        return Err(Ended::Usage(format!(
            "expected tcps://, wss:// or https://, found {found}://"
        )));
    }
    let session = SessionName::new(&*arguments.session).map_err(|error| usage(&error))?;
    let named = std::env::var_os("SSL_CERT_FILE").filter(|name| !name.is_empty());
    let trust = match arguments.ca.clone().or_else(|| named.map(PathBuf::from)) {
        Some(file) => Trust::read(&file).map_err(|error| usage(&error))?,
        None => Trust::public(),
    };
    let tls = Tls::new(trust).map_err(|error| usage(&error))?;
    let limit = Duration::from_millis(arguments.limit);
    let mut network = Network::by(Arc::new(tls), url, limit, session);
    let mut wire = network.open().map_err(Ended::NotReached)?;
    pass_on(&mut wire, limit)
}

/// Passes lines on until there are no more.
fn pass_on(wire: &mut impl Wire, limit: Duration) -> Result<(), Ended> {
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let line_max = u64::try_from(LINE_BYTES_MAX).expect("1 MiB fits") + 1;
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(line_max).read_until(b'\n', &mut line);
        match read {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) => return Err(Ended::Usage(format!("could not read: {error}"))),
        }
        if line.pop_if(|last| *last == b'\n').is_none() && line.len() > LINE_BYTES_MAX {
            return Err(Ended::Usage(format!(
                "a request longer than {LINE_BYTES_MAX} bytes"
            )));
        }
        let mut answer = wire.exchange(&line, limit).map_err(Ended::Fault)?;
        answer.push(b'\n');
        let written = output.write_all(&answer).and_then(|()| output.flush());
        if written.is_err() {
            // Nobody reads the answers any more.
            return Ok(());
        }
    }
}
