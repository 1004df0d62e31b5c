//! The private keys of a simulated log: a directory of their own, which no auditor gets.

use std::path::{Path, PathBuf};

use dealproof_audit::key::{Signer, SigningKey};
use dealproof_conformance::sample::SampleKeys;
use dealproof_room::Keys;
use dealproof_shell::files::{self, Access};

use crate::options::key as key_files;
use crate::terminal::{self, Failure};

/// Where the private keys of a log are.
pub(super) struct KeyDirectory {
    path: PathBuf,
    /// The key of the log, if it is somewhere else.
    log_key: Option<PathBuf>,
}

impl KeyDirectory {
    /// The directory for the keys of a new log. It may lie neither in the log, which everybody gets,
    /// nor in the vault, which the auditor gets.
    pub(super) fn new(
        path: PathBuf,
        log_key: Option<PathBuf>,
        [log, vault]: [&Path; 2],
    ) -> Result<Self, Failure> {
        let keys = files::resolve(&path)?;
        for public in [log, vault] {
            if keys.starts_with(files::resolve(public)?) {
                return Err(Failure::Usage(format!(
                    "expected a directory for the keys outside {}, found {}",
                    public.display(),
                    path.display()
                )));
            }
        }
        Ok(Self { path, log_key })
    }

    /// The directory in which the keys of a log are: an earlier version put them into the vault.
    pub(super) fn find(self, vault: &Path) -> Self {
        if self.path.join("ticket.pem").exists() || !vault.join("ticket.pem").exists() {
            return self;
        }
        terminal::note(format_args!(
            "the private keys of this log are in its vault, {}: move the .pem files, with the \
             .vkey files of the same names, to {} before an auditor gets the vault",
            vault.display(),
            self.path.display()
        ));
        Self {
            path: vault.to_owned(),
            log_key: self.log_key,
        }
    }

    /// The key of the log, if it was made elsewhere.
    pub(super) fn log_key(&self) -> Result<Option<SigningKey>, Failure> {
        self.log_key.as_deref().map(key_files::read).transpose()
    }

    /// Stores the keys, readable by their owner alone; the auditor gets the public halves.
    pub(super) fn write(&self, keys: &SampleKeys, vault: &Path) -> Result<(), Failure> {
        files::create_private_folder(&self.path)?;
        if files::is_readable_by_others(&self.path) {
            terminal::note(format_args!(
                "warning: other users can read {}; run chmod 700 on it",
                self.path.display()
            ));
        }
        let keys = [
            ("log", &keys.log),
            ("root", &keys.root),
            ("ticket", &keys.ticket),
        ];
        for (name, key) in keys {
            if name != "log" || self.log_key.is_none() {
                key_files::write(&self.path.join(name), key)?;
            }
            let public = vault.join(name).with_extension("vkey");
            let line = format!("{}\n", key.verifier_key());
            files::replace(&public, line.as_bytes(), Access::Shared)?;
        }
        Ok(())
    }

    /// Reads the keys of a log.
    pub(super) fn read(&self) -> Result<Keys, Failure> {
        let log = match self.log_key()? {
            Some(log) => log,
            None => key_files::read(&self.path.join("log.pem"))?,
        };
        Ok(Keys {
            log: Box::new(log),
            ticket: Box::new(key_files::read(&self.path.join("ticket.pem"))?),
        })
    }
}
