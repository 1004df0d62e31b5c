//! The sources of the engine, and what the shipped ones must not contain.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use dealproof_strength::area::Area;
use dealproof_strength::copy::engine_sources;
use dealproof_strength::maker::{Mutants, Operator};
use serde_json::Value;

pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

pub(crate) fn mutants() -> Mutants {
    Mutants::make(&engine_sources(root()).unwrap(), |_, _| true).unwrap()
}

#[test]
fn every_area_and_every_operator_has_mutants_and_each_has_its_own_name() {
    let mutants = mutants();
    let list = mutants.list();
    let areas: BTreeSet<Area> = list.iter().map(|one| one.area).collect();
    assert_eq!(areas.len(), 14, "{areas:?}");
    let operators: BTreeSet<Operator> = list.iter().map(|one| one.operator).collect();
    assert_eq!(operators.len(), 9, "{operators:?}");
    let names: BTreeSet<&str> = list.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(names.len(), list.len());
    println!("{} mutants at {} sites", list.len(), mutants.site_count());
    assert!(list.len() > 9_000, "{} mutants", list.len());
}

#[test]
fn a_name_does_not_change_when_lines_move() {
    let sources = engine_sources(root()).unwrap();
    let moved = sources
        .iter()
        .map(|(file, text)| (file.clone(), format!("// One line more.\n{text}")));
    let moved = Mutants::make(&moved.collect(), |_, _| true).unwrap();
    let names = |mutants: &Mutants| {
        let names = mutants.list().iter().map(|one| one.id.clone());
        names.collect::<Vec<_>>()
    };
    assert_eq!(names(&moved), names(&mutants()));
}

#[test]
fn the_shipped_engine_has_no_mutant_in_it() {
    for (file, text) in engine_sources(root()).unwrap() {
        for word in ["mutant::", "DEALPROOF_MUTANT", "DEALPROOF_COVERAGE"] {
            assert!(!text.contains(word), "engine/src/{file} contains {word}");
        }
    }
}

#[test]
fn nothing_depends_on_this_crate() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--locked",
            "--offline",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 10, "{} packages", packages.len());
    for package in packages {
        for dependency in package["dependencies"].as_array().unwrap() {
            assert_ne!(
                dependency["name"], "dealproof-strength",
                "{}",
                package["name"]
            );
        }
    }
}
