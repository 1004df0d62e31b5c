//! The report as PDF, printed by a Chromium that is already here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Names under which a Chromium goes.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
/// How long it may take for a report of a hundred pages on a busy machine.
const LIMIT: Duration = Duration::from_mins(2);

/// Prints a page; the reason if that cannot be done. The same page gives the same bytes.
pub(crate) fn print(html: &str) -> Result<Vec<u8>, String> {
    let browser = find().ok_or_else(|| "no Chromium on this machine".to_owned())?;
    let mut random = [0; 8];
    getrandom::fill(&mut random).map_err(|error| error.to_string())?;
    let name = format!("dealproof-pdf-{:016x}", u64::from_le_bytes(random));
    let folder = Folder(std::env::temp_dir().join(name));
    let text = |error: std::io::Error| error.to_string();
    fs::create_dir(&folder.0).map_err(text)?;
    let page = folder.0.join("report.html");
    fs::write(&page, html).map_err(text)?;
    let pdf = folder.0.join("report.pdf");
    // A sandbox of its own is refused to the superuser; the page is ours and has no script.
    for sandbox in [&[][..], &["--no-sandbox"]] {
        run(&browser, sandbox, &folder.0, &page, &pdf)?;
        if let Ok(bytes) = fs::read(&pdf) {
            return Ok(undated(bytes));
        }
    }
    Err(format!("{} printed nothing", browser.display()))
}

/// The first Chromium on the path.
fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    BROWSERS.iter().find_map(|name| {
        let files = folders.iter().map(|folder| folder.join(name));
        files.into_iter().find(|file| file.is_file())
    })
}

fn run(
    browser: &Path,
    sandbox: &[&str],
    folder: &Path,
    page: &Path,
    pdf: &Path,
) -> Result<(), String> {
    let mut child = Command::new(browser)
        .args([
            "--headless",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--no-pdf-header-footer",
        ])
        .args(sandbox)
        .arg(format!(
            "--user-data-dir={}",
            folder.join("profile").display()
        ))
        .arg(format!("--print-to-pdf={}", pdf.display()))
        .arg(page)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("{} did not start: {error}", browser.display()))?;
    let started = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(_)) => return Ok(()),
            Ok(None) if started.elapsed() < LIMIT => {
                std::thread::sleep(Duration::from_millis(50));
            }
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("{} took too long", browser.display()));
            }
        }
    }
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

/// A folder for a moment.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
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
