//! Other people's tools read what we write.

use std::io::Write;
use std::process::{Command, Stdio};

use dealproof_audit::key::Signer;
use dealproof_audit::sshsig;

use crate::sample;

/// Runs a tool with an input and returns whether it was content.
fn accepts(command: &mut Command, input: &[u8]) -> bool {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?} must be installed: {error}"));
    // The tool may refuse before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait().unwrap().success()
}

#[test]
fn ssh_keygen_verifies_our_signatures_and_no_others() {
    let directory = tempfile::tempdir().unwrap();
    let key = sample::keys().log;
    let manifest = b"0000  file\n";
    let signature = sshsig::sign(manifest, "dealproof", &key).unwrap();
    let signers = sshsig::allowed_signer("lab", "dealproof", key.verifier_key());
    let (sig, allowed) = (
        directory.path().join("manifest.sig"),
        directory.path().join("allowed"),
    );
    std::fs::write(&sig, signature).unwrap();
    std::fs::write(&allowed, signers).unwrap();
    let verify = |namespace: &str, message: &[u8]| {
        let mut command = Command::new("ssh-keygen");
        command
            .args(["-Y", "verify", "-I", "lab", "-n", namespace, "-f"])
            .arg(&allowed)
            .arg("-s")
            .arg(&sig);
        accepts(&mut command, message)
    };
    assert!(verify("dealproof", manifest));
    assert!(!verify("dealproof", b"0001  file\n"));
    assert!(!verify("other", manifest));
}

#[test]
fn openssl_reads_our_key_files() {
    let directory = tempfile::tempdir().unwrap();
    let key = sample::keys().log;
    let path = directory.path().join("log.pem");
    std::fs::write(&path, key.to_pem().as_bytes()).unwrap();
    let read = Command::new("openssl")
        .args(["pkey", "-pubout", "-in"])
        .arg(&path)
        .output()
        .expect("openssl must be installed");
    assert!(read.status.success(), "{read:?}");
    assert_eq!(
        String::from_utf8(read.stdout).unwrap(),
        key.verifier_key().to_pem()
    );
}
