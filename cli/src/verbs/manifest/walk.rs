//! The files below a directory, each read once.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use dealproof_audit::hash::Hash;
use dealproof_critical::compare::{Found, Refused};
use dealproof_critical::{ComponentPath, Contents};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::terminal::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct KeyOption {
    /// A file of 16 to 4096 bytes, taken as they are, a final line break included: the key of the
    /// lab. It is never written anywhere.
    #[arg(long, value_name = "FILE")]
    hmac_key: Option<PathBuf>,
}

/// Refuses a file below the directory: its manifest would not be that of the directory.
pub(super) fn outside(directory: &Path, file: &Path, what: &str) -> Result<(), Failure> {
    let folder = match file.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let real = |path: &Path| {
        path.canonicalize()
            .map_err(|error| Failure::io("read", path, &error))
    };
    if real(folder)?.starts_with(real(directory)?) {
        return Err(Failure::Usage(format!(
            "{}: {what} must stand outside {}",
            file.display(),
            directory.display()
        )));
    }
    Ok(())
}

/// The key of the lab. It has no `Debug`, so that nothing can print it.
pub(super) struct Key(Hmac<Sha256>);

impl KeyOption {
    const BYTES_MIN: usize = 16;
    const BYTES_MAX: usize = 4096;

    /// The key, which must not be among the files it is for.
    pub(super) fn read(&self, directory: Option<&Path>) -> Result<Option<Key>, Failure> {
        let Some(path) = &self.hmac_key else {
            return Ok(None);
        };
        if let Some(directory) = directory {
            outside(directory, path, "the key")?;
        }
        let mut bytes = Vec::new();
        File::open(path)
            .and_then(|file| {
                file.take(Self::BYTES_MAX as u64 + 1)
                    .read_to_end(&mut bytes)
            })
            .map_err(|error| Failure::io("read", path, &error))?;
        if !(Self::BYTES_MIN..=Self::BYTES_MAX).contains(&bytes.len()) {
            return Err(Failure::Usage(format!(
                "{}: expected a key of {} to {} bytes",
                path.display(),
                Self::BYTES_MIN,
                Self::BYTES_MAX
            )));
        }
        let hmac = Hmac::new_from_slice(&bytes).expect("HMAC takes keys of any length");
        Ok(Some(Key(hmac)))
    }
}

/// Every entry below a directory; links are not followed.
pub(super) fn walk(directory: &Path, key: Option<&Key>) -> Result<Found, Failure> {
    let mut found = Found::default();
    let mut folders: Vec<(PathBuf, Option<ComponentPath>)> = vec![(directory.to_owned(), None)];
    while let Some((folder, below)) = folders.pop() {
        let failed = |error: std::io::Error| Failure::io("read", &folder, &error);
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name();
            let name = match &below {
                None => name.to_string_lossy().into_owned(),
                Some(below) => format!("{below}/{}", name.to_string_lossy()),
            };
            let is_text = entry.file_name().to_str().is_some();
            let path = ComponentPath::new(&name).ok().filter(|_| is_text);
            // Of the entry itself, not of what a link points to.
            let kind = entry.file_type().map_err(failed)?;
            let refused = match path {
                _ if kind.is_symlink() => Refused::SymbolicLink,
                _ if !kind.is_dir() && !kind.is_file() => Refused::NotRegular,
                None => Refused::Name,
                Some(path) if kind.is_dir() => {
                    folders.push((entry.path(), Some(path)));
                    continue;
                }
                Some(path) => {
                    let contents = contents(&entry.path(), key)?;
                    found.files.insert(path, contents);
                    continue;
                }
            };
            found.refused.insert(name, refused);
        }
    }
    Ok(found)
}

/// Size and digests of a file.
pub(super) fn contents(path: &Path, key: Option<&Key>) -> Result<Contents, Failure> {
    let digested = File::open(path).and_then(|file| digested(file, key));
    digested.map_err(|error| Failure::io("read", path, &error))
}

/// Size and digests of a content, which is read once and never held as a whole.
pub(super) fn digested(mut content: impl Read, key: Option<&Key>) -> std::io::Result<Contents> {
    let mut buffer = vec![0; 1 << 16];
    let (mut size, mut sha256) = (0, Sha256::new());
    let mut hmac = key.map(|key| key.0.clone());
    loop {
        let count = match content.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        size += count as u64;
        sha256.update(&buffer[..count]);
        if let Some(hmac) = &mut hmac {
            hmac.update(&buffer[..count]);
        }
    }
    Ok(Contents {
        size,
        sha256: Hash(sha256.finalize().into()),
        hmac_sha256: hmac.map(|hmac| Hash(hmac.finalize().into_bytes().into())),
    })
}
