//! Signatures that `ssh-keygen -Y verify` checks, for a reader with no tooling of ours.
//!
//! The format is `PROTOCOL.sshsig` of OpenSSH, with ed25519 keys and SHA-512.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use sha2::{Digest, Sha512};

use crate::key::{SignError, Signer, VerifierKey};

const MAGIC: &[u8] = b"SSHSIG";
const KEY_TYPE: &[u8] = b"ssh-ed25519";
const HASH: &[u8] = b"sha512";

/// Signs a message for a namespace; the result is the text of a `.sig` file.
pub fn sign(message: &[u8], namespace: &str, key: &dyn Signer) -> Result<String, SignError> {
    let mut signed = MAGIC.to_vec();
    for part in [namespace.as_bytes(), b"", HASH, &Sha512::digest(message)] {
        put(&mut signed, part);
    }
    let mut signature = Vec::new();
    put(&mut signature, KEY_TYPE);
    put(&mut signature, &key.sign(&signed)?);

    let mut blob = MAGIC.to_vec();
    blob.extend_from_slice(&1u32.to_be_bytes());
    let public = public_blob(key.verifier_key());
    for part in [&public[..], namespace.as_bytes(), b"", HASH, &signature] {
        put(&mut blob, part);
    }
    let encoded = BASE64.encode(blob);
    let mut text = String::from("-----BEGIN SSH SIGNATURE-----\n");
    for line in encoded.as_bytes().chunks(70) {
        text.push_str(str::from_utf8(line).expect("base64 is ASCII"));
        text.push('\n');
    }
    text.push_str("-----END SSH SIGNATURE-----\n");
    Ok(text)
}

/// The line of an `allowed_signers` file that lets `key` sign as `principal` in one namespace.
pub fn allowed_signer(principal: &str, namespace: &str, key: &VerifierKey) -> String {
    format!(
        "{principal} namespaces=\"{namespace}\" ssh-ed25519 {}\n",
        BASE64.encode(public_blob(key))
    )
}

fn public_blob(key: &VerifierKey) -> Vec<u8> {
    let mut blob = Vec::new();
    put(&mut blob, KEY_TYPE);
    put(&mut blob, key.public());
    blob
}

/// Appends an SSH `string`: its length as u32, then its bytes (RFC 4251, section 5).
fn put(out: &mut Vec<u8>, bytes: &[u8]) {
    let length = u32::try_from(bytes.len()).expect("every part is far below 4 GiB");
    out.extend_from_slice(&length.to_be_bytes());
    out.extend_from_slice(bytes);
}
