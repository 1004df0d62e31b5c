//! Private keys, by their content: none may get into a bundle.

use serde_json::Value;
use thiserror::Error;

/// A form in which private keys are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PrivateKey {
    /// Text after `-----BEGIN ... PRIVATE KEY-----`, as OpenSSL, OpenSSH and `GnuPG` write it.
    #[error("a private key (PEM)")]
    Pem,
    /// The signing key of a signed note, as Go's tools write it.
    #[error("a private key (signed note)")]
    Note,
    /// An identity of age.
    #[error("a private key (age)")]
    Age,
    /// A key file of `PuTTY`.
    #[error("a private key (PuTTY)")]
    Putty,
    /// A JSON Web Key with its secret member.
    #[error("a private key (JWK)")]
    Jwk,
    /// PKCS#8, PKCS#1 or SEC 1 in binary.
    #[error("a private key (binary)")]
    Der,
}

/// The private key that a file holds, if it holds one in a form that can be told from other data.
/// A key of plain bytes cannot, and what is compressed or encrypted as a whole is not seen through.
pub fn private_key(content: &[u8]) -> Option<PrivateKey> {
    if is_der_key(content) {
        return Some(PrivateKey::Der);
    }
    // Text of 16 bits for each letter is text with zeros in between.
    let narrow: Vec<u8>;
    let text = if content.iter().take(64).any(|&byte| byte == 0) {
        narrow = content.iter().copied().filter(|&byte| byte != 0).collect();
        &narrow
    } else {
        content
    };
    if has_pem(text) {
        return Some(PrivateKey::Pem);
    }
    for (mark, found) in [
        (&b"PRIVATE+KEY+"[..], PrivateKey::Note),
        (b"AGE-SECRET-KEY-1", PrivateKey::Age),
        (b"PuTTY-User-Key-File-", PrivateKey::Putty),
    ] {
        let is_marked = |line: &[u8]| line.trim_ascii().starts_with(mark);
        if text.split(|byte| b"\r\n".contains(byte)).any(is_marked) {
            return Some(found);
        }
    }
    let begin = text.trim_ascii_start().first();
    let is_jwk = matches!(begin, Some(b'{' | b'['))
        && serde_json::from_slice(text).is_ok_and(|value| has_jwk(&value));
    is_jwk.then_some(PrivateKey::Jwk)
}

/// Whether a label of a private key is followed by a line's end or by its content. Texts about keys
/// name the label, too, and go on otherwise.
fn has_pem(text: &[u8]) -> bool {
    const BEGIN: &[u8] = b"-----BEGIN ";
    /// The longest label that is in use, with room to spare.
    const LABEL_MAX: usize = 60;
    let mut rest = text;
    while let Some(at) = find(rest, BEGIN) {
        rest = &rest[at + BEGIN.len()..];
        let window = &rest[..rest.len().min(LABEL_MAX)];
        let Some(end) = find(window, b"-----") else {
            continue;
        };
        let label = &window[..end];
        let is_private = label.ends_with(b"PRIVATE KEY") || label.ends_with(b"PRIVATE KEY BLOCK");
        let after = &rest[end + 5..];
        // In a string of JSON, a line's end is a backslash and a letter.
        let is_key =
            |after: &[u8]| after.is_empty() || b"\r\n\\".contains(&after[0]) || is_base64(after);
        if is_private && is_key(after) {
            return true;
        }
    }
    false
}

/// Whether a text goes on, after blanks, with more Base64 than a word has.
fn is_base64(text: &[u8]) -> bool {
    const WORD_MAX: usize = 24;
    let text = text.trim_ascii_start();
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/=".contains(byte);
    text.iter().take_while(|byte| is_digit(byte)).count() > WORD_MAX
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    let mut from = 0;
    // Only places that begin as the wanted text does are compared.
    while let Some(at) = text[from..].iter().position(|byte| *byte == wanted[0]) {
        from += at;
        if text[from..].starts_with(wanted) {
            return Some(from);
        }
        from += 1;
    }
    None
}

/// Whether there is a key with its secret part anywhere in a document (RFC 7518, 6).
fn has_jwk(value: &Value) -> bool {
    match value {
        Value::Object(members) => {
            let is_secret = ["d", "k"].iter().any(|name| {
                let member = members.get(*name);
                member.is_some_and(Value::is_string)
            });
            (is_secret && members.get("kty").is_some_and(Value::is_string))
                || members.values().any(has_jwk)
        }
        Value::Array(values) => values.iter().any(has_jwk),
        _ => false,
    }
}

