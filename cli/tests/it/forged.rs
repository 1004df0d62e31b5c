//! Bundles that somebody with a key forged: every byte is signed, and what they say does not follow
//! from what they rest on.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use dealproof_audit::dsse::{self, Envelope};
use dealproof_audit::key::{KeyType, SigningKey};
use dealproof_audit::sshsig;
use dealproof_evidence::record::{Environment, Record};
use dealproof_reports::bundle::manifest::{self, BundlePath, MANIFEST, SIGNATURE, STATEMENT};
use dealproof_reports::bundle::{self, Bundle, Files, INVENTORY, RECORD, SSH_NAMESPACE, tar};
use serde_json::{Value, json};

use crate::run::{code, dealproof_in, stderr, stdout};

const PLAN: &str = "\
name: small
description: A small plan for tests.
seed: \"0000000000000000000000000000000000000000000000000000000000000001\"
rules: { tags: \"@scenario-29 or @scenario-47\" }
log: { hands: 3 }
";

const ROOM: &str = "games: [nlhe]\nfeatures: [rake]\n";

/// A sound bundle, and a place for forged ones.
struct Forger {
    folder: tempfile::TempDir,
    sound: Files,
    key: SigningKey,
}

impl Forger {
    fn new() -> Self {
        Self::of(PLAN, &[])
    }

    fn of(plan: &str, options: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("room.yaml"), ROOM).unwrap();
        let sound = made(folder.path(), plan, "sound", options);
        let key = SigningKey::from_seed("forger".parse().unwrap(), KeyType::Note, &[7; 32]);
        Self { folder, sound, key }
    }

    fn record(&self) -> Value {
        serde_json::from_slice(bundle::file(&self.sound, RECORD).unwrap()).unwrap()
    }

    /// Files with another record, rendered and signed as dealproof does it.
    fn around(&self, record: &Value) -> Files {
        self.around_in(self.sound.clone(), record)
    }

    fn around_in(&self, mut files: Files, record: &Value) -> Files {
        let record = Record::from_json(record.to_string().as_bytes()).unwrap();
        let environment = Environment::default();
        files.extend(Bundle::of(&record, &environment).unwrap().into_files());
        bundle::seal_again(files, &record, &self.key).unwrap()
    }

    /// Files as they are, with a manifest and signatures of the forger's own making: dealproof would
    /// not sign them.
    fn signed_by_hand(&self, mut files: Files, record: &Value) -> Files {
        for name in [MANIFEST, STATEMENT, SIGNATURE] {
            files.remove(&path(name));
        }
        let manifest = manifest::create(&files);
        let ids = |verdicts: &[&str]| -> Vec<Value> {
            let checks = record["checks"].as_array().unwrap().iter();
            let named =
                checks.filter(|check| verdicts.contains(&check["verdict"].as_str().unwrap()));
            named.map(|check| check["id"].clone()).collect()
        };
        let statement = json!({
            "_type": "https://in-toto.io/Statement/v1",
            "subject": [{
                "name": MANIFEST,
                "digest": { "sha256": manifest::sha256_hex(manifest.as_bytes()) },
            }],
            "predicateType": "https://in-toto.io/attestation/test-result/v0.1",
            "predicate": {
                "result": "PASSED",
                "configuration": [{
                    "name": "plan.yaml",
                    "digest": { "sha256": record["plan"]["sha256"] },
                }],
                "passedTests": ids(&["pass"]),
                "warnedTests": ids(&["inconclusive", "not_run"]),
                "failedTests": ids(&["fail"]),
            },
        });
        let statement = Envelope::sign(dsse::IN_TOTO, statement.to_string().as_bytes(), &self.key);
        let signature = sshsig::sign(manifest.as_bytes(), SSH_NAMESPACE, &self.key).unwrap();
        files.insert(path(STATEMENT), statement.unwrap().to_json().into_bytes());
        files.insert(path(SIGNATURE), signature.into_bytes());
        files.insert(path(MANIFEST), manifest.into_bytes());
        files
    }

    /// What `verify` says of files, in a directory and in an archive.
    fn verify(&self, files: &Files) -> (i32, String) {
        let directory = self.folder.path().join("forged");
        let _ = fs::remove_dir_all(&directory);
        for (name, content) in files {
            let file = directory.join(name.as_str());
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, content).unwrap();
        }
        fs::write(self.folder.path().join("forged.tar"), tar::pack(files, 0)).unwrap();
        let found = dealproof_in(self.folder.path(), &["verify", "forged"]);
        let packed = dealproof_in(self.folder.path(), &["verify", "forged.tar"]);
        assert_eq!(code(&found), code(&packed), "{}", stdout(&packed));
        (code(&found), stdout(&found) + &stderr(&found))
    }

    #[track_caller]
    fn expect(&self, files: &Files, said: &str) {
        let (code, text) = self.verify(files);
        assert_eq!(code, 4, "{said}: {text}");
        assert!(text.contains(said), "{said}: {text}");
    }
}

