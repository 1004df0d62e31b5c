//! `dealproof diff`: engines side by side.

use std::path::Path;

use crate::run::{DEALPROOF, code, dealproof_in, stdout};

const WRONG: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../fixtures/adapters/wrong/wrong.py"
);

fn diff(directory: &Path, engine: &str, more: &[&str]) -> (i32, String) {
    let arguments = [&["diff", "--engine", engine][..], more].concat();
    let output = dealproof_in(directory, &arguments);
    (code(&output), stdout(&output))
}

#[test]
fn the_reference_does_not_differ_from_itself() {
    let directory = tempfile::tempdir().unwrap();
    let engine = format!("'{DEALPROOF}' engine");
    for profile in ["nlhe", "plhe", "flhe"] {
        let options = ["--profile", profile, "--hands", "300"];
        let (code, text) = diff(directory.path(), &engine, &options);
        assert_eq!(code, 0, "{text}");
        assert!(text.contains("300 agree at every decision"), "{text}");
        print!("{text}");
    }
}

#[test]
fn a_difference_is_shrunk_to_a_scenario_that_passes_on_the_reference_alone() {
    let directory = tempfile::tempdir().unwrap();
    for (name, field, seats) in [("reopening", "raise", 3), ("odd-chip", "stack", 4)] {
        let engine = format!("python3 '{WRONG}' {name} '{DEALPROOF}' engine");
        let out = directory.path().join(name);
        let folder = out.to_str().unwrap();
        let (code_, text) = diff(
            directory.path(),
            &engine,
            &["--hands", "600", "--out", folder],
        );
        assert_eq!(code_, 1, "{text}");
        assert!(text.contains(&format!("DIFFERENT {field}")), "{text}");
        let feature = std::fs::read_to_string(out.join("differences.feature")).unwrap();
        // A person can read it: hardly any seats, hardly any decisions.
        let rows = feature.lines().filter(|line| line.trim().starts_with('|'));
        let rows = rows.count();
        println!("{name}: {rows} rows of tables\n{feature}");
        assert!(rows <= 2 + 2 * seats + 6, "{feature}");
        let on_reference = dealproof_in(directory.path(), &["rules", "--features", folder]);
        assert_eq!(code(&on_reference), 0, "{}", stdout(&on_reference));
        let arguments = ["rules", "--features", folder, "--engine", &engine];
        let on_subject = dealproof_in(directory.path(), &arguments);
        assert_eq!(code(&on_subject), 1, "{}", stdout(&on_subject));
    }
}

#[test]
fn what_cannot_be_compared_is_said() {
    let directory = tempfile::tempdir().unwrap();
    let none = dealproof_in(directory.path(), &["diff"]);
    assert_eq!(code(&none), 2);
    let (code, _) = diff(directory.path(), DEALPROOF, &["--profile", "bridge"]);
    assert_eq!(code, 2);
    let unsupporting = "python3 -c 'import sys,json
for l in sys.stdin:
  r=json.loads(l)
  a={\"ok\":False,\"unsupported\":\"poker\"}
  if r[\"op\"]==\"hello\": a={\"ok\":True,\"protocol\":2,\"name\":\"no\",\"version\":\"1\",\"games\":[\"nlhe\"],\"capabilities\":[\"deck\"]}
  print(json.dumps({\"id\":r[\"id\"],**a}), flush=True)'";
    let (code, text) = diff(directory.path(), unsupporting, &["--hands", "5"]);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains("the engine does not support poker"), "{text}");
    assert!(text.contains("nothing was compared"), "{text}");
}
