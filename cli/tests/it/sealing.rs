//! Signing as a step of its own, and engines that would rather have the key.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::Output;

use dealproof_evidence::record::Record;
use dealproof_shell::child::Sandbox;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

/// Its seed is fresh, so that a run with it can be a submission.
const FRESH: &str = "name: x\ndescription: y\nrules: { tags: \"@scenario-29\" }\n";

/// A right engine that first looks for what it should not see, and gives its findings as its name.
const THIEF: &str = r#"
import glob, json, os, socket, stat, subprocess, sys

dealproof, key, out, port = sys.argv[1:5]
found = set()


def holds_key(path):
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return False
        with open(path, "rb") as file:
            return b"PRIVATE KEY" in file.read(4096)
    except OSError:
        return False


ways = [key, "/proc/self/root" + key]
for process in glob.glob("/proc/[0-9]*"):
    ways += [process + "/root" + key, process + "/cwd/report.pem"]
    ways += glob.glob(process + "/fd/*")
if any(holds_key(way) for way in ways):
    found.add("key")
for folder in [os.path.dirname(out)]:
    try:
        with open(folder + "/planted", "w") as file:
            file.write("x")
    except OSError:
        pass
try:
    socket.create_connection(("127.0.0.1", int(port)), 1).close()
    found.add("network")
except OSError:
    pass
if "DEALPROOF_TEST_SECRET" in os.environ:
    found.add("environment")
if os.listdir("."):
    found.add("directory")
name = "saw " + (", ".join(sorted(found)) or "nothing")
engine = subprocess.Popen([dealproof, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    engine.stdin.write(line)
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if "name" in answer:
        answer["name"] = name
    print(json.dumps(answer), flush=True)
"#;

/// A right engine with a process that leaves its parents, its session and its process group, and then
/// writes into the bundle for as long as it lives.
const DAEMON: &str = r#"
import os, signal, sys, time

dealproof, out, mark = sys.argv[1:4]
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.setpgid(0, 0)
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        for number in range(3):
            os.close(number)
        while True:
            try:
                with open(out + "/record.json", "a") as record:
                    record.write(" ")
            except OSError:
                pass
            time.sleep(0.002)
    os._exit(0)
os.wait()
os.execv(dealproof, [dealproof, "engine"])
"#;

/// Whether there is a sandbox here. Without one, a test says that it was not run.
#[expect(clippy::print_stdout, reason = "as a test prints it")]
fn has_sandbox() -> bool {
    match Sandbox::find() {
        Ok(_) => true,
        Err(reason) => {
            println!("NOT RUN: {reason}");
            assert!(std::env::var_os("DEALPROOF_REQUIRE").is_none(), "{reason}");
            false
        }
    }
}

/// A folder with a key, the plan and the programs.
fn prepared() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let made = ["keygen", "--name", "lab.example/report", "--out", "report"];
    assert_eq!(code(&dealproof_in(path, &made)), 0);
    fs::write(path.join("plan.yaml"), FRESH).unwrap();
    fs::create_dir(path.join("engine")).unwrap();
    fs::write(path.join("engine/thief.py"), THIEF).unwrap();
    fs::write(path.join("engine/daemon.py"), DAEMON).unwrap();
    folder
}

fn certify(path: &Path, engine: &str, options: &[&str]) -> Output {
    let fixed = ["certify", "--plan", "plan.yaml", "--out", "out", "--force"];
    let engine = ["--engine", engine];
    dealproof_in(path, &[&fixed[..], &engine, options].concat())
}

fn record(path: &Path) -> Record {
    Record::from_json(&fs::read(path.join("out/record.json")).unwrap()).unwrap()
}

fn vkey(path: &Path) -> String {
    fs::read_to_string(path.join("report.vkey"))
        .unwrap()
        .trim()
        .to_owned()
}

#[test]
fn an_engine_in_the_sandbox_sees_no_key_no_output_and_no_network() {
    if !has_sandbox() {
        return;
    }
    let folder = prepared();
    let path = folder.path().canonicalize().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let at = |name: &str| path.join(name).display().to_string();
    // The command names the key: the engine is shown what its command names, and not that.
    let engine = format!(
        "/usr/bin/python3 {} {DEALPROOF} {} {} {port}",
        at("engine/thief.py"),
        at("report.pem"),
        at("out")
    );
    let name = || {
        let name = record(&path).subjects[0].name.clone();
        name.trim_end_matches(concat!(" ", env!("CARGO_PKG_VERSION")))
            .to_owned()
    };

    // Whoever runs it without a sandbox gives it everything.
    let run = certify(&path, &engine, &["--sandbox", "off"]);
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    assert_eq!(name(), "saw key, network");
    // In the sandbox it may write to folders that are gone with it; here it wrote beside the bundle.
    fs::remove_file(path.join("planted")).unwrap();
    let all = ["--sandbox", "off", "--engine-dir", "."];
    assert_eq!(code(&certify(&path, &engine, &all)), 0);
    assert_eq!(name(), "saw directory, key, network");

    fs::remove_file(path.join("planted")).unwrap();

    let signed = ["--sandbox", "require", "--key", "report.pem"];
    let run = certify(&path, &engine, &signed);
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    assert_eq!(name(), "saw nothing");
    let verified = dealproof_in(&path, &["verify", "out", "--vkey", &vkey(&path)]);
    assert_eq!(code(&verified), 0, "{}", stdout(&verified));
    // It is shown the folder that holds the key and the output.
    let shown = [&signed[..], &["--engine-dir", ".", "--engine-sees", "."]].concat();
    let run = certify(&path, &engine, &shown);
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    assert_eq!(name(), "saw directory");
    assert!(!path.join("planted").exists());
    assert!(!path.join("out/planted").exists());
    let environment = fs::read_to_string(path.join("out/environment.json")).unwrap();
    assert!(
        environment.contains("\"confined\": \"bubblewrap\""),
        "{environment}"
    );
}

#[test]
fn what_an_engine_leaves_behind_is_dead_before_anything_is_written() {
    let folder = prepared();
    let path = folder.path().canonicalize().unwrap();
    let mut ways = vec!["off"];
    if has_sandbox() {
        ways.push("require");
    }
    for way in ways {
        let engine = format!(
            "/usr/bin/python3 {} {DEALPROOF} {} {}",
            path.join("engine/daemon.py").display(),
            path.join("out").display(),
            path.join("mark").display(),
        );
        let run = certify(&path, &engine, &["--sandbox", way]);
        let said = stderr(&run);
        assert_eq!(code(&run), 0, "{way}: {}{said}", stdout(&run));
        assert!(
            way != "off" || said.contains("processes behind; they were ended"),
            "{said}"
        );
        let mark = path.join("mark").display().to_string();
        assert_eq!(with_argument(&mark), Vec::<String>::new(), "{way}");
        let verified = dealproof_in(&path, &["verify", "out"]);
        assert_eq!(code(&verified), 0, "{way}: {}", stdout(&verified));
    }
}

/// The processes with an argument.
fn with_argument(argument: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    let lines = lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " "));
    lines.filter(|line| line.contains(argument)).collect()
}

