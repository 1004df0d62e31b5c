//! `dealproof certify` and `dealproof verify`, end to end.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{code, dealproof_fed, dealproof_in, stderr, stdout};

/// A plan that takes a moment.
const SMALL: &str = "\
name: small
description: A small plan for tests.
seed: \"0000000000000000000000000000000000000000000000000000000000000001\"
rules: { tags: \"@scenario-29 or @scenario-47\" }
generator: { enumerate: false }
battery:
  parts: [decks]
  decks: 250000
  bytes: 1
  fingerprints: 30000
  defects: [sattolo]
log: { hands: 3 }
";

fn files_below(directory: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![directory.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(
                    path.strip_prefix(directory).unwrap().to_owned(),
                    fs::read(&path).unwrap(),
                );
            }
        }
    }
    files
}

/// Runs the small plan, with lines added to it, and returns the output.
fn certify(directory: &Path, added: &str, out: &str) -> std::process::Output {
    let plan = format!("{SMALL}{added}");
    fs::write(directory.join("plan.yaml"), plan).unwrap();
    dealproof_in(directory, &["certify", "--plan", "plan.yaml", "--out", out])
}

#[test]
fn two_runs_of_quick_give_the_same_files_and_both_verify() {
    let directory = tempfile::tempdir().unwrap();
    let mut bundles = Vec::new();
    for out in ["one", "two"] {
        let output = dealproof_in(directory.path(), &["certify", "--out", out]);
        assert_eq!(code(&output), 0, "{}{}", stdout(&output), stderr(&output));
        assert!(stdout(&output).contains("Verdict: Pass"));
        for bundle in [out.to_owned(), format!("{out}/bundle.tar")] {
            let verified = dealproof_in(directory.path(), &["verify", &bundle]);
            assert_eq!(code(&verified), 0, "{}", stdout(&verified));
        }
        bundles.push(files_below(&directory.path().join(out)));
    }
    // What a fresh key signs and the time of a run are its own; every other file is the same.
    let own = [
        "MANIFEST.dsse.json",
        "MANIFEST.sha256",
        "MANIFEST.sha256.sig",
        "allowed_signers",
        "bundle.tar",
        "environment.json",
        // The sizes of the others.
        "inventory.csv",
        "provenance.dsse.json",
        "results/junit.xml",
        "signer.vkey",
    ];
    let names = |bundle: &BTreeMap<PathBuf, Vec<u8>>| bundle.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&bundles[0]), names(&bundles[1]));
    let mut same = 0;
    for (name, content) in &bundles[0] {
        if !own.contains(&name.to_str().unwrap()) {
            assert!(*content == bundles[1][name], "{} differs", name.display());
            same += 1;
        }
    }
    println!("{same} files of two runs are the same, byte for byte");
    assert!(same > 40);
    let record = String::from_utf8(bundles[0][Path::new("record.json")].clone()).unwrap();
    let path = directory.path().to_str().unwrap();
    assert!(!record.contains(path), "the record holds a path");
}

#[test]
fn a_changed_byte_in_any_file_is_found_and_the_file_is_named() {
    let directory = tempfile::tempdir().unwrap();
    assert_eq!(code(&certify(directory.path(), "", "out")), 0);
    let out = directory.path().join("out");
    let files = files_below(&out);
    for (path, content) in &files {
        for place in [0, content.len() / 2, content.len() - 1] {
            let mut changed = content.clone();
            changed[place] ^= 1;
            fs::write(out.join(path), changed).unwrap();
            let output = dealproof_in(directory.path(), &["verify", "out"]);
            let text = stdout(&output);
            assert_eq!(code(&output), 4, "{} at {place}: {text}", path.display());
            assert!(
                text.contains(path.to_str().unwrap()),
                "{} at {place}: {text}",
                path.display()
            );
        }
        fs::write(out.join(path), content).unwrap();
    }
    println!("{} files, three changed bytes each, all named", files.len());
    assert_eq!(code(&dealproof_in(directory.path(), &["verify", "out"])), 0);
}

