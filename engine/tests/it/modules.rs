//! Modules use each other in one direction only.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The names after `crate::` in the code of a file. Comments may point anywhere.
fn used(text: &str) -> BTreeSet<String> {
    let code: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split("//").next())
        .collect();
    let code = code.join("\n");
    let name = |part: &str| -> String {
        let word = part.trim_start().chars();
        word.take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
            .collect()
    };
    let mut names = BTreeSet::new();
    for part in code.split("crate::").skip(1) {
        assert!(!part.starts_with('{'), "one module in each `use`");
        names.insert(name(part));
    }
    names
}

/// Which top-level modules each top-level module uses.
fn arrows(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut folders = vec![source.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let below = path.strip_prefix(source).unwrap();
            let first = below.iter().next().unwrap().to_str().unwrap();
            let module = first.trim_end_matches(".rs");
            if module != "lib" {
                let text = fs::read_to_string(&path).unwrap();
                arrows
                    .entry(module.to_owned())
                    .or_default()
                    .extend(used(&text));
            }
        }
    }
    let modules: BTreeSet<String> = arrows.keys().cloned().collect();
    for (module, uses) in &mut arrows {
        uses.retain(|used| used != module && modules.contains(used));
    }
    arrows
}

#[test]
fn no_module_uses_one_that_uses_it() {
    let mut left = arrows(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let (modules, uses) = (left.len(), left.values().map(BTreeSet::len).sum::<usize>());
    assert!(left["hand"].contains("betting") && left["betting"].contains("state"));
    // Whatever uses nothing that is left is taken away; a cycle cannot be.
    while let Some(lowest) = left
        .iter()
        .find(|(_, uses)| uses.is_empty())
        .map(|(module, _)| module.clone())
    {
        left.remove(&lowest);
        for uses in left.values_mut() {
            uses.remove(&lowest);
        }
    }
    assert!(
        left.is_empty(),
        "these use each other in a circle: {left:?}"
    );
    println!("{modules} modules with {uses} arrows and no circle");
}
