//! Segments that are full and signed may be stored compressed (Zstandard, RFC 8878).
//!
//! The bytes hashed stay the bytes of the plain lines; compression is a matter of the disk alone.

use std::io::{self, BufRead, BufReader, Read};

use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::entry::LINE_MAX;
use crate::log::layout::{self, COMPRESSED, SEGMENT_ENTRIES};
use crate::log::store::{self, Store, StoreFile};
use crate::note::{Checkpoint, Note};

/// No segment is longer, so whatever a frame claims, reading stops here.
const LONGEST: u64 = SEGMENT_ENTRIES * (LINE_MAX as u64 + 1);

/// What compressing a log did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Compressed {
    /// How many segments were compressed.
    pub segments: u64,
    /// The bytes of these segments before.
    pub before: u64,
    /// The bytes of these segments after.
    pub after: u64,
}

/// Why a log was not compressed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompressError {
    /// Another process writes to the log.
    #[error("another process holds the lock of the log")]
    Locked,
    /// There is no checkpoint, or it cannot be read.
    #[error("this is not a log: {0}")]
    NoLog(String),
    /// A file could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// What was written does not decompress to what was read; the plain segment was kept.
    #[error("{path} does not decompress to the original bytes")]
    Differs {
        /// The path of the compressed file.
        path: String,
    },
}

/// Compresses every segment that is full and wholly covered by the last checkpoint. A crash leaves
/// each segment in at least one readable form.
pub fn compress<S: Store>(store: &S) -> Result<Compressed, CompressError> {
    let signed = signed_entries(store)?;
    let _lock = store.lock("lock")?.ok_or(CompressError::Locked)?;
    let segments = layout::list(store)?;
    let mut done = Compressed::default();
    for pair in segments.windows(2) {
        let ((_, path), (next, _)) = (&pair[0], &pair[1]);
        if path.ends_with(COMPRESSED) || *next > signed {
            continue;
        }
        let plain = store::read(store, path)?.unwrap_or_default();
        let frame = compress_to_vec(&plain[..], CompressionLevel::Fastest);
        let target = format!("{path}{COMPRESSED}");
        let temporary = format!("{target}.tmp");
        let mut file = store.create(&temporary)?;
        store::append_all(&mut file, &mut &frame[..])?;
        file.sync()?;
        drop(file);
        let written = store.reader(&temporary)?.map(reader);
        let mut again = Vec::new();
        written
            .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?
            .read_to_end(&mut again)?;
        if again != plain {
            store.remove(&temporary)?;
            return Err(CompressError::Differs { path: target });
        }
        store.rename(&temporary, &target)?;
        store.sync_directory("entries")?;
        store.remove(path)?;
        store.sync_directory("entries")?;
        done.segments += 1;
        done.before += plain.len() as u64;
        done.after += frame.len() as u64;
    }
    Ok(done)
}

fn signed_entries<S: Store>(store: &S) -> Result<u64, CompressError> {
    let no_log = |reason: &dyn std::fmt::Display| CompressError::NoLog(reason.to_string());
    let bytes = store::read(store, "checkpoint")?;
    let bytes = bytes.ok_or_else(|| no_log(&"it has no checkpoint"))?;
    let note = Note::parse(&bytes).map_err(|error| no_log(&error))?;
    let checkpoint = Checkpoint::parse(note.text()).map_err(|error| no_log(&error))?;
    Ok(checkpoint.size)
}

/// The lines of a compressed segment.
pub(crate) fn reader(file: Box<dyn BufRead + Send>) -> Box<dyn BufRead + Send> {
    let lines = Lines {
        state: State::Unopened(file),
    };
    Box::new(BufReader::new(lines.take(LONGEST)))
}

/// Where the frame is damaged, the lines end with a line break of their own. The verifier then
/// finds a line there that is not an entry, and names its place.
struct Lines {
    state: State,
}

enum State {
    Unopened(Box<dyn BufRead + Send>),
    Open(Box<StreamingDecoder<Box<dyn BufRead + Send>, ruzstd::decoding::FrameDecoder>>),
    Ended,
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            match std::mem::replace(&mut self.state, State::Ended) {
                State::Ended => return Ok(0),
                State::Unopened(file) => {
                    if let Ok(decoder) = StreamingDecoder::new(file) {
                        self.state = State::Open(Box::new(decoder));
                        continue;
                    }
                }
                State::Open(mut decoder) => {
                    let read = decoder.read(buffer).ok();
                    if let Some(read) = read.filter(|&read| read > 0) {
                        self.state = State::Open(decoder);
                        return Ok(read);
                    }
                    // One frame, and nothing after it.
                    let whole = read.is_some() && decoder.into_inner().fill_buf()?.is_empty();
                    if whole {
                        return Ok(0);
                    }
                }
            }
            buffer[0] = b'\n';
            return Ok(1);
        }
    }
}
