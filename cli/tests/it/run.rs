//! Runs the built binary.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The path of the binary under test.
pub(crate) const DEALPROOF: &str = env!("CARGO_BIN_EXE_dealproof");

/// Runs `dealproof` in a directory.
pub(crate) fn dealproof_in(directory: &Path, arguments: &[&str]) -> Output {
    dealproof_fed(directory, arguments, b"")
}

/// Runs `dealproof` in a directory with something on its standard input.
pub(crate) fn dealproof_fed(directory: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(DEALPROOF)
        .args(arguments)
        .args(without_pdf(arguments))
        .current_dir(directory)
        // Two runs have the same date, and so the same reports.
        .env("SOURCE_DATE_EPOCH", "1794960000")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feeding = std::thread::spawn(move || {
        // The process may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeding.join().unwrap();
    output
}

/// A browser for every bundle would take most of the time; one test has one.
pub(crate) fn without_pdf(arguments: &[&str]) -> &'static [&'static str] {
    if arguments.first() == Some(&"certify") && !arguments.contains(&"--pdf") {
        &["--pdf", "never"]
    } else {
        &[]
    }
}

/// The exit code.
pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// Standard output as text.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Standard error as text.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}
