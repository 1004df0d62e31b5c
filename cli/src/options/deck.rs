//! What names a deck: the 256-bit key, the domain, the number of cards.

use std::path::PathBuf;

use dealproof_rng::hex;
use dealproof_rng::shuffle::{DeckSize, Domain};

use crate::terminal::Failure;

/// Where a key comes from.
#[derive(Debug, clap::Args)]
pub(crate) struct KeyOption {
    /// The key: 64 lower-case hex digits. Other users of this machine can see it.
    #[arg(long, value_name = "HEX", conflicts_with = "key_file")]
    key: Option<String>,
    /// A file with the key: 64 lower-case hex digits.
    #[arg(long, value_name = "FILE")]
    key_file: Option<PathBuf>,
}

impl KeyOption {
    /// The key, if one was given.
    pub(crate) fn read(&self) -> Result<Option<[u8; 32]>, Failure> {
        let (text, whence) = match (&self.key, &self.key_file) {
            (Some(text), _) => (text.clone(), "--key".to_owned()),
            (None, Some(path)) => (
                std::fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?,
                path.display().to_string(),
            ),
            (None, None) => return Ok(None),
        };
        hex::decode_array(text.trim_end())
            .map(Some)
            .map_err(|error| Failure::Usage(format!("{whence}: {error}")))
    }

    /// The key, which has to be given.
    pub(crate) fn require(&self) -> Result<[u8; 32], Failure> {
        self.read()?
            .ok_or_else(|| Failure::Usage("expected --key HEX or --key-file FILE".to_owned()))
    }
}

/// Reads a domain: a published name or a number.
pub(crate) fn domain(text: &str) -> Result<Domain, String> {
    let published = Domain::PUBLISHED
        .into_iter()
        .find(|(name, _, _)| *name == text);
    match (published, text.parse()) {
        (Some((_, domain, _)), _) => Ok(domain),
        (None, Ok(number)) => Domain::new(number).map_err(|error| error.to_string()),
        (None, Err(_)) => {
            let names = Domain::PUBLISHED.map(|(name, _, _)| name).join(", ");
            Err(format!("expected {names} or a number"))
        }
    }
}

/// Reads a number of cards.
pub(crate) fn cards(text: &str) -> Result<DeckSize, String> {
    let cards = text.parse::<usize>().map_err(|error| error.to_string())?;
    DeckSize::new(cards).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domains_are_names_or_numbers() {
        assert_eq!(domain("run-out"), Ok(Domain::RUN_OUT));
        assert_eq!(domain("7").map(Domain::number), Ok(7));
        assert!(domain("281474976710656").unwrap_err().contains("2^48"));
        assert!(domain("deck").unwrap_err().contains("hand-deck"));
    }
}
