//! The rules of the house: which crate may use which, and what reviewers forget.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// What `cargo metadata` says of the workspace and everything it uses.
fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // Crates for other platforms need not be on this machine.
    let rustc = Command::new("rustc").arg("-vV").output().unwrap().stdout;
    let rustc = String::from_utf8(rustc).unwrap();
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: "));
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", host.unwrap()])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The packages of this workspace by name.
fn members(metadata: &Value) -> BTreeMap<String, Value> {
    let ids: BTreeSet<&str> = list(metadata, "workspace_members")
        .iter()
        .map(|id| id.as_str().unwrap())
        .collect();
    list(metadata, "packages")
        .iter()
        .filter(|package| ids.contains(package["id"].as_str().unwrap()))
        .map(|package| {
            (
                package["name"].as_str().unwrap().to_owned(),
                package.clone(),
            )
        })
        .collect()
}

fn list<'a>(value: &'a Value, member: &str) -> &'a [Value] {
    value[member].as_array().unwrap()
}

/// `dealproof-rng` as ARCHITECTURE.md writes it: `rng`.
fn short(name: &str) -> String {
    name.strip_prefix("dealproof-").unwrap_or(name).to_owned()
}

/// The arrows that ARCHITECTURE.md draws: a line `name -> name, name` in its block of arrows.
fn drawn() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let lines = text.lines().filter_map(|line| line.trim().split_once("->"));
    lines
        .filter(|(from, _)| !from.trim().contains(' '))
        .map(|(from, to)| {
            let to = to.split(',').map(|name| name.trim().to_owned());
            (
                from.trim().to_owned(),
                to.filter(|name| name != "nothing").collect(),
            )
        })
        .collect()
}

#[test]
fn crates_use_what_the_architecture_draws_and_nothing_else() {
    let metadata = metadata();
    let members = members(&metadata);
    let found: BTreeMap<String, BTreeSet<String>> = members
        .iter()
        .map(|(name, package)| {
            let uses = list(package, "dependencies")
                .iter()
                .filter(|one| one["kind"].is_null())
                .map(|one| one["name"].as_str().unwrap())
                .filter(|one| members.contains_key(*one))
                .map(short);
            (short(name), uses.collect())
        })
        .collect();
    assert_eq!(found, drawn(), "found on the left, drawn on the right");
}

/// Every package that a package of this workspace is built with.
fn tree(metadata: &Value, name: &str) -> BTreeSet<String> {
    let nodes: BTreeMap<&str, &Value> = list(&metadata["resolve"], "nodes")
        .iter()
        .map(|node| (node["id"].as_str().unwrap(), node))
        .collect();
    let names: BTreeMap<&str, &str> = list(metadata, "packages")
        .iter()
        .map(|one| (one["id"].as_str().unwrap(), one["name"].as_str().unwrap()))
        .collect();
    let mut waiting: Vec<&str> = names
        .iter()
        .filter(|(_, one)| **one == name)
        .map(|(id, _)| *id)
        .collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !seen.insert(id) {
            continue;
        }
        for dependency in list(nodes[id], "deps") {
            let normal = list(dependency, "dep_kinds")
                .iter()
                .any(|kind| kind["kind"].is_null());
            if normal {
                waiting.push(dependency["pkg"].as_str().unwrap());
            }
        }
    }
    seen.into_iter().map(|id| names[id].to_owned()).collect()
}

#[test]
fn the_auditors_verifier_stays_small() {
    let tree = tree(&metadata(), "dealproof-verify");
    for heavy in [
        "clap",
        "cucumber",
        "yaml_serde",
        "libyaml-rs",
        "dealproof-reports",
        "dealproof-conformance",
    ] {
        assert!(
            !tree.contains(heavy),
            "dealproof-verify is built with {heavy}"
        );
    }
    println!("dealproof-verify: {} packages", tree.len());
}

#[test]
fn the_default_binary_has_no_server_and_no_heavy_format() {
    let tree = tree(&metadata(), "dealproof-cli");
    for heavy in [
        "axum",
        "parquet",
        "object_store",
        "cryptoki",
        "rustls",
        "drand-verify",
    ] {
        assert!(!tree.contains(heavy), "dealproof is built with {heavy}");
    }
}

/// The Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// Where a verdict is made: everybody else passes on what these came to.
const JUDGES: [&str; 3] = ["evidence/", "battery/src/", "conformance/src/"];

#[test]
fn no_verdict_is_made_outside_the_judges() {
    let makes = [
        "Verdict::not_run(",
        "Verdict::inconclusive(",
        "verdict = Verdict::",
        "verdict: Verdict::",
    ];
    for folder in [
        "adapters/src",
        "audit/src",
        "cli/src",
        "engine/src",
        "histories/src",
        "reports/src",
        "rng/src",
        "verify/src",
    ] {
        let folder = root().join(folder);
        if !folder.is_dir() {
            continue;
        }
        for path in sources(&folder) {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap().lines();
            let code = code.filter(|line| !line.trim_start().starts_with("//"));
            let code = code.collect::<Vec<_>>().join("\n");
            let shown = path.strip_prefix(root()).unwrap().display().to_string();
            for make in makes {
                assert!(
                    !code.contains(make) || JUDGES.iter().any(|judge| shown.starts_with(judge)),
                    "{shown} makes a verdict: {make}"
                );
            }
        }
    }
}

#[test]
fn no_test_file_is_an_orphan() {
    for (name, package) in members(&metadata()) {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        let tests = manifest.parent().unwrap().join("tests");
        if !tests.is_dir() {
            continue;
        }
        for path in sources(&tests) {
            let stem = path.file_stem().unwrap().to_str().unwrap();
            let folder = path.parent().unwrap();
            // A file directly in tests/ is a test of its own.
            if stem == "main" || folder == tests {
                continue;
            }
            let (stem, owner) = if stem == "mod" {
                (
                    folder.file_name().unwrap().to_str().unwrap().to_owned(),
                    folder.parent().unwrap(),
                )
            } else {
                (stem.to_owned(), folder)
            };
            let owners = ["main.rs", "mod.rs"].map(|file| owner.join(file));
            let beside = owner.with_extension("rs");
            let named = owners.iter().chain([&beside]).any(|file| {
                fs::read_to_string(file).is_ok_and(|text| text.contains(&format!("mod {stem};")))
            });
            assert!(named, "{name}: nothing runs {}", path.display());
        }
    }
}

/// Phrases that read like a translation, in what a person sees.
const PHRASES: [&str; 6] = [
    "that is none",
    "one behind the other",
    "left out and told",
    "stands there twice",
    "is no failed",
    "that so many are needed",
];

#[test]
fn the_worst_phrases_do_not_come_back() {
    let mut pages: Vec<PathBuf> = fs::read_dir(root().join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    pages.push(root().join("README.md"));
    pages.extend(sources(&root().join("cli/src")));
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for phrase in PHRASES {
            assert!(!text.contains(phrase), "{}: {phrase:?}", page.display());
        }
    }
}
