//! The vault of a simulated log: a directory next to it.

use std::io;
use std::path::{Path, PathBuf};

use dealproof_audit::directory;
use dealproof_audit::hand::Vault;
use dealproof_room::VaultStore;
use dealproof_shell::files::{self, Access};

/// A directory with a file for each epoch, for the auditor.
pub(super) struct VaultDirectory {
    path: PathBuf,
}

impl VaultDirectory {
    pub(super) fn new(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
        }
    }

    /// Stores the tickets as the seats would.
    pub(super) fn hand_out(path: &Path, tickets: &str) -> io::Result<()> {
        files::append(&path.join(directory::TICKETS), tickets.as_bytes())
            .map_err(|error| error.source)
    }
}

impl VaultStore for VaultDirectory {
    fn keep(&mut self, epoch: u64, file: &str) -> io::Result<()> {
        let path = self.path.join(format!("{epoch}.jsonl"));
        files::replace(&path, file.as_bytes(), Access::Private).map_err(|error| error.source)
    }

    fn read(&self) -> io::Result<Vault> {
        directory::read_vault(&self.path)
    }
}
