//! Directories that appear whole or not at all, and directories for a moment.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{FileError, beside};
use crate::entropy;

/// A directory that is being filled beside the name that it will have. Whoever looks at that name
/// sees the old directory or the new one, never half of one. Dropped before [`Staged::publish`], it
/// is gone.
#[derive(Debug)]
pub struct Staged {
    target: PathBuf,
    partial: PathBuf,
}

impl Staged {
    /// Creates the directory to fill, and so makes sure before hours of work that it can be
    /// written. The directories above the target must exist.
    pub fn prepare(target: &Path) -> Result<Self, FileError> {
        let failed = |error| FileError::new("create", target, error);
        let partial = beside(target, "partial").map_err(failed)?;
        fs::create_dir(&partial).map_err(failed)?;
        Ok(Self {
            target: target.to_owned(),
            partial,
        })
    }

    /// Where to write meanwhile.
    pub fn path(&self) -> &Path {
        &self.partial
    }

    /// Writes a file, and the directories that its path below this one names. It is not synced one
    /// by one: a bundle that a crash took is made again.
    pub fn add(&self, below: &str, bytes: &[u8]) -> Result<(), FileError> {
        let file = self.partial.join(below);
        if let Some(folder) = file.parent() {
            super::create_folder(folder)?;
        }
        fs::write(&file, bytes).map_err(|error| FileError::new("write", &file, error))
    }

    /// Gives the directory its name. A directory of that name is replaced.
    pub fn publish(self) -> Result<PathBuf, FileError> {
        let old = self.partial.with_extension("old");
        let replaced = match fs::rename(&self.target, &old) {
            Ok(()) => true,
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(FileError::new("replace", &self.target, error)),
        };
        if let Err(error) = fs::rename(&self.partial, &self.target) {
            if replaced {
                let _ = fs::rename(&old, &self.target);
            }
            return Err(FileError::new("write", &self.target, error));
        }
        if replaced {
            fs::remove_dir_all(&old).map_err(|error| FileError::new("remove", &old, error))?;
        }
        Ok(self.target.clone())
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        // Gone already if it has become the target.
        let _ = fs::remove_dir_all(&self.partial);
    }
}

/// A directory for a moment, in the system's folder for such, of its owner alone.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// Creates the directory under a name that nobody can guess.
    pub fn new() -> Result<Self, FileError> {
        let folder = std::env::temp_dir();
        let random: [u8; 8] = entropy::fresh()
            .map_err(|error| FileError::new("create", &folder, io::Error::other(error)))?;
        let name = format!("dealproof-{:016x}", u64::from_le_bytes(random));
        let path = folder.join(name);
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder
            .create(&path)
            .map_err(|error| FileError::new("create", &path, error))?;
        Ok(Self(path))
    }

    /// The path of the directory, which goes when this value does.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn a_directory_is_the_old_one_until_it_is_the_new_one() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("submission");
        for content in ["first", "second"] {
            let staged = Staged::prepare(&target).unwrap();
            staged.add("results/report", content.as_bytes()).unwrap();
            let before = fs::read_to_string(target.join("results/report")).ok();
            assert_ne!(before.as_deref(), Some(content));
            staged.publish().unwrap();
            let after = fs::read_to_string(target.join("results/report"));
            assert_eq!(after.unwrap(), content);
        }
        assert_eq!(count(folder.path()), 1, "nothing else is left");
    }

    #[test]
    fn what_is_not_published_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let staged = Staged::prepare(&folder.path().join("submission")).unwrap();
        fs::write(staged.path().join("report"), "half").unwrap();
        drop(staged);
        assert_eq!(count(folder.path()), 0);
        assert!(Staged::prepare(&folder.path().join("no/such/folder")).is_err());
    }

    #[test]
    fn a_scratch_directory_is_private_and_goes() {
        let scratch = Scratch::new().unwrap();
        let path = scratch.path().to_owned();
        assert!(!crate::files::is_readable_by_others(&path));
        fs::write(path.join("page.html"), "x").unwrap();
        drop(scratch);
        assert!(!path.exists());
    }
}
