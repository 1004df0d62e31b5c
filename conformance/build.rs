//! Embeds the data that run time needs: duties, features, plans, profiles and standards.
//!
//! The identity of the build is not here: it enters at the top, in `cli/build.rs`, so that an edit
//! of one crate does not compile this one again.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the constant, the folder, the file ending.
const EMBEDDED: [(&str, &str, &str); 5] = [
    ("DUTIES", "fixtures/duties", "yaml"),
    ("FEATURES", "features", "feature"),
    ("PLANS", "fixtures/plans", "yaml"),
    ("PROFILES", "fixtures/profiles", "yaml"),
    ("STANDARDS", "fixtures/standards", "yaml"),
];

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("..");
    let root = root.canonicalize().expect("the workspace exists");
    let mut code = String::new();
    for (name, folder, ending) in EMBEDDED {
        let folder = root.join(folder);
        let _ = writeln!(code, "pub(crate) const {name}: &[(&str, &str)] = &[");
        for file in files_below(&folder, ending) {
            let below = file.strip_prefix(&folder).expect("found below it");
            let below = below.to_str().expect("names are ASCII").replace('\\', "/");
            // The text and no path to it: a compiled file with the path of the workspace in it would
            // make the binary depend on where it was built.
            let content = fs::read_to_string(&file).expect("what is embedded is text");
            let _ = writeln!(code, "    ({below:?}, {content:?}),");
        }
        code.push_str("];\n");
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("embedded.rs");
    fs::write(out, code).expect("OUT_DIR can be written");
}

/// The files below a folder in ascending order.
fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let entry = entry.expect("the folder can be read").path();
        if entry.is_dir() {
            files.extend(files_below(&entry, ending));
        } else if entry.extension().and_then(|e| e.to_str()) == Some(ending) {
            files.push(entry);
        }
    }
    files.sort();
    files
}