#[test]
fn no_run_has_a_key_at_hand_that_foreign_code_could_read() {
    let folder = prepared();
    let path = folder.path();
    let engine = format!("{DEALPROOF} engine");
    for (options, said) in [
        (&["--engine", &engine][..], "give --sandbox require"),
        (
            &["--engine", &engine, "--sandbox", "off"],
            "give --sandbox require",
        ),
        (
            &["--engine", "tcp://127.0.0.1:1"],
            "cannot be put into a sandbox",
        ),
        (
            &["--engine", "tcp://127.0.0.1:1", "--sandbox", "require"],
            "cannot be put into a sandbox",
        ),
        (
            &["--source", "decks=cmd:cat /dev/urandom"],
            "--source is not put into a sandbox",
        ),
    ] {
        let fixed = [
            "certify",
            "--plan",
            "plan.yaml",
            "--out",
            "out",
            "--key",
            "report.pem",
        ];
        let run = dealproof_in(path, &[&fixed[..], options].concat());
        assert_eq!(code(&run), 2, "{options:?}: {}", stdout(&run));
        assert!(stderr(&run).contains(said), "{options:?}: {}", stderr(&run));
        let advice = "dealproof seal out --key FILE";
        assert!(
            stderr(&run).contains(advice),
            "{options:?}: {}",
            stderr(&run)
        );
        assert!(!path.join("out").exists());
    }
    // A seed that everybody knows is no proof against a prepared engine.
    let known = [
        "--seed",
        &"01".repeat(32),
        "--sandbox",
        "require",
        "--key",
        "report.pem",
    ];
    let run = certify(path, &engine, &known);
    assert_eq!(code(&run), 2, "{}", stdout(&run));
    assert!(
        stderr(&run).contains("not proof against a prepared engine"),
        "{}",
        stderr(&run)
    );
}

