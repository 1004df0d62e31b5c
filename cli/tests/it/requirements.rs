//! Requirements and their coverage from the command line.

use std::path::{Path, PathBuf};

use crate::log::{dealproof, text};

fn printed(arguments: &[&str]) -> String {
    let output = dealproof(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

fn features() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../features")
}

/// Takes a tag out of every feature below a folder; says how often it stood there.
fn remove_tag(folder: &Path, tag: &str) -> usize {
    let mut removed = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            removed += remove_tag(&path, tag);
            continue;
        }
        let before = std::fs::read_to_string(&path).unwrap();
        let line = |line: &str| {
            let kept = line.split(' ').filter(|word| *word != tag);
            kept.collect::<Vec<_>>().join(" ") + "\n"
        };
        let after: String = before.lines().map(line).collect();
        removed += before.matches(tag).count() - after.matches(tag).count();
        std::fs::write(&path, after).unwrap();
    }
    removed
}

#[test]
fn a_clause_without_its_tag_is_uncovered() {
    let directory = tempfile::tempdir().unwrap();
    let mine = directory.path().join("features");
    copy(&features(), &mine);
    let uncovered = |folder: &Path| {
        printed(&[
            "list",
            "requirements",
            "--uncovered",
            "--features",
            text(folder),
        ])
    };
    let before = uncovered(&mine);
    // Every duty of these clauses that is shown is shown by the scenarios that name the clause.
    for tag in [
        "POKER-RULES:TDA-11B",
        "POKER-RULES:TDA-53",
        "POKER-RULES:OMAHA",
        "NIST-SP800-90:90B-4.4.1",
        "NIST-SP800-90:90A-9.3.1",
    ] {
        copy(&features(), &mine);
        assert!(remove_tag(&mine, &format!("@{tag}")) > 0, "{tag}");
        let after = uncovered(&mine);
        assert!(!before.contains(tag), "{before}");
        // A clause whose number no source confirmed goes by its heading.
        assert!(
            after.lines().count() == before.lines().count() + 1,
            "{tag}: {after}"
        );
    }
}

#[test]
fn a_clause_is_explained_with_its_checks_and_their_verdict() {
    let planned = printed(&["explain", "GLI-19:4.5.2.a"]);
    assert!(planned.contains("Duty "), "{planned}");
    assert!(
        planned.contains("rng.shuffle-exact") || planned.contains("  rng."),
        "{planned}"
    );
    assert!(planned.contains("Verdict   none"), "{planned}");

    let directory = tempfile::tempdir().unwrap();
    let out = directory.path().join("out");
    let run = dealproof(&["certify", "--plan", "quick", "--out", text(&out)]);
    assert_eq!(run.status.code(), Some(0), "{run:?}");
    let record = out.join("record.json");
    let explained = printed(&["explain", "@GLI-19:4.5.2.a", "--record", text(&record)]);
    assert!(explained.contains("Coverage  part\n"), "{explained}");
    assert!(explained.contains("  Pass"), "{explained}");
    let listed = printed(&["list", "requirements", "--record", text(&record)]);
    assert!(listed.lines().count() == 269, "{listed}");
    assert!(listed.contains("  operator: "), "{listed}");
}

#[test]
fn what_is_no_clause_or_standard_is_refused_with_help() {
    let near = dealproof(&["explain", "gli-19:3.3"]);
    assert_eq!(near.status.code(), Some(2));
    let said = String::from_utf8_lossy(&near.stderr).into_owned();
    assert!(said.contains("did you mean GLI-19:3.3"), "{said}");
    for arguments in [
        &["explain", "nonsense"][..],
        &["list", "requirements", "--standard", "ISO-9000"],
        &["list", "requirements", "--record", "nowhere.json"],
        &["list", "requirements", "--plan", "nowhere.yaml"],
    ] {
        assert_eq!(dealproof(arguments).status.code(), Some(2), "{arguments:?}");
    }
}

/// The rows of a Markdown table by the name in their first cell, with their cells by column.
fn table(text: &str, first_column: &str) -> Vec<Vec<(String, String)>> {
    let cells = |line: &str| -> Vec<String> {
        let inner = line.trim().trim_matches('|');
        inner
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let mut lines = text
        .lines()
        .skip_while(|line| cells(line)[0] != first_column)
        .take_while(|line| line.starts_with('|'));
    let columns = cells(lines.next().expect("the table is there"));
    let rows = lines.skip(1).map(|line| {
        let row = cells(line);
        assert_eq!(row.len(), columns.len(), "{line}");
        columns.iter().cloned().zip(row).collect()
    });
    rows.collect()
}

#[test]
fn the_coverage_in_the_readme_is_what_the_command_prints() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = table(&std::fs::read_to_string(readme).unwrap(), "system");
    let printed = table(&printed(&["list", "coverage"]), "system");
    assert_eq!(readme.len(), printed.len());
    for (stated, found) in readme.iter().zip(&printed) {
        for (column, count) in found {
            match stated.iter().find(|(name, _)| name == column) {
                Some((_, stated)) => assert_eq!(stated, count, "{column} of {}", found[0].1),
                // Nothing fails and everything runs in a run that passes.
                None => assert_eq!(count, "0", "{column} of {}", found[0].1),
            }
        }
    }
}