/// Whether a file begins as a private key does: a sequence, a version number, and then an algorithm
/// (PKCS#8, RFC 5958), a modulus (PKCS#1, RFC 8017) or a secret of the length of a curve (SEC 1, RFC
/// 5915). Certificates and public keys begin otherwise.
fn is_der_key(content: &[u8]) -> bool {
    let Some(inside) = content.strip_prefix(&[0x30]).and_then(after_length) else {
        return false;
    };
    let [2, 1, version @ (0 | 1), tag, rest @ ..] = inside else {
        return false;
    };
    match (tag, version) {
        (0x30, _) => after_length(rest).is_some_and(|rest| rest.first() == Some(&6)),
        (2, 0) => after_length(rest).is_some_and(|rest| rest.len() > 64),
        (4, 1) => matches!(rest.first(), Some(28 | 32 | 48 | 66)),
        _ => false,
    }
}

/// What follows the length of a value in DER.
fn after_length(content: &[u8]) -> Option<&[u8]> {
    let (&first, rest) = content.split_first()?;
    let more = if first < 0x80 {
        0
    } else {
        usize::from(first & 0x7f)
    };
    (more <= 4).then(|| rest.get(more..)).flatten()
}

#[cfg(test)]
mod tests {
    use dealproof_audit::key::{KeyType, SigningKey};

    use super::*;

    #[test]
    fn keys_are_seen_in_every_form_and_texts_about_them_are_not() {
        let key = SigningKey::from_seed("x".parse().unwrap(), KeyType::Note, &[7; 32]);
        let pem = key.to_pem();
        let quoted = format!("> {}", pem.replace('\n', "\n> "));
        for text in [
            pem.to_string(),
            format!("notes\n\n  {}", pem.as_str()),
            pem.replace('\n', "\r\n"),
            pem.replace('\n', "\r"),
            pem.replace('\n', " "),
            serde_json::json!({ "key": pem.as_str() }).to_string(),
            quoted,
        ] {
            assert_eq!(
                private_key(text.as_bytes()),
                Some(PrivateKey::Pem),
                "{text}"
            );
        }
        let wide = pem.encode_utf16().flat_map(u16::to_be_bytes);
        let wide: Vec<u8> = wide.collect();
        assert_eq!(private_key(&wide), Some(PrivateKey::Pem));
        for label in [
            "OPENSSH PRIVATE KEY",
            "EC PRIVATE KEY",
            "PGP PRIVATE KEY BLOCK",
        ] {
            let text = format!("-----BEGIN {label}-----\nAAAA\n");
            assert_eq!(
                private_key(text.as_bytes()),
                Some(PrivateKey::Pem),
                "{label}"
            );
        }
        for (text, expected) in [
            ("PRIVATE+KEY+example.com+1a2b3c4d+AbCd\n", PrivateKey::Note),
            ("# me\nAGE-SECRET-KEY-1QQQ\n", PrivateKey::Age),
            ("PuTTY-User-Key-File-3: ssh-ed25519\n", PrivateKey::Putty),
            (r#" [{"kty":"OKP","x":"A","d":"B"}]"#, PrivateKey::Jwk),
            (r#"{"a":{"kty":"oct","k":"B"}}"#, PrivateKey::Jwk),
        ] {
            assert_eq!(private_key(text.as_bytes()), Some(expected), "{text}");
        }
        for text in [
            "-----BEGIN PUBLIC KEY-----\nAAAA\n",
            "A file that begins with -----BEGIN PRIVATE KEY----- is a key.\n",
            r#"{"kty":"OKP","x":"A"}"#,
            r#"{"d":"B"}"#,
            "",
            "0",
        ] {
            assert_eq!(private_key(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn keys_in_binary_are_seen_and_certificates_are_not() {
        let ed25519 = [
            &[0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4][..],
            &[7; 34],
        ];
        let rsa = [
            &[0x30, 0x82, 4, 0xa4, 2, 1, 0, 2, 0x82, 1, 1, 0][..],
            &[7; 500],
        ];
        let curve = [&[0x30, 0x77, 2, 1, 1, 4, 0x20][..], &[7; 60]];
        for key in [ed25519, rsa, curve] {
            assert_eq!(private_key(&key.concat()), Some(PrivateKey::Der), "{key:?}");
        }
        let certificate = [&[0x30, 0x82, 4, 0xa4, 0x30, 0x82, 3, 0xa4][..], &[7; 500]];
        let public = [&[0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70][..], &[7; 34]];
        for other in [certificate, public, [&[0x30], &[]], [&[0x30, 0xff], &[]]] {
            assert_eq!(private_key(&other.concat()), None, "{other:?}");
        }
    }
}
