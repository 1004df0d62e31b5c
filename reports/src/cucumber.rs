//! Cucumber JSON: what the report tools of the cucumber family read.

use serde_json::{Value, json};

use dealproof_audit::escape;
use dealproof_evidence::record::{Check, Record};
use dealproof_evidence::verdict::Verdict;

/// Renders the rule scenarios of the record; other checks are no scenarios.
pub fn render(record: &Record) -> String {
    scenarios(&record.checks)
}

/// Renders the checks that are scenarios.
pub fn scenarios(checks: &[Check]) -> String {
    let mut features: Vec<(String, Vec<Value>)> = Vec::new();
    for check in checks {
        let Some((uri, line)) = place(check) else {
            continue;
        };
        let element = element(check, line);
        match features.iter_mut().find(|(path, _)| *path == uri) {
            Some((_, elements)) => elements.push(element),
            None => features.push((uri, vec![element])),
        }
    }
    let features: Vec<Value> = features
        .into_iter()
        .map(|(uri, elements)| {
            let name = uri.trim_end_matches(".feature");
            json!({
                "uri": uri, "id": name, "keyword": "Feature", "name": name, "line": 1,
                "description": "", "tags": [], "elements": elements,
            })
        })
        .collect();
    let mut text = serde_json::to_string_pretty(&features).expect("a report has only string keys");
    text.push('\n');
    escape::lines(&text).into_owned()
}

/// The feature and the line that the evidence names.
fn place(check: &Check) -> Option<(String, u64)> {
    let (uri, line) = check.evidence.get("feature")?.as_str()?.rsplit_once(':')?;
    Some((uri.to_owned(), line.parse().ok()?))
}

fn element(check: &Check, line: u64) -> Value {
    let tags: Vec<Value> = check
        .requirements
        .iter()
        .map(|tag| json!({ "name": format!("@{tag}"), "line": line }))
        .collect();
    json!({
        "id": check.id, "keyword": "Scenario", "name": check.title, "line": line, "type": "scenario",
        "description": "", "tags": tags, "steps": steps(check, line),
    })
}

/// The steps, each with what it came to: those that held, the one that decided, and those that were
/// not carried out any more.
fn steps(check: &Check, line: u64) -> Vec<Value> {
    let held = check.evidence.get("steps").and_then(Value::as_u64);
    let held = held.and_then(|held| usize::try_from(held).ok());
    let held = held.unwrap_or(0);
    let steps = check.steps.iter().enumerate();
    let mut steps: Vec<Value> = steps
        .map(|(number, step)| {
            let result = match number.cmp(&held) {
                std::cmp::Ordering::Less => json!({ "status": "passed" }),
                std::cmp::Ordering::Equal => outcome(check),
                std::cmp::Ordering::Greater => json!({ "status": "skipped" }),
            };
            let keyword = format!("{} ", step.keyword);
            json!({ "keyword": keyword, "name": step.text, "line": step.line, "result": result })
        })
        .collect();
    // Records of versions before 0.3.0 have no steps.
    if steps.is_empty() {
        let result = outcome(check);
        steps.push(json!({ "keyword": "* ", "name": check.title, "line": line, "result": result }));
    }
    steps
}

/// What the check came to, as the result of the step that decided.
fn outcome(check: &Check) -> Value {
    match &check.verdict {
        Verdict::Pass { .. } => json!({ "status": "passed" }),
        Verdict::Fail { .. } => {
            let lines = check.findings.iter().map(|finding| {
                let (place, expected, found) = (&finding.place, &finding.expected, &finding.found);
                format!("{place}: expected {expected}, found {found}")
            });
            let lines: Vec<String> = lines.chain([format!("rerun: {}", check.rerun)]).collect();
            json!({ "status": "failed", "error_message": lines.join("\n") })
        }
        Verdict::Inconclusive { reason, .. } => {
            json!({ "status": "pending", "error_message": reason.to_string() })
        }
        Verdict::NotRun { reason, .. } => {
            json!({ "status": "skipped", "error_message": reason.to_string() })
        }
    }
}