fn path(name: &str) -> BundlePath {
    BundlePath::new(name).unwrap()
}

/// The files of a bundle that certify makes.
fn made(folder: &Path, plan: &str, out: &str, options: &[&str]) -> Files {
    fs::write(folder.join("plan.yaml"), plan).unwrap();
    let arguments = ["certify", "--plan", "plan.yaml", "--out", out];
    let run = dealproof_in(folder, &[&arguments[..], options].concat());
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    let archive: PathBuf = folder.join(out).join("bundle.tar");
    tar::unpack(&fs::read(archive).unwrap()).unwrap()
}

#[test]
fn a_record_that_does_not_follow_from_its_checks_and_plan_is_found() {
    let forger = Forger::new();
    let same = forger.around(&forger.record());
    assert_eq!(forger.verify(&same).0, 0, "the forger's way alone is sound");

    // 300 failed checks and a pass.
    let mut record = forger.record();
    let checks = record["checks"].as_array_mut().unwrap();
    let mut failed = checks[0].clone();
    failed["verdict"] = json!("fail");
    for number in 0..300 {
        failed["id"] = json!(format!("failed {number}"));
        checks.push(failed.clone());
    }
    let count = checks.len() - 300;
    let said = format!(
        "record.json: expected the conclusion Fail of {count} passed, 300 failed, 0 inconclusive and \
         0 not run, found the conclusion Pass of {count} passed, 0 failed"
    );
    forger.expect(&forger.around(&record), &said);
    // Counts and verdict are set right, and now it is the plan that speaks against them.
    record["conclusion"] = json!({ "verdict": "fail", "passed": count, "failed": 300,
        "inconclusive": 0, "not_run": 0 });
    forger.expect(&forger.around(&record), "found the check failed 17");

    let mut record = forger.record();
    let lost = record["checks"].as_array_mut().unwrap().remove(0);
    record["conclusion"]["passed"] = json!(count - 1);
    let said = format!(
        "expected the check {} of the plan",
        lost["id"].as_str().unwrap()
    );
    forger.expect(&forger.around(&record), &said);

    let mut record = forger.record();
    record["checks"][0]["requirements"] = json!(["GLI-19:3.3.2.a"]);
    forger.expect(
        &forger.around(&record),
        "expected clauses and owner of the check",
    );
    let mut record = forger.record();
    record["checks"][0]["whose"]["owner"] = json!("customer");
    forger.expect(
        &forger.around(&record),
        "expected clauses and owner of the check",
    );

    let mut record = forger.record();
    let clauses = record["traceability"].as_array_mut().unwrap();
    let clause = clauses
        .iter_mut()
        .find(|clause| clause["checks"] == json!([]))
        .unwrap();
    clause["checks"] = json!([lost["id"]]);
    clause["coverage"] = json!("full");
    let said = format!(
        "record.json: expected {}: ",
        clause["tag"].as_str().unwrap()
    );
    forger.expect(&forger.around(&record), &said);

    for (member, said) in [
        ("name", "the name of the plan"),
        ("description", "the description of the plan"),
        ("seed", "the seed of the plan"),
    ] {
        let mut record = forger.record();
        record["plan"][member] = json!("ff".repeat(32));
        forger.expect(&forger.around(&record), said);
    }
    let mut record = forger.record();
    record["subjects"][0]["sha256"] = json!("ab".repeat(32));
    forger.expect(
        &forger.around(&record),
        "the sources of this version as the engine",
    );
    let mut record = forger.record();
    record["product"] = json!({ "customer": "A", "product": "B", "version": "7" });
    forger.expect(
        &forger.around(&record),
        "customer/product.yaml: expected the file that names the product",
    );
    let mut record = forger.record();
    record["standards"][0]["edition"] = json!("4.0");
    forger.expect(&forger.around(&record), "found other documents or editions");
    let mut record = forger.record();
    record["fingerprints"][0]["sha256"] = json!("ab".repeat(32));
    forger.expect(
        &forger.around(&record),
        "record.json: expected the digest of",
    );
}