#[test]
fn a_bundle_is_sealed_with_its_record_untouched() {
    let folder = prepared();
    let path = folder.path();
    let engine = format!("{DEALPROOF} engine");
    let run = certify(path, &engine, &[]);
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    let read = |name: &str| fs::read(path.join("out").join(name)).unwrap();
    let before = [
        "record.json",
        "report.html",
        "results/junit.xml",
        "environment.json",
    ]
    .map(read);
    let archive = fs::read(path.join("out/bundle.tar")).unwrap();

    let sealed = dealproof_in(path, &["seal", "out", "--key", "report.pem"]);
    assert_eq!(code(&sealed), 0, "{}{}", stdout(&sealed), stderr(&sealed));
    let said = format!("signed by {}", vkey(path));
    assert!(stdout(&sealed).contains(&said), "{}", stdout(&sealed));
    let read = |name: &str| fs::read(path.join("out").join(name)).unwrap();
    let after = [
        "record.json",
        "report.html",
        "results/junit.xml",
        "environment.json",
    ]
    .map(read);
    assert!(before == after, "sealing changed what was signed");
    for bundle in ["out", "out/bundle.tar"] {
        let verified = dealproof_in(path, &["verify", bundle, "--vkey", &vkey(path)]);
        assert_eq!(code(&verified), 0, "{}", stdout(&verified));
    }
    // On another machine, from one file to a directory.
    fs::write(path.join("arrived.tar"), &archive).unwrap();
    let without = dealproof_in(path, &["seal", "arrived.tar", "--key", "report.pem"]);
    assert_eq!(code(&without), 2);
    let elsewhere = [
        "seal",
        "arrived.tar",
        "--key",
        "report.pem",
        "--out",
        "elsewhere",
    ];
    assert_eq!(code(&dealproof_in(path, &elsewhere)), 0);
    let verified = dealproof_in(path, &["verify", "elsewhere", "--vkey", &vkey(path)]);
    assert_eq!(code(&verified), 0, "{}", stdout(&verified));
    // The signer of before can be demanded.
    let other = [
        "seal",
        "arrived.tar",
        "--key",
        "report.pem",
        "--out",
        "third",
        "--vkey",
    ];
    let other = dealproof_in(path, &[&other[..], &[&vkey(path)]].concat());
    assert_eq!(code(&other), 4, "{}", stdout(&other));
    assert!(!path.join("third").exists());
}

#[test]
fn what_does_not_verify_or_is_no_submission_is_not_sealed() {
    let folder = prepared();
    let path = folder.path();
    let engine = format!("{DEALPROOF} engine");
    let seal = ["seal", "out", "--key", "report.pem"];
    let signer = |path: &Path| fs::read_to_string(path.join("out/signer.vkey")).unwrap();

    assert_eq!(
        code(&certify(path, &engine, &["--seed", &"01".repeat(32)])),
        0
    );
    let before = signer(path);
    let refused = dealproof_in(path, &seal);
    assert_eq!(
        code(&refused),
        3,
        "{}{}",
        stdout(&refused),
        stderr(&refused)
    );
    let said = "not proof against a prepared engine";
    assert!(stdout(&refused).contains(said), "{}", stdout(&refused));
    assert_eq!(signer(path), before);

    assert_eq!(code(&certify(path, &engine, &[])), 0);
    let before = signer(path);
    let sound = fs::read(path.join("out/plan.yaml")).unwrap();
    fs::write(path.join("out/plan.yaml"), "changed").unwrap();
    let refused = dealproof_in(path, &seal);
    assert_eq!(code(&refused), 4, "{}", stdout(&refused));
    assert!(
        stdout(&refused).contains("BROKEN plan.yaml"),
        "{}",
        stdout(&refused)
    );
    assert_eq!(signer(path), before);
    fs::write(path.join("out/plan.yaml"), sound).unwrap();

    // The key itself lies in the bundle.
    fs::copy(path.join("report.pem"), path.join("out/report.pem")).unwrap();
    let refused = dealproof_in(path, &seal);
    assert_eq!(code(&refused), 4, "{}", stdout(&refused));
    assert!(
        stdout(&refused).contains("a private key (PEM)"),
        "{}",
        stdout(&refused)
    );
    fs::remove_file(path.join("out/report.pem")).unwrap();

    fs::write(
        path.join("plan.yaml"),
        format!("{FRESH}inject: {{ log_bit: 3 }}\n"),
    )
    .unwrap();
    dealproof_in(
        path,
        &["certify", "--plan", "plan.yaml", "--out", "out", "--force"],
    );
    let refused = dealproof_in(path, &seal);
    assert_eq!(
        code(&refused),
        3,
        "{}{}",
        stdout(&refused),
        stderr(&refused)
    );
    assert!(
        stdout(&refused).contains("injected defect"),
        "{}",
        stdout(&refused)
    );
}

