//! `dealproof manifest`: the files of a release, held against their list by us and by other tools.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use dealproof_conformance::catalogue::Catalogue;
use dealproof_critical::release;
use dealproof_critical::role::BUILT_IN;
use tempfile::TempDir;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

/// A file of each role, by the built-in names.
const RELEASE: [(&str, &str); 7] = [
    ("bin/server", "program"),
    ("etc/server.conf", "configuration"),
    ("lib/rng.so", "rng"),
    ("payouts/prizes.csv", "payouts"),
    ("profiles/nlhe.yaml", "profile"),
    ("rules/holdem.lua", "rules"),
    ("share/a, \"b\" c.txt", "other"),
];

const KEY: &[u8] = b"0123456789abcdef\n";

/// A release in `app`, and beside it room for manifests and keys.
fn release() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, role) in RELEASE {
        let path = folder.path().join("app").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, format!("approved {role}\n")).unwrap();
    }
    fs::write(folder.path().join("lab.key"), KEY).unwrap();
    folder
}

fn run(folder: &TempDir, line: &str) -> (i32, String) {
    let arguments: Vec<&str> = ["manifest"].into_iter().chain(line.split(' ')).collect();
    let output = dealproof_in(folder.path(), &arguments);
    (code(&output), stdout(&output) + &stderr(&output))
}

fn create(folder: &TempDir, line: &str) {
    let (exit, said) = run(folder, line);
    assert_eq!(exit, 0, "{said}");
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

/// Runs a tool of somebody else in the folder of the release.
fn tool(folder: &Path, script: &str) -> String {
    let output = Command::new("sh")
        .args(["-c", script])
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{script}: {output:?}");
    stdout(&output)
}

#[test]
fn a_release_is_listed_in_order_with_roles_and_verifies() {
    let folder = release();
    let (exit, said) = run(&folder, "create app --out list.csv");
    assert_eq!(exit, 0, "{said}");
    assert!(
        said.starts_with(
            "7 files (1 rng, 1 rules, 1 payouts, 1 profile, 1 configuration, 1 program, 1 other), \
             manifest SHA-256 "
        ),
        "{said}"
    );
    let text = read(&folder, "list.csv");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("path,size,sha256,hmac_sha256,role"));
    for ((path, role), line) in RELEASE.iter().zip(lines.by_ref()) {
        let path = match *path {
            "share/a, \"b\" c.txt" => "\"share/a, \"\"b\"\" c.txt\"",
            path => path,
        };
        let size = format!("approved {role}\n").len();
        assert!(line.starts_with(&format!("{path},{size},")), "{line}");
        assert!(line.ends_with(&format!(",,{role}")), "{line}");
    }
    assert_eq!(lines.next(), None);
    let (exit, said) = run(&folder, "verify list.csv app");
    assert_eq!(exit, 0, "{said}");
    assert!(said.starts_with("as approved: 7 files ("), "{said}");

    let (exit, said) = run(&folder, "create app");
    assert_eq!(exit, 0);
    assert!(said.starts_with(&text), "standard output is the same table");
    let (exit, said) = run(&folder, "create app --out list.csv");
    assert_eq!(exit, 2, "an approved list is never replaced: {said}");
    assert_eq!(read(&folder, "list.csv"), text);
}

#[test]
fn other_tools_compute_the_same_digests() {
    let folder = release();
    create(&folder, "create app --out list.csv --hmac-key lab.key");
    // A name with a comma needs a reader of CSV; the recipe of the documents does without.
    fs::remove_file(folder.path().join("app/share/a, \"b\" c.txt")).unwrap();
    fs::write(folder.path().join("app/share/plain"), "plain").unwrap();
    create(&folder, "create app --out plain.csv --hmac-key lab.key");
    let recipe = "tail -n +2 ../plain.csv | awk -F, '{ print $3 \"  \" $1 }' | sha256sum -c -";
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/software-verification.md");
    let document = fs::read_to_string(document).unwrap();
    let written = recipe.replace("../plain.csv", "../poker-7.2.csv");
    assert!(
        document.contains(&written),
        "{written} is not in the document"
    );
    let checked = tool(&folder.path().join("app"), recipe);
    assert_eq!(
        checked
            .lines()
            .filter(|line| line.ends_with(": OK"))
            .count(),
        7
    );

    let script = "import csv, hashlib, hmac, sys\n\
        key = open('lab.key', 'rb').read()\n\
        rows = list(csv.DictReader(open('list.csv', newline='')))\n\
        for row in rows:\n\
        \x20   data = ('approved ' + row['role'] + '\\n').encode()\n\
        \x20   assert row['sha256'] == hashlib.sha256(data).hexdigest(), row\n\
        \x20   assert row['hmac_sha256'] == hmac.new(key, data, 'sha256').hexdigest(), row\n\
        print(len(rows), [row['path'] for row in rows][-1])\n";
    fs::write(folder.path().join("twin.py"), script).unwrap();
    assert_eq!(
        tool(folder.path(), "python3 twin.py"),
        "7 share/a, \"b\" c.txt\n"
    );
}

