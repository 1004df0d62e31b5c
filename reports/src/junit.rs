//! JUnit XML: what continuous integration shows, in the form that Jenkins' xUnit plugin accepts.
//!
//! A check that did not run is `skipped` with its reason, and one that decided nothing is an
//! `error`: neither can be taken for a pass. That form has properties of a suite only, so what is
//! known of one check stands in its `system-out`.

use std::collections::BTreeMap;
use std::fmt::Write;

use dealproof_audit::escape::lines;
use dealproof_evidence::record::{Check, Environment, KnownFailure, Record, Role};
use dealproof_evidence::verdict::Verdict;

/// What a JUnit file is about.
#[derive(Debug, Clone, Copy)]
pub struct Run<'a> {
    /// The name of the whole.
    pub name: &'a str,
    /// What holds for every suite, by name: the engine, the seed.
    pub properties: &'a [(&'a str, &'a str)],
    /// How long each check took, by its id, in milliseconds; none where that was not measured.
    pub times_ms: &'a BTreeMap<String, u64>,
    /// What is wrong with the entries of the list of known failures, by the id of the check. A check
    /// that passes and is on the list is red: a list that nobody has to mend hides the next failure.
    pub stale: &'a BTreeMap<String, String>,
}

/// Renders the record as one JUnit file, a suite for each area, with the times of its environment.
pub fn render(record: &Record, environment: &Environment) -> String {
    let mut properties = vec![("seed", record.plan.seed.as_str())];
    let mut subjects = record.subjects.iter();
    if let Some(engine) = subjects.find(|subject| subject.role == Role::Engine) {
        properties.push(("engine", &engine.name));
    }
    let run = Run {
        name: &format!("dealproof {}", record.plan.name),
        properties: &properties,
        times_ms: &environment.checks_ms,
        stale: &BTreeMap::new(),
    };
    suites(&run, &record.checks)
}

/// Renders the checks of a run as one JUnit file, a suite for each area.
pub fn suites(run: &Run<'_>, checks: &[Check]) -> String {
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
        "<testsuites name=\"{}\"{}{}>",
        escape(run.name),
        run.counts(&all),
        run.time(&all),
    );
    for area in areas {
        let checks: Vec<&Check> = checks.iter().filter(|check| check.area == area).collect();
        let skipped = checks
            .iter()
            .filter(|check| check.verdict.is_not_run() || check.known.is_some())
            .count();
        let _ = writeln!(
            xml,
            "  <testsuite name=\"{}\"{} skipped=\"{skipped}\"{}>",
            escape(area),
            run.counts(&checks),
            run.time(&checks),
        );
        xml.push_str("    <properties>\n");
        for (name, value) in run.properties {
            let (name, value) = (escape(name), escape(value));
            let _ = writeln!(xml, "      <property name=\"{name}\" value=\"{value}\"/>");
        }
        xml.push_str("    </properties>\n");
        for check in checks {
            case(&mut xml, run, check);
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    lines(&xml).into_owned()
}

impl Run<'_> {
    fn counts(&self, checks: &[&Check]) -> String {
        let is_red = |check: &&&Check| {
            check.is_new_failure() || check.verdict.is_pass() && self.stale.contains_key(&check.id)
        };
        let failed = checks.iter().filter(is_red);
        let open = checks
            .iter()
            .filter(|check| check.verdict.is_inconclusive());
        format!(
            " tests=\"{}\" failures=\"{}\" errors=\"{}\"",
            checks.len(),
            failed.count(),
            open.count(),
        )
    }

    /// The attribute with the time of some checks, if any was measured.
    fn time(&self, checks: &[&Check]) -> String {
        let times = checks.iter().filter_map(|one| self.times_ms.get(&one.id));
        times
            .copied()
            .reduce(u64::saturating_add)
            .map_or_else(String::new, |ms| {
                format!(" time=\"{}.{:03}\"", ms / 1000, ms % 1000)
            })
    }
}

fn case(xml: &mut String, run: &Run<'_>, check: &Check) {
    let _ = writeln!(
        xml,
        "    <testcase classname=\"{}\" name=\"{}\"{}>",
        escape(&check.area),
        escape(&check.id),
        run.time(&[check]),
    );
    let stale = run.stale.get(&check.id);
    match &check.verdict {
        Verdict::Pass { .. } => {
            if let Some(words) = stale {
                let _ = writeln!(xml, "      <failure message=\"{}\"/>", escape(words));
            }
        }
        // A reader of JUnit has no word for a failure that is known: it would be red.
        Verdict::Fail { .. } if check.known.is_some() => {
            let words = check.known.as_ref().map(known_words).unwrap_or_default();
            let _ = writeln!(
                xml,
                "      <skipped message=\"{}\">{}</skipped>",
                escape(&words),
                escape(&details(check))
            );
        }
        Verdict::Fail { .. } => {
            let first = check.findings.first();
            let mut message = first.map_or_else(
                || "failed".to_owned(),
                |finding| format!("expected {}, found {}", finding.expected, finding.found),
            );
            if let Some(words) = stale {
                let _ = write!(message, "; {words}");
            }
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
    let known = known(check);
    if !known.is_empty() {
        let known = escape(&known);
        let _ = writeln!(xml, "      <system-out>{known}</system-out>");
    }
    xml.push_str("    </testcase>\n");
}

fn known_words(known: &KnownFailure) -> String {
    let KnownFailure {
        reason,
        ticket,
        expires,
    } = known;
    format!("a known failure: {reason} ({ticket}, until {expires})")
}

/// What is known of a check besides its verdict, a line for each.
fn known(check: &Check) -> String {
    let mut text = String::new();
    if let Some(whose) = &check.whose {
        let _ = writeln!(text, "whose: {whose}");
    }
    for tag in &check.requirements {
        let _ = writeln!(text, "requirement: {tag}");
    }
    if !check.rerun.is_empty() {
        let _ = writeln!(text, "rerun: {}", check.rerun);
    }
    for (name, value) in &check.evidence {
        match value {
            serde_json::Value::String(value) => {
                let _ = writeln!(text, "{name}: {value}");
            }
            serde_json::Value::Array(_) | serde_json::Value::Object(_) => {}
            value => {
                let _ = writeln!(text, "{name}: {value}");
            }
        }
    }
    text
}

fn details(check: &Check) -> String {
    let mut text = String::new();
    for finding in &check.findings {
        let _ = writeln!(text, "{}", finding.place);
        let _ = writeln!(text, "  expected: {}", finding.expected);
        let _ = writeln!(text, "  found:    {}", finding.found);
        for line in finding.table.iter().chain(&finding.trace) {
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
        let run = Run {
            name: "dealproof \u{8}",
            properties: &[("seed", "00\u{b}")],
            times_ms: &BTreeMap::from([("decks.repeats".to_owned(), 1_250)]),
            stale: &BTreeMap::new(),
        };
        let xml = suites(&run, &[check, skipped]);
        let allowed = |c: char| c == '\n' || (c >= ' ' && c != '\u{ffff}');
        assert!(xml.chars().all(allowed), "{xml}");
        assert!(xml.contains("name=\"decks.\u{fffd}[31mred\""), "{xml}");
        assert!(xml.contains("&lt;deck&gt;"), "{xml}");
        assert!(xml.contains("tests=\"2\" failures=\"1\" errors=\"0\" time=\"1.250\""));
        assert!(
            xml.contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\" time=\"1.250\"")
        );
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
