//! Signatures that `ssh-keygen -Y verify` checks, for a reader with no tooling of ours.
//!
//! The format is `PROTOCOL.sshsig` of OpenSSH, with ed25519 keys and SHA-512.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use sha2::{Digest, Sha512};

use crate::key::{BadSignature, SignError, Signer, VerifierKey};

const MAGIC: &[u8] = b"SSHSIG";
const KEY_TYPE: &[u8] = b"ssh-ed25519";
const HASH: &[u8] = b"sha512";

/// Why a signature was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SshSignatureError {
    /// The text is not an SSH signature of this key for this namespace.
    #[error("not an SSH signature of this key for this namespace")]
    Form,
    /// The signature does not hold.
    #[error(transparent)]
    Signature(#[from] BadSignature),
}

/// Signs a message for a namespace; the result is the text of a `.sig` file.
pub fn sign(message: &[u8], namespace: &str, key: &dyn Signer) -> Result<String, SignError> {
    let signature = key.sign(&signed_data(message, namespace))?;
    Ok(armor(namespace, key.verifier_key(), &signature))
}

/// Checks what [`sign`] wrote: every byte of the text but the signature follows from the message,
/// the namespace and the key, so that no second spelling is accepted.
pub fn verify(
    text: &str,
    message: &[u8],
    namespace: &str,
    key: &VerifierKey,
) -> Result<(), SshSignatureError> {
    let body: String = text
        .lines()
        .filter(|line| !line.starts_with("-----"))
        .collect();
    let blob = BASE64.decode(body).map_err(|_| SshSignatureError::Form)?;
    let signature = blob.last_chunk::<64>().ok_or(SshSignatureError::Form)?;
    if armor(namespace, key, signature) != text {
        return Err(SshSignatureError::Form);
    }
    key.verify(&signed_data(message, namespace), signature)?;
    Ok(())
}

/// The line of an `allowed_signers` file that lets `key` sign as `principal` in one namespace.
pub fn allowed_signer(principal: &str, namespace: &str, key: &VerifierKey) -> String {
    format!(
        "{principal} namespaces=\"{namespace}\" ssh-ed25519 {}\n",
        BASE64.encode(public_blob(key))
    )
}

/// What is signed: the message enters by its hash.
fn signed_data(message: &[u8], namespace: &str) -> Vec<u8> {
    let mut signed = MAGIC.to_vec();
    for part in [namespace.as_bytes(), b"", HASH, &Sha512::digest(message)] {
        put(&mut signed, part);
    }
    signed
}

/// The text of the file; the signature is the last thing in it.
fn armor(namespace: &str, key: &VerifierKey, signature: &[u8; 64]) -> String {
    let mut signature_blob = Vec::new();
    put(&mut signature_blob, KEY_TYPE);
    put(&mut signature_blob, signature);
    let mut blob = MAGIC.to_vec();
    blob.extend_from_slice(&1u32.to_be_bytes());
    let public = public_blob(key);
    for part in [
        &public[..],
        namespace.as_bytes(),
        b"",
        HASH,
        &signature_blob,
    ] {
        put(&mut blob, part);
    }
    let encoded = BASE64.encode(blob);
    let mut text = String::from("-----BEGIN SSH SIGNATURE-----\n");
    for line in encoded.as_bytes().chunks(70) {
        text.push_str(str::from_utf8(line).expect("base64 is ASCII"));
        text.push('\n');
    }
    text.push_str("-----END SSH SIGNATURE-----\n");
    text
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
