//! What the binary says about its own build.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::software;
use dealproof_audit::hash::Hash;
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn line(name: &str) -> String {
    let text = software::toolchain();
    let value = text
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{name}: ")));
    value.unwrap().to_owned()
}

fn text<'a>(value: &'a Value, member: &str) -> &'a str {
    value[member].as_str().unwrap()
}

#[test]
fn the_bill_of_materials_lists_the_product_and_not_its_tests() {
    let bill: Value = serde_json::from_str(software::sbom()).unwrap();
    assert_eq!(bill["bomFormat"], "CycloneDX");
    assert_eq!(bill["specVersion"], "1.6");
    assert_eq!(bill["metadata"]["component"]["name"], "dealproof-cli");
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
        "dealproof-histories",
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
        "drand-verify",
        "dealproof-beacon",
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
    println!("{} components", components.len());
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

#[test]
fn the_list_of_sources_is_what_sha256sum_and_the_code_digest_say() {
    let list = software::source_files();
    let mut child = Command::new("sha256sum")
        .args(["--check", "--strict", "--quiet"])
        .current_dir(root())
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), list.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");

    let paths: Vec<&str> = list
        .lines()
        .map(|line| line.split_once("  ").unwrap().1)
        .collect();
    for path in [
        "Cargo.lock",
        "cli/build.rs",
        "conformance/build.rs",
        "cli/sbom.cdx.json",
        "shell/src/lib.rs",
        "cli/src/software/mod.rs",
        "engine/src/lib.rs",
        "features/log/log.feature",
        "fixtures/plans/quick.yaml",
    ] {
        assert!(paths.contains(&path), "{path}");
    }
    let mut parts: Vec<Vec<u8>> = Vec::new();
    for path in &paths {
        let content = std::fs::read(root().join(path)).unwrap();
        for part in [path.as_bytes().to_vec(), content] {
            parts.push((part.len() as u64).to_be_bytes().to_vec());
            parts.push(part);
        }
    }
    assert_eq!(line("code SHA-256"), Hash::of(&parts.concat()).to_string());
    println!("{} source files", paths.len());
}

#[test]
fn the_toolchain_and_the_provenance_agree_and_say_who_asserts_it() {
    assert!(
        line("compiler").starts_with("rustc 1."),
        "{}",
        line("compiler")
    );
    assert!(line("target").contains('-'));
    assert!(["debug", "release"].contains(&line("profile").as_str()));
    assert_eq!(line("features"), "none");
    let lock = std::fs::read(root().join("Cargo.lock")).unwrap();
    assert_eq!(line("Cargo.lock SHA-256"), Hash::of(&lock).to_string());

    let digest = Hash::of(b"a binary").to_string();
    let statement = software::provenance(&digest);
    assert_eq!(statement["_type"], "https://in-toto.io/Statement/v1");
    assert_eq!(statement["predicateType"], "https://slsa.dev/provenance/v1");
    assert_eq!(statement["subject"][0]["digest"]["sha256"], digest);
    let definition = &statement["predicate"]["buildDefinition"];
    let sources = definition["resolvedDependencies"].as_array().unwrap();
    assert_eq!(sources[0]["digest"]["sha256"], line("code SHA-256"));
    assert_eq!(sources[1]["digest"]["sha256"], line("Cargo.lock SHA-256"));
    assert_eq!(sources[2]["annotations"]["version"], line("compiler"));
    assert_eq!(definition["externalParameters"]["target"], line("target"));
    let standing = text(&definition["internalParameters"], "standing");
    assert!(standing.starts_with("self-asserted"));
    let builder = &statement["predicate"]["runDetails"]["builder"]["id"];
    assert_eq!(builder, "urn:dealproof:self-asserted");
}
