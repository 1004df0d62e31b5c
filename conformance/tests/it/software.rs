//! What the binary says about its own build.

use std::collections::BTreeSet;
use std::path::Path;

use dealproof_conformance::software;
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn text<'a>(value: &'a Value, member: &str) -> &'a str {
    value[member].as_str().unwrap()
}

#[test]
fn the_bill_of_materials_lists_the_product_and_not_its_tests() {
    let bill: Value = serde_json::from_str(software::sbom()).unwrap();
    assert_eq!(bill["bomFormat"], "CycloneDX");
    assert_eq!(bill["specVersion"], "1.6");
    assert_eq!(
        bill["metadata"]["component"]["name"],
        "dealproof-conformance"
    );
    let components = bill["components"].as_array().unwrap();
    let names: Vec<&str> = components.iter().map(|one| text(one, "name")).collect();
    for name in [
        "sha2",
        "hmac",
        "ed25519-dalek",
        "cucumber",
        "clap",
        "yaml_serde",
        "dealproof-engine",
        "dealproof-rng",
        "dealproof-audit",
        "dealproof-reports",
    ] {
        assert!(names.contains(&name), "{name} is missing");
    }
    for name in [
        "proptest",
        "nistrs",
        "aya_poker",
        "pokers",
        "tempfile",
        "rayon",
        "dealproof-benches",
    ] {
        assert!(!names.contains(&name), "{name} is not in the product");
    }
    let keys: Vec<(&str, &str)> = components
        .iter()
        .map(|one| (text(one, "name"), text(one, "version")))
        .collect();
    assert!(
        keys.is_sorted_by(|one, next| one < next),
        "sorted, none twice"
    );

    let lock = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
    for one in components {
        let (name, version) = (text(one, "name"), text(one, "version"));
        assert_eq!(text(one, "bom-ref"), format!("{name}@{version}"));
        let place = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&place), "{name} {version}");
        if name.starts_with("dealproof-") {
            assert!(one.get("purl").is_none(), "{name} is in no registry");
            continue;
        }
        let version = version.replace('+', "%2B");
        assert_eq!(text(one, "purl"), format!("pkg:cargo/{name}@{version}"));
        let hash = &one["hashes"][0];
        assert_eq!(hash["alg"], "SHA-256");
        let after = &lock[lock.find(&place).unwrap()..];
        let checksum = format!("checksum = \"{}\"", text(hash, "content"));
        assert!(after.lines().take(4).any(|line| line == checksum), "{name}");
    }
    let optional: Vec<&str> = components
        .iter()
        .filter(|one| one["scope"] == "optional")
        .map(|one| text(one, "name"))
        .collect();
    assert!(optional.contains(&"drand-verify"), "{optional:?}");
    assert!(!optional.contains(&"ed25519-dalek"));
    println!(
        "{} components, {} of them optional",
        components.len(),
        optional.len()
    );
}

#[test]
fn every_dependency_of_the_bill_is_a_component_of_it() {
    let bill: Value = serde_json::from_str(software::sbom()).unwrap();
    let components = bill["components"].as_array().unwrap();
    let mut known: BTreeSet<&str> = components.iter().map(|one| text(one, "bom-ref")).collect();
    known.insert(text(&bill["metadata"]["component"], "bom-ref"));
    let dependencies = bill["dependencies"].as_array().unwrap();
    let described: BTreeSet<&str> = dependencies.iter().map(|one| text(one, "ref")).collect();
    assert_eq!(described, known, "each component has its line");
    assert_eq!(dependencies.len(), known.len());
    let mut edges = 0;
    for one in dependencies {
        for on in one["dependsOn"].as_array().unwrap() {
            edges += 1;
            assert!(known.contains(on.as_str().unwrap()), "{on}");
        }
    }
    println!("{} components, {edges} edges", known.len());
    assert!(edges > known.len());
}

#[test]
fn the_bill_names_no_place_time_or_chance() {
    let bill = software::sbom();
    for word in [
        "://",
        "timestamp",
        "serialNumber",
        env!("CARGO_MANIFEST_DIR"),
    ] {
        assert!(!bill.contains(word), "{word}");
    }
}