#[test]
fn one_flipped_byte_in_a_file_of_any_role_is_found_and_named() {
    let folder = release();
    create(&folder, "create app --out list.csv");
    for (name, role) in RELEASE {
        let path = folder.path().join("app").join(name);
        let approved = fs::read(&path).unwrap();
        let mut changed = approved.clone();
        changed[3] ^= 1;
        fs::write(&path, &changed).unwrap();
        let (exit, said) = run(&folder, "verify list.csv app");
        assert_eq!(exit, 4, "{said}");
        assert!(
            said.starts_with(&format!("changed: {name} ({role}): expected ")),
            "{said}"
        );
        assert!(said.contains("\n1 deviation from list.csv"), "{said}");
        fs::write(&path, &approved).unwrap();
    }
    assert_eq!(run(&folder, "verify list.csv app").0, 0);
    println!("{} roles, each with one flipped bit", RELEASE.len());
}

#[test]
fn a_reader_that_goes_away_does_not_turn_a_verdict_into_success() {
    let folder = release();
    create(&folder, "create app --out list.csv");
    fs::write(folder.path().join("app/lib/rng.so"), "another one").unwrap();
    create(&folder, "create app --out new.csv");
    for (arguments, expected) in [
        (["verify", "list.csv", "app"], 4),
        (["diff", "list.csv", "new.csv"], 1),
    ] {
        let mut child = Command::new(DEALPROOF)
            .arg("manifest")
            .args(arguments)
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(expected), "{arguments:?}");
    }
}

#[test]
fn what_is_missing_or_added_is_named() {
    let folder = release();
    create(&folder, "create app --out list.csv");
    fs::rename(
        folder.path().join("app/lib/rng.so"),
        folder.path().join("app/lib/rnd.so"),
    )
    .unwrap();
    let (exit, said) = run(&folder, "verify list.csv app");
    assert_eq!(exit, 4);
    assert!(said.contains("missing: lib/rng.so (rng)\n"), "{said}");
    assert!(
        said.contains("added: lib/rnd.so: 13 bytes, SHA-256 "),
        "{said}"
    );
    assert!(said.contains("2 deviations"), "{said}");
}

