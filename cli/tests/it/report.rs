//! `dealproof report`: a record in every form, and no verdict but the record's.

use std::path::Path;

use crate::log::{dealproof, text};

fn printed(arguments: &[&str]) -> String {
    let output = dealproof(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn record(directory: &Path, plan: &str) -> (serde_json::Value, std::path::PathBuf) {
    let file = directory.join("plan.yaml");
    std::fs::write(&file, plan).unwrap();
    let out = directory.join("out");
    let run = dealproof(&["certify", "--plan", text(&file), "--out", text(&out)]);
    let path = out.join("record.json");
    let bytes = std::fs::read(&path).unwrap_or_else(|_| panic!("{run:?}"));
    (serde_json::from_slice(&bytes).unwrap(), path)
}

/// A run with passes and failures: the plan `quick` with a generator that is broken on purpose.
fn broken() -> String {
    let quick = include_str!("../../../fixtures/plans/quick.yaml");
    quick.replace("name: quick", "name: broken") + "inject: { generator: sattolo }\n"
}

#[test]
fn every_form_says_what_the_record_says() {
    let directory = tempfile::tempdir().unwrap();
    let (record, path) = record(directory.path(), &broken());
    let render = |form: &str| printed(&["report", text(&path), "--format", form]);
    let checks = record["checks"].as_array().unwrap();
    let failed: Vec<&str> = checks
        .iter()
        .filter(|check| check["verdict"] == "fail")
        .map(|check| check["id"].as_str().unwrap())
        .collect();
    assert!(!failed.is_empty(), "{record}");

    // Counts of few events are not among the values of the histogram.
    let ids = |member: &str| -> Vec<String> {
        let points = record["randomness"][member].as_array().unwrap().iter();
        points
            .map(|point| point["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let apart = |id: &str| {
        assert!(ids("p_counts").iter().any(|found| found == id), "{id}");
        assert!(!ids("p_values").iter().any(|found| found == id), "{id}");
    };
    apart("decks.repeats");
    let histogram = record["randomness"]["p_histogram"]
        .as_array()
        .unwrap()
        .iter();
    let counted: u64 = histogram.map(|bin| bin.as_u64().unwrap()).sum();
    assert_eq!(counted, ids("p_values").len() as u64);

    let page = render("markdown");
    assert!(page.starts_with("# dealproof: "), "{page}");
    assert!(page.contains("**INJECTED"), "{page}");
    assert_eq!(page.matches("## Failed: ").count(), failed.len());
    let annotations = render("github");
    assert_eq!(annotations.lines().count(), failed.len());
    assert!(
        annotations
            .lines()
            .all(|line| line.starts_with("::error title="))
    );

    let table = render("csv");
    assert!(table.starts_with("standard,clause,title,coverage,whose,check,verdict,rerun\r\n"));
    let clauses = record["traceability"].as_array().unwrap();
    let named: usize = clauses
        .iter()
        .map(|clause| clause["checks"].as_array().unwrap().len().max(1))
        .sum();
    assert_eq!(table.matches("\r\n").count(), named + 1);

    let features: serde_json::Value = serde_json::from_str(&render("cucumber-json")).unwrap();
    let scenarios: usize = features
        .as_array()
        .unwrap()
        .iter()
        .map(|feature| feature["elements"].as_array().unwrap().len())
        .sum();
    let rules = checks.iter().filter(|check| {
        let area = check["area"].as_str().unwrap();
        area.starts_with("rules")
    });
    assert_eq!(scenarios, rules.count());

    // The pages of the bundle are the very same.
    let bundle = path.parent().unwrap();
    let same = |form: &str, file: &str| {
        let stored = std::fs::read_to_string(bundle.join(file)).unwrap();
        assert!(render(form) == stored, "{file}");
    };
    same("html", "report.html");
    same("junit", "results/junit.xml");
}

#[test]
fn what_is_no_record_is_refused_and_no_file_is_written_over() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("record.json");
    for content in ["", "{}", "{\"schema_version\": 99}", "[1, 2"] {
        std::fs::write(&path, content).unwrap();
        let output = dealproof(&["report", text(&path)]);
        assert_eq!(output.status.code(), Some(2), "{content:?}: {output:?}");
    }
    let missing = directory.path().join("nowhere.json");
    assert_eq!(
        dealproof(&["report", text(&missing)]).status.code(),
        Some(2)
    );
    let (_, record) = record(directory.path(), &broken());
    let before = std::fs::read(&path).unwrap();
    let output = dealproof(&["report", text(&record), "--out", text(&path)]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}
