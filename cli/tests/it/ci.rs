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
