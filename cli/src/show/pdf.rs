//! The report as PDF, printed by a Chromium that is already here.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use dealproof_shell::child::{CommandLine, Output, find_program};
use dealproof_shell::files::{self, Access, Scratch};

/// Names under which a Chromium goes.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
/// How long it may take for a report of a hundred pages on a busy machine.
const LIMIT: Duration = Duration::from_mins(2);

/// Prints a page; the reason if that cannot be done. The same page gives the same bytes.
pub(crate) fn print(html: &str) -> Result<Vec<u8>, String> {
    let browser = BROWSERS.iter().find_map(|name| find_program(name));
    let browser = browser.ok_or_else(|| "no Chromium on this machine".to_owned())?;
    let folder = Scratch::new().map_err(|error| error.to_string())?;
    let page = folder.path().join("report.html");
    files::create(&page, html.as_bytes(), Access::Private).map_err(|error| error.to_string())?;
    let pdf = folder.path().join("report.pdf");
    let mut refused = String::new();
    // A sandbox of its own is refused to the superuser; the page is ours and has no script.
    for sandbox in [None, Some("--no-sandbox")] {
        if let Err(reason) = run(&browser, sandbox, folder.path(), &page, &pdf) {
            refused = format!(": {reason}");
        }
        if let Ok(bytes) = fs::read(&pdf) {
            return Ok(undated(bytes));
        }
    }
    Err(format!("{} printed nothing{refused}", browser.display()))
}

fn run(
    browser: &Path,
    sandbox: Option<&str>,
    folder: &Path,
    page: &Path,
    pdf: &Path,
) -> Result<(), String> {
    let mut arguments: Vec<String> = [
        "--headless",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--no-pdf-header-footer",
        "--generate-pdf-document-outline",
    ]
    .into_iter()
    .chain(sandbox)
    .map(str::to_owned)
    .collect();
    let profile = folder.join("profile");
    arguments.push(format!("--user-data-dir={}", profile.display()));
    arguments.push(format!("--print-to-pdf={}", pdf.display()));
    arguments.push(page.display().to_string());
    let line = CommandLine::new(browser.display().to_string(), arguments);
    let mut output = Output::start(&line, LIMIT).map_err(|error| error.to_string())?;
    let read = output.read_to_end(&mut Vec::new());
    read.map(drop).map_err(|error| error.to_string())
}

/// The bytes without the time of printing, so that two prints of a page are the same. The length
/// stays, and with it every offset of the file.
fn undated(mut pdf: Vec<u8>) -> Vec<u8> {
    for key in [&b"/CreationDate (D:"[..], b"/ModDate (D:"] {
        let found = pdf.windows(key.len()).position(|window| window == key);
        if let Some(at) = found {
            let digits = pdf[at + key.len()..].iter_mut().take(14);
            for (digit, fixed) in digits.zip(b"19700101000000") {
                *digit = *fixed;
            }
        }
    }
    pdf
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_printing_goes_and_nothing_moves() {
        let printed =
            b"x /CreationDate (D:20261116151738+00'00')\n/ModDate (D:20261116151738+00'00') y";
        let undated = undated(printed.to_vec());
        assert_eq!(undated.len(), printed.len());
        let text = String::from_utf8(undated).unwrap();
        assert_eq!(text.matches("D:19700101000000+00'00'").count(), 2, "{text}");
    }
}