#[test]
fn what_a_check_says_of_itself_and_how_much_was_examined_is_computed_again() {
    let forger = Forger::new();
    for (member, said) in [
        ("title", "expected title of the check"),
        ("area", "expected area of the check"),
        ("would_catch", "expected would_catch of the check"),
        ("rerun", "expected the command that repeats"),
    ] {
        let mut record = forger.record();
        record["checks"][1][member] = json!("everything that can be wrong");
        forger.expect(&forger.around(&record), said);
    }
    // One option for all of them, and a shell would carry out more.
    let mut record = forger.record();
    for check in record["checks"].as_array_mut().unwrap() {
        let rerun = check["rerun"].as_str().unwrap();
        let rerun = rerun.replace(" --only", " --jobs $(reboot) --only");
        check["rerun"] = json!(rerun);
    }
    forger.expect(&forger.around(&record), "expected the command that repeats");
    let mut record = forger.record();
    let checks = record["checks"].as_array_mut().unwrap();
    let hands = checks.iter_mut().find(|check| check["id"] == "log.hands");
    hands.unwrap()["evidence"]["hands"] = json!(3_000_000);
    let said = "expected 3 hands in the sample log, as the plan says, found 3000000";
    forger.expect(&forger.around(&record), said);
    // The plan of the bundle states the seed.
    let mut record = forger.record();
    record["plan"]["seed_from"] = json!("fresh");
    let said = "the origin of the seed of the plan, \"plan\", found \"fresh\"";
    forger.expect(&forger.around(&record), said);
    let mut record = forger.record();
    record["plan"]["scenarios"] = json!("every scenario");
    forger.expect(
        &forger.around(&record),
        "expected the scenarios of the plan",
    );
}

#[test]
fn statistics_that_were_left_out_invented_or_counted_otherwise_are_found() {
    let plan = "name: small\ndescription: A small plan for tests.\nseed: \
        \"0000000000000000000000000000000000000000000000000000000000000001\"\n\
        battery: { parts: [fips140, ints], decks: 1, bytes: 1000000, fingerprints: 1000, defects: [] }\n";
    let forger = Forger::of(plan, &[]);
    let checks = |record: &Value| record["checks"].as_array().unwrap().clone();
    let place = |record: &Value, id: &str| checks(record).iter().position(|one| one["id"] == id);
    // One that failed, for example.
    let mut record = forger.record();
    let lost = place(&record, "battery.fips140.runs").unwrap();
    record["checks"].as_array_mut().unwrap().remove(lost);
    record["conclusion"]["passed"] = json!(checks(&record).len());
    let said = "expected the check battery.fips140.runs of the plan, found none";
    forger.expect(&forger.around(&record), said);

    let mut record = forger.record();
    let mut invented = checks(&record)[lost].clone();
    invented["id"] = json!("battery.decks.card-position");
    record["checks"].as_array_mut().unwrap().push(invented);
    record["conclusion"]["passed"] = json!(checks(&record).len());
    let said = "found the check battery.decks.card-position";
    forger.expect(&forger.around(&record), said);

    let mut record = forger.record();
    let decision = place(&record, "battery.family").unwrap();
    record["checks"][decision]["evidence"]["bytes"] = json!(1_000);
    let said = "expected 1000000 bytes of battery.family, as the plan says, found 1000";
    forger.expect(&forger.around(&record), said);

    let mut record = forger.record();
    record["randomness"]["samples"][0]["samples"] = json!(1_000_000_000);
    let said = "expected 1000000 samples of bytes, as its decision says, found 1000000000";
    forger.expect(&forger.around(&record), said);

    let mut record = forger.record();
    record["randomness"]["p_values"][0]["p"] = json!(0.5);
    forger.expect(&forger.around(&record), "expected the p-value");
}

