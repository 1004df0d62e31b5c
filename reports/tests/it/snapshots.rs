//! Each format of the fixed record is what it was, byte for byte.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p dealproof-reports` writes them again; the change is then read
//! in the diff.

use std::fs;
use std::path::Path;

use dealproof_evidence::record::Owner;
use dealproof_reports::{csv, cucumber, html, junit, markdown};

use crate::{environment, record};

fn compare(name: &str, rendered: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/snapshots")
        .join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, rendered).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap();
    if expected == rendered {
        return;
    }
    let differs = expected
        .lines()
        .zip(rendered.lines())
        .position(|(a, b)| a != b);
    let line = differs.unwrap_or_else(|| expected.lines().count().min(rendered.lines().count()));
    panic!(
        "{name}, line {}: expected {:?}, found {:?}",
        line + 1,
        expected.lines().nth(line),
        rendered.lines().nth(line)
    );
}

#[test]
fn every_format_is_what_it_was() {
    let record = record();
    compare("report.html", &html::render(&record, Some(&environment())));
    compare("junit.xml", &junit::render(&record, &environment()));
    compare("summary.md", &markdown::render(&record));
    compare("annotations.txt", &markdown::annotations(&record));
    compare("cucumber.json", &cucumber::render(&record));
    compare("traceability.csv", &csv::traceability(&record));
    compare("duties.csv", &csv::duties(&record));
    compare("../record.json", &record.to_json());
}

#[test]
fn what_the_record_holds_is_escaped() {
    let page = html::render(&record(), None);
    assert!(page.contains("raise to 330 &lt;or&gt; more &amp; &quot;legal&quot;"));
    assert!(!page.contains("330 <or>"));
    assert!(!page.contains("<script"), "the page needs none");
    let lowered = page.to_lowercase();
    for outside in ["src=", "href=\"http", "url(", "@import"] {
        assert!(
            !lowered.contains(outside),
            "{outside}: the page stands alone"
        );
    }
}

#[test]
fn a_verdict_of_the_page_is_the_records() {
    let mut record = record();
    let failing = html::render(&record, None);
    assert!(failing.contains("<strong>Fail</strong>"));
    // Nothing is computed from the checks: the page says what the conclusion says.
    record.conclusion.verdict = dealproof_evidence::judge::pass();
    assert!(html::render(&record, None).contains("<strong>Pass</strong>"));
}

#[test]
fn what_an_engine_says_is_neither_a_command_of_the_runner_nor_markup() {
    let mut evil = record();
    let said =
        "x\u{1b}[2J\u{9b}1m\u{202e}\n::error::y\r\n# big | `b` <img src=x> ##[add-mask]z%0A::stop";
    let failed = |check: &&mut dealproof_evidence::record::Check| !check.findings.is_empty();
    let check = evil.checks.iter_mut().find(failed).unwrap();
    for finding in &mut check.findings {
        finding.expected = said.to_owned();
        finding.found = said.to_owned();
        finding.place = said.to_owned();
    }
    check.rerun = format!("dealproof --engine '{said}```'");
    evil.plan.name = said.to_owned();
    let obeyed = |c: char| c != '\n' && dealproof_audit::escape::is_obeyed(c);
    let sound = record();
    let page = markdown::render(&evil);
    assert!(!page.contains(obeyed), "{page:?}");
    assert_eq!(
        page.lines().count(),
        markdown::render(&sound).lines().count()
    );
    assert!(!page.contains(" <img") || page.contains("````sh"), "{page}");
    assert!(page.contains(r"\`b\` \<img src=x\>"), "{page}");
    assert!(page.contains(r"\\u000a::error::y"), "{page}");
    let commands = markdown::annotations(&evil);
    assert!(!commands.contains(obeyed), "{commands:?}");
    assert_eq!(
        commands.lines().count(),
        markdown::annotations(&sound).lines().count()
    );
    assert!(
        commands
            .lines()
            .all(|line| line.starts_with("::error title="))
    );
    assert!(!commands.contains("##["), "{commands}");
    assert!(commands.contains("%250A::stop"), "{commands}");
}

