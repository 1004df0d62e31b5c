//! The software bill of materials, from Cargo.lock: CycloneDX 1.6.
//!
//! Cargo.lock also holds what only tests and benchmarks need. For crates of this workspace their
//! Cargo.toml says which dependencies are in the product. For crates of a registry Cargo.lock alone
//! is there, which names what any platform and any feature of the workspace uses: the list may hold
//! more than one binary does, and never less. The document says so.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The crate that the product is built from.
const PRODUCT: &str = "dealproof-cli";

const PROPERTIES: [(&str, &str); 2] = [
    (
        "dealproof:made-from",
        "Cargo.lock, at build time; the SHA-256 of a component is that of its package",
    ),
    (
        "dealproof:over-approximation",
        "components for other platforms, and for features that only tests and benchmarks switch on, are listed too; \
         scope optional: behind a feature of this workspace that is off by default",
    ),
];

/// One `[[package]]` of Cargo.lock.
#[derive(Default)]
struct Package {
    name: String,
    version: String,
    /// Of a registry; crates of the workspace have none.
    checksum: Option<String>,
    /// `name`, or `name version` where there are several.
    dependencies: Vec<String>,
}

impl Package {
    fn reference(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }
}

/// What a Cargo.toml says about a dependency.
struct Declared {
    package: String,
    development: bool,
    optional: bool,
}

/// The document. Nothing in it depends on time, place or chance.
pub(crate) fn document(root: &Path) -> String {
    let packages = packages(&read(&root.join("Cargo.lock")));
    let edges = edges(root, &packages);
    let product = index(&packages, PRODUCT);
    let required = closure(&edges, product, false);
    let all = closure(&edges, product, true);

    let mut listed: Vec<usize> = all.iter().copied().filter(|&at| at != product).collect();
    listed.sort_by_key(|&at| (&packages[at].name, &packages[at].version));
    let components: Vec<String> = listed
        .iter()
        .map(|&at| component(&packages[at], "library", required.contains(&at)))
        .collect();
    let dependencies: BTreeMap<String, String> = all
        .iter()
        .map(|&at| {
            let on: BTreeSet<String> = edges[at]
                .iter()
                .map(|&(to, _)| text(&packages[to].reference()))
                .collect();
            let on: Vec<String> = on.into_iter().collect();
            let reference = packages[at].reference();
            let line = format!(
                "{{ \"ref\": {}, \"dependsOn\": [{}] }}",
                text(&reference),
                on.join(", ")
            );
            (reference, line)
        })
        .collect();
    let dependencies: Vec<String> = dependencies.into_values().collect();
    let properties = PROPERTIES
        .map(|(name, value)| format!("{{ \"name\": {}, \"value\": {} }}", text(name), text(value)));
    format!(
        "{{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.6\",\n  \"version\": 1,\n  \
         \"metadata\": {{\n    \"component\": {},\n    \"properties\": [\n      {}\n    ]\n  }},\n  \
         \"components\": [\n    {}\n  ],\n  \"dependencies\": [\n    {}\n  ]\n}}\n",
        component(&packages[product], "application", true),
        properties.join(",\n      "),
        components.join(",\n    "),
        dependencies.join(",\n    "),
    )
}

fn component(package: &Package, kind: &str, required: bool) -> String {
    let scope = if required { "required" } else { "optional" };
    let mut json = format!(
        "{{ \"type\": \"{kind}\", \"bom-ref\": {}, \"name\": {}, \"version\": {}, \"scope\": \"{scope}\"",
        text(&package.reference()),
        text(&package.name),
        text(&package.version),
    );
    // A crate of the workspace is in no registry, so a package address would name something else.
    if let Some(checksum) = &package.checksum {
        // The one sign of a version that a package address escapes.
        let version = package.version.replace('+', "%2B");
        let address = format!("pkg:cargo/{}@{version}", package.name);
        let _ = write!(
            json,
            ", \"hashes\": [{{ \"alg\": \"SHA-256\", \"content\": {} }}], \"purl\": {}",
            text(checksum),
            text(&address)
        );
    }
    json + " }"
}

/// Names, versions and digests are ASCII; whatever else is there would be escaped.
fn text(value: &str) -> String {
    let mut json = String::from("\"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => json.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(json, "\\u{:04x}", u32::from(letter));
            }
            letter => json.push(letter),
        }
    }
    json + "\""
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads Cargo.lock, which cargo writes in one fixed layout.
fn packages(lock: &str) -> Vec<Package> {
    let mut packages: Vec<Package> = Vec::new();
    for line in lock.lines() {
        if line == "[[package]]" {
            packages.push(Package::default());
        }
        let Some(package) = packages.last_mut() else {
            continue;
        };
        if let Some(dependency) = line.strip_prefix(" \"") {
            package
                .dependencies
                .push(dependency.trim_end_matches("\",").to_owned());
        } else if let Some((member, value)) = line.split_once(" = ") {
            let value = value.trim_matches('"').to_owned();
            match member {
                "name" => package.name = value,
                "version" => package.version = value,
                "checksum" => package.checksum = Some(value),
                _ => {}
            }
        }
    }
    packages
}