#[test]
fn a_file_added_removed_or_linked_is_found() {
    let directory = tempfile::tempdir().unwrap();
    assert_eq!(code(&certify(directory.path(), "", "out")), 0);
    let out = directory.path().join("out");
    let check = |name: &str| {
        let output = dealproof_in(directory.path(), &["verify", "out"]);
        assert_eq!(code(&output), 4);
        assert!(stdout(&output).contains(name), "{}", stdout(&output));
    };
    fs::write(out.join("extra.txt"), "x").unwrap();
    check("extra.txt");
    fs::remove_file(out.join("extra.txt")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", out.join("link")).unwrap();
    check("link: expected a regular file, found a symbolic link");
    fs::remove_file(out.join("link")).unwrap();
    // Reading a named pipe would wait for ever.
    let made = Command::new("mkfifo").arg(out.join("log/pipe")).status();
    assert!(made.unwrap().success());
    check("log/pipe: expected a regular file, found a named pipe");
    fs::remove_file(out.join("log/pipe")).unwrap();
    let socket = std::os::unix::net::UnixListener::bind(out.join("socket")).unwrap();
    check("socket: expected a regular file, found a socket");
    drop(socket);
    fs::remove_file(out.join("socket")).unwrap();
    fs::remove_file(out.join("plan.yaml")).unwrap();
    check("plan.yaml");
}

#[test]
fn a_truncated_archive_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    assert_eq!(code(&certify(directory.path(), "", "out")), 0);
    let archive = fs::read(directory.path().join("out/bundle.tar")).unwrap();
    fs::write(
        directory.path().join("cut.tar"),
        &archive[..archive.len() / 2],
    )
    .unwrap();
    let output = dealproof_in(directory.path(), &["verify", "cut.tar"]);
    assert_eq!(code(&output), 4, "{}", stdout(&output));
}

#[test]
fn tools_of_others_accept_the_bundle() {
    let directory = tempfile::tempdir().unwrap();
    assert_eq!(code(&certify(directory.path(), "", "out")), 0);
    let out = directory.path().join("out");
    let sums = Command::new("sha256sum")
        .args(["--check", "--strict", "--quiet", "MANIFEST.sha256"])
        .current_dir(&out)
        .status()
        .unwrap();
    assert!(sums.success());
    let name = "dealproof-manifest";
    let manifest = fs::File::open(out.join("MANIFEST.sha256")).unwrap();
    let ssh = Command::new("ssh-keygen")
        .args([
            "-Y",
            "verify",
            "-f",
            "allowed_signers",
            "-I",
            name,
            "-n",
            name,
        ])
        .args(["-s", "MANIFEST.sha256.sig"])
        .stdin(manifest)
        .current_dir(&out)
        .output()
        .unwrap();
    assert!(
        ssh.status.success(),
        "{}",
        String::from_utf8_lossy(&ssh.stderr)
    );
    let tar = Command::new("tar")
        .args(["-tf", "bundle.tar"])
        .current_dir(&out)
        .output()
        .unwrap();
    let names = String::from_utf8(tar.stdout).unwrap();
    assert_eq!(
        names.lines().count() + 1,
        files_below(&out).len(),
        "{names}"
    );
}

#[test]
fn an_injected_defect_fails_the_run_and_the_report_names_the_check_and_its_rerun() {
    let directory = tempfile::tempdir().unwrap();
    let output = certify(directory.path(), "inject: { generator: sattolo }\n", "out");
    assert_eq!(code(&output), 1, "{}", stdout(&output));
    let report = fs::read_to_string(directory.path().join("out/report.html")).unwrap();
    let rerun = "dealproof certify --plan plan.yaml --seed \
                 0000000000000000000000000000000000000000000000000000000000000001 \
                 --only 'battery.decks.card-position' --out rerun --force";
    for part in [
        "INJECTED",
        "Failed: <code>battery.decks.card-position</code>",
    ] {
        assert!(report.contains(part), "{part}");
    }
    assert!(report.replace("&#x27;", "'").contains(rerun), "{rerun}");
    // The rerun command, as it stands, comes to the same verdict on that check.
    let words: Vec<&str> = rerun
        .split(' ')
        .skip(1)
        .map(|word| word.trim_matches('\''))
        .collect();
    let again = dealproof_in(directory.path(), &words);
    assert_eq!(code(&again), 1, "{}", stdout(&again));
    assert_eq!(code(&dealproof_in(directory.path(), &["verify", "out"])), 0);
}

