//! Verbs that are programs of their own, and what happens to the children of a verb.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::run::{DEALPROOF, code, stderr, stdout};

/// A folder with `dealproof` and, if there is a script, one more program beside it.
fn installed(script: Option<(&str, &str)>) -> TempDir {
    // On the disk of the binary, so that it can be linked instead of copied.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    fs::hard_link(DEALPROOF, folder.path().join("dealproof")).unwrap();
    if let Some((name, text)) = script {
        program(folder.path(), name, text);
    }
    folder
}

fn program(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

fn run(folder: &TempDir, path: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(folder.path().join("dealproof"))
        .args(arguments)
        .env("PATH", format!("{}:/usr/bin:/bin", path.display()))
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

const SCRIPT: &str =
    "#!/bin/sh\nfor word; do echo \"[$word]\"; done\ncat\necho aside >&2\nexit 42\n";

#[test]
fn a_verb_that_is_not_built_in_is_the_program_of_that_name() {
    let nowhere = Path::new("/nowhere");
    let folder = installed(Some(("dealproof-something", SCRIPT)));
    let output = run(&folder, nowhere, &["something", "a b", "--help"], "read\n");
    assert_eq!(code(&output), 42);
    assert_eq!(stdout(&output), "[a b]\n[--help]\nread\n");
    assert_eq!(stderr(&output), "aside\n");
    // Its own help, by both ways.
    let output = run(&folder, nowhere, &["help", "something"], "");
    assert_eq!(stdout(&output), "[--help]\n");

    // On PATH; what lies beside dealproof comes first.
    let bare = installed(None);
    let output = run(&bare, folder.path(), &["something"], "");
    assert_eq!(code(&output), 42);
    program(bare.path(), "dealproof-something", "#!/bin/sh\nexit 43\n");
    let output = run(&bare, folder.path(), &["something"], "");
    assert_eq!(code(&output), 43);
}

#[test]
fn programs_beside_dealproof_are_listed_and_built_in_verbs_are_not_replaced() {
    let folder = installed(Some(("dealproof-something", SCRIPT)));
    program(folder.path(), "dealproof-keygen", SCRIPT);
    let output = run(&folder, Path::new("/nowhere"), &["help"], "");
    let text = stdout(&output);
    assert!(text.contains("\n  something "), "{text}");
    assert_eq!(text.matches("\n  keygen ").count(), 1, "{text}");
    assert!(
        text.contains("cargo build --release -p dealproof-beacon"),
        "{text}"
    );
    let output = run(&folder, Path::new("/nowhere"), &["keygen", "--help"], "");
    assert_eq!(code(&output), 0);
    assert!(stdout(&output).contains("Usage: dealproof keygen"));
}

#[test]
fn a_verb_that_nobody_has_is_a_usage_error_that_says_what_there_is() {
    let folder = installed(Some(("dealproof-something", SCRIPT)));
    // It is there, and cannot be run.
    fs::write(folder.path().join("dealproof-text"), SCRIPT).unwrap();
    for verb in ["nothing", "text", "../dealproof-something", ""] {
        let output = run(&folder, Path::new("/nowhere"), &[verb], "");
        assert_eq!(code(&output), 2, "{verb:?}");
        let text = stderr(&output);
        assert!(
            text.contains(&format!("there is no verb {verb:?}")),
            "{text}"
        );
        assert!(text.contains("built in: certify, rules, "), "{text}");
        assert!(text.contains("next to dealproof: something\n"), "{text}");
        assert!(!text.contains("cargo build"), "{text}");
    }
    let output = run(&folder, Path::new("/nowhere"), &["beacon", "1", "00"], "");
    assert_eq!(code(&output), 2);
    let text = stderr(&output);
    assert!(
        text.contains("to build it: cargo build --release -p dealproof-beacon"),
        "{text}"
    );
}

/// Whether a process is there and has not ended.
fn is_alive(pid: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
    stat.is_ok_and(|stat| !stat.rsplit(") ").next().unwrap().starts_with(['Z', 'X']))
}

fn within_a_minute(what: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while !what() && start.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(10));
    }
    what()
}

#[test]
fn an_engine_and_its_children_end_with_ctrl_c() {
    let folder = tempfile::tempdir().unwrap();
    // An engine that never answers, and a child of it.
    program(
        folder.path(),
        "engine",
        "#!/bin/sh\nsleep 300 &\necho $$ $! > pids.new; mv pids.new pids\nsleep 300\n",
    );
    // A runner that was started in the background ignores Ctrl-C, and its children would too.
    let mut dealproof = Command::new("env")
        .args(["--default-signal=INT", DEALPROOF])
        .args(["rules", "--engine", "./engine", "--engine-limit", "600000"])
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let file = folder.path().join("pids");
    assert!(within_a_minute(|| file.exists()));
    let pids = fs::read_to_string(file).unwrap();
    let (engine, child) = pids.trim().split_once(' ').unwrap();
    assert!(is_alive(engine) && is_alive(child));
    let own = dealproof.id().to_string();
    let sent = Command::new("kill").args(["-INT", &own]).status().unwrap();
    assert!(sent.success());
    let status = dealproof.wait().unwrap();
    assert_eq!(status.code(), None, "it ends by the signal: {status}");
    assert!(within_a_minute(|| !is_alive(engine) && !is_alive(child)));
}
