//! The committed bill of materials is that of the lock file and of the manifests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::house::{members, metadata, tree};

/// Packages of Cargo.lock: what each is called in the bill, its checksum, and what it depends on.
fn locked() -> BTreeMap<String, (Option<String>, Vec<String>)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock");
    let text = std::fs::read_to_string(path).unwrap();
    let blocks: Vec<&str> = text.split("[[package]]\n").skip(1).collect();
    let member = |block: &str, name: &str| {
        let mut lines = block.lines();
        let value = lines.find_map(|line| line.strip_prefix(&format!("{name} = ")));
        value.map(|value| value.trim_matches('"').to_owned())
    };
    let name = |block: &str| {
        let (name, version) = (member(block, "name"), member(block, "version"));
        format!("{}@{}", name.unwrap(), version.unwrap())
    };
    let all: Vec<String> = blocks.iter().map(|block| name(block)).collect();
    let blocks = blocks.iter().map(|block| {
        let on = block.lines().filter_map(|line| line.strip_prefix(" \""));
        let on = on.map(|line| {
            // `name`, or `name version` where there are several.
            let line = line.trim_end_matches("\",");
            if let Some((name, version)) = line.split_once(' ') {
                return format!("{name}@{version}");
            }
            let mut found = all.iter().filter(|one| one.split('@').next() == Some(line));
            found.next().unwrap().clone()
        });
        (name(block), (member(block, "checksum"), on.collect()))
    });
    blocks.collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[test]
fn the_bill_of_materials_is_that_of_the_lock_file() {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/sbom.cdx.json"));
    let bill: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let components = bill["components"].as_array().unwrap();
    let product = text(&bill["metadata"]["component"]["bom-ref"]);
    let mut listed: BTreeMap<String, Option<String>> = components
        .iter()
        .map(|one| {
            let checksum = one["hashes"][0]["content"].as_str();
            (text(&one["bom-ref"]), checksum.map(str::to_owned))
        })
        .collect();
    listed.insert(product.clone(), None);
    let locked = locked();
    let stale = "run `just sbom` and commit cli/sbom.cdx.json";
    for (name, checksum) in &listed {
        let found = locked.get(name).map(|(checksum, _)| checksum);
        assert_eq!(found, Some(checksum), "{name}: {stale}");
    }
    // What this machine builds is in it.
    let metadata = metadata();
    for name in tree(&metadata, "dealproof-cli") {
        let mut names = listed.keys();
        let found = names.any(|one| one.split('@').next() == Some(name.as_str()));
        assert!(found, "{name} is missing: {stale}");
    }
    // Of our own crates exactly the dependencies, of others none that Cargo.lock does not have.
    let members = members(&metadata);
    let mut reached = BTreeSet::from([product]);
    for line in bill["dependencies"].as_array().unwrap() {
        let name = text(&line["ref"]);
        let on = line["dependsOn"].as_array().unwrap().iter().map(text);
        let on: BTreeSet<String> = on.collect();
        let (_, locked) = &locked[&name];
        let unknown = on.iter().find(|one| !locked.contains(one));
        assert_eq!(unknown, None, "{name}: {stale}");
        if let Some(package) = members.get(name.split('@').next().unwrap()) {
            let declared = package["dependencies"].as_array().unwrap().iter();
            let declared = declared.filter(|one| one["kind"] != "dev");
            let declared: BTreeSet<String> = declared.map(|one| text(&one["name"])).collect();
            let names = on
                .iter()
                .map(|one| one.split('@').next().unwrap().to_owned());
            assert_eq!(names.collect::<BTreeSet<_>>(), declared, "{name}: {stale}");
        }
        reached.extend(on);
    }
    assert_eq!(reached, listed.into_keys().collect(), "{stale}");
}