#[test]
fn the_customers_documents_have_their_own_folder_and_roles() {
    let folder = prepared();
    let path = folder.path();
    for (name, content) in [
        ("papers/rng/description.md", "# Our generator\n"),
        ("papers/sbom/room.cdx.json", "{}\n"),
        ("papers/documents/change-log.txt", "none\n"),
        (
            "papers/product.yaml",
            "customer: Example Poker Ltd\nproduct: Example Room\nversion: 7.2.0\nstandards: [GLI-19]\n",
        ),
    ] {
        let file = path.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, content).unwrap();
    }
    let engine = format!("{DEALPROOF} engine");
    let papers = ["--customer", "papers", "--critical", "engine"];
    let run = certify(path, &engine, &papers);
    assert_eq!(code(&run), 0, "{}{}", stdout(&run), stderr(&run));
    let inventory = fs::read_to_string(path.join("out/inventory.csv")).unwrap();
    for line in [
        "customer/rng/description.md,16,rng-description",
        "customer/sbom/room.cdx.json,3,sbom",
        "customer/documents/change-log.txt,5,document",
        "customer/product.yaml,85,product",
    ] {
        assert!(
            inventory.lines().any(|found| found == line),
            "{line}: {inventory}"
        );
    }
    let report = fs::read_to_string(path.join("out/report.html")).unwrap();
    for stated in ["Example Poker Ltd", "Example Room 7.2.0"] {
        assert!(report.contains(stated), "{stated}");
    }
    assert!(inventory.contains("customer/critical-files/critical-files.csv,"));
    assert!(inventory.contains("instrument/critical-files.csv,"));
    // Ours are the instrument's: none stands where the customer's could be looked for.
    for ours in [
        "rng",
        "sbom.cdx.json",
        "critical-files.csv",
        "provenance.dsse.json",
    ] {
        assert!(!path.join("out").join(ours).exists(), "{ours}");
        assert!(path.join("out/instrument").join(ours).exists(), "{ours}");
    }
    assert_eq!(
        code(&dealproof_in(path, &["seal", "out", "--key", "report.pem"])),
        0
    );
    assert_eq!(code(&dealproof_in(path, &["verify", "out"])), 0);

    fs::remove_dir_all(path.join("out")).unwrap();
    for (name, said) in [
        (
            "papers/loose.txt",
            "or a file in one of the folders rng, documents",
        ),
        (
            "papers/other/x.txt",
            "or a file in one of the folders rng, documents",
        ),
        (
            "papers/documents/CHANGE-LOG.txt",
            "where case does not count",
        ),
        (
            "papers/critical-files/critical-files.csv",
            "critical-files.csv",
        ),
        ("papers/documents/white space.txt", "unsafe path"),
        ("papers/product.yaml", "product.yaml: line 1"),
    ] {
        let file = path.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, "x").unwrap();
        let run = certify(path, &engine, &papers);
        assert_eq!(code(&run), 2, "{name}: {}", stdout(&run));
        assert!(stderr(&run).contains(said), "{name}: {}", stderr(&run));
        assert!(!path.join("out").exists(), "{name}");
        fs::remove_file(file).unwrap();
    }
    fs::copy(
        path.join("report.pem"),
        path.join("papers/documents/key.txt"),
    )
    .unwrap();
    let run = certify(path, &engine, &papers);
    assert_eq!(code(&run), 2, "{}", stdout(&run));
    assert!(
        stderr(&run).contains("which never goes into a bundle"),
        "{}",
        stderr(&run)
    );
}
