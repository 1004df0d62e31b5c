//! The report in a real browser: what is there, that its numbers are the record's, that nothing
//! overflows on a phone, and that it prints the same twice.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::run::{code, dealproof_in, stderr, stdout};

/// Looks at the page from within, at the width of its frame.
const PROBE: &str = r##"
const page = frame.contentDocument, view = frame.contentWindow;
const all = (what, from) => [...(from || page).querySelectorAll(what)];
const width = page.documentElement.clientWidth;
// What is wider than the page and not inside something that scrolls by itself.
const scrolls = e => { for (; e; e = e.parentElement) if (["auto", "scroll"].includes(view.getComputedStyle(e).overflowX)) return true; return false; };
const wide = all("body *").filter(e => e.getBoundingClientRect().right > width + 1 && !scrolls(e)).map(e => e.outerHTML.slice(0, 80));
const counts = {};
for (const id of ["verdict", "tested", "caught", "not-tested"]) {
  const section = page.getElementById(id);
  counts[id] = section && { heading: section.querySelector("h2").textContent, numbers: {} };
  if (section) for (const e of all("[data-count]", section)) counts[id].numbers[e.dataset.count] = e.textContent;
  if (section) for (const e of all("[data-samples]", section)) counts[id].numbers[e.dataset.samples] = e.textContent;
}
const drawn = all("svg.plot").filter(e => { const b = e.getBoundingClientRect(); return b.width > 100 && b.height > 50 && e.querySelector("path, circle, rect"); });
const unlabelled = all("svg.plot").filter(e => !e.getAttribute("aria-label")).length;
const dead = all('a[href^="#"]').map(e => e.getAttribute("href").slice(1)).filter(id => !page.getElementById(id));
document.body.textContent = JSON.stringify({
  width, scrollWidth: page.documentElement.scrollWidth, wide, counts, dead, unlabelled,
  headings: all("h2").length, tables: all("table").length, plots: drawn.length, svgs: all("svg.plot").length,
  coverage: Object.fromEntries(all("[data-coverage]").map(e => [e.dataset.coverage, e.textContent])),
  title: page.title, ink: view.getComputedStyle(page.body).color, paper: view.getComputedStyle(page.body).backgroundColor,
});
"##;

fn chromium() -> Option<&'static str> {
    let known = ["chromium", "chromium-browser", "google-chrome"];
    known.into_iter().find(|name| {
        let version = Command::new(name).arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    })
}

/// Opens the report in a frame of a width, and returns what the probe saw.
fn probe(browser: &str, directory: &Path, report: &str, width: u32, dark: bool) -> Value {
    let framed = report.replace('&', "&amp;").replace('"', "&quot;");
    let page = format!(
        "<!doctype html><body><iframe id=\"frame\" style=\"width:{width}px;height:900px;border:0\" \
         srcdoc=\"{framed}\"></iframe><script>const frame = document.getElementById(\"frame\"); \
         frame.onload = () => {{ {PROBE} }};</script></body>"
    );
    let file = directory.join("probe.html");
    fs::write(&file, page).unwrap();
    let scheme = format!("--blink-settings=preferredColorScheme={}", u8::from(!dark));
    let output = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--hide-scrollbars",
            "--enable-logging=stderr",
            "--window-size=1400,1000",
            "--virtual-time-budget=10000",
            "--dump-dom",
            &scheme,
        ])
        .arg(format!(
            "--user-data-dir={}",
            directory.join("profile").display()
        ))
        .arg(&file)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let console: Vec<&str> = said
        .lines()
        .filter(|line| line.contains("CONSOLE"))
        .collect();
    assert_eq!(console, [""; 0], "the console is quiet");
    let dom = String::from_utf8(output.stdout).unwrap();
    let (start, end) = (dom.find('{'), dom.rfind('}'));
    let json = match (start, end) {
        (Some(start), Some(end)) => &dom[start..=end],
        _ => panic!("no answer of the probe: {dom}\n{said}"),
    };
    let json = json
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// A number as the page shows it.
fn shown(text: &Value) -> u64 {
    let text = text.as_str().unwrap_or_else(|| panic!("no text: {text}"));
    text.replace('\u{202f}', "").parse().unwrap()
}

