//! The files of a bundle, in a directory or in an archive.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, Mutex};

use dealproof_adapters::reference::ReferenceEngine;
use dealproof_audit::key::VerifierKey;
use dealproof_conformance::recompute::{self, Recomputation};
use dealproof_conformance::scenario::SharedEngine;
use dealproof_conformance::scenario::runner::Runner;
use dealproof_evidence::record::{Environment, Record};
use dealproof_reports::bundle::inventory::{self, UNSIZED_BYTES_MAX};
use dealproof_reports::bundle::manifest::MANIFEST;
use dealproof_reports::bundle::tar::{self, TarError};
use dealproof_reports::bundle::{
    self, ARCHIVE, BundleFinding, BundlePath, ENVIRONMENT, EntryKind, Fault, Files, INVENTORY,
    RECORD, Unchecked, Verification,
};
use dealproof_shell::files::{self, NotRegular, Regular};

use crate::crew::Crew;
use crate::software;
use crate::terminal::Failure;

/// Verifies a bundle in a directory or in an archive, and computes again what follows from its record.
pub(crate) fn check(
    path: &Path,
    trusted: Option<&VerifierKey>,
) -> Result<(Verification, Files), Failure> {
    let (mut verification, files) = if path.is_dir() {
        check_directory(path, trusted)?
    } else {
        check_archive(path, trusted)?
    };
    let record = bundle::file(&files, RECORD).and_then(|text| Record::from_json(text).ok());
    // Nothing follows from bytes that are broken.
    if let Some(record) = record.filter(|_| verification.findings.is_empty()) {
        let by_name = files
            .iter()
            .map(|(path, content)| (path.as_str(), &**content));
        let by_name = by_name.collect();
        let again = recompute::recompute(&record, &by_name, &software::this(), &reference());
        extend(&mut verification, again);
    }
    Ok((verification, files))
}

/// The reference on every core: it finds out again what is in scope.
fn reference() -> Runner {
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let engine = |_| -> SharedEngine { Arc::new(Mutex::new(ReferenceEngine::default())) };
    let engines = (0..threads).map(engine).collect();
    Runner::new(engines, Arc::new(Crew::new(threads, None)))
}

/// When the run of a bundle began, Unix seconds.
pub(crate) fn started(files: &Files) -> u64 {
    let environment = bundle::file(files, ENVIRONMENT).unwrap_or_default();
    let environment = serde_json::from_slice::<Environment>(environment);
    environment.map_or(0, |environment| environment.started_unix_s)
}

fn extend(verification: &mut Verification, again: Recomputation) {
    verification.in_part = again.other_sources();
    let findings = again.differences.into_iter().map(|one| BundleFinding {
        file: one.file,
        fault: Fault::Recomputed {
            expected: one.expected,
            found: one.found,
        },
    });
    verification.findings.extend(findings);
    let left_out = again.left_out.iter().map(|what| Unchecked::Other {
        what: what.to_string(),
    });
    verification.unchecked.extend(left_out);
}

/// An archive of the bundle beside its files must hold the same files.
fn check_directory(
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

fn check_archive(
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
    let mut file = fs::File::open(path).map_err(|error| Failure::io("read", path, &error))?;
    let mut begin = Vec::new();
    let block = file
        .by_ref()
        .take(tar::BLOCK as u64)
        .read_to_end(&mut begin);
    block.map_err(|error| Failure::io("read", path, &error))?;
    if !tar::looks_like_one(&begin) {
        return Err(neither());
    }
    let findings = check_headers(&mut file, path)?;
    if !findings.is_empty() {
        return Ok((Verification::of_unread(findings), Files::new()));
    }
    file.rewind()
        .map_err(|error| Failure::io("read", path, &error))?;
    let archive = read_at_most(file, kind.len(), path)?;
    match tar::unpack(&archive) {
        Ok(files) => Ok((bundle::verify(&files, trusted), files)),
        Err(error) => {
            let file = path.display().to_string();
            Ok((Verification::of_broken_archive(&file, &error), Files::new()))
        }
    }
}

/// Reads the files below a directory, each only if it has the size that the inventory lists. What is
/// neither file nor directory is a finding: it is not followed and not read.
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
    let mut named: BTreeMap<BundlePath, Regular> = BTreeMap::new();
    for file in walk.files {
        match BundlePath::new(&file.name) {
            Ok(name) => {
                named.insert(name, file);
            }
            Err(found) => findings.push(BundleFinding {
                file: file.name,
                fault: Fault::Path { found },
            }),
        }
    }
    let inventory = named.iter().find(|(name, _)| name.as_str() == INVENTORY);
    let inventory = match inventory {
        Some((_, file)) => Listed::from_text(read_if(file, Allowed::Small)?.ok().as_deref()),
        None => Listed::Nothing,
    };
    let archive = named.keys().find(|name| name.as_str() == ARCHIVE).cloned();
    let archive = archive.and_then(|name| named.remove_entry(&name));
    for (name, file) in named {
        match read_if(&file, inventory.allows(&name))? {
            Ok(content) => {
                files.insert(name, content);
            }
            Err(fault) => findings.push(BundleFinding {
                file: file.name,
                fault,
            }),
        }
    }
    if let Some((name, file)) = archive {
        let allowed = match inventory {
            Listed::Nothing => Allowed::Any,
            _ => Allowed::Exactly(tar::packed_bytes(&files)),
        };
        match read_if(&file, allowed)? {
            Ok(content) => {
                files.insert(name, content);
            }
            Err(fault) => findings.push(BundleFinding {
                file: file.name,
                fault,
            }),
        }
    }
    Ok((files, findings))
}

