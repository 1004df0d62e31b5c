//! Where a path leads, whether or not something is there yet.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

use super::FileError;

/// As many links as Linux follows in one path (`path_resolution(7)`).
const LINKS_MAX: usize = 40;

/// The absolute path that a path leads to, with every link followed and every `..` taken. Unlike
/// `canonicalize`, it also resolves what does not exist: a link that leads nowhere is followed too,
/// since a file created through it is created where it points.
///
/// # Errors
///
/// A link that cannot be read, or more links than the system follows.
pub fn resolve(path: &Path) -> Result<PathBuf, FileError> {
    follow(path).map_err(|error| FileError::new("find", path, error))
}

fn follow(path: &Path) -> io::Result<PathBuf> {
    let mut left = parts(&std::path::absolute(path)?);
    let (mut real, mut links) = (PathBuf::from("/"), 0);
    while let Some(part) = left.pop_front() {
        if part == ".." {
            real.pop();
            continue;
        }
        let next = real.join(&part);
        match fs::symlink_metadata(&next) {
            Ok(found) if found.file_type().is_symlink() => {
                links += 1;
                if links > LINKS_MAX {
                    return Err(io::Error::new(ErrorKind::InvalidInput, "too many links"));
                }
                let target = fs::read_link(&next)?;
                if target.is_absolute() {
                    real = PathBuf::from("/");
                }
                let mut through = parts(&target);
                through.extend(left);
                left = through;
            }
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => real = next,
        }
    }
    Ok(real)
}

/// The names of a path, `..` among them.
fn parts(path: &Path) -> VecDeque<OsString> {
    path.components()
        .filter(|part| matches!(part, Component::Normal(_) | Component::ParentDir))
        .map(|part| part.as_os_str().to_owned())
        .collect()
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn links_are_followed_also_where_they_lead_nowhere() {
        let directory = tempfile::tempdir().unwrap();
        let root = directory.path().canonicalize().unwrap();
        fs::create_dir(root.join("there")).unwrap();
        symlink("there", root.join("relative")).unwrap();
        symlink(root.join("nowhere"), root.join("dangling")).unwrap();
        symlink("loop", root.join("loop")).unwrap();
        let cases = [
            ("there", "there"),
            ("relative/new", "there/new"),
            ("dangling", "nowhere"),
            ("dangling/keys", "nowhere/keys"),
            ("there/../nowhere/x", "nowhere/x"),
            ("relative/../dangling", "nowhere"),
        ];
        for (path, leads_to) in cases {
            assert_eq!(resolve(&root.join(path)).unwrap(), root.join(leads_to));
        }
        assert!(resolve(&root.join("loop")).is_err());
    }
}
