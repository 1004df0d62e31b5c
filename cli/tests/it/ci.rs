//! The templates for CI services: they cannot run here, but they are what they say they are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::run::{code, dealproof_in};

fn text(path: &str) -> String {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    fs::read_to_string(root.join(path)).unwrap()
}

fn yaml(path: &str) -> serde_json::Value {
    serde_yaml::from_str(&text(path)).unwrap()
}

#[test]
fn every_template_is_read_by_a_parser_and_has_what_its_service_asks_for() {
    let action = yaml("action.yml");
    assert_eq!(action["runs"]["using"], "composite");
    for step in action["runs"]["steps"].as_array().unwrap() {
        // A composite action has to name the shell of each command.
        assert_eq!(step["shell"], "bash", "{step}");
    }
    for (_, input) in action["inputs"].as_object().unwrap() {
        assert!(input["description"].is_string(), "{input}");
    }
    let gitlab = yaml("ci/gitlab.yml");
    assert_eq!(
        gitlab[".dealproof"]["artifacts"]["reports"]["junit"],
        "dealproof.xml"
    );
    let hooks = yaml(".pre-commit-hooks.yaml");
    for member in ["id", "name", "entry", "language"] {
        assert!(hooks[0][member].is_string(), "{member}");
    }
    let jenkins = text("ci/Jenkinsfile");
    assert_eq!(jenkins.matches('{').count(), jenkins.matches('}').count());
}

#[test]
fn every_flag_of_a_template_is_one_of_rules() {
    let directory = tempfile::tempdir().unwrap();
    let help = dealproof_in(directory.path(), &["rules", "--help"]);
    assert_eq!(code(&help), 0);
    let help = crate::run::stdout(&help);
    let mut flags = BTreeSet::new();
    for file in [
        "action.yml",
        "ci/gitlab.yml",
        "ci/Jenkinsfile",
        ".pre-commit-hooks.yaml",
    ] {
        for line in text(file)
            .lines()
            .filter(|line| line.contains("dealproof rules"))
        {
            let words = line.split([' ', '\'', '"']);
            flags.extend(
                words
                    .filter(|word| word.starts_with("--"))
                    .map(str::to_owned),
            );
        }
    }
    assert!(flags.len() >= 4, "{flags:?}");
    for flag in flags {
        assert!(help.contains(&flag), "{flag}");
    }
}

/// A program of one line, built as a release is or as usual.
fn built(folder: &Path, name: &str, flags: &[&str]) -> std::path::PathBuf {
    let source = folder.join("main.rs");
    fs::write(&source, "fn main() { println!(\"{}\", 1); }").unwrap();
    let program = folder.join(name);
    let rustc = std::process::Command::new("rustc")
        .args(flags)
        .args(["--edition", "2024", "-o"])
        .args([&program, &source])
        .output()
        .unwrap();
    assert!(rustc.status.success(), "{rustc:?}");
    program
}

/// The flag of `ci/release` makes programs that `ldd` calls static, and its check refuses others.
#[test]
fn the_check_of_a_release_tells_static_programs_from_others() {
    assert!(text("ci/release").contains("-C target-feature=+crt-static"));
    let folder = tempfile::tempdir().unwrap();
    let fixed = built(
        folder.path(),
        "fixed",
        &["-C", "target-feature=+crt-static"],
    );
    let linked = built(folder.path(), "linked", &[]);
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let check = |programs: &[&Path]| {
        let check = std::process::Command::new(root.join("ci/is-static"))
            .args(programs)
            .output()
            .unwrap();
        (
            check.status.code(),
            String::from_utf8(check.stderr).unwrap(),
        )
    };
    assert_eq!(check(&[&fixed]), (Some(0), String::new()));
    let (code, said) = check(&[&fixed, &linked]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("linked is not static"), "{said}");
}