/// What the inventory says of the sizes of files.
enum Listed {
    /// There is no inventory: an older version wrote none.
    Nothing,
    /// There is one, and it cannot be read.
    Unreadable,
    /// The sizes.
    Sizes(BTreeMap<BundlePath, u64>),
}

/// Which size a file may have to be read.
#[derive(Clone, Copy)]
enum Allowed {
    /// This one.
    Exactly(u64),
    /// Any that is not large.
    Small,
    /// Any that fits into the memory.
    Any,
}

impl Listed {
    fn from_text(text: Option<&[u8]>) -> Self {
        let text = text.and_then(|text| std::str::from_utf8(text).ok());
        let sizes = text.and_then(inventory::sizes);
        sizes.map_or(Self::Unreadable, Self::Sizes)
    }

    fn allows(&self, name: &BundlePath) -> Allowed {
        match self {
            Self::Nothing if !inventory::is_unsized(name.as_str()) => Allowed::Any,
            Self::Sizes(sizes) => sizes
                .get(name)
                .map_or(Allowed::Small, |&size| Allowed::Exactly(size)),
            _ => Allowed::Small,
        }
    }
}

impl Allowed {
    /// Whether a file of that size is read.
    fn check(self, found: u64) -> Result<(), Fault> {
        match self {
            Self::Exactly(expected) if found != expected => Err(Fault::Size { expected, found }),
            Self::Small if found > UNSIZED_BYTES_MAX => Err(Fault::Unsized { found }),
            _ => Ok(()),
        }
    }
}

/// Reads a file if it has the size that it should have. It may grow meanwhile: no more than that is
/// read, and one byte to notice it.
fn read_if(file: &Regular, allowed: Allowed) -> Result<Result<Vec<u8>, Fault>, Failure> {
    let opened = file.open()?;
    let size = opened
        .metadata()
        .map_err(|error| Failure::io("read", &file.path, &error))?
        .len();
    match allowed.check(size) {
        Ok(()) => Ok(Ok(read_at_most(opened, size, &file.path)?)),
        Err(fault) => Ok(Err(fault)),
    }
}

fn read_at_most(file: impl Read, size: u64, path: &Path) -> Result<Vec<u8>, Failure> {
    let mut content = Vec::new();
    let room = usize::try_from(size).unwrap_or(usize::MAX);
    // A size that is stated is no size that the memory has.
    content.try_reserve_exact(room).map_err(|_| {
        let path = path.display();
        Failure::Usage(format!(
            "{path} has {size} bytes, too many for this machine"
        ))
    })?;
    let read = file.take(size.saturating_add(1)).read_to_end(&mut content);
    read.map_err(|error| Failure::io("read", path, &error))?;
    Ok(content)
}

/// What the headers of an archive say that is wrong, before any content is read: members of other sizes
/// than its inventory lists, and whatever is no archive of ours.
fn check_headers(file: &mut fs::File, path: &Path) -> Result<Vec<BundleFinding>, Failure> {
    let failed = |error| Failure::io("read", path, &error);
    let length = file.metadata().map_err(failed)?.len();
    let name = path.display().to_string();
    let broken = |error: &TarError| Verification::of_broken_archive(&name, error).findings;
    let mut members = Vec::new();
    let mut listed = Listed::Nothing;
    let mut offset: u64 = 0;
    loop {
        let at = usize::try_from(offset).unwrap_or(usize::MAX);
        let mut block = [0; tar::BLOCK];
        file.seek(SeekFrom::Start(offset)).map_err(failed)?;
        match file.read_exact(&mut block) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
                return Ok(broken(&TarError::Truncated { offset: at }));
            }
            read => read.map_err(failed)?,
        }
        if tar::is_end(&block) {
            break;
        }
        let (member, size) = match tar::member(&block, at) {
            Ok(member) => member,
            Err(error) => return Ok(broken(&error)),
        };
        if member.as_str() == INVENTORY && size <= UNSIZED_BYTES_MAX {
            let text = read_at_most(file.by_ref().take(size), size, path)?;
            listed = Listed::from_text(Some(&text));
        }
        // Sizes have eleven octal digits, so that no sum of as many as there are bytes overflows.
        offset += (tar::BLOCK as u64) + size.next_multiple_of(tar::BLOCK as u64);
        members.push((member, size));
    }
    let end = offset + 2 * (tar::BLOCK as u64);
    if length > end {
        let offset = usize::try_from(end).unwrap_or(usize::MAX);
        return Ok(broken(&TarError::Padding { offset }));
    }
    let wrong = members.into_iter().filter_map(|(member, size)| {
        let fault = listed.allows(&member).check(size).err()?;
        let file = member.as_str().to_owned();
        Some(BundleFinding { file, fault })
    });
    Ok(wrong.collect())
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