#[test]
fn a_scope_that_the_plan_does_not_declare_is_found() {
    let plan = PLAN.to_owned() + "scope: { games: [nlhe, plo], features: [rake] }\n";
    let forger = Forger::of(&plan, &[]);
    let mut record = forger.record();
    record["scope"]["games"].as_array_mut().unwrap().pop();
    let said = "expected the scope of plan.yaml, games nlhe, plo, found another, games nlhe";
    forger.expect(&forger.around(&record), said);
    let mut record = forger.record();
    record["scope"] = Value::Null;
    forger.expect(
        &forger.around(&record),
        "as the plan declares one, found none",
    );
    let mut record = forger.record();
    record["scope"]["games"][0]["sha256"] = json!("ab".repeat(32));
    forger.expect(
        &forger.around(&record),
        "names and digests of the games in scope",
    );
}

#[test]
fn checks_that_were_moved_out_of_scope_by_hand_are_found() {
    let plan = "name: small\ndescription: A test.\n\
                rules: {tags: \"@POKER-RULES:TDA-20 or @POKER-RULES:TDA-53\"}\n";
    let forger = Forger::of(plan, &["--scope", "room.yaml"]);
    let same = forger.around(&forger.record());
    assert_eq!(forger.verify(&same).0, 0, "the forger's way alone is sound");
    let mut record = forger.record();
    let moved = record["checks"].as_array_mut().unwrap().remove(0);
    let id = moved["id"].as_str().unwrap().to_owned();
    let passed = record["conclusion"]["passed"].as_u64().unwrap();
    record["conclusion"]["passed"] = json!(passed - 1);
    let groups = record["scope"]["out_of_scope"].as_array_mut().unwrap();
    groups[0]["checks"].as_array_mut().unwrap().push(json!(id));
    let said = format!("record.json: expected the check {id} in scope, found out of scope by");
    forger.expect(&forger.around(&record), &said);
    // What is out of scope, and was never mentioned.
    let mut record = forger.record();
    record["scope"]["out_of_scope"] = json!([]);
    forger.expect(&forger.around(&record), "found in scope");
    // Signed afterwards, it would be a submission.
    let key = ["keygen", "--name", "lab.example/report", "--out", "report"];
    let folder = forger.folder.path();
    let _ = dealproof_in(folder, &key);
    let seal = dealproof_in(folder, &["seal", "forged", "--key", "report.pem"]);
    assert_eq!(code(&seal), 4, "{}{}", stdout(&seal), stderr(&seal));
}

