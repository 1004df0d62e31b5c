//! Steps about the critical files of a release.

use std::collections::BTreeMap;

use cucumber::{given, then, when};
use dealproof_audit::hash::Hash;
use dealproof_critical::compare::{self, Found};
use dealproof_critical::role::Role;
use dealproof_critical::{Component, ComponentPath, Contents, Manifest};
use dealproof_engine::profile::Rules;

use crate::scenario::world::{StepFailure, StepResult, World};

/// A release on a server, and the table that was approved.
#[derive(Default)]
pub(super) struct Software {
    files: BTreeMap<ComponentPath, Vec<u8>>,
    manifest: String,
}

fn contents(bytes: &[u8]) -> Contents {
    Contents {
        size: bytes.len() as u64,
        sha256: Hash::of(bytes),
        hmac_sha256: None,
    }
}

fn path(name: &str) -> ComponentPath {
    ComponentPath::new(name).expect("the names of these steps are plain")
}

fn file(role: Role) -> ComponentPath {
    path(&format!("release/{role}"))
}

/// A release with one file of each role; the profile is that of no-limit hold'em.
#[given(regex = r"^the manifest of a release with a file of every role$")]
fn release(world: &mut World) -> StepResult {
    let software = &mut world.instrument.software;
    let mut components = BTreeMap::new();
    for role in Role::ALL {
        let rules = Rules::built_in("nlhe").filter(|_| role == Role::Profile);
        let bytes = match &rules {
            Some(rules) => rules.canonical_json().as_bytes().to_vec(),
            None => format!("the approved {role}").into_bytes(),
        };
        let contents = contents(&bytes);
        components.insert(file(role), Component { contents, role });
        software.files.insert(file(role), bytes);
    }
    match Manifest::new(components) {
        Ok(manifest) => software.manifest = manifest.render(),
        Err(fault) => return Err(world.mismatch("a manifest", fault.to_string())),
    }
    Ok(())
}

fn role(world: &mut World, name: &str) -> Result<Role, StepFailure> {
    name.parse()
        .map_err(|_| world.mismatch("a role", format!("{name:?}")))
}

/// One bit in the middle of the file is flipped.
#[when(regex = r"^one byte of the (\S+) file is changed$")]
fn changed(world: &mut World, name: String) -> StepResult {
    let role = role(world, &name)?;
    if let Some(bytes) = world.instrument.software.files.get_mut(&file(role)) {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    }
    Ok(())
}

/// The file is gone.
#[when(regex = r"^the (\S+) file is removed$")]
fn removed(world: &mut World, name: String) -> StepResult {
    let role = role(world, &name)?;
    world.instrument.software.files.remove(&file(role));
    Ok(())
}

/// A file that no line of the table names.
#[when(regex = r"^a file is added$")]
fn added(world: &mut World) {
    world
        .instrument
        .software
        .files
        .insert(path("release/patch"), b"patch".to_vec());
}

/// What a verifier says who has the table and the files.
fn deviations(world: &mut World) -> Result<Vec<String>, StepFailure> {
    let software = &world.instrument.software;
    let manifest = match Manifest::parse(software.manifest.as_bytes()) {
        Ok(manifest) => manifest,
        Err(error) => return Err(world.mismatch("a manifest", error.to_string())),
    };
    let files = software.files.iter();
    let found = Found {
        files: files
            .map(|(path, bytes)| (path.clone(), contents(bytes)))
            .collect(),
        ..Found::default()
    };
    let said = compare::verify(&manifest, &found);
    // Without the digests, which follow the second colon.
    let brief = |said: String| said.splitn(3, ": ").take(2).collect::<Vec<_>>().join(": ");
    Ok(said.iter().map(|said| brief(said.to_string())).collect())
}

/// No file deviates from the manifest.
#[then(regex = r"^the release is the approved one$")]
fn approved(world: &mut World) -> StepResult {
    let found = deviations(world)?;
    world.expect("deviations", &Vec::new(), &found)
}

/// The verifier names this file, and nothing else.
#[then(regex = r"^the (\w+) file is found (changed|missing), and no other$")]
fn found(world: &mut World, name: String, how: String) -> StepResult {
    let role = role(world, &name)?;
    let found = deviations(world)?;
    let expected = vec![format!("{how}: {} ({role})", file(role))];
    world.expect("deviations", &expected, &found)
}

/// The verifier names the file that nobody approved, and nothing else.
#[then(regex = r"^the added file is found$")]
fn found_added(world: &mut World) -> StepResult {
    let found = deviations(world)?;
    world.expect(
        "deviations",
        &vec!["added: release/patch".to_owned()],
        &found,
    )
}

/// Read as plain text, column by column, without the reader of manifests.
#[then(regex = r"^each line of the table is path, size and SHA-256 of a file$")]
fn plain_table(world: &mut World) -> StepResult {
    let software = &world.instrument.software;
    let expected: Vec<String> = software
        .files
        .iter()
        .map(|(path, bytes)| format!("{path},{},{}", bytes.len(), Hash::of(bytes)))
        .collect();
    let lines = software.manifest.lines().skip(1);
    let found: Vec<String> = lines
        .map(|line| line.split(',').take(3).collect::<Vec<_>>().join(","))
        .collect();
    world.expect("lines", &expected, &found)
}
