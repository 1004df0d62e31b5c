//! Every page of `--help`, as it was last agreed upon.
//!
//! A change of a page shows as a difference; `INSTA_UPDATE=always cargo test -p dealproof-cli help`
//! accepts it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::run::{DEALPROOF, stdout};

/// Pages that do not end with examples.
const WITHOUT_EXAMPLES: [&str; 9] = [
    "dealproof-adapter",
    "dealproof-list-capabilities",
    "dealproof-list-events",
    "dealproof-list-refusals",
    "dealproof-list-schema",
    "dealproof",
    "dealproof-list-checks",
    "dealproof-list-requirements",
    "dealproof-list-steps",
];

/// The help of a verb, run where no other program of ours lies beside it.
fn help(program: &Path, verb: &[String]) -> String {
    let output = Command::new(program)
        .args(verb)
        .arg("--help")
        .env("PATH", "/nowhere")
        .env_remove("COLUMNS")
        .output()
        .unwrap();
    assert!(output.status.success(), "{verb:?}: {output:?}");
    stdout(&output)
}

/// The names under `Commands:`.
fn verbs(page: &str) -> Vec<String> {
    let commands = page.split("\nCommands:\n").nth(1).unwrap_or_default();
    let lines = commands.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !name.is_empty() && *name != "help");
    names.map(str::to_owned).collect()
}

#[test]
fn every_page_of_help_is_the_agreed_one() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let program = folder.path().join("dealproof");
    std::fs::hard_link(DEALPROOF, &program).unwrap();
    let mut waiting = vec![Vec::new()];
    let mut seen = BTreeSet::new();
    while let Some(verb) = waiting.pop() {
        let page = help(&program, &verb);
        for name in verbs(&page) {
            waiting.push([verb.clone(), vec![name]].concat());
        }
        let name = [vec!["dealproof".to_owned()], verb].concat().join("-");
        let has_examples =
            page.contains("\nExamples:\n  dealproof ") || page.contains("\nExamples:\n  echo");
        assert!(
            has_examples || WITHOUT_EXAMPLES.contains(&name.as_str()),
            "{name}"
        );
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "help" }, {
            insta::assert_snapshot!(name.clone(), page);
        });
        seen.insert(format!("{name}.snap"));
    }
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/help"));
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let kept: BTreeSet<String> = files.collect();
    assert_eq!(kept, seen, "a page for each verb, and a verb for each page");
    println!("{} pages", seen.len());
    assert!(seen.len() > 30);
}
