//! A bundle as one file: ustar, regular files only, the same bytes for the same files.

use std::collections::BTreeMap;

use super::manifest::{BundlePath, ManifestError};

/// Headers are one block; contents begin and end with one.
pub const BLOCK: usize = 512;

/// Why an archive was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TarError {
    /// The file is something else altogether.
    #[error("not an archive")]
    NotAnArchive,
    /// The archive ends in the middle of a member or of its closing blocks.
    #[error("the archive is cut short at byte {offset}")]
    Truncated {
        /// Where the archive ends too early.
        offset: usize,
    },
    /// A header is not one that this format writes.
    #[error(
        "byte {offset}: not a plain ustar header (expected a regular file, mode 0644, owner 0): {found}"
    )]
    Header {
        /// Where the header begins.
        offset: usize,
        /// The name it carries, as far as it can be read.
        found: String,
    },
    /// A path could leave the bundle.
    #[error("byte {offset}: {source}")]
    Path {
        /// Where the header begins.
        offset: usize,
        /// What is wrong with the path.
        source: ManifestError,
    },
    /// Members are not in ascending order, or one occurs twice.
    #[error("byte {offset}: member {found} out of order or repeated")]
    Disorder {
        /// Where the header begins.
        offset: usize,
        /// The path of the member.
        found: String,
    },
    /// There is something after the closing blocks, or padding that is not zero.
    #[error("byte {offset}: expected zero padding")]
    Padding {
        /// The byte at which it begins.
        offset: usize,
    },
}

/// Packs the files in ascending order of their paths.
pub fn pack(files: &BTreeMap<BundlePath, Vec<u8>>, mtime_unix_s: u64) -> Vec<u8> {
    let mut archive = Vec::new();
    for (path, content) in files {
        archive.extend(header(path, content.len() as u64, mtime_unix_s));
        archive.extend(content);
        archive.resize(archive.len().next_multiple_of(BLOCK), 0);
    }
    archive.resize(archive.len() + 2 * BLOCK, 0);
    archive
}

/// The size of the archive of these files.
pub fn packed_bytes(files: &BTreeMap<BundlePath, Vec<u8>>) -> u64 {
    let member = |content: &Vec<u8>| BLOCK + content.len().next_multiple_of(BLOCK);
    (files.values().map(member).sum::<usize>() + 2 * BLOCK) as u64
}

/// Unpacks what [`pack`] wrote, and refuses anything else before a content is looked at.
pub fn unpack(archive: &[u8]) -> Result<BTreeMap<BundlePath, Vec<u8>>, TarError> {
    if !looks_like_one(archive) {
        return Err(TarError::NotAnArchive);
    }
    let mut files: BTreeMap<BundlePath, Vec<u8>> = BTreeMap::new();
    let mut offset = 0;
    loop {
        let truncated = TarError::Truncated {
            offset: archive.len(),
        };
        let block: &[u8; BLOCK] = archive
            .get(offset..)
            .and_then(|rest| rest.first_chunk())
            .ok_or_else(|| truncated.clone())?;
        if is_end(block) {
            return match archive.get(offset..) {
                Some(rest) if rest.len() < 2 * BLOCK => Err(truncated),
                Some(rest) if rest.len() == 2 * BLOCK && rest.iter().all(|&b| b == 0) => Ok(files),
                _ => Err(TarError::Padding { offset }),
            };
        }
        let (path, size) = member(block, offset)?;
        let refused = || TarError::Header {
            offset,
            found: path.to_string(),
        };
        let size = usize::try_from(size).map_err(|_| refused())?;
        let start = offset + BLOCK;
        let end = start.checked_add(size).ok_or_else(refused)?;
        let next = end.checked_next_multiple_of(BLOCK).ok_or_else(refused)?;
        let content = archive.get(start..end).ok_or_else(|| truncated.clone())?;
        let padding = archive.get(end..next).ok_or(truncated)?;
        if padding.iter().any(|&byte| byte != 0) {
            return Err(TarError::Padding { offset: end });
        }
        if files
            .last_key_value()
            .is_some_and(|(last, _)| *last >= path)
        {
            return Err(TarError::Disorder {
                offset,
                found: path.to_string(),
            });
        }
        files.insert(path, content.to_vec());
        offset = next;
    }
}