/// The package that a line of Cargo.lock means: `name`, `name version` or with the source behind.
fn index(packages: &[Package], wanted: &str) -> usize {
    let mut words = wanted.split(' ');
    let (name, version) = (words.next(), words.next());
    let found: Vec<usize> = (0..packages.len())
        .filter(|&at| {
            Some(&*packages[at].name) == name
                && version.is_none_or(|version| packages[at].version == version)
        })
        .collect();
    match found[..] {
        [one] => one,
        _ => panic!("Cargo.lock: {} packages are {wanted:?}", found.len()),
    }
}

/// For each package what it depends on in the product, and whether only behind a feature.
fn edges(root: &Path, packages: &[Package]) -> Vec<Vec<(usize, bool)>> {
    let workspace = read(&root.join("Cargo.toml"));
    let renamed = renamed(&workspace);
    let members = members(root, &workspace);
    let edge = |package: &Package| {
        let locked: Vec<usize> = package
            .dependencies
            .iter()
            .map(|wanted| index(packages, wanted))
            .collect();
        // What comes from a registry has been published without its development dependencies.
        let Some(manifest) = members.get(&package.name) else {
            return locked.into_iter().map(|to| (to, false)).collect();
        };
        let declared = declared(manifest, &renamed);
        for one in &declared {
            let known = locked.iter().any(|&to| packages[to].name == one.package);
            assert!(known, "Cargo.lock: {} lacks {}", package.name, one.package);
        }
        let mut kept = Vec::new();
        for to in locked {
            let name = &packages[to].name;
            let uses: Vec<&Declared> = declared.iter().filter(|one| one.package == *name).collect();
            assert!(!uses.is_empty(), "{}: no word of {name}", package.name);
            if uses.iter().any(|one| !one.development) {
                let optional = uses.iter().all(|one| one.development || one.optional);
                kept.push((to, optional));
            }
        }
        kept
    };
    packages.iter().map(edge).collect()
}

/// Everything that a package reaches.
fn closure(edges: &[Vec<(usize, bool)>], from: usize, with_optional: bool) -> BTreeSet<usize> {
    let mut reached = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        for &(to, optional) in &edges[at] {
            if (with_optional || !optional) && reached.insert(to) {
                open.push(to);
            }
        }
    }
    reached
}

/// The text of each member's Cargo.toml, by the name of its package.
fn members(root: &Path, workspace: &str) -> BTreeMap<String, String> {
    let line = workspace
        .lines()
        .find_map(|line| line.strip_prefix("members = "))
        .expect("the workspace names its members in one line");
    line.split('"')
        .skip(1)
        .step_by(2)
        .map(|folder| {
            let manifest = read(&root.join(folder).join("Cargo.toml"));
            let name = manifest
                .lines()
                .find_map(|line| line.strip_prefix("name = "))
                .expect("a package has a name");
            (name.trim_matches('"').to_owned(), manifest)
        })
        .collect()
}

/// The dependencies of the workspace that go by another name than their package.
fn renamed(workspace: &str) -> BTreeMap<String, String> {
    dependency_lines(workspace)
        .filter(|(section, ..)| section.starts_with("workspace"))
        .filter_map(|(_, name, value)| Some((name.to_owned(), package(value)?)))
        .collect()
}

/// `yaml_serde` of `{ package = "yaml_serde", version = "0.10" }`.
fn package(value: &str) -> Option<String> {
    let (_, after) = value.split_once("package = \"")?;
    Some(after.split('"').next()?.to_owned())
}

fn declared(manifest: &str, renamed: &BTreeMap<String, String>) -> Vec<Declared> {
    dependency_lines(manifest)
        .map(|(section, name, value)| Declared {
            package: package(value)
                .or_else(|| renamed.get(name).cloned())
                .unwrap_or_else(|| name.to_owned()),
            development: section.ends_with("dev-dependencies"),
            optional: value.contains("optional = true"),
        })
        .collect()
}

/// Section, name and value of each line `name = value` in a section of dependencies. A dependency
/// with a section of its own is refused, so that none is overlooked.
fn dependency_lines(manifest: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let mut section = "";
    manifest.lines().filter_map(move |line| {
        if let Some(heading) = line.strip_prefix('[') {
            section = heading.trim_end().trim_end_matches(']');
            assert!(
                !section.contains("dependencies."),
                "[{section}]: write dependencies as lines of one section"
            );
        }
        let (name, value) = line.split_once(" = ")?;
        let is_name = !name.starts_with(['#', ' ', '"']);
        (section.ends_with("dependencies") && is_name).then_some((section, name, value))
    })
}
