//! The files of a bundle, in a directory or in an archive.

use std::fs;
use std::path::Path;

use dealproof_audit::key::VerifierKey;
use dealproof_reports::bundle::manifest::MANIFEST;
use dealproof_reports::bundle::tar::{self, TarError};
use dealproof_reports::bundle::{
    self, BundleFinding, BundlePath, EntryKind, Fault, Files, Verification,
};
use dealproof_shell::files::{self, NotRegular};

use crate::terminal::Failure;

/// Verifies a bundle in a directory. An archive of it beside the files must hold the same files.
pub(crate) fn check_directory(
    directory: &Path,
    trusted: Option<&VerifierKey>,
) -> Result<(Verification, Files), Failure> {
    if !directory.join(MANIFEST).is_file() {
        return Err(Failure::Usage(format!(
            "{} is not a bundle: it has no {MANIFEST}",
            directory.display()
        )));
    }
    let (files, refused) = read_below(directory)?;
    Ok(bundle::verify_directory(files, refused, trusted))
}

/// Verifies a bundle in one file.
pub(crate) fn check_archive(
    path: &Path,
    trusted: Option<&VerifierKey>,
) -> Result<(Verification, Files), Failure> {
    let neither = || {
        Failure::Usage(format!(
            "{} is neither a bundle nor a log: expected a directory, or an archive that dealproof wrote",
            path.display()
        ))
    };
    let kind = fs::metadata(path).map_err(|error| Failure::io("read", path, &error))?;
    if !kind.is_file() {
        return Err(neither());
    }
    let archive = files::read(path)?;
    match tar::unpack(&archive) {
        Ok(files) => Ok((bundle::verify(&files, trusted), files)),
        Err(TarError::NotAnArchive) => Err(neither()),
        Err(error) => {
            let file = path.display().to_string();
            Ok((Verification::of_broken_archive(&file, &error), Files::new()))
        }
    }
}

/// Reads every file below a directory. What is neither file nor directory is a finding: it is not
/// followed and not read.
fn read_below(root: &Path) -> Result<(Files, Vec<BundleFinding>), Failure> {
    let walk = files::walk(root)?;
    let refused = walk.refused.into_iter().map(|entry| BundleFinding {
        file: entry.name,
        fault: Fault::NotAFile {
            found: entry_kind(entry.found),
        },
    });
    let mut findings: Vec<BundleFinding> = refused.collect();
    let mut files = Files::new();
    for file in walk.files {
        match BundlePath::new(&file.name) {
            Ok(name) => {
                files.insert(name, file.read()?);
            }
            Err(found) => findings.push(BundleFinding {
                file: file.name,
                fault: Fault::Path { found },
            }),
        }
    }
    Ok((files, findings))
}

fn entry_kind(found: NotRegular) -> EntryKind {
    match found {
        NotRegular::SymbolicLink => EntryKind::SymbolicLink,
        NotRegular::Pipe => EntryKind::Fifo,
        NotRegular::Socket => EntryKind::Socket,
        NotRegular::Device => EntryKind::Device,
        _ => EntryKind::Other,
    }
}
