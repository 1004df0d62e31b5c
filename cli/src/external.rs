//! Verbs that are programs of their own, as with git and cargo: `dealproof beacon` runs
//! `dealproof-beacon`.
//!
//! Heavy parts are packages that the first build leaves out. What is installed beside `dealproof` is
//! found before what is on `PATH`.

use std::env;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;

use dealproof_shell::child;

use crate::terminal::{Failure, usage};

const PREFIX: &str = "dealproof-";

/// The verbs of this workspace that the first build leaves out; each is a package
/// `dealproof-VERB`.
const PACKAGES: [(&str, &str); 2] = [
    ("beacon", "checks the signature of a public beacon's round"),
    ("tls", "connects to an engine under test by TLS"),
];

/// Runs `dealproof-VERB` in place of this process. On success this does not return.
pub(crate) fn run(words: &[OsString], built_in: &[String]) -> Result<u8, Failure> {
    let (verb, arguments) = words
        .split_first()
        .ok_or_else(|| usage("expected a verb"))?;
    let verb = verb.to_string_lossy();
    match find(&verb) {
        Some(program) => child::hand_over(&program, arguments).map_err(usage),
        None => Err(Failure::Usage(missing(&verb, built_in))),
    }
}

/// The program of a verb.
pub(crate) fn find(verb: &str) -> Option<PathBuf> {
    // A verb is not a path: `dealproof ../x` starts nothing.
    if verb.is_empty() || !verb.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return None;
    }
    let name = format!("{PREFIX}{verb}");
    child::find_in(&name, beside()).or_else(|| child::find_program(&name))
}

/// The directory of this program.
fn beside() -> Option<PathBuf> {
    Some(env::current_exe().ok()?.parent()?.to_owned())
}

/// The verbs that lie beside this program and are not built in.
fn installed(built_in: &[String]) -> Vec<String> {
    let entries = beside().and_then(|folder| folder.read_dir().ok());
    let mut verbs: Vec<String> = entries
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| Some(name.strip_prefix(PREFIX)?.to_owned()))
        .filter(|verb| !built_in.contains(verb) && find(verb).is_some())
        .collect();
    verbs.sort();
    verbs
}

fn missing(verb: &str, built_in: &[String]) -> String {
    let mut text = format!(
        "there is no verb {verb:?}: it is not built in, and there is no program {PREFIX}{verb} \
         next to dealproof or on PATH\nbuilt in: {}",
        built_in.join(", ")
    );
    let installed = installed(built_in);
    if !installed.is_empty() {
        let _ = write!(text, "\nnext to dealproof: {}", installed.join(", "));
    }
    if PACKAGES.iter().any(|(package, _)| *package == verb) {
        let _ = write!(
            text,
            "\nto build it: cargo build --release -p {PREFIX}{verb}"
        );
    }
    text
}

/// What `--help` says about these verbs.
pub(crate) fn help(built_in: &[String]) -> String {
    let installed = installed(built_in);
    let mut text = String::from("Verbs that are separate programs (dealproof-VERB):\n");
    for verb in &installed {
        let known = PACKAGES.iter().find(|(package, _)| package == verb);
        let says = known.map_or("beside dealproof", |(_, says)| says);
        let _ = writeln!(text, "  {verb:<10} {says}");
    }
    for (verb, says) in PACKAGES {
        if !installed.iter().any(|one| one == verb) {
            let _ = write!(
                text,
                "  {verb:<10} {says}\n  {:<10} not built: cargo build --release -p {PREFIX}{verb}\n",
                ""
            );
        }
    }
    text
}
