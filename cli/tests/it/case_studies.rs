//! The case studies of engines by other authors: the engines are not here, but what is said of them is
//! consistent.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::run::{code, dealproof_in, stdout};

/// The engines, by their folders and by the names of their chapters.
const ENGINES: [(&str, &str); 4] = [
    ("pokerkit", "PokerKit"),
    ("texasholdem", "texasholdem"),
    ("pypokerengine", "PyPokerEngine"),
    ("poker-ts", "poker-ts"),
];

fn read(path: &str) -> String {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// The failures of an engine, each with the numbers of its defects.
fn failures(folder: &str) -> Vec<(Vec<usize>, String)> {
    let text = read(&format!("fixtures/adapters/{folder}/fails.txt"));
    let line = |line: &str| {
        let (defects, scenario) = line.split_once('\t').unwrap();
        let numbers = defects.split([',', '+']);
        let numbers = numbers.map(|number| number.parse().unwrap());
        (numbers.collect(), scenario.to_owned())
    };
    text.lines().map(line).collect()
}

#[test]
fn every_failure_is_of_a_scenario_that_exists_and_of_a_defect_in_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let listed = dealproof_in(folder.path(), &["rules", "--list"]);
    assert_eq!(code(&listed), 0);
    let listed = stdout(&listed);
    // The tags of a scenario follow its id after two spaces.
    let ids: BTreeSet<&str> = listed
        .lines()
        .map(|line| line.split("  @").next().unwrap().trim_end())
        .collect();
    let page = read("docs/case-studies.md");
    for (folder, name) in ENGINES {
        let failures = failures(folder);
        let chapter = page.split(&format!("\n## {name}\n")).nth(1).unwrap();
        let chapter = chapter.split("\n## ").next().unwrap();
        let mut cases: BTreeMap<usize, usize> = BTreeMap::new();
        for (defects, scenario) in &failures {
            assert!(ids.contains(&**scenario), "{folder}: {scenario}");
            assert!(!defects.is_empty(), "{folder}: {scenario}");
            for &defect in defects {
                *cases.entry(defect).or_default() += 1;
            }
        }
        for (defect, count) in cases {
            let row = chapter
                .lines()
                .find(|line| line.starts_with(&format!("| {defect}. ")));
            let row = row.unwrap_or_else(|| panic!("{folder}: no defect {defect}"));
            let said = format!("| {count} case{}: ", if count == 1 { "" } else { "s" });
            assert!(row.contains(&said), "{folder}: {said:?} is not in {row}");
        }
        // The first table: passed, failed, not run.
        let row = page
            .lines()
            .find(|line| line.contains(&format!("[{name}](#")));
        let failed = row.unwrap().split(" | ").nth(3).unwrap();
        assert_eq!(failed, failures.len().to_string(), "{name}");
    }
}