#[test]
fn hidden_characters_and_commands_of_a_runner_are_in_no_form_of_a_report() {
    let mut evil = record();
    let said = "x\u{1b}[2J\u{9b}\u{202e}\u{200b} ##[error]y ##vso[task.complete] ##teamcity[z]";
    for check in &mut evil.checks {
        check.title.push_str(said);
        check.rerun.push_str(said);
        for finding in &mut check.findings {
            finding.found.push_str(said);
        }
    }
    for clause in &mut evil.traceability {
        clause.title = format!("=HYPERLINK(\"x\")\n{said}");
    }
    let obeyed =
        |c: char| !matches!(c, '\n' | '\r' | '\t') && dealproof_audit::escape::is_obeyed(c);
    for (form, page) in [
        ("HTML", html::render(&evil, None)),
        ("JUnit", junit::render(&evil, &environment())),
        ("Markdown", markdown::render(&evil)),
        ("annotations", markdown::annotations(&evil)),
        ("cucumber", cucumber::render(&evil)),
        ("CSV", csv::traceability(&evil)),
    ] {
        assert!(!page.contains(obeyed), "{form}");
        for command in ["##[", "##vso[", "##teamcity["] {
            assert!(!page.contains(command), "{form}: {command}");
        }
    }
    // A spreadsheet computes nothing: the text begins with an apostrophe, in its quotes.
    let table = csv::traceability(&evil);
    assert!(table.contains(",\"'=HYPERLINK("), "{table}");
    assert!(!table.contains(",=") && !table.contains(",\"="), "{table}");
}

#[test]
fn counts_of_few_events_are_not_in_the_histogram_and_the_levels_of_laws_are_stated() {
    let page = html::render(&record(), None);
    let pictures = page.find("p-values of the 5 hypotheses").unwrap();
    let apart = page
        .find("2 p-values of small counts, shown apart")
        .unwrap();
    assert!(pictures < apart);
    assert!(page.contains("<td><code>ais31.t0</code></td>"));
    let level = "the least favourable step decides at 0.000038168. 39 hypotheses have an exact law; \
                 12 have a limit that was verified at that level; 80 have a limit";
    assert!(page.contains(level), "{page}");
}

#[test]
fn the_first_page_says_who_what_and_when_or_that_nobody_said() {
    let mut record = record();
    let page = html::render(&record, Some(&environment()));
    let first = &page[..page.find("id=\"tested\"").unwrap()];
    for stated in [
        "Example Poker &amp; Sons (compliance@example.invalid)",
        "Example Room 7.2.0",
        "2026-11-18T00:00:00Z",
        "GLI-19: Standards for Interactive Gaming Systems, 3.0 (17 July 2020)",
        "No-limit hold&#x27;em; up to 9 seats",
        "engine of the customer: Example &lt;Engine&gt; 7.2, SHA-256 cdcdcdcdcdcdcdcd…",
        "rests on the customer's own engine.",
        "The generator and the log of this run are dealproof's own",
        "The engine ran without a sandbox",
        "<b>GLI-19</b> 2.8.1",
        "2 of standards that the submission does not go for",
        "1 checks (tournaments)",
    ] {
        assert!(first.contains(stated), "{stated}");
    }
    assert!(
        !first.contains("AIS-31:"),
        "not a standard of this submission"
    );
    record.product = None;
    let page = html::render(&record, None);
    let first = &page[..page.find("id=\"tested\"").unwrap()];
    assert_eq!(first.matches("not stated").count(), 2);
    assert!(first.contains("made from the record alone"));
    assert!(first.contains("all of the catalogue: AIS-31, GLI-19"));
    assert!(first.contains("<b>AIS-31</b> Procedure-A, Procedure-B"));
    for subject in &mut record.subjects {
        subject.owner = Owner::Reference;
    }
    let page = html::render(&record, None);
    assert!(page.contains("<strong>Self-test.</strong>"));
    assert!(!page.contains("rests on the customer"));
}
