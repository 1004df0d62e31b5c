//! The path of a new user: the commands of docs/quickstart-adapter.md, literally.

use std::path::Path;
use std::process::Command;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

/// The commands of the page, in order.
fn commands() -> Vec<String> {
    let page = include_str!("../../../docs/quickstart-adapter.md");
    let block = page.split("```sh\n").nth(1).unwrap();
    let block = block.split("```").next().unwrap();
    block.lines().map(str::to_owned).collect()
}

/// What the page says that the third command prints.
fn printed() -> &'static str {
    let page = include_str!("../../../docs/quickstart-adapter.md");
    let block = page.split("```\n").find(|part| part.contains("ready: "));
    block.unwrap()
}

/// Runs a command of the page in the root of the repository. The program is the one that is tested:
/// `cargo run` would build it again.
fn run(line: &str, folder: &Path) -> (i32, String) {
    let environment = folder.join("environment");
    let line = line.replace("target/quickstart", environment.to_str().unwrap());
    let line = line.replace("cargo run --", DEALPROOF);
    // An installation leaves files beside the package, and the tree is not the test's to change.
    let kit = folder.join("kit");
    let line = line.replace("./adapters/python", kit.to_str().unwrap());
    let output = Command::new("sh")
        .args(["-c", &line])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .unwrap();
    (code(&output), stdout(&output) + &stderr(&output))
}

#[test]
fn the_commands_of_the_quickstart_lead_to_a_first_run() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let copied = Command::new("cp")
        .args([
            "-r",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../adapters/python"),
        ])
        .arg(folder.path().join("kit"))
        .status();
    assert!(copied.unwrap().success());
    let commands = commands();
    assert_eq!(commands.len(), 4);
    for line in &commands[..2] {
        let (code, text) = run(line, folder.path());
        if code != 0 {
            // Only the registry of Python can say why; the example itself is tested below.
            assert_ne!(
                std::env::var("DEALPROOF_REQUIRE").as_deref(),
                Ok("all"),
                "{text}"
            );
            println!("NOT RUN: {line}: {text}");
            return;
        }
    }
    let (checked, text) = run(&commands[2], folder.path());
    assert_eq!(checked, 0, "{text}");
    assert!(text.contains(printed()), "{text}");
    let (ran, text) = run(&commands[3], folder.path());
    assert_eq!(ran, 3, "{text}");
    // A first run in which nothing passes shows nobody that the adapter works.
    assert!(text.contains(" 4 passed, 0 failed"), "{text}");
}

#[test]
fn the_example_of_the_kit_fails_no_scenario() {
    let kit = concat!(env!("CARGO_MANIFEST_DIR"), "/../adapters/python");
    let engine = format!("env PYTHONPATH='{kit}' python3 '{kit}/examples/heads_up.py'");
    let folder = tempfile::tempdir().unwrap();
    let output = dealproof_in(folder.path(), &["rules", "--engine", &engine]);
    let text = stdout(&output);
    assert_eq!(code(&output), 3, "{text}");
    let last = text.lines().last().unwrap();
    assert!(last.contains("65 passed, 0 failed"), "{last}");
}
