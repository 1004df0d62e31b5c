//! The rules that come with the crate are written in YAML, for people, and embedded as JSON, so that
//! the crate and the verifier above it need no YAML reader. `just profiles` writes the JSON again.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use dealproof_engine::{open_face, profile};
use serde_json::Value;

/// The folder of the documents, the folder of what is embedded, and the names that are built in.
fn rooms() -> [(&'static str, &'static str, BTreeSet<String>); 2] {
    let names = |list: &[(&str, &str)]| list.iter().map(|(name, _)| (*name).to_owned()).collect();
    [
        ("profiles", "profile", names(profile::BUILT_IN)),
        ("open_face", "open_face", names(&open_face::BUILT_IN)),
    ]
}

#[test]
fn what_is_embedded_is_what_the_documents_say() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (documents, module, names) in rooms() {
        let documents = engine.join("../fixtures").join(documents);
        let embedded = engine.join("src").join(module).join("built_in");
        let mut found = BTreeSet::new();
        for entry in fs::read_dir(&documents).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let written: Value = serde_yaml::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            let text = serde_json::to_string_pretty(&written).unwrap() + "\n";
            let file = embedded.join(format!("{name}.json"));
            if std::env::var_os("DEALPROOF_WRITE").is_some() {
                fs::write(&file, &text).unwrap();
            }
            let json = fs::read_to_string(&file).unwrap_or_default();
            assert_eq!(json, text, "{name}: run `just profiles`");
            found.insert(name);
        }
        assert_eq!(found, names, "documents on the left, built in on the right");
        let files = fs::read_dir(&embedded).unwrap().count();
        assert_eq!(files, names.len(), "{}", embedded.display());
    }
}
