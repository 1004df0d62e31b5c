//! The rules of the house: which crate may use which, and what reviewers forget.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// What `cargo metadata` says of the workspace and everything it uses.
pub(crate) fn metadata() -> Value {
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
pub(crate) fn members(metadata: &Value) -> BTreeMap<String, Value> {
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
pub(crate) fn tree(metadata: &Value, name: &str) -> BTreeSet<String> {
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
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
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

/// Where a verdict may arise: files and folders that may use `evidence::judge`. The variants of
/// `Verdict` cannot be built outside `evidence`, so that everybody else can only pass one on or read
/// it from a record.
const JUDGES: [&str; 10] = [
    "battery/src/decision.rs",
    "battery/src/evidence.rs",
    "battery/src/exact.rs",
    "battery/src/row.rs",
    "battery/src/planted.rs",
    "battery/src/record.rs",
    "conformance/src/certify.rs",
    "conformance/src/scenario/results.rs",
    "conformance/src/suite.rs",
    "conformance/src/suites/",
];

/// The code of a file without its comments and tests.
pub(crate) fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap().lines();
    let code = code.filter(|line| !line.trim_start().starts_with("//"));
    code.collect::<Vec<_>>().join("\n")
}

#[test]
fn no_verdict_is_made_outside_the_judges() {
    let mut judging = 0;
    for (name, package) in members(&metadata()) {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        let folder = manifest.parent().unwrap().join("src");
        if name == "dealproof-evidence" || !folder.is_dir() {
            continue;
        }
        for path in sources(&folder) {
            let code = code(&path);
            let shown = path.strip_prefix(root().canonicalize().unwrap()).unwrap();
            let shown = shown.display().to_string();
            let judges = code.contains("evidence::judge") || code.contains("judge::");
            let allowed = JUDGES.iter().any(|judge| shown.starts_with(judge));
            assert!(!judges || allowed, "{shown} makes a verdict");
            judging += usize::from(judges);
        }
    }
    assert!(judging > 5, "the test looks for what nobody writes");
}

/// The verbs that a file names by path, such as `crate::verbs::list` or `super::list`: the names
/// after each path that leads to the folder of verbs. `levels` is how often `super` leads there.
fn named_verbs(code: &str, levels: usize) -> BTreeSet<String> {
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let paths = ["verbs::".to_owned(), "super::".repeat(levels)];
    let mut named = BTreeSet::new();
    for path in &paths {
        for (at, _) in code.match_indices(path.as_str()) {
            // `super::super::` is not `super::` of a file that is one level higher.
            if code[..at].ends_with("super::") {
                continue;
            }
            let after = &code[at + path.len()..];
            let name = |text: &str| {
                let letters = text
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_');
                letters.collect::<String>()
            };
            if let Some(group) = after.strip_prefix('{') {
                // Names at the top of the group: those of deeper groups belong to them.
                let mut depth = 0;
                let mut starts = true;
                for (place, letter) in group.char_indices() {
                    match letter {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' => starts = depth == 0,
                        ' ' => {}
                        _ if starts => {
                            named.insert(name(&group[place..]));
                            starts = false;
                        }
                        _ => {}
                    }
                }
            } else {
                named.insert(name(after));
            }
        }
    }
    named
}

#[test]
fn the_search_for_verbs_sees_every_way_to_name_one() {
    let names = |code: &str, levels| named_verbs(code, levels).into_iter().collect::<Vec<_>>();
    assert_eq!(names("use crate::verbs::list::read;", 1), ["list"]);
    assert_eq!(
        names("use crate::verbs::{list::{a, b}, rng};", 1),
        ["list", "rng"]
    );
    assert_eq!(
        names("let (a, _) = super::verify::check(b)?;", 1),
        ["verify"]
    );
    assert_eq!(names("use super::super::rng;", 2), ["rng"]);
    assert!(names("use super::sink;", 2).is_empty());
    assert!(names("use crate::options::key;", 1).is_empty());
}

#[test]
fn verbs_never_import_verbs() {
    let folder = root().join("cli/src/verbs");
    let entries = fs::read_dir(&folder).unwrap();
    let verbs: BTreeSet<String> = entries
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|name| name != "mod")
        .collect();
    let mut found = BTreeSet::new();
    for path in sources(&folder) {
        let below = path.strip_prefix(&folder).unwrap().with_extension("");
        let mut parts: Vec<&str> = below.iter().map(|part| part.to_str().unwrap()).collect();
        if parts.last() == Some(&"mod") {
            parts.pop();
        }
        let Some(&own) = parts.first() else {
            continue;
        };
        for named in named_verbs(&code(&path), parts.len()) {
            if named != own && verbs.contains(&named) {
                found.insert((own.to_owned(), named));
            }
        }
    }
    assert!(
        found.is_empty(),
        "verbs import verbs, {found:?}: what they share belongs into cli/src/options, cli/src/show \
         or a library"
    );
}

/// How many lines of code a function may have.
const LINES_MAX: usize = 70;

/// Functions that are longer: matches with one line for each case, and what is still to be divided.
const LONG: [(&str, &str); 4] = [
    ("adapters/src/reference/tournament.rs", "read"),
    ("audit/src/hand/script.rs", "follow"),
    ("engine/src/hand/evolve.rs", "evolve"),
    ("engine/src/tournament/evolve.rs", "change"),
];

/// The functions of formatted code, with their lines of code: a body ends where its closing brace
/// stands under the beginning of the function.
fn functions(code: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = code.lines().collect();
    let mut functions = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let start = line.trim_start();
        let indent = &line[..line.len() - start.len()];
        let words: Vec<&str> = start.split([' ', '(', '<']).collect();
        let before = [
            "pub", "crate)", "super)", "const", "async", "unsafe", "extern", "\"C\"",
        ];
        let place = words.iter().position(|word| !before.contains(word));
        let Some(place) = place.filter(|&place| words[place] == "fn") else {
            continue;
        };
        let opens = lines[at..]
            .iter()
            .position(|line| line.ends_with(['{', ';', '}']));
        let Some(opens) = opens.filter(|&opens| lines[at + opens].ends_with('{')) else {
            continue;
        };
        let body = lines[at + opens + 1..].iter();
        let body = body.take_while(|line| **line != format!("{indent}}}"));
        let count = body.filter(|line| !line.trim().is_empty()).count();
        functions.push((words[place + 1].to_owned(), count));
    }
    functions
}