#[test]
fn a_bundle_of_a_run_that_failed_says_so() {
    let forger = Forger::new();
    let mut record = forger.record();
    record["checks"][0]["verdict"] = json!("fail");
    let count = record["checks"].as_array().unwrap().len() - 1;
    record["conclusion"] = json!({ "verdict": "fail", "passed": count, "failed": 1,
        "inconclusive": 0, "not_run": 0 });
    // Of other sources, the clauses are not computed again, except from their duties.
    record["software"]["code_sha256"] = json!("ab".repeat(32));
    let id = record["checks"][0]["id"].clone();
    for clause in record["traceability"].as_array_mut().unwrap() {
        if clause["checks"].as_array().unwrap().contains(&id) {
            clause["coverage"] = json!("failed");
            clause["duties"] = json!([]);
        }
    }
    let (verified, text) = forger.verify(&forger.around(&record));
    assert_eq!(verified, 0, "{text}");
    let last = text.lines().find(|line| line.starts_with("the run:"));
    let said = format!("the run: Fail ({count} passed, 1 failed, 0 inconclusive, 0 not run)");
    assert!(last.unwrap().starts_with(&said), "{text}");
}

#[test]
fn what_no_version_can_say_is_found_in_records_of_other_sources() {
    let forger = Forger::new();
    let mut other = forger.record();
    other["software"]["code_sha256"] = json!("ab".repeat(32));
    let (verified, text) = forger.verify(&forger.around(&other));
    assert_eq!(verified, 0, "{text}");
    assert!(text.starts_with("verified in part:"), "{text}");
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("the run: Pass ("), "{text}");
    let said = "the checks, clauses and reports were not computed again";
    assert!(last.ends_with(said), "{text}");
    // A duty that a document shows, and one whose checks did not run: both are claimed.
    let mut claims = Vec::new();
    for (from, said) in [("document", "no test shows it"), ("open", "that passed")] {
        let mut record = other.clone();
        let clauses = record["traceability"].as_array_mut().unwrap();
        let duty = clauses
            .iter_mut()
            .flat_map(|clause| clause["duties"].as_array_mut().unwrap())
            .find(|duty| duty["state"] == from && (from == "document" || duty["by"].is_array()));
        duty.unwrap()["state"] = json!("shown");
        claims.push((record, said));
    }
    let mut record = other.clone();
    let clauses = record["traceability"].as_array_mut().unwrap();
    let part = clauses
        .iter_mut()
        .find(|clause| clause["coverage"] == "part");
    part.unwrap()["coverage"] = json!("full");
    claims.push((record, "found"));
    let mut record = other;
    let clauses = record["traceability"].as_array_mut().unwrap();
    let again = clauses[0].clone();
    clauses.push(again);
    claims.push((record, "once, found it occurs again"));
    for (record, said) in &claims {
        forger.expect(&forger.around(record), said);
    }
}

#[test]
fn a_plan_a_log_a_profile_or_a_document_of_another_run_is_found() {
    let forger = Forger::new();
    let record = forger.record();
    let swap = |name: &str, content: &[u8]| {
        let mut files = forger.sound.clone();
        files.insert(path(name), content.to_vec());
        forger.around_in(files, &record)
    };
    let plan = PLAN.replace("hands: 3", "hands: 2");
    let said = "plan.yaml: expected the plan that was run, SHA-256";
    forger.expect(&swap("plan.yaml", plan.as_bytes()), said);
    let profile = bundle::file(&forger.sound, "game/profiles/omaha.yaml");
    let profile = profile.or_else(|| bundle::file(&forger.sound, "game/profiles/plo.yaml"));
    let other = forger
        .sound
        .keys()
        .find(|name| name.as_str().starts_with("game/profiles/"));
    let other = other.unwrap().as_str();
    let changed = String::from_utf8(profile.unwrap_or(b"").to_vec()).unwrap();
    let changed = changed.replace("burn: true", "burn: false") + "x: 1\n";
    forger.expect(&swap(other, changed.as_bytes()), other);
    let document = "rng/description.md";
    assert!(bundle::file(&forger.sound, document).is_some());
    forger.expect(&swap(document, b"# Nothing\n"), document);
    forger.expect(&swap("rng/more.md", b"# More\n"), "rng/more.md");

    // The log is gone, with and without its subject.
    let is_log = |name: &BundlePath| name.as_str().starts_with("log/");
    let mut without = forger.sound.clone();
    without.retain(|name, _| !is_log(name));
    forger.expect(
        &forger.around_in(without.clone(), &record),
        "log: expected the file",
    );
    let mut silent = record.clone();
    let subjects = silent["subjects"].as_array_mut().unwrap();
    subjects.retain(|subject| subject["role"] != "log");
    let said = "examined among the subjects, found none";
    forger.expect(&forger.around_in(without.clone(), &silent), said);
    // A log of other hands, signed and sound.
    let plan = PLAN.replace("01\"", "02\"");
    let another = made(forger.folder.path(), &plan, "another", &[]);
    without.extend(another.into_iter().filter(|(name, _)| is_log(name)));
    forger.expect(&forger.around_in(without, &record), "log: expected");
}

