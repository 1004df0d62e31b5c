//! The identity of the build: everything that the binary is made of changes it.

use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::house::{code, members, metadata, root, sources, tree};

/// The texts in quotes between two marks of a file, line by line.
fn quoted(file: &str, begin: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(root().join(file)).unwrap();
    let (_, list) = text.split_once(begin).unwrap();
    let (list, _) = list.split_once("];").unwrap();
    let rows = list.lines().filter(|line| line.contains('"'));
    let words = |line: &str| {
        line.split('"')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    rows.map(words).collect()
}

/// A path of the workspace without `..`.
fn plain(path: &Path) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(part) => parts.push(part.to_str().unwrap()),
            _ => {}
        }
    }
    parts.join("/")
}

/// Whether the list of sources has a file, or a folder of it with its ending.
fn covers(listed: &[Vec<String>], path: &str) -> bool {
    listed.iter().any(|row| {
        let below = path.strip_prefix(&*row[0]);
        let is_meant = below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        let ending = row.get(1);
        is_meant
            && ending.is_none_or(|ending| path.ends_with(&format!(".{ending}")) || path == row[0])
    })
}

/// The files that a source file embeds.
fn embedded(file: &Path, shown: &Path) -> Vec<String> {
    let text = code(file);
    // What is embedded in the documentation is in no binary.
    let text = text.replace("doc = include_str!(", "");
    let macros = ["include_str!(", "include_bytes!("];
    let calls = macros.iter().flat_map(|call| text.split(call).skip(1));
    let names = calls.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    let folder = shown.parent().unwrap();
    names.map(|name| plain(&folder.join(name))).collect()
}

#[test]
fn whatever_is_in_the_binary_is_in_its_identity() {
    let listed = quoted("cli/build.rs", "const SOURCES");
    assert!(
        listed.iter().any(|row| row[0] == "engine/src"),
        "{listed:?}"
    );
    let metadata = metadata();
    let workspace = root().canonicalize().unwrap();
    let used = tree(&metadata, "dealproof-cli");
    let mut wanted: Vec<(String, String)> = Vec::new();
    let mut found = 0;
    for (name, package) in members(&metadata) {
        if !used.contains(&name) {
            continue;
        }
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap());
        let folder = manifest.parent().unwrap();
        for part in ["Cargo.toml", "build.rs", "src"] {
            let part = folder.join(part);
            if part.exists() {
                let shown = part.strip_prefix(&workspace).unwrap();
                wanted.push((plain(shown), name.clone()));
            }
        }
        for file in sources(&folder.join("src")) {
            let shown = file.strip_prefix(&workspace).unwrap();
            let texts = embedded(&file, shown);
            found += texts.len();
            wanted.extend(texts.into_iter().map(|text| (text, plain(shown))));
        }
    }
    assert!(found > 20, "the test looks for what nobody writes: {found}");
    let folders =
        ["const EMBEDDED", "const COMPRESSED"].map(|list| quoted("conformance/build.rs", list));
    let folders = folders.concat();
    assert!(folders.len() > 4, "{folders:?}");
    for row in folders {
        let [_, folder, ending] = &row[..] else {
            panic!("{row:?}")
        };
        wanted.push((
            format!("{folder}/any.{ending}"),
            "conformance/build.rs".to_owned(),
        ));
    }
    let missing: Vec<_> = wanted
        .iter()
        .filter(|(path, _)| !covers(&listed, path))
        .collect();
    assert!(missing.is_empty(), "cli/build.rs does not hash {missing:?}");
}
