//! The generated copy: the engine with all its mutants in it, and a program that speaks the adapter
//! protocol. It lies in a directory of its own; nothing of it is ever part of the product.

mod compile;
mod manifest;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use compile::CompileError;

use crate::maker::Mutants;

/// The crates that the program is built from, and what the engine's tests read.
const FOLDERS: [&str; 8] = [
    "engine",
    "adapters",
    "shell",
    "fixtures/profiles",
    "fixtures/open_face",
    "fixtures/vectors",
    "docs",
    "features",
];

/// Read when the engine begins: it says which mutant is on.
const SWITCH: &str = include_str!("mutant.rs.txt");

/// A directory with a generated copy.
#[derive(Debug, Clone)]
pub struct Copy {
    root: PathBuf,
}

/// A file that could not be copied.
#[derive(Debug, thiserror::Error)]
#[error("{}: {source}", path.display())]
pub struct CopyError {
    path: PathBuf,
    source: io::Error,
}

impl CopyError {
    fn at(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_path_buf();
        move |source| Self { path, source }
    }
}

/// The Rust files of the engine, by their paths below `engine/src`.
pub fn engine_sources(tree: &Path) -> Result<BTreeMap<String, String>, CopyError> {
    texts(&tree.join("engine/src"), "rs")
}

/// The feature files of a tree, by their paths below `features`.
pub fn features(tree: &Path) -> Result<BTreeMap<String, String>, CopyError> {
    texts(&tree.join("features"), "feature")
}

/// The files below a folder that have this ending, by their paths.
fn texts(folder: &Path, ending: &str) -> Result<BTreeMap<String, String>, CopyError> {
    let mut files = BTreeMap::new();
    for path in walk(folder)? {
        let below = path.strip_prefix(folder).expect("it was found there");
        if below.extension().is_some_and(|found| found == ending) {
            let text = fs::read_to_string(&path).map_err(CopyError::at(&path))?;
            files.insert(below.to_string_lossy().into_owned(), text);
        }
    }
    Ok(files)
}

impl Copy {
    /// Copies what is needed of a source tree into a directory. The program is compiled at that level
    /// of optimisation.
    pub fn new(tree: &Path, root: &Path, opt_level: u8) -> Result<Self, CopyError> {
        for folder in FOLDERS {
            for path in walk(&tree.join(folder))? {
                let below = path.strip_prefix(tree).expect("it was found there");
                let bytes = fs::read(&path).map_err(CopyError::at(&path))?;
                // What may have mutants is written by `write`.
                let is_code = below.extension().is_some_and(|ending| ending == "rs");
                if !(is_code && below.starts_with("engine/src")) {
                    write(&root.join(below), &bytes)?;
                }
            }
        }
        for file in ["Cargo.lock", "rust-toolchain.toml"] {
            let path = tree.join(file);
            let bytes = fs::read(&path).map_err(CopyError::at(&path))?;
            write(&root.join(file), &bytes)?;
        }
        let manifest = tree.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).map_err(CopyError::at(&manifest))?;
        for (file, text) in manifest::files(&text, opt_level) {
            write(&root.join(file), text.as_bytes())?;
        }
        Ok(Self {
            root: root.to_path_buf(),
        })
    }

    /// The directory.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Writes the engine's sources with all mutants but those that were dropped.
    fn write(
        &self,
        sources: &BTreeMap<String, String>,
        mutants: &Mutants,
        dropped: &BTreeSet<u32>,
    ) -> Result<(), CopyError> {
        let folder = self.root.join("engine/src");
        let mutated: BTreeMap<String, String> = mutants
            .files(dropped)
            .into_iter()
            .map(|(file, text, _)| (file, text))
            .collect();
        for (file, text) in sources {
            let text = mutated.get(file).unwrap_or(text);
            let mut text = manifest::open_modules(text);
            if file == "lib.rs" {
                text.push_str("\n#[doc(hidden)]\npub mod mutant;\n");
            }
            write(&folder.join(file), text.as_bytes())?;
        }
        let switch = format!("{SWITCH}\nconst SITES: usize = {};\n", mutants.site_count());
        write(&folder.join("mutant.rs"), switch.as_bytes())
    }
}

/// Writes a file unless it holds these bytes already: what did not change is not built again.
fn write(path: &Path, bytes: &[u8]) -> Result<(), CopyError> {
    if fs::read(path).is_ok_and(|found| found == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(CopyError::at(folder))?;
    }
    fs::write(path, bytes).map_err(CopyError::at(path))
}

fn walk(folder: &Path) -> Result<Vec<PathBuf>, CopyError> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(CopyError::at(folder))? {
        let path = entry.map_err(CopyError::at(folder))?.path();
        if path.is_dir() {
            files.extend(walk(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
