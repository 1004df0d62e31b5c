//! The manifests and the program of a generated copy.

/// The tables of the workspace that its members refer to.
const TABLES: [&str; 3] = [
    "[workspace.package",
    "[workspace.dependencies",
    "[workspace.lints",
];

const WORKSPACE: &str = r#"[workspace]
members = ["engine", "adapters", "shell", "subject"]
resolver = "3"

[profile.dev]
debug = false
incremental = false
"#;

const SUBJECT: &str = r#"[package]
name = "subject"
version = "0.1.0"
edition = "2024"

[dependencies]
dealproof-adapters = { workspace = true }
dealproof-engine = { workspace = true }
serde_json = { workspace = true }
"#;

const PROGRAM: &str = include_str!("subject.rs.txt");

/// The program finds out what situation a request is made in, as this crate describes it.
const SITUATION: &str = include_str!("../situation.rs");

/// The files of a copy that are not in the tree, given the manifest of the workspace.
pub(super) fn files(workspace: &str, opt_level: u8) -> [(&'static str, String); 4] {
    let mut kept = format!("{WORKSPACE}opt-level = {opt_level}\n\n");
    let mut keep = false;
    for line in workspace.lines() {
        if line.starts_with('[') {
            keep = TABLES.iter().any(|table| line.starts_with(table));
        }
        if keep {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    [
        ("Cargo.toml", kept),
        ("subject/Cargo.toml", SUBJECT.to_owned()),
        ("subject/src/main.rs", PROGRAM.to_owned()),
        ("subject/src/situation.rs", SITUATION.to_owned()),
    ]
}

/// Makes the modules of a file visible to the whole crate, so that the values of a choice can be
/// named where it is read. Bytes move only in lines that have no site.
pub(super) fn open_modules(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let module = line.starts_with("mod ") && line.ends_with(';');
        if module && line != "mod tests;" {
            format!("pub(crate) {line}\n")
        } else {
            format!("{line}\n")
        }
    });
    lines.collect()
}