#[cfg(unix)]
#[test]
fn links_and_pipes_are_refused_by_name_and_never_followed() {
    let folder = release();
    let app = folder.path().join("app");
    create(&folder, "create app --out list.csv");
    // The content is the approved one, but who keeps the other end?
    fs::rename(app.join("lib/rng.so"), folder.path().join("rng.so")).unwrap();
    std::os::unix::fs::symlink("../../rng.so", app.join("lib/rng.so")).unwrap();
    std::os::unix::fs::symlink("..", app.join("loop")).unwrap();
    tool(&app, "mkfifo pipe");
    let (exit, said) = run(&folder, "verify list.csv app");
    assert_eq!(exit, 4);
    assert!(
        said.contains("refused: \"lib/rng.so\": a symbolic link\n"),
        "{said}"
    );
    assert!(said.contains("3 deviations"), "{said}");
    let (exit, said) = run(&folder, "create app");
    assert_eq!(exit, 2);
    for line in [
        "\"lib/rng.so\": a symbolic link",
        "\"loop\": a symbolic link",
        "\"pipe\": neither a regular file nor a directory",
    ] {
        assert!(said.contains(line), "{said}");
    }
    assert!(!said.contains("path,size"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = release();
    create(&folder, "create app --out list.csv");
    for name in [&b"a\xff"[..], b"line\nbreak"] {
        let path = folder
            .path()
            .join("app")
            .join(std::ffi::OsStr::from_bytes(name));
        fs::write(&path, "").unwrap();
        for (line, expected) in [("create app", 2), ("verify list.csv app", 4)] {
            let (exit, said) = run(&folder, line);
            assert_eq!(exit, expected, "{said}");
            assert!(
                said.contains("a name that a manifest cannot hold"),
                "{said}"
            );
        }
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_key_finds_a_list_that_was_written_without_it() {
    let folder = release();
    create(&folder, "create app --out keyed.csv --hmac-key lab.key");
    create(&folder, "create app --out bare.csv");
    let keyed = read(&folder, "keyed.csv");
    assert!(
        !keyed.contains("0123456789abcdef\n"),
        "the key is in no file"
    );
    assert_eq!(run(&folder, "verify keyed.csv app --hmac-key lab.key").0, 0);
    let (exit, said) = run(&folder, "verify keyed.csv app");
    assert_eq!(exit, 0);
    assert!(said.contains("not checked: HMAC"), "{said}");
    let (exit, said) = run(&folder, "verify bare.csv app --hmac-key lab.key");
    assert_eq!(exit, 3, "a required layer is missing");
    assert!(said.contains("has no HMAC"), "{said}");

    // Somebody changes a file and its line, and keeps the HMAC, which needs the key.
    fs::write(folder.path().join("app/lib/rng.so"), "APPROVED rng\n").unwrap();
    let old_line = keyed
        .lines()
        .find(|line| line.starts_with("lib/rng.so"))
        .unwrap();
    create(&folder, "create app --out forged-bare.csv");
    let bare = read(&folder, "forged-bare.csv");
    let new_line = bare
        .lines()
        .find(|line| line.starts_with("lib/rng.so"))
        .unwrap();
    let hmac = old_line.split(',').nth(3).unwrap();
    let forged = keyed.replace(old_line, &new_line.replace(",,", &format!(",{hmac},")));
    fs::write(folder.path().join("forged.csv"), forged).unwrap();
    assert_eq!(
        run(&folder, "verify forged.csv app").0,
        0,
        "SHA-256 alone believes it"
    );
    let (exit, said) = run(&folder, "verify forged.csv app --hmac-key lab.key");
    assert_eq!(exit, 4);
    assert!(
        said.starts_with("HMAC mismatch: lib/rng.so (rng)"),
        "{said}"
    );
    let (exit, _) = run(&folder, "verify bare.csv app --hmac-key lab.key");
    assert_eq!(
        exit, 4,
        "a changed file is more serious than a missing layer"
    );

    for (bytes, expected) in [(15, 2), (16, 0), (4096, 0), (4097, 2)] {
        fs::write(folder.path().join("other.key"), vec![7; bytes]).unwrap();
        let (exit, said) = run(&folder, "create app --hmac-key other.key");
        assert_eq!(exit, expected, "{bytes} bytes: {said}");
    }
}

#[test]
fn a_malformed_list_or_a_wrong_place_is_usage() {
    let folder = release();
    create(&folder, "create app --out list.csv");
    let text = read(&folder, "list.csv");
    let (exit, said) = {
        fs::write(
            folder.path().join("bad.csv"),
            text.replace(",rng\n", ",dice\n"),
        )
        .unwrap();
        run(&folder, "verify bad.csv app")
    };
    assert_eq!(exit, 2);
    assert!(
        said.starts_with("dealproof: bad.csv: line 4: role: expected rng, "),
        "{said}"
    );
    assert_eq!(run(&folder, "diff list.csv bad.csv").0, 2);
    fs::create_dir(folder.path().join("empty")).unwrap();
    fs::write(
        folder.path().join("roles.yaml"),
        "- { glob: 'a[b]', role: rng }\n",
    )
    .unwrap();
    for (line, expected) in [
        (
            "create app --out app/list.csv",
            "the manifest must be outside app",
        ),
        (
            "create app --hmac-key app/lib/rng.so",
            "the key must be outside app",
        ),
        ("create empty", "expected at least one file"),
        ("create nowhere", "could not read nowhere"),
        ("create app --roles roles.yaml", "roles.yaml: "),
        ("verify nowhere.csv app", "could not read nowhere.csv"),
        ("verify list.csv nowhere", "could not read nowhere"),
    ] {
        let (exit, said) = run(&folder, line);
        assert_eq!(exit, 2, "{line}: {said}");
        assert!(said.contains(expected), "{line}: {said}");
    }
    assert!(!folder.path().join("app/list.csv").exists());
}

#[test]
fn a_roles_file_replaces_the_built_in_roles() {
    let folder = release();
    let roles = "- { glob: 'lib/*', role: program }\n- glob: '**/*.lua'\n  role: payouts\n";
    fs::write(folder.path().join("roles.yaml"), roles).unwrap();
    create(&folder, "create app --out list.csv --roles roles.yaml");
    let text = read(&folder, "list.csv");
    let role = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.rsplit(',').next().unwrap().to_owned()
    };
    assert_eq!(role("lib/rng.so"), "program");
    assert_eq!(role("rules/holdem.lua"), "payouts");
    assert_eq!(role("profiles/nlhe.yaml"), "other");
}

#[test]
fn the_built_in_roles_stand_in_the_help_and_in_the_document() {
    let folder = tempfile::tempdir().unwrap();
    let help = stdout(&dealproof_in(
        folder.path(),
        &["manifest", "create", "--help"],
    ));
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/software-verification.md");
    let document = fs::read_to_string(document).unwrap();
    for (role, globs) in BUILT_IN {
        assert!(help.contains(&format!("\n  {role} ")), "{help}");
        for glob in globs {
            assert!(help.contains(glob), "{glob}");
            assert!(document.contains(&format!("`{glob}`")), "{glob}");
        }
    }
}

#[test]
fn a_new_release_affects_fairness_or_not_and_says_why() {
    let folder = release();
    create(&folder, "create app --out old.csv");
    let (exit, said) = run(&folder, "diff old.csv old.csv");
    assert_eq!(exit, 0);
    assert!(
        said.starts_with("no file changed\n\nAffects fairness: no\n"),
        "{said}"
    );
    let app = folder.path().join("app");
    for (number, (name, role)) in RELEASE.into_iter().enumerate() {
        let path = app.join(name);
        let approved = fs::read(&path).unwrap();
        fs::write(&path, "another one\n").unwrap();
        create(&folder, &format!("create app --out new-{number}.csv"));
        fs::write(&path, approved).unwrap();
        let (exit, said) = run(&folder, &format!("diff old.csv new-{number}.csv"));
        assert_eq!(exit, i32::from(role != "other"), "{said}");
        assert!(
            said.starts_with(&format!("{role:<14} changed     {name}\n")),
            "{said}"
        );
        let class = if role == "other" {
            "minor: "
        } else {
            "major: "
        };
        assert!(
            said.contains(&format!("annex-A Major and minor updates: {class}")),
            "{said}"
        );
        assert_eq!(said.contains("ECO-2"), role == "rng", "{said}");
        assert_eq!(
            said.contains(&format!("\n  {name} ({role}): ")),
            role != "other",
            "{said}"
        );
    }
}

#[test]
fn a_program_reads_the_same_from_json() {
    let folder = release();
    create(&folder, "create app --out old.csv");
    fs::write(folder.path().join("app/lib/rng.so"), "new").unwrap();
    fs::write(folder.path().join("app/README"), "new").unwrap();
    fs::remove_file(folder.path().join("app/etc/server.conf")).unwrap();
    create(&folder, "create app --out new.csv");
    let output = dealproof_in(
        folder.path(),
        &["manifest", "diff", "old.csv", "new.csv", "--format", "json"],
    );
    assert_eq!(code(&output), 1);
    let document: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(document["affects_fairness"], true);
    let changes = document["changes"].as_array().unwrap();
    let brief: Vec<(&str, &str, bool)> = changes
        .iter()
        .map(|change| {
            let text = |member: &str| change[member].as_str().unwrap();
            (
                text("path"),
                text("what"),
                change["affects_fairness_because"].is_string(),
            )
        })
        .collect();
    assert_eq!(
        brief,
        [
            ("README", "added", false),
            ("etc/server.conf", "removed", true),
            ("lib/rng.so", "changed", true),
        ]
    );
    assert_eq!(changes[2]["before"]["size"], 13);
    assert_eq!(changes[2]["after"]["size"], 3);
    assert_eq!(changes[0]["before"], serde_json::Value::Null);
    let clauses: Vec<&str> = document["clauses"]
        .as_array()
        .unwrap()
        .iter()
        .map(|clause| clause["clause"].as_str().unwrap())
        .collect();
    assert_eq!(
        clauses,
        [
            release::MAJOR_OR_MINOR,
            release::CHANGE_LIST,
            release::CHANGE_CONTROL,
            release::GENERATOR_CHANGED,
        ]
    );
    let catalogue = Catalogue::embedded().unwrap();
    for clause in clauses {
        assert!(
            catalogue.find(clause).is_some(),
            "{clause} is in no standard"
        );
    }
}