#[test]
fn an_injected_bit_in_the_log_breaks_integrity() {
    let directory = tempfile::tempdir().unwrap();
    let output = certify(directory.path(), "inject: { log_bit: 4000 }\n", "out");
    assert_eq!(code(&output), 4, "{}", stdout(&output));
    assert!(
        stdout(&output).contains("FAILED log.verify"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn an_injection_that_changes_nothing_still_never_passes() {
    let directory = tempfile::tempdir().unwrap();
    let plan = "name: x\ndescription: y\nseed: \"00000000000000000000000000000000\
                00000000000000000000000000000000\"\nrules: { tags: \"@scenario-29\" }\n\
                inject: { generator: sattolo }\n";
    fs::write(directory.path().join("plan.yaml"), plan).unwrap();
    let output = dealproof_in(directory.path(), &["certify", "--plan", "plan.yaml"]);
    assert_eq!(code(&output), 3, "{}", stdout(&output));
    assert!(stdout(&output).contains("INJECTED"));
}

#[test]
fn the_customers_decks_are_judged_and_named() {
    let directory = tempfile::tempdir().unwrap();
    let plan = "name: decks\ndescription: y\nbattery: { parts: [decks], decks: 250000, bytes: 1, \
                fingerprints: 30000 }\n";
    fs::write(directory.path().join("plan.yaml"), plan).unwrap();
    let mut decks = Vec::new();
    let key = || dealproof_rng::shuffle::ShuffleKey::new([9; 32]);
    let size = dealproof_rng::shuffle::DeckSize::STANDARD;
    let domain = dealproof_rng::shuffle::Domain::BATTERY;
    let shuffler = dealproof_rng::shuffle::Shuffler::new(key(), domain, size);
    for number in 0..250_000 {
        decks.extend(shuffler.deck(number).unwrap().cards());
    }
    let arguments = [
        "certify",
        "--plan",
        "plan.yaml",
        "--source",
        "decks=stdin",
        "--out",
        "out",
        "--force",
    ];
    let passed = dealproof_fed(directory.path(), &arguments, &decks);
    assert_eq!(code(&passed), 0, "{}", stdout(&passed));
    let record = fs::read_to_string(directory.path().join("out/record.json")).unwrap();
    assert!(record.contains("\"owner\": \"customer\""));
    assert!(record.contains("the 13000000 bytes that were read"));

    // A sample that was cut is an error of the input and no verdict on the generator.
    let cut = dealproof_fed(directory.path(), &arguments, &decks[..12_999_999]);
    assert_eq!(code(&cut), 2, "{}", stdout(&cut));
    let inside = "the input ends inside deck 250000: 51 of 52 bytes";
    assert!(stderr(&cut).contains(inside), "{}", stderr(&cut));

    let short = dealproof_fed(directory.path(), &arguments, &decks[..12_999_948]);
    assert_eq!(code(&short), 3, "{}", stdout(&short));
    assert!(stdout(&short).contains("did not run"), "{}", stdout(&short));

    decks[60] = decks[61];
    let broken = dealproof_fed(directory.path(), &arguments, &decks);
    assert_eq!(code(&broken), 1, "{}", stdout(&broken));
    assert!(
        stdout(&broken).contains("deck 2 of the input"),
        "{}",
        stdout(&broken)
    );

    let sorted: Vec<u8> = (0..52u8).cycle().take(13_000_000).collect();
    let failed = dealproof_fed(directory.path(), &arguments, &sorted);
    assert_eq!(code(&failed), 1, "{}", stdout(&failed));
}

#[test]
fn wrong_input_is_refused_in_one_line_and_nothing_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    fs::write(
        path.join("broken.yaml"),
        "name: x\ndescription: y\nrulez: {}\n",
    )
    .unwrap();
    fs::write(path.join("file"), "").unwrap();
    fs::write(path.join("bad.pem"), "no key").unwrap();
    fs::create_dir(path.join("full")).unwrap();
    fs::write(path.join("full/kept"), "kept").unwrap();
    for (arguments, said) in [
        (
            &["certify", "--flag-that-is-none"][..],
            "--flag-that-is-none",
        ),
        (
            &["certify", "--plan", "no-such-plan"],
            "could not read the plan no-such-plan",
        ),
        (&["certify", "--plan", "broken.yaml"], "line 3, column 1"),
        (&["certify", "--seed", "abc"], "64 hex digits"),
        (&["certify", "--out", "file/below"], "could not create"),
        (&["certify", "--out", "file"], "is not a directory"),
        (&["certify", "--out", "full"], "--force replaces it"),
        (&["certify", "--key", "bad.pem"], "PKCS#8"),
        (&["certify", "--key", "none.pem"], "could not read none.pem"),
        (
            &["certify", "--source", "dice"],
            "expected USE[:FORMAT]=SOURCE",
        ),
        (
            &["certify", "--input", "u8"],
            "unexpected argument '--input'",
        ),
        (
            &["certify", "--source", "decks=file:none"],
            "could not read none",
        ),
        (
            &["certify", "--engine", "/no/such/engine"],
            "could not be started",
        ),
        (
            &["certify", "--engine", "a 'b"],
            "ends inside quotation marks",
        ),
        (&["certify", "--log", "full"], "is not a log"),
        (&["certify", "--only", "no.such-check"], "no check"),
        (&["verify", "full"], "is not a bundle"),
        (&["verify", "full/kept"], "is neither a bundle nor a log"),
        (&["verify", "file"], "is neither a bundle nor a log"),
        (&["verify", "/dev/null"], "is neither a bundle nor a log"),
        (&["verify", "none.tar"], "could not read none.tar"),
    ] {
        let output = dealproof_in(path, arguments);
        let text = stderr(&output);
        assert_eq!(code(&output), 2, "{arguments:?}: {text}");
        assert!(text.contains(said), "{arguments:?}: {text}");
        assert_eq!(stdout(&output), "", "{arguments:?}");
    }
    let mut left: Vec<PathBuf> = files_below(path).into_keys().collect();
    left.sort();
    let expected = ["bad.pem", "broken.yaml", "file", "full/kept"].map(PathBuf::from);
    assert_eq!(left, expected);
}

#[test]
fn the_key_that_keygen_printed_verifies_the_bundle_that_it_signed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let made = ["keygen", "--name", "lab.example/report", "--out", "report"];
    let output = dealproof_in(path, &made);
    assert_eq!(code(&output), 0);
    let vkey = stdout(&output).trim().to_owned();
    assert!(vkey.starts_with("lab.example/report+"), "{vkey}");
    fs::write(path.join("plan.yaml"), SMALL).unwrap();
    let only = "battery.decks.card-position";
    let certify = ["certify", "--plan", "plan.yaml", "--only", only, "--key"];
    dealproof_in(
        path,
        &[&certify[..], &["report.pem", "--out", "named"]].concat(),
    );
    let output = dealproof_in(path, &["verify", "named", "--vkey", &vkey]);
    let text = stdout(&output) + &stderr(&output);
    assert_eq!(code(&output), 0, "{text}");
    assert!(!text.contains("not checked: who signed"), "{text}");

    // A key of other software has no name of its own.
    fs::rename(path.join("report.pem"), path.join("other.pem")).unwrap();
    let output = dealproof_in(
        path,
        &[&certify[..], &["other.pem", "--out", "unnamed"]].concat(),
    );
    let said = "other.vkey is not there, so the key signs as \"report-key\"";
    assert!(stderr(&output).contains(said), "{}", stderr(&output));
    let signer = fs::read_to_string(path.join("unnamed/signer.vkey")).unwrap();
    assert!(signer.starts_with("report-key+"), "{signer}");
    let output = dealproof_in(path, &["verify", "unnamed", "--vkey", &vkey]);
    assert_eq!(code(&output), 4);
}

#[test]
fn force_replaces_an_older_bundle_whole() {
    let directory = tempfile::tempdir().unwrap();
    assert_eq!(code(&certify(directory.path(), "", "out")), 0);
    fs::write(directory.path().join("out/stray"), "x").unwrap();
    let again = ["certify", "--plan", "plan.yaml", "--out", "out", "--force"];
    assert_eq!(code(&dealproof_in(directory.path(), &again)), 0);
    assert!(!directory.path().join("out/stray").exists());
    assert_eq!(code(&dealproof_in(directory.path(), &["verify", "out"])), 0);
}

#[test]
fn a_bundle_is_repeated_and_a_record_that_cannot_be_repeated_is_found() {
    use dealproof_audit::key::{KeyType, SigningKey};
    use dealproof_evidence::record::{Environment, Record};
    use dealproof_reports::bundle::{self, Bundle, tar};

    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    assert_eq!(code(&certify(path, "", "out")), 0);
    let again = dealproof_in(path, &["verify", "out", "--rerun"]);
    assert_eq!(code(&again), 0, "{}", stdout(&again));
    assert!(
        stdout(&again).contains("the same, byte for byte"),
        "{}",
        stdout(&again)
    );

    // Somebody with a key writes another statistic into the record, beside the same p-value, and signs
    // everything anew.
    let mut record = Record::from_json(&fs::read(path.join("out/record.json")).unwrap()).unwrap();
    let check = record
        .checks
        .iter_mut()
        .find(|check| check.id == "battery.decks.adjacency");
    let evidence = &mut check.unwrap().evidence;
    evidence.insert("statistic".into(), 0.5.into());
    let forge = |record: &Record| {
        let key = SigningKey::from_seed("report-key".parse().unwrap(), KeyType::Note, &[7; 32]);
        let archive = fs::read(path.join("out/bundle.tar")).unwrap();
        let mut files = tar::unpack(&archive).unwrap();
        let environment = Environment::default();
        for (name, content) in Bundle::of(record, &environment).unwrap().into_files() {
            files.insert(name, content);
        }
        let files = bundle::seal_again(files, record, &key).unwrap();
        for (name, content) in &files {
            let file = path.join("forged").join(name.as_str());
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, content).unwrap();
        }
    };
    forge(&record);
    assert_eq!(code(&dealproof_in(path, &["verify", "forged"])), 0);
    let found = dealproof_in(path, &["verify", "forged", "--rerun"]);
    assert_eq!(code(&found), 4, "{}", stdout(&found));
    let said = "DIFFERS battery.decks.adjacency: other evidence";
    assert!(stdout(&found).contains(said), "{}", stdout(&found));

    // A record of other sources is not repeated, and that is said.
    record.software.code_sha256 = "00".repeat(32);
    forge(&record);
    let found = dealproof_in(path, &["verify", "forged", "--rerun"]);
    assert_eq!(code(&found), 3, "{}", stdout(&found));
    assert!(
        stdout(&found).contains("other sources"),
        "{}",
        stdout(&found)
    );

    // Nor is that of a customer's engine without the engine.
    let rules = "name: x\ndescription: y\nrules: { tags: \"@scenario-29\" }\n";
    fs::write(path.join("plan.yaml"), rules).unwrap();
    let engine = format!("{} engine", crate::run::DEALPROOF);
    let run = ["certify", "--plan", "plan.yaml", "--out", "foreign"];
    let run = dealproof_in(path, &[&run[..], &["--engine", &engine]].concat());
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    let found = dealproof_in(path, &["verify", "foreign", "--rerun"]);
    assert_eq!(code(&found), 3, "{}", stdout(&found));
    let said = "give it with --engine";
    assert!(stdout(&found).contains(said), "{}", stdout(&found));
    let with = ["verify", "foreign", "--rerun", "--engine", &engine];
    let found = dealproof_in(path, &with);
    assert_eq!(code(&found), 0, "{}{}", stdout(&found), stderr(&found));
}

