//! JUnit XML: what continuous integration shows.
//!
//! A check that did not run is `skipped` with its reason, and one that decided nothing is an
//! `error`: neither can be taken for a pass.

use std::fmt::Write;

use dealproof_audit::escape::lines;
use dealproof_evidence::record::{Check, Record};
use dealproof_evidence::verdict::Verdict;

/// Renders the record as one JUnit file, a suite for each area.
pub fn render(record: &Record) -> String {
    let name = format!("dealproof {}", record.plan.name);
    suites(&name, &record.plan.seed, &record.checks)
}

/// Renders the checks of a run with a seed as one JUnit file, a suite for each area.
pub fn suites(name: &str, seed: &str, checks: &[Check]) -> String {
    let mut areas: Vec<&str> = Vec::new();
    for check in checks {
        if !areas.contains(&check.area.as_str()) {
            areas.push(&check.area);
        }
    }
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let all: Vec<&Check> = checks.iter().collect();
    let _ = writeln!(
        xml,
        "<testsuites name=\"{}\"{}>",
        escape(name),
        counts(&all)
    );
    for area in areas {
        let checks: Vec<&Check> = checks.iter().filter(|check| check.area == area).collect();
        let _ = writeln!(
            xml,
            "  <testsuite name=\"{}\"{}>",
            escape(area),
            counts(&checks)
        );
        for check in checks {
            case(&mut xml, seed, check);
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    lines(&xml).into_owned()
}

fn counts(checks: &[&Check]) -> String {
    let count = |wanted: fn(&Verdict) -> bool| checks.iter().filter(|c| wanted(&c.verdict)).count();
    format!(
        " tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"",
        checks.len(),
        count(Verdict::is_fail),
        count(Verdict::is_inconclusive),
        count(Verdict::is_not_run),
    )
}

fn case(xml: &mut String, seed: &str, check: &Check) {
    let _ = writeln!(
        xml,
        "    <testcase classname=\"{}\" name=\"{}\">",
        escape(&check.area),
        escape(&check.id)
    );
    xml.push_str("      <properties>\n");
    let mut property = |name: &str, value: &str| {
        let _ = writeln!(
            xml,
            "        <property name=\"{}\" value=\"{}\"/>",
            escape(name),
            escape(value)
        );
    };
    for tag in &check.requirements {
        property("requirement", tag.as_str());
    }
    property("seed", seed);
    if !check.rerun.is_empty() {
        property("rerun", &check.rerun);
    }
    for (name, value) in &check.evidence {
        match value {
            serde_json::Value::String(text) => property(name, text),
            serde_json::Value::Array(_) | serde_json::Value::Object(_) => {}
            other => property(name, &other.to_string()),
        }
    }
    xml.push_str("      </properties>\n");
    match &check.verdict {
        Verdict::Pass { .. } => {}
        Verdict::Fail { .. } => {
            let first = check.findings.first();
            let message = first.map_or_else(
                || "failed".to_owned(),
                |finding| format!("expected {}, found {}", finding.expected, finding.found),
            );
            let _ = writeln!(
                xml,
                "      <failure message=\"{}\">{}</failure>",
                escape(&message),
                escape(&details(check))
            );
        }
        Verdict::Inconclusive { reason, .. } => {
            let _ = writeln!(
                xml,
                "      <error message=\"inconclusive: {}\"/>",
                escape(&reason.to_string())
            );
        }
        Verdict::NotRun { reason, .. } => {
            let _ = writeln!(
                xml,
                "      <skipped message=\"{}\"/>",
                escape(&reason.to_string())
            );
        }
    }
    xml.push_str("    </testcase>\n");
}

fn details(check: &Check) -> String {
    let mut text = String::new();
    for finding in &check.findings {
        let _ = writeln!(text, "{}", finding.place);
        let _ = writeln!(text, "  expected: {}", finding.expected);
        let _ = writeln!(text, "  found:    {}", finding.found);
        for line in &finding.trace {
            let _ = writeln!(text, "  | {line}");
        }
    }
    if !check.rerun.is_empty() {
        let _ = write!(text, "rerun: {}", check.rerun);
    }
    text
}

/// Escapes text for an attribute or an element; characters that XML 1.0 cannot carry become U+FFFD.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\t' => escaped.push_str("&#9;"),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use dealproof_evidence::judge;
    use dealproof_evidence::reason::Reason;

    use super::*;

    #[test]
    fn control_characters_of_a_source_never_reach_the_file() {
        let mut check = Check::new("decks\u{0}", "decks.\u{1b}[31mred", "A title");
        judge::broken(
            &mut check,
            "the input",
            "a deck",
            "\u{7}\u{1b}]0;x\u{ffff} <deck>",
        );
        let why = "line 1\u{c} & line 2".to_owned();
        let reason = judge::not_run(Reason::NotComputed { why });
        let mut skipped = Check::new("decks", "decks.repeats", "Another");
        skipped.verdict = reason;
        let xml = suites("dealproof \u{8}", "00\u{b}", &[check, skipped]);
        let allowed = |c: char| c == '\n' || (c >= ' ' && c != '\u{ffff}');
        assert!(xml.chars().all(allowed), "{xml}");
        assert!(xml.contains("name=\"decks.\u{fffd}[31mred\""), "{xml}");
        assert!(xml.contains("&lt;deck&gt;"), "{xml}");
        assert!(xml.contains("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"1\""));
        assert!(
            !xml.contains("rerun"),
            "there is no command that repeats it"
        );
    }

    #[test]
    fn text_that_xml_cannot_carry_is_escaped_or_replaced() {
        assert_eq!(
            escape("a<b>&\"c\"\u{1}"),
            "a&lt;b&gt;&amp;&quot;c&quot;\u{fffd}"
        );
    }
}
