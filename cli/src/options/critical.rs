//! Critical files: each read once, listed with digests, under the key of a lab if there is one.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use dealproof_audit::hash::Hash;
use dealproof_conformance::profile;
use dealproof_critical::compare::{Found, Refused};
use dealproof_critical::role::{Role, Roles};
use dealproof_critical::{Component, ComponentPath, Contents, Manifest};
use dealproof_shell::files::{self, NotRegular};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::terminal::{Failure, usage, usage_in};

#[derive(Debug, clap::Args)]
pub(crate) struct KeyOption {
    /// A file with the lab's key for the HMACs in the manifest: 16 to 4096 bytes, used as they are,
    /// including a final line break. The key is never written anywhere.
    #[arg(long, value_name = "FILE")]
    hmac_key: Option<PathBuf>,
}

/// Refuses a file below the directory: its manifest would not be that of the directory.
pub(crate) fn outside(directory: &Path, file: &Path, what: &str) -> Result<(), Failure> {
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
            "{}: {what} must be outside {}",
            file.display(),
            directory.display()
        )));
    }
    Ok(())
}

/// The key of the lab. It has no `Debug`, so that nothing can print it.
pub(crate) struct Key(Hmac<Sha256>);

impl KeyOption {
    const BYTES_MIN: usize = 16;
    const BYTES_MAX: usize = 4096;

    /// The file of the key.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.hmac_key.as_deref()
    }

    /// The key, which must not be among the files it is for.
    pub(crate) fn read(&self, directory: Option<&Path>) -> Result<Option<Key>, Failure> {
        let Some(path) = &self.hmac_key else {
            return Ok(None);
        };
        if let Some(directory) = directory {
            outside(directory, path, "the key")?;
        }
        let mut bytes = Vec::new();
        // At most: a device would never end.
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
pub(crate) fn walk(directory: &Path, key: Option<&Key>) -> Result<Found, Failure> {
    let walk = files::walk(directory)?;
    let mut found = Found::default();
    for entry in walk.refused {
        let refused = match entry.found {
            NotRegular::SymbolicLink => Refused::SymbolicLink,
            NotRegular::Name => Refused::Name,
            _ => Refused::NotRegular,
        };
        found.refused.insert(entry.name, refused);
    }
    for file in walk.files {
        match ComponentPath::new(&file.name) {
            Ok(path) => {
                let contents = digested(file.open()?, key);
                let contents = contents.map_err(|e| Failure::io("read", &file.path, &e))?;
                found.files.insert(path, contents);
            }
            Err(_) => {
                found.refused.insert(file.name, Refused::Name);
            }
        }
    }
    Ok(found)
}

/// The manifest of a directory.
pub(crate) fn list(directory: &Path, roles: &Roles, key: &KeyOption) -> Result<Manifest, Failure> {
    let key = key.read(Some(directory))?;
    let found = walk(directory, key.as_ref())?;
    if !found.refused.is_empty() {
        let mut text = String::from("some entries cannot be listed");
        for (name, why) in &found.refused {
            let _ = write!(text, "\n  {name:?}: {why}");
        }
        return Err(Failure::Usage(text));
    }
    let component = |(path, contents)| {
        let role = roles.of(&path);
        (path, Component { contents, role })
    };
    Manifest::new(found.files.into_iter().map(component).collect()).map_err(usage_in(directory))
}

/// The files of this software: the program that runs, and the rules of each game in it.
pub(crate) fn of_this_software(key: &KeyOption) -> Result<Manifest, Failure> {
    let key = key.read(None)?;
    let program = std::env::current_exe().map_err(usage)?;
    let mut components = BTreeMap::new();
    let mut add = |path: String, contents: Contents, role: Role| {
        let path = ComponentPath::new(&path).map_err(usage)?;
        components.insert(path, Component { contents, role });
        Ok::<(), Failure>(())
    };
    let contents = File::open(&program).and_then(|file| digested(file, key.as_ref()));
    let contents = contents.map_err(|error| Failure::io("read", &program, &error))?;
    add("bin/dealproof".to_owned(), contents, Role::Program)?;
    for (file, text) in profile::built_in_documents() {
        let contents = digested(text.as_bytes(), key.as_ref()).map_err(usage)?;
        let path = format!("game/profiles/{file}");
        add(path, contents, Role::Profile)?;
    }
    Manifest::new(components).map_err(usage)
}

/// Size and digests of a content, which is read once and never held as a whole.
fn digested(mut content: impl Read, key: Option<&Key>) -> std::io::Result<Contents> {
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