#[test]
fn a_run_of_one_check_is_repeated_as_one() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    // One scenario of two: the record says that the other was left out.
    let rules = "name: x\ndescription: y\nrules: { tags: \"@scenario-29 or @scenario-47\" }\n";
    fs::write(path.join("plan.yaml"), rules).unwrap();
    let listed = dealproof_in(path, &["list", "checks", "--plan", "plan.yaml"]);
    let first = stdout(&listed).lines().next().unwrap().to_owned();
    let (first, _) = first.split_once("  ").unwrap();
    let checks = stdout(&listed).lines().count();
    let only = ["certify", "--plan", "plan.yaml", "--only", first];
    let run = dealproof_in(path, &[&only[..], &["--out", "one"]].concat());
    assert_eq!(code(&run), 3, "{}{}", stdout(&run), stderr(&run));
    let record = fs::read_to_string(path.join("one/record.json")).unwrap();
    let left_out = record.matches("\"reason_code\": \"left_out\"").count();
    assert_eq!(left_out + 1, checks, "{checks} checks");
    let again = dealproof_in(path, &["verify", "one", "--rerun"]);
    assert_eq!(code(&again), 0, "{}", stdout(&again));

    fs::write(path.join("plan.yaml"), SMALL).unwrap();
    let only = ["certify", "--plan", "plan.yaml", "--only", "log.hands"];
    let run = dealproof_in(path, &[&only[..], &["--out", "out"]].concat());
    assert_eq!(code(&run), 3, "{}{}", stdout(&run), stderr(&run));
    let again = dealproof_in(path, &["verify", "out", "--rerun"]);
    assert_eq!(code(&again), 0, "{}", stdout(&again));
    let record = fs::read_to_string(path.join("out/record.json")).unwrap();
    assert!(record.contains("\"reason\": \"left out by --only\""));
    assert!(record.contains("\"reason_code\": \"left_out\""));
    assert!(record.contains("\"only\": \"log.hands\""));
}

