//! `dealproof.toml`, completions and manual pages.

use std::fs;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

#[test]
fn a_file_says_what_every_command_would() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    fs::create_dir(path.join("below")).unwrap();
    let text = format!("engine = \"'{DEALPROOF}' engine\"\njobs = 2\nknown = \"known.yaml\"\n");
    fs::write(path.join("dealproof.toml"), text).unwrap();
    fs::write(path.join("known.yaml"), "[]\n").unwrap();
    let below = path.join("below");
    // Scenarios about our own instrument are left out, so it is the engine of the file.
    let list = ["rules", "--list", "--tags", "@reference"];
    let listed = dealproof_in(&below, &list);
    assert_eq!((code(&listed), stdout(&listed)), (0, String::new()));
    let without = dealproof_in(&below, &[&["--no-config"], &list[..]].concat());
    assert!(
        stdout(&without).lines().count() > 10,
        "{}",
        stdout(&without)
    );

    let told = dealproof_in(&below, &["config", "rules", "--jobs", "7"]);
    let text = stdout(&told);
    assert_eq!(code(&told), 0, "{}", stderr(&told));
    let line = |name: &str| text.lines().find(|line| line.starts_with(name)).unwrap();
    assert!(line("jobs").ends_with("the command line"), "{text}");
    assert!(line("jobs").contains(" 7 "), "{text}");
    assert!(line("engine ").ends_with("dealproof.toml"), "{text}");
    assert!(line("known").contains("known.yaml"), "{text}");
    assert!(line("deadline").ends_with("not set"), "{text}");

    fs::write(path.join("dealproof.toml"), "engnie = \"x\"\n").unwrap();
    let misspelt = dealproof_in(&below, &["rules", "--list"]);
    assert_eq!(code(&misspelt), 2);
    assert!(
        stderr(&misspelt).contains("engnie"),
        "{}",
        stderr(&misspelt)
    );
    // A verb that does not read the file does not mind it.
    assert_eq!(code(&dealproof_in(&below, &["list", "capabilities"])), 0);
}

#[test]
fn completions_and_manual_pages_cover_every_verb() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    for shell in ["bash", "zsh", "fish"] {
        let text = stdout(&dealproof_in(path, &["completions", shell]));
        for word in ["certify", "rerun-failed", "adapter"] {
            assert!(text.contains(word), "{shell}: {word}");
        }
    }
    let written = dealproof_in(path, &["man", "pages"]);
    assert_eq!(code(&written), 0, "{}", stderr(&written));
    for page in [
        "dealproof",
        "dealproof-rules",
        "dealproof-rng-test",
        "dealproof-adapter-check",
    ] {
        let text = fs::read_to_string(path.join(format!("pages/{page}.1"))).unwrap();
        assert!(text.contains(".SH NAME"), "{page}");
    }
}