/// The Rust files of every crate but its tests.
fn product() -> Vec<PathBuf> {
    let folders = fs::read_dir(root())
        .unwrap()
        .map(|entry| entry.unwrap().path());
    folders
        .filter(|folder| folder.join("Cargo.toml").is_file() && !folder.ends_with("fuzz"))
        .flat_map(|folder| sources(&folder.join("src")))
        .collect()
}

#[test]
fn every_library_opens_with_an_example_that_runs() {
    let mut libraries = 0;
    for (name, package) in members(&metadata()) {
        for target in list(&package, "targets") {
            let measures = ["dealproof-benches", "dealproof-strength"].contains(&name.as_str());
            if target["kind"][0] != "lib" || measures {
                continue;
            }
            libraries += 1;
            let text = fs::read_to_string(target["src_path"].as_str().unwrap()).unwrap();
            let begins = "//! ```\n//! use ";
            assert!(
                text.contains(begins),
                "{name}: its first page has no example"
            );
        }
    }
    assert!(libraries > 10, "{libraries} libraries");
}

/// How many fields a struct may have.
const FIELDS_MAX: usize = 15;

/// The structs of formatted code with their numbers of fields. A field is a line one step further in
/// than the struct that names a type.
fn structs(code: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = code.lines().collect();
    let mut structs = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let start = line.trim_start();
        let indent = &line[..line.len() - start.len()];
        let named = start
            .split_once("struct ")
            .filter(|(before, _)| before.is_empty() || before.starts_with("pub"));
        let Some((_, name)) = named.filter(|_| line.ends_with('{')) else {
            continue;
        };
        let name = name.split(['<', ' ']).next().unwrap().to_owned();
        let body = lines[at + 1..].iter();
        let body = body.take_while(|line| **line != format!("{indent}}}"));
        let field = format!("{indent}    ");
        let fields = body.filter_map(|line| line.strip_prefix(field.as_str()));
        let fields = fields
            .filter(|line| line.starts_with(|first: char| first.is_alphabetic() || first == '_'))
            .filter(|line| line.contains(':'));
        structs.push((name, fields.count()));
    }
    structs
}

#[test]
fn the_count_of_fields_sees_every_field_and_nothing_else() {
    let code = "pub(crate) struct Two<T> {\n    #[serde(default)]\n    pub a: u8,\n    b: fn(\n        \
                c: u8,\n    ),\n}\nstruct None;\nmod m {\n    struct One {\n        r#a: u8,\n    }\n}\n";
    let found = [("Two".to_owned(), 2), ("One".to_owned(), 1)];
    assert_eq!(structs(code), found);
}

#[test]
fn structs_have_parts() {
    let mut count = 0;
    for path in product() {
        let shown = path.strip_prefix(root()).unwrap().display().to_string();
        for (name, fields) in structs(&code(&path)) {
            count += 1;
            assert!(
                fields <= FIELDS_MAX,
                "{shown}: {name} has {fields} fields, more than {FIELDS_MAX}"
            );
        }
    }
    assert!(count > 500, "{count} structs");
}