#[test]
fn the_report_in_a_browser() {
    let Some(browser) = chromium() else {
        // .ci/run installs one and sets this, so that there it cannot be left out.
        assert!(
            std::env::var_os("DEALPROOF_REQUIRE").is_none(),
            "no Chromium is installed"
        );
        println!("NOT RUN: no Chromium on this machine");
        return;
    };
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    for out in ["one", "two"] {
        let run = dealproof_in(path, &["certify", "--out", out, "--pdf", "always"]);
        assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    }
    let read = |name: &str| fs::read(path.join(name)).unwrap();
    let pdf = read("one/report.pdf");
    assert!(
        pdf.starts_with(b"%PDF-") && pdf.len() > 100_000,
        "{} bytes",
        pdf.len()
    );
    assert!(
        pdf == read("two/report.pdf"),
        "two prints of one report differ"
    );

    let report = String::from_utf8(read("one/report.html")).unwrap();
    let record: Value = serde_json::from_slice(&read("one/record.json")).unwrap();
    let randomness = &record["randomness"];
    let maps = randomness["maps"].as_array().unwrap().len();
    let mut colours = Vec::new();
    for (width, dark) in [(1200, false), (1200, true), (390, false)] {
        let seen = probe(browser, path, &report, width, dark);
        assert_eq!(seen["width"], width);
        assert_eq!(
            seen["scrollWidth"], width,
            "overflows at {width}: {}",
            seen["wide"]
        );
        assert_eq!(seen["wide"], Value::Array(Vec::new()), "at {width}");
        assert_eq!(
            seen["dead"],
            Value::Array(Vec::new()),
            "links that lead nowhere"
        );
        // Histogram, quantiles, two power curves, defects of decks and of words, and the maps.
        assert_eq!(seen["plots"], 6 + maps, "{seen}");
        // And the key to the colours of the maps.
        assert_eq!(seen["svgs"], 7 + maps, "{seen}");
        assert_eq!(seen["unlabelled"], 0, "{seen}");
        assert!(seen["headings"].as_u64() >= Some(12), "{seen}");
        assert!(seen["tables"].as_u64() >= Some(20), "{seen}");
        assert_eq!(seen["title"], "dealproof report: quick: Pass");

        let verdict = &seen["counts"]["verdict"]["numbers"];
        for name in ["passed", "failed", "inconclusive", "not_run"] {
            assert_eq!(
                shown(&verdict[name]),
                record["conclusion"][name].as_u64().unwrap()
            );
        }
        let checks = record["checks"].as_array().unwrap();
        assert_eq!(shown(&verdict["total"]), checks.len() as u64);
        let tested = &seen["counts"]["tested"]["numbers"];
        for stream in randomness["samples"].as_array().unwrap() {
            let name = stream["stream"].as_str().unwrap();
            assert_eq!(
                shown(&tested[name]),
                stream["samples"].as_u64().unwrap(),
                "{name}"
            );
        }
        let defects = randomness["defects"].as_array().unwrap();
        let claimed = defects.iter().filter(|defect| defect["claimed"] == true);
        let caught = claimed
            .clone()
            .filter(|defect| !defect["caught_by"].is_null());
        let numbers = &seen["counts"]["caught"]["numbers"];
        assert_eq!(shown(&numbers["defects_claimed"]), claimed.count() as u64);
        assert_eq!(shown(&numbers["defects_caught"]), caught.count() as u64);
        let undecided = checks
            .iter()
            .filter(|check| check.get("reason").is_some())
            .count();
        let numbers = &seen["counts"]["not-tested"]["numbers"];
        assert_eq!(shown(&numbers["undecided"]), undecided as u64);
        for coverage in ["full", "part", "failed", "not_run", "operator", "open"] {
            let clauses = record["traceability"].as_array().unwrap();
            let expected = clauses
                .iter()
                .filter(|clause| clause["coverage"] == coverage)
                .count();
            assert_eq!(
                shown(&seen["coverage"][coverage]),
                expected as u64,
                "{coverage}"
            );
        }
        colours.push((seen["ink"].clone(), seen["paper"].clone()));
        println!(
            "{width} px, dark {dark}: {} plots, {} tables",
            seen["plots"], seen["tables"]
        );
    }
    assert_ne!(colours[0], colours[1], "dark is not light");
    assert_eq!(colours[0], colours[2]);

    // The test can fail: something that is too wide is found.
    let broken = report.replace(
        "<h2>Verdict</h2>",
        "<h2>Verdict</h2><pre style=\"width:900px\">x</pre>",
    );
    let seen = probe(
        browser,
        path,
        &broken.replace("overflow-x: auto;", ""),
        390,
        false,
    );
    assert_ne!(seen["wide"], Value::Array(Vec::new()));
}
