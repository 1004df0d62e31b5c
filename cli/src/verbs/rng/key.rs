//! The 256-bit key on the command line or in a file.

use std::path::PathBuf;

use dealproof_rng::hex;

use crate::terminal::Failure;

/// Where a key comes from.
#[derive(Debug, clap::Args)]
pub(super) struct KeyOption {
    /// The key: 64 lower-case hex digits. Other users of this machine can see it.
    #[arg(long, value_name = "HEX", conflicts_with = "key_file")]
    key: Option<String>,
    /// A file with the key: 64 lower-case hex digits.
    #[arg(long, value_name = "FILE")]
    key_file: Option<PathBuf>,
}

impl KeyOption {
    /// The key, if one was given.
    pub(super) fn read(&self) -> Result<Option<[u8; 32]>, Failure> {
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
    pub(super) fn require(&self) -> Result<[u8; 32], Failure> {
        self.read()?
            .ok_or_else(|| Failure::Usage("expected --key HEX or --key-file FILE".to_owned()))
    }
}