/// The structs of formatted code that serde reads and whose error would name the type: they have
/// members, and no sentence of their own.
fn named_in_errors(code: &str) -> Vec<String> {
    let mut named = Vec::new();
    let mut attributes = String::new();
    for line in code.lines().map(str::trim) {
        let item = line.strip_prefix("pub ").unwrap_or(line);
        let item = item.strip_prefix("(crate) ").unwrap_or(item);
        if let Some(name) = item.strip_prefix("struct ")
            && line.ends_with('{')
        {
            let reads = attributes.contains("Deserialize");
            let says = ["expecting", "transparent", "try_from", "from ="];
            if reads && !says.iter().any(|word| attributes.contains(word)) {
                named.push(name.trim_end_matches(" {").to_owned());
            }
        }
        if line.starts_with("#[") {
            attributes.push_str(line);
        } else if !line.ends_with(',') && !line.ends_with(")]") {
            attributes.clear();
        }
    }
    named
}

#[test]
fn no_error_of_a_document_names_a_type_of_the_source() {
    let bare = "#[derive(Deserialize)]\npub struct House {\n";
    assert_eq!(named_in_errors(bare), ["House"]);
    let worded = "#[derive(Deserialize)]\n#[serde(expecting = \"members\")]\nstruct House {\n";
    assert!(named_in_errors(worded).is_empty());
    for path in product() {
        // Peers and mutants read no document of a user.
        if ["benches", "strength"]
            .map(|name| root().join(name))
            .iter()
            .any(|one| path.starts_with(one))
        {
            continue;
        }
        let named = named_in_errors(&code(&path));
        assert!(
            named.is_empty(),
            "{}: serde would say \"expected struct {}\": add #[serde(expecting = \"members\")]",
            path.display(),
            named.join(", ")
        );
    }
}

#[test]
fn functions_fit_on_a_screen() {
    let (mut long, mut count) = (BTreeSet::new(), 0);
    for path in product() {
        let shown = path.strip_prefix(root()).unwrap().display().to_string();
        for (name, lines) in functions(&code(&path)) {
            count += 1;
            if lines > LINES_MAX && !shown.ends_with("tests.rs") {
                assert!(
                    LONG.contains(&(&shown, &name)),
                    "{shown}: {name} has {lines} lines, more than {LINES_MAX}"
                );
                long.insert((shown.clone(), name));
            }
        }
    }
    for (file, name) in LONG {
        assert!(
            long.contains(&(file.to_owned(), name.to_owned())),
            "{file}: {name} is no longer long: take it off the list"
        );
    }
    println!(
        "{count} functions, {} of them longer than {LINES_MAX} lines",
        long.len()
    );
    assert!(count > 2_000, "{count} functions");
}

/// The verbs that are programs of their own, as `--help` names them.
#[test]
fn every_program_of_the_workspace_is_a_verb() {
    let text = fs::read_to_string(root().join("cli/src/external.rs")).unwrap();
    for (name, package) in members(&metadata()) {
        for target in list(&package, "targets") {
            let program = target["name"].as_str().unwrap();
            // Benchmarks and the mutant maker measure this workspace and are never shipped.
            let measures = ["dealproof-benches", "dealproof-strength"].contains(&name.as_str());
            let is_program = target["kind"][0] == "bin" && !measures;
            // `dealproof` itself, and `dealproof-verify`, whose verb is built in.
            if !is_program || ["dealproof", "dealproof-verify"].contains(&program) {
                continue;
            }
            assert_eq!(program, name, "a package is named after its program");
            let entry = format!("(\"{}\", ", short(program));
            assert!(text.contains(&entry), "cli/src/external.rs lacks {program}");
        }
    }
}

/// Where an exit code may become a number, or a verdict an exit code.
#[test]
fn one_file_maps_verdicts_to_exit_codes() {
    let pairs = [
        "Verdict::Fail => Exit::",
        "Self::Fail => Exit::",
        "Severity::Integrity) => Exit::",
    ];
    let mut found = Vec::new();
    for folder in [
        "adapters",
        "audit",
        "battery",
        "cli",
        "conformance",
        "evidence",
        "reports",
        "verify",
    ] {
        for path in sources(&root().join(folder).join("src")) {
            let code = code(&path);
            let shown = path.strip_prefix(root()).unwrap().display().to_string();
            found.extend(
                pairs
                    .iter()
                    .filter(|pair| code.contains(**pair))
                    .map(|_| shown.clone()),
            );
            let numbers = ["ExitCode::from(", "process::exit("];
            assert!(
                !numbers.iter().any(|number| code.contains(number)),
                "{shown} ends the process with a number"
            );
        }
    }
    // Verdicts, and the findings of the log verifier.
    assert_eq!(found, ["evidence/src/verdict.rs", "verify/src/lib.rs"]);
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
const PHRASES: [&str; 9] = [
    "that is none",
    "one behind the other",
    "left out and told",
    "stands there twice",
    "is no failed",
    "so many ",
    "hoever ",
    "it is said",
    "stands in ",
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
