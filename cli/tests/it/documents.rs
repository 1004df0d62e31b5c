//! Documents that must stay true.

use std::path::Path;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

#[test]
fn every_path_that_the_architecture_answers_with_exists() {
    let text = read("ARCHITECTURE.md");
    let table = text
        .split("## Where to find what")
        .nth(1)
        .unwrap()
        .split("\n## ")
        .next()
        .unwrap();
    let mut rows = 0;
    for row in table
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains('`'))
    {
        rows += 1;
        let answer = row.trim_end_matches('|').rsplit('|').next().unwrap();
        for path in answer.split('`').skip(1).step_by(2) {
            assert!(root().join(path).exists(), "{path} in {row}");
        }
    }
    println!("{rows} questions answered");
    assert!(rows >= 15, "{rows} questions");
}

#[test]
fn ci_runs_exactly_the_test_command_of_the_readme() {
    let readme = read("README.md");
    let ci = read(".ci/run");
    let command = ci.lines().rfind(|line| !line.trim().is_empty()).unwrap();
    let quoted = format!("\n{command}\n");
    assert!(readme.contains(&quoted), "{command:?} is not in the README");
}

#[test]
fn every_exit_code_is_in_the_readme() {
    let readme = read("README.md");
    for exit in dealproof_evidence::exit::Exit::BY_SERIOUSNESS {
        let code = exit.code();
        assert!(readme.contains(&format!("| {code} |")), "exit code {code}");
    }
}

#[test]
fn nothing_reaches_for_files_outside_the_project() {
    let needle = ["..", "shared"].join("/");
    let mut folders = vec![root().to_owned()];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if !["target", ".git", "node_modules", ".venv"].contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                read += 1;
                // CI looks there for what others made, and does without.
                let text = if path.ends_with(".ci/run") {
                    text.replace(&format!("{needle}/phh"), "")
                        .replace(&format!("{needle}/schemas"), "")
                } else {
                    text
                };
                assert!(!text.contains(&needle), "{}", path.display());
            }
        }
    }
    assert!(read > 100, "{read} files read");
}