/// Path and size of a member, from a header that must be, to the byte, the one that [`pack`] writes for
/// this path, size and time.
pub fn member(block: &[u8; BLOCK], offset: usize) -> Result<(BundlePath, u64), TarError> {
    let name = field(block, 0, 100);
    let refused = || TarError::Header {
        offset,
        found: name.clone(),
    };
    let path = BundlePath::new(&name).map_err(|source| TarError::Path { offset, source })?;
    let size = octal(&block[124..135]).ok_or_else(refused)?;
    let mtime = octal(&block[136..147]).ok_or_else(refused)?;
    if *block == header(&path, size, mtime) {
        Ok((path, size))
    } else {
        Err(refused())
    }
}

/// Whether a block is one of the two that close an archive.
pub fn is_end(block: &[u8; BLOCK]) -> bool {
    block.iter().all(|&byte| byte == 0)
}

/// Whether a file begins as an archive does: with the mark of the format, with a path of a bundle,
/// or with an empty block. One changed byte cannot take both the mark and the path away, so that an
/// archive that was tampered with is still called broken.
pub fn looks_like_one(archive: &[u8]) -> bool {
    let Some(block) = archive.first_chunk::<BLOCK>() else {
        return false;
    };
    let name = field(block, 0, 100);
    let padded = block[name.len().min(100)..100].iter().all(|&b| b == 0);
    block[257..262] == *b"ustar" || (padded && BundlePath::new(&name).is_ok()) || is_end(block)
}

/// The modification time that the members of an archive carry, if it has any member.
pub fn mtime(archive: &[u8]) -> Option<u64> {
    octal(archive.get(136..147)?)
}

fn header(path: &BundlePath, size: u64, mtime_unix_s: u64) -> [u8; BLOCK] {
    let mut block = [0u8; BLOCK];
    let mut put =
        |at: usize, text: &str| block[at..at + text.len()].copy_from_slice(text.as_bytes());
    put(0, path.as_str());
    put(100, "0000644\0");
    put(108, "0000000\0");
    put(116, "0000000\0");
    put(124, &format!("{size:011o}\0"));
    put(136, &format!("{mtime_unix_s:011o}\0"));
    put(148, "        ");
    put(156, "0");
    put(257, "ustar\x0000");
    let sum: u32 = block.iter().map(|&byte| u32::from(byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    block
}

fn field(block: &[u8; BLOCK], at: usize, len: usize) -> String {
    let bytes = &block[at..at + len];
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(len);
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

fn octal(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0u64, |value, &digit| match digit {
        b'0'..=b'7' => Some(value << 3 | u64::from(digit - b'0')),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> BTreeMap<BundlePath, Vec<u8>> {
        ["a", "b/c", "b/d"]
            .into_iter()
            .enumerate()
            .map(|(i, path)| (BundlePath::new(path).unwrap(), vec![7; i * 700]))
            .collect()
    }

    #[test]
    fn an_archive_survives_a_round_trip() {
        let archive = pack(&files(), 1_700_000_000);
        assert_eq!(unpack(&archive), Ok(files()));
        assert_eq!(mtime(&archive), Some(1_700_000_000));
    }

    #[test]
    fn a_file_that_is_something_else_is_not_called_a_broken_archive() {
        let page = "{ \"schema_version\": 1 }\n".repeat(100);
        for other in [&b""[..], b"no archive", page.as_bytes()] {
            assert_eq!(unpack(other), Err(TarError::NotAnArchive));
        }
        let archive = pack(&files(), 0);
        for at in 0..BLOCK {
            let mut changed = archive.clone();
            changed[at] ^= 1;
            let error = unpack(&changed).unwrap_err();
            assert_ne!(error, TarError::NotAnArchive, "byte {at}");
        }
    }

    #[test]
    fn truncation_at_every_byte_is_refused() {
        let archive = pack(&files(), 0);
        for length in 0..archive.len() {
            assert!(unpack(&archive[..length]).is_err(), "cut at {length}");
        }
    }

    #[test]
    fn headers_of_other_kinds_are_refused() {
        let archive = pack(&files(), 0);
        let resum = |archive: &mut Vec<u8>| {
            archive[148..156].copy_from_slice(b"        ");
            let sum: u32 = archive[..BLOCK].iter().map(|&b| u32::from(b)).sum();
            archive[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        };
        for (at, bytes) in [
            (156, "2"),
            (156, "5"),
            (0, "/"),
            (100, "0000755\0"),
            (108, "0000001\0"),
        ] {
            let mut changed = archive.clone();
            changed[at..at + bytes.len()].copy_from_slice(bytes.as_bytes());
            resum(&mut changed);
            assert!(unpack(&changed).is_err(), "{bytes:?} at {at}");
        }
        let mut outside = archive.clone();
        outside[..5].copy_from_slice(b"../x\0");
        resum(&mut outside);
        assert!(matches!(unpack(&outside), Err(TarError::Path { .. })));
    }
}
