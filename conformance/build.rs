//! Embeds the data that run time needs: duties, features, plans, profiles and standards.
//!
//! The identity of the build is not here: it enters at the top, in `cli/build.rs`, so that an edit
//! of one crate does not compile this one again.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// The name of the constant, the folder, the file ending.
const EMBEDDED: [(&str, &str, &str); 4] = [
    ("DUTIES", "fixtures/duties", "yaml"),
    ("PLANS", "fixtures/plans", "yaml"),
    ("PROFILES", "fixtures/profiles", "yaml"),
    ("STANDARDS", "fixtures/standards", "yaml"),
];

/// Two megabytes, which shrink to a fifth: compressed as one text, beside a list that says which file is
/// how long.
const COMPRESSED: [(&str, &str, &str); 1] = [("FEATURES", "features", "feature")];

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("..");
    let root = root.canonicalize().expect("the workspace exists");
    let mut code = String::new();
    for (name, folder, ending) in EMBEDDED {
        let folder = root.join(folder);
        let _ = writeln!(code, "pub(crate) const {name}: &[(&str, &str)] = &[");
        for (below, content) in texts(&folder, ending) {
            let _ = writeln!(code, "    ({below:?}, {content:?}),");
        }
        code.push_str("];\n");
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    for (name, folder, ending) in COMPRESSED {
        let mut whole = String::new();
        let _ = writeln!(code, "const {name}_LENGTHS: &[(&str, usize)] = &[");
        for (below, content) in texts(&root.join(folder), ending) {
            let _ = writeln!(code, "    ({below:?}, {}),", content.len());
            whole.push_str(&content);
        }
        code.push_str("];\n");
        let compressed = compress_to_vec(whole.as_bytes(), CompressionLevel::Fastest);
        fs::write(out.join(format!("{name}.zst")), compressed).expect("OUT_DIR can be written");
    }
    fs::write(out.join("embedded.rs"), code).expect("OUT_DIR can be written");
}

/// The texts below a folder with their names. They carry no path: a compiled file with the path of the
/// workspace in it would make the binary depend on where it was built.
fn texts(folder: &Path, ending: &str) -> Vec<(String, String)> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let text = |file: PathBuf| {
        let below = file.strip_prefix(folder).expect("found below it");
        let below = below.to_str().expect("names are ASCII").replace('\\', "/");
        let content = fs::read_to_string(&file).expect("what is embedded is text");
        (below, content)
    };
    files_below(folder, ending).into_iter().map(text).collect()
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
