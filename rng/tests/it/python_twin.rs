//! The Python twin, written from `docs/fair-deal.md` with the standard library only, reproduces
//! every vector. Python is on every machine that runs these tests: its absence is a failure.

use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

#[test]
fn the_python_twin_reproduces_every_vector() {
    let output = Command::new("python3")
        .args(["-I", "verify/python/fair.py", "fixtures/vectors"])
        .current_dir(ROOT)
        .output()
        .expect("python3 is needed to run the second implementation");
    let shown = String::from_utf8_lossy(&output.stdout);
    println!("{shown}{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success());
    for file in ["shuffle.json", "fair-deal.json", "fair-deal-checks.json"] {
        let count = crate::vectors::read(file).len();
        assert!(shown.contains(&format!("'{file}': {count}")), "{file}");
    }
}

#[test]
fn the_python_twin_notices_a_wrong_vector() {
    let folder = std::env::temp_dir().join(format!("dealproof-twin-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for file in ["shuffle.json", "fair-deal.json", "fair-deal-checks.json"] {
        let text = std::fs::read_to_string(format!("{ROOT}/fixtures/vectors/{file}")).unwrap();
        // One digit of the root of the last hand.
        let text = text.replace("\"deck_root\": \"480a", "\"deck_root\": \"480b");
        std::fs::write(folder.join(file), text).unwrap();
    }
    let output = Command::new("python3")
        .args(["-I", "verify/python/fair.py"])
        .arg(&folder)
        .current_dir(ROOT)
        .output()
        .expect("python3 is needed to run the second implementation");
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("open-9"));
}

#[test]
fn the_python_twin_stays_small_and_needs_nothing_else() {
    let text = std::fs::read_to_string(format!("{ROOT}/verify/python/fair.py")).unwrap();
    let lines = text.lines().count();
    println!("{lines} lines");
    assert!(lines <= 150);
    let imports: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("import "))
        .collect();
    assert_eq!(
        imports,
        ["import hashlib, hmac, json, pathlib, re, struct, sys"]
    );
}