#[test]
fn a_statement_against_the_record_is_found() {
    let forger = Forger::new();
    let mut record = forger.record();
    let sound = forger.around(&record);
    assert_eq!(
        forger
            .verify(&forger.signed_by_hand(sound.clone(), &record))
            .0,
        0
    );
    // The statement says that a check failed which the record calls passed.
    record["checks"][0]["verdict"] = json!("fail");
    let said = "MANIFEST.dsse.json: expected the result, plan and tests of the record";
    forger.expect(&forger.signed_by_hand(sound.clone(), &record), said);
    let mut record = forger.record();
    record["plan"]["sha256"] = json!("ab".repeat(32));
    forger.expect(&forger.signed_by_hand(sound, &record), said);
}

#[test]
fn planted_files_keys_and_colliding_names_are_found_although_they_are_signed() {
    let forger = Forger::new();
    let record = forger.record();
    let sound = forger.around(&record);
    let plant = |planted: &[(&str, &[u8], &str)]| {
        let mut files = sound.clone();
        let mut inventory = String::from_utf8(files[&path(INVENTORY)].clone()).unwrap();
        for (name, content, role) in planted {
            writeln!(inventory, "{name},{},{role}", content.len()).unwrap();
            files.insert(path(name), content.to_vec());
        }
        let (header, lines) = inventory.split_once('\n').unwrap();
        let mut lines: Vec<&str> = lines.lines().collect();
        lines.sort_by_key(|line| line.split(',').next().map(str::to_owned));
        let inventory = format!("{header}\n{}\n", lines.join("\n"));
        files.insert(path(INVENTORY), inventory.into_bytes());
        forger.signed_by_hand(files, &record)
    };
    let note = "customer/documents/note.txt";
    let fine = plant(&[(note, b"x", "document")]);
    assert_eq!(forger.verify(&fine).0, 0, "{}", forger.verify(&fine).1);
    forger.expect(&plant(&[(note, b"x", "sbom")]), INVENTORY);
    for name in ["payload.exe", "customer/payload", "instrument/record.json"] {
        forger.expect(&plant(&[(name, b"x", "document")]), name);
    }
    let both: [(&str, &[u8], &str); 2] = [
        ("customer/documents/A/x", b"x", "document"),
        ("customer/documents/a/y", b"y", "document"),
    ];
    let said = "customer/documents/a/y: expected a path of its own, found one that differs from";
    forger.expect(&plant(&both), said);
    for (secret, kind) in keys() {
        let said = format!("{note}: expected no secrets, found {kind}");
        forger.expect(&plant(&[(note, &secret, "document")]), &said);
    }
}