#[test]
fn a_rerun_command_on_the_terminal_can_be_pasted_and_the_record_holds_no_path() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let plan = "name: x\ndescription: y\nrules: { tags: \"@scenario-46\" }\n";
    fs::write(path.join("my plan.yaml"), plan).unwrap();
    let wrong = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fixtures/adapters/wrong/wrong.py"
    );
    let dealproof = crate::run::DEALPROOF;
    let engine = format!("python3 '{wrong}' odd-chip '{dealproof}' engine");
    let arguments = ["certify", "--plan", "my plan.yaml", "--engine", &engine];
    let run = dealproof_in(path, &arguments);
    assert_eq!(code(&run), 1, "{}{}", stdout(&run), stderr(&run));
    let text = stdout(&run);
    let rerun = text
        .lines()
        .find_map(|line| line.strip_prefix("  rerun    dealproof "));
    let rerun = rerun.unwrap_or_else(|| panic!("{text}"));
    assert!(!rerun.contains("ENGINE"), "{rerun}");
    let shell = Command::new("sh")
        .args(["-c", &format!("'{dealproof}' {rerun}")])
        .current_dir(path)
        .output()
        .unwrap();
    assert_eq!(code(&shell), 1, "{}{}", stdout(&shell), stderr(&shell));
    let failed = text.lines().find(|line| line.starts_with("FAILED "));
    let failed = failed.unwrap_or_else(|| panic!("{text}"));
    assert!(stdout(&shell).contains(failed), "{}", stdout(&shell));
    let record = fs::read_to_string(path.join("submission/record.json")).unwrap();
    assert!(record.contains("--engine \\\"${ENGINE:?}\\\""), "{record}");
    assert!(!record.contains("wrong.py"), "{record}");
}

