//! Writes the bill of materials of the product, `cli/sbom.cdx.json`: CycloneDX 1.6, from what
//! `cargo metadata` resolves and the checksums of Cargo.lock. `just sbom` runs it.
//!
//! All platforms are listed, so the crates of all have to be fetched. One binary may hold less than
//! the list, and never more. The document says so.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use serde_json::{Value, json};

/// The crate that the product is built from.
const PRODUCT: &str = "dealproof-cli";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let metadata = MetadataCommand::new()
        .manifest_path(root.join("Cargo.toml"))
        .other_options(vec!["--locked".to_owned()])
        .exec()?;
    let lock = std::fs::read_to_string(root.join("Cargo.lock"))?;
    let text = format!("{:#}\n", document(&metadata, &lock)?);
    std::fs::write(root.join("cli/sbom.cdx.json"), text)?;
    Ok(())
}

/// Nothing in it depends on time, place or chance.
fn document(metadata: &Metadata, lock: &str) -> Result<Value, String> {
    let packages: BTreeMap<&PackageId, &Package> =
        metadata.packages.iter().map(|one| (&one.id, one)).collect();
    let edges = edges(metadata)?;
    let mut products = metadata.packages.iter().filter(|one| *one.name == PRODUCT);
    let product = products
        .next()
        .ok_or("the product is not in this workspace")?;
    let mut reached = BTreeSet::new();
    let mut open = vec![&product.id];
    while let Some(id) = open.pop() {
        if reached.insert(id) {
            open.extend(edges.get(id).into_iter().flatten());
        }
    }
    let mut components: Vec<&Package> = reached.iter().map(|id| packages[id]).collect();
    components.sort_by_key(|one| (one.name.as_str(), &one.version));
    let dependencies: Vec<Value> = components
        .iter()
        .map(|one| {
            let on = edges.get(&one.id).into_iter().flatten();
            let on: BTreeSet<String> = on.map(|id| reference(packages[id])).collect();
            json!({ "ref": reference(one), "dependsOn": on })
        })
        .collect();
    components.retain(|one| one.id != product.id);
    let components: Result<Vec<Value>, String> = components
        .into_iter()
        .map(|one| component(one, "library", lock))
        .collect();
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": component(product, "application", lock)?,
            "properties": [
                {
                    "name": "dealproof:made-from",
                    "value": "Cargo.lock; the SHA-256 of a component is that of its package",
                },
                {
                    "name": "dealproof:over-approximation",
                    "value": "components for other platforms, and for features that only tests and \
                              benchmarks switch on, are listed too",
                },
            ],
        },
        "components": components?,
        "dependencies": dependencies,
    }))
}

/// What each package uses in a build of the product or of its build scripts; not in its tests.
fn edges(metadata: &Metadata) -> Result<BTreeMap<&PackageId, Vec<&PackageId>>, String> {
    let resolve = metadata.resolve.as_ref().ok_or("nothing was resolved")?;
    let in_a_build = |dependency: &&cargo_metadata::NodeDep| {
        let mut kinds = dependency.dep_kinds.iter();
        kinds.any(|one| one.kind != DependencyKind::Development)
    };
    let nodes = resolve.nodes.iter();
    let edges = nodes.map(|node| {
        let uses = node.deps.iter().filter(in_a_build);
        (&node.id, uses.map(|one| &one.pkg).collect())
    });
    Ok(edges.collect())
}

fn reference(package: &Package) -> String {
    format!("{}@{}", package.name, package.version)
}

fn component(package: &Package, kind: &str, lock: &str) -> Result<Value, String> {
    let (name, version) = (package.name.as_str(), package.version.to_string());
    let mut json = json!({
        "type": kind,
        "bom-ref": reference(package),
        "name": name,
        "version": version,
        "scope": "required",
    });
    // A crate of the workspace is in no registry, so a package address would name something else.
    if package.source.is_some() {
        let entry = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        let entry = lock
            .split("[[package]]\n")
            .find(|one| one.starts_with(&entry));
        let mut lines = entry.into_iter().flat_map(str::lines);
        let checksum = lines.find_map(|line| line.strip_prefix("checksum = "));
        let checksum = checksum.ok_or_else(|| format!("Cargo.lock: no checksum of {name}"))?;
        // The one sign of a version that a package address escapes.
        let version = version.replace('+', "%2B");
        json["hashes"] = json!([{ "alg": "SHA-256", "content": checksum.trim_matches('"') }]);
        json["purl"] = format!("pkg:cargo/{name}@{version}").into();
    }
    Ok(json)
}