/// A private key in many forms, and what each is called.
fn keys() -> Vec<(Vec<u8>, &'static str)> {
    let key = SigningKey::from_seed("room".parse().unwrap(), KeyType::Note, &[9; 32]);
    let pem = key.to_pem().to_string();
    let in_json = json!({ "private_key": pem }).to_string();
    let utf_16: Vec<u8> = pem.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let age =
        "# created: 2026\nAGE-SECRET-KEY-1QQQSYQCYQ5RQWZQFPG9SCRGWPUGPZYSNZS23V9CCRYDPK8QARC0\n";
    let jwk = r#"{"keys":[{"kty":"OKP","crv":"Ed25519","d":"AAAA","x":"BBBB"}]}"#;
    vec![
        (pem.clone().into_bytes(), "a private key (PEM)"),
        (
            format!("see below\n> {pem}").into_bytes(),
            "a private key (PEM)",
        ),
        (pem.replace('\n', "\r").into_bytes(), "a private key (PEM)"),
        (in_json.into_bytes(), "a private key (PEM)"),
        (utf_16, "a private key (PEM)"),
        (age.into(), "a private key (age)"),
        (jwk.into(), "a private key (JWK)"),
    ]
}

#[test]
fn a_file_of_another_size_is_not_read() {
    let forger = Forger::new();
    let files = forger.around(&forger.record());
    assert_eq!(forger.verify(&files).0, 0);
    let directory = forger.folder.path().join("forged");
    // More than any machine has; it takes no room on the disk.
    let grown = fs::OpenOptions::new()
        .write(true)
        .open(directory.join("log/checkpoint"));
    grown.unwrap().set_len(1 << 42).unwrap();
    let planted = fs::File::create(directory.join("large")).unwrap();
    planted.set_len(1 << 42).unwrap();
    let found = dealproof_in(forger.folder.path(), &["verify", "forged"]);
    assert_eq!(code(&found), 4, "{}", stderr(&found));
    for said in [
        "log/checkpoint: expected ",
        "found 4398046511104",
        "large: expected a line in the manifest and the inventory",
    ] {
        assert!(stdout(&found).contains(said), "{said}: {}", stdout(&found));
    }
    // An archive with members that its inventory gives other sizes, or with a tail.
    let mut archive = tar::pack(&files, 0);
    let tail = fs::File::create(forger.folder.path().join("tail.tar")).unwrap();
    std::io::Write::write_all(&mut &tail, &archive).unwrap();
    tail.set_len(1 << 42).unwrap();
    let found = dealproof_in(forger.folder.path(), &["verify", "tail.tar"]);
    assert_eq!(code(&found), 4, "{}", stderr(&found));
    archive.truncate(archive.len() - 1024);
    let mut more = files.clone();
    more.insert(path("log/checkpoint"), vec![b'x'; 100_000]);
    fs::write(forger.folder.path().join("more.tar"), tar::pack(&more, 0)).unwrap();
    let found = dealproof_in(forger.folder.path(), &["verify", "more.tar"]);
    assert_eq!(code(&found), 4, "{}", stderr(&found));
    let said = "log/checkpoint: expected ";
    assert!(stdout(&found).contains(said), "{}", stdout(&found));
    assert!(
        stdout(&found).contains("bytes, found 100000"),
        "{}",
        stdout(&found)
    );
}

#[test]
fn what_another_version_made_is_verified_and_what_was_not_computed_again_is_said() {
    let forger = Forger::new();
    let mut record = forger.record();
    record["software"]["code_sha256"] = json!("ab".repeat(32));
    record["software"]["version"] = json!("0.2.9");
    let mut files = forger.around(&record);
    let (verified, text) = forger.verify(&files);
    assert_eq!(verified, 0, "{text}");
    for said in [
        "not checked: the reports, which version 0.2.9 rendered",
        "not checked: the clauses, the list of checks and the documents, which other sources of \
         version 0.2.9 made",
        "not checked: time, host and command",
        "not checked: whether the checks came out as the record says",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    // Before there was an inventory.
    files.remove(&path(INVENTORY));
    let (verified, text) = forger.verify(&forger.signed_by_hand(files, &record));
    assert_eq!(verified, 0, "{text}");
    let said = "not checked: sizes and roles of the files, which version 0.2.9 did not list";
    assert!(text.contains(said), "{text}");
    // What follows in every version is computed for it too.
    record["conclusion"]["passed"] = json!(1000);
    forger.expect(
        &forger.around(&record),
        "record.json: expected the conclusion",
    );
}