#[test]
fn an_archive_that_would_write_elsewhere_is_refused_and_nothing_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    fs::create_dir_all(path.join("in/below")).unwrap();
    fs::write(path.join("in/evil.txt"), "x").unwrap();
    fs::write(path.join("in/below/good.txt"), "x").unwrap();
    std::os::unix::fs::symlink("/etc/passwd", path.join("in/link")).unwrap();
    let pack = |archive: &str, arguments: &[&str]| {
        let status = Command::new("tar")
            .args(["--format=ustar", "-P", "-cf", archive])
            .args(arguments)
            .current_dir(path.join("in/below"))
            .status();
        assert!(status.unwrap().success());
    };
    pack("../../up.tar", &["../evil.txt"]);
    pack("../../link.tar", &["-C", "..", "link"]);
    let absolute = path.join("in/evil.txt");
    pack("../../absolute.tar", &[absolute.to_str().unwrap()]);
    pack("../../twice.tar", &["good.txt", "good.txt"]);
    fs::write(path.join("short.tar"), [0; 700]).unwrap();
    let before = files_below(path);
    for archive in [
        "up.tar",
        "link.tar",
        "absolute.tar",
        "twice.tar",
        "short.tar",
    ] {
        let output = dealproof_in(path, &["verify", archive]);
        assert_eq!(
            code(&output),
            4,
            "{archive}: {}{}",
            stdout(&output),
            stderr(&output)
        );
        assert!(
            stdout(&output).contains("BROKEN"),
            "{archive}: {}",
            stdout(&output)
        );
    }
    assert_eq!(files_below(path), before);
}

