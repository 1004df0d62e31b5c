//! The vault of a simulated log: a directory beside it.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use dealproof_audit::directory;
use dealproof_audit::hand::Vault;
use dealproof_room::VaultStore;

/// Creates a directory that its owner alone may enter, unless it exists.
pub(super) fn private_directory(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(path)
}

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
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path.join(directory::TICKETS))?;
        file.write_all(tickets.as_bytes())
    }
}

impl VaultStore for VaultDirectory {
    fn keep(&mut self, epoch: u64, file: &str) -> io::Result<()> {
        // Under another name until it is whole: who is killed here leaves no half of a vault.
        let path = self.path.join(format!("{epoch}.jsonl"));
        let partial = path.with_extension("partial");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        let mut kept = options.open(&partial)?;
        kept.write_all(file.as_bytes())?;
        kept.sync_all()?;
        fs::rename(&partial, &path)
    }

    fn read(&self) -> io::Result<Vault> {
        directory::read_vault(&self.path)
    }
}