#[test]
fn critical_files_stand_in_the_bundle_under_the_labs_key_and_the_key_does_not() {
    const KEY: &str = "a key that the laboratory chose";
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    fs::create_dir_all(path.join("room/etc")).unwrap();
    fs::write(path.join("room/etc/rake.yaml"), "rate: 5\n").unwrap();
    fs::write(path.join("room/engine.so"), [0, 1, 2, 3]).unwrap();
    fs::write(path.join("lab.key"), KEY).unwrap();
    let plan = "name: x\ndescription: y\nrules: { tags: \"@scenario-29\" }\n";
    fs::write(path.join("plan.yaml"), plan).unwrap();
    let arguments = [
        "certify",
        "--plan",
        "plan.yaml",
        "--critical",
        "room",
        "--hmac-key",
        "lab.key",
        "--out",
        "out",
    ];
    let run = dealproof_in(path, &arguments);
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    let table =
        fs::read_to_string(path.join("out/customer/critical-files/critical-files.csv")).unwrap();
    let openssl = Command::new("openssl")
        .args(["dgst", "-sha256", "-hmac", KEY, "-r", "room/etc/rake.yaml"])
        .current_dir(path)
        .output()
        .unwrap();
    let openssl = String::from_utf8(openssl.stdout).unwrap();
    let hmac = openssl.split(' ').next().unwrap();
    assert_eq!(hmac.len(), 64, "{openssl}");
    let line = table
        .lines()
        .find(|line| line.starts_with("etc/rake.yaml,8,"));
    assert!(line.is_some_and(|line| line.contains(hmac)), "{table}");
    for (name, content) in files_below(&path.join("out")) {
        let held = content
            .windows(KEY.len())
            .any(|window| window == KEY.as_bytes());
        assert!(!held, "{} holds the key", name.display());
    }
    assert_eq!(code(&dealproof_in(path, &["verify", "out"])), 0);
}

#[test]
fn a_reader_that_goes_away_changes_no_verdict() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    assert_eq!(code(&certify(path, "", "out")), 0);
    fs::write(path.join("out/plan.yaml"), "changed").unwrap();
    fs::write(path.join("out/extra.txt"), "x").unwrap();
    let mut child = Command::new(crate::run::DEALPROOF)
        .args(["verify", "out"])
        .current_dir(path)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(4));
}
